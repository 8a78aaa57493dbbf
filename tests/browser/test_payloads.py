"""What a notebook may hold to run as its reader runs nowhere: see `payloads`.

One student hands in all of it at once, and is marked as by a click on "autograde". Then
everything is opened in which a teacher or a student reads of it: Formgrader, feedback,
the report, and JupyterLab with the marked notebook.
"""

import copy
import os
import re
import subprocess
import sys

import anywidget
import nbformat
import pytest
from course.graded import RELEASE_ALL, SALT, path_with_programs
from nbconvert import HTMLExporter
from nbformat import ValidationError
from nbgrader.api import Gradebook
from playwright.sync_api import expect

from browser.classroom import CourseLab, make_exchange
from browser.payloads import AFTER, FAR, PNG, PUBLISHED, numbered
from gamesearch.grading.course import Course
from gamesearch.grading.whole_class import mark_class

WAIT = 150  # milliseconds, for what begins by itself
SET = "set-2-alpha-beta"
ROWS = [
    (name, place, numbered(source, number))
    for number, (name, place, source) in enumerate(PUBLISHED + AFTER)
]
TYPED = """\
**bold** and `x<y`, $a_1<b$, [a page](https://example.org/)

| α | β |
|---|--:|
| 3 | 4 |

$$\\sum_i x_i$$

```python
best = max(values)
```

![own](attachment:own.png)
"""
MARK = """
for answer in (api.autograde(name, "mallory"), api.generate_feedback(name)):
    if not answer["success"]:
        sys.exit(answer["log"] + str(answer.get("error")))
"""
OURS = re.compile(
    r"(data|blob|about|file|attachment):|(https?|wss?)://127\.0\.0\.1[:/]"
)
POKE = """() => {
    const runs = /^\\s*(javascript|vbscript|data):/i;
    for (const one of document.querySelectorAll("*")) {
        for (const {name} of [...one.attributes])
            if (name.startsWith("on")) one.dispatchEvent(new Event(name.slice(2)));
        const to = one.href?.animVal ?? one.formAction ?? one.href;
        const leads = one.localName == "a" && runs.test(to);
        const sends = one.localName == "button" && one.form
            && (runs.test(one.formAction) || runs.test(one.form.action));
        if (leads || sends) one.dispatchEvent(new MouseEvent("click"));
    }
}"""
UNSAFE = """() => [...document.querySelectorAll(".text_cell_render *")].flatMap(one =>
    [...one.attributes].map(({name, value}) => [one.localName, name, value]).concat(
        [[one.localName, "", ""]]))"""
TAGS = re.compile(
    "a|b|blockquote|br|caption|code|dd|del|details|div|dl|dt|em|h[1-6]|hr|i|img|kbd|li|ol"
    "|p|pre|s|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul"
)
ATTRIBUTES = {
    "href": r"https?://.*|mailto:.*|#.*",
    "src": r"data:image/(png|jpeg);base64,[\w+/=]+",
    "alt": r".*",
    "title": r".*",
    "rel": r"noopener noreferrer",
    "class": r"[a-z0-9]{0,3}|highlight",
    "style": r"text-align: ?\w+;?",
    "start": r"\d+",
    "tabindex": r"-1",  # set by Formgrader
    "": r"",
}


class Watched:
    """A page of its own context, and the rows of which something ran in it."""

    def __init__(self, browser):
        self.context = browser.new_context(viewport={"width": 1280, "height": 720})
        self.ran, self.far, self.blocked = set(), [], []
        self.context.on("request", self._asked)
        self.context.on("page", self._watch)
        self.page = self.context.new_page()

    def _watch(self, page):
        page.on("dialog", self._said)
        page.on("console", self._logged)

    def _said(self, dialog):
        self.ran.add(int(dialog.message))
        dialog.dismiss()

    def _logged(self, said):
        if "Content Security Policy" in said.text:
            self.blocked.append(said.text)

    def _asked(self, request):
        if request.url.startswith(FAR):
            self.ran.add(int(request.url.rpartition("/")[2]))
        elif not OURS.match(request.url):
            self.far.append(request.url)

    def poke(self):
        """Do all that a reader's hand might do to what is there."""
        self.page.wait_for_timeout(WAIT)
        for frame in self.page.frames:
            try:
                frame.evaluate(POKE)
            except Exception as gone:  # by a payload: the frame leads elsewhere now
                print(gone)
        self.page.wait_for_timeout(WAIT)

    def names(self):
        return [ROWS[number][0] for number in sorted(self.ran)]


