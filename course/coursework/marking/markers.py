"""`gamesearch markers`: answers that a person reads, given to several, and taken in.

`export` makes for each marker a page with the answers and a table to fill in, beside
`comments.csv` with comments that are used again: in a table `#units` stands for the
comment of this key, and where no points are typed its points are added to all of the
task. `merge` puts the tables together. Where two markers gave other points for the same
answer, both are shown, and that answer waits until the tables agree. What was merged
before stays where the tables of now have nothing.
"""

import json
import re
from codecs import BOM_UTF8
from collections import Counter, defaultdict
from importlib import import_module
from pathlib import Path
from random import Random

from coursework.csv_file import csv_of, numbered_dicts
from coursework.doctor.cells import by_name
from coursework.marking import gradebook_entry
from coursework.marking.batch import read_class
from coursework.marking.collecting import changed, handed_in
from coursework.marking.course import Course
from coursework.marking.submission import Submission
from coursework.reports.page import template, trusted
from coursework.reports.report import KNOWN, shown
from gamesearch.play.limits.saving import save
from gamesearch.sets.codes import code_for
from gamesearch.sets.task import MANUAL, set_of

COLUMNS = "student", "task", "points", "comment"
COMMENTS, KEYS = "comments.csv", ("key", "text", "points")
PAGE = template("markers.html", shown, **KNOWN)
KEY = re.compile(r"#([\w-]+)")
NUMBER = re.compile(r"[+-]?\d{1,6}([.,]\d{1,6})?")


def export(
    assignment, markers, where: Course, *, overlap=0, anonymous=False, out=None
) -> int:
    """Write the page and the table of each marker, and `comments.csv` if there is none.

    All read the answers of the first `overlap` students; the others are shared out.
    """
    names = [name for name in map(str.strip, markers.split(",")) if name]
    if not names or len({*names}) < len(names) or not all(map(str.isidentifier, names)):
        raise ValueError("markers: name them, each once, such as ann,bob.")
    if not isinstance(overlap, int) or overlap < 0:
        raise ValueError(f"overlap: how many students all read, not {overlap!r}.")
    read = read_class(handed_in(where.folder, assignment), assignment, where)
    students = [(label(one.student, assignment, where, anonymous), one) for one in read]
    Random(f"{where.salt} {assignment}").shuffle(students)
    folder = Path(out or where.folder) / f"markers-{assignment}"
    files = {folder / f"{name}.csv": b"" for name in names}
    if there := [file for file in files if file.exists()]:
        raise ValueError(f"out: {there[0]} is there already, and may be filled in.")
    if not (folder / COMMENTS).exists():
        files[folder / COMMENTS] = written([], KEYS)
    tasks = by_hand(assignment, where)
    for number, name in enumerate(names):
        mine = students[:overlap] + students[overlap:][number :: len(names)]
        rows = [(who, task, "", "") for who, _ in mine for task in tasks]
        answers = [(who, answers_of(one, tasks)) for who, one in mine]
        page = PAGE.render(title=set_of(assignment).title, marker=name, answers=answers)
        files[folder / f"{name}.csv"] = written(rows, COLUMNS)
        files[folder / f"{name}.html"] = page.encode()
    print(*save(files), sep="\n")
    return 0


def label(student: str, assignment: str, course: Course, anonymous: bool) -> str:
    """What a marker knows a student by: the name, or a code made with the salt."""
    hidden = code_for(student, assignment, course.salt, use="marker")
    return hidden if anonymous else student


def by_hand(assignment: str, course: Course) -> dict[str, float]:
    """The tasks that a person reads, with their points as they were given out."""
    cells = by_name(course.released(assignment))
    tasks = [task.name for task in set_of(assignment).tasks if task.how == MANUAL]
    return {name: cells[name].metadata.nbgrader.points for name in tasks}


def answers_of(submission: Submission, tasks: dict[str, float]) -> list[tuple]:
    """Each task with its points and its answer, cleaned as Formgrader shows it."""
    html, cells = import_module("marking.round").safe_html, by_name(submission.notebook)
    answers = [html({"cell": cells[name]}, cells[name].source) for name in tasks]
    return [(*task, trusted(answer)) for task, answer in zip(tasks.items(), answers)]


