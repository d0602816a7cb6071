"""The tree as written: one class per construct of the language, names still names.

Input of `resolve`; made by `syntax.parse` alone. Nothing here knows a type or an id. Every class carries the span of the
words it came from.
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.source import Span


@dataclass(frozen=True, slots=True)
class Node:
    """Common ground of all tree classes."""

    span: Span


@dataclass(frozen=True, slots=True)
class Id(Node):
    """A name where it is declared or mentioned outside an expression."""

    text: str


# ---------------------------------------------------------------- expressions


@dataclass(frozen=True, slots=True)
class Name(Node):
    """A bare word: a local, variable, option, zone, attribute value, or built-in such as `me`."""

    text: str


@dataclass(frozen=True, slots=True)
class Number(Node):
    value: int


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A quoted label."""

    value: str


@dataclass(frozen=True, slots=True)
class Word(Node):
    """A keyword that is a value: `yes`, `no`, `none`, `empty`."""

    text: str


@dataclass(frozen=True, slots=True)
class CardName(Node):
    """`Q of spades`: attribute values joined by `of`, as written."""

    values: tuple[Expr, ...]  # Name or Number each


@dataclass(frozen=True, slots=True)
class Call(Node):
    """`score(me)`: a definition or table applied."""

    name: Id
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Attr(Node):
    """`subject.name`: card attribute, zone of a player, variable of a player, relation such as `left`."""

    subject: Expr
    name: Id


@dataclass(frozen=True, slots=True)
class Index(Node):
    """`center[1]`: a card of a pile from the top, a member of a list, a zone of a family."""

    subject: Expr
    index: Expr


@dataclass(frozen=True, slots=True)
class Unary(Node):
    """`op` is `-` or `not`."""

    op: str
    operand: Expr


