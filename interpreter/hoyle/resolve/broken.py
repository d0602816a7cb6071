"""When inherited code no longer fits, the difference that broke it is shown beside it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hoyle.diag import Label, Problem
from hoyle.resolve.declared import Change


def explained(problem: Problem, changes: Sequence[Change]) -> Problem:
    """The problem with the places of the differences that its words, or its headline, speak of.

    Only problems in files other than the one that makes the difference: there the words were sound before.
    """
    blamed = [
        c for c in changes if c.what in ("removed", "replaced") and c.name and c.span.file != problem.label.span.file
        and f"`{c.name}`" in problem.headline
    ]  # fmt: skip
    if not blamed:
        return problem
    labels = tuple(Label(c.span, f"`{c.name}` is {c.what} here") for c in blamed)
    return msgspec.structs.replace(problem, others=(*problem.others, *labels))
