"""From a graph to the text of a WebAssembly module: everything for one number of players and values of the options."""

from __future__ import annotations

from hoyle.compiled import (  # noqa: F401  (register how expressions and nodes are written)
    choosing,
    course,
    effects,
    logic,
    meetings,
    menus,
    over,
    places,
    seats,
)
from hoyle.compiled.beginning import first_values, shows
from hoyle.compiled.blocks import Run
from hoyle.compiled.dialect import declare, translate
from hoyle.compiled.home import Home
from hoyle.compiled.kernel import SOURCE
from hoyle.compiled.memory import PAGE
from hoyle.compiled.menus import offers
from hoyle.compiled.names import names
from hoyle.graph import model as m


def module(h: Home, slots: int) -> str:
    """The text of the module; `h.base` becomes where the slots begin."""
    run = h.run = Run(h)
    graph_nodes = h.graph.nodes
    for number, (node, part) in enumerate(run.leaders):
        kind = type(graph_nodes[node])
        looks = {m.Answers: 2, m.Race: 2, m.Together: 3}.get(kind, 0)
        if part == 1:
            h.take[node] = number
        elif part == looks:
            h.reach[node] = number
    h.functions += [run.text(), first_values(h, run), shows(h)]
    h.functions += [offers(h, index, using) for index, using in sorted(h.wanted)]
    constants = names(h, run, slots)
    declare(SOURCE)
    shared = translate(SOURCE, constants)
    pages = (h.end + PAGE - 1) // PAGE
    used = _used("\n".join(h.functions), shared)
    data = [f'(data (i32.const {at}) "{_bytes(data)}")' for at, data in h.memory.data]
    exported = [f'(export "{name}" (func ${name}))' for name in EXPORTS]
    memory = f'(memory (export "memory") {pages} {pages})'
    return "\n".join(
        ("(module", memory, *data, "(global $e (mut i32) (i32.const 0))", *used, *h.functions, *exported, ")")
    )


EXPORTS = (
    "init",
    "run",
    "step",
    "take",
    "choices",
    "playouts",
    "step_batch",
    "init_batch",
    "restart_batch",
    "copy_slot",
    "echo",
)


def _bytes(data: bytes) -> str:
    return "".join(f"\\{byte:02x}" for byte in data)


def _used(text: str, shared: dict[str, str]) -> list[str]:
    """Those of the shared functions that are called, directly or not, or exported."""
    wanted = [name for name in shared if name in EXPORTS or f"(call ${name} " in text]
    found: dict[str, str] = {}
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = shared[name]
            wanted += [other for other in shared if f"(call ${other} " in shared[name]]
    return list(found.values())
