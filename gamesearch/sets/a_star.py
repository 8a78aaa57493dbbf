"""Set 14, A*: in which order places are expanded, and which estimates are too high.

An estimate that is nowhere too high is admissible, and A* finds a cheapest way with it
(Hart, Nilsson and Raphael, 1968). It is consistent if along no road it falls by more
than the road costs.
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
from gamesearch.search.paths.a_star import a_star
from gamesearch.sets.question import asked
from gamesearch.sets.task import NO_RETURN, judge_of, repaired, small
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
order: In which order does A* expand the places? Their names, from S on, without G.
- {steps}
first: What does the way to G cost that A* puts into its list first?
- G is seen first from {by}: {reached} + {road}.
cost: What does the way cost that A* finds?
- G is taken out of the list with {cost}: no other sum in the list is smaller.
high: Which estimates are too high, that is, more than a cheapest way to G costs? The
names of the places.
- The cheapest ways cost {rests}.
falls*: Along which roads is the estimate not consistent? Names such as AB, with the
letters in the order of the alphabet.
- {why}
"""


# -- a map to draw ---------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A map of this kind with costs and estimates; one may be too high."""
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
        "From S to G. Beside a road is what it costs, and h at a place estimates what "
        "the way from there to G costs. A* takes the place with the smallest sum of "
        "cost so far and estimate out of its list; no place is in the list twice, the "
        "cheaper way stays.",
        found,
        lambda: draw_roads(places, roads, estimate),
        lambda: draw_roads(places, roads, estimate, way, expanded),
        a_star,
        {"estimate": estimate.get},
    )


def a_star_way(graph: dict, estimate: dict) -> str:
    """The way that A* finds: the letters of its places."""
    return "".join(("S", *a_star(Route(graph, "S", "G"), estimate=estimate.get).line))


def graph_of(roads: dict) -> dict:
    """The roads as {place: {neighbour: cost}}; they lead both ways."""
    graph = {name: {} for name in sorted({*"".join(roads)})}
    for (one, other), cost in roads.items():
        graph[one][other] = graph[other][one] = cost
    return graph


def questions(graph: dict, estimate: dict, rest: dict):
    """What is asked of a map, None if a sum is tied or a place is put in again."""
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
        steps.append(f"After {place}: {listed(waiting)}.")
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
        f"From {one} to {other}, h falls by {estimate[one] - estimate[other]}, and the "
        f"road costs {step}."
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
        why=" ".join(drops) or "Along no road does h fall by more than the road costs.",
    )


def listed(numbers: dict) -> str:
    """Names with their numbers."""
    return ", ".join(f"{name} {value}" for name, value in sorted(numbers.items()))


TOPIC = Topic(
    "a-star",
    "A*",
    tuple(MAPS),
    make,
    lambda variant: "" if variant.key["order"] else "Nothing is expanded.",
    f"Six places. {min(EXPANDED)} to {max(EXPANDED)} of them are expanded, each once; "
    "no two sums are equal where the smallest is taken. In four maps of ten one "
    "estimate is too high.",
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
    """Does a program with a slip say what is not so?"""
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
    """What a cheapest way costs, inf if there is none."""
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
    "set-14-a-star",
    "Set 14: A*",
    repair=repaired(
        "Repair A*",
        cheapest,
        judge_of(
            drawn,
            VISIBLE,
            parts_of_cases({"cases": 100}, wrong_cost),
            replace(COST, mistakes=(NO_RETURN, *COST.mistakes), families=BY_ROADS),
            ask=asking(given, seen),
        ),
    ),
)
