"""B* with a planner's intervals on endgames with tiles, against plain search."""

from functools import cache

from many import many

from gamesearch import MAX, WordTiles, alpha_beta, b_star, b_star_again, plan_intervals


def solved(game):
    """The value of each position, and by how much the planner misses it at most."""
    estimate = plan_intervals(game)
    misses = {}

    @cache
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        best = max if state.side == MAX else min
        found = best(value(game.play(state, move)) for move in game.moves(state))
        low, high = estimate(state)
        misses[state] = max(0, low - found, found - high)
        return found

    value(game.initial())
    return value, max(misses.values())


@many(200, slow=600)
def test_with_intervals_wide_enough_the_move_is_best_and_the_interval_right(seed):
    """Widened by the largest miss, each interval of the second search is right."""
    game = WordTiles.drawn(seed, tiles=3)
    start, (value, miss) = game.initial(), solved(game)
    found = b_star_again(game, estimate=plan_intervals(game), widen=max(1, miss))
    assert value(start) == alpha_beta(game).value
    assert value(game.play(start, found.move)) == value(start)
    assert found.value[0] <= value(start) <= found.value[1]


@many(40, slow=240)
def test_wider_by_8_mends_nearly_every_wrong_move_of_a_single_search(seeds):
    """Of endgames with four tiles each; a single search is right in most."""
    once = again = expanded = 0
    for seed in seeds:
        game = WordTiles.drawn(seed)
        start, estimate = game.initial(), plan_intervals(game)
        exact = alpha_beta(game)
        first = b_star(game, estimate=estimate)
        wider = b_star_again(game, estimate=estimate, widen=8)
        once += alpha_beta(game, game.play(start, first.move)).value == exact.value
        again += alpha_beta(game, game.play(start, wider.move)).value == exact.value
        expanded += first.nodes < exact.nodes
    assert 0.8 * len(seeds) < once < again
    assert again >= 0.98 * len(seeds)
    assert expanded > 0.9 * len(seeds)
