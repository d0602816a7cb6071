"""What a match is: cards in zones, knowledge, variables, frames, chance; and the operations that change it.

Input: a graph's declarations and a player count (`layout`). Knows nothing of nodes or expressions, which `interp` runs.
"""
