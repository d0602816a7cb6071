"""Variants and their bases: which file of the chain makes each difference, and what two of them override."""

from __future__ import annotations

from hoyle.compare import Comparison, Saying
from hoyle.pipeline import Compiled
from tests.check.base import game
from tests.compare.base import by_rules, compiled, told

BASE = game(more='option limit: number from 1 to 9 = 3 "most cards"\ndefine fits(c: card) = worth(c.rank) <= limit\n')
MIDDLE = """variant "Middle" of "base"
set limit = 4
replace table worth(rank): A = 2, else 0
amend menu main
  add give
action give
  with c in me.hand where fits(c)
  move c to discard
"""
LAST = """variant "Last" of "middle"
set limit = 5
replace table worth(rank): A = 3, else 0
amend menu main
  drop draw
remove action draw
"""
FILES = {"base": BASE, "middle": MIDDLE, "last": LAST}


def game_of(name: str) -> Compiled:
    """One of the three, under its own name."""
    return compiled(FILES[name], FILES, name)


def sayings(comparison: Comparison) -> dict[str, tuple[tuple[str, str, int], ...]]:
    """For each difference who says what in which line, `a` before `b`."""
    return {
        f"{d.kind} {d.name}".strip(): tuple((s.what, s.file, s.line) for s in (*d.said_by_a, *d.said_by_b))
        for d in comparison.differences
        if d.in_meaning
    }


def test_every_file_of_the_chain_is_named() -> None:
    """From the base to the last: both files, in their order."""
    assert sayings(by_rules(game_of("base"), game_of("last"))) == {
        "option limit": (("set", "middle", 2), ("set", "last", 2)),
        "table worth": (("replaced", "middle", 3), ("replaced", "last", 3)),
        "menu main": (("amended", "middle", 4), ("amended", "last", 4)),
        "action draw": (("removed", "last", 6),),
        "action give": (),
    }


def test_files_of_both_games_say_nothing() -> None:
    """Between two of a chain only the files of the longer one count; it does not matter which comes first."""
    for pair in (("middle", "last"), ("last", "middle")):
        a, b = map(game_of, pair)
        found = sayings(by_rules(a, b))
        assert {file for told in found.values() for _, file, _ in told} == {"last"}
        assert set(found) == {"option limit", "table worth", "menu main", "action draw"}


def test_what_two_files_override_is_shown() -> None:
    """Replaced or set twice; amendments add up, and are not among it."""
    comparison = by_rules(game_of("base"), game_of("last"))
    assert comparison.twice == (
        (Saying("set", "option", "limit", "middle", 2), Saying("set", "option", "limit", "last", 2)),
        (Saying("replaced", "table", "worth", "middle", 3), Saying("replaced", "table", "worth", "last", 3)),
    )
    assert by_rules(game_of("base"), game_of("middle")).twice == ()


def test_an_amended_declaration_is_shown_with_its_amendments() -> None:
    """The base's lines, then what each file added."""
    comparison = by_rules(game_of("base"), game_of("last"))
    (menu,) = (d for d in comparison.differences if d.kind == "menu")
    assert menu.b is not None
    assert [(e.file, e.lines[0]) for e in menu.b.excerpts] == [
        ("base", "menu main = draw | put"), ("middle", "amend menu main"), ("last", "amend menu main")
    ]  # fmt: skip


def test_a_replaced_declaration_is_shown_without_older_amendments() -> None:
    """What was amended before counts no more."""
    files = FILES | {"last": 'variant "Last" of "middle"\nreplace menu main = put | give\n'}
    comparison = by_rules(game_of("base"), compiled(files["last"], files, "last"))
    (menu,) = (d for d in comparison.differences if d.kind == "menu")
    assert menu.b is not None
    assert [e.lines for e in menu.b.excerpts] == [("menu main = put | give",)]


def test_a_variant_that_comes_back_to_its_base() -> None:
    """Nothing differs, and it is still shown that two files replace it."""
    files = FILES | {
        "middle": 'variant "Middle" of "base"\nreplace table worth(rank): A = 2, else 0\n',
        "last": 'variant "Last" of "middle"\nreplace table worth(rank): A = 1, else 0\n',
    }
    comparison = by_rules(game_of("base"), compiled(files["last"], files, "last"))
    assert comparison.equal
    assert [[s.file for s in sayings] for sayings in comparison.twice] == [["middle", "last"]]


def test_hooks_and_shows_that_a_variant_takes_away() -> None:
    """Rules without names are found by their moment, and by the zone they show."""
    more = "show hand of p to q while p is q\nafter turn\n  passes += 1\n"
    files = {"base": game(more=more), "last": 'variant "L" of "base"\nremove show hand\nremove after turn\n'}
    comparison = by_rules(compiled(files["base"], name="base"), compiled(files["last"], files, "last"))
    assert told(comparison)[1:] == ["show hand: only in a", "after turn: only in a"]
    assert sayings(comparison) == {
        "show hand": (("removed", "last", 2),), "after turn": (("removed", "last", 3),)
    }  # fmt: skip
