"""The JSON form: both ways without loss, refused with a sentence, described by the schema."""

from __future__ import annotations

import json
from typing import Any, get_args

import jsonschema
import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle.graph import generate
from hoyle.graph import model as m
from hoyle.graph.identity import canonical, identity
from hoyle.graph.json import GraphError, decode, encode
from hoyle.graph.schema import schema
from hoyle.source import Span
from tests.graph.samples import changed, sample


def _of_type(type_: Any) -> st.SearchStrategy[Any]:
    """Values of a field: small numbers, short texts, and shallow expressions."""
    fields = {field.name: field for field in msgspec.structs.fields(type_)}
    return st.builds(type_, **{name: _value(field.type) for name, field in fields.items()})


def _value(type_: Any) -> st.SearchStrategy[Any]:
    arguments = get_args(type_)
    if type_ in (int, str, bool):
        return {int: st.integers(-3, 9), str: st.text(max_size=3), bool: st.booleans()}[type_]
    if type_ is Span:
        return st.builds(Span, *[st.integers(0, 9)] * 5)
    if type_ is m.Type:
        return st.builds(m.Type, st.sampled_from(["number", "card", "players"]), st.just(-1), st.booleans())
    if m.Const in arguments:
        leaf = st.builds(m.Const, span=_value(Span), value=_value(int), type=_value(m.Type))
        other = st.builds(m.Size, span=_value(Span), list=st.builds(m.AllCards, span=_value(Span)))
        return st.one_of(leaf, other, *([st.none()] if type(None) in arguments else []))
    if getattr(type_, "__origin__", None) is dict:
        return st.dictionaries(_value(int), _value(int), max_size=2)
    if getattr(type_, "__origin__", None) is tuple:
        return st.lists(_value(arguments[0]), max_size=2).map(tuple)
    return st.sampled_from(arguments)


@pytest.mark.parametrize("kind", [*get_args(m.AnyExpr), *get_args(m.AnyNode)], ids=lambda kind: kind.__name__)
def test_every_kind_survives_json_and_fits_the_schema(kind: Any) -> None:
    """What is written is read back equal, and the published schema accepts it."""
    union = m.AnyExpr if issubclass(kind, m.Expr) else m.AnyNode
    name = "AnyExpr" if issubclass(kind, m.Expr) else "AnyNode"
    validator = jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema()["$defs"]})

    @settings(max_examples=8, deadline=None)
    @given(_of_type(kind))
    def law(part: Any) -> None:
        data = msgspec.json.encode(part)
        assert msgspec.json.decode(data, type=union) == part
        validator.validate(json.loads(data))

    law()


def test_a_graph_survives_json() -> None:
    """Decoding what was encoded gives the same graph, and encoding it again the same bytes."""
    data = encode(sample())
    assert decode(data) == sample()
    assert encode(decode(data.decode())) == data
    jsonschema.Draft202012Validator(schema()).validate(json.loads(data))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not the JSON of an effect graph"),
        (b"[1, 2]", "Expected `object`"),
        (b"{}", "missing required field `format`"),
        (b'{"format": 99}', "This graph has format 99; this version of Hoyle reads format 1."),
        (b'{"format": 1}', "missing required field"),
        (b'{"format": 1, "title": "\xff"}', "not an effect graph"),
        (b'{"format": 1, "title": ' + b"[" * 100_000, "not the JSON"),
    ],
)
def test_what_is_no_graph_is_refused(data: bytes, words: str) -> None:
    """Each with a sentence, none with another exception."""
    with pytest.raises(GraphError) as caught:
        decode(data)
    assert words in str(caught.value)


def test_edited_graphs_are_refused() -> None:
    """A truncated file, an unknown field, an unknown kind, a broken promise."""
    data = encode(sample())
    plain = json.loads(data)
    for edit in (
        data[:-50],
        json.dumps({**plain, "extra": 1}),
        json.dumps({**plain, "nodes": [{"op": "explode"}]}),
        json.dumps({**plain, "play": 77}),
    ):
        with pytest.raises(GraphError):
            decode(edit)


def test_identity_is_of_the_rules_not_of_their_words() -> None:
    """Places, file names and descriptions do not count; anything that changes a match does."""
    here = sample()
    moved = changed(changed(here, "nodes.0.span", Span(0, 9, 9, 9, 12)), "files", ("other.hoyle",))
    assert canonical(moved) == canonical(here)
    assert identity(changed(here, "about", "Another text.")) == identity(here)
    assert identity(changed(here, "options.0.about", "Another text.")) == identity(here)
    assert identity(changed(here, "players", (2, 3))) != identity(here)
    assert len(identity(here)) == 64


def test_generated_files_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """The schema and the reference page are what the types and registries say."""
    assert generate.main(["--check"]) == 0, capsys.readouterr().err


def test_the_schema_refuses_what_the_types_refuse() -> None:
    """An unknown field and a missing one."""
    validator = jsonschema.Draft202012Validator(schema())
    plain = json.loads(encode(sample()))
    assert not validator.is_valid({**plain, "extra": 1})
    assert not validator.is_valid({key: value for key, value in plain.items() if key != "nodes"})
    assert not validator.is_valid({**plain, "nodes": [{**plain["nodes"][0], "op": "explode"}]})
