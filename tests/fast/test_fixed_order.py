"""Alpha-beta in a fixed order: what gs.alpha_beta visits, compiled or not."""

from random import Random

import pytest

import gamesearch as gs
from gamesearch.fast import fixed_order_search
from gamesearch.fast.compiling import machine_code
from gamesearch.fast.fixed_order import FUNCTIONS

pytest.importorskip("numba")


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("moves", ["", "4", "1213", "1213141", "44444", "12345671"])
@pytest.mark.parametrize("depth", [0, 1, 5, 7])
def test_it_is_alpha_beta_centre_first(moves, depth, compiled):
    game = gs.ConnectFour()
    state = game.from_moves(moves)
    ours = fixed_order_search(game, state, depth=depth, compiled=compiled)
    theirs = gs.alpha_beta(
        game, state, depth=depth, evaluate=lambda s: 0, order=gs.orders.centre_first
    )
    for name in (
        "value",
        "move",
        "line",
        "nodes",
        "leaves",
        "cutoffs",
        "expanded",
        "depth",
    ):
        assert getattr(ours, name) == getattr(theirs, name), name


@pytest.mark.parametrize(("width", "height"), [(4, 4), (5, 3), (4, 1)])
def test_to_the_end_it_is_the_value_of_the_game(width, height):
    game = gs.ConnectFour(width, height, first=gs.MIN)
    assert (
        fixed_order_search(game).nodes
        == gs.alpha_beta(game, order=gs.orders.centre_first).nodes
    )


def test_plies_above_machine_code_count_too():
    game = gs.ConnectFour()
    answer = fixed_order_search(game, depth=12)
    assert answer.nodes == 748_116
    assert answer.leaves + answer.expanded == answer.nodes


def test_a_quick_win_that_is_worth_more_is_refused():
    with pytest.raises(ValueError, match=r"game: .*quick"):
        fixed_order_search(gs.ConnectFour(quick=True), depth=4)


def test_progress_false_shows_no_bar(monkeypatch):
    shown = []
    monkeypatch.setattr(
        "tqdm.auto.tqdm", lambda things, **how: shown.append(how["disable"]) or things
    )
    code = machine_code.__wrapped__
    code(*FUNCTIONS, progress=False)
    code(*FUNCTIONS)
    assert shown == [True, False]


def test_a_limit_is_kept_to_within_a_subtree():
    with pytest.raises(gs.OutOfNodes) as stop:
        fixed_order_search(gs.ConnectFour(), depth=12, limit=100_000)
    assert 100_000 <= stop.value.result.nodes < 200_000
    assert not stop.value.result.complete


def played(game, stones, seed):
    """A seeded position with this many stones, or fewer if play was over by then."""
    random, state = Random(seed), game.initial()
    for _ in range(stones):
        if not game.is_terminal(state):
            state = game.play(state, random.choice(game.moves(state)))
    return state


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize(("width", "height"), [(15, 3), (2, 29), (1, 29), (12, 4)])
def test_boards_as_large_as_it_takes_are_searched_alike(width, height, compiled):
    game = gs.ConnectFour(width, height)
    for seed in range(10):
        state = played(game, width * height * 2 // 3, seed)
        ours = fixed_order_search(game, state, depth=4, compiled=compiled)
        theirs = gs.alpha_beta(
            game, state, depth=4, evaluate=lambda s: 0, order=gs.orders.centre_first
        )
        for name in ("value", "move", "nodes", "leaves", "cutoffs"):
            assert getattr(ours, name) == getattr(theirs, name), (seed, name)


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize(("width", "height"), [(18, 2), (16, 2), (2, 30), (1, 30)])
def test_a_board_too_wide_or_too_high_is_named(width, height, compiled):
    game = gs.ConnectFour(width, height)
    with pytest.raises(ValueError, match="game: at most 15 columns and 29 rows, not"):
        fixed_order_search(game, depth=4, compiled=compiled)
