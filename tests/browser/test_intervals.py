"""The interval explorer on a page: stepped, and done by keyboard alone."""

from itertools import pairwise

import arcs
import pytest
from playwright.sync_api import expect

import gamesearch as gs
from browser.helpers import button, narrow, outside, says


def three_arcs():
    game, estimate = arcs.three_arcs()
    return gs.explore_intervals(game, estimate=estimate)


@pytest.fixture
def widget(show):
    """The explorer of the three arcs, at its beginning."""
    return show(three_arcs())


def test_keys_step_and_a_strategy_is_exchanged(widget):
    status, rows = widget.get_by_role("status"), widget.locator(".gs-rows .gs-row")
    says(status, "The root is worth [1, 9]")
    expect(rows).to_have_count(1)
    widget.press("PageDown")
    says(status, "not allowed: B is worth at least 4")
    expect(rows).to_have_count(4)
    widget.press("End")
    says(status, "Separated")
    expect(widget.locator(".gs-mine")).to_have_text("alternate: 3")
    widget.get_by_label("strategy").select_option("disprove rest")
    says(status, "not expanded yet")
    widget.press("End")
    says(status, "Disprove rest: B is expanded.")
    widget.press("ArrowLeft")
    says(status, "A from [3, 9] to [6, 8]")
    expect(widget.locator(".gs-rows .gs-ghost")).to_have_count(2)  # A and the root


def test_a_long_list_of_moves_is_scrolled_by_keyboard(show, page):
    tree = gs.IntervalTree(30, 100, seed=1)
    moves = show(gs.explore_intervals(tree, estimate=tree.estimate)).locator(".gs-top")
    moves.press("PageDown")  # the root is expanded
    moves.press("ArrowDown")
    page.wait_for_function("list => list.scrollTop > 0", arg=moves.element_handle())


def test_by_keyboard_alone_the_three_arcs_are_settled(widget, page):
    status, tree = widget.get_by_role("status"), widget.locator(".gs-rows")
    button(widget, "Do it yourself").press("Enter")
    says(status, "Choose an aim")
    widget.press("d")
    button(tree, "expand B").press("Enter")
    says(status, "Disprove rest is not allowed")
    page.keyboard.press("p")
    page.keyboard.press("ArrowUp")
    expect(button(tree, "expand A")).to_be_focused()
    page.keyboard.press("Enter")
    says(status, "Prove best: A is expanded")
    expect(button(tree, "expand A1")).to_be_focused()
    page.keyboard.press("d")
    button(tree, "expand B").press("Enter")
    says(status, "Separated: A is worth at least 6")
    expect(widget.locator(".gs-mine")).to_have_text("you: 3")
    expect(widget.locator(".gs-open")).to_have_count(0)


def test_it_is_whole_on_a_narrow_page_and_in_large(widget):
    narrow(widget, 430)
    widget.press("End")
    assert outside(widget, tight=".gs-rows .gs-text") == []
    narrow(widget, 330)
    assert outside(widget) == []
    widget.press("f")
    expect(widget).to_have_css("position", "fixed")
    assert outside(widget) == []
    widget.press("Escape")
    expect(widget).not_to_have_css("position", "fixed")


def test_the_numbers_of_a_narrow_axis_stay_apart(show):
    wild = gs.IntervalTree(3, 100, seed=37, split=True)
    widget = show(gs.explore_intervals(wild, estimate=wild.estimate, mode="try"))
    narrow(widget, 330)
    ticks = widget.locator(".gs-top .gs-ticks span:visible")
    expect(ticks).to_have_text(["0", "40", "80"])
    for left, right in pairwise(tick.bounding_box() for tick in ticks.all()):
        assert left["x"] + left["width"] + 2 <= right["x"]
