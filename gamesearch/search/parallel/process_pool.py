"""Processes of our own: they end with their sender, and leave nothing behind.

Ctrl-C belongs to the process that sends. Its own processes do not hear it; they are
ended by it, whatever they do, and end when it dies.
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
    """A pool of processes that die with their sender, and at once if they must.

    Their temporary files lie in one folder, since who is ended cannot clean up.
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
        """Let the processes come to their end; if that is interrupted, end them."""
        try:
            self.shutdown()
            self._clean_up()
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        """End the processes, whatever they do."""
        ours = (self._processes or {}).values()  # private; `shutdown` forgets them
        for process in list(ours):
            process.terminate()
        self.shutdown()
        self._clean_up()

    def _clean_up(self):
        with suppress(RecursionError):  # folders in folders, by somebody's trap
            self.folder.cleanup()


@contextmanager
def own_processes():
    """A pool of processes, ended at once when the work is given up."""
    pool = OwnProcesses()
    try:
        yield pool
    except BaseException:
        pool.end()
        raise
    pool.finish()


def _at_work(folder):
    """In a process of ours: Ctrl-C is for the sender, without whom there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tempfile.tempdir = folder
    threading.Thread(target=_end_with_sender, args=(folder,), daemon=True).start()


def _end_with_sender(folder):
    """Else it would wait for work for ever when a notebook's kernel is restarted."""
    multiprocessing.parent_process().join()
    try:
        shutil.rmtree(folder, ignore_errors=True)
    finally:
        os._exit(1)
