"""Handing back: points in the platform's own table, feedback in the zip that it reads.

The table is the downloaded one with one column filled in, so it has the platform's
columns. Other assignments in Canvas's gradebook are left out, so that changes made in
the meantime are not undone. A feedback file for Canvas has the name and the type of the
file that was handed in, because Canvas shows it under that name.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

import nbformat

from coursework.csv_file import csv_of, harmless, read_table
from coursework.doctor.load import read_file
from coursework.marking.batch import kept_in, read_class
from coursework.marking.collecting import changed, handed_in
from coursework.marking.course import Course
from coursework.marking.mark import Marks, unmarked
from coursework.marking.submission import HANDED_IN, speaks_of
from coursework.platforms import tables
from coursework.platforms.late import Late, Rules, left_of
from coursework.platforms.points import Points, of_markers, points_of
from coursework.platforms.tables import FOLDER, PLATFORMS, folders_of
from coursework.reports.page import template, trusted
from coursework.reports.report import COLOURS
from coursework.submit.zip_file import zipped
from gamesearch.play.limits.saving import save
from gamesearch.rules.say import any_of, paragraph, say
from gamesearch.sets.codes import same_name
from gamesearch.sets.task import set_of

PAGE = template("feedback.html", trusted=trusted, COLOURS=COLOURS)
EMPTY = (
    "No grade was written for these students, since a task still waits for a person: "
    "{}. To give back the points so far, add --unread."
)
LESS = (
    "A grade was written for these students, although a task still waits for a person: "
    "{}."
)
OLD = (
    "feedback: the feedback of these students is older than gradebook.db: {}. First "
    "run in the course's folder: nbgrader generate_feedback {} --force"
)
OTHER = (
    "In {} the assignment has at most {} points, but the set has {}. Change the "
    "assignment's points, and download the table again."
)
NO_POINTS = "These students have no points and got no grade: {}"
NO_FILE = "No feedback in the zip, since no file was collected: {}"
NEWER = (
    "The file is newer than the merged points of the markers. Check that the points "
    "are for this answer."
)
MOODLE = "Identifier", "Full name", "Grade", "Maximum Grade", "Last modified (grade)"


def plain(number: Decimal) -> str:
    """A number without trailing zeros.

    >>> plain(Decimal("100.0")), plain(Decimal("58.40"))
    ('100', '58.4')
    """
    return f"{number.normalize():f}"


def marks_in(course: Course, assignment: str) -> Iterator[Marks]:
    """The stored marks of a class: no code of a student is run here."""
    files = handed_in(course.folder, assignment)
    for one in read_class(files, assignment, course):
        kept = (kept_in(one, course, protected) for protected in (True, False))
        file = next(filter(Path.is_file, kept), None)
        if one.refused:
            yield unmarked(one, course, one.refused, protected=True)
        elif file:
            marks = Marks.from_json(file.read_text(encoding="utf-8"))
            marks.flags += [text for text in one.remarks if text not in marks.flags]
            yield marks
        else:
            raise ValueError(
                f"points: {one.student} has handed in another file since marking. "
                f"First run: gamesearch grade {course.folder} --assignment {assignment}"
            )


class CheckedTable(NamedTuple):
    """A platform's table that fits the set and the class.

    `owners` has, for each row, the student of the course who has points, or None;
    `found` has the student of the class, or None, and the facts about the person.
    """

    rows: list[list[str]]
    platform: str
    place: int  # of the column for the grade
    found: list[tuple[str | None, dict]]
    owners: list[str | None]
    odd: list[str]  # remarks on the table


def hand_back(
    assignment: str,
    course: Course,
    *,
    table: str | None = None,
    column: str = "",
    unread: bool = False,
) -> list[str]:
    """Write `hand-back/<set>/grades.csv` and `feedback.zip`; return what was done.

    `table` is the platform's table now; by default the one that `collect` was given.
    `column` names the assignment in Canvas's gradebook, if it differs from the set's
    name. Without `unread`, the cell is empty if a task still waits for a person.
    """
    folder, rules = course.folder, Rules.read(course.folder)
    file = table or collected_table(folder, assignment)
    rows = read_table(file, "table")
    platform = tables.platform_of(rows[0])
    points = points_of(course, assignment, rules.score)
    late = {student: rules.of(student, assignment) for student in points}
    final = {one: left_of(points[one].won, late[one].off) for one in points}
    checked = checked_table(rows, platform, file, assignment, column, folder, final)
    check_feedback(points, folder, assignment)
    given = [one for one in points if unread or points[one].whole]
    grades = going_back(graded(checked, final, given), platform, checked.place)
    out = folder / "hand-back" / assignment
    out.mkdir(parents=True, exist_ok=True)
    pages = pages_of(course, assignment, points, late)
    feedback, packed = feedback_zip(pages, assignment, folder, platform)
    again = newer(points, course, assignment)
    said = remarks(checked, points, late, packed, again, unread)
    data = csv_of(grades, as_it_was)
    files = save({out / "grades.csv": data, out / "feedback.zip": feedback}, "course")
    return [*map(str, files), *said]


def collected_table(folder: Path, assignment: str) -> str:
    """The platform's table that `collect` was given; ValueError if it got none."""
    kept = folder / FOLDER / f"{assignment}-table.csv"
    if not kept.is_file():
        raise ValueError(
            "table: collect got no table, so name the platform's table: --table FILE"
        )
    return str(kept)


