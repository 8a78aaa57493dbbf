"""What Moodle, Canvas and Gradescope export and import: one row of data per platform.

Sources are their own programs and help pages, read in November 2026:
- Moodle: github.com/moodle/moodle, mod/assign: `classes/downloader.php` (names in the
  zip of submissions), `gradingtable.php` (columns of the grading worksheet),
  `feedback/offline/importgradeslib.php` and `feedback/file/importziplib.php` (what is
  read when worksheet and feedback come back).
- Canvas: github.com/instructure/canvas-lms: `lib/content_zipper.rb` (names, LATE),
  `lib/gradebook_exporter.rb`, `lib/gradebook_importer.rb` (columns), and
  `app/models/abstract_assignment.rb`, infer_comment_context_from_filename: a feedback
  file is found by its two numbers, and gets the name of the file handed in.
- Gradescope: help.gradescope.com/article/w59nl02vyt (roster), gradescope-autograders
  .readthedocs.io (times); names in its export as programs of its users read them.
"""

import re
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from unicodedata import normalize

from coursework.csv_file import (
    column,
    csv_of_dicts,
    numbered_dicts,
    read_dicts,
    read_table,
)
from coursework.marking.collecting import SEPARATORS
from coursework.roster import LIST, on_list, with_more
from coursework.submit.zip_file import as_name
from gamesearch.play.limits.saving import save
from gamesearch.rules.given import printable
from gamesearch.rules.say import all_of, say
from gamesearch.sets.codes import same_name

FOLDER = "platform"  # in the course's folder: data on people and files
PEOPLE = "people.csv"
PLAIN = r"[^/\\\x00-\x1f]"  # in a name


class Platform(NamedTuple):
    """A platform: the path of a file in its export, and columns of its table."""

    path: re.Pattern
    column: str  # a column that only this platform's table has
    grade: str = ""  # the column for the grade; Canvas names it by the assignment
    most: str = ""  # the column for the largest grade


def path(text: str) -> re.Pattern:
    """The pattern of a path; feedback files begin with its `prefix`."""
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
FIELDS = {  # facts about a person: the columns that have them
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
BY = "id", "number", "login", "email", "name"  # fields that identify, best first


def platform_of(head: list[str]) -> str:
    """The platform whose table has this heading; ValueError if there is none."""
    for name, one in PLATFORMS.items():
        if column(head, one.column) is not None:
            return name
    raise ValueError(
        "table: this is not a table of Moodle, Canvas or Gradescope. Download it in "
        "English, as CSV, and do not save it again with a spreadsheet."
    )


def persons(rows: list[list[str]]) -> list[dict[str, str]]:
    """The facts about a person in each row of a table.

    {} for a row that is not about a student: heading, maximum, test student, staff.
    """
    places = {name: column(rows[0], *names) for name, names in FIELDS.items()}
    places = {name: place for name, place in places.items() if place is not None}
    found = [{}]
    for row in rows[1:]:
        # Canvas writes a name that begins with = as ="…"
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
    """A form of a name or an id that does not depend on case, spaces or order of parts.

    It leaves out the characters that Moodle leaves out in names of files.

    >>> same("O'Brien, Ada") == same(" ada  OBRIEN")
    True
    """
    there = re.sub(r"""[&<>"`|':\\/]""", "", same_name(text))
    return " ".join(sorted(there.replace(",", " ").split()))


def whose(facts: dict[str, str], people: list[dict[str, str]]) -> str | None:
    """The student whom these facts are about; None if that is not certain.

    Only the first field that both sides have decides: people can choose their names, so
    a name never overrules an id. If two people have the same name, it is None.
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
    """The student and the facts of each row of a table; conflicts; remarks.

    Several rows for one student are a conflict: then they belong to nobody.
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
            "table: rows {rows} all belong to {who}. Leave only one of them.",
            rows=all_of(at),
            who=who,
        )
        for who, at in twice.items()
    ]
    students = [None if one in twice else one for one in students]
    return [*zip(students, found, strict=True)], told, remarks


