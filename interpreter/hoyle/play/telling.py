"""What happened, told to one seat: from the engine's log to `Event`s.

The log says of every card who may know it. Promises: a card's text is given out only to these, and the order of cards
tells nothing of those that are not named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from hoyle.graph.model import Choose, Race, Type
from hoyle.play.choice import Raw
from hoyle.play.view import Event
from hoyle.play.wording import HIDDEN, NONE, Value, Wording
from hoyle.runtime.result import Result

Step = tuple[tuple[Any, ...], ...]
Words = tuple[str | None, ...]


class Teller:
    """Tells one seat (a bystander: the number of players)."""

    def __init__(self, wording: Wording, seat: int, result: Result | None, eyes: int | None = None) -> None:
        """`eyes` are the bits of knowledge to look with, if not those of the seat."""
        self.wording = wording
        self.seat = seat
        self.bit = 1 << seat if eyes is None else eyes
        self.result = result

    def tell(self, step: Step) -> Iterator[Event]:
        """The events of one step."""
        for kind, *facts in step:
            yield _KINDS[kind](self, *facts)

    def decided(self, step: Step) -> bool:
        """Whether a step began with a choice of this seat."""
        return bool(step) and step[0][0] == "choice" and step[0][2] == self.seat

    # ---------------------------------------------------------------- words

    def cards(self, cards: Sequence[int], masks: Sequence[int] | int) -> Words:
        """The cards that this seat may know, then None for each of the others."""
        if isinstance(masks, int):
            masks = (masks,) * len(cards)
        known = [self.wording.cards[card] for card, mask in zip(cards, masks, strict=True) if mask & self.bit]
        return (*known, *[None] * (len(cards) - len(known)))

    def zone(self, zone: int) -> str:
        """A zone."""
        return self.wording.zones[zone]

    def name(self, seat: int) -> str:
        """A player."""
        return self.wording.names[seat]

    def choice_words(self, node: int, raw: Raw, masks: Sequence[int]) -> str:
        """The text of a choice; `masks` say who may know its cards, in their order."""
        if all(mask & self.bit for mask in masks):
            return str(self.wording.choices_at(node)[raw])
        left = iter(masks)

        def text(type_: Type, value: Value) -> str:
            hidden = type_.kind == "card" and not next(left) & self.bit and isinstance(value, int) and value >= 0
            return HIDDEN if hidden else self.wording.value(type_, value)

        if isinstance(self.wording.graph.nodes[node], Choose):
            members = raw if isinstance(raw, tuple) else (raw,)
            words = [text(Type("card"), member) for member in members]
            return " ".join(sorted(words, key=HIDDEN.__eq__))
        return " ".join(self.wording.action_words(raw[0], raw[1:], text))


def told(cards: Words) -> str:
    """`5H`, `5H and 2 cards`, `3 cards`."""
    hidden = sum(card is None for card in cards)
    words = [card for card in cards if card is not None]
    if hidden:
        words.append("a card" if hidden == 1 else f"{hidden} cards")
    return listed(words)


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else "nobody"


def _verb(cards: Words, one: str, many: str) -> str:
    return one if len(cards) == 1 else many


# ---------------------------------------------------------------- kinds of event


def _choice(t: Teller, node: int, seat: int, raw: Raw, masks: tuple[int, ...], shown_to: int) -> Event:
    if not shown_to & t.bit:
        return Event("choice", f"{t.name(seat)} has decided.", seat)
    words = t.choice_words(node, raw, masks)
    return Event("choice", f"{t.name(seat)}: {words}", seat, words)


def _move(t: Teller, cards: Sequence[int], source: int, target: int, masks: Sequence[int]) -> Event:
    seen = t.cards(cards, masks)
    text = f"{told(seen)} {_verb(seen, 'goes', 'go')} from {t.zone(source)} to {t.zone(target)}."
    return Event("move", text, cards=seen, source=t.zone(source), target=t.zone(target))


def _shuffle(t: Teller, zone: int) -> Event:
    return Event("shuffle", f"{t.zone(zone)} is shuffled.", target=t.zone(zone))


def _turn_over(t: Teller, zone: int) -> Event:
    return Event("turn-over", f"{t.zone(zone)} is turned over.", target=t.zone(zone))


def _turn_face(t: Teller, cards: Sequence[int], up: bool, masks: Sequence[int]) -> Event:
    seen = t.cards(cards, masks)
    return Event(
        "turn-face", f"{told(seen)} {_verb(seen, 'is', 'are')} turned face {'up' if up else 'down'}.", cards=seen
    )


def _attach(t: Teller, packet: Sequence[int], to: int, source: int, mask: int, host_mask: int) -> Event:
    seen, host = t.cards(packet, mask), t.cards((to,), host_mask)
    text = f"{told(seen)} {_verb(seen, 'is', 'are')} laid on {told(host)}."
    return Event("attach", text, cards=seen, source=t.zone(source), target=host[0])


def _reveal(t: Teller, cards: Sequence[int], mask: int) -> Event:
    seen = t.cards(cards, mask)
    seats = [t.name(seat) for seat in range(len(t.wording.names)) if mask >> seat & 1]
    whom = "" if len(seats) == len(t.wording.names) else f" to {listed(seats)}"
    return Event("reveal", f"{told(seen)} {_verb(seen, 'is', 'are')} shown{whom}.", cards=seen)


def _announce(t: Teller, action: int, seat: int) -> Event:
    name = t.wording.graph.actions[action].name
    return Event("announce", f"{t.name(seat)} announces {name}.", seat, name)


def _cancel(t: Teller, action: int, seat: int) -> Event:
    name = t.wording.graph.actions[action].name
    return Event("cancel", f"{t.name(seat)}'s {name} is cancelled.", seat, name)


def _turn(t: Teller, seat: int) -> Event:
    return Event("turn", f"It is {t.name(seat)}'s turn.", seat)


def _phase(t: Teller, phase: int) -> Event:
    name = t.wording.graph.phases[phase] if phase >= 0 else NONE
    return Event("phase", f"Phase: {name}.", target=name)


def _race(t: Teller, node: int, order: Sequence[int], dead_heat: bool) -> Event:
    race = t.wording.graph.nodes[node]
    assert isinstance(race, Race)
    names = [t.name(seat) for seat in order]
    if dead_heat:
        names[:2] = [f"{names[0]} and {names[1]} at once"]
    return Event("race", f"{race.label}: {', then '.join(names) or 'nobody'}.", order[0] if order else None)


def _set(t: Teller, var: int, subject: int, value: Value) -> Event:
    """A card among the values stays unnamed: the log does not say who may know it."""
    decl = t.wording.graph.vars[var]
    whose = f"{t.wording.owner(decl.scope, subject)}'s " if decl.scope in ("player", "team") else ""
    whose = "a card's " if decl.scope == "card" else whose
    words = HIDDEN if decl.type.kind in ("card", "cards") else t.wording.value(decl.type, value)
    return Event("set", f"{whose}{decl.name}: {words}", subject if decl.scope == "player" else None, target=decl.name)


def _result(t: Teller) -> Event:
    result = t.result
    if result is None or not result.winners:
        return Event("result", "The game is drawn." if result and result.reason == "draw" else "The game is over.")
    names = [t.name(seat) for seat in result.winners]
    return Event("result", f"{listed(names)} {'wins' if len(names) == 1 else 'win'}.", result.winners[0])


_KINDS: dict[str, Callable[..., Event]] = {
    "choice": _choice,
    "move": _move,
    "shuffle": _shuffle,
    "turn-over": _turn_over,
    "turn-face": _turn_face,
    "attach": _attach,
    "reveal": _reveal,
    "announce": _announce,
    "cancel": _cancel,
    "turn": _turn,
    "phase": _phase,
    "race": _race,
    "set": _set,
    "result": _result,
}
