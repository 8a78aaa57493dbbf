"""What the explorer sets for problems: first search, orders, how they are solved."""

import inspect

from gamesearch.rules.problem import Problem

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
    further = "; a larger limit= goes further" if reason.endswith("nodes") else ""
    return (
        f"The search was ended after {reason}: the picture shows what was done by "
        f"then. A smaller {smaller} is searched whole{further}."
    )
