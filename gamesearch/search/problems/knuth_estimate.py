"""The size of the tree that backtracking searches: counted, or estimated in advance.

`profile` counts the nodes of each level. `estimate_size` walks down from the root at
random, and all allowed choices are equally likely. If a walk can choose among D1, then
D2, ... children, it estimates 1 + D1 + D1 D2 + ... nodes, as if every node of a level
had as many children as the node on the walk. This estimate is right on average, because
a node is met with probability 1 / (D1 D2 ...) and then counts D1 D2 ... times. A few
walks may be far from the truth, and most walks estimate too little, because the large
parts of a tree are often met only by rare walks.

Source: Knuth, "Estimating the efficiency of backtrack programs", Mathematics of
Computation 29 (1975).
"""

from math import inf, sqrt
from random import Random
from statistics import fmean, median, stdev
from typing import NamedTuple

from gamesearch.rules.contract import rules_named
from gamesearch.rules.given import whole_number
from gamesearch.rules.problem import Partial, Problem, check_problem


class SizeEstimate(NamedTuple):
    """An estimate of the size of a tree from random walks.

    With many walks the true size is within two `error`s of `mean` in about 19 of 20
    cases; `error` is the standard error of the mean, which is the standard deviation of
    the walks divided by the square root of their number. `median` is the median of the
    walks.
    """

    mean: float
    error: float
    median: float
    walks: int


@rules_named()
def profile(problem: Problem) -> tuple[int, ...]:
    """The number of allowed partial solutions on each level, from the root down.

    >>> from gamesearch import Queens
    >>> profile(Queens(4))
    (1, 4, 6, 4, 2)

    Their sum is the number of nodes that `backtrack` visits, in any order.
    """
    check_problem(problem)
    sizes, level = [], [problem.initial()] if problem.allowed(problem.initial()) else []
    while level:
        sizes.append(len(level))
        level = [child for state in level for child in children(problem, state)]
    return tuple(sizes)


@rules_named()
def estimate_size(problem: Problem, walks: int = 100, seed: int = 0) -> SizeEstimate:
    """The number of nodes that `backtrack` would visit, estimated by random walks.

    >>> from gamesearch import Queens
    >>> estimate_size(Queens(4), walks=1000, seed=0).mean  # there are 17
    16.968
    """
    check_problem(problem)
    walks = whole_number(walks, 1, "walks: a whole number of random walks")
    random = Random(seed)
    sizes = [walk(problem, random) for _ in range(walks)]
    error = stdev(sizes) / sqrt(walks) if walks > 1 else inf  # one walk has no error
    return SizeEstimate(fmean(sizes), error, median(sizes), walks)


def walk(problem: Problem, random: Random) -> int:
    """The number of nodes estimated by one random walk.

    >>> from gamesearch import Queens
    >>> sorted({walk(Queens(4), Random(seed)) for seed in range(50)})
    [13, 17, 21]
    """
    state, width, size = problem.initial(), 1, 1
    if not problem.allowed(state): return 0
    while below := children(problem, state):
        width *= len(below)
        size += width
        state = random.choice(below)
    return size


def children(problem: Problem, state: Partial) -> list[Partial]:
    """The allowed partial solutions with one more choice."""
    made = (problem.play(state, choice) for choice in problem.moves(state))
    return [child for child in made if problem.allowed(child)]
