"""Writes one Python function: lines in nested blocks, temporaries, and what rule locals are called in it.

A *depth* says in how many loops a name gets a value: what depends on nothing inside a loop is worked out once for it,
when it is first needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from hoyle.interp.pool import Pool

Block = list["str | Block"]
HEADS = {
    "Z": "S.zones", "V": "S.vars", "K": "S.place", "H": "S.host", "G": "S.signer", "O": "S.options", "I": "S.items",
}  # fmt: skip
"""Parts of the state that a function fetches at its start if it speaks of them."""


class Local(NamedTuple):
    """A rule local in generated code: `depth` of what its value depends on, `level` of the place where it gets it."""

    name: str
    depth: int = 0
    level: int = 0


class Writer:
    """One function being written."""

    def __init__(self, pool: Pool, env: dict[int, Local] | None = None) -> None:
        """`env` names the locals; without it they are read from the frame `F`. `weight` is what a number in a long list costs."""
        self.pool = pool
        self.graph = pool.graph
        self.layout = pool.layout
        self.framed = env is None
        self.env: dict[int, Local] = {} if env is None else dict(env)
        self.root: Block = []
        self.block = self.root
        self.loops: list[Block] = []
        self.used: set[str] = set()
        self.slots: set[int] = set()
        self.settled = 0
        self.level = 0
        self.weight = 1
        self._temps = 0

    # ---------------------------------------------------------------- lines and names

    def line(self, text: str) -> None:
        """Writes a line at the place at hand."""
        self.block.append(text)

    def fresh(self) -> str:
        """A name not used before."""
        self._temps += 1
        return f"t{self._temps}"

    def temp(self, code: str) -> str:
        """A name for the value of some code; names and numbers are their own."""
        if code.isidentifier() or code.isdigit():
            return code
        name = self.fresh()
        self.line(f"{name} = {code}")
        return name

    def head(self, name: str) -> str:
        """A part of the state, fetched at the start of the function."""
        self.used.add(name)
        return name

    def local(self, slot: int) -> Local:
        """What a slot is called."""
        found = self.env.get(slot)
        if found is None:
            if not self.framed:
                raise KeyError(f"slot {slot} has no value here")
            self.slots.add(slot)
            found = self.env[slot] = Local(f"s{slot}")
        return found

    # ---------------------------------------------------------------- blocks

    @contextmanager
    def inside(self, header: str) -> Iterator[None]:
        """Lines written within go into a block under `header`."""
        outer: Block = self.block
        inner: Block = []
        outer += [header, inner]
        with self._within(inner):
            yield
        if not inner:
            inner.append("pass")

    @contextmanager
    def aside(self) -> Iterator[Block]:
        """Lines written within are handed over instead of written."""
        inner: Block = []
        with self._within(inner):
            yield inner

    @contextmanager
    def _within(self, inner: Block) -> Iterator[None]:
        outer, self.block = self.block, inner
        self.level += 1
        yield
        self.level -= 1
        self.block = outer

    @contextmanager
    def loop(self, slot: int, members: str) -> Iterator[str]:
        """A loop over `members`, each in turn as the local `slot`, whose name is given."""
        before: Block = []
        self.block.append(before)
        name = self.fresh()
        shadowed = self.env.get(slot)
        self.loops.append(before)
        self.env[slot] = Local(name, len(self.loops), len(self.loops))
        try:
            with self.inside(f"for {name} in {members}:"):
                yield name
        finally:
            self.loops.pop()
            self._restore(slot, shadowed)

    def _restore(self, slot: int, shadowed: Local | None) -> None:
        if shadowed is None:
            self.env.pop(slot, None)
        else:
            self.env[slot] = shadowed

    @contextmanager
    def settling(self) -> Iterator[None]:
        """Within, something is worked out once for the loops at hand: its parts need no further care."""
        outer, self.settled = self.settled, len(self.loops)
        try:
            yield
        finally:
            self.settled = outer

    @contextmanager
    def scope(self, env: dict[int, Local]) -> Iterator[None]:
        """Within, locals are those of `env`: the inside of a definition."""
        outer, framed = self.env, self.framed
        self.env, self.framed = env, False
        try:
            yield
        finally:
            self.env, self.framed = outer, framed

    # ---------------------------------------------------------------- the whole

    def text(self, header: str) -> list[str]:
        """The lines of the function."""
        lines = [header]
        lines += [f" {name}={HEADS[name]}" for name in sorted(self.used)]
        lines += [f" s{slot}=F[{slot + 1}]" for slot in sorted(self.slots)]
        _flatten(self.root, " ", lines)
        return lines


def _flatten(block: Block, indent: str, lines: list[str]) -> None:
    header = False
    for part in block:
        if isinstance(part, str):
            lines.append(indent + part)
            header = part.endswith(":")
        else:
            _flatten(part, indent + " " if header else indent, lines)
            header = False
