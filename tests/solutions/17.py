"""Answers to the exercises of 17-your-own-game, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-warmup": """\
dots = {"moves": 12, "lines": 12, "boxes": 3}
""",
    "exercise-core": str(gs.show(gs.check.worked.my_play)),
}
