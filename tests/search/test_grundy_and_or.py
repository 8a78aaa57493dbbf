"""The game tree of Grundy's game as an AND/OR tree: four ways to one answer."""

import pytest
from many import each

import gamesearch as gs
from gamesearch import MAX, MIN, Grundy

ALL = pytest.mark.parametrize(
    ("coins", "first"),
    [(coins, first) for coins in range(1, 13) for first in (MAX, MIN)],
)
ASKED = [gs.and_or_search, gs.and_or_breadth_first, gs.proof_number_search]


def lasts(game, plan, side, state):
    """How many plies play by a plan of this side lasts at most; it wins every time."""
    if game.is_terminal(state):
        assert game.utility(state) == side
        return 0
    mine = game.to_move(state) == side
    moves = [plan[state]] if mine else game.moves(state)
    return 1 + max(lasts(game, plan, side, game.play(state, move)) for move in moves)


@ALL
def test_all_searches_and_the_grundy_value_agree(coins, first):
    """Who is to move wins exactly where the Grundy value is not 0."""
    game = Grundy(coins, first)
    winner = first if gs.grundy_value(game) else -first
    assert gs.minimax(game).value == winner
    for target in (MAX, MIN):
        assert gs.and_or_search(game, target=target).value == winner
        assert gs.and_or_breadth_first(game, target=target).value == winner
        proved = gs.proof_number_search(game, target=target).proved
        assert proved is (target == winner)


@ALL
@each("search", ASKED)
def test_who_wins_has_a_plan_and_who_loses_has_none(search, coins, first):
    game = Grundy(coins, first)
    winner = first if gs.grundy_value(game) else -first
    plan = search(game, target=winner).plan
    assert lasts(game, plan, winner, game.initial()) <= max(coins - 2, 0)
    if search is not gs.proof_number_search:  # which gives the plan of who prevents it
        assert search(game, target=-winner).plan is None


def test_seven_coins_with_min_to_move_first():
    """Nilsson's example: MAX wins, and answers whatever MIN does; as text."""
    game = Grundy(7, first=MIN)
    for search in ASKED:
        plan = search(game).plan
        text = gs.conditional_plan(game, plan)
        assert text.startswith("if 7→6+1 then ")
        assert text.count("if 7→") == 2  # 6+1 and 5+2; else 4+3
        assert " else [" in text


def test_the_first_losing_positions():
    """1, 2, 4, 7, 10: who is to move with one such heap loses."""
    lost = [n for n in range(1, 13) if not gs.and_or_search(Grundy(n)).plan]
    assert lost == [1, 2, 4, 7, 10]
