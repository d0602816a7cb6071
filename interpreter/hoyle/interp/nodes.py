"""Nodes as Python: for each node that is no decision a function `n<index>(S, F)` that does it and returns what follows.

`F` is the running frame. Results below 0 are signals: SWITCH (another frame runs now), STOP (a decision, or the end).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoyle.graph import model as m
from hoyle.interp.expressions import is_list, kind_of, members, none_of, stored, value
from hoyle.interp.pool import Pool
from hoyle.interp.visible import Positions
from hoyle.interp.writer import Writer
from hoyle.runtime.moving import FACES

SWITCH, STOP = -1, -2
ACTS = 16
"""Units of the budget that an effect on cards costs, beside its expressions."""


class Site(Writer):
    """A node's function being written, with what is known of its procedure."""

    def __init__(self, shapes: Shapes, node: m.AnyNode, positions: Positions) -> None:
        super().__init__(shapes.pool)
        self.shapes = shapes
        self.positions = positions
        self.next = node.next

    def put(self, slot: int, code: str) -> None:
        """Gives a local of the frame a value."""
        self.line(f"F[{slot + 1}] = {code}")

    def event(self, text: str) -> None:
        """Writes to the log."""
        self.line(f"S.events.append(({text}))")

    def me(self) -> str:
        """Whose action it is."""
        return self.local(m.ME).name


Write = Callable[[Site, Any], None]
RULES: dict[type[m.Node], Write] = {}


def rule(kind: type[m.Node]) -> Callable[[Write], Write]:
    """Registers how one kind of node is written; it ends by going on to `next` unless it returns by itself."""

    def register(write: Write) -> Write:
        RULES[kind] = write
        return write

    return register


def write_node(shapes: Shapes, index: int, positions: Positions, weight: int) -> list[str]:
    """The lines of one node's function."""
    node = shapes.pool.graph.nodes[index]
    site = Site(shapes, node, positions)
    site.weight = weight
    RULES[type(node)](site, node)
    if not isinstance(site.root[-1], str) or not site.root[-1].startswith("return"):
        site.line(f"return {node.next}")
    return site.text(f"def n{index}(S,F):")


class Shapes:
    """What a frame of each procedure looks like."""

    def __init__(self, pool: Pool, stopping: frozenset[int], unset: Callable[[m.Type], Any]) -> None:
        self.pool = pool
        procs = pool.graph.procs
        self.stopping = stopping
        self.tails = [
            (*(unset(slot.type) for slot in proc.slots[m.FIRST_PARAM + proc.params :]), *((), ()) * (i in stopping))
            for i, proc in enumerate(procs)
        ]

    def size(self, proc: int) -> int:
        """How long such a frame is."""
        return 1 + m.FIRST_PARAM + self.pool.graph.procs[proc].params + len(self.tails[proc])

    def push(self, proc: int, me: str, it: str, arguments: list[str]) -> str:
        """The code that starts a procedure."""
        tail = [f"*{self.pool.constant(self.tails[proc])}"] if self.tails[proc] else []
        return f"S.frames.append([{','.join([str(self.pool.graph.procs[proc].entry), me, it, *arguments, *tail])}])"


# ---------------------------------------------------------------- cards


@rule(m.Move)
def _move(w: Site, n: m.Move) -> None:
    several = is_list(w, n.cards)
    cards, to = value(w, n.cards), value(w, n.to)
    how = f"{n.bottom},{FACES[n.face]},{w.positions.names(n.cards)}"
    w.line(f"{'MOVE_BLOCK' if several else 'MOVE_CARD'}(S,{cards},{to},{w.me()},{how})")


@rule(m.Deal)
def _deal(w: Site, n: m.Deal) -> None:
    source = value(w, n.source)
    count = "-1" if n.count is None else f"max({value(w, n.count)},0)"
    if n.to is not None:
        targets = f"({value(w, n.to)},)"
    elif n.players is not None:
        first = w.pool.zone(n.each)
        targets = f"[{first}[p] for p in {value(w, n.players)}]"
    w.line(f"DEAL(S,{source},{count},{n.exactly},{targets},{FACES[n.face]},{w.me()})")


@rule(m.Shuffle)
def _shuffle(w: Site, n: m.Shuffle) -> None:
    w.line(f"SHUFFLE(S,{value(w, n.zone)})")


@rule(m.TurnOver)
def _turn_over(w: Site, n: m.TurnOver) -> None:
    w.line(f"TURN_OVER(S,{value(w, n.zone)})")


@rule(m.TurnFace)
def _turn_face(w: Site, n: m.TurnFace) -> None:
    w.line(f"TURN_FACE(S,{members(w, n.cards)},{n.up})")


@rule(m.Attach)
def _attach(w: Site, n: m.Attach) -> None:
    w.line(f"ATTACH(S,{value(w, n.card)},{value(w, n.to)},{w.me()})")


