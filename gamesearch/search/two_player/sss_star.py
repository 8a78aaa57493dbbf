"""SSS* and DUAL*: MTD(f) from the two ends of the scale.

Valid as `alpha_beta_with_memory`. SSS* was invented as a best-first search with a
sorted list of partial solution trees (`sss_star_open_list.py`). Null windows that begin
at +∞ and come down evaluate the same leaves: each pass proves a smaller upper bound,
and the last pass proves that this bound is the value. DUAL* goes up from -∞. The table
replaces the list, and the choice of the window makes the search best-first.

Source: Stockman, "A minimax algorithm better than alpha-beta?", Artificial Intelligence
12 (1979); Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax
algorithms", Artificial Intelligence 87 (1996), MT-SSS* and MT-DUAL*.
"""

from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.two_player.mtdf import mtdf
from gamesearch.search.two_player.null_window_passes import PassesResult


def sss_star(game: Game, state: State = None, *, depth=None, evaluate=None, order=None,
             limit=None, table="new", trace=None, grain=1) -> PassesResult:
    """The minimax value of `state`, by null windows that come down from +∞.

    >>> from gamesearch import ExplicitTree
    >>> answer = sss_star(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> answer.value, [value for alpha, beta, value in answer.passes]
    (3, [14, 5, 3, 3])

    Theorem (Plaat et al. 1996). On a tree every leaf it evaluates is also evaluated by
    `alpha_beta` with the same order of moves, because a narrower window never adds a
    leaf. The leaves are those of Stockman's list if `grain` is at most the smallest
    difference of two values and the table has no limit.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    return mtdf(game, state, depth=depth, evaluate=evaluate, order=order, limit=limit,
                table=table, trace=trace, first_guess=inf, grain=grain)


def dual_star(game: Game, state: State = None, *, depth=None, evaluate=None,
              order=None, limit=None, table="new", trace=None, grain=1) -> PassesResult:
    """The minimax value of `state`, by null windows that go up from -∞.

    >>> from gamesearch import ExplicitTree
    >>> answer = dual_star(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> answer.value, [value for alpha, beta, value in answer.passes]
    (3, [3, 3])

    The theorem of `sss_star` holds with the two players exchanged.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    return mtdf(game, state, depth=depth, evaluate=evaluate, order=order, limit=limit,
                table=table, trace=trace, first_guess=-inf, grain=grain)
