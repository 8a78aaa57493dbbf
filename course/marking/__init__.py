"""The instructor's part: the hidden cases of each set, and the points for them.

    marks("set-2-alpha-beta", "write", globals())

is the hidden line of a check cell. It judges the answers in the notebook with cases
that depend on the student and the salt. It shows what went wrong without values of the
cases, and returns the points. The salt is in the file that GAMESEARCH_SALT names, or in
`course/salt.txt`, which no release contains. Without the salt a student cannot compute
the cases, even with the code and with this program.
"""

import os
from importlib import import_module
from pathlib import Path

from gamesearch.rules.say import say
from gamesearch.sets.assignment import begin_for
from gamesearch.sets.codes import PRACTICE, code_for, read, rng_for
from gamesearch.sets.task import FILES, fair
from marking.discreet import Marked

HERE = Path(__file__).resolve().parent


def salt(file: Path = HERE.parent / "salt.txt") -> str:
    """The instructor's secret; a ValueError says how to make one."""
    file = Path(os.environ.get("GAMESEARCH_SALT", file))
    try:
        text = file.read_text(encoding="utf-8").strip()
    except OSError:
        text = ""
    if not text:
        raise ValueError(
            f"salt: {file} cannot be read, or is empty. If you have given out codes, "
            "put back your copy of the salt, because no other salt fits the codes. If "
            "not, make a salt in the folder above `course`: gamesearch codes "
            "--new-salt course/salt.txt"
        )
    return text


def marks(assignment: str, task: str, answers: dict, student: str | None = None) -> int:
    """The points of a task; it also shows the report that the student gets.

    `answers` are the variables of the notebook. The default `student` is the name of
    the folder in which nbgrader keeps the submission and starts the kernel:
    `autograded/<student>/<set>/`. No answer makes it raise.
    """
    from IPython import get_ipython
    from IPython.display import display

    if student is None:
        student = Path(get_ipython().starting_dir).parent.name
    marked = judged(assignment, task, answers, student, salt())
    display(marked)
    return marked.points


def judged(assignment, task, answers, student, secret, left_out=()) -> Marked:
    """The report on a task of this student, and its points.

    `answers` are the answers of the task by name. A function among them may run in
    another process: an object with `__call__`, `__name__` and `__signature__` is judged
    by what it does. It must make the same changes to its arguments as the function
    does: lists, dictionaries, problems. Hidden cases `left_out`, by number from 1, do
    not count.
    """
    mine = begin_for(assignment, student, secret)
    known = mine.set.task(task)
    given = {name: answers.get(name, ...) for name in known.answers}
    cases = hidden_cases(assignment, task, student, secret)
    if left_out:
        cases = [one for n, one in enumerate(cases or (), 1) if n not in left_out]
    report = fair(known, given, mine, cases)
    remark = another(answers, assignment, task, mine) if report.answered else ""
    return Marked(known, report, remark, hidden=cases is not None)


def hidden_cases(assignment, task, student, secret):
    """The hidden cases of a task for this student; None if the task has none.

    They are drawn from a separate code, which nobody gets.
    """
    make = import_module(f"marking.{FILES[assignment]}").CASES.get(task)
    code = code_for(student, assignment, secret, use=f"hidden {task}")
    return make(rng_for(code, assignment, task)) if make else None


def another(answers, assignment, task, mine) -> str:
    """A remark if the notebook was solved with the tasks of somebody else."""
    name, use = ("ROOM", "room") if task == "room" else ("CODE", "")
    right = mine.room_code if use else mine.code
    typed = text_in(answers, name)
    if not typed:
        student = text_in(answers, "STUDENT") or PRACTICE
        open_to_all = code_for(student, assignment, "", use=use)
        if open_to_all == right:
            return ""
        return say("No {name} was typed, so this was not your own task.", name=name)
    try:
        if read(typed, assignment, use=use) == right:
            return ""
    except ValueError:
        return say(
            "The {name} is mistyped or belongs to another set, so this was not your "
            "own task.",
            name=name,
        )
    return say("The {name} in this notebook belongs to another student.", name=name)


def text_in(answers, name) -> str:
    """The text that was typed under this name; "" if it is blank or no text."""
    typed = answers.get(name)
    return typed if isinstance(typed, str) and typed.strip() else ""
