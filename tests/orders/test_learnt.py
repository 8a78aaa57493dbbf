"""Orders that learn: killers, history, the table's move, and orders combined."""

import pickle
from itertools import permutations

import pytest
from many import each

from gamesearch import (
    MAX,
    MIN,
    ExplicitTree,
    RandomTree,
    Table,
    TicTacToe,
    alpha_beta,
    alpha_beta_with_memory,
    minimax,
    mtdf,
    negamax,
    pvs,
)
from gamesearch.rules.table import EXACT, Entry
from gamesearch.search import orders
from reference import random_tree

ABC = ["a", "b", "c"]
SEARCHES = [alpha_beta, negamax, pvs, alpha_beta_with_memory, mtdf]


def learning():
    """New orders that know nothing yet."""
    return [
        orders.Killers(),
        orders.Killers(slots=1),
        orders.History(),
        orders.then(orders.Killers(), orders.History()),
        orders.then(orders.History(), orders.shuffled(1)),
    ]


# -- all of them ---------------------------------------------------------------------


@each("search", SEARCHES)
@pytest.mark.parametrize("number", range(5))
def test_they_never_change_the_value(search, number):
    for seed in range(100):
        game = ExplicitTree(*random_tree(seed))
        assert search(game, order=learning()[number]).value == minimax(game).value


@pytest.mark.parametrize("number", range(5))
def test_the_moves_they_give_are_the_moves_of_the_game(number):
    """Each once, also after much was learnt, and the game's own list is left alone."""
    order = learning()[number]
    game = RandomTree(4, 4, seed=1)
    for seed in range(5):
        alpha_beta(RandomTree(4, 4, seed=seed), order=order)
    order = order.bind(game)
    for state in ((), (1,), (1, 2), (3, 0, 0)):
        moves = [0, 1, 2, 3]
        assert sorted(order.sort(state, moves, len(state))) == moves == [0, 1, 2, 3]


def test_what_they_learn_is_handed_on_from_search_to_search():
    for order in learning():
        first = alpha_beta(RandomTree(3, 5, seed=3), order=order)
        again = alpha_beta(RandomTree(3, 5, seed=3), order=order)
        assert again.value == first.value
        assert again.leaves != first.leaves


# -- killers -------------------------------------------------------------------------


def test_the_latest_killers_of_a_ply_come_first():
    killers = orders.Killers(slots=2)
    killers.sort("root", ABC, 0)
    for state, move in (("one", "b"), ("two", "c"), ("three", "c"), ("four", "a")):
        killers.sort(state, ABC, 1)
        killers.learn(state, move, 3)
    assert killers.sort("five", ABC, 1) == ["a", "c", "b"]
    assert killers.sort("elsewhere", ABC, 2) == ABC
    assert killers.sort("root", ABC, 0) == ABC


def test_a_killer_that_is_no_move_here_is_left_out():
    killers = orders.Killers()
    killers.sort("p", ABC, 0)
    killers.learn("p", "c", 1)
    assert killers.sort("q", ["a", "b"], 0) == ["a", "b"]
    assert killers.sort("q", ("b", "c"), 0) == ["c", "b"]


def test_a_killer_is_filed_under_the_ply_of_the_node_that_was_cut():
    """Also when the search has been deeper since it asked for the order there."""
    killers = orders.Killers()
    for ply, state in enumerate(("root", "node", "below", "leaf")):
        killers.sort(state, ABC, ply)
    killers.learn("node", "b", 2)
    assert killers.sort("sibling", ABC, 1) == ["b", "a", "c"]
    assert killers.sort("below", ABC, 2) == ABC


def test_killers_find_the_refutation_that_neighbours_share():
    """The last reply refutes every move: the first time it is found late."""
    game = ExplicitTree([[5, 6, 7], [9, 8, 1], [9, 8, 2], [9, 8, 3]])
    assert alpha_beta(game).leaves == 12
    killers = orders.Killers()

    class ByPlace(orders.Order):
        """Killers for a tree whose moves have a name of their own in each node."""

        def sort(self, state, moves, ply):
            places = killers.sort(state, range(len(moves)), ply)
            return [moves[place] for place in places]

        def learn(self, state, move, depth):
            killers.learn(state, game.moves(state).index(move), depth)

    assert alpha_beta(game, order=ByPlace()).leaves == 3 + 3 + 1 + 1


@pytest.mark.parametrize("slots", [0, -1, 1.5, "2", None])
def test_slots_are_a_number_of_moves(slots):
    with pytest.raises(ValueError, match="slots: a number of moves, 1 or more, not"):
        orders.Killers(slots=slots)


# -- history -------------------------------------------------------------------------


def test_history_adds_up_cutoffs_anywhere_deeper_ones_count_more():
    history = orders.History()
    for move, depth in (("b", 1), ("b", 1), ("c", 3)):
        history.learn("here", move, depth)
    assert history.sort("there", ABC, 9) == ["c", "b", "a"]  # 8, 4, 0
    for _ in range(3):
        history.learn("here", "b", 1)
    assert history.sort("there", ABC, 0) == ["b", "c", "a"]  # 10, 8, 0


