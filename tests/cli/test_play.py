"""`hoyle play` at a terminal: what a person sees, types, and gets back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

CUTTLE = ("play", "cuttle/classic", "--seed", "5", "--bot", "random")
"""The person has seat 1; the seed gives the first turn to the bot."""

OPEN = """\
game "Open"
  players 2

deck
  rank: 1 2 3 4 5 6 7 8
  starts in row

zone row: open
zone taken of player: open

play
  take turns from first of players
    choose c in row by me
    move c to me.taken
    if row is empty: draw game
"""
"""A game without secrets and without chance."""


def test_a_first_look() -> None:
    """The table from one seat: own cards by name, those of the bot as a number, and numbered choices."""
    with Terminal(*CUTTLE) as terminal:
        shown = terminal.expect("P1> ")
    assert "hand    4 cards" in shown
    assert "hand    3♣  9♣  J♣  2♦  5♦  J♥" in shown
    assert "draw       [1]" in shown
    assert "as_points  [2] 3♣  [3] 9♣  [4] 2♦  [5] 5♦" in shown


def test_red_suits_are_red() -> None:
    """Hearts and diamonds in red, clubs and spades in the terminal's own colour."""
    with Terminal(*CUTTLE) as terminal:
        terminal.expect("P1> ")
        assert "\x1b[1;31m2♦\x1b[0m" in terminal.raw
        assert "\x1b[1m3♣\x1b[0m" in terminal.raw


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colour(env: dict[str, str]) -> None:
    """Whoever wants no colour gets none."""
    with Terminal(*CUTTLE, env=env) as terminal:
        terminal.expect("P1> ")
        terminal.type("quit")
        terminal.type("")
        assert terminal.finish() == 0
        assert not re.search(r"\x1b\[[0-9;]*m", terminal.raw)


def test_letters_where_the_terminal_has_no_suits() -> None:
    """Letters stand for the suits where the encoding lacks the signs."""
    with Terminal(*CUTTLE, env={"PYTHONIOENCODING": "ascii"}) as terminal:
        shown = terminal.expect("P1> ")
    assert "3C  9C  JC  2D  5D  JH" in shown
    assert "?" not in shown.split("typed.")[1]


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_nothing_is_broader_than_the_terminal(columns: int) -> None:
    """Lines are wrapped at blanks, on narrow terminals too."""
    with Terminal(*CUTTLE, columns=columns) as terminal:
        terminal.expect("P1> ")
        terminal.type("?")
        terminal.expect("P1> ")
        assert max(map(len, terminal.text.splitlines())) <= columns


@pytest.mark.parametrize("typed", ["2", "as_points 3C", "AS_POINTS 3♣", "as_points  3c"])
def test_ways_to_say_a_choice(typed: str) -> None:
    """A number, or the words of the rules in any case, with signs or letters."""
    with Terminal(*CUTTLE) as terminal:
        terminal.expect("P1> ")
        terminal.type(typed)
        terminal.expect("P1: as_points 3♣")
        terminal.expect("P1> ")


def test_a_refusal_changes_nothing() -> None:
    """What the rules forbid is refused in words, and asked again."""
    with Terminal(*CUTTLE) as terminal:
        terminal.expect("P1> ")
        terminal.type("scuttle 3C Q♦")
        shown = terminal.expect("P1> ")
        assert "`scuttle 3♣ Q♦`" in shown
        terminal.type("gibberish")
        assert "gibberish" in terminal.expect("P1> ")
        terminal.type("99")
        assert "have the numbers 1 to" in terminal.expect("P1> ")
        terminal.type("3C")
        assert "say one before it: as_points" in terminal.expect("P1> ")
        terminal.type("1")
        terminal.expect("P1: draw")


def test_looking_things_up() -> None:
    """Help, the table again, the log, the rules, and a why; none of them is a move."""
    with Terminal(*CUTTLE) as terminal:
        terminal.expect("P1> ")
        for typed, answer in [
            ("?", "takes your last choice back"),
            ("help", "takes your last choice back"),
            ("table", "Choose:"),
            ("log", "Bot: "),
            ("rules", "First to 21 points"),
            ("rules scuttle", "move t to discard"),
            ("rules nothing", "no nothing"),
            ("why", "Why what?"),
            ("why draw", "P1 may choose `draw`"),
            ("why scuttle 3C 9S", "`scuttle 3♣ 9♠`"),
            ("", "as_points"),
        ]:
            terminal.type(typed)
            assert answer in terminal.expect("P1> "), typed


