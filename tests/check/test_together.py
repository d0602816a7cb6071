"""All mistakes of a file are told in one go, in order, and none of them a second time in other words."""

from __future__ import annotations

import pytest

from tests.check.base import compile_text, game

Told = list[tuple[int, str]]
ADDED = game().count("\n")
"""Lines before those that a case adds."""

CASES: dict[str, tuple[str, Told]] = {
    "both sides of `and`": ("define f(p: player) = onne > 1 and twwo > 2\n", [(1, "unknown-name"), (1, "unknown-name")]),
    "both sides of a comparison": ("define f(c: card) = c.colour > c.weight\n", [(1, "unknown-attribute")] * 2),
    "both sides of a sum": ("define f(p: player) = p.totl + (stock + 1)\n", [(1, "unknown-attribute"), (1, "wrong-type")]),
    "a broken side fits everywhere": ("define f(p: player) = size of nowhere.left + 1 > 2 or nowhere\n", [(1, "unknown-name")]),
    "all values in brackets": (
        "define f(a: number, b: player) = a > 1\ndefine g(p: player) = f(stock, dealr)\n", [(2, "wrong-type"), (2, "unknown-name")]
    ),
    "an unknown definition and its brackets": (
        "define f(p: player) = storng(K, nothing_such)\n", [(1, "unknown-definition"), (1, "unknown-name")]
    ),
    "an unknown effect and its brackets": ("effect e()\n  pya(dealr)\n", [(2, "unknown-effect"), (2, "unknown-name")]),
    "a loop over nothing known": (
        "effect e()\n  for p in playerz where p.total > 1\n    p.total = stok\n", [(2, "unknown-name"), (3, "unknown-name")]
    ),
    "what is chosen from nothing known": (
        "effect e()\n  choose c in me.hnad where c.rank is A and worht(c)\n",
        [(2, "unknown-attribute"), (2, "unknown-definition")],
    ),
    "a condition and its block": ("effect e()\n  if passses > 1\n    shuffle stok\n", [(2, "unknown-name"), (3, "unknown-name")]),
    "what is moved and whereto": ("effect e()\n  move top of stok to discrad\n", [(2, "unknown-name")] * 2),
    "a local of a broken value": ("effect e()\n  let x = stok\n  let y = x + 1\n  passes = y and no\n", [(2, "unknown-name")]),
    "a definition of a broken value": (
        "define f(n: number) = nn + 1\ndefine g(n: number) = f(n) and f(n).hand\n", [(1, "unknown-name")]
    ),
    "a table of a broken value": (
        "table t(suit): clubs = tne, hearts = 2, else spaades\ndefine g(c: card) = t(c.suit) and no\n",
        [(1, "unknown-name"), (1, "unknown-name")],
    ),
    "cards or numbers": (
        "define f(p: player) = p.rolays + riders of p.hand\ndefine g(p: player) = size of (p.rolays without stok)\n",
        [(1, "unknown-attribute"), (2, "unknown-name")],
    ),
    "one lack of a line": ("define f(p: player) = p.team is dealer.team\n", [(1, "no-teams")]),
    "two guards and a body": (
        "action a\n  with c in me.hnad where c.rank > 3\n  when passses > 1\n  move c to discrad\n",
        [(2, "unknown-attribute"), (3, "unknown-name"), (4, "unknown-name")],
    ),
    "an answer speaks of a broken card": (
        "menu m = a | put\n  answered by r\naction a\n  with c in me.hnad\n  move c to discard\n"
        "response r\n  by it.player.left\n  to a, put\n  with c in me.hand where c.rank is it.c.rank\n  cancel it\n",
        [(4, "unknown-attribute")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("more", "told"), CASES.values(), ids=CASES.keys())
def test_each_is_told_once(more: str, told: Told) -> None:
    """Exactly these, in order: what stands beside a mistake is looked at, what it is part of is not complained of."""
    compiled = compile_text(game(more=more), thorough=True)
    assert [(p.label.span.line - ADDED, p.code) for p in compiled.problems] == told
    assert compiled.graph is None
