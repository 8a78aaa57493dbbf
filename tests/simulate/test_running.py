"""Runs that cannot be or mean little, and tables that processors share."""

from functools import cache, partial
from math import inf, nan
from zlib import crc32

import pytest
from answers import all_refused, little_room
from many import slowly
from simulate.test_algorithms import each_algorithm

import gamesearch as gs
from gamesearch.search import orders
from gamesearch.search.parallel.simulate import Costs, Recorded, run, running
from gamesearch.search.parallel.simulate.machine import TALK, Machine
from gamesearch.search.parallel.simulate.memory import Memory
from reference import TEXTBOOK

TREE = gs.ExplicitTree(TEXTBOOK)


def test_what_cannot_be_is_named():
    some = partial(run, "tree-splitting", TREE)
    chance = gs.ExplicitTree([gs.Chance([(1, 3)])])
    mixed = orders.then(orders.as_given, orders.History())
    all_refused(
        *((partial(some, processors=number), ValueError, *words)
          for number, *words in [(0, "processors:", "0"), (2.5, "processors:", "2.5"),
                                 (10**6, "4096"), (12, "8", "16", "12")]),
        (partial(some, table="big"), ValueError, "table:", "local, shared"),
        (partial(some, grain=0), ValueError, "grain:"),
        (partial(some, depth=-1), ValueError, "depth:"),
        (partial(some, costs=3), TypeError, "costs:"),
        (partial(run, "ybw", TREE), ValueError, "'young brothers wait'", "'ybw'"),
        (partial(run, "PV-splitting", chance), ValueError, "chance"),
        *((partial(call, order=order), ValueError, "order:", "learns")  # in vain
          for call in (some, partial(Recorded, TREE, depth=2, evaluate=None))
          for order in (orders.Killers(), mixed)),
        *((partial(Costs, **{name: wrong}), ValueError, f"{name}:")
          for name in ("leaf", "inner", "message", "lock", "table")
          for wrong in (-1, 0.5, "1", True)),
        (partial(Costs, leaf=0), ValueError, "leaf:", "1"),
    )  # fmt: skip


def test_messages_that_cost_nothing_are_said_to_be_so():
    free = run("root splitting", TREE, processors=2)
    assert free.communication_overhead == 0
    assert "Messages cost nothing" in free.remarks[0]
    dear = run("root splitting", TREE, processors=2, costs=Costs(message=1))
    assert dear.communication_overhead > 0
    assert not dear.remarks
    assert not run("root splitting", TREE, processors=1).remarks


def test_a_lock_is_talk_too_and_no_remark_denies_it():
    found = run("root splitting", TREE, processors=2, costs=Costs(lock=5))
    assert found.communication_overhead > 0
    assert not any("talks" in said for said in found.remarks)


@each_algorithm
def test_with_more_processors_than_leaves_some_have_nothing_to_do(one):
    found = run(one.name, TREE, processors=64, costs=Costs(message=1))
    assert found.value == 3
    assert "only 7 leaves" in found.remarks[-1]
    assert sum(all(s.doing != "work" for s in spans) for spans in found.spans) >= 52


@each_algorithm
def test_a_game_that_is_over_is_a_leaf(one):
    game = gs.ExplicitTree(5)
    assert run(one.name, game, processors=4).value == 5


def test_an_order_may_give_moves_that_are_read_once():
    class Backwards:
        def sort(self, state, moves, ply):
            return reversed(moves)

        def learn(self, state, move, depth):
            pass

    found = run("PV-splitting", TREE, processors=2, order=Backwards())
    assert found.value == 3
    assert found.serial_leaves == gs.alpha_beta(TREE, order=Backwards()).leaves


@each_algorithm
def test_an_end_without_a_value_is_shown(one):
    """APHID would search for it for ever."""

    class Odd(gs.ExplicitTree):
        def utility(self, state):
            return worth if super().utility(state) == 4 else super().utility(state)

    for worth in (nan, inf, -inf):
        for tree in ([[5, 3], [4, 2]], [[4], [4]], 4):
            with pytest.raises(ValueError, match=f"`utility` returned {worth}"):
                run(one.name, Odd(tree), processors=2)


