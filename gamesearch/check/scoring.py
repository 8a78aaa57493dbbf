"""The parts of a judgement: each counts the trees that are right and tells the first
that is not.

A part is a function of a trial that returns (how many trees are right, a sentence, the
first difference or None). All trees are judged; nothing stops at the first failure.
"""

from collections import Counter

from gamesearch.check.cases import drawn
from gamesearch.check.expected import WHOLE, difference, in_leaves, in_windows
from gamesearch.check.proof import not_proved
from gamesearch.check.topics import inner_windows
from gamesearch.play.limits.parse_answer import among, differing, short
from gamesearch.rules.game import SIDE_NAMES
from gamesearch.tree.narration import number


def value(trial):
    """Is the value the minimax value, and proved where it has to be?"""
    wrong = [run for run in trial.answered if not trial.value_right(run)]
    right = len(trial.answered) - len(wrong)
    if not wrong:
        return right, trial.told(right, "right"), None
    run = next((run for run in wrong if not trial.value_hit(run)), wrong[0])
    wanted = trial.seen(run.case, trial.wanted(run).value)
    view = " for the side to move" if wanted != trial.wanted(run).value else ""
    said, right_one = differing(run.value, wanted)
    text = f"In {run.case}, you return {said}; the value{view} is {right_one}."
    text += drawn(run.case)
    if trial.value_hit(run):
        text = not_proved(run, trial.left_open(run))
    return right, text, difference(run.case, trial.plain[0], text)


def move(trial):
    """Is the move one that keeps the value, and the line as well?"""
    wrong = [run for run in trial.answered if not move_right(trial, run)]
    right = len(trial.answered) - len(wrong)
    if not wrong:
        return right, trial.told(right, "as good as any"), None
    run, case = wrong[0], wrong[0].case
    wanted, legal = trial.wanted(run), case.game.moves(case.state)
    if not wanted.moves:
        text = f"In {case}, you return {short(run.move)}. Nothing is played there, "
        text += "so the move is None."
    elif run.move is None:
        text = f"In {case}, you return no move."
    elif not among(run.move, legal):
        text = (
            f"In {case}, you return {short(run.move)}, which is not a legal move there."
        )
    elif run.move not in wanted.moves:
        worth = wanted.value_of(case.game.play(case.state, run.move), 1)
        best = case.game.label(case.state, wanted.moves[0])
        side = SIDE_NAMES[case.game.to_move(case.state)]
        text = (
            f"In {case}, you play {case.game.label(case.state, run.move)}, which is "
            f"worth {number(worth)}; {side} has {best}, worth {number(wanted.value)}."
        )
    else:
        text = f"In {case}, your line {short(run.line)} is not best play to its end."
    text += drawn(case)
    return right, text, difference(case, trial.plain[0], text)


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
    """Are the leaves those of the right search, in its order?"""
    if trial.like in WHOLE:
        return all_leaves(trial)
    way, right = closest(trial)
    if way not in trial.plain:
        return right, trial.told(right, "the right ones"), None
    wrong = [
        run for run in trial.answered if run.leaves != trial.wanted(run).leaves(way)
    ]
    if not wrong:
        return right, trial.told(right, "the right ones"), None
    found = in_leaves(wrong[0], way, trial.wanted(wrong[0]).leaves(way))
    return right, found.text, found


def closest(trial):
    """The accepted way that agrees on most trees, and on how many it does.

    A mixture only counts when it agrees on all: our own searches explain.
    """

    def agree(way):
        return sum(
            run.leaves == trial.wanted(run).leaves(way) for run in trial.answered
        )

    best = max(trial.plain, key=agree)
    if agree(best) < trial.total:
        for way in trial.mixed if len(trial.answered) == trial.total else ():
            if all(
                run.leaves == trial.wanted(run).leaves(way) for run in trial.answered
            ):
                return way, trial.total
    return best, agree(best)


def all_leaves(trial):
    """For minimax: is every leaf looked at, once, in whatever order?"""
    way = trial.plain[0]
    wrong = [
        run
        for run in trial.answered
        if Counter(run.leaves) != Counter(trial.wanted(run).leaves(way))
    ]
    right = len(trial.answered) - len(wrong)
    if not wrong:
        return right, trial.told(right, "each looked at once"), None
    run = wrong[0]
    wanted = trial.wanted(run).leaves(way)
    missing = sum((Counter(wanted) - Counter(run.leaves)).values())
    ordered = (
        sorted(run.leaves, key=wanted.index)
        if set(run.leaves) <= set(wanted)
        else run.leaves
    )
    found = in_leaves(run, way, wanted, ordered)
    text = (
        f"{found.text} Minimax looks at all {len(wanted)}; you left out {missing}."
        if missing
        else found.text
    )
    return right, text, found


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
        way, _ = closest(trial)
        enough = max(
            sum(trial.wanted(run).nodes(way) for run in trial.answered)
            for way in (way, *trial.usual)
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
