"""What can be known of a game before it is played: from its graph and its declarations to problems.

`faults` finds what makes a game impossible to play (errors; looked for whenever a game is loaded), `thorough.findings` that and
what its author can hardly have meant (warnings; looked for by `hoyle check` alone). Each analysis is one module with one
function from graph (and declarations) to problems. Promises: pure, never runs a game, takes time linear in the graph.
"""

from hoyle.analysis.foreseen import faults

__all__ = ["faults"]
