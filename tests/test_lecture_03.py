"""What lecture 3 says in words, where no cell of it computes it."""

from itertools import permutations, product

import pytest

import gamesearch as gs
import notebooks
from gamesearch.experiments import all_leaves, minimal_leaves, pearl, three_quarters

PATH = next(path for path in notebooks.PATHS if path.stem.startswith("03"))
LECTURE = {cell.id: cell for cell in notebooks.read(PATH).cells}
TEXTBOOK = gs.ExplicitTree.from_json("textbook")


def below(order, move):
    """The leaves below a move, in the order in which they are tried."""
    child = TEXTBOOK.play(0, move)
    leaves = order.sort(child, TEXTBOOK.moves(child), 1)
    return [TEXTBOOK.utility(TEXTBOOK.play(child, leaf)) for leaf in leaves]


def orders_reading(leaves):
    every = gs.orders.every(TEXTBOOK)
    return [x for x in every if gs.alpha_beta(TEXTBOOK, order=x).leaves == leaves]


def test_the_third_successor_of_c_in_front_makes_5_of_7():
    leaves = [[3, 12, 8], [2, 4, 6], [2, 14, 5]]
    assert f"gs.ExplicitTree({leaves})" in LECTURE["hand-predict"].source
    assert gs.alpha_beta(TEXTBOOK).leaves == 7
    assert gs.alpha_beta(gs.ExplicitTree(leaves)).leaves == 5


def test_what_the_48_orders_with_5_leaves_have_in_common():
    found = orders_reading(5)
    assert len(found) == 48
    for order in found:
        assert order.sort(0, "abc", 0)[0] == "a"
        assert below(order, "b")[0] == below(order, "c")[0] == 2


def test_what_the_336_orders_with_9_leaves_have_in_common():
    found = orders_reading(9)
    first = [order.sort(0, "abc", 0)[0] for order in found]
    assert [first.count(move) for move in "abc"] == [48, 144, 144]
    for order, front in zip(found, first):
        for move in set("bc") - {front}:
            assert below(order, move)[-1] == 2


def test_a_hundred_million_leaves_are_ten_plies_only_in_the_best_order():
    assert minimal_leaves(35, 10) == 105_043_749 == 2 * all_leaves(35, 5) - 1
    assert pearl(35) ** 7 < minimal_leaves(35, 10) < pearl(35) ** 8
    assert all_leaves(35, 5) < minimal_leaves(35, 10) < all_leaves(35, 6)


def test_three_quarters_is_too_much_for_35_moves_and_too_little_for_1000():
    assert pearl(35) < three_quarters(35, 1)
    assert pearl(1000) > three_quarters(1000, 1)


def test_the_order_that_is_worse_than_a_part_of_it():
    """History spoils the centre on tic-tac-toe; killers do not."""
    o, game = gs.orders, gs.TicTacToe()
    centre = gs.alpha_beta(game, order=o.centre_first).nodes
    assert gs.alpha_beta(game, order=o.then(o.History(), o.centre_first)).nodes > centre
    assert gs.alpha_beta(game, order=o.then(o.Killers(), o.centre_first)).nodes < centre


@pytest.mark.parametrize(("make", "pays"), [("History", True), ("Killers", False)])
def test_where_deepening_pays(make, pays):
    board = gs.ConnectFour(6, 5)
    limit = {"depth": 8, "evaluate": gs.evaluations.ConnectFourLines(board)}
    make = getattr(gs.orders, make)
    once = gs.alpha_beta(board, order=make(), **limit).nodes
    steps = [x.nodes for x in gs.deepen(board, order=make(), **limit)]
    assert (sum(steps) < once) == pays
    assert steps[-1] < once


def killers_lose(tree, first):
    game = gs.ExplicitTree(tree, first)
    killers = gs.alpha_beta(game, order=gs.orders.Killers()).leaves
    return killers > gs.alpha_beta(game).leaves


def trees(leaves, plies, names="lmr"):
    """Every way to hang so many leaves below named moves, as functions of values."""
    if leaves == 1:
        yield lambda values: next(values)
    for many in range(1, leaves + 1) if plies else ():
        for shares in product(range(1, leaves + 1), repeat=many):
            if sum(shares) == leaves:
                below = [list(trees(share, plies - 1)) for share in shares]
                for parts, moves in product(product(*below), named(names, many)):
                    yield lambda values, parts=parts, moves=moves: {
                        move: part(values) for move, part in zip(moves, parts)
                    }


def named(names, many):
    """The names that so many moves can have; killers know one again only below."""
    return [tuple(names)[:many]] if names == "abc" else permutations(names, many)


def test_four_leaves_fool_the_killers_and_three_never_do():
    assert killers_lose({"a": 5, "b": {"r": 4}, "c": {"l": 3, "r": 8}}, gs.MAX)
    for make in trees(3, 2, "abc"):
        for values in product((1, 2, 3), repeat=3):
            tree = make(iter(values))
            for first in gs.MAX, gs.MIN:
                assert not killers_lose(tree, first), (tree, first)


def test_the_picture_to_predict_from_says_the_tree_of_the_check():
    source = LECTURE["check-predict"].source.splitlines()[0]
    replies = eval(source.removeprefix("replies = "))
    said = LECTURE["predict-text"].source
    for name, leaves in zip("abcde", replies):
        assert f"{name} " in said
        assert ", ".join(map(str, leaves)) in said
