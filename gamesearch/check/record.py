"""One's own record of exercises: a small JSON file that only its owner reads.

It is kept in the folder where a user's programs keep their data; the environment
variable GAMESEARCH_PROGRESS names another file, or is "off". A record that cannot be
read or written never disturbs a notebook: it then lasts as long as the notebook does.
"""

import json
import os
import sys
from contextlib import suppress
from datetime import UTC, datetime
from html import escape
from pathlib import Path

from gamesearch.check.report import GOOD, Report

VERSION = 1
_memory: dict[str, dict] = {}  # what this session did, whatever becomes of the file


def location() -> Path | None:
    """The file of the record; None when it is switched off."""
    chosen = os.environ.get("GAMESEARCH_PROGRESS", "")
    if chosen == "off":
        return None
    if chosen:
        return Path(chosen).expanduser()
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        folder = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "gamesearch" / "progress.json"


def load() -> dict[str, dict]:
    """What is known of each exercise: the file's record, or this session's."""
    path = location()
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
        exercises = record["exercises"]
        good = {
            str(name): entry
            for name, entry in exercises.items()
            if isinstance(entry, dict)
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        good = {}
    return {**good, **_memory}


def save(exercises: dict[str, dict]) -> bool:
    """Write the record, whole or not at all; False when that is not possible."""
    _memory.update(exercises)
    path = location()
    if path is None:
        return False
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    text = json.dumps(
        {"version": VERSION, "exercises": exercises}, indent=1, ensure_ascii=False
    )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        keep_if_broken(path)
        fresh.write_text(text + "\n", encoding="utf-8")
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        return False
    return True


def keep_if_broken(path: Path) -> None:
    """Put a file that is not JSON aside before another takes its place."""
    try:
        json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return
    except ValueError:
        os.replace(path, path.with_suffix(".broken.json"))


def recorded(report: Report, exercise: str | None) -> Report:
    """The same report; an attempt at a named exercise is written down."""
    if exercise and report.answered:
        exercises = load()
        entry = dict(exercises.get(exercise, {}))
        entry["attempts"] = whole(entry.get("attempts")) + 1
        entry["last"] = now()
        if report.points >= whole(entry.get("points")) or "out_of" not in entry:
            entry |= {"points": report.points, "out_of": report.out_of}
        if report.passed:
            entry.setdefault("passed", now())
        save({**exercises, exercise: entry})
    return report


def now() -> str:
    """The minute it is, as it is written in the record."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M")


def whole(count) -> int:
    """A count from the file, or 0 if something else stands there."""
    return count if isinstance(count, int) else 0


def attempts(exercise: str) -> int:
    """How often a check of this exercise was run with an answer in it."""
    return whole(load().get(exercise, {}).get("attempts"))


class Progress:
    """The record as a table; `exercises` is the same as a dict."""

    def __init__(self):
        self.exercises = load()
        self.path = location()

    @property
    def rows(self) -> list[tuple[str, str, str, str]]:
        """Exercise, attempts, best points and the day it was first right."""
        return [
            (
                name,
                str(whole(entry.get("attempts"))),
                f"{entry.get('points', 0)} of {entry.get('out_of', '?')}",
                f"{GOOD} {entry['passed']}" if entry.get("passed") else "not yet",
            )
            for name, entry in sorted(self.exercises.items())
        ]

    @property
    def summary(self) -> str:
        """How many exercises were tried, how many are right."""
        if not self.exercises:
            return "No exercise has been tried yet. Each check with a name counts here."
        done = sum(bool(entry.get("passed")) for entry in self.exercises.values())
        many = len(self.exercises)
        return f"{many} exercise{'s' * (many > 1)} tried, {done} right."

    def __repr__(self):
        rows = [("exercise", "attempts", "best", "right since"), *self.rows]
        wide = [max(len(row[i]) for row in rows) for i in range(4)]
        lines = (
            "  ".join(f"{text:{size}}" for text, size in zip(row, wide)).rstrip()
            for row in rows
        )
        return "\n".join([self.summary, *(lines if self.exercises else ())])

    def _repr_html_(self):
        cells = "".join(
            "<tr>"
            + "".join(
                f'<td style="text-align:left">{escape(text)}</td>' for text in row
            )
            + "</tr>"
            for row in self.rows
        )
        head = "".join(
            f'<th scope="col" style="text-align:left">{name}</th>'
            for name in ("exercise", "attempts", "best", "right since")
        )
        table = f"<table><tr>{head}</tr>{cells}</table>" if self.exercises else ""
        return f"<div><p>{escape(self.summary)}</p>{table}</div>"


def progress() -> Progress:
    """One's own record: which exercises were tried, how often, and how it went."""
    return Progress()
