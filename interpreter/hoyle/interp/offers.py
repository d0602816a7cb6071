"""Which actions a menu offers: for each action a function that collects its legal choices in a stable order.

`a<index>(S, s0, s1, out)` appends (action, arguments…) to `out` for the player `s0` answering the item `s1`;
`u<index>(S, s0, s1, U, out)` draws the first card parameter from `U` instead. Guards are judged as early as they can be.
"""

from __future__ import annotations

from contextlib import ExitStack

from hoyle.graph import model as m
from hoyle.interp.expressions import is_list, stored, value
from hoyle.interp.pool import Pool
from hoyle.interp.writer import Local, Writer

AT_ONCE = 8
"""Parameters that one function fills: Python bounds how deep loops stand in each other."""


def given_env() -> dict[int, Local]:
    """The locals of whoever may act."""
    return {m.ME: Local("s0"), m.IT: Local("s1")}


def first_card(action: m.ActionDecl) -> int:
    """The position of the first card parameter, or -1."""
    return next((place for place, param in enumerate(action.params) if param.type.kind == "card"), -1)


def write_offers(pool: Pool, index: int, using: bool) -> list[str]:
    """The functions of an action: one, and more for what is left where it has very many parameters."""
    lines: list[str] = []
    for start in range(0, len(pool.graph.actions[index].params) + 1, AT_ONCE):
        lines += _write_part(pool, index, using, start)
    return lines


def _write_part(pool: Pool, index: int, using: bool, start: int) -> list[str]:
    """The function that fills the parameters from `start` on, given those before."""
    action = pool.graph.actions[index]
    drawn = first_card(action) if using else -1
    slots = range(m.FIRST_PARAM, m.FIRST_PARAM + start)
    w = Writer(pool, given_env() | {slot: Local(f"s{slot}") for slot in slots})
    names = [f"s{slot}" for slot in slots]
    end = min(start + AT_ONCE, len(action.params))
    with ExitStack() as stack:
        for place in range(start, end + 1):
            if place < end or end == len(action.params):
                for guard in (guard for guard in action.guards if guard.after == place):
                    stack.enter_context(w.inside(f"if {value(w, guard.condition)}:"))
            if place < end:
                if place == 1:
                    w.line("if len(out) > LIST_LIMIT: return")
                source = "U" if place == drawn else _domain(w, action.params[place])
                names.append(stack.enter_context(w.loop(m.FIRST_PARAM + place, source)))
        given = "".join(f"{name}," for name in names)
        more = f"{_name(index, using, end)}(S,s0,s1,{'U,' if using else ''}{given}out)"
        w.line(f"out.append(({index},{given}))" if end == len(action.params) else more)
    parameters = "".join(f"s{slot}," for slot in slots)
    return w.text(f"def {_name(index, using, start)}(S,s0,s1,{'U,' if using else ''}{parameters}out):")


def _name(index: int, using: bool, start: int) -> str:
    return f"{'u' if using else 'a'}{index}" + (f"_{start}" if start else "")


def _domain(w: Writer, param: m.ParamDecl) -> str:
    source = value(w, param.domain)
    plain = param.type.kind != "number" or isinstance(param.domain, m.Numbers)
    return source if plain else f"dict.fromkeys({source})"


def write_by(pool: Pool, index: int) -> list[str]:
    """`b<index>(S, s1)`: the seats that may give a response to an item."""
    w = Writer(pool, {m.ME: Local("-1"), m.IT: Local("s1")})
    by = pool.graph.actions[index].by
    assert by is not None
    code = stored(w, by)
    w.line(f"return {code if is_list(w, by) else f'({code},)'}")
    return w.text(f"def b{index}(S,s1):")
