"""What all parts of the builder share: names, numbers, words from a fixed set, and the list of problems."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.diag import Fix, Label, Problem, nearest
from hoyle.source import Span
from hoyle.syntax import tree
from hoyle.syntax.expected import listed
from hoyle.syntax.tokens import Token

MAX_NUMBER = 2**31 - 1


class Base:
    """Common ground; `problems` is filled while the tree is made."""

    def __init__(self, file: int) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def id(self, token: Token) -> tree.Id:
        """A name, declared or mentioned."""
        return tree.Id(token.span(self.file), token.text)

    def whole(self, token: Token) -> int:
        """The value of digits; numbers are bounded."""
        if len(token.text) > 10 or int(token.text) > MAX_NUMBER:
            help = f"the largest number is {MAX_NUMBER}"
            self.report("bad-number", "this number is too large", token.span(self.file), "too large", help=help)
            return MAX_NUMBER
        return int(token.text)

    def one_of(self, token: Token, words: Iterable[str], what: str, otherwise: str = "") -> bool:
        """Whether the token is one of the words; a problem when it is not, with `otherwise` as help where none is near."""
        words = list(words)
        if token.text in words:
            return True
        span, near = token.span(self.file), nearest(token.text, words)
        help = f"did you mean `{near[0]}`?" if near else otherwise
        fix = Fix(span, near[0], help) if len(near) == 1 else None
        self.report(
            "unknown-word",
            f"`{token.text}` is no {what}",
            span,
            f"{listed([f'`{word}`' for word in words])} can stand here",
            help=help,
            fix=fix,
        )
        return False

    def report(
        self,
        code: str,
        headline: str,
        span: Span,
        label: str,
        *,
        others: tuple[Label, ...] = (),
        help: str = "",
        fix: Fix | None = None,
    ) -> None:
        """Add a problem."""
        self.problems.append(Problem(code, "error", headline, Label(span, label), others=others, help=help, fix=fix))


def text_of(token: Token | None) -> str:
    """The words between the quotes; empty when there are none."""
    return token.text[1:-1] if token else ""
