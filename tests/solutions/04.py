"""Answers to the exercises of 04-evaluation-functions, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
openings = {"corner": -1, "edge": -2, "centre": 1}
""",
    "exercise-predict": """\
squares_and_values = {
    "square, e(P)": 5,
    "value, e(P)": 3,
    "square, quiet": 9,
    "value, quiet": 2,
}
""",
    "exercise-warmup": """\
my_weights = {"lines open to MAX": 0, "lines open to MIN": 1}
""",
    "exercise-core": str(gs.show(gs.check.worked.my_evaluation)),
    "exercise-open": str(gs.show(gs.check.worked.my_better)),
}
