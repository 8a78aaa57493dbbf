"""Programs in a Python of their own: what they print, and what Ctrl-C does to them."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path


def printed(program):
    """What this program prints."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout


@contextmanager
def at_work(script, program):
    """The program, written as this script and begun; it is the first of its group.

    Where this is left, no process of the group stays.
    """
    script.write_text(program)
    working = subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parent)},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    try:
        yield working
    finally:
        with suppress(ProcessLookupError):
            os.killpg(working.pid, signal.SIGKILL)


def ended(group):
    """Are all processes of the group gone, if need be after a moment?"""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False
