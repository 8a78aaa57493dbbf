"""Judging a move order that a learner wrote: all the moves, and fewer leaves.

An order never changes the value, so it is judged by two things: every call gives back
each move once, and alpha-beta reads hardly more leaves with it than with an order that
is known to be good. However it sorts, the counts decide.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple

from gamesearch.check import cases
from gamesearch.check.cases import Case, Games
from gamesearch.check.order_mistakes import MISTAKES, first_difference, pattern
from gamesearch.check.record import recorded
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.check.sorting import Sorter
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.random_tree import RandomTree
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.search import orders
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax

POINTS = {"moves": 30, "leaves": 70}
TREES = ((3, 2), (4, 3), (3, 4), (4, 4), (3, 5))  # branching, depth
BLUR = 12  # standard deviation of a hunch; leaves are 0 to 99


class Tried(NamedTuple):
    """One case: what an order did there, and the leaves of three orders."""

    case: Case
    sorter: Sorter
    wrong: Finding | None
    leaves: int = 0
    good: int = 0
    given: int = 0


class Hunch:
    """An evaluation that is right but for some noise: a leaf it knows exactly."""

    def __init__(self, game: Game, seed: int):
        self.game, self.seed = game, seed
        self._value = cache(lambda state: minimax(game, state).value)

    def __call__(self, state):
        value = self._value(state)
        if self.game.is_terminal(state):
            return value
        return round(value + Random(f"{self.seed}|{state!r}").gauss(0, BLUR), 1)


@cache
def built_in() -> tuple[Case, ...]:
    """Seeded trees of odd and even depth, MAX or MIN first, each with a hunch."""
    trees = []
    for seed, (branching, depth) in enumerate(TREES * 3):
        first = MIN if seed % 3 == 2 else MAX
        drawn = RandomTree(branching, depth, seed, values=(0, 99), first=first)
        game = ExplicitTree(cases.written(drawn, ()), first)
        hunch = Hunch(game, seed)
        trees.append(Case(f"random tree {seed}", game, game.initial(), None, hunch))
    return tuple(trees)


def order(
    given: object,
    *,
    like: object = None,
    on: Games = None,
    depth: int | None = None,
    evaluate: Callable | None = None,
    tolerance: float = 0.1,
    exercise: str | None = None,
    seconds: float = 10,
) -> Report:
    """Judge a move order: a function f(game, state, moves, evaluate), or an object.

    >>> def mine(game, state, moves, evaluate):
    ...     return sorted(moves, key=lambda m: -evaluate(game.play(state, m)))
    >>> order(mine).mistake
    'MIN sorted as MAX'

    In alpha-beta it may read `tolerance` more leaves than `like`, an order or a class
    that makes one; if that is None, than the moves sorted by `evaluate`. `on` are games
    to try it on, to `depth`; if it is None, random trees, each with an evaluation.
    """
    if missing(given):
        return unanswered("your order")
    title = getattr(given, "__name__", "your order")
    if not callable(given) and not hasattr(given, "sort"):
        wrong = "Give a function, or an object with sort(state, moves, ply)."
        return Report(title, _parts(), (Finding("call", wrong),))
    places = built_in()
    if on is not None:
        if like is None and evaluate is None:
            raise TypeError("like or evaluate: what should the order be as good as?")
        limits = {"depth": depth, "evaluate": evaluate}
        places = [case._replace(**limits) for case in cases.given(on)]
    guard, tried = Guard(seconds), []
    for case in places:
        tried.append(_tried(given, case, like, guard))
        if tried[-1].sorter.stub:
            return unanswered(title)
        if tried[-1].wrong:
            break
    return recorded(_report(title, tried, tolerance), exercise)


def _tried(given, case, like, guard) -> Tried:
    """Alpha-beta on one case with the learner's order, the good one and none."""
    sorter = Sorter(given, case)
    limits = {"depth": case.depth, "evaluate": case.evaluate}

    def leaves(order):
        limit = limits if case.depth is not None else {}
        return alpha_beta(case.game, case.state, order=order, **limit).leaves

    outcome = guard.call(leaves, sorter, home=sorter.home)
    if sorter.finding:
        return Tried(case, sorter, sorter.finding)
    if outcome.error:
        sorter.stub = outcome.stub and not sorter.calls
        wrong = Finding("error", f"In {case}: {outcome.error}")
        return Tried(case, sorter, wrong)
    good = like() if isinstance(like, type) else like
    good = good or orders.by_evaluation(case.evaluate)
    return Tried(case, sorter, None, outcome.result, leaves(good), leaves(None))


def _report(title, tried, tolerance) -> Report:
    """The counts of all cases together, and what may be wrong with the order."""
    wrong = tried[-1].wrong
    if wrong:
        return Report(title, _parts(), (wrong,))
    read, good, given = (
        sum(getattr(one, name) for one in tried) for name in Tried._fields[3:]
    )
    enough = good * (1 + tolerance)
    text = f"{read:,} leaves read; {good:,} will do, and as given it is {given:,}."
    if read <= enough:
        return Report(title, _parts(1, 1, text))
    share = max(0.0, min(0.9, (given - read) / max(1, given - enough)))
    findings = [Finding("leaves", text)]
    name, known = MISTAKES.get(pattern(tried), ("", ""))
    if name:
        known = f"This looks like a known mistake, “{name}”. {known}"
        findings.insert(0, Finding("mistake", known, name))
    difference = first_difference(tried)
    if difference:
        findings.append(Finding("order", difference.text))
    return Report(title, _parts(1, share, text), tuple(findings), (), difference)


def _parts(moves=0.0, leaves=0.0, text=""):
    """The two parts with these shares of their points."""
    told = "all the moves come back, each once" if moves else ""
    most = POINTS["moves"], POINTS["leaves"]
    return (
        Part("moves", int(moves * most[0]), most[0], told),
        Part("leaves", int(leaves * most[1]), most[1], text),
    )
