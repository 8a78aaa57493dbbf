"""Sweeps: rows are those of direct calls, whoever does the work, in what pieces."""

import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context

import pandas as pd
import pytest
from afresh import at_work, ended, printed
from listed import listed

import gamesearch as gs
from experiments.searches import Learner, fails, interrupts
from gamesearch.lab.experiments import sweep
from gamesearch.lab.experiments.runs import MEASURED
from gamesearch.search.evaluations import OpenLines

TREES = {"branching": 2, "depths": 2}
LARGER = {"branching": 4, "depths": [2, 4, 5], "seeds": range(12)}


def quiet(*arguments, **options):
    table = sweep(*arguments, progress=False, **options)
    frame = table.to_frame()
    frame.attrs["missing"] = table.missing
    return frame


@pytest.fixture
def file(tmp_path):
    return tmp_path / "rows.csv"


def two_rows(file):
    return quiet(gs.minimax, **TREES, seeds=range(2), file=file)


def same(one, other):
    pd.testing.assert_frame_equal(one, other)
    return True


# -- what is in it ---------------------------------------------------------------------


def test_a_row_is_a_direct_call():
    frame = quiet(
        [gs.minimax, gs.alpha_beta], branching=[2, 3], depths=[1, 4], seeds=range(5)
    )
    assert len(frame) == 2 * 2 * 2 * 5
    for row in frame.itertuples():
        tree = gs.RandomTree(row.branching, row.depth, row.seed)
        answer = getattr(gs, row.algorithm)(tree)
        assert [row.value, row.nodes, row.leaves, row.cutoffs, row.expanded] == [
            answer.value, answer.nodes, answer.leaves, answer.cutoffs, answer.expanded
        ]  # fmt: skip
        assert row.distinct == row.leaves
        assert row.complete


def test_the_columns():
    trees = quiet(gs.minimax, branching=2, depths=1, seeds=1)
    names = ["algorithm", "order", "branching", "depth", "seed"]
    assert list(trees.columns) == names + list(MEASURED)
    game = quiet(gs.minimax, game=gs.Nim([2]), depths=None)
    names = ["algorithm", "order", "depth", "position"]
    assert list(game.columns) == names + list(MEASURED)


def test_leaves_that_are_read_again_are_distinct_once():
    tree = partial(gs.RandomTree, values="permutation")
    searches = [gs.pvs, gs.mtdf, gs.alpha_beta]
    frame = quiet(searches, branching=3, depths=6, seeds=[1], tree=tree)
    frame = frame.set_index("algorithm")
    game = gs.Counted(tree(3, 6, 1))
    answer = gs.pvs(game)
    assert frame.distinct["pvs"] == len(set(game.visited)) < answer.leaves
    assert frame.leaves["pvs"] == answer.leaves
    assert frame.passes["mtdf"] == len(gs.mtdf(tree(3, 6, 1)).passes) > 1
    assert frame.passes.isna()["alpha_beta"]


def test_other_trees():
    tree = partial(gs.RandomTree, ordered=(0.7, 0.9))
    frame = quiet(gs.alpha_beta, branching=4, depths=3, seeds=range(3), tree=tree)
    values = [gs.minimax(tree(4, 3, seed)).value for seed in range(3)]
    assert frame.value.tolist() == values


def test_positions_of_a_game():
    game = gs.TicTacToe()
    evaluate = OpenLines(game)
    later = game.play(game.play(game.initial(), 4), 0)
    frame = quiet(
        gs.alpha_beta,
        game=game,
        positions={"empty": game.initial(), "later": later},
        depths=[2, None],
        evaluate=evaluate,
        orders=["as_given", "centre_first"],
    )
    assert len(frame) == 8
    for row in frame.itertuples():
        depth = None if pd.isna(row.depth) else int(row.depth)
        order = getattr(gs.orders, row.order)
        counted = gs.Counted(game)
        options = {"order": order, "evaluate": counted.evaluation(evaluate)}
        state = {"empty": game.initial(), "later": later}[row.position]
        answer = gs.alpha_beta(counted, state, depth=depth, **options)
        assert (row.value, row.nodes) == (answer.value, answer.nodes)
        assert (row.leaves, row.distinct) == (answer.leaves, len(set(counted.visited)))