@dataclass(frozen=True, slots=True)
class Binary(Node):
    """`op` is one of `+ - * div mod < <= > >= and or`, `then` (one list after the other), `without`."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Is(Node):
    """`left is [not] right`; `right` may be `Word("empty")`, `Word("none")`, a `CardName`, a name such as `riding`."""

    left: Expr
    right: Expr
    negated: bool


@dataclass(frozen=True, slots=True)
class IsIn(Node):
    """`left is [not] in right`."""

    left: Expr
    right: Expr
    negated: bool


@dataclass(frozen=True, slots=True)
class Phrase(Node):
    """`size of X`, `first of X`, `last of X`, `riders of X`, `top [N] of X`, `bottom [N] of X`, `every card`.

    `kind` is the first word; `count` is N or None; `operand` is None only for `every card` (kind `every card`).
    """

    kind: str
    operand: Expr | None
    count: Expr | None = None


@dataclass(frozen=True, slots=True)
class Extreme(Node):
    """`highest of A and B`, `lowest of A and B`; `kind` is the first word."""

    kind: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Random(Node):
    """`random player`, `random player in X`, `random card in X`, `random number in (A to B)`.

    `kind` is `player`, `card` or `number`; `domain` is None for a bare `random player`. Only as the whole value of an
    initial value, an assignment, a `let`, or the start of `take turns`: chance is drawn by statements, in their order.
    """

    kind: str
    domain: Expr | None


@dataclass(frozen=True, slots=True)
class Range(Node):
    """`low to high` or `high down to low`; written in brackets."""

    first: Expr
    last: Expr
    down: bool


@dataclass(frozen=True, slots=True)
class From(Node):
    """`players from p`: the list of players turned so that it begins at p (or at the next after p that is in it)."""

    list: Expr
    start: Expr


@dataclass(frozen=True, slots=True)
class IfExpr(Node):
    """`if C then A else B`."""

    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Quantified(Node):
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


@dataclass(frozen=True, slots=True)
class Among(Node):
    """`p in X [where E]`, after `among`, in `race` and `together`."""

    variable: Id
    domain: Expr
    where: Expr | None


@dataclass(frozen=True, slots=True)
class TypeName(Node):
    """`number`, `yes/no`, `player`, `card`, `cards`, `players`, `team`, `zone`, `text`, or an attribute; `or none`."""

    text: str
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Param(Node):
    name: Id
    type: TypeName


# ---------------------------------------------------------------- statements


@dataclass(frozen=True, slots=True)
class Move(Node):
    """`move X to Z [at bottom|at top] [face up|face down]`."""

    cards: Expr
    to: Expr
    bottom: bool = False
    face: str | None = None  # "up", "down"


@dataclass(frozen=True, slots=True)
class Deal(Node):
    """`deal [exactly] N|all from Z to DEST [from P] [face up|face down]`; `each` when DEST was `each X.zone`."""

    count: Expr | None  # None: all
    exactly: bool
    source: Expr
    to: Expr
    each: bool
    start: Expr | None
    face: str | None = None


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    zone: Expr


@dataclass(frozen=True, slots=True)
class TurnOver(Node):
    """`turn over Z`: the pile as a block, its lowest card becomes its top."""

    zone: Expr


@dataclass(frozen=True, slots=True)
class TurnFace(Node):
    """`turn X face up|face down`."""

    cards: Expr
    face: str


@dataclass(frozen=True, slots=True)
class Attach(Node):
    """`attach X to T`."""

    card: Expr
    to: Expr


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    """`reveal X [to P]`."""

    cards: Expr
    to: Expr | None


@dataclass(frozen=True, slots=True)
class Let(Node):
    name: Id
    value: Expr


@dataclass(frozen=True, slots=True)
class Assign(Node):
    """`target = value`, `+=`, `-=`; target is a Name or an Attr."""

    target: Expr
    op: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Do(Node):
    """`collect(challenger)`: an effect called."""

    name: Id
    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class If(Node):
    """Branches in order, each with its condition; the last may have None (`else`)."""

    branches: tuple[tuple[Expr | None, Block], ...]


@dataclass(frozen=True, slots=True)
class For(Node):
    """`for v in X [where E]`; a domain `X from p` is a `From`."""

    variable: Id
    domain: Expr
    where: Expr | None
    body: Block


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """`repeat N times`, `repeat until E` (tested before each round), `repeat` (for ever)."""

    times: Expr | None
    until: Expr | None
    body: Block


@dataclass(frozen=True, slots=True)
class TakeTurns(Node):
    """`take turns from P [among p in X where E]`; the body runs with `me` as the player whose turn it is."""

    start: Expr
    among: Among | None
    body: Block


@dataclass(frozen=True, slots=True)
class Phase(Node):
    """`phase NAME` around a block."""

    name: Id
    body: Block


@dataclass(frozen=True, slots=True)
class Choose(Node):
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


@dataclass(frozen=True, slots=True)
class ChooseFrom(Node):
    """`choose from M [or A …] [using X] [by P]` and `otherwise`."""

    names: tuple[Id, ...]
    using: Expr | None
    by: Expr | None
    otherwise: Block | None


@dataclass(frozen=True, slots=True)
class Race(Node):
    """`race LABEL among p in X [where E] giving NAME`."""

    label: Id
    among: Among
    giving: Id


@dataclass(frozen=True, slots=True)
class Together(Node):
    """`together p in X [where E]` and a block: first every player's choices in secret, then the rest in turn order."""

    among: Among
    body: Block


@dataclass(frozen=True, slots=True)
class Cancel(Node):
    """`cancel it`."""


@dataclass(frozen=True, slots=True)
class Stop(Node):
    """`stop`: leaves the effect, action or block of play that contains it."""


@dataclass(frozen=True, slots=True)
class Win(Node):
    """`win P`, `win TEAM` (a player, a team or a list of players)."""

    winner: Expr


@dataclass(frozen=True, slots=True)
class DrawGame(Node):
    """`draw game`."""


@dataclass(frozen=True, slots=True)
class EndGame(Node):
    """`end game`: over, without winners."""


@dataclass(frozen=True, slots=True)
class RankPlayers(Node):
    """`rank players by E`: E speaks of `total` of each player, or of `p` after `rank players p by E`."""

    variable: Id | None
    by: Expr


Statement = (
    Move | Deal | Shuffle | TurnOver | TurnFace | Attach | Reveal | Let | Assign | Do | If | For | Repeat | TakeTurns | Phase
    | Choose | ChooseFrom | Race | Together | Cancel | Stop | Win | DrawGame | EndGame | RankPlayers
)  # fmt: skip
Block = tuple[Statement, ...]


# ---------------------------------------------------------------- declarations


@dataclass(frozen=True, slots=True)
class Players(Node):
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Teams(Node):
    """`teams N`: N teams of players who sit in every Nth seat."""

    count: int


