"""What a move costs, and what an estimate says of the rest of the way, both checked."""

from math import inf
from numbers import Real


def price(game, state, move) -> Real:
    """What the move costs; ValueError for what no move may cost."""
    cost = game.cost(state, move)
    if not (isinstance(cost, Real) and 0 <= cost < inf):
        raise ValueError(
            f"game: a move costs a finite number, 0 or more, but {move!r} costs "
            f"{cost!r}. Below 0 a longer way could always be a cheaper one.\n"
            f"The position:\n{game.text(state)}"
        )
    return cost


def checked_rest(game, estimate, state) -> Real:
    """What the estimate says of the rest of the way; ValueError if it cannot be."""
    try:
        rest = estimate(state)
    except Exception as wrong:
        said = f"it failed with {type(wrong).__name__}: {wrong}"
        raise no_estimate(game, state, "a number", said) from wrong
    if not (isinstance(rest, Real) and rest >= 0):
        raise no_estimate(game, state, "a number", f"it returned {rest!r}")
    return rest


def no_estimate(game, state, wanted, said) -> ValueError:
    """The error for an estimate that cannot be what it still costs to reach a goal."""
    return ValueError(
        f"estimate: it must return {wanted}, 0 or more, which may be inf, but {said}."
        f"\nThe position:\n{game.text(state)}"
    )


def nothing(state) -> Real:
    """The estimate of a search that is told nothing: the rest costs 0 or more.

    >>> nothing("anywhere")
    0
    """
    return 0
