"""Answers to the exercises of 13-parallel-search, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
mine = {"minutes": 6, "leaves": 9, "waiting": 3}
""",
    "exercise-predict": """\
my_guess = {"T1": 7, "Tp": 3, "leaves": 6, "speed-up": "unknown"}
""",
    "exercise-warmup": """\
numbers = {"speed-up": 2.5, "efficiency": 0.625, "search": 0.3, "synchronisation": 0.2,
           "communication": 0.1}
""",
    "exercise-core": str(gs.show(gs.check.worked.my_schedule)),
    "exercise-open": """\
my_tree = [[4], [5, 6, 6], [7]]
""",
}
