"""A module at work: compiled by wasmtime into a store of its own, its memory at hand, and its functions called quickly.

wasmtime-py's own call takes some 20 µs. `Engine.call` speaks to the C interface directly instead; whether that works is tried out when
a module is loaded, and where it does not, the ordinary call is used.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.compiled.blocks import Run
from hoyle.compiled.home import Home, TooLarge
from hoyle.compiled.module import module
from hoyle.compiled.states import Slots

try:
    import wasmtime
except ImportError:  # there is no wheel for this machine
    wasmtime = None  # type: ignore[assignment]

LOW = (1 << 64) - 1
VOID = {"init", "run", "take", "choices", "playouts", "init_batch", "restart_batch", "step_batch", "copy_slot"}
"""Exports without a result."""
WIDE = {"init": (1, 2), "playouts": (0, 2), "init_batch": (1, 2), "restart_batch": (2, 3), "echo": (1,)}
"""Which parameters are 64 bits wide."""


class Stopped(Exception):
    """The step cannot be made here; the interpreter says why, or makes it."""


def available() -> bool:
    """Whether compiled games can be run on this machine."""
    return wasmtime is not None


class Code:
    """A compiled module; engines on several threads share it. `TooLarge` where it cannot be made."""

    def __init__(self, home: Home, slots: int) -> None:
        self.home = home
        self.slots = slots
        try:
            self.text = module(home, slots)
        except RecursionError:
            raise TooLarge from None
        config = wasmtime.Config()
        config.cranelift_opt_level = "speed"
        config.wasm_wide_arithmetic = True  # the high half of a product, for draws
        self.engine = wasmtime.Engine(config)
        try:
            self.module = wasmtime.Module(self.engine, self.text)
        except wasmtime.WasmtimeError:
            raise TooLarge from None


class Engine:
    """One store of a compiled game. Not for two threads at once."""

    def __init__(self, code: Code, stopping: frozenset[int] = frozenset()) -> None:
        self.code = code
        self.home = code.home
        self.stopped = False
        self._store = wasmtime.Store(code.engine)
        instance = wasmtime.Instance(self._store, code.module, [])
        exports: Any = instance.exports(self._store)
        self.memory = _memory(exports["memory"], self._store)
        self._functions = exports
        run: Run = code.home.run
        self.slots = Slots(code.home, self.memory, run.offsets, stopping)
        self._raw = _raw_call(self._store)
        if self._raw is not None and not self._works():
            self._raw = None

    @property
    def quick(self) -> bool:
        """Whether calls take the short way."""
        return self._raw is not None

    def _works(self) -> bool:
        """Whether the short way gives what the ordinary one gives, traps included."""
        try:
            for given in ((7, 5 << 41, 3), (-3, -1 << 50, 1 << 20), (1 << 31, (1 << 64) - 1, 0)):
                if self.call("echo", *given) != self._ordinary("echo", *given):
                    return False
            self.call("echo", 0, 0, -1)
        except Stopped:
            return True
        except Exception:
            return False
        return False

    def call(self, name: str, *given: int) -> int:
        """Calls an export; `Stopped` where the step went wrong."""
        if self._raw is None:
            return self._ordinary(name, *given)
        return self._raw(self._functions[name], given, name not in VOID)

    # ---------------------------------------------------------------- what playouts leave

    def words(self, at: int, count: int) -> NDArray[np.int32]:
        """Numbers in memory, as they are: what a later call changes changes here."""
        return np.frombuffer(self.memory, np.int32, count, at)

    def rows(self, count: int) -> NDArray[np.int32]:
        """The first rows of results."""
        home = self.home
        rows = self.words(home.out, count * home.row // 4).reshape(count, home.row // 4)
        return rows[:, : 4 + home.layout.players].copy()

    def _counters(self) -> tuple[NDArray[np.int32], ...]:
        home, actions = self.home, len(self.home.graph.actions)
        places = ((home.branching, home.most_counted + 1), (home.possible, actions), (home.taken, actions))
        return tuple(self.words(at, count) for at, count in places)

    def clear_counts(self) -> None:
        """Nothing has been counted."""
        for counter in self._counters():
            counter[:] = 0

    def counts(self) -> tuple[NDArray[np.int64], ...]:
        """Decisions by their number of choices; actions by how often they were possible, and taken."""
        return tuple(counter.astype(np.int64) for counter in self._counters())

    def _ordinary(self, name: str, *given: int) -> int:
        wide = WIDE.get(name, ())
        numbers = [_signed(number, 64 if at in wide else 32) for at, number in enumerate(given)]
        try:
            return self._functions[name](self._store, *numbers) or 0
        except wasmtime.Trap:
            raise Stopped from None


def _memory(memory: Any, store: Any) -> memoryview:
    """The bytes of a store, which stays alive as long as anybody can see them."""
    address = ctypes.addressof(memory.data_ptr(store).contents)
    raw = (ctypes.c_uint8 * memory.data_len(store)).from_address(address)
    raw.owner = store
    return memoryview(raw).cast("B")


def _signed(number: int, bits: int) -> int:
    number &= (1 << bits) - 1
    return number - (1 << bits) if number >> bits - 1 else number


def _raw_call(store: Any) -> Callable[[Any, tuple[int, ...], bool], int] | None:
    """A call without conversions; None where the C interface is not as expected."""
    try:
        from wasmtime import _ffi as ffi

        invoke = ffi.dll.wasmtime_func_call_unchecked
        context = store._context()
        trap = ctypes.POINTER(ffi.wasm_trap_t)()
        room = (ctypes.c_uint64 * 16 * 2)()  # a value takes 16 bytes
        delete = ffi.wasm_trap_delete
    except (ImportError, AttributeError):
        return None
    prototype = ctypes.CFUNCTYPE(
        ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p
    )
    address = ctypes.cast(invoke, ctypes.c_void_p).value
    assert address is not None
    short = prototype(address)
    values = ctypes.cast(room, ctypes.POINTER(ctypes.c_uint64))
    at, trap_at = ctypes.addressof(room), ctypes.addressof(trap)
    where = ctypes.cast(context, ctypes.c_void_p)

    def call(function: Any, given: tuple[int, ...], result: bool) -> int:
        for place, number in enumerate(given):
            values[2 * place] = number & LOW
        problem = short(where, ctypes.addressof(function._func), at, 16, trap_at)
        if trap:
            delete(trap)
            ctypes.memset(trap_at, 0, ctypes.sizeof(trap))
            raise Stopped
        if problem:
            raise Stopped
        return _signed(values[0], 32) if result else 0

    return call