def test_what_an_oracle_reads_is_no_leaf_of_the_search():
    frame = quiet(gs.alpha_beta, branching=3, depths=3, seeds=4, orders="best_first")
    assert set(frame.distinct) == {11}


def test_every_run_has_an_order_of_its_own():
    frame = quiet(gs.alpha_beta, orders={"learner": Learner}, **LARGER)
    for row in frame.itertuples():
        tree = gs.RandomTree(row.branching, row.depth, row.seed)
        assert row.nodes == gs.alpha_beta(tree, order=Learner()).nodes


def test_a_shuffled_order_has_the_seed_of_its_tree():
    frame = quiet(gs.alpha_beta, branching=4, depths=4, seeds=[7], orders="shuffled")
    tree = gs.RandomTree(4, 4, seed=7)
    nodes = gs.alpha_beta(tree, order=gs.orders.shuffled(7)).nodes
    assert frame.nodes.tolist() == [nodes]


def test_orders_are_names_orders_or_makers_in_one_list():
    def own():
        return gs.orders.History()

    given = ["killers", gs.orders.as_given, gs.orders.History, own]
    frame = quiet(gs.alpha_beta, orders=given, **LARGER)
    assert set(frame["order"]) == {"Killers", "as_given", "History", own.__qualname__}
    named = quiet(gs.alpha_beta, orders=["Killers", "as_given", "History"], **LARGER)
    ours = frame[frame["order"] != own.__qualname__]
    assert ours["leaves"].tolist() == named["leaves"].tolist()
    in_dict = quiet(gs.alpha_beta, orders={"plain": gs.orders.as_given}, **LARGER)
    plain = named[named["order"] == "as_given"]
    assert in_dict["leaves"].tolist() == plain["leaves"].tolist()


def test_orders_that_learn_are_known_by_name():
    frame = quiet(gs.alpha_beta, orders=["Killers", "History"], **LARGER)
    for row in frame.itertuples():
        order = getattr(gs.orders, row.order)()
        tree = gs.RandomTree(row.branching, row.depth, row.seed)
        assert row.nodes == gs.alpha_beta(tree, order=order).nodes


def test_an_order_may_need_the_table_of_the_search():
    search = gs.alpha_beta_with_memory
    frame = quiet(search, branching=3, depths=4, seeds=[1], orders="table_move")
    answer = search(gs.RandomTree(3, 4, seed=1), order=gs.orders.table_move)
    assert frame.nodes.tolist() == [answer.nodes]


def test_deepening_counts_all_its_iterations():
    game, search = gs.TicTacToe(), partial(gs.deepen, algorithm=gs.alpha_beta)
    evaluate = OpenLines(game)
    frame = quiet({"deep": search}, game=game, depths=[3], evaluate=evaluate)
    answers = list(gs.deepen(game, depth=3, evaluate=evaluate))
    assert frame.nodes.tolist() == [sum(answer.nodes for answer in answers)]
    assert frame.leaves.tolist() == [sum(answer.leaves for answer in answers)]
    assert frame.value.tolist() == [answers[-1].value]


def test_deepening_that_a_limit_ends_is_not_complete():
    game, search = gs.TicTacToe(), partial(gs.deepen, algorithm=gs.alpha_beta)
    frame = quiet(
        {"deep": search}, game=game, depths=[6], evaluate=OpenLines(game), limit=500
    )
    assert not frame.complete.any()
    assert frame.nodes.tolist() == [500]
    assert frame.leaves[0] < 500


