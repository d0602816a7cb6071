"""The games that come with the package: their names, and finding the one that is meant."""

from __future__ import annotations

import difflib
import os
from pathlib import Path

from hoyle.data import folder
from hoyle.loading.files import SUFFIX, Unreadable, read_text

LIBRARIES = "std"
"""The folder of files that games use and that are no games."""


def library_folder() -> Path:
    """Where the games of the library lie."""
    return folder("games")


def library_names() -> list[str]:
    """The names of all games of the library, such as `cuttle/classic`."""
    return [name for name in _names() if not name.startswith(LIBRARIES + "/")]


def _names() -> list[str]:
    root = library_folder()
    return sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*" + SUFFIX))


def find(name: str) -> Path:
    """The file of a library game or at a path; raises `Unreadable` with a whole sentence when there is none."""
    if name in _names():
        return library_folder() / (name + SUFFIX)
    try:
        path = Path(os.path.expanduser(name))
        if path.is_file() or (path.exists() and not path.is_dir()):
            return path
        longer = path.with_name(path.name + SUFFIX) if path.name else path
        if longer.is_file():
            return longer
        is_folder, is_link = path.is_dir(), path.is_symlink()
    except (OSError, ValueError, RuntimeError):
        raise Unreadable(f"{name!r} is no game of the library and no path that could be followed.") from None
    raise Unreadable(f"{name} is a link that leads to no file." if is_link else _missing(name, is_folder))


def _missing(name: str, is_folder: bool) -> str:
    if not name.strip():
        return f"An empty name means no game. The library has {_listed(library_names())}."
    near = _near(name)
    hint = f" Did you mean {_listed(near)}?" if near else f" The library has {_listed(library_names())}."
    if is_folder:
        return f"{name} is a folder, not a rule file.{hint}"
    looked = f"neither {name} in the library ({library_folder()}) nor the file {Path(name).absolute()} exists"
    return f"There is no game {name}: {looked}.{hint}"


def _near(name: str) -> list[str]:
    names = library_names()
    word = name.removesuffix(SUFFIX).lower()
    inside = sorted(
        (known for known in names if word in known.split("/")), key=lambda known: not known.endswith("/" + word)
    )
    return inside or difflib.get_close_matches(word, names, n=3, cutoff=0.5)


def _listed(names: list[str]) -> str:
    return " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def read_game(name: str) -> tuple[Path, str]:
    """The file and the text of a game; raises `Unreadable` with a whole sentence."""
    path = find(name)
    try:
        return path, read_text(path)
    except Unreadable as problem:
        raise Unreadable(f"{name} cannot be loaded: {problem}.", problem.line) from None
