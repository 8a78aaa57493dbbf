"""The reference as a folder of plain pages: an index to search in, a page for a name.

The pages are `index.html` and one for each name, such as `orders.Killers.html`, with a
style and a script beside them; nothing is asked of a network. In a site that has pages
of the lectures, too, each names the lectures that show it as links, is kept by the
site's own script, so that it opens without a network, and is light or dark as the
reader chose there.
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
    """Write the reference into this folder, which is made; the number of its names.

    `lectures` is where the pages of the lectures are, as seen from there, such as "..".
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
    """The file of each name; two that differ only in large letters have two files.

    >>> [addresses()[name] for name in ("alpha_beta", "CHANCE", "Chance")]
    ['alpha_beta.html', 'CHANCE.html', 'Chance_.html']
    """
    found = {}
    for name in (one.name for one in entries()):
        taken = {other.lower() for other in found}
        found[name] = f"{name}{'_' * (name.lower() in taken)}.html"
    return found


def links(names) -> str:
    """A list of names; the words of its text let the script find each."""
    items = []
    for one in names:
        words = re.findall(r"\w[\w*+]*", plain(f"{one.name} {one.text} {one.about}"))
        link = f'<a href="{addresses()[one.name]}"><code>gs.{one.name}</code></a>'
        words = " ".join(dict.fromkeys(words))
        items.append(f'<li data-words="{words}">{link} {inline(one.summary)}</li>')
    return "<ul>\n" + "\n".join(items) + "\n</ul>"


def page(entry: Entry, lectures: str = "") -> str:
    """The page of a name: how it is called, what it means, its lectures, its source."""
    parts = [f"<pre>{escape(entry.signature)}</pre>"]
    for heading, text in entry.sections:
        shown = rendered(text)
        if heading == "Seen in" and lectures:
            shown = ", ".join(
                f'<a href="{lectures}/{notebook}.html">{title}</a>'
                for notebook, title in entry.lectures.items()
            )
        parts += [f"<h2>{heading}</h2>"] * bool(heading) + [shown]
    if entry.is_own:
        source = f"<pre>{escape(inspect.getsource(entry.thing))}</pre>"
        parts.append(f"<details><summary>Show it</summary>\n{source}\n</details>")
    return "\n".join(parts)


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
    return f"<p>{inline(lines)}</p>"


def inline(text: str) -> str:
    """A text in which names of code are set as such; public ones are links."""

    def code(found):
        name = found[1].removeprefix("gs.").partition("(")[0]
        shown, address = f"<code>{found[1]}</code>", addresses().get(name)
        return f'<a href="{address}">{shown}</a>' if address else shown

    return CODE.sub(code, escape(text, quote=False))
