"""check_order and check_evaluation: sound ones pass, each fault is found once."""

from math import inf, nan
from random import random
from time import sleep

import pytest
from mygame import Hexapawn

import gamesearch as gs
from gamesearch.play.check_parts import report_in_time
from gamesearch.play.limits.guard import Guard
from gamesearch.rules.check_game import Inspection

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
        (lambda moves: sorted(moves, key=lambda move: random()), "Called twice"),
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
        (lambda state: random(), "Called twice"),
        (lambda state: 1 / 0, "ZeroDivisionError"),
        (endless, "not come back"),
    ],
)
def test_an_evaluation_that_is_wrong_is_found_once(wrong, said):
    (finding,) = gs.check_evaluation(wrong, HEXAPAWN, seconds=1).findings
    assert finding.startswith("evaluate: ")
    assert said in finding


class Cell:
    """A state that can be changed, and does not show it."""

    def __init__(self, number):
        self.number, self.seen = number, 0

    def __repr__(self):
        return f"Cell({self.number})"

    def __eq__(self, other):
        return self.number == other.number

    def __hash__(self):
        return self.number


class Down(gs.Game):
    """Take one, from a state that can be changed."""

    def initial(self):
        return Cell(3)

    def to_move(self, state):
        return gs.MAX

    def moves(self, state):
        return ["one"] if state.number > 0 else []

    def play(self, state, move):
        return Cell(state.number - 1)

    def utility(self, state):
        return 0


@pytest.mark.parametrize("attribute", ["number", "seen"])
def test_a_changed_state_is_found(attribute):
    def spoils(state):
        setattr(state, attribute, 2)
        return 0

    (finding,) = gs.check_evaluation(spoils, Down()).findings
    assert "It changed the state it was given, which was Cell(3)" in finding


def test_an_evaluation_that_is_only_slow_is_not_wrong():
    def slow(state):
        sleep(0.02)
        return 0

    report = gs.check_evaluation(slow, gs.Nim([5, 6, 7]), seconds=0.5)
    assert report.passed, report
    assert report.interrupted
    assert report.positions > 5


def test_positions_where_chance_moves_are_valued():
    game = gs.Pig(10)

    def evaluate(state):
        return 0.5 if game.moves(state) else None

    (finding,) = gs.check_evaluation(evaluate, game).findings
    assert "None" in finding


def test_what_is_no_part_is_refused():
    for given in (3, gs.evaluations.OpenLines):
        with pytest.raises(TypeError, match="evaluate"):
            gs.check_evaluation(given, HEXAPAWN)
    for given in (3, gs.orders.Killers, None):
        with pytest.raises(TypeError, match="order"):
            gs.check_order(given, HEXAPAWN)
    with pytest.raises(TypeError, match="game"):
        gs.check_order(gs.orders.Killers(), Hexapawn)


def rules(**methods):
    """Hexapawn with these methods instead of its own, looked at for a short time."""
    game = type("Other", (Hexapawn,), methods)()
    return report_in_time(Inspection(game), "Other", games=100, guard=Guard(0.5))


def test_rules_that_are_only_slow_are_not_wrong():
    def slow(self, state):
        sleep(0.01)
        return -state[1]

    report = rules(utility=slow)
    assert report.passed, report
    assert report.interrupted
    assert report.positions > 5


@pytest.mark.parametrize("method", ["initial", "moves", "text", "utility_range"])
def test_the_one_rule_that_never_returns_is_found(method):
    (finding,) = rules(**{method: lambda self, *_: endless(_)}).findings
    assert finding.startswith(f"{method}: ")
    assert "not come back" in finding


def test_what_was_found_before_a_rule_never_returned_is_kept():
    found = rules(utility=lambda self, state: 7, text=lambda self, _: endless(_))
    assert any("not come back" in finding for finding in found.findings)
