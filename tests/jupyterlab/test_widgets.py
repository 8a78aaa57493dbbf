"""Widgets with a real kernel in JupyterLab: they are answered, keep keys, miss it."""

from playwright.sync_api import expect

CELL = """\
import gamesearch as gs
from gamesearch.play.arena import Played
from gamesearch.widgets.labs.sliders import sliders
from IPython.display import display

nim = gs.Nim([1, 2])
played = Played(nim, ("Ann", "Bob"), (), ("2:1", "1:1", "2:1"), (None,) * 3,
                result=1, utility=1)
textbook = gs.ExplicitTree.from_json("textbook")
display(gs.first_steps(), gs.explore(textbook), gs.player(), gs.play_heaps(nim))
display(gs.explore_parallel(textbook), gs.view_game(played), gs.all_orders(textbook))
display(gs.explore(textbook, mode="mark"))
sliders(lambda x: f"twice: {2 * x}", x=(0, 9))"""
WIDGETS = 9
# A step of the first ten minutes, and a kind of control; the title has the focus after
# a click on a step.
STEPS = [
    ("Play", ".gsf-title"),
    ("Play", ".gsf-dots button >> nth=1"),
    ("Play", ".gsf-square:not(:disabled) >> nth=0"),
    ("Play", "footer button >> nth=1"),
    ("Play", ".gsf-link"),
    ("Unfold", ".gsf-field"),
    ("Mark", "[data-key='value+1']"),
    ("Mark", "button.gsf-node >> nth=0"),
    ("Skip", "button.gsf-node >> nth=0"),
    ("Order", "button.gsf-node >> nth=0"),
    ("Guess", ".gsf-field"),
]
OTHERS = [
    ".gs-explorer:not(.gs-game)",
    ".gs-explorer:not(.gs-game) input[type=range] >> nth=0",
    ".gs-explorer:not(.gs-game) select >> nth=0",
    ".gs-explorer .gs-node[tabindex] >> nth=0",
    ".gs-player .gs-square >> nth=8",
    ".gs-player select >> nth=0",
    ".of-heaps button >> nth=0",
    ".of-heaps input[type=text]",
    ".gs-parallel",
    ".gs-parallel input[type=range] >> nth=0",
    ".gs-parallel [aria-label^=c1]",
    ".gs-game",
    ".gs-game .gs-game-move >> nth=0",
    ".of-orders input >> nth=0",
    ".of-orders button",
    ".gs-form-slider input",
]
IN_A_WIDGET = """() =>
  Boolean(document.activeElement.closest('.jp-OutputArea-output'))"""


def test_widgets_are_answered_keep_their_keys_and_miss_their_kernel(lab, page):
    lab.write("widgets", [CELL, "1"])
    lab.open(page, "widgets")
    lab.run_all(page)
    are_answered(page)
    keep_their_keys(page)
    save_the_notebook(page)
    say_when_the_kernel_is_gone(page)


def are_answered(page):
    """By state, by a message with a file, and by another widget."""
    explorer = page.locator(".gs-explorer:not(.gs-game)").first
    explorer.get_by_label("order").select_option("worst_first")
    expect(explorer.locator(".gs-counts")).to_contain_text("of 9")
    explorer.locator(".gs-more > summary").click()
    with page.expect_download() as download:
        explorer.get_by_role("button", name="PNG").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    slider = page.get_by_role("slider", name="x", exact=True)
    slider.press("Home")
    expect(page.get_by_text("twice: 0")).to_be_visible()
    expect(slider).to_be_focused()
    page.get_by_role("gridcell", name="5 empty", exact=True).click()
    expect(page.get_by_role("gridcell", name="1 O", exact=True)).to_be_visible()
    page.get_by_role("button", name="Explore this search").click()
    expect(page.locator(".gs-game-search .gs-tree")).to_be_visible()


def keep_their_keys(page):
    """`b` would make a cell, and an arrow choose another one."""
    cells = page.locator(".jp-NotebookPanel:visible .jp-Cell")
    steps = page.locator(".gsf")
    for step, control in STEPS:
        steps.get_by_role("button", name=step).first.click()
        type_on(steps.locator(control))
    for control in OTHERS:
        type_on(page.locator(control).first)
    expect(cells).to_have_count(2)


def type_on(control):
    control.focus()
    for key in ("ArrowDown", "b"):
        control.page.keyboard.press(key)
        assert control.page.evaluate(IN_A_WIDGET), (control, key)


def save_the_notebook(page):
    """Ctrl+S is JupyterLab's, wherever the focus is."""
    saved = []
    page.on("request", lambda request: saved.append(request.method == "PUT"))
    for control in OTHERS[::3]:  # of each widget one or two
        saved.clear()
        page.locator(control).first.focus()
        for _ in range(40):  # while it saves JupyterLab begins no other save
            page.keyboard.press("ControlOrMeta+s")
            page.wait_for_timeout(300)
            if any(saved):
                break
        assert any(saved), control


def say_when_the_kernel_is_gone(page):
    said = page.get_by_role("alert").filter(has_text="kernel")
    expect(said).to_have_count(0)
    page.locator(".jp-NotebookPanel:visible .jp-CodeCell .cm-content").last.click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text("import os; os.kill(os.getpid(), 9)")
    page.keyboard.press("Shift+Enter")
    expect(said).to_have_count(WIDGETS + 1)  # and the explorer that was opened
    expect(said.first).to_contain_text("Run this cell again")
