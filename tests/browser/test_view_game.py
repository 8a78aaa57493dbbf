"""The viewer of games on a page: keys, mouse, names, the search it opens."""

import pytest
from playwright.sync_api import expect

import gamesearch as gs
from browser.helpers import button, click, has, press, says, settle
from gamesearch import evaluations
from gamesearch.play import SearchPlayer
from gamesearch.play.arena import Played
from gamesearch.play.player import Thought

NAMES = "Ann", "Bob"
ANN = SearchPlayer("Ann", evaluation=evaluations.OpenLines, depth=2)
BOB = SearchPlayer(
    "Bob", algorithm=gs.minimax, evaluation=evaluations.OpenLines, depth=1
)
THOUGHTS = (
    Thought("5", 1, ("5", "1"), 2, 36),
    Thought("2", 2, ("2",), 1, 9, "in a hurry"),
    Thought("1", 2, ("1", "9"), 2, 20),
    Thought("9", 1, ("9",), 1, 7),
    Thought("3", 2, ("3", "7"), 2, 14),
    Thought("7", 1, ("7",), 1, 5),
)


def won(**options):
    """The viewer of a game of tic-tac-toe that Bob has lost by the clock."""
    game, moves = gs.TicTacToe(), ("5", "2", "1", "9", "3", "7")
    why = "It had not answered after 1 second."
    played = Played(game, NAMES, (), moves, THOUGHTS, result=1, loser=-1, reason=why)
    return gs.view_game(played, **options)


@pytest.fixture
def widget(show):
    return show(won())


def marked(widget, many):
    """Wait until there are so many marks on the board."""
    board = widget.locator(".gs-game-board")
    expect(board.locator(".gs-mark-x, .gs-mark-o")).to_have_count(many)


def test_by_keyboard(widget):
    marked(widget, 0)
    for key, made in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 6),
        ("ArrowRight", 6),
        ("Home", 0),
        ("ArrowLeft", 0),
    ]:
        press(widget, key)
        marked(widget, made)
        expect(widget).to_have_attribute("data-step", str(made))
    press(widget, "ArrowRight")
    expect(widget.get_by_role("status")).to_have_text(
        "Move 1: X plays 5. O is to move, finds the value 2 at depth 1 and plays 2."
    )
    slider = widget.get_by_role("slider", name="Moves made")
    slider.press("ArrowRight")
    expect(slider).to_be_focused()
    marked(widget, 2)
    slider.press("End")
    marked(widget, 6)


def test_by_mouse_each_side_with_its_search(widget):
    expect(widget).to_contain_text(
        "Ann (X) wins: Bob (O) loses by default. It had not answered after 1 second."
    )
    ann = widget.get_by_role("region", name="Search of Ann, MAX")
    bob = widget.get_by_role("region", name="Search of Bob, MIN")
    says(ann, "to move")
    says(bob, "no move yet.")
    move = button(widget, "move 2: 2, MIN, value 2")
    move.click()
    expect(move).to_have_attribute("aria-current", "step")
    marked(widget, 2)
    says(bob, "at move 2", "in a hurry")
    says(ann, "1 9")
    move.press("ArrowDown")
    expect(button(widget, "move 3: 1, MAX")).to_be_focused()
    click(widget, "To the end")
    marked(widget, 6)
    click(widget, "One move back")
    marked(widget, 5)
    chart = widget.get_by_role("img", name="Chart of the values")
    middle = 44 + (chart.bounding_box()["width"] - 88) / 2
    chart.click(position={"x": middle, "y": 60})
    marked(widget, 3)
    expect(chart.locator(".gs-series-max .gs-point")).to_have_count(3)
    expect(chart.locator(".gs-series-min .gs-point")).to_have_count(3)


def test_a_search_opens_in_the_explorer(show, page):
    widget, place = show(won(players=[ANN, BOB])), page.locator(".gs-game-search")
    press(widget, "ArrowRight")
    for step, heading, nodes in [
        (1, "Bob (O) for move 2", "9 nodes"),
        (2, "Ann", "50 nodes"),
    ]:
        expect(widget).to_have_attribute("data-step", str(step))
        click(widget, "Explore this search")
        says(place, f"The search of {heading}")
        expect(place.locator(".gs-explorer")).to_have_count(1)
        expect(place.locator(".gs-tree")).to_be_visible()
        expect(place.locator(".gs-tree")).to_have_attribute("aria-label", has(nodes))
        press(widget, "ArrowRight")
    says(place, "alpha beta")


def test_a_game_without_a_board_is_shown_as_text(show):
    moves, thoughts = ("2:1", "1:1", "2:1"), (None,) * 3
    nim = Played(gs.Nim([1, 2]), NAMES, (), moves, thoughts, result=1, utility=1)
    widget = show(gs.view_game(nim, step=1))
    board = widget.locator(".gs-game-board pre")
    says(board, "heap 2:  1  |")
    says(widget, "No player reported the value")
    press(widget, "End")
    says(board, "heap 2:  0")
    expect(button(widget, "Explore this search")).to_be_disabled()


def test_the_kernel_knows_the_step_and_can_set_it(show, page):
    viewer = won()
    widget = show(viewer)
    press(widget, "End")
    settle(page)
    assert viewer.step == 6
    viewer.step = 3
    settle(page)
    expect(widget).to_have_attribute("data-step", "3")
    marked(widget, 3)
