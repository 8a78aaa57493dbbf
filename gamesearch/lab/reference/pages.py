"""The reference as a folder of web pages: an index with search, and a page per name.

The pages are `index.html` and one page for each name, such as `orders.Killers.html`,
with a style sheet and a script in the same folder. They load nothing from a network. If
the site also has pages of the lectures, each page of a name links to the lectures that
use the name. The site's script then stores the pages, so that they open offline, and
they are light or dark as the reader has chosen on the site.
"""

import inspect
import re
from functools import cache
from html import escape
from importlib.resources import files
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
<meta http-equiv="Content-Security-Policy" content="default-src 'none';
 script-src 'self' file:; style-src 'self' file:; img-src data:; connect-src 'self';
 worker-src 'self'">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="reference.css">{site}
</head>
<body>
<nav>{above}<a href="index.html">All names</a>{theme}</nav>
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""
SEARCH = """\
<p><label>Find <input type="search" autofocus></label>
<span role="status"></span></p>
<script src="reference.js" defer></script>"""
THEME = """\
 <button type="button" class="theme" aria-label="Light or dark"
title="Light or dark">◐</button>"""
CODE = re.compile(r"`([^`]+)`")


def write_pages(folder: str | Path, lectures: str = "") -> int:
    """Create this folder, write the reference into it, and return the number of names.

    `lectures` is the path from this folder to the pages of the lectures, such as "..".
    """
    Path(folder).mkdir(parents=True, exist_ok=True)
    ours = files("gamesearch.lab.reference")
    pages = {
        name: ours.joinpath(name).read_text("utf-8")
        for name in ("reference.css", "reference.js")
    }
    title = "The names of gamesearch"
    body = f"{SEARCH}\n{links(entries())}"
    frame = {"above": "", "site": "", "theme": ""}
    if lectures:
        frame["above"] = f'<a href="{lectures}/index.html">The lectures</a> '
        frame["theme"] = THEME
        for script in ("early.js", "offline.js"):
            frame["site"] += f'\n<script src="{lectures}/assets/{script}"></script>'
    pages["index.html"] = PAGE.format(title=title, body=body, **frame)
    for one in entries():
        body, title = page(one, lectures), f"gs.{one.name}"
        pages[addresses()[one.name]] = PAGE.format(title=title, body=body, **frame)
    for name, text in pages.items():
        Path(folder, name).write_text(text, encoding="utf-8", newline="\n")
    return len(entries())


@cache
def addresses() -> dict[str, str]:
    """The file of each name; names that differ only in upper case have separate files.

    >>> [addresses()[name] for name in ("alpha_beta", "CHANCE", "Chance")]
    ['alpha_beta.html', 'CHANCE.html', 'Chance_.html']
    """
    found = {}
    for name in (one.name for one in entries()):
        taken = {other.lower() for other in found}
        unique = f"{name}_" if name.lower() in taken else name
        found[name] = f"{unique}.html"
    return found


def links(names) -> str:
    """A list of links to names, each with the words by which the script finds it."""
    items = []
    for one in names:
        words = re.findall(r"\w[\w*+]*", plain(f"{one.name} {one.text} {one.about}"))
        link = f'<a href="{addresses()[one.name]}"><code>gs.{one.name}</code></a>'
        words = " ".join(dict.fromkeys(words))
        items.append(f'<li data-words="{words}">{link} {inline(one.summary)}</li>')
    return "<ul>\n" + "\n".join(items) + "\n</ul>"


def page(entry: Entry, lectures: str = "") -> str:
    """The page of a name: its signature, its meaning, its lectures and its source."""
    parts = [f"<pre>{escape(entry.signature)}</pre>"]
    for heading, text in entry.sections:
        shown = rendered(text)
        if heading == "Seen in" and lectures:
            shown = ", ".join(
                f'<a href="{lectures}/{notebook}.html">{title}</a>'
                for notebook, title in entry.lectures.items()
            )
        if heading:
            parts.append(f"<h2>{heading}</h2>")
        parts.append(shown)
    if entry.is_own:
        source = f"<pre>{escape(inspect.getsource(entry.thing))}</pre>"
        parts.append(f"<details><summary>Show it</summary>\n{source}\n</details>")
    return "\n".join(parts)


def rendered(text: str) -> str:
    """A docstring as HTML: paragraphs, lists and preformatted text.

    >>> print(rendered("Ends with `x`:\\n\\n    a  b\\n\\n>>> 1\\n1"))
    <p>Ends with <code>x</code>:</p>
    <pre>a  b</pre>
    <pre>&gt;&gt;&gt; 1
    1</pre>
    """
    return "\n".join(map(block, re.split(r"\n\s*\n", text))) if text else ""


def block(lines: str) -> str:
    """A paragraph, a list, or preformatted lines, as HTML."""
    if lines.startswith((" ", ">>>")):
        return f"<pre>{escape(dedent(lines), quote=False)}</pre>"
    if lines.startswith(("- ", "* ")):
        items = re.split(r"\n[-*] ", lines[2:])
        return "<ul>" + "".join(f"<li>{inline(one)}</li>" for one in items) + "</ul>"
    return f"<p>{inline(lines)}</p>"


def inline(text: str) -> str:
    """A text as HTML: names from code are set as code, and public names are links."""

    def code(found):
        name = found[1].removeprefix("gs.").partition("(")[0]
        shown, address = f"<code>{found[1]}</code>", addresses().get(name)
        return f'<a href="{address}">{shown}</a>' if address else shown

    return CODE.sub(code, escape(text, quote=False))
