"""The checks of a search that a learner wrote: the whole search, or one part.

All trees are judged, and each part by itself. The right answers are computed on the
spot by the package's own searches.
"""

from collections.abc import Callable

from gamesearch.check import cases
from gamesearch.check.cases import Games
from gamesearch.check.diagnose import Tutor
from gamesearch.check.exercise import Exercise, report_on, tried
from gamesearch.check.learner import LIMITED, WINDOWED, Learner
from gamesearch.check.record import recorded
from gamesearch.check.report import Part, Report, printed, refused, unanswered
from gamesearch.check.topics.two_player.attempt import (
    POINTS,
    QUESTIONS,
    Attempt,
    Task,
    aspects_of,
    closest_model,
)
from gamesearch.check.topics.two_player.given_windows import ask_inside
from gamesearch.check.topics.two_player.known_mistakes import STRICT_CUT, SearchTutor
from gamesearch.check.topics.two_player.model_searches import (
    CONVENTIONS,
    WHOLE,
    check_options,
    difference,
)
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import Run
from gamesearch.rules.say import paragraph, say
from gamesearch.search.two_player.alpha_beta import alpha_beta

OLD_CELL = (
    "If the cell of your function showed an error, such as a SyntaxError, the check "
    "has used an earlier version. Correct the cell and run it again."
)
WHOLE_ASKED = "Write the whole search, which calls itself and takes no `search`."
EXPECTED = {}  # the right answers for the built-in trees, computed once
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

    `like` is the search to compare with, `on` are games to use instead of the built-in
    trees, and `conventions` are the accepted cut tests. `view` is the side whose values
    are returned ("max", "mover"; None accepts either). `limit` is the number of nodes
    that may be visited, `seconds` the time for all trees, and `exercise` the name of
    the exercise in the record.

    Parts that cannot be judged are left out: the move of a function that returns only a
    value, and the windows of a function that does the whole search itself. `needs` has
    "move" and "whole" if the task demands them, and "proof" if a value counts only when
    the leaves that were looked at prove it. With "windows", a whole search that takes
    alpha and beta is also called at inner positions, with windows. `prediction` is the
    report of a prediction, which then counts 15 points.
    """
    if not parts or not set(parts) <= {*POINTS}:
        raise ValueError(f"parts: some of {(*POINTS,)}, not {parts!r}.")
    if not set(needs) <= set(NEEDS):
        raise ValueError(f"needs: some of {NEEDS}, not {needs!r}.")
    check_options(like, conventions, view)
    task = Task(parts, like, conventions, view, limit, needs)
    report = report_of(search, task, on, seconds)
    if isinstance(prediction, Report) and report.answered:
        points = 15 * prediction.points // max(prediction.out_of, 1)
        part = Part("prediction", points, 15, prediction.headline)
        report = report.with_part(part, prediction.findings)
    return recorded(report, exercise)


def value(search: Callable | None, **options) -> Report:
    """Judge the value a search returns; the options are those of `function`."""
    return function(search, parts=("value",), **options)


def move(search: Callable | None, **options) -> Report:
    """Judge the move; any move that keeps the value is right.

    A move alone is enough as the answer.
    """
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
    In ... Your α is −∞, but the best value found so far at the root (MAX) is ...
    """
    return function(search, parts=("windows",), **options)


def budget(search: Callable | None, **options) -> Report:
    """Judge how many nodes a search visits: `limit` at most, or what `like` needs."""
    return function(search, parts=("budget",), **options)


# -- how it is judged --------------------------------------------------------------


def report_of(search, task: Task, on: Games, seconds: float) -> Report:
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
    guard, room, expected = Guard(seconds), 1000 * QUESTIONS, {}
    if questions is None:
        questions = cases.built_in(depths=learner.limits_depth)
        room, expected = QUESTIONS, EXPECTED

    def attempted(view):
        runs = asked_in(view, learner, task, questions, guard, room)
        return Attempt(learner, task, runs, len(questions), view, expected)

    attempt = in_best_view(attempted, task)
    if attempt.runs[0].stub:
        return unanswered(learner.name, paragraph(attempt.runs[0].error, OLD_CELL))
    if "windows" in task.needs and learner.takes_window and task.like not in WHOLE:
        ask_inside(attempt, guard, room)
    asked = Exercise(
        questions,
        attempt.ask,
        aspects_of(attempt),
        SearchTutor(attempt=attempt),
        lambda run, text: difference(run.case, attempt.models[0], text),
        error_alone=True,
        notes=lambda runs: remarks(attempt, guard),
    )
    return report_on(search, asked, attempt.runs, guard.over)


def asked_in(view, learner, task: Task, questions, guard, room: int) -> list[Run]:
    """The runs of the function with all cases; only the first can show a stub."""
    bare = "move" if task.parts == ("move",) else "value"  # an answer that is no pair

    def ask(function, case, guard):
        run = learner.run(case, guard, view, room, bare)
        run.stub = run.stub and case is questions[0]
        return run

    return tried(learner.function, Exercise(questions, ask, (), Tutor()), guard)


def in_best_view(attempted: Callable, task: Task) -> Attempt:
    """The attempt in the required view, or in the view in which most values are right.

    A function for one node is called anew for another view, which changes its windows.
    """
    attempt = attempted(task.view or "max")
    if task.view is not None:
        return attempt
    if not attempt.learner.one_node:
        attempt.view = max("max", "mover", key=attempt.right_values)
    elif attempt.right_values("max") < attempt.total:
        views = attempt, attempted("mover")
        return max(views, key=lambda attempt: attempt.right_values(attempt.view))
    return attempt


def remarks(attempt, guard) -> tuple[str, ...]:
    """Notes that cost no points."""
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
                fewer = say(
                    "On these trees that saves {leaves:leaf|leaves}. You lose no "
                    "points.",
                    leaves=more,
                )
                notes.append(paragraph(STRICT_CUT.text, fewer))
    return *notes, *printed(guard.printed.text)
