"""The verifier accepts a sound graph and names each broken promise; it judges anything without failing itself."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.graph import model as m
from hoyle.graph.verify import verify
from hoyle.source import Span
from tests.graph.samples import (
    BASE,
    CARD,
    CARDS,
    DISCARD,
    HAND,
    ME,
    NUMBER,
    PLAYER,
    STOCK,
    YES_NO,
    W,
    cards,
    changed,
    number,
    sample,
    slot,
    zone,
)  # fmt: skip

YES = m.Const(span=W, value=1, type=YES_NO)

BROKEN: dict[str, tuple[str, Any, str]] = {
    # indices
    "a procedure begins nowhere": ("procs.0.entry", 99, "no entry 99 in nodes"),
    "play is no procedure": ("play", 17, "no entry 17 in procs"),
    "whenever is no procedure": ("whenever", 17, "no entry 17 in procs"),
    "a card starts nowhere": ("cards.0.starts_in", 9, "no entry 9 in zones"),
    "an action has no procedure": ("actions.0.proc", -1, "no entry -1 in procs"),
    "an edge leads nowhere": ("nodes.0.next", 99, "leads to 99"),
    "a branch leads nowhere": ("nodes.11.otherwise", -2, "leads to -2"),
    "a variable is missing": ("nodes.9.var", 5, "`var` is 5"),
    "a zone is missing": ("nodes.0.zone.zone", 9, "`zone` is 9"),
    "an attribute is missing": ("actions.0.claim.attribute", 4, "`attribute` is 4"),
    "a menu's action is missing": ("nodes.13.actions", (0, 7), "`actions` is 7"),
    "a definition is missing": ("nodes.15.value.define", 3, "`define` is 3"),
    "a table is missing": ("defines.0.body.value.table", 3, "`table` is 3"),
    "a phase is missing": ("nodes.29.phase", 3, "`phase` is 3"),
    "a type has no attribute": ("vars.0.type.attribute", 9, "attribute 9"),
    "words stand in no file": ("nodes.0.span", Span(3, 1, 1, 1, 1), "file 3"),
    "a kept variable is missing": ("next_game.keeps", (9,), "no entry 9 in vars"),
    # slots
    "a slot is missing": ("nodes.3.by", slot(33, PLAYER), "slot 33 is read"),
    "a slot is read as something else": ("nodes.5.cards", slot(2, CARD), "read as a card, but holds a player"),
    "me is written": ("nodes.7.slot", 0, "slot 0 is written"),
    "a slot is given something else": ("nodes.7.value", YES, "is given a yes/no"),
    "a loop goes over no list": ("nodes.8.over", 2, "holds no list"),
    "a loop goes over what is never filled": ("nodes.6.giving", 5, "never filled"),
    "a slot of a declaration without slots": ("options.0.default", slot(2, NUMBER), "does not exist here"),
    # types
    "a zone is wanted": ("nodes.0.zone", number(1), "where zone belongs"),
    "no number where none may be": ("nodes.11.condition", number(1), "where yes/no belongs"),
    "none may not be here": ("nodes.12.player", slot(5, m.Type("player", optional=True)), "where player belongs"),
    "a definition gives something else": ("defines.0.result", YES_NO, "a yes/no is wanted here, not a number"),
    "a definition lacks an argument": ("nodes.15.value.arguments", (), "takes 1 arguments, not 0"),
    "a definition gets another type": ("nodes.15.value.arguments", (number(1),), "as `p`, not a number"),
    "an effect gets another type": ("nodes.23.arguments", (ME,), "as `n`, not a player"),
    "an owned zone has no owner": ("nodes.27.to.owner", None, "who is not told apart"),
    "a common zone has an owner": ("nodes.0.zone.owner", ME, "has no owner"),
    "a zone of another owner": ("nodes.27.to.owner", number(1), "belongs to a player, not to a number"),
    "a zone has no members": ("nodes.0.zone.index", number(1), "no family"),
    "a variable's subject is missing": ("nodes.9.subject", None, "does not say whose"),
    "a variable gets another type": ("nodes.9.value", YES, "and is given a yes/no"),
    "a table gets another type": ("defines.0.body.value.argument", number(1), "takes a rank, not a number"),
    "different kinds compared": ("actions.0.guards.0.condition.right", number(1), "a suit and a number together"),
    "what has no order": (
        "actions.1.guards.0.condition", m.Compare(span=W, kind="<", left=ME, right=ME), "neither lower nor higher",
    ),
    "a constant out of range": ("vars.0.initial.value", 7, "7 is no suit"),
    "a constant that is none": ("vars.0.initial.value", -1, "-1 is no suit"),
    "a number too large": ("nodes.7.value.value", 2 * m.NUMBER_LIMIT, "is no number"),
    "a list of another kind": (
        "nodes.5.cards", m.Joined(span=W, left=cards(zone(STOCK)), right=m.Players(span=W)), "cards and a players",
    ),
    "a member of another kind": (
        "actions.1.guards.0.condition", m.Contains(span=W, list=m.Players(span=W), member=number(1)), "among players",
    ),
    "no list type": ("nodes.5.cards", m.Empty(span=W, type=CARD), "is no list"),
    "two ways of two kinds": (
        "nodes.7.value", m.Choice(span=W, condition=YES, yes=number(1), no=ME), "a number and a player together",
    ),
    "several chosen that are no cards": ("nodes.3.list", m.Players(span=W), "is given a player"),
    "a deal to nobody": ("nodes.1.each", -1, "a deal goes to"),
    "a deal to a common zone": ("nodes.1.each", DISCARD, "does not belong to those"),
    "an answer that is no response": ("nodes.17.responses", (1,), "`draw` is no response"),
    "a menu that offers a response": ("nodes.13.actions", (2,), "`stop` is no action"),
    "a domain of another type": ("actions.0.params.0.domain", m.Players(span=W), "a list of card is wanted"),
    # paths
    "a path without end": ("nodes.0.next", -1, "nothing follows a `shuffle`"),
    "something after the end": ("nodes.22.next", 16, "yet something follows it"),
    "a branch to nowhere": ("nodes.11.otherwise", -1, "edge `otherwise` of a `branch` leads nowhere"),
    "a part outside": ("nodes.6.next", 4, "outside of what players do together"),
    "no choice among secret choices": ("nodes.3.next", 5, "cannot stand among secret choices"),
    "a return among what is done together": ("nodes.5.next", 22, "stands in what players do together"),
    # calls
    "an effect calls itself": ("nodes.27", m.Call(span=W, next=28, proc=4, arguments=(number(1),)), "take → take"),
    "a definition uses itself": (
        "defines.0.body", m.Defined(span=W, define=0, arguments=(slot(2, PLAYER),)), "score → score",
    ),
    # declarations
    "another format": ("format", 99, "format is 99"),
    "nobody plays": ("players", (0, 4), "0 to 4 players"),
    "no stack": ("zones.3.name", "heap", "last zone"),
    "an attribute forgets cards": ("attributes.0.of", (0, 1), "names 2 cards of 4"),
    "an attribute has no such value": ("attributes.0.of", (0, 1, 0, 9), "not among its values"),
    "a card starts in somebody's zone": ("cards.0.starts_in", HAND, "not one zone"),
    "a zone of no team": ("zones.1.owner", "team", "belongs to a team"),
    "a table without entries": ("tables.0.values", (), "has no entries"),
    "a table with holes": ("tables.0.otherwise", None, ""),
    "a table of other values": ("tables.0.result", m.Type("attribute", 1), "2 is no suit"),
    "slots without me and it": ("procs.4.slots", BASE[:1], "first slots are player"),
    "more parameters than slots": ("procs.4.params", 5, "5 parameters and 3 slots"),
    "a parameter in another slot": ("actions.0.params.0.type", NUMBER, "its slot a card"),
    "an action without its parameters": ("actions.0.params", (), "has 0 parameters, its procedure 1"),
    "an action with another procedure": ("actions.1.proc", 3, "its procedure is of kind response"),
    "a guard too late": ("actions.0.guards.0.after", 4, "waits for more parameters"),
    "a response to nobody": ("actions.2.by", None, "who may answer"),
    "play with another kind of procedure": ("play", 4, "is a effect with 1 parameters"),
}  # fmt: skip


def test_the_sample_is_sound() -> None:
    """Nothing to say about a sound graph."""
    assert verify(sample()) == []


@pytest.mark.parametrize("name", [name for name in BROKEN if name != "a table with holes"])
def test_a_broken_promise_is_named(name: str) -> None:
    """One change, and a sentence says what is broken."""
    path, value, words = BROKEN[name]
    sentences = verify(changed(sample(), path, value))
    assert any(words in sentence for sentence in sentences), sentences


def test_a_table_without_else_covers_its_attribute() -> None:
    """A table from an attribute is total."""
    holes = changed(changed(sample(), "tables.0.otherwise", None), "tables.0.values", (1,))
    assert verify(holes) == ["table worth: it does not cover every rank"]


def test_a_sentence_says_where() -> None:
    """File, line and column, then the declaration and node."""
    assert verify(changed(sample(), "nodes.0.next", -1))[0].startswith("sample.hoyle:1:1: play play, node 0: ")


def test_deep_expressions_are_refused() -> None:
    """An expression nested beyond reason is named, not recursed into."""
    deep: m.AnyExpr = number(1)
    for _ in range(5000):
        deep = m.Negative(span=W, operand=deep)
    assert "nests deeper" in verify(changed(sample(), "nodes.7.value", deep))[0]


def _integers(thing: Any, path: str = "") -> list[str]:
    """The paths of all integers in a graph."""
    if isinstance(thing, bool | str):
        return []
    if isinstance(thing, int):
        return [path]
    if isinstance(thing, tuple):
        parts = [(str(index), inner) for index, inner in enumerate(thing)]
    elif isinstance(thing, msgspec.Struct):
        parts = [(name, getattr(thing, name)) for name in thing.__struct_fields__]
    else:
        return []
    return [found for name, inner in parts for found in _integers(inner, f"{path}.{name}".lstrip("."))]


PATHS = _integers(sample())


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(PATHS), st.integers(-3, 40)), min_size=1, max_size=4))
def test_any_numbers_are_judged(changes: list[tuple[str, int]]) -> None:
    """Whatever integers a graph holds, the verifier answers."""
    graph = sample()
    for path, value in changes:
        graph = changed(graph, path, value)
    assert all(isinstance(sentence, str) for sentence in verify(graph))


def test_cards_may_be_chosen_several_at_once() -> None:
    """With a count the slot holds a list, and only cards can be counted out."""
    several = changed(sample(), "nodes.3.count", number(2))
    assert any("is given a cards" in sentence for sentence in verify(several))
    players = changed(several, "nodes.3.list", m.Players(span=W))
    assert any("only cards are chosen several" in sentence for sentence in verify(players))
    listed = changed(several, "procs.0.slots.3", m.SlotDecl("c", CARDS))
    assert verify(changed(listed, "nodes.5.cards", slot(3, CARDS))) == []
