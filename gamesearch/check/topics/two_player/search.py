"""The checks of a search that a learner wrote: all of it, or one part.

All trees are judged, and each part apart. What is right is computed on the spot by the
package's own searches.
"""

from collections.abc import Callable

from gamesearch.check import cases
from gamesearch.check.cases import Games
from gamesearch.check.learner import LIMITED, WINDOWED, Learner, diagnosable
from gamesearch.check.record import recorded
from gamesearch.check.report import Finding, Part, Report, printed, refused, unanswered
from gamesearch.check.topics.two_player.aspects import JUDGES, closest_model
from gamesearch.check.topics.two_player.attempt import QUESTIONS, Attempt, Task
from gamesearch.check.topics.two_player.known_mistakes import STRICT_CUT, diagnosed
from gamesearch.check.topics.two_player.model_searches import (
    CONVENTIONS,
    WHOLE,
    check_options,
    difference,
)
from gamesearch.check.topics.two_player.windows import ask_inside
from gamesearch.play.limits.guard import Guard
from gamesearch.search.two_player.alpha_beta import alpha_beta

POINTS = {"value": 30, "move": 15, "leaves": 30, "windows": 15, "budget": 10}
OLD_CELL = (
    "If its cell showed an error, such as a SyntaxError, an earlier version is checked "
    "here: mend the cell and run it again."
)
WHOLE_ASKED = "The whole search is asked for: it calls itself and takes no `search`."
EXPECTED = {}  # what is right for the built-in trees, which stay: worked out once
NEEDS = "move", "whole", "proof", "windows"


