"""Negamax: the same search as alpha-beta, written once for both sides."""

from hypothesis import given

from gamesearch import (
    Counted,
    ExplicitTree,
    TicTacToe,
    Trace,
    alpha_beta,
    first_difference,
    negamax,
    orders,
)
from reference import random_tree, sides, trees, windows


def traced(search, game, **options):
    trace = Trace()
    answer = search(game, trace=trace, **options)
    return answer, trace


def test_its_events_are_those_of_alpha_beta():
    for seed in range(300):
        tree, first = random_tree(seed)
        game = ExplicitTree(tree, first)
        ours, our_trace = traced(negamax, game)
        theirs, their_trace = traced(alpha_beta, game)
        assert ours == theirs, f"seed {seed}"
        assert first_difference(our_trace, their_trace) is None, f"seed {seed}"


@given(tree=trees, first=sides, window=windows)
def test_also_in_any_window(tree, first, window):
    game = ExplicitTree(tree, first)
    ours, our_trace = traced(negamax, game, window=window)
    theirs, their_trace = traced(alpha_beta, game, window=window)
    assert ours == theirs
    assert first_difference(our_trace, their_trace) is None


def test_also_to_odd_and_even_depths_in_a_real_game():
    game = TicTacToe()
    state = game.from_text("X . . / . O . / . . .")
    for depth in range(5):
        options = {"depth": depth, "evaluate": lambda s: (s % 7 - 3) / 4}
        ours, our_trace = traced(negamax, game, state=state, **options)
        theirs, their_trace = traced(alpha_beta, game, state=state, **options)
        assert ours == theirs
        assert first_difference(our_trace, their_trace) is None


def test_numbers_of_its_trace_are_those_of_max():
    trace = Trace()
    negamax(ExplicitTree([[3, 12], [2, 4]]), trace=trace)
    assert [event.value for event in trace if event.verb == "up"] == [3, 12, 3, 2, 2, 3]
    (cut,) = [event for event in trace if event.verb == "cut"]
    assert (cut.path, cut.value, cut.bound) == (("b",), 2, 3)


def test_it_reads_the_same_leaves():
    for order in (orders.best_first, orders.worst_first):
        game = Counted(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
        negamax(game, order=order)
        seen = game.visited
        game.reset()
        alpha_beta(game, order=order)
        assert game.visited == seen


def test_tic_tac_toe_is_searched_like_alpha_beta():
    answer = negamax(TicTacToe())
    assert (answer.value, answer.nodes, answer.leaves) == (0, 18_297, 7_330)
