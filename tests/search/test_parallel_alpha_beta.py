"""Parallel alpha-beta gives alpha-beta's value, whoever works and in whatever order."""

import contextlib
import multiprocessing
import os
import signal
import sys
from concurrent.futures import (
    BrokenExecutor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from functools import partial
from math import inf
from multiprocessing import get_context
from random import Random

import pytest
from afresh import at_work, ended, printed
from answers import Drawn, all_refused, interrupted, is_true, little_room, played
from many import many
from search.elsewhere import Deadly, DropsMoves, Stuck, fails, guess, patient

import gamesearch as gs
from gamesearch import MAX, MIN, RandomTree, alpha_beta, parallel_alpha_beta
from gamesearch.search import orders
from gamesearch.search.parallel import executors as working
from reference import SIDES

SPLITS = "young brothers", "root"
each_split = pytest.mark.parametrize("split", SPLITS)
COMMON = "value", "move", "line", "nodes", "leaves", "cutoffs", "depth", "expanded"


class Shuffled(ThreadPoolExecutor):
    """Tasks are done one by one, in this thread, in any order, when there is a wait."""

    def __init__(self, seed=0):
        super().__init__(1)
        self.rng, self.waiting, self.most = Random(seed), {}, 0
        self.sent, self.waits = [], []

    def submit(self, work, task):
        future = Future()
        self.sent.append(future)
        self.waiting[future] = work, task
        self.waiting = {one: at for one, at in self.waiting.items() if not one.done()}
        self.most = max(self.most, len(self.waiting))
        return future

    def wait(self, futures, return_when=None):
        """In place of `concurrent.futures.wait`: one or two more are done."""
        futures = list(futures)
        assert futures, "nothing to wait for"
        self.waits.append(len(futures))
        chosen = self.rng.sample(futures, min(len(futures), self.rng.randint(1, 2)))
        for future in chosen:
            work, task = self.waiting.pop(future)
            try:
                future.set_result(work(task))
            except Exception as wrong:
                future.set_exception(wrong)
        return chosen, ()


class Held(Shuffled):
    """Tasks are done from left to right, but for one, which waits for all others."""

    def __init__(self, held):
        super().__init__()
        self.held, self.seen = held, []

    def wait(self, futures, return_when=None):
        """In place of `concurrent.futures.wait`: one more is done."""
        states = {self.waiting[future][1].state: future for future in futures}
        self.seen.append(set(states))
        first = states[min(states, key=lambda state: (state == self.held, state))]
        work, task = self.waiting.pop(first)
        first.set_result(work(task))
        return [first], ()


class Recorder(orders.Order):
    """The order as given. `logs` has, for each copy of it, what it was asked and told.

    The first copy is that of who is called, the others are those of tasks.
    """

    def __init__(self):
        self.logs, self.log = [], []

    def __deepcopy__(self, memo):
        copied = Recorder()
        copied.logs = self.logs
        self.logs.append(copied.log)
        return copied

    def sort(self, state, moves, ply):
        self.log.append(("sort", state, ply))
        return moves

    def learn(self, state, move, depth):
        self.log.append(("learn", state, move, depth))


@pytest.fixture
def shuffled(monkeypatch):
    """A function that makes such an executor, for which the search then waits."""

    def made(seed=0):
        executor = Shuffled(seed)
        monkeypatch.setattr(working, "wait", executor.wait)
        return executor

    return made


@pytest.fixture(scope="module")
def processes():
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield pool


def some_tree(seed):
    """A random tree of one of the kinds, and who moves first."""
    rng = Random(seed)
    kinds = [
        {},
        {"values": (0, 3)},  # many ties
        {"values": (-9, 9), "ragged": 0.3},
        {"values": "permutation"},
        {"ordered": (0.7, 0.9)},
        {"ordered": (0.3, 0.6), "ragged": 0.2},
    ]
    return RandomTree(
        rng.randint(1, 4), rng.randint(1, 6), seed, first=rng.choice(SIDES),
        **rng.choice(kinds),
    )  # fmt: skip


# -- the value -------------------------------------------------------------------------


@each_split
@many(100, slow=400)
def test_value_move_and_line_on_any_tree(split, seed, shuffled):
    one = Drawn(seed)
    how = {"split": split, "workers": 1 + seed % 9}
    answer = parallel_alpha_beta(one.game, executor=shuffled(seed), **how)
    assert answer.value == one.exact()[0]
    end = played(one.game, answer.line)
    assert one.game.is_terminal(end)
    assert one.game.utility(end) == answer.value
    assert answer.line[:1] == (answer.move,) or not answer.line


@each_split
@many(80, slow=300)
def test_trees_of_all_kinds_also_in_a_window(split, seed, shuffled):
    game, rng = some_tree(seed), Random(seed)
    exact = alpha_beta(game).value
    how = {"split": split, "executor": shuffled(seed), "workers": 1 + seed % 9}
    answer = parallel_alpha_beta(game, **how)
    assert answer.value == exact
    assert alpha_beta(game, game.play((), answer.move)).value == exact
    low, high = game.utility_range()
    edges = {low - 1, low, exact, high, high + 1}
    window = tuple(sorted(rng.sample(sorted(edges), 2)))
    value = parallel_alpha_beta(game, window=window, **how).value
    assert is_true(value, exact, window)


@many(50, slow=200)
def test_depth_limit_and_height(seed, shuffled):
    one = Drawn(seed)
    for depth in range(5):
        exact = one.exact(depth)[0]
        for height in (None, 1, 2, 5):
            how = {"depth": depth, "evaluate": one.evaluate, "height": height}
            answer = parallel_alpha_beta(
                one.game, executor=shuffled(seed), workers=3, **how
            )
            assert (answer.value, answer.depth) == (exact, depth)
            assert len(answer.line) <= depth


@each_split
@pytest.mark.parametrize(
    ("game", "depth"),
    [(gs.TicTacToe(), None), (gs.ConnectFour(4, 4, 3), 6), (gs.Nim([1, 2, 3]), None)],
    ids=str,
)
def test_games_by_threads(game, depth, split):
    evaluate = depth and guess
    with ThreadPoolExecutor(3) as threads:
        answer = parallel_alpha_beta(
            game, depth=depth, evaluate=evaluate, split=split, executor=threads
        )
    assert answer.value == alpha_beta(game, depth=depth, evaluate=evaluate).value


def test_a_player_may_move_twice(shuffled):
    class Twice(RandomTree):
        """MAX makes two moves, then MIN two."""

        def to_move(self, state):
            return MIN if len(state) // 2 % 2 else MAX

    for seed in range(50):
        game = Twice(2, 6, seed, values=(0, 20))
        answer = parallel_alpha_beta(game, executor=shuffled(seed), workers=5)
        assert answer.value == alpha_beta(game).value, f"seed {seed}"


def test_leaves_above_the_tasks_are_valued_here():
    assert parallel_alpha_beta(gs.ExplicitTree(5)).value == 5
    answer = parallel_alpha_beta(gs.ExplicitTree([3, 5, 4]))
    assert (answer.value, answer.move, answer.leaves) == (5, "b", 3)
    assert (answer.tasks, answer.workers) == (0, {})
    here = parallel_alpha_beta(gs.TicTacToe(), depth=0, evaluate=guess)
    assert (here.value, here.move, here.nodes) == (guess(0), None, 1)


def test_any_state_may_be_the_root(shuffled):
    game = RandomTree(3, 6, seed=4)
    answer = parallel_alpha_beta(game, (2, 1), executor=shuffled(), workers=2)
    assert answer.value == alpha_beta(game, (2, 1)).value


# -- the counts ------------------------------------------------------------------------


@each_split
@many(60, slow=200)
def test_one_worker_does_exactly_the_serial_search(split, seed, shuffled):
    game = some_tree(seed)
    low, high = game.utility_range()
    third = (high - low + 1) / 3
    for window in (-inf, inf), (low + third, high + 1), (low - 1, high - third):
        executor = shuffled(seed)
        answer = parallel_alpha_beta(
            game, window=window, split=split, executor=executor, workers=1
        )
        serial = alpha_beta(game, window=window)
        for name in COMMON:
            assert getattr(answer, name) == getattr(serial, name), name
        assert executor.most <= 1


def test_several_workers_visit_the_smallest_tree_at_least():
    """b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves prove a value, whoever visits them."""
    game = RandomTree(4, 6, seed=3)
    with ThreadPoolExecutor(4) as threads:
        answer = parallel_alpha_beta(game, executor=threads)
    assert answer.leaves >= 4**3 + 4**3 - 1
    assert answer.nodes == answer.leaves + answer.expanded


def test_the_brothers_wait_for_the_eldest_and_at_the_root_they_do_not(shuffled):
    game = RandomTree(5, 6, seed=2)
    root = shuffled()
    parallel_alpha_beta(game, executor=root, workers=5, split="root")
    assert root.waits[0] == 5
    brothers = shuffled()
    parallel_alpha_beta(game, executor=brothers, workers=5)
    assert brothers.waits[0] == 1
    assert max(brothers.waits) == 5


def test_never_more_under_way_than_there_are_workers(shuffled):
    game = RandomTree(6, 6, seed=1)
    for workers in 1, 2, 8:
        executor = shuffled()
        parallel_alpha_beta(game, executor=executor, workers=workers)
        assert executor.most == workers


def test_more_workers_than_tasks(shuffled):
    answer = parallel_alpha_beta(
        RandomTree(2, 4, seed=1), split="root", executor=shuffled(), workers=64
    )
    assert answer.tasks == 2


def test_what_a_cut_node_has_waiting_is_taken_back(shuffled):
    game, executor = RandomTree(6, 6, seed=1), shuffled()
    answer = parallel_alpha_beta(game, executor=executor, workers=8)
    assert answer.value == alpha_beta(game).value
    given_up = len(executor.sent) - answer.tasks
    cancelled = sum(future.cancelled() for future in executor.sent)
    assert 10 < cancelled <= given_up <= cancelled + executor.most


def test_an_order_that_learns_neither_changes_nor_is_shared():
    killers, game = orders.Killers(), gs.ConnectFour(5, 4, 3)
    with ThreadPoolExecutor(4) as threads:
        answer = parallel_alpha_beta(
            game, depth=7, evaluate=guess, order=killers, executor=threads
        )
    assert answer.value == alpha_beta(game, depth=7, evaluate=guess).value
    assert killers._killers == {}


@many(30)
@pytest.mark.parametrize("limit", [6, None])
def test_the_upper_part_asks_and_tells_the_order_as_the_serial_search(
    limit, seed, shuffled
):
    game = RandomTree(3, 6, seed=seed)
    options = {"depth": limit, "evaluate": limit and guess}
    recorder, serial = Recorder(), Recorder()
    parallel_alpha_beta(game, order=recorder, executor=shuffled(), workers=1, **options)
    alpha_beta(game, order=serial, **options)
    assert recorder.logs[0] == [one for one in serial.log if len(one[1]) < 3]
    assert {one[0] for one in recorder.logs[0]} == {"sort", "learn"}


@pytest.mark.parametrize(
    ("depth", "plies"), [(1, set()), (2, {1}), (3, {1}), (4, {2}), (5, {3}), (8, {3})]
)
def test_at_which_ply_the_tasks_begin(depth, plies, shuffled):
    executor, found = shuffled(), set()
    submit = executor.submit

    def noted(work, task):
        found.add(len(task.state))
        return submit(work, task)

    executor.submit = noted
    answer = parallel_alpha_beta(
        RandomTree(2, 9, seed=1), depth=depth, evaluate=guess, executor=executor
    )
    assert found == plies
    assert (answer.tasks > 0) == bool(plies)


def test_what_is_below_a_cut_node_is_taken_back_too(monkeypatch):
    """When (1, 2) is worth 1, less than (0,), the open (1, 1) and its task are over."""
    executor = Held((1, 1, 0))
    monkeypatch.setattr(working, "wait", executor.wait)
    values = {0: 0.5, (1, 2): 0.1, 2: 0.4}

    def evaluate(state):
        return values.get(state[:2], values.get(state[0], 0.9))

    how = {"depth": 5, "evaluate": evaluate, "workers": 4}
    answer = parallel_alpha_beta(RandomTree(3, 9, seed=1), executor=executor, **how)
    assert (answer.value, answer.move) == (0.5, 0)
    last = max(n for n, seen in enumerate(executor.seen) if (1, 2, 2) in seen)
    assert (1, 1, 0) in executor.seen[last]
    assert len(executor.seen) > last + 2
    assert not any((1, 1, 0) in seen for seen in executor.seen[last + 1 :])


# -- other processes -------------------------------------------------------------------


@each_split
def test_processes_give_the_value_too(processes, split):
    for seed in range(6):
        game = some_tree(seed)
        answer = parallel_alpha_beta(game, split=split, executor=processes)
        assert answer.value == alpha_beta(game).value, f"seed {seed}"


def test_every_worker_works_and_none_is_left():
    game = RandomTree(4, 9, seed=1)
    before = set(multiprocessing.active_children())
    answer = parallel_alpha_beta(game, depth=6, evaluate=patient, workers=2, height=3)
    assert set(multiprocessing.active_children()) <= before
    assert answer.value == alpha_beta(game, depth=6, evaluate=guess).value
    assert len(answer.workers) == 2
    assert sum(answer.workers.values()) == answer.tasks > 10


def test_a_process_that_dies_changes_nothing(tmp_path):
    game = RandomTree(4, 9, seed=2)
    answer = parallel_alpha_beta(
        game, depth=6, evaluate=Deadly(tmp_path), workers=2, height=3
    )
    assert list(tmp_path.iterdir()), "no process has died"
    assert answer.value == alpha_beta(game, depth=6, evaluate=guess).value


def test_a_task_that_always_kills_is_given_up(tmp_path):
    with pytest.raises(BrokenExecutor) as failure:
        parallel_alpha_beta(
            RandomTree(4, 9, seed=2), depth=6, evaluate=Deadly(tmp_path, always=True),
            workers=1, height=3,
        )  # fmt: skip
    notes = " ".join(failure.value.__notes__)
    assert "one of its processes has died" in notes
    assert "It was tried 3 times" in notes
    assert len(list(tmp_path.iterdir())) == 3


def test_a_broken_executor_of_somebody_else_says_what_to_do(tmp_path):
    evaluate = Deadly(tmp_path, always=True)
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    with pool, pytest.raises(BrokenExecutor) as failure:
        parallel_alpha_beta(
            RandomTree(4, 9, seed=2), depth=6, evaluate=evaluate, executor=pool
        )
    assert "They must be in a module" in " ".join(failure.value.__notes__)


def test_an_executor_that_gives_up_is_named(shuffled, monkeypatch):
    executor = shuffled()

    def gone(futures, return_when=None):
        for future in futures:
            future.cancel()
        return list(futures), ()

    monkeypatch.setattr(working, "wait", gone)
    with pytest.raises(
        BrokenExecutor, match=r"given up .* Is its cluster still running"
    ):
        parallel_alpha_beta(RandomTree(3, 5, seed=1), executor=executor)


def test_an_error_in_a_task_comes_back():
    game, before = RandomTree(3, 8, seed=1), set(multiprocessing.active_children())
    with pytest.raises(RuntimeError, match="no such position"):
        parallel_alpha_beta(game, depth=6, evaluate=fails, workers=2)
    assert set(multiprocessing.active_children()) <= before


def test_an_interrupted_search_knows_what_was_found(shuffled, monkeypatch):
    executor = shuffled()

    def ctrl_c(futures, return_when=None):
        if len(executor.waits) == 40:
            raise KeyboardInterrupt
        return executor.wait(futures)

    monkeypatch.setattr(working, "wait", ctrl_c)
    result = interrupted(
        parallel_alpha_beta, RandomTree(6, 6, seed=1), executor=executor, workers=2
    )
    assert not result.complete
    assert result.tasks >= 40
    assert result.value is not None
    assert result.line[0] == result.move


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_ctrl_c_leaves_no_process(tmp_path):
    program = (
        "import gamesearch as gs\n"
        "from search.elsewhere import endless\n"
        "if __name__ == '__main__':\n"
        "    try:\n"
        "        tree = gs.RandomTree(3, 9, seed=1)\n"
        "        gs.parallel_alpha_beta(tree, depth=6, evaluate=endless, workers=2)\n"
        "    except KeyboardInterrupt as stop:\n"
        "        print(stop.result.complete, stop.result.value, stop.result.tasks)\n"
    )
    with at_work(tmp_path / "script.py", program) as searching:
        assert searching.stdout.readline() == "begun\n"
        os.killpg(searching.pid, signal.SIGINT)  # as a terminal does: to all processes
        shown, errors = searching.communicate(timeout=120)
        assert ended(searching.pid)
    assert shown == "False None 0\n"
    assert errors == ""
    assert searching.returncode == 0


# -- what is shown, and what is loaded -------------------------------------------------


def test_a_bar_counts_the_tasks_and_without_it_nothing_is_shown(capsys):
    with ThreadPoolExecutor(2) as threads:
        quiet = parallel_alpha_beta(RandomTree(3, 5, seed=1), executor=threads)
        assert quiet.tasks
        assert capsys.readouterr() == ("", "")
        answer = parallel_alpha_beta(
            RandomTree(3, 5, seed=1), executor=threads, progress=True
        )
    shown = capsys.readouterr()
    assert f"{answer.tasks}task" in shown.err + shown.out


def test_importing_the_searches_loads_nothing_of_this():
    program = (
        "import sys, gamesearch; "
        "print({'multiprocessing', 'concurrent.futures', 'tqdm'} & set(sys.modules))"
    )
    assert printed(program) == "set()\n"


# -- wrong arguments -------------------------------------------------------------------


class KnownOnlyHere(RandomTree):
    """Rules that another process could not look up."""

    def __reduce__(self):
        raise TypeError("cannot be pickled")


class Unsendable(tuple):
    """A position that another process could not be sent."""

    def __reduce__(self):
        raise TypeError("cannot be pickled")


def test_wrong_values_are_named():
    some = partial(parallel_alpha_beta, RandomTree(3, 6, seed=1))
    wrong = [("workers", 0), ("workers", -2), ("workers", 1.5), ("workers", True)]
    wrong += [("split", "leaf"), ("window", (3, 3)), ("depth", -1), ("height", 2)]
    coin = gs.ExplicitTree([gs.Chance([(0.5, 1), (0.5, 2)]), 3])
    all_refused(
        *((partial(some, **{name: value}), ValueError, f"{name}:")
          for name, value in wrong),
        (partial(some, height=0, depth=4), ValueError, "height:", "0"),
        (partial(some, height=2, depth=4, split="root"), ValueError, "height:"),
        (partial(some, executor=4), TypeError, "executor:", "4"),
        *((partial(some, **{name: None}), TypeError, name)
          for name in ("limit", "trace", "table")),
        (partial(parallel_alpha_beta, coin), ValueError, "parallel_alpha_beta"),
    )  # fmt: skip


def test_what_other_processes_could_not_look_up_is_named(processes):
    tree, killers = RandomTree(3, 6, seed=1), orders.Killers()
    killers.sort = lambda state, moves, ply: moves
    limited = partial(parallel_alpha_beta, RandomTree(3, 9, seed=1), depth=4)
    mine, named = lambda state: 0, "other processes"
    all_refused(
        (partial(limited, evaluate=mine), ValueError, "evaluate:", named),
        (partial(limited, evaluate=mine, executor=processes), ValueError, named),
        (partial(parallel_alpha_beta, KnownOnlyHere(3, 6, seed=1)), ValueError, "game:",
         named),
        (partial(parallel_alpha_beta, tree, Unsendable()), ValueError, "state:", named),
        (partial(parallel_alpha_beta, tree, order=killers), ValueError, "order:"),
    )  # fmt: skip
    with ThreadPoolExecutor(2) as threads:  # threads can
        answer = parallel_alpha_beta(KnownOnlyHere(3, 6, seed=1), executor=threads)
    assert answer.value == alpha_beta(tree).value


def test_what_goes_wrong_in_a_task_is_named():
    with ThreadPoolExecutor(2) as threads:
        on = {"executor": threads}
        deep, stuck = RandomTree(3, 9, seed=1), Stuck(3, 6, seed=1, ply=2)
        all_refused(
            (
                partial(parallel_alpha_beta, deep, depth=5, **on),
                ValueError,
                "evaluate:",
            ),
            (partial(parallel_alpha_beta, stuck, **on), ValueError, "game:"),
        )
    with little_room(), ThreadPoolExecutor(1) as thread:
        long = RandomTree(1, 1000, seed=1)
        with pytest.raises(ValueError, match="depth: "):
            parallel_alpha_beta(long, executor=thread)


@each_split
@pytest.mark.parametrize("own", [True, False], ids=["own processes", "threads"])
@pytest.mark.parametrize(
    ("game", "order"),
    [(Stuck(3, 6, seed=1), None), (RandomTree(3, 6, seed=1), DropsMoves())],
    ids=["game", "order"],
)
def test_a_root_without_a_value_is_shown_as_by_alpha_beta(game, order, own, split):
    said = "game: " if order is None else "order: DropsMoves"
    with pytest.raises(ValueError, match=said) as serial:
        alpha_beta(game, order=order)
    with (
        contextlib.nullcontext() if own else ThreadPoolExecutor(2) as executor,
        pytest.raises(ValueError, match=said) as failure,
    ):
        parallel_alpha_beta(game, order=order, split=split, executor=executor)
    assert str(failure.value) == str(serial.value)
