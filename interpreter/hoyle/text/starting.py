"""The file that somebody starts a variant with: a head, and examples in comments that speak of the very game it varies.

Input: the merged declarations of that game, and its options in words. Promise: the text loads as it is and changes nothing.
An example begins with `#` alone, so that taking the sign away leaves a difference in its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hoyle.resolve.declared import Declared
from hoyle.text.declarations import part

RULER = "-" * 64
MOST_LINES = 8
"""An example of a replacement is not longer."""


class OptionWords(NamedTuple):
    """An option as somebody may set it."""

    name: str
    default: str
    values: str
    about: str


class Example(NamedTuple):
    """Lines of a variant, and the sentence above them."""

    remark: str
    lines: list[str]


def starting_text(declared: Declared, base: str, options: Sequence[OptionWords], game: str, file: str) -> str:
    """The text of a new variant of `base`; `game` and `file` are how a person calls the two."""
    lines = _head(declared.head.title, base, game, file)
    for words, found in examples(declared, options).items():
        if found:
            lines += ["", f"# {RULER} {words}"]
        for example in found:
            lines += ["", f"# {example.remark}", *(f"#{line}" for line in example.lines)]
    return "".join(f"{line}\n" for line in lines)


def examples(declared: Declared, options: Sequence[OptionWords]) -> dict[str, list[Example]]:
    """What can be said about that game, below what such differences do."""
    return {
        "set: an option has another value": list(_settings(options)),
        "replace: a part says something else": list(_replacements(declared)),
        "amend: a part says more, less, or not always": list(_amendments(declared)),
        "remove: a part is not there": list(_removals(declared)),
    }


def _head(title: str, base: str, game: str, file: str) -> list[str]:
    return [
        f"# {title} as it is played at our table: only what differs stands here.",
        "#",
        "# What begins with # is not read. Take the # away from an example, change it, and look:",
        "#",
        f"#   hoyle check {file}",
        f"#   hoyle diff {game} {file}",
        f"#   hoyle play {file}",
        "",
        f'variant "{title} at our table" of "{base}"',
        '#  about "Say in a sentence what is different."',
    ]


def _settings(options: Iterable[OptionWords]) -> Iterator[Example]:
    for option in options:
        about = f"{option.about[:1].upper()}{option.about[1:]}. " if option.about else ""
        value = {"yes": "no", "no": "yes"}.get(option.default, option.default)
        yield Example(f"{about}It takes {option.values}; now {option.default}.", [f"set {option.name} = {value}"])


def _replacements(declared: Declared) -> Iterator[Example]:
    """The first short one of each kind."""
    remarks = {
        "table": "Other values.",
        "define": "Parameters and type stay: others rely on them.",
        "action": "All of what an action needs and does.",
        "effect": "All of what is done.",
    }
    for kind, remark in remarks.items():
        own_first = sorted(declared.table(kind).values(), key=lambda d: d.span.file)
        lines = min(map(part, own_first), key=len, default=[])
        if lines and len(lines) <= MOST_LINES:
            yield Example(remark, [f"replace {lines[0]}", *lines[1:]])


def _amendments(declared: Declared) -> Iterator[Example]:
    menu = next((m for m in declared.menus.values() if len(m.items) > 1), None)
    if menu is not None:
        names = [item.text for item in menu.items]
        last = next((name for name in reversed(names) if name in declared.actions), names[-1])
        remark = f"Offer less; `add NAME` offers more. It has {', '.join(names)}."
        yield Example(remark, [f"amend menu {menu.name.text}", f"  drop {last}"])
    common = next((z for z in declared.zones.values() if z.owner is None and z.family is None), None)
    action = next(iter(declared.actions), None)
    if action and common is not None:
        yield Example("Allow it more rarely.", [f"amend action {action}", f"  when size of {common.name.text} > 3"])
    deck = declared.decks[0]
    header = f"amend deck {deck.name.text}" if deck.name else "amend deck"
    values = [value.text for attribute in deck.attributes for value in attribute.values]
    remark = f"More cards; `drop {values[0]}` takes some out." if values else "More cards."
    yield Example(remark, [header, "  also joker x 2"])


def _removals(declared: Declared) -> Iterator[Example]:
    """What can go without a trace; without such, an effect, which is missed wherever it is used."""
    kinds = dict.fromkeys(hook.kind for hook in declared.hooks)
    gone = [*(["next game"] if declared.next_games else []), *kinds, *(f"show {s.zone.text}" for s in declared.shows)]
    if gone:
        yield Example("Each of these can go by itself.", [f"remove {words}" for words in dict.fromkeys(gone)])
    named = [(kind, name) for kind in ("effect", "action", "define") for name in declared.table(kind)]
    if not gone and named:
        kind, name = named[0]
        yield Example("What uses it must be replaced too.", [f"remove {kind} {name}"])
