"""Processes of our own end when there is nobody any more whom they work for."""

import contextlib
import os
import signal
import subprocess
import sys

import pytest


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
