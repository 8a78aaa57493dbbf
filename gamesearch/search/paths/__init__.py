"""Searches for paths from a state to a goal."""
