"""Whether a seat's choices are those of `legal`: the complete list, or a mapping of what it `has` and `lacks`."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.play import Choice, Match
from hoyle.play.position import reader
from hoyle.play.reading import Reader
from hoyle.scenario.names import Names
from hoyle.scenario.nodes import Items, Node, Pairs, Text
from hoyle.scenario.problem import ScenarioError
from hoyle.scenario.result import Difference
from hoyle.scenario.zones import listed


def compare_legal(tree: Pairs, match: Match, names: Names) -> list[Difference]:
    """What differs between `legal` and what the seats may choose."""
    found: list[Difference] = []
    for player, node in tree.values.items():
        place = tree.keys[player]
        offered = match.choices(names.seat(player, place))
        if isinstance(node, Items):
            found += _complete(place.line, player, node, offered, reader(match))
        elif isinstance(node, Pairs):
            found += _partly(node, player, offered, reader(match))
    return found


def choice_texts(node: Node) -> list[Text]:
    """The texts of a list of choices; a list of cards is one choice."""
    items = node.items if isinstance(node, Items) else [node]
    return [_joined(item) for item in items]


def _joined(item: Node) -> Text:
    if isinstance(item, Items):
        return Text(item.place, " ".join(card.text for card in item.items if isinstance(card, Text)), plain=True)
    assert isinstance(item, Text)
    return item


def _meant(text: Text, offered: Sequence[Choice], reads: Reader) -> Choice | None:
    """The choice a text means, or None where it means none of those offered."""
    found = reads.candidates(text.text, offered)
    if len(found) > 1:
        raise ScenarioError(text.place, f"`{text.text}` may mean {listed(map(str, found))}.")
    return found[0] if found else None


def _complete(line: int, player: str, node: Items, offered: Sequence[Choice], reads: Reader) -> list[Difference]:
    texts = choice_texts(node)
    meant = {text.text: _meant(text, offered, reads) for text in texts}
    missing = [text for text, choice in meant.items() if choice is None]
    surplus = [str(choice) for choice in offered if choice not in meant.values()]
    if not missing and not surplus:
        return []
    notes = [f"not offered {listed(missing)}"] if missing else []
    notes += [f"not expected {listed(surplus)}"] if surplus else []
    expected = listed(text.text for text in texts)
    return [Difference(line, f"choices of {player}", expected, listed(map(str, offered)), "; ".join(notes))]


def _partly(tree: Pairs, player: str, offered: Sequence[Choice], reads: Reader) -> list[Difference]:
    found: list[Difference] = []
    for key, node in tree.values.items():
        texts = choice_texts(node)
        wrong = [text.text for text in texts if (_meant(text, offered, reads) is None) == (key == "has")]
        if wrong:
            note = f"not offered {listed(wrong)}" if key == "has" else f"offered {listed(wrong)}"
            expected = f"{key} {listed(text.text for text in texts)}"
            found.append(
                Difference(tree.keys[key].line, f"choices of {player}", expected, listed(map(str, offered)), note)
            )
    return found
