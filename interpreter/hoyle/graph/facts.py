"""The shape of the two registries: what is declared once about every kind of expression and of effect.

The entries stand in `operations` (expressions) and `effects` (nodes). Verifier, printer, drawings and the schema's
companion page read them; nothing else needs to know a kind by name to walk over it.

A *place* is written as the types it takes, `|` between them and `?` after a type that may be none there:
`number`, `player?`, `card | cards`, `list` (any list), `any`. A card may be none everywhere. A place that only a
declaration can tell is DECLARED. A *reference* is the name of a table of the graph, with `?` where -1 means no entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

DECLARED = "as declared"

Reveals = Literal["nothing", "where it lies", "whom it names", "everybody", "the choice", "the choices together"]

REVEALS: Mapping[Reveals, str] = {
    "nothing": "nobody learns anything about a card",
    "where it lies": "who sees the place where the cards come to lie learns which they are",
    "whom it names": "the players it names learn which cards these are",
    "everybody": "everybody sees it",
    "the choice": "everybody learns the choice; which cards were chosen, only who knows them",
    "the choices together": "nobody learns a choice before all have chosen, then as each choice says",
}


class Operation(msgspec.Struct, frozen=True):
    """Facts about one kind of expression.

    `result` is a type, or how it follows from the expression: `type of X`, `sure X`, `member of X`, `either`, DECLARED.
    `bound` is the list whose members stand in the slot while the other operands are looked at.
    `text` is how the printer writes it, `text_if` how it does when a flag is set: see `graph.template`.
    """

    text: str
    result: str
    operands: Mapping[str, str] = {}
    refers: Mapping[str, str] = {}
    bound: str = ""
    text_if: tuple[str, str] = ("", "")


class Effect(msgspec.Struct, frozen=True):
    """Facts about one kind of node.

    `stores` maps a slot's field to what the node puts there: a type, `type of X`, `member of X`, `choice`.
    `branches` are the edges beside `next`; those in `maybe` may lead nowhere.
    `decision` is the field that says who decides (the players' answers: of each response), empty where nobody does.
    `secret` says whether it may stand among the choices that players make together.
    `ends` is what is over after it: then it has no `next`.
    """

    text: str
    operands: Mapping[str, str] = {}
    refers: Mapping[str, str] = {}
    stores: Mapping[str, str] = {}
    branches: tuple[str, ...] = ()
    maybe: tuple[str, ...] = ()
    decision: str = ""
    secret: bool = False
    reveals: Reveals = "nothing"
    ends: Literal["", "procedure", "part", "game"] = ""
    text_if: tuple[str, str] = ("", "")
