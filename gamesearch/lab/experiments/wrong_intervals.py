"""B* with some wrong intervals: the share of right moves, with and without a remedy.

Each tree has 4 moves at each node, 4 plies and leaves worth 0 to 99. Below the root,
the interval of a node extends 1 to 15 beyond its value at both ends. With a given
probability, the rate, the interval is wrong: it lies 1 to 9 above or below the value.
The intervals of the root and of the leaves are never wrong. A move is right if its
value equals the value of the root. The remedy, `b_star_again`, widens each interval by
`WIDEN` more at both ends in each round, until the same move is proved twice in a row.

In the second round a widening of 8 corrects nearly all wrong intervals, and a widening
of 2 corrects few.

`python -m gamesearch.lab.experiments wrong-intervals` measures the shares and stores
the table; `draw_wrong_intervals` draws it.

Source: the remedy is that of Maven, see `b_star_again`; the trees and the wrong
intervals are ours.
"""

from dataclasses import replace
from functools import cache, partial
from random import Random

from gamesearch.games import RandomTree
from gamesearch.lab.experiments.recipe import (
    GIVEN,
    Recipe,
    Search,
    Trees,
    count,
    mean_of,
    pivots,
)
from gamesearch.lab.experiments.results import left
from gamesearch.play.arena.confidence import interval
from gamesearch.rules.game import MAX, MIN, uncounted
from gamesearch.rules.result_table import ResultTable, mean
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.best_first.b_star_widening import b_star_again

NAME = "wrong-intervals"
RATES = 0, 0.05, 0.1, 0.2, 0.3, 0.4
TREES, QUICK_TREES = 400, 20
MOVES, PLIES = 4, 4
WIDEN = 2, 4, 8  # the widening of each end, added again in each round
ONCE = "once"


def tree(branching: int, depth: int, seed: int) -> RandomTree:
    """The tree of this seed; MAX begins if the seed is even, otherwise MIN."""
    first = MIN if seed % 2 else MAX
    return RandomTree(branching, depth, seed, values=(0, 99), first=first)


def lying(game, exact, rate: float):
    """An estimate that is wrong at this rate, and the same in every run.

    A higher rate only adds wrong intervals; those that are wrong already stay the same.

    >>> game = tree(2, 2, seed=1)
    >>> estimate = lying(game, lambda state: 50, rate=0.5)
    >>> estimate(()), estimate((0,)), estimate((1,))
    ((38, 59), (31, 42), (40, 63))
    """

    def estimate(state):
        dice, value = Random(f"{game.seed}|{state}"), exact(state)
        below, above = dice.randint(1, 15), dice.randint(1, 15)
        past, up, luck = dice.randint(1, 9), dice.random() < 0.5, dice.random()
        if not state or luck >= rate:
            return value - below, value + above
        if up:
            return value + past, value + past + below + above
        return value - past - below - above, value - past

    return estimate


def given_away(rate: float, widen, game, state=None, **options):
    """The result of B* at this rate; its `value` is the loss of the chosen move.

    >>> given_away(0, None, tree(3, 2, seed=1)).value
    0
    """
    game = uncounted(game)

    @cache
    def exact(state):
        if game.is_terminal(state):
            return game.utility(state)
        best = max if game.to_move(state) == MAX else min
        return best(exact(game.play(state, move)) for move in game.moves(state))

    estimate = lying(game, exact, rate)
    if widen is None:
        found = b_star(game, estimate=estimate, **options)
    else:
        found = b_star_again(game, estimate=estimate, widen=widen, **options)
    lost = abs(exact(game.initial()) - exact(game.play(game.initial(), found.move)))
    return replace(found, value=lost)


def _right(cell):
    return [value == 0 for value in cell.runs["value"]]


def _reach(cell):
    """The 95 per cent confidence interval for the share of right moves, in per cent."""
    return [100 * end for end in interval(list(map(int, _right(cell))))]


def overview(table: ResultTable) -> str:
    """The numbers as text: a row for each search, a column for each rate."""
    titles = {
        "right_percent": ("right moves, per cent", 1),
        "expanded": ("expanded nodes, mean, all rounds together", 1),
    }
    return pivots(table, "search", "rate", titles)


def _trees(trees):
    where = {"branching": MOVES, "depths": PLIES, "tree": tree}
    return [Trees("trees", trees, where)]


WAYS = {ONCE: None, **{f"again, wider by {by}": by for by in WIDEN}}
RECIPE = Recipe(
    NAME,
    {
        (rate, way): Search(partial(given_away, rate, widen))
        for rate in RATES
        for way, widen in WAYS.items()
    },
    _trees(TREES),
    {
        "rate": lambda cell: float(cell.names["rate"]),
        "search": GIVEN,
        "count": count,
        "right": lambda cell: sum(_right(cell)),
        "right_percent": lambda cell: 100 * mean(_right(cell)),
        "low_percent": lambda cell: _reach(cell)[0],
        "high_percent": lambda cell: _reach(cell)[1],
        "expanded": mean_of("expanded"),
        "stayed_percent": lambda cell: 100 * mean(cell.runs["complete"]),
    },
    ("rate", "search"),
    small={"trees": _trees(QUICK_TREES)},
    text=overview,
)


def saved() -> ResultTable:
    """The table that the command has stored in `data/results`."""
    return left(NAME)
