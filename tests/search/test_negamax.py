"""Negamax: the same search as alpha-beta, written once for both sides."""

from math import inf

from many import many

import gamesearch as gs
from gamesearch import ExplicitTree, TicTacToe, Trace, alpha_beta, negamax
from gamesearch.search import orders
from reference import random_tree


def both(game, **options):
    """That both searches do the same, and what they answer."""
    ours, theirs = Trace(), Trace()
    answer = negamax(game, trace=ours, **options)
    assert answer == alpha_beta(game, trace=theirs, **options)
    assert gs.first_difference(ours, theirs) is None
    return answer


@many(100, slow=400)
def test_its_events_are_those_of_alpha_beta_in_any_window_and_order(seed):
    game = ExplicitTree(*random_tree(seed))
    for window in (-inf, inf), (-3, 2), (0, 1), (4, 99):
        for order in None, orders.worst_first, orders.shuffled(seed):
            both(game, window=window, order=order)


def test_also_to_odd_and_even_depths_in_a_real_game():
    game = TicTacToe()
    state = game.from_text("X . . / . O . / . . .")
    for depth in range(5):
        both(game, state=state, depth=depth, evaluate=lambda s: (s % 7 - 3) / 4)


def test_numbers_of_its_trace_are_those_of_max():
    trace = Trace()
    negamax(ExplicitTree([[3, 12], [2, 4]]), trace=trace)
    assert [event.value for event in trace if event.verb == "up"] == [3, 12, 3, 2, 2, 3]
    (cut,) = [event for event in trace if event.verb == "cut"]
    assert (cut.path, cut.value, cut.bound) == (("b",), 2, 3)


def test_tic_tac_toe_is_searched_like_alpha_beta():
    answer = negamax(TicTacToe())
    assert (answer.value, answer.nodes, answer.leaves) == (0, 18_297, 7_330)
