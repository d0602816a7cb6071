"""The table in the terminal: shows a match as one seat may see it, asks people for choices, lets bots choose theirs.

Everything it knows of a match comes from `Match.view`; it never sees a state.
"""
