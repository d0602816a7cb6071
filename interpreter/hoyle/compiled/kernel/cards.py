"""Cards on the move: `runtime.moving`. Where a game has neither knowledge, events, packets nor faces, the short ways are taken.

Lists of cards lie in memory as bytes, each card once.
"""

from __future__ import annotations

CARDS = """
def shuffle(s, zone):
    if zone < 0:
        return
    pile = m32[zone * 4 + PILES]
    if pile:
        mix_cards(s, s + pile + 4, m32[s + pile])
    if KEEP:
        for card in bits(m64[s + zone * 8 + MASKS]):
            m64[s + card * 8 + KNOWN] = seers(s, card, zone)
    if FULL:
        begin(E_SHUFFLE)
        tell(zone)

def drop_from(s, zone, card):
    m64[s + zone * 8 + MASKS] = m64[s + zone * 8 + MASKS] & ~bit(card)
    pile = m32[zone * 4 + PILES]
    if pile:
        n = m32[s + pile] - 1
        at = s + pile + 4
        m32[s + pile] = n
        i = n
        while u8[at + i] != card:
            i -= 1
        while i < n:
            m8[at + i] = u8[at + i + 1]
            i += 1

def put_top(s, zone, card):
    m64[s + zone * 8 + MASKS] = m64[s + zone * 8 + MASKS] | bit(card)
    pile = m32[zone * 4 + PILES]
    if pile:
        n = m32[s + pile]
        m8[s + pile + 4 + n] = card
        m32[s + pile] = n + 1
    m8[s + card + PLACE] = zone

def put_bottom(s, zone, card):
    pile = m32[zone * 4 + PILES]
    if pile:
        n = m32[s + pile]
        at = s + pile + 4
        copy(at + 1, at, n)
        m8[at] = card
        m32[s + pile] = n + 1
    m64[s + zone * 8 + MASKS] = m64[s + zone * 8 + MASKS] | bit(card)
    m8[s + card + PLACE] = zone

def put_all(s, at, size, zone, bottom):
    if bottom:
        for i in range(size):
            put_bottom(s, zone, u8[at + i])
    else:
        i = size - 1
        while i >= 0:
            put_top(s, zone, u8[at + i])
            i -= 1

def sign(s, card, source, to, me):
    if m8[to + SIGNED]:
        owner = m8[source + SEAT_OF]
        m8[s + card + SIGNER] = select(me, owner, owner < 0)
    elif m8[source + SIGNED]:
        m8[s + card + SIGNER] = -1

def move_card(s, card, to, me, bottom, face, ordered):
    if card < 0:
        return
    if not PLAIN:
        m8[ONE] = card
        move_block(s, ONE, 1, to, me, bottom, face, ordered)
        return
    if to < 0:
        trap()
    source = m8[s + card + PLACE]
    if m32[source * 4 + PILES]:
        drop_from(s, source, card)
    else:
        m64[s + source * 8 + MASKS] = m64[s + source * 8 + MASKS] & ~bit(card)
    if bottom:
        put_bottom(s, to, card)
    else:
        m64[s + to * 8 + MASKS] = m64[s + to * 8 + MASKS] | bit(card)
        m8[s + card + PLACE] = to
        pile = m32[to * 4 + PILES]
        if pile:
            n = m32[s + pile]
            m8[s + pile + n + 4] = card
            m32[s + pile] = n + 1
    if SIGNS:
        if u8[to + SIGNED]:
            owner = m8[source + SEAT_OF]
            m8[s + card + SIGNER] = select(me, owner, owner < 0)
        elif u8[source + SIGNED]:
            m8[s + card + SIGNER] = -1

def move_block(s, at, size, to, me, bottom, face, ordered):
    if size == 0:
        return
    if PLAIN:
        if to < 0:
            trap()
        leave(s, at, size)
        if SIGNS:
            for i in range(size):
                source = m8[s + u8[at + i] + PLACE]
                if u8[to + SIGNED]:
                    sign(s, u8[at + i], source, to, me)
                elif u8[source + SIGNED]:
                    m8[s + u8[at + i] + SIGNER] = -1
        put_all(s, at, size, to, bottom)
    else:
        move_whole(s, at, size, to, me, bottom, face, ordered)

def leave(s, at, size):
    source = m8[s + u8[at] + PLACE]
    if popcnt(m64[s + source * 8 + MASKS]) == size:
        all = 1
        for i in range(size):
            all = all & (m8[s + u8[at + i] + PLACE] == source)
        if all:
            m64[s + source * 8 + MASKS] = 0
            pile = m32[source * 4 + PILES]
            if pile:
                m32[s + pile] = 0
            return
    for i in range(size):
        drop_from(s, m8[s + u8[at + i] + PLACE], u8[at + i])

def move_mask(s, cards: long, to, me, bottom):
    if cards == 0:
        return
    if to < 0:
        trap()
    for zone in range(ZONES):
        gone: long = m64[s + zone * 8 + MASKS] & cards
        if gone:
            left: long = m64[s + zone * 8 + MASKS] & ~cards
            m64[s + zone * 8 + MASKS] = left
            pile = m32[zone * 4 + PILES]
            if pile:
                take_out(s, s + pile, left)
            if SIGNS and (u8[to + SIGNED] | u8[zone + SIGNED]):
                for card in bits(gone):
                    sign(s, card, zone, to, me)
    if bottom:
        for card in bits(cards):
            put_bottom(s, to, card)
        return
    m64[s + to * 8 + MASKS] = m64[s + to * 8 + MASKS] | cards
    pile = m32[to * 4 + PILES]
    if pile:
        n = m32[s + pile] + popcnt(cards)
        m32[s + pile] = n
        put = s + pile + 3 + n
        for card in bits(cards):
            m8[put] = card
            put -= 1
            m8[s + card + PLACE] = to
    else:
        for card in bits(cards):
            m8[s + card + PLACE] = to

def take_out(s, pile, left: long):
    if left == 0:
        m32[pile] = 0
        return
    n = 0
    for i in range(m32[pile]):
        card = u8[pile + 4 + i]
        if left & bit(card):
            m8[pile + 4 + n] = card
            n += 1
    m32[pile] = n

def deal(s, source, count, exactly, targets, size, face, me):
    if source < 0 or size == 0:
        trap()
    for i in range(size):
        if m8[targets + i] < 0:
            trap()
    there = popcnt(m64[s + source * 8 + MASKS])
    dealt = there
    if count >= 0:
        dealt = count * size
        if dealt > there:
            if exactly:
                trap()
            dealt = there
    if PLAIN:
        turn = 0
        for i in range(dealt):
            put_dealt(s, source, u8[targets + turn], me)
            turn += 1
            if turn == size:
                turn = 0
    else:
        spell(s, source, DEALT)
        for turn in range(size):
            target = u8[targets + turn]
            n = 0
            i = turn
            while i < dealt:
                m8[SHARE + n] = u8[DEALT + i]
                n += 1
                i += size
            if m32[target * 4 + PILES]:
                for j in range(n // 2):
                    card = u8[SHARE + j]
                    m8[SHARE + j] = u8[SHARE + n - 1 - j]
                    m8[SHARE + n - 1 - j] = card
            move_block(s, SHARE, n, target, me, 0, face, 1)

def put_dealt(s, source, target, me):
    pile = m32[source * 4 + PILES]
    if pile:
        n = m32[s + pile] - 1
        card = u8[s + pile + 4 + n]
        m32[s + pile] = n
    else:
        card = ctz(m64[s + source * 8 + MASKS])
    m64[s + source * 8 + MASKS] = m64[s + source * 8 + MASKS] & ~bit(card)
    m64[s + target * 8 + MASKS] = m64[s + target * 8 + MASKS] | bit(card)
    m8[s + card + PLACE] = target
    pile = m32[target * 4 + PILES]
    if pile:
        n = m32[s + pile]
        m8[s + pile + n + 4] = card
        m32[s + pile] = n + 1
    if SIGNS:
        if u8[target + SIGNED] | u8[source + SIGNED]:
            sign(s, card, source, target, me)

def turn_over(s, zone):
    if zone < 0:
        return
    pile = m32[zone * 4 + PILES]
    if pile:
        n = m32[s + pile]
        at = s + pile + 4
        for i in range(n // 2):
            card = u8[at + i]
            m8[at + i] = u8[at + n - 1 - i]
            m8[at + n - 1 - i] = card
    cards: long = m64[s + zone * 8 + MASKS]
    if m8[zone + OPEN]:
        m64[s + TURNED] = m64[s + TURNED] ^ cards
    else:
        m64[s + TURNED] = m64[s + TURNED] & ~cards
    if KEEP:
        for card in bits(cards):
            follow(s, card, seers(s, card, zone), 1)
    if FULL:
        begin(E_TURN_OVER)
        tell(zone)

def turn_face(s, at, size, up):
    n = 0
    for i in range(size):
        card = m8[at + i]
        if card >= 0:
            m8[GROUP + n] = card
            n += 1
            zone = m8[s + card + PLACE]
            lies(s, bit(card), zone, select(1, 2, up))
            if KEEP:
                follow(s, card, seers(s, card, zone), 1)
    if FULL and n:
        begin(E_TURN_FACE)
        tell_cards(GROUP, n)
        tell(up)
        tell_known(s, GROUP, n)

def lies(s, cards: long, zone, face):
    if face or m64[s + TURNED] != 0:
        contrary = face == select(2, 1, m8[zone + OPEN])
        if contrary:
            m64[s + TURNED] = m64[s + TURNED] | cards
        else:
            m64[s + TURNED] = m64[s + TURNED] & ~cards
"""
