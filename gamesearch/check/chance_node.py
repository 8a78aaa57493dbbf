"""Judging one chance node of Star1: its values, its windows, and where it stops.

The function is given the window of the node and `search` for the outcomes; the range L
to U of all values is `game.utility_range()`. Fail-soft and fail-hard values are right,
cuts at an equal value and cuts beyond it only, and any order of the outcomes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from numbers import Real

from gamesearch.check.chance_mistakes import CHANCE_MISTAKES, PLAYER_MISTAKES, Mistake
from gamesearch.check.chance_rules import RIGHT, node_by
from gamesearch.check.chance_slips import unchanged
from gamesearch.check.chance_trees import Question, all_near, bounded_trees, tree_told
from gamesearch.check.chance_walk import (
    Walk,
    agrees,
    for_players,
    goes_on,
    wanted_windows,
)
from gamesearch.check.learner import NOTHING, Learner, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Finding, Part, Report, unanswered
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import TINY
from gamesearch.rules.game import SIDE_NAMES
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.search.chance.star1 import star1
from gamesearch.tree.narration import number, window

POINTS = {"value": 40, "windows": 30, "leaves": 30}
TAKES = "It takes game, state, alpha, beta and search, in this order."
RELEASED = "It is still the function that was given, with its mistake. Mend it first."


@dataclass
class Tried:
    """What a function did with one question."""

    question: Question
    calls: list
    leaves: int
    value: Real | None = None
    error: str = ""

    @property
    def finished(self) -> list:
        """The calls that returned a value, the deepest first."""
        return [call for call in reversed(self.calls) if call.value is not None]


def chance_node(
    function: Callable | None,
    *,
    everywhere: bool = False,
    players: bool = False,
    exercise: str | None = None,
    seconds: float = 10,
) -> Report:
    """Judge f(game, state, alpha, beta, search), a chance node of Star1.

    >>> from gamesearch.check.worked import my_chance_node
    >>> chance_node(my_chance_node)
    ✓ my_chance_node: 100 of 100 points.
      ✓ value 40/40: right at every node of all 42 trees
      ✓ windows 30/30: right at every node of all 42 trees
      ✓ leaves 30/30: ... leaves read, as Star1 does

    `search(child, alpha, beta)` is the value of an outcome, for MAX. With `everywhere`
    the function is called at MAX and MIN nodes too, with `players` at these only.
    """
    learner = Learner(None if function is ... else function)
    if learner.stub or not callable(function):
        return unanswered(learner.name, "" if learner.stub else learner.problem)
    if unchanged(function):
        return unanswered(learner.name, RELEASED)
    if players and unwritten(function):
        return unanswered(learner.name)
    node, everywhere = function, everywhere or players
    if players:
        node = for_players(function)
    guard, runs = Guard(seconds), []
    for question in bounded_trees():
        run = _tried(node, question, everywhere, guard, learner.home)
        if run is None:
            return unanswered(learner.name)
        runs.append(run)
        if guard.over:
            break
    return recorded(_judged(learner.name, runs, everywhere), exercise)


def _tried(node, question, everywhere, guard, home) -> Tried | None:
    """What the function did with one question; None while it is a stub."""
    walk = Walk(node, question.game, everywhere)
    state = question.game.initial()
    outcome = guard.call(walk.start, state, *question.window, home=home)
    run = Tried(question, walk.calls, walk.leaves, outcome.result, outcome.error)
    if outcome.stub:
        return None
    if "not None" in run.error:
        run.error = NOTHING
    if "positional argument" in run.error:
        run.error = f"{run.error} {TAKES}"
    return run


def _judged(title, runs, everywhere) -> Report:
    """The report on all runs, each part with the first run that is wrong."""
    total = len(bounded_trees())
    told = {"value": _wrong_value, "windows": _wrong_window, "leaves": _too_many}
    parts, findings, first = [], [], None
    for name, wrong in told.items():
        bad = [(run, text) for run in runs for text in [wrong(run)] if text]
        points = POINTS[name]
        if bad:  # half of them are for being right everywhere
            points = points * (len(runs) - len(bad)) // (2 * total)
        read = sum(run.leaves for run in runs)
        right = (f"{read} leaves read, as Star1 does" if name == "leaves"
                 else f"right at every node of all {total} trees")  # fmt: skip
        parts.append(Part(name, points, POINTS[name], bad[0][1] if bad else right))
        if bad:
            findings.append(Finding(name, bad[0][1]))
            first = first or bad[0]
    named = _named(runs, everywhere) if first else None
    if named:
        said = Finding("mistake", f"{named.name}: {named.text}", named.name)
        findings.insert(0, said)
    difference = _difference(*first) if first else None
    return Report(title, tuple(parts), tuple(findings), difference=difference)


@cache
def _exact(question, state):
    return expectiminimax(question.game, state).value


def _place(run, call) -> str:
    """Where a call was: the tree, the node, and its window."""
    game = run.question.game
    side, name = SIDE_NAMES[game.to_move(call.state)], game.name(call.state)
    node = name if name.startswith("the ") else f"{side} node {name}"
    L, U = game.utility_range()
    return (
        f"In {run.question.name} (L = {number(L)}, U = {number(U)}), at {node}, "
        f"entered with the window {window(call.alpha, call.beta)}"
    )


def _so_far(run, call, until=None) -> str:
    """What came back in a call before a move, for the middle of a sentence."""
    game, came = run.question.game, []
    for move, *_, value in call.asked:
        if move == until:
            break
        came.append(f"{game.name(game.play(call.state, move))} = {number(value)}")
    return ", ".join(came)


def _wrong_value(run):
    if run.error:
        return f"In {run.question.name}: {run.error}{tree_told(run.question.game)}"
    for call in run.finished:
        if call.alpha > call.beta:
            continue  # nothing is right there: the window is judged
        exact = _exact(run.question, call.state)
        low = exact if exact < call.alpha else min(exact, call.beta)
        high = exact if exact > call.beta else max(exact, call.alpha)
        if low - TINY <= call.value <= high + TINY:
            continue
        came = f"; there {_so_far(run, call)}" if call.asked else ""
        return (
            f"{_place(run, call)}, you return {number(call.value)}; it is worth "
            f"{number(exact)}{came}.{tree_told(run.question.game)}"
        )
    return ""


def _wrong_window(run):
    game = run.question.game
    if run.error and not any(call.asked for call in run.calls):
        return "judged where search is called."
    for call in run.calls:
        for (move, *given, _), right in zip(call.asked, wanted_windows(game, call)):
            if all_near(given, right):
                continue
            child, came = game.play(call.state, move), _so_far(run, call, move)
            after = f" after {came}" if came else ""
            turned = "; α must be less than β" if given[0] > given[1] else ""
            return (
                f"{_place(run, call)}, you search {game.name(child)}{after} in the "
                f"window {window(*given)}; it should be {window(*right)}{turned}."
                f"{tree_told(game)}"
            )
    if run.error:
        return "judged where every node returns a value."
    return ""


def _too_many(run):
    if run.error:
        return "judged where every node returns a value."
    if not any(call.asked for call in run.calls):
        return "" if run.leaves else f"In {run.question.name}, you never call search."
    game, allowed = run.question.game, _allowed(run.question)
    if run.leaves <= allowed:
        return ""
    for call in run.calls:
        over = goes_on(game, call)
        if over:
            child = game.name(game.play(call.state, over))
            return (
                f"{_place(run, call)}, you go on to {child} after "
                f"{_so_far(run, call, over)}; the outcomes to come can no longer "
                f"matter.{tree_told(game)}"
            )
    return (
        f"In {run.question.name} you read {run.leaves} leaves; Star1 reads {allowed}."
        f"{tree_told(game)}"
    )


@cache
def _allowed(question) -> int:
    """The leaves Star1 reads, cutting at equal values or only beyond them."""
    most = 0
    for tests in RIGHT.tests, lambda v, A, B, window, step: (v < A, v > B):
        walk = Walk(node_by(RIGHT._replace(tests=tests)), question.game, False)
        walk.start(question.game.initial(), *question.window)
        most = max(most, walk.leaves)
    return most


def _named(runs, everywhere) -> Mistake | None:
    """The known mistake that asks and returns in every call what this function did."""
    if any(run.error for run in runs):
        return None
    for mistake in CHANCE_MISTAKES + PLAYER_MISTAKES * everywhere:
        forms = (rules for rules in mistake.rules if everywhere or rules.edge == "soft")
        if any(_does(rules, runs) for rules in forms):
            return mistake
    return None


def _does(rules, runs) -> bool:
    node = node_by(rules)
    return all(
        agrees(node, run.question.game, call) for run in runs for call in run.calls
    )


def _difference(run, text) -> Difference:
    """Where to look: Star1 of the same tree, in the same window."""
    question = run.question
    options = {"window": question.window}
    return Difference(question.name, question.game, question.game.initial(), None,
                      None, text, star1, options)  # fmt: skip
