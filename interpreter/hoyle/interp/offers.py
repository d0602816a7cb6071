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


def given_env() -> dict[int, Local]:
    """The locals of whoever may act."""
    return {m.ME: Local("s0"), m.IT: Local("s1")}


def first_card(action: m.ActionDecl) -> int:
    """The position of the first card parameter, or -1."""
    return next((place for place, param in enumerate(action.params) if param.type.kind == "card"), -1)


def write_offers(pool: Pool, index: int, using: bool) -> list[str]:
    """The function of an action."""
    w = Writer(pool, given_env())
    action = pool.graph.actions[index]
    drawn = first_card(action) if using else -1
    names: list[str] = []
    with ExitStack() as stack:
        for place in range(len(action.params) + 1):
            for guard in (guard for guard in action.guards if guard.after == place):
                stack.enter_context(w.inside(f"if {value(w, guard.condition)}:"))
            if place < len(action.params):
                if place == 1:
                    w.line("if len(out) > LIST_LIMIT: return")
                source = "U" if place == drawn else _domain(w, action.params[place])
                names.append(stack.enter_context(w.loop(m.FIRST_PARAM + place, source)))
        w.line(f"out.append(({index},{''.join(name + ',' for name in names)}))")
    return w.text(f"def u{index}(S,s0,s1,U,out):" if using else f"def a{index}(S,s0,s1,out):")


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
