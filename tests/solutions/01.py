"""Answers to the exercises of lecture 01, put in place of the stubs by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-predict": """
new = gs.ExplicitTree([[[4, 7], [1, 9]], [[6, 5], [8, 2]], [[3, 3], [10, 0]]])
values = {"a1": 7, "a2": 9, "b1": 6, "b2": 8, "c1": 3, "c2": 10}
values |= {"a": 7, "b": 6, "c": 3, "root": 7}
""",
    "exercise-warmup": """
count = {"leaves": 3**4, "nodes": 1 + 3 + 9 + 27 + 81}
""",
    "exercise-core": str(gs.show(gs.check.worked.my_minimax)),
    "exercise-open": """
my_tree = [[9, 0], 1]
""",
}
