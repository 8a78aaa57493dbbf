"""Answers to the exercises of 16-monte-carlo-tree-search, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
bounds = {"A": 1.76, "B": 1.57, "C": 2.15}
tried = {"next": "C", "then": "A"}
""",
    "exercise-predict": """\
way = ["b", "b2"]
mean_of_b = 0.75
""",
    "exercise-warmup": """\
my_bounds = {"a": 1.24, "b": 1.89, "c": 2.97}
visited_next = "c"
""",
    "exercise-core": str(gs.show(gs.check.worked.my_uct)),
    "exercise-open": "my_trap = [0, [1, 1, 1, [[1, 1, 1, -1]] * 2]]\n",
}
