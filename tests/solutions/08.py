"""Answers to the exercises of 08-transposition-tables, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-predict": """\
says = {"moved alpha": 2, "depth ignored": 1}
""",
    "exercise-warmup": """\
slots = {"key of A": "0111", "index of A": 3, "B": "searched", "C": "answered"}
""",
    "exercise-core": "from math import inf\n\n\n"
    + str(gs.show(gs.check.worked.my_memory)),
    "exercise-open": """\
my_graph = {"start": "ab", "a": "x", "b": "x", "x": "vw", "v": 1, "w": 2}
""",
}
