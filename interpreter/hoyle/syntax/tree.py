"""The tree as written: one class per construct of the language, names still names.

Input of `resolve`; made by `syntax.parse` alone. Nothing here knows a type or an id. Every class carries the span of the
words it came from.
"""

from __future__ import annotations

import msgspec

from hoyle.source import Span


class Node(msgspec.Struct, frozen=True):
    """Common ground of all tree classes."""

    span: Span


class Id(Node, frozen=True):
    """A name where it is declared or mentioned outside an expression."""

    text: str


# ---------------------------------------------------------------- expressions


class Name(Node, frozen=True):
    """A bare word: a local, variable, option, zone, attribute value, or built-in such as `me`."""

    text: str


class Number(Node, frozen=True):
    value: int


class Text(Node, frozen=True):
    """A quoted label."""

    value: str


class Word(Node, frozen=True):
    """A keyword that is a value: `yes`, `no`, `none`, `empty`."""

    text: str


class CardName(Node, frozen=True):
    """`Q of spades`: attribute values joined by `of`, as written."""

    values: tuple[Expr, ...]  # Name or Number each


class Call(Node, frozen=True):
    """`score(me)`: a definition or table applied."""

    name: Id
    args: tuple[Expr, ...]


class Attr(Node, frozen=True):
    """`subject.name`: card attribute, zone of a player, variable of a player, relation such as `left`."""

    subject: Expr
    name: Id


class Index(Node, frozen=True):
    """`center[1]`: a card of a pile from the top, a member of a list, a zone of a family."""

    subject: Expr
    index: Expr


class Unary(Node, frozen=True):
    """`op` is `-` or `not`."""

    op: str
    operand: Expr


class Binary(Node, frozen=True):
    """`op` is one of `+ - * div mod < <= > >= and or`, `then` (one list after the other), `without`."""

    op: str
    left: Expr
    right: Expr


class Is(Node, frozen=True):
    """`left is [not] right`; `right` may be `Word("empty")`, `Word("none")`, a `CardName`, a name such as `riding`."""

    left: Expr
    right: Expr
    negated: bool


class IsIn(Node, frozen=True):
    """`left is [not] in right`."""

    left: Expr
    right: Expr
    negated: bool


class Phrase(Node, frozen=True):
    """`size of X`, `first of X`, `last of X`, `riders of X`, `top [N] of X`, `bottom [N] of X`, `every card`.

    `kind` is the first word; `count` is N or None; `operand` is None only for `every card` (kind `every card`).
    """

    kind: str
    operand: Expr | None
    count: Expr | None = None


class Extreme(Node, frozen=True):
    """`highest of A and B`, `lowest of A and B`; `kind` is the first word."""

    kind: str
    left: Expr
    right: Expr


class Random(Node, frozen=True):
    """`random player`, `random player in X`, `random card in X`, `random number in (A to B)`.

    `kind` is `player`, `card` or `number`; `domain` is None for a bare `random player`. Only as the whole value of an
    initial value, an assignment, a `let`, or the start of `take turns`: chance is drawn by statements, in their order.
    """

    kind: str
    domain: Expr | None


class Range(Node, frozen=True):
    """`low to high` or `high down to low`; written in brackets."""

    first: Expr
    last: Expr
    down: bool


class From(Node, frozen=True):
    """`players from p`: the list of players turned so that it begins at p (or at the next after p that is in it)."""

    list: Expr
    start: Expr


class IfExpr(Node, frozen=True):
    """`if C then A else B`."""

    condition: Expr
    then: Expr
    otherwise: Expr


class Quantified(Node, frozen=True):
    """A variable run over a list.

    | kind | text | result |
    | --- | --- | --- |
    | some, every | `some v in X where E` | yes/no |
    | count | `count v in X [where E]` | number |
    | those | `those v in X [where E]` | list |
    | highest, lowest | `those highest v in X by E [where F]` | list of all that tie |
    | sum | `sum E for v in X [where F]` | number |
    | no | `no v in X where E` | yes/no |

    `value` is the E of sum, highest and lowest, None otherwise.
    """

    kind: str
    variable: Id
    domain: Expr
    where: Expr | None
    value: Expr | None = None


