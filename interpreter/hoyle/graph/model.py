"""The effect graph: everything an engine needs to run a game, as plain typed frozen data.

A graph is a table of nodes joined by edges (fields that hold node indices), with the expressions, declarations and
constant tables they refer to by index. It never refers to a player count: `players` is only known to an engine.

Promises (checked by `graph.verify`): every index is in range, every expression has the type its place wants, no
definition or procedure reaches itself through calls, every path through a procedure ends in `Return` or an ending.

Values are integers everywhere: players, cards, zones, attribute values and items by index, yes/no as 1/0, none as -1;
lists are sequences of such integers; `none` of a `number or none` is NO_NUMBER. Sources: the language reference,
`docs/language.md`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from hoyle.source import Span

FORMAT = 1
NONE = -1
NUMBER_LIMIT = 1_000_000_000
NO_NUMBER = -NUMBER_LIMIT - 1
"""What none is where a number could stand (-1 is a number); everywhere else none is NONE."""
MOST_PLAYERS = 40
"""Players at most."""
ME, IT, FIRST_PARAM = 0, 1, 2
"""Slots of every procedure and definition: whose action it is, the item answered, then parameters and locals."""


class Type(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A static type. `attribute` indexes `Graph.attributes` when `kind` is `attribute`."""

    kind: Literal[
        "number", "yes/no", "card", "player", "team", "zone", "attribute", "text", "item", "cards", "players", "teams", "numbers"
    ]  # fmt: skip
    attribute: int = -1
    optional: bool = False


# ---------------------------------------------------------------- expressions


