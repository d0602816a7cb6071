"""Steps taken in a match, and refusals tried on copies of it.

Input: steps as read, and a match. Output: the match after them, or `Refused` with the game's reason. A step that names
nobody is a `ScenarioError`.
"""

from __future__ import annotations

import difflib

from hoyle.play import Match, PlayError
from hoyle.scenario.because import names_guard
from hoyle.scenario.model import NEXT_GAME, Refusal, Step
from hoyle.scenario.names import Names
from hoyle.scenario.problem import ScenarioError, meant, quoted, sentence
from hoyle.scenario.result import Difference

MISSPELT = 0.75
"""How near an unknown word must be to an action's name to count as that name misspelt."""


class Refused(Exception):
    """A step that the game does not allow."""

    def __init__(self, step: Step, error: PlayError) -> None:
        super().__init__(
            f"`{step.text}` is refused ({error.code}): {' '.join([sentence(str(error)), *map(str, error.reasons)])}"
        )
        self.step = step
        self.error = error


def take(step: Step, match: Match, names: Names, seed: int) -> Match:
    """The match after a step: the same one, or the next of several games."""
    try:
        if step.subject == NEXT_GAME:
            return match.next_game(seed)
        if step.subject in names.races and step.subject not in names.players:
            order = [names.seat(word, step.place) for word in (*step.heat, *step.words)]
            match.race(order, together=bool(step.heat))
        else:
            match.play(_seat(step, names), " ".join(step.words))
    except PlayError as error:
        raise Refused(step, error) from None
    return match


def _seat(step: Step, names: Names) -> int:
    if step.subject not in names.players:
        races = f" and no race of this game ({quoted(sorted(names.races), 'and')})" if names.races else ""
        known = [*names.players, *names.races]
        raise ScenarioError(step.place, f"`{step.subject}` is no player{races}{meant(step.subject, known)}")
    if step.heat or not step.words:
        raise ScenarioError(step.place, f"A step of {step.subject} is one choice, such as `{step.subject}: draw`.")
    return names.seat(step.subject, step.place)


def try_refusal(refusal: Refusal, match: Match, names: Names, seed: int) -> list[Difference]:
    """What is wrong with a choice that must be refused: nothing if it is, for the reason given, and nothing changes."""
    step, tried = refusal.step, match.copy()
    try:
        take(step, tried, names, seed)
    except Refused as refused:
        if tried != match:
            return [
                Difference(step.place.line, step.text, "nothing changes", "the refused choice has changed the match")
            ]
        return _wrong_reason(refusal, refused.error, names)
    expected = "refused" + (f" because of `{refusal.because.text}`" if refusal.because else "")
    return [Difference(step.place.line, step.text, expected, "played")]


def _wrong_reason(refusal: Refusal, error: PlayError, names: Names) -> list[Difference]:
    step = refusal.step
    if error.code == "unknown-choice":
        _refuse_misspelling(step, names)
    if refusal.because is None or names_guard(refusal.because.text, error, step):
        return []
    line = refusal.because.place.line
    return [
        Difference(line, step.text, f"refused because of `{refusal.because.text}`", f"refused ({error.code}): {error}")
    ]


def _refuse_misspelling(step: Step, names: Names) -> None:
    word = step.words[0].split()[0].casefold() if step.words and step.words[0].split() else ""
    actions = {action.name.casefold(): action.name for action in names.graph.actions}
    near = difflib.get_close_matches(word, actions, n=1, cutoff=MISSPELT)
    if near and word not in actions:
        said = f"`{word}` is no action, so refusing it shows nothing; did you mean `{actions[near[0]]}`?"
        raise ScenarioError(step.place, said)
