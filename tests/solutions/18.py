"""Answers to the exercises of 18-representations, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-queens": """\
states = {"squares": 4_426_165_368, "rows": 8**8, "orders": 40_320}
""",
    "exercise-warmup": """\
draws = {"climbs": 30, "bases": 10}
""",
    "exercise-core": str(gs.show(gs.check.worked.my_estimate)),
}
