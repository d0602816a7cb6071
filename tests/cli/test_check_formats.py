"""`hoyle check`: formats for programs and code hosts, fixes, and how much is told at once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from hoyle.data import folder
from hoyle.diag import CODES
from tests.cli.calling import call, shell

SLIPS = """\
game "Slips"
  players 2

deck
  rank: 2 3 4 5 6
  suit: clubs hearts

zone stock: pile, hidden
zone hand of player: private

play:
  shufle stock
  deal 3 from stok to each player.hnad
  if size of stock == 4
    end game
  end game
"""
MENDED = (
    SLIPS.replace("play:", "play")
    .replace("shufle", "shuffle")
    .replace("stok ", "stock ")
    .replace("hnad", "hand")
    .replace("==", "is")
)
WARNED = SLIPS.replace(SLIPS[SLIPS.index("play:") :], 'option idle: yes/no = no "x"\n\nplay\n  end game\n')


@pytest.fixture
def slips(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rule file whose mistakes have one certain fix each, in the folder at hand."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "slips.hoyle"
    file.write_text(SLIPS, encoding="utf-8")
    return file


def test_fixes_are_made_until_none_is_left(slips: Path) -> None:
    """Those that others hid as well; they are shown as a patch, and the file is checked after it."""
    said = call("check", "--fix", "slips.hoyle")
    assert said.code == 0
    assert slips.read_text(encoding="utf-8") == MENDED
    assert said.out.startswith("--- a/slips.hoyle\n+++ b/slips.hoyle\n@@ ")
    assert said.out.endswith("\nNo problems in 1 file\n")
    assert call("check", "--fix", "slips.hoyle").out == "No problems in 1 file\n"


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "marked"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_fixes_leave_line_ends_alone(slips: Path, end: str, mark: str) -> None:
    """Whatever system the file comes from."""
    slips.write_bytes((mark + SLIPS.replace("\n", end)).encode())
    call("check", "--fix", "slips.hoyle")
    assert slips.read_bytes() == (mark + MENDED.replace("\n", end)).encode()


def test_a_patch_changes_nothing(slips: Path) -> None:
    """It is a patch that other tools take."""
    said = call("check", "--diff", "slips.hoyle")
    assert said.out.startswith("--- a/slips.hoyle\n+++ b/slips.hoyle\n@@ ")
    assert "-  shufle stock\n" in said.out
    assert "+  shuffle stock\n" in said.out
    assert slips.read_text(encoding="utf-8") == SLIPS
    assert (said.code, said.err) == (1, "")


def test_a_patch_says_what_it_leaves(slips: Path) -> None:
    """On the error stream, so that the output is a patch. The exit code is that of a check: the file is as it was."""
    slips.write_text(SLIPS + "  shuffle hand\n", encoding="utf-8")
    said = call("check", "--diff", "slips.hoyle")
    assert said.code == 1
    assert said.err.startswith("error[no-owner-named]")
    assert said.err.count("error[") == 1
    assert call("check", "--diff", "std/tricks", "cuttle/classic") == (0, "", "")
    slips.write_text(WARNED, encoding="utf-8")
    assert call("check", "--diff", "slips.hoyle").code == 0
    said = call("check", "--diff", "--strict", "slips.hoyle")
    assert (said.code, said.out) == (1, "")
    assert "warning[unread-option]" in said.err


def test_a_patch_counts_lines_as_other_tools_do(slips: Path) -> None:
    """Some signs that end a line elsewhere stand within one."""
    slips.write_text(SLIPS.replace("play:", "# \f \u2028\nplay:"), encoding="utf-8")
    before, after = (call("check", "--diff", "slips.hoyle").out, slips.read_text(encoding="utf-8"))
    assert " # \f \u2028\n" in before
    assert "No newline" not in before
    assert "\f \u2028" in after


UNREADABLE = {
    "no text": (b"# x\ngame \xff\n", 2, "line 2 is not UTF-8 text"),
    "zero": (b"# x\n\ngame \0\n", 3, "line 3 holds a zero byte"),
    "large": (b"# x\n" * 300_000, 1, "a rule file may have a megabyte at most"),
    "link": (None, 1, "is a link that leads to no file"),
    "folder": (b"", 1, "The folder bad.hoyle holds no rule files"),
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_cannot_be_read_is_a_problem(slips: Path, kind: str) -> None:
    """Alone and among others, which are checked and mended all the same; at its line, without an excerpt."""
    data, line, words = UNREADABLE[kind]
    bad = slips.with_name("bad.hoyle")
    if kind == "folder":
        bad.mkdir()
    elif data is None:
        bad.symlink_to("nowhere.hoyle")
    else:
        bad.write_bytes(data)
    alone = call("check", "bad.hoyle")
    assert (alone.code, alone.err) == (1, "")
    assert alone.out.startswith("error[unreadable-file]: ")
    assert words in alone.out
    assert f"\n --> bad.hoyle:{line}:1\n\n1 problem in 1 file\n" in alone.out
    told = call("check", "--diff", "bad.hoyle", "slips.hoyle")
    assert words in told.err
    assert "+  shuffle stock\n" in told.out
    said = call("check", "--fix", "bad.hoyle", "slips.hoyle")
    assert said.code == 1
    assert words in said.out
    assert said.out.endswith("1 problem in 2 files\n")
    assert slips.read_text(encoding="utf-8") == MENDED


def test_words_that_mean_no_file_are_problems_too(slips: Path) -> None:
    """And stop no other."""
    said = call("check", "missing", "no-*.hoyle", "slips.hoyle", "--format", "json")
    missing, pattern, other = json.loads(said.out)
    assert "no game missing" in missing["problems"][0]["headline"]
    assert pattern["problems"][0]["headline"] == "No file fits no-*.hoyle."
    assert len(other["problems"]) == 5
    assert said.code == 1


@pytest.mark.parametrize("data", [b"game \xff\n", b"game \0\n", b"# x\n" * 300_000], ids=["no text", "zero", "large"])
@pytest.mark.parametrize("format", ["json", "sarif", "github"])
def test_programs_are_told_of_a_file_that_cannot_be_read(slips: Path, data: bytes, format: str) -> None:
    """As a problem of that file, in the format that they asked for."""
    slips.write_bytes(data)
    said = call("check", "--format", format, "slips.hoyle")
    assert (said.code, said.err) == (1, "")
    if format == "json":
        assert [problem["code"] for problem in json.loads(said.out)[0]["problems"]] in (
            ["unreadable-file"],
            ["file-too-large"],
        )
    elif format == "sarif":
        (result,) = json.loads(said.out)["runs"][0]["results"]
        assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "slips.hoyle"
    else:
        assert said.out.startswith("::error file=slips.hoyle,line=1,")


def test_the_standard_input_is_mended_on_the_output() -> None:
    """What is left to mend goes to the error stream, so that editors can take the output as it is."""
    said = shell("check", "--fix", "-", stdin=SLIPS)
    assert said == (0, MENDED, "")
    said = shell("check", "--fix", "-", stdin=SLIPS + "  shuffle hand\n")
    assert (said.code, said.out) == (1, MENDED + "  shuffle hand\n")
    assert "every player has a `hand` of its own" in said.err
    assert "+  shuffle stock\n" in shell("check", "--diff", "-", stdin=SLIPS).out


def test_programs_get_no_patch_before_their_answer(slips: Path) -> None:
    """The output is JSON from its first sign."""
    assert json.loads(call("check", "--fix", "--format", "json", "slips.hoyle").out)[0]["problems"] == []
    assert slips.read_text(encoding="utf-8") == MENDED


def test_files_of_others_are_left_alone(slips: Path) -> None:
    """A mistake in a file that is used is told, and mended only where that file is named."""
    wrong = 'library "Ours"\ndefine twice(n: number) = n + n\ndefine more(n: number) = twise(n)\n'
    Path("ours.hoyle").write_text(wrong, encoding="utf-8")
    slips.write_text(MENDED + '\nuse "ours"\n', encoding="utf-8")
    said = call("check", "--fix", "slips.hoyle")
    assert "nothing is called" not in said.err
    assert "error[unknown-definition]" in said.out
    assert Path("ours.hoyle").read_text(encoding="utf-8") == wrong


def test_nothing_unsure_is_fixed(slips: Path) -> None:
    """Two names are near: neither is taken."""
    text = MENDED.replace("shuffle stock", "shuffle stoc").replace("zone hand", "zone stocs: pile, hidden\nzone hand")
    slips.write_text(text, encoding="utf-8")
    said = call("check", "--fix", "slips.hoyle")
    assert "did you mean `stock` or `stocs`?" in said.out
    assert slips.read_text(encoding="utf-8") == text


def test_sarif_names_rules_places_and_fixes(slips: Path) -> None:
    """As code hosts read it."""
    (run,) = json.loads(call("check", "--format", "sarif", "slips.hoyle").out)["runs"]
    first = run["results"][0]
    assert first["ruleId"] == "extra-colon"
    assert first["level"] == "error"
    place = first["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "slips.hoyle"
    assert place["region"] == {"startLine": 11, "startColumn": 5, "endLine": 11, "endColumn": 6}
    change = first["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert change == {"deletedRegion": place["region"], "insertedContent": {"text": ""}}
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [
        "equals-compares", "extra-colon", "unknown-name", "unknown-statement", "unknown-zone",
    ]  # fmt: skip


def test_sarif_tells_what_else_is_involved(slips: Path) -> None:
    """The other place, and how columns are counted; a place of which nothing is said has no message."""
    slips.write_text(MENDED + "effect pay(p: player)\n  end game\neffect e()\n  pay(3)\n", encoding="utf-8")
    (run,) = json.loads(call("check", "--format", "sarif", "slips.hoyle").out)["runs"]
    (result,) = run["results"]
    (other,) = result["relatedLocations"]
    assert other["message"] == {"text": "`p` is a player"}
    assert other["physicalLocation"]["region"]["startLine"] == MENDED.count("\n") + 1
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["tool"]["driver"]["rules"][0]["shortDescription"]["text"] == CODES["wrong-type"]


def test_json_fits_its_schema(slips: Path) -> None:
    """Problems with other places, with fixes, without either, and files without problems."""
    schema = json.loads((folder("grammar") / "problems.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    more = "effect pay(p: player)\n  end game\neffect e()\n  pay(3)\n  shuffle hnad\n"
    Path("other.hoyle").write_text(MENDED + more, encoding="utf-8")
    Path("gone.hoyle").symlink_to("nowhere.hoyle")
    told = json.loads(call("check", ".", "cuttle/classic", "--format", "json").out)
    assert [*Draft202012Validator(schema).iter_errors(told)] == []
    problems = [problem for each in told for problem in each["problems"]]
    assert any(problem["others"] for problem in problems)
    assert any(problem["fix"] for problem in problems)


def test_github_marks_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line a problem, with what would end it escaped."""
    monkeypatch.chdir(tmp_path)
    Path("a,b.hoyle").write_text(SLIPS, encoding="utf-8")
    first, *_ = call("check", "--format", "github", "a,b.hoyle").out.splitlines()
    assert first.startswith(
        "::error file=a%2Cb.hoyle,line=11,endLine=11,col=5,endColumn=6,title=extra-colon::a line with"
    )


