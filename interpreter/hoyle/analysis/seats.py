"""Rules that make no sense for some number of players who may play: neighbours who are oneself, partners who are none, options without a value.

Where rules ask how many play, they may have thought of it: then only what stops a match is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hoyle.analysis.settings import Setting, by_default, spoken
from hoyle.diag import Label, Problem
from hoyle.graph import model as g
from hoyle.graph.constants import constant
from hoyle.graph.sites import sites
from hoyle.graph.walk import within
from hoyle.source import Span

Words = tuple[str, str, str, str]
"""Code, headline without the players, label, help."""


def option_ranges(graph: g.Graph) -> list[Problem]:
    """Errors: options that have no value, or a default outside of their range, for some number of players."""
    found: list[Problem] = []
    for at, option in enumerate(graph.options):
        wrong = [(setting, words) for setting in by_default(graph) if (words := _range(option, setting, at))]
        if wrong:
            found.append(_problem(graph, [setting for setting, _ in wrong], option.default.span, wrong[0][1], "error"))
    return found


def _range(option: g.OptionDecl, setting: Setting, at: int) -> Words | None:
    if option.low is None or option.high is None:
        return None
    low, high = (constant(setting.options[:at], bound, setting.players) for bound in (option.low, option.high))
    value = setting.options[at]
    if low is None or high is None or value is None or low <= value <= high:
        return None
    help_ = "let range and default go by `size of players`, or change who may play"
    if low > high:
        return "out-of-range", f"`{option.name}` has no value: {low} is more than {high}", "nothing fits", help_
    return "out-of-range", f"`{option.name}` is {low} to {high}, not {value}", "out of range", help_


def odd_seats(graph: g.Graph) -> list[Problem]:
    """Warnings: words that mean nothing, or something else than they say, for some number of players."""
    places = [*(site.expr for site in sites(graph)), *graph.nodes]
    expressions = [e for place in places for e in within(place)]
    if any(isinstance(e, g.Compare) and any(map(_counts_players, (e.left, e.right))) for e in expressions):
        return []
    found = [*_in_words(graph, expressions), *_empty_deals(graph)]
    return list({problem.label.span: problem for problem in found}.values())


def _counts_players(e: g.AnyExpr) -> bool:
    return any(isinstance(inner, g.Size) and isinstance(inner.list, g.Players) for inner in within(e))


def _in_words(graph: g.Graph, expressions: list[g.AnyExpr]) -> Iterator[Problem]:
    settings = by_default(graph)
    inside = {id(e.player) for e in expressions if isinstance(e, g.Neighbour)}
    for e in expressions:
        rule = _RULES.get(type(e))
        if rule is not None and id(e) not in inside:
            wrong = [(setting, words) for setting in settings if (words := rule(graph, e, setting))]
            if wrong:
                yield _problem(graph, [setting for setting, _ in wrong], e.span, wrong[0][1], "warning")


def _neighbour(graph: g.Graph, e: g.Neighbour, setting: Setting) -> Words | None:
    count, steps, inner = setting.players, 0, e
    if e.partner:
        return _partner(graph, count)
    while not inner.partner and isinstance(inner.player, g.Neighbour):
        steps += inner.steps
        inner = inner.player
    steps += inner.steps
    if inner.partner or steps % count:
        return None
    return (
        "own-neighbour",
        "this neighbour is the player himself",
        "nobody else",
        "name another player, or change who may play",
    )


def _partner(graph: g.Graph, count: int) -> Words | None:
    if count % 2:
        label, help_ = "nobody sits opposite", "play with an even number: change `players`, or add `teams 2`"
        return "no-partner", "nobody has a partner opposite", label, help_
    if graph.teams and count // 2 % graph.teams:
        return "no-partner", "the player opposite is of another team", "no partner", "use `p.team.players` instead"
    return None


def _member(graph: g.Graph, e: g.At, setting: Setting) -> Words | None:
    if not isinstance(e.list, g.Players):
        return None
    index = constant(setting.options, e.index, setting.players)
    if index is None or 1 <= index <= setting.players:
        return None
    return "no-such-player", f"there is no player {index}", "nobody", "use a smaller number, or change who may play"


def _divided(graph: g.Graph, e: g.Arithmetic, setting: Setting) -> Words | None:
    if e.kind not in ("div", "mod") or constant(setting.options, e.right, setting.players) != 0:
        return None
    return "by-zero", "this is a division by zero, which gives 0", "always 0", "divide by a number that is never 0"


def _tabled(graph: g.Graph, e: g.Tabled, setting: Setting) -> Words | None:
    table = graph.tables[e.table]
    known = table.otherwise is not None or 0 <= setting.players - table.first < len(table.values)
    if known or not (isinstance(e.argument, g.Size) and isinstance(e.argument.list, g.Players)):
        return None
    headline = f"the table `{table.name}` has no entry for so many: the nearest holds"
    return "table-gap", headline, "asked for every number of players", "add the entry, or say `else`"


_RULES: dict[type, Callable[..., Words | None]] = {
    g.Neighbour: _neighbour, g.At: _member, g.Arithmetic: _divided, g.Tabled: _tabled,
}  # fmt: skip


def _empty_deals(graph: g.Graph) -> Iterator[Problem]:
    for node in graph.nodes:
        if isinstance(node, g.Deal) and node.count is not None and not isinstance(node.count, g.Const):
            counts = [(s, constant(s.options, node.count, s.players)) for s in by_default(graph)]
            wrong = [setting for setting, count in counts if count is not None and count <= 0]
            if wrong:
                words = ("deals-nothing", "this deals no cards", "none", "deal at least one, or change who may play")
                yield _problem(graph, wrong, node.count.span, words, "warning")


def _problem(graph: g.Graph, settings: list[Setting], span: Span, words: Words, severity: str) -> Problem:
    code, headline, label, help_ = words
    return Problem(
        code=code, severity=severity, headline=f"{spoken(graph, settings)} {headline}", label=Label(span, label),  # type: ignore[arg-type]
        others=(), notes=(), help=help_, fix=None,
    )  # fmt: skip
