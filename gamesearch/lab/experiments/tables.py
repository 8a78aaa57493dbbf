"""The tables that one command reproduces: which searches, on which trees, how many.

`python -m gamesearch.lab.experiments table-a` runs one. Each number is the mean of a
column of a sweep, or a count where `trees` is 1 and nothing is random;
`data/results/` has those an independent program gave.

* table-a: independent leaves 0 to 10^6; leaves read by each search, passes of SSS*.
* table-b: trees whose best move is first with one probability and in the first quarter
  with another; as multiples of the minimal tree.
* leaf-means: alpha-beta on independent uniform leaves, with and without deep cut-offs.
* table-f: alpha-beta on tic-tac-toe under three cut rules and two orders.
* table-c, leaf-laws: Star1 and Star2 on trees with chance, see `chance_tables.py`.
"""

from functools import partial
from random import Random

from gamesearch.games import RandomTree, TicTacToe
from gamesearch.lab.experiments.chance_tables import CHANCE_TABLES
from gamesearch.lab.experiments.layout import Column, Row, Table
from gamesearch.lab.experiments.shallow import shallow_alpha_beta
from gamesearch.lab.experiments.theory import minimal_leaves
from gamesearch.rules.game import uncounted
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.search.two_player.mtdf import mtdf
from gamesearch.search.two_player.pvs import pvs
from gamesearch.search.two_player.sss_star import dual_star, sss_star

NEAR = 10  # how far Table B's windows and guesses lie from the value


# -- searches that are told the value --------------------------------------------------


def mtdf_exact_guess(game, state=None, **options):
    """MTD(f) whose first guess is the value itself."""
    return mtdf(game, state, first_guess=_value(game, state), **options)


def mtdf_near_guess(game, state=None, **options):
    """MTD(f) whose first guess is off by a whole number from −NEAR to NEAR − 1."""
    away = Random(f"guess|{uncounted(game)!r}").randrange(-NEAR, NEAR)
    return mtdf(game, state, first_guess=_value(game, state) + away, **options)


def alpha_beta_near_window(game, state=None, **options):
    """Alpha-beta in the window that reaches NEAR below and above the value."""
    value = _value(game, state)
    return alpha_beta(game, state, window=(value - NEAR, value + NEAR), **options)


def _value(game, state):
    # asked of the rules without their counters: these leaves are not the search's
    return alpha_beta(uncounted(game), state).value


# -- the tables ------------------------------------------------------------------------


def _random(branching, depth, trees):
    tree = partial(RandomTree, values=(0, 10**6))
    where = {"branching": branching, "depths": depth, "tree": tree}
    return Row(f"b={branching} d={depth}", trees, where)


def _ordered(name, first, quarter, trees):
    tree = partial(RandomTree, ordered=(first, quarter))
    where = {"branching": 20, "depths": 4, "tree": tree}
    return Row(name, trees, where, minimal_leaves(20, 4))


def _uniform(branching, depth, trees, without=()):
    where = {"branching": branching, "depths": depth, "tree": RandomTree}
    return Row(f"b={branching} d={depth}", trees, where, without=without)


DEEP_ONLY = ("without deep cut-offs",)  # what would take too long in deep trees


TABLES = {
    "table-a": Table(
        [
            Column("minimax", minimax, exact=True),
            Column("minimal", alpha_beta, order="best_first", exact=True),
            Column("alpha-beta", alpha_beta),
            Column("PVS total", pvs, "leaves"),
            Column("PVS distinct", pvs),
            Column("SSS*", sss_star),
            Column("DUAL*", dual_star),
            Column("MTD(f) exact guess", mtdf_exact_guess),
            Column("SSS* passes", sss_star, "passes"),
        ],
        [
            _random(2, 8, 1500),
            _random(3, 6, 1200),
            _random(5, 6, 500),
            _random(20, 4, 250),
        ],
    ),
    "table-b": Table(
        [
            Column("alpha-beta", alpha_beta),
            Column("PVS total", pvs, "leaves"),
            Column("PVS distinct", pvs),
            Column("alpha-beta, window ±10", alpha_beta_near_window),
            Column("SSS*", sss_star),
            Column("DUAL*", dual_star),
            Column("MTD(f), guess ±10", mtdf_near_guess),
            Column("SSS* passes", sss_star, "passes"),
            Column("MTD(f) passes", mtdf_near_guess, "passes"),
        ],
        [
            _ordered("100/100", 1.0, 1.0, 20),
            _ordered("90/97", 0.9, 0.97, 300),
            _ordered("70/90", 0.7, 0.9, 400),
            _ordered("uniform", 0.05, 0.25, 400),
        ],
    ),
    "leaf-means": Table(
        [
            Column("alpha-beta", alpha_beta),
            Column("without deep cut-offs", shallow_alpha_beta),
        ],
        [
            *(_uniform(2, d, n) for d, n in ((4, 1000), (8, 1000), (12, 600))),
            _uniform(2, 16, 300),
            _uniform(2, 20, 150, DEEP_ONLY),
            *(_uniform(3, d, n) for d, n in ((4, 1000), (6, 1000), (8, 600))),
            *(_uniform(3, d, n, DEEP_ONLY) for d, n in ((10, 300), (12, 150))),
            *(_uniform(4, d, n) for d, n in ((4, 1000), (6, 600))),
            *(_uniform(4, d, n, DEEP_ONLY) for d, n in ((8, 300), (10, 100))),
            *(_uniform(10, d, n) for d, n in ((2, 1000), (4, 500))),
            _uniform(10, 6, 80, DEEP_ONLY),
        ],
    ),
    "table-f": Table(
        [
            Column(f"{rule}, {count}", search, count, exact=True)
            for rule, search in {
                "cut on ≥": alpha_beta,
                "cut on >": partial(alpha_beta, strict=True),
                "cut on ≥ in [−1, 1]": partial(alpha_beta, window=(-1, 1)),
            }.items()
            for count in ("nodes", "leaves")
        ],
        [
            Row(order, 1, {"game": TicTacToe(), "depths": None, "orders": order})
            for order in ("as_given", "centre_first")
        ],
    ),
    **CHANCE_TABLES,
}
