"""A confidence interval for a score: the range of scores that a longer match may have.

The unit is the pair of games with the same opening and exchanged sides. Its two games
are not independent: an opening that is good for MAX gives one point to each player. So
each pair counts once, with the mean of its two games. Valid if the pairs are
independent and have the same distribution: the openings are drawn at random, and
players without dice play no opening twice. Against several opponents of different
strength the distributions differ, and the interval is wider than necessary, never too
narrow.

Source: Agresti and Coull, "Approximate is better than 'exact' for interval estimation
of binomial proportions", The American Statistician 52 (1998): two successes and two
failures are added to the results, which keeps the interval reliable for few results and
for scores near 0 or 1. Here a result may also lie between failure and success.
"""

from collections.abc import Sequence
from math import inf, log10, sqrt
from statistics import NormalDist, fmean, stdev

ADDED = 0, 0, 1, 1  # two pairs lost and two won


def interval(scores: Sequence[float], confidence: float = 0.95) -> tuple[float, float]:
    """The confidence interval for the true mean of these scores, each from 0 to 1.

    In a share of about `confidence` of all matches the interval contains the true mean.

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
    """The difference of Elo ratings for which this score, 0 to 1, is expected.

    Elo, "The Rating of Chessplayers" (1978), in the logistic form used today: a
    difference of 400 points means an expected score of ten to one.

    >>> round(elo(0.5)), round(elo(10 / 11)), elo(1)
    (0, 400, inf)
    """
    if not 0 <= score <= 1:
        raise ValueError(f"score: a share of the points, 0 to 1, not {score}.")
    if score in (0, 1):
        return inf if score else -inf
    return 400 * log10(score / (1 - score))
