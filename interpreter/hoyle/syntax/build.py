"""The builder: one method per named rule of the grammar, each makes the tree node of its words.

Output: classes of `tree`. What a method refuses (a word that is none of those possible, a line given twice) goes to the
list of problems, and a node is made all the same, so that the rest of the file is still looked at.
"""

from __future__ import annotations

from hoyle.syntax.build_declarations import Declarations
from hoyle.syntax.build_differences import Differences
from hoyle.syntax.build_expressions import Expressions
from hoyle.syntax.build_statements import Statements


class Builder(Expressions, Statements, Declarations, Differences):
    """Everything the machine may call."""
