"""Aspiration: alpha-beta in a window around the expected value.

Valid as `alpha_beta_with_memory`. A narrow window causes more cut-offs. If the value
lies inside the window, it is exact and the search is finished. If not, this pass has
proved only a bound, and a second pass searches again with the window open on the side
on which the first one failed. The table keeps the results of the failed pass.

Source: Baudet, "The design and analysis of algorithms for asynchronous multiprocessors"
(PhD thesis, Carnegie Mellon University, 1978); the name as in Marsland, "A review of
game-tree pruning", ICCA Journal 9 (1986).
"""

from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.arguments import check_guess, check_margin
from gamesearch.search.two_player.null_window_passes import Passes, PassesResult


def aspiration(game: Game, state: State = None, *, depth=None, evaluate=None,
               order=None, limit=None, table="new", trace=None, first_guess=0,
               margin=1) -> PassesResult:
    """The minimax value of `state`, first searched within `margin` of `first_guess`.

    >>> from gamesearch import ExplicitTree
    >>> answer = aspiration(ExplicitTree([[3, 12], [2, 4], [14, 5]]), first_guess=0)
    >>> answer.value, answer.passes
    (5, ((-1, 1, 3), (-1, inf, 5)))

    The value is right for every guess and margin. There are at most two passes, and the
    counts include a failed one.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    check_guess(first_guess)
    check_margin(margin, first_guess)
    alpha, beta = first_guess - margin, first_guess + margin
    passes = Passes("aspiration", game, state, depth, evaluate, order, limit, table,
                    trace)
    value = passes.ask(alpha, beta)
    if value <= alpha:
        passes.ask(-inf, beta)
    elif value >= beta:
        passes.ask(alpha, inf)
    return passes.result()
