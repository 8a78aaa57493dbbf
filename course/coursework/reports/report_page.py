"""The parts of a page that asks no other machine: tables, bars, names to unfold.

Valid in light, dark and print; colour carries no meaning. What is not `Html` is escaped
where it is put into the page, and letters that cannot be seen are shown as `?`.
"""

from collections.abc import Iterable, Sequence
from html import escape

from coursework.marking.proxies import plain
from gamesearch.draw.palette import BAND, GREY, INK, OUTLINE, PAPER
from gamesearch.rules.game import MAX

LONGEST = 300  # letters of a text of a submission
LONGEST_NAME = 80
FEW = 3  # names that are not folded

STYLE = f"""
:root {{ color-scheme: light dark; --ink: {INK}; --paper: {PAPER}; --grey: {GREY};
  --bar: {OUTLINE[MAX]}; --line: #8a9199; }}
@media screen and (prefers-color-scheme: dark) {{
  :root {{ --ink: #e8ebee; --paper: #16191c; --grey: #b4bac0; --bar: {BAND[MAX]};
    --line: #767d85; }} }}
body {{ color: var(--ink); background: var(--paper); margin: 0 auto; padding: 1rem;
  max-width: 60rem; font: 1rem/1.45 system-ui, sans-serif; }}
h1 {{ font-size: 1.6rem; margin: 0 0 .5rem; }}
h2 {{ font-size: 1.2rem; margin: 2rem 0 .4rem; break-after: avoid; }}
p {{ margin: .4rem 0; max-width: 44rem; }}
.grey {{ color: var(--grey); }}
.loud {{ border: 3px solid; padding: .6rem .8rem; font-weight: 600; }}
.wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; margin: .5rem 0; }}
caption {{ text-align: left; color: var(--grey); padding-bottom: .3rem; }}
th, td {{ text-align: left; vertical-align: top; padding: .25rem .9rem .25rem 0;
  border-bottom: 1px solid var(--line); font-weight: 400; min-width: 3.5rem; }}
thead th {{ font-weight: 600; vertical-align: bottom; }}
tbody th {{ min-width: 7rem; overflow-wrap: anywhere; }}
bdi {{ overflow-wrap: anywhere; }}
.number {{ text-align: right; white-space: nowrap;
  font-variant-numeric: tabular-nums; }}
.bar {{ display: block; width: 8rem; height: 1rem; margin-top: .2rem; }}
.bar rect {{ fill: var(--bar); }}
.bar line {{ stroke: var(--line); }}
summary {{ cursor: pointer; white-space: nowrap; }}
@media (max-width: 30rem) {{ .bar {{ width: 4.5rem; }}
  th, td {{ padding-right: .5rem; min-width: 2.5rem; }}
  tbody th {{ min-width: 6rem; }} body {{ font-size: .95rem; }} }}
@page {{ margin: 15mm; }}
@media print {{ body {{ max-width: none; padding: 0; font-size: 10pt; }}
  caption, thead {{ break-after: avoid; }}
  tr {{ break-inside: avoid; }} .wide {{ overflow: visible; }}
  details::details-content {{ content-visibility: visible; block-size: auto; }} }}
"""
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""


class Html(str):
    """A text that is a part of the page as it stands."""


def html(value, most: int = LONGEST) -> Html:
    """Anything as a part of the page.

    >>> html("a < b")
    'a &lt; b'
    """
    if isinstance(value, Html):
        return value
    if isinstance(value, float):
        value = f"{value:.1f}"
    return Html(escape(plain(str(value), most)))


def page(title: str, parts: Iterable[Html]) -> str:
    """The whole page."""
    return PAGE.format(title=html(title), style=STYLE, body="\n".join(parts))


def heading(text: str) -> Html:
    """The head of a section."""
    return Html(f"<h2>{html(text)}</h2>")


def says(text: str, look: str = "") -> Html:
    """A paragraph; `look` is "grey" or "loud"."""
    name = f' class="{look}"' if look else ""
    return Html(f"<p{name}>{html(text, len(text))}</p>")


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence]) -> Html:
    """A table, or `None.`; the first cell of a row is its head."""
    body = "".join(
        f'<tr><th scope="row">{html(first)}</th>{"".join(map(cell, rest))}</tr>\n'
        for first, *rest in rows
    )
    if not body:
        return says("None.")
    top = "".join(f'<th scope="col">{html(head)}</th>' for head in heads)
    return Html(
        f'<div class="wide" role="region" tabindex="0" aria-label="{html(caption)}">'
        f"<table><caption>{html(caption)}</caption>"
        f"<thead><tr>{top}</tr></thead>\n<tbody>\n{body}</tbody></table></div>"
    )


def cell(value) -> Html:
    """A cell that is no head."""
    number = isinstance(value, (int, float, Share))
    look = ' class="number"' if number else ""
    return Html(f"<td{look}>{html(value)}</td>")


class Share(Html):
    """So many of so many, to be read as a number."""

    def __new__(cls, some: int, whole: int):
        share = f" ({100 * some / whole:.0f} %)" if whole else ""
        return super().__new__(cls, f"{some} of {whole}{share}")


def bar(share: float) -> Html:
    """A bar for a share from 0 to 1; what it shows stands beside it as a number."""
    length = 100 * min(max(share, 0), 1)
    return Html(
        '<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" '
        f'aria-hidden="true"><rect width="{length:.1f}" height="10"/>'
        '<line x1="0" x2="100" y1="10" y2="10"/></svg>'
    )


def names(known: Sequence[str]) -> Html:
    """Names in a row; many are folded."""
    listed = ", ".join(f"<bdi>{html(one, LONGEST_NAME)}</bdi>" for one in known)
    if len(known) <= FEW:
        return Html(listed)
    return Html(f"<details><summary>all {len(known)} names</summary>{listed}</details>")


def who(text: str, known: Sequence[str]) -> Html:
    """A sentence that ends with names."""
    return Html(f"<div>{html(text)} {names(known)}</div>")


def names_by(caption: str, what: str, found: dict[str, list[str]]) -> Html:
    """A table of texts and who they concern."""
    rows = [(text, len(known), names(known)) for text, known in found.items()]
    return table(caption, (what, "How many", "Who"), rows)
