"""A bound function for the travelling salesman: does it hold, does it help?

f(tour, partial) is asked about every beginning of a tour on some small maps. It must
never say more than the length of the shortest tour that begins like that, found by
trying all; then branch and bound must visit clearly fewer nodes with it than with the
usual bound (Neapolitan and Naimipour, 1996).
"""

from collections.abc import Callable
from functools import cache
from math import inf
from numbers import Real
from random import Random
from statistics import mean

from gamesearch.check.cases import LARGE
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, everywhere, textbook
from gamesearch.check.exercise import (
    Aspect,
    Case,
    Exercise,
    asking_bounds,
    first_fault,
    judge_function,
    no_number,
)
from gamesearch.check.record import recorded
from gamesearch.check.report import Report
from gamesearch.check.worked import my_bound
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import same_number, short
from gamesearch.problems.tour import Tour
from gamesearch.search.problems.branch_and_bound import branch_and_bound
from gamesearch.tree.narration import number

TOURS, CITIES = 12, 6
SHARE = 0.6  # of the nodes that the minimum-edge bound leaves


@cache
def tours(many: int = TOURS) -> tuple[Tour, ...]:
    """The four cities of the lecture, and random maps of six.

    >>> [tour.n for tour in tours()]
    [4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]
    """
    rng = Random(25)
    four = {(0, 1): 30, (0, 2): 6, (0, 3): 4, (1, 2): 5, (1, 3): 10, (2, 3): 20}
    found = [Tour(four)]
    pairs = [(i, j) for i in range(CITIES) for j in range(i)]
    while len(found) < many:
        unit = LARGE if len(found) == TOURS // 2 else 1  # no number is infinity
        found.append(Tour({pair: unit * rng.randint(1, 30) for pair in pairs}))
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
      ✗ nodes 0/50: The search visits ... nodes on all maps, ... is the aim.
      → roads to visited cities: ...
    """
    aspects = (
        Aspect(
            "bound", 50, _wrong, lambda outcomes: "no tour is shorter than you say", 0
        ),
        Aspect("nodes", 50, lambda outcome: "", together=_nodes),
    )
    cases = [
        Case((tour, dict(sorted(shortest_tours(tour).items()))), f"On {tour}")
        for tour in tours()
    ]
    asked = Exercise(cases, asking_bounds(), aspects, BOUND)
    return recorded(judge_function(function, asked, seconds), exercise)


def _wrong(outcome):
    """What is wrong with the first number that is too high, or is none."""
    found = first_fault(outcome, _fault, _after)
    if "NoneType" not in outcome.error:
        return found
    return (
        f"{found} No road leads from a city to itself: tour.distances has None there."
    )


def _after(tour, state):
    return f"After {tour.text(state).split(',')[0]}"


def _fault(said, least):
    """What is wrong with one number."""
    if no_number(said):
        return no_number(said)
    if said <= least or same_number(said, least):
        return ""
    return (
        f"You say {number(float(said))}, but a tour that begins like this has length "
        f"{number(least)}: your bound is not optimistic, and the search may kill the "
        "best solution."
    )


@cache
def first_nodes() -> int:
    """The nodes that branch and bound visits on all maps with the usual bound.

    >>> first_nodes() > 500
    True
    """
    return sum(branch_and_bound(tour).nodes for tour in tours())


def _nodes(outcomes: list[Outcome]) -> tuple[float, str]:
    """The share of the points, and how many nodes the bound leaves on all maps."""
    if any(map(_wrong, outcomes)):
        return 0, "They are counted when the bound holds."
    nodes = 0
    for outcome in outcomes:
        tour, shortest = outcome.case.arguments
        bounds = dict(zip(shortest, outcome.result))
        nodes += branch_and_bound(WithBound(tour, bounds)).nodes
    aim = int(SHARE * first_nodes())
    return nodes <= aim, (
        f"The search visits {nodes:,} nodes on all maps, {first_nodes():,} with the "
        f"minimum-edge bound; {aim:,} is the aim."
    )


# -- known mistakes ----------------------------------------------------------------

NEXT = " + min(tour.distances[here][c] for c in open_still)"
LEFT = "min(tour.distances[city][end] for end in ends)"
TO_OTHERS = "*(other for other in open_still if other != city)"
ENDS = f"(0, {TO_OTHERS})"
TWO_ENDS = "(here, *ends)", "{here, *ends}", "ends", "range(tour.n) if end != city"
SHORTEST = (
    "min(tour.distances[one][end] for one in (here, *open_still) "
    "for end in (0, *open_still) if one != end and (one, end) != (here, 0))"
)
OR_NOTHING = f"({LEFT} if ends else 0)"
WHOLE = "        return tour.length(partial)\n"
NOT_HOME = "        return tour.length(partial) - tour.distances[partial[-1]][0]\n"
RETURNED = "    return bound\n"
NEAREST = """    where, rest, bound = here, [*open_still], tour.length(partial)
    while rest:
        city = min(rest, key=lambda other: tour.distances[where][other])
        bound += tour.distances[where][city]
        rest.remove(city)
        where = city
    return bound + tour.distances[where][0]
