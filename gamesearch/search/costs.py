"""What searches for a solution that costs least are given: each is checked here."""

from gamesearch.game import MAX, uncounted
from gamesearch.problems.and_or_checks import checked_combine
from gamesearch.problems.and_or_graph import AndOrGraph
from gamesearch.search.paths import nothing

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