@rule(m.Reveal)
def _reveal(w: Site, n: m.Reveal) -> None:
    to = str(w.layout.full) if n.to is None else f"MASK_OF({members(w, n.to)})"
    w.line(f"REVEAL(S,{members(w, n.cards)},{to})")


# ---------------------------------------------------------------- values


@rule(m.Let)
def _let(w: Site, n: m.Let) -> None:
    w.put(n.slot, stored(w, n.value))


@rule(m.Draw)
def _draw(w: Site, n: m.Draw) -> None:
    source = w.temp(value(w, n.list))
    w.put(n.slot, f"{source}[BELOW(S,len({source}))] if {source} else {none_of(w, n.list)}")


@rule(m.Set)
def _set(w: Site, n: m.Set) -> None:
    first, cells = w.layout.var_first[n.var], w.head("V")
    new = w.temp(stored(w, n.value))
    if n.subject is None:
        w.line(f"{cells}[{first}] = {new}")
        w.event(f'"set",{n.var},-1,{new}')
        return
    subject = w.temp(value(w, n.subject))
    w.line(f"if {subject} < 0: NONE_USED({w.pool.span(n.span)})")
    w.line(f"{cells}[{first}+{subject}] = {new}")
    w.event(f'"set",{n.var},{subject},{new}')


# ---------------------------------------------------------------- course


@rule(m.Branch)
def _branch(w: Site, n: m.Branch) -> None:
    w.line(f"return {n.next} if {value(w, n.condition)} else {n.otherwise}")


@rule(m.Each)
def _each(w: Site, n: m.Each) -> None:
    w.line(f"s = F[{n.over + 1}]; i = F[{n.at + 1}]")
    w.line(f"if i >= len(s): return {n.next}")
    w.put(n.slot, "s[i]")
    w.put(n.at, "i + 1")
    w.line(f"return {n.body}")


@rule(m.Call)
def _call(w: Site, n: m.Call) -> None:
    arguments = [stored(w, argument) for argument in n.arguments]
    me, it = w.local(m.ME).name, w.local(m.IT).name
    w.line(f"F[0] = {n.next}")
    w.line(w.shapes.push(n.proc, me, it, arguments))
    w.line(f"return {SWITCH}")


@rule(m.Return)
def _return(w: Site, n: m.Return) -> None:
    w.line("return RETURN(S)")


@rule(m.Turn)
def _turn(w: Site, n: m.Turn) -> None:
    player = w.temp(value(w, n.player))
    w.line(f"if {player} < 0: NONE_USED({w.pool.span(n.span)})")
    w.line(f"F[{m.ME + 1}] = S.turn = {player}")
    w.event(f'"turn",{player}')


@rule(m.EnterPhase)
def _phase(w: Site, n: m.EnterPhase) -> None:
    w.line(f"S.phase = {n.phase}")
    w.event(f'"phase",{n.phase}')


@rule(m.Gathered)
def _gathered(w: Site, n: m.Gathered) -> None:
    w.line("return GATHERED(S)")


# ---------------------------------------------------------------- announced items


@rule(m.Announce)
def _announce(w: Site, n: m.Announce) -> None:
    action = w.graph.actions[n.action]
    given = "".join(f"F[{m.FIRST_PARAM + place + 1}]," for place in range(len(action.params)))
    claim = "-1" if action.claim is None else stored(w, action.claim)
    w.line(f"S.items.append([{w.me()},{n.action},({given}),{claim},0,None])")
    w.event(f'"announce",{n.action},{w.me()}')


@rule(m.Resolve)
def _resolve(w: Site, n: m.Resolve) -> None:
    w.line(f"return {n.cancelled} if S.items[-1][4] else {n.next}")


@rule(m.Retire)
def _retire(w: Site, n: m.Retire) -> None:
    w.line("S.items.pop()")


@rule(m.Cancel)
def _cancel(w: Site, n: m.Cancel) -> None:
    w.line(f"CANCEL(S,{w.local(m.IT).name})")


# ---------------------------------------------------------------- endings


@rule(m.Win)
def _win(w: Site, n: m.Win) -> None:
    winners = value(w, n.winners)
    if kind_of(w, n.winners).kind == "team":
        winners = f"{w.pool.constant(w.layout.members)}[{winners}]"
    elif not is_list(w, n.winners):
        winners = f"({winners},)"
    w.line(f"return WIN(S,{winners})")


@rule(m.DrawnGame)
def _drawn(w: Site, n: m.DrawnGame) -> None:
    w.line("return DRAWN(S)")


@rule(m.EndGame)
def _end(w: Site, n: m.EndGame) -> None:
    w.line("return OVER(S)")


@rule(m.Rank)
def _rank(w: Site, n: m.Rank) -> None:
    w.line("r = []")
    with w.loop(n.slot, w.pool.constant(tuple(range(w.layout.players)))):
        w.line(f"r.append({value(w, n.value)})")
    w.line("return RANKED(S,r)")
