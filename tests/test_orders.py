"""Move orders: what comes first, and that nothing else changes."""

from math import inf

import pytest
from many import each, many

import gamesearch as gs
from gamesearch import MIN, ExplicitTree, TicTacToe, alpha_beta, evaluations
from gamesearch.games.explicit_tree import Chance
from gamesearch.search import orders
from reference import TEXTBOOK, best_index, random_tree

ASK_AN_ORDER = [
    gs.minimax,
    gs.two_phase_minimax,
    gs.negamax,
    alpha_beta,
    gs.pvs,
    gs.stockman,
    gs.mtdf,
]
ASK_AN_ORDER += [
    gs.alpha_beta_with_memory,
    gs.expectiminimax,
    gs.expectimax,
    gs.star1,
    gs.star2,
]


def sort(order, game, state=0, ply=0, **bound):
    return list(orders.bind(order, game, **bound).sort(state, game.moves(state), ply))


def test_as_given_is_the_order_of_the_game():
    game = ExplicitTree(TEXTBOOK)
    assert sort(None, game) == sort(orders.as_given, game) == ["a", "b", "c"]


def test_last_first_is_the_order_of_the_game_backwards():
    game = ExplicitTree(TEXTBOOK)
    assert sort(orders.last_first, game) == ["c", "b", "a"]
    assert list(orders.last_first.sort(None, range(3), 0)) == [2, 1, 0]
    both = orders.then(orders.as_given, orders.last_first)
    assert sort(both, game) == ["c", "b", "a"]


def test_best_and_worst_first_sort_by_the_true_value():
    game = ExplicitTree(TEXTBOOK)  # the moves are worth 3, 2, 2
    assert sort(orders.best_first, game) == ["a", "b", "c"]
    assert sort(orders.worst_first, game) == ["b", "c", "a"]
    a = game.play(0, "a")
    assert sort(orders.best_first, game, a) == ["a1", "a3", "a2"]
    assert sort(orders.worst_first, game, a) == ["a2", "a3", "a1"]


@many(80, slow=200)
def test_the_best_move_comes_first_on_random_trees(seed):
    tree, first = random_tree(seed)
    if isinstance(tree, list):
        game = ExplicitTree(tree, first)
        expected = game.moves(0)[best_index(tree, first)]
        assert sort(orders.best_first, game)[0] == expected


def test_oracles_see_as_deep_as_the_search():
    game = ExplicitTree([[9, [-5]], [[3], 4]])

    def evaluate(state):
        return {1: 1, 5: 2, 3: 7, 6: 0}[state]

    assert sort(orders.best_first, game, depth=None) == ["b", "a"]
    assert sort(orders.best_first, game, depth=1, evaluate=evaluate) == ["b", "a"]
    evaluate_other = {1: 2, 5: 1}.get
    assert sort(orders.best_first, game, depth=1, evaluate=evaluate_other) == ["a", "b"]
    assert sort(orders.best_first, game, depth=2, evaluate=evaluate) == ["a", "b"]


def test_oracles_know_chance():
    game = ExplicitTree([Chance([(0.5, 0), (0.5, 10)]), Chance([(0.5, 6), (0.5, 6)])])
    assert sort(orders.best_first, game) == ["b", "a"]


def test_oracles_know_that_a_decided_game_counts_more():
    game = TicTacToe()
    state = game.from_text("X X . / O O . / . . .")
    evaluate = evaluations.OpenLines(game)
    order = orders.bind(orders.best_first, game, 1, evaluate)
    assert next(iter(order.sort(state, game.moves(state), 0))) == 2


def test_equal_moves_stay_as_given():
    game = ExplicitTree([4, 4, 5, 4, 5])
    assert sort(orders.best_first, game) == ["c", "e", "a", "b", "d"]
    assert sort(orders.worst_first, game) == ["a", "b", "d", "c", "e"]


def test_by_evaluation_looks_one_ply_ahead_for_the_side_to_move():
    by_evaluation = orders.by_evaluation(lambda state: {1: 5, 5: 1, 9: 3}[state])
    assert sort(by_evaluation, ExplicitTree(TEXTBOOK)) == ["a", "c", "b"]
    assert sort(by_evaluation, ExplicitTree(TEXTBOOK, first=MIN)) == ["b", "c", "a"]


def test_by_evaluation_puts_a_won_game_first():
    game = TicTacToe()
    state = game.from_text("X X . / O O . / . . .")
    order = orders.by_evaluation(evaluations.OpenLines(game))
    assert sort(order, game, state)[0] == 2
    assert sort(order, game, game.play(state, 8))[0] == 5  # O wins: good for MIN


def test_by_key_is_the_largest_first_for_either_side_and_stable():
    key = {"a": 1, "b": 2, "c": 1}
    by_letter = gs.by_key(lambda state, move: key[move])
    for first in (gs.MAX, MIN):
        assert sort(by_letter, ExplicitTree(TEXTBOOK, first)) == ["b", "a", "c"]
    pairs = gs.by_key(lambda state, move: (key[move], move))
    assert sort(pairs, ExplicitTree(TEXTBOOK)) == ["b", "c", "a"]


def test_by_key_is_named_by_its_function_and_refuses_what_is_no_key():
    def corners(state, move):
        return move in (0, 2, 6, 8)

    assert repr(orders.by_key(corners)) == "<order: by corners>"
    answer = alpha_beta(TicTacToe(), order=gs.by_key(corners))
    assert (answer.value, answer.move) == (0, 0)
    with pytest.raises(TypeError, match="key: by_key needs a function"):
        gs.by_key(3)
    for wrong in (lambda state: 0), (lambda game, state, move: 0):
        with pytest.raises(TypeError, match="key: by_key needs a function"):
            gs.by_key(wrong)
    with pytest.raises(TypeError, match=r"key: the function must return numbers.*None"):
        alpha_beta(TicTacToe(), order=gs.by_key(lambda state, move: None))


