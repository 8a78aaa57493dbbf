"""All that takes an executor, on a Dask cluster.

In `make test` its workers are threads; in `make test-slow` they are processes, on this
machine and over TCP. Where one of these is killed half-way, by what it does, its nanny
starts another, and Dask does again what it had.
"""

import os
import shutil
import signal
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import contextmanager

import nbformat
import pytest
from course.graded import HOUSE, SALT
from many import slowly
from nbformat.v4 import new_code_cell, new_notebook
from search.elsewhere import Deadly, DeadlyMoves, DeadlySearch, guess, patient

import gamesearch as gs
from arena import entrants
from coursework.marking.batch import KEPT, grade, read_class
from coursework.marking.collecting import HandedIn
from coursework.marking.course import Course
from coursework.marking.mark import mark
from coursework.marking.submission import Submission
from gamesearch.lab.experiments import sweep
from gamesearch.play import FunctionPlayer
from gamesearch.play.arena import tournament
from gamesearch.sets.assignment import begin
from gamesearch.sets.codes import code_for

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.notebook

WORKERS = 3
SET = "set-2-alpha-beta"
TREE = gs.RandomTree(4, 9, seed=1)
DEPTH = 6


def cluster_of(workers, processes=True):
    over_tcp = {"protocol": "tcp://", "host": "127.0.0.1"} if processes else {}
    return distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=processes,
        dashboard_address="127.0.0.1:0",
        **over_tcp,
    )


@contextmanager
def client_of(processes):
    cluster = cluster_of(WORKERS, processes)
    with cluster, distributed.Client(cluster) as client:
        yield client


@pytest.fixture(scope="module")
def processes():
    """A client whose workers can be killed."""
    with client_of(processes=True) as client:
        yield client


@pytest.fixture(
    scope="module", params=[False, slowly(True)], ids=["threads", "processes"]
)
def client(request):
    if request.param:
        yield request.getfixturevalue("processes")
    else:
        with client_of(processes=False) as client:
            yield client


@pytest.fixture
def executor(client):
    client.wait_for_workers(WORKERS, timeout=60)
    return client.get_executor()


@pytest.fixture
def mortal(processes):
    """An executor whose workers are all there, and can be killed."""
    processes.wait_for_workers(WORKERS, timeout=60)
    return processes.get_executor()


@pytest.fixture(scope="module")
def value():
    return gs.alpha_beta(TREE, depth=DEPTH, evaluate=guess).value


@pytest.mark.parametrize("split", ["young brothers", "root"])
def test_parallel_search_gives_the_value_and_every_process_works(
    split, client, executor, value
):
    answer = gs.parallel_alpha_beta(
        TREE,
        depth=DEPTH,
        evaluate=patient,
        split=split,
        executor=executor,
        workers=WORKERS,
    )
    assert answer.value == value
    assert len(answer.workers) == len({*client.run(os.getpid).values()})


@pytest.mark.slow
def test_a_worker_that_is_killed_changes_nothing_in_the_value(mortal, tmp_path, value):
    answer = gs.parallel_alpha_beta(
        TREE, depth=DEPTH, evaluate=Deadly(tmp_path), executor=mortal, workers=WORKERS
    )
    assert is_marked(tmp_path)
    assert answer.value == value


def test_dask_sends_functions_of_a_notebook_too(executor):
    answer = gs.parallel_alpha_beta(
        TREE, depth=4, evaluate=lambda state: 0.25, executor=executor
    )
    assert answer.value == 0.25


@pytest.mark.slow
def test_a_worker_that_is_killed_changes_nothing_in_a_sweep(mortal, tmp_path):
    searches = {"deadly": DeadlySearch(tmp_path), "pvs": gs.pvs}
    trees = {"branching": 3, "depths": [3, 6], "seeds": range(12), "progress": False}
    frame = sweep(searches, executor=mortal, **trees)
    assert is_marked(tmp_path)
    alone = sweep(searches, **trees)
    assert len(frame) == 48
    assert frame == alone


