"""Production systems: a database, rules IF condition THEN action, and a control.

The database describes the world; here it is a state, and a rule returns a new state.
The control decides which of the applicable rules is tried, and what happens if that
choice was wrong. A production system is a `Game` whose moves are the names of the
rules. So every search for paths is a tentative control, which can go back. `fire` is
the irrevocable control, which cannot.

Source: Nilsson, "Principles of Artificial Intelligence" (1980), in which search methods
are controls of production systems.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from gamesearch.problems.path_problem import PathProblem
from gamesearch.rules.game import State
from gamesearch.rules.given import check_hashable, legal_move, list_of, whole_number


class Rule(NamedTuple):
    """A production rule with a name: IF condition(database) THEN action(database).

    >>> rule = Rule("halve", lambda n: n % 2 == 0, lambda n: n // 2)
    >>> rule.condition(6), rule.action(6)
    (True, 3)
    """

    name: str
    condition: Callable[[State], bool]
    action: Callable[[State], State]
    cost: float = 1


class ProductionSystem(PathProblem):
    """Rules that change a database until a goal is reached.

    >>> double = Rule("double", lambda n: 2 * n <= 10, lambda n: 2 * n)
    >>> add = Rule("add one", lambda n: n < 10, lambda n: n + 1)
    >>> system = ProductionSystem(1, [double, add], lambda n: n == 10)
    >>> system.moves(6), system.play(6, "add one")
    (('add one',), 7)
    >>> from gamesearch import breadth_first
    >>> breadth_first(system).line
    ('double', 'double', 'add one', 'double')

    `control(database, rules)` returns the applicable rules in the order in which they
    are to be tried, and may leave some out; by default they are tried as listed.
    """

    def __init__(
        self,
        database: State,
        rules: Iterable[Rule],
        goal: Callable[[State], bool],
        control: Callable[[State, list[Rule]], Iterable[Rule]] | None = None,
        text: Callable[[State], str] = str,
    ):
        check_hashable(database, "database:")
        self.database, self.goal = database, goal
        self.control, self.written = control, text
        self.rules = {rule.name: rule for rule in checked_rules(rules)}
        for name, function in (("goal", goal), ("control", control or goal)):
            if not callable(function):
                raise TypeError(f"{name}: a function of a database, not {function!r}.")

    def __repr__(self):
        return f"<{type(self).__name__}: {len(self.rules)} rules>"

    def applicable(self, state: State) -> list[Rule]:
        """The conflict set: the rules whose conditions hold, ordered by the control."""
        found = [rule for rule in self.rules.values() if rule.condition(state)]
        return self._in_order(state, found) if self.control else found

    def _in_order(self, state, found):
        """The rules as the control orders them; ValueError for any other rule."""
        ordered = list(self.control(state, list(found)))
        for rule in ordered:
            if rule not in found:
                raise ValueError(
                    "control: the function must return some or all of the rules it was "
                    f"given, in the order to be tried, but {rule!r} is none of them.\n"
                    f"The database:\n{self.text(state)}"
                )
        return ordered

    def initial(self):
        return self.database

    def moves(self, state):
        if self.is_goal(state):
            return ()
        return tuple(rule.name for rule in self.applicable(state))

    def play(self, state, move):
        legal_move(self, state, move)
        after = self.rules[move].action(state)
        check_hashable(after, f"rules: after rule {move!r} the database")
        return after

    def cost(self, state, move):
        return self.rules[move].cost

    def is_goal(self, state) -> bool:
        """Does the database satisfy the goal?"""
        return bool(self.goal(state))

    def text(self, state):
        return self.written(state)


def fire(system: ProductionSystem, most: int = 100) -> tuple[list[str], State]:
    """Irrevocable control: the first applicable rule fires, again and again.

    Returns the names of the rules that fired, at most `most` of them, and the final
    database. The example doubles as long as possible, so it fires five rules where four
    would be enough.

    >>> double = Rule("double", lambda n: 2 * n <= 10, lambda n: 2 * n)
    >>> add = Rule("add one", lambda n: n < 10, lambda n: n + 1)
    >>> fire(ProductionSystem(1, [double, add], lambda n: n == 10))
    (['double', 'double', 'double', 'add one', 'add one'], 10)
    """
    most = whole_number(most, 0, "most: a whole number of rules to fire")
    database, fired = system.initial(), []
    while len(fired) < most and (names := system.moves(database)):
        database = system.play(database, names[0])
        fired.append(names[0])
    return fired, database


def checked_rules(rules) -> list[Rule]:
    """The rules as a list; an error names a member that is no rule."""
    wanted = "rules: a list of Rule(name, condition, action)"
    found, names = list_of(rules, wanted), set()
    for number, rule in enumerate(found, 1):
        if not isinstance(rule, Rule):
            raise TypeError(
                f"rules: number {number} must be a Rule(name, condition, action), not "
                f"{rule!r}."
            )
        for part in ("condition", "action"):
            if not callable(getattr(rule, part)):
                raise TypeError(
                    f"rules: the {part} of {rule.name!r} must be a function of a "
                    f"database, not {getattr(rule, part)!r}."
                )
        if rule.name in names:
            raise ValueError(
                f"rules: two rules have the name {rule.name!r}. Rename one of them."
            )
        names.add(rule.name)
    return found
