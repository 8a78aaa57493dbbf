"""Depth-limited search: depth-first, to a given number of moves at most.

Valid for every game with goals. There are three possible results: a path; no path,
because there is none; or unknown, because the limit cut off some positions. A position
on the path is not visited again. This is a tree search: `path_search.py` explains this
term and the counts.

Source: Russell and Norvig, "Artificial Intelligence" (2021), "Solving problems by
searching", where a cutoff and a failure are distinguished.
"""

from dataclasses import replace
from math import inf

from gamesearch.rules.game import Game, State
from gamesearch.rules.say import say
from gamesearch.search.arguments import check_depth
from gamesearch.search.paths.path_search import PathResult, Walk


def depth_limited(game: Game, state: State = None, *, depth=None, limit=None,
                  trace=None) -> PathResult:
    """The first path found from `state` to a goal with at most `depth` moves.

    >>> from gamesearch import Route
    >>> game = Route({"a": "b", "b": "c", "c": ""}, "a", "c")
    >>> depth_limited(game, depth=2).line
    ('b', 'c')
    >>> cut = depth_limited(game, depth=1)
    >>> cut.value, cut.complete
    (None, False)

    Theorem. If there is a path of at most `depth` moves one is found: `value` is its
    cost, and another path may be shorter or cheaper. If `value` is inf there is no path
    of any length. If `value` is None, and `complete` is False, no path has at most
    `depth` moves, but play continues from positions at the limit, so a longer path may
    exist.

    Without `depth` there is no limit of moves, and it visits the same positions as
    `depth_first`.
    Raises OutOfNodes past `limit`; its `.result` has no path and no value.
    """
    check_depth(depth)
    run = Walk(game, state, limit, trace, forgets=True)
    with run:
        goal, cut_off = within(run, inf if depth is None else depth)
    return answered(run, goal, cut_off, depth)


def within(run, depth):
    """A goal at most `depth` moves away, or None; and whether anything was cut off."""
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
    """The result in a sentence."""
    if goal: return say("A path of {moves:move|moves} leads to a goal at cost {cost}.",
                        moves=goal.ply, cost=goal.cost)
    if cut_off: return say("No goal is within {moves:move|moves}, but play continues "
                           "from there.", moves=depth)
    return "No goal can be reached, and nothing was cut off."


def answered(run, goal, cut_off, depth) -> PathResult:
    """The result: a path, or none, or unknown."""
    if goal: return replace(run.found(goal), depth=depth)
    return replace(run.stopped() if cut_off else run.failed(), depth=depth)
