"""Processes of our own, which end with their parent process and leave no files behind.

Only the parent process, which sends the jobs, reacts to Ctrl-C. The processes that it
has started ignore Ctrl-C: the parent terminates them, even in the middle of a job. If
the parent dies, they end too.
"""

import multiprocessing
import os
import shutil
import signal
import tempfile
import threading
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress


class OwnProcesses(ProcessPoolExecutor):
    """A pool of processes that end with their parent, and can be ended at any time.

    All their temporary files are in one folder, because a terminated process cannot
    delete its own files.
    """

    def __init__(self, workers: int | None = None):
        self.folder = tempfile.TemporaryDirectory(
            prefix="gamesearch-", ignore_cleanup_errors=True
        )
        super().__init__(
            workers,
            mp_context=multiprocessing.get_context("spawn"),  # the same everywhere
            initializer=_at_work,
            initargs=(self.folder.name,),
        )

    def finish(self) -> None:
        """Wait until the processes have finished; if interrupted, terminate them."""
        try:
            self.shutdown()
            self._clean_up()
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        """Terminate the processes, even in the middle of a job."""
        ours = (self._processes or {}).values()  # private; `shutdown` forgets them
        for process in list(ours):
            process.terminate()
        self.shutdown()
        self._clean_up()

    def _clean_up(self):
        with suppress(RecursionError):  # a job may have nested folders too deeply
            self.folder.cleanup()


@contextmanager
def own_processes():
    """A pool of processes, terminated at once if the block is left by an error."""
    pool = OwnProcesses()
    try:
        yield pool
    except BaseException:
        pool.end()
        raise
    pool.finish()


def _at_work(folder):
    """Prepare one of our processes: ignore Ctrl-C, and end when the parent ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tempfile.tempdir = folder
    threading.Thread(target=_end_with_sender, args=(folder,), daemon=True).start()


def _end_with_sender(folder):
    """End this process as soon as its parent has ended.

    Otherwise it would wait for jobs for ever after a notebook's kernel is restarted.
    """
    multiprocessing.parent_process().join()
    try:
        shutil.rmtree(folder, ignore_errors=True)
    finally:
        os._exit(1)
