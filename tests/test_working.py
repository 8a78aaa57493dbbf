"""Processes of our own end when there is nobody any more whom they work for."""

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import pytest

from gamesearch.working import Crew, interrupts_held, own_processes


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_processes_end_when_their_sender_is_killed(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "import os, signal\n"
        "from gamesearch.working import own_processes\n"
        "if __name__ == '__main__':\n"
        "    with own_processes() as pool:\n"
        "        pool.submit(os.getpid).result()\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    sender = subprocess.Popen(
        [sys.executable, script], stdout=subprocess.PIPE, start_new_session=True
    )
    try:
        sender.communicate(timeout=60)  # until nobody holds its end of the pipe
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(sender.pid, signal.SIGKILL)
    assert sender.returncode == -signal.SIGKILL


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


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
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
