"""The reference as a folder of plain pages: an index to search in, a page for a name.

The pages are `index.html` and one for each name, such as `orders.Killers.html`, with a
style and a script beside them; nothing is asked of a network.
"""

import re
from functools import cache
from html import escape
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from textwrap import dedent

from gamesearch.lab.reference.entries import Entry, entries
from gamesearch.lab.reference.find import plain

PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<link rel="stylesheet" href="reference.css">
</head>
<body>
{body}
</body>
</html>
"""
SEARCH = """\
<p><label>Find <input type="search" autofocus></label>
<span role="status"></span></p>
<script src="reference.js" defer></script>"""
CODE = re.compile(r"`([^`]+)`")
PARTS = {  # a room of the package: what its names are for
    "rules": "Rules, results, limits",
    "games": "Games",
    "problems": "Problems",
    "search": "Searches, orders, estimates, evaluations",
    "tree": "Traces and trees",
    "draw": "Pictures and texts",
    "widgets": "Widgets",
    "play": "Players and tournaments",
    "check": "Checks",
    "lab": "Experiments, OpenSpiel, help",
    "sets": "Tasks",
    "coursework": "For instructors",
}


def write_pages(folder: str | Path) -> int:
    """Write the reference into this folder, which is made; the number of its names."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("reference.css", "reference.js"):
        text = files("gamesearch.lab.reference").joinpath(name).read_text("utf-8")
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    pages = {"index.html": index()}
    pages |= {addresses()[one.name]: page(one) for one in entries()}
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return len(entries())


@cache
def addresses() -> dict[str, str]:
    """The file of each name; two that differ only in large letters have two files.

    >>> [addresses()[name] for name in ("alpha_beta", "CHANCE", "Chance")]
    ['alpha_beta.html', 'CHANCE.html', 'Chance_.html']
    """
    found, taken = {}, set()
    for one in entries():
        file = one.name + "_" * (one.name.lower() in taken)
        taken.add(file.lower())
        found[one.name] = f"{file}.html"
    return found


def index() -> str:
    """The page with all names, in parts; its script hides what does not fit."""
    part = {one: list(PARTS).index(room(one)) for one in entries()}
    parts = []
    for at, group in groupby(sorted(entries(), key=part.get), part.get):
        items = "\n".join(
            f'<li data-words="{words(one)}">{link(one)} {inline(one.summary)}</li>'
            for one in group
        )
        title = [*PARTS.values()][at]
        parts.append(f"<section><h2>{title}</h2>\n<ul>\n{items}\n</ul></section>")
    title = "The names of gamesearch"
    body = f"<main>\n<h1>{title}</h1>\n{SEARCH}\n" + "\n".join(parts) + "\n</main>"
    return PAGE.format(title=title, body=body)


def room(entry: Entry) -> str:
    """The room of the package in which a name is defined."""
    return entry.module.__name__.removeprefix("gamesearch.").partition(".")[0]


def words(entry: Entry) -> str:
    """The different words of a name and its text, its own first."""
    text = plain(f"{entry.name} {entry.text} {entry.about}")
    return " ".join(dict.fromkeys(re.findall(r"\w[\w*+]*", text)))


def link(entry: Entry) -> str:
    """A link to the page of a name."""
    return f'<a href="{addresses()[entry.name]}"><code>gs.{entry.name}</code></a>'


def page(entry: Entry) -> str:
    """The page of a name: how it is called, what it means, its lectures, its source."""
    parts = [
        '<nav><a href="index.html">All names</a></nav>\n<main>',
        f"<h1>gs.{entry.name}</h1>",
        f"<pre>{escape(entry.signature)}</pre>",
        rendered(entry.text),
        *members(entry),
    ]
    if entry.about:
        title = "From its file" if entry.text else "About it"
        parts.append(f"<h2>{title}</h2>\n{rendered(entry.about)}")
    if entry.lectures:
        parts.append(f"<h2>Seen in</h2>\n<p>Lecture {', '.join(entry.lectures)}.</p>")
    parts.append(f"<h2>Source</h2>\n<p><code>{entry.file}</code></p>")
    if entry.source:
        source = f"<pre>{escape(entry.source)}</pre>"
        parts.append(f"<details><summary>Show it</summary>\n{source}\n</details>")
    body = "\n".join([*parts, "</main>"])
    return PAGE.format(title=f"gs.{entry.name}", body=body)


def members(entry: Entry):
    """The names of a module as links; the methods of a class with their texts."""
    if not entry.members:
        return
    if not entry.is_own:
        items = [f"<li>{link(one)} {inline(one.summary)}</li>" for one in entry.members]
        yield "<h2>Names in it</h2>\n<ul>\n" + "\n".join(items) + "\n</ul>"
        return
    yield "<h2>Methods</h2>"
    for one in entry.members:
        call = one.signature.removeprefix(f"gs.{entry.name}.")
        yield f"<pre>{escape(call)}</pre>\n{rendered(one.text)}"


def rendered(text: str) -> str:
    """A docstring as HTML: paragraphs, lists and what is set as it stands.

    >>> print(rendered("Ends with `x`:\\n\\n    a  b\\n\\n>>> 1\\n1"))
    <p>Ends with <code>x</code>:</p>
    <pre>a  b</pre>
    <pre>&gt;&gt;&gt; 1
    1</pre>
    """
    return "\n".join(map(block, re.split(r"\n\s*\n", text))) if text else ""


def block(lines: str) -> str:
    """A paragraph, a list, or lines that are set as they stand."""
    if lines.startswith((" ", ">>>")):
        return f"<pre>{escape(dedent(lines), quote=False)}</pre>"
    if lines.startswith(("- ", "* ")):
        items = re.split(r"\n[-*] ", lines[2:])
        return "<ul>" + "".join(f"<li>{inline(one)}</li>" for one in items) + "</ul>"
    before, example, after = lines.partition("\n>>>")  # without a blank line between
    said = f"<p>{inline(before)}</p>"
    return said + (f"\n{block(example[1:] + after)}" if example else "")


def inline(text: str) -> str:
    """A text in which names of code are set as such, and link to their pages."""
    return CODE.sub(code, escape(text, quote=False))


def code(found: re.Match) -> str:
    """A name of code; with a link, if it is a public one."""
    name = found[1].removeprefix("gs.").partition("(")[0]
    shown = f"<code>{found[1]}</code>"
    address = addresses().get(name)
    return f'<a href="{address}">{shown}</a>' if address else shown
