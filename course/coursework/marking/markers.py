"""`gamesearch markers`: answers that a person reads, given to several, and taken in.

`export` makes for each marker a page with the answers and a table to fill in, beside
`comments.csv` with comments that are used again: in a table `#units` stands for the
comment of this key, and where no points are typed its points are added to all of the
task. `merge` puts the tables together. Where two markers gave other points for the same
answer, both are shown, and that answer waits until the tables agree.
"""

import csv
import io
import json
import re
from collections import defaultdict
from importlib import import_module
from pathlib import Path
from random import Random

from coursework.doctor.cells import by_name
from coursework.marking import gradebook_entry
from coursework.marking.batch import read_class
from coursework.marking.collecting import handed_in
from coursework.marking.course import Course
from coursework.marking.whole_class import course_of
from coursework.reports.page import template, trusted
from coursework.reports.report import KNOWN, shown
from coursework.roster import harmless
from gamesearch.play.limits.saving import save
from gamesearch.sets.codes import code_for
from gamesearch.sets.task import MANUAL, Task, set_of

COLUMNS = "student", "task", "points", "comment"
COMMENTS = "comments.csv"
PAGE = template("markers.html", shown, **KNOWN)
KEY = re.compile(r"#([\w-]+)")


def export(assignment, markers, course, *, overlap=0, anonymous=False, out=None) -> int:
    """Write the page and the table of each marker, and `comments.csv` if there is none.

    All read the answers of the first `overlap` students; the others are shared out.
    """
    names = [name for name in map(str.strip, markers.split(",")) if name]
    if not names or len({*names}) < len(names) or not all(map(str.isidentifier, names)):
        raise ValueError("markers: name them, each once, such as ann,bob.")
    if not isinstance(overlap, int) or overlap < 0:
        raise ValueError(f"overlap: how many students all read, not {overlap!r}.")
    where = course_of(Path(course), course)
    read = read_class(handed_in(where.folder, assignment), assignment, where)
    students = [(label(one.student, assignment, where, anonymous), one) for one in read]
    Random(f"{where.salt} {assignment}").shuffle(students)
    folder = Path(out or where.folder) / f"markers-{assignment}"
    files = {folder / COMMENTS: to_csv([("key", "text", "points")])}
    files = {file: data for file, data in files.items() if not file.exists()}
    tasks = by_hand(assignment, where)
    for number, name in enumerate(names):
        mine = students[:overlap] + students[overlap:][number :: len(names)]
        rows = [(harmless(who), task.name, "", "") for who, _ in mine for task in tasks]
        answers = [(who, answers_of(one, tasks)) for who, one in mine]
        page = PAGE.render(title=set_of(assignment).title, marker=name, answers=answers)
        files[folder / f"{name}.csv"] = to_csv([COLUMNS, *rows])
        files[folder / f"{name}.html"] = page.encode()
    filled = [file for file in files if file.suffix == ".csv" and file.exists()]
    if filled:
        raise ValueError(f"out: {filled[0]} is there already, and may be filled in.")
    print(*save(files), sep="\n")
    return 0


def label(student: str, assignment: str, course: Course, anonymous: bool) -> str:
    """What a marker knows a student by: the name, or a code made with the salt."""
    hidden = code_for(student, assignment, course.salt, use="marker")
    return hidden if anonymous else student


def by_hand(assignment: str, course: Course) -> list[Task]:
    """The tasks that a person reads, with their points as they were given out."""
    cells = by_name(course.released(assignment))
    return [
        task._replace(points=cells[task.name].metadata.nbgrader.points)
        for task in set_of(assignment).tasks
        if task.how == MANUAL and task.name in cells
    ]


def answers_of(submission, tasks: list[Task]) -> list[tuple]:
    """Each task with its answer, as Formgrader shows it: cleaned by a sanitiser."""
    html, cells = import_module("marking.round").safe_html, by_name(submission.notebook)
    return [
        (one, trusted(html({"cell": c}, c.source)))
        for one in tasks
        for c in [cells[one.name]]
    ]


