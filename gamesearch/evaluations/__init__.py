"""Static evaluations: what a position seems worth to MAX without searching it."""

from gamesearch.evaluations.open_lines import OpenLines

__all__ = ["OpenLines"]
