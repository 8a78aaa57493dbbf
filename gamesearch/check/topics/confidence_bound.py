"""Upper confidence bounds by hand: a move's mean payoff plus its exploration term.

A move with n of N visits has the bound mean + √(2 ln N / n), and a move that was never
tried has the bound inf. Payoffs are from 0 to 1, and the mean is for the player to
move. A wrong number is compared with the bounds that known slips in the formula give.
"""

from collections.abc import Mapping
from math import inf, log, sqrt

from gamesearch.check.answers import compared, empty, many, strangers
from gamesearch.check.edits import with_slips
from gamesearch.check.record import recorded
from gamesearch.check.report import Report, each_answer
from gamesearch.rules.game import MAX
from gamesearch.rules.say import paragraph

ROUNDED = 0.0051  # the largest error of a number with two decimals


def ucb(n: int, mean: float, N: int) -> float:
    """The upper confidence bound of a move with n of N visits.

    >>> ucb(0, 0, 7), round(ucb(4, 0.75, 7), 2)
    (inf, 1.74)
    """
    return mean + sqrt(2 * log(N) / n) if n else inf


WRITTEN_WRONGLY = (  # what to say, and the edit of `ucb` that makes this slip
    (
        "Did you use the logarithm to base 10? ln is the natural logarithm, "
        "`math.log`.",
        {"log(N)": "log(N, 10)"},
    ),
    (
        "Did you use the logarithm to base 2? ln is the natural logarithm, `math.log`.",
        {"log(N)": "log(N, 2)"},
    ),
    (
        "Did you forget the square root? The exploration term is √(2 ln N / n).",
        {"sqrt(2 * log(N) / n)": "2 * log(N) / n"},
    ),
    (
        "Did you forget the logarithm of N? The exploration term is √(2 ln N / n).",
        {"log(N)": "N"},
    ),
    (
        "Did you forget the factor 2? The exploration term is √(2 ln N / n).",
        {"2 * log": "log"},
    ),
    (
        "Did you exchange n and N? The exploration term is √(2 ln N / n).",
        {"log(N) / n": "log(n) / N"},
    ),
    (
        "Did you leave this move out of N? N is the number of all visits.",
        {"log(N)": "log(max(1, N - n))"},
    ),
    (
        "Did you use the sum of the payoffs? Add the exploration term to their mean.",
        {"return mean": "return n * mean"},
    ),
    (
        "Is this only the mean? Add the exploration term √(2 ln N / n).",
        {" + sqrt(2 * log(N) / n)": ""},
    ),
    (
        "Is this only the exploration term? Add it to the mean.",
        {"return mean": "return 0"},
    ),
    (
        "Is this the mean for the other player? MIN's payoff is 1 minus MAX's.",
        {"return mean": "return 1 - mean"},
    ),
    (
        "Do you subtract the exploration term? Add it, for MIN's moves as well.",
        {"mean +": "mean -"},
    ),
)
SLIPS = {text: with_slips(ucb, edit) for text, edit in WRITTEN_WRONGLY}


def bounds(
    given: Mapping, counts: Mapping, *, side: int = MAX, exercise: str | None = None
) -> Report:
    """Judge the upper confidence bounds of moves, by name; two decimals are enough.

    >>> bounds({"a": 1.64, "b": 1.27}, {"a": (4, 3), "b": (1, 0)})
    ✗ Your answers: 0 of 2 points.
      ✗ a 0/1: 1.64 is too small.
      ✗ b 0/1: 1.27 is too small. Did you forget the factor 2? ...
    """
    N = sum(n for n, _ in counts.values())
    means = {  # for the side to move
        name: (n, (total if side == MAX else n - total) / max(1, n))
        for name, (n, total) in counts.items()
    }
    wanted = {name: ucb(n, mean, N) for name, (n, mean) in means.items()}
    if not isinstance(given, Mapping) or all(map(empty, given.values())):
        return recorded(many(given, wanted, ROUNDED, ""), exercise)

    def wrong(name):
        if empty(given.get(name)):
            return "not answered yet."
        text = compared(given[name], wanted[name], ROUNDED)
        n, mean = means[name]
        if not text:
            return ""
        if n == 0:
            return paragraph(text, "This move was never tried, so its bound is inf.")
        for why, slip in SLIPS.items():
            if not compared(given[name], slip(n, mean, N), ROUNDED):
                return paragraph(text, why)
        return text

    faults = [(name, wrong(name)) for name in wanted]
    notes = strangers(given, wanted)
    return recorded(each_answer("Your answers", faults, notes=notes), exercise)
