"""Random search: draw states at random, and keep the best one.

Valid on any landscape, but it does not use its structure: each draw is independent of
earlier draws. If a draw succeeds with probability p, all of k draws fail with
probability (1 - p)^k, and 1/p draws are needed on average. For small p this is
hopeless: 8 queens in different columns are a solution with p = 92 / 8^8, which is once
in 182,361 draws. For large p random search is hard to beat, as in the test for primes
in `primes.py`.
"""

from math import ceil, log1p
from numbers import Real

from gamesearch.problems.landscape import Landscape
from gamesearch.rules.given import checked_number, whole_number
from gamesearch.search.local.walk import LocalResult, Walk
from gamesearch.search.run import stopped_with


def random_search(landscape: Landscape, *, samples: int, seed: int) -> LocalResult:
    """The best of `samples` random states; it ends early at the `lowest` cost.

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
    """The number of draws of which at least one succeeds with this certainty.

    `success` is the probability of success of one draw. Two throws of a coin show heads
    at least once with probability 3/4; for a six with probability 0.9 a die needs 13
    throws.

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
