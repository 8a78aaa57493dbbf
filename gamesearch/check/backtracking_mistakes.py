"""Known mistakes about backtracking, each as what somebody who makes it would answer.

`Watching` is a problem that remembers what it was asked. A node is expanded when one of
its choices is asked about, in whatever way a learner writes that.
"""

from collections.abc import Callable
from math import inf
from operator import ge, le, lt
from typing import NamedTuple

from gamesearch.check.edits import Known
from gamesearch.play.limits.guard import Stopped
from gamesearch.rules.problem import Problem


class Watching:
    """A problem that keeps the nodes that were expanded, in order.

    >>> from gamesearch import Knapsack
    >>> problem = Watching(Knapsack((16, 15, 15), (45, 25, 25), 30), questions=100)
    >>> problem.allowed((1,)), problem.allowed((1, 1)), list(problem.expanded)
    (True, False, [(), (1,)])

    Past so many `questions` it ends the program that asks.
    """

    def __init__(self, problem: Problem, questions: float = inf):
        self._problem, self._left = problem, questions
        self.expanded = {}  # as an ordered set
        self.bounded = False  # was the bound function asked?

    def __getattr__(self, name):
        if name.startswith("__"):  # a copy asks before there is anything
            raise AttributeError(name)
        found = getattr(self._problem, name)
        if not callable(found):
            return found

        def asked(*arguments, **named):
            self._ask(name, arguments)
            return found(*arguments, **named)

        return asked

    def behaviour(self, value) -> tuple:
        """What a search did that returned `value`: to be compared with others."""
        return value, tuple(self.expanded), self.bounded

    def _ask(self, name, arguments):
        self.bounded |= name == "optimistic"
        self._left -= 1
        if self._left < 0:
            raise Stopped
        if arguments and isinstance(arguments[0], tuple) and arguments[0]:
            self.expanded[arguments[0][:-1]] = True


class Rules(NamedTuple):
    """How a search for the best solution is written, rightly or wrongly."""

    refuses: str = "always"  # "always", "whole" or "never"
    dead: Callable | None = le  # of the bound and the best so far
    bound: str = "optimistic"  # the method that is asked for the bound
    hands_on: bool = True  # is the next choice told of the best so far?
    keeps: bool = True  # is a solution compared with the best so far?
    nothing: float | None = None  # what a killed node returns in place of the best
    uses: bool = True  # is what the calls return used?
    whole_first: bool = False  # is a whole solution returned before the bound is asked?
    tries: int | None = None  # how many choices; None for all


BOOK = Rules()


def best_by(problem, state: tuple, best: float, rules: Rules = BOOK) -> float:
    """The value of the best solution below `state`, or `best` if none is better.

    >>> from gamesearch import Knapsack
    >>> problem = Knapsack((16, 15, 15), (45, 25, 25), 30)
    >>> best_by(problem, (), -inf), best_by(problem, (), -inf, Rules(bound="value"))
    (50, 45)
    """
    whole = problem.is_complete(state)
    nothing = best if rules.nothing is None else rules.nothing
    asks = rules.refuses == "always" or (rules.refuses == "whole" and whole)
    if asks and not problem.allowed(state):
        return nothing
    if whole and rules.whole_first:
        return problem.utility(state)
    if rules.dead and rules.dead(getattr(problem, rules.bound)(state), best):
        return nothing
    if whole:
        worth = problem.utility(state)
        return max(best, worth) if rules.keeps else worth
    found = best
    for choice in problem.moves(state)[: rules.tries]:
        told = found if rules.hands_on else best
        worth = best_by(problem, problem.play(state, choice), told, rules)
        if rules.uses:
            found = max(found, worth) if rules.keeps else worth
    return found


def _by(rules):
    def answer(problem, state, best):
        watching = Watching(problem)
        return watching.behaviour(best_by(watching, state, best, rules))

    return answer


