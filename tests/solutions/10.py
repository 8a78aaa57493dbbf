"""Answers to the exercises of 10-pruning-chance, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
at_most = {"b1": 7.75, "b2": Fraction(23, 4), "b3": 3.25}
not_needed = {"U = 10": {"b4"}, "U = 20": set()}
""",
    "exercise-predict": """\
never_evaluated = {"b22", "c13", "c2"}
windows = {"b": (None, 6), "b2": (0, Fraction(16, 3)), "c1": (0, 9)}
""",
    "exercise-warmup": """\
counterexample = [5, gs.Chance([(half, [4, 0]), (half, 8)])]
""",
    "exercise-core": str(gs.show(gs.check.worked.my_chance_node)),
    "exercise-open": """\
my_tree = [4, gs.Chance([(half, [1, 9, 9, 9]), (half, [2, 0])])]
""",
    **{
        f"exercise-slip-{n}": f"slip_{n} = gs.check.worked.my_star1\n"
        for n in ("one", "two", "three")
    },
}
