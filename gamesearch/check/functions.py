"""The checks of a search that a learner wrote: all of it, or one part.

All take the same options, keyword-only: `like`, the search whose work is expected;
`on`, games to try it on instead of the built-in trees; `conventions`, the accepted cut
tests; `view`, whose values are returned ("max", "mover"; None accepts either);
`seconds` for the learner's code; `exercise`, the name under which the attempt counts.
"""

from collections.abc import Callable, Iterable

from gamesearch.check.expected import CONVENTIONS, check_options
from gamesearch.check.judge import judge
from gamesearch.check.record import recorded
from gamesearch.check.report import Part, Report
from gamesearch.rules.game import Game
from gamesearch.search.two_player.alpha_beta import alpha_beta

PARTS = "value", "move", "leaves", "windows", "budget"
NEEDS = "move", "whole", "proof", "windows"
Games = Game | Iterable[Game | tuple] | None


def function(
    search: Callable | None,
    *,
    like: Callable = alpha_beta,
    on: Games = None,
    conventions: tuple[str, ...] = CONVENTIONS,
    view: str | None = None,
    limit: int | None = None,
    prediction: Report | None = None,
    needs: tuple[str, ...] = (),
    exercise: str | None = None,
    seconds: float = 5,
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
    a value, the windows of one that does the whole search itself. `needs` has "move"
    and "whole" where the task demands them, and "proof" where a value counts only if
    the leaves that were looked at prove it. With "windows" a whole search that takes
    alpha and beta is called at inner positions too, with windows. `prediction` is the
    report of a prediction, which then counts 15 points.
    """
    if not set(needs) <= set(NEEDS):
        raise ValueError(f"needs: some of {NEEDS}, not {needs!r}.")
    report = judged(
        search, PARTS, like, on, conventions, view, seconds, limit, needs=needs
    )
    if isinstance(prediction, Report) and report.answered:
        points = 15 * prediction.points // max(prediction.out_of, 1)
        part = Part("prediction", points, 15, prediction.headline)
        report = report.with_part(part, prediction.findings)
    return recorded(report, exercise)


def value(
    search: Callable | None,
    *,
    like: Callable = alpha_beta,
    on: Games = None,
    view: str | None = None,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge the value a search returns, and nothing else."""
    report = judged(search, ("value",), like, on, CONVENTIONS, view, seconds)
    return recorded(report, exercise)


def move(
    search: Callable | None,
    *,
    on: Games = None,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge the move; any move that keeps the value is right. A bare move will do."""
    report = judged(
        search, ("move",), alpha_beta, on, CONVENTIONS, None, seconds, bare="move"
    )
    return recorded(report, exercise)


def leaves(
    search: Callable | None,
    *,
    like: Callable = alpha_beta,
    on: Games = None,
    conventions: tuple[str, ...] = CONVENTIONS,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge which leaves a search looks at; for alpha-beta also in which order."""
    report = judged(search, ("leaves",), like, on, conventions, None, seconds)
    return recorded(report, exercise)


def windows(
    search: Callable | None,
    *,
    on: Games = None,
    conventions: tuple[str, ...] = CONVENTIONS,
    view: str | None = None,
    exercise: str | None = None,
    seconds: float = 5,
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
    report = judged(search, ("windows",), alpha_beta, on, conventions, view, seconds)
    return recorded(report, exercise)


def budget(
    search: Callable | None,
    *,
    like: Callable = alpha_beta,
    on: Games = None,
    limit: int | None = None,
    exercise: str | None = None,
    seconds: float = 5,
) -> Report:
    """Judge how many nodes a search visits: `limit` at most, or what `like` needs."""
    report = judged(search, ("budget",), like, on, CONVENTIONS, None, seconds, limit)
    return recorded(report, exercise)


def judged(
    search,
    parts,
    like,
    on,
    conventions,
    view,
    seconds,
    limit=None,
    bare="value",
    needs=(),
) -> Report:
    """The report of `judge`, after a look at the options a teacher gave."""
    check_options(like, conventions, view)
    return judge(
        search,
        parts,
        like=like,
        on=on,
        conventions=conventions,
        view=view,
        seconds=seconds,
        limit=limit,
        bare=bare,
        needs=needs,
    )
