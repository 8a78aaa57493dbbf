"""Answers to the exercises of 11-and-or-trees, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
my_labels = {"A": "solvable", "B": "solvable", "C": "unsolvable", "D": "solvable"}
not_needed = {"G"}
""",
    "exercise-q": """\
q_of_root = [3, 4, 5, 5]
""",
    "exercise-predict": """\
two_rows = {"P": "unknown", "Q": "solvable", "R": "unknown", "S": "unsolvable",
            "W": "unknown"}
removed = {"T", "Y"}
three_rows = {"R": "solvable", "P": "solvable"}
""",
    "exercise-warmup": str(gs.show(gs.check.worked.my_solvable)),
    "exercise-core": str(gs.show(gs.check.worked.my_cost)),
    "exercise-open": """\
my_estimates = {"n1": 5}
""",
}