def test_history_is_kept_apart_for_the_two_sides():
    game = TicTacToe()
    history = orders.History().bind(game)
    maxs, mins = game.initial(), game.play(game.initial(), 4)
    assert (game.to_move(maxs), game.to_move(mins)) == (MAX, MIN)
    history.learn(maxs, 8, 3)
    history.learn(mins, 2, 3)
    assert history.sort(maxs, range(9), 0)[0] == 8
    assert history.sort(mins, [0, 1, 2, 8], 1)[0] == 2


def test_without_a_depth_limit_every_cutoff_counts_one():
    history = orders.History()
    for move in "abb":
        history.learn("here", move, float("inf"))
    assert history.sort("there", ABC, 0) == ["b", "a", "c"]


def test_moves_that_history_does_not_tell_apart_stay_as_given():
    for moves in permutations(ABC):
        assert orders.History().sort("here", moves, 0) == list(moves)


# -- the table's move ----------------------------------------------------------------


def test_the_move_of_the_table_comes_first():
    game, table = TicTacToe(), Table()
    order = orders.table_move.bind(game, table=table)
    state = game.from_text("X . . / . O . / . . .")
    assert order.sort(state, ABC, 0) == ABC
    table.put(game.key(state), Entry(state, 3, EXACT, 0, (8, None)))
    assert order.sort(state, [1, 2, 8, 7], 0) == [8, 1, 2, 7]
    table.begin()
    assert order.sort(state, [1, 2, 8, 7], 0) == [8, 1, 2, 7]
    assert order.sort(state, [1, 2], 0) == [1, 2]  # not a move here


def test_the_move_of_a_mirror_image_is_not_taken_for_one_here():
    game, table = TicTacToe(), Table()
    left, right = (
        game.from_text(f"{row} / . O . / . . .") for row in ("X . .", ". . X")
    )
    assert game.key(left) == game.key(right)
    table.put(game.key(left), Entry(left, 3, EXACT, 0, (8, None)))
    order = orders.table_move.bind(game, table=table)
    assert order.sort(right, [0, 1, 8], 0) == [0, 1, 8]


@pytest.mark.parametrize("search", [alpha_beta, negamax, pvs, minimax])
def test_it_needs_a_search_with_a_table(search):
    with pytest.raises(ValueError, match="order: table_move needs a search with a t"):
        search(TicTacToe(), order=orders.table_move)
    with pytest.raises(ValueError, match="order: table_move needs a search with a t"):
        search(TicTacToe(), order=orders.then(orders.Killers(), orders.table_move))


# -- combined ------------------------------------------------------------------------


def test_then_sorts_by_the_second_what_the_first_does_not_tell_apart():
    backwards = orders.listed({"p": "cba"})
    killers = orders.Killers()
    killers.sort("p", ABC, 0)
    killers.learn("p", "b", 1)
    both = orders.then(killers, backwards)
    assert both.sort("p", ABC, 0) == ["b", "c", "a"]


def test_then_takes_any_number_of_orders_and_each_learns():
    history, killers = orders.History(), orders.Killers()
    three = orders.then(orders.as_given, killers, history)
    assert three.name == "as given, then killers, then history"
    three = three.bind(TicTacToe())
    three.sort(0, ABC, 0)
    three.learn(0, "c", 2)
    assert killers.sort(0, ABC, 0) == history.sort(0, ABC, 0) == ["c", "a", "b"]


def test_an_order_says_whether_it_learns():
    assert all(order.learns for order in (orders.Killers(), orders.History()))
    for order in (orders.as_given, orders.table_move, orders.shuffled(1)):
        assert not order.learns
        assert not orders.then(order, orders.centre_first).learns
        assert orders.then(order, orders.Killers()).learns


def test_then_gets_each_order_ready_for_the_game():
    combined = orders.then(orders.table_move, orders.centre_first)
    answer = alpha_beta_with_memory(TicTacToe(), order=combined)
    assert answer.nodes < alpha_beta_with_memory(TicTacToe()).nodes
    assert answer.move == 4


def test_learning_orders_travel_between_processes():
    """A sweep on several cores sends them there."""
    for order in learning():
        copy = pickle.loads(pickle.dumps(order))
        game = RandomTree(3, 4, seed=1)
        assert alpha_beta(game, order=copy) == alpha_beta(game, order=order)


def test_a_combination_takes_one_order_or_objects_of_your_own():
    class Own:
        def sort(self, state, moves, ply):
            return moves[::-1]

        def learn(self, state, move, depth):
            pass

    both = orders.then(orders.Killers(), Own())
    assert repr(both) == "<order: killers, then Own>"
    assert orders.bind(both, TicTacToe()).sort(0, [1, 2, 3], 0) == [3, 2, 1]
    assert orders.then(orders.centre_first) is orders.centre_first
    with pytest.raises(TypeError, match="order: an object with sort"):
        orders.then(orders.centre_first, 5)


def test_killers_learn_nothing_of_a_state_they_never_sorted():
    killers = orders.Killers()
    killers.learn("elsewhere", "b", 2)
    assert killers.sort("root", ["a", "b"], 0) == ["a", "b"]


def test_by_evaluation_without_an_evaluation_is_refused():
    with pytest.raises(TypeError, match="by_evaluation needs a function"):
        orders.by_evaluation(None)
