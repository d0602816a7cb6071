"""Values of expressions in words, as far as one seat may know them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.operations import OPERATIONS
from hoyle.graph.types import MEMBER, type_of
from hoyle.graph.walk import operands
from hoyle.interp.plain import Env, Reckoner
from hoyle.runtime.layout import nothing

WHERE = (m.OwnerOf, m.PlaceOf, m.HostOf, m.SignerOf, m.FaceUp)
"""Expressions that tell where or how a card lies."""


class Seen:
    """What a seat may be told. `spoken` are cards that it named itself."""

    def __init__(self, reckoner: Reckoner, seat: int, spoken: Collection[int], names: Sequence[str]) -> None:
        self._reckoner = reckoner
        self._graph = reckoner.graph
        self._seat = seat
        self._spoken = spoken
        self._names = names

    def knows(self, card: int) -> bool:
        """Whether the seat knows where a card lies; no card is no secret."""
        return card < 0 or bool(self._reckoner.state.known[card] >> self._seat & 1)

    def may_tell(self, expr: m.AnyExpr, env: Env) -> bool:
        """Whether the value of an expression follows from what the seat knows."""
        if isinstance(expr, m.Size) and isinstance(expr.list, m.CardsIn | m.CardsOf | m.AllCards):
            return True
        if isinstance(expr, WHERE) and not self.knows(self._reckoner.value(expr.card, env)):
            return False
        if isinstance(expr, m.CardsIn | m.CardsOf | m.At | m.Last | m.Upper) and not self._all_known(expr, env):
            return False
        return self._parts_may_be_told(expr, env)

    def _all_known(self, expr: m.AnyExpr, env: Env) -> bool:
        if type_of(self._graph, expr).kind not in ("card", "cards"):
            return True
        return all(self.knows(card) for card in self._reckoner.list(expr, env))

    def _parts_may_be_told(self, expr: Any, env: Env) -> bool:
        bound = OPERATIONS[type(expr)].bound
        if bound:
            inner = [operand for name, operand in operands(expr) if name != bound]
            members = self._reckoner.each(expr, env)
            return self.may_tell(getattr(expr, bound), env) and all(
                self.may_tell(e, own) for _, own in members for e in inner
            )
        if isinstance(expr, m.Defined):
            body = self._graph.defines[expr.define].body
            return self._listed(expr.arguments, env) and self.may_tell(body, self._reckoner.inside(expr, env))
        if isinstance(expr, m.At | m.Last | m.Upper):  # its members are known, whatever else lies there
            return True
        return self._listed([operand for _, operand in operands(expr)], env)

    def _listed(self, parts: Sequence[m.AnyExpr], env: Env) -> bool:
        return all(self.may_tell(part, env) for part in parts)

    def of(self, expr: m.AnyExpr, env: Env) -> str:
        """The value of an expression in words; `hidden` where the seat may not know it."""
        spoken = isinstance(expr, m.Slot) or self.may_tell(expr, env)
        return self.text(type_of(self._graph, expr), self._reckoner.value(expr, env)) if spoken else "hidden"

    def text(self, type_: m.Type, value: Any) -> str:
        """A value of a type in words."""
        if isinstance(value, tuple):
            member = m.Type(MEMBER[type_.kind])  # type: ignore[arg-type]
            return "(" + " ".join(self.text(member, each) for each in value) + ")"
        if value == nothing(type_):
            return "none"
        return self._named(type_, value)

    def _named(self, type_: m.Type, value: int) -> str:
        if type_.kind == "card":
            return self._graph.cards[value].text if value in self._spoken or self.knows(value) else "a hidden card"
        if type_.kind == "player":
            return self._names[value]
        if type_.kind == "attribute":
            return self._graph.attributes[type_.attribute].values[value]
        if type_.kind == "zone":
            return self._zone(value)
        if type_.kind == "yes/no":
            return "yes" if value else "no"
        return f"team {value + 1}" if type_.kind == "team" else str(value)

    def _zone(self, instance: int) -> str:
        layout = self._reckoner.layout
        decl = self._graph.zones[layout.inst_zone[instance]]
        owner, index = layout.owner_index(instance)
        owners = {"player": self._names, "team": [f"team {team + 1}" for team in range(layout.teams)]}
        owned = f"{owners[decl.owner][owner]}." if decl.owner else ""
        return f"{owned}{decl.name}" + (f"[{index}]" if index else "")
