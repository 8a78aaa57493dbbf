"""Backtracking, and branch and bound."""
