"""The interval explorer in JupyterLab: stepped, done by keyboard, whole when narrow."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

CELL = """\
import gamesearch as gs
game = gs.ExplicitTree.from_json("three-arcs")
arcs = {"A": (3, 9), "B": (4, 7), "C": (1, 5)}
arcs |= {"A1": (3, 6), "A2": (6, 8), "B1": (4, 5), "B2": (2, 6)}
gs.explore_intervals(game, estimate=gs.named_intervals(game, arcs))"""


@pytest.fixture
def widget(page, lab):
    """The explorer of the three arcs, at its beginning."""
    lab.write("intervals", [CELL])
    lab.open(page, "intervals")
    lab.run_all(page)
    return page.locator(".gs-intervals")


def edges(element):
    """Where an element ends in the window."""
    return element.evaluate("e => e.getBoundingClientRect().toJSON()")


def test_keys_step_and_a_strategy_is_exchanged(widget):
    status, rows = widget.get_by_role("status"), widget.locator(".gs-rows .gs-row")
    expect(status).to_contain_text("The root is worth 1 … 9")
    expect(rows).to_have_count(1)
    widget.press("PageDown")
    expect(status).to_contain_text(
        "Disprove rest is not allowed: B is worth at least 4"
    )
    expect(rows).to_have_count(4)
    widget.press("End")
    expect(status).to_contain_text("Separated")
    expect(widget.locator(".gs-mine")).to_have_text("alternate: 3")
    widget.get_by_label("strategy").select_option("disprove rest")
    expect(status).to_contain_text("not expanded yet")
    widget.press("End")
    expect(status).to_contain_text("Disprove rest: B is expanded.")
    widget.press("ArrowLeft")
    expect(status).to_contain_text("A: 6 … 8 (was 3 … 9)")
    expect(widget.locator(".gs-rows .gs-ghost")).to_have_count(2)  # A and the root


def test_by_keyboard_alone_the_three_arcs_are_settled(widget, page):
    status = widget.get_by_role("status")
    widget.get_by_role("button", name="Do it yourself").press("Enter")
    expect(status).to_contain_text("Choose an aim")
    tree = widget.locator(".gs-rows")
    widget.press("d")
    tree.get_by_role("button", name="expand B").press("Enter")
    expect(status).to_contain_text("Disprove rest is not allowed")
    page.keyboard.press("p")
    page.keyboard.press("ArrowUp")
    expect(tree.get_by_role("button", name="expand A")).to_be_focused()
    page.keyboard.press("Enter")
    expect(status).to_contain_text("Prove best: A is expanded")
    expect(tree.get_by_role("button", name="expand A1")).to_be_focused()
    page.keyboard.press("d")
    tree.get_by_role("button", name="expand B").press("Enter")
    expect(status).to_contain_text("Separated: A is worth at least 6")
    expect(widget.locator(".gs-mine")).to_have_text("you: 3")
    expect(widget.locator(".gs-open")).to_have_count(0)


def test_it_is_whole_on_a_narrow_page_and_in_large(widget, page):
    page.set_viewport_size({"width": 520, "height": 720})
    page.keyboard.press("Control+b")  # the list of files makes room
    widget.press("End")
    assert widget.bounding_box()["width"] < 470
    assert widget.evaluate("e => e.scrollWidth <= e.clientWidth")
    for text in widget.locator(".gs-rows .gs-text").all():
        assert text.evaluate("e => e.scrollWidth <= e.clientWidth")
    page.set_viewport_size({"width": 420, "height": 720})
    for large in False, True:
        if large:
            widget.press("f")
            expect(widget).to_have_css("position", "fixed")
        assert widget.evaluate("e => e.scrollWidth <= e.clientWidth")
        right = edges(widget)["right"]
        assert edges(widget.get_by_role("button", name="present"))["right"] <= right
    widget.press("Escape")
    expect(widget).not_to_have_css("position", "fixed")


def test_the_numbers_of_a_narrow_axis_stay_apart(page, lab):
    wild = "wild = gs.IntervalTree(3, 100, seed=37, split=True)"
    explore = 'gs.explore_intervals(wild, estimate=wild.estimate, mode="try")'
    lab.write("wild", ["import gamesearch as gs", wild, explore])
    page.set_viewport_size({"width": 420, "height": 720})
    lab.open(page, "wild")
    lab.run_all(page)
    page.keyboard.press("Control+b")
    ticks = page.locator(".gs-intervals .gs-top .gs-ticks span:visible")
    expect(ticks).to_have_text(["0", "40", "80"])
    placed = [edges(tick) for tick in ticks.all()]
    for left, right in pairwise(placed):
        assert left["right"] + 2 <= right["left"]