Expr = (
    Name | Number | Text | Word | CardName | Call | Attr | Index | Unary | Binary | Is | IsIn | Phrase | Extreme | Random
    | Range | From | IfExpr | Quantified
)  # fmt: skip


class Among(Node, frozen=True):
    """`p in X [where E]`, after `among`, in `race` and `together`."""

    variable: Id
    domain: Expr
    where: Expr | None


class TypeName(Node, frozen=True):
    """`number`, `yes/no`, `player`, `card`, `cards`, `players`, `team`, `zone`, `text`, or an attribute; `or none`."""

    text: str
    optional: bool = False


class Param(Node, frozen=True):
    name: Id
    type: TypeName


# ---------------------------------------------------------------- statements


class Move(Node, frozen=True):
    """`move X to Z [at bottom|at top] [face up|face down]`."""

    cards: Expr
    to: Expr
    bottom: bool = False
    face: str | None = None  # "up", "down"


class Deal(Node, frozen=True):
    """`deal [exactly] N|all from Z to DEST [from P] [face up|face down]`; `each` when DEST was `each X.zone`."""

    count: Expr | None  # None: all
    exactly: bool
    source: Expr
    to: Expr
    each: bool
    start: Expr | None
    face: str | None = None


class Shuffle(Node, frozen=True):
    zone: Expr


class TurnOver(Node, frozen=True):
    """`turn over Z`: the pile as a block, its lowest card becomes its top."""

    zone: Expr


class TurnFace(Node, frozen=True):
    """`turn X face up|face down`."""

    cards: Expr
    face: str


class Attach(Node, frozen=True):
    """`attach X to T`."""

    card: Expr
    to: Expr


class Reveal(Node, frozen=True):
    """`reveal X [to P]`."""

    cards: Expr
    to: Expr | None


class Let(Node, frozen=True):
    name: Id
    value: Expr


class Assign(Node, frozen=True):
    """`target = value`, `+=`, `-=`; target is a Name or an Attr."""

    target: Expr
    op: str
    value: Expr


class Do(Node, frozen=True):
    """`collect(challenger)`: an effect called."""

    name: Id
    args: tuple[Expr, ...]


class If(Node, frozen=True):
    """Branches in order, each with its condition; the last may have None (`else`)."""

    branches: tuple[tuple[Expr | None, Block], ...]


class For(Node, frozen=True):
    """`for v in X [where E]`; a domain `X from p` is a `From`."""

    variable: Id
    domain: Expr
    where: Expr | None
    body: Block


class Repeat(Node, frozen=True):
    """`repeat N times`, `repeat until E` (tested before each round), `repeat` (for ever)."""

    times: Expr | None
    until: Expr | None
    body: Block


class TakeTurns(Node, frozen=True):
    """`take turns from P [among p in X where E]`; the body runs with `me` as the player whose turn it is."""

    start: Expr
    among: Among | None
    body: Block


class Phase(Node, frozen=True):
    """`phase NAME` around a block."""

    name: Id
    body: Block


class Choose(Node, frozen=True):
    """`choose [up to|exactly] [N cards] v in X [by P] [where E]` and `otherwise`.

    Without a count one value is chosen. `mode` is `as many`, `exactly` or `up to` (only with a count).
    """

    variable: Id
    count: Expr | None
    mode: str
    domain: Expr
    by: Expr | None
    where: Expr | None
    otherwise: Block | None


class ChooseFrom(Node, frozen=True):
    """`choose from M [or A …] [using X] [by P]` and `otherwise`."""

    names: tuple[Id, ...]
    using: Expr | None
    by: Expr | None
    otherwise: Block | None


