"""Loading: the library, paths, texts, `use`; whatever cannot be read says so in a sentence, and never leads outside."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import hoyle
from hoyle import LoadError, RuleErrors
from hoyle.graph.json import encode
from hoyle.loading import library_names

ROOT = Path(__file__).parents[2]
RULES = """game "Tiny"
  players 2

deck
  rank: A 2
  suit: clubs hearts

zone stock: pile, hidden

play
  win first of players
"""
LIBRARY = 'library "Shared"\n\ndefine twice(n: number) = n + n\n'
USING = RULES.replace("play\n", 'use "{used}"\n\nplay\n', 1)


def refused(name: object) -> str:
    """Why something cannot be loaded."""
    with pytest.raises(LoadError) as problem:
        hoyle.load(name)  # type: ignore[arg-type]
    assert isinstance(problem.value, RuleErrors)
    assert len(problem.value.problems) == 1
    assert problem.value.problems[0].code == "unreadable-file"
    return str(problem.value)


def errors(folder: Path, used: str) -> RuleErrors:
    """The problems of a rule file in a folder that uses a library."""
    path = folder / "using.hoyle"
    path.write_text(USING.format(used=used), encoding="utf-8")
    with pytest.raises(RuleErrors) as problem:
        hoyle.load(path)
    return problem.value


def test_the_library_by_name() -> None:
    """Every game of it."""
    assert "cuttle/classic" in library_names()
    assert not [name for name in library_names() if name.startswith("std/")]
    assert hoyle.load("cuttle/classic").title == "Cuttle (classic)"


def test_a_path_to_a_file(tmp_path: Path) -> None:
    """As a string or a path, with or without its ending."""
    (tmp_path / "tiny.hoyle").write_text(RULES, encoding="utf-8")
    for name in (tmp_path / "tiny.hoyle", str(tmp_path / "tiny.hoyle"), tmp_path / "tiny"):
        assert hoyle.load(name).title == "Tiny"


def test_a_file_is_spoken_of_by_its_own_name(tmp_path: Path) -> None:
    """Whatever it ends in, and where the ending has been left out."""
    for file, said in (("tiny.txt", "tiny.txt"), ("tiny", "tiny"), ("game.hoyle", "game"), ("v1.2.hoyle", "v1.2")):
        (tmp_path / file).write_text(RULES, encoding="utf-8")
        source = hoyle.load(tmp_path / said).sources[0]
        assert Path(source.name) == tmp_path / file


def test_a_text_in_every_guise_is_the_same_game() -> None:
    """Byte-order mark, foreign line ends, bytes, no last line end."""
    identity = hoyle.loads(RULES).identity
    for text in (
        "\ufeff" + RULES,
        RULES.replace("\n", "\r\n"),
        RULES.encode(),
        b"\xef\xbb\xbf" + RULES.encode(),
        RULES.rstrip(),
    ):
        assert hoyle.loads(text).identity == identity


def test_a_missing_game_is_told_with_where_it_was_looked_for() -> None:
    """And with the names that are near."""
    said = refused("cuttle/clasic")
    assert "There is no game cuttle/clasic" in said
    assert str(Path.cwd() / "cuttle/clasic") in said
    assert "Did you mean cuttle/classic" in said
    assert "kachuful/kachuful" in refused("zzz")
    assert "Did you mean kachuful/kachuful" in refused("kachuful")
    assert "An empty name" in refused("")


@pytest.mark.parametrize("name", ["\0", "a\0b", "x" * 5000, "/" + "y/" * 3000])
def test_names_that_no_system_takes(name: str) -> None:
    """Are refused like any other."""
    assert refused(name)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"game \xff\n", "line 1 is not UTF-8 text (byte 0xff)"),
        (RULES.encode() + b"\n# caf\xe9\n", f"line {RULES.count(chr(10)) + 2} is not UTF-8"),
        (RULES.encode("utf-16"), "UTF-16"),
        (b'game "A\0"\n', "zero byte"),
        (b"# " + b"x" * 2_000_000, "a megabyte at most"),
    ],
)
def test_what_is_no_text(tmp_path: Path, data: bytes, said: str) -> None:
    """The sentence names the file and the place."""
    path = tmp_path / "broken.hoyle"
    path.write_bytes(data)
    assert said in refused(path)
    assert str(path) in refused(path)
    if len(data) < 1000:
        with pytest.raises(LoadError):
            hoyle.loads(data)


@pytest.mark.parametrize("text", [RULES + "\0", RULES + "# \ud83c\n"])
def test_characters_that_no_text_holds(text: str) -> None:
    """Zero bytes and halves of characters, with their line."""
    with pytest.raises(LoadError, match=f"line {RULES.count(chr(10)) + 1} holds"):
        hoyle.loads(text)


def test_an_empty_file_has_errors_like_any_other(tmp_path: Path) -> None:
    """Of rules, not of reading."""
    for text in ("", "\n\n", "# nothing\n"):
        (tmp_path / "empty.hoyle").write_text(text, encoding="utf-8")
        with pytest.raises(RuleErrors) as problem:
            hoyle.load(tmp_path / "empty.hoyle")
        assert problem.value.problems


def test_folders_and_other_things_are_no_rule_files(tmp_path: Path) -> None:
    """A folder, and what would never end."""
    assert "is a folder" in refused(tmp_path)
    assert "is a folder" in refused("games/cuttle") if Path("games/cuttle").is_dir() else True
    os.mkfifo(tmp_path / "pipe.hoyle")
    assert "not a plain file" in refused(tmp_path / "pipe.hoyle")
    os.symlink(tmp_path / "nowhere", tmp_path / "dangling.hoyle")
    assert refused(tmp_path / "dangling.hoyle")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to the superuser")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    """With the reason of the system."""
    path = tmp_path / "secret.hoyle"
    path.write_text(RULES, encoding="utf-8")
    path.chmod(0)
    assert "cannot be read" in refused(path)


def test_a_library_of_the_package_and_one_beside_the_file(tmp_path: Path) -> None:
    """Both are found; the one beside the file goes first."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "shared.hoyle").write_text(LIBRARY, encoding="utf-8")
    (tmp_path / "using.hoyle").write_text(USING.format(used="mine/shared"), encoding="utf-8")
    game = hoyle.load(tmp_path / "using.hoyle")
    assert [source.name for source in game.sources][1:] == ["mine/shared.hoyle"]
    assert hoyle.loads(USING.format(used="mine/shared"), folder=tmp_path).title == "Tiny"
    with pytest.raises(RuleErrors, match="mine/shared"):
        hoyle.loads(USING.format(used="mine/shared"))


