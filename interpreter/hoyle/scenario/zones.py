"""Whether a zone holds what `expect` says.

Input: the expectation, a list of cards or a mapping, and the cards that lie there. Output: differences, each at its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from hoyle.play.position import Lie
from hoyle.scenario.cards import CardEntry, read_cards, refuse_twice
from hoyle.scenario.facts import ZoneFact
from hoyle.scenario.names import Names
from hoyle.scenario.nodes import Items, Node, Pairs, Text
from hoyle.scenario.problem import ScenarioError, meant, quoted
from hoyle.scenario.result import Difference

_SIZE = re.compile("[0-9]{1,9}")
KEYS = ("in order", "top", "bottom", "has", "lacks", "size")


def compare_zone(fact: ZoneFact, lies: Sequence[Lie], names: Names) -> list[Difference]:
    """What differs in one zone."""
    if isinstance(fact.node, Items):
        return _exact(fact, lies, names)
    if not isinstance(fact.node, Pairs):
        sentence = f"`{fact.what}` takes a list of cards, or a mapping of {quoted(KEYS, 'and')}."
        raise ScenarioError(fact.node.place, sentence)
    found: list[Difference] = []
    for key, node in fact.node.values.items():
        found += _part(fact, key, node, lies, names)
    return found


def listed(texts: Iterable[str]) -> str:
    """A list as YAML writes it."""
    return f"[{', '.join(texts)}]"


def lie_text(lie: Lie, names: Names) -> str:
    """A card or packet as a scenario writes it."""
    card = names.graph.cards[lie.card].text
    riders = listed(names.graph.cards[rider].text for rider in lie.riders)
    return f"{{{card}: {riders}}}" if lie.riders else card


def entry_text(entry: CardEntry, names: Names) -> str:
    """An entry as it may stand in a list."""
    if entry.signer is not None:
        return f"{{{names.graph.cards[entry.card].text}: {names.players[entry.signer]}}}"
    if entry.up is not None:
        return f"{{{names.graph.cards[entry.card].text}: face {'up' if entry.up else 'down'}}}"
    return lie_text(Lie(entry.card, entry.riders or ()), names)


def _agrees(entry: CardEntry, lie: Lie, strictly: bool) -> bool:
    """Whether a lying card is the one meant; strictly, nothing rides on it that is not named."""
    riders = entry.riders if entry.riders is not None or not strictly else ()
    return (
        entry.card == lie.card
        and riders in (None, lie.riders)
        and entry.signer in (None, lie.signer)
        and entry.up in (None, lie.up)
    )


def _exact(fact: ZoneFact, lies: Sequence[Lie], names: Names) -> list[Difference]:
    entries = read_cards(fact.node, names, fact.what)
    refuse_twice(entries, names)
    there = {lie.card: lie for lie in lies}
    missing = [entry for entry in entries if entry.card not in there or not _agrees(entry, there[entry.card], True)]
    agreed = {entry.card for entry in entries} - {entry.card for entry in missing}
    surplus = [lie for lie in lies if lie.card not in agreed]
    if not missing and not surplus:
        return []
    notes = [f"missing {_texts(missing, names)}"] if missing else []
    notes += [f"not expected {listed(_shown(entries, lie, names) for lie in surplus)}"] if surplus else []
    found = listed(_shown(entries, lie, names) for lie in sorted(lies, key=lambda lie: lie.card))
    expected = _texts(sorted(entries, key=lambda entry: entry.card), names)
    return [Difference(fact.place.line, fact.what, expected, found, "; ".join(notes))]


def _shown(entries: Iterable[CardEntry], lie: Lie, names: Names) -> str:
    """A lying card, with the detail that the scenario asks for where that differs."""
    for entry in entries:
        if entry.card == lie.card and entry.signer is not None and lie.signer >= 0:
            return f"{{{names.graph.cards[lie.card].text}: {names.players[lie.signer]}}}"
        if entry.card == lie.card and entry.up is not None:
            return f"{{{names.graph.cards[lie.card].text}: face {'up' if lie.up else 'down'}}}"
    return lie_text(lie, names)


def _texts(entries: Iterable[CardEntry], names: Names) -> str:
    return listed(entry_text(entry, names) for entry in entries)


def _part(fact: ZoneFact, key: str, node: Node, lies: Sequence[Lie], names: Names) -> list[Difference]:
    line, what = fact.node.place.line if not isinstance(fact.node, Pairs) else fact.node.keys[key].line, fact.what
    if key == "size":
        size = int(node.text) if isinstance(node, Text) and _SIZE.fullmatch(node.text) else None
        if size is None:
            raise ScenarioError(node.place, f"`size` of `{what}` must be a whole number.")
        return [Difference(line, f"size of {what}", str(size), str(len(lies)))] if size != len(lies) else []
    if key not in KEYS:
        near = meant(key, KEYS)
        hint = near if near != "." else f"; it may say {quoted(KEYS, 'and')}."
        raise ScenarioError(
            fact.node.keys[key] if isinstance(fact.node, Pairs) else node.place,
            f"Unknown key `{key}` in `{what}`{hint}",
        )
    entries = (
        read_cards(node, names, key) if isinstance(node, Items) else read_cards(Items(node.place, [node]), names, key)
    )
    if key in ("has", "lacks"):
        return _among(line, what, key, entries, lies, names)
    if not names.graph.zones[fact.zone].pile:
        raise ScenarioError(
            node.place, f"`{what}` is no pile, so its cards have no order: `{key}` cannot be asked of it."
        )
    return _in_order(line, what, key, entries, lies, names)


def _in_order(
    line: int, what: str, key: str, entries: Sequence[CardEntry], lies: Sequence[Lie], names: Names
) -> list[Difference]:
    count = len(entries)
    part = {"top": lies[:count], "bottom": lies[max(len(lies) - count, 0) :]}.get(key, lies)
    agree = all(_agrees(entry, lie, key == "in order") for entry, lie in zip(entries, part, strict=False))
    if agree and len(part) == count:
        return []
    found = listed(_shown(entries, lie, names) for lie in part)
    return [
        Difference(line, f"{key} of {what}" if key != "in order" else f"{what} in order", _texts(entries, names), found)
    ]


def _among(
    line: int, what: str, key: str, entries: Sequence[CardEntry], lies: Sequence[Lie], names: Names
) -> list[Difference]:
    loose = [*lies, *(Lie(rider, signer=lie.signer, up=lie.up) for lie in lies for rider in lie.riders)]
    there = [entry for entry in entries if any(_agrees(entry, lie, False) for lie in loose)]
    wrong = there if key == "lacks" else [entry for entry in entries if entry not in there]
    if not wrong:
        return []
    found = listed(lie_text(lie, names) for lie in lies)
    note = f"not there: {_texts(wrong, names)}" if key == "has" else f"there: {_texts(wrong, names)}"
    return [Difference(line, f"{what} {key}", _texts(entries, names), found, note)]