def test_the_leaves_of_an_unfinished_iteration_count_as_its_nodes_do():
    game, search = gs.TicTacToe(), partial(gs.deepen, algorithm=gs.alpha_beta)
    evaluate = OpenLines(game)
    frame = quiet({"deep": search}, game=game, depths=[6], evaluate=evaluate, limit=500)
    counted = gs.Counted(game)
    read = counted.evaluation(evaluate)
    list(gs.deepen(counted, depth=6, evaluate=read, limit=500))
    assert frame.leaves.tolist() == [counted.leaves]


def test_an_interrupted_deepening_is_no_row():
    class Stopped(gs.TicTacToe):
        def moves(self, state):
            if state:
                raise KeyboardInterrupt
            return super().moves(state)

    frame = quiet(
        {"deep": gs.deepen}, game=Stopped(), depths=[4], evaluate=lambda state: 0
    )
    assert len(frame) == 0
    assert frame.attrs["missing"] == 1


def test_a_limit_is_a_row_that_is_not_complete():
    frame = quiet(gs.minimax, branching=2, depths=[2, 6], seeds=[1], limit=20)
    assert frame.complete.tolist() == [True, False]
    assert frame.nodes.tolist() == [7, 20]


def test_seeds_may_be_a_number_of_them():
    assert quiet(gs.minimax, branching=2, depths=1, seeds=3).seed.tolist() == [3]


# -- who does the work -----------------------------------------------------------------


def test_threads_and_processes_give_the_same_frame():
    alone = quiet([gs.alpha_beta, gs.pvs], **LARGER)
    with ThreadPoolExecutor(3) as threads:
        assert same(quiet([gs.alpha_beta, gs.pvs], executor=threads, **LARGER), alone)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as processes:
        assert same(quiet([gs.alpha_beta, gs.pvs], executor=processes, **LARGER), alone)


def test_large_work_is_done_by_processes_of_its_own(monkeypatch):
    alone = quiet({"learning": gs.alpha_beta}, orders={"new": Learner}, **LARGER)
    monkeypatch.setattr(sys.modules[sweep.__module__], "SMALL", 100)
    monkeypatch.setattr(sys.modules[sweep.__module__], "measure", None)
    many = quiet({"learning": gs.alpha_beta}, orders={"new": Learner}, **LARGER)
    assert same(many, alone)


def test_functions_of_a_notebook_stay_in_this_process(monkeypatch):
    monkeypatch.setattr(sys.modules[sweep.__module__], "SMALL", 0)
    here = []

    def mine(game, state=None, **options):
        here.append(threading.current_thread())
        return gs.alpha_beta(game, state, **options)

    frame = quiet({"mine": mine}, **TREES, seeds=range(3))
    assert len(frame) == 3
    assert here == [threading.main_thread()] * 3


def test_a_failing_run_says_which_it_was():
    with pytest.raises(RuntimeError, match="no such tree") as failure:
        quiet(fails, **TREES, seeds=range(5))
    assert "'seed': 3" in failure.value.__notes__[0]


def test_a_failing_run_in_another_process_says_which_it_was():
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes,
        pytest.raises(RuntimeError, match="no such tree") as failure,
    ):
        quiet(fails, **TREES, seeds=range(5), executor=processes)
    assert any("'seed': 3" in note for note in failure.value.__notes__)


# -- the file --------------------------------------------------------------------------


def counting(calls):
    def counted(game, state=None, **options):
        calls.append(game.seed)
        return gs.alpha_beta(game, state, **options)

    return {"counted": counted}


def test_a_second_call_does_only_what_is_missing(file):
    calls = []
    trees = {"branching": 3, "depths": 3, "file": file}
    quiet(counting(calls), seeds=range(4), **trees)
    frame = quiet(counting(calls), seeds=range(6), **trees)
    assert calls == [0, 1, 2, 3, 4, 5]
    assert same(frame, quiet(counting([]), seeds=range(6), branching=3, depths=3))


def test_the_file_is_the_frame(file):
    frame = quiet([gs.pvs, gs.mtdf], branching=3, depths=[2, 3], file=file)
    read = pd.read_csv(file, skiprows=1)
    pd.testing.assert_frame_equal(read, frame, check_dtype=False)


