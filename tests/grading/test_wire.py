"""Values over the line: what is sent comes back, and nothing else is ever read."""

import json
from contextlib import suppress
from fractions import Fraction
from math import inf, isnan, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coursework.marking.inside import wire
from coursework.marking.inside.wire import Unreadable, pack, unpack
from coursework.marking.proxies import Proxies, Strange
from gamesearch.games import ExplicitTree
from gamesearch.games.tree_forms import Chance

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(10**400), 10**400)
    | st.floats(allow_nan=False)
    | st.text(st.characters(exclude_categories=()), max_size=9)
    | st.fractions()
    | st.just(...)
)
KEYS = st.recursive(
    SCALARS,
    lambda inner: st.tuples(inner, inner) | st.frozensets(inner, max_size=3),
    max_leaves=5,
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(KEYS, inner, max_size=4)
        | st.sets(KEYS, max_size=4)
        | st.frozensets(KEYS, max_size=4)
    ),
    max_leaves=25,
)
TAGS = (
    *("list", "tuple", "set", "frozenset", "dict", "int", "float", "ratio", "ellipsis"),
    *("position", "strange", "generator", "chance", "result", "tree", "lent", "game"),
    *("function", "public", "problem", "__class__", ""),
)
PLAIN = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["nan", "inf", "0x1f", "-0x1", "0x_1", "١"])
)
GARBAGE = st.recursive(
    PLAIN,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(TAGS) | st.text(max_size=3), inner, max_size=2
        )
        | st.builds(lambda tag, one: {tag: one}, st.sampled_from(TAGS), inner)
    ),
    max_leaves=20,
)


def no_other(name, content, read):
    """For a message in which there are plain values only."""
    raise Unreadable(name)


def same(one, other) -> bool:
    """Are they the same, of the same types all through?"""
    if type(one) is not type(other):
        return False
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict):
        return same(list(one.items()), list(other.items()))
    return one == other


def sent(value):
    """A value as it arrives."""
    return unpack(json.loads(json.dumps(pack(value, None))), None)


@given(VALUES)
def test_a_value_comes_back_as_it_was(value):
    assert same(sent(value), value)


def test_numbers_that_are_none_come_back():
    assert isnan(sent(nan))
    assert sent([inf, -inf, (True, 1, 1.0)]) == [inf, -inf, (True, 1, 1.0)]
    assert type(sent(1.0)) is float
    assert type(sent(Fraction(2, 1))) is Fraction


@given(GARBAGE)
def test_garbage_is_unreadable_and_nothing_worse(data):
    with suppress(Unreadable):
        unpack(data, no_other)


@given(GARBAGE)
def test_garbage_makes_nothing_of_the_graders_things(data):
    things = Proxies()
    for read in (things.read, lambda one: things.take_back({"changed": one})):
        with suppress(Unreadable):
            read(data)


@given(GARBAGE, GARBAGE, st.sampled_from(["args", "named", "get", "has", "name"]))
def test_garbage_asks_nothing(handle, data, part):
    things = Proxies()
    known = things.handle(ExplicitTree([[1, 2], 3]))
    for asked in (handle, known):
        try:
            answer = things.answer({"ask": asked, "name": "initial", part: data})
            assert {*answer} < {"is", "raise"}
        except Unreadable:
            pass


@pytest.mark.parametrize(
    "data",
    [
        {"float": []},
        {"float": "1.5"},
        {"int": "9" * 3_000},
        {"int": 5},
        {"ratio": [1, 0]},
        {"ratio": [True, 1]},
        {"ratio": [1.5, 1]},
        {"set": [{"list": []}]},
        {"dict": [[{"list": []}, 1]]},
        {"dict": [[1]]},
        {"list": 5},
        [1],
        {},
        {"list": [], "tuple": []},
        {"position": 5},
        {"list": [0] * (wire.MANY + 1)},
        nan,
        inf,
    ],
    ids=lambda data: str(data)[:40],
)
def test_what_has_another_form_is_refused(data):
    with pytest.raises(Unreadable):
        unpack(data, no_other)


def test_what_is_too_deep_or_too_much_is_not_sent():
    deep = []
    for _ in range(wire.DEEP + 1):
        deep = [deep]
    itself = []
    itself.append(itself)
    for value in (deep, itself, [0] * (wire.MANY + 1), 2**100_000):
        with pytest.raises(Unreadable):
            pack(value, None)


def test_what_stands_for_more_is_made_here():
    read = Proxies().read
    half = {"tuple": [{"ratio": [1, 2]}, 3]}
    chance = read({"chance": [half, half]})
    assert type(chance) is Chance
    assert chance[0] == (Fraction(1, 2), 3)
    tree = {"list": [{"list": [1, 2]}, {"list": [3, 4]}]}
    assert read({"tree": [tree, -1, False]}).to_move(0) == -1
    found = read({"result": [3, "a", {"tuple": ["a", "b"]}]})
    assert (found.value, found.move, found.line) == (3, "a", ("a", "b"))
    strange = read({"strange": "<script>\x1b\u202e" + "x" * 500})
    assert type(strange) is Strange
    assert repr(strange).startswith("<script>??xxx")
    assert len(repr(strange)) == 200
