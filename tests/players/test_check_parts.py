"""check_order and check_evaluation: sound ones pass, each fault is found once."""

from math import inf, nan
from random import random

import pytest
from mygame import Hexapawn

import gamesearch as gs

HEXAPAWN = Hexapawn()


class Sorts(gs.orders.Order):
    """An order that sorts by this function of the moves."""

    def __init__(self, function):
        self.function = function

    def sort(self, state, moves, ply):
        return self.function(moves)


def endless(_):
    while True:
        pass


def test_sound_parts_pass():
    for order in (gs.orders.centre_first, gs.orders.Killers(), Sorts(sorted)):
        game = gs.TicTacToe() if order is gs.orders.centre_first else HEXAPAWN
        report = gs.check_order(order, game)
        assert report.passed, report
        assert report.positions > 20
    for game in (gs.TicTacToe(), gs.Counted(gs.TicTacToe())):
        lines = gs.evaluations.OpenLines(gs.TicTacToe())
        assert gs.check_evaluation(lines, game).passed
    ten = gs.evaluation(lambda state: state[0].count("X"), win=10)
    assert gs.check_evaluation(ten, HEXAPAWN).passed


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda moves: moves[:1], "left out"),
        (lambda moves: [99] * len(moves), "made up"),
        (lambda moves: moves * 2, "once"),
        (lambda moves: None, "None"),
        (lambda moves: moves[9], "IndexError"),
        (lambda moves: sorted(moves, key=lambda move: random()), "asked twice"),
        (endless, "not come back"),
    ],
)
def test_an_order_that_is_wrong_is_found_once(wrong, said):
    (finding,) = gs.check_order(Sorts(wrong), HEXAPAWN, seconds=1).findings
    assert finding.startswith("order: ")
    assert said in finding


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda state: None, "None"),
        (lambda state: nan, "nan"),
        (lambda state: "3", "'3'"),
        (lambda state: 3, "win"),
        (lambda state: inf, "inf"),
        (lambda state: random(), "asked twice"),
        (lambda state: 1 / 0, "ZeroDivisionError"),
        (endless, "not come back"),
    ],
)
def test_an_evaluation_that_is_wrong_is_found_once(wrong, said):
    (finding,) = gs.check_evaluation(wrong, HEXAPAWN, seconds=1).findings
    assert finding.startswith("evaluate: ")
    assert said in finding


def test_a_changed_state_is_found():
    class Cell:
        """A state that can be changed."""

        def __init__(self, number, side=gs.MAX):
            self.number, self.side = number, side

        def __repr__(self):
            return f"Cell({self.number})"

    class Down(gs.Game):
        """Take one, from a state that can be changed."""

        def initial(self):
            return Cell(3)

        def to_move(self, state):
            return state.side

        def moves(self, state):
            return ["one"] if state.number > 0 else []

        def play(self, state, move):
            return Cell(state.number - 1, -state.side)

        def utility(self, state):
            return 0

    def spoils(state):
        state.number = 1
        return 0

    (finding,) = gs.check_evaluation(spoils, Down()).findings
    assert "it changed the state, which was Cell(3)" in finding


def test_what_is_no_part_is_refused():
    for given in (3, gs.evaluations.OpenLines):
        with pytest.raises(TypeError, match="evaluate"):
            gs.check_evaluation(given, HEXAPAWN)
    for given in (3, gs.orders.Killers, None):
        with pytest.raises(TypeError, match="order"):
            gs.check_order(given, HEXAPAWN)
    with pytest.raises(TypeError, match="game"):
        gs.check_order(gs.orders.Killers(), Hexapawn)
