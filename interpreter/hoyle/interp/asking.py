"""Definitions asked for from outside: what one gives, whether or not the rules ever call it as a function.

In: a program's pool. Out: Python functions of a state. Whatever a definition calls that has not been written is written too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoyle.graph import model as m
from hoyle.interp.expressions import value
from hoyle.interp.pool import Pool
from hoyle.interp.writer import Local, Writer


def definition(pool: Pool, index: int) -> Callable[..., Any]:
    """A definition as a function of the state, `me`, `it` and its parameters."""
    name = pool.call(index)
    lines: list[str] = []
    for define in pool.called:  # grows while definitions are written
        if f"d{define}" not in pool.names:
            lines += _written(pool, define)
    exec(compile("\n".join(lines), "<game>", "exec"), pool.names)
    found: Callable[..., Any] = pool.names[name]
    return found


def _written(pool: Pool, index: int) -> list[str]:
    define = pool.graph.defines[index]
    slots = range(m.FIRST_PARAM + define.params)
    w = Writer(pool, {slot: Local(f"s{slot}") for slot in slots})
    w.line(f"return {value(w, define.body)}")
    return w.text(f"def d{index}(S,{','.join(f's{slot}' for slot in slots)}):")