def function(
    search: Callable | None,
    *,
    parts: tuple[str, ...] = (*POINTS,),
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
    """Judge a search in these parts: value, move, leaves, windows, budget.

    >>> import gamesearch as gs
    >>> def my_minimax(game, state):
    ...     if game.is_terminal(state):
    ...         return game.utility(state)
    ...     values = [my_minimax(game, game.play(state, m)) for m in game.moves(state)]
    ...     return max(values) if game.to_move(state) == gs.MAX else min(values)
    >>> gs.check.function(my_minimax, like=gs.minimax).passed
    True

    `like` is the search whose work is expected, `on` games to try it on instead of the
    built-in trees, `conventions` the accepted cut tests, `view` whose values are
    returned ("max", "mover"; None accepts either), `limit` how many nodes may be
    visited, `seconds` the time for all, `exercise` the name under which it counts.

    Parts that cannot be judged are left out: the move of a function that returns only
    a value, the windows of one that does the whole search itself. `needs` has "move"
    and "whole" where the task demands them, and "proof" where a value counts only if
    the leaves that were looked at prove it. With "windows" a whole search that takes
    alpha and beta is called at inner positions too, with windows. `prediction` is the
    report of a prediction, which then counts 15 points.
    """
    if not parts or not set(parts) <= {*POINTS}:
        raise ValueError(f"parts: some of {(*POINTS,)}, not {parts!r}.")
    if not set(needs) <= set(NEEDS):
        raise ValueError(f"needs: some of {NEEDS}, not {needs!r}.")
    check_options(like, conventions, view)
    task = Task(parts, like, conventions, view, limit, needs)
    report = judge(search, task, on, seconds)
    if isinstance(prediction, Report) and report.answered:
        points = 15 * prediction.points // max(prediction.out_of, 1)
        part = Part("prediction", points, 15, prediction.headline)
        report = report.with_part(part, prediction.findings)
    return trace_of(report, exercise)


def value(search: Callable | None, **options) -> Report:
    """Judge the value a search returns; the options are those of `function`."""
    return function(search, parts=("value",), **options)


def move(search: Callable | None, **options) -> Report:
    """Judge the move; any move that keeps the value is right. A bare move will do."""
    return function(search, parts=("move",), **options)


def leaves(search: Callable | None, **options) -> Report:
    """Judge which leaves a search looks at; for alpha-beta also in which order."""
    return function(search, parts=("leaves",), **options)


def windows(search: Callable | None, **options) -> Report:
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
    return function(search, parts=("windows",), **options)


def budget(search: Callable | None, **options) -> Report:
    """Judge how many nodes a search visits: `limit` at most, or what `like` needs."""
    return function(search, parts=("budget",), **options)


# -- how it is judged --------------------------------------------------------------


def judge(search, task: Task, on: Games, seconds: float) -> Report:
    """The report on a search; without games to try it `on`, on the built-in trees."""
    questions = None if on is None else cases.given(on)
    limited = questions and any(case.evaluate for case in questions)
    if limited:
        form = LIMITED
    elif task.like in WHOLE:
        form = ()
    else:
        form = WINDOWED
    learner = Learner(search, form)
    if "whole" in task.needs and learner.one_node:
        learner.problem = WHOLE_ASKED
    if learner.stub:
        return unanswered(learner.name)
    if learner.problem:
        whole = "whole" in task.needs
        asked = [name for name in task.parts if name != "windows" or not whole]
        parts = (Part(name, 0, POINTS[name], "not judged") for name in asked)
        return refused(learner.name, learner.problem, *parts)
    expected = {}
    if questions is None:
        questions = cases.built_in(depths=learner.limits_depth)
        expected = EXPECTED
    room = QUESTIONS if on is None else 1000 * QUESTIONS
    guard = Guard(seconds)

    def tried(view):
        runs = []
        for case in questions:
            runs.append(learner.run(case, guard, view, room, task.bare))
            if guard.over or runs[0].stub:
                break
        return Attempt(learner, task, runs, len(questions), view, expected)

    attempt = tried(task.view or "max")
    if not learner.one_node:
        attempt.view = task.view or max("max", "mover", key=attempt.right_values)
    elif task.view is None and attempt.right_values("max") < attempt.total:
        other = tried("mover")
        attempt = max(
            attempt, other, key=lambda attempt: attempt.right_values(attempt.view)
        )
    if attempt.runs[0].stub:
        return unanswered(learner.name, f"{attempt.runs[0].error} {OLD_CELL}")
    if "windows" in task.needs and learner.takes_window and task.like not in WHOLE:
        ask_inside(attempt, guard, room)
    return report_on(attempt, remarks(attempt, guard))


def report_on(attempt, notes) -> Report:
    """All parts judged, the first difference explained, the mistake named."""
    judged, findings, differences, right = [], [], [], {}
    parts = attempt.task.parts
    failed = next((run for run in attempt.runs if run.error), None)
    if failed is not None:
        findings.append(Finding("error", f"In {failed.case}: {failed.error}"))
    for name in parts:
        if not applies(name, attempt):
            continue
        count, text, look = JUDGES[name](attempt)
        right[name] = count == attempt.total
        most = out_of(name, attempt)
        judged.append(Part(name, most * count // attempt.total, most, text))
        if not right[name] and failed is None:
            findings.append(Finding(name, text))
        if look is not None:
            differences.append(look)
    if failed is not None:
        differences.append(difference(failed.case, attempt.models[0], failed.error))
    # an event shows more than a whole search, which is what a wrong value opens
    differences.sort(key=lambda difference: difference.path is None)
    asked = diagnosable(attempt.learner.function)
    if failed is None and not all(right.values()) and asked:
        found = diagnosed(attempt, right)
        if found:
            text = f"This looks like a known mistake, “{found.name}”. {found.text}"
            findings.insert(0, Finding("mistake", text, found.name))
    return Report(
        attempt.learner.name,
        tuple(judged),
        tuple(findings),
        notes,
        differences[0] if differences else None,
    )


def applies(name, attempt) -> bool:
    """Can this part be judged at all from what the function is and returns?"""
    if name == "windows":
        at_nodes = attempt.learner.one_node and attempt.like not in WHOLE
        return at_nodes or attempt.inside is not None
    if name == "move":
        return "move" in attempt.needs or any(run.has_move for run in attempt.runs)
    return True


def out_of(name, attempt) -> int:
    """The points of a part; leaves and windows share those of the trace."""
    if (
        name == "leaves"
        and "windows" in attempt.task.parts
        and applies("windows", attempt)
    ):
        return POINTS["leaves"] // 2
    return POINTS[name]


def remarks(attempt, guard) -> tuple[str, ...]:
    """What costs nothing and is worth knowing."""
    notes = []
    if len(attempt.models) == 3 and len(attempt.answered) == attempt.total:
        model = closest_model(attempt)
        alike = all(
            run.leaves == attempt.wanted(run).leaves(model) for run in attempt.runs
        )
        if model.name == "strict" and alike:
            more = sum(
                len(run.leaves) - len(attempt.wanted(run).leaves(attempt.models[0]))
                for run in attempt.runs
            )
            if more:
                notes.append(
                    f"{STRICT_CUT.text} Here: {more} fewer. No points are lost."
                )
    return *notes, *printed(guard.printed.text)