def merge(files, assignment, course, *, nbgrader=False, out=None) -> int:
    """Put filled tables together in `markers-<set>.csv`; 1 where markers disagree.

    ValueError, with each line that is wrong, before anything is written.
    """
    if not files:
        raise ValueError("files: name the tables that the markers have filled in.")
    where = course_of(Path(course), course)
    most = {task.name: task.points for task in by_hand(assignment, where)}
    students = [one.student for one in handed_in(where.folder, assignment)]
    known = {
        label(one, assignment, where, kind): one for one in students for kind in (0, 1)
    }
    known |= {harmless(one): one for one in students}
    given, wrong = defaultdict(dict), []
    for file in map(Path, files):
        texts = comments_in(file.with_name(COMMENTS))
        for line, row in rows_of(file, COLUMNS):
            who, task = known.get(row["student"]), row["task"]
            points, comment, fault = judged(row, most.get(task), texts)
            if who is None or task not in most:
                fault = (
                    f"nobody called {row['student']!r} has a task {task!r} to be read"
                )
            if fault:
                wrong.append(f"{file}, line {line}: {fault}.")
            elif points is not None:
                marker = (
                    file.stem
                    if file.stem not in given[who, task]
                    else f"{file.stem}, line {line}"
                )
                given[who, task][marker] = points, comment
    if wrong:
        raise ValueError("files: " + "\n".join(wrong))
    rows, apart = [], []
    for (who, task), marks in sorted(given.items()):
        if len({points for points, _ in marks.values()}) > 1:
            said = "; ".join(
                f"{marker}: {points:g}" for marker, (points, _) in marks.items()
            )
            apart.append(f"{who}, {task}: {said}")
        elif marks:
            texts = dict.fromkeys(comment for _, comment in marks.values() if comment)
            rows.append((who, task, next(iter(marks.values()))[0], " ".join(texts)))
    file = Path(out or where.folder) / f"markers-{assignment}.csv"
    save(
        {
            file: to_csv(
                [COLUMNS, *((harmless(a), b, c, harmless(d)) for a, b, c, d in rows)]
            )
        }
    )
    if nbgrader:
        asked = json.dumps(rows)
        gradebook_entry.answer_of(
            where, gradebook_entry.__name__, "marked", assignment, given=asked
        )
    left = len(students) * len(most) - len(rows) - len(apart)
    print(f"{file}: {len(rows)} answers have points, {left} wait for a marker.")
    if apart:
        print(
            "Markers disagree; these wait until their tables say the same:",
            *apart,
            sep="\n",
        )
    return int(bool(apart))


def judged(row: dict, most: float | None, texts: dict) -> tuple:
    """The points and the comment of a row, and what is wrong with it."""
    keys = KEY.findall(row["comment"])
    unknown = [key for key in keys if key not in texts]
    if unknown:
        return None, "", f"{COMMENTS} has no comment #{unknown[0]}"
    comment = KEY.sub(lambda found: texts[found[1]][0], row["comment"])
    typed = row["points"].strip().replace(",", ".")
    if not typed and not keys:
        return None, "", "a comment needs points" if comment.strip() else ""
    points = (
        number(typed) if typed else (most or 0) + sum(texts[key][1] for key in keys)
    )
    if points is None or not 0 <= points <= (most or 0):
        return None, "", f"{row['points'] or points} are no points from 0 to {most}"
    return points, comment, ""


def number(text: str) -> float | None:
    """A number as it is typed in a table; None for another text."""
    return float(text) if re.fullmatch(r"[+-]?\d{1,6}(\.\d{1,6})?", text) else None


def comments_in(file: Path) -> dict[str, tuple[str, float]]:
    """The comments that are used again, by key, with the points they add."""
    found = {}
    for line, row in rows_of(file, ("key", "text", "points")) if file.exists() else ():
        points = number(row["points"].strip().replace(",", ".") or "0")
        if points is None or row["key"] in found or not KEY.fullmatch(f"#{row['key']}"):
            raise ValueError(f"files: {file}, line {line}: a key once, and a number.")
        found[row["key"]] = row["text"], points
    return found


def rows_of(file: Path, columns) -> list[tuple[int, dict]]:
    """The rows of a table with the number of their lines; ValueError if it is none."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(
            f"files: {file} cannot be read as UTF-8 text: {error}."
        ) from None
    first = text.partition("\n")[0]
    rows = csv.DictReader(io.StringIO(text), delimiter=max(",;\t", key=first.count))
    if not {*columns} <= {*(rows.fieldnames or ())}:
        raise ValueError(f"files: {file} has not the columns {', '.join(columns)}.")
    return [
        (rows.line_num, {name: row[name] or "" for name in columns}) for row in rows
    ]


def to_csv(rows) -> bytes:
    """Rows as the bytes of a CSV file that spreadsheets read."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue().encode("utf-8-sig", "replace")
