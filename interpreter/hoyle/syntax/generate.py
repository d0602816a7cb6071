"""Turns `grammar/hoyle.lark` into `tables.json`, the parse tables that ship with the package.

Command: `python -m hoyle.syntax.generate [--check]`; `--check` writes nothing and fails when the tables are stale.
The only module of the package that needs Lark: reading a grammar takes a third of a second, reading the tables a few
milliseconds, and a rule file must be checked faster than the former.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

TABLES = Path(__file__).with_name("tables.json")
GRAMMAR = Path(__file__).parents[3] / "grammar" / "hoyle.lark"
START = "declaration"


def main(arguments: list[str]) -> int:
    """Write the tables, or with `--check` compare them; returns the exit code."""
    text = tables_text(GRAMMAR.read_text(encoding="utf-8"))
    if arguments == ["--check"]:
        fresh = TABLES.read_text(encoding="utf-8") == text
        print("tables.json is fresh" if fresh else "tables.json is stale: run python -m hoyle.syntax.generate")
        return 0 if fresh else 1
    if arguments:
        print("usage: python -m hoyle.syntax.generate [--check]")
        return 2
    TABLES.write_text(text, encoding="utf-8")
    return 0


def tables_text(grammar: str) -> str:
    """The tables of a grammar as JSON with one row a line, the same for the same grammar on every machine."""
    tables = tables_of(grammar)
    parts = [f'"{key}": {_dense(tables[key])}' for key in ("start", "end")]
    parts.append('"terminals": {\n' + _lines(f"{json.dumps(k)}: {_dense(v)}" for k, v in tables["terminals"]) + "\n}")
    parts += [f'"{key}": [\n' + _lines(_dense(row) for row in tables[key]) + "\n]" for key in ("rules", "rows")]
    return "{" + ",\n".join(parts) + "}\n"


def _dense(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _lines(rows: Any) -> str:
    return ",\n".join(rows)


def tables_of(grammar: str) -> dict[str, Any]:
    """The tables as data; see `hoyle.syntax.tables` for what they hold."""
    from lark import Lark

    lark = Lark(grammar, parser="lalr", lexer="contextual", start=[START], maybe_placeholders=True)
    table = lark.parser.parser._parse_table  # Lark has no public way to its tables
    rules = sorted(
        {rule for row in table.states.values() for _, rule in row.values() if not isinstance(rule, int)}, key=_key
    )
    number = _numbering(table, rules)
    rows = [_row(table.states[state], number, {rule: n for n, rule in enumerate(rules)}) for state in number]
    return {
        "start": number[table.start_states[START]],
        "end": number[table.end_states[START]],
        "terminals": sorted((t.name, _terminal(t)) for t in lark.terminals),
        "rules": [_rule(rule) for rule in rules],
        "rows": rows,
    }


def _terminal(terminal: Any) -> dict[str, Any]:
    kind = "re" if terminal.pattern.type == "re" else "text"
    return {kind: terminal.pattern.value} | ({"priority": terminal.priority} if terminal.priority else {})


def _key(rule: Any) -> tuple[str, int, str]:
    return rule.origin.name, rule.order, " ".join(symbol.name for symbol in rule.expansion)


def _numbering(table: Any, rules: list[Any]) -> dict[int, int]:
    """States numbered by a walk from the start in the order of symbol names: Lark's own numbers may change between runs."""
    order = {table.start_states[START]: 0}
    for state in (queue := [table.start_states[START]]):
        for _, (action, target) in sorted(table.states[state].items()):
            if action.name == "Shift" and target not in order:
                order[target] = len(order)
                queue.append(target)
    return order


def _row(row: dict[str, Any], number: dict[int, int], rules: dict[Any, int]) -> dict[str, int]:
    """What to do at each symbol: a state to go to (0 and up), or a rule to reduce by (-1 - rule)."""
    return {
        symbol: number[target] if action.name == "Shift" else -1 - rules[target]
        for symbol, (action, target) in sorted(row.items())
    }


def _rule(rule: Any) -> list[Any]:
    """`[origin, size, template, method]`: method is the builder's, "" passes the one child on, "_" collects a list.

    Template: what of the popped symbols becomes a child: an index, -1 - index for a list to be spliced in, or null.
    """
    template = _template(rule)
    if (
        rule.alias is None
        and rule.options.expand1
        and len(template) == 1
        and template[0] is not None
        and template[0] >= 0
    ):
        method = ""
    elif rule.origin.name.startswith("_"):
        method = "_"
    else:
        method = str(rule.alias or rule.origin.name)
        assert rule.alias or not rule.options.expand1, f"{rule}: an inlined rule needs a name or exactly one child"
    return [str(rule.origin.name), len(rule.expansion), template, method]


def _template(rule: Any) -> list[int | None]:
    """As Lark's own tree builder reads a rule: filtered tokens go, absent options leave None."""
    absent = "".join(str(int(flag)) for flag in rule.options.empty_indices)
    gaps = [len(ones) for ones in absent.split("0")] if absent else [0] * (len(rule.expansion) + 1)
    template: list[int | None] = []
    for index, symbol in enumerate(rule.expansion):
        template += [None] * gaps[index]
        if rule.options.keep_all_tokens or not (symbol.is_term and symbol.filter_out):
            template.append(-1 - index if not symbol.is_term and symbol.name.startswith("_") else index)
    return template + [None] * gaps[-1]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