def test_warnings_count_when_strict(slips: Path) -> None:
    """Otherwise they are told, and the file is fine."""
    slips.write_text(WARNED, encoding="utf-8")
    assert call("check", "slips.hoyle").code == 0
    said = call("check", "--strict", "slips.hoyle")
    assert said.code == 1
    assert "warning[unread-option]" in said.out


def test_twenty_problems_are_shown(slips: Path) -> None:
    """The others are counted; programs get them."""
    wrong = "".join(f"define f{n}() = wrong_{n}()\n" for n in range(30))
    slips.write_text(MENDED + wrong, encoding="utf-8")
    said = call("check", "slips.hoyle")
    assert said.out.count("error[unknown-definition]") == 20
    assert "… and 10 more" in said.out
    assert len(json.loads(call("check", "--format", "json", "slips.hoyle").out)[0]["problems"]) == 30


def test_a_link_to_nowhere_is_one_problem_among_others(slips: Path) -> None:
    """The rest of the folder is checked."""
    Path("gone.hoyle").symlink_to("nowhere.hoyle")
    said = call("check", ".")
    assert "error[unreadable-file]" in said.out
    assert "error[extra-colon]" in said.out


@pytest.mark.parametrize(
    "words",
    [
        ["--fix", "-", "slips.hoyle"],
        ["--fix", "cuttle/classic"],
        ["--watch", "--fix", "slips.hoyle"],
        ["--diff", "--fix", "slips.hoyle"],
        ["--diff", "--play", "3", "slips.hoyle"],
        ["--diff", "--format", "json", "slips.hoyle"],
        ["--diff", "--watch", "slips.hoyle"],
        ["--seed", "3", "slips.hoyle"],
        ["--jobs", "2", "--fix", "slips.hoyle"],
        ["--saves", "kept", "slips.hoyle"],
        ["--play", "3", "--fix", "--saves", "slips.hoyle", "slips.hoyle"],
        ["--watch", "--format", "sarif", "slips.hoyle"],
    ],
)
def test_what_does_not_go_together_is_refused(slips: Path, words: list[str]) -> None:
    """With a sentence, and nothing changed."""
    said = call("check", *words)
    assert said.code == 2
    assert said.err
    assert slips.read_text(encoding="utf-8") == SLIPS
