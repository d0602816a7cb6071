"""What is called from outside: a match from its beginning, steps, playouts, batches.

Match `number` of a series begins with two outputs of the generator that its seed starts; see `plain.seeds_of`.
"""

from __future__ import annotations

PLAYING = """
def echo(a, b: long, c) -> int:
    if c == -1:
        trap()
    return a * 31 + int(b >> 40) + c

def init(s, chance: long, luck: long, mode, c, most):
    copy(s, IMAGE, IMAGE_SIZE)
    forget_events()
    m64[s + CHANCE] = chance
    m64[s + PICK] = luck
    first_values(s)
    run(s, FIRST, mode, c, 0, -1, most)

def forget_events():
    if FULL:
        m32[EVENTS_AT] = 0
        m32[EVENTS_END] = EVENTS_FROM

def choices(s, c):
    run(s, m32[m32[s + NODE] * 4 + REACH], 2, c, 0, -1, 0)

def take(s, r, seat, c):
    m32[s + MOVES] = m32[s + MOVES] + 1
    forget_events()
    run(s, m32[m32[s + NODE] * 4 + TAKE], 0, c, r, seat, 0)

def step(s, index) -> int:
    if index < 0 or index >= m32[s + COUNT] or m32[s + RESULT] != 0:
        return -1
    choices(s, CHOICES)
    take(s, CHOICES + index * RECORD, m32[s + SEAT], CHOICES)
    return m32[s + COUNT]

def playouts(first: long, count, seed: long, most, out):
    for i in range(count):
        m32[AT] = i
        number: long = (first + long(i)) * 2
        init(BASE, mix(seed + (number + 1) * STEP), mix(seed + (number + 2) * STEP), 1, CHOICES, most)
        row = out + i * ROW
        m32[row] = m32[BASE + RESULT] + m32[BASE + SEAT] * 256
        m32[row + 4] = m32[BASE + MOVES]
        m64[row + 8] = m64[BASE + WINNERS]
        for seat in range(PLAYERS):
            m32[row + seat * 4 + 16] = m32[BASE + seat * 4 + SCORES]
    m32[AT] = count

def init_batch(k, first: long, seed: long):
    m32[AT] = k
    number: long = first * 2
    s = BASE + k * SLOT
    init(s, mix(seed + (number + 1) * STEP), mix(seed + (number + 2) * STEP), 0, BATCH + k * STRIDE, 0)
    m32[WHO + 4 * k] = m32[s + SEAT]
    m32[COUNTS + 4 * k] = m32[s + COUNT]

def restart_batch(start, n, first: long, seed: long):
    begun: long = first
    for i in range(n - start):
        if m32[COUNTS + 4 * (start + i)] == 0:
            m64[NUMBERS + 8 * (start + i)] = begun
            begun = begun + 1
            init_batch(start + i, begun - 1, seed)

def step_batch(start, n):
    for i in range(n - start):
        k = start + i
        a = m32[ACTIONS + 4 * k]
        s = BASE + k * SLOT
        if a >= 0:
            m32[AT] = k
            take(s, BATCH + k * STRIDE + a * RECORD, m32[s + SEAT], BATCH + k * STRIDE)
            m32[WHO + 4 * k] = select(m32[s + SEAT], -1, m32[s + COUNT])
            m32[COUNTS + 4 * k] = m32[s + COUNT]

def copy_slot(to, source):
    copy(to, source, SLOT)
"""