@pytest.mark.slow
def test_a_worker_that_is_killed_changes_nothing_in_a_tournament(mortal, tmp_path):
    deadly = FunctionPlayer(DeadlyMoves(tmp_path), "deadly")
    players = [deadly, entrants.last, entrants.middle]
    options = {"rounds": 4, "openings": 1, "seed": 3, "progress": False}
    games = tournament(players, gs.TicTacToe(), executor=mortal, **options).games
    assert is_marked(tmp_path)
    alone = tournament(players, gs.TicTacToe(), **options).games
    assert len(games) == 24
    assert [one.to_json() for one in games] == [one.to_json() for one in alone]


@pytest.fixture
def course(tmp_path):
    """A course whose release has one empty cell."""
    shutil.copytree(HOUSE / "course" / "marking", tmp_path / "marking")
    (tmp_path / "salt.txt").write_text(SALT)
    write(tmp_path / "release" / SET / f"{SET}.ipynb")
    return Course(tmp_path)


def write(file, source="hand = {}"):
    file.parent.mkdir(parents=True, exist_ok=True)
    notebook = new_notebook(cells=[new_code_cell(source, id="hand")])
    nbformat.write(notebook, file)


def test_marking_gives_the_same_marks(executor, course):
    ada, ben = (HandedIn(one, course.folder / f"{one}.ipynb") for one in ("ada", "ben"))
    write(ada.file)
    ben.file.write_text("no notebook")
    options = {"protected": False, "progress": False}
    read = read_class([ada, ben], SET, course, executor)
    marks = grade(read, course, executor=executor, **options)
    alone = mark(Submission.read(ada, SET, course), course, protected=False)
    assert [one.student for one in marks] == ["ada", "ben"]
    assert marks[0].tasks == alone.tasks
    assert marks[1].flags[0].startswith("unreadable: file: ")


DEADLY = """
import os
import signal

if os.getppid() != {us} and not os.path.exists({mark!r}):
    open({mark!r}, "x").close()
    os.kill(os.getppid(), signal.SIGKILL)
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL")
def test_a_worker_that_is_killed_changes_nothing_in_marking(processes, mortal, course):
    """By the process of a submission, while it is marked: each is marked in the end."""
    killed = course.folder / "killed"
    killed.mkdir()
    deadly = DEADLY.format(us=os.getpid(), mark=str(killed / "one"))
    handed = [HandedIn(one, course.folder / f"{one}.ipynb") for one in "abcd"]
    for one, then in zip(handed, ["", deadly, "", "hand = {}"], strict=True):
        write(one.file, f"hand = {key_of(one.student)}\n{then}")
    pids = processes.run(os.getpid)
    options = {"protected": False, "progress": False}
    read = read_class(handed, SET, course, mortal)
    marks = grade(read, course, executor=mortal, **options)
    assert is_marked(killed)
    assert [one.points for one in marks] == [10, 10, 10, 0]
    processes.wait_for_workers(WORKERS, timeout=60)
    assert len({*pids.values()} - {*processes.run(os.getpid).values()}) == 1
    shutil.rmtree(course.folder / KEPT)  # else they are not made again
    with ThreadPoolExecutor(1) as here:
        assert marks == grade(read, course, executor=here, **options)


def key_of(student):
    """The right answer of this student to the task by hand."""
    return begin(SET, student, code_for(student, SET, SALT)).variant("hand").key


def is_marked(folder):
    """Has a worker died?"""
    return len(list(folder.iterdir())) == 1


def test_the_client_itself_is_no_executor(client):
    with pytest.raises(
        TypeError, match=r"^executor: give client.get_executor\(\), not"
    ):
        gs.parallel_alpha_beta(TREE, depth=DEPTH, evaluate=guess, executor=client)


# -- clusters that are not there -------------------------------------------------------


def test_a_cluster_that_cannot_be_reached_is_named():
    with pytest.raises(OSError, match=r"Timed out .* tcp://127.0.0.1:1 after 1 s"):
        distributed.Client("tcp://127.0.0.1:1", timeout=1)


@pytest.mark.slow
def test_a_cluster_that_has_gone_is_named():
    with cluster_of(1) as cluster:
        client = distributed.Client(cluster.scheduler_address, timeout=2)
    with client, pytest.raises(BrokenExecutor, match="Is its cluster still running"):
        gs.parallel_alpha_beta(
            TREE, depth=DEPTH, evaluate=guess, executor=client.get_executor()
        )
