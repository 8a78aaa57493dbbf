"""Set 14, A*: in which order places are expanded, and which estimates are too high.

An estimate is admissible if it is too high for no place: then A* finds a cheapest path
(Hart, Nilsson and Raphael, 1968). It is consistent if it falls by no more than the cost
of the road along every road.
"""

from dataclasses import replace
from heapq import heappop, heappush
from itertools import cycle, islice
from math import inf
from random import Random

from gamesearch.check.cases import with_each_shown
from gamesearch.check.edits import edited, program
from gamesearch.check.exercise import Case, asking, parts_of_cases
from gamesearch.check.topics.a_star import (
    AT_ONCE,
    COST,
    FAMILIES,
    NAMES,
    UNREACHED,
    Watched,
    case_of,
    costs_from,
    question,
    wrong_cost,
)
from gamesearch.draw.problems.road_map import draw_roads
from gamesearch.problems.route import Route
from gamesearch.rules.say import say
from gamesearch.search.paths.a_star import a_star
from gamesearch.sets.question import asked
from gamesearch.sets.task import judge_of, repaired, small, with_no_return
from gamesearch.sets.variant import Topic, Variant

MAPS = {  # where the places are, and the roads between them
    "two ways": (
        {"S": (0, 1), "A": (1, 0), "B": (1, 2), "C": (2.2, 0), "D": (2.2, 2)}
        | {"G": (3.2, 1)},
        ("AS", "BS", "AB", "AC", "AD", "BD", "CG", "DG"),
    ),
    "a middle": (
        {"S": (0, 1), "A": (1, 0), "B": (1, 2), "C": (1.9, 1), "D": (2.8, 0)}
        | {"G": (3.2, 1.8)},
        ("AS", "BS", "AC", "BC", "AD", "CD", "CG", "DG", "BG"),
    ),
    "a ladder": (
        {"S": (0, 0), "A": (1.1, 0), "B": (2.2, 0), "C": (0, 1.5), "D": (1.1, 1.5)}
        | {"G": (2.2, 1.5)},
        ("AS", "AB", "CS", "CD", "AD", "BD", "BG", "DG"),
    ),
}
EXPANDED = range(3, 6)
TOO_HIGH = 0.4  # how many maps have an estimate that is too high
QUESTIONS = """
order: In which order does A* expand the places? Give their names from S on, without G.
- {steps}
first: What is the cost of the first path to G that A* puts into its list?
- A* reaches G first from {by}. That path costs {reached} + {road}.
cost: What is the cost of the path that A* returns?
- A* takes G out of the list with the sum {cost}. No other sum in the list is smaller.
high: Which estimates are too high, that is, higher than the cost of a cheapest path to
G? Give the names of the places.
- A cheapest path to G costs, from each place: {rests}.
falls*: Along which roads is the estimate not consistent? Give names such as AB, with
the letters in the order of the alphabet.
- {why}
"""


