"""The sliding puzzle: moves, which orders can be solved, entries."""

import itertools
import math

import numpy
import pytest
from many import many
from puzzles import NEAR, all_distances, shuffled

from gamesearch import MIN, Puzzle
from gamesearch.problems.puzzle import solvable

ORDER = [1, 2, 3, 4, 0, 6, 7, 5, 8]


def test_of_the_8_puzzle_half_of_all_orders_are_reached_and_31_moves_are_enough():
    found = all_distances()
    assert len(found) == 181_440 == math.factorial(9) // 2
    assert max(found.values()) == 31
    assert list(found.values()).count(31) == 2


def test_an_order_can_be_solved_if_it_is_reached():
    found = all_distances()
    orders = itertools.islice(itertools.permutations(range(9)), 0, None, 37)
    assert all(solvable(order) == (order in found) for order in orders)
    found = {(1, 2, 0, 3), (1, 2, 3, 0)}
    while True:  # all orders of the puzzle with four squares
        games = [Puzzle(tiles) for tiles in found]
        more = {g.play(g.tiles, move) for g in games for move in g.moves(g.tiles)}
        if more <= found:
            break
        found |= more
    assert len(found) == 12
    orders = itertools.permutations(range(4))
    assert all(solvable(order) == (order in found) for order in orders)


@many(60, slow=100)
def test_moves_exchange_the_gap_with_what_is_beside_it(seed):
    game = shuffled(seed)
    state, gap = game.initial(), game.initial().index(0)
    places = set()
    for move in game.moves(state):
        after = game.play(state, move)
        places.add(after.index(0))
        assert after[gap] == state[after.index(0)]
        assert sum(a != b for a, b in zip(state, after)) == 2
    assert places == set(NEAR[gap])


def test_each_move_goes_where_it_says():
    game = Puzzle(ORDER)
    gaps = [game.play(tuple(ORDER), move).index(0) for move in game.moves(tuple(ORDER))]
    assert dict(zip(game.moves(tuple(ORDER)), gaps)) == {
        "up": 1, "down": 7, "left": 3, "right": 5}  # fmt: skip


def test_in_order_play_is_over():
    game = Puzzle([1, 2, 3, 0])
    state = game.initial()
    assert game.is_goal(state)
    assert game.is_terminal(state)
    assert (game.moves(state), game.utility(state)) == ((), 0)
    with pytest.raises(ValueError, match="over"):
        game.play(state, "up")


def test_the_player_wants_to_spend_little_and_each_move_costs_one():
    game = Puzzle(ORDER)
    assert game.to_move(game.initial()) == MIN
    assert game.cost(game.initial(), "up") == 1


@pytest.mark.parametrize(
    "tiles",
    [
        ORDER,
        tuple(ORDER),
        [[1, 2, 3], [4, 0, 6], [7, 5, 8]],
        numpy.array(ORDER),
        iter(ORDER),
    ],
)
def test_tiles_may_be_given_in_many_forms(tiles):
    assert Puzzle(tiles).initial() == tuple(ORDER)


def test_text_and_names():
    game = Puzzle([*range(1, 11), 12, 0, 13, 14, 11, 15])
    assert game.text(game.initial()).splitlines()[2:] == [" 9 10 12  .", "13 14 11 15"]
    assert eval(repr(game), {"Puzzle": Puzzle}).tiles == game.tiles


@pytest.mark.parametrize(
    ("typed", "move"), [("up", "up"), (" U ", "up"), ("r", "right")]
)
def test_moves_are_typed_by_name_or_first_letter(typed, move):
    game = Puzzle(ORDER)
    assert game.parse(game.initial(), typed) == move
