"""The language of difference is checked: what a variant changes is there, is changed, and still fits what uses it."""

from __future__ import annotations

import pytest

from hoyle.diag import Label
from hoyle.graph.model import Branch, Const, Let, Move
from hoyle.pipeline import Compiled, compile_graph
from hoyle.source import Source
from tests.check.base import game

MORE = """option limit: number from 1 to 9 = 3 "most cards"
define fits(c: card) = strong(c) and worth(c.rank) <= limit
response veto
  by it.player.others
  to put
  cancel it
menu extra = put
  announce: move c to discard
  answered by veto
action give
  pay(me)
show hand of p to q while p is q
after turn
  passes += 1
next game
  keep total
"""
FILES = {"base": game(more=MORE)}


def compiled(text: str, files: dict[str, str] = FILES, title: str = 'variant "V" of "base"\n') -> Compiled:
    """The text as a variant of the base, over files held in memory."""
    read = {name: Source.of(name, body) for name, body in files.items()}
    return compile_graph(Source.of("main", title + text), read.get, tuple(files))


def place(found: Compiled, label: Label) -> tuple[str, str]:
    """The file and the words of a label."""
    source = found.sources[label.span.file]
    return source.name, source.quote(label.span)


# text of the variant -> code, words at fault in the main file, words shown in the base, what the help speaks of
MISTAKES: dict[str, tuple[str, str, str, str]] = {
    # nothing there: the nearest is named
    "set limt = 4": ("changes-nothing-there", "limt", "limit", "limit"),
    "replace action drwa\n  stop": ("changes-nothing-there", "drwa", "draw", "draw"),
    "replace state\n  passse: number": ("changes-nothing-there", "passse", "passes", "passes"),
    "remove define stron": ("changes-nothing-there", "stron", "strong", "strong"),
    "amend menu mian\n  add give": ("changes-nothing-there", "mian", "main", "main"),
    "amend response vetoo\n  to draw": ("changes-nothing-there", "vetoo", "veto", "veto"),
    "amend action putt\n  when passes > 1": ("changes-nothing-there", "putt", "put", "put"),
    "amend deck x\n  copies 2": ("changes-nothing-there", "amend deck x", "deck", ""),
    "remove deck x": ("changes-nothing-there", "remove deck x", "deck", ""),
    "remove show discard": ("changes-nothing-there", "discard", "show hand of p to q while p is q", ""),
    "remove whenever": ("changes-nothing-there", "remove whenever", "", ""),
    "set strong = 3": ("changes-nothing-there", "strong", "strong", "is a define, not an option"),
    "replace define worth(r: rank) = 3": ("changes-nothing-there", "worth", "worth", "is a table, not a define"),
    # there already: `replace` is offered
    "define strong(c: card) = yes": ("declared-twice", "strong", "strong", "replace "),
    "action draw\n  stop": ("declared-twice", "draw", "draw", "replace "),
    "play\n  stop": ("declared-twice", "play", "play", "replace "),
    "next game\n  keep passes": ("declared-twice", "next game", "next game", "replace "),
    "deck\n  rank: A": ("declared-twice", "deck", "deck", "replace "),
    "state\n  passes: number": ("declared-twice", "passes", "passes", "replace state"),
    # said twice by the variant itself
    "set limit = 4\nset limit = 5": ("declared-twice", "set limit = 5", "", "once"),
    "replace play\n  stop\nreplace play\n  shuffle stock": ("declared-twice", "replace play", "", "once"),
    # a replacement that breaks a user: the user is shown
    "replace define strong(c: card, n: number) = yes": (
        "replacement-breaks", "replace define strong(c: card, n: number) = yes", "strong(c)", "keep the parameters"
    ),
    "replace effect pay(c: card)\n  move c to discard": (
        "replacement-breaks", "replace effect pay(c: card)", "pay(me)", "keep the parameters"
    ),
    "replace table worth(suit): else 0": (
        "replacement-breaks", "replace table worth(suit): else 0", "worth(c.rank)", "keep the parameters"
    ),
    "replace state\n  passes: suit": ("replacement-breaks", "passes: suit", "passes", "keep the parameters"),
    "replace state\n  total: number": ("replacement-breaks", "total: number", "p.total", "keep the parameters"),
    "replace option limit: suit = clubs": (
        "replacement-breaks", "replace option limit: suit = clubs", "limit", "keep the parameters"
    ),
    "replace zone hand: open": ("replacement-breaks", "replace zone hand: open", "player.hand", "keep the parameters"),
    # an amendment, or another difference, that changes nothing
    "set limit = 3": ("idle-amendment", "set limit = 3", "", ""),
    "replace define strong(c: card) = (c.rank > 9)": (
        "idle-amendment", "replace define strong(c: card) = (c.rank > 9)", "", ""
    ),
    "amend menu main\n  add draw": ("idle-amendment", "draw", "", ""),
    "amend menu main\n  add give, give": ("idle-amendment", "give", "", ""),
    "amend menu main\n  drop give": ("idle-amendment", "give", "", ""),
    "amend menu extra\n  answered by veto": ("idle-amendment", "veto", "", ""),
    "amend deck\n  copies 1": ("idle-amendment", "amend deck", "", ""),
    "amend deck\n  drop A\namend deck\n  drop A": ("idle-amendment", "A", "", ""),
    "amend response veto\n  to put": ("idle-amendment", "put", "", ""),
    "amend response veto\n  drop draw": ("idle-amendment", "draw", "", ""),
    "amend menu main\n  drop draw, put": ("nothing-left", "amend menu main", "", "remove"),
    "amend response veto\n  drop put": ("nothing-left", "amend response veto", "", "remove"),
    "amend deck\n  drop clubs diamonds hearts spades": ("deck-size", "clubs", "", ""),
    "amend deck\n  drop A 11": ("unknown-value", "11", "", "10"),
    "replace after turn\n  stop": ("cannot-replace", "replace after turn", "", "remove after turn"),
    "set limit = 12": ("out-of-range", "12", 'option limit: number from 1 to 9 = 3 "most cards"', ""),
    "set limit = -1": ("out-of-range", "-1", 'option limit: number from 1 to 9 = 3 "most cards"', ""),
    "set limit = 5 + 5": ("out-of-range", "5 + 5", 'option limit: number from 1 to 9 = 3 "most cards"', ""),
    "set limit = 4 div 0": ("out-of-range", "4 div 0", 'option limit: number from 1 to 9 = 3 "most cards"', ""),
    "set limit = yes": ("wrong-type", "yes", "", ""),
}  # fmt: skip


