"""Trees made by Hypothesis: whatever the grammar can say, without a thought for meaning."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hoyle.source import NOWHERE, Span
from hoyle.syntax import tree

WORDS = [
    "a", "b", "limit", "me", "it", "players", "joker", "J", "x", "top", "bottom", "sum", "count", "some", "every", "those",
    "each", "exactly", "random", "turn", "over", "up", "face", "card", "cards", "all", "move", "times", "until", "draw",
    "next", "game", "keep", "also", "copies", "at", "highest", "lowest", "size", "first", "when", "with", "set", "replace",
    "add", "drop", "again", "giving", "using", "among", "while", "before", "äöü_1",
]  # fmt: skip
NAMES = st.sampled_from(WORDS)
IDS = NAMES.map(lambda text: tree.Id(NOWHERE, text))
MIDDLE = {"face", "times", "until", "at", "giving", "using", "among", "while", "up"}
"""Words after which `some`, `sum` and their like are names: they cannot stand directly behind them."""
LED = NAMES.filter(lambda text: text not in MIDDLE).map(lambda text: tree.Id(NOWHERE, text))
VARIABLES = NAMES.filter(lambda text: text not in {*MIDDLE, "highest", "lowest"}).map(
    lambda text: tree.Id(NOWHERE, text)
)
PHRASES = ("size", "first", "last", "riders", "top", "bottom", "highest", "lowest")
SUITS = NAMES.filter(lambda text: text not in PHRASES)
TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp"), exclude_characters='"'), max_size=9
)
NUMBERS = st.integers(0, 2**31 - 1)
VALUES = st.one_of(IDS, st.integers(0, 99).map(lambda n: tree.Id(NOWHERE, str(n))))
FACES = st.sampled_from((None, "up", "down"))


def make(kind: Any, *fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """A node of that class with its fields drawn in order."""
    return st.builds(kind, st.just(NOWHERE), *fields)


def some(items: st.SearchStrategy[Any], low: int = 1, high: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    """A tuple of a few."""
    return st.lists(items, min_size=low, max_size=high).map(tuple)


def maybe(items: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """One or None."""
    return st.one_of(st.none(), items)


LEAVES = st.one_of(
    make(tree.Name, NAMES), make(tree.Number, NUMBERS), make(tree.Text, TEXTS),
    make(tree.Word, st.sampled_from(("yes", "no", "none"))), st.just(tree.Phrase(NOWHERE, "every card", None)),
    make(tree.CardName, some(st.one_of(make(tree.Name, SUITS), make(tree.Number, NUMBERS)), 2)),
)  # fmt: skip
BINARY = ("+", "-", "*", "div", "mod", "<", "<=", ">", ">=", "and", "or", "without")


def _larger(e: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    lists = st.one_of(e, make(tree.From, e, e))
    return st.one_of(
        make(tree.Call, IDS, some(e, 0)), make(tree.Attr, e, IDS), make(tree.Index, e, e),
        make(tree.Unary, st.sampled_from(("-", "not")), e), make(tree.Binary, st.sampled_from(BINARY), e, e),
        make(tree.Binary, st.just("then"), e, e), make(tree.IsIn, e, e, st.booleans()),
        make(tree.Is, e, st.one_of(e, st.just(tree.Word(NOWHERE, "empty"))), st.booleans()),
        make(tree.Phrase, st.sampled_from(("size", "first", "last", "riders", "top", "bottom")), e),
        make(tree.Phrase, st.sampled_from(("top", "bottom")), e, e), make(tree.Range, e, e, st.booleans()),
        make(tree.Extreme, st.sampled_from(("highest", "lowest")), e, e), make(tree.From, e, e), make(tree.IfExpr, e, e, e),
        make(tree.Quantified, st.sampled_from(("some", "every", "no", "count", "those")), VARIABLES, lists, maybe(e)),
        make(tree.Quantified, st.sampled_from(("highest", "lowest", "sum")), VARIABLES, lists, maybe(e), e),
    )  # fmt: skip


EXPRESSIONS = st.recursive(LEAVES, _larger, max_leaves=9)
DOMAINS = EXPRESSIONS
INITIALS = st.one_of(
    EXPRESSIONS, make(tree.Random, st.sampled_from(("player", "card", "number")), maybe(EXPRESSIONS))
)  # fmt: skip
AMONG = make(tree.Among, IDS, DOMAINS, maybe(EXPRESSIONS))
TARGETS = st.one_of(make(tree.Name, NAMES), make(tree.Attr, EXPRESSIONS, IDS))


def _choices(otherwise: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    e = EXPRESSIONS
    return st.one_of(
        make(tree.Choose, IDS, st.none(), st.just("as many"), e, maybe(e), maybe(e), otherwise),
        make(tree.Choose, IDS, e, st.sampled_from(("as many", "exactly", "up to")), e, maybe(e), maybe(e), otherwise),
        make(tree.ChooseFrom, some(IDS), maybe(e), maybe(e), otherwise),
    )


SMALL = st.one_of(
    make(tree.Move, EXPRESSIONS, EXPRESSIONS, st.booleans(), FACES),
    make(tree.Deal, maybe(EXPRESSIONS), st.booleans(), EXPRESSIONS, EXPRESSIONS, st.booleans(), maybe(EXPRESSIONS), FACES),
    make(tree.Shuffle, EXPRESSIONS), make(tree.TurnOver, EXPRESSIONS),
    make(tree.TurnFace, EXPRESSIONS, st.sampled_from(("up", "down"))), make(tree.Attach, EXPRESSIONS, EXPRESSIONS),
    make(tree.Reveal, EXPRESSIONS, maybe(EXPRESSIONS)), make(tree.Let, IDS, INITIALS),
    make(tree.Assign, TARGETS, st.sampled_from(("=", "+=", "-=")), INITIALS), make(tree.Do, IDS, some(EXPRESSIONS, 0)),
    make(tree.Race, IDS, AMONG, IDS), make(tree.Cancel), make(tree.Stop), make(tree.Win, EXPRESSIONS),
    make(tree.DrawGame), make(tree.EndGame), make(tree.RankPlayers, maybe(IDS), EXPRESSIONS), _choices(st.none()),
)  # fmt: skip


def _compound(statements: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    body, e = some(statements), EXPRESSIONS
    branches = st.tuples(some(st.tuples(e, body)), some(st.tuples(st.none(), body), 0, 1)).map(
        lambda parts: parts[0] + parts[1]
    )
    return st.one_of(
        make(tree.If, branches), make(tree.For, IDS, DOMAINS, maybe(e), body), make(tree.Repeat, e, st.none(), body),
        make(tree.Repeat, st.none(), maybe(e), body), make(tree.TakeTurns, INITIALS, maybe(AMONG), body),
        make(tree.Phase, IDS, body), make(tree.Together, AMONG, body), _choices(body),
    )  # fmt: skip


STATEMENTS = st.recursive(SMALL, _compound, max_leaves=6)
BLOCKS = some(STATEMENTS)

TYPES = make(tree.TypeName, st.one_of(NAMES, st.just("yes/no")), st.booleans())
PARAMS = some(make(tree.Param, IDS, TYPES), 0)
KEYS = st.one_of(
    make(tree.Name, NAMES), make(tree.Number, st.integers(-99, 99)), make(tree.Word, st.sampled_from(("yes", "no", "none")))
)  # fmt: skip
EXTRAS = some(make(tree.Extra, LED, st.integers(0, 9)), 0)
CLAUSES = some(
    st.one_of(
        make(tree.With, IDS, DOMAINS, maybe(EXPRESSIONS)), make(tree.When, EXPRESSIONS), make(tree.Claims, EXPRESSIONS)
    ),
    0,
)
RANGES = st.one_of(st.tuples(st.none(), st.none()), st.tuples(EXPRESSIONS, EXPRESSIONS))
ATTRIBUTES = some(make(tree.Attribute, IDS, some(VALUES)))
MENU_LINES = (some(EXPRESSIONS, 0), some(STATEMENTS, 0), maybe(BLOCKS))


def _option(
    span: Span, name: tree.Id, kind: tree.TypeName, bounds: tuple[Any, Any], default: Any, about: str
) -> tree.Option:
    return tree.Option(span, name, kind, bounds[0], bounds[1], default, about)


DECLARATIONS = st.one_of(
    make(tree.Use, TEXTS),
    make(tree.Deck, maybe(IDS), ATTRIBUTES, EXTRAS, st.integers(0, 3), maybe(IDS), some(VALUES, 0)),
    make(
        tree.Zone, IDS, maybe(NUMBERS), st.sampled_from((None, "player", "team")), st.booleans(),
        st.sampled_from(("hidden", "private", "others", "open")), st.booleans(),
    ),
    make(tree.Show, IDS, maybe(IDS), IDS, EXPRESSIONS),
    make(_option, IDS, TYPES, RANGES, EXPRESSIONS, TEXTS),
    make(tree.State, st.sampled_from(("match", "player", "team", "card")), IDS, TYPES, maybe(INITIALS)),
    make(tree.Table, IDS, TYPES, some(st.tuples(KEYS, EXPRESSIONS)), maybe(EXPRESSIONS)),
    make(tree.Define, IDS, PARAMS, EXPRESSIONS),
    make(tree.Effect, IDS, PARAMS, BLOCKS),
    make(tree.Menu, IDS, some(IDS), *MENU_LINES, some(IDS), st.booleans(), some(STATEMENTS, 0)),
    make(tree.Action, IDS, CLAUSES, some(STATEMENTS, 0)),
    make(tree.Response, IDS, EXPRESSIONS, some(IDS), CLAUSES, maybe(BLOCKS), some(STATEMENTS, 0), some(STATEMENTS, 0)),
    make(tree.Hook, st.sampled_from(("before turn", "after turn")), st.none(), BLOCKS),
    make(tree.Hook, st.just("whenever"), EXPRESSIONS, BLOCKS),
    make(tree.Play, BLOCKS),
    make(tree.NextGame, maybe(EXPRESSIONS), some(LED, 0), some(STATEMENTS, 0)),
)  # fmt: skip
DIFFERENCES = st.one_of(
    make(tree.Set, IDS, EXPRESSIONS),
    make(tree.Replace, DECLARATIONS.filter(lambda d: not isinstance(d, tree.Use))),
    make(tree.Remove, st.sampled_from(("action", "zone", "show", "state")), IDS),
    make(tree.Remove, st.just("deck"), maybe(IDS)),
    make(tree.Remove, st.sampled_from(("play", "next game", "before turn", "after turn", "whenever")), st.none()),
    make(tree.AmendMenu, IDS, some(IDS), some(IDS, 0), *MENU_LINES, some(IDS, 0), some(STATEMENTS, 0)),
    make(tree.AmendDeck, maybe(IDS), some(make(tree.Extra, LED, NUMBERS)), maybe(NUMBERS), some(VALUES, 0)),
    make(tree.AmendResponse, IDS, some(IDS, 0), some(IDS), some(EXPRESSIONS, 0)),
    make(tree.AmendAction, IDS, some(EXPRESSIONS)),
)  # fmt: skip
PLAYERS = maybe(make(tree.Players, NUMBERS, NUMBERS))
TEAMS = maybe(make(tree.Teams, NUMBERS))
HEADS = st.one_of(
    st.none(),
    make(tree.Game, TEXTS, PLAYERS, TEAMS, TEXTS, some(TEXTS, 0)),
    make(tree.Library, TEXTS, TEXTS),
    make(tree.Variant, TEXTS, make(tree.Text, TEXTS), PLAYERS, TEAMS, TEXTS, some(TEXTS, 0)),
)
FILES = make(tree.File, HEADS, some(st.one_of(DECLARATIONS, DIFFERENCES), 0, 4))
