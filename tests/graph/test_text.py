"""The printer and the drawings, shown on the sample graph."""

from __future__ import annotations

import os
from pathlib import Path

from hoyle.graph import model as m
from hoyle.graph.draw import dot, mermaid
from hoyle.graph.phrases import constant, phrase, slot_name
from hoyle.graph.text import text
from tests.graph.samples import CARD, W, changed, number, sample, slot

GOLDEN = Path(__file__).with_name("sample.txt")


def test_golden() -> None:
    """The printed sample is the golden file; `HOYLE_REWRITE=1` writes it anew: read the difference."""
    printed = text(sample())
    if os.environ.get("HOYLE_REWRITE"):
        GOLDEN.write_text(printed, encoding="utf-8")
    assert printed == GOLDEN.read_text(encoding="utf-8")


def test_flags_and_brackets() -> None:
    """Flags choose another wording; operands of several words are bracketed."""
    graph = sample()
    numbers = m.Numbers(span=W, first=number(3), last=number(1), down=True)
    assert phrase(graph, m.Size(span=W, list=numbers)) == "size of (3 down to 1)"
    both = m.Logic(span=W, kind="or", left=m.Not(span=W, operand=slot(2, CARD)), right=slot(3, CARD))
    assert phrase(graph, both) == "(not slot#2) or slot#3"


def test_names_that_are_shared_get_numbers() -> None:
    """Two locals or two actions of one name can be told apart."""
    twins = (*sample().procs[0].slots, m.SlotDecl("p", CARD))
    assert slot_name(twins, 2) == "p#2"
    assert slot_name(twins, 0) == "me"
    assert "action draw#0" in text(changed(sample(), "actions.0.name", "draw"))


def test_constants_read_in_the_words_of_their_type() -> None:
    """None, yes, cards, zones and attribute values."""
    graph = sample()
    assert constant(graph, m.Type("yes/no"), 1) == "yes"
    assert constant(graph, CARD, 2) == "AH"
    assert constant(graph, CARD, m.NONE) == "none"
    assert constant(graph, m.Type("number"), m.NONE) == "-1"
    assert constant(graph, m.Type("number", optional=True), m.NO_NUMBER) == "none"
    assert constant(graph, m.Type("zone"), 2) == "discard"


def test_drawings_escape_the_words_of_the_rules() -> None:
    """A label cannot break out of its quotes."""
    graph = changed(sample(), "nodes.6.label", 'a "<b>" \\ c')
    assert 'race (a \\"<b>\\" \\\\ c) among' in dot(graph)
    assert "race (a #quot;#lt;b#gt;#quot;" in mermaid(graph)


def test_drawings_show_what_is_called_and_offered() -> None:
    """Dashed lines lead from a menu to its actions, from a call to its procedure."""
    drawn = dot(sample())
    assert 'p0n13 -> p1n16 [label="play_card", style=dashed];' in drawn
    assert 'p2n23 -> p4n27 [label="", style=dashed];' in drawn
    assert mermaid(sample()).count("subgraph") == len(sample().procs)
