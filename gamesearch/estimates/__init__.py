"""Intervals for B*: functions of a state that give (pessimistic, optimistic)."""
