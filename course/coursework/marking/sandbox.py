"""A process in which a submission's code runs, and what it may do there.

With bubblewrap it sees an empty disk but for Python and a copy of the package, no other
process and no network; without, only time, memory and output are limited. The process
is started by a thread that lives as long as ours: it is to die with its starter.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path

import psutil

from coursework.marking.bubblewrap import (
    ENVIRONMENT,
    MEBIBYTE,
    copy_of_package,
    python,
    shut_in,
)

LIMITS = {  # of a process, set before any line of the submission runs
    "AS": 512 * MEBIBYTE,
    "CPU": 60,
    "FSIZE": 16 * MEBIBYTE,
    "NOFILE": 64,
    "CORE": 0,
}
PROCESSES = 8  # that a submission may have at a time; threads count too
AT_WORK = b"R", b"D"  # states of a thread: wants the processor, or the disk
MOMENTS, MOMENT = 5, 0.02  # seconds
UNPROTECTED = (
    "Bubblewrap is not available ({why}). Marks are still computed outside the "
    "notebook, with limits on time and output. But a submission can read and change "
    "your files (hidden tests, gradebook), use the network and stop this grader. "
    "Install it (Debian/Ubuntu: `apt install bubblewrap`), or use WSL2 or a Linux VM."
)
FLAGS = "-P", "-s", "-B"  # not -I: it would not hear of PYTHONHASHSEED


@cache
def starter(process: int) -> ThreadPoolExecutor:
    """The thread that starts sandboxes in this process: a fork has none of it."""
    return ThreadPoolExecutor(1, thread_name_prefix="starts sandboxes")


def missing() -> str:
    """Why submissions cannot be shut in here, empty if they can be."""
    return _missing(os.getpid())


@cache
def _missing(process: int) -> str:
    """Found out by doing it: a program that is there may not be allowed to."""
    if not sys.platform.startswith("linux"):
        return f"there is none for {sys.platform}"
    if shutil.which("bwrap") is None:
        return "no program bwrap is installed"
    command = [*shut_in(), python(), "-I", "-S", "-c", "pass"]
    tried = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if tried.returncode == 0:
        return ""
    said = tried.stderr.strip().splitlines() or [f"it ended with {tried.returncode}"]
    return f"it does not start here: {said[-1][:200]}"


class Process:
    """A process with a line to it (`line`) and what it prints (`printed`)."""

    def __init__(self, protected: bool):
        self.home = None if protected else tempfile.TemporaryDirectory()
        command = self._command(protected)
        self.line, theirs = socket.socketpair()
        self.printed, output = os.pipe()
        try:
            start = starter(os.getpid()).submit(
                subprocess.Popen,
                command,
                stdin=theirs,
                stdout=output,
                stderr=output,
                start_new_session=True,
                env=ENVIRONMENT if protected else self._environment(),
                cwd=None if protected else self.home.name,
            )
            self.started = start.result()
        except BaseException:
            self.line.close()
            os.close(self.printed)
            raise
        finally:
            theirs.close()
            os.close(output)
        self.line.setblocking(False)
        os.set_blocking(self.printed, False)

    def _command(self, protected):
        package, begin = str(copy_of_package()), [sys.executable]
        limits = dict(LIMITS)
        if protected:
            package, begin = "/package", [*shut_in(), python()]
            limits["NPROC"] = PROCESSES
        boot = f"{package}/inside/boot.py"
        return [*begin, *FLAGS, boot, json.dumps(limits), package]

    def _environment(self):
        return {**ENVIRONMENT, "HOME": self.home.name}

    def _strays(self):
        """Without protection: what has left the group, and is known by its home."""
        for one in psutil.process_iter() if self.home else ():
            with suppress(psutil.Error):
                if one.environ().get("HOME") == self.home.name:
                    yield one

    def _all(self):
        """It and its children, as far as they are there."""
        with suppress(psutil.Error):
            first = psutil.Process(self.started.pid)
            yield from (first, *first.children(recursive=True))

    def first_to_end(self) -> None:
        """Have the system end these first if the memory of the machine runs out."""
        for one in self._all():
            with suppress(OSError):
                Path(f"/proc/{one.pid}/oom_score_adj").write_text("1000")

    def seconds(self) -> float:
        """The processor time that it and its children have had so far."""
        total = 0.0
        for one in self._all():
            with suppress(psutil.Error):
                times = one.cpu_times()
                total += times.user + times.system
        return total

    def asleep(self) -> bool:
        """Does none of it ask for the processor or the disk at the moment?"""
        for one in self._all():
            with suppress(psutil.Error, OSError):
                if at_work(one):
                    return False
        return True

    def sleeps(self) -> bool:
        """Does none of it ask for them for some moments?"""
        for _ in range(MOMENTS):
            if not self.asleep():
                return False
            time.sleep(MOMENT)
        return True

    def close(self) -> None:
        """End the process and all that it has started."""
        if self.home is not None or self.started.poll() is None:  # the group is its own
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.started.pid, signal.SIGKILL)
        self.started.kill()
        self.started.wait()
        for stray in self._strays():
            with suppress(psutil.Error):
                stray.kill()
        self.line.close()
        os.close(self.printed)
        if self.home is not None:
            with suppress(OSError, RecursionError):  # whatever was put there
                self.home.cleanup()


def at_work(process: psutil.Process) -> bool:
    """Does one of its threads ask for the processor or the disk?"""
    if not psutil.LINUX:
        return process.status() == psutil.STATUS_RUNNING
    threads = Path(f"/proc/{process.pid}/task").glob("*/stat")
    states = (one.read_bytes().rpartition(b") ")[2][:1] for one in threads)
    return any(state in AT_WORK for state in states)
