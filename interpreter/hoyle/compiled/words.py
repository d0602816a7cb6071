"""Writes one WebAssembly function: lines of text, locals, loops, and what rule locals are called in it.

Code is WebAssembly text in folded form. What `value` and `listed` give is pure and may be used once at the place at hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

S, F = "(local.get $s)", "(local.get $f)"
"""The slot and the running frame."""


class Scalar(NamedTuple):
    """A local that is a number; `depth`: in how many loops its value is given."""

    code: str
    depth: int = 0


class Chosen(NamedTuple):
    """The card that a condition is about, where it is worked out for all cards at once."""

    depth: int = 1_000


class Mask(NamedTuple):
    """Cards in their own order, as the bits of an i64."""

    code: str
    depth: int = 0


class Seq(NamedTuple):
    """Members in memory, `width` bytes each; `back`: the first one lies last. `mask`: the same as bits, where that is at hand."""

    at: str
    size: str
    width: int = 1
    back: bool = False
    mask: str = ""
    depth: int = 0


class Range(NamedTuple):
    """So many numbers from the first on, going up or down; `width` is what they take in memory."""

    first: str
    size: str
    step: int
    width: int = 4
    depth: int = 0


Listed = Mask | Seq | Range
Local = Scalar | Chosen | Listed


def const(value: int) -> str:
    """A number."""
    return f"(i32.const {value})"


def long(value: int) -> str:
    """An i64; bits beyond the sign wrap."""
    value &= (1 << 64) - 1
    return f"(i64.const {value - (1 << 64) if value >> 63 else value})"


def constant(code: str) -> int | None:
    """The number that a code stands for, if it is one."""
    return int(code[11:-1]) if code.startswith("(i32.const ") else None


def add(a: str, b: str) -> str:
    """a + b, worked out where both are numbers."""
    x, y = constant(a), constant(b)
    if x is not None and y is not None:
        return const(x + y)
    if x == 0 or y == 0:
        return b if x == 0 else a
    return f"(i32.add {a} {b})"


def times(a: str, by: int) -> str:
    """a × by."""
    x = constant(a)
    if x is not None:
        return const(x * by)
    return a if by == 1 else f"(i32.mul {a} (i32.const {by}))"


def load(offset: int, base: str, kind: str = "i32.load") -> str:
    """What lies there; the base may be one below where there is an entry for none."""
    return f"({kind} offset={offset} {base})" if offset >= 0 else f"({kind} {add(base, const(offset))})"


def entry(at: int, index: str, kind: str = "i32.load") -> str:
    """An entry of a table, by an index in bytes that may be below 0: an offset would not wrap."""
    return f"({kind} {add(index, const(at))})"


def store(offset: int, base: str, value: str, kind: str = "i32.store") -> str:
    """Puts a value there."""
    return f"({kind} offset={offset} {base} {value})"


def bit(card: str) -> str:
    """The bit of a card; a card that is none must not come here."""
    x = constant(card)
    return long(1 << x) if x is not None and x >= 0 else f"(i64.shl (i64.const 1) (i64.extend_i32_u {card}))"


class Words:
    """One function being written."""

    def __init__(self, head: str, env: dict[int, Local] | None = None) -> None:
        self.head = head
        self.env: dict[int, Local] = env or {}
        self.lines: list[str] = []
        self.locals: list[str] = []
        self.depth = 0
        self.starts: list[list[str]] = []
        self._names = 0
        self._taken = {"i32": 0, "i64": 0}
        self._made = {"i32": 0, "i64": 0}

    def line(self, code: str) -> None:
        """Writes a line."""
        self.lines.append(code)

    def fresh(self, kind: str = "i32") -> str:
        """A local that nothing else uses at the moment."""
        at = self._taken[kind] = self._taken[kind] + 1
        name = f"$t{at}" if kind == "i32" else f"$w{at}"
        if at > self._made[kind]:
            self._made[kind] = at
            self.locals.append(f"(local {name} {kind})")
        return name

    def recycle(self) -> None:
        """All locals may be used anew: what was kept in them is no longer asked for."""
        self._taken = {"i32": 0, "i64": 0}

    def temp(self, code: str, kind: str = "i32") -> str:
        """A value kept in a local, so that it can be used often; what is one already stays what it is."""
        if code.startswith(("(local.get ", "(i32.const ", "(i64.const ")):
            return code
        name = self.fresh(kind)
        self.line(f"(local.set {name} {code})")
        return f"(local.get {name})"

    def label(self) -> str:
        """A new label."""
        self._names += 1
        return f"$l{self._names}"

    @contextmanager
    def inside(self, head: str) -> Iterator[None]:
        """Lines within something that is closed with one bracket."""
        self.line(f"({head}")
        yield
        self.line(")")

    @contextmanager
    def when(self, condition: str) -> Iterator[None]:
        """Lines for when a condition holds."""
        with self.inside(f"if {condition} (then"):
            yield
            self.line(")")

    @contextmanager
    def aside(self) -> Iterator[list[str]]:
        """Lines to be written later or not at all."""
        outer, self.lines = self.lines, []
        try:
            yield self.lines
        finally:
            self.lines = outer

    @contextmanager
    def scope(self, env: dict[int, Local]) -> Iterator[None]:
        """Other rule locals for a while."""
        outer, self.env = self.env, env
        try:
            yield
        finally:
            self.env = outer

    @contextmanager
    def each(self, members: Listed, slot: int | None = None) -> Iterator[tuple[str, str]]:
        """A loop: the code of the member at hand, and the label to leave the loop by."""
        end, again = self.label(), self.label()
        start: list[str] = []
        with self.aside() as inner:
            member = self._head(members, start, end)
            self.depth += 1
            self.starts.append(start)
            outer = self.env
            if slot is not None:
                self.env = outer | {slot: Scalar(member, self.depth)}
            yield member, end
            self.env = outer
            self.starts.pop()
            self.depth -= 1
        self.lines += [*start, f"(block {end} (loop {again}", *inner, f"(br {again})))"]

    def _head(self, members: Listed, start: list[str], end: str) -> str:
        member = self.fresh()
        if isinstance(members, Mask):
            left = self.fresh("i64")
            start.append(f"(local.set {left} {members.code})")
            got = f"(local.get {left})"
            self.line(f"(br_if {end} (i64.eqz {got}))")
            self.line(f"(local.set {member} (i32.wrap_i64 (i64.ctz {got})))")
            self.line(f"(local.set {left} (i64.and {got} (i64.sub {got} (i64.const 1))))")
            return f"(local.get {member})"
        at, size = self.fresh(), self.fresh()
        start += [f"(local.set {at} (i32.const 0))", f"(local.set {size} {members.size})"]
        self.line(f"(br_if {end} (i32.ge_s (local.get {at}) (local.get {size})))")
        code = member_at(members, f"(local.get {at})", f"(local.get {size})")
        self.line(f"(local.set {member} {code})")
        self.line(f"(local.set {at} (i32.add (local.get {at}) (i32.const 1)))")
        return f"(local.get {member})"

    def text(self) -> str:
        """The function."""
        return "\n".join((self.head, *self.locals, *self.lines, ")"))


def member_at(members: Seq | Range, at: str, size: str) -> str:
    """The member at a position from 0 that is within the list."""
    if isinstance(members, Range):
        return f"(i32.{'add' if members.step > 0 else 'sub'} {members.first} {at})"
    if members.back:
        at = f"(i32.sub (i32.sub {size} (i32.const 1)) {at})"
    kind = "i32.load8_s" if members.width == 1 else "i32.load"
    return f"({kind} {add(members.at, times(at, members.width))})"
