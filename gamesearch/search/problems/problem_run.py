"""What every search of a problem checks and counts, and the best solution so far.

`bound_of` and `worth_of` ask the problem what a partial solution and a whole one are
worth, and do not believe every answer.
"""

from math import inf, isclose
from numbers import Real

from gamesearch.rules.game import MAX
from gamesearch.rules.problem import Partial, Problem, better, check_problem
from gamesearch.rules.result import SearchResult
from gamesearch.search.run import Search, linked

TOO_DEEP = (
    "problem: its solutions have more parts than Python can follow (some hundreds); "
    "take a smaller problem."
)
ROUNDED = (
    " They differ by rounding: compute with whole numbers or with Fractions, as in "
    "Fraction(1, 10) for 0.1."
)


class ProblemRun(Search):
    """A search of a problem; `so_far` is what its best solution is worth, and that."""

    too_deep = TOO_DEEP

    def __init__(self, name, problem, state, order, limit, trace):
        check_problem(problem)
        if state is not None: _check_beginning(problem, state)
        super().__init__(name, problem, state, limit, trace, order=order)
        self.order = self.entry.order

    def keep(self, worth, solution):
        """Keep it for an early end, if it is better than those before."""
        if better(self.game, worth, than=self.so_far[0]): self.so_far = worth, solution

    def result(self, value, solution, complete=True) -> SearchResult:
        """The result; `solution` is None where there is none."""
        line = (solution or ())[len(self.state):]
        return super().result(value, linked(line), complete)


def _check_beginning(problem, state):
    """ValueError for what is no tuple, no choice, or refused."""
    if not isinstance(state, tuple):
        raise ValueError(
            f"state: a tuple of the choices made so far, () for none, not {state!r}."
        )
    partial = ()
    for choice in state:
        try:
            partial = problem.play(partial, choice)
        except ValueError as wrong:
            raise ValueError(
                f"state: {state!r} is no beginning of a solution: {wrong}"
            ) from None
        if not problem.allowed(partial):
            raise ValueError(
                f"state: no solution begins with {partial!r}, the constraints refuse "
                f"it; take back {choice!r}.\nThe position:\n{problem.text(partial)}"
            )


def bound_of(problem: Problem, state: Partial) -> Real:
    """What a solution that begins like this is worth at best, as the problem says."""
    return _number(problem, state, problem.optimistic(state), "optimistic")


def promised(problem: Problem, bound: Real) -> tuple[Real, Real]:
    """The interval in which a bound lets the solutions lie."""
    return (-inf, bound) if problem.sense == MAX else (bound, inf)


def window(problem: Problem, incumbent: Real | None) -> tuple[Real, Real]:
    """What a solution would have to be worth to be better: (alpha, beta)."""
    if incumbent is None: return -inf, inf
    return (incumbent, inf) if problem.sense == MAX else (-inf, incumbent)


def worth_of(problem: Problem, solution: Partial, parts: int) -> Real:
    """What a solution is worth; ValueError where a bound on the way said less.

    The bounds are those of its beginnings with `parts` parts and more.
    """
    worth = _number(problem, solution, problem.utility(solution), "utility")
    for length in range(parts, len(solution) + 1):
        bound = bound_of(problem, solution[:length])
        if better(problem, worth, than=bound):
            raise ValueError(
                f"problem: `optimistic` is no bound. It says {bound} of "
                f"{solution[:length]!r}, but the solution {solution!r}, which begins "
                f"like that, is worth {worth}. It must never be worse than a solution."
                + (ROUNDED if isclose(worth, bound) else "")
            )
    return worth


def _number(problem, state, number, method):
    if not isinstance(number, Real) or number != number:
        raise ValueError(
            f"problem: `{method}` must return a number, not {number!r}.\n"
            f"The position:\n{problem.text(state)}"
        )
    return number


def first_incumbent(problem: Problem, state: Partial):
    """What the problem's own first solution is worth, and that, if it has one here."""
    given = problem.incumbent()
    if given is None:
        return None, None
    if not (isinstance(given, tuple) and problem.is_solution(given)):
        raise ValueError(
            f"problem: `incumbent` gives {given!r}, which is no solution; give the "
            "tuple of its choices, or None."
        )
    if given[: len(state)] != state:
        return None, None
    return worth_of(problem, given, len(state)), given
