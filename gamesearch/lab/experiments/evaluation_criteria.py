"""The criteria an evaluation is judged by, each as one number or a small table.

Valid for any evaluation of a game of MAX and MIN. Ends: does it order them as the
utility does? Cost: how long does it take beside listing the moves? Result: do its ranks
follow those of the results, is its sign right, and what does each value come to?

Source of the criteria: Russell and Norvig, "Artificial Intelligence" (2021),
"Adversarial search and games".
Rank correlation: Spearman, "The proof and measurement of association between two
things" (1904).
"""

from collections.abc import Callable
from numbers import Real
from statistics import median
from time import perf_counter
from timeit import Timer
from typing import NamedTuple

from gamesearch.rules.game import Game, State
from gamesearch.tree.narration import number

BINS = 8  # of values, where there are more than VALUES different ones
VALUES = 13
TIMED, ROUNDS = 100, 101  # positions in one round of the clock; rounds


class Misordered(NamedTuple):
    """Two ends of which the one that is better for MAX has no higher value."""

    better: State
    worse: State
    utilities: tuple[Real, Real]
    values: tuple[Real, Real]
    text: str

    def __repr__(self):
        return self.text


class Cost(NamedTuple):
    """Microseconds to evaluate, to list the moves, to play one; and a ratio.

    `ratio` says how many lists of moves one evaluation costs.
    """

    evaluate: float
    moves: float
    play: float
    ratio: float


def correlated(frame) -> float:
    """Spearman's rank correlation of value and result; 0 if either never changes.

    >>> import pandas as pd
    >>> correlated(pd.DataFrame({"value": [-3, 0, 9], "result": [-1, 0, 1]}))
    1.0
    """
    if frame["value"].nunique() < 2 or frame["result"].nunique() < 2:
        return 0.0
    return float(frame[["value", "result"]].corr(method="spearman").iloc[0, 1])


def sign_right(frame) -> float:
    """The share of positions with a winner whose value has the winner's sign."""
    won = frame[frame["result"] != 0]
    return float((won["value"] * won["result"] > 0).mean())


def calibrated(frame):
    """Mean result and its standard error, by side to move and value or bin of values.

    One position alone has no error: NaN. Positions are taken for independent; where
    several are of one game, and share its result, the error is larger than it says.

    >>> import pandas as pd
    >>> rows = {"to_move": [1, 1, 1], "value": [2, 2, 5], "result": [0, 1, 1]}
    >>> calibrated(pd.DataFrame(rows))[["value", "result", "positions"]].to_numpy()
    array([[2. , 0.5, 2. ], [5. , 1. , 1. ]])
    """
    return (
        frame.groupby(["to_move", frame.groupby("to_move")["value"].transform(binned)])
        .agg(
            low=("value", "min"),
            high=("value", "max"),
            value=("value", "mean"),
            result=("result", "mean"),
            positions=("result", "size"),
            error=("result", "sem"),
        )
        .droplevel(1)
        .reset_index()
    )


def binned(values):
    """The values themselves if they are few, else the number of each one's bin.

    >>> import pandas as pd
    >>> binned(pd.Series(range(16))).tolist()
    [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
    """
    import pandas as pd

    if values.nunique() <= VALUES:
        return values
    return pd.qcut(values, BINS, labels=False, duplicates="drop")


def ordered_ends(game: Game, evaluate: Callable, ends: list[State]) -> tuple:
    """Share of pairs in order, share tied, number of pairs, and the worst pair."""
    import numpy as np

    utilities = np.array([float(game.utility(end)) for end in ends])
    values = np.array([_asked_about_an_end(game, evaluate, end) for end in ends])
    pairs = right = tied = 0
    worst, place = -1.0, None
    for i, (utility, value) in enumerate(zip(utilities, values)):
        (lower,) = np.nonzero(utilities < utility)
        pairs += len(lower)
        right += int((values[lower] < value).sum())
        tied += int((values[lower] == value).sum())
        if len(lower) and (values[lower] - value).max() > worst:
            j = lower[(values[lower] - value).argmax()]
            worst, place = values[j] - value, (i, j)
    if not pairs:
        return float("nan"), float("nan"), 0, None
    found = None
    if worst >= 0:
        better, worse = (ends[i] for i in place)
        found = _misordered(game, evaluate, better, worse)
    return right / pairs, tied / pairs, pairs, found


def cost(
    evaluate: Callable,
    game: Game,
    states: list[State],
    *,
    timer: Callable[[], float] = perf_counter,
) -> Cost:
    """What an evaluation costs beside listing moves and playing one, by the clock.

    The three take turns, and the ratio is the median of those within one round: a
    machine that is busy elsewhere slows down all of a round alike.

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
    rounds = [[watch.timeit(1) for watch in watches] for _ in range(ROUNDS)]
    ratio = median(asked / listed for asked, listed, _ in rounds)
    times = (1e6 * median(times) / len(sample) for times in zip(*rounds))
    return Cost(*times, ratio)


def _asked_about_an_end(game, evaluate, end):
    """The value of a decided position, of which a search would not ask."""
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
