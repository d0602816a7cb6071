"""The function that runs a match: nodes merged into blocks, blocks in one dispatching loop.

A block begins where several ways meet, or where a frame may stand; all else is written in line. A way forward jumps straight to
its block, a way back goes through the dispatch, where the budget of the step is looked at.

`$run(s, pc, mode, c, r, seat, most)`: slot, block, mode (STEP to the next decision, AUTO choosing by chance, LOOK at the decision at
hand), where choices are written, where the choice made lies, whose it is, decisions at most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from hoyle.compiled.home import Home
from hoyle.compiled.lists import kept
from hoyle.compiled.values import fails
from hoyle.compiled.words import F, Listed, Local, S, Scalar, Seq, Words, add, const, load, store, times
from hoyle.graph import model as m
from hoyle.graph.walk import edges, nodes_from
from hoyle.interp.helpers import BUDGET
from hoyle.interp.link import units

STEP, AUTO, LOOK = 0, 1, 2
DECISIONS = (m.Choose, m.Menu, m.Answers, m.Race, m.Together)
EVENTS = {
    name: at
    for at, name in enumerate(
        (
            "choice",
            "move",
            "attach",
            "shuffle",
            "turn-over",
            "turn-face",
            "reveal",
            "announce",
            "cancel",
            "turn",
            "phase",
            "race",
            "set",
            "result",
        )
    )
}
"""Kinds of events by number."""
DEEP = 30
"""Branches that stand in each other before one gets a block of its own."""
Rule = Callable[["Run", Any], bool | None]
RULES: dict[type[m.Node], Rule] = {}
"""How a node is written; yes when it does not go on to `next`."""


def rule(*kinds: type[m.Node]) -> Callable[[Rule], Rule]:
    """Registers how kinds of node are written."""

    def register(write: Rule) -> Rule:
        RULES.update(dict.fromkeys(kinds, write))
        return write

    return register


class Run:
    """The function being written."""

    def __init__(self, h: Home) -> None:
        self.h = h
        self.budget = BUDGET
        self.graph = h.graph
        self.w = Words(
            "(func $run (param $s i32) (param $pc i32) (param $mode i32) (param $c i32) (param $r i32) (param $seat i32) (param $most i32)"
        )
        self.w.locals += [
            "(local $f i32)", "(local $g i32)", "(local $a i32)", "(local $n i32)", "(local $p i32)", "(local $budget i32)",
            "(local $phase i32)",
        ]  # fmt: skip
        self.offsets = [h.memory.frame_of(proc) for proc in range(len(h.graph.procs))]
        self._envs = [self._env_of(proc) for proc in range(len(h.graph.procs))]
        self.parts = self._parts_of_together()
        self._find_blocks()

    def _env_of(self, proc: int) -> dict[int, Local]:
        env: dict[int, Local] = {}
        for slot, (decl, at) in enumerate(zip(self.graph.procs[proc].slots, self.offsets[proc][0], strict=True)):
            if self.h.memory.width(decl.type) == 4:
                env[slot] = Scalar(load(at, F))
            else:
                env[slot] = Seq(add(F, const(at + 4)), load(at, F), 4 if decl.type.kind == "numbers" else 1)
        return env

    def _parts_of_together(self) -> dict[int, int]:
        """Nodes of the choices of a `Together`, with its index."""
        found = {}
        for index, node in enumerate(self.graph.nodes):
            if isinstance(node, m.Together):
                found.update(dict.fromkeys(nodes_from(self.graph, node.choices), index))
        return found

    # ---------------------------------------------------------------- which blocks there are

    def _find_blocks(self) -> None:
        """Leaders in the order in which they are written: `(node, part)`, part 0 the node, others what follows a decision."""
        graph = self.graph
        ways: Counter[int] = Counter()
        entries = {proc.entry for proc in graph.procs}
        order: list[int] = []
        for proc in graph.procs:
            order += [index for index in nodes_from(graph, proc.entry) if index not in set(order)]
        position = {index: at for at, index in enumerate(order)}
        for index in order:
            node = graph.nodes[index]
            for _, target in edges(node):
                ways[target] += 1
                if position[target] <= position[index]:
                    entries.add(target)
            if isinstance(node, m.Call | m.Menu) and node.next >= 0:
                entries.add(node.next)
            if isinstance(node, m.Together):
                entries |= {node.next, node.body, node.choices}
            if isinstance(node, DECISIONS):
                entries.add(index)
            if index in self.parts:
                entries.add(index)
        self.leaders: list[tuple[int, int]] = []
        for index in order:
            if index in entries or ways[index] > 1:
                self.leaders.append((index, 0))
                parts = PARTS.get(type(graph.nodes[index]), ())
                alone = index not in self.parts and isinstance(graph.nodes[index], m.Choose)
                self.leaders += [(index, part) for part in parts if part == 1 or not alone]
        self.number = {leader: at for at, leader in enumerate(self.leaders)}
        self.proc_of = self.h.layout.proc_of

    # ---------------------------------------------------------------- writing

    def text(self) -> str:
        """The function."""
        w = self.w
        blocks = [self._block(at, leader) for at, leader in enumerate(self.leaders)]
        head = [f"(local.set $budget {const(BUDGET)})", f"(local.set $f (i32.add {S} {load(self.h.memory.frame, S)}))"]
        head += ["(if (local.get $r) (then (local.set $a (i32.load (local.get $r)))))"]
        labels = [f"$b{at}" for at in range(len(self.leaders))]
        lines = [*head, "(loop $L"]
        lines += [f"(block {label}" for label in reversed(labels)]
        lines.append(f"(br_table {' '.join(labels)} {labels[0]} (local.get $pc))")
        for block in blocks:
            lines += [")", *block]
        lines.append("(unreachable))")
        w.lines = lines
        return w.text()

    def _block(self, at: int, leader: tuple[int, int]) -> list[str]:
        self.at = at
        self.cost = 0
        self.w.recycle()
        with self.w.aside() as lines:
            self._tree(*leader, 0)
        return [f"(local.set $budget (i32.sub (local.get $budget) {const(self.cost)}))", *lines]

    def _tree(self, index: int, part: int, depth: int) -> None:
        """A node and all that follows it in line."""
        while True:
            node = self.graph.nodes[index]
            self.index, self.depth = index, depth
            proc = self.proc_of[index]
            self.offset, self.size = self.offsets[proc]
            self.w.env = dict(self._envs[proc])
            self.cost += self._cost(node)
            if part:
                done = PARTS[type(node)][part](self, node)
            else:
                done = RULES[type(node)](self, node)
            if done:
                return
            index, part = node.next, 0
            if (index, 0) in self.number:
                self.goto(index)
                return

    def follow(self, index: int) -> None:
        """What comes next inside a branch: in line where only this way leads there."""
        if (index, 0) in self.number:
            self.goto(index)
        else:
            kept_ = self.index, self.depth, self.offset, self.size
            self._tree(index, 0, self.depth + 1)
            self.index, self.depth, self.offset, self.size = kept_

    def goto(self, index: int, part: int = 0) -> None:
        """Jumps to a block."""
        target = self.number[index, part]
        if target > self.at:
            self.w.line(f"(br $b{target})")
            return
        self.w.line(
            f"(local.set $pc {const(target)}) (br_if $L (i32.ge_s (local.get $budget) (i32.const 0))) (unreachable)"
        )

    def dispatch(self) -> None:
        """Goes on where the frame at hand stands."""
        table = self.table_of_nodes()
        self.w.line(f"(local.set $pc {load(table, times(load(0, F), 4))})")
        self.w.line("(br_if $L (i32.ge_s (local.get $budget) (i32.const 0))) (unreachable)")

    def table_of_nodes(self) -> int:
        """Node -> block."""
        return self.h.memory.table([self.number.get((index, 0), 0) for index in range(len(self.graph.nodes))], 4)

    def _cost(self, node: m.AnyNode) -> int:
        """Units that the interpreter charges for a node."""
        return units(node, self.h.costs, self.h.layout)

    # ---------------------------------------------------------------- frames

    def put(self, slot: int, code: str) -> None:
        """Gives a local of the frame a number."""
        self.w.line(store(self.offset[slot], F, code))

    def put_list(self, slot: int, members: Listed) -> None:
        """Gives a local of the frame a list."""
        self.fill(self.offset[slot], F, members, self.graph.procs[self.proc_of[self.index]].slots[slot].type)

    def fill(self, at: int, base: str, members: Listed, type_: m.Type) -> None:
        """Writes a list into a frame or variable. It may be made from what lies there, so it is finished before."""
        w = self.w
        members = kept(w, self.h.in_memory(w, members))
        assert isinstance(members, Seq)
        width = members.width
        most = (self.h.memory.width(type_) - 4) // width
        fails(w, f"(i32.gt_s {members.size} {const(most)})")
        if not members.back:
            w.line(f"(call $move_words {add(base, const(at + 4))} {members.at} {times(members.size, width)})")
        else:
            put = w.fresh()
            w.line(f"(local.set {put} (i32.const 0))")
            with w.each(members) as (member, _):
                w.line(f"(i32.store8 offset={at + 4} (i32.add {base} (local.get {put})) {member})")
                w.line(f"(local.set {put} (i32.add (local.get {put}) (i32.const 1)))")
        w.line(store(at, base, members.size))

    def push(self, proc: int, me: str, it: str) -> None:
        """A frame for a procedure above the one at hand; its parameters are to be written at `$g` + offset."""
        h, w = self.h, self.w
        offsets, size = self.offsets[proc]
        w.line(f"(local.set $g (i32.add {F} {const(self.size)}))")
        fails(w, f"(i32.gt_s (i32.add (local.get $g) {const(size)}) (i32.add {S} {const(h.memory.slot)}))")
        g = "(local.get $g)"
        w.line(store(0, g, const(self.graph.procs[proc].entry)))
        w.line(store(4, g, f"(i32.sub {F} {S})"))
        w.line(store(8, g, me) + store(12, g, it))
        decl = self.graph.procs[proc]
        for slot in range(m.FIRST_PARAM + decl.params, len(decl.slots)):
            w.line(store(offsets[slot], g, const(self.initial(decl.slots[slot].type))))
        w.line(store(size - h.memory.blind_size - h.memory.work_size, g, const(0)))
        w.line(store(size - h.memory.work_size, g, const(0)))

    def initial(self, type_: m.Type) -> int:
        """What a local holds at first; 0 is also the empty list."""
        from hoyle.runtime.layout import unset

        first = unset(type_)
        return first if isinstance(first, int) else 0

    def enter(self, proc: int) -> None:
        """The frame just pushed is the one at hand."""
        self.w.line("(local.set $f (local.get $g))")
        self.goto(self.graph.procs[proc].entry)

    def end(self, how: int) -> None:
        """The game is over: 1 won, 2 drawn, 3 nothing said, 4 ranked."""
        h, w = self.h, self.w
        w.line(store(h.memory.result, S, const(how)))
        w.line(store(h.memory.items, S, const(0)) + store(h.memory.count, S, const(0)))
        if h.full:
            w.line(f"(call $begin (i32.const {EVENTS['result']}))")
        if h.keep:
            w.line(f"(call $shows {S})")
        w.line("(if (i32.lt_s (local.get $budget) (i32.const 0)) (then (unreachable)))")
        w.line("(return)")

    def end_won(self) -> None:
        """The game is over and these have won; nobody is nothing said."""
        w = self.w
        with w.when(f"(i64.eqz {load(self.h.memory.winners, S, 'i64.load')})"):
            self.end(3)
        self.end(1)

    @property
    def me(self) -> str:
        """Whose action it is."""
        return load(8, F)

    @property
    def it(self) -> str:
        """The item answered."""
        return load(12, F)

    def blind_at(self) -> int:
        """Where the frame at hand keeps the order of unseen cards."""
        return self.size - self.h.memory.blind_size - self.h.memory.work_size

    def work_at(self) -> int:
        """Where it keeps what else a decision remembers."""
        return self.size - self.h.memory.work_size


PARTS: dict[type[m.Node], dict[int, Rule]] = {}
"""What follows a decision: part 1 carries a choice out, others belong to the kind."""


def part(kind: type[m.Node], number: int) -> Callable[[Rule], Rule]:
    """Registers a part of a decision."""

    def register(write: Rule) -> Rule:
        PARTS.setdefault(kind, {})[number] = write
        return write

    return register
