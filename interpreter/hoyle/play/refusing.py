"""Why a choice is refused: from the words of a player to a code, a sentence, and the guards of the rules that failed.

Promises: the same words in the same position are always refused alike, and what is said depends only on what the seat knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from hoyle.graph.model import Answers, Choose, Menu, ParamDecl, Race, Type
from hoyle.interp import reasons
from hoyle.interp.why import why
from hoyle.play.choice import Choice
from hoyle.play.errors import SHOWN, PlayError, Reason
from hoyle.play.setting import Setting
from hoyle.play.wording import DECLINE, HOLD
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import State


class Explanation(msgspec.Struct, frozen=True):
    """Whether a choice is allowed, in a sentence, with the reasons from the rules if it is not."""

    allowed: bool
    code: str
    message: str
    reasons: tuple[Reason, ...] = ()

    def __str__(self) -> str:
        return "\n".join([self.message, *map(str, self.reasons)])


def refusal(setting: Setting, state: State, seat: int, text: Any, candidates: Sequence[Choice]) -> PlayError:
    """The refusal of words that mean none of the choices at hand, or several."""
    names, to_act = setting.names, setting.program.deciders(state)
    if not isinstance(text, str):
        return PlayError("unknown-choice", f"a choice is a text or one of `choices`, not {type(text).__name__}")
    if state.result is not None:
        return PlayError("match-over", "the match is over")
    if seat not in to_act:
        turns = " and ".join(names[other] for other in to_act)
        return PlayError("not-your-turn", f"it is not for {names[seat]} to choose now, but for {turns}")
    if candidates:
        meant = ", ".join(map(str, candidates[:4])) + (", …" if len(candidates) > 4 else "")
        return PlayError("ambiguous-choice", f"`{_shown(text)}` may mean {meant}")
    return _Refusing(setting, state, seat, text).refusal()


def explain(setting: Setting, state: State, seat: int, offered: Sequence[Choice], text: str) -> Explanation:
    """Whether a seat may choose what a text says."""
    candidates = setting.reader.candidates(text, offered)
    if len(candidates) == 1:
        return Explanation(True, "", f"{setting.names[seat]} may choose `{candidates[0]}`.")
    refused = refusal(setting, state, seat, text, candidates)
    return Explanation(False, refused.code, refused.message, refused.reasons)


def hindrances(setting: Setting, state: State, seat: int) -> tuple[Reason, ...]:
    """Why no action of the menu at hand is possible for a seat: every reason against each, once."""
    node = setting.layout.graph.nodes[setting.program.node_of(state, seat)]
    found: list[reasons.Reason] = []
    for number in node.actions if isinstance(node, Menu) else ():
        unsaid = (None,) * len(setting.layout.graph.actions[number].params)
        found += why(setting.program, state, seat, (number, *unsaid), setting.names)
    return tuple(dict.fromkeys(_placed(setting, reason) for reason in found))


def _placed(setting: Setting, found: reasons.Reason) -> Reason:
    file, line, _ = setting.place(found.span)
    return Reason(file, line, found.text(setting.quote), found.span)


def _shown(text: str) -> str:
    plain = "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
    return plain if len(plain) <= SHOWN else plain[:SHOWN] + "…"


class _Refusing:
    """The refusal of words at a decision of a seat that may act."""

    def __init__(self, setting: Setting, state: State, seat: int, text: str) -> None:
        self.setting = setting
        self.graph = setting.layout.graph
        self.state = state
        self.seat = seat
        self.shown = _shown(text)
        self.plain = setting.reader.plain(text)
        self.at = setting.program.node_of(state, seat)
        self.node = self.graph.nodes[self.at]

    def refusal(self) -> PlayError:
        """What is wrong with the words."""
        name = self.plain.split(" ")[0]
        known = [number for number, action in enumerate(self.graph.actions) if action.name.casefold() == name]
        at_hand = self._actions()
        here = [number for number in known if number in at_hand]
        if here:
            return self._of_actions(here)
        if known or self.plain in (DECLINE, HOLD):
            return PlayError(
                "not-offered", f"`{self.shown}` is not among what there is to choose now{self._instead(at_hand)}"
            )
        if isinstance(self.node, Choose):
            return self._of_value(self.setting.wording.choices_type(self.at))
        return self._unknown(name, at_hand)

    def _actions(self) -> tuple[int, ...]:
        if isinstance(self.node, Menu):
            return self.node.actions
        return self.node.responses if isinstance(self.node, Answers) else ()

    def _names(self, actions: Sequence[int]) -> list[str]:
        return list(dict.fromkeys(self.graph.actions[number].name for number in actions))

    def _instead(self, at_hand: Sequence[int]) -> str:
        if isinstance(self.node, Race):
            return f": {self.node.label} or {HOLD}"
        names = self._names(at_hand) + [DECLINE] * isinstance(self.node, Answers)
        return f": {', '.join(names)}" if names else ""

    def _unknown(self, name: str, at_hand: Sequence[int]) -> PlayError:
        if not self.plain:
            return PlayError("unknown-choice", f"an empty text chooses nothing{self._instead(at_hand)}")
        if usable := self._with_card(at_hand):
            return PlayError("unknown-choice", f"`{self.shown}` says no action; say one before it: {', '.join(usable)}")
        near = get_close_matches(name, self._names(at_hand), n=1)
        hint = f"; did you mean {near[0]}?" if near else f"; there is to choose{self._instead(at_hand)}"
        return PlayError("unknown-choice", f"nothing is called `{self.shown}` here{hint}")

    def _with_card(self, at_hand: Sequence[int]) -> list[str]:
        """The actions that may now be chosen with the one card that was named alone."""
        cards, rest = self._values(Type("card"))
        if rest or len(cards) != 1 or cards[0] < 0:
            return []
        offers = self.setting.program.options_of(self.state, self.seat)
        fitting = {offer[0] for offer in offers if isinstance(offer, tuple) and self._names_card(offer, cards[0])}
        return self._names([number for number in at_hand if number in fitting])

    def _names_card(self, offer: tuple[int, ...], card: int) -> bool:
        params = self.graph.actions[offer[0]].params if offer[0] >= 0 else ()
        return any(p.type.kind == "card" and value == card for p, value in zip(params, offer[1:], strict=True))

    # ---------------------------------------------------------------- a value

    def _of_value(self, type_: Type) -> PlayError:
        values, rest = self._values(type_)
        if rest or not values:
            wanted = self._kind(type_)
            return PlayError("unknown-choice", f"`{self.shown}` is not what is asked for: a {wanted} of this game")
        if type_.kind == "card" and any(value < 0 for value in values):
            return PlayError("not-offered", f"`{self.shown}` is not among what there is to choose now")
        several = self.node.count is not None if isinstance(self.node, Choose) else False
        return self._not_legal(values if several or len(values) > 1 else values[0])

    def _values(self, type_: Type) -> tuple[tuple[int, ...], str]:
        values: list[int] = []
        rest = self.plain
        while rest:
            found = max(self.setting.reader.starts(type_, rest), key=lambda pair: -len(pair[1]), default=None)
            if found is None:
                break
            values.append(found[0])
            rest = found[1]
        return tuple(values), rest

    def _kind(self, type_: Type) -> str:
        return self.graph.attributes[type_.attribute].name if type_.kind == "attribute" else type_.kind

    # ---------------------------------------------------------------- an action

    def _of_actions(self, actions: Sequence[int]) -> PlayError:
        name = self.graph.actions[actions[0]].name
        given = self.plain[len(name) :].strip()
        readings = [(number, arguments) for number in actions for arguments in self._readings(number, given)]
        if not readings:
            return PlayError("unknown-choice", f"`{self.shown}` cannot be read: {name} {self._usage(actions[0])}")
        number, arguments = min(readings, key=lambda reading: sum(value is None for value in reading[1]))
        params = self.graph.actions[number].params
        if any(p.type.kind == "card" and v is not None and v < 0 for v, p in zip(arguments, params, strict=True)):
            return PlayError("not-offered", f"`{self.shown}` is not among what there is to choose now")
        return self._not_legal((number, *arguments))

    def _usage(self, number: int) -> str:
        action = self.graph.actions[number]
        params = [p for p in action.params if p.spoken or not self.setting.wording.unspoken]
        wanted = ", ".join(f"{self._kind(p.type)} {p.name}" for p in params)
        return f"takes {wanted}" if wanted else "takes nothing more"

    def _readings(self, number: int, given: str) -> Iterator[tuple[int | None, ...]]:
        """The arguments that a text may mean, None for those left out."""
        return self._read(self.graph.actions[number].params, given)

    def _read(self, params: Sequence[ParamDecl], given: str) -> Iterator[tuple[int | None, ...]]:
        if not params:
            if not given:
                yield ()
            return
        for value, rest in self.setting.reader.starts(params[0].type, given):
            for others in self._read(params[1:], rest):
                yield (value, *others)
        for others in self._read(params[1:], given):
            yield (None, *others)

    # ---------------------------------------------------------------- what the rules say

    def _not_legal(self, raw: Any) -> PlayError:
        try:
            found = why(self.setting.program, self.state, self.seat, raw, self.setting.names)
        except Fault:
            found = ()
        told = tuple(_placed(self.setting, reason) for reason in found)
        return PlayError("not-legal", f"the rules do not allow `{self.shown}` now", told)
