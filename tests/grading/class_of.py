"""A class of submissions to mark, each with the score that it has to get.

What is expected is written down before anything is marked, in `expected.json`. A right
answer is worth its task by definition; wrong entries by the rule of so many of so many;
a wrong function what the marking says here, in this process, of the function itself; a
function that never comes back nothing, while the reasons beside it count. The answers
are literals and programs in full, so that nothing is looked up where they are run.
"""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import import_module
from math import inf
from pathlib import Path
from random import Random
from typing import NamedTuple

import nbformat
from course.graded import judged, source_of

import gamesearch as gs
from gamesearch.sets.assignment import begin
from gamesearch.sets.codes import LETTERS, code_for
from gamesearch.sets.task import FILES
from programs import PROGRAMS

SET = "set-2-alpha-beta"  # most of the class
OTHER = "set-6-b-star"  # asks nothing by a name of set 2, so nothing is right by chance
REASONS = 15  # parts of a task to write: of 100, or of what its text says
WRITE_OUT_OF = {"set-5-chance": 115, "set-6-b-star": 115}
BY_NAME = "hand", "predict", "room"  # tasks with an answer to each of several questions
ESSAY = "*By three, by about two, and by three; the table says so.*"
NOT_YOURS = "The {} in this notebook belongs to another student."
MISTYPED = (
    "The {} is mistyped or belongs to another set, so this was not your own task."
)
UNTYPED = "No {} was typed, so this was not your own task."


@dataclass
class Expected:
    """What marking has to find: points by task, and their sum without the essays.

    `flags` name what has to be said of the notebook, `remarks` what of a task.
    """

    student: str
    set: str
    kind: str
    points: dict[str, int]
    total: int = 0
    flags: list[str] = field(default_factory=list)
    remarks: dict[str, str] = field(default_factory=dict)
    why: str = "Everything is right."


# -- programs as text --------------------------------------------------------------


@cache
def programs_of(name: str, task: str, right: bool) -> list[tuple[str, Callable, str]]:
    """The right or the wrong programs of a task: title, function, text of the cell."""
    usable = []
    for one in PROGRAMS:
        text, space = f"{one.setup}{one.text}", {"gs": gs, "inf": inf}
        slow = "numpy" in text  # is imported for longer than marked
        if one.exercise == f"{name}.{task}" and one.right == right and not slow:
            exec(text, space)
            usable.append((one.title, space[trials(name)[task].answer], text))
    return usable


def trials(name: str) -> dict:
    """The function tasks of a set, with functions right and wrong."""
    return import_module(f"course.mutants.{FILES[name]}").TRIALS


# -- right answers as text ---------------------------------------------------------


def literal(value) -> str:
    """A value as a student would type it.

    >>> literal({"skipped": frozenset({"b2", "a1"}), "root": (3, 7)})
    "{'skipped': {'a1', 'b2'}, 'root': (3, 7)}"
    """
    if isinstance(value, dict):
        return f"{{{', '.join(f'{k!r}: {literal(v)}' for k, v in value.items())}}}"
    if isinstance(value, (set, frozenset)):
        return f"{{{', '.join(sorted(map(literal, value)))}}}" if value else "set()"
    inside = ", ".join(map(literal, value)) if isinstance(value, (list, tuple)) else ""
    if isinstance(value, gs.Chance):
        return f"gs.Chance([{inside}])"
    if isinstance(value, list):
        return f"[{inside}]"
    if isinstance(value, tuple):
        return f"({inside}{',' * (len(value) == 1)})"
    return "..." if value is ... else repr(value)


def solution(name: str, cell: str) -> str:
    """What the instructor's notebook has in an answer cell."""
    [source] = [one.source for one in source_of(name).cells if one.id == cell]
    return re.sub(r" *### (BEGIN|END) SOLUTION\n?", "", source).rstrip()


def built(mine) -> str:
    """The construction that this student is to make, as literals."""
    space = {"mine": mine}
    source = [one.source for one in source_of(mine.set.name).cells if one.id == "build"]
    exec(source[0], space)
    names = mine.set.task("build").answers
    return "\n".join(f"{name} = {literal(space[name])}" for name in names)


def reasons(mine) -> dict:
    """The right answers to the questions that ask for a reason."""
    asked = mine.variant("write").questions
    return {one.name: one.answer for one in asked if one.reason}


