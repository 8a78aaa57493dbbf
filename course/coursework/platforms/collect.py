"""Taking in what students handed in on a platform: `gamesearch collect`.

The export is its zip, or that unpacked. Of a path in it only what the pattern of the
platform says is used, to find the student; files are written to `submitted/`, under
names of ours. What is newer there is not replaced, and what is replaced is kept beside
it as `….before`.
"""

import re
import zipfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import NamedTuple

from coursework.doctor.load import read_file
from coursework.marking.collecting import ENDS, chosen, may_be
from coursework.marking.submission import TIME
from coursework.platforms import tables
from coursework.platforms.late import Rules
from coursework.platforms.tables import FOLDER, PLATFORMS, column, persons, whose
from coursework.roster import read_table
from coursework.submit.zip_file import content
from gamesearch.play.limits.saving import save
from gamesearch.rules.given import printable
from gamesearch.sets.task import set_of

MOST, LARGEST = 20_000, 2_000_000_000  # files in an export, and bytes of all of them
ABOUT = "submission_metadata.yml"  # Gradescope's
TIMES = "%A, %d %B %Y, %I:%M %p", "%A, %B %d, %Y, %I:%M %p"  # Moodle's, in English
RECORD = "student", "path", "time", "late", "attachment"
Read = Callable[[], bytes]


class File(NamedTuple):
    """A file of an export: its path, what that says, when it was handed in."""

    path: str
    facts: dict[str, str]
    read: Read
    time: str = ""


class Collected(NamedTuple):
    """Whose work was taken in, from which path, and what is to be looked at."""

    taken: dict[str, str]
    unknown: list[str]
    absent: list[str]
    remarks: list[str]


def collect(
    export: Path,
    assignment: str,
    folder: Path,
    *,
    platform: str | None = None,
    table: str | None = None,
    replace: bool = False,
) -> Collected:
    """Put each student's file where marking looks for it; what is to be said of that.

    `table` is the platform's own, for this set: of Moodle's worksheet come ids and
    times. ValueError where the export is none of a platform.
    """
    set_of(assignment)
    rules, people = Rules.read(folder), tables.people_of(folder)
    files, about = files_of(export)
    name = platform or platform_in([path for path, _ in files])
    times = {}
    if table:
        people, times = with_table(read_table(table, "table"), people, rules.zone)
    of, unknown, aside = {}, [], []
    for path, read in files:
        match = PLATFORMS[name].path.search(path)
        if not match or not may_be(last_part(path), assignment):
            aside.append(path)
            continue
        facts = {key: said or "" for key, said in match.groupdict().items()}
        time = ""
        if name == "gradescope":
            facts, time = submitter(about, facts)
        student = whose(facts, people)
        if student is None:
            unknown.append(path)
        else:
            one = File(path, facts, read, times.get(student) or time)
            of.setdefault(student, []).append(one)
    absent = [one["student"] for one in people if one["student"] not in of]
    done = Collected({}, unknown, absent, [])
    record = tables.record_of(folder, assignment)
    for student, several in sorted(of.items()):
        place, before = folder / "submitted" / student / assignment, record.get(student)
        try:
            one, remarks = take(several, place, before or {}, replace)
        except ValueError as why:
            remarks = [str(why)]
        else:
            about = {key: one.facts.get(key, "") for key in ("late", "attachment")}
            record[student] = {"student": student, "path": one.path, "time": one.time}
            record[student] |= about
            done.taken[student] = one.path
        done.remarks.extend(f"{student}: {said}" for said in remarks)
    if aside:
        few = ", ".join(aside[:5])
        done.remarks.append(f"{len(aside)} files are no notebooks of this set: {few}")
    kept = {
        folder / FOLDER / f"{assignment}.csv": tables.as_dicts(record.values(), RECORD)
    }
    if table:
        kept[folder / FOLDER / f"{assignment}-table.csv"] = read_file(table, "table")
    save(kept, "course")
    return done


def files_of(export: Path) -> tuple[list[tuple[str, Read]], dict]:
    """The notebooks and zips in an export by path, and what Gradescope says of them."""
    found = [*(in_folder if export.is_dir() else in_zip)(export)]
    if len(found) > MOST:
        raise ValueError(f"export: it has more than {MOST} files.")
    named = [one for one in found if last_part(one[0]).name == ABOUT]
    about = min(named, key=lambda one: len(one[0]), default=None)
    about = read_about(about[1]()) if about else {}
    return [one for one in found if one[0].endswith(ENDS)], about


def last_part(path: str) -> Path:
    """The name of a file, whichever system wrote its path."""
    return Path(re.split(r"[/\\]", path)[-1])


def in_folder(export: Path) -> Iterator[tuple[str, Read]]:
    """The files of a folder; links are not followed, and are refused when read."""
    for place in sorted(export.rglob("*")):
        if place.is_symlink() or place.is_file():
            yield place.relative_to(export).as_posix(), lambda one=place: read_file(one)


