"""The arguments of `hoyle check`, with what its help says of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

FilesArgument = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE",
        help="Rule files, folders of them, names of the library, patterns such as games/*.hoyle; - is the standard input.",
        show_default=False,
    ),
]
StrictOption = Annotated[bool, typer.Option("--strict", help="Warnings count as problems, too.")]
FixOption = Annotated[
    bool,
    typer.Option(
        "--fix",
        help="First make all certain fixes in the files themselves, and show what changed; with -, on the output.",
    ),
]
DiffOption = Annotated[bool, typer.Option("--diff", help="Show what --fix would do as a patch, and change nothing.")]
WatchOption = Annotated[
    bool,
    typer.Option("--watch", help="Stay, and check again whenever a rule file nearby is saved. Ctrl-C ends it."),
]
PlayOption = Annotated[
    int,
    typer.Option(
        "--play",
        min=0,
        metavar="N",
        help="Also play N matches for every number of players, and tell what goes wrong.",
    ),
]
PlaySeedOption = Annotated[int, typer.Option("--seed", min=0, metavar="N", help="Where the chance of --play starts.")]
JobsOption = Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="How many processes play.")]
SavesOption = Annotated[
    Path, typer.Option("--saves", metavar="FOLDER", help="Where --play keeps what it found, for `hoyle replay`.")
]