def test_centre_corners_edges():
    assert sort(orders.centre_first, TicTacToe()) == [4, 0, 2, 6, 8, 1, 3, 5, 7]


def test_a_game_without_a_centre_says_what_to_use_instead():
    with pytest.raises(
        ValueError, match=r"order: ExplicitTree has no centre; use as_given"
    ):
        alpha_beta(ExplicitTree(TEXTBOOK), order=orders.centre_first)


def test_shuffled_is_the_same_for_the_same_seed_and_differs_between_seeds():
    game = TicTacToe()
    found = {tuple(sort(orders.shuffled(seed), game)) for seed in range(20)}
    assert len(found) > 15
    assert all(sorted(moves) == list(range(9)) for moves in found)
    assert sort(orders.shuffled(3), game) == sort(orders.shuffled(3), game)
    at_plies = {tuple(sort(orders.shuffled(3), game, ply=ply)) for ply in range(9)}
    assert len(at_plies) > 5


def test_an_order_leaves_the_moves_of_the_game_alone():
    moves = [0, 1, 2]
    orders.shuffled(1).sort(0, moves, 0)
    assert moves == [0, 1, 2]


@each("search", [alpha_beta, gs.minimax, gs.negamax, gs.two_phase_minimax])
def test_an_object_with_sort_and_learn_is_an_order(search):
    class Backwards:
        """No class of ours, and nothing to bind."""

        def sort(self, state, moves, ply):
            return list(reversed(moves))

        def learn(self, state, move, depth):
            pass

    game = ExplicitTree([[1, 2], [2, 1]])
    assert search(game, order=Backwards()).move == "b"
    assert search(game).move == "a"


@pytest.mark.parametrize("order", ["best", 3, orders.by_evaluation, object()])
def test_what_is_no_order_is_refused(order):
    with pytest.raises(
        TypeError, match=r"order: an object with sort\(state, moves, ply\)"
    ):
        alpha_beta(ExplicitTree(TEXTBOOK), order=order)


def test_orders_have_names():
    names = [
        repr(order)
        for order in (orders.as_given, orders.best_first, orders.shuffled(7))
    ]
    assert names == ["<order: as given>", "<order: best first>", "<order: shuffled(7)>"]


def test_what_an_order_learns_is_the_depth_that_was_left():
    class Notes(orders.Order):
        def __init__(self):
            self.depths = []

        def learn(self, state, move, depth):
            self.depths.append(depth)

    two_sides = [[[3, 5], [7, 1]], [[4, 2], 8]]  # cut at MAX node a2, at MIN node b
    for tree, depth, left in (
        *((TEXTBOOK, None, [inf, inf]), (TEXTBOOK, 3, [2, 2])),
        *((two_sides, 3, [1, 2]), (two_sides, 5, [3, 4])),
    ):
        for search in (alpha_beta, gs.negamax):
            notes = Notes()
            search(ExplicitTree(tree), order=notes, depth=depth)
            assert notes.depths == left


@pytest.mark.parametrize(
    ("sorts", "said"),
    [
        (lambda moves: moves[:1], "left out 'b', 'c'"),
        (lambda moves: ["z"] * len(moves), "made up 'z'"),
        (lambda moves: [moves[0], moves[0], moves[2]], "left out 'b'"),
        (lambda moves: [*moves, moves[0]], "returned 'a', 'b', 'c', 'a'"),
        (lambda moves: None, "None"),
    ],
)
@each("search", ASK_AN_ORDER)
def test_an_order_that_loses_or_invents_moves_is_refused(search, sorts, said):
    class Careless(orders.Order):
        def sort(self, state, moves, ply):
            return sorts(moves)

    for order in (Careless(), orders.then(orders.as_given, Careless())):
        with pytest.raises(ValueError, match="order: Careless") as refusal:
            search(ExplicitTree(TEXTBOOK), order=order)
        assert said in str(refusal.value)
        assert "node the root" in str(refusal.value)


def test_moves_that_are_not_hashable_are_compared_too():
    class Lists(ExplicitTree):
        def moves(self, state):
            return [[move] for move in super().moves(state)]

        def play(self, state, move):
            return super().play(state, *move)

    class Cuts(orders.Order):
        def __init__(self, most):
            self.most = most

        def sort(self, state, moves, ply):
            return moves[::-1][: self.most]

    assert alpha_beta(Lists(TEXTBOOK), order=Cuts(3)).value == 3
    with pytest.raises(ValueError, match=r"order: Cuts .* left out \['a'\]"):
        alpha_beta(Lists(TEXTBOOK), order=Cuts(2))


def test_an_order_that_is_written_down_wrong_is_refused():
    with pytest.raises(ValueError, match=r"order: listed .* left out 'c'"):
        alpha_beta(ExplicitTree(TEXTBOOK), order=orders.listed({0: "ba"}))


@pytest.mark.parametrize("name", ["best_first", "worst_first", "by_evaluation"])
def test_what_an_order_looks_at_is_not_counted(name):
    game = gs.Counted(TicTacToe())
    counted = game.evaluation(evaluations.OpenLines(TicTacToe()))
    order = getattr(orders, name)
    order = order(counted) if name == "by_evaluation" else order
    answer = alpha_beta(game, depth=3, evaluate=counted, order=order)
    assert (game.leaves, game.plays) == (answer.leaves, answer.nodes - 1)