def answered(mine) -> dict[str, str]:
    """Cell id -> all that is right for what has been begun."""
    name, tasks = mine.set.name, [task.name for task in mine.set.tasks]
    cells = {task: solution(name, task) for task in trials(name)}
    for task in (task for task in BY_NAME if task in tasks):
        cells[task] = f"{task} = {literal(mine.variant(task).key)}"
    if "build" in tasks:
        cells |= {
            "build": built(mine),
            "because": f"because = {literal(reasons(mine))}",
        }
    return cells


def share(points: int, right: int, of: int) -> int:
    """So many of so many entries in points of a task, rounded down.

    >>> share(10, 4, 5), share(25, 3, 5), share(10, 5, 6)
    (8, 15, 8)
    """
    return points * right // of


def solves(cell) -> bool:
    """Is this a cell for an answer?"""
    return bool(cell.metadata.get("nbgrader", {}).get("solution"))


# -- a submission ------------------------------------------------------------------


class Draft:
    """A submission in the making: all right at first, then a kind spoils something."""

    def __init__(self, student, name, kind, salt, released):
        self.student, self.set, self.salt = student, name, salt
        self.code = code_for(student, name, salt)
        self.room = code_for(student, name, salt, use="room")
        self.mine = begin(name, student, self.code, self.room)
        points = {task.name: task.points for task in self.mine.set.tasks if task.judge}
        self.expected = Expected(student, name, kind, points)
        self.released, self.notebook = released, deepcopy(released[name])
        self.file = None  # text in place of a notebook
        self.begin_as(student, self.code, self.room)
        for cell, text in answered(self.mine).items():
            self.put(cell, text)
        for cell in self.notebook.cells:
            if cell.cell_type == "markdown" and solves(cell):
                cell.source = ESSAY

    def cell(self, name):
        return next(cell for cell in self.notebook.cells if cell.id == name)

    def put(self, name, text):
        self.cell(name).source = text

    def as_released(self, *names):
        for name in names:
            cells = self.released[self.set].cells
            self.put(name, next(cell.source for cell in cells if cell.id == name))

    def begin_as(self, student, code, room):
        """The cell with the name and the codes; set 0 has no code of the room."""
        given = {"STUDENT": student, "CODE": code, "ROOM": room}
        asked = [name for name in given if name in self.cell("who").source]
        self.put("who", "\n".join(f"{name} = {given[name]!r}" for name in asked))

    def own(self, text, rng):
        """A cell of the student's own, somewhere behind the first task."""
        places = [cell.id for cell in self.notebook.cells]
        start = places.index("begin") + 1
        place = rng.choice([start, rng.randint(start, len(places) - 1)])
        many = sum(cell.id.startswith("own-") for cell in self.notebook.cells)
        cell = nbformat.v4.new_code_cell(text, id=f"own-{many + 1}")
        self.notebook.cells.insert(place, cell)

    def worth(self, task, points):
        self.expected.points[task] = points

    def all_lost(self):
        self.expected.points = dict.fromkeys(self.expected.points, 0)

    def say(self, why, *flags):
        self.expected.why = why
        self.expected.flags += flags

    def judged(self, task, **answers) -> int:
        """The points of a function, by the marking in this process.

        TimeoutError where they would hang on the clock: no known mistake is that slow.
        """
        given = {"because": reasons(self.mine)} if task == "write" else {}
        for _ in range(3):
            mark = judged(self.set, task, given | answers, self.student, self.salt)
            if "had not come back" not in repr(mark.report):
                return mark.points
        raise TimeoutError(f"{self.set}, {task}: the machine is too busy; begin again.")

    def reasons_only(self) -> int:
        """What is left of a task to write whose function is worth nothing."""
        points = self.mine.set.task("write").points
        return share(points, REASONS, WRITE_OUT_OF.get(self.set, 100))

    def header(self, task) -> str:
        """The first line of a function to write, as it is released."""
        name = trials(self.set)[task].answer
        text = solution(self.set, task)
        return re.findall(rf"^def {name}\(.*?\):\n", text, re.DOTALL | re.MULTILINE)[-1]

    def lose_function(self, task):
        """The points without a function: a search to write still has its reasons."""
        self.worth(task, self.reasons_only() if task == "write" else 0)
        if task == "choose":
            self.worth("positions", 0)

    def save(self, folder: Path):
        place = folder / "submitted" / self.student / self.set
        place.mkdir(parents=True, exist_ok=True)
        self.expected.total = sum(self.expected.points.values())
        file = place / f"{self.set}.ipynb"
        if callable(self.file):
            self.file(file, folder)
        else:
            nbformat.write(self.notebook, file)


