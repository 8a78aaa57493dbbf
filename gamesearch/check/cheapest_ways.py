"""Judging A* for a cheapest way: f(graph, start, goal, estimate) returns its cost.

A graph is {node: {neighbour: cost}}, an estimate {node: lower bound of the rest}. What
is right is computed by relaxing all edges until nothing changes. It is watched which
nodes a learner's function looks into, by `graph[node]`. A* looks into none by which a
way costs more than the cheapest one, by the estimate: such a node is named.
"""

from collections.abc import Callable
from functools import cache, partial
from heapq import heappop, heappush
from math import inf
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.check.by_cases import judge_cases
from gamesearch.check.cases import LARGE
from gamesearch.check.learner import NOTHING, program
from gamesearch.check.report import Report, unanswered
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing, short
from gamesearch.tree.narration import number

GRAPHS = 60
OPENED = 1_000  # nodes that may be looked into in one small graph


class Watched(dict):
    """A graph that remembers which nodes were looked into."""

    def __init__(self, graph):
        super().__init__({node: dict(costs) for node, costs in graph.items()})
        self.opened, self.asked = set(), 0

    def __getitem__(self, node):
        self.opened.add(node)
        self.asked += 1
        if self.asked > OPENED:
            raise RuntimeError(f"more than {OPENED:,} nodes were looked into")
        return super().__getitem__(node)


def costs_from(graph: dict, start) -> dict:
    """What a cheapest way from `start` to each node costs, by relaxing every edge.

    >>> costs_from({"A": {"B": 2, "C": 9}, "B": {"C": 3}, "C": {}, "D": {}}, "A")
    {'A': 0, 'B': 2, 'C': 5, 'D': inf}
    """
    least = {node: 0 if node == start else inf for node in graph}
    for _ in graph:
        for node, edges in graph.items():
            for after, cost in edges.items():
                least[after] = min(least[after], least[node] + cost)
    return least


