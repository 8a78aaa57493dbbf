"""Intervals for B*: functions of a state that give (pessimistic, optimistic)."""

from gamesearch.estimates.named import named_intervals
from gamesearch.estimates.null_move import null_move
from gamesearch.estimates.sliding import manhattan, puzzle_intervals
from gamesearch.estimates.sums import sum_intervals

__all__ = [
    "manhattan",
    "named_intervals",
    "null_move",
    "puzzle_intervals",
    "sum_intervals",
]
