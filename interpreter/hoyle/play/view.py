"""What one seat may know of a match, as frozen data: `Match.view` makes it, everything that shows a match reads it.

Promises: a view holds texts, numbers and seats only, never a card that the seat does not know, nor anything that would
differ if the cards unknown to it were others. `to_json` gives it as plain JSON values.
"""

from __future__ import annotations

from typing import Any

import msgspec

from hoyle.runtime.result import Result

__all__ = ["CardView", "Event", "ItemView", "Result", "View", "ZoneView"]


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card where it lies: `text` None when this seat does not know which it is, `up` when it lies face up.

    `riders` lie on it, the oldest first; `signer` is the seat that put it into a signed zone; `marks` its card variables.
    """

    text: str | None
    up: bool = False
    riders: tuple[CardView, ...] = ()
    signer: int | None = None
    marks: dict[str, Any] = {}

    def __str__(self) -> str:
        return "+".join([self.text or "?", *map(str, self.riders)])


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A zone: `owner` is a seat or the number of a team (`owners` says which), `index` its number in a family, from 1.

    `size` counts its cards without riders and `hidden` those unknown to this seat. A pile lists every position from the top;
    a spread lists the known cards in card order, then those unknown that show something else than a back.
    """

    name: str
    owners: str
    owner: int | None
    index: int | None
    pile: bool
    sight: str
    size: int
    hidden: int
    cards: tuple[CardView, ...]


class ItemView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An announced action that waits for answers; `text` is the choice that announced it as far as this seat knows it."""

    seat: int
    action: str
    text: str
    claim: str | None = None
    cancelled: bool = False


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as this seat saw it. `text` is a whole sentence; the rest says the same for programs.

    Kinds: choice, move, shuffle, reveal, turn-over, attach, announce, cancel, turn, phase, race, set, result. Cards
    unknown to this seat are None in `cards`.
    """

    kind: str
    text: str
    seat: int | None = None
    choice: str | None = None
    cards: tuple[str | None, ...] = ()
    source: str | None = None
    target: str | None = None

    def __str__(self) -> str:
        return self.text


class View(msgspec.Struct, frozen=True):
    """A match as `seat` sees it (None: as a bystander does).

    `asks` names the kind of decision at hand for those in `to_act`; `choices` are this seat's own, as texts. `variables`
    are those of the match by name; `player_variables` and `team_variables` hold one value for each seat or team, and
    `definitions` what the rules judge each player by, such as score and goal, where everybody can work it out.
    `stack` are announced actions, the newest last. `events` are those since this seat's own last decision.
    """

    game: str
    seat: int | None
    names: tuple[str, ...]
    teams: tuple[int, ...]
    options: dict[str, Any]
    phase: str | None
    turn: int | None
    to_act: tuple[int, ...]
    asks: str
    zones: tuple[ZoneView, ...]
    variables: dict[str, Any]
    player_variables: dict[str, tuple[Any, ...]]
    team_variables: dict[str, tuple[Any, ...]]
    definitions: dict[str, tuple[Any, ...]]
    stack: tuple[ItemView, ...]
    events: tuple[Event, ...]
    choices: tuple[str, ...]
    result: Result | None

    def zone(self, name: str, owner: int | None = None, index: int | None = None) -> ZoneView:
        """The zone of that name (of that owner, of that number in its family)."""
        for zone in self.zones:
            if zone.name == name and (owner is None or zone.owner == owner) and (index is None or zone.index == index):
                return zone
        raise KeyError(f"no zone {name}" + (f" of {owner}" if owner is not None else ""))

    def to_json(self) -> dict[str, Any]:
        """The same as plain JSON values."""
        built: dict[str, Any] = msgspec.to_builtins(self)
        return built
