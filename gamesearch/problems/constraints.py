"""Constraint satisfaction problems: variables get values, and no two values conflict.

A state is the tuple of the values chosen so far; `assignment` says which variables they
belong to. The domain of the next variable is its explicit constraint, and conflicts are
the implicit constraints.

The next variable may depend on the values chosen so far: "most constrained" takes the
variable with the fewest values left (Bitner and Reingold, 1975: search rearrangement).
With `look_ahead` a partial solution is rejected as soon as a later variable has no
value left (Haralick and Elliott, 1980: forward checking). These options do not change
the solutions.

Sources: Golomb and Baumert, "Backtrack programming", Journal of the ACM 12 (1965);
Bitner and Reingold, "Backtrack programming techniques", Communications of the ACM 18
(1975); Haralick and Elliott, "Increasing tree search efficiency for constraint
satisfaction problems", Artificial Intelligence 14 (1980).
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence

from gamesearch.rules.given import check_hashable, list_of
from gamesearch.rules.problem import Partial, Problem

MOST = 5_000  # partial solutions for which the values left are stored

Value = Variable = Hashable
Left = Mapping[Variable, Sequence]  # the values left of each variable


def given(left: Left) -> Variable:
    """The first variable in the given order.

    >>> given({"a": (1, 2), "b": (1,), "c": (2,)})
    'a'
    """
    return next(iter(left))


def most_constrained(left: Left) -> Variable:
    """The variable with the fewest values left; the first of them in the given order.

    >>> most_constrained({"a": (1, 2), "b": (1,), "c": (2,)})
    'b'
    """
    return min(left, key=lambda variable: len(left[variable]))


VARIABLE_ORDERS = {"given": given, "most constrained": most_constrained}


class ConstraintProblem(Problem):
    """Give each variable a value of its domain, so that no two values conflict.

    >>> domains = {"x": [1, 2, 3], "y": [1, 2], "z": [1]}
    >>> equal = lambda variable, value, other, its_value: value == its_value
    >>> problem = ConstraintProblem(domains, equal, variables="most constrained")
    >>> problem.assignment((1, 2, 3))
    {'z': 1, 'y': 2, 'x': 3}
    >>> problem.allowed((1, 1)), problem.values_left((1,))
    (False, {'x': (2, 3), 'y': (2,)})

    `domains` maps each variable to its values. `conflict(variable, value, other,
    its_value)` says whether two values conflict; `variable` comes before `other` in the
    given order. `variables` says which variable is next: "given", "most constrained",
    or a function that chooses a variable from {variable: values left}. A subclass may
    define `conflict`, `domain` and `related`.
    """

    def __init__(
        self,
        domains: Mapping[Variable, Iterable] | Iterable,
        conflict: Callable[..., bool] | None = None,
        *,
        variables: str | Callable[[Left], Variable] = "given",
        look_ahead: bool = False,
    ):
        self._domains = checked_domains(domains)
        self.variables = tuple(self._domains)
        self.look_ahead = bool(look_ahead)
        self._next = checked_variables(variables)
        self._place = {variable: i for i, variable in enumerate(self.variables)}
        self._known = {}  # partial solution: its variables and the next, values left
        own = type(self).conflict is not ConstraintProblem.conflict
        if conflict is not None or not own:
            if not callable(conflict):
                raise TypeError(
                    "conflict: a function (variable, value, other, its_value) that "
                    f"says whether the two values conflict, not {conflict!r}."
                )
            self.conflict = conflict
        values = (value for domain in self._domains.values() for value in domain)
        bare = any(self.value_label(value).strip() in ("", "0") for value in values)
        self.names_variables = bare or self._next is not given  # in a label

    def __repr__(self):
        return f"{type(self).__name__}({self._domains}{self._options()})"

    def _options(self):
        """The options without a default value, as they are written in a call."""
        usual = {function: repr(name) for name, function in VARIABLE_ORDERS.items()}
        order = usual.get(self._next, getattr(self._next, "__name__", "..."))
        options = []
        if self._next is not given:
            options.append(f"variables={order}")
        if self.look_ahead:
            options.append("look_ahead=True")
        return "".join(f", {option}" for option in options)

    # -- methods that a subclass may define ----------------------------------------

    def domain(self, variable: Variable) -> Sequence[Value]:
        """The values that this variable may have, in the order in which to try them."""
        return self._domains[variable]

    def conflict(
        self, variable: Variable, value: Value, other: Variable, its_value: Value
    ) -> bool:
        """Do these two values conflict? `variable` comes before `other`."""

    def related(self, variable: Variable) -> Collection[Variable]:
        """The variables that may conflict with this one; by default all of them."""
        return self._place.keys()

    # -- facts about a partial solution --------------------------------------------

    def variable(self, partial: Partial) -> Variable:
        """The next variable, whose value has to be chosen."""
        if self.is_complete(partial):
            raise ValueError(
                f"partial: in {partial!r} every variable has a value, so there is no "
                "next variable. Call `is_complete` first."
            )
        return self._order(partial)[len(partial)]

    def assignment(self, partial: Partial) -> dict[Variable, Value]:
        """The variables with their values, in the order in which they were chosen.

        >>> from gamesearch import Queens
        >>> Queens(8).assignment((3, 1))
        {0: 3, 1: 1}
        """
        return dict(zip(self._order(partial[:-1]), partial))

    def values_left(self, partial: Partial) -> dict[Variable, tuple]:
        """For each later variable the values that conflict with no chosen value.

        >>> from gamesearch import Queens
        >>> Queens(4).values_left((1,))
        {1: (3,), 2: (0, 2), 3: (0, 2, 3)}
        """
        return dict(self._looked(partial)[1])

    def _order(self, partial):
        """The variables of a partial solution in order, and the next variable."""
        return self.variables if self._next is given else self._looked(partial)[0]

    def _looked(self, partial):
        """The variables of `partial` and the next one; the values left of later ones.

        They are computed from those of the longest stored beginning of `partial`.
        """
        known, length = self._known, len(partial)
        while length and partial[:length] not in known:
            length -= 1
        if length == 0:
            left = {one: tuple(self.domain(one)) for one in self.variables}
            known[()] = self._with_next((), left), left
        order, left = known[partial[:length]]
        for value in partial[length:]:
            left = self._without(left, order[-1], value)
            order = self._with_next(order, left)
            length += 1
            if len(known) >= MOST:
                known.clear()
            known[partial[:length]] = order, left
        return order, left

    def _with_next(self, order, left):
        """The variables and, if there is one, the next variable after them."""
        if not left:
            return order
        variable = self._next(left)
        if variable not in left:
            raise ValueError(
                f"variables: the function chose {variable!r}, but it must choose a "
                f"variable without a value: {', '.join(map(str, left))}."
            )
        return (*order, variable)

    def _without(self, left, variable, value):
        """The values left of the other variables if `variable` has this value."""
        after = dict(left)
        del after[variable]
        for other in self.related(variable):
            if other in after:
                after[other] = tuple(
                    its_value
                    for its_value in after[other]
                    if not self._clash(variable, value, other, its_value)
                )
        return after

    def _clash(self, variable, value, other, its_value):
        """Do they conflict? `conflict` gets the variables in the given order."""
        if self._place[variable] < self._place[other]:
            return self.conflict(variable, value, other, its_value)
        return self.conflict(other, its_value, variable, value)

    # -- the problem ---------------------------------------------------------------

    def choices(self, partial):
        return self.domain(self.variable(partial))

    def is_complete(self, partial):
        return len(partial) == len(self.variables)

    def allowed(self, partial):
        """False if the last value conflicts with another one.

        With `look_ahead` also False if a later variable has no value left.
        """
        if self._clashing(partial):
            return False
        return not self.look_ahead or all(self._looked(partial)[1].values())

    def refusal(self, partial: Partial) -> str:
        """The reason why `allowed` rejects this, as a text; "" if it is allowed.

        >>> from gamesearch import Colouring
        >>> triangle = Colouring(["ab", "bc", "ca"], 2, look_ahead=True)
        >>> triangle.refusal((1, 1)), triangle.refusal((1, 2))
        ('b=1 conflicts with a=1', 'no value is left for c')
        """
        other = self._clashing(partial)
        if other:
            *_, last = self.assignment(partial).items()
            return f"{self._written(*last)} conflicts with {self._written(*other)}"
        left = self._looked(partial)[1] if self.look_ahead else {}
        empty = [self.variable_label(one) for one in left if not left[one]]
        return f"no value is left for {' and '.join(empty)}" if empty else ""

    def _clashing(self, partial):
        """The first variable and value with which the last value conflicts, or None."""
        if not partial:
            return None
        *before, value = partial
        variables = self._order(partial[:-1])
        variable = variables[len(before)]
        related = self.related(variable)
        for other, its_value in zip(variables, before):
            if other in related and self._clash(variable, value, other, its_value):
                return other, its_value
        return None

    def label(self, state, move):
        if not self.names_variables:
            return self.value_label(move)
        return self._written(self.variable(state), move)

    def _written(self, variable, value):
        return f"{self.variable_label(variable)}={self.value_label(value)}"

    def variable_label(self, variable: Variable) -> str:
        """The text for a variable."""
        return str(variable)

    def value_label(self, value: Value) -> str:
        """The text for a value."""
        return str(value)

    def text(self, state):
        written = (
            f"{self.variable_label(variable)} = {self.value_label(value)}"
            for variable, value in self.assignment(state).items()
        )
        return ", ".join(written) or "nothing chosen"


def checked_domains(domains) -> dict[Variable, tuple]:
    """{variable: its values}; an error names the variable at fault.

    >>> checked_domains([("a", [1, 2]), ("b", [1]), ("a", [3])])
    Traceback (most recent call last):
    ValueError: domains: the variable 'a' is given twice; give each variable once.
    """
    wanted = "domains: the values of each variable, as in {'x': [1, 2], 'y': [1, 3]}"
    pairs = domains.items() if isinstance(domains, Mapping) else domains
    checked = {}
    for pair in list_of(pairs, wanted):
        if not isinstance(pair, Sequence) or isinstance(pair, str) or len(pair) != 2:
            raise TypeError(
                f"{wanted}, but {pair!r} is not a pair of a variable and values."
            )
        variable, values = pair
        check_hashable(variable, "domains: the variable")
        if not isinstance(values, Iterable) or isinstance(values, str):
            raise TypeError(f"{wanted}, but the values of {variable!r} are {values!r}.")
        if variable in checked:
            raise ValueError(
                f"domains: the variable {variable!r} is given twice; give each "
                "variable once."
            )
        checked[variable] = checked_values(values, f"domains: of {variable!r}")
    return checked


def checked_values(values: Iterable, place: str) -> tuple:
    """The values; ValueError if there are none, or a value is given twice.

    >>> checked_values([], "colours")
    Traceback (most recent call last):
    ValueError: colours: there is no value to choose; give at least one.
    """
    values = tuple(values)
    if not values:
        raise ValueError(f"{place}: there is no value to choose; give at least one.")
    for position, value in enumerate(values):
        check_hashable(value, f"{place}:")
        if value in values[:position]:
            raise ValueError(
                f"{place}: {value!r} is given twice; give each value once."
            )
    return values


def checked_variables(variables) -> Callable[[Left], Variable]:
    """The function that chooses the next variable.

    >>> checked_variables("most constrained") is most_constrained
    True
    """
    if isinstance(variables, str) and variables in VARIABLE_ORDERS:
        return VARIABLE_ORDERS[variables]
    if callable(variables):
        return variables
    names = " or ".join(f'"{name}"' for name in VARIABLE_ORDERS)
    raise ValueError(
        f"variables: {names}, or a function that chooses one variable of "
        f"{{variable: values left}}, not {variables!r}."
    )
