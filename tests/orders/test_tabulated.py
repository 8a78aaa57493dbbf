"""Orders that are written down, and all the orders of a small tree."""

from collections import Counter

import pytest

from gamesearch import ConnectFour, ExplicitTree, Nim, alpha_beta
from gamesearch.search import orders

TEXTBOOK = ExplicitTree.from_json("textbook")


def test_the_orders_of_the_textbook_tree_by_the_leaves_that_are_read():
    read = Counter(
        alpha_beta(TEXTBOOK, order=order).leaves for order in orders.every(TEXTBOOK)
    )
    assert read == {5: 48, 6: 96, 7: 432, 8: 384, 9: 336}


def test_no_order_changes_the_value_and_no_two_are_the_same():
    lines = set()
    for order in orders.every(TEXTBOOK):
        assert alpha_beta(TEXTBOOK, order=order).value == 3
        lines.add(tuple(map(tuple, order.moves.values())))
    assert len(lines) == 6**4


def test_the_first_is_as_given():
    first = next(orders.every(TEXTBOOK))
    assert first.sort(0, ("a", "b", "c"), 0) == ("a", "b", "c")


def test_a_position_that_is_reached_twice_has_one_order():
    game = Nim((1, 1, 1))  # three ways to begin, two to go on, from three positions
    assert sum(1 for _ in orders.every(game)) == 6 * 2**3


def test_a_part_of_the_tree():
    assert sum(1 for _ in orders.every(TEXTBOOK, TEXTBOOK.play(0, "a"))) == 6


def test_a_game_with_too_many_orders_is_refused_at_once():
    with pytest.raises(ValueError, match=r"more than 50,000 orders.*shuffled"):
        orders.every(ConnectFour())


def test_states_that_are_not_listed_stay_as_given():
    order = orders.listed({0: "bca"}, name="best move last")
    assert order.name == "best move last"
    answer = alpha_beta(TEXTBOOK, order=order)
    assert (answer.leaves, answer.line) == (9, ("a", "a1"))
