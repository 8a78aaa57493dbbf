"""What Moodle, Canvas and Gradescope export and import: a platform is a row of data.

From their own programs and help, as they were read in November 2026:
- Moodle: github.com/moodle/moodle, mod/assign: `classes/downloader.php` (names in the
  zip of submissions), `gradingtable.php` (columns of the grading worksheet),
  `feedback/offline/importgradeslib.php` and `feedback/file/importziplib.php` (what is
  read when worksheet and feedback come back).
- Canvas: github.com/instructure/canvas-lms: `lib/content_zipper.rb` (names, LATE),
  `lib/gradebook_exporter.rb`, `lib/gradebook_importer.rb` (columns), and
  `app/models/abstract_assignment.rb`, infer_comment_context_from_filename: a file that
  comes back is found by its two numbers, and gets the name of the one handed in.
- Gradescope: help.gradescope.com/article/w59nl02vyt (roster), gradescope-autograders
  .readthedocs.io (times); names in its export as programs of its users read them.
"""

import csv
import io
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from coursework.marking.collecting import SEPARATORS
from coursework.roster import harmless, read_table, students
from gamesearch.play.limits.saving import save
from gamesearch.sets.codes import same_name

FOLDER = "platform"  # in the course's: what platforms said of people and files
PEOPLE = "people.csv"
PLAIN = r"[^/\\\x00-\x1f]"  # in a name


class Platform(NamedTuple):
    """A platform: the path of a file in its export, and columns of its table."""

    path: re.Pattern
    column: str  # that no other platform's table has
    grade: str = ""  # the column for the grade; Canvas names it by the assignment
    most: str = ""  # the column of the most points


def path(text: str) -> re.Pattern:
    """The pattern of a path: its `prefix` is what a file that goes back begins with."""
    return re.compile(rf"(?:^|/){text.replace('~', PLAIN)}$")


PLATFORMS = {
    "moodle": Platform(
        path(
            r"(?P<prefix>(?P<name>[^_/\\]*)_(?P<id>\d+)_assignsubmission_file)[_/]+(?P<file>.+)"
        ),
        "Identifier",
        "Grade",
        "Maximum Grade",
    ),
    "gradescope": Platform(
        path(r"(?P<prefix>(?P<id>submission_\d+))/(?P<file>.+)"),
        "SID",
        "Total Score",
        "Max Points",
    ),
    "canvas": Platform(
        path(
            r"(?P<prefix>~*?_(?P<late>LATE_)?(?P<id>\d+)_(?P<attachment>\d+)_)(?P<file>~+)"
        ),
        "Student",
    ),
}
FIELDS = {  # what is known of a person: the columns that say so
    "id": ("Identifier", "ID"),
    "login": ("SIS Login ID", "Username"),
    "number": ("SIS User ID", "ID number", "SID"),
    "email": ("Email address", "Email"),
    "name": ("Full name", "Student", "Name"),
    "first": ("First name", "FirstName"),
    "last": ("Last name", "LastName", "Surname"),
    "section": ("Section", "Sections", "section_name", "Groups", "Group"),
    "role": ("Role", "Roles"),
}
KEPT = "student", "id", "login", "number", "email", "name", "section"
BY = "number", "login", "email", "name"  # how a person is found who has no id


def column(head: list[str], *names: str) -> int | None:
    """The place of the first of these columns that a table has, in any case."""
    there = [cell.strip().casefold() for cell in head]
    return next(
        (there.index(n.casefold()) for n in names if n.casefold() in there), None
    )


def platform_of(head: list[str]) -> str:
    """The platform whose table has this heading; ValueError for none."""
    for name, one in PLATFORMS.items():
        if column(head, one.column) is not None:
            return name
    raise ValueError(
        "table: no table of Moodle's, Canvas's or Gradescope's. Download it in "
        "English, as CSV, and do not save it from a spreadsheet."
    )


def persons(rows: list[list[str]]) -> list[dict[str, str]]:
    """What the rows of a table say of a person each; {} where a row is of none."""
    places = {name: column(rows[0], *names) for name, names in FIELDS.items()}
    return [{}, *(person(row, places) for row in rows[1:])]


def person(row: list[str], places: dict[str, int | None]) -> dict[str, str]:
    """What a row says; a row of points, a test student or staff is of nobody."""
    facts = {
        name: re.sub(r'^="(.*)"$', r"\1", row[place].strip())  # Canvas: no formula
        for name, place in places.items()
        if place is not None and place < len(row)
    }
    first, last = facts.pop("first", ""), facts.pop("last", "")
    facts["name"] = facts.get("name") or f"{first} {last}".strip()
    facts["id"] = facts.get("id", "").removeprefix("Participant ").strip()
    others = facts["name"] in ("", "Points Possible", "Student, Test")
    staff = facts.get("role") and "student" not in facts["role"].casefold()
    return {} if others or staff else facts


def same(text: str) -> str:
    """A name or an id, the same however it is typed and whichever part comes first.

    >>> same("Lovelace, Ada") == same(" ada  LOVELACE")
    True
    """
    return " ".join(sorted(same_name(text).replace(",", " ").split()))