@cache
def questions() -> tuple[tuple, ...]:
    """Graphs with start, goal and estimate, small ones first; no way in some.

    >>> graph, start, goal, estimate = questions()[0]
    >>> costs_from(graph, start)[goal]
    4
    """
    first = {"A": {"B": 1, "C": 5}, "B": {"C": 3}, "C": {}}
    found = [(first, "A", "C", {"A": 3, "B": 3, "C": 0})]
    far = {
        node: {one: LARGE * way for one, way in first[node].items()} for node in first
    }
    found.append((far, "A", "C", {"A": 3, "B": 3, "C": 0}))
    again = {"A": {"B": 3, "C": 1}, "B": {"D": 5}, "C": {"B": 1}, "D": {}}
    # B is expanded before C, by which the cheaper way to B leads
    found.append((again, "A", "D", {"A": 0, "B": 0, "C": 6, "D": 0}))
    lot = Random(15)
    while len(found) < GRAPHS:
        nodes = "ABCDEFGH"[: 3 + len(found) // 12]
        graph = {node: {} for node in nodes}
        for node in nodes:
            for after in lot.sample(nodes, lot.randint(1, 3)):
                if after != node:
                    graph[node][after] = lot.randint(1, 9)
        goal = lot.choice(nodes)
        rest = {node: costs_from(graph, node)[goal] for node in nodes}
        estimate = {
            node: lot.randint(rest[node] // 2, rest[node])
            if rest[node] < inf
            else lot.randint(0, 9)
            for node in nodes
        }
        found.append((graph, "A", goal, estimate))
    return tuple(found)


def cheapest_way(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(graph, start, goal, estimate): what a cheapest way costs, by A*.

    >>> from gamesearch.check.worked import my_a_star
    >>> cheapest_way(my_a_star)
    ✓ my_a_star: 60 of 60 cases.
    """
    cases = [(one, _written(*one)) for one in questions()]
    if callable(function) and unchanged(function):
        (graph, start, goal, _), where = cases[0]
        said, least = my_a_star(*cases[0][0]), costs_from(graph, start)[goal]
        text = f"As it was given. {where} it returns {said}; {least} is enough."
        return unanswered("my_a_star", text)
    return judge_cases(
        function, cases, _wrong, MISTAKES, Guard(seconds), exercise,
        given=lambda case: (Watched(case[0]), case[1], case[2], dict(case[3])),
        seen=lambda arguments, result: (result, frozenset(arguments[0].opened)),
    )  # fmt: skip


def _written(graph, start, goal, estimate):
    return f"From {start} to {goal} in {graph}, with the estimate {estimate},"


def _wrong(graph, start, goal, estimate, answer):
    """What is wrong with a cost, or with the nodes that were looked into for it."""
    said, opened = answer
    if missing(said):
        return f"there is no answer. {NOTHING}"
    if not isinstance(said, Real) or isinstance(said, bool):
        return f"you return {short(said)}, which is no number."
    least = costs_from(graph, start)
    if least[goal] == inf:
        return "" if said == inf else f"you return {number(said)}; no way leads there."
    if said != least[goal]:
        return f"you return {number(said)}; a cheapest way costs {least[goal]}."
    for node in sorted(opened):
        if least[node] + estimate[node] > said:
            return (
                f"the cost {said} is right, but you look into {node}: to come there "
                f"costs {least[node]}, and {estimate[node]} are still to be paid at "
                "least."
            )
    return ""


def my_a_star(graph, start, goal, estimate):
    """What the exercise gives, with its mistake: it is to be repaired.

    >>> my_a_star(*questions()[0])
    5
    """
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        for after, step in graph[node].items():
            new = cost[node] + step
            if after == goal:
                return new
            if new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


def unchanged(function: Callable) -> bool:
    """Is this still the function that was given?

    >>> unchanged(my_a_star), unchanged(len)
    (True, False)
    """
    return program(function) == program(my_a_star)


# -- known mistakes ----------------------------------------------------------------


class Rules(NamedTuple):
    """What a program does at each decision of A*; the default is right."""

    at_once: bool = False  # stop when the goal is reached, not when it is taken
    spent: bool = True  # count what was spent
    told: bool = True  # ask the estimate
    again: bool = True  # take a cheaper way to a node that was reached before


def walked(rules: Rules, graph, start, goal, estimate):
    """The cost that a program with these rules returns, and what it looked into.

    >>> walked(Rules(at_once=True), *questions()[0])[0]
    5
    """
    opened, cost = set(), {start: 0}
    queue = [(0, start)]
    while queue:
        _, node = heappop(queue)
        if node == goal and not rules.at_once:
            return cost[goal], frozenset(opened)
        opened.add(node)
        for after, step in graph[node].items():
            new = cost[node] + step
            if after == goal and rules.at_once:
                return new, frozenset(opened)
            if after not in cost or (rules.again and new < cost[after]):
                cost[after] = new
                first = new * rules.spent + estimate[after] * rules.told
                heappush(queue, (first, after))
    return inf, frozenset(opened)


class Mistake(NamedTuple):
    """A name, a sentence that explains it, and the answer that it gives to a case."""

    name: str
    text: str
    answer: Callable


MISTAKES = tuple(
    Mistake(name, text, partial(walked, rules))
    for name, text, rules in (
        (
            "stops at first sight",
            "you stop as soon as the goal is reached. A cheaper way to it may still be "
            "in the queue; stop when the goal is taken out.",
            Rules(at_once=True),
        ),
        (
            "greedy",
            "you sort by the estimate alone; what was spent counts too.",
            Rules(spent=False),
        ),
        (
            "told nothing",
            "you sort by what was spent alone; add the estimate of the rest.",
            Rules(told=False),
        ),
        (
            "never a better way",
            "you keep the first way to each node; a later one may be cheaper.",
            Rules(again=False),
        ),
    )
)
