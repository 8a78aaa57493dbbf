"""The explorer of a tree too large to send at once; here 34 nodes are too large."""

import pytest
from playwright.sync_api import expect

import gamesearch as gs
from browser.helpers import (
    at_each_step,
    button,
    click,
    press,
    says,
    settle,
    status,
    tells,
)
from gamesearch.tree.narration import inside, sentence
from gamesearch.widgets.explorer import record

NODES = ".gs-nodes > [data-node]"
SEEN = """explorer => ({
  counts: [...explorer.querySelectorAll('.gs-count b')].map(one => one.textContent),
  inside: [...explorer.querySelectorAll('.gs-nodes > g')].map(
    node => node.querySelector('.gs-value')?.textContent ?? ''),
})"""

PIXELS = """(canvas, [row, rows]) => [...canvas.getContext("2d").getImageData(
  0, Math.floor((canvas.height - 4) / rows * row), canvas.width, 1).data]"""
ACCENTED = """canvas => {
  const pen = canvas.getContext("2d");
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  pen.fillStyle = getComputedStyle(canvas).getPropertyValue("--gs-accent").trim();
  const [r, g, b] = pen.fillStyle.slice(1).match(/../g).map(two => parseInt(two, 16));
  let count = 0;
  for (let i = 0; i < data.length; i += 4) {
    count += data[i] === r && data[i + 1] === g && data[i + 2] === b;
  }
  return count;
}"""


@pytest.fixture(autouse=True)
def few_at_once(monkeypatch):
    """The root and its three children at first; then three below a node."""
    monkeypatch.setattr(record, "LARGE", 30)
    monkeypatch.setattr(record, "MOST_AT_ONCE", 8)


def explore(**options):
    return gs.explore(gs.RandomTree(3, 3, seed=1), **options)


def drawn(shown, many):
    """Wait until the picture has so many nodes."""
    expect(shown.locator(NODES)).to_have_count(many)


def names(explorer):
    return [node.name for node in explorer.loaded[0]]


def shows_the_kernels(shown, explorer):
    """At each step the nodes that are loaded show what the tree of that step does."""
    run = explorer.runs[0]
    for step, seen in enumerate(at_each_step(shown, len(run.tree.events), SEEN)):
        tree = gs.tree_of(run.tree.game, None, run.trace, step=step)
        counted = run.tree.counts[step]
        wanted = [inside(tree.nodes[node.index]) for node in explorer.loaded[0]]
        assert seen["inside"] == wanted, step
        assert seen["counts"] == [
            str(counted[name]) for name in ("nodes", "leaves", "cutoffs")
        ]


def test_a_node_is_opened_by_click_and_by_key(show, page):
    explorer = explore()
    shown = show(explorer)
    says(shown.locator(".gs-message"), "34 nodes", "4 are loaded, down to ply 1")
    drawn(shown, 4)
    shows_the_kernels(shown, explorer)
    node = button(shown, "Open MIN node b: 12 nodes below")
    says(node, "+12")
    node.click()
    drawn(shown, 7)
    assert names(explorer) == ["the root", "a", "b", "b1", "b2", "b3", "c"]
    expect(button(shown, "Open MAX node b1: 3 nodes below")).to_be_focused()
    page.keyboard.press("Enter")
    drawn(shown, 10)
    expect(shown.get_by_role("button", name="Open M")).to_have_count(4)
    shows_the_kernels(shown, explorer)


def test_a_step_below_what_is_loaded_says_where_it_is_drawn(show, page):
    explorer = explore()
    shown, tree = show(explorer), explorer.tree
    press(shown, "ArrowRight", "ArrowRight")
    tells(shown, "Step 2 of", sentence(tree, 1))
    expect(status(shown)).not_to_contain_text("This step")
    open_a = shown.locator(".gs-load")
    says(open_a, "Open MIN node a: 12 nodes below")
    press(shown, "ArrowRight", "ArrowRight")
    tells(shown, "Step 4 of", sentence(tree, 3))
    tells(shown, "This step is below MIN node a, in a part that is not loaded.")
    open_a.press("Enter")
    tells(shown, sentence(tree, 3), "below MAX node a1")
    open_a.click()
    expect(status(shown)).not_to_contain_text("This step")
    press(shown, "End")
    expect(open_a).to_be_hidden()
    assert open_a.bounding_box()["height"] > 0  # its place is kept
    tells(shown, sentence(tree, len(tree.events) - 1))


