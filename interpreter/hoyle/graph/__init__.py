"""The effect graph: the one thing the compile column makes and the run column needs."""
