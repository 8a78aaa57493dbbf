"""Parallel searches on simulated processors: who works when, and where the time goes.

`run` searches a game on so many processors, to the unit of time the same in every run,
and has beside it what the serial program needs. `Recorded` is the tree of a real game,
searched often. `attributes` places the algorithms.
Needs simpy, which the project's environment has.
"""

from gamesearch.search.parallel.simulate.algorithms import ALGORITHMS, attributes
from gamesearch.search.parallel.simulate.costs import Costs
from gamesearch.search.parallel.simulate.machine import Span
from gamesearch.search.parallel.simulate.overheads import Run
from gamesearch.search.parallel.simulate.recorded import Recorded
from gamesearch.search.parallel.simulate.running import run

__all__ = ["ALGORITHMS", "Costs", "Recorded", "Run", "Span", "attributes", "run"]