class Expr(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", kw_only=True):
    """Common ground of expressions: pure, total or failing at their words, without chance."""

    span: Span


class Const(Expr, frozen=True, tag="const"):
    value: int
    type: Type


class Empty(Expr, frozen=True, tag="empty"):
    """The list without members, of list type `type`."""

    type: Type


class Slot(Expr, frozen=True, tag="slot"):
    """A local of the procedure or definition at hand."""

    slot: int
    type: Type


class Var(Expr, frozen=True, tag="var"):
    """A state variable; `subject` says whose unless its scope is the match."""

    var: int
    subject: AnyExpr | None = None


class OptionValue(Expr, frozen=True, tag="option"):
    option: int


class Need(Expr, frozen=True, tag="need"):
    """The operand, which must not be none: a fault at its words otherwise. Its type is the operand's without `or none`."""

    operand: AnyExpr


class CardAttr(Expr, frozen=True, tag="attr"):
    """An attribute of a card (-1 where the card has none, or there is no card)."""

    card: AnyExpr
    attribute: int


class CardIs(Expr, frozen=True, tag="card-is"):
    """Whether the card is one of these (ids); used for jokers, which have no attributes."""

    card: AnyExpr
    cards: tuple[int, ...]


class Tabled(Expr, frozen=True, tag="table"):
    table: int
    argument: AnyExpr


class Defined(Expr, frozen=True, tag="define"):
    """A definition applied. `me` and `it` of the caller go along."""

    define: int
    arguments: tuple[AnyExpr, ...]


class ZoneOf(Expr, frozen=True, tag="zone"):
    """A zone: of its owner (a player or team) when it has owners, member `index` (from 1) of a family.

    None when the owner is none, or the family has no such member.
    """

    zone: int
    owner: AnyExpr | None = None
    index: AnyExpr | None = None


class CardsIn(Expr, frozen=True, tag="cards-in"):
    """The cards of a zone, a pile from its top; cards riding on others are not among them."""

    zone: AnyExpr


class CardsOf(Expr, frozen=True, tag="cards-of"):
    """The cards of one zone declaration of several owners, in the order of the owners: `others.points`."""

    zone: int
    owners: AnyExpr


class AllCards(Expr, frozen=True, tag="all-cards"):
    """Every card of every deck."""


class Players(Expr, frozen=True, tag="players"):
    """All players by seat."""


class Others(Expr, frozen=True, tag="others"):
    """All players but one, in turn order from that one's left."""

    player: AnyExpr


class Opponents(Expr, frozen=True, tag="opponents"):
    """The players of other teams (all others without teams), in turn order from this one's left."""

    player: AnyExpr


class Teams(Expr, frozen=True, tag="teams"):
    """All teams."""


class Members(Expr, frozen=True, tag="members"):
    """The players of a team by seat."""

    team: AnyExpr


class TeamOf(Expr, frozen=True, tag="team-of"):
    player: AnyExpr


class Neighbour(Expr, frozen=True, tag="neighbour"):
    """The player so many seats to the left (1: left, -1: right); `partner` is half the table away."""

    player: AnyExpr
    steps: int
    partner: bool = False


class Turned(Expr, frozen=True, tag="turned"):
    """A list of players in turn order beginning at `start`, or at the next of them after it."""

    players: AnyExpr
    start: AnyExpr


class After(Expr, frozen=True, tag="after"):
    """The first of `players` in turn order who comes after `player`, himself last; none of an empty list."""

    player: AnyExpr
    players: AnyExpr


class OwnerOf(Expr, frozen=True, tag="owner-of"):
    """The player in whose zone the card lies or rides; none in a common zone."""

    card: AnyExpr


class SignerOf(Expr, frozen=True, tag="signer-of"):
    """Who put the card into the signed zone where it lies; none elsewhere."""

    card: AnyExpr


class PlaceOf(Expr, frozen=True, tag="place-of"):
    """The zone where the card lies or rides; none for no card."""

    card: AnyExpr


class HostOf(Expr, frozen=True, tag="host-of"):
    """The card it rides on, or none."""

    card: AnyExpr


class Riders(Expr, frozen=True, tag="riders"):
    """The cards riding on these, the topmost first; `cards` is a card or a list."""

    cards: AnyExpr


class FaceUp(Expr, frozen=True, tag="face-up"):
    """Whether the card lies face up."""

    card: AnyExpr


class ItemPlayer(Expr, frozen=True, tag="item-player"):
    item: AnyExpr


class ItemClaim(Expr, frozen=True, tag="item-claim"):
    item: AnyExpr
    type: Type


class ItemArgument(Expr, frozen=True, tag="item-argument"):
    """Parameter `name` of the announced action; `places[action]` is its position there, -1 (giving none) where absent."""

    item: AnyExpr
    name: str
    places: dict[int, int]
    type: Type


class ItemIs(Expr, frozen=True, tag="item-is"):
    """Whether the item is one of these actions."""

    item: AnyExpr
    actions: tuple[int, ...]


class One(Expr, frozen=True, tag="one"):
    """The list of one member, empty when the member is none; `type` is the list's type."""

    member: AnyExpr
    type: Type


class At(Expr, frozen=True, tag="at"):
    """Member `index` (from 1) of a list, none outside it."""

    list: AnyExpr
    index: AnyExpr


class Last(Expr, frozen=True, tag="last"):
    list: AnyExpr


class Upper(Expr, frozen=True, tag="upper"):
    """The first `count` of a list (fewer if fewer); with `bottom` the last ones."""

    list: AnyExpr
    count: AnyExpr
    bottom: bool = False


class Size(Expr, frozen=True, tag="size"):
    list: AnyExpr


class Joined(Expr, frozen=True, tag="joined"):
    """One list after the other; a member of both counts once unless both are numbers."""

    left: AnyExpr
    right: AnyExpr


class Without(Expr, frozen=True, tag="without"):
    left: AnyExpr
    right: AnyExpr


class Numbers(Expr, frozen=True, tag="numbers"):
    """The numbers from first to last inclusive; with `down` descending. Empty when they are the wrong way round."""

    first: AnyExpr
    last: AnyExpr
    down: bool = False


class Contains(Expr, frozen=True, tag="contains"):
    list: AnyExpr
    member: AnyExpr


class Exists(Expr, frozen=True, tag="exists"):
    """Whether some (or every, with `every`) member put in `slot` makes `condition` yes."""

    list: AnyExpr
    slot: int
    condition: AnyExpr
    every: bool = False


class Count(Expr, frozen=True, tag="count"):
    list: AnyExpr
    slot: int
    condition: AnyExpr


class Filter(Expr, frozen=True, tag="filter"):
    """The members that make `condition` yes, in order."""

    list: AnyExpr
    slot: int
    condition: AnyExpr


class Sum(Expr, frozen=True, tag="sum"):
    """The sum of `value` over all members (filter first where there is a condition)."""

    list: AnyExpr
    slot: int
    value: AnyExpr


class Best(Expr, frozen=True, tag="best"):
    """All members whose `value` is highest (lowest with `lowest`), in order."""

    list: AnyExpr
    slot: int
    value: AnyExpr
    lowest: bool = False


class Arithmetic(Expr, frozen=True, tag="arithmetic"):
    """`div` rounds down and `mod` has the divisor's sign; by zero both give 0. `min`, `max` are `lowest of`, `highest of`.

    A product outside ±NUMBER_LIMIT is a fault at its words, as is a stored value.
    """

    kind: Literal["+", "-", "*", "div", "mod", "min", "max"]
    left: AnyExpr
    right: AnyExpr


class Negative(Expr, frozen=True, tag="negative"):
    operand: AnyExpr


class Compare(Expr, frozen=True, tag="compare"):
    kind: Literal["is", "is not", "<", "<=", ">", ">="]
    left: AnyExpr
    right: AnyExpr


class Logic(Expr, frozen=True, tag="logic"):
    """`right` is not looked at when `left` decides."""

    kind: Literal["and", "or"]
    left: AnyExpr
    right: AnyExpr


class Not(Expr, frozen=True, tag="not"):
    operand: AnyExpr


class Choice(Expr, frozen=True, tag="if"):
    """`if condition then yes else no`."""

    condition: AnyExpr
    yes: AnyExpr
    no: AnyExpr


AnyExpr = (
    Const | Empty | Slot | Var | OptionValue | Need | CardAttr | CardIs | Tabled | Defined | ZoneOf | CardsIn | CardsOf | AllCards
    | Players | Others | Opponents | Teams | Members | TeamOf | Neighbour | Turned | After | OwnerOf | SignerOf | PlaceOf | HostOf
    | Riders | FaceUp | ItemPlayer | ItemClaim | ItemArgument | ItemIs | One | At | Last | Upper | Size | Joined | Without | Numbers
    | Contains | Exists | Count | Filter | Sum | Best | Arithmetic | Negative | Compare | Logic | Not | Choice
)  # fmt: skip


# ---------------------------------------------------------------- nodes


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", kw_only=True):
    """Common ground of effects. `next` is the node that follows."""

    span: Span
    next: int = -1


class Move(Node, frozen=True, tag="move"):
    """Cards (one or a list, none: nothing happens) to a zone, as one block in their order, on top or at the bottom.

    Riders go along: they stay riders in an open spread, elsewhere the packet comes apart, riders above. A rider moved by
    itself leaves its host. A card already there is taken and put back.
    """

    cards: AnyExpr
    to: AnyExpr
    bottom: bool = False
    face: Literal["as it falls", "up", "down"] = "as it falls"


class Deal(Node, frozen=True, tag="deal"):
    """`count` cards (None: all) from the top of `source`, one at a time, to `to`, or in turn to the zone `each` of `players`.

    With `each`, every one of `players` gets `count`. Fewer where fewer are there, unless `exactly`: then a fault.
    """

    source: AnyExpr
    count: AnyExpr | None
    exactly: bool = False
    to: AnyExpr | None = None
    each: int = -1
    players: AnyExpr | None = None
    face: Literal["as it falls", "up", "down"] = "as it falls"


class Shuffle(Node, frozen=True, tag="shuffle"):
    zone: AnyExpr


class TurnOver(Node, frozen=True, tag="turn-over"):
    """Reverses a pile; cards that lay face up in it lie face down and the other way round where faces matter."""

    zone: AnyExpr


class TurnFace(Node, frozen=True, tag="turn-face"):
    cards: AnyExpr
    up: bool


class Attach(Node, frozen=True, tag="attach"):
    """`card` leaves its place and rides on `to`, above its other riders."""

    card: AnyExpr
    to: AnyExpr


class Reveal(Node, frozen=True, tag="reveal"):
    """These players (None: everybody) learn which cards these are."""

    cards: AnyExpr
    to: AnyExpr | None = None


class Let(Node, frozen=True, tag="let"):
    """A local takes a value."""

    slot: int
    value: AnyExpr


class Draw(Node, frozen=True, tag="draw"):
    """A local takes a member of the list by chance, each as likely; none of an empty list."""

    slot: int
    list: AnyExpr


class Set(Node, frozen=True, tag="set"):
    """A variable takes a value."""

    var: int
    value: AnyExpr
    subject: AnyExpr | None = None


class Branch(Node, frozen=True, tag="branch"):
    """To `next` when the condition is yes, else to `otherwise`."""

    condition: AnyExpr
    otherwise: int


class Each(Node, frozen=True, tag="each"):
    """A loop's head. `list` was stored in slot `over` by a `Let`, its position (from 0) is in slot `at`.

    While members are left: puts the next into `slot` and goes to `body`, whose last node leads back here; then to `next`.
    """

    over: int
    at: int
    slot: int
    body: int


class Call(Node, frozen=True, tag="call"):
    """Runs a procedure with `me` and `it` of the caller, then goes on."""

    proc: int
    arguments: tuple[AnyExpr, ...] = ()


class Return(Node, frozen=True, tag="return"):
    """Back to the caller; at the end of `play` the game is over without winners."""


class Turn(Node, frozen=True, tag="turn"):
    """It is the turn of this player, who becomes `me`."""

    player: AnyExpr


class EnterPhase(Node, frozen=True, tag="phase"):
    """Names the part of the game from here on (-1: none)."""

    phase: int


class Choose(Node, frozen=True, tag="choose"):
    """A decision: `by` chooses a member of `list` for `slot`.

    With `count` it chooses that many cards at once as a list, fewer where fewer are there unless `exactly`; with `up_to`
    also fewer at will. Nothing to choose: to `otherwise`; where that is -1, `slot` is none (or empty) for cards, and for
    other types the match stops with a fault.
    """

    slot: int
    list: AnyExpr
    condition: AnyExpr | None
    by: AnyExpr
    count: AnyExpr | None = None
    mode: Literal["as many", "exactly", "up to"] = "as many"
    otherwise: int = -1


class Menu(Node, frozen=True, tag="menu"):
    """A decision: `by` chooses one of the actions with its parameters, which is then carried out with `me` = `by`.

    With `using`, the first card parameter of each action is drawn from those cards; actions without one are left out.
    Nothing possible: to `otherwise`, or a fault where that is -1.
    """

    actions: tuple[int, ...]
    by: AnyExpr
    using: AnyExpr | None = None
    otherwise: int = -1


class Announce(Node, frozen=True, tag="announce"):
    """The action at hand goes on the stack as an item with its parameters and claim."""

    action: int


class Answers(Node, frozen=True, tag="answers"):
    """The window of answers to the newest item; asks who may answer in turn order from the left of its player.

    `responses` are actions of kind response. The first answer given closes the window once it has resolved, unless
    the window `reopens` and the item has not been cancelled. At the close the parameters of the item's action that are
    cards no longer where they were when the window opened become none.
    """

    responses: tuple[int, ...]
    reopens: bool = False


class Resolve(Node, frozen=True, tag="resolve"):
    """To `next` unless the newest item has been cancelled, then to `cancelled`."""

    cancelled: int


class Retire(Node, frozen=True, tag="retire"):
    """The newest item leaves the stack."""


class Cancel(Node, frozen=True, tag="cancel"):
    """`it` is cancelled."""


class Race(Node, frozen=True, tag="race"):
    """A decision of several players at once: who acts, fastest first, is stored in `giving`; see `Settle.first`.

    A dead heat stores the list after a leading none, so its first is none.
    """

    label: str
    players: AnyExpr
    giving: int


class Together(Node, frozen=True, tag="together"):
    """Simultaneous secret decisions of `players`, each of which stands in `slot` for its own part.

    Each player runs the nodes from `choices` (only `Let`, `Choose` and `Branch`) to `Gathered`; when all are there,
    `body` is run for each in turn order with that player's own slots, ending in `Gathered` again; then `next`.
    """

    players: AnyExpr
    slot: int
    choices: int
    body: int


class Gathered(Node, frozen=True, tag="gathered"):
    """End of a part of `Together`."""


class Win(Node, frozen=True, tag="win"):
    """The game is over; `winners` is a player, a list of players or a team."""

    winners: AnyExpr


class DrawnGame(Node, frozen=True, tag="draw-game"):
    """The game is over and drawn."""


class EndGame(Node, frozen=True, tag="end-game"):
    """The game is over, without winners."""


class Rank(Node, frozen=True, tag="rank"):
    """The game is over: places by `value` of each player in `slot`, the highest first, ties share."""

    slot: int
    value: AnyExpr


AnyNode = (
    Move | Deal | Shuffle | TurnOver | TurnFace | Attach | Reveal | Let | Draw | Set | Branch | Each | Call | Return | Turn
    | EnterPhase | Choose | Menu | Announce | Answers | Resolve | Retire | Cancel | Race | Together | Gathered | Win | DrawnGame
    | EndGame | Rank
)  # fmt: skip


# ---------------------------------------------------------------- declarations


class AttributeDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck attribute; `values` low to high; `of` gives each card's value (-1: has none)."""

    name: str
    values: tuple[str, ...]
    of: tuple[int, ...]


class CardDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: its text (`10S`, `joker#2`) and the zone where it starts."""

    text: str
    starts_in: int


class ZoneDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`family` is 0 for a single zone, else how many there are (of each owner)."""

    name: str
    owner: Literal["", "player", "team"]
    pile: bool
    sight: Literal["hidden", "private", "others", "open"]
    signed: bool
    family: int
    span: Span


class ShowRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """While `condition` holds, `viewer` (slot 3) sees zone of `owner` (slot 2, unused in a common zone)."""

    zone: int
    condition: AnyExpr
    everyone: bool
    span: Span


class OptionDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bounds are None for types other than number; all expressions may use the player count and earlier options."""

    name: str
    type: Type
    default: AnyExpr
    low: AnyExpr | None
    high: AnyExpr | None
    about: str
    span: Span


class VarDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`initial` None: 0, no, the first value, or none; a `chance` list draws one of it."""

    name: str
    scope: Literal["match", "player", "team", "card"]
    type: Type
    initial: AnyExpr | None
    chance: AnyExpr | None
    span: Span


class TableDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`values[i]` for argument `first + i`.

    Outside it `otherwise`; where that is None, below the first and above the last entry the nearest entry holds.
    """

    name: str
    argument: Type
    result: Type
    first: int
    values: tuple[int, ...]
    otherwise: int | None
    span: Span


class SlotDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name a local has in the rule text (empty: none) and its type."""

    name: str
    type: Type


class DefineDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Slots: me, it, `params` parameters, then variables bound in `body`."""

    name: str
    params: int
    slots: tuple[SlotDecl, ...]
    result: Type
    body: AnyExpr
    span: Span


class ProcDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Slots: me, it, `params` parameters, then locals."""

    name: str
    kind: Literal["play", "effect", "action", "response", "hook"]
    params: int
    slots: tuple[SlotDecl, ...]
    entry: int
    span: Span


class Guard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A condition of an action, judged when `after` of its parameters are known."""

    after: int
    condition: AnyExpr
    span: Span


class ParamDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A parameter of an action, in slot FIRST_PARAM + its position; `spoken` no: left out of texts when only two play."""

    name: str
    type: Type
    domain: AnyExpr
    spoken: bool
    span: Span


class ActionDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action or response as one menu offers it: parameters and all guards (its own, its menus'), and its procedure.

    The same action reached through menus that wrap it differently stands here more than once. `by` is for responses; of the
    slots it knows only `it`, and those that it binds itself.
    """

    name: str
    kind: Literal["action", "response"]
    params: tuple[ParamDecl, ...]
    guards: tuple[Guard, ...]
    claim: AnyExpr | None
    by: AnyExpr | None
    proc: int
    span: Span


class NextGameDecl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Between games: `until` ends the match of several games, `keeps` are variables carried over, `proc` sets others."""

    until: AnyExpr | None
    keeps: tuple[int, ...]
    proc: int


class Graph(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game. `files` are names of the rule files that spans refer to."""

    format: int
    title: str
    about: str
    sources: tuple[str, ...]
    files: tuple[str, ...]
    players: tuple[int, int]
    teams: int
    attributes: tuple[AttributeDecl, ...]
    cards: tuple[CardDecl, ...]
    zones: tuple[ZoneDecl, ...]
    shows: tuple[ShowRule, ...]
    options: tuple[OptionDecl, ...]
    vars: tuple[VarDecl, ...]
    tables: tuple[TableDecl, ...]
    defines: tuple[DefineDecl, ...]
    procs: tuple[ProcDecl, ...]
    actions: tuple[ActionDecl, ...]
    phases: tuple[str, ...]
    play: int
    whenever: int
    next_game: NextGameDecl | None
    nodes: tuple[AnyNode, ...]
