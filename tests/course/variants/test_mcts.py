"""The keys of the variants on UCT, worked out from the numbers in their story."""

import re
from math import inf, log, sqrt

from course.pool import pool
from many import many

from gamesearch import MAX

of_seed = pool("mcts")


@many(60, slow=400)
def test_the_key_follows_from_the_story(seed):
    variant = of_seed(seed)
    game, key, side = variant.game, variant.key, variant.game.first
    pattern = r"([a-z]\d*|the root) (\d+) with (\d+\.\d)"
    seen = {x: (int(n), float(s)) for x, n, s in re.findall(pattern, variant.story)}

    def mean(name, side):
        n, total = seen[name]
        return total / n if side == MAX else 1 - total / n

    def bound(name, above, side):
        if name not in seen:
            return inf
        return mean(name, side) + sqrt(2 * log(seen[above][0]) / seen[name][0])

    bounds = {move: bound(move, "the root", side) for move in game.moves(0)}
    chosen = max(bounds, key=bounds.get)
    child = game.play(0, chosen)
    reply = max(game.moves(child), key=lambda one: bound(one, chosen, -side))
    n, total = seen[chosen]
    payoff = game.utility(game.play(child, reply))
    visits = {move: seen[move][0] + (move == chosen) for move in bounds}
    assert (key["chosen"], key["reply"]) == (chosen, reply)
    assert abs(key["bound"] - bounds[chosen]) < 0.006
    assert abs(key["mean"] - (total + payoff) / (n + 1)) < 1e-9
    assert key["move"] == max(visits, key=visits.get)
    assert key["greedy"] == max(bounds, key=lambda move: mean(move, side))