def merge(files, assignment, where: Course, *, nbgrader=False, out=None) -> int:
    """Put filled tables together in `markers-<set>.csv`; 1 where markers disagree.

    ValueError, with each line that is wrong, before anything is written.
    """
    if not files:
        raise ValueError("files: name the tables that the markers have filled in.")
    most, given, wrong = by_hand(assignment, where), defaultdict(dict), []
    students = {one.student: one for one in handed_in(where.folder, assignment)}
    known = {label(one, assignment, where, True): one for one in students}
    known |= {one: one for one in students}
    for file in map(Path, files):
        texts = comments_in(file.with_name(COMMENTS))
        for line, (who, task, typed, comment) in rows_of(file, COLUMNS, "files"):
            answer = known.get(who), task
            try:
                if who not in known or task not in most or file in given[answer]:
                    raise ValueError(f"{who!r}, {task!r} is no answer, or twice here")
                if typed or comment:
                    given[answer][file] = judged(typed, comment, most[task], texts)
            except ValueError as why:
                wrong.append(f"{file}, line {line}: {why}.")
    if wrong:
        raise ValueError("files: " + "\n".join(wrong))
    target = Path(out or where.folder) / f"markers-{assignment}.csv"
    kept = {one: row for one, row in merged(target).items() if not given.get(one)}
    rows, apart = [(*answer, *row) for answer, row in kept.items()], []
    stems = Counter(file.stem for file in {*map(Path, files)})
    for (who, task), marks in given.items():
        points = {
            str(file) if stems[file.stem] > 1 else file.stem: points
            for file, (points, _) in marks.items()
        }
        if len({*points.values()}) > 1:
            said = ", ".join(f"{name} {won:g}" for name, won in points.items())
            apart.append(f"{who}, {task}: {said}")
        elif marks:
            texts = dict.fromkeys(comment for _, comment in marks.values() if comment)
            rows.append((who, task, *{*points.values()}, " ".join(texts)))
    rows.sort()
    save({target: written(rows, COLUMNS)})
    there = [row for row in rows if row[0] in students]
    if nbgrader:
        words = gradebook_entry.__name__, "marked", assignment
        gradebook_entry.answer_of(where, *words, given=json.dumps(there))
    left = len(students) * len(most) - len(there) - len(apart)
    print(f"{target}: {len(rows)} answers have points, {left} wait for a marker.")
    if kept:
        print(f"{len(kept)} of them were merged before, and are not in these tables.")
    newer = {
        student
        for (student, _), marks in given.items()
        for page in (file.with_suffix(".html") for file in marks)
        if page.is_file() and changed(page) < changed(students[student].file)
    }
    if newer:
        print("Handed in after the page of the answers was made; look at them again:")
        print(*sorted(newer), sep="\n")
    if apart:
        apart.sort()
        print("Markers disagree; these wait until their tables say the same:")
        print(*apart, sep="\n")
    return int(bool(apart))


def merged(file: Path) -> dict[tuple[str, str], tuple[float, str]]:
    """The points and the comments that were merged before, by student and task.

    Also of students who have no file now.
    """
    rows = rows_of(file, COLUMNS, "markers") if file.exists() else []
    try:
        return {tuple(one): (number(won), said) for _, (*one, won, said) in rows}
    except ValueError as why:
        raise ValueError(f"markers: {file}: {why}.") from None


def judged(typed: str, comment: str, most: float, texts: dict) -> tuple[float, str]:
    """The points and the comment of a row; ValueError that says what is wrong."""
    keys = KEY.findall(comment)
    if unknown := [key for key in keys if key not in texts]:
        raise ValueError(f"{COMMENTS} has no comment #{unknown[0]}")
    if not typed and not keys:
        raise ValueError("a comment needs points")
    points = number(typed) if typed else most + sum(texts[key][1] for key in keys)
    if not 0 <= points <= most:
        raise ValueError(f"{points:g} is not from 0 to {most:g}")
    return points, KEY.sub(lambda found: texts[found[1]][0], comment)


def number(text: str) -> float:
    """A number as it is typed in a table; ValueError for another text."""
    if not NUMBER.fullmatch(text):
        raise ValueError(f"{text!r} is no number of points")
    return float(text.replace(",", "."))


def comments_in(file: Path) -> dict[str, tuple[str, float]]:
    """The comments that are used again, by key, with the points they add."""
    rows = rows_of(file, KEYS, "files") if file.exists() else []
    try:
        return {key: (text, number(points or "0")) for _, (key, text, points) in rows}
    except ValueError as why:
        raise ValueError(f"files: {file}: {why}.") from None


def rows_of(file: Path, columns: tuple[str, ...], argument: str) -> list[tuple]:
    """The cells in these columns of each row, with the number of its line."""
    rows = numbered_dicts(file, argument, columns)
    return [(line, [row[one].strip() for one in columns]) for line, row in rows]


def written(rows: list, columns: tuple[str, ...]) -> bytes:
    """A table as the bytes of a CSV file, marked as UTF-8 for spreadsheets."""
    return BOM_UTF8 + csv_of([columns, *rows])
