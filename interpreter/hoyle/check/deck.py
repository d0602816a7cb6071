"""The cards: attributes and their orders, every card with its text and the zone where it starts."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hoyle.check.rules import Rules, did_you_mean, mendable, mistake
from hoyle.diag import Label, nearest
from hoyle.graph.model import AttributeDecl, CardDecl
from hoyle.syntax import tree

MOST_CARDS = 1_000
"""More cards than this are refused: views, saves and choices grow with them."""


def check_decks(rules: Rules) -> None:
    """Fills `rules.attributes`, `cards`, `extras`, `values`. Zones must be known."""
    cards: list[tuple[dict[str, str], str, int]] = []
    values: dict[str, tuple[str, ...]] = {}
    for deck in rules.declared.decks:
        rules.attempt(lambda deck=deck: cards.extend(_deck(rules, deck, values)))  # type: ignore[misc]
    for index, (name, listed) in enumerate(values.items()):
        of = tuple(listed.index(card[name]) if name in card else -1 for card, _, _ in cards)
        rules.attributes.append(AttributeDecl(name, listed, of))
        for value in listed:
            rules.values.setdefault(value, []).append(index)
    texts = _texts(rules, [(card, extra) for card, extra, _ in cards])
    rules.cards.extend(CardDecl(text, zone) for text, (_, _, zone) in zip(texts, cards, strict=True))
    for card_id, (_, extra, _) in enumerate(cards):
        if extra:
            rules.extras[extra] = (*rules.extras.get(extra, ()), card_id)


def _deck(rules: Rules, deck: tree.Deck, values: dict[str, tuple[str, ...]]) -> list[tuple[dict[str, str], str, int]]:
    for attribute in deck.attributes:
        _attribute(rules, attribute, values)
    _known_values(deck)
    zone = _start(rules, deck)
    names = [a.name.text for a in deck.attributes]
    count = deck.copies * (0 if not names else _product(len(a.values) for a in deck.attributes)) + sum(
        x.count for x in deck.extras
    )
    if not 0 < count <= MOST_CARDS:
        text = (
            "this deck has no cards"
            if not count
            else f"this deck has {count:,} cards; at most {MOST_CARDS:,} are possible"
        )
        raise mistake("deck-size", text, deck.span, f"{count:,} cards")
    # The attribute listed last varies slowest: cards sort by suit, then by rank.
    listed = [values[name] for name in reversed(names)]
    plain = [dict(zip(reversed(names), card, strict=True)) for card in product(*listed)] if names else []
    left_out = {v.text for v in deck.without}
    cards = [(card, "", zone) for card in plain if left_out.isdisjoint(card.values()) for _ in range(deck.copies)]
    if not cards and not deck.extras:
        raise mistake("deck-size", "this deck has no cards", deck.without[0].span, "nothing is left")
    return cards + [({}, x.name.text, zone) for x in deck.extras for _ in range(x.count)]


def _known_values(deck: tree.Deck) -> None:
    values = [v.text for a in deck.attributes for v in a.values]
    for value in deck.without:
        if value.text not in values:
            raise mendable(mistake("unknown-value", f"no card is `{value.text}`", value.span, "unknown"), value, values)


def _product(sizes: object) -> int:
    result = 1
    for size in sizes:  # type: ignore[attr-defined]
        result *= size
    return result


def _attribute(rules: Rules, attribute: tree.Attribute, values: dict[str, tuple[str, ...]]) -> None:
    name, listed = attribute.name.text, tuple(dict.fromkeys(v.text for v in attribute.values))
    rules.attempt(lambda: _check_values(rules, attribute))
    if values.setdefault(name, listed) != listed:
        text = f"another deck lists other values for `{name}`"
        raise mistake("attribute-differs", text, attribute.span, "differs", others=rules.listing(name, "the other one"))


def _check_values(rules: Rules, attribute: tree.Attribute) -> None:
    """What is wrong with a value leaves the attribute known: where it is used, that is not told again."""
    name, times = attribute.name.text, Counter(v.text for v in attribute.values)
    for value in attribute.values:
        if times[value.text] > 1:
            raise mistake("value-twice", f"`{value.text}` stands twice in {name}", value.span, "once is enough")
        if (declared := rules.declared.place(value.text)) is not None:
            other = Label(declared.span, "declared here")
            raise mistake(
                "name-taken",
                f"`{value.text}` is already the name of something else",
                value.span,
                "a value",
                others=(other,),
            )


def _start(rules: Rules, deck: tree.Deck) -> int:
    name = deck.starts_in.text if deck.starts_in else "stock"
    span = deck.starts_in.span if deck.starts_in else deck.span
    zone = rules.zone_ids.get(name, -1)
    if zone < 0:
        text = f"the cards of this deck start in the zone `{name}`, which does not exist"
        rules.broken.add(name)
        known = list(rules.zone_ids)
        if deck.starts_in is not None:
            raise mendable(mistake("no-start-zone", text, span, "no such zone"), deck.starts_in, known)
        near = nearest(name, known)
        help_text = (
            did_you_mean(name, near) or "declare `zone stock: pile, hidden`, or write `starts in ZONE` in the deck"
        )
        others = tuple(label for one in near for label in rules.declaration(one, "or is this misspelt?"))[:1]
        raise mistake("no-start-zone", text, span, "no such zone", help_text, others)
    if rules.zones[zone].owner or rules.zones[zone].family:
        text = f"a deck starts in one common zone; there are several `{name}`"
        raise mistake("start-zone-owned", text, span, "which of them?", others=rules.declaration(name))
    return zone


def _texts(rules: Rules, cards: list[tuple[dict[str, str], str]]) -> list[str]:
    """How each card is written: `10S` for ranks and suits, else its values; copies count from 2."""
    names = [a.name for a in rules.attributes]
    initials = {v[0].upper() for a in rules.attributes if a.name == "suit" for v in a.values}
    short = names == ["rank", "suit"] and len(initials) == len(rules.attributes[1].values)
    seen: dict[str, int] = {}
    texts = []
    for card, extra in cards:
        if extra:
            text = extra
        elif short and len(card) == len(names):
            text = card["rank"].upper() + card["suit"][0].upper()
        else:
            text = " ".join(card[name] for name in names if name in card)
        seen[text] = seen.get(text, 0) + 1
        texts.append(text if seen[text] == 1 else f"{text}#{seen[text]}")
    return texts
