"""The parts of a judgement: each counts the trees that are right and tells the first
that is not.

A part is a function of a trial that returns (how many trees are right, a sentence, the
first difference or None). All trees are judged; nothing stops at the first failure.
"""

from collections import Counter
from functools import partial

from gamesearch.check.cases import tree_in_words
from gamesearch.check.expected import WHOLE, difference, in_leaves, in_windows
from gamesearch.check.proof import not_proved
from gamesearch.check.report import Difference
from gamesearch.check.topics import inner_windows
from gamesearch.play.limits.parse_answer import among, differing, short
from gamesearch.rules.game import SIDE_NAMES
from gamesearch.tree.narration import number


def part(trial, is_right, words: str, first):
    """How many runs are right, what to say, and where to look if not all are.

    `first(trial, wrong)` is where to look, by the runs that are wrong.
    """
    wrong = [run for run in trial.answered if not is_right(run)]
    right = len(trial.answered) - len(wrong)
    if not wrong:
        return right, trial.told(right, words), None
    found = first(trial, wrong)
    return right, found.text, found


def value(trial):
    """Is the value the minimax value, and proved where it has to be?"""
    return part(trial, trial.value_right, "right", wrong_value)


def wrong_value(trial, wrong) -> Difference:
    """The first value that is wrong, or else the first that is not proved."""
    run = next((run for run in wrong if not trial.value_hit(run)), wrong[0])
    case, exact = run.case, trial.wanted(run).value
    if trial.value_hit(run):
        text = not_proved(run, trial.left_open(run))
        return difference(case, trial.plain[0], text)
    wanted = trial.seen(case, exact)
    view = " for the side to move" if wanted != exact else ""
    said, right_one = differing(run.value, wanted)
    text = f"In {case}, you return {said}; the value{view} is {right_one}."
    return difference(case, trial.plain[0], text + tree_in_words(case))


def move(trial):
    """Is the move one that keeps the value, and the line as well?"""
    return part(trial, partial(move_right, trial), "as good as any", wrong_move)


def wrong_move(trial, wrong) -> Difference:
    """The first move or line that is wrong."""
    run, case = wrong[0], wrong[0].case
    wanted, legal = trial.wanted(run), case.game.moves(case.state)
    if not wanted.moves:
        text = f"you return {short(run.move)}. Nothing is played there, so the move is "
        text += "None."
    elif run.move is None:
        text = "you return no move."
    elif not among(run.move, legal):
        text = f"you return {short(run.move)}, which is not a legal move there."
    elif run.move not in wanted.moves:
        worth = wanted.value_of(case.game.play(case.state, run.move), 1)
        best = case.game.label(case.state, wanted.moves[0])
        side = SIDE_NAMES[case.game.to_move(case.state)]
        text = (
            f"you play {case.game.label(case.state, run.move)}, which is worth "
            f"{number(worth)}; {side} has {best}, worth {number(wanted.value)}."
        )
    else:
        text = f"your line {short(run.line)} is not best play to its end."
    return difference(case, trial.plain[0], f"In {case}, {text}{tree_in_words(case)}")


def move_right(trial, run) -> bool:
    """Is this run's move, and its line if there is one, as good as the best?"""
    wanted = trial.wanted(run)
    if not wanted.moves:
        return run.move is None or "move" not in trial.needs
    if not run.has_move:
        return "move" not in trial.needs
    try:
        return run.move in wanted.moves and (
            run.line is None or wanted.keeps_value(run.line)
        )
    except Exception:  # a move of another kind may not even compare
        return False


def leaves(trial):
    """Are the leaves those of the right search, in its order?

    Minimax has to look at every leaf once, in whatever order.
    """
    if trial.like in WHOLE:
        way, form, words, first = trial.plain[0], Counter, "each looked at once", missed
    else:
        way, form, words = closest(trial), list, "the right ones"
        first = partial(other_leaves, way)

    def same(run):
        return form(run.leaves) == form(trial.wanted(run).leaves(way))

    return part(trial, same, words, first)


def other_leaves(way, trial, wrong) -> Difference:
    """Where the leaves part from those of the right search."""
    return in_leaves(wrong[0], way, trial.wanted(wrong[0]).leaves(way))


def missed(trial, wrong) -> Difference:
    """Which leaf is left out, or looked at twice."""
    run, way = wrong[0], trial.plain[0]
    wanted, ordered = trial.wanted(run).leaves(way), run.leaves
    if set(ordered) <= set(wanted):
        ordered = sorted(ordered, key=wanted.index)
    found = in_leaves(run, way, wanted, ordered)
    missing = (Counter(wanted) - Counter(run.leaves)).total()
    if not missing:
        return found
    return found._replace(
        text=f"{found.text} Minimax looks at all {len(wanted)}; you left out {missing}."
    )


def closest(trial):
    """The accepted way that has the same leaves on most trees."""

    def agree(way):
        return sum(
            run.leaves == trial.wanted(run).leaves(way) for run in trial.answered
        )

    return trial.best_way(agree)


def windows(trial):
    """Are the windows right that are passed to the children, or that are given?"""
    if trial.inside is not None:
        return inner_windows.windows(trial)
    right, first = 0, None
    for run in trial.answered:
        found = [in_windows(run, way) for way in trial.plain]
        if None in found:
            right += 1
        elif first is None:
            first = max(found, key=lambda difference: difference.step)
    if first is None:
        return right, trial.told(right, "as they should be"), None
    return right, first.text, first


def budget(trial):
    """Are no more nodes visited than the search that is asked for has to visit?"""
    enough = trial.task.limit
    if enough is None:
        enough = max(
            sum(trial.wanted(run).nodes(way) for run in trial.answered)
            for way in (closest(trial), *trial.usual)
        )
    visited = sum(run.nodes for run in trial.answered)
    if not trial.answered:
        return 0, "judged when it comes back with an answer", None
    if not all(map(trial.value_right, trial.answered)):
        return 0, "judged when the values are right", None
    if visited > enough:
        return 0, f"you visit {visited:,} nodes; {enough:,} are enough", None
    return len(trial.answered), f"{visited:,} nodes visited, {enough:,} allowed", None


JUDGES = {
    "value": value,
    "move": move,
    "leaves": leaves,
    "windows": windows,
    "budget": budget,
}
