"""The little notation in which the registries say how a kind is printed.

`{field}` is the field's text; `<…>` is left out when a field in it has nothing to say. A text of several words is put
in brackets where it is part of a larger one, except where brackets stand around it already or nothing follows it;
`{field!}` never is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

Fill = Callable[[str], str]
"""Gives the text of a field; empty when it has nothing to say."""

_TOKEN = re.compile(r"\{(\w+)(!?)\}|<([^<>]*)>|([^{}<>]+)")
_INSIDE_BRACKETS = re.compile(r"\([^()]*\)|\[[^][]*\]")


def render(template: str, fill: Fill) -> str:
    """The template with its fields filled in."""
    text = ""
    for field, group, literal, closed in _tokens(template):
        if group:
            text += _group(group, fill)
        elif field:
            text += fill(field) if closed else bracketed(fill(field))
        else:
            text += literal
    return text


def _group(group: str, fill: Fill) -> str:
    fields = [field for field, _, _, _ in _tokens(group) if field]
    return render(group, fill) if all(fill(field) for field in fields) else ""


@cache
def _tokens(template: str) -> tuple[tuple[str, str, str, bool], ...]:
    found = []
    for match in _TOKEN.finditer(template):
        before, after = template[: match.start()], template[match.end() :]
        closed = (before.endswith("(") and after.startswith(")")) or (not after and " " in before)
        found.append((match[1] or "", match[3] or "", match[4] or "", closed or match[2] == "!"))
    return tuple(found)


def bracketed(text: str) -> str:
    """The text in brackets if a blank in it could be mistaken."""
    bare = text
    while (shorter := _INSIDE_BRACKETS.sub("", bare)) != bare:
        bare = shorter
    return f"({text})" if " " in bare else text
