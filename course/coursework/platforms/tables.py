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

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from coursework.csv_file import csv_of_dicts, numbered_dicts, read_dicts, read_table
from coursework.marking.collecting import SEPARATORS
from coursework.roster import LIST, on_list, with_more
from coursework.submit.zip_file import as_name
from gamesearch.play.limits.saving import save
from gamesearch.rules.given import printable
from gamesearch.rules.say import all_of, say
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

    Letters are left out that Moodle leaves out in the names of files.

    >>> same("O'Brien, Ada") == same(" ada  OBRIEN")
    True
    """
    there = re.sub(r"""[&<>"`|':\\/]""", "", same_name(text))
    return " ".join(sorted(there.replace(",", " ").split()))


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
) -> tuple[list[tuple[str | None, dict]], list[str], list[str]]:
    """Whose each row of a table is and what it says; rows in conflict; remarks.

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
        say(
            "table: rows {rows} belong to {who}; leave only one of them.",
            rows=all_of(at),
            who=who,
        )
        for who, at in twice.items()
    ]
    students = [None if one in twice else one for one in students]
    return [*zip(students, found, strict=True)], told, remarks


def contradictions(facts: dict[str, str], known: dict[str, str]) -> list[str]:
    """Where e-mail or name are not those that are known of a student.

    >>> contradictions({"name": "Li, Ann"}, {"student": "ann", "name": "Ann Li"})
    []
    """
    pairs = {key: (facts.get(key, ""), known.get(key, "")) for key in ("email", "name")}
    return [
        say(
            "{student}: {key} was {before!r} and is now {now!r}. Check that this is "
            "the same person.",
            student=known["student"],
            key=key,
            before=before,
            now=now,
        )
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
    listed, before = folder / LIST, on_list(folder) or []
    known, there, said = people_of(folder, before), {}, []
    about = {one["student"]: one for one in known}
    typed = [one for one in known if not any(map(one.get, BY))]  # by hand, no more
    for one in found:
        sure = (whose(one, those) for those in (known, typed, [*there.values()]))
        student = next(filter(None, sure), None) or free_name(one, {*about, *there})
        if student in there:
            both = all_of(repr(row["name"]) for row in (there[student], one))
            raise ValueError(
                f"roster: {both} belong to {student}; leave only one of them."
            )
        there[student] = one | {"student": student}
        said += contradictions(one, about.get(student, {}))
    new = [one for one in there if one not in about]
    left = [one for one in before if one not in there]
    if alike := looks_alike([there[one] for one in new], [about[one] for one in left]):
        raise ValueError(f"roster: {which_one(*alike, folder / FOLDER / PEOPLE)}")
    people = csv_of_dicts([*there.values(), *(about[one] for one in left)], KEPT)
    lists = {listed: with_more(listed, before, new)} if new else {}
    save({**lists, folder / FOLDER / PEOPLE: people})
    many = len(before) + len(new)
    about = {"list": listed, "many": many, "new": len(new)}
    said.insert(0, say("{list}: {many:student|students}, {new} of them new.", **about))
    return [*said, *(f"Not in this table, and kept: {one}" for one in left)]


def looks_alike(new: list[dict], left: list[dict]) -> tuple[dict, dict] | None:
    """The first who is new, and has the name of one who is `left` out of the table."""
    names = {same(one["name"]): one for one in left if one.get("name")}
    pairs = ((one, names.get(same(one["name"]))) for one in new)
    return next((pair for pair in pairs if pair[1]), None)


def which_one(new: dict, known: dict, file: Path) -> str:
    """Asks whether two of one name are one person, and says how to answer."""
    rows = numbered_dicts(file, "roster")
    line = next(n for n, row in rows if row["student"] == known["student"])
    other = [key for key in BY if new.get(key) and known.get(key) != new[key]]
    cells = ", ".join(f"{key} {new[key]}" for key in other)
    return say(
        "{new} looks like {known}, who is not in this table (both are called {name}). "
        "If they are one person, they must keep one code: write {cells} in line {line} "
        "of {file}. If they are two people, delete the name in that line. Then make "
        "the list again; nothing was changed.",
        new=new["student"],
        known=known["student"],
        name=new["name"],
        cells=cells,
        line=line,
        file=file,
    )


def free_name(facts: dict[str, str], names: Iterable[str]) -> str:
    """How a student is called in the list of the class who is not in it yet."""
    taken = {same(name) for name in names}
    free = [key for key in keys_of(facts) if key and same(key) not in taken]
    if not free:
        raise ValueError(f"roster: there are two {facts['name']!r}, and no ids.")
    return free[0]


def people_of(folder: Path, names: list[str] | None = None) -> list[dict[str, str]]:
    """The class: each student, with what a platform's table has said before."""
    listed, names = folder / LIST, on_list(folder) if names is None else names
    if names is None:
        raise ValueError(
            f"course: {listed} is not there. Make it from the platform's table: "
            "gamesearch roster TABLE"
        )
    for name in names:
        if {*name} & {*SEPARATORS} or not name.strip("."):
            raise ValueError(f"course: {listed} has {name!r}, which names no folder.")
    about = {one["student"]: one for one in read_dicts(folder / FOLDER / PEOPLE)}
    return [about.get(name, {"student": name}) for name in names]


def record_of(folder: Path, assignment: str) -> dict[str, dict[str, str]]:
    """What was taken in for a set: path, time, late, number, by a name of one form."""
    rows = read_dicts(folder / FOLDER / f"{assignment}.csv")
    return {same_name(one["student"]): one for one in rows}


def folders_of(students: Iterable[str]) -> dict[str, str]:
    """A name of a folder for each student; ValueError where two would have one.

    >>> folders_of(["ada", "Ada O'Brien"])
    {'ada': 'ada', "Ada O'Brien": 'Ada O-Brien'}
    """
    found, taken = {}, {}
    for student in students:
        found[student] = as_name(student)
        other = taken.setdefault(found[student].casefold(), student)
        if other != student:
            raise ValueError(
                f"course: {other} and {student} would have one folder, "
                f"{found[student]!r}; call one of them otherwise in class.csv."
            )
    return found
