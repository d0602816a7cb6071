"""What happens to cards, in the dialect: the same as `runtime.moving`, `packets`, `knowledge` and `chance`, on a slot in memory.

Lists of cards to be moved lie in memory as bytes, each card once. `KEEP` keeps who knows what, `FULL` also tells events; where a game has
neither, nor packets nor faces, the short ways are taken.
"""

from __future__ import annotations

SOURCE = """
def mix(z: long) -> long:
    z = (z ^ (z >> 30)) * MIX1
    z = (z ^ (z >> 27)) * MIX2
    return z ^ (z >> 31)

def high(z: long, n: long) -> int:
    return int(((z >> 32) * n + (((z & LOW) * n) >> 32)) >> 32)

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

def begin(kind):
    m32[EVENTS_AT] = m32[EVENTS_AT] + 1
    tell(kind)

def tell(value):
    at = m32[EVENTS_END]
    if at >= EVENTS_LIMIT:
        trap()
    m32[at] = value
    m32[EVENTS_END] = at + 4

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

def seers(s, card, zone) -> long:
    if m64[s + TURNED] & bit(card):
        if zone >= 0:
            if m8[zone + OPEN]:
                return 0
        return EVERYBODY
    return m64[zone * 8 + SIGHT]

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

def lies(s, cards: long, zone, face):
    if face or m64[s + TURNED] != 0:
        contrary = face == select(2, 1, m8[zone + OPEN])
        if contrary:
            m64[s + TURNED] = m64[s + TURNED] | cards
        else:
            m64[s + TURNED] = m64[s + TURNED] & ~cards

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
    drop_from(s, source, card)
    if bottom:
        put_bottom(s, to, card)
    else:
        put_top(s, to, card)
    if SIGNS:
        sign(s, card, source, to, me)

def move_block(s, at, size, to, me, bottom, face, ordered):
    if size == 0:
        return
    if PLAIN:
        if to < 0:
            trap()
        for i in range(size):
            card = u8[at + i]
            source = m8[s + card + PLACE]
            drop_from(s, source, card)
            if SIGNS:
                sign(s, card, source, to, me)
        put_all(s, at, size, to, bottom)
    else:
        move_whole(s, at, size, to, me, bottom, face, ordered)

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
            if SIGNS:
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
        for i in range(dealt):
            put_dealt(s, source, u8[targets + i % size], me)
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
    put_top(s, target, card)
    if SIGNS:
        sign(s, card, source, target, me)
"""
PLAYING = """
def echo(a, b) -> int:
    if b == -1:
        trap()
    return a * 31 + b

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

def look(s, c):
    run(s, m32[m32[s + NODE] * 4 + REACH], 2, c, 0, -1, 0)

def take(s, r, seat, c):
    m32[s + MOVES] = m32[s + MOVES] + 1
    forget_events()
    run(s, m32[m32[s + NODE] * 4 + TAKE], 0, c, r, seat, 0)

def step(s, index) -> int:
    if index < 0 or index >= m32[s + COUNT] or m32[s + RESULT] != 0:
        return -1
    look(s, CHOICES)
    take(s, CHOICES + index * RECORD, m32[s + SEAT], CHOICES)
    return m32[s + COUNT]

def playouts(first: long, count, seed: long, most, out):
    for i in range(count):
        m32[AT] = i
        number: long = (first + long(i)) * 2
        init(BASE, mix(seed + (number + 1) * STEP), mix(seed + (number + 2) * STEP), 1, CHOICES, most)
        row = out + i * ROW
        m32[row] = m32[BASE + RESULT]
        m32[row + 4] = m32[BASE + MOVES]
        m64[row + 8] = m64[BASE + WINNERS]
        for seat in range(PLAYERS):
            m32[row + seat * 4 + 16] = m32[BASE + seat * 4 + SCORES]
    m32[AT] = count

def init_batch(k, first: long, seed: long):
    number: long = first * 2
    s = BASE + k * SLOT
    init(s, mix(seed + (number + 1) * STEP), mix(seed + (number + 2) * STEP), 0, BATCH + k * STRIDE, 0)
    m32[WHO + 4 * k] = m32[s + SEAT]
    m32[COUNTS + 4 * k] = m32[s + COUNT]

def step_batch(start, n) -> int:
    for i in range(n - start):
        k = start + i
        a = m32[ACTIONS + 4 * k]
        s = BASE + k * SLOT
        if a >= 0:
            if a >= m32[s + COUNT]:
                return k
            m32[AT] = k
            copy(SPARE, s, m32[s + FRAME] + MOST_FRAME)
            take(s, BATCH + k * STRIDE + a * RECORD, m32[s + SEAT], BATCH + k * STRIDE)
            m32[WHO + 4 * k] = select(m32[s + SEAT], -1, m32[s + COUNT])
            m32[COUNTS + 4 * k] = m32[s + COUNT]
    return n

def copy_slot(to, source):
    copy(to, source, SLOT)
"""
