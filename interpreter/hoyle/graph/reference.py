"""The reference page of the effect graph, `docs/effect-graph.md`, made from the registries and the types' docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping

from hoyle.graph import model as m
from hoyle.graph.effects import EFFECTS
from hoyle.graph.facts import DECLARED, REVEALS, Effect, Operation
from hoyle.graph.operations import OPERATIONS

_HEAD = """\
# The effect graph

This page is made from `interpreter/hoyle/graph/`; `make generate` writes it anew.

A compiled game is one JSON value, described by `grammar/effect-graph.schema.json`: declarations, procedures, and a
table of nodes joined by edges. A node is one effect; `next` is the edge to what follows. Expressions stand inside nodes
and declarations. Both name their kind in `op`, and carry the words of the rule file they came from in `span` (file,
line, column, end line, end column). All values are integers: players, cards, zones and attribute values by index,
yes/no as 1/0, none as -1 (of a `number or none`: one below the lowest number).

`hoyle graph GAME` shows the graph of a game as text, JSON, or a drawing. A file of its JSON is a game wherever rules are:
`hoyle graph cuttle/classic --format json > mine.json`, then `hoyle play mine.json`.
"""


def reference() -> str:
    """The page."""
    effects = "\n\n".join(_effect(part, facts) for part, facts in EFFECTS.items())
    operations = "\n\n".join(_operation(part, facts) for part, facts in OPERATIONS.items())
    return f"{_HEAD}\n## Effects\n\n{effects}\n\n## Expressions\n\n{operations}\n"


def _effect(part: type[m.Node], facts: Effect) -> str:
    lines = [*_operands(facts.operands), *_refers(facts.refers)]
    lines += [f"- `{field}`: a slot, in which it puts {_stored(rule)}" for field, rule in facts.stores.items()]
    lines += [
        f"- `{edge}`: an edge" + (", -1 where there is none" if edge in facts.maybe else "") for edge in facts.branches
    ]
    if facts.decision:
        lines.append(f"- A decision; who decides stands in `{facts.decision}`.")
    if facts.secret:
        lines.append("- May stand among the secret choices of a `together`.")
    if facts.ends:
        lines.append(f"- Nothing follows it: the {facts.ends} is over.")
    if facts.reveals != "nothing":
        lines.append(f"- Reveals: {REVEALS[facts.reveals]}.")
    return _entry(part, lines)


def _operation(part: type[m.Expr], facts: Operation) -> str:
    lines = [*_operands(facts.operands), *_refers(facts.refers)]
    if facts.bound:
        lines.append(f"- `slot`: a slot, in which each member of `{facts.bound}` stands in turn")
    return _entry(part, [*lines, f"- Gives: {_result(facts.result)}"])


def _entry(part: type[m.Expr | m.Node], lines: list[str]) -> str:
    own = part.__dict__.get("__doc__")
    about = f"\n{inspect.cleandoc(own)}\n" if own else ""
    listing = "\n" + "\n".join(lines) if lines else ""
    return f"### {part.__struct_config__.tag}\n{about}{listing}".rstrip()


def _operands(operands: Mapping[str, str]) -> Iterator[str]:
    for field, place in operands.items():
        kinds = " or ".join(f"`{kind.strip()}`" for kind in place.replace("?", " or none").split("|"))
        yield f"- `{field}`: an expression" + (", as the declaration wants it" if place == DECLARED else f" of {kinds}")


def _refers(refers: Mapping[str, str]) -> Iterator[str]:
    for field, table in refers.items():
        yield f"- `{field}`: of `{table.rstrip('?')}`" + (", -1 where there is none" if table.endswith("?") else "")


def _stored(rule: str) -> str:
    word, _, field = rule.rpartition(" ")
    if rule == "choice":
        return "what is chosen"
    if not word:
        return f"a `{rule}`"
    return f"the value of `{field}`" if word == "type of" else f"a member of `{field}`"


def _result(rule: str) -> str:
    word, _, field = rule.rpartition(" ")
    if rule == DECLARED:
        return "what the declaration says"
    if rule == "type of itself":
        return "what its `type` says"
    if rule == "either":
        return "what both ways give"
    if not word:
        return f"`{rule.replace('?', ' or none')}`"
    endings = {"sure": ", and not none", "member of": "", "type of": ""}
    return (
        ("a member of " if word == "member of" else "the type of ")
        + f"`{field}`{endings[word]}"
        + (", or none" if word == "member of" else "")
    )
