"""Options of a game: from what somebody asks for to the values a match starts with, or a refusal that names the legal ones."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

import msgspec

from hoyle.graph.model import NO_NUMBER, NUMBER_LIMIT, OptionDecl, Type
from hoyle.graph.types import spoken
from hoyle.play.errors import SHOWN, PlayError, quoted
from hoyle.play.setting import Setting
from hoyle.play.wording import NONE
from hoyle.runtime.fault import Fault


def chosen_options(setting: Setting, wanted: Any) -> tuple[int, ...]:
    """The value of every option: what is wanted, else its default."""
    options = setting.layout.graph.options
    if wanted is None:
        wanted = {}
    if not isinstance(wanted, Mapping):
        raise PlayError("bad-option", f"options are a mapping of names to values, not {quoted(wanted)}")
    for name in wanted:
        if name not in [option.name for option in options]:
            raise PlayError("bad-option", _unknown(setting, name))
    values: list[int] = []
    for number, option in enumerate(options):
        values.append(_value(setting, number, option, tuple(values), wanted))
    return tuple(values)


def _unknown(setting: Setting, name: Any) -> str:
    names = [option.name for option in setting.layout.graph.options]
    title = setting.layout.graph.title
    if not names:
        return f"{title} has no options, so none is called {quoted(name)}"
    near = get_close_matches(quoted(name).strip("'"), names, n=1)
    hint = f"; did you mean {near[0]}?" if near else f"; it has {', '.join(names)}"
    return f"{title} has no option {quoted(name)}{hint}"


def _value(
    setting: Setting, number: int, option: OptionDecl, earlier: tuple[int, ...], wanted: Mapping[str, Any]
) -> int:
    try:
        default, low, high = setting.program.option_range(number, earlier)
    except Fault as fault:
        raise setting.fault(fault) from None
    if option.name not in wanted:
        value: int | None = default
    else:
        value = _read(setting, option.type, wanted[option.name])
    if value is None or (low is not None and value < low) or (high is not None and value > high):
        given = wanted.get(option.name, default)
        legal = legal_values(setting, option, low, high)
        raise PlayError("bad-option", f"option {option.name} takes {legal}, not {_shown(given)}")
    return value


def _shown(given: Any) -> str:
    if isinstance(given, int) and abs(given) > NUMBER_LIMIT:
        return "a number that large"
    text = quoted(given)
    return text[1:-1] if isinstance(given, str) and 0 < len(given) <= SHOWN and given.isprintable() else text


def _read(setting: Setting, type_: Type, given: Any) -> int | None:
    """What is asked for as an engine value; None when the type has no such value."""
    if type_.kind == "number":
        return _number(type_, given)
    if isinstance(given, bool):
        return int(given) if type_.kind == "yes/no" else None
    if given is None:
        return -1 if type_.optional else None
    words = [word.casefold() for word in _all_words(setting, type_)]
    word = (given if isinstance(given, str) else quoted(given)).casefold()
    if word in words:
        return words.index(word)
    return -1 if type_.optional and word == NONE else None


def _number(type_: Type, given: Any) -> int | None:
    if type_.optional and (given is None or given == NONE):
        return NO_NUMBER
    if isinstance(given, str) and given.removeprefix("-").isascii() and given.removeprefix("-").isdigit():
        return int(given) if len(given) <= 10 else None
    return given if isinstance(given, int) and not isinstance(given, bool) else None


def _all_words(setting: Setting, type_: Type) -> list[str]:
    return [setting.wording.value(type_, value) for value in setting.wording.all_values(type_)]


def legal_values(setting: Setting, option: OptionDecl, low: int | None, high: int | None) -> str:
    """All values that an option may have, in words."""
    if option.type.kind != "number":
        return " or ".join(_all_words(setting, option.type) + [NONE] * option.type.optional)
    if low is None and high is None:
        return "a number"
    return f"a number from {low} to {high}" if high is not None else f"a number from {low}"


class OptionFacts(msgspec.Struct, frozen=True):
    """An option as somebody may set it: the values it takes, in words, its default and what it means."""

    name: str
    type: str
    values: str
    default: Any
    about: str


def option_facts(setting: Setting) -> tuple[OptionFacts, ...]:
    """All options of a game for these players; each range is judged with the options before it at their defaults."""
    facts, values = [], chosen_options(setting, None)
    shown = option_values(setting, values)
    for number, option in enumerate(setting.layout.graph.options):
        _, low, high = setting.program.option_range(number, values[:number])
        legal = legal_values(setting, option, low, high)
        kind = spoken(setting.layout.graph, option.type)
        facts.append(OptionFacts(option.name, kind, legal, shown[option.name], option.about))
    return tuple(facts)


def option_values(setting: Setting, options: tuple[int, ...]) -> dict[str, Any]:
    """The options of a match by name, as values that `start` takes."""
    shown: dict[str, Any] = {}
    for option, value in zip(setting.layout.graph.options, options, strict=True):
        text = setting.wording.value(option.type, value)
        by_kind = {"number": value, "yes/no": bool(value)}
        shown[option.name] = None if text == NONE else by_kind.get(option.type.kind, text)
    return shown
