"""The widgets in Firefox and in WebKit, the engine of Safari: one table for both.

Where a browser is missing its tests are skipped, with CI=true they fail; so does every
error of a page. With PICTURES=folder each test leaves a picture of its page there.
"""

import os
from pathlib import Path

import pytest
from lacking import give_up

import gamesearch as gs
from browser import widget_server
from browsers.drivers import Firefox, WebKit, found
from gamesearch.tree.narration import inside

pytestmark = pytest.mark.slow

TREE = gs.ExplicitTree.from_json("textbook")
PAGES = {
    "textbook": lambda: gs.explore(TREE),
    "questions": lambda: gs.explore(TREE, mode="predict"),
    "marks": lambda: gs.explore(TREE, mode="mark"),
    "large tree": lambda: gs.explore(gs.RandomTree(3, 6, seed=1)),
    "queens": lambda: gs.explore(gs.Queens(4), boards=True),
    "tic-tac-toe": lambda: gs.player(),
    "nim": lambda: gs.player("nim", heaps=(1, 2)),
}
WHOLE = """((box) => box.width === innerWidth && box.height === innerHeight)(
  document.querySelector(".gs-explorer").getBoundingClientRect())"""
COLOURS_ON_CANVAS = """((canvas) => new Set(new Uint32Array(canvas.getContext("2d")
  .getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size)(
  document.querySelector("canvas"))"""

RIGHT = ["ArrowRight"]
SCENARIOS = {  # page: what happens. A row: what is done; where one reads then what
    "textbook: steps to the first cut": (
        ("press", "Home", *RIGHT * 13, ".gs-say", "Step 13 of 24. Cut: 3 ≥ 2."),
        ("press", ".gs-counts", "leaves 4 of 7"),
        ("press", "ArrowLeft", ".gs-say", "Step 12 of 24. Leaf b1 is worth 2."),
        ("press", "End", ".gs-say", "The root (MAX) is worth 3."),
        ("click", "button", "One step back", ".gs-say", "Step 23 of 24"),
        ("press", "Home", ".gs-say", "Step 0 of 24"),
    ),
    "textbook: another order is searched by the kernel": (
        ("focus", "select", "order", ".gs-counts", "leaves 0 of 7"),
        ("press", "ArrowDown", ".gs-counts", "leaves 0 of 5"),
    ),
    "questions: one is answered": (
        ("press", *RIGHT * 20, ".gs-say", "Step 9 of 24"),
        ("click", "input", "α", ".gs-ask", "Question 1 of 5."),
        ("press", "3", "Tab", *"inf", "Enter", ".gs-verdict", "✓ Right."),
        ("press", ".gs-score", "1 of 1 right"),
    ),
    "marks: two nodes are marked": (
        ("click", '[data-node="7"]', ".gs-ask", "1 node marked"),
        ("click", '[data-node="8"]', ".gs-ask", "2 nodes marked"),
        ("click", "button", "Check", ".gs-verdict", "✓ Right. Never visited: b2, b3."),
    ),
    "textbook: presented in the whole window": (
        ("press", "f", "End", ".gs-say", "The root (MAX) is worth 3."),
        ("wait", f"{WHOLE} && !{found('.gs-more')}", ".gs-counts", "leaves 7 of 7"),
        ("press", "Escape", ".gs-more", "More"),
    ),
    "large tree: it is an icicle": (
        ("press", "End", ".gs-say", "The root (MAX) is worth"),
        ("wait", f"{COLOURS_ON_CANVAS} > 5", ".gs-icicle-caption", "Click a node"),
        ("click", "canvas", ".gs-icicle-caption", "Drag to move"),
        ("press", "0", ".gs-icicle-caption", "Click a node"),
    ),
    "queens: solved step by step": (
        ("press", "Home", *RIGHT * 13, ".gs-say", "Choose 2: node 1 3 2 is live."),
        ("click", "summary", "Legend", ".gs-legend", "killed by a constraint"),
        ("press", "End", ".gs-counts", "solutions 2 of 2 killed 44 of 44"),
        ("press", ".gs-legend", "path to a solution"),
    ),
    "tic-tac-toe: played to its end": (
        ("click", "button", "5 empty", ".gs-status", "The machine plays 1."),
        ("press", "6", ".gs-status", "The machine plays 4."),
        ("press", "8", ".gs-status", "The machine plays 2."),
        ("click", "button", "9 empty", ".gs-status", "The machine wins."),
    ),
    "nim: played to its end": (
        ("click", "button", "2:1", ".gs-status", "The machine plays 1:1."),
        ("click", "button", "2:1", ".gs-status", "You win."),
    ),
}

