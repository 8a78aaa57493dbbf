"""Games against the machine on a page: mouse, keyboard, typing, names, colours."""

import re

from playwright.sync_api import expect

import gamesearch as gs
from browser.helpers import button, click, enter, says
from gamesearch.draw.palette import OUTLINE
from gamesearch.rules.game import MAX, MIN


def square(widget, number, mark):
    return widget.get_by_role("gridcell", name=f"{number} {mark}", exact=True)


def test_a_game_of_tictactoe_with_the_mouse(show):
    widget = show(gs.player(explain=True))
    square(widget, 5, "empty").click()
    expect(square(widget, 1, "O")).to_be_visible()
    status = widget.get_by_role("status")
    says(status, "The machine plays 1.")
    for _ in range(2):  # also the second time
        square(widget, 5, "X").click()
        says(status, "Square 5 is taken by X. Free squares: 2, 3, 4")
        expect(widget).not_to_have_attribute("aria-busy", "true")
    says(widget.get_by_label("what the machine found"), "= 0")
    click(widget, "Take back")
    expect(square(widget, 5, "empty")).to_be_visible()


def test_a_game_of_tictactoe_with_the_keyboard(show, page):
    widget = show(gs.player())
    status, depth = widget.get_by_role("status"), widget.get_by_label("Depth")
    square(widget, 1, "empty").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(square(widget, 5, "empty")).to_be_focused()
    page.keyboard.press("Enter")
    expect(square(widget, 1, "O")).to_be_visible()
    for digit, answer in (("6", 4), ("8", 2), ("9", 3)):
        page.keyboard.press(digit)
        expect(square(widget, answer, "O")).to_be_visible()
    says(status, "The machine wins.")
    widget.get_by_label("Who begins").focus()
    page.keyboard.press("ArrowDown")
    says(status, "A new game.")
    enter(depth, "none")
    says(status, "depth: type a whole number")
    expect(depth).to_have_value("")
    enter(depth, "2")
    says(status, "Depth: 2.")
    widget.get_by_label("Explain").focus()
    page.keyboard.press("Space")
    says(status, "Explain: on.")


def test_the_marks_of_max_are_blue_whoever_has_x(show):
    widget = show(gs.player())
    for mine, theirs in ("XO", "OX"):
        widget.get_by_label("You are").select_option(mine)
        square(widget, 5, "empty").click()
        expect(square(widget, 5, mine)).to_have_css("color", rgb(OUTLINE[MAX]))
        reply = widget.locator(f'.gs-square[data-mark="{theirs}"]')
        expect(reply).to_have_css("color", rgb(OUTLINE[MIN]))


def rgb(colour):
    """As a browser writes a colour.

    >>> rgb("#0b5394")
    'rgb(11, 83, 148)'
    """
    return f"rgb({', '.join(str(part) for part in bytes.fromhex(colour[1:]))})"


def test_nim_by_buttons(show):
    widget = show(gs.player("nim", heaps=(1, 2)))
    status = widget.get_by_role("status")
    click(widget, "2:1")
    says(status, "The machine plays 1:1.")
    click(widget, "2:1")
    says(status, "You win.")


def test_a_move_is_typed_where_there_are_many(show):
    widget = show(gs.player("breakthrough", depth=1))
    status, entry = widget.get_by_role("status"), widget.get_by_label("your move")
    enter(entry, "a2-a3")
    says(status, "You play a2-a3.")
    expect(entry).to_be_focused()
    enter(entry, "nonsense")
    says(status, "A move is written from-to")


def test_a_board_is_one_stop_of_tab_and_walked_by_arrows(show, page):
    widget = show(gs.player("connectfour", depth=1))
    cell = widget.get_by_role("gridcell")
    expect(cell).to_have_count(42)
    assert [one.get_attribute("tabindex") for one in cell.all()].count("0") == 1
    cell.first.focus()
    for key in ["ArrowRight"] * 3 + ["ArrowDown"] * 5:
        page.keyboard.press(key)
    stone = widget.get_by_role("gridcell", name="column 4 row 1", exact=False)
    expect(stone).to_be_focused()
    page.keyboard.press("Enter")
    says(widget.get_by_role("status"), "You play 4.")
    expect(stone).to_have_accessible_name("column 4 row 1 X")
    expect(stone).to_be_focused()


def test_pig_is_played_with_two_buttons(show):
    widget = show(gs.player("pig", target=20, seed=3))
    status = widget.get_by_role("status")
    button(widget, "roll", exact=True).click()
    says(status, "You roll 5.")
    button(widget, "hold", exact=True).click()
    says(status, "The machine rolls ")


def backgammon():
    """A game that begins with a roll of 6-2."""
    return gs.player("backgammon", depth=1, seed=3)


def point(widget, name):
    """The button over a point of backgammon."""
    return widget.get_by_role("button", name=re.compile(f"^point {name},? ?"))


def test_a_turn_of_backgammon_is_clicked_step_by_step(show):
    widget = show(backgammon())
    status, undo = widget.locator(".gs-status"), widget.get_by_text("Undo step")
    start = point(widget, "24, 2 of yours, can move")
    says(status, "You roll 6-2.")
    expect(undo).to_be_disabled()
    start.click()
    expect(point(widget, "22, can be reached")).to_be_enabled()
    expect(point(widget, "18, can be reached")).to_be_enabled()
    expect(widget.locator(".gs-bg-to")).to_have_count(2)
    undo.click()
    expect(widget.locator(".gs-bg-to")).to_have_count(0)
    start.click()
    point(widget, "18, can be reached").click()
    expect(widget.locator(".gs-bg-say")).to_have_text("24/18 …")
    expect(widget.locator(".gs-bg-used")).to_have_count(1)
    undo.click()
    expect(start).to_be_enabled()
    for now, then in ((24, 18), (13, 11)):
        point(widget, f"{now}, [0-9] of yours, can move").click()
        point(widget, f"{then}, (1 of yours, )?can be reached").click()
    says(status, "You play 24/18 13/11.", "The machine rolls ", "Your turn.")
    expect(widget.locator(".gs-bg-last").first).to_be_attached()
    click(widget, "Take back")
    says(status, "The dice will show the same numbers")
    expect(start).to_be_enabled()


def test_a_turn_of_backgammon_with_the_keyboard(show, page):
    widget = show(backgammon())
    status, entry = widget.locator(".gs-status"), widget.get_by_label("your move")
    start = point(widget, "24, 2 of yours, can move")
    start.focus()
    page.keyboard.press("ArrowRight")
    expect(point(widget, "13, 5 of yours, can move")).to_be_focused()
    page.keyboard.press("Enter")
    expect(point(widget, "13, 5 of yours, taken")).to_be_visible()
    page.keyboard.press("Escape")
    expect(start).to_be_focused()
    page.keyboard.press("Enter")
    point(widget, "18, can be reached").press("Enter")
    page.keyboard.press("Backspace")
    expect(widget.locator(".gs-bg-used")).to_have_count(0)
    enter(entry, "24/20")
    says(status, "'24/20': With 6-2 this is not a legal turn.")
    enter(entry, "13/11 24/18")
    says(status, "You play 24/18 13/11.")


def test_the_turns_of_backgammon_unfold_and_all_fits_a_screen(show):
    widget = show(gs.player("hypergammon", seed=1))
    turns = widget.get_by_text(re.compile("All .* legal turns"))
    turns.click()
    expect(widget.get_by_role("group", name="legal moves")).to_be_attached()
    turns.click()
    assert widget.bounding_box()["height"] < 690
