"""How large is the tree that backtracking searches? Counted, and estimated beforehand.

`profile` counts the nodes of each level. `estimate_size` walks down from the root, one
allowed choice after another, each as likely as the others. A walk that could choose
among D1, then D2, ... children says that the tree has 1 + D1 + D1 D2 + ... nodes: as if
every node of a level had as many children as the one it met. That is right on average,
because a node is met with probability 1 / (D1 D2 ...) and then counts D1 D2 ... times.
A few walks may be far off, and most say too little: large trees hide in rare walks.

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
    """What walks say of the size of a tree.

    The true size is within two `error`s of `mean` about 19 times out of 20, if the
    walks are many; `error` is the standard deviation of the walks over the square root
    of their number. `median` is what a walk says that is neither large nor small.
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
    error = stdev(sizes) / sqrt(walks) if walks > 1 else inf  # one walk does not know
    return SizeEstimate(fmean(sizes), error, median(sizes), walks)


def walk(problem: Problem, random: Random) -> int:
    """What one random walk says of the number of nodes.

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
    """The allowed partial solutions with one choice more."""
    made = (problem.play(state, choice) for choice in problem.moves(state))
    return [child for child in made if problem.allowed(child)]