def test_undo_takes_open_choices_back(tmp_path: Path) -> None:
    """Where nothing is secret the person chooses again, as if neither it nor the bot had chosen; also after a resume."""
    (tmp_path / "open.hoyle").write_text(OPEN)
    with Terminal("play", "open.hoyle", "--save", "open.json", cwd=tmp_path) as terminal:
        terminal.expect("P1> ")
        terminal.type("undo")
        assert "nothing to take back" in terminal.expect("P1> ").lower()
        terminal.type("3")
        assert "taken  3" in terminal.expect("P1> ")
        terminal.type("undo")
        assert terminal.expect("P1> ").count("taken  empty") == 2
        terminal.type("4")
        assert "taken  4" in terminal.expect("P1> ")
        terminal.end_input()
        assert terminal.finish() == 0
    (tmp_path / "elsewhere").mkdir()
    with Terminal("play", "--resume", "../open.json", cwd=tmp_path / "elsewhere") as terminal:
        terminal.expect("P1> ")
        terminal.type("undo")
        assert terminal.expect("P1> ").count("taken  empty") == 2


def test_undo_is_refused_once_a_card_was_seen() -> None:
    """A drawn card cannot be unseen."""
    with Terminal(*CUTTLE) as terminal:
        terminal.expect("P1> ")
        terminal.type("draw")
        terminal.expect("P1> ")
        terminal.type("undo")
        assert "cannot be taken back" in terminal.expect("P1> ")


def test_a_bid_is_typed_as_it_is() -> None:
    """Where the choices are numbers, there are no others that could be mistaken for them."""
    with Terminal("play", "kachuful/kachuful", "--seed", "2", "--set", "largest=3", "--bot", "random") as terminal:
        assert "one of  0  1  2" in terminal.expect("P1> ")
        terminal.type("2")
        terminal.expect("P1: 2")


def test_the_end_of_the_input_leaves() -> None:
    """Ctrl-D leaves the table."""
    with Terminal(*CUTTLE) as terminal:
        terminal.expect("P1> ")
        terminal.end_input()
        assert terminal.finish() == 0


def test_interrupted() -> None:
    """Ctrl-C: quietly, with the exit code that shells expect."""
    with Terminal(*CUTTLE) as terminal:
        terminal.expect("P1> ")
        terminal.interrupt()
        assert terminal.finish() == 130
        assert "Traceback" not in terminal.text


def test_save_quit_resume(tmp_path: Path) -> None:
    """A saved match goes on where it stood, and its earlier moves can still be looked up."""
    with Terminal(*CUTTLE, cwd=tmp_path) as terminal:
        terminal.expect("P1> ")
        terminal.type("draw")
        before = terminal.expect("P1> ").split("──")[-1]
        terminal.type("save match.json")
        assert "--resume match.json" in terminal.expect("P1> ")
        terminal.type("quit")
        assert terminal.finish() == 0
    with Terminal("play", "--resume", "match.json", cwd=tmp_path) as terminal:
        assert terminal.expect("P1> ").split("──")[-1] == before
        terminal.type("log")
        assert "P1: draw" in terminal.expect("P1> ")


def test_quit_offers_to_save(tmp_path: Path) -> None:
    """Leaving asks for a file name; Enter leaves without."""
    with Terminal(*CUTTLE, cwd=tmp_path) as terminal:
        terminal.expect("P1> ")
        terminal.type("quit")
        terminal.expect("Enter for no: ")
        terminal.type("kept here.json")
        terminal.expect("hoyle play --resume 'kept here.json'")
        assert terminal.finish() == 0
    assert json.loads((tmp_path / "kept here.json").read_text())["kind"] == "hoyle saved match"


def test_a_file_is_kept_up_to_date(tmp_path: Path) -> None:
    """With --save, leaving in any way keeps the match, Ctrl-C too."""
    with Terminal(*CUTTLE, "--save", "match.json", cwd=tmp_path) as terminal:
        terminal.expect("P1> ")
        terminal.type("draw")
        terminal.expect("P1> ")
        terminal.interrupt()
        assert terminal.finish() == 130
    assert any(move["choice"] == "draw" for move in json.loads((tmp_path / "match.json").read_text())["moves"])


