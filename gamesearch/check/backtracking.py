"""Judging what a learner wrote about backtracking.

`queen` judges a constraint function, f(rows); `best_solution` branch and bound,
f(problem, state, best). What is right is computed on the spot.
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from math import inf
from numbers import Real
from random import Random

from gamesearch.check.by_cases import judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.topics.backtracking import ALLOWED, BEST, RIGHT, may_stand
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import missing, same_number, short
from gamesearch.play.limits.watching import Watching
from gamesearch.problems.knapsack import Knapsack
from gamesearch.tree.narration import number

QUESTIONS = 50_000  # what a function may ask about one problem


def queen(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(rows): may the last queen stand? rows[0] is the row in column 0, ...

    >>> queen(lambda rows: rows[-1] not in rows[:-1])
    ✗ your function: 46 of 60 cases.
      → For rows (0, 1) you return True: she attacks the queen in column 0.
      → rows only: you forget the diagonals.
    """
    boards = [rows for size in (1, 2, 3, 4) for rows in product(range(6), repeat=size)]
    right = [rows for rows in boards if all(map(may_stand, _beginnings(rows)))]
    asked = [rows for rows in boards if rows[:-1] in {(), *right}]
    lot = Random(8)
    chosen = [*asked[:10], *lot.sample(asked[10:], 50)]
    cases = [((rows,), f"For rows {rows}") for rows in chosen]
    return judge_cases(
        function, cases, _stands, ALLOWED, Guard(seconds), exercise,
        seen=lambda arguments, result: _truth(result),
    )  # fmt: skip


def _beginnings(rows):
    return [rows[:size] for size in range(1, len(rows) + 1)]


def _truth(result):
    """What a person means by True and False; None and texts are neither."""
    known = isinstance(result, Real) and result in (0, 1)
    return bool(result) if known else result


def _stands(rows, answer):
    """What is wrong with an answer about the last queen."""
    if missing(answer):
        return f"there is no answer. {NOTHING}"
    if not isinstance(answer, bool):
        return f"you return {short(answer)}, which is neither True nor False."
    if answer == may_stand(rows):
        return ""
    if answer:
        *before, last = rows
        hit = next(
            column for column, row in enumerate(before)
            if abs(row - last) in (0, len(before) - column)
        )  # fmt: skip
        return f"you return True: she attacks the queen in column {hit}."
    return "you return False: she attacks no other queen."


# -- branch and bound --------------------------------------------------------------


@cache
def sacks() -> tuple[Knapsack, ...]:
    """The knapsack of the lecture, and random ones with ties.

    >>> len(sacks())
    40
    """
    lot, found = Random(7), [Knapsack((16, 15, 15), (45, 25, 25), 30)]
    while len(found) < 40:
        size = lot.randint(2, 6)
        weights, values = ([lot.randint(1, 9) for _ in range(size)] for _ in "wv")
        found.append(Knapsack(weights, values, lot.randint(3, 20)))
    return tuple(found)


def best_solution(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 10
) -> Report:
    """Judge f(problem, state, best): branch and bound where much is good.

    >>> from gamesearch.check.worked import my_best
    >>> best_solution(my_best)
    ✓ my_best: 40 of 40 cases.

    It returns the value of the best solution that begins with `state`, or `best` if
    none is better, and expands no node that the constraint or the bound kills.
    """
    cases = [((sack, (), -inf), f"For {sack}") for sack in sacks()]
    return judge_cases(
        function, cases, _best_wrong, BEST, Guard(seconds), exercise,
        given=lambda case: (Watching(case[0], QUESTIONS), *case[1:]),
        seen=lambda arguments, result: arguments[0].behaviour(result),
    )  # fmt: skip


def _best_wrong(problem, state, best, answer):
    """What is wrong with a value, or with the nodes that were expanded for it."""
    value, expanded, _ = answer
    if missing(value):
        return f"there is no answer. {NOTHING}"
    if not isinstance(value, Real) or isinstance(value, bool):
        return f"you return {short(value)}, which is no number."
    wanted, needed, _ = RIGHT(problem, state, best)
    if not same_number(value, wanted):
        much = "more" if value < wanted else "less"
        return f"you return {number(value)}; the best solution is worth {much}."
    if len(expanded) <= len(needed):
        return ""
    extra = next(node for node in expanded if node not in needed)
    return (
        f"the value is right, but you expand {len(expanded)} nodes where "
        f"{len(needed)} do; the first too many is {_called(problem, extra)}"
        f"{_why_dead(problem, extra)}."
    )


def _called(problem, state):
    """The choices that lead to a node, as the explorer names it."""
    labels = (problem.label(state[:n], choice) for n, choice in enumerate(state))
    return f'"{" ".join(labels)}"' if state else "the root"


def _why_dead(problem, state):
    """Why nobody need look below a node, as a sentence to be added."""
    if not all(problem.allowed(state[:size]) for size in range(len(state) + 1)):
        return ", which the constraint refuses"
    bound = problem.optimistic(state)
    return f", whose bound is {number(float(bound))}, no better than what you had"
