"""Rule text read for a test, and trees written as short text without their places."""

from __future__ import annotations

from typing import Any

import msgspec

from hoyle.diag import Outcome
from hoyle.source import Source, Span
from hoyle.syntax import parse, tree


def read(text: str) -> Outcome[tree.File]:
    """The outcome of reading a text as file 0."""
    return parse(Source("rules", text), 0)


def declared(text: str) -> tuple[tree.Declaration | tree.Difference, ...]:
    """The declarations of a text that has no mistakes."""
    outcome = read(text)
    assert outcome.problems == (), [problem.headline for problem in outcome.problems]
    assert outcome.value is not None
    return outcome.value.declarations


def declaration(text: str) -> tree.Declaration | tree.Difference:
    """The one declaration of a text."""
    (only,) = declared(text)
    return only


def statements(text: str) -> tuple[tree.Statement, ...]:
    """The statements of lines, put into an effect."""
    effect = declaration("effect f()\n" + "".join(f"  {line}\n" for line in text.splitlines()))
    assert isinstance(effect, tree.Effect)
    return effect.body


def expression(text: str) -> tree.Expr:
    """One expression."""
    define = declaration(f"define f() = {text}\n")
    assert isinstance(define, tree.Define)
    return define.body


def short(value: Any) -> str:
    """A tree as text: names and numbers bare, everything else `Class(fields)`, places left out."""
    if isinstance(value, tree.Name | tree.Id):
        return value.text
    if isinstance(value, tree.Number):
        return str(value.value)
    if isinstance(value, tree.Word):
        return f"'{value.text}'"
    if isinstance(value, tree.TypeName):
        return value.text + "?" * value.optional
    if isinstance(value, tuple):
        return "[" + ", ".join(map(short, value)) + "]"
    if isinstance(value, msgspec.Struct):
        fields = [getattr(value, name) for name in value.__struct_fields__ if name != "span"]
        return f"{type(value).__name__}({', '.join(map(short, fields))})"
    return str(value)


def without_places(value: Any) -> Any:
    """A tree as plain data that compares equal wherever it was read."""
    if isinstance(value, tuple):
        return tuple(map(without_places, value))
    if isinstance(value, msgspec.Struct):
        fields = [getattr(value, name) for name in value.__struct_fields__]
        return (type(value).__name__, *(without_places(field) for field in fields if not isinstance(field, Span)))
    return value
