"""Laws about secrets: what a seat cannot know, nothing that it is shown depends on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from hoyle.graph.model import Graph
from hoyle.play import Event, Match, PlayError, View
from hoyle.play.worlds import redealt
from hoyle.testing.trial import Broken, Trial, texts

WORD = re.compile(r"[\w#]+")
CHOICES = "the list of choices"
EXCHANGES = 2
"""So many times the hidden cards are exchanged at one decision, for each who looks."""


# ---------------------------------------------------------------- nothing is named that is not known


def hidden_cards_stay_hidden(trial: Trial) -> None:
    """No view names a card whose place its seat does not know, and no event one that it did not see."""
    telling = Telling(trial.game.graph)
    for eye in trial.eyes:
        view = trial.match.view(trial.viewer(eye))
        known = {card for card, mask in enumerate(trial.state.known[:-1]) if mask >> eye & 1}
        # choices may name any card, and events tell of the past
        shown = msgspec.structs.replace(view, choices=(), events=(), names=(), game="", options={})
        _judge(trial, eye, telling.named(shown), known, "the view")
        news = [event for event in _fresh(trial, view) if event.seat != eye or event.kind != "choice"]
        _judge(trial, eye, telling.named(news), known | _seen(trial, eye), "an event")


def _judge(trial: Trial, eye: int, cards: set[int], known: set[int], where: str) -> None:
    if not cards <= known:
        secret = ", ".join(trial.game.graph.cards[card].text for card in sorted(cards - known))
        raise Broken(f"{where} of {trial.name(eye)} names {secret}")


class Telling:
    """The words of a game that can mean nothing but a card."""

    def __init__(self, graph: Graph) -> None:
        others = {value for attribute in graph.attributes for value in attribute.values}
        others |= {zone.name for zone in graph.zones} | {action.name for action in graph.actions} | set(graph.phases)
        self._words = {card.text: number for number, card in enumerate(graph.cards) if card.text not in others}
        self._longer = [text for text in self._words if not WORD.fullmatch(text)]

    def named(self, value: Any) -> set[int]:
        """The cards that are named anywhere in some data."""
        text = msgspec.json.encode(value).decode()
        words = self._words.keys() & WORD.findall(text)
        return {self._words[word] for word in [*words, *(longer for longer in self._longer if longer in text)]}


def _fresh(trial: Trial, view: View) -> tuple[Event, ...]:
    """The events of the latest step: as many as the engine wrote down."""
    count = len(trial.latest())
    return view.events[-count:] if count else ()


def _seen(trial: Trial, eye: int) -> set[int]:
    """The cards that a seat knew before the latest step, or saw in it."""
    seen = {card for card, mask in enumerate(trial.known_before[: len(trial.game.graph.cards)]) if mask >> eye & 1}
    for kind, *facts in trial.latest():
        if _visible_to(trial, kind, facts) >> eye & 1:
            seen.update(facts[0])
    return seen


def _visible_to(trial: Trial, kind: str, facts: list[Any]) -> int:
    """Who sees the cards of an event whatever became of them later."""
    sight = trial.match._setting.layout.sight
    masks: dict[str, int] = {"reveal": facts[1] if kind == "reveal" else 0}
    if kind == "move":
        masks[kind] = sight[facts[1]] | sight[facts[2]]
    return masks.get(kind, 0)


# ---------------------------------------------------------------- nothing depends on what is not known


def hidden_cards_do_not_matter(trial: Trial) -> None:
    """A seat's view and choices stay the same when the cards that it does not know are exchanged."""
    _exchanged(trial, _all_that_is_shown)


def refusals_tell_nothing(trial: Trial) -> None:
    """What a seat is told when it asks for what it may not do stays the same when the cards that it does not know are exchanged."""
    _exchanged(trial, _all_that_is_refused)


def _exchanged(trial: Trial, shown: Callable[[Trial, Match, int], dict[str, Any]]) -> None:
    for eye in trial.eyes:
        before = shown(trial, trial.match, eye)
        for _ in range(EXCHANGES):
            other = trial.with_state(redealt(trial.match._setting, trial.state, eye, trial.dice))
            after = shown(trial, other, eye)
            for what, found in after.items():
                if found != before[what]:
                    raise _depending(f"{what} of {trial.name(eye)}", before[what], found)


def _depending(what: str, before: Any, after: Any) -> Broken:
    """What is to be said of something shown that depends on what is hidden."""
    if not what.startswith(CHOICES) or sorted(before) == sorted(after):
        return Broken(f"{what} changes with cards that are hidden there: {_difference(before, after)}")
    differing = sorted({*before} ^ {*after})
    named = f"`{differing[0]}`" + (f" and {len(differing) - 1} more" if differing[1:] else "")
    return Broken(f"{what} changes with cards that are hidden there: {named} can be chosen or not", differing)


def _all_that_is_shown(trial: Trial, match: Match, eye: int) -> dict[str, Any]:
    seat = trial.viewer(eye)
    offered = {} if seat is None else {CHOICES: texts(match.choices(seat))}
    return {**offered, "the view": match.view(seat).to_json()}


def _all_that_is_refused(trial: Trial, match: Match, eye: int) -> dict[str, Any]:
    seat = trial.viewer(eye)
    return {} if seat is None else {"a refusal": [_refusal(match, seat, text) for text in _questions(trial)]}


def _questions(trial: Trial) -> list[str]:
    """Texts about all cards, known and unknown."""
    cards = [card.text for card in trial.game.graph.cards]
    step = 1 + trial.match.decisions % 7
    names = sorted({action.name for action in trial.game.graph.actions})
    asked = [f"{name} {card}" for name, card in zip(names, cards[::step], strict=False)]
    two = f"{cards[step % len(cards)]} {cards[-step % len(cards)]}"
    return [*asked, *cards[::step][:6], *(f"{name} {two}" for name in names[:4])]


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
            raise Broken(f"{trial.name(eye)} is shown what {trial.name(seat)} has decided in secret")