def sown(notebook, rows):
    """The notebook, as data, with these rows in it."""
    notebook = copy.deepcopy(notebook)
    for number, (_, place, source) in enumerate(rows):
        cell = {
            "id": f"row-{number}",
            "cell_type": "code",
            "metadata": {},
            "source": "",
        }
        cell |= {"outputs": [], "execution_count": None}
        text = {k: cell[k] for k in ("id", "metadata")} | {"cell_type": "markdown"}
        if place == "text":
            cell = text | {"source": source}
        elif place == "output":
            about = {"output_type": "display_data", "metadata": {}, "data": source}
            cell["outputs"] = [about]
        elif place == "error":
            error = {"ename": source, "evalue": source, "traceback": [source]}
            cell["outputs"] = [{"output_type": "error", **error}]
        elif place == "attachment":
            name, kind, data = source
            cell = text | {"source": f"![x](attachment:{name})"}
            cell["attachments"] = {name: {kind: data}}
        elif place == "raw":
            cell = text | {"cell_type": "raw", "source": source}
            cell["metadata"] = {"raw_mimetype": "text/html"}
        elif place == "tags":
            cell["metadata"] = {"tags": source}
        elif place == "grade_id":
            about = {"grade_id": source, "grade": True, "solution": True, "points": 9}
            about |= {"locked": False, "task": False, "schema_version": 3}
            cell["metadata"] = {"nbgrader": about}
        elif place == "id":
            cell["id"] = source
        elif place == "widget":
            cell["outputs"] = [with_widget(notebook, source)]
        elif place == "title":
            notebook["metadata"]["title"] = source
        elif place == "kernel":
            notebook["metadata"]["kernelspec"] = {
                "name": "python3",
                "display_name": source,
            }
            notebook["metadata"]["language_info"] = {"name": source}
        notebook["cells"].append(cell)
    return notebook


def with_widget(notebook, program):
    """Keep the state of a widget in a notebook; the output that shows it."""
    number = f"~{anywidget.__version__}"
    version = {"_model_module_version": number, "_view_module_version": number}
    version |= {"_model_module": "anywidget", "_view_module": "anywidget"}
    names = {"_model_name": "AnyModel", "_view_name": "AnyView"}
    model = {"model_name": "AnyModel", "model_module": "anywidget"}
    model["model_module_version"] = number
    model["state"] = {**version, **names, "_esm": program, "_anywidget_id": "x"}
    kind = "application/vnd.jupyter.widget"
    state = {"state": {"w": model}, "version_major": 2, "version_minor": 0}
    notebook["metadata"]["widgets"] = {f"{kind}-state+json": state}
    seen = {"model_id": "w", "version_major": 2, "version_minor": 0}
    data = {f"{kind}-view+json": seen, "text/plain": "w"}
    return {"output_type": "display_data", "metadata": {}, "data": data}


def test_payloads_run_where_nothing_is_cleaned(browser):
    """Else the other test would show nothing."""
    watched = Watched(browser)
    exporter = HTMLExporter(template_name="basic")
    for row in ROWS:
        empty = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
        notebook = nbformat.from_dict(sown(empty, [row]))
        try:
            page, _ = exporter.from_notebook_node(notebook)
        except ValidationError:  # here no such row has a page
            continue
        watched.page.goto("about:blank")
        watched.page.set_content(page, wait_until="commit")
        watched.poke()
    ran = watched.names()
    print(len(ran), ran)
    assert len(ran) >= 30


