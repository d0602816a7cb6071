"""Whether a scenario file has the shape that `grammar/scenario.schema.json` describes.

Input: the tree of the file. Output: nothing, or `ScenarioError` with the first misfit in a sentence of ours. What names mean
is not looked at here: that takes a game.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import TYPE_CHECKING, Any

from hoyle.data import folder
from hoyle.scenario.nodes import Items, Node, Pairs, Text
from hoyle.scenario.problem import Place, ScenarioError, meant, quoted

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,19}")
_KINDS = {"object": "a mapping", "array": "a list", "string": "a word", "integer": "a whole number"}


def plain(node: Node) -> Any:
    """The node as lists, dictionaries, whole numbers and text; an empty value or `~` is None."""
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    if isinstance(node, Pairs):
        return {key: plain(value) for key, value in node.values.items()}
    assert isinstance(node, Text)
    if node.plain and node.text in ("", "~", "null"):
        return None
    return int(node.text) if node.plain and _WHOLE.fullmatch(node.text) else node.text


def check_shape(tree: Node) -> None:
    """Refuses a tree that is no scenario file; of several misfits the first in the file."""
    problems = [_problem(error, tree) for error in _validator().iter_errors(plain(tree))]
    if problems:
        # An unknown key before a missing one: it is the missing one misspelt.
        raise min(problems, key=lambda problem: (problem.place.line, " needs " in problem.sentence))


@cache
def _validator() -> Validator:
    from jsonschema import Draft202012Validator

    text = (folder("grammar") / "scenario.schema.json").read_text(encoding="utf-8")
    return Draft202012Validator(json.loads(text))


def _problem(error: ValidationError, tree: Node) -> ScenarioError:
    place, subject = _where(tree, list(error.absolute_path))
    schema: dict[str, Any] = error.schema if isinstance(error.schema, dict) else {}
    if error.validator == "additionalProperties":
        return _unknown_key(tree, error, schema)
    if error.instance is None:
        return ScenarioError(place, f"{subject} is empty; it must be {_wanted(schema)}.")
    return ScenarioError(
        place, f"{subject} {_misfit(str(error.validator), error.validator_value, error.instance, schema)}."
    )


def _misfit(rule: str, limit: Any, found: Any, schema: dict[str, Any]) -> str:
    """The predicate of the sentence for each rule that the schema uses."""
    wanted = _wanted(schema)
    if rule == "required":
        missing = [name for name in limit if name not in found]
        return f"needs {quoted(missing, 'and')}"
    if rule == "enum":
        return f"must be {quoted(limit)}, not `{found}`"
    if rule in ("minItems", "minProperties", "minLength"):
        return f"must not be empty: it is {wanted}" if limit == 1 else f"needs at least {limit}: it is {wanted}"
    if rule == "maxProperties":
        return f"must hold one key alone, not {quoted(found, 'and')}: it is {wanted}"
    if rule in ("minimum", "maximum"):
        return f"must be at {'least' if rule == 'minimum' else 'most'} {limit}, not {found}"
    return f"must be {wanted}, not {_found(found)}"


def _wanted(schema: dict[str, Any]) -> str:
    if "description" in schema:
        return str(schema["description"])
    types = schema.get("type", [])
    return " or ".join(_KINDS[kind] for kind in ([types] if isinstance(types, str) else types) if kind in _KINDS)


def _found(value: Any) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    return f"`{value}`" if len(str(value)) <= 40 else "such a long text"


def _unknown_key(tree: Node, error: ValidationError, schema: dict[str, Any]) -> ScenarioError:
    node = _follow(tree, list(error.absolute_path))
    known = list(schema.get("properties", {}))
    assert isinstance(node, Pairs)
    unknown = next(key for key in node.values if key not in known)
    near = meant(unknown, known)
    hint = near if near != "." else f"; the keys here are {quoted(known, 'and')}."
    return ScenarioError(node.keys[unknown], f"Unknown key `{unknown}`{hint}")


def _where(tree: Node, path: list[str | int]) -> tuple[Place, str]:
    """The place of the node at the end of a path, and what to call it."""
    node = _follow(tree, path)
    if not path:
        return node.place, "The file"
    last = path[-1]
    if isinstance(last, int):
        owner = next((part for part in reversed(path) if isinstance(part, str)), "")
        return node.place, f"Entry {last + 1} of `{owner}`"
    around = _follow(tree, path[:-1])
    assert isinstance(around, Pairs)
    return around.keys[last], f"`{last}`"


def _follow(tree: Node, path: list[str | int]) -> Node:
    node = tree
    for part in path:
        if isinstance(node, Items):
            node = node.items[int(part)]
        else:
            assert isinstance(node, Pairs)
            node = node.values[str(part)]
    return node
