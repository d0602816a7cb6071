"""The JSON Schema of a graph, made from the types of `model`; their docstrings are its descriptions.

The types' own schema lists all kinds wherever an expression may stand. Here each stands once, and the kind is told by
`op`, so that a validator follows one branch instead of trying all.
"""

from __future__ import annotations

import inspect
from typing import Any, get_args

import msgspec

from hoyle.graph import model as m

Json = dict[str, Any]
UNIONS = {
    "AnyExpr": (m.AnyExpr, "An expression; `op` names its kind."),
    "AnyNode": (m.AnyNode, "A node, that is an effect; `op` names its kind."),
}


def schema() -> Json:
    """The whole schema as JSON values."""
    raw = msgspec.json.schema(m.Graph, ref_template="#/$defs/{name}")
    definitions = {name: _tidy(definition) for name, definition in raw["$defs"].items()}
    for name, (union, about) in UNIONS.items():
        definitions[name] = _by_kind(get_args(union), about)
    for part in (*get_args(m.AnyExpr), *get_args(m.AnyNode)):
        definitions[part.__name__].pop("description", None)
        if part.__dict__.get("__doc__"):
            definitions[part.__name__]["description"] = inspect.cleandoc(part.__doc__)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Effect graph",
        "description": f"A whole card game, ready to be played by an engine. Format {m.FORMAT}.",
        **_tidy({key: value for key, value in raw.items() if key != "$defs"}),
        "$defs": dict(sorted(definitions.items())),
    }


def _tidy(value: Any) -> Any:
    """Names the unions instead of listing them."""
    if isinstance(value, list):
        return [_tidy(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    if "discriminator" in value:
        refs = {alternative["$ref"].rsplit("/", 1)[1] for alternative in value["anyOf"] if "$ref" in alternative}
        name = next(name for name, (union, _) in UNIONS.items() if refs == {part.__name__ for part in get_args(union)})
        named = {"$ref": f"#/$defs/{name}"}
        rest = [alternative for alternative in value["anyOf"] if "$ref" not in alternative]
        kept = {key: inner for key, inner in value.items() if key not in ("anyOf", "discriminator")}
        return {**named, **kept} if not rest else {"anyOf": [named, *rest], **kept}
    return {key: _tidy(inner) for key, inner in value.items()}


def _by_kind(parts: tuple[Any, ...], about: str) -> Json:
    tags = {part.__struct_config__.tag: part.__name__ for part in parts}
    return {
        "description": about,
        "type": "object",
        "required": ["op"],
        "properties": {"op": {"enum": list(tags)}},
        "allOf": [
            {"if": {"properties": {"op": {"const": tag}}}, "then": {"$ref": f"#/$defs/{name}"}}
            for tag, name in tags.items()
        ],
    }
