"""From `given` to a match in that position.

Input: a scenario's settings and what its `given` says. Output: a match at the decision meant, cards and variables in place.
Positions that are reached by play are kept, since many scenarios begin at the same moment.
"""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.graph.model import NONE
from hoyle.play import Game, Match, PlayError
from hoyle.play.options import chosen_options
from hoyle.play.position import Inside, Lie, Run, ZonePlace, lay_out
from hoyle.scenario.cards import CardEntry
from hoyle.scenario.given import Given, Moment
from hoyle.scenario.model import Scenario
from hoyle.scenario.names import Names
from hoyle.scenario.nodes import Text
from hoyle.scenario.problem import ScenarioError, quoted, sentence
from hoyle.scenario.reach import DECISIONS, DECISIONS_FOR_VALUES, Start, reach

Key = tuple[object, ...]


class Positions:
    """Positions reached so far."""

    def __init__(self) -> None:
        self._reached: dict[Key, Run | None] = {}

    def match(self, scenario: Scenario, game: Game, names: Names, given: Given) -> Match:
        """The match at the start of the steps."""
        script = tuple(_order(shuffle, names) for shuffle in scenario.setting.shuffles)
        options = _options(scenario, game, names)
        laid = bool(given.zones)
        start = Start(game, len(names.players), options, scenario.setting.seed or 0, () if laid else script)
        run = self._found(start, given, names, laid)
        zones = placed(given, names, run.inside) if laid else None
        match = lay_out(run, names.players, zones, given.vars, script if laid else None)
        if match is None:
            raise ScenarioError(given.place, "In this position there is nothing to decide; the match would run on.")
        return match

    def _found(self, start: Start, given: Given, names: Names, laid: bool) -> Run:
        moment = given.moment
        run = self._reach(start, moment, laid, DECISIONS_FOR_VALUES)
        if run is None:
            run = self._reach(start, moment.structural(names), laid, DECISIONS)
        if run is None:
            raise ScenarioError(given.place, f"No match comes to {_described(moment.structural(names), names)}.")
        return run

    def _reach(self, start: Start, moment: Moment, quiet: bool, decisions: int) -> Run | None:
        key = (id(start.game), start.players, start.options, start.seed, start.script, moment.key(), quiet, decisions)
        if key not in self._reached:
            self._reached[key] = reach(start, moment, quiet, decisions)
        return self._reached[key]


def _described(moment: Moment, names: Names) -> str:
    """The moment in words, for the sentence that it is not found."""
    parts = [] if moment.turn is None else [f"`turn: {names.players[moment.turn]}`"]
    if moment.phase is not None:
        parts.append(f"`phase: {names.graph.phases[moment.phase] if moment.phase >= 0 else 'none'}`")
    if moment.to_act is not None:
        parts.append(f"`to act: [{', '.join(names.players[seat] for seat in sorted(moment.to_act))}]`")
    parts += [f"`{names.graph.vars[var].name}` as given" for var in moment.vars]
    parts += [f"`{name}` as given" for name in moment.locals]
    return "a decision with " + ", ".join(parts) if parts else "a decision at which no action waits for answers"


def _options(scenario: Scenario, game: Game, names: Names) -> tuple[int, ...]:
    wanted = scenario.setting.options
    try:
        return chosen_options(game.setting(names.players), {name: text.text for name, text in wanted.items()})
    except PlayError as error:
        place = next((text.place for name, text in wanted.items() if name in str(error)), scenario.place)
        raise ScenarioError(place, sentence(str(error))) from None


def _order(shuffle: Iterable[Text], names: Names) -> tuple[int, ...]:
    cards: list[int] = []
    for text in shuffle:
        card = names.card(text.text, text.place)
        if card in cards:
            raise ScenarioError(text.place, f"The card {text.text} is named twice in `shuffle`.")
        cards.append(card)
    return tuple(cards)


# ---------------------------------------------------------------- where all cards lie


def placed(given: Given, names: Names, before: Inside) -> dict[ZonePlace, list[Lie]]:
    """Every card's place: those named, and the others in the zone `rest`."""
    zones = {place: _lies(place, entries, names, before) for place, entries in given.zones.items()}
    named = {card for entries in given.zones.values() for entry in entries for card in entry.cards}
    others = [card for card in before.cards if card not in named]
    if others:
        if given.rest is None:
            what = f"{len(others)} cards are named nowhere"
            raise ScenarioError(given.place, f"{what}, and there is no zone `stock`: say with `rest` where they go.")
        zones.setdefault(given.rest, []).extend(Lie(card) for card in others)
    return zones


def _lies(place: ZonePlace, entries: tuple[CardEntry, ...], names: Names, before: Inside) -> list[Lie]:
    zone = names.graph.zones[place[0]]
    if zone.signed:
        signers = _signers(place, entries, names, before)
    else:
        signers = [_no_signer(entry, zone.name) for entry in entries]
    if zone.pile or zone.sight != "open":
        for entry in entries:
            if entry.riders:
                raise ScenarioError(entry.place, f"In `{zone.name}` cards cannot ride on others; list them one by one.")
    return [
        Lie(entry.card, entry.riders or (), signer, entry.up) for entry, signer in zip(entries, signers, strict=True)
    ]


def _no_signer(entry: CardEntry, name: str) -> int:
    if entry.signer is not None:
        raise ScenarioError(entry.place, f"The zone `{name}` does not remember who put a card there.")
    return NONE


def _signers(place: ZonePlace, entries: tuple[CardEntry, ...], names: Names, before: Inside) -> list[int]:
    """Who put each card there: as said, or as play has it where just as many cards lie."""
    there = before.lies(*place)
    found: list[int] = []
    for number, entry in enumerate(entries):
        if entry.signer is not None:
            found.append(entry.signer)
        elif len(there) == len(entries):
            found.append(there[number].signer)
        else:
            card = names.graph.cards[entry.card].text
            example = quoted([f"{{{card}: {names.players[0]}}}"])
            raise ScenarioError(entry.place, f"Say who put {card} there, such as {example}.")
    return found
