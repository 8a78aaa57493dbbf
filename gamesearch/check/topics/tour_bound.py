"""A bound function for the travelling salesman: is it optimistic, and does it help?

f(tour, partial) is called with every partial tour on some small maps. It must never
return more than the length of the shortest tour that begins with this partial tour;
that length is found by trying all tours. Branch and bound must then visit clearly fewer
nodes than with the usual bound (Neapolitan and Naimipour, 1996).
"""

from collections.abc import Callable
from functools import cache
from math import inf
from numbers import Real
from random import Random
from statistics import mean

from gamesearch.check.cases import LARGE
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, table, textbook
from gamesearch.check.exercise import (
    Aspect,
    Case,
    Exercise,
    asking_bounds,
    first_fault,
    judge_function,
    no_number,
)
from gamesearch.check.report import Report
from gamesearch.check.worked import my_bound
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import same_number, short
from gamesearch.problems.tour import Tour
from gamesearch.rules.say import paragraph, say
from gamesearch.search.problems.branch_and_bound import branch_and_bound
from gamesearch.tree.narration import number

TOURS, CITIES = 12, 6
OPTIMISTIC = "No tour is shorter than your bound."
NO_ROAD = "No road leads from a city to itself, so tour.distances has None there."
SHARE = 0.6  # of the nodes that are visited with the minimum-edge bound


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
        unit = LARGE if len(found) == TOURS // 2 else 1  # larger than any "infinity"
        found.append(Tour({pair: unit * rng.randint(1, 30) for pair in pairs}))
    return tuple(found)


