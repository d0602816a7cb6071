"""Problems in inherited code: the difference that broke it is shown beside it.

In a file that a variant builds on, the words were sound before. So whatever is wrong there gets a second place: the
differences that its words speak of, the line that changes how many play, or at least the line that names the file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from hoyle.diag import Label, Problem
from hoyle.resolve.declared import Change, Declared
from hoyle.resolve.texts import Texts
from hoyle.source import Source
from hoyle.syntax import tree

SEATS = {"no-single-opponent", "no-teams", "deals-too-many", "option-range"}
"""Codes of what depends on who plays."""
MOST_BLAMED = 3
_WORDS = re.compile(r"\w+")


def explained(problem: Problem, texts: Texts, declared: Declared | None) -> Problem:
    """The problem with the places in other files that made it one."""
    entrance = texts.entrance(problem.label.span.file)
    if entrance is None or any(label.span.file == 0 for label in problem.others):
        return problem
    labels = _blamed(problem, declared, texts.sources) if declared else []
    return replace(problem, others=(*problem.others, *(labels or [entrance])))


def _blamed(problem: Problem, declared: Declared, sources: Sequence[Source]) -> list[Label]:
    """The differences of later files that the problem speaks of."""
    file = problem.label.span.file
    said = set(_WORDS.findall(f"{problem.headline} {sources[file].line(problem.label.span.line)}"))
    changes = [c for c in declared.changes if c.span.file < file and not said.isdisjoint(_names(c))]
    labels = [Label(c.span, f"`{c.name or c.kind}` is {c.what} here") for c in changes[-MOST_BLAMED:]]
    players = declared.head.players or declared.head.teams
    if not labels and players and players.span.file < file and problem.code in SEATS:
        labels.append(Label(players.span, "who plays is changed here"))
    return labels


def _names(change: Change) -> set[str]:
    """What a change is about; for a deck the words that came or went."""
    if change.kind != "deck":
        return {change.name}
    return _deck_words(change.before) ^ _deck_words(change.after)


def _deck_words(deck: object) -> set[str]:
    if not isinstance(deck, tree.Deck):
        return set()
    values = {value.text for attribute in deck.attributes for value in attribute.values}
    return values | {a.name.text for a in deck.attributes} | {x.name.text for x in deck.extras}
