"""The checks of a search that a learner wrote: all of it, or one part.

All take the same options, keyword-only: `like`, the search whose work is expected;
`on`, games to try it on instead of the built-in trees; `conventions`, the accepted cut
tests; `view`, whose values are returned ("max", "mover"; None accepts either);
`seconds` for the learner's code; `exercise`, the name under which the attempt counts.
"""

from gamesearch.check.expected import check_options
from gamesearch.check.judge import judge
from gamesearch.check.record import recorded
from gamesearch.check.report import Part, Report
from gamesearch.search.alpha_beta import alpha_beta

PARTS = "value", "move", "leaves", "windows", "budget"


def function(
    learners,
    *,
    like=alpha_beta,
    on=None,
    conventions=("equal", "strict"),
    view=None,
    limit=None,
    prediction=None,
    exercise=None,
    seconds=5,
) -> Report:
    """Judge a search in all its parts: value, move, leaves, windows, budget.

    >>> import gamesearch as gs
    >>> def my_minimax(game, state):
    ...     if game.is_terminal(state):
    ...         return game.utility(state)
    ...     values = [my_minimax(game, game.play(state, m)) for m in game.moves(state)]
    ...     return max(values) if game.to_move(state) == gs.MAX else min(values)
    >>> gs.check.function(my_minimax, like=gs.minimax).passed
    True

    Parts that cannot be judged are left out: the move of a function that returns only
    a value, the windows of one that does the whole search itself. `prediction` is the
    report of a prediction, which then counts 15 points.
    """
    report = _judged(learners, PARTS, like, on, conventions, view, seconds, limit)
    if isinstance(prediction, Report):
        points = 15 * prediction.points // max(prediction.out_of, 1)
        part = Part("prediction", points, 15, prediction.headline)
        report = report.with_part(part, prediction.findings)
    return recorded(report, exercise)


def value(
    learners, *, like=alpha_beta, on=None, view=None, exercise=None, seconds=5
) -> Report:
    """Judge the value a search returns, and nothing else."""
    return recorded(
        _judged(learners, ("value",), like, on, None, view, seconds), exercise
    )


def move(learners, *, like=alpha_beta, on=None, exercise=None, seconds=5) -> Report:
    """Judge the move; any move that keeps the value is right. A bare move will do."""
    return recorded(
        _judged(learners, ("move",), like, on, None, None, seconds, bare="move"),
        exercise,
    )


def leaves(
    learners,
    *,
    like=alpha_beta,
    on=None,
    conventions=("equal", "strict"),
    exercise=None,
    seconds=5,
) -> Report:
    """Judge which leaves a search looks at, in which order."""
    return recorded(
        _judged(learners, ("leaves",), like, on, conventions, None, seconds), exercise
    )


def windows(
    learners,
    *,
    like=alpha_beta,
    on=None,
    conventions=("equal", "strict"),
    view=None,
    exercise=None,
    seconds=5,
) -> Report:
    """Judge the windows that a function for one node passes to its children.

    >>> import gamesearch as gs
    >>> from math import inf
    >>> def node(game, state, alpha, beta, search):
    ...     best = -inf
    ...     for move in game.moves(state):
    ...         best = max(best, -search(game.play(state, move), -beta, -alpha))
    ...         if best >= beta:
    ...             break
    ...     return best
    >>> print(gs.check.windows(node, view="mover").findings[0].text)
    In ... Your α was −∞, the best found so far at the root (MAX) is ...
    """
    return recorded(
        _judged(learners, ("windows",), like, on, conventions, view, seconds), exercise
    )


def budget(
    learners,
    *,
    like=alpha_beta,
    on=None,
    conventions=("equal", "strict"),
    limit=None,
    exercise=None,
    seconds=5,
) -> Report:
    """Judge how many moves a search plays: at most `limit`, or what `like` may need."""
    return recorded(
        _judged(learners, ("budget",), like, on, conventions, None, seconds, limit),
        exercise,
    )


def _judged(
    learners, parts, like, on, conventions, view, seconds, limit=None, bare="value"
):
    conventions = ("equal", "strict") if conventions is None else conventions
    check_options(like, conventions, view)
    return judge(
        learners,
        parts,
        like=like,
        on=on,
        conventions=conventions,
        view=view,
        seconds=seconds,
        limit=limit,
        bare=bare,
    )
