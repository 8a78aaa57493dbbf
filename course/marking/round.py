"""The steps that this course adds to nbgrader, before marking and before feedback.

`nbgrader_config.py` adds these steps. No code of a submission runs in nbgrader's
process: deleted cells are put back, and instead of running the notebook, `Outside`
writes the results of marking in a separate process into it. Only what was typed is kept
of a notebook. Texts are cleaned by a sanitiser of HTML, in Formgrader (`safe_html`) and
in feedback. The feedback page forbids scripts and has no hidden line and no traceback.
"""

import copy
import os
import re
import shutil
from html import escape
from pathlib import Path

import nbformat
import nh3
from jinja2 import DictLoader, pass_context
from nbconvert.exporters import HTMLExporter
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from nbformat.v4 import new_output
from nbgrader.api import Gradebook
from nbgrader.preprocessors import GetGrades, NbGraderPreprocessor, SaveAutoGrades
from nbgrader.utils import compute_checksum, is_grade, is_solution
from pygments.token import STANDARD_TYPES
from tornado.log import LogFormatter

from coursework.doctor.cells import only
from coursework.doctor.doctor import for_marking
from coursework.doctor.sources import LEADS, PICTURES
from coursework.marking.batch import marks_of
from coursework.marking.cells_to_run import called
from coursework.marking.course import Course
from coursework.marking.gradebook_entry import (
    ABOUT,
    ALLOWED,
    CHECK,
    KEY,
    TIME,
    check_name,
)
from coursework.marking.mark import Marks
from coursework.marking.proxies import plain
from coursework.marking.sandbox import UNPROTECTED, missing
from coursework.platforms.late import Rules
from coursework.reports.page import trusted, with_code
from coursework.reports.report_counts import READ_NOTHING, kind
from coursework.reports.table import noticed
from gamesearch.rules.given import printable
from gamesearch.rules.say import say
from gamesearch.sets.assignment import begin_for
from gamesearch.sets.task import set_of
from marking import salt

COURSE = Path(__file__).resolve().parents[1]
HIDDEN = "### BEGIN HIDDEN TESTS", "### END HIDDEN TESTS"
PYTHON = {
    "name": "python",
    "pygments_lexer": "python3",
}  # the lexer of IPython takes minutes
PICTURE = re.compile(rf"data:({'|'.join(PICTURES)});base64,[A-Za-z0-9+/=]+")
ATTRIBUTES = {
    "a": {"href"},
    "img": {"src", "alt"},
    "ol": {"start"},
    "td": {"style"},
    "th": {"style"},
}
COLOURS = {*STANDARD_TYPES.values(), "highlight"}  # of code, as classes
FONT = re.compile(r"@font-face\s*\{[^{}]*\}")
POLICY = """{% macro mathjax(url="") %}
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
{% endmacro %}"""
DARK = """<style>@media screen and (prefers-color-scheme: dark) {
 html { background: #171717; }
 body { background: white; filter: invert(.91) hue-rotate(180deg); }
 img, svg { background: white; filter: invert(1) hue-rotate(180deg); }
}</style>
"""  # nbgrader's page is always light; pictures are inverted back
BEFORE_LATE = "The points on this page are those before this deduction."
HEX = re.compile(rb"[0-9a-f]+")
MOST = 20  # remarks on a notebook
KINDS = "Test cell", "Coding free-response", "Written response"  # in its feedback
BEGIN = "begin"  # the cell above all tasks
UNREAD = "✗ Your file could not be read, so it counts as empty: {}\n"
ASKED = "hand", "predict", "write", "room"  # tasks about a tree of the student's own


def protected() -> bool:
    """Is there a sandbox? RuntimeError if it is missing and required."""
    why = missing()
    if why and os.environ.get(ALLOWED) != "1":
        raise RuntimeError(
            f"{UNPROTECTED.format(why=why)} To mark without a sandbox, set {ALLOWED}=1."
        )
    return not why


