"""The first ten minutes in a real JupyterLab, with the mouse and with the keyboard."""

import pytest
from playwright.sync_api import expect

CELLS = ["import gamesearch as gs", "gs.first_steps()", "1"]


@pytest.fixture
def steps(lab, page):
    """The widget, freshly run; its notebook is called first-steps."""
    lab.write("first-steps", CELLS)
    lab.open(page, "first-steps")
    lab.run_all(page)
    widget = page.locator(".gsf")
    expect(widget).to_be_visible()
    widget.get_by_role("button", name="Start again").click()
    return widget


def button(steps, name):
    return steps.get_by_role("button", name=name, exact=True)


def at(steps, key):
    return steps.locator(f'[data-key="{key}"]')


def go(steps, name):
    steps.get_by_role("button", name=name).first.click()


def says(steps):
    return steps.locator(".gsf-says")


def test_from_the_first_click_to_minimax(steps):
    button(steps, "top left, free, called A").click()
    expect(says(steps)).to_contain_text("X takes C. X has three in the bottom row.")
    expect(at(steps, "take-back")).to_be_focused()
    at(steps, "take-back").press("Enter")
    expect(button(steps, "top left, free, called A")).to_be_focused()
    button(steps, "top centre, free, called B").click()
    expect(says(steps)).to_contain_text("You have lost")
    at(steps, "take-back").click()
    button(steps, "bottom centre, free, called C").click()
    button(steps, "top left, free, called A").click()
    expect(says(steps)).to_contain_text("a draw")
    expect(steps).to_contain_text("A and B lose")

    go(steps, "Next")
    expect(steps.locator(".gsf-node")).to_have_count(8)
    at(steps, "field").fill("12")
    at(steps, "field").press("Enter")
    expect(says(steps)).to_have_text("You guessed 12; there are 14.")
    expect(steps.locator(".gsf-node")).to_have_count(14)
    expect(steps.locator(".gsf-node.is-inked")).to_have_count(8)

    go(steps, "Next")
    at(steps, "value+1").click()
    expect(says(steps)).to_contain_text("Not +1. The board is full")
    for value in ("0", "−1", "+1", "−1", "+1", "0"):
        at(steps, f"value{value}").click()
    expect(steps).to_contain_text("All 6 ends are marked.")

    go(steps, "Next")
    at(steps, "value0").click()
    expect(says(steps)).to_contain_text("X is to move and takes the smallest")
    for value in ("−1", "−1", "0", "0"):
        at(steps, f"value{value}").click()
    expect(steps).to_contain_text("You have just done minimax")


def test_the_order_is_changed_with_the_mouse_and_with_the_keyboard(steps, page):
    go(steps, "Order")
    expect(steps).to_contain_text("6 leaves")
    start, end = at(steps, "node9").bounding_box(), at(steps, "node1").bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(end["x"] - 10, end["y"] + 40, steps=5)
    page.mouse.up()
    expect(says(steps)).to_have_text("C is now number 1 of 3: 5 leaves.")

    at(steps, "node8").focus()
    page.keyboard.press("ArrowLeft")
    expect(says(steps)).to_have_text("B, C is now number 1 of 2: 4 leaves.")
    expect(at(steps, "node8")).to_be_focused()
    expect(steps).to_contain_text("The answer is the same in all of them.")


def test_skipped_leaves_and_guesses_survive_run_all(steps, lab, page):
    go(steps, "Skip")
    at(steps, "node4").click()
    at(steps, "judge").click()
    expect(says(steps)).to_contain_text("A, C is needed")
    at(steps, "node4").click()
    at(steps, "node3").click()
    at(steps, "judge").click()
    expect(says(steps)).to_contain_text("There is one more.")
    at(steps, "node7").click()
    at(steps, "judge").click()
    expect(steps).to_contain_text("4 leaves instead of 6")
    expect(steps).to_contain_text("MAX already has 0 by C")
    expect(steps.locator(".gsf-node.is-pruned")).to_have_count(4)

    go(steps, "Guess")
    expect(steps).to_contain_text("How many visits to positions does each search make?")
    at(steps, "field").fill("many")
    at(steps, "field").press("Enter")
    expect(says(steps)).to_have_text("A whole number, please, such as 1000.")
    for guess, count in (("5000", "549,946"), ("5,000", "18,297"), ("7000", "7,275")):
        expect(steps).not_to_contain_text(count)
        at(steps, "field").fill(guess)
        at(steps, "field").press("Enter")
        expect(steps).to_contain_text(count)
    expect(steps).to_contain_text("You guessed 7,000: very close.")
    expect(steps).to_contain_text("All three give the same answer: a draw.")
    expect(steps.locator(".gsf-title")).to_be_focused()

    lab.run_all(page)
    expect(page.locator(".gsf")).to_contain_text("You guessed 7,000: very close.")
    go(page.locator(".gsf"), "Skip")
    expect(page.locator(".gsf")).to_contain_text("4 leaves instead of 6")


# The step, then what has the focus: each kind of control, and the title that a click
# on a step leaves it on.
CONTROLS = [
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


def test_keys_typed_on_a_control_do_not_reach_the_notebook(steps, page):
    cells = page.locator(".jp-NotebookPanel:visible .jp-Cell")
    expect(cells).to_have_count(len(CELLS))
    for step, chosen in CONTROLS:
        go(steps, step)
        control = steps.locator(chosen)
        control.focus()
        for key in ("ArrowDown", "b"):
            page.keyboard.press(key)
            expect(control).to_be_focused()
    expect(cells).to_have_count(len(CELLS))
