"""A table of AND/OR searches and the kinds of solution that each is sure to find.

There are five searches and three goals: any solution, the nearest solution (the fewest
steps on its longest path), and the cheapest solution. Each *no* names the smallest
example in which the search misses the goal. The tests run each search on each example
that is named here, and on hundreds of seeded graphs for each *yes*.
"""

from gamesearch.rules.result_table import ResultTable
from gamesearch.search.and_or.and_or_breadth_first import and_or_breadth_first
from gamesearch.search.and_or.and_or_ordered import and_or_ordered
from gamesearch.search.and_or.and_or_search import and_or_search
from gamesearch.search.and_or.ao_star import ao_star
from gamesearch.search.best_first.proof_number_search import proof_number_search

QUESTIONS = (
    "a solution, without cycles",
    "a solution, with cycles",
    "a solution, where a path is endless",
    "the nearest solution of a tree",
    "the least cost",
    "the least cost, shared parts paid once",
)
_ADMISSIBLE = "if estimates are admissible: overestimated"
ANSWERS = {
    and_or_breadth_first: (
        *("yes", "yes", "yes", "yes"),
        *("no: two before one", "no: two before one"),
    ),
    and_or_search: (
        *("yes", "yes", "no: endless", "no: long way first"),
        *("no: two before one", "no: two before one"),
    ),
    and_or_ordered: (
        *("yes", "yes", "if no step is free: endless and free"),
        *("no: farther but cheaper", _ADMISSIBLE, "no: shared"),
    ),
    ao_star: (
        *("yes", "refused: cycle", "refused: endless"),
        *("no: farther but cheaper", _ADMISSIBLE, "no: shared"),
    ),
    proof_number_search: (
        *("yes", "yes", "no: endless, later", "no: long way first"),
        *("no: two before one", "no: two before one"),
    ),
}


def and_or_strategies() -> ResultTable:
    """A row for each goal and a column for each search, with the answer yes or no.

    The name after the colon is that of an `and_or_example` in which the search fails.

    >>> [row] = and_or_strategies().where(asked="the least cost")
    >>> row["and_or_search"]
    'no: two before one'
    """
    names = [search.__name__ for search in ANSWERS]
    return ResultTable(zip(QUESTIONS, *ANSWERS.values()), ["asked", *names])
