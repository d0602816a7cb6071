"""Who knows which card lies where, and picks of unseen cards: `runtime.knowledge`, `interp.blind`."""

from __future__ import annotations

KNOWING = """
def seers(s, card, zone) -> long:
    if m64[s + TURNED] & bit(card):
        if zone >= 0:
            if m8[zone + OPEN]:
                return 0
        return EVERYBODY
    return m64[zone * 8 + SIGHT]

def lying(s, zone) -> long:
    found: long = m64[s + zone * 8 + MASKS]
    if PACKETS:
        for card in bits(m64[s + RIDING]):
            if m8[s + card + PLACE] == zone:
                found = found | bit(card)
    return found

def doubt(s, zone, seen: long):
    for card in bits(lying(s, zone)):
        m64[s + card * 8 + KNOWN] = (m64[s + card * 8 + KNOWN] & seen) | seers(s, card, zone)

def follow(s, card, seen: long, traceable):
    if traceable:
        m64[s + card * 8 + KNOWN] = m64[s + card * 8 + KNOWN] | seen
    else:
        m64[s + card * 8 + KNOWN] = seen

def traced(source, to, emptied, size, ordered) -> int:
    kept = m32[source * 4 + PILES] != 0
    loose = m32[to * 4 + PILES] == 0
    return (ordered and kept) or (emptied and (kept or loose or size == 1))

def reveal(s, at, size, to: long):
    n = 0
    for i in range(size):
        card = m8[at + i]
        if card >= 0:
            m8[GROUP + n] = card
            n += 1
            m64[s + card * 8 + KNOWN] = m64[s + card * 8 + KNOWN] | to
    if FULL and n:
        begin(E_REVEAL)
        tell_cards(GROUP, n)
        tell_long(to)

def show(s, zone, to: long):
    for card in bits(m64[s + zone * 8 + MASKS]):
        m64[s + card * 8 + KNOWN] = m64[s + card * 8 + KNOWN] | to

def unseen(s, seat, cards: long) -> long:
    found: long = 0
    for card in bits(cards):
        if not ((m64[s + card * 8 + KNOWN] >> long(seat)) & 1):
            found = found | bit(card)
    return found

def draw_blind(s, at, cards: long, seat):
    n = 0
    for card in bits(unseen(s, seat, cards)):
        m8[at + 4 + n] = card
        n += 1
    m32[at] = n
    mix_bytes(s, at + 4, n)

def blind_mask(at) -> long:
    found: long = 0
    for i in range(m32[at]):
        found = found | bit(u8[at + 4 + i])
    return found

def code(s, blind, seat, c, n):
    if m32[blind] == 0:
        cards: long = 0
        for i in range(n):
            places = m32[m32[c + i * RECORD] * 4 + CARD_PLACES]
            for place in range(PARAMS):
                card = m32[c + i * RECORD + 4 + place * 4]
                if (places >> place) & 1 and card >= 0:
                    cards = cards | bit(card)
        draw_blind(s, blind, cards, seat)
    if m32[blind] == 0:
        return
    for i in range(m32[blind]):
        m8[CODES + u8[blind + 4 + i]] = -2 - i
    hidden: long = blind_mask(blind)
    for i in range(n):
        row = c + i * RECORD
        places = m32[m32[row] * 4 + CARD_PLACES]
        m8[CODED + i] = 0
        for place in range(PARAMS):
            card = m32[row + 4 + place * 4]
            if (places >> place) & 1 and card >= 0:
                if (hidden >> long(card)) & 1:
                    m32[row + 4 + place * 4] = m8[CODES + card]
                    m8[CODED + i] = 1
        k = i
        while k > 0:
            if not later(c, k - 1, k):
                break
            swap(c, k - 1, k)
            k -= 1

def later(c, i, j) -> int:
    a = c + i * RECORD
    b = c + j * RECORD
    if m32[a] != m32[b]:
        return 0
    if u8[CODED + i] != u8[CODED + j]:
        return u8[CODED + i]
    if u8[CODED + i] == 0:
        return 0
    for place in range(PARAMS):
        x = m32[a + 4 + place * 4]
        y = m32[b + 4 + place * 4]
        x = select(0 - x, x, x < 0)
        y = select(0 - y, y, y < 0)
        if x != y:
            return x > y
    return 0

def swap(c, i, j):
    for word in range(RECORD // 4):
        a = c + i * RECORD + word * 4
        b = c + j * RECORD + word * 4
        held = m32[a]
        m32[a] = m32[b]
        m32[b] = held
    flag = u8[CODED + i]
    m8[CODED + i] = u8[CODED + j]
    m8[CODED + j] = flag
"""
