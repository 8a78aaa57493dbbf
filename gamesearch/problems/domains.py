"""What a problem with variables is given: domains and conflicts, checked and named."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

from gamesearch.problems.variable_orders import Variable
from gamesearch.rules.given import list_of

Value = Hashable


def checked_domains(domains) -> dict[Variable, tuple]:
    """{variable: its values}, or the error that names the variable at fault.

    >>> checked_domains([("a", [1, 2]), ("b", [1]), ("a", [3])])
    Traceback (most recent call last):
    ValueError: domains: the variable 'a' stands twice; give each variable once.
    """
    wanted = "domains: the values of each variable, as in {'x': [1, 2], 'y': [1, 3]}"
    pairs = domains.items() if isinstance(domains, Mapping) else domains
    checked = {}
    for pair in list_of(pairs, wanted):
        if not isinstance(pair, Sequence) or isinstance(pair, str) or len(pair) != 2:
            raise TypeError(f"{wanted}; {pair!r} is no pair of a variable and values.")
        variable, values = pair
        check_hashable(variable, "domains: the variable")
        if not isinstance(values, Iterable) or isinstance(values, str):
            raise TypeError(f"{wanted}; those of {variable!r} are {values!r}.")
        if variable in checked:
            raise ValueError(
                f"domains: the variable {variable!r} stands twice; give each variable "
                "once."
            )
        checked[variable] = checked_values(values, f"domains: of {variable!r}")
    return checked


def checked_values(values: Iterable, place: str) -> tuple:
    """The values, of which there must be one, and none twice.

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
            raise ValueError(f"{place}: {value!r} stands twice; give each value once.")
    return values


def check_hashable(thing: object, what: str) -> None:
    """TypeError for what cannot be looked up, as a list.

    >>> check_hashable([1], "colours:")
    Traceback (most recent call last):
    TypeError: colours: [1] cannot be a key; use a text, a number or a tuple.
    """
    try:
        hash(thing)
    except TypeError:
        raise TypeError(
            f"{what} {thing!r} cannot be a key; use a text, a number or a tuple."
        ) from None


def checked_conflict(conflict) -> Callable[..., bool]:
    """The function; TypeError for what is none.

    >>> checked_conflict(max) is max
    True
    """
    if not callable(conflict):
        raise TypeError(
            "conflict: a function of variable, value, other, its_value that says "
            f"whether the two cannot be together, not {conflict!r}."
        )
    return conflict
