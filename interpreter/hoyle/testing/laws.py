"""The laws, each a function of a trial that raises `Broken` when its match does not keep it.

`LAWS` has all of them by name. `EVERY` are judged at every decision and at the end; the others cost more and are judged at
many decisions in the beginning and at fewer later.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from hoyle.play import PlayError, RuleFault, SaveError
from hoyle.testing.choosing import choices_are_all, choices_have_names, refusals_change_nothing
from hoyle.testing.secrecy import (
    hidden_cards_do_not_matter,
    hidden_cards_stay_hidden,
    refusals_tell_nothing,
    secret_decisions_stay_secret,
)
from hoyle.testing.trial import Broken, Trial

Law = Callable[[Trial], None]


def cards_are_in_one_place(trial: Trial) -> None:
    """Each card lies in exactly one zone, or rides on exactly one card that does."""
    state = trial.state
    lying = [card for zone in state.zones for card in zone]
    riding = [card for riders in state.riders.values() for card in riders]
    if sorted(lying + riding) != list(range(len(trial.game.graph.cards))):
        raise Broken("a card is missing, or lies in two places")
    for zone, cards in enumerate(state.zones):
        if any(state.place[card] != zone or state.host[card] != -1 for card in cards):
            raise Broken("a card does not know where it lies")
    for host, riders in state.riders.items():
        if any(state.host[card] != host or state.place[card] != state.place[host] for card in riders):
            raise Broken("a rider does not know on what it rides")


def somebody_can_act(trial: Trial) -> None:
    """Until there is a result some seat may act, and has a choice; then nobody may."""
    match = trial.match
    if (match.result is None) != bool(match.to_act):
        raise Broken("nobody can act in an open match" if match.result is None else "somebody can act after the end")
    for seat in range(trial.players):
        if bool(match.choices(seat)) != (seat in match.to_act):
            raise Broken(
                f"seat {seat} {'may act and has no choice' if seat in match.to_act else 'has a choice and may not act'}"
            )


def copies_are_independent(trial: Trial) -> None:
    """Playing on in a copy changes nothing here, and playing here changes nothing in a copy."""
    match, copy = trial.match, trial.match.copy()
    before, views = trial.state.key(), [match.view(trial.viewer(eye)) for eye in trial.eyes]
    if copy != match or hash(copy) != hash(match):
        raise Broken("a copy is not equal to its match")
    while copy.to_act and copy.decisions < match.decisions + 3:
        seat = trial.pick(copy.to_act)
        copy.play(seat, trial.pick(copy.choices(seat)))
    if trial.state.key() != before or [match.view(trial.viewer(eye)) for eye in trial.eyes] != views:
        raise Broken("playing in a copy changed the match")


def saving_loses_nothing(trial: Trial) -> None:
    """A match written down and read again is the same: equal, the same views, the same future."""
    match = trial.match
    written = json.dumps(match.to_json())
    try:
        read = trial.game.resume(json.loads(written))
    except SaveError as problem:
        raise Broken(f"what was saved is refused ({problem.code}): {problem.reason}") from None
    if read != match or json.dumps(read.to_json()) != written:
        raise Broken("the match read again is not the one written down")
    for eye in trial.eyes:
        if read.view(trial.viewer(eye)) != match.view(trial.viewer(eye)):
            raise Broken(f"the match read again looks different to {trial.viewer(eye)}")
    ahead = match.copy()
    while ahead.to_act and ahead.decisions < match.decisions + 5:
        seat = trial.pick(ahead.to_act)
        choice = trial.pick(ahead.choices(seat))
        ahead.play(seat, choice)
        read.play(seat, str(choice))
    if read != ahead:
        raise Broken("the match read again goes on differently")


def undoing_goes_back(trial: Trial) -> None:
    """A choice that can be taken back leaves the match as it was before it; one that cannot, as it was after it."""
    if not trial.match.to_act:
        return
    tried = trial.match.copy()
    seat = trial.pick(tried.to_act)
    tried.play(seat, trial.pick(tried.choices(seat)))
    after = tried.copy()
    try:
        tried.undo()
    except PlayError as refusal:
        if refusal.code != "no-undo" or tried != after:
            raise Broken(f"an undo that was refused ({refusal.code}) changed the match") from None
        return
    if tried != trial.match:
        raise Broken("an undo does not lead back")


def past_does_not_change(trial: Trial) -> None:
    """What a seat was told stays told: later events follow, earlier ones never change."""
    for eye in trial.some(trial.eyes, 2):
        events = trial.match.events(trial.viewer(eye))
        told = trial.told[eye]
        if hash(events[: told[0]]) != told[1]:
            raise Broken(f"what {trial.viewer(eye)} was told of the past has changed")
        trial.told[eye] = (len(events), hash(events))


def views_are_plain(trial: Trial) -> None:
    """A view is made of JSON values, and says of choices and of the end what the match says."""
    match = trial.match
    for eye in trial.eyes:
        view = match.view(trial.viewer(eye))
        json.dumps(view.to_json(), allow_nan=False)
        offered = () if trial.viewer(eye) is None else tuple(map(str, match.choices(eye)))
        if view.choices != offered or view.to_act != match.to_act or view.result != match.result:
            raise Broken(f"the view of {trial.viewer(eye)} disagrees with the match")
        if any(zone.size != zone.hidden + sum(card.text is not None for card in zone.cards) for zone in view.zones):
            raise Broken(f"the view of {trial.viewer(eye)} has lost a card")


def matches_repeat(trial: Trial) -> None:
    """The same seed and the same choices give the same match."""
    again = trial.game.start(players=trial.players, seed=trial.seed, options=trial.options)
    try:
        for seat, text in trial.choices:
            again.play(seat, text)
    except (PlayError, RuleFault) as problem:
        raise Broken(f"the same choices are not possible again: {problem}") from None
    if again != trial.match or again.to_json() != trial.match.to_json():
        raise Broken("the same choices led elsewhere")


def _named(laws: tuple[Law, ...]) -> dict[str, Law]:
    return {law.__name__.replace("_", "-"): law for law in laws}


EVERY = _named((cards_are_in_one_place, somebody_can_act, choices_have_names, hidden_cards_stay_hidden))
OFTEN = _named((
    choices_are_all, refusals_change_nothing, copies_are_independent, saving_loses_nothing, undoing_goes_back,
    past_does_not_change, views_are_plain, hidden_cards_do_not_matter, refusals_tell_nothing,
    secret_decisions_stay_secret,
))  # fmt: skip
AT_THE_END = _named((matches_repeat,))
ENDING, SOUND = "matches-end", "rules-do-not-fail"
LAWS = {law: " ".join((function.__doc__ or "").split()) for law, function in {**EVERY, **OFTEN, **AT_THE_END}.items()}
LAWS[ENDING] = "Every match comes to an end; where rules set no limit, it may only do so almost surely."
LAWS[SOUND] = "Carrying out a choice never ends in a fault of the rules."
