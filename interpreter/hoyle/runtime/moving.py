"""Cards on the move: one card, a block, a deal; shuffling and turning over. Every move tells knowledge and the log.

`FALLS`, `UP` and `DOWN` say how moved cards come to lie. `ordered` promises that the cards were named by their position in
a pile, so that whoever knew them can follow them.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence

from hoyle.runtime import chance
from hoyle.runtime.fault import Fault
from hoyle.runtime.knowledge import doubt, follow, forget, seers
from hoyle.runtime.layout import Layout
from hoyle.runtime.packets import loosen, part
from hoyle.runtime.state import State

FALLS, UP, DOWN = 0, 1, 2
FACES = {"as it falls": FALLS, "up": UP, "down": DOWN}


def move_card(
    layout: Layout, state: State, card: int, to: int, me: int, bottom: bool, face: int, ordered: bool
) -> None:
    """Moves one card (none: nothing happens). The common case is written out: no packet, no face."""
    if card < 0:
        return
    if face or state.riders or state.turned or to < 0:
        move_block(layout, state, (card,), to, me, bottom, face, ordered)
        return
    source = state.place[card]
    left, there, known = state.zones[source], state.zones[to], state.known
    left.remove(card)
    if not layout.pile[to]:
        insort(there, card)
    elif bottom:
        there.append(card)
    else:
        there.insert(0, card)
    state.place[card] = to
    seen = layout.sight[source] | layout.sight[to]
    if left and seen != layout.full and not (ordered and layout.pile[source]):
        doubt(layout, state, source, seen)
    else:
        seen |= known[card]
    known[card] = seen
    if layout.signed[to]:
        owner = layout.seat_of[source]
        state.signer[card] = me if owner < 0 else owner
    elif layout.signed[source]:
        state.signer[card] = -1
    state.events.append(("move", (card,), source, to, (seen,)))


def move_block(
    layout: Layout, state: State, cards: Iterable[int], to: int, me: int, bottom: bool, face: int, ordered: bool
) -> None:
    """Moves cards as one block in their order; see `graph.Move`."""
    moved = _hosts_first(state, dict.fromkeys(cards))
    if not moved:
        return
    if to < 0:
        raise Fault("none-used", "there is no zone to move the cards to")
    if face or state.riders or state.turned:
        _move_packets(layout, state, moved, to, me, bottom, face, ordered)
    else:
        _move_plain(layout, state, moved, to, me, bottom, ordered)


def _move_plain(layout: Layout, state: State, moved: list[int], to: int, me: int, bottom: bool, ordered: bool) -> None:
    """Where nothing rides and all cards lie as usual."""
    place = state.place
    groups: dict[int, list[int]] = {}
    for card in moved:
        source = place[card]
        if source in groups:
            groups[source].append(card)
        else:
            groups[source] = [card]
    for source, group in groups.items():
        _leave(state, source, group)
        _learn_plain(layout, state, source, group, to, ordered)
    _put(layout, state, moved, moved, to, bottom)
    _sign(layout, state, groups, to, me)


def _learn_plain(layout: Layout, state: State, source: int, group: list[int], to: int, ordered: bool) -> None:
    known, seen = state.known, layout.sight[source] | layout.sight[to]
    masks: tuple[int, ...] = (seen,) * len(group)
    if seen != layout.full:
        if _traceable(layout, source, to, not state.zones[source], len(group), ordered):
            masks = tuple([known[card] | seen for card in group])
        else:
            doubt(layout, state, source, seen)
    for card, mask in zip(group, masks, strict=True):
        known[card] = mask
    state.events.append(("move", tuple(group), source, to, masks))


def _traceable(layout: Layout, source: int, to: int, emptied: bool, size: int, ordered: bool) -> bool:
    """Whether somebody who knew a card before can tell where it has gone, though it saw neither end."""
    kept_order = layout.pile[source]
    return (ordered and kept_order) or (emptied and (kept_order or not layout.pile[to] or size == 1))


def _move_packets(
    layout: Layout, state: State, moved: list[int], to: int, me: int, bottom: bool, face: int, ordered: bool
) -> None:
    together = layout.packets[to]
    groups: dict[int, list[int]] = {}
    block: list[int] = []
    for card in moved:
        source = state.place[card]
        packet = _taken(state, card, together)
        block += packet[::-1] if not together else packet
        groups.setdefault(source, []).extend(packet)
    loose = [card for card in block if state.host[card] < 0]
    lain = {source: _leave(state, source, group) for source, group in groups.items()}
    before = {card: seers(layout, state, card, state.place[card]) for card in block}
    _put(layout, state, block, loose, to, bottom)
    lies(layout, state, block, to, face)
    _learn(layout, state, groups, lain, before, to, ordered)
    _sign(layout, state, groups, to, me)


def _hosts_first(state: State, cards: dict[int, None]) -> list[int]:
    """The cards, each once, without those that will go along with their host."""
    cards.pop(-1, None)
    return [card for card in cards if state.host[card] not in cards] if state.riders else list(cards)


def _taken(state: State, card: int, together: bool) -> list[int]:
    """A card and what goes along, the host first; riding on where packets stay together, else come apart."""
    if state.host[card] >= 0:
        loosen(state, card)
    riders = state.riders.get(card, ()) if together else part(state, card)
    return [card, *riders]


def _leave(state: State, source: int, group: Sequence[int]) -> bool:
    """Takes cards out of a zone's list; whether nothing is left there."""
    zone = state.zones[source]
    if zone[: len(group)] == group:
        del zone[: len(group)]
    else:
        gone = set(group)
        zone[:] = [card for card in zone if card not in gone]
    return not zone


