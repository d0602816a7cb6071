"""The author's own lines, and two texts line by line."""

from __future__ import annotations

from hoyle.compare.lines import side_by_side
from tests.check.base import game
from tests.compare.base import by_graphs, by_rules, compiled


def test_lines_are_the_authors_own() -> None:
    """As written, with comments, from the left edge; the word `replace` belongs to the file, not to the declaration."""
    text = "replace effect pay(p: player)\n    # well paid\n\n    p.total  +=  2    # twice\n"
    files = {"base": game()}
    variant = compiled('variant "V" of "base"\n' + text, files)
    comparison = by_rules(compiled(files["base"]), variant)
    (effect,) = (d for d in comparison.differences if d.kind == "effect")
    assert effect.b is not None
    (excerpt,) = effect.b.excerpts
    assert (excerpt.file, excerpt.line) == ("main", 2)
    assert excerpt.lines == tuple(text.removeprefix("replace ").rstrip().split("\n"))


def test_lines_inside_a_block_lose_its_indentation() -> None:
    """A variable stands two or four columns to the right."""
    a, b = compiled(game()), compiled(game().replace("    total: number = 0", "    total: number = 7  # lucky"))
    (state,) = by_rules(a, b).differences
    assert state.b is not None
    assert state.b.excerpts[0].lines == ("total: number = 7  # lucky",)


def test_graphs_show_the_text_of_the_graph() -> None:
    """There is no rule file to quote."""
    a, b = compiled(game()), compiled(game().replace("p.total += 1", "p.total += 2"))
    (effect,) = by_graphs(a, b).differences
    assert effect.b is not None
    assert effect.b.excerpts[0].line == 0
    assert effect.b.excerpts[0].lines[0] == "effect pay(p: player)"


def test_layout_and_comments_mark_no_line() -> None:
    """A number sign inside quotes is no comment."""
    assert side_by_side(["a  b  # one", 'say "#1"'], ["  a b # two", 'say "#2"']) == [
        (" ", "  a b # two"), ("-", 'say "#1"'), ("+", 'say "#2"')
    ]  # fmt: skip


def test_numbers_and_arrows_of_a_graph_mark_no_line() -> None:
    """They shift with every line above."""
    assert side_by_side(["  9  move c  → next 3"], [" 10  move c"]) == [(" ", " 10  move c")]
