"""Laws about choices: their names, their completeness, and refusing everything else."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.play import Choice, Match, PlayError
from hoyle.testing.trial import Broken, Trial, texts

CODES = frozenset(
    {"not-your-turn", "unknown-choice", "not-offered", "not-legal", "ambiguous-choice", "match-over", "bad-seat"}
)
TRIED = 4
"""So many choices, and so many wrong texts, are tried at one decision."""
NONSENSE = (
    "",
    "  ",
    "xyzzy",
    "0",
    "-1",
    "card 1",
    "decline",
    "hold",
    "none",
    "a " * 500,
    "\u2660\u2660",
    "\0",
    "99999999999999",
)


def choices_have_names(trial: Trial) -> None:
    """The order and the texts of choices are stable, texts differ, and from choice to text and back is no change."""
    match = trial.match
    for seat in match.to_act:
        offered = match.choices(seat)
        names = texts(offered)
        if len(set(names)) != len(names):
            twice = sorted({name for name in names if names.count(name) > 1})
            raise Broken(f"two choices have the same text: {', '.join(twice)}")
        if texts(trial.anew().choices(seat)) != names:
            raise Broken("the choices asked for again are others, or in another order")
        for choice in trial.some(offered, TRIED):
            if match.choice(seat, str(choice)) is not choice:
                raise Broken(f"`{choice}` read again is another choice")


def choices_are_all(trial: Trial) -> None:
    """Every choice in the list can be played, by itself and by its text alike; the same choice of another seat cannot."""
    match = trial.match
    for seat in match.to_act:
        for choice in trial.some(match.choices(seat), TRIED):
            by_choice, by_text = match.copy(), match.copy()
            try:
                by_choice.play(seat, choice)
                by_text.play(seat, str(choice))
            except PlayError as problem:
                raise Broken(f"`{choice}` is offered and cannot be played: {problem}") from None
            if by_choice != by_text:
                raise Broken(f"`{choice}` does something else when it is typed")
            for other in range(trial.players):
                if other not in match.to_act:
                    _refused(match, other, str(choice), "not-your-turn")


def refusals_change_nothing(trial: Trial) -> None:
    """What is no choice is refused, always alike, and nothing changes; whatever is accepted is in the list."""
    match = trial.match
    if match.result is not None:
        _refused(match, 0, "draw", "match-over")
        return
    seat = trial.pick(match.to_act)
    for text in trial.some([*NONSENSE, *_twisted(trial, match.choices(seat))], 3 * TRIED):
        _tried(match, seat, text)
    for strange in (-1, trial.players, True, None, "0"):
        _refused(match, strange, str(match.choices(seat)[0]), "bad-seat")
    _refused(match, seat, 7, "unknown-choice")


def _twisted(trial: Trial, offered: tuple[Choice, ...]) -> Iterator[str]:
    """Texts near to those of choices."""
    cards = [card.text for card in trial.game.graph.cards]
    actions = [action.name for action in trial.game.graph.actions] or ["draw"]
    for choice in trial.some(offered, TRIED):
        words = list(choice.words)
        yield " ".join(words[:-1])
        yield " ".join([*words, trial.pick(cards)])
        yield " ".join([*words[:-1], trial.pick(cards)])
        yield " ".join([trial.pick(actions), *words[1:]])
        yield " ".join(reversed(words))
        yield " ".join([trial.pick(actions), trial.pick(cards)])
    yield trial.pick(cards)


def _tried(match: Match, seat: int, text: str) -> None:
    try:
        meant = match.choice(seat, text)
    except PlayError as refusal:
        _refused(match, seat, text, refusal.code)
        return
    if not any(meant is choice for choice in match.choices(seat)):
        raise Broken(f"`{text}` is accepted and stands in no list of choices")
    if not set(text.casefold().split()) <= set(str(meant).casefold().split()):
        raise Broken(f"`{text}` is taken for `{meant}`")


def _refused(match: Match, seat: object, text: object, code: str) -> None:
    tried = match.copy()
    try:
        tried.play(seat, text)  # type: ignore[arg-type]  # what is wrong here is wrong on purpose
    except PlayError as refusal:
        if refusal.code != code or refusal.code not in CODES:
            raise Broken(f"`{text}` of {seat} is refused with `{refusal.code}`, not with `{code}`") from None
        if tried != match:
            raise Broken(f"refusing `{text}` of {seat} changed the match") from None
        return
    raise Broken(f"`{text}` of {seat} is played and stands in no list of choices")
