"""Words that open no line: the problem, with what the author may have meant by them."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.diag import Fix, Label, Problem, nearest
from hoyle.source import Span
from hoyle.syntax.advice import (
    ARTICLES,
    DECLARATION_WORDS,
    FORMS,
    PHRASES,
    STATEMENT_WORDS,
    VALUE_FORMS,
    advice,
    instead,
)
from hoyle.syntax.expected import listed
from hoyle.syntax.keywords import DECLARATIONS, DECLARES, WORDS

_HEADS = ("players", "teams", "about", "source")
_LINES = sorted(word for word in FORMS if word.split()[0] not in DECLARES)
_STATEMENTS = [word for word in _LINES if word not in _HEADS]
_DECLARING = "declarations begin with " + listed([f"`{words}`" for words in DECLARATIONS])
_MIDDLE = {"where", "by", "from", "to", "then", "and", "or", "among", "giving", "using", "in", "is"}
_VALUED = PHRASES | {"those", "random", *VALUE_FORMS}
"""Words that begin a value."""
LONG = 4
"""Of shorter words too many are near to each other."""
_OWNERS = {"else": "if", "otherwise": "choose"}


def unknown_declaration(word: str, span: Span, changes: str = "") -> Problem:
    """The first word of a line in the first column, which declares nothing; `changes` says how what it wants to change is changed."""
    headline, label = f"`{word}` declares nothing", "a declaration is expected here"
    if word == "(":
        return _problem("unknown-declaration", headline, span, label, "a line stands without brackets around it")
    if word in _LINES:
        help = "indent this line, if it belongs to what stands above"
        return _problem("unknown-declaration", headline, span, label, help)
    longer = next((words for words in DECLARATIONS if words.startswith(f"{word} ")), "")
    meant = longer or instead(word, DECLARATION_WORDS) or _nearest(word, DECLARES)
    return suggest("unknown-declaration", headline, span, label, word, "" if changes else meant, changes or _DECLARING)


def unknown_statement(word: str, span: Span) -> Problem:
    """The first word of a line in a block, which opens no statement."""
    if word in DECLARES and word not in ("after", "before", "next", "set", "remove"):
        headline = f"`{word}` cannot stand inside a block"
        help = "write it in the first column, outside of this block"
        meant = instead(word, STATEMENT_WORDS)
        return suggest(
            "unknown-statement", headline, span, "a declaration begins in the first column", word, meant, help
        )
    if word in _OWNERS:
        headline = f"this `{word}` belongs to no `{_OWNERS[word]}`"
        help = f"it stands directly below the `{_OWNERS[word]}` and its block, at the same indentation"
        help += "; what an `if` does otherwise stands below `else`" * (word == "otherwise")
        return _problem("unknown-statement", headline, span, "nothing above it at this indentation", help)
    headline = f"`{word}` is not a word that opens a line"
    if word in _MIDDLE:
        help = "join it to the line above: a sentence stands on one line, only between brackets it may break"
        return _problem("unknown-statement", headline, span, "the middle of a sentence", help)
    if word in ARTICLES:
        every = (
            "`for p in players` says what every player does; cards are dealt by `deal 5 from stock to each player.hand`"
        )
        help = every if word in ("each", "every", "all") else f"leave `{word}` out: a line begins with what is done"
        return _problem("unknown-statement", headline, span, "not understood", help)
    if known := advice(word):
        return _problem("unknown-statement", headline, span, "not understood", known)
    if word in _VALUED:
        help = "a line says what is done, as in `move CARDS to ZONE`"
        return _problem("unknown-statement", headline, span, "a value, with which nothing is done", help)
    help = f"a variable is set with `{word} = …`, an effect is called with `{word}(…)`"
    return suggest("unknown-statement", headline, span, "not understood", word, meant_statement(word), help)


def meant_statement(word: str) -> str:
    """The statement that an author may mean by a word; empty when none comes to mind."""
    return instead(word, STATEMENT_WORDS) or (
        "" if word in WORDS.difference(_STATEMENTS) else _nearest(word, _STATEMENTS)
    )


def opens_otherwise(word: str) -> bool:
    """Whether something is to be said of a word that stands alone on a line."""
    return word in _OWNERS or bool(meant_statement(word) or advice(word))


def suggest(code: str, headline: str, span: Span, label: str, word: str, meant: str, otherwise: str = "") -> Problem:
    """A problem with a word for which `meant` may be meant; `otherwise` is the help when nothing is."""
    if not meant:
        return _problem(code, headline, span, label, otherwise)
    form = FORMS.get(meant)
    if word == meant:
        return _problem(
            code, headline, span, label, f"such a line reads `{form}`, and stands in a declaration that has it"
        )
    help = f"did you mean `{meant}`?" + (f" Such a line reads `{form}`" if form and form != meant else "")
    slip = len(word) >= LONG and word not in WORDS and _nearest(word, [meant]) == meant
    return _problem(code, headline, span, label, help, Fix(span, meant, help) if slip else None)


def _nearest(word: str, candidates: Iterable[str]) -> str:
    candidates = list(candidates)
    if word.lower() in candidates:
        return word.lower()
    return next(iter(nearest(word, candidates)), "")


def _problem(code: str, headline: str, span: Span, label: str, help: str = "", fix: Fix | None = None) -> Problem:
    return Problem(code, "error", headline, Label(span, label), help=help, fix=fix)
