"""`cuttle/cuttle-cards` beside 68 matches recorded on the server logic of cuttle.cards, move by move.

Each recorded match is dealt again and played through the door. Before every move both must agree on whose move it is and on
the complete set of legal moves, after it on the whole position, and at the end on the result. Where the record says
that the server departs from its own rules (`peer_quirks`), exactly that difference is expected. What the records hold is
told in `cuttle-cards-traces.md` beside this file.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import hoyle
from hoyle.play.match import Match
from hoyle.play.position import Inside, Run, lay_out

TRACES = Path(__file__).with_name("cuttle-cards-traces.jsonl.gz")
GAME = hoyle.load("cuttle/cuttle-cards")
GRAPH = GAME.graph
NUMBERS = {card.text: number for number, card in enumerate(GRAPH.cards)}
ZONES = {zone.name: number for number, zone in enumerate(GRAPH.zones)}
VARIABLES = {variable.name: number for number, variable in enumerate(GRAPH.vars)}
MATCHES, MOVES, UNASKED = 68, 3987, 6
"""How many matches and moves are recorded, and how many of the moves are no decision with us."""

Trace = dict[str, Any]
Move = tuple[str, frozenset[str]] | tuple[str, ...]
"""A move in our words; cards of a discard as a set."""

ONE_OFFS = {"A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "9": "nine"}
PERMANENTS = {"8": "glasses", "Q": "queen", "K": "king"}
PLAYS = {"points": "as_points", "scuttle": "scuttle", "jack": "jack", "counter": "counter"}
PLAIN = {"draw": "draw", "pass": "pass", "resolve": "decline"}
SEVENS = ("sevenPoints", "sevenScuttle", "sevenJack", "sevenFaceCard", "sevenOneOff")
DISCARDS = ("resolveThree", "resolveFour", "resolveFive", "discardToHandLimit", "sevenDiscard")


@cache
def traces() -> list[Trace]:
    """All recorded matches."""
    with gzip.open(TRACES, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


# ---------------------------------------------------------------- their words as ours


def card(text: str) -> str:
    """`TD` as we write it: `10D`."""
    return text.replace("T", "10")


def spoken(move: str) -> Move:
    """A recorded move as our choice, such as `sevenOneOff 9H >TD point` as (nine, 9H, 10D)."""
    kind, *words = move.split()
    cards = [card(word.lstrip(">")) for word in words if word not in ("faceCard", "point", "jack")]
    if kind in PLAIN:
        return (PLAIN[kind],)
    if kind in DISCARDS:
        return "cards", frozenset(cards)
    play = re.sub("^seven", "", kind)
    play = play[0].lower() + play[1:]
    if play == "oneOff":
        return ONE_OFFS[cards[0][:-1]], *cards
    return PERMANENTS[cards[0][:-1]] if play == "faceCard" else PLAYS[play], *cards


def written(move: Trace) -> str:
    """A move made as the lists of legal moves write it."""
    target = [f">{move['target']}"] if move.get("target") else []
    kind = [move["targetType"]] if move.get("targetType") and "neOff" in move["type"] else []
    cards = [move["card"]] if move.get("card") else move.get("cards") or []
    return " ".join([move["type"], *cards, *target, *kind])


def ours(choice: Any) -> Move:
    """One of our choices in the same form: bare cards are a set."""
    words = str(choice).split()
    return ("cards", frozenset(words)) if set(words) <= set(NUMBERS) else tuple(words)


# ---------------------------------------------------------------- positions


def packet(text: str, side: int) -> tuple[str, ...]:
    """`TD(JC1,JH0)` as its cards from the bottom; who held it under each Jack is the other side each time."""
    point, _, jacks = text.rstrip(")").partition("(")
    riders = jacks.split(",") if jacks else []
    assert [int(jack[-1]) for jack in riders] == [(side + n) % 2 for n in range(len(riders) - 1, -1, -1)]
    return tuple(map(card, [point, *(jack[:-1] for jack in riders)]))


def theirs(state: Trace) -> Trace:
    """A recorded position."""
    played = [state["oneOff"], *state["twos"]] if state["oneOff"] else []
    return {
        "turn": state["turn"] % 2,
        "to act": () if state["toMove"] is None else (state["toMove"],),
        "hand": [set(map(card, hand)) for hand in state["hands"]],
        "points": [{packet(text, side) for text in state["points"][side]} for side in (0, 1)],
        "royals": [set(map(card, faces)) for faces in state["faces"]],
        "stock": [card(text) for text in state["deck"]],
        "discard": set(map(card, state["scrap"])),
        "stack": [card(text) for text in reversed(played)],
        "target": card(state["oneOffTarget"] or ""),
        "frozen": set(map(card, state["frozen"])),
    }


def found(match: Match) -> Trace:
    """Our position."""
    inside = Inside.of(match)

    def lies(zone: str, owner: int = -1) -> list[tuple[str, ...]]:
        there = inside.lies(ZONES[zone], owner, 0)
        return [tuple(GRAPH.cards[n].text for n in (lie.card, *lie.riders)) for lie in there]

    def alone(zone: str, owner: int = -1) -> list[str]:
        return [text for (text,) in lies(zone, owner)]

    frozen = {text for text, n in NUMBERS.items() if inside.variable(VARIABLES["frozen"], n)}
    stack = alone("stack")
    one_offs = [item.text.split() for item in match.view(None).stack if item.action != "counter"]
    return {
        "turn": inside.turn,
        "to act": match.to_act,
        "hand": [set(alone("hand", side)) for side in (0, 1)],
        "points": [set(lies("points", side)) for side in (0, 1)],
        "royals": [set(alone("royals", side)) for side in (0, 1)],
        "stock": alone("stock"),
        "discard": set(alone("discard")),
        "stack": stack,
        "target": "".join(one_offs[-1][2:]) if stack else "",
        "frozen": frozen,
    }


def dealt(trace: Trace) -> Match:
    """A match from its deal, in which the recorded cards were drawn; the first seed whose first player is seat 0."""
    order = tuple(NUMBERS[card(text)] for text in (*trace["p0_hand"], *trace["p1_hand"], *trace["deck"]))
    runs = (Run(GAME, 2, GAME.option_values(2, {}), seed, (order,)) for seed in range(100))
    run = next(run for run in runs if run.inside.turn == 0)
    match = lay_out(run, ("P1", "P2"), None, {}, None)
    assert match is not None
    return match


# ---------------------------------------------------------------- one match


class Replay:
    """A recorded match beside ours; `unfrozen` is the card that the server has just forgotten to freeze."""

    def __init__(self, trace: Trace) -> None:
        self.trace, self.match = trace, dealt(trace)
        self.unfrozen = ""
        self.count: Counter[str] = Counter()

    def run(self) -> None:
        """All of it, to the result."""
        for at in range(len(self.trace["moves"])):
            self.move(at)
            self.quirk(at)
            if self.unasked(at + 1):
                self.count["position seen with the next"] += 1
            else:
                self.compare(at)
        self.finish()

    def unasked(self, at: int) -> bool:
        """Whether a move is no decision with us: nothing is discarded for a five from an empty hand."""
        return at < len(self.trace["moves"]) and written(self.trace["moves"][at]) == "resolveFive"

    def move(self, at: int) -> None:
        """Compares what may be done, and does what was done."""
        move, legal = self.trace["moves"][at], self.trace["legal"][at]
        text, where = written(move), self.where(at)
        assert text in legal, where
        if self.unasked(at):
            assert legal == [text], where
            self.count["unasked"] += 1
            return
        assert self.match.to_act == (move["player"],), where
        choices = {ours(choice): choice for choice in self.match.choices(move["player"])}
        assert len(choices) == len(self.match.choices(move["player"])), where
        assert set(choices) == {spoken(other) for other in legal} - self.refused(legal), where
        self.match.play(move["player"], choices[spoken(text)])
        self.count["moves"] += 1

    def refused(self, legal: list[str]) -> set[Move]:
        """What only the server offers: plays of a card that it forgot to freeze."""
        return {m for m in map(spoken, legal) if self.unfrozen and m[1:2] == (self.unfrozen,) and m[0] != "counter"}

    def quirk(self, at: int) -> None:
        """Follows the card that ought to be frozen until its owner has acted."""
        state = self.trace["states"][at]
        if any(self.unfrozen in map(card, state["hands"][side]) for side in (0, 1) if side != state["turn"] % 2):
            self.unfrozen = ""
        if any(quirk["move"] == at for quirk in self.trace["peer_quirks"]):
            self.unfrozen = card(self.trace["states"][at - 1]["oneOffTarget"])
            self.count["quirks"] += 1

    def compare(self, at: int) -> None:
        """The position after a move."""
        expected, got = theirs(self.trace["states"][at]), found(self.match)
        if self.unfrozen:
            expected["frozen"].add(self.unfrozen)
        if self.match.result is not None:  # whose turn would have been next has no meaning
            del expected["turn"], got["turn"]
        assert got == expected, self.where(at)
        self.count["positions"] += 1

    def finish(self) -> None:
        """The result, and the reason of it."""
        expected, result = self.trace["result"], self.match.result
        assert result is not None
        assert result.winners == (() if expected["winner"] is None else (expected["winner"],))
        assert result.reason == {"goal": "win", "three_passes": "draw"}[expected["reason"]]
        assert (result.reason == "draw") == (self.trace["states"][-1]["passes"] == 3)

    def where(self, at: int) -> str:
        """For a failure: which match and move."""
        return f"seed {self.trace['seed']}, move {at}: {written(self.trace['moves'][at])}"


@pytest.mark.parametrize("number", range(MATCHES))
def test_replay(number: int) -> None:
    """Every decision and every position of one match."""
    trace = traces()[number]
    replay = Replay(trace)
    replay.run()
    moves, count = len(trace["moves"]), replay.count
    assert count["moves"] + count["unasked"] == moves == len(trace["legal"]) == len(trace["states"])
    assert count["positions"] + count["position seen with the next"] == moves
    assert count["position seen with the next"] == count["unasked"]
    assert count["quirks"] == len(trace["peer_quirks"])


def test_nothing_is_skipped() -> None:
    """How much is recorded, and how little of it is not compared one to one."""
    moves = [written(move) for trace in traces() for move in trace["moves"]]
    assert (len(traces()), len(moves), moves.count("resolveFive")) == (MATCHES, MOVES, UNASKED)
    assert [q["kind"] for trace in traces() for q in trace["peer_quirks"]] == ["freeze_lost_on_jacked_point"]
    kinds = Counter(move.split()[0] for move in moves)
    assert set(kinds) == {*PLAIN, *PLAYS, *DISCARDS, "faceCard", "oneOff", *SEVENS}