def whose(facts: dict[str, str], people: list[dict[str, str]]) -> str | None:
    """The student whom these facts are about; None where that is not sure.

    An id decides alone, if the class has ids: names can be chosen by those who have
    them. Two people of one name are nobody.
    """
    ids = facts.get("id") and any(one.get("id") for one in people)
    for name in ("id",) if ids else BY:
        wanted = same(facts.get(name, ""))
        found = [one for one in people if wanted and same(one.get(name, "")) == wanted]
        if len(found) == 1:
            return found[0]["student"]
    keys = () if ids else {same(key) for key in keys_of(facts)}
    found = {one["student"] for one in people if same(one["student"]) in keys}
    return found.pop() if len(found) == 1 else None


def keys_of(facts: dict[str, str]) -> list[str]:
    """What a student may be called by in `class.csv`, the best first.

    They are names of folders, so they have letters, digits, dots and hyphens.
    """
    email = facts.get("email", "").partition("@")[0]
    login = facts.get("login", "").partition("@")[0]
    keys = login, email, facts.get("number", ""), facts.get("name", "")
    return [re.sub(r"[^\w.]+", "-", same_name(key)).strip("-._") for key in keys]


def class_from(file: str, folder: Path) -> list[str]:
    """Make `class.csv` and `platform/people.csv` from a platform's table; what is new.

    Who is in the class already keeps the name there, since tasks hang on it.
    """
    rows = read_table(file, "roster")
    found = [one for one in persons(rows) if one]
    if column(rows[0], "Identifier") is not None:  # Moodle has others for each set
        found = [{**one, "id": ""} for one in found]
    if not found:
        raise ValueError(f"roster: {file} has no student in it.")
    listed = folder / "class.csv"
    before = students(str(listed)) if listed.is_file() else []
    known = people_of(folder, before)
    names = [whose(one, known) for one in found]
    choices = zip(*map(keys_of, found), strict=True)
    taken = {same(name) for name in (*before, *filter(None, names))}
    free = [keys for keys in choices if distinct(keys, names, taken)]
    if None in names and not free:
        raise ValueError(f"roster: {file} has nothing that tells its students apart.")
    new = [name or free[0][place] for place, name in enumerate(names)]
    if len({*new}) < len(new):
        raise ValueError(f"roster: {file} has two students who are one in {listed}.")
    for one, name in zip(found, new, strict=True):
        one["student"] = name
    added = [name for name, old in zip(new, names, strict=True) if old is None]
    gone = [name for name in before if same(name) not in {same(one) for one in new}]
    everybody = [*before, *added]
    kept = [one for one in known if one["student"] in gone and one.get("name")]
    save(
        {
            listed: as_table([["student"], *([name] for name in everybody)]),
            folder / FOLDER / PEOPLE: as_dicts([*found, *kept], KEPT),
        }
    )
    said = [f"{listed}: {len(everybody)} students, {len(added)} of them new."]
    return [*said, *(f"Not in this table any more, and kept: {name}" for name in gone)]


def distinct(keys: Iterable[str], names: list, taken: set[str]) -> bool:
    """Can the students who have no name yet be called by these keys?"""
    new = [same(key) for key, name in zip(keys, names, strict=True) if name is None]
    return all(new) and len({*new}) == len(new) and not taken & {*new}


def people_of(folder: Path, names: list[str] | None = None) -> list[dict[str, str]]:
    """The class: each student, with what a platform's table has said before."""
    listed = folder / "class.csv"
    if names is None:
        if not listed.is_file():
            raise ValueError(
                f"course: {listed} is not there. Make it from the platform's table: "
                "gamesearch roster TABLE"
            )
        names = students(str(listed))
    for name in names:
        if {*name} & {*SEPARATORS} or not name.strip("."):
            raise ValueError(f"course: {listed} has {name!r}, which names no folder.")
    about = {one["student"]: one for one in dicts(folder / FOLDER / PEOPLE)}
    return [about.get(name, {"student": name}) for name in names]


def record_of(folder: Path, assignment: str) -> dict[str, dict[str, str]]:
    """What was taken in for a set, by student: path, time, late, number."""
    file = folder / FOLDER / f"{assignment}.csv"
    return {one["student"]: one for one in dicts(file)}


def dicts(file: Path) -> list[dict[str, str]]:
    """The rows of a table of ours; none where there is no file."""
    if not file.is_file():
        return []
    head, *rows = read_table(str(file), "course")
    plain = ([re.sub(r"^'(?=[=+@-])", "", cell) for cell in row] for row in rows)
    return [dict(zip(head, row, strict=True)) for row in plain]


def as_dicts(rows: Iterable[dict[str, str]], names: Iterable[str]) -> bytes:
    """A table of ours."""
    return as_table(
        [[*names], *([row.get(name, "") for name in names] for row in rows)]
    )


def as_table(rows: Iterable[Iterable[str]]) -> bytes:
    """A table in CSV, with no formula in it; numbers and a lone dash stay as they are.

    >>> as_table([["=1+1", "-2.5", "-", "@a", "O'Neil", "+ 3 %"]])
    b"'=1+1,-2.5,-,'@a,O'Neil,'+ 3 %\\r\\n"
    """
    text = io.StringIO()
    for row in rows:
        cells = (
            cell if re.fullmatch(r"[-+]?[\d.,]+|-", cell) else harmless(cell)
            for cell in row
        )
        csv.writer(text).writerow(cells)
    return text.getvalue().encode("utf-8", "replace")
