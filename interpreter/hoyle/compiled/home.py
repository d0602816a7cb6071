"""What all parts of one compiled game share: memory, facts about expressions, and functions written beside the main one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hoyle.compiled.memory import Memory
from hoyle.compiled.words import Chosen, Listed, Mask, Range, Scalar, Seq, Words, const, long
from hoyle.graph import model as m
from hoyle.graph.cost import TYPICAL, Costs
from hoyle.graph.types import MEMBER, type_of
from hoyle.interp.freedom import Freedom
from hoyle.interp.link import ME
from hoyle.interp.visible import Visible, has_faces
from hoyle.runtime.layout import Layout

if TYPE_CHECKING:
    from hoyle.compiled.words import Local

INLINE = 60
"""A definition is written out up to this size."""
MOST_WRITTEN_OUT = 400_000
"""Expressions in all definitions written out, counted once for each place."""
MOST_INSTANCES = 127
"""Zones of all owners: a place is a byte."""
MOST_NODES = 2_500
"""Nodes of a graph that is compiled: a module of more would take longer than a second."""
MOST_LIST = 1_024
"""Members of a list of numbers that is worked out on the way; a longer one is for the interpreter."""


class TooLarge(Exception):
    """A game whose module would be too large; the interpreter plays it."""


class Home:
    """One game for a number of players and values of its options; `full` keeps events and knowledge.

    `records` is how many choices a decision may have; a game with more is the interpreter's there.
    """

    def __init__(
        self, graph: m.Graph, players: int, options: tuple[int, ...], full: bool, records: int = 2_000
    ) -> None:
        self.graph = graph
        self.layout = Layout(graph, players)
        if not fits(graph) or self.layout.instances > MOST_INSTANCES:
            raise TooLarge
        self.options = options
        self.full = full
        self.memory = Memory(self.layout)
        self.freedom = Freedom(graph)
        self.costs = Costs(graph, TYPICAL)
        self.faces = has_faces(graph)
        self.packets = any(isinstance(node, m.Attach) for node in graph.nodes)
        self.failing = (m.Need, m.Numbers, m.Arithmetic)
        self.functions: list[str] = []
        self.visible = Visible(graph)
        self.keep = full or self._looks_at_knowledge()
        self.plain = not (self.keep or self.faces or self.packets)
        self.everybody = long(self.layout.full)
        self.run: Any = None
        self.take: dict[int, int] = {}
        self.reach: dict[int, int] = {}
        self.base = self.end = self.row = self.out = self.events = self.numbers = 0
        self.actions = self.who = self.counts = self.batch = self.stride = 0
        self.wanted: set[tuple[int, bool]] = set()
        self.record = 4 * words_of_choice(graph)
        self.most_records = records
        self.most_counted = 1_000
        self.branching = self.memory.scratch(4 * (self.most_counted + 1))
        self.possible, self.taken = (self.memory.scratch(4 * len(graph.actions)) for _ in range(2))
        self.choices = self.memory.scratch(self.record * self.most_records)
        self.all = (1 << self.layout.cards) - 1
        self._written: dict[int, str] = {}
        self._written_out = 0

    def _looks_at_knowledge(self) -> bool:
        """Whether what may be chosen depends on who knows what."""
        return not all(self._seen(node) for node in self.graph.nodes)

    def _seen(self, node: m.AnyNode) -> bool:
        if isinstance(node, m.Choose):
            return self.kind(node.list) != "cards" or self.visible.to(node.by, node.list)
        if isinstance(node, m.Menu):
            return self.sees(node.actions) and (node.using is None or self.visible.to(node.by, node.using))
        return not isinstance(node, m.Answers) or self.sees(node.responses)

    def sees(self, actions: Iterable[int]) -> bool:
        """Whether whoever acts surely knows the cards that may be named."""
        params = (param for action in actions for param in self.graph.actions[action].params)
        return all(param.type.kind != "card" or self.visible.to(ME, param.domain) for param in params)

    # ---------------------------------------------------------------- definitions

    def large(self, define: int) -> bool:
        """Whether a definition is called rather than written out; those of lists never are."""
        decl = self.graph.defines[define]
        lists = decl.result.kind in MEMBER or any(
            slot.type.kind in MEMBER for slot in decl.slots[: m.FIRST_PARAM + decl.params]
        )
        return not lists and self.freedom.size(decl.body) > INLINE

    def writes_out(self, define: int) -> None:
        """Counts a definition that is written out once more."""
        self._written_out += self.freedom.size(self.graph.defines[define].body)
        if self._written_out > MOST_WRITTEN_OUT:
            raise TooLarge

    def called(self, w: Words, e: m.Defined) -> str:
        """The code that calls a definition, which is written when first called."""
        from hoyle.compiled.values import value  # definitions and values speak of each other

        given = []
        for slot in (m.ME, m.IT):
            local = w.env.get(slot)
            given.append(local.code if isinstance(local, Scalar) else const(-1))
        given += [value(self, w, argument) for argument in e.arguments]
        if e.define not in self._written:
            self._written[e.define] = f"$d{e.define}"
            decl = self.graph.defines[e.define]
            params = range(m.FIRST_PARAM + decl.params)
            env: dict[int, Local] = {slot: Scalar(f"(local.get $s{slot})") for slot in params}
            inner = Words(
                f"(func $d{e.define} (param $s i32) {' '.join(f'(param $s{slot} i32)' for slot in params)} (result i32)",
                env,
            )
            inner.line(value(self, inner, decl.body))
            self.functions.append(inner.text())
        return f"(call $d{e.define} (local.get $s) {' '.join(given)})"

    # ---------------------------------------------------------------- lists

    def mask(self, cards: Iterable[int]) -> str:
        """Cards as bits."""
        return long(sum(1 << card for card in cards))

    def in_memory(self, w: Words, members: Listed) -> Seq:
        """A list as members in memory."""
        if isinstance(members, Seq):
            return members
        width = members.width if isinstance(members, Range) else 1
        room = self.memory.scratch(4 * MOST_LIST if width == 4 else 64)
        size = w.fresh()
        if isinstance(members, Range):
            w.line(f"(if (i32.gt_s {members.size} {const(MOST_LIST)}) (then (unreachable)))")
        mask = w.temp(members.code, "i64") if isinstance(members, Mask) else ""
        w.line(f"(local.set {size} (i32.const 0))")
        with w.each(Mask(mask) if mask else members) as (member, _):
            self.push(w, room, size, member, width)
        return Seq(const(room), f"(local.get {size})", width, mask=mask)

    @staticmethod
    def push(w: Words, room: int, size: str, member: str, width: int) -> None:
        """Puts one more member into a list at a fixed place."""
        got = f"(local.get {size})"
        if width == 1:
            w.line(f"(i32.store8 offset={room} {got} {member})")
        else:
            w.line(f"(if (i32.ge_s {got} {const(MOST_LIST)}) (then (unreachable)))")
            w.line(f"(i32.store offset={room} (i32.mul {got} (i32.const 4)) {member})")
        w.line(f"(local.set {size} (i32.add {got} (i32.const 1)))")

    def open_table(self) -> int:
        """Zone instance -> whether it lies open."""
        return self.memory.table([int(is_open) for is_open in self.layout.open], 1, [0])

    def pile_table(self) -> int:
        """Zone instance -> where the pile's count lies in the slot; 0 for a spread."""
        return self.memory.table(self.memory.pile_at, 4, [0])

    def card_places(self) -> int:
        """Action -> bits of those of its parameters that are cards; a choice that is no action has none."""
        rows = [
            sum(1 << at for at, p in enumerate(action.params) if p.type.kind == "card") for action in self.graph.actions
        ]
        return self.memory.table(rows, 4, [0])

    def chosen_in(self, w: Words, e: m.AnyExpr) -> bool:
        """Whether an expression depends on the card that a condition is about."""
        return any(isinstance(w.env.get(slot), Chosen) for slot in self.freedom.free(e))

    def harmless(self, e: m.AnyExpr) -> bool:
        """Whether an expression cannot fail."""
        return not self.freedom.has(e, self.failing)

    def kind(self, e: m.AnyExpr) -> str:
        """The kind of an expression's type."""
        return type_of(self.graph, e).kind


def words_of_choice(graph: m.Graph) -> int:
    """How many numbers of 32 bits a choice takes: a value, an action with its parameters, or a set of cards."""
    sets = any(isinstance(node, m.Choose) and node.count is not None for node in graph.nodes)
    params = max((len(action.params) for action in graph.actions), default=0)
    return max(1 + params, max(2, -(-len(graph.cards) // 32)) if sets else 1)


def fits(graph: m.Graph) -> bool:
    """Whether a game is compiled: its cards fit into 64 bits, its nodes into a second. What else is too large, `TooLarge` says."""
    return len(graph.cards) <= 64 and len(graph.nodes) <= MOST_NODES
