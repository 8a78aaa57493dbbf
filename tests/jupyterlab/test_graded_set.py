"""A graded set as a student works on it: name and code, by hand, checks, a restart."""

import re
import shutil

import pytest
from course.graded import SALT, release
from playwright.sync_api import expect

from browser.helpers import outside
from browser.lab import Notebook
from gamesearch.sets.assignment import begin
from gamesearch.sets.codes import code_for

SET = "set-2-alpha-beta"
STUDENT = "ada"
CODE = code_for(STUDENT, SET, SALT)
ROOM = code_for(STUDENT, SET, SALT, use="room")
MINE = begin(SET, STUDENT, CODE, ROOM)
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    return release(tmp_path_factory.mktemp("course"), [SET]) / SET / f"{SET}.ipynb"


@pytest.fixture
def student(lab, page, released):
    """The set as it was released, freshly opened."""
    shutil.copy(released, lab.folder)
    lab.open(page, SET)
    return Notebook(lab, page, f"{SET}.ipynb")


def test_a_student_begins_a_set_answers_and_comes_back(student):
    student.lab.run_all(student.page)
    expect(student.shown("begin").first).to_contain_text("Type your name above")
    report = student.shown("hand-check").first
    expect(report).to_contain_text("not attempted. 0 of 10")
    who = f'STUDENT = "{STUDENT}"\nCODE = "{CODE}"\nROOM = "{ROOM}"'
    student.write("who", who)
    expect(student.run("begin")).to_contain_text("Set 2: alpha-beta.")

    key = MINE.variant("hand").key
    wrong = {**key, "value": key["value"] - 1}
    student.write("hand", f"hand = {wrong}")
    student.run("hand-check")
    expect(report).to_contain_text("✗ By hand: 8 of 10 points.")
    expect(report).to_contain_text("value 0/1")
    student.write("hand", f"hand = {key}")
    student.run("hand-check")
    expect(report).to_contain_text("✓ By hand: 10 of 10 points.")
    expect(student.shown("hand-check").last).to_have_text("10")

    student.write("write", "my_alpha_beta = gs.minimax")
    written = student.run("write-check")
    expect(written).to_contain_text("nothing is ever cut")
    expect(written).to_contain_text("Hidden checks run at grading.")
    expect(written).not_to_contain_text("explore")

    student.restart("Restart Kernel and Run All Cells")
    expect(student.cell("who").locator(".jp-InputPrompt")).to_have_text("[1]:")
    last = student.cell("room-check").locator(".jp-InputPrompt")
    expect(last).to_have_text(re.compile(r"\[\d+\]:"))
    student.lab.wait_for_idle(student.page)
    expect(report).to_contain_text("✓ By hand")
    expect(student.shown("predict-check").first).to_contain_text("not attempted")


def test_trees_and_reports_fit_a_narrow_window(student):
    page = student.page
    for name in ("who", "begin", "hand-tree"):
        student.run(name)
    student.write("hand", "hand = {'value': 1000}")
    student.run("hand-check")
    page.keyboard.press("Control+b")  # the side bar
    page.set_viewport_size({"width": 420, "height": 720})
    for name in ("hand-tree", "hand-check"):
        shown = student.shown(name).first
        shown.scroll_into_view_if_needed()
        box = shown.bounding_box()
        assert box["x"] + box["width"] <= 420
        assert outside(shown) == [], name