def in_zip(export: Path) -> Iterator[tuple[str, Read]]:
    """The files of a zip; ValueError if it cannot be read, or would be too large."""
    try:
        archive = zipfile.ZipFile(export)
    except (zipfile.BadZipFile, OSError) as error:
        raise ValueError(f"export: {export} cannot be read: {error}.") from None
    if sum(info.file_size for info in archive.infolist()) > LARGEST:
        raise ValueError(f"export: its files have more than {LARGEST // 10**9} GB.")
    for info in archive.infolist():
        if not info.is_dir():
            yield info.filename, lambda one=info: unpacked(archive, one)


def unpacked(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """The bytes of a file in a zip; ValueError for a link, a bomb or a broken one."""
    try:
        return content(archive, info)
    except (OSError, EOFError, RuntimeError, NotImplementedError) as error:
        raise ValueError(f"zip: it cannot be read: {error}.") from None
    except (zipfile.BadZipFile, zipfile.zlib.error) as error:
        raise ValueError(f"zip: it cannot be read: {error}.") from None


def platform_in(paths: list[str]) -> str:
    """The platform whose names most of these files have; ValueError for none."""
    many = {
        name: sum(bool(one.path.search(path)) for path in paths)
        for name, one in PLATFORMS.items()
    }
    best = max(many, key=many.get)
    if 2 * many[best] <= len(paths):
        first = printable(next(iter(paths), "nothing"))
        raise ValueError(
            f"export: its names are of no platform, such as {first!r}. Give what was "
            f"downloaded, or name the platform: --from {' | '.join(PLATFORMS)}"
        )
    return best


def with_table(rows: list[list[str]], people: list[dict], zone: tzinfo) -> tuple:
    """The people with the ids of a table, and by student the time that it says."""
    place = column(rows[0], "Last modified (submission)")
    ids, times = {}, {}
    for row, one in zip(rows, persons(rows), strict=True):
        student = whose(one, people) if one else None
        if student is not None:
            ids[student] = one["id"]
            times[student] = "" if place is None else as_utc(row[place], zone)
    return [{**one, "id": ids.get(one["student"], "")} for one in people], times


def as_utc(text: str, zone: tzinfo) -> str:
    """Moodle's time as marking reads it; nothing where it says none.

    >>> as_utc("Wednesday, 10 June 2026, 2:14 PM", UTC)
    '2026-06-10 14:14:00 UTC'
    """
    for form in TIMES:
        try:
            time = datetime.strptime(" ".join(text.split()), form)
        except ValueError:
            continue
        return f"{time.replace(tzinfo=zone).astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"
    return ""


def read_about(data: bytes) -> dict:
    """What Gradescope's file says of each submission; ValueError for another file."""
    import yaml

    try:
        about = yaml.load(data, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise ValueError(f"export: {ABOUT} cannot be read: {error}") from None
    return about if isinstance(about, dict) else {}


def submitter(about: dict, facts: dict) -> tuple[dict[str, str], str]:
    """Who handed in a submission of Gradescope's, and when; nobody for a group."""
    said = about.get(facts["id"])
    said = said if isinstance(said, dict) else {}
    people, time = said.get(":submitters"), said.get(":created_at")
    one = people[0] if isinstance(people, list) and len(people) == 1 else {}
    who = {key: str(one.get(f":{key}") or "") for key in ("name", "email")}
    when = (
        f"{time.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"
        if hasattr(time, "astimezone")
        else ""
    )
    return {
        "prefix": facts["prefix"],
        **who,
        "number": str(one.get(":sid") or ""),
    }, when


def take(
    several: list[File], place: Path, before: dict[str, str], replace: bool
) -> tuple[File, list[str]]:
    """Put the file of a student that counts into its place; that file, and remarks.

    ValueError where none counts, or one is there that may be newer.
    """
    student, assignment = Path(place.parent.name), place.name
    names = [student / last_part(one.path) for one in several]
    choice = chosen(student, names, assignment)
    if choice.refused or names.count(choice.file) > 1:
        raise ValueError(choice.refused or f"file: two are called {choice.file.name}.")
    one = several[names.index(choice.file)]
    data = one.read()
    for part in (*list(place.parents)[:2], place, *place.glob("*")):
        if part.is_symlink():
            raise ValueError(f"file: {part} is a link; take it away.")
    remarks = [choice.remark] if choice.remark else []
    target = place / f"{assignment}{choice.file.suffix}"
    there = [place / f"{assignment}{end}" for end in ENDS]
    there = [file for file in there if file.is_file()]
    if there and [read_file(file) for file in there] != [data]:
        was = before.get("time", ""), int(before.get("attachment") or 0)
        if not replace and (one.time, int(one.facts.get("attachment") or 0)) <= was:
            raise ValueError(
                f"file: {there[0]} is another one, and what was downloaded is not "
                "known to be newer. It stays; --replace takes the new one."
            )
        for file in there:
            file.replace(file.with_name(f"{file.name}.before"))
        remarks.append(f"replaced; what was there is now {there[0].name}.before.")
    place.mkdir(parents=True, exist_ok=True)
    save({target: data, **({place / TIME: one.time.encode()} if one.time else {})})
    if one.facts.get("late") and not one.time:
        remarks.append("late, and it is not known how much: it counts as one day.")
    return one, remarks
