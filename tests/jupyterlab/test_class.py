"""A set goes round a class of one: from its source to what the student reads of it.

All of it is clicked in two real JupyterLabs. The student has the hand answers right,
one of the five predictions wrong, the program right, writes to the task that a person
reads, and leaves the rest. The name is that of the account: nbgrader hands in under it.
"""

import os
import re

import pytest
from course.graded import SALT, source_of
from nbgrader.api import Gradebook
from playwright.sync_api import expect

from browser.classroom import CourseLab, Formgrader, StudentLab, make_exchange
from browser.lab import Notebook, choose
from gamesearch.sets.assignment import begin
from gamesearch.sets.codes import code_for

pwd = pytest.importorskip("pwd", reason="nbgrader has no exchange on Windows")
SET = "set-2-alpha-beta"
NAME = pwd.getpwuid(os.getuid()).pw_name
CODE = code_for(NAME, SET, SALT)
MINE = begin(SET, NAME, CODE)
BY_HAND = {"hand-check": 10, "predict-check": 8, "write-check": 20, "measure": 7}
LEFT = dict.fromkeys(["player-check", "repair-check", "build-check", "room-check"], 0)
TOTAL = sum(BY_HAND.values())
COMMENT = "What of the odd depths?"


@pytest.fixture
def labs(tmp_path):
    """The instructor's server and the student's, with an exchange between them."""
    settings = make_exchange(tmp_path)
    for home in ("instructor", "student"):
        (tmp_path / home).mkdir()
    instructor = CourseLab(tmp_path / "instructor", settings, SET, SALT)
    try:
        student = StudentLab(tmp_path / "student", settings)
    except BaseException:
        instructor.stop()
        raise
    yield instructor, student
    instructor.stop()
    student.stop()


@pytest.mark.slow
def test_a_set_goes_from_its_source_to_the_feedback(labs, new_page):
    teaching, learning = labs
    formgrader = Formgrader(teaching.front(new_page()))
    page = learning.front(new_page())
    formgrader.press("assign")
    formgrader.press("release")
    formgrader.says("status", "released")

    student = fetch(learning, page)
    answer(student)
    validate(page)
    hand_in(page)

    formgrader.press("collect")
    formgrader.says("num-submissions", "1")
    formgrader.follow("1")
    formgrader.says("status", "needs autograding")
    formgrader.press("autograde")
    formgrader.says("score", f"{TOTAL - BY_HAND['measure']} / 100")
    formgrader.says("status", "needs manual grading")
    mark_by_hand(formgrader)
    formgrader.follow("Manage Assignments", "1")
    formgrader.says("score", f"{TOTAL} / 100")
    formgrader.says("status", "graded")
    formgrader.press("autograde")  # what a person gave stays
    formgrader.says("score", f"{TOTAL} / 100")
    formgrader.follow("Manage Assignments")
    formgrader.press("generate-feedback")
    formgrader.press("release-feedback")

    assert_in_gradebook(teaching.folder)
    read_feedback(page)


def fetch(lab, page):
    """Fetch the set and open it, both from the list of assignments."""
    choose(page, "Nbgrader", "Assignment List")
    page.get_by_role("button", name="Fetch", exact=True).click()
    fetched = page.locator("#fetched_assignments_list")
    fetched.get_by_role("button", name=SET).click()
    fetched.locator(".nested_list_item a").click()
    page.locator(".jp-NotebookPanel:visible .jp-Cell").first.wait_for()
    lab.wait_for_idle(page)
    return Notebook(lab, page, f"{SET}/{SET}.ipynb")


def typed(key):
    """An answer as a student types it."""
    sets = {name: set(v) for name, v in key.items() if isinstance(v, frozenset)}
    return repr({**key, **sets})


def answer(student):
    """Type name, code and answers, run the checks, and save."""
    student.write("who", f'STUDENT = "{NAME}"\nCODE = "{CODE}"\nROOM = ""')
    student.run("begin")
    key = MINE.variant("hand").key
    student.write("hand", f"hand = {typed(key)}")
    student.run("hand-check")
    expect(student.shown("hand-check").first).to_contain_text("10 of 10 points")
    key = MINE.variant("predict").key
    student.write("predict", f"predict = {typed({**key, 'value': key['value'] + 1})}")
    student.run("predict-check")
    report = student.shown("predict-check").first
    expect(report).to_contain_text("judged at grading")
    [program] = [cell.source for cell in source_of(SET).cells if cell.id == "write"]
    lines = [line for line in program.splitlines() if "### " not in line]
    student.write("write", "\n".join(lines))
    student.write("because", f"because = {typed(MINE.variant('write').key)}")
    student.write_text("measure", "By three in the worst order, by two in the best.")
    student.save()


def validate(page):
    """The button names the tasks that were left, and no other."""
    page.locator(".jp-NotebookPanel:visible").get_by_role(
        "button", name="Validate"
    ).click()
    dialog = page.locator(".jp-Dialog")
    expect(dialog).to_contain_text("Validation Results", timeout=120_000)
    failed = [line for line in dialog.locator("pre").all_inner_texts() if "(" in line]
    tasks = [line.split('"')[1] for line in failed]
    assert tasks == [name.removesuffix("-check") for name in LEFT]
    dialog.get_by_role("button", name="Ok").click()


def hand_in(page):
    page.get_by_role("tab", name="Assignments").click()
    page.get_by_role("button", name="Submit", exact=True).click()
    handed_in = page.locator("#submitted_assignments_list")
    expect(handed_in).to_contain_text("UTC")  # the time


def mark_by_hand(formgrader):
    """Look at what marking told, then give points and a comment to what was written."""
    formgrader.follow("Manual Grading", SET, SET, "Submission #1")
    body = formgrader.frame.locator("body")
    expect(body).to_contain_text("✗ Prediction: 8 of 10 points.")
    more = formgrader.frame.locator("#measure_extra_credit")
    expect(more).to_have_attribute("placeholder", "0")  # the points are loaded
    comment = formgrader.frame.locator("#measure-comment")
    expect(comment).to_have_attribute("placeholder", re.compile("Type any comments"))
    with formgrader.saved("grade"):
        score = formgrader.frame.locator("#measure")
        score.fill(str(BY_HAND["measure"]))
        score.press("Tab")
    with formgrader.saved("comment"):
        comment.fill(COMMENT)
        comment.press("Escape")
    formgrader.follow("Manual Grading")


def assert_in_gradebook(folder):
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}") as gradebook:
        submission = gradebook.find_submission(SET, NAME)
        [notebook] = submission.notebooks
        points = {grade.name: grade.score for grade in notebook.grades}
        comments = {one.name: one.comment for one in notebook.comments}
        assert (submission.score, submission.max_score) == (TOTAL, 100)
    assert points == BY_HAND | LEFT
    assert comments["measure"] == COMMENT


def read_feedback(page):
    """Fetch the feedback and read it in JupyterLab."""
    page.get_by_role("button", name="Fetch Feedback").click()
    page.get_by_text("(view feedback)").click()
    page.locator(".jp-DirListing-item", has_text=".html").dblclick()
    told = page.frame_locator(".jp-HTMLViewer iframe").locator("body")
    expect(told).to_contain_text(f"(Score: {float(TOTAL)} / 100.0)")
    expect(told).to_contain_text("✗ Prediction: 8 of 10 points.")
    expect(told).to_contain_text("✓ Write alpha-beta: 20 of 20 points.")
    expect(told).to_contain_text("Build a tree: not attempted.")
    expect(told).to_contain_text(COMMENT)
    expect(told).not_to_contain_text("HIDDEN TESTS")
