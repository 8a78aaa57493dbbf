"""What searches for a solution that costs least are given: each is checked here."""

from gamesearch.problems.and_or_checks import checked_combine
from gamesearch.problems.and_or_graph import AndOrGraph, Connector
from gamesearch.rules.game import MAX, uncounted
from gamesearch.search.paths.path_search import nothing

TIPS = {"first": 0, "last": -1}


def checked_combine_of(game, combine):
    """How costs below an AND state add up: as said, as the graph says, or by sum."""
    if combine is None:
        return getattr(uncounted(game), "combine", sum)
    return checked_combine(combine)


def checked_estimate_of(game, estimate, side=MAX):
    """What a state is thought to cost: as said, or as the graph says, or nothing.

    What a graph says is what it costs MAX to solve it.
    """
    if estimate is None:
        graph = isinstance(uncounted(game), AndOrGraph)
        return game.estimate if graph and side == MAX else nothing
    if not callable(estimate):
        raise TypeError(
            "estimate: a function of a state that says what it is thought to cost, not "
            f"{estimate!r}."
        )
    return estimate


def checked_tip(tip) -> int:
    """The place of the tip among the tips from the left."""
    if not isinstance(tip, str) or tip not in TIPS:
        raise ValueError(f'tip: "first" or "last", from the left, not {tip!r}.')
    return TIPS[tip]


def checked_graph(graph, state) -> tuple:
    """The nodes from here, each after those it leads to; an error for a circle."""
    if not isinstance(uncounted(graph), AndOrGraph):
        raise TypeError(
            f"graph: an AndOrGraph, not {graph!r}; and_or_ordered searches any game."
        )
    if isinstance(state, Connector):
        raise TypeError(f"state: the name of a node, not the connector {state!r}.")
    if state is not None and state not in graph.nodes:
        raise ValueError(f"state: {state!r} is no node of {graph!r}.")
    circle = graph.cycle(state)
    if circle:
        raise ValueError(
            "graph: AO* needs a graph without a circle, but from "
            f"{' to '.join(map(str, circle))} it goes round; and_or_search and "
            "and_or_ordered find plans without one."
        )
    return graph.lower_first(state)
