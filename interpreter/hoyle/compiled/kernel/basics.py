"""Chance, lists, and noting events, in the dialect: `runtime.chance` and what expressions call."""

from __future__ import annotations

CHANCE = """
def below(s, n) -> int:
    state: long = m64[s + CHANCE] + STEP
    m64[s + CHANCE] = state
    return high(mix(state), long(n))

def pick(s, n) -> int:
    state: long = m64[s + PICK] + STEP
    m64[s + PICK] = state
    return high(mix(state), long(n))

def mix_cards(s, at, size):
    state: long = m64[s + CHANCE]
    n = size
    while n > 1:
        state = state + STEP
        a = at + size - n
        b = at + size - 1 - high(mix(state), long(n))
        card = u8[a]
        m8[a] = u8[b]
        m8[b] = card
        n -= 1
    m64[s + CHANCE] = state

def mix_bytes(s, at, size):
    state: long = m64[s + CHANCE]
    n = size
    while n > 1:
        state = state + STEP
        a = at + n - 1
        b = at + high(mix(state), long(n))
        card = u8[a]
        m8[a] = u8[b]
        m8[b] = card
        n -= 1
    m64[s + CHANCE] = state
"""

LISTS = """
def same(a, m, backa, b, n, backb, width) -> int:
    if m != n:
        return 0
    for i in range(m):
        j = select(m - 1 - i, i, backa)
        k = select(m - 1 - i, i, backb)
        if width == 1:
            if u8[a + j] != u8[b + k]:
                return 0
        else:
            if m32[a + 4 * j] != m32[b + 4 * k]:
                return 0
    return 1

def move_words(to, source, size):
    i = 0
    while i < size:
        m32[to + i] = m32[source + i]
        i += 4

def within(at, size, member) -> int:
    for i in range(size):
        if m8[at + i] == member:
            return 1
    return 0

def spell(s, zone, to) -> int:
    n = 0
    pile = m32[zone * 4 + PILES]
    if pile:
        n = m32[s + pile]
        for i in range(n):
            m8[to + i] = u8[s + pile + 3 + n - i]
        return n
    for card in bits(m64[s + zone * 8 + MASKS]):
        m8[to + n] = card
        n += 1
    return n

def riders(s, host, to) -> int:
    n = 0
    if host < 0:
        return 0
    for card in bits(m64[s + RIDING]):
        if m8[s + card + HOST] == host:
            m8[to + u8[s + card + ABOVE]] = card
            n += 1
    return n

def sets(at, size, back, low, most, c, record) -> int:
    n = 0
    k = low
    while k <= most:
        for i in range(k):
            m8[A1 + i] = i
        while 1:
            if n >= MOST_RECORDS:
                trap()
            chosen: long = 0
            for i in range(k):
                place = u8[A1 + i]
                chosen = chosen | bit(u8[at + select(size - 1 - place, place, back)])
            m64[c + n * record] = chosen
            n += 1
            j = k - 1
            while j >= 0:
                if u8[A1 + j] != size - k + j:
                    break
                j -= 1
            if j < 0:
                break
            start = u8[A1 + j] + 1
            for i in range(k - j):
                m8[A1 + j + i] = start + i
        k += 1
    return n
"""

NOTES = """
def begin(kind):
    m32[EVENTS_AT] = m32[EVENTS_AT] + 1
    tell(kind)

def tell(value):
    at = m32[EVENTS_END]
    if at >= EVENTS_LIMIT:
        trap()
    m32[at] = value
    m32[EVENTS_END] = at + 4

def tell_long(value: long):
    tell(int(value))
    tell(int(value >> 32))

def tell_cards(at, size):
    tell(size)
    for i in range(size):
        tell(u8[at + i])

def tell_known(s, at, size):
    for i in range(size):
        tell_long(m64[s + u8[at + i] * 8 + KNOWN])
"""
