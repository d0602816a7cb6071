"""Playing finds what is wrong with rules, at their words, and the way to the moment; sound games give no error."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.diag import Problem
from hoyle.loading import library_names
from hoyle.play import Game
from hoyle.testing import Finding, Played, matches_of, play_check, playing, unreached
from hoyle.testing.trial import Broken, Trial
from tests.play.base import small

TURNS = """
state
  left: number = 12

play
  shuffle stock
  deal 2 from stock to each player.hand
  take turns from first of players
    choose from main
    left -= 1
    if left <= 0: end game

menu main = wait{more}

action wait
  left -= 0
"""

WRONG = {
    "play-dead-end": (
        " | lay",
        "action lay\n  left -= 1\n  choose n in (1 to left - 99) by me\n  left -= n\n",
        "choose n",
    ),
    "play-goes-on": (" | spin", "action spin\n  repeat until left > 99: shuffle stock\n", "left > 99"),
    "play-fails": (" | far", "action far\n  left = left * 1000000000\n", "left * 1000000000"),
    "play-leak": (
        " | spy",
        "action spy\n  when some c in others.hand where c.rank is 4\n  left -= 1\n",
        "choose from main",
    ),
}


def played(more: str, rules: str, matches: int = 8) -> tuple[Game, Played]:
    """What some matches find."""
    game = small(TURNS.format(more=more) + "\n" + rules, players="2 to 3")
    return game, play_check(game, matches)


def words(game: Game, problem: Problem) -> str:
    """The words that a problem is about."""
    return game.sources[0].quote(problem.label.span)


def again(game: Game, finding: Finding) -> hoyle.Match:
    """The match at the moment of a finding."""
    assert finding.moment is not None
    match = game.start(finding.moment.players, finding.moment.seed, finding.moment.options)
    for seat, choice in finding.moment.moves:
        match.play(seat, choice)
    return match


@pytest.mark.parametrize("code", WRONG)
def test_faults_are_found_at_their_words(code: str) -> None:
    """Each once, with a moment that can be come to again, and nothing else."""
    more, rules, at = WRONG[code]
    game, found = played(more, rules)
    (finding,) = found.findings
    assert (finding.problem.code, finding.problem.severity) == (code, "error")
    assert words(game, finding.problem).startswith(at)
    if code == "play-leak":
        assert again(game, finding).result is None
        return
    with pytest.raises(hoyle.RuleFault) as raised:
        again(game, finding)
    assert raised.value.span == finding.problem.label.span


def test_matches_without_end_are_told() -> None:
    """As a warning: chance is no player."""
    rules = TURNS.replace("  if left", "  if no").replace("no <= 0", "left is 99").format(more="")
    game = small(rules, players="2")
    (finding,) = play_check(game, 1).findings
    assert (finding.problem.code, finding.problem.severity) == ("play-without-end", "warning")
    assert again(game, finding).decisions == 4_000


def test_what_was_never_reached_is_told() -> None:
    """Actions that nobody took or could take, conditions that came out one way only; not what follows from another."""
    rules = (
        "action rare\n  when left is 99\n  if left is 5: left = 1\n\naction lay\n  if size of stock > 99: left = 1\n"
    )
    game, found = played(" | rare | lay", rules)
    told = [(f.problem.code, words(game, f.problem)) for f in unreached(game, found.reached, found.matches)]
    assert told == [("never-taken", "rare"), ("never-reached", "size of stock > 99")]


def test_conditions_on_options_are_no_findings() -> None:
    """One match has one value."""
    rules = "option wild: yes/no = no\n\naction lay\n  if wild: left -= 1\n"
    game, found = played(" | lay", rules, matches=1)
    assert unreached(game, found.reached, found.matches) == []


def test_the_number_of_processes_changes_nothing() -> None:
    """Nor does it change how many matches are played."""
    game, one = played(*WRONG["play-leak"][:2], matches=12)
    told: list[int] = []
    two = play_check(game, 12, jobs=2, step=told.append)
    assert (two.matches, two.decisions, two.findings) == (one.matches, one.decisions, one.findings)
    assert (two.reached.ways, two.reached.taken) == (one.reached.ways, one.reached.taken)
    assert sum(told) == two.matches == matches_of(game, 12) == 24


def test_laws_of_all_games_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """What breaks one is told with the law's name."""

    def nothing_holds(trial: Trial) -> None:
        raise Broken("it does not hold")

    monkeypatch.setattr(playing, "ALL", {"nothing-holds": nothing_holds})
    found = played("", "", matches=1)[1]
    (finding,) = found.findings
    assert finding.problem.code == "play-breaks-law"
    assert "`nothing-holds`" in finding.problem.headline


@pytest.mark.parametrize("name", library_names())
def test_shipped_games_give_no_error(name: str) -> None:
    """A few matches for every number of players."""
    found = play_check(hoyle.load(name), 3)
    assert [finding.problem for finding in found.findings if finding.problem.severity == "error"] == []


def test_a_leak_names_the_action() -> None:
    """That is there or not, and who could tell."""
    game, found = played(*WRONG["play-leak"][:2])
    problem = found.findings[0].problem
    assert [game.sources[0].quote(label.span) for label in problem.others] == ["spy"]
    assert problem.notes[0].startswith("the list of choices of P")
    assert "`spy` can be chosen or not" in problem.notes[0]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_what_was_found(jobs: int) -> None:
    """Matches played until then count."""

    def interrupt(matches: int) -> None:
        raise KeyboardInterrupt

    game = small(TURNS.format(more="") + "\n", players="2")
    found = play_check(game, 400, jobs=jobs, step=interrupt)
    assert found.interrupted
    assert 0 < found.matches < 400
    assert found.decisions == 12 * found.matches


def test_after_a_match_without_end_others_are_given_up_earlier() -> None:
    """So that rules which never end are told in bearable time."""
    rules = TURNS.replace("  if left", "  if no").replace("no <= 0", "left is 99").format(more="")
    assert play_check(small(rules, players="2"), 3).decisions == 4_000 + 2 * 1_000


def test_rare_actions_are_reached() -> None:
    """Where as many choices by chance alone would miss some of so many."""
    names = [f"other{number}" for number in range(90)]
    rules = TURNS.format(more="".join(f" | {name}" for name in names))
    game = small(rules + "".join(f"\naction {name}\n  left -= 0\n" for name in names), players="2")
    found = play_check(game, 20)
    assert unreached(game, found.reached, found.matches) == []


def test_nothing_played_reaches_nothing() -> None:
    """And is no reason to warn of everything."""
    game = small(TURNS.format(more="") + "\n", players="2")
    assert unreached(game, Played().reached, 0) == []
