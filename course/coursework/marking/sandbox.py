"""A process in which a submission's code runs, and its limits.

With bubblewrap the process sees only Python, a copy of the package and an otherwise
empty disk, no other process and no network. Without bubblewrap only time, memory and
output are limited. A thread that lives as long as our process starts the process,
because it ends together with the thread that started it.
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
PROCESSES = 8  # largest number at a time in a submission, including threads
AT_WORK = b"R", b"D"  # states of a thread that uses the processor or the disk
MOMENTS, MOMENT = 5, 0.02  # seconds
UNPROTECTED = (
    "There is no sandbox, because bubblewrap is not available ({why}). Marks are still "
    "computed outside the notebook, with limits on time and output. But a submission "
    "can read and change your files (such as hidden tests and the gradebook), use the "
    "network, and stop this grader. Install bubblewrap (Debian/Ubuntu: `apt install "
    "bubblewrap`), or use WSL2 or a Linux VM."
)
FLAGS = "-P", "-s", "-B"  # not -I, which ignores PYTHONHASHSEED


@cache
def starter(process: int) -> ThreadPoolExecutor:
    """The thread that starts sandboxes in this process; a fork does not inherit it."""
    return ThreadPoolExecutor(1, thread_name_prefix="starts sandboxes")


def missing() -> str:
    """Why there can be no sandbox here; "" if there can be one."""
    return _missing(os.getpid())


@cache
def _missing(process: int) -> str:
    """Try the sandbox: bubblewrap may be installed but not permitted to run."""
    if not sys.platform.startswith("linux"):
        return f"it does not exist for {sys.platform}"
    if shutil.which("bwrap") is None:
        return "the program bwrap is not installed"
    command = [*shut_in(), python(), "-I", "-S", "-c", "pass"]
    tried = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if tried.returncode == 0:
        return ""
    said = tried.stderr.strip().splitlines() or [f"it ended with {tried.returncode}"]
    return f"it does not start here: {said[-1][:200]}"


class Process:
    """A process with a connection (`line`) and its output (`printed`)."""

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
        """Without a sandbox: processes that left the group, found by their HOME."""
        for one in psutil.process_iter() if self.home else ():
            with suppress(psutil.Error):
                if one.environ().get("HOME") == self.home.name:
                    yield one

    def _all(self):
        """The process and its children that still exist."""
        with suppress(psutil.Error):
            first = psutil.Process(self.started.pid)
            yield from (first, *first.children(recursive=True))

    def first_to_end(self) -> None:
        """Let the system end these processes first if memory runs out."""
        for one in self._all():
            with suppress(OSError):
                Path(f"/proc/{one.pid}/oom_score_adj").write_text("1000")

    def seconds(self) -> float:
        """The processor time that it and its children have used so far."""
        total = 0.0
        for one in self._all():
            with suppress(psutil.Error):
                times = one.cpu_times()
                total += times.user + times.system
        return total

    def asleep(self) -> bool:
        """Does no thread of it use the processor or the disk at the moment?"""
        for one in self._all():
            with suppress(psutil.Error, OSError):
                if at_work(one):
                    return False
        return True

    def sleeps(self) -> bool:
        """Does it sleep for some moments?"""
        for _ in range(MOMENTS):
            if not self.asleep():
                return False
            time.sleep(MOMENT)
        return True

    def close(self) -> None:
        """End the process and everything that it has started."""
        if (
            self.home is not None or self.started.poll() is None
        ):  # it still has its own group
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
            with suppress(OSError, RecursionError):  # files of any kind may be there
                self.home.cleanup()


def at_work(process: psutil.Process) -> bool:
    """Does one of its threads use the processor or the disk?"""
    if not psutil.LINUX:
        return process.status() == psutil.STATUS_RUNNING
    threads = Path(f"/proc/{process.pid}/task").glob("*/stat")
    states = (one.read_bytes().rpartition(b") ")[2][:1] for one in threads)
    return any(state in AT_WORK for state in states)
