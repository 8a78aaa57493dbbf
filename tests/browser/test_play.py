"""The player in a real JupyterLab: mouse, keyboard, names, narrow pages, dark theme."""

import re

import pytest
from playwright.sync_api import expect

from gamesearch.draw.palette import OUTLINE
from gamesearch.game import MAX, MIN


@pytest.fixture
def opened(lab, page):
    """A function that opens a notebook with this player in it."""

    def open_player(call):
        lab.write("play", [f"import gamesearch as gs\n{call}"])
        lab.open(page, "play")
        lab.run_all(page)
        widget = page.locator(".gs-player")
        expect(widget).to_be_visible()
        return widget

    return open_player


def square(widget, number, mark):
    return widget.get_by_role("button", name=f"square {number}, {mark}")


def test_a_game_of_tictactoe_with_the_mouse(opened):
    widget = opened("gs.player(explain=True)")
    square(widget, 5, "free").click()
    expect(square(widget, 1, "O")).to_be_visible()
    status = widget.get_by_role("status")
    expect(status).to_contain_text("The machine plays 1.")
    for _ in range(2):  # also the second time
        square(widget, 5, "X").click()
        expect(status).to_contain_text("Square 5 is taken by X. Free: 2, 3, 4")
        expect(widget).not_to_have_attribute("aria-busy", "true")
    expect(widget.get_by_label("what the machine found")).to_contain_text("= 0")
    widget.get_by_role("button", name="Take back").click()
    expect(square(widget, 5, "free")).to_be_visible()


def test_a_game_of_tictactoe_with_the_keyboard(opened, page):
    widget = opened("gs.player()")
    square(widget, 1, "free").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(square(widget, 5, "free")).to_be_focused()
    page.keyboard.press("Enter")
    expect(square(widget, 1, "O")).to_be_visible()
    for digit, answer in (("6", 4), ("8", 2), ("9", 3)):
        page.keyboard.press(digit)
        expect(square(widget, answer, "O")).to_be_visible()
    expect(widget.get_by_role("status")).to_contain_text("The machine wins.")
    expect(page.locator(".jp-CodeCell")).to_have_count(1)  # no shortcut of the lab ran
    widget.get_by_label("Who begins").focus()
    page.keyboard.press("ArrowDown")
    expect(widget.get_by_role("status")).to_contain_text("A new game.")
    widget.get_by_label("Depth").fill("none")
    widget.get_by_label("Depth").press("Enter")
    expect(widget.get_by_role("status")).to_contain_text("depth: a whole number")
    expect(widget.get_by_label("Depth")).to_have_value("")
    widget.get_by_label("Depth").fill("2")
    widget.get_by_label("Depth").press("Enter")
    expect(widget.get_by_role("status")).to_contain_text("Depth: 2.")
    widget.get_by_label("Explain").focus()
    page.keyboard.press("Space")
    expect(widget.get_by_role("status")).to_contain_text("Explain: on.")


def test_the_marks_of_max_are_blue_whoever_has_x(opened):
    widget = opened("gs.player()")
    for mine, theirs in ("XO", "OX"):
        widget.get_by_label("You are").select_option(mine)
        square(widget, 5, "free").click()
        mark = square(widget, 5, mine)
        expect(mark).to_have_css("color", rgb(OUTLINE[MAX]))
        reply = widget.locator(f'.gs-square[data-mark="{theirs}"]')
        expect(reply).to_have_css("color", rgb(OUTLINE[MIN]))


def rgb(colour):
    """As a browser writes a colour.

    >>> rgb("#0b5394")
    'rgb(11, 83, 148)'
    """
    return f"rgb({', '.join(str(part) for part in bytes.fromhex(colour[1:]))})"


def test_nim_by_typing(opened, page):
    widget = opened("gs.player('nim', heaps=(1, 2))")
    entry = widget.get_by_role("textbox", name="your move")
    entry.fill("2:1")
    entry.press("Enter")
    expect(widget.get_by_role("status")).to_contain_text("The machine plays 1:1.")
    expect(entry).to_be_focused()
    entry.fill("nonsense")
    entry.press("Enter")
    expect(widget.get_by_role("status")).to_contain_text("You can take 1 from heap 2.")
    widget.get_by_role("button", name="2:1").click()
    expect(widget.get_by_role("status")).to_contain_text("You win.")
    expect(entry).to_be_disabled()


def key(widget, name):
    """The button over a point of backgammon."""
    return widget.get_by_role("button", name=re.compile(f"^{name},? ?"))


