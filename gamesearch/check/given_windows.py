"""A whole search called at inner positions of a tree, with windows that are given.

Only a function that takes alpha and beta itself is asked. Its own windows are not
seen, but what it does with one that is handed to it is: inside the window its value is
exact, outside it is a limit on the right side (fail-soft or fail-hard), and the leaves
it looks at are those that matter in this window. Where v is the value, right is: v;
from v to alpha where v is at most alpha; from beta to v where v is at least beta (Knuth
and Moore, 1975; fail-soft: Fishburn, 1983).
"""

from collections.abc import Iterator
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.check import explain
from gamesearch.check.cases import Case, drawn
from gamesearch.check.expected import Expected, Way
from gamesearch.play.limits.parse_answer import Run, differing
from gamesearch.rules.game import MAX
from gamesearch.tree.narration import number, window

AROUND = (  # for three trees in turn: v inside, at most alpha, at least beta
    ((-1, 1), (0, 2), (-2, 0)),
    ((-inf, 1), (1, 3), (-3, -1)),
    ((-1, inf), (1, inf), (-inf, -1)),
)


class Inside(NamedTuple):
    """A call at an inner position; window and value are in MAX's view."""

    case: Case
    window: tuple[Real, Real]
    wanted: Expected
    run: Run


def ask_inside(trial, guard, room: int) -> None:
    """Call the function at inner positions of each tree that it has answered."""
    trial.inside = {}
    for turn, run in enumerate(trial.answered):
        found = []
        for path, case in positions(run.case):
            value = Expected(case).value
            for below, above in AROUND[turn % len(AROUND)]:
                if guard.over:
                    return
                bounds = value + below, value + above
                found.append(_called(trial, guard, room, run.case, path, case, bounds))
        trial.inside[id(run)] = found


def positions(case: Case) -> Iterator[tuple[tuple, Case]]:
    """A position one ply down and one two plies down, where most moves are left."""
    game, path = case.game, ()
    while len(path) < 2:
        after = {move: game.play(case.state, move) for move in game.moves(case.state)}
        going_on = [move for move in after if not game.is_terminal(after[move])]
        left = None if case.depth is None else case.depth - 1
        if (left is not None and left < 1) or not going_on:
            return
        move = max(going_on, key=lambda move: len(game.moves(after[move])))
        path, case = (*path, move), case._replace(state=after[move], depth=left)
        yield path, case


def _called(trial, guard, room, root, path, case, bounds) -> Inside:
    """One call in this window, given in the view in which the function answers."""
    given = bounds
    if trial.view == "mover" and case.game.to_move(case.state) != MAX:
        given = -bounds[1], -bounds[0]
    name = f"{root.name} at {explain.called(root, path)}, window {window(*given)}"
    case = case._replace(name=name)
    run = trial.learner.run(case, guard, trial.view, room, window=given)
    return Inside(case, bounds, Expected(case), run)


def within(way: Way, bounds) -> Way:
    """The same search in a window."""
    return way._replace(options={**way.options, "window": bounds})


def allowed(one: Inside) -> tuple[Real, Real]:
    """From where to where a value is right in this window."""
    value, (alpha, beta) = one.wanted.value, one.window
    return min(value, beta), max(value, alpha)


def wrong_value(trial, one: Inside) -> str:
    """What is wrong with the value that came back, or nothing."""
    case, run = one.case, one.run
    if run.error:
        return f"In {case}: {run.error}"
    ends = sorted(trial.seen(case, end) for end in allowed(one))
    if ends[0] <= run.value <= ends[1]:
        return ""
    said, right = differing(run.value, trial.seen(case, one.wanted.value))
    text = f"In {case}, you return {said}; the value there is {right}"
    if ends[0] < ends[1]:
        text += f", so a limit from {number(ends[0])} to {number(ends[1])} is right"
    return f"{text}.{drawn(case)}"


def right_leaves(one: Inside, way: Way) -> bool:
    """Are the leaves those of this way in this window?"""
    return one.run.leaves == one.wanted.leaves(within(way, one.window))


def windows(trial):
    """Is each call in a given window right: its value, and the leaves it looks at?"""

    def right(one, way):
        return not wrong_value(trial, one) and right_leaves(one, way)

    def agree(way):
        return sum(
            all(right(one, way) for one in calls) for calls in trial.inside.values()
        )

    best = max(trial.plain, key=agree)
    for way in trial.mixed if agree(best) < trial.total else ():
        if agree(way) == trial.total:
            best = way
    count = agree(best)
    wrong = next((one for one in every(trial) if not right(one, best)), None)
    if wrong is None and len(trial.inside) < len(trial.answered):
        asked = f"{len(trial.inside)} of {len(trial.answered)} trees"
        return count, f"right in a given window; time was over after {asked}", None
    if wrong is None:
        return count, trial.told(count, "right in a given window"), None
    way, text = within(best, wrong.window), wrong_value(trial, wrong)
    if text:
        return count, text, explain.whole_search(wrong.case, way, text)
    found = explain.in_leaves(wrong.run, way, wrong.wanted.leaves(way))
    return count, found.text, found


def every(trial) -> list[Inside]:
    """The calls at inner positions of all trees."""
    return [one for calls in trial.inside.values() for one in calls]
