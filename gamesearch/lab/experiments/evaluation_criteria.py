"""The criteria for evaluations, each measured as one number or a small table.

Valid for any evaluation of a game of MAX and MIN. Terminal positions: does the
evaluation order them as the utility does? Cost: how long does an evaluation take,
compared with listing the moves? Result: do its ranks correlate with those of the
results, is its sign right, and what is the mean result for each value?

Source of the criteria: Russell and Norvig, "Artificial Intelligence" (2021),
"Adversarial search and games".
Rank correlation: Spearman, "The proof and measurement of association between two
things" (1904).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from math import inf, nan
from numbers import Real
from statistics import correlation, fmean, median, quantiles
from time import perf_counter
from timeit import Timer
from typing import NamedTuple

from gamesearch.rules.available import IN_BROWSER
from gamesearch.rules.game import Game, State
from gamesearch.rules.result_table import ResultTable, standard_error
from gamesearch.tree.narration import number

BINS = 8  # of values, if there are more than VALUES different ones
VALUES = 13
TIMED, ROUNDS = 100, 101  # positions in one timed round; number of rounds
SHORTEST = 1e-3 if IN_BROWSER else 0  # seconds; a browser's clock has steps of 0.1 ms


class Misordered(NamedTuple):
    """Two terminal positions; the better one for MAX does not have the higher value."""

    better: State
    worse: State
    utilities: tuple[Real, Real]
    values: tuple[Real, Real]
    text: str

    def __repr__(self):
        return self.text


class Cost(NamedTuple):
    """Microseconds to evaluate a position, to list its moves, to play one; and a ratio.

    `ratio` is the time of one evaluation divided by the time of listing the moves.
    """

    evaluate: float
    moves: float
    play: float
    ratio: float


def rank_correlation(table: ResultTable) -> float:
    """Spearman's rank correlation of value and result; 0 if one of them is constant.

    >>> rank_correlation(ResultTable([(-3, -1), (0, 0), (9, 1)], ["value", "result"]))
    1.0
    """
    columns = table["value"], table["result"]
    if min(len(set(column)) for column in columns) < 2:
        return 0.0
    return correlation(*map(ranks, columns))


def ranks(values: list) -> list[float]:
    """The rank of each value among all values; equal values share their mean rank.

    >>> ranks([5, 3, 5])
    [1.5, 0.0, 1.5]
    """
    order = sorted(values)
    first = {value: place for place, value in reversed([*enumerate(order)])}
    last = {value: place for place, value in enumerate(order)}
    return [(first[value] + last[value]) / 2 for value in values]


def sign_right(table: ResultTable) -> float:
    """The share of positions with a winner whose value has the winner's sign."""
    won = [row["value"] * row["result"] > 0 for row in table if row["result"]]
    return fmean(won) if won else nan


def calibrated(table: ResultTable) -> ResultTable:
    """Mean result and its standard error, by side to move and value or bin of values.

    A single position has no standard error. Positions count as independent; if several
    positions come from one game and share its result, the true error is larger.

    >>> rows = [(1, 2, 0), (1, 2, 1), (1, 5, 1)]
    >>> table = calibrated(ResultTable(rows, ["to_move", "value", "result"]))
    >>> table.select("value", "result", "positions", "error")
    value  result  positions  error
        2     0.5          2    0.5
        5     1.0          1  –
    """
    rows = []
    for side, part in table.sort("to_move").groups("to_move"):
        bins = zip(part, binned(part["value"]))
        placed = ResultTable({**row, "bin": place} for row, place in bins)
        for _, chosen in placed.sort("bin").groups("bin"):
            values, results = chosen["value"], chosen["result"]
            rows.append(
                {
                    "to_move": side,
                    "low": min(values),
                    "high": max(values),
                    "value": fmean(values),
                    "result": fmean(results),
                    "positions": len(chosen),
                    "error": standard_error(results),
                }
            )
    return ResultTable(rows)


def binned(values: list) -> list:
    """The values themselves if there are few different ones, else their bin numbers.

    >>> binned(list(range(16)))
    [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
    """
    if len(set(values)) <= VALUES:
        return values
    edges = sorted(set(quantiles(values, n=BINS, method="inclusive")) - {max(values)})
    return [bisect_left(edges, value) for value in values]


def ordered_ends(game: Game, evaluate: Callable, ends: list[State]) -> tuple:
    """The share of pairs in order, the share tied, the pairs, and the worst pair."""
    utilities = [float(game.utility(end)) for end in ends]
    values = [_asked_about_an_end(game, evaluate, end) for end in ends]
    lower = {  # by utility: the ends with a lower utility, as (value, index)
        utility: sorted((v, -j) for j, v in enumerate(values) if utilities[j] < utility)
        for utility in set(utilities)
    }
    pairs = right = tied = 0
    worst, found = -1.0, None
    for end, utility, value in zip(ends, utilities, values):
        below = lower[utility]
        first = bisect_left(below, (value,))
        pairs += len(below)
        right += first
        tied += bisect_right(below, (value, inf)) - first
        if below and below[-1][0] - value > worst:
            worst, found = below[-1][0] - value, (end, ends[-below[-1][1]])
    if not pairs:
        return nan, nan, 0, None
    misordered = _misordered(game, evaluate, *found) if worst >= 0 else None
    return right / pairs, tied / pairs, pairs, misordered


def cost(
    evaluate: Callable,
    game: Game,
    states: list[State],
    *,
    timer: Callable[[], float] = perf_counter,
) -> Cost:
    """The time of an evaluation, compared with listing the moves and playing one.

    Each round times all three, and the ratio is the median of the ratios of the rounds.
    If other programs slow the machine down, they slow down all three parts of a round.

    >>> from gamesearch import TicTacToe, evaluations
    >>> cost(evaluations.OpenLines(TicTacToe()), TicTacToe(), [0]).ratio > 0
    True
    """
    sample = states[:: -(-len(states) // TIMED)]
    first = [(state, game.moves(state)[0]) for state in sample]
    watches = [
        Timer(lambda: [evaluate(state) for state in sample], timer=timer),
        Timer(lambda: [game.moves(state) for state in sample], timer=timer),
        Timer(lambda: [game.play(state, move) for state, move in first], timer=timer),
    ]
    times = 1  # repetitions, as many as the clock needs to measure the time
    while min(watch.timeit(times) for watch in watches) <= SHORTEST:
        times *= 2
    rounds = [[watch.timeit(times) for watch in watches] for _ in range(ROUNDS)]
    ratio = median(asked / listed for asked, listed, _ in rounds)
    asked = len(sample) * times
    return Cost(*(1e6 * median(each) / asked for each in zip(*rounds)), ratio)


def _asked_about_an_end(game, evaluate, end):
    """The value of a terminal position, which a search would never evaluate."""
    try:
        return float(evaluate(end))
    except Exception as wrong:
        wrong.add_note(
            "evaluate: judge asks also about decided positions, as no search does; any "
            f"number will do there.\nThe position:\n{game.text(end)}"
        )
        raise


def _misordered(game, evaluate, better, worse):
    utilities = game.utility(better), game.utility(worse)
    values = evaluate(better), evaluate(worse)
    text = "\n".join(
        f"MAX is paid {number(utility)}, the evaluation says {number(value)}:\n"
        f"{game.text(state)}"
        for state, utility, value in zip((better, worse), utilities, values)
    )
    return Misordered(better, worse, utilities, values, text)
