"""Moves of cards that carry others, lie face up or down, or are watched: `runtime.packets`, the long ways of `runtime.moving`."""

from __future__ import annotations

PACKETS = """
def loosen(s, card):
    host = m8[s + card + HOST]
    for other in bits(m64[s + RIDING]):
        if m8[s + other + HOST] == host and u8[s + other + ABOVE] > u8[s + card + ABOVE]:
            m8[s + other + ABOVE] = u8[s + other + ABOVE] - 1
    m8[s + card + HOST] = -1
    m64[s + RIDING] = m64[s + RIDING] & ~bit(card)

def packet_of(s, card, to, together) -> int:
    n = 1
    m8[to] = card
    if PACKETS:
        if m8[s + card + HOST] >= 0:
            loosen(s, card)
        n = 1 + riders(s, card, to + 1)
        if not together:
            for i in range(n - 1):
                rider = u8[to + 1 + i]
                m8[s + rider + HOST] = -1
                m64[s + RIDING] = m64[s + RIDING] & ~bit(rider)
    return n

def move_whole(s, at, size, to, me, bottom, face, ordered):
    moving: long = 0
    for i in range(size):
        moving = moving | bit(u8[at + i])
    if to < 0:
        trap()
    together = m8[to + PACKETS_IN]
    order = 0
    block = 0
    for i in range(size):
        card = u8[at + i]
        host = m8[s + card + HOST]
        if not (host >= 0 and (moving >> long(host & 63)) & 1):
            m8[PACKET] = m8[s + card + PLACE]
            n = packet_of(s, card, PACKET + 1, together)
            for j in range(n):
                each = u8[PACKET + 1 + j]
                m8[ORDER + order] = each
                m8[SOURCES + each] = m8[PACKET]
                order += 1
                m8[BLOCK + block + j] = u8[PACKET + 1 + select(j, n - 1 - j, together)]
            block += n
    loose = 0
    everything: long = 0
    for i in range(block):
        card = u8[BLOCK + i]
        everything = everything | bit(card)
        if m8[s + card + HOST] < 0:
            m8[LOOSE + loose] = card
            loose += 1
            if m64[s + m8[SOURCES + card] * 8 + MASKS] & bit(card):
                drop_from(s, m8[SOURCES + card], card)
        m64[BEFORE + card * 8] = seers(s, card, m8[SOURCES + card])
    empty: long = 0
    for zone in range(ZONES):
        if m64[s + zone * 8 + MASKS] == 0:
            m8[EMPTIED + zone] = 1
        else:
            m8[EMPTIED + zone] = 0
    if face == 0 and m64[s + TURNED] == 0 and m64[s + RIDING] == 0:
        learn(s, order, to, me, 0, ordered)
        put_all(s, LOOSE, loose, to, bottom)
    else:
        put_all(s, LOOSE, loose, to, bottom)
        for i in range(block):
            m8[s + u8[BLOCK + i] + PLACE] = to
        lies(s, everything, to, face)
        learn(s, order, to, me, 1, ordered)

def learn(s, order, to, me, late, ordered):
    done: long = 0
    for i in range(order):
        first = u8[ORDER + i]
        if not ((done >> long(first)) & 1):
            source = m8[SOURCES + first]
            n = 0
            for j in range(order - i):
                card = u8[ORDER + i + j]
                if m8[SOURCES + card] == source:
                    m8[GROUP + n] = card
                    n += 1
                    done = done | bit(card)
            learn_group(s, source, n, to, late, ordered)
            if SIGNS:
                for j in range(n):
                    sign(s, u8[GROUP + j], source, to, me)

def learn_group(s, source, n, to, late, ordered):
    emptied = u8[EMPTIED + source]
    if KEEP:
        traceable = traced(source, to, emptied, n, ordered)
        everyone: long = EVERYBODY
        for j in range(n):
            card = u8[GROUP + j]
            seen: long = m64[BEFORE + card * 8] | seers(s, card, to)
            everyone = everyone & seen
            follow(s, card, seen, traceable)
        if not traceable and not emptied and everyone != EVERYBODY:
            doubt(s, source, everyone)
    if FULL:
        begin(E_MOVE)
        tell_cards(GROUP, n)
        tell(source)
        tell(to)
        tell_known(s, GROUP, n)

def attach(s, card, to, me):
    if to >= 0 and m8[s + to + HOST] >= 0:
        to = m8[s + to + HOST]
    if card < 0 or to < 0 or card == to:
        return
    source = m8[s + card + PLACE]
    zone = m8[s + to + PLACE]
    seen: long = seers(s, card, source)
    if m8[s + card + HOST] < 0:
        drop_from(s, source, card)
    n = packet_of(s, card, PACKET, 0)
    all: long = 0
    for i in range(n):
        all = all | bit(u8[PACKET + i])
        m8[s + u8[PACKET + i] + PLACE] = zone
    m64[s + TURNED] = m64[s + TURNED] & ~all
    lay(s, n, all, to, zone)
    seen = seen | m64[zone * 8 + SIGHT]
    for i in range(n):
        each = u8[PACKET + i]
        m64[s + each * 8 + KNOWN] = seen
        m8[s + each + SIGNER] = select(me, -1, m8[zone + SIGNED])
    if KEEP and seen != EVERYBODY and m64[s + source * 8 + MASKS] != 0:
        doubt(s, source, seen | m64[source * 8 + SIGHT])
    if FULL:
        begin(E_ATTACH)
        tell_cards(PACKET, n)
        tell(to)
        tell(source)
        tell_long(m64[s + card * 8 + KNOWN])
        tell_long(m64[s + to * 8 + KNOWN])

def lay(s, n, all: long, to, zone):
    if m8[zone + PACKETS_IN]:
        top = riders(s, to, GROUP)
        for i in range(n):
            each = u8[PACKET + i]
            m8[s + each + HOST] = to
            m8[s + each + ABOVE] = top + i
        m64[s + RIDING] = m64[s + RIDING] | all
        return
    m64[s + zone * 8 + MASKS] = m64[s + zone * 8 + MASKS] | all
    pile = m32[zone * 4 + PILES]
    if pile:
        at = s + pile + 4
        size = m32[s + pile]
        place = 0
        while u8[at + place] != to:
            place += 1
        place += 1
        copy(at + place + n, at + place, size - place)
        for i in range(n):
            m8[at + place + i] = u8[PACKET + i]
        m32[s + pile] = size + n
"""