def checked_table(
    rows: list[list[str]],
    platform: str,
    file: str,
    assignment: str,
    column: str,
    folder: Path,
    final: dict[str, Decimal],
) -> CheckedTable:
    """The platform's table; ValueError if it is not of this set and this class."""
    place, limits = places(rows, platform, assignment, column)
    most = min(limits, default=None)
    whole = sum(task.points for task in set_of(assignment).tasks)
    other = [] if most in (None, whole) else [OTHER.format(platform, most, whole)]
    if other and max(final.values()) > most:
        raise ValueError(f"table: {other[0]}")
    found, twice, odd = tables.students_of(rows, tables.people_of(folder))
    if twice:
        raise ValueError("\n".join(twice))
    if platform == "moodle":
        check_same_set(found, tables.record_of(folder, assignment))
    names = {same_name(one): one for one in final}
    owners = [names.get(same_name(student or "")) for student, _ in found]
    if not any(owners):
        raise ValueError(
            f"table: nobody in {file} has points for {assignment}. Is it the "
            "table of another course or class?"
        )
    return CheckedTable(rows, platform, place, found, owners, [*odd, *other])


def graded(
    table: CheckedTable, final: dict[str, Decimal], given: list[str]
) -> list[list[str]]:
    """The rows of a table with the grades of the students to whom one is given.

    The cell of any other person is empty; rows that are about nobody stay as they are.
    """
    rows = [row.copy() for row in table.rows]
    for row, owner, (_, facts) in zip(rows, table.owners, table.found, strict=True):
        if facts:
            row[table.place] = f"{final[owner]:f}" if owner in given else ""
    return rows


def remarks(
    table: CheckedTable,
    points: dict[str, Points],
    late: dict[str, Late],
    packed: set[str],
    again: list[str],
    unread: bool,
) -> list[str]:
    """What a person should look at, in the order in which it is printed.

    `packed` are the students with feedback in the zip, `again` those who handed in
    after the markers' points were merged.
    """
    waiting = [one for one in points if not points[one].whole]
    pairs = zip(table.owners, table.found, strict=True)
    empty = [facts["name"] for owner, (_, facts) in pairs if facts and not owner]
    unknown = [one for one in late if late[one].open]
    absent = [one for one in points if one not in table.owners]
    left = [one for one in points if one not in packed]
    lines = [*table.odd]
    if waiting:
        lines.append((LESS if unread else EMPTY).format("; ".join(waiting)))
    if empty:
        lines.append(NO_POINTS.format("; ".join(empty)))
    lines += [f"{one}: {late[one].said}" for one in unknown]
    lines += [f"Not in {table.platform}'s table: {one}" for one in absent]
    lines += [NO_FILE.format(one) for one in left]
    lines += [f"{one}: {NEWER}" for one in again]
    return lines


def check_same_set(found: list, record: dict[str, dict]) -> None:
    """ValueError if Moodle's table has none of the numbers of the collected files."""
    same = []
    for student, facts in found:
        path = record.get(same_name(student or ""), {}).get("path", "")
        if collected := PLATFORMS["moodle"].path.search(path):
            same.append(collected["id"] == facts["id"])
    if same and not any(same):
        raise ValueError(
            "table: its numbers differ from those of the collected files. Download the "
            "worksheet of this assignment."
        )


def check_feedback(points: dict[str, Points], folder: Path, assignment: str) -> None:
    """ValueError if nbgrader's feedback page is older than the gradebook."""
    when = changed(folder / "gradebook.db")
    pages = {one: answers_page(folder, one, assignment) for one in points}
    old = [one for one, page in pages.items() if 0 < changed(page) < when]
    if old:
        raise ValueError(OLD.format("; ".join(old), assignment))


def answers_page(folder: Path, student: str, assignment: str) -> Path:
    """nbgrader's feedback page: the answers, and the comments of markers."""
    return folder / "feedback" / student / assignment / f"{assignment}.html"


def newer(points: dict[str, Points], course: Course, assignment: str) -> list[str]:
    """The students who handed in after the markers' points were merged."""
    merged = changed(of_markers(course, assignment))
    return [
        one.student
        for one in handed_in(course.folder, assignment)
        if one.student in points
        and points[one.student].told
        and changed(one.file) > merged > 0
    ]


