"""Small widgets of lectures on a page: orders, sliders, chances, dice, heaps."""

import pytest
from playwright.sync_api import expect

import gamesearch as gs
from browser.helpers import button, click, enter, has, says
from gamesearch.widgets.labs.leaf_maps import leaf_maps
from gamesearch.widgets.labs.probabilities import probabilities
from gamesearch.widgets.labs.roll_dice import roll_dice
from gamesearch.widgets.labs.sliders import sliders

SAYS = ".gs-form-says[role=status]"


def two_chances():
    """MAX chooses a, worth 2.1, before b, worth 1.3."""
    outcomes = [(0.9, 2), (0.1, 3)], [(0.9, 1), (0.1, 4)]
    return probabilities([gs.Chance(pairs) for pairs in outcomes])


@pytest.fixture
def orders(show):
    """The bars of all orders of the textbook's tree."""
    return show(gs.all_orders(gs.ExplicitTree.from_json("textbook")))


def test_a_bar_opens_a_tree_of_that_many_leaves(orders):
    picture = orders.locator(".gs-form-page img")
    expect(picture).to_have_attribute("alt", has("evaluated 5 of 9 leaves"))
    orders.get_by_role("radio", name="8 leaves: 384 orders").click()
    expect(picture).to_have_attribute("alt", has("evaluated 8 of 9 leaves"))
    expect(
        orders.get_by_text("Order 1 of the 384 orders with 8 leaves:")
    ).to_be_visible()
    before = picture.get_attribute("src")
    click(orders, "Another order")
    expect(orders.get_by_text("Order 2 of the 384")).to_be_visible()
    expect(picture).not_to_have_attribute("src", before)


@pytest.mark.slow
def test_the_arrow_keys_go_from_bar_to_bar(orders):
    orders.get_by_role("radio", name="5 leaves").press("ArrowUp")
    last = orders.get_by_role("radio", name="9 leaves: 336 orders")
    expect(last).to_be_focused()
    expect(last).to_be_checked()
    picture = orders.locator(".gs-form-page img")
    expect(picture).to_have_attribute("alt", has("evaluated 9 of 9 leaves"))


def test_arrow_keys_move_a_slider_and_redraw(show):
    widget = show(
        sliders(lambda x, y: f"the sum is {x + y}", x=(-20, 20, 4), y=(-20, 20, 6))
    )
    slider = widget.get_by_role("slider", name="x", exact=True)
    slider.press("ArrowLeft")
    slider.press("ArrowLeft")
    expect(widget.get_by_text("the sum is 8")).to_be_visible()
    slider.press("Home")
    expect(widget.get_by_text("the sum is -14")).to_be_visible()
    expect(slider).to_be_focused()


def test_arrow_keys_change_a_probability_and_the_choice(show):
    widget = show(two_chances())
    status, picture = widget.locator(SAYS), widget.locator("img")
    expect(picture).to_have_attribute(
        "alt", has("worth 2.1; the principal variation is a.")
    )
    slider = widget.get_by_role("slider", name="at b: probability of b1 (1)")
    for _ in range(6):
        slider.press("ArrowLeft")
    says(status, "b is worth 2.2. MAX now chooses b")
    expect(picture).to_have_attribute(
        "alt", has("worth 2.2; the principal variation is b.")
    )
    expect(slider).to_have_attribute("aria-valuetext", "0.6 : 0.4")
    expect(slider).to_be_focused()
    button(widget, "as given").press("Enter")
    says(status, "MAX now chooses a")
    expect(slider).to_have_value("18")
    widget.get_by_text("The same as text").click()
    expect(widget.get_by_text("b: chance 1.3")).to_be_visible()
    slider.press("Home")  # what was unfolded stays so
    expect(widget.get_by_text("b: chance 3.85; principal variation")).to_be_visible()


def test_no_leaf_passes_its_neighbour(show):
    widget = show(leaf_maps())
    three = widget.get_by_role("slider", name="what leaf 3 becomes")
    for key in ("End", "Home", "ArrowLeft"):
        three.press(key)
    expect(three).to_have_value("3")
    widget.get_by_role("slider", name="what leaf 4 becomes").press("End")
    three.press("End")
    expect(three).to_have_value("399")
    says(widget.locator(SAYS), "a (a = 2, b = 1)", "a (a = 41.7, b = 40.9)")


def test_the_numbers_of_the_book_change_one_choice_of_two(show):
    widget = show(leaf_maps())
    book = button(widget, "the book's 20, 30, 1, 400")
    book.click()
    expect(book).to_have_attribute("aria-pressed", "true")
    minimax, expectiminimax = widget.locator("img").all()
    said = "worth 20; the principal variation is a a1."
    expect(minimax).to_have_attribute("alt", has(said))
    said = "worth 40.9; the principal variation is b."
    expect(expectiminimax).to_have_attribute("alt", has(said))
    says(widget.locator(SAYS), "now chooses b instead of a")


@pytest.mark.slow
def test_dice_are_rolled_by_keyboard_and_begin_anew(show):
    widget = show(roll_dice())
    status = widget.locator(SAYS)
    says(status, "The expected value is 3.5")
    for many in ("1", "10", "100"):
        button(widget, f"roll {many}", exact=True).press("Enter")
    says(status, "After 111 rolls the mean is 3.613")
    expect(widget.get_by_role("img", name=has("The mean of 111 rolls"))).to_be_visible()
    button(widget, "another seed").press("Enter")
    says(status, "There is no roll yet")
    expect(widget.get_by_text("seed 2", exact=True)).to_be_visible()
    widget.get_by_role("combobox", name="what is rolled").select_option(index=1)
    says(status, "The expected value is 7")
    expect(widget.get_by_role("row")).to_have_count(12)


def test_heaps_are_played_by_mouse_keyboard_and_typing(show, page):
    widget = show(gs.play_heaps(gs.Nim([3, 4, 5])))
    said = widget.locator(".gs-form-says")
    click(widget, "heap 1: take 1, leave 2")
    says(said, "You play 1:1.")
    click(widget, "Was my last move right?")
    says(widget.locator(".gs-form-judged"), "move to nim-sum 0: 1:2")
    button(widget, "Take back").press("Enter")
    expect(button(widget, "heap 1: take 3, leave 0")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(button(widget, "heap 1: take 2, leave 1")).to_be_focused()
    page.keyboard.press("Enter")
    says(said, "You play 1:2.")
    widget.get_by_label("show values in binary").check()
    says(widget.locator(".gs-sum"), "nim-sum")
    entry = widget.get_by_role("textbox", name="your move")
    enter(entry, "9:9")
    says(said, "A move is written heap:objects")


def test_a_heap_is_split_in_a_gap_and_the_machine_may_begin(show):
    widget = show(gs.play_heaps())
    said = widget.locator(".gs-form-says")
    widget.get_by_label("game", exact=True).select_option("grundy")
    expect(widget.get_by_role("group", name="heap 1: 11")).to_be_visible()
    click(widget, "Let the machine begin")
    says(said, "The machine plays 11→")
    click(widget, "New position")
    expect(widget.get_by_role("group", name="heap 1: 13")).to_be_visible()
    click(widget, "heap 1: split into 4 and 9")
    says(said, "You play 13→9+4.")
