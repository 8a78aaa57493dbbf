"""Checks for learners: what is right, what is not, and where it first goes wrong.

`check.function(my_search)` judges a search a learner wrote; `check.driver` one that
asks in null windows, `check.memory` one node with a table, `check.expectation` an
expectiminimax, `check.chance_node` a chance node of Star1, `check.order` a move order,
`check.evaluation` an evaluation, `check.player` a player, `check.backup_intervals` and
`check.separation` the two decisions of B*, `check.queen`, `check.best_solution` and
`check.tour_bound` a constraint, branch and bound and a bound; `check.cheapest_way` and
`check.lower_bound` A* and an estimate for it; `check.labels`, `check.solvable` and
`check.least_cost` AND/OR trees; `check.schedule` who shares out tasks; `check.answer`
a number, a move or a set of leaves; `check.prediction` what was foretold of a tree,
`check.fates` of a tree of choices; `check.build` a tree that was to be built. What is
right is computed on the spot. `hints`, `solution` and `progress` are for those who
study alone, `worked` has worked answers. A check returns a Report; none raises because
of what a learner wrote, and none hangs.
"""

from gamesearch.check import worked
from gamesearch.check.answers import answer, build
from gamesearch.check.own_progress import progress
from gamesearch.check.predictions import prediction
from gamesearch.check.report import Report
from gamesearch.check.study import hints, solution
from gamesearch.check.topics import chance_slips
from gamesearch.check.topics.a_star import cheapest_way
from gamesearch.check.topics.and_or import labels, least_cost, solvable
from gamesearch.check.topics.b_star_backup import backup_intervals
from gamesearch.check.topics.b_star_separation import separation
from gamesearch.check.topics.backtracking import queen
from gamesearch.check.topics.branch_and_bound import best_solution
from gamesearch.check.topics.evaluation import evaluation
from gamesearch.check.topics.expectiminimax import expectation
from gamesearch.check.topics.grundy import grundy, mex
from gamesearch.check.topics.heuristic import lower_bound
from gamesearch.check.topics.move_order import order
from gamesearch.check.topics.node_states import fates
from gamesearch.check.topics.null_windows import driver
from gamesearch.check.topics.player import player
from gamesearch.check.topics.schedule import schedule
from gamesearch.check.topics.star1 import chance_node, search_with
from gamesearch.check.topics.sums import heap, winning_move
from gamesearch.check.topics.tour_bound import tour_bound
from gamesearch.check.topics.transposition_table import memory, wrong_memory
from gamesearch.check.topics.two_player import (
    budget,
    function,
    leaves,
    move,
    value,
    windows,
)
from gamesearch.check.variants import variant

__all__ = [
    "Report",
    "answer",
    "backup_intervals",
    "best_solution",
    "budget",
    "build",
    "chance_node",
    "chance_slips",
    "cheapest_way",
    "driver",
    "evaluation",
    "expectation",
    "fates",
    "function",
    "grundy",
    "heap",
    "hints",
    "labels",
    "least_cost",
    "leaves",
    "lower_bound",
    "memory",
    "mex",
    "move",
    "order",
    "player",
    "prediction",
    "progress",
    "queen",
    "schedule",
    "search_with",
    "separation",
    "solution",
    "solvable",
    "tour_bound",
    "value",
    "variant",
    "windows",
    "winning_move",
    "worked",
    "wrong_memory",
]
