"""Local searches: on a landscape of complete states, from a state to a neighbour.

All have the parameters `(landscape, state=None, *, seed, ...)`, if they begin with a
single state, and return a `LocalResult`. They have no tree, so there is no trace.
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
