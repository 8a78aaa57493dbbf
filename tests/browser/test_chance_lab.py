"""The widgets of lecture 05 in JupyterLab: named, by keyboard, legible, whole."""

import re

import pytest
from playwright.sync_api import expect

PROBABILITIES = """\
from gamesearch import Chance
from gamesearch.widgets.probabilities import probabilities
probabilities([Chance([(0.9, 2), (0.1, 3)]), Chance([(0.9, 1), (0.1, 4)])])"""
MAPS = """\
from gamesearch.widgets.leaf_maps import leaf_maps
leaf_maps()"""
DICE = """\
from gamesearch.widgets.roll_dice import roll_dice
roll_dice()"""


@pytest.fixture
def opened(page, lab):
    """A function that runs cells and returns their widgets."""

    def open_cells(*sources):
        lab.write("chance-lab", sources)
        lab.open(page, "chance-lab")
        lab.run_all(page)
        return page.locator(".gs-chance-lab")

    return open_cells


def has(text):
    return re.compile(re.escape(text))


def test_arrow_keys_change_a_probability_and_the_choice(opened):
    widget = opened(PROBABILITIES)
    status, picture = widget.get_by_role("status"), widget.locator("img")
    expect(picture).to_have_attribute("alt", has("worth 2.1; best line: a."))
    slider = widget.get_by_role("slider", name="at b: probability of b1 (1)")
    for _ in range(6):
        slider.press("ArrowLeft")
    expect(status).to_contain_text("a is worth 2.1, b is worth 2.2: MAX chooses b")
    expect(picture).to_have_attribute("alt", has("worth 2.2; best line: b."))
    expect(slider).to_have_attribute("aria-valuetext", "0.6 : 0.4")
    expect(slider).to_be_focused()
    widget.get_by_role("button", name="as given").press("Enter")
    expect(status).to_contain_text("MAX chooses a now, no longer b.")
    expect(slider).to_have_value("18")
    widget.get_by_text("The same as text").click()
    expect(widget.get_by_text("b: chance 1.3")).to_be_visible()
    slider.press("Home")  # what was unfolded stays so
    expect(widget.get_by_text("b: chance 3.85; best line")).to_be_visible()


def test_no_leaf_passes_its_neighbour(opened):
    widget = opened(MAPS)
    three = widget.get_by_role("slider", name="what leaf 3 becomes")
    three.press("End")
    three.press("Home")
    three.press("ArrowLeft")
    expect(three).to_have_value("3")
    widget.get_by_role("slider", name="what leaf 4 becomes").press("End")
    three.press("End")
    expect(three).to_have_value("399")
    status = widget.get_by_role("status")
    expect(status).to_contain_text("Minimax still chooses a (a = 2, b = 1)")
    expect(status).to_contain_text(
        "expectiminimax still chooses a (a = 41.7, b = 40.9)"
    )


def test_the_numbers_of_the_book_change_one_choice_of_two(opened):
    widget = opened(MAPS)
    book = widget.get_by_role("button", name="the book's 20, 30, 1, 400")
    book.click()
    expect(book).to_have_attribute("aria-pressed", "true")
    pictures = widget.locator("img")
    expect(pictures.nth(0)).to_have_attribute("alt", has("worth 20; best line: a a1."))
    expect(pictures.nth(1)).to_have_attribute("alt", has("worth 40.9; best line: b."))
    expect(widget.get_by_role("status")).to_contain_text("now chooses b, no longer a")


def test_dice_are_rolled_by_keyboard_and_begin_anew(opened):
    widget = opened(DICE)
    status = widget.get_by_role("status")
    expect(status).to_contain_text("Not rolled yet: expected 3.5")
    for many in ("1", "10", "100"):
        widget.get_by_role("button", name=f"roll {many}", exact=True).press("Enter")
    expect(status).to_contain_text("After 111 rolls the mean is 3.613: expected 3.5")
    expect(widget.locator("img")).to_have_attribute("alt", has("Mean of 111 rolls"))
    widget.get_by_role("button", name="another seed").press("Enter")
    expect(status).to_contain_text("Not rolled yet")
    expect(widget.get_by_text("seed 2", exact=True)).to_be_visible()
    widget.get_by_role("combobox", name="what is rolled").select_option(index=1)
    expect(status).to_contain_text("Not rolled yet: expected 7")
    expect(widget.get_by_role("row")).to_have_count(12)


def test_whole_on_a_narrow_page_and_legible_in_both_themes(opened, page):
    widgets = opened(PROBABILITIES, MAPS, DICE)
    expect(widgets).to_have_count(3)
    text = widgets.first.get_by_role("status").locator("p").first
    for light in ("true", "false"):
        page.evaluate(
            "light => document.body.setAttribute('data-jp-theme-light', light)", light
        )
        paper = text.evaluate("e => getComputedStyle(e).getPropertyValue('--paper')")
        assert contrast(digits(paper), numbers(text)) >= 7
    page.set_viewport_size({"width": 520, "height": 720})
    page.keyboard.press("Control+b")  # the list of files makes room
    page.wait_for_function(
        "() => document.querySelector('.gs-chance-lab').clientWidth > 350"
    )
    for widget in widgets.all():
        around = widget.bounding_box()
        assert around["width"] < 450
        assert widget.evaluate("e => e.scrollWidth <= e.clientWidth")
        for control in widget.locator("button, input, select, .gs-chance-number").all():
            box = control.bounding_box()
            assert box["x"] + box["width"] <= around["x"] + around["width"]


def digits(colour):
    """The parts of a colour written #rrggbb."""
    return [int(colour.strip()[place : place + 2], 16) for place in (1, 3, 5)]


def numbers(locator):
    """The parts of the colour of a text."""
    colour = locator.evaluate("e => getComputedStyle(e).color")
    return [int(part) for part in re.findall(r"\d+", colour)[:3]]


def contrast(one, other):
    """The contrast of two colours by WCAG 2.1."""

    def luminance(colour):
        parts = [part / 255 for part in colour]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4
                  for p in parts]  # fmt: skip
        return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear))

    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)
