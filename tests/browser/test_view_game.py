"""The viewer of games in a real JupyterLab: keys, mouse, names, the search it opens."""

import re

import pytest
from playwright.sync_api import expect

from browser.test_play import colours, contrast

SETUP = """\
import gamesearch as gs
from gamesearch import evaluations
from gamesearch.arena import Played
from gamesearch.players import SearchPlayer
from gamesearch.players.player import Thought

ann = SearchPlayer("Ann", evaluation=evaluations.OpenLines, depth=2)
bob = SearchPlayer("Bob", algorithm=gs.minimax, evaluation=evaluations.OpenLines,
                   depth=1)
moves = "5", "2", "1", "9", "3", "7", "4"
thoughts = (
    Thought("5", 1, ("5", "1"), 2, 36),
    Thought("2", 2, ("2",), 1, 9, "in a hurry"),
    Thought("1", 2, ("1", "9"), 2, 20),
    Thought("9", 1, ("9",), 1, 7),
    Thought("3", 2, ("3", "7"), 2, 14),
    Thought("7", 1, ("7",), 1, 5),
    None,
)
won = Played(gs.TicTacToe(), ("Ann", "Bob"), (), moves[:6], thoughts[:6], result=1,
             loser=-1, reason="It had not answered after 1 seconds.")
nim = Played(gs.Nim([1, 2]), ("Ann", "Bob"), (), ("2:1", "1:1", "2:1"), (None,) * 3,
             result=1, utility=1)
"""


@pytest.fixture
def opened(lab, page):
    """A function that opens a notebook with this viewer in it."""

    def open_viewer(call):
        lab.write("viewer", [SETUP, call])
        lab.open(page, "viewer")
        lab.run_all(page)
        widget = page.locator(".gs-game")
        expect(widget).to_be_visible()
        widget.scroll_into_view_if_needed()
        return widget

    return open_viewer


def marks(widget):
    return widget.locator(".gs-game-board").locator(".gs-mark-x, .gs-mark-o")


def test_by_keyboard(opened, page):
    widget = opened("gs.view_game(won)")
    widget.focus()
    expect(marks(widget)).to_have_count(0)
    status = widget.get_by_role("status")
    for key, made in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 6),
        ("ArrowRight", 6),
        ("Home", 0),
        ("ArrowLeft", 0),
    ]:
        page.keyboard.press(key)
        expect(marks(widget)).to_have_count(made)
        expect(widget).to_have_attribute("data-step", str(made))
    page.keyboard.press("ArrowRight")
    expect(status).to_have_text(
        "Move 1: X plays 5. O is to move, finds 2 at depth 1 and plays 2."
    )
    slider = widget.get_by_role("slider", name="Moves made")
    slider.press("ArrowRight")
    expect(slider).to_be_focused()
    expect(marks(widget)).to_have_count(2)
    slider.press("End")
    expect(marks(widget)).to_have_count(6)
    expect(page.locator(".jp-CodeCell")).to_have_count(2)  # no shortcut of the lab ran


def test_by_mouse_each_side_with_its_search(opened):
    widget = opened("gs.view_game(won)")
    expect(widget).to_contain_text(
        "Ann (X) wins: Bob (O) loses by default. It had not answered after 1 seconds."
    )
    ann = widget.get_by_role("region", name="Search of Ann, MAX")
    bob = widget.get_by_role("region", name="Search of Bob, MIN")
    expect(ann).to_contain_text("to move")
    expect(bob).to_contain_text("No move yet.")
    move = widget.get_by_role("button", name="move 2: 2, MIN, value 2")
    move.click()
    expect(move).to_have_attribute("aria-current", "step")
    expect(marks(widget)).to_have_count(2)
    expect(bob).to_contain_text("at move 2")
    expect(bob).to_contain_text("in a hurry")
    expect(ann).to_contain_text("1 9")
    move.press("ArrowDown")
    expect(widget.get_by_role("button", name="move 3: 1, MAX")).to_be_focused()
    widget.get_by_role("button", name="To the end").click()
    expect(marks(widget)).to_have_count(6)
    widget.get_by_role("button", name="One move back").click()
    expect(marks(widget)).to_have_count(5)
    chart = widget.get_by_role("img", name="Chart of the values")
    box = chart.bounding_box()
    chart.click(position={"x": 44 + (box["width"] - 88) / 2, "y": 60})
    expect(marks(widget)).to_have_count(3)
    expect(chart.locator(".gs-series-max .gs-point")).to_have_count(3)
    expect(chart.locator(".gs-series-min .gs-point")).to_have_count(3)