def test_a_turn_of_backgammon_is_clicked_step_by_step(opened):
    widget = opened("gs.player('backgammon', depth=1, seed=3)")  # a roll of 6-2
    status, undo = widget.locator(".gs-status"), widget.get_by_text("Undo step")
    expect(status).to_contain_text("You roll 6-2.")
    expect(undo).to_be_disabled()
    key(widget, "point 24, 2 of yours, can move").click()
    expect(key(widget, "point 22, can be reached")).to_be_enabled()
    expect(key(widget, "point 18, can be reached")).to_be_enabled()
    expect(widget.locator(".gs-bg-to")).to_have_count(2)
    undo.click()
    expect(widget.locator(".gs-bg-to")).to_have_count(0)
    key(widget, "point 24, 2 of yours, can move").click()
    key(widget, "point 18, can be reached").click()
    expect(widget.locator(".gs-bg-say")).to_have_text("24/18 …")
    expect(widget.locator(".gs-bg-used")).to_have_count(1)
    undo.click()
    expect(key(widget, "point 24, 2 of yours, can move")).to_be_enabled()
    for point, then in ((24, 18), (13, 11)):
        key(widget, f"point {point}, [0-9] of yours, can move").click()
        key(widget, f"point {then}, (1 of yours, )?can be reached").click()
    expect(status).to_contain_text("You play 24/18 13/11.")
    expect(status).to_contain_text("The machine rolls ")
    expect(status).to_contain_text("Your turn.")
    expect(widget.locator(".gs-bg-last").first).to_be_attached()
    widget.get_by_role("button", name="Take back").click()
    expect(status).to_contain_text("The dice will fall as they did.")
    expect(key(widget, "point 24, 2 of yours, can move")).to_be_enabled()


def test_a_turn_of_backgammon_with_the_keyboard(opened, page):
    widget = opened("gs.player('backgammon', depth=1, seed=3)")
    key(widget, "point 24, 2 of yours, can move").focus()
    page.keyboard.press("ArrowRight")
    expect(key(widget, "point 13, 5 of yours, can move")).to_be_focused()
    page.keyboard.press("Enter")
    expect(key(widget, "point 13, 5 of yours, taken")).to_be_visible()
    page.keyboard.press("Escape")
    expect(key(widget, "point 24, 2 of yours, can move")).to_be_focused()
    page.keyboard.press("Enter")
    key(widget, "point 18, can be reached").press("Enter")
    page.keyboard.press("Backspace")
    expect(widget.locator(".gs-bg-used")).to_have_count(0)
    entry = widget.get_by_role("textbox", name="your move")
    entry.fill("24/20")
    entry.press("Enter")
    status = widget.locator(".gs-status")
    expect(status).to_contain_text("'24/20': with 6-2 this is not a legal turn.")
    entry.fill("13/11 24/18")
    entry.press("Enter")
    expect(status).to_contain_text("You play 24/18 13/11.")
    expect(page.locator(".jp-CodeCell")).to_have_count(1)  # no shortcut of the lab ran


def test_backgammon_fits_a_screen_and_a_narrow_page(opened, page):
    widget = opened("gs.player('hypergammon', seed=1)")
    widget.get_by_text(re.compile("All .* legal turns")).click()
    expect(widget.get_by_role("group", name="legal moves")).to_be_attached()
    widget.get_by_text(re.compile("All .* legal turns")).click()
    assert widget.bounding_box()["height"] < 690
    page.set_viewport_size({"width": 680, "height": 720})  # 280 of it for the files
    expect(widget).to_be_visible()
    assert widget.evaluate("element => element.scrollWidth <= element.clientWidth")
    around, board = widget.bounding_box(), widget.locator(".gs-bg-board").bounding_box()
    assert board["x"] + board["width"] <= around["x"] + around["width"]


def test_pig_is_played_with_two_buttons(opened):
    widget = opened("gs.player('pig', target=20, seed=3)")
    status = widget.get_by_role("status")
    widget.get_by_role("button", name="roll", exact=True).click()
    expect(status).to_contain_text("You roll 5.")
    widget.get_by_role("button", name="hold", exact=True).click()
    expect(status).to_contain_text("The machine rolls ")


def test_legible_in_both_themes_and_whole_on_a_narrow_page(opened, page):
    widget = opened("gs.player()")
    square(widget, 5, "free").click()
    expect(square(widget, 1, "O")).to_be_visible()
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        page.get_by_role("menuitem", name="Settings", exact=True).click()
        page.locator(".lm-Menu-item", has_text="Theme").first.hover()
        page.locator(".lm-Menu-item", has_text=theme).first.click()
        light = "true" if theme == "JupyterLab Light" else "false"
        expect(page.locator("body")).to_have_attribute("data-jp-theme-light", light)
        for text in (
            square(widget, 5, "X"),
            square(widget, 1, "O"),
            widget.get_by_role("status").locator("p").first,
        ):
            assert contrast(*colours(text)) >= 4.5
    page.set_viewport_size({"width": 700, "height": 720})
    expect(widget).to_be_visible()
    around, inside = widget.bounding_box(), square(widget, 3, "free").bounding_box()
    assert inside["x"] + inside["width"] <= around["x"] + around["width"]
    assert widget.evaluate("element => element.scrollWidth <= element.clientWidth")


def colours(locator):
    """The colour of a text and the first solid colour under it."""
    return locator.evaluate("""element => {
        const under = (e) => {
            const colour = getComputedStyle(e).backgroundColor;
            return colour.startsWith("rgb(") ? colour : under(e.parentElement);
        };
        return [getComputedStyle(element).color, under(element)];
    }""")


def contrast(one, other):
    """The contrast of two colours by WCAG 2.1."""

    def luminance(colour):
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        linear = [
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
            for part in parts
        ]
        return sum(
            weight * part
            for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True)
        )

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
