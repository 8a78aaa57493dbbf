"""The first ten minutes on a page, with the mouse and with the keyboard."""

import pytest
from playwright.sync_api import expect

import gamesearch as gs
from browser.helpers import button, click, enter, says, settle


@pytest.fixture(autouse=True)
def own_record(monkeypatch, tmp_path):
    """What is done is kept in a file, as it is for a learner."""
    monkeypatch.setenv("GAMESEARCH_PROGRESS", str(tmp_path / "progress.json"))


@pytest.fixture
def steps(show):
    return show(gs.first_steps())


def at(steps, key):
    return steps.locator(f'[data-key="{key}"]')


def click_at(steps, *keys):
    for key in keys:
        at(steps, key).click()


def go(steps, name):
    button(steps, name).first.click()


def answer(steps, text):
    enter(at(steps, "field"), text)


def judged(steps):
    return steps.locator(".gsf-says")


def test_from_the_first_click_to_minimax(steps):
    click(steps, "top left, free, called A")
    says(judged(steps), "X takes C. X has three in the bottom row.")
    expect(at(steps, "take-back")).to_be_focused()
    at(steps, "take-back").press("Enter")
    expect(button(steps, "top left, free, called A")).to_be_focused()
    click(steps, "top centre, free, called B")
    says(judged(steps), "You have lost")
    click_at(steps, "take-back")
    click(steps, "bottom centre, free, called C", "top left, free, called A")
    says(judged(steps), "a draw")
    says(steps, "A and B lose")

    go(steps, "Next")
    expect(steps.locator(".gsf-node")).to_have_count(8)
    answer(steps, "12")
    expect(judged(steps)).to_have_text("You guessed 12; there are 14.")
    expect(steps.locator(".gsf-node")).to_have_count(14)
    expect(steps.locator(".gsf-node.is-inked")).to_have_count(8)

    go(steps, "Next")
    click_at(steps, "value+1")
    says(judged(steps), "Not +1. The board is full")
    click_at(steps, *(f"value{end}" for end in ("0", "−1", "+1", "−1", "+1", "0")))
    says(steps, "All 6 leaves are marked.")

    go(steps, "Next")
    click_at(steps, "value0")
    says(judged(steps), "X is to move and takes the smallest")
    click_at(steps, "value−1", "value−1", "value0", "value0")
    says(steps, "You have just done minimax")


def test_the_order_is_changed_with_the_mouse_and_with_the_keyboard(steps, page):
    go(steps, "Order")
    says(steps, "6 leaves")
    start, end = at(steps, "node9").bounding_box(), at(steps, "node1").bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(end["x"] - 10, end["y"] + 40, steps=5)
    page.mouse.up()
    expect(judged(steps)).to_have_text(
        "C is now number 1 of 3. This order evaluates 5 leaves."
    )
    at(steps, "node8").press("ArrowLeft")
    expect(judged(steps)).to_have_text(
        "B, C is now number 1 of 2. This order evaluates 4 leaves."
    )
    expect(at(steps, "node8")).to_be_focused()
    says(steps, "The answer is the same in all orders.")


@pytest.mark.slow
def test_skipped_leaves_and_guesses_survive_run_all(steps, show, page):
    go(steps, "Skip")
    click_at(steps, "node4", "judge")
    says(judged(steps), "A, C is needed")
    click_at(steps, "node4", "node3", "judge")
    says(judged(steps), "one more leaf")
    click_at(steps, "node7", "judge")
    says(steps, "4 leaves instead of 6", "MAX already has 0 by C")
    expect(steps.locator(".gsf-node.is-pruned")).to_have_count(4)

    go(steps, "Guess")
    answer(steps, "many")
    expect(judged(steps)).to_have_text("Type a whole number, such as 1000.")
    for guess, count in (("5000", "549,946"), ("5,000", "18,297"), ("7000", "7,275")):
        expect(steps).not_to_contain_text(count)
        answer(steps, guess)
        says(steps, count)
    says(steps, "Your guess 7,000 is very close.", "the same answer: a draw.")
    expect(steps.locator(".gsf-title")).to_be_focused()

    settle(page)
    again = show(gs.first_steps())
    says(again, "Your guess 7,000 is very close.")
    go(again, "Skip")
    says(again, "4 leaves instead of 6")
