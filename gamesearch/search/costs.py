"""The cost of a move, and the estimated cost of the rest of a path, both checked."""

from math import inf
from numbers import Real


def price(game, state, move) -> Real:
    """The cost of the move; ValueError unless it is a finite number, 0 or more."""
    cost = game.cost(state, move)
    if not (isinstance(cost, Real) and 0 <= cost < inf):
        raise ValueError(
            "game: the cost of a move must be a finite number, 0 or more, but "
            f"{move!r} costs {cost!r}. With a cost below 0 a longer path could always "
            f"be cheaper.\nThe position:\n{game.text(state)}"
        )
    return cost


def checked_rest(game, estimate, state) -> Real:
    """The estimated cost of the rest of the path; ValueError if it is no such cost."""
    try:
        rest = estimate(state)
    except Exception as wrong:
        said = f"it failed with {type(wrong).__name__}: {str(wrong).rstrip('.')}"
        raise no_estimate(game, state, "a number", said) from wrong
    if not (isinstance(rest, Real) and rest >= 0):
        raise no_estimate(game, state, "a number", f"it returned {rest!r}")
    return rest


def no_estimate(game, state, wanted, said) -> ValueError:
    """The error for an estimate that cannot be the cost of reaching a goal."""
    return ValueError(
        f"estimate: it must return {wanted}, 0 or more, which may be inf, but {said}."
        f"\nThe position:\n{game.text(state)}"
    )


def nothing(state) -> Real:
    """The estimate of an uninformed search: the rest costs 0 or more.

    >>> nothing("anywhere")
    0
    """
    return 0