# -- a map to draw ---------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A map of this kind with costs and estimates; one estimate may be too high."""
    places, names = MAPS[structure]
    too_high, found = rng.random() < TOO_HIGH, None
    while found is None:
        roads = {name: rng.randint(2, 9) for name in names}
        graph = graph_of(roads)
        rest = {name: costs_from(graph, name)["G"] for name in sorted(graph)}
        estimate = {name: rng.randint(cost // 2, cost) for name, cost in rest.items()}
        if too_high:
            place = rng.choice([name for name in estimate if name != "G"])
            estimate[place] = rest[place] + rng.randint(1, 4)
        found = questions(graph, estimate, rest)
    expanded, way = found[0].answer.split(), a_star_way(graph, estimate)
    return Variant(
        "a-star",
        structure,
        Route(graph, "S", "G"),
        "Find a path from S to G. The number beside a road is its cost. The number h "
        "at a place is an estimate of the cost from there to G. A* keeps a list of the "
        "places that wait (OPEN). It always takes out the place with the smallest sum "
        "of cost so far and estimate. No place is in the list twice: of two paths to a "
        "place, the cheaper one stays.",
        found,
        lambda: draw_roads(places, roads, estimate),
        lambda: draw_roads(places, roads, estimate, way, expanded),
        a_star,
        {"estimate": estimate.get},
    )


def a_star_way(graph: dict, estimate: dict) -> str:
    """The path that A* finds: the letters of its places."""
    return "".join(("S", *a_star(Route(graph, "S", "G"), estimate=estimate.get).line))


def graph_of(roads: dict) -> dict:
    """The roads as {place: {neighbour: cost}}; they lead both ways."""
    graph = {name: {} for name in sorted({*"".join(roads)})}
    for (one, other), cost in roads.items():
        graph[one][other] = graph[other][one] = cost
    return graph


def questions(graph: dict, estimate: dict, rest: dict):
    """The questions on a map; None if sums tie or a place enters the list twice."""
    cost, waiting, order, steps, first = {"S": 0}, {"S": 0}, [], [], None
    while True:
        place = min(waiting, key=waiting.get)
        if [*waiting.values()].count(waiting.pop(place)) > 1:
            return None
        if place == "G":
            break
        order.append(place)
        for near, step in graph[place].items():
            new = cost[place] + step
            if new < cost.get(near, inf):
                if near in order:
                    return None
                if near == "G" and first is None:
                    first = place, new
                cost[near], waiting[near] = new, new + estimate[near]
        steps.append(
            say(
                "After {place} is expanded, the list has these sums: {sums}.",
                place=place,
                sums=listed(waiting),
            )
        )
    falls = [
        (one, other, step)
        for one in graph
        for other, step in graph[one].items()
        if estimate[one] - estimate[other] > step
    ]
    if len(order) not in EXPANDED:
        return None
    by, seen = first
    answers = {
        "order": " ".join(order),
        "first": seen,
        "cost": cost["G"],
        "high": frozenset(name for name in graph if estimate[name] > rest[name]),
        "falls": frozenset("".join(sorted((one, other))) for one, other, _ in falls),
    }
    drops = (
        say(
            "From {one} to {other}, h falls by {fall}, and the road costs only {step}.",
            one=one,
            other=other,
            fall=estimate[one] - estimate[other],
            step=step,
        )
        for one, other, step in falls
    )
    return asked(
        QUESTIONS,
        answers,
        steps=" ".join(steps),
        by=by,
        reached=seen - graph[by]["G"],
        road=graph[by]["G"],
        rests=listed(rest),
        why=" ".join(drops) or "Along every road, h falls by no more than its cost.",
    )


def listed(numbers: dict) -> str:
    """Names with their numbers."""
    return ", ".join(f"{name} {value}" for name, value in sorted(numbers.items()))


TOPIC = Topic(
    "a-star",
    "A*",
    tuple(MAPS),
    make,
    say(
        "The map has six places. A* expands {least} to {most} of them, each of them "
        "once. Whenever A* takes out the smallest sum, no other sum is equal to it. In "
        "four maps of ten, one estimate is too high.",
        least=min(EXPANDED),
        most=max(EXPANDED),
    ),
)

# -- to repair: roads(place) is a dict {neighbour: cost} -------------------------------

VISIBLE = 14  # the seed of the cases that everyone sees
CASES, SHOWN = 30, 5  # cases, and those in which each slip shows
BY_ROADS = tuple(
    replace(one, text=one.text.replace("graph[node]", "graph(node)"))
    for one in FAMILIES
)
SLIPS = [
    program(text, text, NAMES)
    for text in (edited(BY_ROADS[0].text, edit) for edit in (AT_ONCE, UNREACHED))
]


def drawn(rng: Random) -> list[Case]:
    """Graphs with an estimate that is never too high; small slips show in some.

    >>> len(drawn(Random(1))) >= CASES
    True
    """
    sizes = cycle(range(4, 9))
    more = (case_of(question(rng, "ABCDEFGH"[:size])) for size in sizes)
    return with_each_shown([*islice(more, CASES)], SLIPS, shows, more, SHOWN)


def shows(slip, case: Case) -> bool:
    """Does a program with a slip give a wrong answer to this case?"""
    called = given(case.arguments)
    return bool(wrong_cost(*case.arguments, answer=seen(called, slip(*called))))


def given(arguments):
    """The arguments of a call: a function that says which roads begin at a place."""
    graph, start, goal, estimate = arguments
    return Watched(graph).__getitem__, start, goal, dict(estimate)


def seen(arguments, result):
    """The answer, and the places whose roads were asked for."""
    return result, frozenset(arguments[0].__self__.opened)


def cheapest(roads, start, goal, estimate):
    """What a cheapest path costs, inf if there is none."""
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, place = heappop(queue)
        if place == goal:
            return cost[goal]
        for near, step in roads(place).items():
            new = cost[place] + step
            if near not in cost:
                cost[near] = new
                heappush(queue, (new + estimate[place], near))
    return inf


SET = small(
    TOPIC,
    repair=repaired(
        "Repair A*",
        cheapest,
        judge_of(
            drawn,
            VISIBLE,
            parts_of_cases({"cases": 100}, wrong_cost),
            with_no_return(replace(COST, families=BY_ROADS)),
            ask=asking(given, seen),
        ),
    ),
)
