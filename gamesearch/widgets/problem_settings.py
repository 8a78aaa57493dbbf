"""What the explorer sets for problems: first search, orders, how they are solved."""

import inspect
from collections.abc import Callable

import gamesearch.search as searches
from gamesearch.game import Game, State
from gamesearch.problem import Problem
from gamesearch.problems import AndOrGraph, Vacuum
from gamesearch.search.chance import algorithms_for

PROBLEM_ORDERS = "as_given", "last_first"  # to know a better one is to have solved it
FOR_PLANS = AndOrGraph, Vacuum  # games that ask for a plan, and may go round in circles


def first_search(game: Game, state: State = None) -> Callable:
    """The search that the explorer starts with where none is asked for.

    >>> from gamesearch import Knapsack, Missionaries, Queens, TicTacToe
    >>> problems = Queens(4), Knapsack((1,), (1,), 1), Missionaries(), TicTacToe()
    >>> [first_search(problem).__name__ for problem in problems]
    ['backtrack', 'branch_and_bound', 'breadth_first', 'alpha_beta']

    A problem whose class says what a solution is worth has better and worse ones, and
    the best is searched for; by the `utility` of Problem itself all are worth 1, and
    all of them are wanted. In an AND/OR graph and the vacuum world a plan is wanted. A
    game with chance starts with expectiminimax.
    """
    if isinstance(game, Problem):
        all_alike = type(game).utility is Problem.utility
        return searches.backtrack if all_alike else searches.branch_and_bound
    if isinstance(game, FOR_PLANS):
        return searches.and_or_search
    if callable(getattr(game, "is_goal", None)):
        return searches.breadth_first
    return getattr(searches, algorithms_for(game, state)[0])


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
    >>> ended(Queens(12), "20,000 nodes")[-36:]
    'A smaller problem is searched whole.'
    """
    smaller = "problem" if isinstance(game, Problem) else "depth"
    return (
        f"The search was ended after {reason}: the picture shows what was done by "
        f"then. A smaller {smaller} is searched whole."
    )
