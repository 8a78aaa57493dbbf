"""Parallel searches on simulated processors: when each works, and where time is lost.

`run` searches a game on a given number of processors and compares the time with that of
the serial program. Two runs of the same search agree in every unit of time. `Recorded`
is the tree of a real game, stored so that it can be searched many times. `attributes`
is a table that compares the algorithms.
The simulation needs simpy, which the project's environment contains.
"""

from gamesearch.search.parallel.simulate.algorithms import ALGORITHMS, attributes
from gamesearch.search.parallel.simulate.costs import Costs
from gamesearch.search.parallel.simulate.machine import Span
from gamesearch.search.parallel.simulate.overheads import Run
from gamesearch.search.parallel.simulate.recorded import Recorded
from gamesearch.search.parallel.simulate.running import run

__all__ = ["ALGORITHMS", "Costs", "Recorded", "Run", "Span", "attributes", "run"]
