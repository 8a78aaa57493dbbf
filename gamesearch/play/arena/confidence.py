"""How sure a score is: a confidence interval for what a longer match would show.

The unit is the pair of games that share an opening, with sides changed. Its two games
are not independent: an opening that is good for MAX gives one point to each player. So
each pair counts once, with the mean of its games. Valid where pairs are independent and
alike: openings drawn at random, none of them played twice by players without dice.
Against several opponents of different strength they are not alike, and the interval is
wider than it need be, never too narrow.

Source: Agresti and Coull, "Approximate is better than 'exact' for interval estimation
of binomial proportions", The American Statistician 52 (1998): two successes and two
failures are added to what was seen, which keeps the interval honest for few results
and for scores near 0 or 1. Here a result may lie between failure and success as well.
"""

from collections.abc import Sequence
from math import inf, log10, sqrt
from statistics import NormalDist, fmean, stdev

ADDED = 0, 0, 1, 1  # two pairs lost and two won


def interval(scores: Sequence[float], confidence: float = 0.95) -> tuple[float, float]:
    """From where to where the true mean of such scores, 0 to 1 each, may well lie.

    In about `confidence` of all matches the interval holds the true mean.

    >>> low, high = interval([1] * 10)
    >>> f"{low:.2f} to {high:.2f}"
    '0.67 to 1.00'
    >>> low, high = interval([1, 0.5, 0.5, 0] * 25)
    >>> f"{low:.2f} to {high:.2f}"
    '0.43 to 0.57'
    """
    if not 0 < confidence < 1:
        raise ValueError(
            f"confidence: between 0 and 1, such as 0.95, not {confidence}."
        )
    wrong = next((score for score in scores if not 0 <= score <= 1), None)
    if wrong is not None:
        raise ValueError(f"scores: each from 0 (lost) to 1 (won), not {wrong}.")
    seen = [*scores, *ADDED]
    reach = NormalDist().inv_cdf((1 + confidence) / 2) * stdev(seen) / sqrt(len(seen))
    return max(0.0, fmean(seen) - reach), min(1.0, fmean(seen) + reach)


def elo(score: float) -> float:
    """The difference in Elo ratings at which this score, 0 to 1, is expected.

    Elo, "The Rating of Chessplayers" (1978), in the logistic form now in use: 400
    points are ten to one.

    >>> round(elo(0.5)), round(elo(10 / 11)), elo(1)
    (0, 400, inf)
    """
    if not 0 <= score <= 1:
        raise ValueError(f"score: a share of the points, 0 to 1, not {score}.")
    if score in (0, 1):
        return inf if score else -inf
    return 400 * log10(score / (1 - score))
