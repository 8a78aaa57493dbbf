"""Which variable is next, when a problem gives values to variables.

A variable order is a function that chooses one of {variable: values left}; the
variables there are those without a value, as they were given. Where it chooses by the
values left, the next variable depends on what was chosen before.

Source: Bitner and Reingold, "Backtrack programming techniques", Communications of the
ACM 18 (1975), who call it search rearrangement.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence

Variable = Hashable
Left = Mapping[Variable, Sequence]  # the values left of each variable


def given(left: Left) -> Variable:
    """The first of the variables as they were given.

    >>> given({"a": (1, 2), "b": (1,), "c": (2,)})
    'a'
    """
    return next(iter(left))


def most_constrained(left: Left) -> Variable:
    """The variable with the fewest values left; of equals, the first as given.

    >>> most_constrained({"a": (1, 2), "b": (1,), "c": (2,)})
    'b'
    """
    return min(left, key=lambda variable: len(left[variable]))


VARIABLE_ORDERS = {"given": given, "most constrained": most_constrained}


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
