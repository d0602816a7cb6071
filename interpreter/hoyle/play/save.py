"""Matches written down as JSON values, and read again.

Promises: what `saved` gives, `resumed` takes, and the match goes on exactly as it would have; anything else, however
damaged, is refused with a `SaveError`. The checksum finds accidents and edits; it is no signature.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import msgspec

from hoyle.interp.resume import resume
from hoyle.play.errors import PlayError, SaveError, quoted
from hoyle.play.names import seat_names
from hoyle.play.setting import Setting
from hoyle.play.telling import Teller
from hoyle.runtime.events import log_from_data, log_to_data, steps
from hoyle.runtime.fault import Fault
from hoyle.runtime.state import Log, State

if TYPE_CHECKING:
    from hoyle.play.game import Game

FORMAT = 1
EVERYTHING, NOTHING = -1, 0
"""Whose eyes a log is tried with before it is believed: those that see all cards, and those that see none."""


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    game: str
    title: str
    names: list[str]
    state: dict[str, Any]
    log: list[Any]
    checksum: str


def saved(setting: Setting, state: State) -> dict[str, Any]:
    """A match as JSON values."""
    document = {
        "format": FORMAT,
        "game": setting.game.identity,
        "title": setting.game.title,
        "names": list(setting.names),
        "state": state.to_data(),
        "log": log_to_data(state.log),
    }
    text = _canonical(document)
    plain: dict[str, Any] = json.loads(text)
    return {**plain, "checksum": _checksum(text)}


def _canonical(document: dict[str, Any]) -> str:
    return json.dumps(document, sort_keys=True, separators=(",", ":"), allow_nan=False)


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def resumed(game: Game, data: Any, engine: str = "interpreter") -> tuple[Setting, State]:
    """The match that was written down: JSON values, or JSON text; `engine` carries it on."""
    document = _judged(game, _parsed(data))
    try:
        setting = game.setting(seat_names(game.graph, document.names), engine)
        state = resume(setting.program, document.state)
        state.log = _read_log(setting, document.log)
    except (ValueError, PlayError, Fault) as problem:
        raise SaveError("bad-state", f"no match of {game.title} can stand like this: {problem}") from None
    return setting, state


def _parsed(data: Any) -> Any:
    if not isinstance(data, str | bytes):
        return data
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as problem:
        where = f" at line {problem.lineno}" if isinstance(problem, json.JSONDecodeError) else ""
        raise SaveError("not-a-save", f"this is no whole JSON text: it breaks off or is damaged{where}") from None


def _judged(game: Game, data: Any) -> _Saved:
    if not isinstance(data, dict) or "checksum" not in data or "format" not in data:
        raise SaveError("not-a-save", "this is no saved match, or not the whole of it")
    if data["format"] != FORMAT:
        raise SaveError(
            "bad-format",
            f"this match was saved in format {quoted(data['format'])}; this version of Hoyle reads format {FORMAT}",
        )
    try:
        sealed = _checksum(_canonical({key: value for key, value in data.items() if key != "checksum"}))
        document = msgspec.convert(data, _Saved)
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError) as problem:
        raise SaveError("not-a-save", f"this is no saved match: {problem}") from None
    if sealed != document.checksum:
        raise SaveError("bad-checksum", "this match was changed or damaged after it was saved")
    if document.game != game.identity:
        same = document.title == game.title
        reason = f"the rules of {game.title} have changed since" if same else f"this is a match of {document.title}"
        raise SaveError("wrong-game", f"{reason}; it cannot go on under these rules")
    return document


def _read_log(setting: Setting, written: list[Any]) -> Log:
    """The log, once it has been told to all-seeing and to blind eyes without stumbling over what was chosen."""
    log = log_from_data(setting.layout, written)
    tellers = [Teller(setting.wording, 0, None, eyes) for eyes in (EVERYTHING, NOTHING)]
    try:
        for step in steps(log):
            for teller in tellers:
                list(teller.tell(step))
            for _, node, _, raw, masks, _ in (event for event in step if event[0] == "choice"):
                tellers[-1].choice_words(node, raw, masks)  # as whoever may know the choice, but none of its cards
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RuntimeError, StopIteration):
        raise ValueError("a choice in the log is none of this game") from None
    return log
