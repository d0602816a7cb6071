"""Laws about secrets: what a seat cannot know, nothing that it is shown depends on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hoyle.play import Event, Match, PlayError, View
from hoyle.play.worlds import redealt
from hoyle.testing.trial import Broken, Trial, texts

WORD = re.compile(r"[\w#]+")
EXCHANGES = 2
"""So many times the hidden cards are exchanged at one decision, for each who looks."""


# ---------------------------------------------------------------- nothing is named that is not known


def hidden_cards_stay_hidden(trial: Trial) -> None:
    """No view names a card whose place its seat does not know, and no event one that it did not see."""
    telling = telling_words(trial)
    for eye in trial.eyes:
        view = trial.match.view(trial.viewer(eye))
        known = {card for card, mask in enumerate(trial.state.known[:-1]) if mask >> eye & 1}
        _judge(trial, eye, named(telling, _shown(view)), known, "the view")
        seen = known | _seen(trial, eye)
        news = [event for event in _fresh(trial, view) if event.seat != eye or event.kind != "choice"]
        _judge(trial, eye, named(telling, (event_words(event) for event in news)), seen, "an event")


def _judge(trial: Trial, eye: int, cards: set[int], known: set[int], where: str) -> None:
    if not cards <= known:
        secret = ", ".join(trial.game.graph.cards[card].text for card in sorted(cards - known))
        raise Broken(f"{where} of {trial.viewer(eye)} names {secret}")


def telling_words(trial: Trial) -> dict[str, int]:
    """The words that can mean nothing but a card."""
    graph = trial.game.graph
    others = {value for attribute in graph.attributes for value in attribute.values}
    others |= {zone.name for zone in graph.zones} | {action.name for action in graph.actions} | set(graph.phases)
    return {card.text: number for number, card in enumerate(graph.cards) if card.text not in others}


def named(telling: dict[str, int], words: Iterator[Any]) -> set[int]:
    """The cards named anywhere in some values."""
    return {telling[word] for value in words for text in _texts(value) for word in _words(telling, text)}


def _words(telling: dict[str, int], text: str) -> Iterator[str]:
    if text in telling:
        yield text
    yield from (word for word in WORD.findall(text) if word in telling)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(key)
            yield from _texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)


def _shown(view: View) -> Iterator[Any]:
    """All of a view but its choices, which may name any card, and its events, which tell of the past."""
    plain = view.to_json()
    yield from (value for key, value in plain.items() if key not in ("choices", "events", "names", "game", "options"))


def event_words(event: Event) -> list[Any]:
    """All of an event."""
    return [event.text, event.choice, event.cards, event.source, event.target]


def _fresh(trial: Trial, view: View) -> tuple[Event, ...]:
    """The events of the latest step: as many as the engine wrote down."""
    count = len(trial.latest())
    return view.events[-count:] if count else ()


def _seen(trial: Trial, eye: int) -> set[int]:
    """The cards that a seat knew before the latest step, or saw in it."""
    seen = {card for card, mask in enumerate(trial.known_before[: len(trial.game.graph.cards)]) if mask >> eye & 1}
    sight = trial.match._setting.layout.sight
    for kind, *facts in trial.latest():
        shown_to = {"reveal": lambda cards, to: to, "move": lambda cards, source, to, masks: sight[source] | sight[to]}
        if kind in shown_to and shown_to[kind](*facts) >> eye & 1:
            seen.update(facts[0])
    return seen


# ---------------------------------------------------------------- nothing depends on what is not known


def hidden_cards_do_not_matter(trial: Trial) -> None:
    """A seat's view, choices and refusals stay the same when the cards that it does not know are exchanged."""
    for eye in trial.eyes:
        before = _all_that_is_shown(trial, trial.match, eye)
        for _ in range(EXCHANGES):
            other = trial.with_state(redealt(trial.match._setting, trial.state, eye, trial.dice))
            after = _all_that_is_shown(trial, other, eye)
            for what, found in after.items():
                if found != before[what]:
                    raise Broken(f"{what} of {trial.viewer(eye)} changes with cards that it does not know: {_difference(before[what], found)}")


def _all_that_is_shown(trial: Trial, match: Match, eye: int) -> dict[str, Any]:
    seat = trial.viewer(eye)
    shown: dict[str, Any] = {"the view": match.view(seat).to_json()}
    if seat is not None:
        shown["the list of choices"] = texts(match.choices(seat))
        shown["a refusal"] = [_refusal(match, seat, text) for text in _questions(trial)]
    return shown


def _questions(trial: Trial) -> list[str]:
    """Texts about all cards, known and unknown."""
    cards = [card.text for card in trial.game.graph.cards]
    step = 1 + trial.match.decisions % 7
    names = sorted({action.name for action in trial.game.graph.actions})
    asked = [f"{name} {card}" for name, card in zip(names, cards[::step], strict=False)]
    return [*asked, *cards[::step][:6], *(f"{name} {cards[step]} {cards[-step]}" for name in names[:4])]


def _refusal(match: Match, seat: int, text: str) -> str:
    try:
        return f"{match.choice(seat, text)}"
    except PlayError as refusal:
        return f"{refusal.code}: {refusal.message} {[str(reason) for reason in refusal.reasons]}"


def _difference(before: Any, after: Any) -> str:
    """The first place where two JSON values differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before:
            if before[key] != after.get(key):
                return f"{key}: {_difference(before[key], after.get(key))}"
    if isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after):
        for one, other in zip(before, after, strict=True):
            if one != other:
                return _difference(one, other)
    return f"{before!r} became {after!r}"


# ---------------------------------------------------------------- decisions made at the same time


def secret_decisions_stay_secret(trial: Trial) -> None:
    """While several decide at once, nobody is shown what another has decided."""
    match = trial.match
    if len(match.to_act) < 2:
        return
    seat = trial.pick(match.to_act)
    ways = []
    for choice in trial.some(match.choices(seat), 2):
        way = match.copy()
        way.play(seat, choice)
        ways.append(way)
    for eye in trial.eyes:
        views = [way.view(trial.viewer(eye)).to_json() for way in ways]
        if eye != seat and any(view != views[0] for view in views):
            raise Broken(f"{trial.viewer(eye)} is shown what seat {seat} has decided in secret")