@pytest.mark.parametrize("text", MISTAKES)
def test_mistake(text: str) -> None:
    """Told once, by code, at the variant's words, with the base's words beside them and the likely mend."""
    code, words, base, help = MISTAKES[text]
    found = compiled(text)
    (problem,) = found.problems
    assert problem.code == code
    assert place(found, problem.label) == ("main", words)
    assert not base or ("base", base) in [place(found, label) for label in problem.others]
    assert help in problem.help + (problem.fix.replacement if problem.fix else "")


# text of the variant -> code, words at fault in the base, words of the variant beside them
BROKEN = {
    "remove action draw": ("unknown-action", "draw", "remove action draw"),
    "remove response veto": ("unknown-response", "veto", "remove response veto"),
    "remove define strong": ("unknown-definition", "strong", "remove define strong"),
    "remove state total": ("unknown-variable", "total", "remove state total"),
    "replace define strong(c: card) = 3": ("wrong-type", "strong(c)", "replace define strong(c: card) = 3"),
    "replace table worth(rank): A = yes, else no": (
        "wrong-type", "limit", "replace table worth(rank): A = yes, else no"
    ),
    "replace deck\n  rank: A 2\n  suit: clubs": ("unknown-value", "9", "rank: A 2"),
    "amend deck\n  drop 2 3 4 5 6 7 8 9 10 J Q K": (
        "deals-too-many", "deal 5 from stock to each player.hand", '"base"'
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", BROKEN)
def test_problems_in_inherited_code_show_both_files(text: str) -> None:
    """The words at fault are the base's; the difference that broke them is shown, or the line that names the base."""
    code, words, difference = BROKEN[text]
    found = compiled(text)
    problem = found.problems[0]
    assert (problem.code, *place(found, problem.label)) == (code, "base", words)
    assert ("main", difference) in [place(found, label) for label in problem.others]
    assert found.graph is None


def test_another_number_of_players_is_shown_beside_what_it_breaks() -> None:
    """`opponent` needs two; the line that lets three play stands beside it."""
    base = {"base": game(head='game "B"\n  players 2\n', more="effect e()\n  win opponent\naction x\n  e()\n")}
    found = compiled("  players 3\n", base)
    (problem,) = found.problems
    assert (problem.code, *place(found, problem.label)) == ("no-single-opponent", "base", "opponent")
    assert [place(found, label) for label in problem.others] == [("main", "players 3")]


def test_mistakes_in_the_base_name_the_variant_too() -> None:
    """The author of the variant sees where the other file comes in, over several steps."""
    files = {"base": "zone x\n", "middle": 'variant "M" of "base"\n'}
    found = compiled("", files, 'variant "V" of "middle"\n')
    (problem,) = found.problems
    assert found.sources[problem.label.span.file].name == "base"
    assert [place(found, label) for label in problem.others] == [("main", '"middle"')]


def test_a_circle_is_shown_as_a_walk() -> None:
    """Every step with its words."""
    files = {"main": "", "a": 'variant "A" of "b"\n', "b": 'variant "B" of "main"\n'}
    files["main"] = 'variant "V" of "a"\n'
    found = compiled("", files, files["main"])
    (problem,) = found.problems
    assert problem.code == "variant-cycle"
    assert problem.headline.endswith("main → a → b → main")
    assert [place(found, label) for label in (*problem.others, problem.label)] == [
        ("main", '"a"'), ("a", '"b"'), ("b", '"main"')
    ]  # fmt: skip


def test_a_variant_of_itself() -> None:
    """The shortest circle."""
    text = 'variant "V" of "main"\n'
    assert [p.code for p in compiled("", {"main": text}, text).problems] == ["variant-cycle"]


def test_a_missing_base() -> None:
    """Named, with what may be meant."""
    (problem,) = compiled("", title='variant "V" of "bsae"\n').problems
    assert problem.code == "unknown-game"
    assert "base" in problem.help


def test_differences_belong_to_variants() -> None:
    """A whole game changes nothing; it says what is so."""
    found = compiled("", title=game(more="set x = 3\n"))
    assert [p.code for p in found.problems] == ["not-a-variant"]


def test_names_of_a_library_are_not_replaced_by_a_game() -> None:
    """`replace` is offered to variants only."""
    files = {"lib": 'library "L"\ndefine strong(c: card) = yes\n'}
    (problem,) = compiled("", files, game(more='use "lib"\n')).problems
    assert problem.code == "declared-twice"
    assert problem.fix is None


def test_a_game_is_no_library() -> None:
    """Said once: nothing that it declares is held against the game that uses it."""
    for used, start in (("base", "game"), ("other", "variant")):
        files = {**FILES, "other": 'variant "O" of "base"\n'}
        (problem,) = compiled(f'use "{used}"\n', files).problems
        assert (problem.code, problem.label.text) == ("not-a-library", f"starts with `{start}`")


SOUND = {
    "": "nothing differs",
    "set limit = 4": "an option",
    "replace action put\n  stop": "an action with other parameters",
    "remove after turn\nafter turn\n  passes = 0": "hooks taken away and given anew",
    "remove table worth\ndefine worth(r: rank) = 3": "a table that becomes a definition of the same shape",
    "remove next game": "one game only",
    "remove show hand": "nothing shown",
    "amend deck\n  also joker x 2\n  copies 2\n  drop 2 3": "the deck",
    "amend deck\n  also joker\namend deck\n  also fool": "twice, which adds up",
    "amend menu extra\n  drop put\n  add give\n  when passes is 0\n  before: passes = 1": "a menu",
    "amend menu main\n  add extra_draw\naction extra_draw\n  move top of stock to me.hand": "a new action in an old menu",
    "amend response veto\n  drop put\n  to give\n  when passes is 0": "a response",
    "amend action put\n  when passes is 0": "an action",
    "replace define strong(x: card) = x.rank > 5": "other names for the parameters",
    "replace play\n  stop": "the course",
    "replace show hand of p to q while p is not q": "a standing rule",
    "before turn\n  passes = 0\nwhenever passes > 100\n  passes = 0": "hooks add up",
}


@pytest.mark.parametrize("text", SOUND)
def test_sound(text: str) -> None:
    """What a variant may say is accepted without a word."""
    found = compiled(text)
    assert [p.headline for p in found.problems] == []
    assert found.graph is not None


def test_a_variant_of_a_variant() -> None:
    """Later files are laid over earlier ones, and what they leave out stays."""
    files = FILES | {"middle": 'variant "M" of "base"\n  players 3\n  about "A"\nset limit = 4\n'}
    found = compiled("set limit = 5\n", files, 'variant "V" of "middle"\n')
    assert found.problems == ()
    assert found.graph is not None
    assert (found.graph.title, found.graph.about) == ("V", "A")
    default = found.graph.options[0].default
    assert isinstance(default, Const)
    assert default.value == 5


def test_rules_of_one_moment_add_up() -> None:
    """A `stop` in an inherited rule leaves that rule, not the variant's; each has its own names."""
    files = {"base": game(more="after turn\n  let x = passes\n  if x is 3: stop\n  passes += 1\n")}
    found = compiled("after turn\n  let x = top of stock\n  move x to discard\n", files)
    assert found.problems == ()
    assert found.graph is not None
    nodes = found.graph.nodes
    moves = [n for n, node in enumerate(nodes) if isinstance(node, Move) and node.span.file == 0]
    lets = [n for n, node in enumerate(nodes) if isinstance(node, Let) and node.next == moves[0]]
    ends = [node for node in nodes if isinstance(node, Branch) and node.span.file == 1 and node.next == lets[0]]
    assert len(ends) == 1


def test_a_menu_that_offers_what_is_removed() -> None:
    """The help says how the menu lets go of it."""
    (problem,) = (p for p in compiled("remove action draw\n").problems if p.code == "unknown-action")
    assert problem.help == "take it out of the menu, too: `drop draw` below `amend menu main`"