"""
MISTAKES = (
    everywhere(
        "the longest roads",
        "You add up longest roads where the shortest are meant. A tour may take a "
        "shorter one: take the smallest, min.",
        {"min(": "max("},
        {LEFT: LEFT.replace("min", "max")},
        {NEXT: NEXT.replace("min", "max")},
    ),
    everywhere(
        "average roads",
        "You count an average road for each city. A tour may take shorter ones: count "
        "the shortest that is left.",
        {LEFT: LEFT.replace("min", "mean")},
        {"min(": "mean("},
    ),
    everywhere(
        "the nearest city each time",
        "You build one tour that always goes to the nearest city. Another tour may be "
        "shorter, so its length is no bound.",
        {RETURNED: NEAREST},
    ),
    everywhere(
        "one tour",
        "You take the length of one tour that begins like this. Another may be "
        "shorter.",
        {RETURNED: "    return tour.length((*partial, *open_still))\n"},
    ),
    everywhere(
        "the road home is left out",
        "You leave out the roads home. One of the cities that are left is the last, "
        "and its road home may be the shortest it has.",
        {ENDS: f"({TO_OTHERS},) or (0,)"},
        {ENDS: f"({TO_OTHERS},)", LEFT: OR_NOTHING},
        {ENDS: f"({TO_OTHERS},)", LEFT: OR_NOTHING, WHOLE: NOT_HOME},
    ),
    everywhere(
        "both roads of a city",
        "You count two roads for each city, one that comes and one that leaves. So "
        "each road is counted twice, at both of its ends: take the half of the sum.",
        *(
            {NEXT: first, LEFT: LEFT.replace("min", "two").replace("ends", ends)}
            for first in ("", NEXT)
            for ends in TWO_ENDS
        ),
    ),
    everywhere(
        "the length so far is left out",
        "you leave out the length of the way so far. Each tour that begins like this "
        "has it: add tour.length(partial).",
        {f"tour.length(partial){NEXT}": NEXT.removeprefix(" + ")},
    ),
    everywhere(
        "only the length so far",
        "You count the way so far and nothing of what is to come. Each city that is "
        "left has to be left by some road: add the shortest.",
        {RETURNED: "    return tour.length(partial)\n"},
        {RETURNED: "    return 0\n"},
    ),
    everywhere(
        "roads to visited cities",
        "You look at roads to cities that were visited, as the minimum-edge bound "
        "does. They can no longer be taken: leave them out.",
        {RETURNED: "    return tour.optimistic(partial)\n"},
        {ENDS: "[end for end in range(tour.n) if end != city]"},
    ),
    everywhere(
        "the city where you are is left out",
        "You leave out the road that leaves the city where you are. The tour goes on "
        "from there: add the shortest to a city to come.",
        {NEXT: ""},
        {NEXT: "", "in open_still:  #": "in open_still[1:]:  #"},
    ),
    everywhere(
        "what was added before is lost",
        "The sum begins anew with each city. Add to it: bound += ...",
        {f"bound += {LEFT}": f"bound = {LEFT}"},
    ),
    everywhere(
        "only the first city",
        "You return after the first city that is left. Add up all of them: the return "
        "belongs behind the loop.",
        {"in open_still:  #": "in open_still[:1]:  #"},
    ),
    everywhere(
        "a city is left out",
        "you leave out a city that is still to be left. Add a road for each of "
        "tour.choices(partial), and one for the city where you are.",
        {"in open_still:  #": "in open_still[1:]:  #"},
        {"in open_still:  #": "in open_still[:-1]:  #"},
    ),
    everywhere(
        "the shortest road for all",
        "You count the shortest road of the map for each city. Each city has a "
        "shortest road of its own, among those that are left.",
        {LEFT: "min(tour.shortest)"},
        {LEFT: "min(tour.shortest)", NEXT: " + min(tour.shortest)"},
        {LEFT: SHORTEST, NEXT: f" + {SHORTEST}"},
    ),
)


def _further():
    return [
        Case((tour, {state: least}), f"{_after(tour, state)} on {tour}")
        for tour in tours(TOURS + 2)[TOURS:]
        for state, least in shortest_tours(tour).items()
    ]


BOUND = Tutor(
    MISTAKES,
    (Family(textbook(my_bound)),),
    {"mean": mean, "two": lambda roads: sum(sorted(roads)[:2])},
    behaviour=lambda outcome: tuple(outcome.result),
    further=_further,
    told=lambda outcome: short(outcome.result[0]),
)
