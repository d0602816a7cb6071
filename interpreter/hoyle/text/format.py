"""The formatter: a rule text laid out anew, with every word and comment where its author put it.

Only blanks change: two for each block inside another, one between words, none where a sign clings to its word, one empty
line where there are several. A comment behind a line begins in one column where it can. Formatting twice changes nothing
more, and the tree of the text stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.diag import Outcome
from hoyle.source import Source
from hoyle.syntax import parse, parse_words
from hoyle.syntax.compare import same
from hoyle.text.layout import STEP
from hoyle.text.rows import Piece, Row, rows

COMMENT_COLUMN = 47
_VALUES = {"NAME", "NUMBER", "STRING", "YES", "NO", "NONE", "EMPTY", "EVERY_CARD", "RPAR", "RSQB"}
"""After these a minus subtracts; anywhere else it is the sign of a number."""
_CLINGS = {")", "]", ",", ":", ".", "["}
_HOLDS = {"(", "[", "."}


def format_text(source: Source) -> Outcome[str]:
    """The text laid out anew; without a value when the text has mistakes."""
    source = Source.of(source.name, source.text)
    outcome, words = parse_words(source, 0)
    if outcome.problems or outcome.value is None:
        return Outcome(None, outcome.problems)
    laid_out = _joined(_lines(rows(source.text, words)))
    again = parse(Source(source.name, laid_out), 0).value
    assert again is not None
    assert same((again.head, again.declarations), (outcome.value.head, outcome.value.declarations))
    return Outcome(laid_out)


def _lines(found: list[Row]) -> Iterator[str]:
    """Each row with its indentation; comments wait for the line below, which may end the block that they stand in."""
    indents, waiting, last = [""], list[Row](), Piece("", "")
    for row in found:
        if not row.pieces and not row.depth:
            waiting.append(row)
            continue
        if not row.depth:
            above, indents = indents, _blocks(indents, row.indent)
            yield from _comments(waiting, max(above, indents, key=len), len(indents) - 1)
            waiting, last = [], Piece("", "")
        line, last = _words(row.pieces, last)
        yield _commented(_indent(row, len(indents) - 1) + line, row)
    yield from _comments(waiting, indents, 0)


def _blocks(indents: list[str], indent: str) -> list[str]:
    """The indentations of the blocks that a line of that indentation stands in, after those of the line above."""
    outer = [known for known in indents if indent.startswith(known)]
    return outer if outer[-1] == indent else [*outer, indent]


def _comments(waiting: list[Row], indents: list[str], least: int) -> Iterator[str]:
    """Comments in the innermost block that they are indented for, from that of the line below on."""
    for row in waiting:
        fitting = [n for n, indent in enumerate(indents) if n >= least and _width(indent) <= _width(row.indent)]
        level = max(fitting, default=least)
        yield STEP * level + row.comment if row.comment else ""


def _width(indent: str) -> int:
    return len(indent.expandtabs(8))


def _indent(row: Row, level: int) -> str:
    """A line inside brackets stands further in; one that begins with their end does not."""
    closing = bool(row.pieces) and row.pieces[0].text in (")", "]")
    return STEP * (level + (row.depth + 1 if row.depth and not closing else max(0, row.depth - 1)))


def _commented(text: str, row: Row) -> str:
    if not row.comment:
        return text.rstrip()
    if not row.pieces:
        return text + row.comment
    return text.ljust(COMMENT_COLUMN - 2) + "  " + row.comment


def _words(pieces: list[Piece], last: Piece) -> tuple[str, Piece]:
    """The pieces of a line with the blanks between them; `last` is the piece before them in the same sentence."""
    text = ""
    for piece in pieces:
        sign = piece.text == "-" and last.kind not in _VALUES
        text += (" " if text and _apart(last, piece) else "") + piece.text
        last = Piece("", "SIGN") if sign else piece
    return text, last


def _apart(last: Piece, piece: Piece) -> bool:
    """Whether a blank stands between two neighbours."""
    if last.kind == "SIGN" or last.text in _HOLDS or piece.text in _CLINGS:
        return False
    return not (piece.text == "(" and last.kind == "NAME")


def _joined(lines: Iterable[str]) -> str:
    """The text, without empty lines at its ends and two in a row."""
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    while kept and not kept[-1]:
        kept.pop()
    return "".join(f"{line}\n" for line in kept)
