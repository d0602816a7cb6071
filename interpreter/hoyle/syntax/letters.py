"""Letters of other scripts that look like Latin ones: two names that nobody can tell apart would be two things."""

from __future__ import annotations

ALIKE = dict(
    zip(
        "аеіјһѕԁорсхуԛАВЕЅІЈКМНОРСТХУ" + "οανρτυχικΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
        "aeijhsdopcxyqABESIJKMHOPCTXY" + "oavptuxikABEZHIKMNOPTYX",
        strict=True,
    )
)
"""Cyrillic and Greek letters -> the Latin letters that they look like."""


def skeleton(name: str) -> str:
    """A name as it looks: equal for names that cannot be told apart."""
    return "".join(ALIKE.get(letter, letter) for letter in name)


def intruder(name: str) -> int:
    """The place of a letter in an otherwise Latin name that only looks Latin, -1 where there is none."""
    if not any("a" <= letter <= "z" or "A" <= letter <= "Z" for letter in name):
        return -1
    return next((at for at, letter in enumerate(name) if letter in ALIKE), -1)