@each_algorithm
def test_an_error_of_the_game_comes_as_it_was_raised(one):
    class Odd(Exception):
        def __init__(self, first, second):
            super().__init__(f"{first}, {second}")

    class Wrong(gs.ExplicitTree):
        def utility(self, state):
            if super().utility(state) == 6:
                wrong = Odd("first", "second")
                wrong.add_note("look here")
                raise wrong
            return super().utility(state)

    game = Wrong([[3, 12, 8], [4, 6, 2], [14, 5, 2]])
    with pytest.raises(Odd, match="first, second") as caught:
        run(one.name, game, processors=4)
    assert caught.value.__notes__ == ["look here"]


@each_algorithm
def test_play_may_be_some_hundred_plies_long_and_no_more(one):
    long, endless = (gs.RandomTree(1, plies, seed=1) for plies in (300, 1000))
    assert run(one.name, long, processors=4).value == gs.alpha_beta(long).value
    with little_room(), pytest.raises(ValueError, match="depth: "):
        run(one.name, endless, processors=4)


@each_algorithm
def test_the_same_run_is_the_same(one):
    game = gs.RandomTree(4, 5, seed=3, values=(0, 99))
    costs = Costs(inner=1, message=2, lock=1)
    first, second = (run(one.name, game, processors=8, costs=costs) for _ in "ab")
    assert first == second


@pytest.mark.parametrize("table", ["shared", slowly("local"), slowly("distributed")])
@each_algorithm
def test_tables_of_positions_that_are_met_again(one, table):
    """Tic-tac-toe from a position with many ways to the same ones."""
    game = gs.TicTacToe()
    state = game.initial()
    for move in (4, 0):
        state = game.play(state, move)
    value = gs.minimax(game, state).value
    for processors in (1, 8):
        found = run(one.name, game, state, processors=processors, table=table)
        assert found.value == value
    remembered = gs.alpha_beta_with_memory(game, state)
    assert found.serial_leaves < gs.alpha_beta(game, state).leaves
    assert found.serial_leaves == remembered.leaves


@pytest.mark.parametrize("table", ["local", "shared", "distributed"])
@each_algorithm
def test_what_is_filed_is_true(one, table, monkeypatch):
    """Also where a window has become narrower after a search had begun in it."""
    filed = []

    class Watched(Memory):
        def file(self, worker, key, entry, path):
            filed.append(entry)
            return super().file(worker, key, entry, path)

    monkeypatch.setattr(running, "Memory", Watched)
    game = gs.ConnectFour(4, 4, connect=3)

    def evaluate(state):
        return crc32(repr(game.key(state)).encode()) % 7 / 10

    @cache
    def value(state, depth):
        return gs.minimax(game, state, depth=depth, evaluate=evaluate).value

    costs = Costs(inner=1, message=2, lock=1)
    for processors in (2, 8):
        for grain in (None, 0.1):
            run(one.name, game, processors=processors, depth=4, evaluate=evaluate,
                table=table, grain=grain, costs=costs)  # fmt: skip
    assert {entry.bound for entry in filed} == {"exact", "lower", "upper"}
    for entry in filed:
        true = value(entry.state, entry.depth)
        assert entry.value <= true or entry.bound == "upper"
        assert entry.value >= true or entry.bound == "lower"


def test_a_shared_table_saves_what_local_ones_cannot():
    game = gs.TicTacToe()
    how = {"processors": 8, "depth": 6, "evaluate": lambda state: 0}
    local, shared, distributed = (
        len(run("young brothers wait", game, table=table, **how).leaves)
        for table in ("local", "shared", "distributed")
    )
    assert max(shared, distributed) < local


def test_who_uses_what_is_shared_waits_for_its_turn():
    machine = Machine(3)
    parts = [machine.locked(one, 5) for one in machine.processors]
    machine.clock.run(machine.side_by_side(parts))
    assert machine.clock.now == 15
    ends = sorted(one.busy[0].end for one in machine.processors)
    assert ends == [5, 10, 15]
    assert {one.busy[0].doing for one in machine.processors} == {TALK}


def test_null_windows_save_leaves_and_the_serial_program_has_them_too():
    game = gs.RandomTree(5, 5, seed=2, ordered=(0.7, 0.9))
    plain = run("PV-splitting", game, processors=1)
    narrow = run("PV-splitting", game, processors=1, grain=1)
    assert narrow.value == plain.value
    assert narrow.leaves != plain.leaves
    assert narrow.serial_leaves == len(narrow.leaves) == gs.pvs(game).leaves
