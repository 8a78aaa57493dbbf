"""A* for a cheapest way: f(graph, start, goal, estimate) returns its cost.

A graph is {node: {neighbour: cost}}, an estimate {node: lower bound of the rest}. No
estimate is too high, but not all are consistent. The right cost is computed by relaxing
all edges until nothing changes. The check observes which nodes a learner's function
expands, by `graph[node]`. If by the estimate every path through a node costs more than
a cheapest path, A* does not expand this node (Hart, Nilsson and Raphael, 1968).
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
    table,
    textbook,
    with_slips,
)
from gamesearch.check.exercise import Case, judge_cases, no_number
from gamesearch.check.learner import same_code
from gamesearch.check.report import Report, unanswered
from gamesearch.check.worked import my_a_star
from gamesearch.play.limits.guard import Outcome
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules.say import say
from gamesearch.tree.narration import number

GRAPHS = 60
OPENED = 1_000  # nodes that may be expanded in one small graph


class Watched(dict):
    """A graph that remembers which nodes were expanded."""

    def __init__(self, graph):
        super().__init__({node: dict(costs) for node, costs in graph.items()})
        self.opened, self.asked = set(), 0

    def __getitem__(self, node):
        self.opened.add(node)
        self.asked += 1
        if self.asked > OPENED:
            raise RuntimeError(f"graph: more than {OPENED:,} nodes were expanded.")
        return super().__getitem__(node)


def costs_from(graph: dict, start) -> dict:
    """The cost of a cheapest path from `start` to each node, by relaxing every edge.

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
    """Graphs with start, goal and estimate, the smallest first; some have no path.

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
    # B is expanded before C, but the cheaper path to B leads through C
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
    """Judge f(graph, start, goal, estimate), the cost of a cheapest path, found by A*.

    >>> from gamesearch.check.worked import my_a_star
    >>> cheapest_way(my_a_star)
    ✓ my_a_star: 60 of 60 cases.
    """
    cases = _cases()
    if same_code(function, given_a_star):
        graph, start, goal, _ = cases[0].arguments
        said = given_a_star(*cases[0].arguments)
        least = costs_from(graph, start)[goal]
        text = say(
            "You have not changed the function yet. {case}: It returns {said}, but "
            "{least} is enough.",
            case=cases[0],
            said=said,
            least=least,
        )
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
    graph, start, goal, estimate = arguments
    text = say(
        "From {start} to {goal} in {graph}, with the estimate {estimate}",
        graph=graph,
        start=start,
        goal=goal,
        estimate=estimate,
    )
    return Case(arguments, text)


def wrong_cost(graph, start, goal, estimate, answer):
    """What is wrong with a cost, or with the nodes that were expanded for it."""
    said, opened = answer
    if no_number(said):
        return no_number(said)
    least = costs_from(graph, start)
    if least[goal] == inf:
        if said == inf:
            return ""
        return say(
            "You return {said}, but no path leads to {goal}, so the cost is inf.",
            said=number(said),
            goal=goal,
        )
    if said != least[goal]:
        return say(
            "You return {said}, but a cheapest path costs {least}.",
            said=number(said),
            least=least[goal],
        )
    for node in sorted(opened):
        if least[node] + estimate[node] > said:
            return say(
                "The cost {said} is right, but you expand {node}, and no path through "
                "{node} costs less than {sum}.",
                said=said,
                node=node,
                sum=least[node] + estimate[node],
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
        (  # among equal sums: the lower cost so far, the higher cost, or the first
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
MISTAKES = table(
    (
        "stops at first sight",
        "You stop as soon as the goal is reached, but a cheaper path to it may still "
        "be found. Stop when the goal is taken out of the queue.",
        AT_ONCE,
    ),
    (
        "greedy",
        "You sort the queue by the estimate alone. Sort it by the cost so far plus the "
        "estimate.",
        {"new + estimate": "estimate"},
        {"new + estimate": "estimate", **UNREACHED},
    ),
    (
        "told nothing",
        "You sort the queue by the cost so far alone. Sort it by the cost so far plus "
        "the estimate.",
        {"new + estimate[after]": "new"},
    ),
    (
        "never a better way",
        "You keep the first path to each node, but a later path may be cheaper. "
        "Replace it by a cheaper path.",
        UNREACHED,
    ),
    (
        "a node is never opened again",
        "You expand each node only once. With an estimate that is not consistent, a "
        "cheaper path to a node may be found after it was expanded. Then expand the "
        "node again.",
        {"cost >= best.get(node, inf)": "node in best"},
    ),
    (
        "a better way is not put into the queue",
        "You store the cost of a cheaper path to a node, but you do not put the node "
        "into the queue again, so it keeps its old place. Put it in again, with its "
        "new sum.",
        {
            WRITTEN: """                reached = after in cost
                cost[after] = new
                reached or heappush"""
        },
    ),
    (
        "the estimate of the node before",
        "You add the estimate of the node where the step begins. Add the estimate of "
        "the node to which the step leads.",
        {"estimate[after]": "estimate[node]"},
    ),
    (
        "estimates are added up",
        "You add the estimate to the cost so far, so the estimates of all nodes on the "
        "path are added up. Store the cost so far without the estimate.",
        {"new = cost + step": "new = cost + step + estimate[after]", "new + ": "0 * "},
        PILED,
        {
            "[(estimate[start], 0": "[(estimate[start], estimate[start]",
            "], new, after": "], new + estimate[after], after",
        },
        {"], new, after": "], new + estimate[after], after"},
        {"cost[after] = new": "cost[after] = new + estimate[after]"},
    ),
    (
        "the estimate is taken off",
        "You subtract the estimate. Add it: the queue is sorted by the cost so far "
        "plus the estimate.",
        {"new + estimate": "new - estimate"},
    ),
    (
        "the last step only",
        "You count only the last step, and not the path before it. Add the step to the "
        "cost of the node where the step begins.",
        {"(new + estimate": "(step + estimate"},
        {"= cost[node] + step": "= step"},
        {"= cost + step": "= step"},
    ),
    (
        "steps are counted",
        "You count the steps. The cost of a path is the sum of the costs of its edges.",
        {"= cost[node] + step": "= cost[node] + 1"},
        {"= cost + step": "= cost + 1"},
    ),
    (
        "a stack",
        "You take the node that was put into the queue last. Take the node with the "
        "least cost plus estimate, as a heap does.",
        *in_a_list("queue.pop()"),
    ),
    (
        "first in, first out",
        "You take the node that was put into the queue first. Take the node with the "
        "least cost plus estimate, as a heap does.",
        *in_a_list("queue.pop(0)"),
    ),
    (
        "the dearest first",
        "You take the node with the largest sum of cost and estimate. Take the node "
        "with the smallest sum.",
        {"(new + estimate": "(-new - estimate"},
    ),
    (
        "does not stop at the goal",
        "You go on until the queue is empty. When the goal is taken out of the queue, "
        "no other path to it can be cheaper, so return its cost there.",
        {GOAL: "", "return inf": "return cost.get(goal, inf)"},
    ),
    (
        "no way is not inf",
        "If no path leads to the goal, you return something else than inf. Return inf, "
        "because every possible path costs less than that.",
        {"return inf": [f"return {end}" for end in (-1, None, 0, "-inf", *STARTS)]},
    ),
    (
        "a number for infinity",
        "You use a number as the cost of a node that has not been reached yet, but a "
        "path may cost more than this number. Use inf.",
        {"(after, inf)": [f"(after, {number})" for number in STARTS]},
        {"(node, inf)": [f"(node, {number})" for number in STARTS]},
    ),
    (
        "only the first neighbour",
        "You look only at the first neighbour of a node. Look at all of graph[node].",
        {"graph[node].items()": "[*graph[node].items()][:1]"},
    ),
    *left_out("neighbour", "graph[node]", "graph[node].items()"),
)
CIRCLES = everywhere(
    "round in circles",
    "You put a node into the queue again although the new path to it is not cheaper, "
    "so the search goes round in circles. Store the least cost of each node, and "
    "follow only a path that costs less.",
)


def circling(outcomes: list[Outcome]):
    """The mistake of a function that expands nodes again and again."""
    without_end = any("nodes were expanded" in outcome.error for outcome in outcomes)
    return CIRCLES if without_end else None


def behaviour(outcome: Outcome) -> tuple:
    """The cost, and the nodes that were expanded, without nodes that depend on ties."""
    graph, start, goal, estimate = outcome.case.arguments
    said, opened = outcome.result
    least = costs_from(graph, start)
    tied = {
        node
        for node in opened
        if least[goal] in (least[node], least[node] + estimate[node])
    }
    return said, opened - tied


def after_expanding(outcome: Outcome) -> str:
    """The answer of a function with the number of nodes that it expanded."""
    said, opened, *_ = outcome.result
    return say(
        "{answer} after {nodes:expanded node|expanded nodes}",
        answer=short(said),
        nodes=len(opened),
    )


COST = Tutor(
    MISTAKES,
    FAMILIES,
    NAMES,
    behaviour=behaviour,
    further=lambda: _cases(2 * GRAPHS)[GRAPHS:],
    told=after_expanding,
    noticed=circling,
)

# The function that lecture 15 hands out for repair.
given_a_star = with_slips(my_a_star, AT_ONCE)
