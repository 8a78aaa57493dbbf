"""What the explorer leaves behind without a kernel: a picture, files, a page.

The picture goes into the notebook beside the widget, so that a copy of the notebook
without saved widgets still shows the finished tree and its text. The page is one HTML
file with the explorer in it, which steps without a kernel and without a network. It
runs our script, known by its hash, and no other.
"""

import base64
import html
import io
import json
from hashlib import sha256
from pathlib import Path

from gamesearch.draw.flipbook import draw_flipbook
from gamesearch.draw.icicle import draw_icicle
from gamesearch.draw.picture import Picture
from gamesearch.draw.tree_picture import draw
from gamesearch.rules.whole_file import whole_file
from gamesearch.tree.tree import tree_of
from gamesearch.widgets import assets
from gamesearch.widgets.explorer.experiment import Run
from gamesearch.widgets.explorer.record import loaded_first

DRAWN = 250  # nodes; beyond, a still is an icicle: nobody can scroll or magnify it
KINDS = {
    "png": "image/png",
    "svg": "image/svg+xml",
    "pdf": "application/pdf",
    "html": "text/html",
}


def still(run: Run, options: dict, step: int | None = None) -> Picture:
    """The tree of a run after `step` events (all by default) as a picture."""
    tree = run.tree
    if step is not None and step < len(tree.events):
        where = tree.game, tree.root.state, run.trace
        tree = tree_of(*where, step=step, noisy=run.noisy)
    return draw(tree, **options) if len(tree.nodes) <= DRAWN else draw_icicle(tree)


def stills(runs: list[Run], options: dict) -> str:
    """The finished trees as HTML with alternative text and text twins."""
    parts = []
    for run in runs:
        if len(runs) > 1:
            parts.append(f"<p><b>{html.escape(run.title)}</b></p>")
        if run.message:
            parts.append(f"<p>{html.escape(run.message)}</p>")
        parts.append(still(run, options)._repr_html_())
    return "".join(parts)


def file_bytes(kind: str, explorer, step: int | None, whole: bool | None) -> bytes:
    """The picture after `step` events, the flip-book of all, or the page, as bytes."""
    run, options = explorer.runs[0], explorer.drawing
    if kind == "html":
        return page_of(explorer, whole).encode()
    buffer = io.BytesIO()
    if kind == "pdf":
        return _flipbook(run, options)
    still(run, options, step).savefig(buffer, format=kind)
    return buffer.getvalue()


def page_of(explorer, whole: bool | None) -> str:
    """The page with all nodes of the trees, or with those of their first plies."""
    title, state = explorer.runs[0].title, explorer.get_state()
    trees = [run.tree for run in explorer.runs]
    everything, first = [tree.nodes for tree in trees], [*map(loaded_first, trees)]
    if everything == first:
        return page(state, title)

    def with_nodes(nodes):
        return page({**state, "data": explorer.as_json(nodes)}, title)

    if whole is not None:
        return with_nodes(everything if whole else first)
    sizes = [len(with_nodes(nodes).encode()) / 1e6 for nodes in (everything, first)]
    raise ValueError(
        f"whole: the tree is large, so choose. whole=True writes a page of "
        f"{sizes[0]:.1f} MB with all its nodes; whole=False writes a page of "
        f"{sizes[1]:.1f} MB with the first plies only."
    )


def _flipbook(run, options):
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        file = Path(folder) / "flip-book.pdf"
        draw_flipbook(run.tree.game, run.tree.root.state, run.trace, file, **options)
        return file.read_bytes()


def save(explorer, file: str | Path, whole: bool | None) -> Path:
    """Write a file of the kind that its name ends in, or nothing at all."""
    file = Path(file)
    kind = file.suffix[1:].lower()
    if kind not in KINDS:
        raise ValueError(
            "file: end the name in .png, .svg, .pdf (a page for each step) or .html "
            f"(to step through); {file.name!r} has another ending."
        )
    content = file_bytes(kind, explorer, None, whole)
    with whole_file(file) as part:
        part.write(content)
    return file


def page(state: dict, title: str) -> str:
    """One HTML file with the explorer, its script, style and data."""
    kept = {
        name: value
        for name, value in state.items()
        if not name.startswith("_") and name not in ("layout", "tabbable", "tooltip")
    }
    data = json.dumps(kept, ensure_ascii=False).replace("<", "\\u003c")
    script = assets.script("explorer").replace("export default", "const explorer =")
    start = START.replace("MODEL", assets.text_of("model.js"))
    script = start.replace("EXPLORER", script.replace("</script", "<\\/script"))
    digest = base64.b64encode(sha256(script.encode()).digest()).decode()
    return PAGE.format(
        title=html.escape(title),
        style=assets.style("explorer"),
        data=data,
        script=script,
        hash=digest,
    )


START = """
MODEL
EXPLORER
const state = JSON.parse(document.getElementById("state").textContent);
const model = new Model(state);
const dark = matchMedia("(prefers-color-scheme: dark)").matches;
document.body.classList.toggle("gs-dark", dark);
explorer.render({ model, el: document.getElementById("place") });
"""
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; script-src 'sha256-{hash}'; style-src 'unsafe-inline';
 img-src data: blob:">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ margin: 0 auto; padding: 16px; max-width: 1200px; }}
{style}
</style>
</head>
<body>
<main>
<h1 style="font: 600 20px system-ui, sans-serif">{title}</h1>
<h2 style="position: absolute; clip-path: inset(50%)">The search, step by step</h2>
<div id="place"></div>
</main>
<script id="state" type="application/json">{data}</script>
<script type="module">{script}</script>
</body>
</html>
"""
