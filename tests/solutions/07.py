"""Answers to the exercises of 07-backtracking, by cell id."""

import gamesearch as gs

SOLUTIONS = {
    "exercise-hand": """\
killed = {"take take", "take leave take"}
visited = 11
best = 50
""",
    "exercise-bound": """\
bounds = {"take leave": "205/3", "leave": 50, "leave leave": 25}
visited_with_bound = 7
""",
    "exercise-fates": """\
then = {"take": "dead", "take take": "killed", "leave": "live",
        "leave leave": "unseen"}
""",
    "exercise-predict": """\
then = {"2": "dead", "2 4 3": "killed", "3": "live", "3 2": "expanded",
        "3 4": "unseen"}
at_last = {"3 4": "killed", "4": "dead", "4 2 3": "killed", "4 3 2": "unseen"}
""",
    "exercise-warmup": str(gs.show(gs.check.worked.my_queen)),
    "exercise-core": str(gs.show(gs.check.worked.my_best)),
    "exercise-open": str(gs.show(gs.check.worked.my_bound)),
}
