"""Answers to the exercises of 12-sums-of-games, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
asked = "0", "1", "1 1", "1 2", "2 2", "1 1 1", "1 1 2", "1 2 2", "1 2 3"
p_positions = {"0", "1 1", "2 2", "1 2 3"}
""",
    "exercise-values": """\
values = {6: 1, 7: 0, 8: 2, 9: 1, 10: 0}
""",
    "exercise-predict": """\
values_of = {"A": 1, "B": 1, "C": 2, "sum": 2}
wins = {"B 4→3", "B 4→2+1", "C 1:2"}
""",
    "exercise-warmup": str(gs.show(gs.check.worked.my_mex)),
    "exercise-core": str(gs.show(gs.check.worked.my_value)),
    "exercise-repair": str(gs.show(gs.check.worked.my_heap)),
    "exercise-open": """\
my_sum = [gs.Nim([3]), gs.Grundy(5), gs.Kayles(1)]
""",
}