RIGHT = _by(BOOK)
UNTOLD = (
    "you ask for the bound, but the calls do not know the best solution so far. Give "
    "each choice the best that the choices before it have found."
)
FORGOTTEN = (
    "a node that you kill does not return best, so what was found before is "
    "forgotten. Nothing better is below: return best as it came."
)
BEST = (
    Known(
        "equal bounds go on",
        "you go on where the bound equals the best value. Nothing better is below such "
        "a node: kill it on ≤, not only on <.",
        _by(Rules(dead=lt)),
    ),
    Known(
        "no bound",
        "you never compare problem.optimistic(state) with best.",
        _by(Rules(dead=None)),
    ),
    Known(
        "no bound, last solution wins",
        "you neither ask for the bound nor keep the best: each solution replaces the "
        "one before.",
        _by(Rules(dead=None, keeps=False)),
    ),
    Known(
        "no constraint",
        "you never ask problem.allowed(state), so you look below what is refused.",
        _by(Rules(refuses="never")),
    ),
    Known(
        "whole solutions only",
        "you ask problem.allowed(state) of whole solutions only. A beginning that is "
        "refused cannot become whole: kill it there.",
        _by(Rules(refuses="whole")),
    ),
    Known("best is not handed on", UNTOLD, _by(Rules(hands_on=False))),
    Known("best is not handed on", UNTOLD, _by(Rules(hands_on=False, keeps=False))),
    Known(
        "not optimistic",
        "you compare the value so far. That is no bound: more may be taken. Ask "
        "problem.optimistic(state).",
        _by(Rules(bound="value")),
    ),
    Known(
        "wrong way round",
        "you kill where the bound is at least the best, which is just where something "
        "better may be.",
        _by(Rules(dead=ge)),
    ),
    Known(
        "answers are thrown away",
        "you call the function for each choice and do not use what it returns: "
        "best = my_best(...).",
        _by(Rules(uses=False)),
    ),
    Known("best is forgotten", FORGOTTEN, _by(Rules(nothing=-inf, keeps=False))),
    Known("best is forgotten", FORGOTTEN, _by(Rules(nothing=0, keeps=False))),
    Known(
        "worse replaces better",
        "a whole solution replaces best though it may be worth less: return the "
        "larger of the two, or ask for the bound before.",
        _by(Rules(whole_first=True, keeps=False)),
    ),
    Known(
        "first choice only",
        "you return after the first choice: the return belongs below the loop.",
        _by(Rules(tries=1)),
    ),
)


def rows_only(rows: tuple) -> bool:
    """Is the row of the last queen free?"""
    return rows[-1] not in rows[:-1]


def diagonals_only(rows: tuple) -> bool:
    """Are its diagonals?"""
    return not any(abs(r - rows[-1]) == d for d, r in _before(rows))


def _before(rows):
    """The queens before the last: how many columns away, and their rows."""
    return [(len(rows) - 1 - column, row) for column, row in enumerate(rows[:-1])]


def _downwards(rows):
    return rows_only(rows) and not any(rows[-1] - r == d for d, r in _before(rows))


def _upwards(rows):
    return rows_only(rows) and not any(r - rows[-1] == d for d, r in _before(rows))


def _neighbour(rows):
    return rows_only(rows) and (len(rows) < 2 or abs(rows[-2] - rows[-1]) != 1)


def _first_only(rows):
    return len(rows) < 2 or abs(rows[-1] - rows[0]) not in (0, len(rows) - 1)


def _shifted(rows, by):
    """The rule with diagonals that are so many columns off."""
    return rows_only(rows) and not any(
        abs(r - rows[-1]) == d + by for d, r in _before(rows)
    )


def _row_for_column(rows):
    return rows_only(rows) and not any(
        abs(r - rows[-1]) == abs(rows[-1] - column)
        for column, r in enumerate(rows[:-1])
    )


def may_stand(rows: tuple) -> bool:
    """May the last queen stand where she does?

    >>> may_stand((1, 3, 0)), may_stand((1, 3, 2)), may_stand((1, 3, 3))
    (True, False, False)
    """
    return rows_only(rows) and diagonals_only(rows)


SHIFTED = (
    "your diagonals are one column off: the last queen stands in column len(rows) - 1, "
    "and the first in column 0."
)
ALLOWED = (
    Known(
        "the wrong way round",
        "you say True where she is attacked, and False where she may stand.",
        lambda rows: not may_stand(rows),
    ),
    Known("rows only", "you forget the diagonals.", rows_only),
    Known("diagonals only", "you forget the rows.", diagonals_only),
    Known(
        "one diagonal only",
        "you look along one diagonal; there is one up and one down: take abs() of the "
        "difference of the rows.",
        _downwards,
    ),
    Known(
        "one diagonal only",
        "you look along one diagonal; there is one up and one down: take abs() of the "
        "difference of the rows.",
        _upwards,
    ),
    Known(
        "next column only",
        "along the diagonals you look at the column beside her only; a queen attacks "
        "from afar.",
        _neighbour,
    ),
    Known(
        "always False",
        "you say False each time. Is the last queen compared with herself?",
        lambda rows: False,
    ),
    Known(
        "first queen only",
        "you look at the queen in column 0 only: return True below the loop.",
        _first_only,
    ),
    Known("one column off", SHIFTED, lambda rows: _shifted(rows, 1)),
    Known("one column off", SHIFTED, lambda rows: _shifted(rows, -1)),
    Known(
        "row for column",
        "you take the row of the last queen for her column, which is len(rows) - 1.",
        _row_for_column,
    ),
)
