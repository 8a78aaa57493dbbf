"""Handing back: points into the platform's own table, feedback as the zip it takes.

The table goes back as it was downloaded, with one column filled in, so its columns are
the platform's. Of Canvas's gradebook other assignments are left out: what changed
there since then is not to be undone. A file for Canvas has the name of the one
handed in, and is of its kind, since Canvas shows it under that name.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

import nbformat

from coursework.doctor.load import read_file
from coursework.marking.batch import kept_in, read_class
from coursework.marking.collecting import handed_in
from coursework.marking.course import Course
from coursework.marking.mark import Marks, unmarked
from coursework.marking.submission import HANDED_IN, speaks_of
from coursework.platforms import tables
from coursework.platforms.late import Late, Rules, left_of
from coursework.platforms.tables import FOLDER, PLATFORMS
from coursework.reports.page import template, trusted
from coursework.reports.report import COLOURS
from coursework.reports.table import NOTHING
from coursework.roster import read_table
from coursework.submit.zip_file import as_name, zipped
from gamesearch.play.limits.saving import save
from gamesearch.sets.task import set_of

PAGE = template("feedback.html", trusted=trusted, COLOURS=COLOURS)
UNREAD = "{} have tasks that a person has not read: those points are not in the sum."
OLD = "points: {} is older than {}. In the course's folder: nbgrader export"


class Points(NamedTuple):
    """The points of a student, of how many, and whether all tasks were read."""

    won: Decimal
    out_of: Decimal
    whole: bool


def points_of(folder: Path, assignment: str, score: str) -> dict[str, Points]:
    """The points of a set, as nbgrader has exported them, or else `grade` has written.

    `score` is the column of the former. Whoever handed in nothing has none.
    """
    marked, exported = folder / f"points-{assignment}.csv", folder / "grades.csv"
    rows = [one for one in tables.dicts(exported) if one["assignment"] == assignment]
    rows = [one for one in rows if one["flags"] != NOTHING]
    if rows:
        if marked.is_file() and exported.stat().st_mtime < marked.stat().st_mtime:
            raise ValueError(OLD.format(exported, marked))
        names = "student_id", score, "max_score", "unmarked_cells"
    else:
        names = "student", "total", "out_of", "unmarked"
        rows = [one for one in tables.dicts(marked) if one["total"]]
    if not rows:
        raise ValueError(
            f"points: {folder} has none of {assignment}. First: gamesearch grade "
            f"{folder} --assignment {assignment}"
        )
    found = ([one[name] for name in names] for one in rows)
    return {
        name: Points(Decimal(won), Decimal(out_of), left in ("", "0"))
        for name, won, out_of, left in found
    }


def marks_in(course: Course, assignment: str) -> Iterator[Marks]:
    """The marks of a class as they are kept: no code of a student runs here."""
    files = handed_in(course.folder, assignment)
    for one in read_class(files, assignment, course):
        kept = [kept_in(one, course, protected) for protected in (True, False)]
        there = [file for file in kept if file.is_file()]
        if one.refused:
            yield unmarked(one, course, one.refused, protected=True)
        elif there:
            marks = Marks.from_json(there[0].read_text(encoding="utf-8"))
            marks.flags += [text for text in one.remarks if text not in marks.flags]
            yield marks
        else:
            raise ValueError(
                f"points: {one.student} has handed in something else since then. "
                f"First: gamesearch grade {course.folder} --assignment {assignment}"
            )


def hand_back(
    assignment: str, course: Course, *, table: str | None = None, column: str = ""
) -> list[str]:
    """Write `hand-back/<set>/grades.csv` and `feedback.zip`; what was done.

    `table` is the one that the platform has now; else the one that `collect` was given.
    `column` names the assignment in Canvas's gradebook, if it is not called as the set.
    """
    folder, rules = course.folder, Rules.read(course.folder)
    kept = folder / FOLDER / f"{assignment}-table.csv"
    rows = read_table(table or str(kept), "table")
    platform = tables.platform_of(rows[0])
    points = points_of(folder, assignment, "raw_score" if rules.due else "score")
    late = {student: rules.of(student, assignment) for student in points}
    final = {one: left_of(points[one].won, late[one].off) for one in points}
    place, limits = places(rows, platform, assignment, column)
    most = min(limits, default=None)
    if most is not None and any(one > most for one in final.values()):
        raise ValueError(
            f"table: {platform} gives at most {most} points. Let the assignment give "
            f"{sum(task.points for task in set_of(assignment).tasks)} there, and "
            "download the table again."
        )
    students, twice, odd = tables.students_of(rows, tables.people_of(folder))
    if twice:
        raise ValueError("\n".join(twice))
    for row, student in zip(rows, students, strict=True):
        if student in final:
            row[place] = f"{final[student]:f}"
    if platform == "canvas":
        wide = tables.column(rows[0], "Section") + 1
        rows = [[*row[:wide], row[place]] for row in rows]
    unread = [one for one in points if not points[one].whole]
    said = [*odd, *([UNREAD.format(len(unread))] if unread else [])]
    said += [
        f"Not in {platform}'s table: {one}"
        for one in sorted(final.keys() - {*students})
    ]
    out = folder / "hand-back" / assignment
    out.mkdir(parents=True, exist_ok=True)
    pages = {
        marks.student: page_of(marks, points[marks.student], late[marks.student])
        for marks in marks_in(course, assignment)
        if marks.student in points
    }
    feedback = feedback_zip(pages, assignment, folder, platform)
    table = tables.as_table(rows)
    files = save({out / "grades.csv": table, out / "feedback.zip": feedback}, "course")
    return [*map(str, files), *said]


def places(
    rows: list[list[str]], platform: str, assignment: str, title: str
) -> tuple[int, list[Decimal]]:
    """The place of the grade in a platform's table, and the most that it may be."""
    head, about = rows[0], PLATFORMS[platform]
    names = [title] if title else [assignment, set_of(assignment).title]
    wanted = tuple(name.casefold() for name in names)
    if platform == "canvas":
        found = [n for n, one in enumerate(head) if one.casefold().startswith(wanted)]
        limits = [row for row in rows if "Points Possible" in row[0]]
    else:
        found = [tables.column(head, name) for name in (about.grade, about.most)]
        found, limits = [] if None in found else found[:1], rows[1:]
    if len(found) != 1:
        raise ValueError(
            f"column: {len(found)} are for {' or '.join(names)}. In Canvas's gradebook "
            f"--column TEXT names the one that begins so, of: {', '.join(head)}"
        )
    limit = found[0] if platform == "canvas" else tables.column(head, about.most)
    cells = (row[limit] for row in limits)
    most = [Decimal(one) for one in cells if re.fullmatch(r"\d+(\.\d+)?", one)]
    return found[0], most