HEAD = '<meta charset="utf-8">'
NOTES = (
    HEAD
    + """<script>
window.trouble = [];
console.error = (...what) => trouble.push(what.join(" "));
for (const name of ["error", "unhandledrejection", "securitypolicyviolation"])
  addEventListener(name, ({ message, reason, blockedURI }) =>
    console.error(name, message ?? reason ?? blockedURI), true);
</script>"""
)  # a page keeps its errors, from before its first own script


@pytest.fixture(scope="module", params=[Firefox, WebKit], ids=["Firefox", "WebKit"])
def browser(request):
    kind = request.param
    if not kind.program:
        give_up(f"no {kind.__name__}: apt-get install {kind.packages}")
    browser = kind()
    try:
        browser.start()
        yield browser
    finally:
        browser.stop()


@pytest.fixture(scope="module")
def server():
    page = widget_server.page()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(widget_server, "page", lambda: page.replace(HEAD, NOTES))
        server = widget_server.WidgetServer()
        yield server
        server.stop()


@pytest.fixture
def opened(browser, server, request):
    """Opens a page by its name or address; in the end there was no error."""

    def open_page(page, width=1366):
        browser.resize(width, 768)
        browser.open(page if "://" in page else server.show(PAGES[page]()))
        browser.wait("!!document.querySelector('.gs-picture > *, .gs-player')")
        browser.focus(".gs-explorer, .gs-player")
        return browser

    yield open_page
    if folder := os.environ.get("PICTURES"):
        Path(folder, f"{request.node.name}.png").write_bytes(browser.picture())
    assert browser.evaluate("trouble") == server.trouble.texts == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario(name, opened):
    browser = opened(name.split(":")[0])
    for verb, *words, css, wanted in SCENARIOS[name]:
        getattr(browser, verb)(*words)
        browser.reads(css, wanted)


@pytest.mark.parametrize("step", [0, 13, 24])
def test_numbers_in_the_nodes_are_the_kernels(step, opened):
    browser, trace = opened("textbook"), gs.Trace()
    gs.alpha_beta(TREE, trace=trace)
    browser.press("Home", *RIGHT * step)
    nodes = "[...document.querySelectorAll('.gs-nodes > g')]"
    written = f"{nodes}.map((it) => it.querySelector('.gs-value')?.textContent ?? '')"
    tree = gs.tree_of(TREE, None, trace, step=step)
    assert browser.evaluate(written) == [inside(node) for node in tree]
    pruned = sum(node.status == "pruned" for node in tree)
    assert browser.count(".gs-nodes > .gs-pruned") == pruned


def test_an_exported_page_steps_without_a_kernel(opened, tmp_path):
    file = PAGES["textbook"]().export(tmp_path / "page.html")
    file.write_text(file.read_text("utf-8").replace(HEAD, NOTES), "utf-8")
    browser = opened(file.as_uri())
    browser.press("Home", "c")
    browser.reads(".gs-say", "Step 13 of 24. Cut: 3 ≥ 2.")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_legible_in_the_dark_and_whole_on_420_pixels(page, opened):
    browser = opened(page, width=420)  # the window of WebKit is 447 wide at least
    browser.evaluate("document.body.style.marginRight = innerWidth - 404 + 'px'")
    browser.evaluate("document.body.style.colorScheme = 'dark'")  # as JupyterLab does
    browser.evaluate("document.body.dataset.jpThemeLight = 'false'")
    for place in ("main", ".gs-explorer, .gs-player"):
        it = f"document.querySelector('{place}')"
        browser.wait(f"{it}.scrollWidth <= {it}.clientWidth && {it}.clientWidth <= 388")
    for name, least, most in (("color", 200, 255), ("backgroundColor", 0, 60)):
        colour = f"getComputedStyle({it}).{name}.match(/\\d+/g).map(Number)"
        assert all(least <= part <= most for part in browser.evaluate(colour)[:3])
