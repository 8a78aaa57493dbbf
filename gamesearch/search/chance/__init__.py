"""Searches of games with dice."""
