"""The run in an autograder zip: the results of the visible checks as JSON.

The folders are those of Gradescope's documentation (gradescope-autograders.readthedocs
.io: "Autograder Specifications", "Best practices", read in November 2026): the zip is
in `source`, the student's files are in `submission`, and `results/results.json` gets
the points and texts. That file is written first, so that even a run that is killed
leaves one. Tasks that are graded later have a text and no points.
"""

import json
import os
import sys
import tempfile
from pathlib import Path

from coursework.doctor.cells import by_name
from coursework.doctor.command import examined, written
from coursework.doctor.load import LARGEST
from coursework.submit.command import lines_of, misread, stopped, table
from coursework.submit.fresh_run import CELL, run
from gamesearch.rules.given import shortened
from gamesearch.sets.task import GIVEN, MANUAL, set_of

WHOLE = 480  # seconds for all cells; Gradescope ends a run after ten minutes
LONGEST = 5_000  # letters of a text
UNSEEN = GIVEN, MANUAL  # tasks that have no points yet
KILLED = (
    "The run was stopped before it was finished. Either it took too long, or it needed "
    "too much memory. Look for a loop that never ends, and for a list that grows "
    "without limit."
)
BROKEN = "The checks could not be run ({}). Please tell your instructor."
PRACTICE = (
    "These are the points of the visible checks. They are not your mark yet, because "
    "hidden checks run when your work is graded."
)


def most(name: str) -> int:
    """The points of a set that its visible checks can give."""
    return sum(one.points for one in set_of(name).tasks if one.how not in UNSEEN)


def main(root: Path) -> None:
    """Run the checks on the files in `submission`; no submission makes this raise."""
    target = root / "results" / "results.json"
    target.parent.mkdir(exist_ok=True)
    [release] = (root / "source").glob("*.ipynb")
    target.write_text(json.dumps(failed(KILLED, release.stem)))
    try:
        found = judged(handed_in(root / "submission", release.name), release)
    except ValueError as refusal:
        found = failed(str(refusal).removeprefix("file: "), release.stem)
    except Exception as error:  # without a result students would see nothing
        found = failed(BROKEN.format(type(error).__name__), release.stem)
    target.write_text(json.dumps(found, indent=1))


def handed_in(folder: Path, name: str) -> Path:
    """The one notebook in a folder; of several, the one named after the set."""
    found = sorted(one for one in folder.rglob("*.ipynb") if one.name[0] != ".")
    named = [one for one in found if one.name == name] or found
    if len(named) != 1:
        if not named:
            raise ValueError(f"You handed in no notebook. Hand in {name}.")
        many = len(named)
        raise ValueError(f"You handed in {many} notebooks. Hand in only {name}.")
    return named[0]


def judged(file: Path, release: Path) -> dict:
    """The results of a notebook, as `gamesearch submit` shows them."""
    _, name, done = examined(file, str(release))
    seconds = int(os.environ.get("AUTOGRADER_SECONDS", CELL))
    with tempfile.TemporaryDirectory() as folder:
        ended = run(done.notebook, folder, seconds, WHOLE)
    if len(written(done.notebook)) > LARGEST:
        raise ValueError(
            "The notebook prints or draws too much. Remove the lines that do so."
        )
    cells, tests = by_name(done.notebook), []
    for task, (title, points, text) in zip(
        set_of(name).tasks, table(done.notebook, name)
    ):
        said = "\n".join(lines_of(cells.get(f"{task.name}-check"), title)) or text
        tests.append(test(title, said, points))
    left = [*done.left, *stopped(done.notebook.cells), *ended]
    left += misread(done.notebook, name)
    parts = {"Mended before the run": done.did, "Look at this": left}
    listed = ["\n- ".join([f"{head}:", *said]) for head, said in parts.items() if said]
    score = sum(one.get("score", 0) for one in tests)
    return results(score, "\n\n".join([PRACTICE, *listed]), tests)


def failed(sentence: str, name: str) -> dict:
    """Results without a point, and why."""
    return results(0, sentence, [test("The notebook", sentence, (0, most(name)))])


def results(score: int, text: str, tests: list[dict]) -> dict:
    """What Gradescope reads: the points, a general text, and a test for each task."""
    shown = {"visibility": "visible", "stdout_visibility": "hidden"}
    return {"score": score, "output": shortened(text, LONGEST), "tests": tests, **shown}


def test(name: str, text: str, points: tuple[int, int] | None) -> dict:
    """A test as Gradescope reads it."""
    scores = dict(zip(("score", "max_score"), points or ()))
    text = shortened(text, LONGEST)
    return {"name": name, "output": text, "visibility": "visible", **scores}


if __name__ == "__main__":
    main(Path(sys.argv[1]))
