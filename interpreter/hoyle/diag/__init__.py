"""Diagnostics: one shape of problem for the whole compile column, its table of codes and its renderers.

Lowest layer with `source`: makes no decision about rules, touches no file. Stages collect `Problem`s in an `Outcome` and
go on; only the outermost door raises `RuleErrors`.
"""

from hoyle.diag.codes import CODES
from hoyle.diag.mending import mended
from hoyle.diag.model import Fix, Label, Outcome, Problem, RuleErrors, in_order
from hoyle.diag.nearest import nearest, surely
from hoyle.diag.render import render_json, render_text

__all__ = [
    "CODES",
    "Fix",
    "Label",
    "Outcome",
    "Problem",
    "RuleErrors",
    "in_order",
    "mended",
    "nearest",
    "render_json",
    "render_text",
    "surely",
]
