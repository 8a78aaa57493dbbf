"""SSS* with the sorted list: best-first, and what the list holds."""

from math import inf

import pytest
from answers import stopped
from many import many

import gamesearch as gs
from gamesearch import MAX, MIN, Counted, ExplicitTree, Trace, stockman
from reference import TEXTBOOK, random_tree


def test_the_leaves_of_the_textbook_tree_in_order():
    """First of each reply the first; then where the merit is highest."""
    game = Counted(ExplicitTree(TEXTBOOK))
    stockman(game)
    assert game.seen == [3, 2, 14, 5, 2, 12, 8]


@many(60, slow=200)
def test_the_merit_of_what_is_taken_next_never_grows(seed):
    trace = Trace()
    stockman(ExplicitTree(*random_tree(seed)), trace=trace)
    merits = [e.high for e in trace if e.verb == "know" and e.how == "estimate"]
    assert merits == sorted(merits, reverse=True)
    assert merits[:1] in ([], [inf])


@pytest.mark.parametrize(("b", "d"), [(2, 2), (2, 5), (3, 4), (4, 3), (5, 2)])
def test_the_list_holds_a_solution_for_each_choice_of_max(b, d):
    """At most b ** (plies of MAX), as Stockman says, and no fewer than MAX's moves."""
    for seed in range(10):
        for first in (MAX, MIN):
            game = gs.RandomTree(b, d, seed, values="permutation", first=first)
            plies_of_max = -(-d // 2) if first == MAX else d // 2
            assert stockman(game).held == b**plies_of_max


def test_a_purge_strikes_off_what_is_left_below_a_solution():
    trace = Trace()
    answer = stockman(ExplicitTree([[[3, 5], [2, 1]], [9, 9]]), trace=trace)
    purges = [event for event in trace if event.verb == "cut"]
    assert {event.how for event in purges} == {"purge"}
    assert len(purges) == answer.cutoffs > 0


def test_stopped_there_is_no_solution_yet():
    full = stockman(ExplicitTree(TEXTBOOK)).nodes
    for limit in range(full):
        found = stopped(stockman, ExplicitTree(TEXTBOOK), limit=limit)
        assert (found.value, found.move, found.nodes) == (None, None, limit)
        assert not found.complete
        assert found.held >= 1


def test_a_position_of_tic_tac_toe():
    game = gs.TicTacToe()
    state = game.from_text("X . . / . O . / . . X")
    ours, theirs = stockman(game, state), gs.alpha_beta(game, state)
    assert ours.value == theirs.value == 0
    assert ours.leaves < theirs.leaves