@pytest.mark.parametrize("cut", [1, 10, 37])
def test_a_half_written_last_line_is_done_again(file, cut):
    calls = []
    whole = quiet(counting([]), branching=3, depths=3, seeds=range(5), file=file)
    text = file.read_bytes()
    file.write_bytes(text[:-cut])
    frame = quiet(counting(calls), branching=3, depths=3, seeds=range(5), file=file)
    assert same(frame, whole)
    assert calls == [4]
    assert file.read_bytes() == text


def test_a_half_written_head_is_written_again(file):
    two_rows(file)
    text = file.read_bytes()
    file.write_bytes(text[:50])
    two_rows(file)
    assert file.read_bytes() == text


@pytest.mark.parametrize("other", [b"a letter to a friend", b"a,b\n1,2\n"])
def test_a_file_of_something_else_is_left_alone(file, other):
    file.write_bytes(other)
    with pytest.raises(ValueError, match=r"file: rows.csv belongs to another sweep"):
        quiet(gs.minimax, **TREES, file=file)
    assert file.read_bytes() == other


def test_a_file_of_other_trees_is_refused(file):
    quiet(gs.minimax, **TREES, file=file)
    tree = partial(gs.RandomTree, values=(0, 9))
    with pytest.raises(ValueError, match=r"RandomTree\(values=\(0, 9\)\)"):
        quiet(gs.minimax, **TREES, file=file, tree=tree)


def test_a_spoilt_line_is_named(file):
    two_rows(file)
    file.write_text(file.read_text().replace("True", "perhaps", 1))
    with pytest.raises(ValueError, match=r"file: line 3 of rows.csv is not a row"):
        two_rows(file)


def test_names_with_commas_and_quotes_come_back(file):
    names = {'a, "b"': gs.minimax, "ç": gs.alpha_beta}
    frame = quiet(names, **TREES, file=file)
    assert same(quiet(names, **TREES, file=file), frame)


# -- interruption ----------------------------------------------------------------------


def test_an_interrupted_sweep_returns_what_is_finished(file, capsys):
    trees = {"branching": 2, "depths": 2, "seeds": range(5), "file": file}
    frame = quiet({"it": interrupts}, **trees)
    assert frame.seed.tolist() == [0, 1, 2]
    assert frame.attrs["missing"] == 2
    assert "Interrupted: 3 of 5 runs are in the table" in capsys.readouterr().out
    rest = quiet({"it": gs.alpha_beta}, **trees)
    assert rest.seed.tolist() == [0, 1, 2, 3, 4]
    assert rest.attrs["missing"] == 0


def test_an_interruption_without_a_file_says_what_a_file_would_do(capsys):
    frame = quiet(interrupts, **TREES, seeds=range(5))
    assert len(frame) == 3
    assert "With file=..." in capsys.readouterr().out


def test_an_interruption_cancels_what_waits():
    begun, stopped = [], threading.Event()

    def noted(game, state=None, **options):
        begun.append(game.seed)
        if game.seed > 3:  # until the sweep is over
            assert stopped.wait(60)
        return interrupts(game, state, **options)

    with ThreadPoolExecutor(1) as thread:
        frame = quiet(
            {"it": noted}, branching=20, depths=4, seeds=range(2, 9), executor=thread
        )
        stopped.set()
    assert frame.seed.tolist() in ([], [2])
    assert begun in ([2, 3], [2, 3, 4])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_ctrl_c_ends_the_processes_of_a_sweep(tmp_path):
    program = (
        "from experiments.searches import endless\n"
        "from gamesearch.lab.experiments import sweep\n"
        "if __name__ == '__main__':\n"
        "    frame = sweep(endless, branching=10, depths=9, seeds=range(2))\n"
        "    print(len(frame), frame.missing)\n"
    )
    with at_work(tmp_path / "script.py", program) as working:
        assert working.stdout.readline() == "begun\n"
        os.killpg(working.pid, signal.SIGINT)  # as a terminal does: to all processes
        shown, errors = working.communicate(timeout=120)
        assert ended(working.pid)
    assert "Interrupted: 0 of 2 runs are in the table" in shown
    assert shown.splitlines()[-1] == "0 2"
    assert "Traceback" not in errors
    assert working.returncode == 0


