"""Two processors that are more than twice as fast: the tree `anomaly`, in integers."""

from fractions import Fraction
from random import Random

import pytest

import gamesearch as gs
from gamesearch.search.parallel.simulate import Costs, run

TREE = gs.ExplicitTree.from_json("anomaly")
SPEED_UP = Fraction(7, 3)


def searched(tree=TREE, name="root splitting", **how):
    return run(name, tree, processors=2, **how)


def test_the_value_and_the_times():
    found = searched()
    assert found.value == 6
    assert (found.serial_leaves, found.serial_time, found.time) == (7, 7, 3)
    assert Fraction(found.serial_time, found.time) == SPEED_UP > 2


def test_less_is_searched_and_nothing_else_is_lost():
    found = searched()
    assert found.search_overhead == Fraction(6 - 7, 7)
    assert found.synchronisation_overhead == found.communication_overhead == 0
    assert found.search_overhead == found.overhead == Fraction(2 * 3 - 7, 7)


def test_what_is_not_read_is_the_last_leaf_of_a():
    """Alone, alpha-beta reads it before it has seen b; it skips the last one of b."""
    everything = {(a, a + b, a + b + c) for a in "ab" for b in "12" for c in "12"}
    serial = run("root splitting", TREE, processors=1)
    assert everything.difference(serial.leaves) == {("b", "b2", "b22")}
    last = {("a", "a2", "a22"), ("b", "b2", "b22")}
    assert everything.difference(searched().leaves) == last


def test_a_processor_for_each_move_reads_its_three_leaves():
    first, second = searched().spans
    assert [(s.start, s.path[-1]) for s in first] == [*enumerate(("a11", "a12", "a21"))]
    assert [(s.start, s.path[-1]) for s in second] == [
        *enumerate(("b11", "b12", "b21"))
    ]


@pytest.mark.parametrize("name", ["naive root splitting", "young brothers wait"])
def test_who_does_not_look_at_b_in_time_gains_nothing_of_it(name):
    assert searched(name=name).search_overhead == 0


def test_a_message_that_takes_time_is_too_late():
    """The last leaf of a is begun while what b is worth is still on its way."""
    found = searched(costs=Costs(leaf=10, message=1))
    assert found.search_overhead == 0
    assert found.time == 42
    assert found.communication_overhead == Fraction(4, 70)
    assert found.synchronisation_overhead == Fraction(10, 70)
    assert found.overhead == Fraction(2 * 42 - 70, 70)


@pytest.mark.slow
def test_no_other_order_of_the_leaves_gains_more():
    """On a sample; all 40,320 were tried once."""
    rng = Random(13)
    gains = []
    for _ in range(150):
        a, b, c, d, e, f, g, h = rng.sample(range(1, 9), 8)
        found = searched(gs.ExplicitTree([[[a, b], [c, d]], [[e, f], [g, h]]]))
        gains.append(Fraction(found.serial_time, found.time))
    assert max(gains) == SPEED_UP
    assert gains.count(SPEED_UP) < 20