def as_it_was(cell: str) -> str:
    """A cell without a formula; a number or a single dash is not changed.

    >>> [as_it_was(cell) for cell in ("=1+1", "-2.5", "-", "@a", "+ 3 %")]
    ["'=1+1", '-2.5', '-', "'@a", "'+ 3 %"]
    """
    return cell if re.fullmatch(r"[-+]?[\d.,]+|-", cell) else harmless(cell)


def going_back(rows: list[list[str]], platform: str, place: int) -> list[list[str]]:
    """The columns of a table that the platform's importer needs, and the grade.

    Other columns may have changed on the platform since the download, such as Moodle's
    comments and other assignments in Canvas.
    """
    columns = range(len(rows[0]))
    if platform == "moodle":
        found = [tables.column(rows[0], name) for name in MOODLE]
        columns = [at for at in columns if at in found]
    if platform == "canvas":
        columns = [*columns[: tables.column(rows[0], "Section") + 1], place]
    return [[row[at] for at in columns] for row in rows]


def places(
    rows: list[list[str]], platform: str, assignment: str, title: str
) -> tuple[int, list[Decimal]]:
    """The place of the grade in a platform's table, and its largest values."""
    if platform == "canvas":
        names = [title] if title else [assignment, set_of(assignment).title]
        grade = most = canvas_column(rows[0], names)
        limits = [row for row in rows if "Points Possible" in row[0]]
    else:
        about = PLATFORMS[platform]
        grade, most = (tables.column(rows[0], one) for one in (about.grade, about.most))
        limits = rows[1:]
        if grade is None or most is None:
            raise ValueError(
                f"table: the column {about.grade!r} or {about.most!r} is missing."
            )
    cells = (row[most] for row in limits)
    return grade, [Decimal(one) for one in cells if re.fullmatch(r"\d+(\.\d+)?", one)]


def canvas_column(head: list[str], names: list[str]) -> int:
    """The place of the one assignment that begins with one of these names."""
    wanted = tuple(name.casefold() for name in names)
    found = [n for n, one in enumerate(head) if one.casefold().startswith(wanted)]
    there = [one for one in head if re.search(r"\(\d+\)$", one)]
    if len(found) == 1:
        return found[0]
    if not there:
        raise ValueError("column: the table has no assignments.")
    raise ValueError(
        f"column: {len(found)} assignments begin with {any_of(map(repr, names))}. With "
        "--column TEXT give the beginning of one of these names: "
        f"{'; '.join(there)}"
    )


def pages_of(
    course: Course, assignment: str, points: dict[str, Points], late: dict[str, Late]
) -> dict[str, tuple[str, str]]:
    """The feedback for each student who has points, as a page and as text."""
    return {
        marks.student: page_of(marks, points[marks.student], late[marks.student])
        for marks in marks_in(course, assignment)
        if marks.student in points
    }


def page_of(marks: Marks, points: Points, late: Late) -> tuple[str, str]:
    """The feedback for a student, as a page and as text."""
    title, left = set_of(marks.assignment).title, left_of(points.won, late.off)
    most, won = plain(points.out_of), plain(points.won)
    lines = [say("{left} of {most} points.", left=plain(left), most=most)]
    if late.days:
        before = say("Without the late days it would be {won} points.", won=won)
        lines.append(paragraph(late.said, before))
    lines += points.told
    if not points.whole:
        lines.append("A task that is marked by a person has no points yet.")
    seen = [flag for flag in marks.flags if speaks_of(flag) == HANDED_IN]
    page = PAGE.render(
        title=title, student=marks.student, lines=lines, tasks=marks.tasks, seen=seen
    )
    tasks = [task.text for task in marks.tasks]
    return page, "\n\n".join([f"{title}, {marks.student}", *lines, *tasks])


def feedback_zip(
    pages: dict, assignment: str, folder: Path, platform: str
) -> tuple[bytes, set[str]]:
    """The zip of the feedback, with file names as the platform expects them.

    It also returns the students whose feedback is in the zip: those whose files were
    collected. Gradescope expects no names, so its zip has a folder for each student.
    """
    record, path = tables.record_of(folder, assignment), PLATFORMS[platform].path
    places, files, packed = folders_of(pages), {}, set()
    for student, (page, text) in pages.items():
        found = path.search(record.get(same_name(student), {}).get("path", ""))
        if not found:
            continue
        packed.add(student)
        inside = {f"feedback-{assignment}.html": page.encode()}
        more = answers_page(folder, student, assignment)
        if more.is_file():
            inside[f"answers-{assignment}.html"] = read_file(more)
        if platform == "canvas":
            cell = nbformat.v4.new_raw_cell(text, id="feedback")
            notebook = nbformat.writes(nbformat.v4.new_notebook(cells=[cell])).encode()
            name = found["prefix"] + found["file"]
            files[name] = zipped(inside) if name.lower().endswith(".zip") else notebook
        else:
            place = found["prefix"] if platform == "moodle" else places[student]
            files |= {f"{place}/{name}": data for name, data in inside.items()}
    return zipped(files), packed
