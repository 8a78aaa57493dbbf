"""The learner's own record of exercises: a small JSON file that only its owner reads.

The file is in the folder where a user's programs store their data; the environment
variable GAMESEARCH_PROGRESS names another file, or is "off". In a browser the file is
beside the notebooks, where the learner can see and download it. Each change reads the
file again and replaces it as a whole, one notebook at a time, so that two open
notebooks lose nothing of each other's work. (A browser has no locks, so there this is
not guaranteed.) A record that is switched off, or that cannot be read or written, never
disturbs a notebook: it then lasts as long as the notebook.

The owner can export the record, switch it off or on, and forget it. Each of these
functions returns a sentence that says what was done.
"""

import csv
import io
import json
import os
import shutil
import sys
import time
from collections.abc import Callable
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from gamesearch.check.report import Report
from gamesearch.rules.available import IN_BROWSER
from gamesearch.rules.say import any_of, paragraph, say
from gamesearch.rules.whole_file import whole_file

VERSION = 1
EXERCISES, PREDICTIONS, PRACTICE = "exercises", "predictions", "practice"
SECTIONS = EXERCISES, PREDICTIONS, PRACTICE
PRACTISED = "practice "  # before a topic: the predictions made while practising it
OFF = "off"  # the time since which nothing is written
MOVED = {"15-open": "18-core", "15-queens": "18-queens"}  # old and new names
DRIVE = Path("/drive")  # the folder that JupyterLite stores, and shows as its files
PATIENCE = 2  # seconds to wait for another notebook
_memory: dict[str, dict[str, dict]] = {}  # entries that could not be written


def location() -> Path | None:
    """The file of the record; None where there is no file, or the record is off."""
    chosen = os.environ.get("GAMESEARCH_PROGRESS", "")
    if chosen == "off":
        return None
    if chosen:
        return Path(chosen).expanduser()
    if IN_BROWSER:
        return DRIVE / "progress.json" if DRIVE.is_dir() else None
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


