"""Answers to the exercises of 05-expectiminimax, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
on_average = {"a": 5, "b": 4.5}
""",
    "exercise-predict": """\
values = {"a1": 5, "a": 4, "b1": 6, "b2": 4.5, "b": "9/2", "root": Fraction(9, 2)}
""",
    "exercise-warmup": """\
my_tree = [
    gs.Chance([(half, 4), (half, 5)]),
    gs.Chance([(Fraction(1, 10), 20), (Fraction(9, 10), 0)]),
    gs.Chance([(half, 3), (half, 9)]),
]
""",
    "exercise-core": str(gs.show(gs.check.worked.my_expectiminimax)),
    "exercise-open": str(gs.show(gs.check.worked.my_hold)),
}
