"""The laws find what they are meant to find: engines and rules broken on purpose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import hoyle
from hoyle.play import looking, match, seeing, telling
from hoyle.testing import LAWS, LawBroken, Report, check_game
from tests.play.base import small

RULES = """
state
  taken: number = 0
  last: card or none = none

play
  shuffle stock
  deal 2 from stock to each player.hand
  repeat 6 times
    for p in players
      choose from main by p
    taken += 1
  end game

menu main = lay | draw

action lay
  with c in me.hand
  move c to table

action draw
  when stock is not empty
  last = top of stock
  move last to me.hand
"""


def fresh() -> hoyle.Game:
    """A game that keeps all laws as long as the engine does."""
    return small(RULES.replace("main by p", "main by p\n      otherwise: taken += 1"), players="2 to 3")


def broken_by(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, wrong: Callable[..., Any]) -> LawBroken:
    """The law that breaks when a function is replaced; `wrong` gets the right one first."""
    right = getattr(owner, name)
    monkeypatch.setattr(owner, name, lambda *args, **options: wrong(right, *args, **options))
    with pytest.raises(LawBroken) as broken:
        check_game(fresh(), matches=3)
    return broken.value


def test_a_sound_game_keeps_all_laws() -> None:
    """And the report says how often each was judged."""
    report = check_game(fresh(), matches=2)
    assert report.matches == {2: 2, 3: 2}
    assert set(report.judged) == set(LAWS) - {"rules-do-not-fail"}
    assert "2 players: 2 matches" in str(report)
    assert isinstance(report, Report)
    assert all(about.endswith(".") for about in LAWS.values())


def test_numbers_of_players_can_be_chosen() -> None:
    """One, several, or all."""
    assert set(check_game(fresh(), players=3, matches=1).matches) == {3}
    assert set(check_game(fresh(), players=[2], matches=1).matches) == {2}
    assert set(check_game(fresh(), players=range(2, 4), matches=1).matches) == {2, 3}


def test_the_same_arguments_try_the_same() -> None:
    """On every machine."""
    assert str(check_game(fresh(), matches=1, seed=4)) == str(check_game(fresh(), matches=1, seed=4))


def test_a_broken_law_tells_the_way_back() -> None:
    """Its name, the seed, the choices and the place in the rules."""
    game = small("play\n  choose n in (1 to 3) by first of players\n  choose m in (1 to n - 1) by first of players\n")
    with pytest.raises(LawBroken) as broken:
        check_game(game, matches=20)
    law = broken.value
    again = game.start(law.players, law.seed)
    for seat, text in law.choices:
        again.play(seat, text)
    assert again.place == law.place == "<text>:13"
    assert law.law == "rules-do-not-fail"
    assert "<text>:14: there is nothing to choose from" in law.detail
    assert f"seed {law.seed}" in str(law)
    assert "Small breaks the law" in str(law)
    assert isinstance(law, AssertionError)


def test_a_match_without_an_end_is_counted_or_breaks_a_law() -> None:
    """As is wished."""
    game = small("play\n  take turns from first of players\n    choose n in (1 to 3)\n")
    assert check_game(game, matches=1, most_decisions=50).unended == {2: 1}
    with pytest.raises(LawBroken, match="matches-end"):
        check_game(game, matches=1, most_decisions=50, must_end=True)


def test_a_view_that_shows_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hidden card by its name, in a variable."""
    law = broken_by(monkeypatch, seeing.Eyes, "knows", lambda right, eyes, card: True)
    assert law.law == "hidden-cards-stay-hidden"


def test_a_zone_that_shows_all_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """To everybody."""

    def open_eyes(right: Any, eyes: Any, *args: Any) -> None:
        right(eyes, *args)
        eyes.bit = -1

    law = broken_by(monkeypatch, seeing.Eyes, "__init__", open_eyes)
    assert law.law == "hidden-cards-stay-hidden"
    assert "names" in law.detail


def test_an_event_that_names_a_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log knows it, the seat must not."""

    def named(right: Any, teller: Any, cards: Any, masks: Any) -> Any:
        return tuple(teller.wording.cards[card] for card in cards)

    law = broken_by(monkeypatch, telling.Teller, "cards", named)
    assert law.law == "hidden-cards-stay-hidden"
    assert "an event" in law.detail


def test_a_view_that_depends_on_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it names none."""

    def counting(right: Any, eyes: Any, scope: str) -> dict[str, Any]:
        shown: dict[str, Any] = right(eyes, scope)
        return {**shown, "luck": eyes.state.zones[0][0] % 3} if scope == "match" and eyes.state.zones[0] else shown

    law = broken_by(monkeypatch, seeing.Eyes, "variables", counting)
    assert law.law == "hidden-cards-do-not-matter"
    assert "luck" in law.detail


def test_rules_that_leak_through_choices() -> None:
    """What may be chosen depends on a hidden card."""
    compiled = hoyle.loads(
        fresh().sources[0].text.replace("  when stock is not empty\n", "  when some c in stock where c.rank is A\n")
    )
    with pytest.raises(LawBroken) as broken:
        check_game(compiled, matches=6)
    assert broken.value.law == "hidden-cards-do-not-matter"


def test_a_copy_that_shares_its_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing in one changes the other."""

    def shallow(right: Any, original: Any) -> Any:
        new = right(original)
        new._state.zones = original._state.zones
        return new

    assert broken_by(monkeypatch, match.Match, "copy", shallow).law in ("choices-are-all", "copies-are-independent")


def test_saving_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable, say."""

    def forgetful(right: Any, setting: Any, state: Any) -> Any:
        state = state.copy()
        state.vars = [0] * len(state.vars)
        return right(setting, state)

    assert broken_by(monkeypatch, match, "saved", forgetful).law in ("saving-loses-nothing", "matches-repeat")


def test_choices_whose_order_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    """From one time of asking to the next."""
    turns = iter(range(10**6))

    def reordered(right: Any, program: Any, state: Any, seat: int) -> Any:
        offers = list(right(program, state, seat))
        return offers[::-1] if next(turns) % 2 else offers

    from hoyle.interp.program import Program

    assert broken_by(monkeypatch, Program, "options_of", reordered).law == "choices-have-names"


def test_a_door_that_takes_what_it_does_not_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any card of the deck, say."""

    def generous(right: Any, door: Any, seat: int, text: Any) -> Any:
        try:
            return right(door, seat, text)
        except hoyle.PlayError:
            return door.choices(seat)[0] if seat in door.to_act and isinstance(text, str) else right(door, seat, text)

    law = broken_by(monkeypatch, match.Match, "choice", generous)
    assert law.law in ("choices-are-all", "refusals-change-nothing", "hidden-cards-do-not-matter")


def test_an_accident_breaks_a_law_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the way back to it."""

    def failing(right: Any, *args: Any) -> Any:
        raise ZeroDivisionError("by nought")

    law = broken_by(monkeypatch, looking, "option_values", failing)
    assert "ZeroDivisionError: by nought" in law.detail
