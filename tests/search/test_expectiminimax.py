"""Expectiminimax and expectimax against a recursion that knows nothing of them."""

from fractions import Fraction
from functools import partial
from math import inf

import pytest
from answers import all_refused, stopped
from many import many

import gamesearch as gs
from chance_trees import AsFloats, tree
from gamesearch import MAX, Chance, Counted, ExplicitTree, expectimax, expectiminimax
from reference import SIDES, TEXTBOOK, guess

HALF = Fraction(1, 2)
one_chooses = partial(ExplicitTree, alone=True)  # the side that moves first

both = pytest.mark.parametrize(
    ("search", "kind"),
    [(expectiminimax, ExplicitTree), (expectimax, one_chooses)],
    ids=["expectiminimax", "expectimax"],
)


def worth(game, state=0, left=inf, evaluate=None, win=1):
    """The expected value by the definition, asking the rules."""
    if game.is_terminal(state):
        return game.utility(state) * win
    if left == 0:
        return evaluate(state)

    def below(move):
        return worth(game, game.play(state, move), left - 1, evaluate, win)

    if game.outcomes(state):
        return sum(chance * below(move) for move, chance in game.outcomes(state))
    best = max if game.to_move(state) == MAX else min
    return best(map(below, game.moves(state)))


@both
@many(300, slow=1000)
def test_value_move_counts_and_trace(search, kind, seed):
    game, trace = kind(*tree(seed)), gs.Trace()
    counted = Counted(game)
    answer = search(counted, trace=trace)
    assert answer == search(game)
    assert answer.value == worth(game)
    best = [m for m in game.moves(0) if worth(game, game.play(0, m)) == answer.value]
    assert answer.line[:1] == tuple(best[:1])
    assert answer.move == (best[0] if best else None)
    assert (answer.leaves, answer.nodes) == (counted.leaves, counted.plays + 1)
    assert answer.expanded == counted.generated == answer.nodes - answer.leaves
    assert answer.cutoffs == 0
    for node in gs.tree_of(game, None, trace):
        assert (node.value, node.sign) == (worth(game, node.state), "=")
        assert node.cut is None
    assert search(AsFloats(game)).value == pytest.approx(float(answer.value))


@both
@many(300, slow=1000)
def test_a_depth_counts_every_ply_those_of_chance_too(search, kind, seed):
    game, depth = kind(*tree(seed)), seed % 5
    evaluate = guess(seed)
    evaluate.win = 1000
    answer = search(game, depth=depth, evaluate=evaluate)
    assert answer.value == worth(game, 0, depth, evaluate, win=1000)
    assert answer.depth == depth


@pytest.mark.parametrize("side", SIDES)
@many(50)
def test_without_chance_it_is_minimax(seed, side):
    game = gs.RandomTree(3, 3, seed=seed, values=(0, 9), first=side)
    assert expectiminimax(game) == gs.minimax(game)


def test_where_one_side_chooses_it_is_expectimax():
    game = ExplicitTree([Chance([(0.5, 0), (0.5, 6)]), 2])
    assert expectiminimax(game) == expectimax(game)
    game = one_chooses(TEXTBOOK)
    assert expectimax(game) == gs.minimax(game)


def test_a_fair_coin_is_not_divided_twice():
    """Worth 3 and not 3/2: better than a sure 2."""
    answer = expectiminimax(ExplicitTree([2, Chance([(HALF, 0), (HALF, 6)])]))
    assert (answer.value, answer.move) == (3, "b")


def test_it_does_not_matter_how_much_larger_a_value_is_to_minimax_but_to_the_mean():
    """5 or 10, the order of the values is the same; the best move is not."""
    for most, move in ((5, "a"), (10, "b")):
        game = one_chooses([3, Chance([(HALF, 0), (HALF, most)])])
        assert expectimax(game).move == move


@both
def test_the_line_ends_at_the_first_chance_node(search, kind):
    coin, sure = Chance([(0.5, [1, 2]), (0.5, 3)]), Chance([(1, [5, 6])])
    assert search(kind(coin)).line == ()
    assert search(kind([4, coin])).line == ("a",)
    better = "a1" if kind is ExplicitTree else "a2"
    assert search(kind([[1, sure], 0])).line == ("a", better)
    assert search(kind([[sure, 7], 0])).line == ("a", better)


@both
def test_the_first_best_move_wins_ties_and_the_order_decides_which_is_first(
    search, kind
):
    game = kind([2, Chance([(HALF, 0), (HALF, 4)]), 2])
    assert search(game).move == "a"
    for seed in range(10):
        order = gs.orders.shuffled(seed)
        first = order.sort(0, game.moves(0), 0)[0]
        assert search(game, order=order).move == first


@both
def test_a_limit_of_nodes_is_exact_and_the_best_move_so_far_is_known(search, kind):
    game = kind([[1, 2], [5, 6], [7, 8]])
    full = search(game)
    assert search(game, limit=full.nodes) == full
    for limit in range(full.nodes):
        found = stopped(search, game, limit=limit)
        assert (found.nodes, found.complete) == (limit, False)
        assert found.move == (None if limit < 4 else "a" if limit < 7 else "b")


def test_what_they_cannot_search_is_named():
    empty = ExplicitTree(5)
    empty.is_terminal, empty.moves = lambda state: False, lambda state: ()
    empty.to_move = lambda state: gs.CHANCE
    all_refused(
        (lambda: expectimax(ExplicitTree([[3, 12], [2, 4]])), ValueError, "against("),
        (lambda: expectimax(gs.Nim([1, 2], first=gs.MIN)), ValueError, "MAX", "MIN"),
        (lambda: expectiminimax(empty), ValueError, "node the root"),
        (lambda: expectimax(empty), ValueError, "node the root"),
    )
