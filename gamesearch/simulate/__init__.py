"""Parallel searches on simulated processors: who works when, and where the time goes.

`run` searches a game on so many processors, to the unit of time the same in every run,
and has beside it what the serial program needs. `Recorded` is the tree of a real game,
searched often. `attributes` places the algorithms.
Needs simpy, which the project's environment has.
"""

from gamesearch.simulate.algorithms import ALGORITHMS, attributes
from gamesearch.simulate.costs import Costs
from gamesearch.simulate.machine import Span
from gamesearch.simulate.overheads import Run
from gamesearch.simulate.recorded import Recorded
from gamesearch.simulate.running import run

__all__ = ["ALGORITHMS", "Costs", "Recorded", "Run", "Span", "attributes", "run"]
