"""A move order: alpha-beta reads fewer leaves with it, and all the moves come back.

An order never changes the value, so two things are judged: each call gives back each
move once, and alpha-beta reads hardly more leaves than with an order that is known to
be good. However it sorts, the counts decide. How few leaves the best order needs:
Knuth and Moore (1975).
"""

from collections.abc import Callable
from functools import cache
from random import Random

from gamesearch.check import cases
from gamesearch.check.cases import Case, Games
from gamesearch.check.exercise import Aspect, Exercise, judge
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Report, refused, unanswered
from gamesearch.check.topics.move_sorting import Sorter, unsorted
from gamesearch.check.topics.sorting_mistakes import SORTING
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.games.random_tree import RandomTree
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import missing
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.search import orders
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax

TREES = (3, 2), (4, 3), (3, 4), (4, 4), (3, 5)  # branching, depth
BLUR = 12  # standard deviation of the error of a guess; leaves are 0 to 99


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
    places = random_trees()
    if on is not None:
        if like is None and evaluate is None:
            raise TypeError("like or evaluate: what should the order be as good as?")
        limits = {"depth": depth, "evaluate": evaluate}
        places = [case._replace(**limits) for case in cases.given(on)]

    def ask(given, case, guard):
        return searched(given, case, guard, like)

    def count(outcomes):
        return leaves_read(outcomes, tolerance)

    aspects = (
        Aspect("moves", 30, moves_fault, all_come_back, share=0, needed=True),
        Aspect("leaves", 70, first_unsorted, together=count),
    )
    title = getattr(given, "__name__", "your order")
    if not callable(given) and not hasattr(given, "sort"):
        wrong = "Give a function, or an object with sort(state, moves, ply)."
        return refused(title, wrong, *(one.unearned() for one in aspects))
    asked = Exercise(places, ask, aspects, SORTING, difference, title=title)
    return recorded(judge(given, asked, seconds), exercise)


@cache
def random_trees() -> tuple[Case, ...]:
    """Seeded trees of odd and even depth, MAX or MIN first, each with a guess.

    >>> [len(case.game.moves(case.state)) for case in random_trees()]
    [3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4, 3, 3, 3]
    """
    trees = []
    for number, shape in enumerate(TREES):
        for seed in range(number, 3 * len(TREES), len(TREES)):
            first = MIN if seed % 3 == 2 else MAX
            drawn = RandomTree(*shape, seed, values=(0, 99), first=first)
            game = ExplicitTree(cases.written(drawn, ()), first)
            guess = blurred(game, seed)
            trees.append(Case(f"random tree {seed}", game, game.initial(), None, guess))
    return tuple(trees)


def blurred(game: Game, seed: int) -> Callable:
    """An evaluation that is right but for some error: a leaf it knows exactly."""

    def evaluate(state):
        if type(state) is not type(game.initial()):
            raise ValueError(f"state: evaluate takes a position, not {state!r}.")
        value = minimax(game, state).value
        if game.is_terminal(state):
            return value
        return round(value + Random(f"{seed}|{state!r}").gauss(0, BLUR), 1)

    evaluate.__qualname__ = "evaluate"  # as an error calls it
    return cache(evaluate)


def searched(given, case: Case, guard, like) -> Outcome:
    """The leaves that alpha-beta reads: with this order, with a good one, with none."""

    def leaves(order):
        return alpha_beta(case.game, case.state, order=order, **case.limit).leaves

    sorter = Sorter(given, case)
    outcome = guard.call(leaves, sorter, home=sorter.home)
    outcome.case, outcome.watched = case, sorter
    if outcome.error:
        last = sorter.calls[-1:]
        for call in last:
            call.error = outcome.error
        outcome.stub = sorter.stub or (outcome.stub and last == sorter.calls)
        return outcome
    good = like() if isinstance(like, type) else like
    good = good or orders.by_evaluation(case.evaluate)
    outcome.result = outcome.result, leaves(good), leaves(None)
    return outcome


def moves_fault(outcome: Outcome):
    """What is wrong with an order that ended a search."""
    if outcome.error and not outcome.watched.fault:
        return f"In {outcome.case}: {outcome.error}"
    return outcome.watched.fault


def all_come_back(outcomes) -> str:
    """What is said where every call gave back the moves."""
    return "all the moves come back, each once"


def leaves_read(outcomes, tolerance: float) -> tuple[float, str]:
    """The share of the points for the leaves of all cases together, and the counts."""
    read, good, given = map(sum, zip(*(outcome.result for outcome in outcomes)))
    enough = good * (1 + tolerance)
    text = f"{read:,} leaves read; {good:,} will do, and as given it is {given:,}."
    if read <= enough:
        return 1, text
    return max(0.0, min(0.9, (given - read) / max(1, given - enough))), text


def first_unsorted(outcome: Outcome) -> str:
    """The first position of a tree where a better move comes later."""
    return next(filter(None, map(unsorted, outcome.watched.calls)), "")


def difference(outcome: Outcome, text: str) -> Difference | None:
    """The search with the learner's order, where that gives back the moves."""
    case, sorter = outcome.case, outcome.watched
    if outcome.error:
        return None
    options = {"order": sorter, **case.limit}
    return Difference(str(case), case.game, case.state, text, alpha_beta, options)
