"""Answers to the exercises of 15-map-of-search, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
cost = {"breadth first": 11, "uniform cost": 7, "greedy": 9, "A*": 7}
expanded = {"S", "A", "C", "D"}
""",
    "exercise-warmup": """\
said = {"misplaced": 4, "Manhattan": 6, "linear conflict": 12}
guess = 68
""",
    "exercise-consistent": """\
falls, estimate_of_w = {"SW"}, 7
""",
    "exercise-core": str(gs.show(gs.check.worked.my_a_star)),
}
