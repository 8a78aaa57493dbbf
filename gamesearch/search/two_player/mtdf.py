"""MTD(f): the minimax value by null windows only, starting from a guess.

Valid as `alpha_beta_with_memory`. A search in a null window answers a yes-no question:
is the root worth `beta` or more? This is the cheapest question, because a narrower
window never adds a leaf. Each answer moves one of the two bounds on the root to the
value returned, and the next window is placed there. An unlimited table stores the
results of each pass, so that no leaf of a tree is evaluated twice. With a good guess
two passes are enough: one proves the value from below, one from above.

Source: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax
algorithms", Artificial Intelligence 87 (1996), MTD(f).
"""

from gamesearch.rules.game import Game, State
from gamesearch.search.arguments import check_grain, check_guess
from gamesearch.search.two_player.null_window_passes import (
    Passes,
    PassesResult,
    window_above,
    window_below,
)


def mtdf(game: Game, state: State = None, *, depth=None, evaluate=None, order=None,
         limit=None, table="new", trace=None, first_guess=0, grain=1) -> PassesResult:
    """The minimax value of `state` and a move that reaches it, by null windows.

    >>> from gamesearch import ExplicitTree
    >>> answer = mtdf(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), first_guess=3)
    >>> answer.value, answer.move, answer.passes
    (3, 'a', ((2, 3, 3), (3, 4, 3)))

    The value is right for every guess and every `grain`; they only change the amount of
    work. `grain` is the smallest difference between two values: 1 for whole numbers. If
    it is too large the windows are wide and more leaves are evaluated. With
    `table=None` each pass starts without earlier results.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    check_guess(first_guess)
    check_grain(grain)
    passes = Passes("mtdf", game, state, depth, evaluate, order, limit, table, trace)
    guess = first_guess
    while passes.low < passes.high:
        if guess == passes.low:
            window = window_above(guess, grain)
        else:
            window = window_below(guess, grain)
        guess = passes.ask(*window)
    return passes.result()
