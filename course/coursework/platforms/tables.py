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
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from coursework.marking.collecting import SEPARATORS
from coursework.roster import harmless, read_table, students
from gamesearch.play.limits.saving import save
from gamesearch.rules.given import printable
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
            r"(?P<prefix>(?P<sortable>~*?)_(?P<late>LATE_)?(?P<id>\d+)_(?P<attachment>\d+)_)(?P<file>~+)"
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
BY = "id", "number", "login", "email", "name"  # what tells people apart, best first


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
    """What each row of a table says of a person.

    {} where it is of no student: a heading, most points, a test student, staff.
    """
    places = {name: column(rows[0], *names) for name, names in FIELDS.items()}
    places = {name: place for name, place in places.items() if place is not None}
    found = [{}]
    for row in rows[1:]:
        # ="…" is Canvas's way to write a name that begins with =
        cells = {
            n: re.sub(r'^="(.*)"$', r"\1", row[at].strip()) for n, at in places.items()
        }
        parts = cells.pop("first", ""), cells.pop("last", "")
        cells["name"] = cells.get("name") or " ".join(parts).strip()
        cells["id"] = cells.get("id", "").removeprefix("Participant ")
        staff = "student" not in (cells.get("role") or "student").casefold()
        nobody = staff or cells["name"] in ("", "Points Possible", "Student, Test")
        found.append({} if nobody else cells)
    return found


def same(text: str) -> str:
    """A name or an id, the same however it is typed and whichever part comes first.

    >>> same("Lovelace, Ada") == same(" ada  LOVELACE")
    True
    """
    return " ".join(sorted(same_name(text).replace(",", " ").split()))


def whose(facts: dict[str, str], people: list[dict[str, str]]) -> str | None:
    """The student whom these facts are about; None where that is not sure.

    The first field that both sides know decides alone: a name can be chosen by whoever
    has it, so it never overrules an id. Two people of one name are nobody.
    """
    for name in BY:
        wanted = same(facts.get(name, ""))
        if wanted and any(one.get(name) for one in people):
            found = [one for one in people if same(one.get(name, "")) == wanted]
            break
    else:
        keys = {same(key) for key in keys_of(facts) if key}
        found = [one for one in people if same(one["student"]) in keys]
    return found[0]["student"] if len(found) == 1 else None


def students_of(
    rows: list[list[str]], people: list[dict]
) -> tuple[list[str | None], list[str], list[str]]:
    """The student of each row of a platform's table; rows in conflict; remarks.

    Rows that lead to one student are in conflict: then they are nobody's.
    """
    found = persons(rows)
    students = [whose(one, people) if one else None for one in found]
    about = {one["student"]: one for one in people}
    several, remarks = defaultdict(list), []
    for number, (one, student) in enumerate(zip(found, students, strict=True), 1):
        if student is not None:
            several[student].append(f"{number} ({printable(one['name'])})")
            remarks += contradictions(one, about[student])
    twice = {who: at for who, at in several.items() if len(at) > 1}
    told = [
        f"table: rows {' and '.join(at)} lead to {who}; leave one of them."
        for who, at in twice.items()
    ]
    return [None if one in twice else one for one in students], told, remarks


def contradictions(facts: dict[str, str], known: dict[str, str]) -> list[str]:
    """Where e-mail or name are not those that are known of a student.

    >>> contradictions({"name": "Li, Ann"}, {"student": "ann", "name": "Ann Li"})
    []
    """
    pairs = {key: (facts.get(key, ""), known.get(key, "")) for key in ("email", "name")}
    return [
        f"{known['student']}: the {key} was {before!r} and is {now!r}; look whether "
        "that is the same person."
        for key, (now, before) in pairs.items()
        if now and before and sorted(spelt(now)) != sorted(spelt(before))
    ]


def spelt(text: str) -> str:
    """A name as in the names of files: its letters and digits, without accents.

    >>> spelt("O'Brien, Zo\u00eb")
    'obrienzoe'
    """
    return "".join(filter(str.isalnum, normalize("NFD", same_name(text))))


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
    known, names = people_of(folder, before), [*before]
    for one in found:
        one["student"] = whose(one, known) or free_name(one, names)
        if one["student"] not in names:
            names.append(one["student"])
    there = {one["student"] for one in found}
    left = [one for one in known if one["student"] not in there]
    rows = [["student"], *([name] for name in names)]
    people = as_dicts([*found, *left], KEPT)
    save({listed: as_table(rows), folder / FOLDER / PEOPLE: people})
    said = [f"{listed}: {len(names)} students, {len(names) - len(before)} of them new."]
    return [*said, *(f"Not in this table, and kept: {one['student']}" for one in left)]


def free_name(facts: dict[str, str], names: list[str]) -> str:
    """How a student is called in the list of the class who is not in it yet."""
    taken = {same(name) for name in names}
    free = [key for key in keys_of(facts) if key and same(key) not in taken]
    if not free:
        raise ValueError(f"roster: there are two {facts['name']!r}, and no ids.")
    return free[0]


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
