"""SSS* with the sorted list: best-first, and what the list holds."""

from math import inf

import pytest
from hypothesis import given

from gamesearch import (
    MAX,
    MIN,
    Counted,
    ExplicitTree,
    OutOfNodes,
    RandomTree,
    TicTacToe,
    Trace,
    alpha_beta,
    minimax,
    stockman,
)
from reference import exact_values, guess, random_tree, sides, trees

TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@given(tree=trees, first=sides)
def test_when_the_root_is_taken_as_solved_its_merit_is_the_value(tree, first):
    answer = stockman(ExplicitTree(tree, first))
    assert answer.value == exact_values(tree, first)[0]


def test_the_leaves_of_the_textbook_tree_in_order():
    """First of each reply the first; then where the merit is highest."""
    game = Counted(ExplicitTree(TEXTBOOK))
    stockman(game)
    assert game.seen == [3, 2, 14, 5, 2, 12, 8]


def test_the_merit_of_what_is_taken_next_never_grows():
    for seed in range(200):
        tree, first = random_tree(seed)
        trace = Trace()
        stockman(ExplicitTree(tree, first), trace=trace)
        merits = [e.high for e in trace if e.verb == "know" and e.how == "estimate"]
        assert merits == sorted(merits, reverse=True), f"seed {seed}"
        assert merits[:1] in ([], [inf])


@pytest.mark.parametrize(("b", "d"), [(2, 2), (2, 5), (3, 4), (4, 3), (5, 2)])
def test_the_list_holds_a_solution_for_each_choice_of_max(b, d):
    """At most b ** (plies of MAX), as Stockman says, and no fewer than MAX's moves."""
    for seed in range(20):
        for first in (MAX, MIN):
            game = RandomTree(b, d, seed, values="permutation", first=first)
            plies_of_max = -(-d // 2) if first == MAX else d // 2
            assert stockman(game).held == b**plies_of_max


def test_the_line_is_a_best_one():
    for seed in range(300):
        tree, first = random_tree(seed)
        game, exact = ExplicitTree(tree, first), exact_values(tree, first)
        state = 0
        for move in stockman(game).line:
            state = game.play(state, move)
            assert exact[state] == exact[0], f"seed {seed}"
        assert game.is_terminal(state)


def test_depth_limit_with_an_evaluation():
    for seed in range(200):
        tree, first = random_tree(seed)
        evaluate = guess(seed)
        evaluate.win = 100
        for depth in range(4):
            exact = exact_values(tree, first, depth, evaluate, win=100)[0]
            game = ExplicitTree(tree, first)
            assert stockman(game, depth=depth, evaluate=evaluate).value == exact


def test_a_player_may_move_twice():
    class Twice(ExplicitTree):
        """One player makes both of the moves."""

        def to_move(self, state):
            return self.first

    assert stockman(Twice(TEXTBOOK)).value == 14
    assert stockman(Twice(TEXTBOOK, first=MIN)).value == 2
    for seed in range(100):
        game = Twice(*random_tree(seed))
        assert stockman(game).value == minimax(game).value


def test_a_purge_strikes_off_what_is_left_below_a_solution():
    trace = Trace()
    answer = stockman(ExplicitTree([[[3, 5], [2, 1]], [9, 9]]), trace=trace)
    purges = [event for event in trace if event.verb == "cut"]
    assert {event.how for event in purges} == {"purge"}
    assert len(purges) == answer.cutoffs > 0


def test_stopped_there_is_no_solution_yet():
    full = stockman(ExplicitTree(TEXTBOOK)).nodes
    for limit in range(full):
        with pytest.raises(OutOfNodes) as stopped:
            stockman(ExplicitTree(TEXTBOOK), limit=limit)
        found = stopped.value.result
        assert (found.value, found.move, found.nodes) == (None, None, limit)
        assert not found.complete
        assert found.held >= 1


def test_a_position_of_tic_tac_toe():
    game = TicTacToe()
    state = game.from_text("X . . / . O . / . . X")
    ours, theirs = stockman(game, state), alpha_beta(game, state)
    assert ours.value == theirs.value == 0
    assert ours.leaves < theirs.leaves
