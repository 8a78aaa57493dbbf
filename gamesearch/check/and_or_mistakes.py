"""Known mistakes about AND/OR trees, each as what somebody who makes it would answer.

Two functions of one form: what a connector needs of its members, what a node makes of
its connectors, and what is said where a node has none and is not solved.
"""

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from gamesearch.check.sum_mistakes import Mistake
from gamesearch.problems.and_or_graph import AndOrGraph


class Rules(NamedTuple):
    """How a recursion over AND/OR trees is written, rightly or wrongly."""

    members: Callable  # what a connector is, of what its members are
    ways: Callable  # what a node is, of what its connectors are
    solved: object  # what a solved node is
    stuck: object  # what a node is that is not solved and has no connector
    price: bool = False  # is the connector's own cost added?
    deep: bool = True  # is the function called for the members?


def by(rules: Rules) -> Callable:
    """The function f(graph, node) that is written by these rules.

    >>> graph = AndOrGraph({"a": [["b", "c"]], "b": [["c"]]}, solved=["c"])
    >>> by(SOLVABLE_RULES)(graph, "a"), by(COST_RULES)(graph, "a")
    (True, 3)
    """

    def below(graph, node):
        return answer(graph, node) if rules.deep else node in graph.solved

    def answer(graph: AndOrGraph, node):
        if node in graph.solved:
            return rules.solved
        ways = []
        for connector in graph.connectors(node):
            worth = rules.members([below(graph, one) for one in connector.members])
            ways.append(worth + connector.cost if rules.price else worth)
        return rules.ways(ways) if ways else rules.stuck

    return answer


SOLVABLE_RULES = Rules(all, any, True, False)
COST_RULES = Rules(sum, min, 0, inf, price=True)
_ONE_PART = (
    "one part is enough",
    "you call a connector solved when one of its members is; it needs all of them.",
)
_EVERY_WAY = (
    "every way",
    "you ask that all connectors of a node are solved; one of them will do.",
)
_EXCHANGED = (
    "exchanged",
    "you ask for all connectors, and for one member of each. It is the other way "
    "round: one connector, all its members.",
)


def _solvable(name, text, **changed):
    return Mistake(name, text, by(SOLVABLE_RULES._replace(**changed)))


def _cost(name, text, **changed):
    return Mistake(name, text, by(COST_RULES._replace(**changed)))


SOLVABLE = (
    _solvable(*_ONE_PART, members=any),
    _solvable(*_EVERY_WAY, ways=all),
    _solvable(*_EXCHANGED, members=any, ways=all),
    _solvable(
        "a leaf is solved",
        "you answer True everywhere. A node that has no connector and is not in "
        "graph.solved is unsolvable; beware, all(...) of nothing is True.",
        stuck=True,
    ),
    _solvable(
        "one step only",
        "you look at graph.solved alone. A member may be solvable by connectors of its "
        "own: call your function for it.",
        deep=False,
    ),
)
COST = (
    _cost(
        "AND by min",
        "you take the cheapest member of a connector. All have to be paid: add them.",
        members=min,
    ),
    _cost(
        "AND by max",
        "you take the dearest member of a connector. All have to be paid: add them.",
        members=max,
    ),
    _cost(
        "OR by max",
        "you take the dearest connector. A node may choose: take the cheapest.",
        ways=max,
    ),
    _cost(
        "OR by sum",
        "you add up the connectors of a node. It chooses one: take the cheapest.",
        ways=sum,
    ),
    _cost(
        "no price",
        "you leave out what the connector itself costs: connector.cost.",
        price=False,
    ),
    _cost(
        "a leaf is free",
        "a node without a connector that is not in graph.solved costs nothing with "
        "you. It cannot be solved: its cost is inf.",
        stuck=0,
    ),
)