def page_of(marks: Marks, points: Points, late: Late) -> tuple[str, str]:
    """The feedback for a student, as a page and as text."""
    title, left = set_of(marks.assignment).title, left_of(points.won, late.off)
    lines = [f"{left:f} of {points.out_of:f} points."]
    if late.said:
        lines.append(f"{late.said} Before that there were {points.won:f}.")
    if not points.whole:
        lines.append("A task that a person reads has no points yet.")
    seen = [flag for flag in marks.flags if speaks_of(flag) == HANDED_IN]
    page = PAGE.render(
        title=title, student=marks.student, lines=lines, tasks=marks.tasks, seen=seen
    )
    tasks = [task.text for task in marks.tasks]
    return page, "\n\n".join([f"{title}, {marks.student}", *lines, *tasks])


def feedback_zip(pages: dict, assignment: str, folder: Path, platform: str) -> bytes:
    """The zip of the feedback, each file called as the platform wants it.

    Gradescope wants none: it has a folder for each student.
    """
    record, path, files = (
        tables.record_of(folder, assignment),
        PLATFORMS[platform].path,
        {},
    )
    for student, (page, text) in pages.items():
        found = path.search(record.get(student, {}).get("path", ""))
        if not found:
            continue
        inside = {f"feedback-{assignment}.html": page.encode()}
        more = folder / "feedback" / student / assignment / f"{assignment}.html"
        if more.is_file():  # nbgrader's, with the answers and a person's comments
            inside[f"answers-{assignment}.html"] = read_file(more)
        if platform == "canvas":
            cell = nbformat.v4.new_raw_cell(text, id="feedback")
            notebook = nbformat.writes(nbformat.v4.new_notebook(cells=[cell])).encode()
            name = found["prefix"] + found["file"]
            files[name] = zipped(inside) if name.endswith(".zip") else notebook
        else:
            place = found["prefix"] if platform == "moodle" else as_name(student)
            files |= {f"{place}/{name}": data for name, data in inside.items()}
    return zipped(files)
