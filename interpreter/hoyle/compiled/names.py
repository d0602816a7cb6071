"""What the kernel's names in capitals are in one game: flags, fields of a slot, tables, and room for what is short-lived."""

from __future__ import annotations

from hoyle.compiled.beginning import image
from hoyle.compiled.blocks import EVENTS, Run
from hoyle.compiled.home import Home

EVENTS_SIZE = 262_144
ROWS = 4_096
"""Matches that one call of `playouts` plays at most."""


def names(h: Home, run: Run, slots: int) -> dict[str, int]:
    """All of them; this also lays out what comes after the constants, the slots last."""
    first = image(h, run)
    at = h.memory.scratch(len(first))
    h.memory.data.append((at, first))
    found = {
        "IMAGE": at, "IMAGE_SIZE": len(first), "FIRST": run.number[h.graph.procs[h.graph.play].entry, 0],
        **_flags(h), **_fields(h), **_tables(h), **_rooms(h), **_arrays(h, slots),
        **{"E_" + name.upper().replace("-", "_"): number for name, number in EVENTS.items()},
    }  # fmt: skip
    h.base = h.memory.scratch(64) + 63 & -64
    h.end = h.base + (slots + 1) * h.memory.slot
    return found | {"BASE": h.base}


def _flags(h: Home) -> dict[str, int]:
    layout = h.layout
    return {
        "STEP": 0x9E3779B97F4A7C15,
        "EVERYBODY": layout.full, "ZONES": layout.instances, "PLAYERS": layout.players, "PARAMS": h.memory.params,
        "FULL": int(h.full), "KEEP": int(h.keep), "PLAIN": int(h.plain), "SIGNS": int(any(layout.signed)), "PACKETS": int(h.packets),
        "RECORD": h.record, "MOST_RECORDS": h.most_records,
    }  # fmt: skip


def _fields(h: Home) -> dict[str, int]:
    memory = h.memory
    return {
        "CHANCE": memory.chance, "PICK": memory.pick, "TURNED": memory.turned, "RIDING": memory.riding, "KNOWN": memory.known,
        "PLACE": memory.place, "HOST": memory.host, "SIGNER": memory.signer, "ABOVE": memory.above, "MASKS": memory.masks,
        "RESULT": memory.result, "MOVES": memory.moves, "NODE": memory.node, "FRAME": memory.frame, "COUNT": memory.count,
        "SEAT": memory.seat, "WINNERS": memory.winners, "SCORES": memory.scores, "SLOT": memory.slot,
        "ITEM_ACTION": memory.item_at + 4, "ITEM_PLACED": memory.item_at + 16, "ITEM_GIVEN": memory.item_at + 20,
        "ITEM_PLACES": memory.item_at + 20 + 4 * memory.params,
    }  # fmt: skip


def _tables(h: Home) -> dict[str, int]:
    layout, table, nodes = h.layout, h.memory.table, range(len(h.graph.nodes))
    return {
        "CARD_PLACES": h.card_places(), "PILES": h.pile_table(), "OPEN": h.open_table(), "SIGHT": table(layout.sight[:-1], 8, [0]),
        "SIGNED": table([int(each) for each in layout.signed], 1, [0]), "SEAT_OF": table(layout.seat_of[:-1], 1, [-1]),
        "PACKETS_IN": table([int(each) for each in layout.packets], 1, [0]),
        "TAKE": table([h.take.get(node, 0) for node in nodes], 4), "REACH": table([h.reach.get(node, 0) for node in nodes], 4),
    }  # fmt: skip


def _rooms(h: Home) -> dict[str, int]:
    scratch = h.memory.scratch
    small = ("ONE", "DEALT", "SHARE", "PACKET", "ORDER", "SOURCES", "BLOCK", "LOOSE", "GROUP", "CODES", "A1", "A2")
    return {
        **{name: scratch(72) for name in small}, "BEFORE": scratch(8 * 64), "EMPTIED": scratch(h.layout.instances + 1),
        "CODED": scratch(h.most_records), "CHOICES": h.choices,
    }  # fmt: skip


def _arrays(h: Home, slots: int) -> dict[str, int]:
    """What is read from outside: events, rows of results, a batch. The first KB of memory holds single numbers."""
    scratch = h.memory.scratch
    h.row = 16 + 8 * ((h.layout.players + 1) // 2)
    h.out = scratch(h.row * ROWS)
    h.actions, h.who, h.counts = (scratch(4 * slots) for _ in range(3))
    h.stride = h.record * h.most_records
    h.batch = scratch(h.stride * slots)
    h.numbers = scratch(8 * slots)
    h.events = scratch(EVENTS_SIZE if h.full else 8)
    return {
        "AT": 8, "EVENTS_AT": 12, "EVENTS_END": 16, "EVENTS_FROM": h.events, "EVENTS_LIMIT": h.events + EVENTS_SIZE,
        "ROW": h.row, "ACTIONS": h.actions, "WHO": h.who, "COUNTS": h.counts, "STRIDE": h.stride, "BATCH": h.batch,
        "NUMBERS": h.numbers,
    }  # fmt: skip
