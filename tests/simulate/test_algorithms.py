"""Every simulated search finds minimax's value, with any number of processors."""

from random import Random

import pytest
from many import many

import gamesearch as gs
from gamesearch.search.parallel.simulate import ALGORITHMS, Costs, attributes, run

ALIKE = {"root splitting", "PV-splitting", "tree-splitting", "young brothers wait"}
SIZES = (2, 6), (3, 4), (4, 4), (5, 3), (3, 5), (6, 2)
COSTS = Costs(), Costs(inner=1, message=2, lock=1, table=1), Costs(leaf=3, message=1)
each_algorithm = pytest.mark.parametrize("one", ALGORITHMS, ids=lambda one: one.name)


def tree(seed: int) -> gs.RandomTree:
    """A random tree of one of many kinds; whole values, so that there are ties."""
    rng = Random(f"parallel {seed}")
    branching, depth = rng.choice(SIZES)
    return gs.RandomTree(
        branching,
        depth,
        seed=seed,
        values=rng.choice([(0, 9), (-99, 99), "permutation"]),
        ragged=rng.choice([0, 0.3]),
        first=rng.choice([gs.MAX, gs.MIN]),
    )


@each_algorithm
@many(12, slow=300)
def test_the_value_is_minimax_s_with_one_to_64_processors(one, seed):
    rng, game = Random(seed), tree(seed)
    value = gs.minimax(game).value
    some = 2 ** rng.randrange(7) if one.powers else rng.randint(2, 64)
    for processors in (1, some, 64):
        how = {"costs": rng.choice(COSTS), "grain": rng.choice([None, 1])}
        how["table"] = rng.choice([None, "local", "shared", "distributed"])
        found = run(one.name, game, processors=processors, **how)
        assert found.value == value, processors


@each_algorithm
@many(15, slow=60)
def test_the_three_overheads_add_up_to_all_that_is_lost(one, seed):
    rng = Random(seed)
    how = {"processors": 2 ** rng.randrange(6), "costs": rng.choice(COSTS)}
    found = run(one.name, tree(seed), **how)
    waited = found.synchronisation_overhead + found.communication_overhead
    assert found.search_overhead + waited == found.overhead
    for spans in found.spans:  # from 0 to the end, without a gap
        assert [span.start for span in spans[1:]] == [s.end for s in spans[:-1]]
        assert (spans[0].start, spans[-1].end) == (0, found.time)


@each_algorithm
@many(30, slow=100)
def test_alone_most_visit_the_serial_leaves_in_their_order(one, seeds):
    more = 0
    for seed in seeds:
        game = tree(seed)
        serial = gs.alpha_beta(game)
        found = run(one.name, game, processors=1)
        assert found.serial_leaves == found.serial_time == serial.leaves
        if one.name in ALIKE:
            assert found.leaves == leaves_of(game)
            assert (found.time, found.nodes) == (serial.leaves, serial.nodes)
            assert found.overhead == 0
        more += len(found.leaves) > serial.leaves
    assert one.name in ALIKE or more


@each_algorithm
@many(4, slow=10)
def test_who_is_alone_talks_to_nobody_and_waits_for_nobody(one, seed):
    costs = Costs(inner=1, message=5, lock=3, table=1)
    for table in (None, "local", "shared", "distributed"):
        found = run(one.name, tree(seed), processors=1, costs=costs, table=table)
        assert found.communication_overhead == found.synchronisation_overhead == 0
        assert one.name not in ALIKE or found.overhead == 0


def leaves_of(game) -> tuple:
    """The paths of the leaves that alpha-beta reads, in its order."""
    seen = []

    class Watched(gs.Counted):
        def _leaf(self, state, value):
            seen.append(state)  # the state of a random tree is its path
            return super()._leaf(state, value)

    gs.alpha_beta(Watched(game))
    return tuple(seen)


@pytest.mark.parametrize(("branching", "depth"), [(3, 4), (8, 3), (4, 5)])
def test_naive_root_splitting_searches_each_move_as_a_tree_of_its_own(branching, depth):
    game = gs.RandomTree(branching, depth, seed=1, ordered=(1, 1))
    found = run("naive root splitting", game, processors=1)
    alone = gs.experiments.minimal_leaves(branching, depth - 1)
    assert len(found.leaves) == branching * alone


def test_a_bound_from_another_processor_can_make_two_more_than_twice_as_fast():
    """An acceleration anomaly: a later move is searched earlier, and cuts."""
    runs = [run("root splitting", tree(seed), processors=2) for seed in range(40)]
    lucky = [found for found in runs if found.search_overhead < 0]
    assert lucky
    assert any(found.speed_up > 2 for found in lucky)


@each_algorithm
@many(12, slow=85)
def test_work_is_shared_where_the_table_says(one, seeds):
    splits, waits = set(), set()
    for seed in seeds:
        for processors in (2, 16):
            found = run(one.name, tree(seed), processors=processors)
            splits |= {found.types[path] for path in found.splits}
            waits |= {found.types[path] for path in found.waits}
            if one.only_root:
                assert found.splits | found.waits <= {()}
    unknown = {"2"}  # over before its first child had a value
    assert splits - unknown <= set(one.splits)
    assert waits - unknown == set(one.waits)
    if one.name != "APHID":  # whose top tree is flat here
        assert splits - unknown == set(one.splits)


def test_the_table_has_all_algorithms():
    table = attributes()
    assert table["algorithm"] == [one.name for one in ALGORITHMS]
    assert table.where(control="distributed")["algorithm"] == ["young brothers wait"]


def test_on_perfectly_ordered_trees_mandatory_work_is_shared_evenly():
    game = gs.RandomTree(4, 6, seed=1, ordered=(1, 1))
    for processors in (1, 2, 7):
        found = run("mandatory work first", game, processors=processors)
        assert len(found.leaves) == found.serial_leaves == 127
        assert found.time == -(-127 // processors)


@pytest.mark.parametrize("processors", [1, 2, 7, 64])
def test_mandatory_work_shows_where_the_first_child_refutes(processors):
    """Also where that comes out only once there is a bound."""
    game = gs.RandomTree(4, 6, seed=1, ordered=(1, 1))
    found = run("mandatory work first", game, processors=processors)
    serial = run("PV-splitting", game, processors=1)
    assert found.types == serial.types


def test_a_slave_does_not_search_again_what_has_been_answered():
    """In APHID a leaf is read for a guess and in a search, on ordered trees no more."""
    game = gs.RandomTree(4, 6, seed=1, ordered=(1, 1))
    alone = run("APHID", game, processors=1)
    for processors in (2, 3, 8):
        found = run("APHID", game, processors=processors)
        assert sorted(found.leaves) == sorted(alone.leaves)


def test_types_are_those_of_knuth_and_moore():
    found = run("PV-splitting", gs.RandomTree(2, 3, 1, ordered=(1, 1)), processors=1)
    assert found.types == {
        (): "1",
        (0,): "1",
        (0, 0): "1",
        (0, 0, 0): "1",
        (0, 0, 1): "2",
        (0, 1): "2 good",
        (0, 1, 0): "3",
        (1,): "2 good",
        (1, 0): "3",
        (1, 0, 0): "2",
        (1, 0, 1): "2",
    }
