"""Make what is kept here anew: `cd tests && python -m kept.make`. Not to be done again.

`course/` is a course in the middle of its term: two released sets, codes, submissions,
the gradebook after they were marked, and the salt. `marks.json` is what marking found,
`grades.csv` what nbgrader exported. `tournament.jsonl` has the first games of a
tournament, `standings.json` how it ends. `progress.json` is a learner's record.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from course.graded import COURSE, SALT, course_in, path_with_programs
from grading.class_of import KINDS, Draft, Random
from nbgrader.api import Gradebook

import gamesearch as gs
from coursework.marking.whole_class import mark_class
from gamesearch.play import RandomPlayer, SearchPlayer
from gamesearch.play.arena import tournament

HERE = Path(__file__).parent
SETS = "set-2-alpha-beta", "set-5-chance"
OF_SET_2 = (
    "right", "another style", "entries wrong", "wrong function", "one task left out",
    "cut off", "deleted cells", "copied cells", "syntax error", "another student's",
    "mistyped codes", "untouched",
)  # fmt: skip
OF_SET_5 = "right", "another style", "entries wrong", "wrong function"
LATE = "student-zz"  # hands in after the others were marked
READ = f"marked/{SETS[0]}/student-01-measure.text"  # what a person gave points for
PARTS = "release", "submitted", READ, "salt.txt", "class.csv", "gradebook.db"


def make_course():
    """The course, and what marking and exporting it gives."""
    with TemporaryDirectory() as place:
        course = course_in(Path(place), [*SETS])
        folder = course.folder
        released = {
            name: nbformat.read(folder / "release" / name / f"{name}.ipynb", 4)
            for name in SETS
        }
        names = []
        for name, kinds in zip(SETS, (OF_SET_2, OF_SET_5)):
            for number, kind in enumerate(kinds, 1):
                draft = Draft(f"student-{number:02}", name, kind, SALT, released)
                KINDS[kind].spoil(draft, Random(f"kept {kind}"))
                draft.save(folder)
                names.append(draft.student)
        late = Draft(LATE, SETS[0], "right", SALT, released)
        late.save(folder / "late")
        (folder / "class.csv").write_text("\n".join(sorted({*names, LATE})) + "\n")
        marks = {}
        for name in SETS:
            for mark in mark_class(folder, name, nbgrader=True, progress=False):
                marks[f"{mark.student} {name}"] = json.loads(mark.to_json())
        read_by_a_person(folder)
        kept = HERE / "course"
        shutil.rmtree(kept, ignore_errors=True)
        for part in (*PARTS, "late"):
            source, target = folder / part, kept / part
            target.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copy2)(source, target)
        write("marks.json", marks)
        shutil.copy2(exported(folder), HERE / "grades.csv")


def read_by_a_person(folder):
    """Points for the answer that a person reads, which no later marking may change."""
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}") as gradebook:
        grade = gradebook.find_grade("measure", SETS[0], SETS[0], "student-01")
        grade.manual_score, grade.needs_manual_grade = 7, False
        gradebook.db.commit()


def exported(folder) -> Path:
    """What `nbgrader export` writes of the gradebook of this course."""
    command = [sys.executable, "-m", "nbgrader", "export", "--to", "grades.csv"]
    environment = {"PATH": path_with_programs()}
    subprocess.run(command, cwd=folder, check=True, env=environment)
    return folder / "grades.csv"


def install(folder: Path) -> Path:
    """The kept course in this folder, with today's sources, marking and settings."""
    shutil.copytree(HERE / "course", folder, dirs_exist_ok=True)
    for part in ("source", "marking"):
        shutil.copytree(COURSE / part, folder / part)
    shutil.copy(COURSE / "nbgrader_config.py", folder)
    return folder


def played(file, rounds):
    """The tournament that is kept, as far as these rounds."""
    players = [
        SearchPlayer("two plies", evaluation=gs.evaluations.OpenLines,
                     depth=2),
        SearchPlayer("whole", order=gs.orders.centre_first),
        RandomPlayer(),
    ]  # fmt: skip
    return tournament(
        players, gs.TicTacToe(), rounds=rounds, openings=2, seed=5, file=file,
        progress=False,
    )  # fmt: skip


def make_tournament():
    file = HERE / "tournament.jsonl"
    file.unlink(missing_ok=True)
    played(file, 3)
    with TemporaryDirectory() as place:
        copy = shutil.copy(file, place)
        whole = played(copy, 6)
    write("standings.json", standings(whole))


def make_progress():
    """A record with exercises that were tried, predictions and practice."""
    file = HERE / "progress.json"
    file.unlink(missing_ok=True)
    os.environ["GAMESEARCH_PROGRESS"] = str(file)
    gs.check.answer(3, 3, exercise="01-warmup")
    gs.check.function(gs.minimax, exercise="01-core")
    gs.check.function(lambda *given, **more: 0, exercise="02-core")
    for topic in ("minimax", "alpha-beta"):
        for seed in (1, 2, 3):
            task = gs.course.practice(topic, seed=seed)
            key = task.variant.key
            task.check({**key, "value": key["value"] + (seed == 1)})
    tree = gs.tree_of(gs.ExplicitTree.from_json("textbook"), None, gs.Trace())
    gs.check.prediction(tree, {"b2", "b3"}, exercise="02-predict")
    write("progress-tables.json", gs.check.progress().tables)


def standings(result) -> dict:
    """The table and every game of a tournament."""
    table = result.standings()
    games = [[*one.players, list(one.line), one.result] for one in result.games]
    rows = [[*row.values()] for row in table.round(6)]
    return {"table": rows, "games": games}


def write(name, content):
    text = json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False)
    (HERE / name).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    make_course()
    make_tournament()
    make_progress()