class Log(LogFormatter):
    """Lines of nbgrader's log; unprintable characters in names are replaced."""

    def format(self, record):
        record.msg, record.args = printable(record.getMessage(), "\n"), ()
        return super().format(record)


class Ready(NbGraderPreprocessor):
    """Refuses to mark without the salt, or without a sandbox unless that is allowed.

    A notebook that is a link may be somebody else's, so it counts as empty.
    """

    def preprocess(self, notebook, resources):
        salt(), protected()
        check_name(resources["nbgrader"]["student"])
        name = f"{resources['nbgrader']['notebook']}.ipynb"
        if os.path.islink(folder_of("submitted", resources) / name):
            self.log.warning("%s: a link was handed in; it counts as empty.", name)
            notebook = nbformat.v4.new_notebook(metadata=notebook.metadata)
        return notebook, resources


class WithoutWidgets(NbGraderPreprocessor):
    """Of the instructor's run no saved widget goes into a release: it may show answers.

    nbgrader itself takes away outputs only.
    """

    def preprocess(self, notebook, resources):
        notebook.metadata.pop("widgets", None)
        return notebook, resources


def folder_of(kind: str, resources) -> Path:
    """The student's folder for this set among those of a kind."""
    asked = resources["nbgrader"]
    return COURSE / kind / asked["student"] / asked["assignment"]


class Mended(NbGraderPreprocessor):
    """Puts deleted cells back, and tells copies and originals apart."""

    def preprocess(self, notebook, resources):
        released = Course(COURSE).released(resources["nbgrader"]["assignment"])
        try:
            made = for_marking(notebook, released)
        except ValueError as refused:
            self.log.warning("%s It counts as empty.", refused)
            return noted(copy.deepcopy(released), [f"unreadable: {refused}"]), resources
        remarks = remarks_in(notebook)
        for sentence in made.did:
            self.log.warning("%s", sentence)
            remarks.append(f"mended: {sentence}")
        return noted(made.notebook, remarks), resources


def noted(notebook, remarks: list[str]):
    """The notebook with these remarks, after those of `gamesearch grade`."""
    notebook.metadata[ABOUT] = {"remarks": [*remarks_in(notebook), *remarks]}
    notebook.metadata.language_info = nbformat.from_dict(PYTHON)
    return notebook


def remarks_in(notebook) -> list[str]:
    """The remarks in a notebook as short texts, whoever wrote them."""
    about = only(dict, notebook.metadata.get(ABOUT))
    found = only(list, about.get("remarks"))[:MOST]
    return [plain(str(one), 400) for one in found]


class Outside(NbGraderPreprocessor):
    """Writes the results of marking into a notebook, instead of running it.

    nbgrader would give full points to a check without output, so each check gets a
    number. Other files in the student's folder, which nbgrader copied through links,
    are deleted.
    """

    def preprocess(self, notebook, resources):
        asked = resources["nbgrader"]
        for other in folder_of("autograded", resources).iterdir():
            if other.is_dir() and not other.is_symlink():
                shutil.rmtree(other)
            elif other.name != f"{asked['notebook']}.ipynb" and not belongs(other):
                other.unlink()
        whose, course = (asked["student"], asked["assignment"]), Course(COURSE)
        marks = marks_of(notebook, *whose, course, protected())
        found = {f"{task.name}{CHECK}": task for task in marks.tasks}
        remarks = remarks_in(notebook)
        drawn = trees(marks, course)
        drawn[BEGIN] = unread(remarks)
        for number, cell in enumerate(notebook.cells, 1):
            if cell.cell_type == "code":
                name = called(cell, number)
                cell.execution_count = None
                cell.outputs = drawn.get(name) or said(marks, name)
                if is_grade(cell) and not is_solution(cell):
                    cell.outputs = pointed(found.get(name))
        flags = list(dict.fromkeys([*noticed(marks), *remarks]))
        notebook.metadata[ABOUT] = {"flags": flags, "protected": marks.protected}
        return notebook, resources