def test_each_sentence_is_asked_for_once(show, page, server):
    explorer = explore()
    shown, tree = show(explorer), explorer.tree
    loaded = [node.index for node in explorer.loaded[0]]
    press(shown, *["ArrowRight"] * 9)
    settle(page)
    press(shown, *["ArrowLeft"] * 9)
    settle(page)
    assert server.saved == sum(node not in loaded for node in tree.steps[:9]) > 0


def test_an_icicle_opens_a_node_that_is_wide_enough_to_read(show, page):
    explorer = explore()
    shown = show(explorer)
    shown.locator(".gs-more > summary").click()
    shown.get_by_label("draw as").select_option("icicle")
    canvas = shown.locator("canvas")
    canvas.click(position={"x": 100, "y": 60})
    says(shown.locator(".gs-icicle-caption"), "7 nodes", "Drag to move")
    assert names(explorer) == ["the root", "a", "a1", "a2", "a3", "b", "c"]


@pytest.fixture
def icicle(show, monkeypatch):
    """1,111 of 11,111 nodes, after the last step."""
    monkeypatch.setattr(record, "MOST_AT_ONCE", 1_200)
    explorer = gs.explore(gs.RandomTree(10, 4, seed=1), algorithm=gs.minimax)
    shown = show(explorer)
    tells(shown, "Start: 1,111 nodes are drawn")
    press(shown, "End")
    return shown


def click_row(shown, row, rows=4):
    """Click the icicle at its left, in this row of so many."""
    canvas = shown.locator("canvas")
    canvas.click(position={"x": 90, "y": canvas.bounding_box()["height"] * row / rows})


def test_opening_a_node_moves_nothing_and_paints_nothing_beside_it(icicle, page):
    canvas, caption = icicle.locator("canvas"), icicle.locator(".gs-icicle-caption")
    before = canvas.evaluate(PIXELS, [1.15, 4])
    click_row(icicle, 2.5)
    click_row(icicle, 3.5)
    says(caption, "1,121 nodes", "Click a node marked + to load")
    press(icicle, "0")
    says(caption, "Click a node")
    assert canvas.evaluate(PIXELS, [1.15, 5]) == before
    below = canvas.evaluate(PIXELS, [4.5, 5])[66 * 4 :]  # after the names of the rows
    assert 0 < sum(alpha > 0 for alpha in below[3::4]) < 20


def test_a_step_outside_a_zoomed_icicle_is_followed(icicle, page):
    click_row(icicle, 1.5)
    says(icicle.locator(".gs-icicle-caption"), "Drag to move")
    press(icicle, "ArrowLeft")  # the last child of the root is finished
    assert icicle.locator("canvas").evaluate(ACCENTED) > 50


def test_what_is_hidden_stays_hidden_when_a_node_is_opened(show, page):
    shown = show(explore())
    click(shown, "Open MIN node b")
    drawn(shown, 7)
    shown.locator(NODES).nth(2).dblclick()
    drawn(shown, 4)
    click(shown, "Open MIN node a")
    drawn(shown, 7)
    says(shown.locator(".gs-nodes"), "+12")


@pytest.mark.parametrize("mode", ["predict", "mark"])
def test_questions_are_about_what_is_loaded(show, page, mode):
    explorer = explore(mode=mode)
    shown = show(explorer)
    expect(shown.locator(".gs-load")).to_be_hidden()
    if mode == "mark":
        shown.locator(NODES).nth(3).click()
        click(shown, "Check")
    else:
        click(shown, "Go to the question")
        button(shown, "Skip", exact=True).click()
    settle(page)
    assert {one["node"] for one in explorer.answers} <= {*names(explorer), None}
    assert explorer.answers
    assert len(explorer.loaded[0]) == 4


@pytest.mark.parametrize("whole", [True, False])
def test_a_page_without_a_kernel_says_what_it_holds(browser, tmp_path, whole):
    explorer = explore()
    file = explorer.export(tmp_path / "search.html", whole=whole)
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto(file.as_uri())
    shown = page.locator(".gs-explorer")
    drawn(shown, 34 if whole else 4)
    message = shown.locator(".gs-message")
    if not whole:
        says(message, "This page has only the first plies", "whole=True")
    press(shown, "End")
    tells(shown, f"Step {len(explorer.tree.events)} of", "The root")
    press(shown, "Home", *["ArrowRight"] * 4)
    if whole:
        tells(shown, sentence(explorer.tree, 3))
        expect(message).to_be_hidden()
    else:
        tells(shown, "This step is below MIN node a, in a part")
        expect(button(shown, "Open MIN node")).to_have_count(0)
        expect(shown.locator(".gs-load")).to_be_hidden()
    context.close()