def _put(layout: Layout, state: State, block: Sequence[int], loose: list[int], to: int, bottom: bool) -> None:
    zone, place = state.zones[to], state.place
    if not layout.pile[to]:
        zone += loose
        zone.sort()
    elif bottom:
        zone += loose
    else:
        zone[:0] = loose
    for card in block:
        place[card] = to


def lies(layout: Layout, state: State, cards: Iterable[int], zone: int, face: int) -> None:
    """Notes how cards lie in a zone."""
    if face or state.turned:
        mask = sum(1 << card for card in cards)
        contrary = face == (DOWN if layout.open[zone] else UP)
        state.turned = state.turned | mask if contrary else state.turned & ~mask


def _learn(
    layout: Layout, state: State, groups: dict[int, list[int]], lain: dict[int, bool], before: dict[int, int],
    to: int, ordered: bool,
) -> None:  # fmt: skip
    for source, group in groups.items():
        traceable = _traceable(layout, source, to, lain[source], len(group), ordered)
        everyone = layout.full
        for card in group:
            seen = before[card] | seers(layout, state, card, to)
            everyone &= seen
            follow(state, card, seen, traceable)
        if not traceable and not lain[source] and everyone != layout.full:
            doubt(layout, state, source, everyone)
        state.events.append(("move", tuple(group), source, to, tuple(state.known[card] for card in group)))


def _sign(layout: Layout, state: State, groups: dict[int, list[int]], to: int, me: int) -> None:
    for source, group in groups.items():
        if not layout.signed[to] and not layout.signed[source]:
            continue
        owner = layout.seat_of[source]
        signer = (me if owner < 0 else owner) if layout.signed[to] else -1
        for card in group:
            state.signer[card] = signer


def deal(
    layout: Layout, state: State, source: int, count: int, exactly: bool, targets: Sequence[int], face: int, me: int
) -> None:
    """Deals `count` cards (below 0: all) to each target in turn, one at a time, from the top of `source`."""
    cards = state.zones[source][:]
    if not targets or -1 in targets or source < 0:
        raise Fault("none-used", "there is no zone to deal from or to")
    if exactly and count >= 0 and count * len(targets) > len(cards):
        raise Fault("not-enough-cards", f"{count * len(targets)} cards are to be dealt, {len(cards)} are there")
    dealt = cards if count < 0 else cards[: count * len(targets)]
    for turn, target in enumerate(targets):
        share = dealt[turn :: len(targets)]
        if layout.pile[target]:
            share.reverse()
        move_block(layout, state, share, target, me, False, face, True)


def shuffle(layout: Layout, state: State, zone: int) -> None:
    """Shuffles a zone; a spread has no order, so there only what was known is forgotten."""
    if zone < 0:
        return
    if layout.pile[zone]:
        chance.shuffle(state, state.zones[zone])
        if state.script:
            _follow_script(state, state.zones[zone])
    forget(layout, state, zone)
    state.events.append(("shuffle", zone))


def _follow_script(state: State, cards: list[int]) -> None:
    """The next order of the script, if this pile has all its cards: these come uppermost, the others below."""
    order = state.script[0]
    if set(order).issubset(cards):
        cards[:] = [*order, *(card for card in cards if card not in order)]
        state.script = state.script[1:]


def turn_over(layout: Layout, state: State, zone: int) -> None:
    """The lowest card becomes the top; in an open zone face up and face down change, elsewhere all lie as usual."""
    if zone < 0:
        return
    cards = state.zones[zone]
    mask = sum(1 << card for card in cards)
    if layout.pile[zone]:
        cards.reverse()
    state.turned = state.turned ^ mask if layout.open[zone] else state.turned & ~mask
    for card in cards:
        follow(state, card, seers(layout, state, card, zone), True)
    state.events.append(("turn-over", zone))


def turn_face(layout: Layout, state: State, cards: Iterable[int], up: bool) -> None:
    """Turns cards face up or down where they lie."""
    turned = tuple(dict.fromkeys(card for card in cards if card >= 0))
    for card in turned:
        zone = state.place[card]
        lies(layout, state, (card,), zone, UP if up else DOWN)
        follow(state, card, seers(layout, state, card, zone), True)
    if turned:
        state.events.append(("turn-face", turned, up, tuple(state.known[card] for card in turned)))


def face_up(layout: Layout, state: State, card: int) -> bool:
    """Whether a card lies face up; no card does not."""
    return card >= 0 and layout.open[state.place[card]] != bool(state.turned >> card & 1)
