"""Heaps in a real JupyterLab: mouse, keyboard, typing, what is read out."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def opened(lab, page):
    """A function that opens a notebook with these heaps in it."""

    def open_heaps(call="gs.play_heaps()"):
        lab.write("heaps", [f"import gamesearch as gs\n{call}"])
        lab.open(page, "heaps")
        lab.run_all(page)
        widget = page.locator(".gs-heaps")
        expect(widget).to_be_visible()
        return widget

    return open_heaps


def said(widget):
    return widget.locator(".gs-heap-status")


def test_heaps_are_played_by_mouse_keyboard_and_typing(opened, page):
    widget = opened("gs.play_heaps(gs.Nim([3, 4, 5]))")
    widget.get_by_role("button", name="heap 1: take 1, leave 2").click()
    expect(said(widget)).to_contain_text("You play 1:1.")
    widget.get_by_role("button", name="Was my last move right?").click()
    expect(widget.locator(".gs-heap-judged")).to_contain_text("1:2 would have led")
    widget.get_by_role("button", name="Take back").press("Enter")
    expect(widget.get_by_role("button", name="heap 1: take 3, leave 0")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(widget.get_by_role("button", name="heap 1: take 2, leave 1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said(widget)).to_contain_text("You play 1:2.")
    widget.get_by_label("show Grundy values").check()
    expect(widget.get_by_label("Grundy values", exact=True)).to_contain_text("nim-sum")
    entry = widget.get_by_role("textbox", name="your move")
    entry.fill("9:9")
    entry.press("Enter")
    expect(said(widget)).to_contain_text("A move is heap:objects")
    expect(page.locator(".jp-CodeCell")).to_have_count(1)  # no shortcut of the lab ran


def test_a_heap_is_split_in_a_gap_and_the_machine_may_begin(opened):
    widget = opened()
    widget.get_by_label("game", exact=True).select_option("grundy")
    expect(widget.get_by_role("group", name="heap 1: 11")).to_be_visible()
    widget.get_by_role("button", name="Let the machine begin").click()
    expect(said(widget)).to_contain_text("The machine plays 11→")
    widget.get_by_role("button", name="New position").click()
    expect(widget.get_by_role("group", name="heap 1: 13")).to_be_visible()
    widget.get_by_role("button", name="heap 1: split into 4 and 9").click()
    expect(said(widget)).to_contain_text("You play 13→9+4.")
