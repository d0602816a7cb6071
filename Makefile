# Every task of the project. The virtual environment .venv is made when first needed, and again when pyproject.toml changes.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check format generate bench clean

BIN := .venv/bin
GENERATORS = $(patsubst interpreter/%.py,%,$(wildcard interpreter/hoyle/*/generate.py))
WORKERS ?= 2

export PYTHON

help:
	@echo "make play      a match of Cuttle against the machine (between machines where there is no terminal)"
	@echo "make test      everything a change must pass: make check, then the whole test suite"
	@echo "make check     style, types, layers, and that generated files are fresh"
	@echo "make format    lay out the Python code"
	@echo "make generate  write the generated files anew"
	@echo "make bench     measure speed and memory beside OpenSpiel"
	@echo "make clean     remove .venv and all caches"

play: .venv/.play
	@$(BIN)/hoyle play cuttle/classic

test: check
	$(BIN)/pytest -q -n $(WORKERS)

check: .venv/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	@set -e; for module in $(subst /,.,$(GENERATORS)); do $(BIN)/python -m $$module --check; done

format: .venv/.dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

generate: .venv/.dev
	@set -e; for module in $(subst /,.,$(GENERATORS)); do $(BIN)/python -m $$module; done

bench: .venv/.bench
	$(BIN)/python benchmarks/run.py

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache

.venv/.play: pyproject.toml .ci/venv
	@.ci/venv
	@touch $@

.venv/.dev: .venv/.play
	@.ci/venv dev,oracles || { .ci/venv dev && echo "OpenSpiel has no package for this Python: comparisons with it are skipped."; }
	@touch $@

.venv/.bench: .venv/.play
	@.ci/venv bench
	@touch $@