@pytest.fixture(scope="module")
def marked(tmp_path_factory):
    """The server of a course in which mallory is marked."""
    home = tmp_path_factory.mktemp("payloads")
    lab = CourseLab(home, make_exchange(home), SET, SALT)
    try:
        mark(lab.folder)
        yield lab
    finally:
        lab.stop()


def mark(folder):
    """Mark what mallory hands in by nbgrader's round, and write what comes of it."""
    rows = [row for row in ROWS if row[1] != "id"]  # nbgrader leaves such a file aside
    notebook = sown(Course(folder).released(SET), rows)
    [answer] = [cell for cell in notebook["cells"] if cell["id"] == "measure"]
    answer["source"] = TYPED
    answer["attachments"] = {"own.png": {"image/png": PNG}}
    place = folder / "submitted" / "mallory" / SET
    place.mkdir(parents=True)
    text = nbformat.writes(nbformat.from_dict(notebook))
    (place / f"{SET}.ipynb").write_text(text)
    environment = {**os.environ, "PATH": path_with_programs()}
    command = [sys.executable, "-c", RELEASE_ALL + MARK, str(folder), SET]
    subprocess.run(command, cwd=folder, env=environment, check=True)
    mark_class(folder, SET, course=folder, progress=False)


def unsafe(page):
    """What in the texts is beyond what Markdown itself makes."""
    found = page.evaluate(UNSAFE)
    return {
        (tag, name, value)
        for tag, name, value in found
        if not TAGS.fullmatch(tag) or not re.fullmatch(ATTRIBUTES.get(name, "-"), value)
    }


def test_no_payload_runs_where_a_submission_is_read(marked, browser):
    watched, student = Watched(browser), "mallory"
    page, folder = watched.page, marked.folder
    page.goto(f"http://127.0.0.1:{marked.port}/lab?token={marked.token}&reset")
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}") as gradebook:
        one = gradebook.find_submission_notebook(SET, SET, student).id
    formgrader = f"http://127.0.0.1:{marked.port}/formgrader"
    feedback = folder / "feedback" / student / SET / f"{SET}.html"
    page.goto(f"{formgrader}/submissions/{one}/")
    expect_read(watched)
    page.locator(".name-hidden[onclick]").click()
    expect(page.locator("a.name-shown")).to_be_visible()
    assert watched.blocked == []  # nbgrader's own scripts are those that we know
    page.goto(feedback.as_uri())
    expect_read(watched)
    for address in (
        f"{formgrader}/manage_submissions/{SET}",
        f"{formgrader}/gradebook/{SET}/{SET}",
        f"{formgrader}/manage_students/%22;alert(0);%22",  # nbgrader's own mistake
        (folder / f"report-{SET}.html").as_uri(),
    ):
        page.goto(address)
        watched.poke()
    name = f"autograded/{student}/{SET}/{SET}"
    stored = nbformat.read(folder / f"{name}.ipynb", as_version=4)
    texts = sum(cell.cell_type == "markdown" for cell in stored.cells)
    marked.open(page, name)
    expect(page.locator(".jp-MarkdownCell .jp-RenderedMarkdown")).to_have_count(texts)
    watched.poke()
    assert watched.names() == []
    assert watched.far == []


def expect_read(watched):
    """Nothing runs, and what may be typed is seen as it was meant."""
    watched.poke()
    assert watched.names() == []
    assert unsafe(watched.page) == set()
    survives(watched.page)


def survives(page):
    """Look at the answer that a student in good faith has typed."""
    text = page.locator(".rendered_html", has=page.locator("strong", has_text="bold"))
    assert text.locator("th").all_inner_texts() == ["α", "β"]
    assert text.locator("code").first.inner_text().replace(" ", "") == "x<y"
    assert text.locator("a").get_attribute("href") == "https://example.org/"
    assert text.locator("img").evaluate("one => one.naturalWidth") == 8
    assert text.locator(".highlight .nb").inner_text() == "max"
    assert "$a_1" in text.inner_text()
    assert "$$\\sum_i x_i$$" in text.inner_text()
