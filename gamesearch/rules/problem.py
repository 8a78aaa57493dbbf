"""The rules of a problem: a game with one player, who builds a solution part by part.

A state is the tuple of the values chosen so far, a partial solution. Three methods say
how it may continue. Explicit constraints list the values of the next part (`choices`).
Implicit constraints reject partial solutions that cannot become complete (`allowed`). A
bound function gives a bound on the value of every complete solution (`optimistic`). The
tree of all choices is the solution space. `moves` also lists rejected values, and the
searches call `allowed`, so that rejected values can be seen and drawn.

Source: Golomb and Baumert, "Backtrack programming", Journal of the ACM 12 (1965).
"""

from abc import abstractmethod
from collections.abc import Sequence
from numbers import Real

from gamesearch.rules.game import MAX, MIN, Game, Move, not_legal

Partial = tuple[Move, ...]


class Problem(Game):
    """Rules for one player, in which a solution is a tuple of choices.

    Two methods have to be written, `choices` and `is_complete`. The others have
    defaults that are right where all solutions are equally good. Where solutions have
    different values, `utility` returns the value, and `sense` says whether it is to be
    maximised (MAX) or minimised (MIN).

    >>> from gamesearch import backtrack
    >>> class Sums(Problem):  # three of the numbers 0 to 2 that add up to 5
    ...     def choices(self, partial):
    ...         return range(3)
    ...     def is_complete(self, partial):
    ...         return len(partial) == 3
    ...     def allowed(self, partial):
    ...         return sum(partial) == 5 or len(partial) < 3
    >>> list(backtrack(Sums()))
    [(1, 2, 2), (2, 1, 2), (2, 2, 1)]
    """

    sense = MAX

    @abstractmethod
    def choices(self, partial: Partial) -> Sequence[Move]:
        """Explicit constraints: the values of the next part, in a fixed order."""

    @abstractmethod
    def is_complete(self, partial: Partial) -> bool:
        """Does every part have a value?"""

    def allowed(self, partial: Partial) -> bool:
        """Implicit constraints: False where no solution can begin like this.

        Called only if the partial solution without its last value was allowed.
        """
        return True

    def optimistic(self, partial: Partial) -> Real:
        """The bound function: no solution that begins like this is worth more.

        Where `sense` is MIN, no such solution is worth less. The default is the better
        end of `utility_range`.
        """
        low, high = self.utility_range()
        return high if self.sense == MAX else low

    def incumbent(self) -> Partial | None:
        """A solution known without search, such as the empty knapsack; else None."""
        return None

    def is_solution(self, partial: Partial) -> bool:
        """Is it complete, each value one of its choices, and each beginning allowed?"""
        begins = [partial[:parts] for parts in range(len(partial) + 1)]
        return (
            self.is_complete(partial)
            and all(value in self.moves(begin) for begin, value in zip(begins, partial))
            and all(map(self.allowed, begins))
        )

    def utility(self, state):
        """The value of a terminal state: 1 for a solution, else 0.

        A problem with its own `utility` returns the worse end of `utility_range` for a
        terminal state that is no solution.
        """
        return int(self.is_solution(state))

    def utility_range(self):
        return 0, 1

    # -- the game ------------------------------------------------------------------

    def initial(self):
        return ()

    def to_move(self, state):
        return self.sense

    def moves(self, state):
        return () if self.is_complete(state) else self.choices(state)

    def is_terminal(self, state):
        return not self.moves(state)

    def play(self, state, move):
        if move not in self.moves(state):
            raise ValueError(not_legal(self, state, move))
        return (*state, move)

    def text(self, state):
        return ", ".join(map(str, state)) or "nothing chosen"


def all_alike(game: Game) -> bool:
    """Is this a problem whose solutions are all worth the same?

    >>> from gamesearch import Knapsack, Queens
    >>> all_alike(Queens(4)), all_alike(Knapsack((1, 2), (3, 4), 2))
    (True, False)
    """
    return isinstance(game, Problem) and type(game).utility is Problem.utility


def better(problem: Problem, value: Real, than: Real | None) -> bool:
    """Is `value` better than `than`, the value of another solution or None?"""
    if than is None:
        return True
    return value > than if problem.sense == MAX else value < than


def check_problem(problem: Problem) -> Problem:
    """`problem` if it is a Problem; else an error."""
    if isinstance(problem, type):
        raise TypeError(
            f"problem: an object, not the class {problem.__name__} itself. Write "
            f"{problem.__name__}(...)."
        )
    if not isinstance(problem, Problem):
        raise TypeError(
            f"problem: an object of a class derived from Problem, not {problem!r}."
        )
    if problem.sense not in (MAX, MIN):
        raise ValueError(
            f"problem: its sense is MAX or MIN (+1 or -1), not {problem.sense!r}."
        )
    return problem
