"""Random search: draw states at random, and keep the best one.

Valid on any landscape, and blind to its form: what was drawn says nothing about what to
draw next. So its statistics are those of a coin. If a draw succeeds with probability p,
none of k draws does with probability (1 - p)^k, and 1/p draws are needed on average.
Where p is small that is hopeless: 8 queens in columns of their own stand right with
p = 92 / 8^8, one time in 182,361. Where p is large it is hard to beat, as in the test
for primes in `primes.py`.
"""

from math import ceil, log1p
from numbers import Real

from gamesearch.problems.landscape import Landscape
from gamesearch.rules.given import checked_number, whole_number
from gamesearch.search.local.walk import LocalResult, Walk
from gamesearch.search.run import stopped_with


def random_search(landscape: Landscape, *, samples: int, seed: int) -> LocalResult:
    """The best of so many states; fewer where the landscape's `lowest` is met.

    >>> from gamesearch import QueensLandscape
    >>> random_search(QueensLandscape(4), samples=samples_needed(2 / 4**4, 0.99),
    ...               seed=1).cost
    0
    """
    whole_number(samples, 1, "samples: a whole number of states")
    walk = Walk(landscape, seed)
    with stopped_with(walk.result):
        for _ in range(samples):
            if walk.solved: break
            walk.start()
    return walk.result()


def samples_needed(success: Real, certainty: Real) -> int:
    """How many draws succeed once at least, with that certainty.

    `success` is the probability of one draw. Two throws of a coin show heads in three
    cases of four; for a six in nine cases of ten it takes 13 throws of a die.

    >>> samples_needed(1 / 2, 0.75), samples_needed(1 / 6, 0.9)
    (2, 13)
    """
    wanted = "success: a probability above 0, and at most 1"
    checked_number(success, wanted, lambda p: 0 < p <= 1)
    wanted = (
        "certainty: a probability below 1, which no number of draws reaches, and 0 or "
        "more"
    )
    checked_number(certainty, wanted, lambda p: 0 <= p < 1)
    if success == 1: return min(1, ceil(certainty))
    return ceil(log1p(-certainty) / log1p(-success) - ROUNDING)


ROUNDING = 1e-9  # a quotient that should be 2 may come out a little above it
