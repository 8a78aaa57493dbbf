"""Answers to the exercises of 14-tournament, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-warmup": """\
weights = {"threats": 20, "centre": 5}
mine = partial(features, weights=weights)
my_entry = SearchPlayer("my entry", evaluation=mine, depth=2)
""",
    "exercise-core": "evaluate = features(game)\n\n\n"
    + str(gs.show(gs.check.worked.my_player)),
    "exercise-open": """\
order = gs.orders.centre_first
my_best = SearchPlayer("my best", evaluation=lines, depth=5, order=order)
""",
}
