"""Searches of games with chance."""
