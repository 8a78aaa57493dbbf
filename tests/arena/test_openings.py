"""Openings: undecided, distinct where they can be, the same for the same seed."""

from collections import Counter
from functools import partial

import pytest
from answers import all_refused
from many import slowly

import gamesearch as gs
from gamesearch.play.arena.openings import drawn, listed, read


def end(game, opening):
    state = game.initial()
    for label in opening:
        state = game.play(state, game.parse(state, label))
    return state


@pytest.mark.parametrize(
    ("game", "plies"),
    [(gs.ConnectFour(), 4), (gs.Othello(), 6), (gs.Breakthrough(6, 5), 5)],
    ids=str,
)
def test_drawn_openings_are_undecided_and_distinct(game, plies):
    for seed in range(3):
        openings = drawn(game, plies, 25, seed)
        states = [end(game, opening) for opening in openings]
        assert {len(opening) for opening in openings} == {plies}
        assert not any(map(game.is_terminal, states))
        assert len({game.key(state) for state in states}) == 25


def test_more_openings_begin_with_the_same():
    game = gs.ConnectFour()
    assert drawn(game, 4, 30, seed=1)[:10] == drawn(game, 4, 10, seed=1)
    assert drawn(game, 4, 10, seed=1) != drawn(game, 4, 10, seed=2)


def test_where_positions_run_out_openings_come_again():
    game = gs.TicTacToe()
    openings = drawn(game, 1, 9, seed=1)
    distinct = {game.key(end(game, opening)) for opening in openings[:3]}
    assert len(openings) == 9
    assert len(distinct) == 3  # the centre, a corner, an edge


def test_no_move_is_an_opening_too():
    assert drawn(gs.Nim([3]), 0, 2, seed=1) == [(), ()]


def test_listed_openings_are_labels_or_moves():
    game = gs.ConnectFour()
    assert listed(game, ["4 4", (3, 3), ["4", 3], []]) == [("4", "4")] * 3 + [()]


def test_wrong_openings_are_named():
    four, won = partial(listed, gs.ConnectFour()), "1 2 1 2 1 2 1"
    many = ValueError, "openings", "5 random moves"
    all_refused(
        (partial(four, ["4 9"]), ValueError, "openings: in '4 9', '9' is not a legal"),
        (partial(four, [won]), ValueError, f"openings: '{won}'", "already over"),
        (partial(four, []), ValueError, "openings: give one opening or more"),
        (partial(four, "4 4"), TypeError, "openings: a list of openings"),
        (partial(read, gs.Nim([0]), ""), ValueError, "already over"),
        (partial(drawn, gs.Nim([2, 2]), 5, 1, seed=1), *many),
    )


@pytest.mark.parametrize("count", [150, slowly(600)])
def test_dice_in_an_opening_have_their_probabilities(count):
    uneven = gs.Chance([(0.8, [1, [2, 3]]), (0.15, [4, [5, 6]]), (0.05, [7, [8, 9]])])
    game = gs.ExplicitTree({"left": uneven, "right": uneven})
    often = Counter(opening[1][-1] for opening in drawn(game, 2, count, seed=1))
    shares = sorted(number / count for number in often.values())
    assert shares == pytest.approx([0.05, 0.15, 0.8], abs=0.05 * (600 / count) ** 0.5)