def test_a_wrong_library_is_suggested_the_right_one(tmp_path: Path) -> None:
    """At the words of `use`."""
    problem = errors(tmp_path, "std/trick").problems[0]
    assert problem.code == "unknown-library"
    assert "std/tricks" in problem.help
    assert problem.label.span.line == 10


@pytest.mark.parametrize(
    ("used", "said"),
    [
        ("../outside", 'cannot leave its folder by ".."'),
        ("mine/../../outside", 'cannot leave its folder by ".."'),
        ("/etc/passwd", "is written like"),
        ("C:/windows", "is written like"),
        ("mine\\\\shared", "is written like"),
        ("./mine", "is written like"),
        ("mine//shared", "is written like"),
        ("std/tricks.hoyle", "has no .hoyle at its end"),
        ("link/outside", "leads out of the folder by a link"),
        ("broken", "is not UTF-8"),
        ("folder", "is a folder"),
    ],
)
def test_a_use_that_is_refused_says_why(tmp_path: Path, used: str, said: str) -> None:
    """Nothing outside the library and the file's folder is read, whatever leads there."""
    inner = tmp_path / "inner"
    (inner / "folder.hoyle").mkdir(parents=True)
    (tmp_path / "outside.hoyle").write_text(LIBRARY, encoding="utf-8")
    os.symlink(tmp_path, inner / "link")
    (inner / "broken.hoyle").write_bytes(b"\xff")
    assert said in str(errors(inner, used))


def test_a_link_inside_the_folder_may_be_followed(tmp_path: Path) -> None:
    """Only where it leads counts."""
    (tmp_path / "shared.hoyle").write_text(LIBRARY, encoding="utf-8")
    os.symlink(tmp_path / "shared.hoyle", tmp_path / "alias.hoyle")
    assert hoyle.loads(USING.format(used="alias"), folder=tmp_path).title == "Tiny"


def test_a_library_is_no_game(tmp_path: Path) -> None:
    """And a game is no library."""
    with pytest.raises(RuleErrors):
        hoyle.load("std/tricks")
    with pytest.raises(RuleErrors):
        hoyle.loads(LIBRARY)
    (tmp_path / "game.hoyle").write_text(RULES, encoding="utf-8")
    assert errors(tmp_path, "game").problems


def test_what_is_no_name_and_no_text() -> None:
    """Is a mistake of the program that asks."""
    with pytest.raises(TypeError):
        hoyle.load(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        hoyle.loads(None)  # type: ignore[arg-type]


def test_importing_the_package_loads_nothing() -> None:
    """What is not used costs nothing; what is not there is told as ever."""
    code = "import sys, hoyle; print(sorted(name for name in sys.modules if name.startswith('hoyle.') or name == 'msgspec'))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "interpreter")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.strip() == "[]"
    with pytest.raises(AttributeError, match="no attribute 'lode'"):
        hoyle.lode  # noqa: B018
    assert {"load", "loads", "testing", "Game"} <= set(dir(hoyle))
    assert hoyle.testing.check_game is not None


def test_a_graph_is_a_game(tmp_path: Path) -> None:
    """What `hoyle graph` writes plays on its own, move by move as the rules it came from."""
    rules = hoyle.load("cuttle/classic")
    file = tmp_path / "classic.json"
    file.write_bytes(encode(rules.graph))
    game = hoyle.load(file)
    assert game.identity == rules.identity
    assert game.start(seed=5).to_json() == rules.start(seed=5).to_json()


@pytest.mark.parametrize("text", ["{", '{"format": 0}', '{"a": 1}'])
def test_what_begins_like_a_graph_and_is_none(tmp_path: Path, text: str) -> None:
    """A sentence says so."""
    file = tmp_path / "broken.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LoadError, match=r"broken.json cannot be loaded: This (is not|graph has)"):
        hoyle.load(file)
