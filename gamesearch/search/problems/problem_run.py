"""The checks and counts of every search of a problem, and the best solution so far.

`bound_of` returns the bound of a partial solution and `worth_of` the value of a
complete one; both check the problem's results.
"""

from math import inf, isclose
from numbers import Real

from gamesearch.rules.game import MAX
from gamesearch.rules.problem import Partial, Problem, better, check_problem
from gamesearch.rules.result import SearchResult
from gamesearch.rules.say import paragraph, say
from gamesearch.search.run import Search, linked

TOO_DEEP = (
    "problem: its solutions have more parts than Python can follow (some hundreds). "
    "Give a smaller problem."
)
ROUNDED = (
    "The difference is a rounding error: compute with whole numbers or with Fractions, "
    "such as Fraction(1, 10) for 0.1."
)


class ProblemRun(Search):
    """A search of a problem; `so_far` has the value of its best solution, and it."""

    too_deep = TOO_DEEP

    def __init__(self, name, problem, state, order, limit, trace):
        check_problem(problem)
        if state is not None: _check_beginning(problem, state)
        super().__init__(name, problem, state, limit, trace, order=order)
        self.order = self.entry.order

    def keep(self, worth, solution):
        """Store it as the result so far, if it is better than those before."""
        if better(self.game, worth, than=self.so_far[0]): self.so_far = worth, solution

    def result(self, value, solution, complete=True) -> SearchResult:
        """The result; `solution` is None where there is none."""
        line = (solution or ())[len(self.state):]
        return super().result(value, linked(line), complete)


def _check_beginning(problem, state):
    """ValueError unless it is a tuple of choices that the constraints allow."""
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
                f"state: no solution begins with {partial!r}, because the constraints "
                f"reject it. Take back {choice!r}.\n"
                f"The position:\n{problem.text(partial)}"
            )


def bound_of(problem: Problem, state: Partial) -> Real:
    """The problem's bound for the value of solutions that begin like this."""
    return _number(problem, state, problem.optimistic(state), "optimistic")


def promised(problem: Problem, bound: Real) -> tuple[Real, Real]:
    """The interval of the values that this bound allows for solutions."""
    return (-inf, bound) if problem.sense == MAX else (bound, inf)


def window(problem: Problem, incumbent: Real | None) -> tuple[Real, Real]:
    """The window (alpha, beta) of the values that are better than the incumbent's."""
    if incumbent is None: return -inf, inf
    return (incumbent, inf) if problem.sense == MAX else (-inf, incumbent)


def worth_of(problem: Problem, solution: Partial, parts: int) -> Real:
    """The value of a solution; ValueError if a bound on the path was worse.

    The bounds are those of its partial solutions with at least `parts` parts.
    """
    worth = _number(problem, solution, problem.utility(solution), "utility")
    for length in range(parts, len(solution) + 1):
        bound = bound_of(problem, solution[:length])
        if better(problem, worth, than=bound):
            said = say(
                "problem: `optimistic` is no bound. It returned {bound} for "
                "{partial!r}, but the solution {solution!r}, which begins like this, "
                "is worth {worth}. The bound must never be worse than a solution.",
                bound=bound, partial=solution[:length], solution=solution, worth=worth,
            )
            raise ValueError(paragraph(said, ROUNDED if isclose(worth, bound) else ""))
    return worth


def _number(problem, state, number, method):
    if not isinstance(number, Real) or number != number:
        raise ValueError(
            f"problem: `{method}` must return a number, not {number!r}.\n"
            f"The position:\n{problem.text(state)}"
        )
    return number


def first_incumbent(problem: Problem, state: Partial):
    """The value of the problem's own first solution, and this solution, if any."""
    given = problem.incumbent()
    if given is None:
        return None, None
    if not (isinstance(given, tuple) and problem.is_solution(given)):
        raise ValueError(
            f"problem: `incumbent` returned {given!r}, which is no solution. It must "
            "return the tuple of a solution's choices, or None."
        )
    if given[: len(state)] != state:
        return None, None
    return worth_of(problem, given, len(state)), given
