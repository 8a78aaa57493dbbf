"""What a notebook may hold to run as its reader, on pages: see `payloads`.

Here nothing is marked; Formgrader, the report and JupyterLab are in tests/jupyterlab.
"""

import nbformat
import pytest
from course.graded import source_of
from nbconvert import HTMLExporter
from nbformat import ValidationError

from browser.payloads import ROWS, Watched, handed_in, sown
from coursework.doctor.doctor import for_marking

SET = "set-2-alpha-beta"
FRAMES = """pages => pages.forEach(page => {
  const frame = document.createElement("iframe");
  frame.srcdoc = page;
  document.body.append(frame);
})"""


@pytest.mark.filterwarnings("ignore:No lexer found")
def test_payloads_run_where_nothing_is_cleaned(browser):
    """Else the other tests would show nothing."""
    exporter, pages = HTMLExporter(template_name="basic"), []
    for row in ROWS:
        empty = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
        notebook = nbformat.from_dict(sown(empty, [row]))
        try:
            pages.append(exporter.from_notebook_node(notebook)[0])
        except ValidationError:  # here no such row has a page
            continue
    watched = Watched(browser)
    watched.page.evaluate(FRAMES, pages)
    watched.poke()
    watched.context.close()
    assert len(watched.ran) >= 50, watched.names()


def test_no_payload_runs_on_a_page_of_feedback(browser, tmp_path):
    watched, file = Watched(browser), tmp_path / "feedback.html"
    file.write_text(feedback(), encoding="utf-8")
    watched.page.goto(file.as_uri())
    watched.expect_read()
    assert watched.far == []
    watched.context.close()


def feedback():
    """The page that all rows come back on, handed in and not marked."""
    from nbgrader.converters import GenerateFeedback
    from nbgrader.coursedir import CourseDirectory

    from marking.round import Page, safe_html

    released = source_of(SET)
    notebook = nbformat.from_dict(handed_in(released))
    notebook = for_marking(notebook, released).notebook
    for about in (cell.metadata.get("nbgrader") for cell in notebook.cells):
        if about:
            about |= {"score": 0, "points": 10, "comment": ""}
    config = GenerateFeedback(coursedir=CourseDirectory()).config
    config.HTMLExporter.filters = {"markdown2html": safe_html}
    asked = {"notebook": SET, "assignment": SET, "score": 0, "max_score": 100}
    asked |= {"student": "ada", "late_penalty": 0, "unread": {}}
    return Page(config=config).from_notebook_node(notebook, {"nbgrader": asked})[0]
