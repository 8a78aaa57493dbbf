"""One change that makes a program right: the line is found, and nothing else is run."""

from functools import cache
from math import inf

import pytest

from gamesearch.check.repair import repaired
from gamesearch.check.slips import SLIPS

NOW = []
LISTS = [[3], [3, 1], [2, 2, 5], [-4, -7], [0, -1], [5, 0, 9, 2]]


def right(function):
    """Is it the largest of each list, judged twice?"""
    for values in (*LISTS, *LISTS):
        try:
            if function([*values]) != max(values):
                return False
        except Exception:
            return False
    return True


def too_small(values):
    best = -3
    for value in values:
        if value > best:
            best = value
    return best


def turned(values):
    best = values[0]
    for value in values:
        if value < best:
            best = value
    return best


def inside(values):
    best = -inf
    for value in values:
        best = max(best, value)
        return best


def remembers(values, seen=[]):  # noqa: B006
    seen += values
    return max(seen)


@cache
def largest_now(length):
    return max(NOW)


def by_length(values):
    NOW[:] = values
    return largest_now(len(values))


def overwrites(values):
    best = -inf
    for value in values:
        best = value
    return best


def left_out(values):
    return max(values[1:], default=values[0])


def another(values):
    best = -inf
    for value in values:
        if value > best:
            best = value
    return value


def helper(one, other):
    return one if one < other else other


def by_helper(values):
    best = -inf
    for value in values:
        best = helper(best, value)
    return best


@pytest.mark.parametrize(
    ("function", "slip", "code"),
    [
        (too_small, "infinity", "best = -3"),
        (turned, "turned", "if value < best:"),
        (inside, "indented", "return best"),
        (overwrites, "overwritten", "best = value"),
        (left_out, "left out", "return max(values[1:], default=values[0])"),
        (another, "name", "return value"),
        (by_helper, "turned", "return one if one < other else other"),
    ],
)
def test_the_line_is_found_that_makes_it_wrong(function, slip, code):
    found = repaired(function, right)
    assert (found.name, found.code) == (SLIPS[slip][0], code)
    assert f"ine {found.line}, `{code}`" in found.text


def test_what_is_kept_between_calls_is_noticed():
    assert repaired(remembers, right).name == SLIPS["remembers"][0]
    assert repaired(by_length, right).name == SLIPS["remembers"][0]
    assert remembers.__defaults__ == ([],)  # the learner's own list is as it was


def test_the_function_itself_is_not_changed():
    before = too_small.__code__
    repaired(too_small, right)
    assert too_small.__code__ is before
    assert too_small([-9]) == -3


def test_only_a_plain_function_is_tried():
    def refused(other):
        raise AssertionError("this must not be called")

    class Elsewhere:
        """As a function that runs in another process: it says it is another one."""

        __wrapped__ = too_small
        __code__ = too_small.__code__
        __globals__ = too_small.__globals__
        __name__ = "too_small"

        def __call__(self, values):
            return too_small(values)

    assert repaired(Elsewhere(), refused) is None
    assert repaired(max, refused) is None
    assert repaired(lambda values: 0, refused) is None


def test_two_slips_are_not_told():
    def both(values):
        best = -3
        for value in values[1:]:
            if value < best:
                best = value
        return best

    assert repaired(both, right) is None


def test_each_slip_is_a_whole_sentence():
    for name, text in SLIPS.values():
        told = text.format(line=3, code="return best", part="`best`")
        assert name
        assert told[0].isupper()
        assert told.endswith(".")
        assert "{" not in told
