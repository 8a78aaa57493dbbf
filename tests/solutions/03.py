"""Answers to the exercises of 03-move-ordering, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-predict": """\
leaves = {"as given": 10, "killers": 9}
skipped = {"br", "cl", "cr", "dl", "dr", "er"}
""",
    "exercise-warmup": """\
my_tree = [[12, 3, 8], [14, 5, 2], [4, 6, 2]]
""",
    "exercise-core": str(gs.show(gs.check.worked.my_order)),
    "exercise-open": """\
my_trap = {"a": 5, "b": {"l": 7, "r": 4}, "c": {"l": 3, "r": 8, "m": 9}}
""",
}
