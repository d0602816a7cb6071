"""The rule file that somebody starts a game of their own with: small, sound, and explained line by line."""

from __future__ import annotations


def first_game(file: str) -> str:
    """Its text; `file` is how a person calls the file."""
    return _TEXT.replace("my-game.hoyle", file)


_TEXT = """\
# A small game to begin with: play a card that fits the one on top, or draw; the first without cards wins.
# Change a line, then look for mistakes and play again:
#   hoyle check my-game.hoyle
#   hoyle play my-game.hoyle
game "My game"
  players 2 to 4

deck
  rank: A 2 3 4 5 6 7 8 9 10 J Q K
  suit: clubs diamonds hearts spades

# Where cards lie: a pile has an order; hidden, private (its owner sees it) or open.
zone stock: pile, hidden
zone discard: pile, open
zone hand of player: private

# How many cards everybody begins with.
option cards: number from 3 to 9 = 5 "cards in each hand at the beginning"

play
  shuffle stock
  deal cards from stock to each player.hand
  move top of stock to discard
  take turns from random player
    choose from main
    otherwise
      rank players p by 0 - size of p.hand     # nobody can go on: the fewest cards win

menu main = lay | draw

# `me` is whoever has the turn; `c` is the card that is chosen.
action lay
  with c in me.hand where fits(c, top of discard)
  move c to discard
  if me.hand is empty: win me

action draw
  when stock is not empty
  move top of stock to me.hand

define fits(c: card, t: card) = c.suit is t.suit or c.rank is t.rank
"""
