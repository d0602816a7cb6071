"""Problems of a text that cannot even be cut into words: characters, quotes, brackets, indentation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from hoyle.diag import Fix, Label, Problem
from hoyle.source import Span
from hoyle.syntax.expected import listed
from hoyle.syntax.letters import ALIKE, skeleton
from hoyle.syntax.tokens import Token

_GLUED = re.compile(r"[0-9]+\w+")
_DECIMAL = re.compile(r"[0-9]+\.[0-9]+")
_UNDERSCORED = re.compile(r"_\w*")
_OWNING = re.compile(r"['\u2019]s\b")
_QUOTES = "\u201c\u201d\u201e\u00ab\u00bb"
_FOREIGN = {
    "\u2013": "`-` is minus",
    "\u2014": "`-` is minus; a remark begins with `#`",
    "{": "blocks are made by indentation, without braces",
    "}": "blocks are made by indentation, without braces",
    "?": "names are made of letters, digits and underscores; one of two values is written `if CONDITION then VALUE else VALUE`",
    "^": "numbers are added, subtracted and multiplied: `+`, `-`, `*`",
    "~": "what does not hold is written `not`",
    "\\": "a sentence stands on one line, only between brackets it may break",
    "'": "a text stands in double quotes, and a name in none",
    "@": "names are made of letters, digits and underscores",
    "$": "names are made of letters, digits and underscores",
}


def unreadable(text: str, at: int, rest: Span) -> Problem:
    """What is wrong at the first character after `at` that is no blank; `rest` is the place from `at` to the end of the line."""
    while text[at] in " \t":
        at, rest = at + 1, _from(rest, 1)
    character = text[at]
    if character == '"':
        return _error(
            "unclosed-text", "this text has no closing quote", rest, 'no `"` follows on this line', help=_TEXT_HELP
        )
    if decimal := _DECIMAL.match(text, at):
        span = _first(rest, len(decimal[0]))
        help = "count in smaller parts: 15 tenths for 1.5"
        return _error("bad-number", f"`{decimal[0]}` is not a whole number", span, "numbers are whole here", help=help)
    if glued := _GLUED.match(text, at):
        return _glued(glued[0], _first(rest, len(glued[0])))
    if name := _UNDERSCORED.match(text, at):
        return _error(
            "bad-name",
            f"`{name[0]}` cannot be a name",
            _first(rest, len(name[0])),
            "a name begins with a letter",
            help="begin it with a letter; `_` joins the parts of a name, as in `one_eyed`",
        )
    return _character(character, _first(rest, 1), _OWN if _OWNING.match(text, at) else "")


_TEXT_HELP = "a text begins and ends with a double quote on one line"


def _glued(text: str, span: Span) -> Problem:
    digits = re.match(r"[0-9]+", text)
    number = digits[0] if digits else ""
    help = f"write `{number} {text[len(number) :]}` if a number and a name are meant; a name begins with a letter"
    return _error("bad-name", f"`{text}` is neither a number nor a name", span, "digits run into letters", help=help)


_OWN = "what belongs to somebody stands behind a dot, as in `dealer.hand`"


def _character(character: str, span: Span, help: str = "") -> Problem:
    if character in _QUOTES:
        fix = Fix(span, '"', 'a text stands in straight double quotes: `"`')
        return _error(
            "bad-character", f"`{character}` is not the quote that opens a text", span, "a curly quote", fix=fix
        )
    if character.isspace():
        fix = Fix(span, " ", "put an ordinary blank in its place")
        headline = f"a blank of another kind ({_name(character)}) stands here"
        return _error("bad-character", headline, span, "looks like a blank, but is none", fix=fix)
    if not _seen(character):
        fix = Fix(span, "", "take it out")
        return _error("bad-character", f"the character {_name(character)} stands here", span, "shows nothing", fix=fix)
    if 0x2660 <= ord(character) <= 0x2667 or 0x1F0A0 <= ord(character) <= 0x1F0FF:
        help = "cards are written in words, as in `Q of spades`"
    shown = f"`{character}`" if character.isprintable() else f"the character {_name(character)}"
    headline = f"{shown} has no meaning in a rule file"
    return _error("bad-character", headline, span, "not understood", help=help or _FOREIGN.get(character, ""))


def unshown(character: str, text: Span, at: int) -> Problem:
    """A character that shows nothing, at a place inside a text."""
    headline = f"the character {_name(character)} cannot stand in a text"
    fix = Fix(_first(_from(text, at), 1), "", "take it out")
    return _error("bad-character", headline, fix.span, "shows nothing by itself", fix=fix)


def _seen(character: str) -> bool:
    return unicodedata.category(character) not in ("Cc", "Cf", "Co", "Cn", "Cs")


def look_alike(name: str, at: int, span: Span) -> Problem:
    """A letter of another script in a Latin name, which looks like a Latin one."""
    letter, latin = name[at], ALIKE[name[at]]
    headline = f"the `{letter}` in `{name}` is {_name(letter)}; it only looks like `{latin}`"
    fix = Fix(span, skeleton(name), f"write `{skeleton(name)}` with letters of one alphabet")
    return _error("look-alike", headline, _first(_from(span, at), 1), "another alphabet", fix=fix)


def _name(character: str) -> str:
    return f"U+{ord(character):04X} {unicodedata.name(character, 'control character').lower()}"


def unopened_bracket(bracket: str, span: Span) -> Problem:
    """A closing bracket where none is open."""
    help = "leave it out, or open the bracket before"
    return _error("unopened-bracket", f"this `{bracket}` closes nothing", span, "no bracket is open here", help=help)


def wrong_bracket(opener: Token, closer: Token, file: int, certain: bool) -> Problem:
    """`(` closed by `]`, or the other way round; `certain` is whether the line is right with the other one."""
    wanted = ")" if opener.text == "(" else "]"
    return _error(
        "unopened-bracket",
        f"`{closer.text}` cannot close `{opener.text}`",
        closer.span(file),
        f"`{wanted}` expected",
        others=(Label(opener.span(file), "opened here"),),
        help="" if certain else f"write `{wanted}`, or leave it out",
        fix=Fix(closer.span(file), wanted, f"write `{wanted}`") if certain else None,
    )


def unclosed_bracket(opener: Token, file: int, found: Label | None = None) -> Problem:
    """A bracket still open where the text cannot go on inside it."""
    wanted = ")" if opener.text == "(" else "]"
    return _error(
        "unclosed-bracket",
        f"this `{opener.text}` is never closed",
        opener.span(file),
        f"no `{wanted}` for this",
        others=(found,) if found else (),
        help=f"write `{wanted}` where it ends",
    )


def uneven_indent(indent: str, known: Sequence[str], span: Span) -> Problem:
    """A line whose indentation is none of those of the blocks it could go on with."""
    if len({character for level in (*known, indent) for character in level}) > 1:
        return _error(
            "mixed-indent",
            f"this line is indented by {_blanks(indent)}, the lines above by {_blanks(known[-1])}",
            span,
            "tabs and spaces are not the same",
            help="indent the lines of one block alike: all with spaces or all with tabs",
        )
    fitting = listed([_blanks(level) for level in reversed(known)])
    return _error(
        "uneven-indent",
        f"this line is indented by {_blanks(indent)}, which fits no line above",
        span,
        f"{fitting} would fit",
    )


def _blanks(indent: str) -> str:
    parts = [(indent.count("\t"), "tab"), (indent.count(" "), "space")]
    return " and ".join(f"{n} {word}{'s' * (n != 1)}" for n, word in parts if n) or "nothing"


def unexpected_indent(span: Span, above: Label | None = None) -> Problem:
    """A line further in than the one above it, which opens no block."""
    return _error(
        "unexpected-indent",
        "this line is indented further than it may be",
        span,
        "nothing above opens a block",
        others=(above,) if above else (),
        help="let it begin below the first letter of the line above, or of a line that it belongs beside",
    )


def too_deep(span: Span, what: str) -> Problem:
    """Nesting beyond what the language allows."""
    help = "name a part with `define` or `effect` and use the name"
    return _error("too-deep", f"nested too deep: {what}", span, "the limit is reached here", help=help)


def _error(
    code: str,
    headline: str,
    span: Span,
    label: str,
    *,
    others: tuple[Label, ...] = (),
    help: str = "",
    fix: Fix | None = None,
) -> Problem:
    return Problem(code, "error", headline, Label(span, label), others=others, help=help, fix=fix)


def _from(span: Span, columns: int) -> Span:
    return Span(span.file, span.line, span.column + columns, span.end_line, span.end_column)


def _first(span: Span, columns: int) -> Span:
    return Span(span.file, span.line, span.column, span.line, span.column + columns)
