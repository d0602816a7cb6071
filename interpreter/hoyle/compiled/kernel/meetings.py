"""Answers and races: `interp.stops.Answering` and `interp.meetings.Racing`."""

from __future__ import annotations

MEETINGS = """
def note_places(s, item):
    m32[item + ITEM_PLACED] = 1
    places = m32[m32[item + ITEM_ACTION] * 4 + CARD_PLACES]
    for place in range(PARAMS):
        card = m32[item + place * 4 + ITEM_GIVEN]
        there = -1
        if (places >> place) & 1:
            there = m8[s + card + PLACE]
        m32[item + place * 4 + ITEM_PLACES] = there

def ask_in_turn(work, player, seats: long):
    n = 0
    for step in range(PLAYERS):
        seat = (player + 1 + step) % PLAYERS
        if (seats >> long(seat)) & 1:
            m8[work + 4 + n] = seat
            n += 1
    m32[work] = n

def line_up(work, at, size):
    n = 0
    seen: long = 0
    for i in range(size):
        seat = u8[at + i]
        if not ((seen >> long(seat)) & 1):
            seen = seen | bit(seat)
            m8[work + 4 + n] = seat
            m8[work + 5 + n] = -1
            n += 2
    m32[work] = n

def undecided(work) -> int:
    n = m32[work]
    i = 0
    while i < n:
        if m8[work + 5 + i] == -1:
            return u8[work + 4 + i]
        i += 2
    return -1

def decide(work, seat, choice):
    i = 0
    while u8[work + 4 + i] != seat:
        i += 2
    m8[work + 5 + i] = choice

def settle(s, work, giving, node):
    n = 0
    i = 0
    while i < m32[work]:
        if m8[work + 5 + i]:
            time = 1 + below(s, 100)
            k = n
            while k > 0:
                if u8[A2 + k - 1] <= time:
                    break
                m8[A1 + k] = u8[A1 + k - 1]
                m8[A2 + k] = u8[A2 + k - 1]
                k -= 1
            m8[A1 + k] = u8[work + 4 + i]
            m8[A2 + k] = time
            n += 1
        i += 2
    dead = 0
    if n > 1:
        dead = u8[A2] == u8[A2 + 1]
    at = giving + 4
    if dead:
        m8[at] = -1
        at += 1
    copy(at, A1, n)
    m32[giving] = n + dead
    if FULL:
        begin(E_RACE)
        tell(node)
        tell_cards(A1, n)
        tell(dead)
"""
