"""Chance is the same everywhere, fair, and part of the state."""

from __future__ import annotations

from collections import Counter

from hoyle.runtime import chance


class Holder:
    def __init__(self, seed: int) -> None:
        self.chance = chance.start(seed)


def test_the_algorithm_is_the_published_one() -> None:
    """First outputs of SplitMix64 for seed 1234567, as its reference implementation gives them."""
    holder = Holder(1234567)
    outputs = [chance.below(holder, 1 << 64) for _ in range(3)]
    assert outputs == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_shuffle_makes_the_draws_of_below() -> None:
    """The loop written out for speed is Fisher and Yates's with `below`."""
    for seed in range(20):
        one, other = Holder(seed), Holder(seed)
        cards = list(range(30))
        chance.shuffle(one, cards)
        slow = list(range(30))
        for n in range(30, 1, -1):
            at = chance.below(other, n)
            slow[n - 1], slow[at] = slow[at], slow[n - 1]
        assert cards == slow
        assert one.chance == other.chance


def test_orders_are_equally_likely() -> None:
    """All six orders of three cards come about equally often."""
    holder = Holder(7)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(holder, cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 6
    assert all(850 < times < 1150 for times in seen.values())


def test_any_seed_will_do() -> None:
    """Also negative and huge ones."""
    assert chance.start(-1) == chance.MASK
    assert chance.start(1 << 70 | 5) == 5