def contradictions(facts: dict[str, str], known: dict[str, str]) -> list[str]:
    """Remarks if e-mail or name differ from what is known of a student.

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
    """A name as in names of files: letters and digits only, without accents.

    >>> spelt("O'Brien, Zo\u00eb")
    'obrienzoe'
    """
    return "".join(filter(str.isalnum, normalize("NFD", same_name(text))))


def keys_of(facts: dict[str, str]) -> list[str]:
    """Possible names of a student in `class.csv`, the best first.

    They are used as folder names, so they have letters, digits, dots and hyphens only.
    """
    email = facts.get("email", "").partition("@")[0]
    login = facts.get("login", "").partition("@")[0]
    keys = login, email, facts.get("number", ""), facts.get("name", "")
    return [re.sub(r"[^\w.]+", "-", same_name(key)).strip("-._") for key in keys]


def class_from(file: str, folder: Path) -> list[str]:
    """Make `class.csv` and `platform/people.csv` from a platform's table; report news.

    A student who is in the class already keeps the same name, since the tasks depend
    on it.
    """
    rows = read_table(file, "roster")
    found = [one for one in persons(rows) if one]
    if column(rows[0], "Identifier") is not None:  # of Moodle, for one assignment
        found = [{**one, "id": ""} for one in found]
    if not found:
        raise ValueError(f"roster: {file} has no students.")
    listed, before = folder / LIST, on_list(folder) or []
    known, there, said = people_of(folder, before), {}, []
    about = {one["student"]: one for one in known}
    typed = [one for one in known if not any(map(one.get, BY))]  # by hand, only names
    for one in found:
        sure = (whose(one, those) for those in (known, typed, [*there.values()]))
        student = next(filter(None, sure), None) or free_name(one, {*about, *there})
        if student in there:
            both = all_of(repr(row["name"]) for row in (there[student], one))
            raise ValueError(
                f"roster: {both} are both {student}. Leave only one of them."
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
    return [
        say(
            "{list} has {many:student|students}, of whom {new} are new.",
            list=listed,
            many=len(before) + len(new),
            new=len(new),
        ),
        *said,
        *(
            f"This student is not in the new table, but stays on the list: {one}"
            for one in left
        ),
    ]


def looks_alike(new: list[dict], left: list[dict]) -> tuple[dict, dict] | None:
    """The first new student with the name of a student who is `left` out, and both."""
    names = {same(one["name"]): one for one in left if one.get("name")}
    pairs = ((one, names.get(same(one["name"]))) for one in new)
    return next((pair for pair in pairs if pair[1]), None)


def which_one(new: dict, known: dict, file: Path) -> str:
    """The question whether two students of one name are one person."""
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
    """A free name in the list of the class for a new student."""
    taken = {same(name) for name in names}
    free = [key for key in keys_of(facts) if key and same(key) not in taken]
    if not free:
        raise ValueError(
            f"roster: two students are called {facts['name']!r}, and neither has an id."
        )
    return free[0]


def people_of(folder: Path, names: list[str] | None = None) -> list[dict[str, str]]:
    """The class: each student, with the facts from a platform's table."""
    listed, names = folder / LIST, on_list(folder) if names is None else names
    if names is None:
        raise ValueError(
            f"course: {listed} is not there. Make it from the platform's table: "
            "gamesearch roster TABLE"
        )
    for name in names:
        if {*name} & {*SEPARATORS} or not name.strip("."):
            raise ValueError(
                f"course: {listed} has {name!r}, which cannot be the name of a folder."
            )
    about = {one["student"]: one for one in read_dicts(folder / FOLDER / PEOPLE)}
    return [about.get(name, {"student": name}) for name in names]


def record_of(folder: Path, assignment: str) -> dict[str, dict[str, str]]:
    """The collected files of a set, by student: path, time, late, number."""
    rows = read_dicts(folder / FOLDER / f"{assignment}.csv")
    return {same_name(one["student"]): one for one in rows}


def folders_of(students: Iterable[str]) -> dict[str, str]:
    """A name of a folder for each student; ValueError if two would be the same.

    >>> folders_of(["ada", "Ada O'Brien"])
    {'ada': 'ada', "Ada O'Brien": 'Ada O-Brien'}
    """
    found, taken = {}, {}
    for student in students:
        found[student] = as_name(student)
        other = taken.setdefault(found[student].casefold(), student)
        if other != student:
            raise ValueError(
                f"course: {other} and {student} would have the same folder, "
                f"{found[student]!r}. Change one of the two names in class.csv."
            )
    return found
