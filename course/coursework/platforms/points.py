"""The points of a class on a set, including the points that a person gave.

With nbgrader the points come from its export. Without nbgrader they come from `grade`
and `markers merge`. A table that is older than the marks, or in which points of a
marker are missing, is refused.
"""

from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from coursework.csv_file import read_dicts
from coursework.marking.batch import KEPT, last_marks
from coursework.marking.collecting import changed
from coursework.marking.course import Course
from coursework.marking.markers import BETWEEN, by_hand, line_of, merged, on_paper
from coursework.reports.table import NOT_MARKED, NOTHING
from gamesearch.sets.codes import same_name
from gamesearch.sets.task import set_of

OLD = "points: {} is missing or older than {}. First run: {}"
GRADE = "gamesearch grade {} --assignment {}"
EXPORT = "nbgrader export (in the course's folder)"


class Points(NamedTuple):
    """The points of a student, the maximum, and whether all tasks are marked.

    `told` has a line for each task that a person marked, with points and comment.
    """

    won: Decimal
    out_of: Decimal
    whole: bool
    told: tuple[str, ...] = ()


def points_of(
    course: Course, assignment: str, score: str = "raw_score"
) -> dict[str, Points]:
    """The points of a set by student; `score` is the column in nbgrader's table.

    A student who handed in nothing is left out. A ValueError says what to do first.
    """
    folder = course.folder
    marked = folder / f"points-{assignment}.csv"
    try:
        by_grade = [one for one in read_dicts(marked) if one["total"]]
        rows = [
            one
            for one in read_dicts(folder / "grades.csv")
            if one["assignment"] == assignment and one["flags"] != NOTHING
        ]
        if rows or any((folder / "autograded").glob(f"*/{assignment}")):
            found = exported(course, assignment, score, rows, by_grade)
        else:
            found = with_markers(course, assignment, by_grade)
    except (ArithmeticError, KeyError) as why:
        raise ValueError(
            f"points: {marked.name} or grades.csv in {folder} was not written by this "
            f"program, or a number in it is missing: {why}."
        ) from None
    if not found:
        first = GRADE.format(folder, assignment)
        raise ValueError(
            f"points: {folder} has none for {assignment}. First run: {first}"
        )
    many = Counter(map(same_name, found))
    if alike := [one for one in found if many[same_name(one)] > 1]:
        raise ValueError(
            f"points: {' and '.join(alike)} are the same student. Leave only the "
            "folder that counts, and mark again."
        )
    return found


def exported(
    course: Course, assignment: str, score: str, rows: list[dict], by_grade: list[dict]
) -> dict[str, Points]:
    """The points that nbgrader has exported; ValueError if some are missing."""
    folder = course.folder
    table = folder / "grades.csv"
    for other in (folder / "gradebook.db", folder / f"points-{assignment}.csv"):
        if changed(table) < changed(other):
            raise ValueError(OLD.format(table, other, EXPORT))
    found = {
        one["student_id"]: Points(
            Decimal(one[score]),
            Decimal(one["max_score"]),
            one["unmarked_cells"] == "0",
            tuple(filter(None, one.get("by_a_person", "").split(BETWEEN))),
        )
        for one in rows
        if NOT_MARKED not in one["flags"].split("; ")
    }
    known = {one["student"] for one in by_grade} | {one["student_id"] for one in rows}
    if lost := sorted(known - found.keys()):
        raise ValueError(
            f"points: {'; '.join(lost)}: {table} has no marks. First run: "
            f"{GRADE.format(folder, assignment)} --nbgrader, then {EXPORT}"
        )
    given = merged(of_markers(course, assignment))
    most = by_hand(assignment, course) if given else {}
    read = Counter(student for student, task in given if task in most)
    left = {one["student_id"]: int(one["unmarked_cells"]) for one in rows}
    lost = {one for one in read if read[one] + left.get(one, 0) > len(most)}
    for student, task in given.keys() - {(one, task) for one in read for task in most}:
        title = set_of(assignment).task(task).title
        if student in found and title not in "".join(found[student].told):
            lost.add(student)
    if lost := sorted(lost):
        raise ValueError(
            f"points: {'; '.join(lost)}: points of markers are missing in {table}, or "
            "the answer has changed since. First have the answer marked, then run "
            f"gamesearch markers merge --nbgrader, and {EXPORT}"
        )
    return found


def with_markers(
    course: Course, assignment: str, by_grade: list[dict]
) -> dict[str, Points]:
    """The points that `grade` has written, together with those of markers."""
    marked = course.folder / f"points-{assignment}.csv"
    kept = course.folder / KEPT / f"{assignment}.jsonl"
    now = {one.student: one.points for one in last_marks(course, assignment)}
    written = {one["student"]: Decimal(one["total"]) for one in by_grade}
    if now and changed(marked) < changed(kept) and now != written:
        first = GRADE.format(course.folder, assignment)
        raise ValueError(OLD.format(marked, "the marks", first))
    titles = {task.name: task.title for task in set_of(assignment).tasks}
    given, found = merged(of_markers(course, assignment)), {}
    by_a_person = by_hand(assignment, course) if given else {}
    most = by_a_person | on_paper(assignment)
    for one in by_grade:
        student, left = one["student"], {*filter(None, one["unmarked"].split("; "))}
        won, out_of, told = written[student], Decimal(one["out_of"]), []
        for task in [task for task in most if (student, task) in given]:
            points, comment = given[student, task]
            won += Decimal(str(points)) - Decimal(one.get(task) or 0)
            out_of += Decimal(str(most[task])) if task in left else 0
            left.discard(task)
            told.append(line_of(titles[task], points, most[task], comment))
        found[student] = Points(won, out_of, not left, tuple(told))
    return found


def of_markers(course: Course, assignment: str) -> Path:
    """The table in which `markers merge` stores the points."""
    return course.folder / f"markers-{assignment}.csv"
