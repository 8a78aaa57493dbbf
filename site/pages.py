"""The lectures as pages: executed, with widgets that work without a kernel or server.

A page opens from a file. The state of each widget stands in it, its script and style
are shared by all pages; until they run, and on paper, the still of a widget is shown.
"""

import json
import os
import re
import shutil
from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from html import escape, unescape
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import nbformat
from jinja2 import Environment, FileSystemLoader
from nbclient import NotebookClient
from nbconvert.filters import ansi2html, markdown2html_mistune
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

from gamesearch.lab.reference.pages import addresses
from gamesearch.widgets.assets import text_of as text_of_file
from without_kernel import MIME, readable, written

HERE = Path(__file__).parent
NOTEBOOKS = HERE.parent / "notebooks"
README = HERE.parent.joinpath("README.md").read_text("utf-8")
MATHJAX = HERE / "node_modules" / "mathjax" / "es5" / "tex-svg.js"  # fonts included
VIEW = "application/vnd.jupyter.widget-view+json"
FIRST = "import secrets; secrets.randbelow = lambda _: 1"  # the same tasks each time
LAST = f"""\
import sys; sys.path.insert(0, {str(HERE)!r})
import without_kernel; without_kernel.tell_page()"""
QUIET = {"GAMESEARCH_PROGRESS": "off", "PYTHONHASHSEED": "0"}
QUIETLY = ["--log-level=40"]  # only errors
SECONDS = 300  # a cell that takes longer hangs
MINUTES = re.compile(r"\(notebooks/(\d\d)-.*?\) \| (\d+) \| (\d+) \| (.*?) \|")
HEADING = re.compile(r'<h([123]) id=.*?>(.*?)<a class="anchor-link".*?</h\1>', re.S)
LINK = re.compile(r'<a href="([\w-]+)\.ipynb"([^>]*)>(.*?)</a>', re.S)
DOT = r'<span class="o">\.</span><span class="n">\w+</span>'
NAME = re.compile(rf'<span class="n">gs</span>((?:{DOT})+)')
INLINE = re.compile(r"<code>gs\.([\w.]+)[^<]*</code>")
PICTURE = re.compile(r'<img style="[^"]*"([^>]*src="images/([^"]+\.svg)"[^>]*>)')
HANDLER = re.compile(r'\soninput="([^"]*)"')  # of the field in the glossary
TAG = re.compile(r"<(script|svg|style)\b.*?</\1>|<[^>]+>", re.S)
NEEDS = {  # what the reader of a page is told below a widget
    "GameViewer": "Step through the game here. Opening its searches needs Python.",
    "ParallelExplorer": "Here P is 1, 2, 3, 4, 6 or 8, and a message costs 0, 1 or 2. "
    "Other settings need Python.",
    "IntervalExplorer": "Watch each strategy here. Expanding positions needs Python.",
    "AllOrders": "The other orders with as many leaves need Python.",
    "LeafMaps": "The buttons work here. Moving the sliders needs Python.",
    "Player": "This is how the match begins. Playing it needs Python.",
    "Heaps": "This is how the game begins. Playing it needs Python.",
    "Dice": "No dice have been rolled yet. Rolling them needs Python.",
}
SMALLEST = 11  # pixels of a letter in a picture
COARSE = "Here a slider moves in steps of {}. With Python it takes every value."


class Lecture(NamedTuple):
    """A lecture, executed; `widgets` is what they need, by their names in outputs."""

    name: str
    cells: list
    widgets: dict[str, dict]

    @property
    def file(self) -> str:
        return f"{self.name}.html"

    @property
    def number(self) -> str:
        return self.name[:2]

    @property
    def lab(self) -> str:
        return f"lab/notebooks/index.html?path={self.name}.ipynb"

    @property
    def title(self) -> str:
        return re.search(r"^# (.+)$", self.cells[0].source, re.M)[1]

    @property
    def question(self) -> str:
        """What it is about: the sentence in bold below its title."""
        found = re.search(r"\*\*(.+?)\*\*", self.cells[0].source, re.S)
        return found[1] if found else ""


