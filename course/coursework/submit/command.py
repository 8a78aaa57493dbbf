"""The command `gamesearch submit`: mend, run, show the checks, pack.

The notebook that was run is packed. The student's own file is not changed.
"""

import platform
import re
from datetime import UTC, datetime
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from coursework.doctor.cells import by_name, errors_in
from coursework.doctor.command import examined, listed, open_tasks, written
from coursework.doctor.findings import typed
from coursework.doctor.load import LARGEST
from coursework.submit.zip_file import as_name, packed
from gamesearch.check.answers import NO_QUESTION
from gamesearch.play.limits.saving import save
from gamesearch.rules.given import shortened
from gamesearch.rules.say import say
from gamesearch.sets.question import NO_ANSWER
from gamesearch.sets.task import GIVEN, MANUAL, Task, set_of

SCORE = re.compile(r" 0/1(?=:)")
RUNS = (
    "The notebook now runs from top to bottom on this machine, with your rights, so "
    "submit only code that you wrote yourself. To mark someone else's work, use "
    "`gamesearch grade`, which runs code in a sandbox."
)
ELSEWHERE = "Copy the notebook to a folder of your own, and submit it there."
POINTS = re.compile(r"(?:, )?\b(\d+) of (\d+) points\b")
LONGEST = 100  # letters of an error


def submit(file: str, release: str | None = None, *, when=None) -> int:
    """Pack a notebook for handing in; return 1 if something needs a look first."""
    from coursework.submit.fresh_run import run

    file = Path(file)
    if file.suffix == ".zip":
        raise ValueError(
            f"file: {file.name!r} is packed already. Hand it in, or name the notebook "
            "itself (.ipynb) to pack it again."
        )
    _, name, done = examined(file, release)
    print(f"{file.name} · {set_of(name).title}")
    print(RUNS)
    ended = run(done.notebook, file.absolute().parent)
    done.notebook.metadata.pop("widgets", None)  # as JupyterLab saved them
    notebook = written(done.notebook)
    if len(notebook) > LARGEST:
        raise ValueError(
            f"file: after the run the notebook has more than {LARGEST // 10**6} MB. "
            "Remove the lines that print or draw so much."
        )
    problems = [*stopped(done.notebook.cells), *ended]
    rows, names = table(done.notebook, name), typed(done.notebook)
    about = {key.lower(): text or "" for key, text in names.items()}
    about |= {
        "python": platform.python_version(),
        "gamesearch": version("gamesearch"),
        "doctor": {"did": done.did, "left": done.left},
        "stopped": problems,
        "checks": {title: text for title, _, text in rows},
    }
    data = packed(name, notebook, about, when or datetime.now(UTC))
    target = file.absolute().parent / f"{as_name(about['student'])}-{name}.zip"
    save({target: data}, "file", fix=ELSEWHERE)
    left = [*done.left, *problems, *misread(done.notebook, name)]
    listed("Mended in the copy that you hand in", done.did)
    if done.did:
        print("Your own file was not changed. To mend it, run `gamesearch doctor`.")
    show(rows)
    listed("Look at this before you hand it in", left)
    name = target.name
    print(
        say("Hand in {file}. Keep the next line: it identifies this file.", file=name)
    )
    print(f"{sha256(data).hexdigest()}  {target.name}")
    return int(bool(left or open_tasks(done)))


def show(rows) -> None:
    """Print the table of tasks, with the sum of the visible points."""
    wide = max(len(title) for title, _, _ in rows)
    seen = [points for _, points, _ in rows if points is not None]
    total = sum(won for won, _ in seen), sum(most for _, most in seen)
    for title, points, text in (
        *rows,
        ("Visible points", total, "the other points are given at grading"),
    ):
        count = "" if points is None else f"{points[0]} of {points[1]}"
        print(f"  {title:<{wide}}  {count:>8}  {text}")


def table(notebook, name: str) -> list[tuple[str, tuple[int, int] | None, str]]:
    """For each task its title, its visible points (won, most), and a remark."""
    cells = by_name(notebook)
    return [(task.title, *row(task, cells)) for task in set_of(name).tasks]


def misread(notebook, name: str) -> list[str]:
    """What the checks say of answers whose form or name is wrong, so none counts."""
    cells, sentences = by_name(notebook), []
    for task in set_of(name).tasks:
        for line in lines_of(cells.get(f"{task.name}-check"), task.title)[1:]:
            mark, _, text = line.strip().partition(" ")
            odd = mark in ("✗", "→") and not text.endswith(f": {NO_ANSWER}")
            if text.startswith(NO_QUESTION) or (task.how == GIVEN and odd):
                sentences.append(f"{task.title}: {SCORE.sub('', text, count=1)}")
    return sentences


def row(task: Task, cells: dict) -> tuple[tuple[int, int] | None, str]:
    """The visible points of a task, if it has any, and what its check says."""
    if task.how == MANUAL:
        text = cells[task.name].source.strip() if task.name in cells else ""
        empty = not text or text == "*Your answer here.*"
        return None, "not attempted" if empty else "answered; a person will read it"
    check = cells.get(f"{task.name}-check")
    nothing = None if task.how == GIVEN else (0, task.points)
    if check is None:
        return nothing, "its check is missing"
    head = next(iter(lines_of(check, task.title)), "")
    if not head:
        silent = "printed nothing" if check.execution_count else "was not run"
        for error in errors_in(check):  # `stopped` reports other errors in more detail
            silent = f"was stopped {error.evalue}".strip()
        error = next(iter(stopped([check])), f"its check {silent}")
        return nothing, error.replace(f"`{check.id}`", "its check")
    if "not attempted" in head:
        return nothing, "not attempted"
    found = POINTS.search(head)
    if task.how == GIVEN or not found:
        return nothing, head.rstrip(".")
    won, most = int(found[1]), int(found[2])
    verdict = "right" if won == most else "see its check in the notebook"
    return (won, most), POINTS.sub("", head).strip(" .") or verdict


def lines_of(check, title: str) -> list[str]:
    """The lines that the check printed, the first without the title of its task."""
    for output in check.get("outputs", ()) if check else ():
        text = output.get("data", {}).get("text/plain", "") or output.get("text", "")
        for line in text.splitlines()[:1]:
            mark, _, rest = line.partition(f" {title}: ")
            if mark in ("✓", "✗") and rest:
                return [rest, *text.splitlines()[1:]]
    return []


def stopped(cells) -> list[str]:
    """Sentences on the cells that raised an error or took too long."""
    sentences = []
    for cell in cells:
        errors = [out for out in errors_in(cell) if out.ename != "KeyboardInterrupt"]
        if errors:
            error = errors[0]
            line = " ".join(f"{error.ename}: {error.get('evalue', '')}".split())
            what = shortened(line.strip(": "), LONGEST)
            sentences.append(say("`{cell}` stopped: {what}.", cell=cell.id, what=what))
    return sentences
