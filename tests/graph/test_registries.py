"""The registries say everything about every kind, and nothing about what does not exist."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from hoyle.graph import model as m
from hoyle.graph.effects import EFFECTS
from hoyle.graph.facts import DECLARED, Effect, Operation
from hoyle.graph.operations import OPERATIONS
from hoyle.graph.template import bracketed, render
from hoyle.graph.types import MEMBER

KINDS = {*MEMBER, *MEMBER.values(), "yes/no", "zone", "attribute", "text", "item", "list", "any"}
PLAIN_NUMBERS = {(m.Const, "value"), (m.Neighbour, "steps"), (m.ItemArgument, "places")}
"""Integers that are values and point nowhere."""


def test_every_kind_is_declared_once() -> None:
    """Each class of the unions has an entry, and no other class has one."""
    assert set(OPERATIONS) == set(get_args(m.AnyExpr))
    assert set(EFFECTS) == set(get_args(m.AnyNode))


@pytest.mark.parametrize("part", [*OPERATIONS, *EFFECTS], ids=lambda part: part.__name__)
def test_every_field_is_accounted_for(part: type[m.Expr | m.Node]) -> None:
    """An expression is an operand, an integer points somewhere; the entry names no other fields."""
    facts = OPERATIONS[part] if issubclass(part, m.Expr) else EFFECTS[part]
    fields = {field.name: field.type for field in msgspec.structs.fields(part)}
    expressions = {name for name, type_ in fields.items() if _holds(type_, m.Const)}
    integers = {name for name, type_ in fields.items() if type_ is int or _holds(type_, int)}
    assert set(facts.operands) == expressions
    pointing = {*facts.refers, *(name for name in fields if (part, name) in PLAIN_NUMBERS)}
    pointing |= {"next", *facts.branches, *facts.stores} if isinstance(facts, Effect) else set()
    pointing |= {"slot"} if getattr(facts, "bound", "") or part is m.Slot else set()
    assert pointing == integers


def _holds(type_: object, wanted: object) -> bool:
    return type_ is wanted or any(_holds(inner, wanted) for inner in get_args(type_))


@pytest.mark.parametrize("facts", [*OPERATIONS.values(), *EFFECTS.values()], ids=lambda facts: facts.text)
def test_entries_use_known_words(facts: Operation | Effect) -> None:
    """Types in places and results exist; references name tables of the graph."""
    for place in facts.operands.values():
        assert place == DECLARED or {kind.strip().rstrip("?") for kind in place.split("|")} <= KINDS
    tables = {field.name for field in msgspec.structs.fields(m.Graph)}
    assert {table.rstrip("?") for table in facts.refers.values()} <= tables
    if isinstance(facts, Operation):
        word = facts.result.split(" ")[0].rstrip("?")
        assert facts.result == DECLARED or word in KINDS | {"type", "sure", "member", "either"}


def test_templates_leave_out_silent_groups() -> None:
    """A group with a field that says nothing disappears; words in the middle get brackets."""
    values = {"a": "", "b": "two words", "c": "x"}
    assert render("put <{a} ><{c} >{b} in {b}", values.__getitem__) == "put x (two words) in two words"
    assert render("{b!} in {c}", values.__getitem__) == "two words in x"
    assert bracketed("f(a b)[c d]") == "f(a b)[c d]"
    assert bracketed("(a) or (b)") == "((a) or (b))"
