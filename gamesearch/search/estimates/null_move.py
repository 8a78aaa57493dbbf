"""Null-move intervals: hopes and fears, from the values if one side passes.

Valid if moving is never worse than passing. Then a position is worth at least its value
if the side to move passes (its fear: what does the other side threaten?). It is worth
at most its value if the other side passes after the best move, so that the side to move
moves twice in succession (its hope: what do I threaten?). Both values are found by a
shallow search, which is a further reason why the true value may lie outside.

If passing helps, the interval is wrong: in chess this is called zugzwang. In chess
nobody may pass in check; there the side in check makes its best move instead.

Source: that bounds for B* can be had from an extra move is after Palay, "Searching with
Probabilities" (1983), and Berliner and McConnell, "B* probability based search"
(1996). This form, and the rule for checks, are ours.
"""

from collections.abc import Callable
from numbers import Real

from gamesearch.rules.game import MAX, Game, State, uncounted
from gamesearch.search.arguments import check_depth, check_evaluation
from gamesearch.search.two_player.alpha_beta import alpha_beta


def null_move(
    game: Game, evaluate: Callable | None = None, *, depth: int | None = 1,
    search: Callable = alpha_beta, passing: Callable | None = None,
) -> Callable[[State], tuple[Real, Real]]:
    """An estimate for `b_star`: (pessimistic, optimistic) by passing, in MAX's view.

    X threatens the left column, O the bottom row; each could win if the other passed:

    >>> from gamesearch import ConnectFour, evaluations
    >>> game = ConnectFour(4, 4, 3)
    >>> estimate = null_move(game, evaluations.ConnectFourLines(game))
    >>> estimate(game.from_moves("1213")), estimate.win
    ((-217, 217), 217)

    `depth` is the depth of the search after a pass (0: the evaluation; None: to the
    end), and `search` is this search. `passing(state)` returns the same position with
    the other side to move, or None if nobody may pass; the default is the game's method
    `passed`, which `from_chess`, `ConnectFour` and `Othello` have. If the fear is
    better than the hope, the two are exchanged: passing helps there, and the value may
    lie outside.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    check_evaluation(evaluate)
    check_depth(depth)
    if passing is None:
        passing = getattr(uncounted(game), "passed", None)
        if passing is None:
            raise TypeError(
                f"passing: {game!r} has no method `passed`. Give a function from a "
                "state to the same state with the other side to move."
            )
    deeper = None if depth is None else depth + 1

    def without_a_move(state):
        """The value if the side to move passes, or makes a move where it may not."""
        if game.is_terminal(state):
            return search(game, state, depth=0, evaluate=evaluate).value
        after = passing(state)
        if after is None:
            return search(game, state, depth=deeper, evaluate=evaluate).value
        return search(game, after, depth=depth, evaluate=evaluate).value

    def estimate(state):
        fear = without_a_move(state)
        best = max if game.to_move(state) == MAX else min
        hope = best(
            without_a_move(game.play(state, move)) for move in game.moves(state)
        )
        return min(fear, hope), max(fear, hope)

    estimate.win = getattr(evaluate, "win", 1)
    return estimate
