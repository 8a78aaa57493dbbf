"""A* for a cheapest way: f(graph, start, goal, estimate) returns its cost.

A graph is {node: {neighbour: cost}}, an estimate {node: lower bound of the rest}; no
estimate is too high, but not all are consistent. What is right is computed by relaxing
all edges until nothing changes. It is watched which nodes a learner's function looks
into, by `graph[node]`. A* looks into none by which a way costs more than the cheapest
one, by the estimate: such a node is named (Hart, Nilsson and Raphael, 1968).
"""

from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush
from math import inf
from random import Random

from gamesearch.check.cases import LARGE
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import (
    STARTS,
    Family,
    everywhere,
    left_out,
    textbook,
    with_slips,
)
from gamesearch.check.exercise import Case, judge_cases, no_number
from gamesearch.check.learner import same_code
from gamesearch.check.report import Report, unanswered
from gamesearch.check.worked import my_a_star
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import short
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
def questions(many: int = GRAPHS) -> tuple[tuple, ...]:
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
    rng = Random(15)
    while len(found) < many:
        nodes = "ABCDEFGH"[: 3 + min(len(found), GRAPHS - 1) // 12]
        found.append(question(rng, nodes))
    return tuple(found)


def question(rng: Random, nodes: str) -> tuple:
    """A graph with these nodes, start, goal, and an estimate that is never too high."""
    graph = {node: {} for node in nodes}
    for node in nodes:
        for after in rng.sample(nodes, rng.randint(1, 3)):
            if after != node:
                graph[node][after] = rng.randint(1, 9)
    goal = rng.choice(nodes)
    rest = {node: costs_from(graph, node)[goal] for node in nodes}
    estimate = {
        node: rng.randint(rest[node] // 2, rest[node])
        if rest[node] < inf
        else rng.randint(0, 9)
        for node in nodes
    }
    return graph, "A", goal, estimate


def cheapest_way(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(graph, start, goal, estimate): what a cheapest way costs, by A*.

    >>> from gamesearch.check.worked import my_a_star
    >>> cheapest_way(my_a_star)
    ✓ my_a_star: 60 of 60 cases.
    """
    cases = _cases()
    if same_code(function, given_a_star):
        graph, start, goal, _ = cases[0].arguments
        said = given_a_star(*cases[0].arguments)
        least = costs_from(graph, start)[goal]
        text = f"As it was given. {cases[0].text} it returns {said}; {least} is enough."
        return unanswered(given_a_star.__name__, text)
    return judge_cases(
        function,
        cases,
        wrong_cost,
        COST,
        seconds,
        exercise,
        given=lambda asked: (Watched(asked[0]), asked[1], asked[2], dict(asked[3])),
        seen=lambda arguments, result: (result, frozenset(arguments[0].opened)),
    )


def _cases(many=GRAPHS):
    return [case_of(one) for one in questions(many)]


def case_of(arguments: tuple) -> Case:
    """A question as a case."""
    text = "From {1} to {2} in {0}, with the estimate {3},"
    return Case(arguments, text.format(*arguments))


def wrong_cost(graph, start, goal, estimate, answer):
    """What is wrong with a cost, or with the nodes that were looked into for it."""
    said, opened = answer
    if no_number(said):
        return no_number(said)
    least = costs_from(graph, start)
    if least[goal] == inf:
        return "" if said == inf else f"You return {number(said)}; no way leads there."
    if said != least[goal]:
        return f"You return {number(said)}; a cheapest way costs {least[goal]}."
    for node in sorted(opened):
        if least[node] + estimate[node] > said:
            return (
                f"The cost {said} is right, but you look into {node}: to come there "
                f"costs {least[node]}, and {estimate[node]} are still to be paid at "
                "least."
            )
    return ""


# -- textbook programs -------------------------------------------------------------

LAZY = """
def search(graph, start, goal, estimate):
    queue, best = [(estimate[start], 0, start)], {}
    while queue:
        _, cost, node = heappop(queue)
        if node == goal:
            return cost
        if cost >= best.get(node, inf):
            continue
        best[node] = cost
        for after, step in graph[node].items():
            new = cost + step
            heappush(queue, (new + estimate[after], new, after))
    return inf
"""
TAKEN = "_, node = heappop(queue)"
PUSHED = "estimate[after], after)"
APPENDED = {"heappush(queue, ": "queue.append("}
FAMILIES = (
    Family(
        textbook(my_a_star),
        (  # of equal sums the one that costs less so far, or more, or was first
            {
                TAKEN: "*_, node = heappop(queue)",
                PUSHED: "estimate[after], new, after)",
            },
            {
                TAKEN: "*_, node = heappop(queue)",
                PUSHED: "estimate[after], -new, after)",
            },
            {
                TAKEN: "_, node = queue.pop(queue.index(min(queue, key=first)))",
                **APPENDED,
            },
        ),
    ),
    Family(LAZY),
)
NAMES = {
    "first": lambda pair: pair[0],
    "heappop": heappop,
    "heappush": heappush,
    "inf": inf,
}

# -- known mistakes ----------------------------------------------------------------

GOAL = """        if node == goal:
            return cost[goal]
"""
NEW = "new = cost[node] + step\n"
AT_ONCE = {
    GOAL: "",
    NEW: f"""{NEW}            if after == goal:
                return new
""",
}
PILED = {TAKEN: "f, node = heappop(queue)", "new + estimate": "f + step + estimate"}
CHEAPER = "new < cost.get(after, inf)"
UNREACHED = {CHEAPER: "after not in cost"}


def in_a_list(taken: str) -> tuple[dict[str, str], ...]:
    """Edits by which the queue is a list, and the next node is taken like this."""
    edit = {"heappop(queue)": taken, **APPENDED}
    return edit, edit | UNREACHED


WRITTEN = """                cost[after] = new
                heappush"""
MISTAKES = (
    everywhere(
        "stops at first sight",
        "You stop as soon as the goal is reached. A cheaper way to it may still be in "
        "the queue; stop when the goal is taken out.",
        AT_ONCE,
    ),
    everywhere(
        "greedy",
        "You sort by the estimate alone; what was spent counts too.",
        {"new + estimate": "estimate"},
        {"new + estimate": "estimate", **UNREACHED},
    ),
    everywhere(
        "told nothing",
        "You sort by what was spent alone; add the estimate of the rest.",
        {"new + estimate[after]": "new"},
    ),
    everywhere(
        "never a better way",
        "You keep the first way to each node; a later one may be cheaper.",
        UNREACHED,
    ),
    everywhere(
        "a node is never opened again",
        "You look into each node once. An estimate need not be consistent: a cheaper "
        "way to a node may be found after it was looked into, and it must be looked "
        "into again.",
        {"cost >= best.get(node, inf)": "node in best"},
    ),
    everywhere(
        "a better way is not put into the queue",
        "You write down a cheaper way to a node but do not put the node into the queue "
        "again, so it keeps its old place there.",
        {
            WRITTEN: """                reached = after in cost
                cost[after] = new
                reached or heappush"""
        },
    ),
    everywhere(
        "the estimate of the node before",
        "You add the estimate of the node that you come from. Add that of the node to "
        "which the step leads.",
        {"estimate[after]": "estimate[node]"},
    ),
    everywhere(
        "estimates are added up",
        "The estimate becomes part of what was spent, so the estimates of all nodes on "
        "the way are added up. Keep the cost so far apart from cost plus estimate.",
        {"new = cost + step": "new = cost + step + estimate[after]", "new + ": "0 * "},
        PILED,
        {
            "[(estimate[start], 0": "[(estimate[start], estimate[start]",
            "], new, after": "], new + estimate[after], after",
        },
        {"], new, after": "], new + estimate[after], after"},
        {"cost[after] = new": "cost[after] = new + estimate[after]"},
    ),
    everywhere(
        "the estimate is taken off",
        "You subtract the estimate. What was spent and what is still to be paid are "
        "added.",
        {"new + estimate": "new - estimate"},
    ),
    everywhere(
        "the last step only",
        "You count the last step and not the way before it. Add the step to the cost "
        "of the node that you come from.",
        {"(new + estimate": "(step + estimate"},
        {"= cost[node] + step": "= step"},
        {"= cost + step": "= step"},
    ),
    everywhere(
        "steps are counted",
        "You count the steps. A way costs what its edges cost together.",
        {"= cost[node] + step": "= cost[node] + 1"},
        {"= cost + step": "= cost + 1"},
    ),
    everywhere(
        "a stack",
        "You take the node that was put in last. Take the one with the least cost plus "
        "estimate, as a heap does.",
        *in_a_list("queue.pop()"),
    ),
    everywhere(
        "first in, first out",
        "You take the node that was put in first. Take the one with the least cost "
        "plus estimate, as a heap does.",
        *in_a_list("queue.pop(0)"),
    ),
    everywhere(
        "the dearest first",
        "You take the node with the largest sum of cost and estimate. Take the one "
        "with the least.",
        {"(new + estimate": "(-new - estimate"},
    ),
    everywhere(
        "does not stop at the goal",
        "You go on until the queue is empty. When the goal is taken out of the queue "
        "no way can be cheaper: return its cost there.",
        {GOAL: "", "return inf": "return cost.get(goal, inf)"},
    ),
    everywhere(
        "no way is not inf",
        "Where no way leads to the goal you do not return inf. Nothing is as dear as "
        "what cannot be had.",
        *({"return inf": f"return {end}"} for end in ("-1", "None", "0", "-inf")),
        *({"return inf": f"return {end}"} for end in STARTS),
    ),
    everywhere(
        "a number for infinity",
        "A number stands for the cost of a node that is not reached yet, and a way may "
        "cost more. Take inf.",
        *({"(after, inf)": f"(after, {number})"} for number in STARTS),
        *({"(node, inf)": f"(node, {number})"} for number in STARTS),
    ),
    everywhere(
        "only the first neighbour",
        "You look at the first neighbour of a node only. Look at all of graph[node].",
        {"graph[node].items()": "[*graph[node].items()][:1]"},
    ),
    *left_out("neighbour", "graph[node]", "graph[node].items()"),
)
CIRCLES = everywhere(
    "round in circles",
    "You put a node into the queue though it was reached before as cheaply, so the "
    "search goes round in circles. Write down the least cost of each node, and take "
    "only a way that costs less.",
)


def circling(outcomes: list[Outcome]):
    """The mistake of a function that looks into nodes again and again."""
    without_end = any("nodes were looked into" in outcome.error for outcome in outcomes)
    return CIRCLES if without_end else None


def behaviour(outcome: Outcome) -> tuple:
    """The cost, and the nodes that were looked into, without those that ties decide."""
    graph, start, goal, estimate = outcome.case.arguments
    said, opened = outcome.result
    least = costs_from(graph, start)
    tied = {
        node
        for node in opened
        if least[goal] in (least[node], least[node] + estimate[node])
    }
    return said, opened - tied


def _told(outcome):
    said, opened = outcome.result
    return f"{short(said)} (nodes looked into: {len(opened)})"


COST = Tutor(
    MISTAKES,
    FAMILIES,
    NAMES,
    behaviour=behaviour,
    further=lambda: _cases(2 * GRAPHS)[GRAPHS:],
    told=_told,
    noticed=circling,
)

# As lecture 15 gives it to be mended.
given_a_star = with_slips(my_a_star, AT_ONCE)
