"""`hoyle replay FILE`: a recorded or saved match, move by move."""
