"""Intervals for B*: functions of a state that give (pessimistic, optimistic)."""

from gamesearch.estimates.named import named_intervals

__all__ = ["named_intervals"]
