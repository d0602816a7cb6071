"""From trees as written to all declarations of a game by name.

Input: the trees of a game, of the variants laid over it, and of every library they use. Output: `Declared`. Problems: a name
declared twice, a second `play`, a game without one, names that belong to the language, differences that hit nothing. Never
looks at types or bodies.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from hoyle.diag import Fix, Outcome, Problem
from hoyle.resolve.declared import Declared
from hoyle.resolve.differences import apply
from hoyle.resolve.targets import text_of
from hoyle.resolve.words import kind_of, problem
from hoyle.syntax import tree

BUILT_IN = {
    "me", "it", "players", "player", "others", "everyone", "opponent", "opponents", "teams", "stack", "yes", "no", "none", "empty",
    "riding",
}  # fmt: skip
"""Words of the language that no declaration may take."""


def collect(chain: Sequence[tree.File], libraries: Iterable[tree.File]) -> Outcome[Declared]:
    """All declarations; the value is None when the file has no head to work with.

    `chain` begins with the game; each file after it is a variant of the one before.
    """
    head = chain[0].head
    if not isinstance(head, tree.Game):
        return Outcome(None, (_no_game(chain[0]),))
    declared = Declared(head)
    problems: list[Problem] = []
    for file in libraries:
        if not isinstance(file.head, tree.Library):
            text, head = "this file is a game, not a library", file.head
            label = "starts with `variant`" if isinstance(head, tree.Variant) else "starts with `game`"
            label = label if head else "has no `library` line"
            problems.append(problem("not-a-library", text, head.span if head else file.span, label))
            if head:  # whatever it says would only clash with the game
                continue
        problems.extend(_file(declared, file))
    for file in chain:
        if isinstance(file.head, tree.Variant):
            declared.head = _varied(declared.head, file.head)
        problems.extend(_file(declared, file))
    problems.extend(_whole(declared))
    return Outcome(declared, tuple(problems))


def _file(declared: Declared, file: tree.File) -> list[Problem]:
    problems: list[Problem] = []
    for declaration in file.declarations:
        if isinstance(declaration, tree.Difference):
            if isinstance(file.head, tree.Variant):
                problems += apply(declared, declaration)
            else:
                text = "only a variant can change what another file says"
                problems.append(problem("not-a-variant", text, declaration.span, "no variant", help_text=VARIANT_HELP))
        else:
            problems += _add(declared, declaration, isinstance(file.head, tree.Variant))
    return problems


VARIANT_HELP = 'start the file with `variant "Title" of "path"`'


def _varied(base: tree.Game, head: tree.Variant) -> tree.Game:
    """The head of a variant over that of its base: what it leaves out stays."""
    return tree.Game(
        span=head.span, title=head.title, players=head.players or base.players, teams=head.teams or base.teams,
        about=head.about or base.about, sources=head.sources or base.sources,
    )  # fmt: skip


def _add(declared: Declared, declaration: tree.Declaration, varies: bool) -> list[Problem]:
    match declaration:
        case tree.Use():
            return []
        case tree.Deck():
            declared.decks.append(declaration)
        case tree.Show():
            declared.shows.append(declaration)
        case tree.Hook():
            declared.hooks.append(declaration)
        case tree.Play():
            declared.plays.append(declaration)
        case tree.NextGame():
            declared.next_games.append(declaration)
        case _:
            return _add_named(declared, declaration, varies)
    return []


def _add_named(declared: Declared, declaration: tree.Declaration, varies: bool) -> list[Problem]:
    name: tree.Id = declaration.name  # type: ignore[union-attr, assignment]
    if name.text in BUILT_IN:
        text = f"`{name.text}` is a word of the language and cannot be declared"
        return [problem("reserved-name", text, name.span, "choose another name")]
    earlier = declared.place(name.text)
    if earlier is not None:
        return [_twice(declaration, name, earlier, varies)]
    declared.table(kind_of(declaration))[name.text] = declaration
    return []


def _whole(declared: Declared) -> list[Problem]:
    problems = _extra("play", declared.plays) + _extra("next game", declared.next_games)
    for name in dict.fromkeys(text_of(d.name) for d in declared.decks):
        same_name = [d for d in declared.decks if text_of(d.name) == name]
        problems += _extra("deck", same_name)
        declared.decks[:] = [d for d in declared.decks if d not in same_name[1:]]
    if not declared.plays:
        help_text = "add a block `play` that says how the game goes from the deal to the end"
        problems.append(_lacking("no-play", declared, "play", "nothing would happen", help_text))
    if not declared.decks:
        help_text = "add a `deck` with its attributes, such as `rank: A 2 3` and `suit: clubs hearts`"
        problems.append(_lacking("no-deck", declared, "deck", "no cards", help_text))
    return problems


def _lacking(code: str, declared: Declared, kind: str, label: str, help_text: str) -> Problem:
    return problem(code, f"this game has no `{kind}`", declared.head.span, label, help_text=help_text)


def _extra(kind: str, many: Sequence[tree.Play | tree.NextGame | tree.Deck]) -> list[Problem]:
    """Problems for all but the first of what a game has once."""
    problems = []
    for extra in many[1:]:
        inherited = extra.span.file != many[0].span.file
        help_text = "a second deck has a name: `deck NAME`" if kind == "deck" and not inherited else ""
        found = problem(
            "declared-twice",
            f"a second `{kind}`",
            extra.span,
            "the game has one already",
            many[0].span,
            "here",
            help_text,
        )
        problems.append(_offering_replace(found, extra) if inherited else found)
    return problems


def _offering_replace(found: Problem, declaration: tree.Node) -> Problem:
    """The problem with the mend that the new declaration takes the inherited one's place."""
    place = msgspec.structs.replace(
        declaration.span, end_line=declaration.span.line, end_column=declaration.span.column
    )
    text = "write `replace` before it if it is meant to take the other's place"
    return msgspec.structs.replace(found, fix=Fix(place, "replace ", text))


def _no_game(main: tree.File) -> Problem:
    if isinstance(main.head, tree.Library):
        headline, label = "this file is a library, not a game", "other files use it with `use`"
    else:
        headline, label = "this file does not say which game it is", 'expected `game "Title"` first'
    return problem("no-game", headline, main.head.span if main.head else main.span, label)


def _twice(declaration: tree.Declaration, name: tree.Id, earlier: tree.Id, varies: bool) -> Problem:
    inherited = earlier.span.file != name.span.file
    headline = f"`{name.text}` is declared {'already' if inherited else 'twice'}"
    found = problem("declared-twice", headline, name.span, "declared again", earlier.span, "first declared here")
    if not (inherited and varies):
        return found
    if isinstance(declaration, tree.State):  # one line of a block: no word in front of it would do
        return msgspec.structs.replace(found, help="write it below `replace state` if it takes the other's place")
    return _offering_replace(found, declaration)
