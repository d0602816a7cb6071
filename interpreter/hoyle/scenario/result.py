"""What running a scenario has found, for people and for programs.

Promises: frozen data; `to_json` is plain JSON values; the text of a result names file and line of everything it says.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hoyle.scenario.problem import Place

Status = Literal["passed", "failed", "broken"]


class Difference(msgspec.Struct, frozen=True):
    """One thing that is not as expected: what (`Ann.hand`), in which line, and both sides as a scenario writes them."""

    line: int
    what: str
    expected: str
    found: str
    note: str = ""


class Result(msgspec.Struct, frozen=True):
    """The outcome of one scenario: `failed` when the game does something else, `broken` when it cannot be run at all.

    `sentence` says what went wrong besides the differences, and `sentence_line` where.
    """

    file: str
    line: int
    name: str
    status: Status
    section: str = ""
    covers: tuple[str, ...] = ()
    sentence: str = ""
    sentence_line: int = 0
    differences: tuple[Difference, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether all was as expected."""
        return self.status == "passed"

    def to_json(self) -> dict[str, Any]:
        """The same as plain JSON values."""
        built: dict[str, Any] = msgspec.to_builtins(self)
        return built

    def __str__(self) -> str:
        """`file:line: name`, and below it what is wrong."""
        lines = [f"{Place(self.file, self.line)}: {self.name or 'the file'}: {self.status}"]
        if self.sentence:
            lines.append(f"  {Place(self.file, self.sentence_line)}: {self.sentence}")
        for difference in self.differences:
            lines += _shown(self.file, difference)
        return "\n".join(lines)


def _shown(file: str, difference: Difference) -> list[str]:
    head = f"  {Place(file, difference.line)}: {difference.what}"
    lines = [head, f"    expected  {difference.expected}", f"    found     {difference.found}"]
    return [*lines, f"    {difference.note}"] if difference.note else lines
