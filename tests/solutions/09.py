"""Answers to the exercises of 09-null-windows, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-predict": """\
returned = [7, 6, 6]
again = {"b"}
""",
    "exercise-warmup": """\
counterexample = [5, [[6, 9]]]
""",
    "exercise-core": str(gs.show(gs.check.worked.my_driver)),
    "exercise-open": """\
my_tree = [[1, 2, 3], 9]
""",
}
