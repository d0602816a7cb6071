"""Declarations written as people write them elsewhere: variables without a type, ranks from one to another, differences without their word.

The mends (`number_for_type`, `yes_or_no`) give the token to go on with, as those in `wording` do; the rest says what to write instead.
They read the machine and change nothing but the place where the lexer reads on.
"""

from __future__ import annotations

import re

from hoyle.diag import Fix, Label, Problem
from hoyle.source import Span
from hoyle.syntax.expected import after, takes
from hoyle.syntax.keywords import RESERVED
from hoyle.syntax.machine import Machine
from hoyle.syntax.tokens import Token
from hoyle.syntax.wording import Mend

TYPES = frozenset(("number", "card", "cards", "player", "players", "team", "zone", "rank", "suit"))
"""What stands for a type in most games."""

_EITHER = re.compile(r"yes[ \t]*(?:or|/|\||,)[ \t]*no\b")
_CHANGED = re.compile(r"\w+[ \t]*(?:[:=]|[-+]=|to\b)")


def number_for_type(machine: Machine, token: Token) -> Mend | None:
    """`rounds: 0`: a number where a type is to stand is the value that the variable begins with."""
    typed = after(machine.states, "NAME") if _type_wanted(machine) else None
    if token.kind != "NUMBER" or typed is None or not takes(typed, "EQUAL", "NUMBER") or not _of_variables(machine):
        return None
    if not machine.lexer.line_is_over():
        return None
    equal, number = (token.spelt(kind, text) for kind, text in (("EQUAL", "="), ("NUMBER", token.text)))
    machine.lexer.push((equal, number))
    span = token.span(machine.lexer.file)
    fix = Fix(span, f"number = {token.text}", f"write `number = {token.text}`")
    label = Label(span, "a value, not a type")
    problem = Problem("unexpected-word", "error", "what a variable can be is said before its value", label, fix=fix)
    return Mend(token.spelt("NAME", "number"), problem)


def yes_or_no(machine: Machine, token: Token) -> Mend | None:
    """`flag: yes or no`: the type of what holds or does not."""
    found = _EITHER.match(machine.lexer.line_from(token))
    if found is None or not takes(machine.states, "YES_NO") or takes(machine.states, "SIZE_OF"):
        return None
    machine.lexer.jump(token.offset + found.end())
    span = Span(machine.lexer.file, token.line, token.column, token.line, token.column + found.end())
    label, fix = Label(span, "`yes/no` is meant here"), Fix(span, "yes/no", "write `yes/no`")
    headline = f"`{found[0]}` is written `yes/no`"
    made = token.spelt("YES_NO", "yes/no")
    return Mend(made, Problem("unexpected-word", "error", headline, label, fix=fix))


def two_names(machine: Machine, token: Token) -> bool:
    """`rounds won`, where one name and its type are declared: not even the colon between them is certain."""
    states = after(machine.states, "COLON")
    if states is None or token.kind != "NAME" or machine.tokens[-1].kind != "NAME" or takes(states, "SIZE_OF"):
        return False
    return takes(states, "YES_NO") and token.text not in TYPES


def declared(machine: Machine, line: list[Token], token: Token) -> str:
    """What a declaration needs that has `token` where it cannot stand."""
    for look in (_variable, _values, _entry, _deck, _difference):
        if said := look(machine, line, token):
            return said
    return ""


def unfinished(machine: Machine, line: list[Token]) -> str:
    """What a line lacks that is over too early: a variable its type, an attribute its values."""
    if len(line) != 1 or line[0].kind != "NAME" or not takes(machine.states, "COLON"):
        return ""
    name = line[0].text
    if _of_variables(machine):
        return f"what it can be stands behind a colon, as in `{name}: number = 0`"
    return DECK_LINE if _below(machine, "deck") else ""


DECK_LINE = "every attribute has a line with all its values, from low to high, as in `rank: 2 3 4 5 6 7 8 9 10 J Q K A`"


def line_of(machine: Machine) -> str:
    """How the lines of the declaration at hand read, where its words alone say too little."""
    words = [word.text for word in machine.tokens[:3]]
    if words[:1] == ["deck"]:
        return DECK_LINE
    if words[:2] == ["amend", "action"]:
        name = words[2]
        return (
            f"`amend action` adds conditions; what is done is changed by `replace action {name}` and the whole action"
        )
    return "such a line reads `add ACTION` or `drop ACTION`" if words[:2] == ["amend", "menu"] else ""


def changes(line: str) -> str:
    """What to write for a line in the first column that gives a value to a name: `goal = 15`."""
    if not _CHANGED.match(line) or line.split()[0] in RESERVED:
        return ""
    name = re.split(r"\W", line, maxsplit=1)[0]
    return f"a variant changes an option with `set {name} = VALUE`; a variable is declared below `state`"


def _variable(machine: Machine, line: list[Token], token: Token) -> str:
    """`rounds won: number`, `number rounds`, `flag: no`."""
    if two_names(machine, token) and line:
        first = line[-1].text
        if first in TYPES:
            return f"the name stands before what it can be: `{token.text}: {first}`"
        return (
            f"a name is one word: `{first}_{token.text}`; what it can be stands behind a colon, as in `{first}: number`"
        )
    value = token.kind in ("NUMBER", "STRING") or token.text in ("yes", "no")
    if value and _type_wanted(machine) and line and line[-1].text == ":":
        kind = "yes/no" if token.text in ("yes", "no") else "number"
        return f"what it can be is said first, as in `{line[-2].text}: {kind} = {token.text}`"
    return ""


def _values(machine: Machine, line: list[Token], token: Token) -> str:
    """`rank: 2 to A`, `2 - 10`, `2..10`."""
    if token.text in ("to", "-", ".") and takes(machine.states, "NUMBER", "_NEWLINE") and _below(machine, "deck"):
        return "all values are written out, from low to high, as in `2 3 4 5 6 7 8 9 10 J Q K A`"
    return ""


def _entry(machine: Machine, line: list[Token], token: Token) -> str:
    """`J, Q, K = 10`, `2 to 10 = 5`: several keys with one value."""
    if token.text in (",", "to", "-") and _below(machine, "table") and takes(machine.states, "EQUAL"):
        return "every key has its own entry, as in `J = 10, Q = 10, K = 10`; the others are meant by `else`"
    return ""


def _deck(machine: Machine, line: list[Token], token: Token) -> str:
    """`deck rank: 2 3 4`."""
    return f"below `deck`, indented, {DECK_LINE}" if line[0].text == "deck" and token.text == ":" else ""


def _difference(machine: Machine, line: list[Token], token: Token) -> str:
    """`replace limit = 7`, `remove four`."""
    if line[0].text == "replace" and len(line) == 1 and _CHANGED.match(machine.lexer.line_from(token)):
        return f"another value is given to an option by `set {token.text} = VALUE`"
    return ""


def _type_wanted(machine: Machine) -> bool:
    return takes(machine.states, "YES_NO") and not takes(machine.states, "SIZE_OF")


def _of_variables(machine: Machine) -> bool:
    return _below(machine, "state")


def _below(machine: Machine, word: str) -> bool:
    return any(token.text == word for token in machine.tokens[:2])
