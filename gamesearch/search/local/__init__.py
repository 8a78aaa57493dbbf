"""Local searches: on a landscape of whole states, from one to another near it.

All take `(landscape, state=None, *, seed, ...)`, as far as they begin with one state,
and return a `LocalResult`. They keep no tree, so there is nothing to trace.
"""

from gamesearch.search.local.annealing import annealing, cooling
from gamesearch.search.local.genetic_search import genetic_search
from gamesearch.search.local.hill_climbing import hill_climbing
from gamesearch.search.local.random_search import random_search, samples_needed
from gamesearch.search.local.walk import LocalResult

__all__ = [
    "LocalResult",
    "annealing",
    "cooling",
    "genetic_search",
    "hill_climbing",
    "random_search",
    "samples_needed",
]