def belongs(file: Path) -> bool:
    """Does nbgrader need this file: the time, or the key to release feedback?"""
    if file.name == KEY:  # in another form it is a copy through a link
        return file.stat().st_size == 128 and bool(HEX.fullmatch(file.read_bytes()))
    return file.name == TIME


def trees(marks: Marks, course: Course) -> dict[str, list]:
    """The outputs of the cells that show a student's own trees, drawn here.

    The tree of the task in the room is not shown to a student who may do it later.
    """
    mine = begin_for(marks.assignment, marks.student, course.salt)
    drawn = {}
    for task in mine.set.tasks:
        missed = task.name == "room" and not marks.task("room").parts
        if task.name in ASKED and not missed:
            asked = mine.variant(task.name).questions
            reasons = [one.name for one in asked if one.reason]
            tree = mine.ask(task.name, *(reasons if task.name == "write" else ()))
            data = {"text/plain": repr(tree), "text/html": tree._repr_html_()}
            drawn[f"{task.name}-tree"] = [new_output("display_data", data=data)]
    return drawn


def unread(remarks: list[str]) -> list:
    """The output for a student whose notebook could not be read."""
    whys = [one.partition(": ")[2] for one in remarks if kind(one) in READ_NOTHING]
    return [stream(UNREAD.format(why)) for why in whys]


def said(marks, name) -> list:
    """The outputs of a cell: what it printed, and what stopped it."""
    texts = [marks.printed.get(name, ""), marks.notes.get(name, "")]
    if texts[1]:
        texts[1] = f"✗ {texts[1]}\n"
    return [stream(text) for text in texts if text]


def pointed(task) -> list:
    """The outputs of a check: the report and the points; 0 if nothing is known."""
    if task is None:
        return [new_output("execute_result", data={"text/plain": "0"})]
    page = str(with_code(trusted(task.page)))
    data = {"text/plain": task.text, "text/html": page}
    number = {"text/plain": str(task.points)}
    return [
        new_output("display_data", data=data),
        new_output("execute_result", data=number),
    ]


def stream(text: str):
    """A text as the printed output of a cell."""
    return new_output("stream", name="stdout", text=text)


class SaveGrades(SaveAutoGrades):
    """After marking again, a task waits for a person only if its text has changed.

    nbgrader would wait each time. A checksum of the text is stored with the marks.
    """

    def _add_score(self, cell, resources):
        asked = self.notebook_id, self.assignment_id, self.student_id
        grade = self.gradebook.find_grade(cell.metadata.nbgrader.grade_id, *asked)
        was_read = grade.manual_score is not None and not grade.needs_manual_grade
        super()._add_score(cell, resources)
        name = f"{self.student_id}-{grade.cell.name}.text"
        seen = COURSE / "marked" / self.assignment_id / name
        now = compute_checksum(cell)
        if was_read and seen.is_file() and seen.read_text() == now:
            grade.needs_manual_grade = False
            self.gradebook.db.commit()
        seen.parent.mkdir(parents=True, exist_ok=True)
        seen.write_text(now)


class Told(NbGraderPreprocessor):
    """Feedback: hidden lines are left out, and answers not marked yet are noted."""

    display_data_priority = GetGrades.display_data_priority  # the exporter needs it

    def preprocess(self, notebook, resources):
        asked = resources["nbgrader"]
        with Gradebook(asked["db_url"]) as gradebook:
            found = gradebook.find_submission_notebook(
                asked["notebook"], asked["assignment"], asked["student"]
            )
            asked["unread"] = {
                one.name: (round(float(one.score), 2), round(float(one.max_score), 2))
                for one in found.grades
                if one.needs_manual_grade
            }
        return super().preprocess(notebook, resources)

    def preprocess_cell(self, cell, resources, index):
        if cell.cell_type == "code":
            cell.source = without_hidden(cell.source)
        return cell, resources


