"""Intervals for B*: functions of a state that give (pessimistic, optimistic)."""

from gamesearch.estimates.named import named_intervals
from gamesearch.estimates.sliding import manhattan, puzzle_intervals

__all__ = ["manhattan", "named_intervals", "puzzle_intervals"]
