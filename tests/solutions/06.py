"""Answers to the exercises of 06-b-star, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
after = {"A": (6, 8), "B": (4, 6)}
to_expand = {"A", "B"}
""",
    "exercise-predict": """\
at_the_end = {"A": (3, 5), "B": (6, 8)}
expanded = {"A", "B"}
first_choice = "either"
""",
    "exercise-warmup": str(gs.show(gs.check.worked.my_backup)),
    "exercise-core": str(gs.show(gs.check.worked.my_root)),
    "exercise-open": """\
narrow = gs.ExplicitTree({"A": [[[7]]], "B": [[5], [4]]}, alone=True)
my_intervals = {"A": (6, 9), "A1": (6, 9), "A11": (6, 9),
                "B": (4, 8), "B1": (4, 6), "B2": (2, 5)}
""",
    "exercise-negamax": str(gs.show(gs.check.worked.my_turned_backup)),
}
