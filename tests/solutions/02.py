"""Answers to the exercises of 02-alpha-beta, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-predict": """\
skipped = {"a22", "b22", "c21", "c22"}
windows = {"b": (6, inf), "b3": (6, 12), "c": (10, inf)}
""",
    "exercise-warmup": """\
counterexample = [5, 3, 7]
""",
    "exercise-core": str(gs.show(gs.check.worked.my_node)),
    "exercise-columns": """\
windows = {"a12": (0, inf), "a2": (-inf, 0), "a21": (-inf, 0), "c12": (1, inf)}
windows["c2"] = 0, 1
returned = {"a12": "≤-3", "a2": "≥3", "a21": 3, "c12": "≤-3", "c2": "≥6"}
""",
    "exercise-player": """\
def my_player(game, state):
    first = max_value if game.to_move(state) == gs.MAX else min_value
    return first(game, state, -inf, inf)


class Counted(gs.TicTacToe):
    played = 1

    def play(self, state, move):
        self.played += 1
        return super().play(state, move)
""",
    "exercise-open": """\
my_tree = [[5, 6, 7, 8, 9], [3, 1, 2]]
""",
}
