"""Depth-limited search: depth-first, but no further than so many moves.

Valid for every game with goals. It has three answers: a way; none, because there is
none; or nothing known, because the limit cut something off. A position on the way is
not gone to again. A tree search: `path_search.py` says what that is, and what is
counted.

Source: Russell and Norvig, "Artificial Intelligence" (2021), "Solving problems by
searching", where a cutoff and a failure are told apart.
"""

from dataclasses import replace
from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.search.arguments import check_depth
from gamesearch.search.paths.path_search import PathResult, Walk


def depth_limited(game: Game, state: State = None, *, depth=None, limit=None,
                  trace=None) -> PathResult:
    """The first way from `state` to a goal of at most `depth` moves.

    >>> from gamesearch import Route
    >>> game = Route({"a": "b", "b": "c", "c": ""}, "a", "c")
    >>> depth_limited(game, depth=2).line
    ('b', 'c')
    >>> cut = depth_limited(game, depth=1)
    >>> cut.value, cut.complete
    (None, False)

    Theorem. If there is a way of at most `depth` moves one is found: `value` is its
    cost, and another may be shorter or cheaper. If `value` is inf there is none at all,
    of any length. If it is None, and `complete` is False, no way is that short, and
    there were positions at the limit from which play goes on: a longer one may exist.

    Without `depth` there is no such limit, and it goes where `depth_first` does.
    Raises OutOfNodes past `limit`; its `.result` has no way and no value.
    """
    check_depth(depth)
    run = Walk(game, state, limit, trace, forgets=True)
    with run:
        goal, cut_off = within(run, inf if depth is None else depth)
    return answered(run, goal, cut_off, depth)


def within(run, depth):
    """A goal at most `depth` moves away, or None; and was anything cut off there?"""
    on_the_way, cut_off, trace = set(), False, run.trace

    def search(step, left):
        nonlocal cut_off
        if step.goal: return step
        if left == 0:
            cut_off = cut_off or not run.game.is_terminal(step.state)
            return None
        on_the_way.add(step.key)
        for after in run.expand(step):
            if after.key in on_the_way: continue
            goal = search(run.judge(after), left - 1)
            if goal: return goal
        on_the_way.remove(step.key)
        return None

    if trace: trace.at(())
    if trace: trace.down(None)
    goal = search(run.begin(), depth)
    if trace: trace.at(())
    if trace: trace.note(ended(goal, cut_off, depth))
    if trace: trace.up(None)
    return goal, cut_off


def ended(goal, cut_off, depth) -> str:
    """How it ended, in a sentence for the reader."""
    moves = f"{depth} move{'' if depth == 1 else 's'}"
    if goal: return f"A goal, by a way of {goal.ply} that costs {goal.cost}."
    if cut_off: return f"No goal is within {moves}, and play goes on from there."
    return "No goal can be reached, and nothing was cut off."


def answered(run, goal, cut_off, depth) -> PathResult:
    """The way, or that there is none, or that nothing is known."""
    if goal: return replace(run.found(goal), depth=depth)
    return replace(run.stopped() if cut_off else run.failed(), depth=depth)
