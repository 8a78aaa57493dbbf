"""How the answers to a function task are listed, and programs with lines changed."""

from collections.abc import Callable
from math import inf
from typing import NamedTuple


class Trial(NamedTuple):
    """The variable that the function is bound to, wrong functions and right ones.

    `wrong` has at least eight (twelve for alpha-beta), by name; `right` at least three,
    differently written.
    """

    answer: str
    wrong: dict[str, Callable]
    right: dict[str, Callable]


def trial(answer: str, text: str, wrong: dict[str, dict], right: dict) -> Trial:
    """The functions of a program, with each of the wrong edits."""
    return Trial(
        answer, {name: changed(text, edit) for name, edit in wrong.items()}, right
    )


def changed(text: str, edit: dict[str, str] | None = None) -> Callable:
    """The function of this program with some of its lines changed."""
    for old, new in (edit or {}).items():
        assert old in text, old
        text = text.replace(old, new)
    names = {"inf": inf}
    exec(text, names)
    return next(one for name, one in names.items() if getattr(one, "__code__", None))