def build(folder: Path, lectures=None) -> list[Lecture]:
    """Write the pages of these lectures, or of all; what was executed is returned."""
    (folder / "assets" / "widgets").mkdir(parents=True, exist_ok=True)
    names = [path.stem for path in sorted(NOTEBOOKS.glob("[0-9][0-9]-*.ipynb"))]
    names = [name for name in names if lectures is None or name in lectures]
    with ThreadPoolExecutor(2) as pool:
        done = [*pool.map(executed, names)]
    template = Environment(loader=FileSystemLoader(HERE), autoescape=True)
    template = template.get_template("page.html.j2")
    pages, assets, sections = {}, shared(), []
    for before, lecture, after in zip([None, *done], done, [*done[1:], None]):
        body, contents = text_of(lecture, names)
        sections += sections_of(lecture, body, contents)
        shown = {"title": lecture.title, "body": body, "contents": contents[1:]}
        shown |= {"lab": lecture.lab, "before": before, "after": after}
        pages[lecture.file] = template.render(shown | needed(lecture, body, assets))
    minutes = {number: row for number, *row in MINUTES.findall(README)}
    shown = {"title": "gamesearch", "lectures": done, "minutes": minutes}
    pages["index.html"] = template.render(shown)
    assets["search-index.js"] = f"const SECTIONS = {in_script(sections)};\n"
    for name, text in (pages | {f"assets/{k}": v for k, v in assets.items()}).items():
        folder.joinpath(name).write_text(text, encoding="utf-8")
    shutil.copyfile(MATHJAX, folder / "assets" / "mathjax.js")
    licence = MATHJAX.parents[1] / "LICENSE"
    shutil.copyfile(licence, folder / "assets" / "mathjax-license.txt")
    for name in ("LICENSE", "LICENSE-TEXT"):
        shutil.copyfile(HERE.parent / name, folder / f"{name}.txt")
    (folder / "images").mkdir(exist_ok=True)
    for path in NOTEBOOKS.glob("images/*.[sp][vn]g"):
        shutil.copy(path, folder / "images")
    return done


def executed(name: str) -> Lecture:
    """The lecture with its outputs; it runs in a copy of the folder."""
    notebook = nbformat.read(NOTEBOOKS / f"{name}.ipynb", as_version=4)
    first, last = map(nbformat.v4.new_code_cell, (FIRST, LAST))
    notebook.cells = [first, *notebook.cells, last]
    with TemporaryDirectory() as folder:
        shutil.copytree(NOTEBOOKS, folder, dirs_exist_ok=True)
        where = {"resources": {"metadata": {"path": folder}}, "coalesce_streams": True}
        quiet = {"timeout": SECONDS, "extra_arguments": QUIETLY}
        NotebookClient(notebook, **where, **quiet).execute(env=os.environ | QUIET)
    return Lecture(name, notebook.cells[1:-1], last.outputs[-1].data[MIME])


# -- what pages share ------------------------------------------------------------------


def shared() -> dict[str, str]:
    """The scripts and the style of all pages, by their names."""
    files = {
        one: HERE.joinpath(one).read_text("utf-8")
        for one in ("early.js", "offline.js", "page.css")
    }
    own = HERE.joinpath("page.js").read_text("utf-8")
    files["page.js"] = f"{text_of_file('model.js')}\n{own}"
    return files


def needed(lecture: Lecture, body: str, assets: dict[str, str]) -> dict:
    """What a page needs beside its text; the files of its widgets join the assets."""
    live = [widget for widget in lecture.widgets.values() if widget["live"]]
    used = {widget["kind"]: widget["state"] for widget in live}
    found = {"js": [], "css": []}
    for kind, state in sorted(used.items()):
        script = state["_esm"].replace("export default", f"gamesearchWidgets.{kind} =")
        script = f'(() => {{\n"use strict";\n{script}\n}})();\n'  # as a module is
        for end, text in (("js", script), ("css", state["_css"])):
            file = f"widgets/{kind}-{sha256(text.encode()).hexdigest()[:8]}.{end}"
            assets[file] = text
            found[end].append(file)
    handlers = {unescape(one).encode() for one in HANDLER.findall(body)}
    hashes = [b64encode(sha256(one).digest()).decode() for one in handlers]
    math = any("$" in cell.source for cell in lecture.cells if is_prose(cell))
    return {
        "scripts": found["js"],
        "styles": found["css"],
        "hashes": hashes,
        "math": math,
    }


def sections_of(lecture: Lecture, body: str, contents: list) -> list[tuple]:
    """Of each section the address, the titles and the words, for the search."""
    found = []
    for (_, name, title), part in zip(contents, re.split("<h[123] id=", body)[1:]):
        text = unescape(TAG.sub(" ", f"<h1 id={part}")).lower()
        words = " ".join(dict.fromkeys(re.findall(r"\w[\w*+]+", text)))
        found.append((lecture.file, name, lecture.title, title, words))
    return found


def in_script(value) -> str:
    """A value as JSON that may stand in a script."""
    return written(value).replace("<", "\\u003c")


# -- the text of a page ----------------------------------------------------------------