# -- wrong arguments -------------------------------------------------------------------


@listed(
    ("arguments", "message"),
    [
        ({}, r"branching: give either"),
        ({"branching": 2, "game": gs.Nim([2])}, r"branching: give either"),
        ({"branching": 0}, r"branching: whole numbers, 1 or more, not 0"),
        ({"branching": [2, 2]}, r"branching: '2' stands there twice"),
        ({"branching": []}, r"branching: at least one"),
        ({**TREES, "depths": -1}, r"depths: whole numbers, 0 or more, not -1"),
        ({**TREES, "seeds": []}, r"seeds: at least one"),
        ({**TREES, "limit": 0}, r"limit: a whole number of nodes for each run, 1"),
        ({**TREES, "orders": "by_evaluation"}, r"orders: names in .* not 'by_eval"),
        ({**TREES, "orders": "best"}, r"orders: names in .* not 'best'"),
        ({**TREES, "file": "no/such/rows.csv"}, r"file: there is no folder"),
        ({**TREES, "algorithms": []}, r"algorithms: at least one"),
        ({**TREES, "algorithms": [gs.minimax] * 2}, r"algorithms: 'minimax' stands"),
        ({**TREES, "algorithms": [partial(gs.minimax)]}, r"algorithms: .* give a dict"),
        ({**TREES, "algorithms": {"a\nb": gs.minimax}}, r"algorithms: a name is one"),
        ({"game": gs.Nim([2]), "positions": []}, r"positions: at least one"),
    ],
)
def test_wrong_values_are_named(arguments, message):
    arguments = {"algorithms": gs.minimax, "depths": 2, **arguments}
    with pytest.raises(ValueError, match=message):
        quiet(**arguments)


@listed(
    ("arguments", "message"),
    [
        ({**TREES, "depths": 2.5}, r"depths: whole numbers, not 2.5"),
        ({**TREES, "seeds": 1.5}, r"seeds: whole numbers, not 1.5"),
        ({**TREES, "tree": 3}, r"tree: what makes a tree"),
        ({**TREES, "algorithms": {"it": "minimax"}}, r"algorithms: searches, such as"),
        ({"game": gs.Nim}, r"game: an object, not the class"),
        ({"game": gs.Nim([2]), "evaluate": 3}, r"evaluate: a function of a state"),
        ({**TREES, "executor": 4}, r"executor: one of concurrent.futures, .* not 4"),
    ],
)
def test_wrong_types_are_named(arguments, message):
    arguments = {"algorithms": gs.minimax, "depths": 2, **arguments}
    with pytest.raises(TypeError, match=message):
        quiet(**arguments)


@listed(
    ("arguments", "name"),
    [
        ({"algorithms": {"it": lambda game: None}, **TREES}, "algorithms"),
        ({"orders": {"it": lambda: None}, **TREES}, "orders"),
        ({"tree": lambda *of: gs.RandomTree(*of), **TREES}, "tree"),
        ({"game": gs.Nim([2]), "evaluate": lambda state: 0}, "evaluate"),
    ],
)
def test_what_a_given_pool_cannot_send_is_named(arguments, name):
    arguments = {"algorithms": gs.minimax, "depths": 2, **arguments}
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes,
        pytest.raises(ValueError, match=rf"^{name}: other processes cannot find"),
    ):
        quiet(**arguments, executor=processes)


def test_a_search_must_return_a_result():
    with pytest.raises(TypeError, match=r"algorithms: it must return a SearchResult"):
        quiet({"it": lambda game, state: 3}, **TREES)


def test_importing_the_experiments_loads_no_pandas():
    program = (
        "import sys, gamesearch.lab.experiments; "
        "print({'pandas', 'matplotlib', 'tqdm'} & set(sys.modules))"
    )
    assert printed(program) == "set()\n"
