"""Alpha-beta in a fixed order: what gs.alpha_beta visits, compiled or not."""

from functools import partial
from random import Random

import pytest
from answers import all_refused
from many import slowly

import gamesearch as gs
from gamesearch.lab.fast import fixed_order_search
from gamesearch.lab.fast.compiling import specialised
from gamesearch.lab.fast.fixed_order import FUNCTIONS

pytest.importorskip("numba")


def alike(game, state, depth, compiled):
    """Does it visit what alpha-beta does, centre first?"""
    ours = fixed_order_search(game, state, depth=depth, compiled=compiled)
    centre_first = {"evaluate": lambda s: 0, "order": gs.orders.centre_first}
    theirs = gs.alpha_beta(game, state, depth=depth, **centre_first)
    counted = "nodes", "leaves", "cutoffs", "expanded"
    return all(
        getattr(ours, name) == getattr(theirs, name)
        for name in ("value", "move", "line", "depth", *counted)
    )


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("depths", [(0, 1, 5), slowly([7])])
def test_it_is_alpha_beta_centre_first(depths, compiled):
    game = gs.ConnectFour()
    for moves in "", "4", "1213", "1213141", "44444", "12345671":
        for depth in depths:
            assert alike(game, game.from_moves(moves), depth, compiled), (moves, depth)


def test_to_the_end_it_visits_what_alpha_beta_does():
    for width, height in (4, 4), (5, 3), (4, 1):
        game = gs.ConnectFour(width, height, first=gs.MIN)
        theirs = gs.alpha_beta(game, order=gs.orders.centre_first)
        assert fixed_order_search(game).nodes == theirs.nodes


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
        "tqdm.auto.tqdm", lambda things, **how: shown.append(how["desc"]) or things
    )
    code = specialised.__wrapped__
    code(*FUNCTIONS, progress=False)
    assert shown == []
    code(*FUNCTIONS)
    assert len(shown) == 1


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
def test_boards_as_large_as_it_takes_are_searched_alike(compiled):
    for width, height in (15, 3), (20, 2), (2, 29), (1, 29), (12, 4):
        game = gs.ConnectFour(width, height)
        for seed in range(10):
            state = played(game, width * height * 2 // 3, seed)
            assert alike(game, state, 4, compiled), (game, seed)


def test_a_board_too_high_is_named():
    told = ValueError, "game: at most 29 rows"
    for compiled in True, False:
        search = partial(fixed_order_search, depth=4, compiled=compiled)
        sizes = (2, 30), (1, 30)
        all_refused(*[(partial(search, gs.ConnectFour(*s)), *told) for s in sizes])
