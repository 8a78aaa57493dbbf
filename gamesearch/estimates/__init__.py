"""Estimates: intervals (pessimistic, optimistic) for B*, lower bounds for A*."""

from gamesearch.estimates.named import named_intervals
from gamesearch.estimates.null_move import null_move
from gamesearch.estimates.sliding import (
    linear_conflict,
    manhattan,
    misplaced,
    puzzle_intervals,
)
from gamesearch.estimates.sums import sum_intervals

__all__ = [
    "linear_conflict",
    "manhattan",
    "misplaced",
    "named_intervals",
    "null_move",
    "puzzle_intervals",
    "sum_intervals",
]
