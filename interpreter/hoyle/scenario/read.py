"""From a scenario file to scenarios.

Input: a path. Output: its scenarios, the settings of the file merged into each. Whatever is wrong with the file that can
be said without its game is `ScenarioError`, with file and line.
"""

from __future__ import annotations

from pathlib import Path

from hoyle.scenario.model import NEXT_GAME, Clause, Refusal, Scenario, ScenarioFile, Setting, Step
from hoyle.scenario.nodes import LONGEST_FILE, Items, Node, Pairs, Text, compose
from hoyle.scenario.problem import Place, ScenarioError
from hoyle.scenario.shape import check_shape


def load_file(path: Path, shown: str | None = None) -> ScenarioFile:
    """The scenarios of the file at `path`, called `shown` in messages."""
    name = shown or str(path)
    return parse(_text(path, name), name, path)


def parse(text: str, name: str, path: Path) -> ScenarioFile:
    """The scenarios of a file whose text is at hand."""
    tree = compose(text, name)
    check_shape(tree)
    assert isinstance(tree, Pairs)
    entries = tree.values["scenarios"]
    assert isinstance(entries, Items)
    scenarios = tuple(_scenario(tree, entry) for entry in entries.items if isinstance(entry, Pairs))
    _refuse_twins(scenarios)
    return ScenarioFile(path, scenarios)


def _text(path: Path, name: str) -> str:
    place = Place(name, 0)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ScenarioError(place, f"The file cannot be read: {error.strerror}.") from None
    if len(data) > LONGEST_FILE:
        raise ScenarioError(place, f"The file is longer than {LONGEST_FILE} bytes.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ScenarioError(Place(name, line), "This is not UTF-8 text.") from None


def _refuse_twins(scenarios: tuple[Scenario, ...]) -> None:
    """Names tell scenarios apart in reports."""
    seen: dict[str, Place] = {}
    for scenario in scenarios:
        if scenario.name in seen:
            sentence = f"Another scenario, in line {seen[scenario.name].line}, has the name `{scenario.name}` too."
            raise ScenarioError(scenario.place, sentence)
        seen[scenario.name] = scenario.place


def _scenario(file: Pairs, own: Pairs) -> Scenario:
    given, expect = own.values.get("given"), own.values.get("expect")
    scenario = Scenario(
        name=_word(own, "name"),
        place=own.keys["name"],
        section=_word(own, "section") or _word(file, "section"),
        note=_word(own, "note"),
        covers=(*_clauses(file), *_clauses(own)),
        setting=_setting(file, own),
        given=given if isinstance(given, Pairs) else None,
        steps=tuple(_step(item) for item in _items(own, "steps")),
        expect=expect if isinstance(expect, Pairs) else None,
        refuse=tuple(_refusal(item) for item in _items(own, "refuse")),
    )
    if not (scenario.steps or scenario.expect or scenario.refuse):
        raise ScenarioError(
            scenario.place, "This scenario tests nothing: it has no `steps`, no `expect` and no `refuse`."
        )
    return scenario


def _setting(file: Pairs, own: Pairs) -> Setting:
    def find(key: str) -> tuple[Node | None, Place]:
        holder = own if key in own.values else file
        return holder.values.get(key), holder.keys.get(key, own.keys["name"])

    game, seed = find("game")[0], find("seed")[0]
    players, players_place = find("players")
    return Setting(
        game=game if isinstance(game, Text) else None,
        players=_players(players),
        players_place=players_place,
        seed=int(seed.text) if isinstance(seed, Text) else None,
        options=_options(file) | _options(own),
        shuffles=_shuffles(*find("shuffle")),
        rest=find("rest")[0],
    )


def _players(node: Node | None) -> tuple[Text, ...] | int | None:
    if isinstance(node, Items):
        return tuple(item for item in node.items if isinstance(item, Text))
    return int(node.text) if isinstance(node, Text) else None


def _options(holder: Pairs) -> dict[str, Text]:
    node = holder.values.get("options")
    return (
        {key: value for key, value in node.values.items() if isinstance(value, Text)} if isinstance(node, Pairs) else {}
    )


def _shuffles(node: Node | None, place: Place) -> tuple[tuple[Text, ...], ...]:
    if not isinstance(node, Items):
        return ()
    lists = [item for item in node.items if isinstance(item, Items)]
    if not lists:
        return (_texts(node),)
    if len(lists) < len(node.items):
        raise ScenarioError(
            place, "`shuffle` mixes cards and lists of cards: give one list, or one list for each shuffle."
        )
    return tuple(_texts(item) for item in lists)


def _step(node: Node) -> Step:
    if isinstance(node, Text):
        return Step(node.place, NEXT_GAME, ())
    assert isinstance(node, Pairs)
    ((subject, move),) = node.values.items()
    return _moved(node.keys[subject], subject, move)


def _refusal(node: Node) -> Refusal:
    assert isinstance(node, Pairs)
    because = node.values.get("because")
    moves = [(key, value) for key, value in node.values.items() if key != "because"]
    if len(moves) != 1:
        raise ScenarioError(
            node.place, "An entry of `refuse` is one choice, such as `Ann: draw`, with `because` if you like."
        )
    step = _moved(node.keys[moves[0][0]], *moves[0])
    return Refusal(step, because if isinstance(because, Text) else None)


def _moved(place: Place, subject: str, move: Node) -> Step:
    if isinstance(move, Pairs):
        return Step(place, subject, _words(move.values.get("then")), _words(move.values["together"]))
    return Step(place, subject, _words(move))


def _words(node: Node | None) -> tuple[str, ...]:
    if isinstance(node, Text):
        return (node.text,)
    return tuple(text.text for text in _texts(node)) if isinstance(node, Items) else ()


def _texts(node: Items) -> tuple[Text, ...]:
    return tuple(item for item in node.items if isinstance(item, Text))


def _items(holder: Pairs, key: str) -> list[Node]:
    node = holder.values.get(key)
    return node.items if isinstance(node, Items) else []


def _word(holder: Pairs, key: str) -> str:
    node = holder.values.get(key)
    return node.text if isinstance(node, Text) else ""


def _clauses(holder: Pairs) -> tuple[Clause, ...]:
    return tuple(Clause(item.text, item.place) for item in _items(holder, "covers") if isinstance(item, Text))