# -- kinds: what is wrong in a submission ------------------------------------------


def right(draft, rng):
    draft.say("Everything is right.")


def in_another_style(draft, rng):
    styles = []
    for task in trials(draft.set):
        title, function, text = rng.choice(programs_of(draft.set, task, True))
        draft.put(task, text)
        styles.append(f"{task}: {title}")
        if task == "choose":
            draft.worth("positions", draft.judged("positions", choose=function))
    draft.say(f"Right in another style: {', '.join(styles)}.")


def entries_wrong(draft, rng):
    task = rng.choice(BY_NAME)
    many = len(draft.mine.variant(task).questions)
    spoil_entries(draft, rng, task, rng.randint(1, many))


def spoil_entries(draft, rng, task, wrong):
    """So many entries of a task are wrong; now and then one of them is left out."""
    variant = draft.mine.variant(task)
    many = len(variant.questions)
    spoilt = rng.sample(variant.questions, wrong)
    given = {one.name: wrong_answer(one) for one in spoilt}
    if rng.random() < 1 / 3:
        given[spoilt[0].name] = ...
    draft.put(task, f"{task} = {literal(variant.key | given)}")
    draft.worth(task, share(draft.expected.points[task], many - wrong, many))
    draft.say(f"{task}: {wrong} of {many} entries are wrong or left out.")


def wrong_answer(question):
    """An answer of the form that is asked for, and not right."""
    answer = question.answer
    tries = ["zz", frozenset({"zz"}), (99, 100)]
    wrong = next((one for one in tries if type(one) is type(answer)), None)
    if wrong is None:
        wrong = answer + 1
    if not question.judged(wrong):
        raise ValueError(f"{question.name}: {wrong!r} is to be wrong.")
    return wrong


def wrong_function(draft, rng):
    known = [one for one in trials(draft.set) if programs_of(draft.set, one, False)]
    task = rng.choice(known)
    title, function, text = rng.choice(programs_of(draft.set, task, False))
    draft.put(task, text)
    name = trials(draft.set)[task].answer
    for one in draft.expected.points:
        if name in draft.mine.set.task(one).answers:
            draft.worth(one, draft.judged(one, **{name: function}))
    draft.say(f"{task}: the known mistake {title!r}.")