def test_a_search_opens_in_the_explorer(opened, page):
    widget = opened("viewer = gs.view_game(won, players=[ann, bob])\nviewer")
    widget.focus()
    page.keyboard.press("ArrowRight")
    for step, heading, nodes in [(1, "Bob (O) for move 2", 9), (2, "Ann (X)", None)]:
        expect(widget).to_have_attribute("data-step", str(step))
        widget.get_by_role("button", name="Explore this search").click()
        place = page.locator(".gs-game-search")
        expect(place).to_contain_text(f"The search of {heading}")
        expect(place.locator(".gs-explorer")).to_have_count(1)
        picture = place.locator(".gs-tree")
        expect(picture).to_be_visible()
        if nodes:
            expect(picture).to_have_attribute(
                "aria-label", re.compile(f"{nodes} nodes")
            )
        widget.focus()
        page.keyboard.press("ArrowRight")
    expect(place).to_contain_text("alpha beta")


def test_a_game_without_a_board_is_shown_as_text(opened, page):
    widget = opened("gs.view_game(nim, step=1)")
    board = widget.locator(".gs-game-board pre")
    expect(board).to_contain_text("heap 2:  1  |")
    expect(widget).to_contain_text("No player said what it thinks")
    widget.focus()
    page.keyboard.press("End")
    expect(board).to_contain_text("heap 2:  0")
    expect(widget.get_by_role("button", name="Explore this search")).to_be_disabled()


def test_the_kernel_knows_the_step_and_can_set_it(opened, page, lab):
    lab.write(
        "viewer-step", [SETUP, "viewer = gs.view_game(won)\nviewer", "viewer.step"]
    )
    lab.open(page, "viewer-step")
    lab.run_all(page)
    widget = page.locator(".gs-game")
    widget.focus()
    page.keyboard.press("End")
    cell = page.locator(".jp-CodeCell").nth(2)
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    expect(cell.locator(".jp-OutputArea-output")).to_have_text("6")
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.type("viewer.step = 3")
    page.keyboard.press("Control+Enter")
    expect(widget).to_have_attribute("data-step", "3")
    expect(marks(widget)).to_have_count(3)


def test_whole_and_legible_on_a_narrow_page_in_both_themes(opened, page):
    widget = opened("gs.view_game(won, step=4)")
    page.evaluate(
        "document.querySelector('.gs-game').parentElement.style.width = '380px'"
    )
    assert widget.evaluate("element => element.scrollWidth <= element.clientWidth")
    around = widget.bounding_box()
    for part in (".gs-game-board svg", ".gs-chart", ".gs-game-moves", ".gs-bar-row"):
        box = widget.locator(part).bounding_box()
        assert box["x"] >= around["x"]
        assert box["x"] + box["width"] <= around["x"] + around["width"]
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        page.get_by_role("menuitem", name="Settings", exact=True).click()
        page.locator(".lm-Menu-item", has_text="Theme").first.hover()
        page.locator(".lm-Menu-item", has_text=theme).first.click()
        light = str(theme.endswith("Light")).lower()
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", light)
        for part in (".gs-game-say", ".gs-game-value", ".gs-game-when"):
            assert contrast(*colours(widget.locator(part).first)) >= 4.5
