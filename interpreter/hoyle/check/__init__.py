"""Names are known, now meanings: types of expressions, decks, zones, tables, definitions. See `rules` for what is shared."""