def read(path: Path) -> dict:
    """The file as a dict of sections; entries of another form are left out.

    OSError when the file exists and cannot be read: then it must not be replaced.
    """
    try:
        record = json.loads(path.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        record = {}
    if not isinstance(record, dict):
        record = {}
    for section in SECTIONS:
        entries = record.get(section)
        pairs = entries.items() if isinstance(entries, dict) else ()
        kept = {name: one for name, one in pairs if isinstance(one, dict)}
        for before, name in MOVED.items():
            if before in kept:
                kept.setdefault(name, kept.pop(before))
        record[section] = kept
    return record


def known() -> dict:
    """The file as it is now; empty sections when no file can be read."""
    path = location()
    with suppress(OSError):
        if path is not None:
            return read(path)
    return {section: {} for section in SECTIONS}


def write(path: Path, record: dict) -> None:
    """Write the whole record or nothing; OSError when it cannot be written."""
    text = json.dumps({**record, "version": VERSION}, indent=1, ensure_ascii=False)
    keep_if_broken(path)
    with whole_file(path) as part:
        part.write(f"{text}\n".encode())


def keep_if_broken(path: Path) -> None:
    """Rename a file that is not JSON before another file takes its place."""
    try:
        json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return
    except ValueError:
        os.replace(path, path.with_suffix(".broken.json"))


@contextmanager
def alone(path: Path):
    """While this lasts, no other notebook changes the record.

    On a file system without locks this is not guaranteed, nor after `PATIENCE` seconds
    of waiting for a notebook that hangs. A browser has no locks. The locked file is
    never removed, because another notebook may be waiting for it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if IN_BROWSER:
        yield
        return
    with open(path.with_name(f".{path.name}.lock"), "ab") as file:
        until = time.monotonic() + PATIENCE
        while not locked(file) and time.monotonic() < until:
            time.sleep(0.01)
        yield


def locked(file) -> bool:
    """Lock an open file, until it is closed; False if another has done so."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # this file system has no locks
        return True
    return True


def load(section: str = EXERCISES) -> dict[str, dict]:
    """The entry of each exercise, from the file and from this session."""
    return {**known()[section], **_memory.get(section, {})}


def change(section: str, name: str, update: Callable[[dict], dict]) -> bool:
    """Let `update` change an entry; False when it lasts only as long as the session.

    `update` takes the entry that is in the file now, and returns the new entry.
    """
    path = location()
    if path is not None and not switched_off():
        with suppress(OSError), alone(path):
            record = read(path)
            for each in SECTIONS:
                record[each] |= _memory.get(each, {})
            record[section][name] = update(dict(record[section].get(name, {})))
            write(path, record)
            _memory.clear()
            return True
    entry = dict(load(section).get(name, {}))
    _memory.setdefault(section, {})[name] = update(entry)
    return False


def forget_session(name: str | None = None) -> None:
    """Forget the entries that could not be written: all, or those of one name."""
    for entries in _memory.values():
        without(entries, name)


def without(entries: dict, name: str | None) -> None:
    """Remove all entries, or an exercise or topic with its practice predictions."""
    for each in [*entries]:
        if name in (None, each, each.removeprefix(PRACTISED)):
            del entries[each]


def unwritten() -> bool:
    """Is there an entry that could not be written?"""
    return any(_memory.values())


def switched_off() -> bool:
    """Does the file say that the record is off?"""
    return bool(known().get(OFF))


def recorded(report: Report, exercise: str | None) -> Report:
    """The same report with the exercise in its title; the attempt is recorded."""

    def attempted(entry):
        entry["attempts"] = whole(entry.get("attempts")) + 1
        entry["last"] = now()
        if report.points >= whole(entry.get("points")) or "out_of" not in entry:
            entry |= {"points": report.points, "out_of": report.out_of}
        if report.passed:
            entry.setdefault("passed", now())
        return entry

    if exercise and report.answered:
        change(EXERCISES, exercise, attempted)
    if not exercise:
        return report
    return replace(report, title=f"{report.title} ({exercise})")


def predicted(source: str | None, answers: list[tuple[str, str, int, int]]) -> None:
    """Count predictions of an exercise: (name, kind, how many right, of how many).

    A name counts once, because after the answer is known it is no prediction. An empty
    name counts each time.
    """

    def counted(entry):
        names, sums = entry.get("names"), entry.get("sums")
        names = list(names) if isinstance(names, list) else []
        sums = dict(sums) if isinstance(sums, dict) else {}
        for name, kind, right, asked in answers:
            if name not in names:
                before = pair(sums.get(kind))
                sums[kind] = [before[0] + right, before[1] + asked]
                names += [name] if name else []
        return {"names": names, "sums": sums, "last": now()}

    if source and answers:
        change(PREDICTIONS, source, counted)


def now() -> str:
    """The current minute, in the form of the record."""
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M")


def whole(count) -> int:
    """A count from the file, or 0 if the entry is not a count."""
    return count if isinstance(count, int) else 0


def pair(counts) -> tuple[int, int]:
    """Two counts from the file, or zeros if the entry is not two counts."""
    if isinstance(counts, (list, tuple)) and len(counts) == 2:
        return whole(counts[0]), whole(counts[1])
    return 0, 0


def attempts(exercise: str) -> int:
    """How many times a check of this exercise was run with an answer."""
    return whole(load().get(exercise, {}).get("attempts"))


# -- what the owner can do -------------------------------------------------------------

BY_ENVIRONMENT = (
    "The record stays off, because the environment variable GAMESEARCH_PROGRESS is off."
)


def export(file: str | Path, kinds: dict) -> Path:
    """Write a file; `kinds` has for each ending the function that returns the text."""
    file = Path(file).expanduser()
    if file.suffix not in kinds:
        names = any_of(kinds)
        raise ValueError(f"file: a name that ends in {names}, not {file.name!r}.")
    text = kinds[file.suffix]()
    with whole_file(file) as part:
        part.write(text.encode("utf-8"))
    return file


def as_json() -> str:
    """The whole record, in the form of its file."""
    record = {name: load(name) for name in SECTIONS}
    text = json.dumps({"version": VERSION, **record}, indent=1, ensure_ascii=False)
    return text + "\n"


def as_csv(tables: list[list[tuple[str, ...]]]) -> str:
    """Tables one below the other, with an empty line between."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    for number, table in enumerate(tables):
        if number:
            rows.writerow(())
        rows.writerows(table)
    return text.getvalue()


def switch(on: bool) -> str:
    """Switch the record on or off for all notebooks; a sentence on the result.

    The file stays as it is. What is done while the record is off is not recorded.
    """
    path = location()
    if path is None:
        return BY_ENVIRONMENT
    if on == (not switched_off()):
        return "The record was on already." if on else "The record was off already."
    try:
        with alone(path):
            record = read(path)
            record.pop(OFF, None)
            write(path, record if on else {**record, OFF: now()})
    except OSError as error:
        return not_done(path, error)
    forget_session()
    if on:
        return "The record is on again."
    return "The record is off now. Its file stays as it is."


def forget(name: str | None = None) -> str:
    """Forget everything, or one name, after making a copy; a sentence on the result."""
    names = sorted({name for section in SECTIONS for name in load(section)})
    if name is not None and not names:
        raise ValueError(f"name: the record is empty, so it has no {name!r}.")
    if name is not None and name not in names:
        raise ValueError(f"name: one of {', '.join(names)}, not {name!r}.")
    done = "The record is forgotten."
    if name is not None:
        done = say("{name} is forgotten.", name=name)
    path = location()
    if path is None or not path.is_file():
        forget_session(name)
        return done
    try:
        with alone(path):
            copy = copied(path)
            record = read(path)
            for section in SECTIONS:
                without(record[section], name)
            write(path, record)
    except OSError as error:
        return not_done(path, error)
    forget_session(name)
    where = say(
        "A copy is in {copy}. To restore it, rename this copy to {name}.",
        copy=copy,
        name=path.name,
    )
    return paragraph(done, where)


def copied(path: Path) -> Path:
    """A copy beside the file, under an unused name."""
    day, number = now()[:10], 1
    while (copy := path.with_name(f"{path.stem}-{day}-{number}.json")).exists():
        number += 1
    try:
        return Path(shutil.copyfile(path, copy))
    except OSError:
        with suppress(OSError):
            copy.unlink()
        raise


def not_done(path: Path, error: OSError) -> str:
    """The sentence on a file that cannot be written."""
    return say(
        "Nothing was done, because {file} cannot be written ({error}).",
        file=path,
        error=error.strerror,
    )
