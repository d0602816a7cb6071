"""Games too large or too deep to be prepared are refused at the declaration that is one too many, at once."""

from __future__ import annotations

import time

import pytest

from hoyle.check.rules import MOST_PROBLEMS
from hoyle.graph.model import MOST_PLAYERS
from hoyle.pipeline import Compiled, compile_graph
from hoyle.resolve.texts import MOST_FILES
from hoyle.source import Source
from tests.check.base import DECK, HEAD, compile_text, game


def players(line: str) -> str:
    """The small game for other players."""
    return game(head=HEAD.replace("players 2 to 4", line))


def chain(count: int, first: str, each: str, backwards: bool) -> str:
    """Declarations that use each other: 0 none, 1 the one of 0, …."""
    lines = [first, *(each.replace("UP", str(n)).replace("DOWN", str(n - 1)) for n in range(1, count))]
    return "".join(lines[::-1] if backwards else lines)


DEFINES = "define d0(n: number) = n\n", "define dUP(n: number) = dDOWN(n) + 1\n"
EFFECTS = "effect e0()\n  passes = 0\n", "effect eUP()\n  eDOWN()\n"
MENUS = "menu m0 = draw\n", "menu mUP = mDOWN\n"

CASES = {
    "no players": (players("players 0"), "player-count", "players 0"),
    "more players than can be": (players("players 2 to 1000000000"), "player-count", "players 2 to 1000000000"),
    "players the wrong way round": (players("players 4 to 2"), "player-count", "players 4 to 2"),
    "no teams": (players("players 4\n  teams 0"), "player-count", "teams 0"),
    "one team": (players("players 4\n  teams 1"), "player-count", "teams 1"),
    "teams that never fit": (players("players 5 to 7\n  teams 4"), "player-count", "teams 4"),
    "cards of many decks": (game(deck=DECK + DECK.replace("deck", "deck b") + "  copies 19\n"), "too-many", "deck b"),
    "zones": (game(more="".join(f"zone z{n}[100] of player: open\n" for n in range(13))), "too-many", "zone z12"),
    "variables": (
        game(more="state\n  each card\n" + "".join(f"    v{n}: number = 0\n" for n in range(2000))), "too-many", "v1921",
    ),
    "tables": (
        game(more="".join(f"table t{n}(number): -1 = 1, 9998 = 2, else 0\n" for n in range(12))), "too-many", "table t9",
    ),
    "ways through menus": (
        game(more="menu m0 = draw\n" + "".join(f"menu m{n} = m{n - 1} | m{n - 1}\n" for n in range(1, 40))), "too-many", "m13",
    ),
}  # fmt: skip


def told(compiled: Compiled) -> tuple[str, str]:
    """The code of the only problem and its first words."""
    (problem,) = compiled.problems
    return problem.code, compiled.sources[0].quote(problem.label.span)


@pytest.mark.parametrize("name", CASES)
def test_too_much(name: str) -> None:
    """One problem, at the words, before anything large is made."""
    text, code, words = CASES[name]
    start = time.process_time()
    found, quoted = told(compile_text(text))
    assert time.process_time() - start < 2
    assert found == code
    assert quoted.startswith(words)


@pytest.mark.parametrize(
    "line", ["players 1", f"players 1 to {MOST_PLAYERS}", "players 4 to 5\n  teams 2", "players 3\n  teams 3"]
)
def test_enough(line: str) -> None:
    """What can be played is no problem."""
    compiled = compile_text(players(line).replace("deal 5", "deal 1"))
    assert [p for p in compiled.problems if p.severity == "error"] == []


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("kind", [DEFINES, EFFECTS, MENUS])
def test_long_chains(kind: tuple[str, str], backwards: bool) -> None:
    """Forty that use each other are no problem; thousands are one, in whichever order they stand."""
    assert compile_text(game(more=chain(40, *kind, backwards))).graph is not None
    for count in (100, 3000):
        assert {p.code for p in compile_text(game(more=chain(count, *kind, backwards))).problems} == {"too-deep"}


@pytest.mark.parametrize(
    ("kind", "use"),
    [
        (DEFINES, "define d0(n: number) = d2999(n)\n"),
        (EFFECTS, "effect e0()\n  e2999()\n"),
        (MENUS, "menu m0 = m2999\n"),
    ],
)
def test_long_circles(kind: tuple[str, str], use: str) -> None:
    """A circle of thousands is told, one way or the other."""
    codes = {p.code for p in compile_text(game(more=chain(3000, use, kind[1], False))).problems}
    assert codes <= {"too-deep", "definition-cycle", "effect-cycle", "menu-cycle"}
    assert codes


def test_many_values() -> None:
    """A hundred thousand values of an attribute are counted once."""
    start = time.process_time()
    values = " ".join(f"v{n}" for n in range(100_000))
    codes = {p.code for p in compile_text(game(deck=DECK.replace("clubs", values))).problems}
    assert "deck-size" in codes
    assert time.process_time() - start < 5


WRONG = {
    "statements": "effect e()\n" + "  nosuch = 3\n" * 10_000,
    "definitions": "".join(f"define f{n}(n: number) = other{n}x(n)\n" for n in range(4_000)),
    "chosen": "".join(f"effect e{n}()\n  choose nam{n}e from nowhere{n}\n" for n in range(3_000)),
    "tables": "".join(f"table t{n}(suti): clubs = 1, else 0\n" for n in range(3_000)),
    "actions": "".join(f"action a{n}\n  with c in me.hadn where c.rnak is 2\n  e{n}()\n" for n in range(3_000)),
    "menus": "".join(f"menu m{n} = drwa | putt\n" for n in range(3_000)),
}


@pytest.mark.parametrize("kind", WRONG)
def test_thousands_of_mistakes(kind: str) -> None:
    """After the first fifty nothing more is looked at, however many names each would be compared with."""
    names = "".join(f"define somename{n}(n: number) = n\n" for n in range(2_000))
    start = time.process_time()
    problems = compile_text(game(more=WRONG[kind] + names)).problems
    assert 1 <= len(problems) <= MOST_PROBLEMS
    assert time.process_time() - start < 10


def test_a_game_has_so_many_files() -> None:
    """One more is refused where it is asked for."""
    files = {
        f"l{n}": Source.of(f"l{n}", f'library "L"\nuse "l{n + 1}"\ndefine d{n}() = {n}\n')
        for n in range(MOST_FILES + 5)
    }
    text = game(more='use "l0"\n')
    found = compile_graph(Source.of("main", text), files.get)
    assert [problem.code for problem in found.problems] == ["too-many-files"]
