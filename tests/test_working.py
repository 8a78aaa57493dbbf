"""Processes of our own end when there is nobody any more whom they work for."""

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

from gamesearch.search.parallel.executors import Crew, interrupts_held, sent
from gamesearch.search.parallel.process_pool import own_processes


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_processes_end_when_their_sender_is_killed(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "import os, signal, sys, tempfile\n"
        "from gamesearch.search.parallel.process_pool import own_processes\n"
        "if __name__ == '__main__':\n"
        "    tempfile.tempdir = sys.argv[1]\n"
        "    with own_processes() as pool:\n"
        "        pool.submit(tempfile.mkdtemp).result()\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    files = tmp_path / "files"
    files.mkdir()
    sender = subprocess.Popen(
        [sys.executable, script, files], stdout=subprocess.PIPE, start_new_session=True
    )
    try:
        sender.communicate(timeout=60)  # until nobody holds its end of the pipe
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(sender.pid, signal.SIGKILL)
    assert sender.returncode == -signal.SIGKILL
    assert list(files.iterdir()) == []


@pytest.mark.parametrize("given_up", [True, False], ids=["given up", "finished"])
def test_no_temporary_file_of_theirs_is_left(given_up, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with contextlib.suppress(KeyboardInterrupt), own_processes() as pool:
        folder = pool.submit(tempfile.mkdtemp).result()
        assert os.path.isdir(folder)
        if given_up:
            raise KeyboardInterrupt
    assert list(tmp_path.iterdir()) == []
    assert not os.path.exists(folder)


def test_a_process_that_somebody_else_started_meanwhile_goes_on():
    spawning = multiprocessing.get_context("spawn")
    told = spawning.Event()
    other = spawning.Process(target=told.wait)
    with contextlib.suppress(KeyboardInterrupt), own_processes() as pool:
        pool.submit(abs, -2).result()
        other.start()
        raise KeyboardInterrupt
    told.set()
    other.join()
    assert other.exitcode == 0


def by_a_pool():
    with own_processes() as pool:
        assert pool.submit(abs, -2).result() == 2


def by_a_crew():
    with Crew(abs, workers=1) as crew:
        crew.send(-2, "minus two")
        assert crew.returned() == [("minus two", 2)]


@pytest.mark.parametrize("worked", [by_a_pool, by_a_crew])
def test_ctrl_c_when_all_is_done_ends_the_processes_too(worked, monkeypatch):
    """Some may still be starting; left to themselves they would complain aloud."""
    shutdown, before = ProcessPoolExecutor.shutdown, multiprocessing.active_children()

    def interrupted(self, *how, **more):
        monkeypatch.setattr(ProcessPoolExecutor, "shutdown", shutdown)
        raise KeyboardInterrupt

    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", interrupted)
    with pytest.raises(KeyboardInterrupt):
        worked()
    assert set(multiprocessing.active_children()) <= set(before)


class Held:
    """Work of which the first waits until it is told to go on, and all is counted."""

    def __init__(self):
        self.begun, self.go_on, self.done = threading.Event(), threading.Event(), []

    def __call__(self, errand):
        self.done.append(errand)
        self.begun.set()
        assert self.go_on.wait(60)
        return errand


def test_a_crew_that_is_interrupted_takes_back_what_is_not_begun():
    work = Held()
    with ThreadPoolExecutor(1) as thread:
        with contextlib.suppress(KeyboardInterrupt), Crew(work, thread, 5) as crew:
            for errand in range(5):
                crew.send(errand, errand)
            assert work.begun.wait(60)
            raise KeyboardInterrupt
        work.go_on.set()
    assert work.done == [0]


@pytest.fixture
def ctrl_c():
    """Ctrl-C interrupts, also where a shell has started this in its background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_that_was_held_comes_afterwards_and_is_held_no_longer():
    held = []

    def interrupted():
        signal.raise_signal(signal.SIGINT)
        held.append(signal.SIGINT in signal.sigpending())

    with pytest.raises(KeyboardInterrupt), interrupts_held():
        interrupted()
    assert held == [True]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_ctrl_c_in_the_moment_in_which_it_is_blocked_leaves_it_free(monkeypatch):
    mask = signal.pthread_sigmask

    def late(how, signals):
        before = mask(how, signals)
        if signals and how == signal.SIG_BLOCK:
            raise KeyboardInterrupt
        return before

    monkeypatch.setattr(signal, "pthread_sigmask", late)
    with pytest.raises(KeyboardInterrupt), interrupts_held():
        pass
    assert signal.SIGINT not in mask(signal.SIG_BLOCK, ())


# -- wrong executors -------------------------------------------------------------------


class Client:
    """Like Dask's: it takes work itself, but otherwise than an executor does."""

    def submit(self, work, job):
        raise AttributeError("_condition")

    def get_executor(self):
        return None


@pytest.mark.parametrize(
    ("executor", "message"),
    [
        (4, r"^executor: one of concurrent.futures, .* not 4\.$"),
        (ThreadPoolExecutor, r"^executor: .*; write ThreadPoolExecutor\(2\)\.$"),
        (Client(), r"^executor: give client.get_executor\(\), not the client"),
    ],
)
def test_what_is_no_executor_is_named(executor, message):
    with pytest.raises(TypeError, match=message):
        list(sent(abs, [-2], executor))


def by_sent(executor):
    list(sent(abs, [-2], executor))


def by_sending(executor):
    with Crew(abs, executor) as crew:
        crew.send(-2, "minus two")


@pytest.mark.parametrize("worked", [by_sent, by_sending])
def test_an_executor_that_is_shut_down_is_named(worked):
    with ThreadPoolExecutor(1) as thread:
        pass
    with pytest.raises(RuntimeError, match=r"^executor: it takes no work .*shutdown"):
        worked(thread)
