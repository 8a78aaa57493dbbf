"""Checks for learners: what is right, what is not, and where it first goes wrong.

`check.function(my_search)` judges a search that a learner wrote. `check.driver` judges
a driver of null windows, `check.memory` one node of a search with a table,
`check.expectation` an expectiminimax, `check.chance_node` a chance node of Star1,
`check.order` a move order, `check.evaluation` an evaluation, and `check.player` a
player. `check.backup_intervals` and `check.separation` judge the two decisions of B*;
`check.queen`, `check.best_solution` and `check.tour_bound` a constraint, a branch and
bound and a bound; `check.cheapest_way` and `check.lower_bound` an A* and an estimate
for it; `check.labels`, `check.solvable` and `check.least_cost` AND/OR trees;
`check.schedule` a list scheduler; `check.bounds` and `check.uct` Monte Carlo tree
search. `check.answer` judges a number, a move or a set of leaves, `check.prediction`
a prediction about a game tree, `check.fates` a prediction about a tree of choices, and
`check.build` a tree that a learner built.

The right answer is computed on the spot. `hints`, `solution` and `progress` are for
those who study alone; `worked` has worked answers. A check returns a Report. No check
raises because of what a learner wrote, and no check hangs.
"""

from gamesearch.rules.lazy import lazily

NAMES = {  # module: what it defines
    "answers": "answer build",
    "own_progress": "progress",
    "predictions": "prediction",
    "report": "Report",
    "study": "hints solution",
    "topics.a_star": "cheapest_way",
    "topics.and_or": "labels least_cost solvable",
    "topics.b_star_backup": "backup_intervals",
    "topics.b_star_separation": "separation",
    "topics.backtracking": "queen",
    "topics.branch_and_bound": "best_solution",
    "topics.confidence_bound": "bounds",
    "topics.evaluation": "evaluation",
    "topics.expectiminimax": "expectation",
    "topics.grundy": "grundy mex",
    "topics.heuristic": "lower_bound",
    "topics.move_order": "order",
    "topics.node_states": "fates",
    "topics.null_windows": "driver",
    "topics.player": "player",
    "topics.schedule": "schedule",
    "topics.star1": "chance_node search_with",
    "topics.sums": "heap winning_move",
    "topics.tour_bound": "tour_bound",
    "topics.transposition_table": "memory wrong_memory",
    "topics.uct": "uct",
    "topics.two_player.search": "budget function leaves move value windows",
    "variants": "variant",
}
MODULES = {"chance_slips": "topics.chance_slips", "worked": "worked"}
__getattr__, __dir__, __all__ = lazily(__name__, NAMES, MODULES)
