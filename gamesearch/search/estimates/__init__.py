"""Estimates: intervals (pessimistic, optimistic) for B*, lower bounds for A*."""

from gamesearch.search.estimates.named import named_intervals
from gamesearch.search.estimates.null_move import null_move
from gamesearch.search.estimates.planner import plan_intervals
from gamesearch.search.estimates.sliding import (
    linear_conflict,
    manhattan,
    misplaced,
    puzzle_intervals,
)
from gamesearch.search.estimates.sums import sum_intervals

__all__ = [
    "linear_conflict",
    "manhattan",
    "misplaced",
    "named_intervals",
    "null_move",
    "plan_intervals",
    "puzzle_intervals",
    "sum_intervals",
]