@dataclass(frozen=True, slots=True)
class Game(Node):
    """The head of a game file."""

    title: str
    players: Players | None
    teams: Teams | None
    about: str
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Library(Node):
    """`library "T"`: the head of a file that only other files use."""

    title: str
    about: str


@dataclass(frozen=True, slots=True)
class Use(Node):
    path: str


@dataclass(frozen=True, slots=True)
class Attribute(Node):
    """One deck attribute with its values, low to high."""

    name: Id
    values: tuple[Id, ...]


@dataclass(frozen=True, slots=True)
class Extra(Node):
    """`also joker x 2`."""

    name: Id
    count: int


@dataclass(frozen=True, slots=True)
class Deck(Node):
    """`deck [NAME]`; `starts_in` names the zone where its cards lie at the start (else the zone `stock`)."""

    name: Id | None
    attributes: tuple[Attribute, ...]
    extras: tuple[Extra, ...]
    copies: int
    starts_in: Id | None


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """`zone NAME[COUNT] [of player|of team]: [pile,] SIGHT [, signed]`."""

    name: Id
    family: int | None
    owner: str | None  # "player", "team"
    pile: bool
    sight: str  # hidden private others open
    signed: bool


@dataclass(frozen=True, slots=True)
class Show(Node):
    """`show ZONE [of OWNER] to VIEWER while E`; owner and viewer are names bound in E, or `everyone` for the viewer."""

    zone: Id
    owner: Id | None
    viewer: Id
    condition: Expr


@dataclass(frozen=True, slots=True)
class Option(Node):
    """`option NAME: TYPE [from A to B] = DEFAULT ["meaning"]`."""

    name: Id
    type: TypeName
    low: Expr | None
    high: Expr | None
    default: Expr
    about: str


@dataclass(frozen=True, slots=True)
class State(Node):
    """One variable; `scope` is `match`, `player`, `team` or `card`."""

    scope: str
    name: Id
    type: TypeName
    initial: Expr | None


@dataclass(frozen=True, slots=True)
class Table(Node):
    """`table NAME(TYPE): KEY = VALUE, …, else VALUE`."""

    name: Id
    domain: TypeName
    entries: tuple[tuple[Expr, Expr], ...]
    otherwise: Expr | None


@dataclass(frozen=True, slots=True)
class Define(Node):
    name: Id
    params: tuple[Param, ...]
    body: Expr


@dataclass(frozen=True, slots=True)
class Effect(Node):
    name: Id
    params: tuple[Param, ...]
    body: Block


@dataclass(frozen=True, slots=True)
class Menu(Node):
    """`menu NAME = A | B …` with its lines."""

    name: Id
    items: tuple[Id, ...]
    when: tuple[Expr, ...]
    before: Block
    announce: Block | None
    answered_by: tuple[Id, ...]
    reopens: bool
    afterwards: Block


@dataclass(frozen=True, slots=True)
class With(Node):
    """`with v in X [where E]`."""

    variable: Id
    domain: Expr
    where: Expr | None


@dataclass(frozen=True, slots=True)
class When(Node):
    """`when E`."""

    condition: Expr


@dataclass(frozen=True, slots=True)
class Claims(Node):
    """`claims VALUE`."""

    value: Expr


@dataclass(frozen=True, slots=True)
class Action(Node):
    name: Id
    clauses: tuple[With | When | Claims, ...]
    body: Block


@dataclass(frozen=True, slots=True)
class Response(Node):
    name: Id
    by: Expr
    to: tuple[Id, ...]
    clauses: tuple[With | When | Claims, ...]
    announce: Block | None
    afterwards: Block
    body: Block


@dataclass(frozen=True, slots=True)
class Hook(Node):
    """`before turn`, `after turn`, `whenever E`; `kind` is `before turn`, `after turn` or `whenever`."""

    kind: str
    condition: Expr | None
    body: Block


@dataclass(frozen=True, slots=True)
class Play(Node):
    body: Block


@dataclass(frozen=True, slots=True)
class NextGame(Node):
    """`next game [until E]` with `keep NAME` lines and assignments made at the end of a game for the next."""

    until: Expr | None
    keeps: tuple[Id, ...]
    body: Block


Declaration = (
    Use | Deck | Zone | Show | Option | State | Table | Define | Effect | Menu | Action | Response | Hook | Play | NextGame
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class File(Node):
    """A whole rule file: its head and its declarations in order."""

    head: Game | Library | None
    declarations: tuple[Declaration, ...]
