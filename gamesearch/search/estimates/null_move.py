"""Null-move intervals: hopes and fears, from what happens if one side passes.

Valid as far as to move is never worse than to pass. Then a position is worth at least
what it is worth if the side to move passes (its fear: what does the other side
threaten?), and at most what it is worth if, after its best move, the other side passes,
so that it moves twice in a row (its hope: what do I threaten?). Both are found by a
shallow search, which is one more reason why the value may lie outside.

Where passing helps, the interval lies: in chess that is called zugzwang. In chess
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

    `depth` is that of the search that follows a pass (0: the evaluation; None: to the
    end), `search` what searches. `passing(state)` gives the same position with the
    other side to move, or None where nobody may pass; without it the game's method
    `passed` does, which `from_chess`, `ConnectFour` and `Othello` have. Where
    fear is better than hope both are kept, turned round: passing helps there, and the
    value may lie outside.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    """
    check_evaluation(evaluate)
    check_depth(depth)
    if passing is None:
        passing = getattr(uncounted(game), "passed", None)
        if passing is None:
            raise TypeError(
                "passing: say what a pass does, a function from a state to the state "
                f"with the other side to move; it is not known for {game!r}."
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