class Race(Node, frozen=True):
    """`race LABEL among p in X [where E] giving NAME`."""

    label: Id
    among: Among
    giving: Id


class Together(Node, frozen=True):
    """`together p in X [where E]` and a block: first every player's choices in secret, then the rest in turn order."""

    among: Among
    body: Block


class Cancel(Node, frozen=True):
    """`cancel it`."""


class Stop(Node, frozen=True):
    """`stop`: leaves the effect, action or block of play that contains it."""


class Win(Node, frozen=True):
    """`win P`, `win TEAM` (a player, a team or a list of players)."""

    winner: Expr


class DrawGame(Node, frozen=True):
    """`draw game`."""


class EndGame(Node, frozen=True):
    """`end game`: over, without winners."""


class RankPlayers(Node, frozen=True):
    """`rank players by E`: E speaks of `total` of each player, or of `p` after `rank players p by E`."""

    variable: Id | None
    by: Expr


Statement = (
    Move | Deal | Shuffle | TurnOver | TurnFace | Attach | Reveal | Let | Assign | Do | If | For | Repeat | TakeTurns | Phase
    | Choose | ChooseFrom | Race | Together | Cancel | Stop | Win | DrawGame | EndGame | RankPlayers
)  # fmt: skip
Block = tuple[Statement, ...]


# ---------------------------------------------------------------- declarations


class Players(Node, frozen=True):
    low: int
    high: int


class Teams(Node, frozen=True):
    """`teams N`: N teams of players who sit in every Nth seat."""

    count: int


class Game(Node, frozen=True):
    """The head of a game file."""

    title: str
    players: Players | None
    teams: Teams | None
    about: str
    sources: tuple[str, ...]


class Library(Node, frozen=True):
    """`library "T"`: the head of a file that only other files use."""

    title: str
    about: str


class Use(Node, frozen=True):
    path: str


class Attribute(Node, frozen=True):
    """One deck attribute with its values, low to high."""

    name: Id
    values: tuple[Id, ...]


class Extra(Node, frozen=True):
    """`also joker x 2`."""

    name: Id
    count: int


class Deck(Node, frozen=True):
    """`deck [NAME]`; `starts_in` names the zone where its cards lie at the start (else the zone `stock`).

    `without 2 3` leaves out the cards that have one of these values.
    """

    name: Id | None
    attributes: tuple[Attribute, ...]
    extras: tuple[Extra, ...]
    copies: int
    starts_in: Id | None
    without: tuple[Id, ...] = ()


class Zone(Node, frozen=True):
    """`zone NAME[COUNT] [of player|of team]: [pile,] SIGHT [, signed]`."""

    name: Id
    family: int | None
    owner: str | None  # "player", "team"
    pile: bool
    sight: str  # hidden private others open
    signed: bool


class Show(Node, frozen=True):
    """`show ZONE [of OWNER] to VIEWER while E`; owner and viewer are names bound in E, or `everyone` for the viewer."""

    zone: Id
    owner: Id | None
    viewer: Id
    condition: Expr


class Option(Node, frozen=True):
    """`option NAME: TYPE [from A to B] = DEFAULT ["meaning"]`."""

    name: Id
    type: TypeName
    low: Expr | None
    high: Expr | None
    default: Expr
    about: str


class State(Node, frozen=True):
    """One variable; `scope` is `match`, `player`, `team` or `card`."""

    scope: str
    name: Id
    type: TypeName
    initial: Expr | None


class Table(Node, frozen=True):
    """`table NAME(TYPE): KEY = VALUE, …, else VALUE`."""

    name: Id
    domain: TypeName
    entries: tuple[tuple[Expr, Expr], ...]
    otherwise: Expr | None


class Define(Node, frozen=True):
    name: Id
    params: tuple[Param, ...]
    body: Expr


class Effect(Node, frozen=True):
    name: Id
    params: tuple[Param, ...]
    body: Block


