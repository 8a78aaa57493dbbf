"""The answer of B*, in each of its forms: a move, an interval, and what it cost."""

from dataclasses import dataclass
from math import inf

from gamesearch.rules.result import SearchResult
from gamesearch.search.best_first.b_star_nodes import Intervals, Misfit
from gamesearch.search.best_first.held_bounds import Held
from gamesearch.search.run import as_result


@dataclass(frozen=True, slots=True, repr=False)
class BStarResult(SearchResult):
    """The answer of B*: `value` is the interval of the root, `complete` says proved.

    `held` positions were in memory at the end. `misfit` is the first place where
    estimates did not fit together, None if there was none.
    """

    held: int = 0
    misfit: Misfit | None = None


def answer(graph: Intervals, root: Held | None, judge, complete: bool) -> BStarResult:
    """The result: the move that `judge` likes best, and the interval of the root."""
    line = None
    if root is not None and root.below:
        best, _ = root.ranked(judge)
        line = next(move for move, child in root.below.items() if child is best), None
    return as_result(root and root.value, line, graph.nodes, graph.leaves, 0, inf,
                     complete, BStarResult, graph.expanded, held=len(graph.held),
                     misfit=graph.misfit)