def one_left_out(draft, rng):
    task = rng.choice([*BY_NAME, "write", "repair", "build", "because"])
    if task == "because":
        draft.worth("write", draft.expected.points["write"] * (100 - REASONS) // 100)
    else:
        draft.worth(task, 0)
    draft.as_released(*(("write", "because") if task == "write" else (task,)))
    draft.say(f"{task} is as released.")


def cut_off(draft, rng):
    """Half a file: what stands whole in it counts, and is answered there."""
    text = nbformat.writes(draft.notebook)
    cut, whole_cells = len(text) // 2, set()
    starts = {c.id: text.index(f'"id": "{c.id}"') for c in draft.notebook.cells}
    for name, end in zip(starts, [*list(starts.values())[1:], len(text)]):
        if end <= cut:
            whole_cells.add(name)
        elif starts[name] < cut and solves(draft.cell(name)):
            cut = starts[name]  # not within an answer: half of one may be right
    for task in draft.mine.set.tasks:
        needed = {task.name, "because"} if task.name == "write" else {task.name}
        if task.judge and not needed <= whole_cells:
            draft.worth(task.name, 0)
    draft.file = lambda file, folder: file.write_text(text[:cut], encoding="utf-8")
    draft.say("The file ends in its middle; what is above it counts.", "cut off")


def broken_json(draft, rng):
    """The marks of a merge in the middle, which nobody can take for JSON."""
    lines = nbformat.writes(draft.notebook).splitlines()
    place = len(lines) // 2
    marks = ["<<<<<<< HEAD", lines[place], "=======", lines[place], ">>>>>>> mine"]
    text = "\n".join([*lines[:place], *marks, *lines[place + 1 :]])
    draft.file = lambda file, folder: file.write_text(text, encoding="utf-8")
    draft.all_lost()
    draft.say("The file is no JSON: a merge has left its marks.", "unreadable")


def empty_file(draft, rng):
    draft.file = lambda file, folder: file.write_bytes(b"")
    draft.all_lost()
    draft.say("The file is empty.", "unreadable")


def deleted_cells(draft, rng):
    task = rng.choice(["hand", "build", "room", "repair"])
    gone = {task, *rng.sample(["predict-check", "write-check", "room-check"], 2)}
    draft.notebook.cells = [c for c in draft.notebook.cells if c.id not in gone]
    draft.worth(task, 0)
    draft.say(f"Deleted: {', '.join(sorted(gone))}. Checks are put back.", "deleted")


def copied_cells(draft, rng):
    for name in ("hand-check", "repair-check", "predict"):
        again = deepcopy(draft.cell(name))
        again.id = f"{name}-again"
        place = draft.notebook.cells.index(draft.cell(name)) + 1
        draft.notebook.cells.insert(place, again)
    draft.as_released("predict")  # an earlier state; the copy below has the answer
    draft.say("Copied cells; of an answer given twice the last counts.", "copied")


def reordered_cells(draft, rng):
    rng.shuffle(draft.notebook.cells)
    draft.say("All cells stand in another order.", "order")


def own_cell(why, flag, *texts):
    """A kind: a cell of the student's own, which costs no more than itself."""

    def spoil(draft, rng):
        draft.own(rng.choice(texts), rng)
        draft.say(f"{why} All other cells count.", flag)

    return spoil


def spoilt_cell(why, flag, spoilt):
    """A kind: an answer cell that does not get as far as the answer."""

    def spoil(draft, rng):
        task = rng.choice(["hand", "predict", "room", "build", "repair"])
        draft.put(task, spoilt(draft.cell(task).source))
        draft.worth(task, 0)
        draft.say(f"{task}: {why}", flag)

    return spoil


def in_function(why, flag, body):
    """A kind: a graded function of which nothing comes back."""

    def spoil(draft, rng):
        task = rng.choice(list(trials(draft.set)))
        draft.put(task, draft.header(task) + body)
        draft.lose_function(task)
        draft.say(f"{task}: {why}", flag)

    return spoil


def three_hang(draft, rng):
    draft.own("while True:\n    pass", rng)
    draft.put("hand", "while True:\n    pass\n" + draft.cell("hand").source)
    draft.put("repair", draft.header("repair") + LOOP)
    draft.worth("hand", 0)
    draft.worth("repair", 0)
    draft.say("An own cell, hand and the repaired function never end.", "hangs")


def error_behind_answer(draft, rng):
    task = rng.choice(["hand", "predict", "write", "repair", "build", "room"])
    more = rng.choice(["1 / 0", "print(undefined_name)", "raise ValueError(3)"])
    draft.put(task, f"{draft.cell(task).source}\n\n{more}")
    draft.say(f"{task}: the cell stops behind the answer, which counts.", "stopped")


def wrong_kernel(draft, rng):
    """R in one half of the class, no kernel at all in the other."""
    draft.notebook.metadata = nbformat.NotebookNode()
    if rng.random() < 0.5:
        known = {"name": "ir", "display_name": "R", "language": "R"}
        draft.notebook.metadata["kernelspec"] = known
        draft.notebook.metadata["language_info"] = {"name": "R"}
    draft.say("The metadata name R or no kernel; all cells are Python.", "kernel")


def untouched(draft, rng):
    draft.notebook = deepcopy(draft.released[draft.set])
    draft.all_lost()
    draft.say("As released.")


# -- kinds: tasks that are not the student's own -----------------------------------


def strangers_answers(draft, theirs, remark):
    """The right answers to `theirs`: a function is right for all of a set's tasks."""
    for name, text in answered(theirs).items():
        draft.put(name, text)
    for task in BY_NAME:
        draft.worth(task, coinciding(draft, theirs, task))
    given = draft.mine.variant("write").reasons(reasons(theirs))
    alike = 100 - REASONS + share(REASONS, given.points, given.out_of)
    draft.worth("write", share(draft.expected.points["write"], alike, 100))
    if theirs.wanted("build") != draft.mine.wanted("build"):
        draft.worth("build", 0)
    draft.expected.remarks = {
        task: remark.format("ROOM" if task == "room" else "CODE")
        for task in draft.expected.points
    }


def coinciding(draft, theirs, task) -> int:
    """The points of someone else's answers: for those that are the same by chance."""
    report = draft.mine.variant(task).check(theirs.variant(task).key)
    return share(draft.mine.set.task(task).points, report.points, report.out_of)


def differs(draft, theirs) -> bool:
    """Is nothing of someone else's answers right for this student?"""
    return (
        not any(coinciding(draft, theirs, task) for task in BY_NAME)
        and not draft.mine.variant("write").reasons(reasons(theirs)).points
        and theirs.wanted("build") != draft.mine.wanted("build")
    )


def another_students(draft, rng):
    while True:
        donor = f"donor-{rng.randrange(10**6)}"
        code = code_for(donor, draft.set, draft.salt)
        room = code_for(donor, draft.set, draft.salt, use="room")
        theirs = begin(draft.set, donor, code, room)
        if differs(draft, theirs):
            break
    draft.begin_as(donor, code, room)
    strangers_answers(draft, theirs, NOT_YOURS)
    draft.say("Another's notebook, codes and all: only the functions fit.", "not yours")


def mistyped_codes(draft, rng):
    code, room = mistyped(draft.code, rng), mistyped(draft.room, rng)
    draft.begin_as(draft.student, code, room)
    theirs = begin(draft.set, draft.student, code, room)
    strangers_answers(draft, theirs, MISTYPED)
    draft.say("Worked with mistyped codes: the tasks were open ones.", "not yours")


def mistyped(code, rng) -> str:
    """A code with another letter in one place."""
    place = rng.choice([n for n, letter in enumerate(code) if letter != "-"])
    letter = rng.choice([one for one in LETTERS if one != code[place]])
    return code[:place] + letter + code[place + 1 :]


def no_codes(draft, rng):
    name = rng.choice([draft.student, ""])
    draft.begin_as(name, "", "")
    strangers_answers(draft, begin(draft.set, name), UNTYPED)
    draft.say("No code was typed: the tasks were open ones.", "not yours")


def another_set(draft, rng):
    other = Draft(draft.student, OTHER, "", draft.salt, draft.released)
    draft.notebook = other.notebook
    draft.all_lost()
    draft.say(f"The file has {OTHER}.", "other set")


def missing_file(draft, rng):
    draft.file = lambda file, folder: None
    draft.all_lost()
    draft.say("The folder is empty.", "missing")


def link(draft, rng):
    draft.file = lambda file, folder: file.symlink_to(folder / "gradebook.db")
    draft.all_lost()
    draft.say("A link to the gradebook in place of the notebook.", "link")


# -- the class ---------------------------------------------------------------------

LOOP = "    while True:\n        pass\n"
HOG = "    hog = []\n    while True:\n        hog.append(bytearray(10**6))\n"
EXIT = "    import os\n\n    os._exit(0)\n"
DEAF = """while True:
    try:
        while True:
            pass
    except BaseException:
        pass"""
STARTED = """import subprocess, sys
for _ in range(40):
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])"""
FORKED = """import os, time
for _ in range(40):
    if os.fork() == 0:
        time.sleep(60)
        os._exit(0)"""
ENDLESS = (
    "while True:\n    pass",
    "n = 0\nwhile n >= 0:\n    n += 1",
    "import itertools\nfor n in itertools.count():\n    pass",
)
SLEEP = "import time\ntime.sleep(3600)"
HOGS = (
    "hog = [0] * 10**11",
    "hog = []\nwhile True:\n    hog.append(bytearray(10**6))",
    "hog = []\nwhile True:\n    hog.append([0] * 20)",  # to the brim
)
FLOODS = "print('x' * 10**7)", "for n in range(200_000):\n    print('x' * 50)"
EXITS = "import sys\nsys.exit()", "exit()", "raise SystemExit"

hanging_cell = own_cell("An own cell never ends.", "hangs", *ENDLESS)
deaf_cell = own_cell("A loop takes no interrupt.", "hangs", DEAF)
sleeping_cell = own_cell("A cell sleeps.", "hangs", SLEEP)
hog_cell = own_cell("Memory runs out.", "memory", *HOGS)
many_processes = own_cell("A cell starts 40 processes.", "processes", STARTED, FORKED)
much_output = own_cell("A cell prints 10 MB.", "output", *FLOODS)
ending_cell = own_cell("A cell ends Python.", "ended Python", "import os\nos._exit(0)")
exit_cell = own_cell("A cell leaves Python.", "ended Python", *EXITS)
never_reached = spoilt_cell(
    "its cell never gets there.", "hangs", lambda text: f"{ENDLESS[0]}\n{text}"
)
no_python = spoilt_cell(
    "its cell is no Python.", "stopped", lambda text: f"{text}\nand so on ("
)
hanging_function = in_function("the function never ends.", "hangs", LOOP)
hog_function = in_function("the function's memory runs out.", "memory", HOG)
ending_function = in_function("the function ends Python.", "ended Python", EXIT)


class Kind(NamedTuple):
    """So many of a class of 300; `spoil(draft, rng)`; whether other sets have it."""

    many: int
    spoil: Callable
    elsewhere: bool = False
    hangs: bool = False


KINDS = {
    "right": Kind(35, right, elsewhere=True),
    "another style": Kind(36, in_another_style, elsewhere=True),
    "entries wrong": Kind(28, entries_wrong, elsewhere=True),
    "wrong function": Kind(38, wrong_function, elsewhere=True),
    "one task left out": Kind(10, one_left_out),
    "cut off": Kind(4, cut_off),
    "broken JSON": Kind(3, broken_json),
    "empty file": Kind(3, empty_file),
    "deleted cells": Kind(7, deleted_cells),
    "copied cells": Kind(5, copied_cells),
    "reordered cells": Kind(5, reordered_cells),
    "endless cell": Kind(14, hanging_cell, hangs=True),
    "endless before an answer": Kind(6, never_reached, hangs=True),
    "endless function": Kind(20, hanging_function, elsewhere=True, hangs=True),
    "deaf cell": Kind(5, deaf_cell, hangs=True),
    "sleeping cell": Kind(8, sleeping_cell, hangs=True),
    "three hang": Kind(7, three_hang, hangs=True),
    "memory in a cell": Kind(5, hog_cell),
    "memory in a function": Kind(4, hog_function),
    "processes": Kind(4, many_processes),
    "much output": Kind(4, much_output),
    "ends Python": Kind(4, ending_cell),
    "leaves by exit": Kind(3, exit_cell),
    "function ends Python": Kind(3, ending_function),
    "syntax error": Kind(4, no_python),
    "error behind an answer": Kind(3, error_behind_answer),
    "wrong kernel": Kind(4, wrong_kernel),
    "untouched": Kind(5, untouched),
    "another student's": Kind(6, another_students),
    "mistyped codes": Kind(4, mistyped_codes),
    "no codes": Kind(4, no_codes),
    "another set's": Kind(3, another_set),
    "missing file": Kind(3, missing_file),
    "a link": Kind(3, link),
}


def kinds_of(size: int, kinds=KINDS) -> list[str]:
    """So many names of kinds in their shares; one of each if there is room."""
    one = 1 if size >= len(kinds) else 0
    counts, total = dict.fromkeys(kinds, one), sum(one.many for one in kinds.values())
    for _ in range(size - sum(counts.values())):
        counts[max(kinds, key=lambda k: kinds[k].many * size / total - counts[k])] += 1
    return [kind for kind, many in counts.items() for _ in range(many)]


def sets_for(kind: str, number: int, released) -> str:
    """Set 2; for every other one of a kind that other sets have, these in turn."""
    others = [one for one in FILES if one in released and one != SET]
    if kind == "entries wrong":
        others = [one for one in others if one != "set-0-first-program"]
    if not others or not KINDS[kind].elsewhere or number % 2 == 0:
        return SET
    return others[number // 2 % len(others)]


def make_class(folder, size: int, seed, salt: str, released: dict) -> list[Expected]:
    """Write so many submissions below `folder`, and `expected.json` beside them.

    `released` has the notebook that students are given, by the name of the set: set 2
    and those that some of the class hand in besides, set 6 for a file that is mixed up.
    """
    for name in (SET, OTHER):
        if name not in released:
            raise ValueError(f"released: {name} is needed, not only {list(released)}.")
    folder, rng, expected, met = Path(folder), Random(f"class {seed}"), [], {}
    kinds = kinds_of(size)
    rng.shuffle(kinds)
    for number, kind in enumerate(kinds, 1):
        met[kind] = met.get(kind, -1) + 1
        name = sets_for(kind, met[kind], released)
        draft = Draft(f"student-{number:03}", name, kind, salt, released)
        KINDS[kind].spoil(draft, Random(f"{seed} {number}"))
        draft.save(folder)
        expected.append(draft.expected)
    told = {one.student: asdict(one) for one in expected}
    file = folder / "expected.json"
    file.write_text(json.dumps(told, indent=1), encoding="utf-8")
    return expected
