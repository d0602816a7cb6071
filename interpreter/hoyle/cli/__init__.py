"""The command `hoyle`: one small module a command, each of which reads its flags, calls the library and renders.

Exit codes: 0 fine, 1 problems found, 2 wrong use, 130 interrupted. Nothing heavy is imported before a command needs it.
"""

from __future__ import annotations

import sys


def main() -> None:
    """The entry point of the command `hoyle`."""
    try:
        from hoyle.cli.app import run

        run()
    except KeyboardInterrupt:
        sys.exit(130)