def text_of(lecture: Lecture, names: list[str]) -> tuple[str, list]:
    """The cells as HTML, and its headings as (level, anchor, text).

    A link to a notebook goes to its page, or is text where there is none.
    """
    contents, numbers = [], count()

    def heading(found):
        level, text = found.groups()
        plain = unescape(TAG.sub("", text))
        name = re.sub(r"\W+", "-", plain).strip("-").lower()
        if any(name == other for _, other, _ in contents):
            name += f"-{len(contents)}"
        contents.append((level, name, plain))
        about = 'class="anchor" aria-label="Link to this section"'
        return (
            f'<h{level} id="{name}">{text} <a href="#{name}" {about}>#</a></h{level}>'
        )

    def linked(found):
        name, more, text = found.groups()
        return f'<a href="{name}.html"{more}>{text}</a>' if name in names else text

    parts = []
    for cell in lecture.cells:
        if is_prose(cell):
            html = HEADING.sub(heading, markdown2html_mistune(cell.source))
            html = INLINE.sub(lambda found: to_reference(found[1], found[0]), html)
            html = PICTURE.sub(picture, html)
            parts.append(f'<div class="prose">\n{html}</div>')
        else:
            parts.append(code(cell))
            parts += [output(one, lecture, next(numbers)) for one in cell.outputs]
    return LINK.sub(linked, readable("\n".join(parts))), contents


def is_prose(cell) -> bool:
    return cell.cell_type == "markdown"


def picture(found) -> str:
    """A picture that shrinks with its column only while its letters can be read."""
    svg = NOTEBOOKS.joinpath("images", found[2]).read_text("utf-8")
    letters = [float(size) for size in re.findall(r'font-size="([\d.]+)', svg)]
    width = float(re.search(r'width="([\d.]+)', svg)[1])
    least = width * SMALLEST / min(letters, default=SMALLEST)
    return f'<span class="picture"><img style="--least: {least:.0f}px"{found[1]}</span>'


def code(cell) -> str:
    """A cell of code, folded where its notebook folds it; names of gs are links."""

    def link(found):
        return to_reference(TAG.sub("", found[1]), found[0])

    html = NAME.sub(
        link, highlight(cell.source, PythonLexer(), HtmlFormatter(nowrap=True))
    )
    html = f'<pre class="code">{html}</pre>'
    if not cell.metadata.get("jupyter", {}).get("source_hidden"):
        return html
    return (
        f'<details class="folded"><summary>Code of this check</summary>{html}</details>'
    )


def to_reference(name: str, shown: str) -> str:
    """A link to the page of a name such as orders.Killers, or of what it is in."""
    name = name.strip(".")
    while name and name not in addresses():
        name = name.rpartition(".")[0]
    link = f'<a class="name" href="reference/{addresses()[name]}">' if name else ""
    return f"{link}{shown}</a>" if name else shown


def output(one, lecture: Lecture, number: int) -> str:
    """An output as HTML; that of a widget is its still, with its state beside it."""
    if one.output_type in ("stream", "error"):
        text = one.get("text") or "\n".join(one.traceback)
        return f'<pre class="output">{ansi2html(text)}</pre>'
    still = one.data.get("text/html") or f"<pre>{escape(one.data['text/plain'])}</pre>"
    if VIEW not in one.data:
        return f'<div class="output">{still}</div>'
    widget = lecture.widgets.get(one.data[VIEW]["model_id"])
    if widget is None:  # the progress of something that is over
        return ""
    note, data, look = needs(widget), "", "widget is-still"
    address = widget["address"]
    to = lecture.lab if address is None else f"playground/index.html#{address}"
    if note:
        note = f'{note} <a class="run" href="{escape(to)}">Run it here</a>'
    if widget["live"]:
        look = "widget"
        kept = {key: widget[key] for key in ("kind", "answers", "pieces", "stops")}
        state = {key: v for key, v in widget["state"].items() if key[0] != "_"}
        data = in_script(kept | {"state": state})
        data = f'<script type="application/json">{data}</script>'
    parts = f'<div class="still">{still}</div>\n<p class="needs">{note}</p>'
    about = f'id="widget-{number}" data-name="{widget["name"]}"'
    return f'<div class="{look}" {about}>{data}\n{parts}</div>'


def needs(widget: dict) -> str:
    """What the reader is told below a widget, of what needs Python."""
    if widget["name"] == "Explorer":
        return of_explorer(json.loads(widget["state"]["data"]))
    steps = [stop[2] for stop in widget["stops"].values() if stop]
    if max(steps, default=1) > 1:
        return COARSE.format(max(steps))
    return NEEDS.get(widget["name"], "")


def of_explorer(data: dict) -> str:
    """What can be done in an explorer here, and which of its settings need Python."""
    tree, settings = data["runs"][0]["tree"], []
    for one in data["controls"]:
        if one["kind"] != "check" and one["name"] != "compare":
            settings.append(one["label"])
    asks = tree["form"] == "game" and not tree["sampled"]
    does = "Step, predict and mark here." if asks else "Step here."
    listed = " or ".join(filter(None, [", ".join(settings[:-1]), *settings[-1:]]))
    return f"{does} Changing the {listed} needs Python." if listed else does