def shortest_tours(tour: Tour, partial: tuple = ()) -> dict[tuple, Real]:
    """The length of the shortest tour from each partial solution, by trying all tours.

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
    """The same cities with another bound: a dict of numbers, one for each partial."""

    def __init__(self, tour: Tour, bounds: dict):
        super().__init__(tour.distances)
        self.bounds = bounds

    def optimistic(self, partial):
        return self.bounds[partial]


def tour_bound(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 20
) -> Report:
    """Judge f(tour, partial), a lower bound of all tours that begin with `partial`.

    >>> tour_bound(lambda tour, partial: tour.optimistic(partial))
    ✗ your function: 50 of 100 points.
      ✓ bound 50/50: No tour is shorter than your bound.
      ✗ nodes 0/50: With your bound, the search visits ... nodes on all maps. ...
      → roads to visited cities: ...
    """
    aspects = (
        Aspect("bound", 50, _wrong, lambda outcomes: OPTIMISTIC, 0),
        Aspect("nodes", 50, together=_nodes),
    )
    cases = [
        Case((tour, dict(sorted(shortest_tours(tour).items()))), f"On {tour}")
        for tour in tours()
    ]
    asked = Exercise(cases, asking_bounds(), aspects, BOUND)
    return judge_function(function, asked, seconds, exercise)


def _wrong(outcome):
    """What is wrong with the first bound that is too high, or is not a number."""
    found = first_fault(outcome, _fault, _after)
    return paragraph(found, NO_ROAD if "NoneType" in outcome.error else "")


def _after(tour, state):
    return say("After the path {path}", path=tour.text(state).split(",")[0])


def _fault(said, least):
    """What is wrong with one number."""
    if no_number(said):
        return no_number(said)
    if said <= least or same_number(said, least):
        return ""
    return say(
        "You return {bound}, but a tour that begins like this has the length {least}. "
        "Your bound is not optimistic, so the search may cut the best solution.",
        bound=number(float(said)),
        least=number(least),
    )


@cache
def first_nodes() -> int:
    """The nodes that branch and bound visits on all maps with the usual bound.

    >>> first_nodes() > 500
    True
    """
    return sum(branch_and_bound(tour).nodes for tour in tours())


def _nodes(outcomes: list[Outcome]) -> tuple[float, str]:
    """The share of the points, and how many nodes are visited on all maps."""
    if any(map(_wrong, outcomes)):
        return 0, "The nodes are counted only if the bound is right."
    nodes = 0
    for outcome in outcomes:
        tour, shortest = outcome.case.arguments
        bounds = dict(zip(shortest, outcome.result))
        nodes += branch_and_bound(WithBound(tour, bounds)).nodes
    aim = int(SHARE * first_nodes())
    return nodes <= aim, say(
        "With your bound, the search visits {nodes:node|nodes} on all maps. With the "
        "minimum-edge bound it visits {before:,}. The aim is {aim:,} or fewer.",
        nodes=nodes,
        before=first_nodes(),
        aim=aim,
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
MISTAKES = table(
    (
        "the longest roads",
        "You add the longest road of each city. A tour may use shorter roads, so take "
        "the shortest road, with min.",
        {"min(": "max("},
        {LEFT: LEFT.replace("min", "max")},
        {NEXT: NEXT.replace("min", "max")},
    ),
    (
        "average roads",
        "You add an average road for each city. A tour may use shorter roads, so take "
        "the shortest road that is left.",
        {LEFT: LEFT.replace("min", "mean")},
        {"min(": "mean("},
    ),
    (
        "the nearest city each time",
        "You use the tour that always goes to the nearest city. Another tour may be "
        "shorter, so this length is not a bound. Add a shortest road for each city.",
        {RETURNED: NEAREST},
    ),
    (
        "one tour",
        "You use the length of one tour that begins like this. Another tour may be "
        "shorter. Add a shortest road for each city.",
        {RETURNED: "    return tour.length((*partial, *open_still))\n"},
    ),
    (
        "the road home is left out",
        "You leave out the roads back to the first city. One of the open cities is the "
        "last, and its road home may be its shortest road.",
        {ENDS: f"({TO_OTHERS},) or (0,)"},
        {ENDS: f"({TO_OTHERS},)", LEFT: OR_NOTHING},
        {ENDS: f"({TO_OTHERS},)", LEFT: OR_NOTHING, WHOLE: NOT_HOME},
    ),
    (
        "both roads of a city",
        "You count two roads for each city, one that arrives and one that leaves. So "
        "each road is counted at both of its ends. Take half of the sum.",
        *(
            {NEXT: first, LEFT: LEFT.replace("min", "two").replace("ends", ends)}
            for first in ("", NEXT)
            for ends in TWO_ENDS
        ),
    ),
    (
        "the length so far is left out",
        "You leave out the length of the path so far. Every tour that begins like this "
        "contains it, so add tour.length(partial).",
        {f"tour.length(partial){NEXT}": NEXT.removeprefix(" + ")},
    ),
    (
        "only the length so far",
        "You count only the path so far. The tour must still leave each open city by "
        "some road, so add its shortest road.",
        {RETURNED: ("    return tour.length(partial)\n", "    return 0\n")},
    ),
    (
        "roads to visited cities",
        "You use roads to visited cities, as the minimum-edge bound does. The tour can "
        "no longer take these roads, so leave them out.",
        {RETURNED: "    return tour.optimistic(partial)\n"},
        {ENDS: "[end for end in range(tour.n) if end != city]"},
    ),
    (
        "the city where you are is left out",
        "You leave out the road from the city where you are. The tour goes on from "
        "there, so add the shortest road to an open city.",
        {NEXT: ""},
        {NEXT: "", "in open_still:  #": "in open_still[1:]:  #"},
    ),
    (
        "what was added before is lost",
        "You set the sum anew for each city. Add to the sum: bound += ...",
        {f"bound += {LEFT}": f"bound = {LEFT}"},
    ),
    (
        "only the first city",
        "You return after the first open city. Add a road for every open city, and put "
        "the return after the loop.",
        {"in open_still:  #": "in open_still[:1]:  #"},
    ),
    (
        "a city is left out",
        "You leave out a city that the tour must still leave. Add a road for each city "
        "of tour.choices(partial), and one for the city where you are.",
        {"in open_still:  #": "in open_still[1:]:  #"},
        {"in open_still:  #": "in open_still[:-1]:  #"},
    ),
    (
        "the shortest road for all",
        "You use the shortest road of the whole map for each city. Each city has a "
        "shortest road of its own, among the roads that are left.",
        {LEFT: "min(tour.shortest)"},
        {LEFT: "min(tour.shortest)", NEXT: " + min(tour.shortest)"},
        {LEFT: SHORTEST, NEXT: f" + {SHORTEST}"},
    ),
)


def _further():
    return [
        Case(
            (tour, {state: least}),
            say("{place} on {tour}", place=_after(tour, state), tour=tour),
        )
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
