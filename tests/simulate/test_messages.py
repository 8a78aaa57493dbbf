"""Who pays for messages, and what is done first where there is more to do."""

from itertools import groupby
from types import SimpleNamespace

import pytest
from simulate.test_algorithms import tree

import gamesearch as gs
from gamesearch.rules.table import Entry
from gamesearch.search.parallel.simulate import Costs, run
from gamesearch.search.parallel.simulate.machine import Machine
from gamesearch.search.parallel.simulate.mandatory_work_first import (
    MANDATORY,
    OTHER,
    Jobs,
)
from gamesearch.search.parallel.simulate.memory import Memory

PAIR = "naive root splitting", "root splitting", "PV-splitting", "APHID"


def talks(spans, doing="talk"):
    """What a processor does between waiting: (what, units) in a row."""
    busy = [span for span in spans if span.doing != "wait"]
    return [
        (doing, sum(span.end - span.start for span in row))
        for doing, row in groupby(busy, lambda span: span.doing)
    ]


@pytest.mark.parametrize("name", [*PAIR, "mandatory work first"])
def test_a_piece_of_work_costs_its_processor_a_message_each_way(name):
    """5 to take the first, 10 from one to the next, 5 to bring the last."""
    pieces = 0
    for seed in range(25):
        costs = Costs(leaf=2, inner=1, message=5)
        found = run(name, tree(seed), processors=4, costs=costs)
        for spans in found.spans[1:]:  # the first is the master of some
            row = talks(spans)
            if not row:
                continue
            pieces += 1
            assert row[0][0] == "talk"
            first, *between, last = [units for doing, units in row if doing == "talk"]
            assert first % 10 == 5
            assert not any(units % 10 for units in between)
            if spans[-1].doing == "wait":  # else it was on its way at the end
                assert row[-1] == ("talk", last)
                assert last % 10 == 5
    assert pieces > 30


def time_of(machine, steps):
    """The units that these steps take."""
    before = machine.clock.now
    machine.time_of(steps)
    return machine.clock.now - before


def test_a_look_at_another_s_table_takes_two_messages_and_filing_one():
    machine, entry = Machine(2), Entry(*([None] * len(Entry._fields)))
    memory = Memory("distributed", machine, Costs(message=10, table=1))
    at_home = set()
    for key in range(20):
        looks, files = [], []
        for worker in machine.processors:
            looks.append(time_of(machine, memory.look(worker, key, ())))
            files.append(time_of(machine, memory.file(worker, key, entry, ())))
        assert sorted(looks) == [1, 21]
        assert sorted(files) == [1, 11]
        assert looks.index(1) == files.index(1)
        at_home.add(looks.index(1))
    assert at_home == {0, 1}


def test_what_is_mandatory_is_done_first():
    machine, done = Machine(1), []
    search = SimpleNamespace(costs=Costs())
    jobs = Jobs(
        SimpleNamespace(machine=machine, search=search, members=machine.processors)
    )

    def job(name):
        def work(worker):
            done.append(name)
            yield from worker.work(1)

        return work

    machine.side_by_side(
        jobs.done(urgency, (), job(name))
        for urgency, name in (
            (MANDATORY, "first"),
            (OTHER, "other"),
            (MANDATORY, "second"),
            (MANDATORY, "third"),
        )
    )
    machine.clock.run()
    assert done == ["first", "second", "third", "other"]


def test_a_slave_takes_the_leftmost_of_what_is_wanted():
    for seed in range(20):
        game = gs.RandomTree(3, 4, seed=seed)
        found = run("APHID", game, processors=2)
        begun = [span.path[:2] for span in found.spans[1] if span.doing == "work"]
        assert begun[0] == (0, 0)


def test_a_first_child_that_cuts_with_an_equal_value_refutes():
    """b1 is worth 3, as much as a: no need to read b2."""
    found = run("root splitting", gs.ExplicitTree([[3, 12], [3, 5]]), processors=1)
    a, b = found.types[("a",)], found.types[("b",)]
    assert (a, b) == ("1", "2 good")