class Menu(Node, frozen=True):
    """`menu NAME = A | B …` with its lines."""

    name: Id
    items: tuple[Id, ...]
    when: tuple[Expr, ...]
    before: Block
    announce: Block | None
    answered_by: tuple[Id, ...]
    reopens: bool
    afterwards: Block


class With(Node, frozen=True):
    """`with v in X [where E]`."""

    variable: Id
    domain: Expr
    where: Expr | None


class When(Node, frozen=True):
    """`when E`."""

    condition: Expr


class Claims(Node, frozen=True):
    """`claims VALUE`."""

    value: Expr


class Action(Node, frozen=True):
    name: Id
    clauses: tuple[With | When | Claims, ...]
    body: Block


class Response(Node, frozen=True):
    name: Id
    by: Expr
    to: tuple[Id, ...]
    clauses: tuple[With | When | Claims, ...]
    announce: Block | None
    afterwards: Block
    body: Block


class Hook(Node, frozen=True):
    """`before turn`, `after turn`, `whenever E`; `kind` is `before turn`, `after turn` or `whenever`."""

    kind: str
    condition: Expr | None
    body: Block


class Play(Node, frozen=True):
    body: Block


class NextGame(Node, frozen=True):
    """`next game [until E]` with `keep NAME` lines and assignments made at the end of a game for the next."""

    until: Expr | None
    keeps: tuple[Id, ...]
    body: Block


# ---------------------------------------------------------------- differences


class Variant(Node, frozen=True):
    """`variant "T" of "path"`: the head of a file that names only what differs from another."""

    title: str
    base: Text
    players: Players | None
    teams: Teams | None
    about: str
    sources: tuple[str, ...]


class Set(Node, frozen=True):
    """`set NAME = VALUE`: another default for an inherited option."""

    name: Id
    value: Expr


class Replace(Node, frozen=True):
    """`replace DECLARATION`: in place of the inherited one of that kind and name (`play`, `next game`, `deck` have none)."""

    declaration: Declaration


class Remove(Node, frozen=True):
    """`remove KIND NAME`; `kind` is the first word of a declaration, `name` None for kinds without names (`next game`)."""

    kind: str
    name: Id | None


class AmendMenu(Node, frozen=True):
    """`amend menu NAME` with `add A, B`, `drop A, B`, and lines of a menu that narrow or wrap it further."""

    name: Id
    adds: tuple[Id, ...]
    drops: tuple[Id, ...]
    when: tuple[Expr, ...]
    before: Block
    announce: Block | None
    answered_by: tuple[Id, ...]
    afterwards: Block


class AmendDeck(Node, frozen=True):
    """`amend deck [NAME]` with `also joker x 2`, `copies N`, and `drop VALUE …` (cards of these values are taken out)."""

    name: Id | None
    extras: tuple[Extra, ...]
    copies: int | None
    drops: tuple[Id, ...]


class AmendResponse(Node, frozen=True):
    """`amend response NAME` with `to A, B` (answers these too), `drop A` (no longer), `when E`."""

    name: Id
    to: tuple[Id, ...]
    drops: tuple[Id, ...]
    when: tuple[Expr, ...]


class AmendAction(Node, frozen=True):
    """`amend action NAME` with `when E`: narrows it."""

    name: Id
    when: tuple[Expr, ...]


Difference = Set | Replace | Remove | AmendMenu | AmendDeck | AmendResponse | AmendAction

Declaration = (
    Use | Deck | Zone | Show | Option | State | Table | Define | Effect | Menu | Action | Response | Hook | Play | NextGame
)  # fmt: skip


class File(Node, frozen=True):
    """A whole rule file: its head and its declarations in order.

    `guessed` are lines that could not be read for certain, `lost` words of theirs and of what went with them; `judged` is
    whether the rest tells anything without them.
    """

    head: Game | Library | Variant | None
    declarations: tuple[Declaration | Difference, ...]
    judged: bool = True
    lost: frozenset[str] = frozenset()
    guessed: frozenset[int] = frozenset()
