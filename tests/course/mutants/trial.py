"""How the answers to a function task are listed."""

from collections.abc import Callable
from typing import NamedTuple


class Trial(NamedTuple):
    """The variable that the function is bound to, wrong functions and right ones.

    `wrong` has at least eight (twelve for alpha-beta), by name; `right` at least three,
    differently written.
    """

    answer: str
    wrong: dict[str, Callable]
    right: dict[str, Callable]
