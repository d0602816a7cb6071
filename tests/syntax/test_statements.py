"""How statements and blocks are read."""

from __future__ import annotations

import pytest

from hoyle.source import Span
from tests.syntax.reading import short, statements

CASES = {
    "move top 2 of stock to me.hand": "Move(Phrase(top, stock, 2), Attr(me, hand), False, None)",
    "move burned to p.pile at bottom face down": "Move(burned, Attr(p, pile), True, down)",
    "move c to pile at top face up": "Move(c, pile, False, up)",
    "move those c in x where c.rank is 2 to y": (
        "Move(Quantified(those, c, x, Is(Attr(c, rank), 2, False), None), y, False, None)"
    ),
    "deal 5 from stock to dealer.left.hand": (
        "Deal(5, False, stock, Attr(Attr(dealer, left), hand), False, None, None)"
    ),
    "deal exactly n from stock to each player.hand from dealer.left face up": (
        "Deal(n, True, stock, Attr(player, hand), True, Attr(dealer, left), up)"
    ),
    "deal all from center to each player.pile": "Deal(None, False, center, Attr(player, pile), True, None, None)",
    "deal all + 1 from center to x": "Deal(Binary(+, all, 1), False, center, x, False, None, None)",
    "shuffle stock": "Shuffle(stock)",
    "turn over center": "TurnOver(center)",
    "turn top of x face up": "TurnFace(Phrase(top, x, None), up)",
    "attach c to t": "Attach(c, t)",
    "reveal drawn": "Reveal(drawn, None)",
    "reveal c to p": "Reveal(c, p)",
    "let n = lowest of t.coins and 2": "Let(n, Extreme(lowest, Attr(t, coins), 2))",
    "let p = random player in players from me": "Let(p, Random(player, From(players, me)))",
    "dealer = random player": "Assign(dealer, =, Random(player, None))",
    "p.total += 10": "Assign(Attr(p, total), +=, 10)",
    "tries -= 1": "Assign(tries, -=, 1)",
    "collect(first of slaps)": "Do(collect, [Phrase(first, slaps, None)])",
    "advance()": "Do(advance, [])",
    "cancel it": "Cancel()",
    "stop": "Stop()",
    "win first of p": "Win(Phrase(first, p, None))",
    "draw game": "DrawGame()",
    "end game": "EndGame()",
    "rank players by -total": "RankPlayers(None, Unary(-, total))",
    "rank players p by p.total": "RankPlayers(p, Attr(p, total))",
    # decisions
    "choose d in discard": "Choose(d, None, as many, discard, None, None, None)",
    "choose 3 cards m in p.hand by p": "Choose(m, 3, as many, Attr(p, hand), p, None, None)",
    "choose 1 card m in x": "Choose(m, 1, as many, x, None, None, None)",
    "choose n m in x": "Choose(m, n, as many, x, None, None, None)",
    "choose up to 2 cards m in x where a": "Choose(m, 2, up to, x, None, a, None)",
    "choose exactly 2 cards in x": "Choose(cards, 2, exactly, x, None, None, None)",
    "choose n in (0 to cards) by p where not (a and b)": (
        "Choose(n, None, as many, Range(0, cards, False), p, Unary(not, Binary(and, a, b)), None)"
    ),
    "choose from main": "ChooseFrom([main], None, None, None)",
    "choose from a or b using drawn by p": "ChooseFrom([a, b], drawn, p, None)",
    "choose d in x\notherwise: stop": "Choose(d, None, as many, x, None, None, [Stop()])",
    "choose from a\notherwise\n  stop\n  stop": "ChooseFrom([a], None, None, [Stop(), Stop()])",
    "race slap among p in players where a giving slaps": "Race(slap, Among(p, players, a), slaps)",
    # blocks
    "if a: stop": "If([[a, [Stop()]]])",
    "if a\n  stop\nelse if b: stop\nelse\n  stop": "If([[a, [Stop()]], [b, [Stop()]], [None, [Stop()]]])",
    "if a: if b: stop\nelse: win me": "If([[a, [If([[b, [Stop()]]])]], [None, [Win(me)]]])",
    "for p in players: stop": "For(p, players, None, [Stop()])",
    "for p in players from x where a: if b: stop": "For(p, From(players, x), a, [If([[b, [Stop()]]])])",
    "for n in (x down to 1) then (2 to x)\n  stop": (
        "For(n, Binary(then, Range(x, 1, True), Range(2, x, False)), None, [Stop()])"
    ),
    "repeat\n  stop": "Repeat(None, None, [Stop()])",
    "repeat until a: stop": "Repeat(None, a, [Stop()])",
    "repeat cards times: stop": "Repeat(cards, None, [Stop()])",
    "take turns from dealer.left\n  stop": "TakeTurns(Attr(dealer, left), None, [Stop()])",
    "take turns from random player among p in players where alive(p)\n  stop": (
        "TakeTurns(Random(player, None), Among(p, players, Call(alive, [p])), [Stop()])"
    ),
    "phase bidding\n  stop": "Phase(bidding, [Stop()])",
    "together p in players\n  choose c in p.hand by p": (
        "Together(Among(p, players, None), [Choose(c, None, as many, Attr(p, hand), p, None, None)])"
    ),
    "together p in players where a: stop": "Together(Among(p, players, a), [Stop()])",
}


@pytest.mark.parametrize("text", CASES)
def test_statement(text: str) -> None:
    """Each text becomes the statement beside it."""
    (only,) = statements(text)
    assert short(only) == CASES[text]


def test_places_of_statements() -> None:
    """A statement with a block ends with the last word of the block, before comments and empty lines."""
    outer, last = statements("if a\n  move b to c   # why\n\n# more\nstop")
    assert outer.span == Span(0, 2, 3, 3, 16)
    assert last.span == Span(0, 6, 3, 6, 7)
