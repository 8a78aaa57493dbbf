"""What the explorer sets for problems: first search, orders, how they are solved."""

import inspect

from gamesearch.rules.problem import Problem

LARGE, KILOBYTES = 25_000, 0.4  # nodes, and what the browser is sent for each
PROBLEM_ORDERS = "as_given", "last_first"  # to know a better one is to have solved it


def solved(search, problem, state, trace, options):
    """The answer of a search; of one that yields its solutions all of them.

    >>> from gamesearch import Queens, Trace, backtrack
    >>> solved(backtrack, Queens(4), None, Trace(), {})
    [(1, 3, 0, 2), (2, 0, 3, 1)]
    """
    answer = search(problem, state, trace=trace, **options)
    return list(answer) if inspect.isgenerator(answer) else answer


def ended(game, reason: str) -> str:
    """That a search was ended, and what would be searched whole.

    >>> from gamesearch import Queens
    >>> ended(Queens(12), "20,000 nodes")[-66:]
    'A smaller problem is searched whole; a larger limit= goes further.'
    """
    smaller = "problem" if isinstance(game, Problem) else "depth"
    further = "; a larger limit= goes further" * reason.endswith("nodes")
    return (
        f"The search was ended after {reason}: the picture shows what was done by "
        f"then. A smaller {smaller} is searched whole{further}."
    )


def large(tree) -> str:
    """That a tree is too large to be shown at once; empty where it is not."""
    size = len(tree.nodes)
    if size < LARGE:
        return ""
    megabytes = size * KILOBYTES / 1000
    return (
        f"The tree has {size:,} nodes: showing it takes long, and makes the notebook "
        f"{megabytes:,.0f} MB larger. A smaller limit= or depth= shows its beginning; "
        "gs.draw_icicle(gs.searched(game)) draws it whole."
    )
