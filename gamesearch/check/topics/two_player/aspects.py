"""The parts of a judgement: each counts the trees that are right and tells the first
that is not.

A part is a function of an attempt that returns (how many trees are right, a sentence,
the first difference or None). All trees are judged; nothing stops at the first failure.
"""

from collections import Counter
from fractions import Fraction
from functools import partial

from gamesearch.check.cases import tree_in_words
from gamesearch.check.exercise import Aspect
from gamesearch.check.proof import not_proved
from gamesearch.check.report import Difference
from gamesearch.check.topics.two_player import given_windows
from gamesearch.check.topics.two_player.model_searches import (
    WHOLE,
    difference,
    in_leaves,
    in_windows,
)
from gamesearch.play.limits.parse_answer import among, differing, short
from gamesearch.rules.game import SIDE_NAMES
from gamesearch.tree.narration import number


def part(attempt, is_right, words: str, first):
    """How many runs are right, what to say, and where to look if not all are.

    `first(attempt, wrong)` is where to look, by the runs that are wrong.
    """
    wrong = [run for run in attempt.answered if not is_right(run)]
    right = len(attempt.answered) - len(wrong)
    if not wrong:
        return right, attempt.told(right, words), None
    found = first(attempt, wrong)
    return right, found.text, found


def value(attempt):
    """Is the value the minimax value, and proved where it has to be?"""
    return part(attempt, attempt.value_right, "right", wrong_value)


def wrong_value(attempt, wrong) -> Difference:
    """The first value that is wrong, or else the first that is not proved."""
    run = next((run for run in wrong if not attempt.value_hit(run)), wrong[0])
    case, exact = run.case, attempt.wanted(run).value
    if attempt.value_hit(run):
        text = not_proved(run, attempt.left_open(run))
        return difference(case, attempt.models[0], text)
    wanted = attempt.seen(case, exact)
    view = " for the side to move" if wanted != exact else ""
    said, right_one = differing(run.value, wanted)
    text = f"In {case}, you return {said}; the value{view} is {right_one}."
    return difference(case, attempt.models[0], text + tree_in_words(case))


def move(attempt):
    """Is the move one that keeps the value, and the line as well?"""
    return part(attempt, attempt.move_right, "as good as any", wrong_move)


def wrong_move(attempt, wrong) -> Difference:
    """The first move or line that is wrong."""
    run, case = wrong[0], wrong[0].case
    wanted, legal = attempt.wanted(run), case.game.moves(case.state)
    if not wanted.moves:
        text = f"you return {short(run.move)}. Nothing is played there, so the move is "
        text += "None."
    elif run.move is None:
        text = "You return no move."
    elif not among(run.move, legal):
        text = f"You return {short(run.move)}, which is not a legal move there."
    elif run.move not in wanted.moves:
        worth = wanted.value_of(case.game.play(case.state, run.move), 1)
        best = case.game.label(case.state, wanted.moves[0])
        side = SIDE_NAMES[case.game.to_move(case.state)]
        text = (
            f"You play {case.game.label(case.state, run.move)}, which is worth "
            f"{number(worth)}; {side} has {best}, worth {number(wanted.value)}."
        )
    else:
        text = f"Your line {short(run.line)} is not best play to its end."
    return difference(
        case, attempt.models[0], f"In {case}, {text}{tree_in_words(case)}"
    )


def leaves(attempt):
    """Are the leaves those of the right search, in its order?

    Minimax has to look at every leaf once, in whatever order.
    """
    if attempt.like in WHOLE:
        model, form, words, first = (
            attempt.models[0],
            Counter,
            "each looked at once",
            missed,
        )
    else:
        model, form, words = closest_model(attempt), list, "the right ones"
        first = partial(other_leaves, model)

    def same(run):
        return form(run.leaves) == form(attempt.wanted(run).leaves(model))

    return part(attempt, same, words, first)


def other_leaves(model, attempt, wrong) -> Difference:
    """Where the leaves part from those of the right search."""
    return in_leaves(wrong[0], model, attempt.wanted(wrong[0]).leaves(model))


def missed(attempt, wrong) -> Difference:
    """Which leaf is left out, or looked at twice."""
    run, model = wrong[0], attempt.models[0]
    wanted, ordered = attempt.wanted(run).leaves(model), run.leaves
    if set(ordered) <= set(wanted):
        ordered = sorted(ordered, key=wanted.index)
    found = in_leaves(run, model, wanted, ordered)
    missing = (Counter(wanted) - Counter(run.leaves)).total()
    if not missing:
        return found
    return found._replace(
        text=f"{found.text} Minimax looks at all {len(wanted)}; you left out {missing}."
    )


def closest_model(attempt):
    """The accepted search that has the same leaves on most trees."""

    def agree(model):
        return sum(
            run.leaves == attempt.wanted(run).leaves(model) for run in attempt.answered
        )

    return attempt.best_model(agree)


def windows(attempt):
    """Are the windows right that are passed to the children, or that are given?"""
    if attempt.inside is not None:
        return given_windows.windows(attempt)
    right, first = 0, None
    for run in attempt.answered:
        found = [in_windows(run, model) for model in attempt.models]
        if None in found:
            right += 1
        elif first is None:
            first = max(found, key=lambda difference: difference.step)
    if first is None:
        return right, attempt.told(right, "as they should be"), None
    return right, first.text, first


def budget(attempt):
    """Are no more nodes visited than the search that is asked for has to visit?"""
    enough = attempt.task.limit
    if enough is None:
        enough = max(
            sum(attempt.wanted(run).nodes(model) for run in attempt.answered)
            for model in (closest_model(attempt), *attempt.standard_models)
        )
    visited = sum(run.nodes for run in attempt.answered)
    if not attempt.answered:
        return 0, "judged when it comes back with an answer", None
    if not all(map(attempt.value_right, attempt.answered)):
        return 0, "judged when the values are right", None
    if visited > enough:
        return 0, f"you visit {visited:,} nodes; {enough:,} are enough", None
    return len(attempt.answered), f"{visited:,} nodes visited, {enough:,} allowed", None


POINTS = {"value": 30, "move": 15, "leaves": 30, "windows": 15, "budget": 10}
JUDGES = {
    "value": value,
    "move": move,
    "leaves": leaves,
    "windows": windows,
    "budget": budget,
}


def aspects_of(attempt) -> tuple[Aspect, ...]:
    """What is judged of an attempt; leaves and windows share the points of the trace.

    Parts that cannot be judged from what the function is and returns do not apply.
    """
    parts, points = attempt.task.parts, dict(POINTS)
    if "windows" in parts and attempt.shows_windows:
        points["leaves"] //= 2
    shown = {"move": attempt.shows_moves, "windows": attempt.shows_windows}

    def aspect(name):
        def together(runs):
            count, text, look = JUDGES[name](attempt)
            return Fraction(count, attempt.total), text, look

        def applies(runs):
            return shown.get(name, True)

        return Aspect(name, points[name], together=together, applies=applies)

    return tuple(map(aspect, parts))
