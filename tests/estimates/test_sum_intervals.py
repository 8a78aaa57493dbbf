"""Intervals of sums hold the value of every position, and B* moves right with them."""

import pytest
from games.positions import reached
from many import many
from sums import seeded_sum

import gamesearch as gs
from gamesearch import MAX, MIN, ScoredSum, Switch, Table, sum_intervals
from gamesearch.search.estimates.sums import BOUNDS


@pytest.mark.parametrize("by", BOUNDS)
def test_every_position_of_small_sums_is_worth_what_its_interval_holds(by):
    open_ones = 0
    for seed in range(60):
        game = seeded_sum(seed, boards=0.1)
        estimate, table = sum_intervals(game, by), Table()
        for state in reached(game):
            low, high = estimate(state)
            value = gs.alpha_beta_with_memory(game, state, table=table).value
            assert low <= value <= high, (seed, state)
            open_ones += low < high
            if game.is_terminal(state):
                assert low == high == value
    assert open_ones > 20


def test_both_is_never_wider_than_either_and_sometimes_narrower_than_both():
    narrower = 0
    for seed in range(100):
        game = seeded_sum(seed)
        low, high = sum_intervals(game)(game.initial())
        others = [
            sum_intervals(game, by)(game.initial()) for by in ("stops", "temperature")
        ]
        assert low == max(other[0] for other in others)
        assert high == min(other[1] for other in others)
        narrower += all(high - low < other[1] - other[0] for other in others)
    assert narrower


def test_b_star_moves_right_on_500_sums():
    right = 0
    for seed in range(500):
        game = seeded_sum(seed, boards=0.15)
        if game.is_terminal(game.initial()):
            continue
        form = gs.b_star if seed % 2 else gs.b_star_negamax
        found = form(game, estimate=sum_intervals(game, [*BOUNDS][seed % 3]))
        assert found.complete
        assert found.misfit is None or not found.misfit.wrong
        table = Table()
        value = gs.alpha_beta_with_memory(game, table=table).value
        after = game.play(game.initial(), found.move)
        assert gs.alpha_beta_with_memory(game, after, table=table).value == value, seed
        assert found.value[0] <= value <= found.value[1]
        right += 1
    assert right > 400


def test_b_star_expands_far_fewer_positions_than_alpha_beta_visits():
    game = ScoredSum([Switch(2 * n, -n) for n in range(1, 7)])
    nodes = gs.alpha_beta_with_memory(game, table=Table()).nodes
    assert gs.b_star(game, estimate=sum_intervals(game)).nodes * 5 < nodes


@many(80, slow=200)
def test_in_a_sum_of_switches_the_hottest_is_a_best_move(seed):
    game = seeded_sum(seed, boards=0)
    if any(isinstance(x, tuple) for g in game.games for x in (g.a, g.b)):
        return
    value = gs.minimax(game).value
    assert gs.minimax(game, game.play(game.initial(), gs.hottest(game))).value == value


def test_a_threat_comes_before_the_hottest_summand():
    threat = Switch(Switch(10, 0), -1)
    game = ScoredSum([Switch(4, 0), threat])
    assert gs.hottest(game) == (0, 4)
    worth = [
        gs.minimax(game, game.play(game.initial(), move)).value
        for move in ((0, 4), (1, (10, 0)))
    ]
    assert worth == [3, 4]
    assert gs.b_star(game, estimate=sum_intervals(game)).move == (1, (10, 0))


@pytest.mark.parametrize("side", [MAX, MIN])
def test_one_switch_is_known_at_once(side):
    game = ScoredSum([Switch(3, -1)], first=side)
    stop = 3 if side == MAX else -1
    assert sum_intervals(game, "stops")(game.initial()) == (stop, stop)


def test_arguments_are_checked():
    with pytest.raises(TypeError, match="game: a ScoredSum, not Sum"):
        sum_intervals(gs.Sum([Switch(1, 0)]))
    with pytest.raises(ValueError, match="by: one of stops, temperature, both"):
        sum_intervals(ScoredSum([Switch(1, 0)]), "luck")
