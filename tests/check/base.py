"""A small game in pieces, one of which a test replaces or adds to."""

from __future__ import annotations

from hoyle.pipeline import Compiled, compile_graph
from hoyle.source import Source

HEAD = 'game "Base"\n  players 2 to 4\n'
DECK = "deck\n  rank: A 2 3 4 5 6 7 8 9 10 J Q K\n  suit: clubs diamonds hearts spades\n"
ZONES = "zone stock: pile, hidden\nzone discard: pile, open\nzone hand of player: private\n"
STATE = """state
  dealer: player = random player
  passes: number = 0
  each player
    total: number = 0
  each card
    marked: yes/no = no
"""
RULES = """define strong(c: card) = c.rank > 9
table worth(rank): A = 1, else 0
effect pay(p: player)
  p.total += 1
"""
MENU = """menu main = draw | put
action draw
  when stock is not empty
  move top of stock to me.hand
action put
  with c in me.hand where strong(c)
  move c to discard
"""
PLAY = """play
  shuffle stock
  deal 5 from stock to each player.hand
  take turns from dealer
    choose from main
    otherwise: draw game
"""


def compile_text(text: str, thorough: bool = False) -> Compiled:
    """The text compiled without any library at hand; warnings are about the small game too, much of which is idle."""
    return compile_graph(Source.of("base", text), lambda path: None, ("std/tricks",), thorough)


def game(
    head: str = HEAD, deck: str = DECK, zones: str = ZONES, state: str = STATE, rules: str = RULES, menu: str = MENU,
    play: str = PLAY, more: str = "",
) -> str:  # fmt: skip
    """The whole game with some pieces replaced, `more` at its end."""
    return head + deck + zones + state + rules + menu + play + more
