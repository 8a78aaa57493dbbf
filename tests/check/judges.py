"""All checks of a function, each with a right one, for tests that ask them alike."""

from functools import partial
from inspect import signature

import gamesearch as gs
from gamesearch import check
from gamesearch.check import worked
from gamesearch.check.topics.b_star_next import expanded_next, next_position
from gamesearch.check.topics.b_star_proof import proved, proving


def my_next(game, known, wish):
    """What B* expands next."""
    return expanded_next(game, known, wish)


def my_proof(game, estimate):
    """The move that is proved best, and the interval of the root."""
    return proved(game, estimate)


JUDGES = {
    "minimax": (partial(check.function, like=gs.minimax), worked.my_minimax),
    "one node": (check.function, worked.my_node),
    "order": (check.order, worked.my_order),
    "driver": (check.driver, worked.my_driver),
    "memory": (check.memory, worked.my_memory),
    "evaluation": (check.evaluation, worked.my_evaluation),
    "expectation": (check.expectation, worked.my_expectiminimax),
    "chance node": (check.chance_node, worked.my_chance_node),
    "backup": (check.backup_intervals, worked.my_backup),
    "separation": (check.separation, worked.my_root),
    "next": (next_position, my_next),
    "proving": (proving, my_proof),
    "mex": (check.mex, worked.my_mex),
    "grundy": (check.grundy, worked.my_value),
    "heap": (check.heap, worked.my_heap),
    "winning move": (check.winning_move, worked.my_move),
    "queen": (check.queen, worked.my_queen),
    "best solution": (check.best_solution, worked.my_best),
    "tour bound": (check.tour_bound, worked.my_bound),
    "solvable": (check.solvable, worked.my_solvable),
    "least cost": (check.least_cost, worked.my_cost),
    "cheapest way": (check.cheapest_way, worked.my_a_star),
    "lower bound": (check.lower_bound, worked.my_estimate),
    "schedule": (check.schedule, worked.my_schedule),
    "uct": (check.uct, worked.my_uct),
}


def written(function, body):
    """A function of the same parameters with this body."""
    names = {}
    given = ", ".join(signature(function).parameters)
    exec(f"def mine({given}):\n    {body}", names)
    return names["mine"]
