"""How deep definitions, effects and menus lead into each other, and to how many actions menus lead, before anything follows them.

Promises: what passes can be followed by plain recursion, however the declarations are ordered; each problem names the
declaration at which the limit is crossed. Circles are left to those who follow names, unless they are too long to be followed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from hoyle.check.rules import Rules, mistake
from hoyle.syntax import tree

MOST_DEEP = 200
"""Parts inside each other, what is called written out: as many as one expression may have."""
CALLING, DOING = 1, 3
"""What a definition applied, and an effect called or a menu named, count beyond the depth at which they stand."""
MOST_WAYS = 5_000
"""Ways from a menu to actions."""
Uses = dict[str, int]
"""The names that a declaration uses, and how deep in it; its own depth stands under the empty name."""


def check_nesting(rules: Rules) -> bool:
    """Whether definitions, effects and menus can be followed; problems where they cannot."""
    before, declared = len(rules.problems), rules.declared
    _check(rules, declared.defines, CALLING, lambda define: _uses(define.body, tree.Call))
    _check(rules, declared.effects, DOING, lambda effect: _uses(effect.body, tree.Do))
    menus = {name: {"": 1, **{item.text: 1 for item in menu.items}} for name, menu in declared.menus.items()}
    _check(rules, declared.menus, DOING, lambda menu: menus[menu.name.text])
    if len(rules.problems) == before:
        _check_ways(rules)
    return len(rules.problems) == before


def _check(rules: Rules, declarations: Mapping[str, Any], more: int, uses_of: Callable[[Any], Uses]) -> None:
    used = {name: uses_of(declaration) for name, declaration in declarations.items()}
    depths: dict[str, int] = {}
    for name in in_order(used):
        depths[name] = max(at + (depths.get(n, 0) + more if n in used else 0) for n, at in used[name].items())
        if depths[name] > MOST_DEEP:
            depths[name] = 0  # told once; whoever uses it is not at fault
            place = declarations[name].name.span
            rules.attempt(lambda name=name, place=place: _too_deep(name, place))  # type: ignore[misc]


def _too_deep(name: str, place: Any) -> None:
    raise mistake(
        "too-deep", f"`{name}` leads too deep: what it uses lies more than {MOST_DEEP} parts inside each other", place,
        "the limit is reached here", "let it use fewer that use others in turn",
    )  # fmt: skip


def in_order(used: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """All names, each after those that it uses, as far as these do not use it in turn."""
    seen: set[str] = set()
    waiting: list[tuple[str, bool]] = [(name, False) for name in reversed(list(used))]
    while waiting:
        name, ready = waiting.pop()
        if ready:
            yield name
        elif name not in seen:
            seen.add(name)
            waiting.append((name, True))
            waiting += [(other, False) for other in used[name] if other in used and other not in seen]


def _uses(body: Any, kind: type[tree.Call] | type[tree.Do]) -> Uses:
    found, waiting = {"": 0}, [(body, 1)]
    while waiting:
        part, depth = waiting.pop()
        if isinstance(part, tuple):
            waiting += [(each, depth) for each in part]
        elif isinstance(part, tree.Node):
            found[""] = max(found[""], depth)
            if isinstance(part, kind):
                found[part.name.text] = max(found.get(part.name.text, 0), depth)
            waiting += [(getattr(part, field), depth + 1) for field in part.__struct_fields__ if field != "span"]
    return found


def _check_ways(rules: Rules) -> None:
    menus = rules.declared.menus
    items = {name: [item.text for item in menu.items] for name, menu in menus.items()}
    ways: dict[str, int] = {}
    for name in in_order(items):
        ways[name] = sum(ways.get(item, 0) if item in menus else 1 for item in items[name])
        if ways[name] > MOST_WAYS:
            place = menus[name].name.span
            rules.attempt(lambda name=name, place=place: _too_many_ways(name, place))  # type: ignore[misc]
            return


def _too_many_ways(name: str, place: Any) -> None:
    text = f"the menu `{name}` leads to actions in more than {MOST_WAYS:,} ways"
    raise mistake("too-many", text, place, "too many", "let a menu name each action, and each other menu, once")
