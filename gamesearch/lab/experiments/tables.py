"""The tables that one command reproduces: which searches, on which trees, how many.

For example, `python -m gamesearch.lab.experiments table-a` reproduces table-a. Each
number is the mean of a column of a sweep, or a count if there is only one tree and
nothing is random. `data/results/` has the numbers of an independent program.

* table-a: independent leaves from 0 to 10^6; the leaves that each search evaluates, and
  the passes of SSS*.
* table-b: trees whose best move is first with a given probability, and in the first
  quarter with another; leaves as multiples of the minimal tree.
* leaf-means: alpha-beta on independent uniform leaves, with and without deep cut-offs.
* table-f: alpha-beta on tic-tac-toe under three cut rules and two orders.
* table-c, leaf-laws: Star1 and Star2 on trees with chance, see `chance_tables.py`.
"""

from functools import partial
from random import Random

from gamesearch.games import RandomTree, TicTacToe
from gamesearch.lab.experiments.chance_tables import CHANCE_TABLES
from gamesearch.lab.experiments.recipe import Search, Trees
from gamesearch.lab.experiments.reproduce import table_of
from gamesearch.lab.experiments.shallow import shallow_alpha_beta
from gamesearch.lab.experiments.theory import minimal_leaves
from gamesearch.rules.game import uncounted
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.search.two_player.mtdf import mtdf
from gamesearch.search.two_player.pvs import pvs
from gamesearch.search.two_player.sss_star import dual_star, sss_star

NEAR = 10  # the distance of Table B's windows and guesses from the value


# -- searches that know the value in advance -------------------------------------------


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
    # the rules without counters: these evaluations must not count for the search
    return alpha_beta(uncounted(game), state).value


# -- the tables ------------------------------------------------------------------------


def _random(branching, depth, count, without=(), **kind):
    where = {
        "branching": branching,
        "depths": depth,
        "tree": partial(RandomTree, **kind),
    }
    return Trees(f"b={branching} d={depth}", count, where, without=without)


def _ordered(name, first, quarter, count):
    tree = partial(RandomTree, ordered=(first, quarter))
    where = {"branching": 20, "depths": 4, "tree": tree}
    return Trees(name, count, where, minimal_leaves(20, 4))


LARGE_LEAVES = {"values": (0, 10**6)}
SHALLOW = "without deep cut-offs"  # takes too long in deep trees
RULES = {
    "cut on ≥": alpha_beta,
    "cut on >": partial(alpha_beta, strict=True),
    "cut on ≥ in [−1, 1]": partial(alpha_beta, window=(-1, 1)),
}

TABLES = {
    "table-a": table_of(
        "table-a",
        {
            "minimax": Search(minimax, exact=True),
            "minimal": Search(alpha_beta, order="best_first", exact=True),
            "alpha-beta": Search(alpha_beta),
            "PVS total": Search(pvs, "leaves"),
            "PVS distinct": Search(pvs),
            "SSS*": Search(sss_star),
            "DUAL*": Search(dual_star),
            "MTD(f) exact guess": Search(mtdf_exact_guess),
            "SSS* passes": Search(sss_star, "passes"),
        },
        [
            _random(2, 8, 1500, **LARGE_LEAVES),
            _random(3, 6, 1200, **LARGE_LEAVES),
            _random(5, 6, 500, **LARGE_LEAVES),
            _random(20, 4, 250, **LARGE_LEAVES),
        ],
    ),
    "table-b": table_of(
        "table-b",
        {
            "alpha-beta": Search(alpha_beta),
            "PVS total": Search(pvs, "leaves"),
            "PVS distinct": Search(pvs),
            "alpha-beta, window ±10": Search(alpha_beta_near_window),
            "SSS*": Search(sss_star),
            "DUAL*": Search(dual_star),
            "MTD(f), guess ±10": Search(mtdf_near_guess),
            "SSS* passes": Search(sss_star, "passes"),
            "MTD(f) passes": Search(mtdf_near_guess, "passes"),
        },
        [
            _ordered("100/100", 1.0, 1.0, 20),
            _ordered("90/97", 0.9, 0.97, 300),
            _ordered("70/90", 0.7, 0.9, 400),
            _ordered("uniform", 0.05, 0.25, 400),
        ],
    ),
    "leaf-means": table_of(
        "leaf-means",
        {"alpha-beta": Search(alpha_beta), SHALLOW: Search(shallow_alpha_beta)},
        [
            *(
                _random(2, d, n)
                for d, n in ((4, 1000), (8, 1000), (12, 600), (16, 300))
            ),
            _random(2, 20, 150, [SHALLOW]),
            *(_random(3, d, n) for d, n in ((4, 1000), (6, 1000), (8, 600))),
            *(_random(3, d, n, [SHALLOW]) for d, n in ((10, 300), (12, 150))),
            *(_random(4, d, n) for d, n in ((4, 1000), (6, 600))),
            *(_random(4, d, n, [SHALLOW]) for d, n in ((8, 300), (10, 100))),
            *(_random(10, d, n) for d, n in ((2, 1000), (4, 500))),
            _random(10, 6, 80, [SHALLOW]),
        ],
    ),
    "table-f": table_of(
        "table-f",
        {
            f"{rule}, {count}": Search(search, count, exact=True)
            for rule, search in RULES.items()
            for count in ("nodes", "leaves")
        },
        [
            Trees(order, 1, {"game": TicTacToe(), "depths": None, "orders": order})
            for order in ("as_given", "centre_first")
        ],
    ),
    **CHANCE_TABLES,
}
