"""Searches that run as Python or, from the same source, as machine code (numba)."""

from gamesearch.lab.fast.connect_four import SLOTS, solve_connect_four
from gamesearch.lab.fast.fixed_order import fixed_order_search

__all__ = ["SLOTS", "fixed_order_search", "solve_connect_four"]
