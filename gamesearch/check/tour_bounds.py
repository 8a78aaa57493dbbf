"""Judging a bound function for the travelling salesman: does it hold, does it help?

It is asked about every beginning of a tour on some small maps. It must never say more
than the length of the shortest tour that begins like that, found by trying all; then
branch and bound must visit clearly fewer nodes with it than with the usual bound.
"""

from collections.abc import Callable
from functools import cache, partial
from math import inf
from numbers import Real
from random import Random

from gamesearch.check.cases import LARGE
from gamesearch.check.learner import NOTHING, home_of, not_called, title_of, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing, same_number, short
from gamesearch.problems.tour import Tour
from gamesearch.search.problems.branch_and_bound import branch_and_bound
from gamesearch.tree.narration import number

TOURS, CITIES = 12, 6
SHARE = 0.6  # of the nodes that the minimum-edge bound leaves


@cache
def tours() -> tuple[Tour, ...]:
    """The four cities of the lecture, and random maps of six.

    >>> [tour.n for tour in tours()]
    [4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]
    """
    lot = Random(25)
    four = {(0, 1): 30, (0, 2): 6, (0, 3): 4, (1, 2): 5, (1, 3): 10, (2, 3): 20}
    found = [Tour(four)]
    pairs = [(i, j) for i in range(CITIES) for j in range(i)]
    while len(found) < TOURS:
        unit = LARGE if len(found) == TOURS // 2 else 1  # no number is infinity
        found.append(Tour({pair: unit * lot.randint(1, 30) for pair in pairs}))
    return tuple(found)


def shortest_tours(tour: Tour, partial: tuple = ()) -> dict[tuple, Real]:
    """The shortest tour that begins like each partial solution, by trying all.

    >>> shortest_tours(tours()[0])[(1,)]  # 1, 2, then 3 and 4 in some order
    59
    """
    if tour.is_complete(partial):
        return {partial: tour.utility(partial)}
    below, least = {}, inf
    for city in tour.moves(partial):
        below |= shortest_tours(tour, (*partial, city))
        least = min(least, below[*partial, city])
    return below | {partial: least}


class WithBound(Tour):
    """The same cities with another bound: a dict with a number for each beginning."""

    def __init__(self, tour: Tour, bounds: dict):
        super().__init__(tour.distances)
        self.bounds = bounds

    def optimistic(self, partial):
        return self.bounds[partial]


def tour_bound(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 20
) -> Report:
    """Judge f(tour, partial): a number that no tour with this beginning is below.

    >>> tour_bound(lambda tour, partial: tour.optimistic(partial))
    ✗ your function: 50 of 100 points.
      ✓ bound 50/50: no tour is shorter than you say
      ✗ nodes 0/50: ... nodes, as many as ...
      → The search visits ... nodes on all maps, ... is the aim.
    """
    refused = not_called(function, "bound", 50)
    if refused is not None:  # a report that did not pass is false
        return refused
    title = title_of(function)
    guard, nodes = Guard(seconds), 0
    ask = partial(guard.call, function, home=home_of(function))
    for tour in tours():
        bounds, fault = _bounds(ask, tour)
        if fault is None or (NOTHING in fault and unwritten(function)):
            return unanswered(title)
        if fault:
            parts = Part("bound", 0, 50, "wrong"), Part("nodes", 0, 50, "not counted")
            return recorded(Report(title, parts, (Finding("bound", fault),)), exercise)
        nodes += branch_and_bound(WithBound(tour, bounds)).nodes
    return recorded(_in_budget(title, nodes), exercise)


def _bounds(ask, tour):
    """What the function says of each beginning, and what is wrong with it.

    None in place of a text: it is a stub.
    """
    bounds = {}
    for state, least in sorted(shortest_tours(tour).items(), key=lambda one: one[0]):
        outcome = ask(tour, state)
        where = f"After {tour.text(state).split(',')[0]}"
        said = outcome.result
        if outcome.stub:
            return bounds, None
        if outcome.error:
            return bounds, f"{where}: {_told(outcome.error)}"
        if missing(said):
            return bounds, f"{where} there is no answer. {NOTHING}"
        if not isinstance(said, Real) or said != said or isinstance(said, bool):
            return bounds, f"{where} you return {short(said)}, which is no number."
        if said > least and not same_number(said, least):
            best = f"a tour that begins like this has length {number(least)}"
            return bounds, (
                f"{where} you say {number(float(said))}, but {best}: your bound is "
                "not optimistic, and the search may kill the best solution."
            )
        bounds[state] = said
    return bounds, ""


def _told(error):
    """An error, where its hint is about games, in words about tours."""
    return error.replace("a position that is over", "a whole tour").replace(
        "a terminal state", "a whole tour"
    )


@cache
def first_nodes() -> int:
    """The nodes that branch and bound visits on all maps with the usual bound.

    >>> first_nodes() > 500
    True
    """
    return sum(branch_and_bound(tour).nodes for tour in tours())


def _in_budget(title, nodes):
    """The report on a function that is a bound."""
    before = first_nodes()
    aim, holds = int(SHARE * before), "no tour is shorter than you say"
    worse = "as many as" if nodes == before else "fewer than"
    worse = "more than" if nodes > before else worse
    text = f"{nodes:,} nodes, {worse} with minimum edges; at most {aim:,} are asked"
    good = nodes <= aim
    parts = Part("bound", 50, 50, holds), Part("nodes", 50 * good, 50, text)
    why = (
        f"The search visits {nodes:,} nodes on all maps, {before:,} with the "
        f"minimum-edge bound; {aim:,} is the aim."
    )
    return Report(title, parts, () if good else (Finding("nodes", why),))
