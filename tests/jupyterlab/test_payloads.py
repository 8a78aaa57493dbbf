"""What a notebook may hold to run as its reader runs nowhere: see browser/payloads.

One student hands in all of it at once, and is marked as by a click on "autograde". Then
everything is opened in which a teacher or a student reads of it: Formgrader, feedback,
the report, and JupyterLab with the marked notebook.
"""

import os
import subprocess
import sys

import nbformat
import pytest
from course.graded import RELEASE_ALL, SALT, path_with_programs
from nbgrader.api import Gradebook
from playwright.sync_api import expect

from browser.classroom import CourseLab, make_exchange
from browser.payloads import Watched, handed_in
from coursework.marking.course import Course
from coursework.marking.whole_class import mark_class

pytestmark = pytest.mark.slow
SET, STUDENT = "set-2-alpha-beta", "mallory"
MARK = """
for answer in (api.autograde(name, "mallory"), api.generate_feedback(name)):
    if not answer["success"]:
        sys.exit(answer["log"] + str(answer.get("error")))
"""


@pytest.fixture
def marked(tmp_path):
    """The server of a course in which mallory is marked."""
    lab = CourseLab(tmp_path, make_exchange(tmp_path), SET, SALT)
    try:
        mark(lab.folder)
        yield lab
    finally:
        lab.stop()


def mark(folder):
    """Mark what mallory hands in by nbgrader's round, and write what comes of it."""
    notebook = handed_in(Course(folder).released(SET))
    place = folder / "submitted" / STUDENT / SET
    place.mkdir(parents=True)
    text = nbformat.writes(nbformat.from_dict(notebook))
    (place / f"{SET}.ipynb").write_text(text)
    environment = {**os.environ, "PATH": path_with_programs()}
    command = [sys.executable, "-c", RELEASE_ALL + MARK, str(folder), SET]
    subprocess.run(command, cwd=folder, env=environment, check=True)
    mark_class(folder, SET, course=folder, progress=False)


def test_no_payload_runs_where_a_submission_is_read(marked, browser):
    watched = Watched(browser)
    page, folder = watched.page, marked.folder
    page.goto(f"http://127.0.0.1:{marked.port}/lab?token={marked.token}&reset")
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}") as gradebook:
        one = gradebook.find_submission_notebook(SET, SET, STUDENT).id
    formgrader = f"http://127.0.0.1:{marked.port}/formgrader"
    page.goto(f"{formgrader}/submissions/{one}/")
    watched.expect_read()
    page.locator(".name-hidden[onclick]").click()
    expect(page.locator("a.name-shown")).to_be_visible()
    assert watched.blocked == []  # nbgrader's own scripts are those that we know
    page.goto((folder / "feedback" / STUDENT / SET / f"{SET}.html").as_uri())
    watched.expect_read()
    for address in (
        f"{formgrader}/manage_submissions/{SET}",
        f"{formgrader}/gradebook/{SET}/{SET}",
        f"{formgrader}/manage_students/%22;alert(0);%22",  # nbgrader's own mistake
        (folder / f"report-{SET}.html").as_uri(),
    ):
        page.goto(address)
        watched.poke()
    name = f"autograded/{STUDENT}/{SET}/{SET}"
    stored = nbformat.read(folder / f"{name}.ipynb", as_version=4)
    texts = sum(cell.cell_type == "markdown" for cell in stored.cells)
    marked.open(page, name)
    expect(page.locator(".jp-MarkdownCell .jp-RenderedMarkdown")).to_have_count(texts)
    watched.poke()
    assert watched.names() == []
    assert watched.far == []