def without_hidden(source: str) -> str:
    """A cell without its hidden lines.

    >>> without_hidden("a\\n### BEGIN HIDDEN TESTS\\nb\\n### END HIDDEN TESTS\\nc")
    'a\\nc'
    """
    begin, end = HIDDEN
    shown, *parts = source.split(begin)
    behind = (part.partition(end)[2].removeprefix("\n") for part in parts)
    return "".join([shown, *behind]).rstrip()


class Page(HTMLExporter):
    """Feedback as a page that runs no script and loads nothing from other machines.

    The template loads MathJax; our policy replaces that, and missing fonts are not
    loaded. The page names the tasks. A task that nobody has marked yet has no score.
    """

    def __init__(self, **settings):
        policy = DictLoader({"mathjax.html.j2": POLICY})
        super().__init__(extra_loaders=[policy], **settings)

    def from_notebook_node(self, notebook, resources=None, **options):
        page, resources = super().from_notebook_node(notebook, resources, **options)
        page = named(page, notebook, resources["nbgrader"])
        head, ends, body = page.partition("</head>")
        return FONT.sub("", head) + DARK + ends + body, resources


def named(page: str, notebook, asked) -> str:
    """A page of feedback with names of tasks instead of nbgrader's kinds of cell."""
    titles = {task.name: task.title for task in set_of(asked["assignment"]).tasks}
    left = 0.0
    for about in (cell.metadata.get("nbgrader", {}) for cell in notebook.cells):
        name = about.get("grade_id", "")
        title = titles.get(name.removesuffix(CHECK))
        if not about.get("grade") or title is None:
            continue
        for label in KINDS:
            link = f'<a href="#{name}">{{}}</a>'
            page = page.replace(link.format(label), link.format(escape(title)))
        page = page.replace(f"Grade cell: <code>{name}</code>", escape(title))
        if name in asked["unread"]:
            score, points = asked["unread"][name]
            left += points
            given, waits = f"Score: {score} / {points}", f"Not marked yet, of {points}"
            for place in (f'<a href="#{name}">', f'<a name="{name}">'):
                before, found, behind = page.partition(place)
                page = before + found + behind.replace(given, waits, 1)
    if left:
        total = f"Score: {round(float(asked['score']), 2)} /"
        waiting = say("{left} points are not marked yet.", left=left)
        page = page.replace(f"({total}", f"({waiting} {total}", 1)
    late = Rules.read(COURSE).of(asked["student"], asked["assignment"])
    said = f"</h4><p>{escape(late.said)} {BEFORE_LATE}</p>" if late.off else "</h4>"
    return page.replace("</h4>", said, 1)


class Renderer(IPythonRenderer):
    """Markdown as nbconvert shows it; a missing picture is no error."""

    def image(self, text, url, title=None):
        name = url.removeprefix("attachment:")
        there = name == url or name in self.attachments
        return super().image(text, url if there else "", title)


@pass_context
def safe_html(context, source: str) -> str:
    """A text in Markdown as HTML, cleaned by a sanitiser with a list of allowed things.

    Only tags and attributes that Markdown itself makes are allowed. There are no ids,
    no names, and no classes except for coloured code, so that a text cannot imitate a
    part of the page.
    """
    cell = context.get("cell", {})
    renderer = Renderer(
        escape=False, attachments=cell.get("attachments", {}), exclude_anchor_links=True
    )
    return nh3.clean(
        MarkdownWithMath(renderer=renderer).render(source),
        attributes=ATTRIBUTES,
        attribute_filter=allowed,
        filter_style_properties={"text-align"},  # of the columns of a table
        allowed_classes=dict.fromkeys(("div", "pre", "span"), COLOURS),
        url_schemes={"http", "https", "mailto", "data"},
    )


def allowed(tag: str, name: str, value: str) -> str | None:
    """An attribute, if it links to a page or is a picture in the text; else None."""
    form = {"href": LEADS.match, "src": PICTURE.fullmatch}.get(name)
    return value if form is None or form(value) else None