def test_saving_spares_other_files(tmp_path: Path) -> None:
    """A file that holds something else is left alone; a folder that is not there is named."""
    (tmp_path / "letter.txt").write_text("Dear Bob")
    with Terminal(*CUTTLE, cwd=tmp_path) as terminal:
        terminal.expect("P1> ")
        terminal.type("save letter.txt")
        assert "left alone" in terminal.expect("P1> ")
        terminal.type("save no/such/folder.json")
        assert "could not be saved" in terminal.expect("P1> ")
    assert (tmp_path / "letter.txt").read_text() == "Dear Bob"


def test_hands_are_hidden_between_people() -> None:
    """The screen is cleared and passed on before the next person sees it."""
    with Terminal("play", "cuttle/classic", "--seed", "3", "--people", "2", "--names", "Ann,Bob") as terminal:
        terminal.expect("Bob, press Enter when only you can see the screen. ")
        terminal.type("")
        terminal.expect("Bob> ")
        terminal.type("draw")
        terminal.expect("Press Enter, then pass the screen to Ann. ")
        seen_by_bob = len(terminal.raw)
        terminal.type("")
        terminal.expect("Ann, press Enter when only you can see the screen. ")
        assert "\x1b[2J" in terminal.raw[seen_by_bob:]
        terminal.type("")
        shown = terminal.expect("Ann> ")
        assert "9♥" not in shown  # what Bob drew
        assert "a card goes from stock to Bob's hand" in shown


def test_each_person_hears_what_is_new_to_them() -> None:
    """A variable that was set twice since somebody last looked is told as it changed, whoever heard of it meanwhile."""
    with Terminal("play", "kachuful/kachuful", "--seed", "3", "--people", "2", "--set", "largest=2") as terminal:
        bids = []
        for _ in range(2):
            name = re.search(r"(P\d), press Enter", terminal.expect("when only you can see the screen. "))
            assert name is not None
            terminal.type("")
            bids.append(terminal.expect(f"{name[1]}> "))
            terminal.type("1")
            terminal.expect("pass the screen to ")
            terminal.type("")
        assert not any("bid: none" in told for told in bids)


def test_a_race_between_people() -> None:
    """Whoever was quickest is typed; two at once are a dead heat."""
    with Terminal("play", "ratscrew/ratscrew", "--seed", "3", "--people", "2", "--names", "Ann,Bob") as terminal:
        terminal.expect("slap> ")
        terminal.type("Zoe")
        terminal.expect("the quickest first")
        terminal.expect("Enter for nobody")
        terminal.expect("slap> ")
        terminal.type("?")
        assert "Type the number of a choice" not in terminal.expect("slap> ")
        terminal.type("bob = 1")
        terminal.expect("Bob and Ann at once")


def test_secret_choices_at_one_screen() -> None:
    """Choices made at the same time are made one after the other, each alone with the screen."""
    with Terminal("play", "hearts/hearts", "--seed", "3", "--people", "2", "--bot", "random") as terminal:
        for name in ("P1", "P2"):
            terminal.expect(f"{name}, press Enter when only you can see the screen. ")
            terminal.type("")
            shown = terminal.expect(f"{name}> ")
            cards = shown.rsplit("3 of", 1)[1].split()[:3]
            assert "P1: " not in shown
            terminal.type(" ".join(reversed(cards)))
            if name == "P1":
                terminal.expect("pass the screen to P2. ")
                terminal.type("")
        terminal.expect("3 cards go from ")


def test_a_finished_match_shows_its_end(tmp_path: Path) -> None:
    """Resuming what is over tells how it ended."""
    with Terminal(
        "play", "cuttle/classic", "--seed", "3", "--people", "0", "--save", "over.json", cwd=tmp_path
    ) as terminal:
        assert terminal.finish() == 0
    with Terminal("play", "--resume", "over.json", cwd=tmp_path) as terminal:
        assert terminal.finish() == 0
        assert "P2 wins." in terminal.text


def test_two_games_with_totals() -> None:
    """A match of several games is counted; the deal passes as the rules say."""
    line = ("play", "cuttle/classic", "--seed", "3", "--people", "0", "--games", "2")
    with Terminal(*line) as terminal:
        first = terminal.expect("after game 1 of 2")
        terminal.expect("2: 1 win")
        second = terminal.expect("after game 2 of 2")
        assert terminal.finish() == 0
    assert "5 cards go from stock to P2's hand" in first
    assert "5 cards go from stock to P1's hand" in second
