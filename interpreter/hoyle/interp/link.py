"""From a graph to what a program runs: writes all functions, compiles them in one go, joins them with the stops.

The generated text consists of generated names and numbers only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from hoyle.graph import model as m
from hoyle.graph.cost import INNER_LIMIT, LIST_LIMIT, TYPICAL, Costs
from hoyle.graph.types import member_of, type_of
from hoyle.graph.walk import nodes_from
from hoyle.interp import endings, helpers, logic, places  # noqa: F401  (register how expressions are written)
from hoyle.interp.expressions import is_list, stored, value
from hoyle.interp.meetings import Gathering, Racing
from hoyle.interp.nodes import ACTS, RULES, Shapes, write_node
from hoyle.interp.offers import first_card, write_by, write_offers
from hoyle.interp.pool import Pool
from hoyle.interp.stops import Answering, Choosing, Linked, MenuStop, Stop
from hoyle.interp.visible import Positions, Visible
from hoyle.interp.writer import Local, Writer
from hoyle.runtime import chance, knowledge, moving, packets
from hoyle.runtime.layout import Layout, unset
from hoyle.runtime.state import State
from hoyle.source import NOWHERE

DECISIONS = (m.Choose, m.Menu, m.Answers, m.Race, m.Together)
Look = Callable[..., Any]
Shown = tuple[Look, int, int, tuple[int, ...], int]
EACH_CARD = 2
"""Units for every card that an effect on many may touch."""
SHARE = 32
"""So many steps in expressions cost one unit of the budget."""
ME = m.Slot(span=NOWHERE, slot=m.ME, type=m.Type("player"))


class Linker:
    """Everything a program is made of, as attributes."""

    def __init__(self, graph: m.Graph, players: int, program: Linked) -> None:
        self.graph = graph
        self.layout = program.layout = Layout(graph, players)
        self.pool = Pool(graph, self.layout, self._named(players))
        self.pool.names |= helpers.faults(self.pool.spans)
        self._proc_of = self.layout.proc_of
        stopping = frozenset(
            self._proc_of[i] for i, node in enumerate(graph.nodes) if isinstance(node, DECISIONS) and i in self._proc_of
        )
        self.shapes = Shapes(self.pool, stopping, unset)
        self._lines: list[str] = []
        self._visible = Visible(graph)
        self._costs = Costs(graph, TYPICAL)
        self._write()
        exec(compile("\n".join(self._lines), "<game>", "exec"), self.pool.names)
        self._join(program)

    def _named(self, players: int) -> dict[str, Any]:
        layout = self.layout
        effects: dict[str, Callable[..., Any]] = {
            "MOVE_CARD": moving.move_card, "MOVE_BLOCK": moving.move_block, "DEAL": moving.deal, "SHUFFLE": moving.shuffle,
            "TURN_OVER": moving.turn_over, "TURN_FACE": moving.turn_face, "ATTACH": packets.attach,
        }  # fmt: skip
        return {
            **{name: partial(effect, layout) for name, effect in effects.items()},
            **helpers.named(layout), **endings.named(self.graph, players),
            "REVEAL": knowledge.reveal, "MASK_OF": knowledge.mask_of, "BELOW": chance.below,
            "LIST_LIMIT": LIST_LIMIT, "INNER_LIMIT": INNER_LIMIT,
        }  # fmt: skip

    # ---------------------------------------------------------------- writing

    def _write(self) -> None:
        positions = [Positions(self.graph, proc) for proc in self.graph.procs]
        for index, proc in self._proc_of.items():
            node = self.graph.nodes[index]
            if type(node) in RULES:
                self._lines += write_node(self.shapes, index, positions[proc], 1 + self._costs.node(node) // TYPICAL)
            else:
                self._write_look(index, node)
        for index, action in enumerate(self.graph.actions):
            self._lines += write_offers(self.pool, index, False)
            if first_card(action) >= 0:
                self._lines += write_offers(self.pool, index, True)
            if action.by is not None:
                self._lines += write_by(self.pool, index)
        self._write_values()
        for define in self.pool.called:  # grows while definitions are written
            self._lines += self._define(define)
        self._lines += self.pool.apart

    def _write_look(self, index: int, node: m.AnyNode) -> None:
        """`o<index>(S, F)`: what a decision is about; `y<index>(S, F)`: whose it is."""
        w = Writer(self.pool)
        w.weight = 1 + self._costs.node(node) // TYPICAL
        if isinstance(node, m.Choose):
            self._look_choose(w, node)
            who = Writer(self.pool)
            who.line(f"return {value(who, node.by)}")
            self._lines += who.text(f"def y{index}(S,F):")
        elif isinstance(node, m.Menu):
            self._look_menu(w, node)
        elif isinstance(node, m.Race | m.Together):
            w.line(f"return {value(w, node.players)}")
        else:
            return
        self._lines += w.text(f"def o{index}(S,F):")

    @staticmethod
    def _look_choose(w: Writer, node: m.Choose) -> None:
        source, by = value(w, node.list), value(w, node.by)
        count = "" if node.count is None else f",{value(w, node.count)}"
        if type_of(w.graph, node.list).kind == "numbers" and not isinstance(node.list, m.Numbers):
            source = f"dict.fromkeys({source})"
        if node.condition is None:
            w.line(f"return {by},list({source}){count}")
            return
        w.line("out = []")
        with w.loop(node.slot, source) as name:
            w.line(f"if {value(w, node.condition)}: out.append({name})")
        w.line(f"return {by},out{count}")

    def _look_menu(self, w: Writer, node: m.Menu) -> None:
        by, it = w.temp(value(w, node.by)), w.local(m.IT).name
        if node.using is not None:
            several = is_list(w, node.using)
            using = w.temp(value(w, node.using))
            w.line(f"U = {using if several else f'(({using},) if {using} >= 0 else ())'}")
        w.line("out = []")
        for action in node.actions:
            if node.using is None:
                w.line(f"a{action}(S,{by},{it},out)")
            elif first_card(self.graph.actions[action]) >= 0:
                w.line(f"u{action}(S,{by},{it},U,out)")
        w.line(f"return {by},out")

    def _write_values(self) -> None:
        for index, show in enumerate(self.graph.shows):
            self._function(f"w{index}(S,s2,s3)", show.condition, {2: Local("s2"), 3: Local("s3")})
        for index, var in enumerate(self.graph.vars):
            for letter, expr in (("i", var.initial), ("c", var.chance)):
                self._function(f"{letter}{index}(S,s0)", expr, {m.ME: Local("s0"), m.IT: Local("-1")}, True)
        for index, option in enumerate(self.graph.options):
            for letter, expr in (("p", option.default), ("l", option.low), ("h", option.high)):
                self._function(f"{letter}{index}(S)", expr, {m.ME: Local("-1"), m.IT: Local("-1")}, True)
        if self.graph.next_game is not None:
            self._function("until(S)", self.graph.next_game.until, {m.ME: Local("-1"), m.IT: Local("-1")})

    def _function(self, head: str, expr: m.AnyExpr | None, env: dict[int, Local], stores: bool = False) -> None:
        if expr is not None:
            w = Writer(self.pool, env)
            w.line(f"return {stored(w, expr) if stores else value(w, expr)}")
            self._lines += w.text(f"def {head}:")

    def _define(self, index: int) -> list[str]:
        """`d<index>(S, s0, s1, s2…)`: a definition that is called."""
        define = self.graph.defines[index]
        w = Writer(self.pool, {slot: Local(f"s{slot}") for slot in range(m.FIRST_PARAM + define.params)})
        w.line(f"return {value(w, define.body)}")
        return w.text(f"def d{index}(S,{','.join(f's{slot}' for slot in range(m.FIRST_PARAM + define.params))}):")

    # ---------------------------------------------------------------- joining

    def _join(self, program: Linked) -> None:
        graph, names = self.graph, self.pool.names
        self.code: list[Any] = [names.get(f"n{index}") for index in range(len(graph.nodes))]
        self.costs = [units(node, self._costs, self.layout) for node in graph.nodes]
        self.beginning = self._cost_of_beginning()
        self.stops: list[Stop | None] = [None] * len(graph.nodes)
        for index in self._proc_of:
            stop = self._stop(program, index)
            if stop is not None:
                self.stops[index] = stop
                self.code[index] = getattr(stop, "reach")  # noqa: B009
        self._meet()
        self.shows = list(self._shown())
        self.firsts = [(names.get(f"i{i}"), names.get(f"c{i}")) for i in range(len(graph.vars))]
        self.options = [tuple(names.get(f"{letter}{i}") for letter in "plh") for i in range(len(graph.options))]
        self.until: Callable[[State], Any] | None = names.get("until")

    def _cost_of_beginning(self) -> int:
        """Units that first values and options cost."""
        firsts = [(v.initial or v.chance, self.layout.owners(v.scope)) for v in self.graph.vars]
        bounds = [(expr, 1) for option in self.graph.options for expr in (option.default, option.low, option.high)]
        return sum(times * self._costs.of(expr) for expr, times in firsts + bounds if expr is not None) // SHARE

    def _stop(self, program: Linked, index: int) -> Stop | None:
        node, look = self.graph.nodes[index], self.pool.names.get(f"o{index}")
        if isinstance(node, m.Choose):
            type_ = member_of(self.layout.slots_at(index)[node.slot].type)
            seen = self._visible.to(node.by, node.list)
            return Choosing(program, index, node, type_, look, self.pool.names[f"y{index}"], seen)
        if isinstance(node, m.Menu):
            seen = self._sees(node.actions) and (node.using is None or self._visible.to(node.by, node.using))
            return MenuStop(program, index, node, look, seen)
        if isinstance(node, m.Answers):
            by = {response: self.pool.names[f"b{response}"] for response in node.responses}
            return Answering(program, index, node, self._collect, by, self._sees(node.responses))
        if isinstance(node, m.Race):
            return Racing(program, index, node, look)
        return Gathering(program, index, node, look, self.code, self.stops) if isinstance(node, m.Together) else None

    def _sees(self, actions: Sequence[int]) -> bool:
        """Whether whoever acts surely knows the cards that may be named."""
        params = (param for action in actions for param in self.graph.actions[action].params)
        return all(param.type.kind != "card" or self._visible.to(ME, param.domain) for param in params)

    def _collect(self, state: State, seat: int, item: int, responses: Sequence[int]) -> list[Any]:
        found: list[Any] = []
        for response in responses:
            self.pool.names[f"a{response}"](state, seat, item, found)
        return found

    def _meet(self) -> None:
        """Which stop a state stands at, by the node of its uppermost frame: secret choices belong to their `Together`."""
        self.stop_at: list[Stop | None] = list(self.stops)
        for index, node in enumerate(self.graph.nodes):
            if isinstance(node, m.Together) and self.stops[index] is not None:
                for choice in nodes_from(self.graph, node.choices):
                    self.stop_at[choice] = self.stops[index]

    def _shown(self) -> list[Shown]:
        """Every case of every show rule: condition, owner, viewer, zones, and who then sees."""
        cases: list[Shown] = []
        for index, show in enumerate(self.graph.shows):
            zone = self.graph.zones[show.zone]
            size = max(zone.family, 1)
            for owner in range(self.layout.owners(zone.owner)):
                first = self.layout.zone_first[show.zone] + owner * size
                for viewer in (-1,) if show.everyone else range(self.layout.players):
                    mask = self.layout.full if show.everyone else 1 << viewer
                    if mask & ~self.layout.sight[first]:
                        case = (self.pool.names[f"w{index}"], owner if zone.owner else -1, viewer)
                        cases.append((*case, tuple(range(first, first + size)), mask))
        return cases


def units(node: m.AnyNode, costs: Costs, layout: Layout) -> int:
    """Units of the budget that a node costs; a decision also those of the show rules that are looked at there."""
    steps = costs.node(node)
    if isinstance(node, DECISIONS):
        steps += sum(layout.players**2 * costs.of(show.condition) for show in layout.graph.shows)
    return 1 + acts(node, layout.graph) + steps // SHARE


def acts(node: m.AnyNode, graph: m.Graph) -> int:
    """Units that an effect on cards costs beside its expressions: more where it may touch all cards."""
    if isinstance(node, m.Attach) or (isinstance(node, m.Move) and type_of(graph, node.cards).kind == "card"):
        return ACTS
    many = isinstance(node, m.Move | m.Deal | m.Shuffle | m.TurnOver | m.TurnFace | m.Reveal)
    return ACTS + EACH_CARD * len(graph.cards) if many else 0
