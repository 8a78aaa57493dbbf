"""The autograder zip: what is in it, and what its run says of what is handed in."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import nbformat
import pytest
from course.graded import COURSE, SALT, released, source_of, whole_course
from course.leaks import WORDS, bodies, in_a_row, instructors_lines, leaks
from grading.class_of import Draft

from gamesearch.__main__ import main

SET = "set-2-alpha-beta"
FOREVER = """
class Forever(list):
    def __len__(self):
        while True: pass
my_tree = Forever([1])
"""
pytestmark = pytest.mark.notebook


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """The folders of Gradescope, with the zip unpacked as it does."""
    root = tmp_path_factory.mktemp("autograder")
    words = "--assignment", SET, "--course", whole_course(), "--out", root / "a.zip"
    assert main(["autograder", *map(str, words)]) == 0
    with zipfile.ZipFile(root / "a.zip") as archive:
        archive.extractall(root / "source")
    return root


def results(root, **texts):
    """What the run says of these files, `_` in a name for a dot."""
    shutil.rmtree(root / "submission", ignore_errors=True)
    (root / "submission").mkdir()
    for name, text in texts.items():
        (root / "submission" / name.replace("_", ".")).write_text(text)
    known = {"AUTOGRADER_ROOT": str(root), "AUTOGRADER_PYTHON": sys.executable}
    known |= {"AUTOGRADER_SECONDS": "4", **os.environ}
    run = ["bash", root / "source" / "run_autograder"]
    subprocess.run(run, env=known, check=True, capture_output=True, cwd=root)
    text = (root / "results" / "results.json").read_text()
    assert len(text) < 60_000
    read = json.loads(text)
    assert read["score"] == sum(one.get("score", 0) for one in read["tests"])
    assert sum(one.get("max_score", 0) for one in read["tests"]) == 55
    for one in read["tests"]:
        assert {"name", "output", "visibility"} <= one.keys()
    return read


def draft(**cells):
    """A right submission, but for these cells."""
    made = Draft("ada", SET, "right", SALT, {SET: released(SET)})
    for name, text in cells.items():
        made.put(name, text)
    return made.notebook


def submitted(notebook, folder, capsys) -> int:
    """The visible points that `gamesearch submit` shows."""
    nbformat.write(notebook, folder / "mine.ipynb")
    release = whole_course() / "release" / SET / f"{SET}.ipynb"
    main(["submit", str(folder / "mine.ipynb"), "--release", str(release)])
    return int(re.search(r"Visible points +(\d+) of", capsys.readouterr().out)[1])


def test_nothing_in_the_zip_knows_more_than_a_student(root):
    secret = instructors_lines(source_of(SET))
    hidden = [file.read_text() for file in (COURSE / "marking").glob("*.py")]
    rows, functions = set().union(*map(in_a_row, hidden)), [*map(bodies, hidden)]
    places = Path.home(), COURSE.parent, tempfile.gettempdir()
    ours = SALT, *(f"{place}{os.sep}" for place in places)
    with zipfile.ZipFile(root / "a.zip") as archive:
        files = {one: archive.read(one) for one in archive.namelist()}
    [wheel] = [name for name in files if name.endswith(".whl")]
    for name in files.keys() - {wheel}:
        words = WORDS if name.endswith(".ipynb") else ()
        assert not leaks(files[name].decode(), secret, words), name
    with zipfile.ZipFile(io.BytesIO(files.pop(wheel))) as archive:
        files |= {one: archive.read(one) for one in archive.namelist()}
    assert len(files) > 100
    for name, data in files.items():
        text = data.decode(errors="replace")
        assert not leaks(text, (), ours), name
        if name.endswith(".py"):
            assert not in_a_row(text) & rows, name
            assert not set().union(*functions) & bodies(text), name


def test_the_points_are_those_of_submit(root, tmp_path, capsys):
    half = draft(build="my_tree = 1 / 0", player="")
    del half.cells[3]
    for notebook, points in (draft(), 55), (half, None):
        read = results(root, mine_ipynb=nbformat.writes(notebook))
        assert points in (None, read["score"])
        assert read["score"] == submitted(notebook, tmp_path, capsys)
    assert "back as they were given out" in read["output"]
    assert "ZeroDivisionError" in read["output"]
    assert 0 < read["score"] < 55


def test_what_never_ends_or_ends_python_or_fills_the_screen_leaves_the_rest(root):
    for cell, said in (
        ("while True: pass", "took too long"),
        ("import os; os._exit(1)", "Python ended"),
        ("while True: print('x' * 1000)", "took too long"),
        (FOREVER, "its check was stopped after 4 seconds"),
    ):
        read = results(root, mine_ipynb=nbformat.writes(draft(measure="", build=cell)))
        told = [read["output"], *(one["output"] for one in read["tests"])]
        assert said in "\n".join(told), cell
        assert read["score"] == 50 or "_exit" in cell


def test_what_is_no_submission_has_no_point_and_a_sentence(root):
    other = nbformat.writes(released("set-1-minimax"))
    whole = nbformat.writes(draft())
    for files in (
        {},
        {"notes_txt": "hello"},
        {"a_ipynb": "hello"},
        {"a_ipynb": "[" * 10**5},
        {"a_ipynb": other},
        {"a_ipynb": whole, "b_ipynb": whole},
    ):
        read = results(root, **files)
        assert ("2 notebooks" in read["output"]) == (len(files) == 2)
        assert read["score"] == 0
        assert re.search(r"\w{2}\.", read["output"]), files


def test_a_run_that_is_killed_has_left_a_sentence(root):
    kill = "import os, signal; os.kill(os.getppid(), signal.SIGKILL)"
    read = results(root, mine_ipynb=nbformat.writes(draft(build=kill)))
    assert read["score"] == 0
    assert "was stopped" in read["output"]
