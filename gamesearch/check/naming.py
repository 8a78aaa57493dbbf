"""Which known mistake behaves exactly as a learner's function does on every tree."""

from collections import Counter

from gamesearch.check.depth_mistakes import DEPTH_MISTAKES
from gamesearch.check.expected import EQUAL, MINIMAX, WHOLE, Expected
from gamesearch.check.mistakes import (
    MISTAKES,
    RIGHT,
    STRICT,
    Mistake,
    both,
    soft_and_hard,
)
from gamesearch.play.limits.guard import Watched
from gamesearch.play.limits.parse_answer import once, same, same_number


def always(*_):
    """A cut test that always says yes."""
    return True


EQUAL_CUT = Mistake(
    "cut at an equal value",
    "You cut at an equal value too (≥ β, ≤ α). That is right, but this task asks for "
    "cuts beyond the bound only (> β, < α).",
    ((RIGHT, RIGHT),),
)
PRUNES = Mistake(
    "prunes",
    "You leave out leaves that cannot matter: that is alpha-beta. Minimax, which is "
    "asked for here, looks at every leaf.",
    ((RIGHT, RIGHT),),
)
NO_MOVE = Mistake(
    "no move returned",
    "You return a value and no move. The best move is asked for too: return the pair "
    "(value, move).",
    (),
)
ONLY_FIRST = Mistake(
    "only the first move",
    "After the first move of a node you look at no other. A `return` or `break` inside "
    "the loop, where it is always reached, ends it; so does a cut test that is always "
    "true, such as best ≥ α. A MAX node is cut when best ≥ β, a MIN node when "
    "best ≤ α.",
    ((both(cuts=always),) * 2, (RIGHT, both(cuts=always))),
)
MAX_FIRST = Mistake(
    "MAX is taken to move first",
    "It is right where MAX moves first and wrong where MIN does: the sides are "
    "exchanged there. Ask game.to_move(state), at the root too.",
    soft_and_hard(RIGHT._replace(max_first=True), STRICT._replace(max_first=True)),
)
CUT = PRUNES, ONLY_FIRST  # named where minimax is asked for, which cuts nothing
TOO_DEEP = Mistake(
    "one ply too deep",
    "You search one ply further than depth says. At depth 0 a position is evaluated "
    "where it stands.",
    (),
)
TOO_SHALLOW = Mistake(
    "one ply too shallow",
    "You stop one ply early. Count depth down by one for each move; at depth 0 the "
    "position is evaluated.",
    (),
)


def name_mistake(trial, right: dict[str, bool]) -> Mistake | None:
    """The known mistake that behaves alike; `right` says which parts are all "
    "right."""
    runs = trial.runs
    if right.get("value", True) and right.get("leaves", True):
        if right.get("move", True):
            return None
        if not any(run.has_move for run in runs):
            return NO_MOVE
        return only_alike(trial, runs, [m for m in MISTAKES if m.judged_by_move])
    off = off_by_one(trial)
    if off:
        return off
    others = [m for m in MISTAKES if not m.judged_by_move]
    others += ONLY_FIRST, MAX_FIRST
    if right.get("windows") and trial.learner.one_node:
        shown_in_windows = {m.twin for m in others}
        others = [m for m in others if m.name not in shown_in_windows]
    if trial.like in WHOLE:
        others.append(PRUNES)
        if any(run.case.depth is not None for run in runs):
            others += DEPTH_MISTAKES
    elif len(trial.plain) == 3:  # both kinds of cut are accepted
        others.remove(MISTAKES[0])
    else:
        others.append(EQUAL_CUT)
    return only_alike(trial, runs, others)


def only_alike(trial, runs, mistakes) -> Mistake | None:
    """The one mistake that does the same in all these runs; None if several do.

    Values are compared first as they come, in the view natural to the mistake; then
    with the sign changed where MIN is at the root.
    """
    for turned in (False, True):
        found = [
            mistake
            for mistake in mistakes
            if any(
                alike(trial, runs, search, mistake.judged_by_move, turned)
                for search in mistake.runs(trial.like not in WHOLE or mistake in CUT)
            )
        ]
        names = {mistake.name for mistake in found}
        found = [mistake for mistake in found if mistake.twin not in names]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def alike(trial, runs, search, by_move, turned) -> bool:
    """Does this wrong search do what the learner's function did, in every run?"""
    kept = Counter if trial.like in WHOLE else list
    for run in runs:
        case = run.case
        game = Watched(case.game, limit=10**7)
        guess = case.evaluate and game.evaluation(case.evaluate)
        value, move = search(game, case.state, depth=case.depth, evaluate=guess)
        if turned:
            value *= case.game.to_move(case.state)
        if run.value is not None and not same_number(run.value, value):
            return False
        if kept(once(game.visited)) != kept(run.leaves):
            return False
        if by_move and run.has_move and not same(move, run.move):
            return False
    return True


def off_by_one(trial) -> Mistake | None:
    """Is a depth limit counted one ply too far, or one too short?"""
    limited = [run for run in trial.runs if run.case.depth]
    if not limited or all(map(trial.all_right, limited)):
        return None
    if not all(trial.all_right(run) for run in trial.runs if run.case.depth is None):
        return None
    for mistake, more in ((TOO_DEEP, 1), (TOO_SHALLOW, -1)):
        if all(_does_with(trial, run, run.case.depth + more) for run in limited):
            return mistake
    return None


def _does_with(trial, run, depth) -> bool:
    """Did this run what the right search does with this limit?"""
    case = run.case._replace(depth=depth)
    way = MINIMAX if trial.like in WHOLE else EQUAL
    right = Expected(case)
    value = trial.seen(case, right.value)
    if run.value is not None and not same_number(run.value, value):
        return False
    return Counter(right.leaves(way)) == Counter(run.leaves)
