"""Work sent to other processes and threads, and given up without harm.

What comes back does not depend on who did it, only when. Ctrl-C belongs to the process
that sends: those it has started itself are ended at once, and end when it dies.
"""

import multiprocessing
import os
import pickle
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    ProcessPoolExecutor,
    as_completed,
)
from contextlib import contextmanager


def known_only_here(things: Iterable[object]) -> bool:
    """Would other processes look in vain for one of these, or for a part of it?

    >>> known_only_here([3, len]), known_only_here([lambda: 3])
    (False, True)
    """
    try:
        # a pickled function is its name; those of a notebook exist only there
        return any(b"__main__" in pickle.dumps(thing) for thing in things)
    except (pickle.PicklingError, AttributeError, TypeError):
        return True


def sent(work: Callable, errands: Iterable, executor: Executor) -> Iterator:
    """`work(errand)` for each errand, done by the executor, as they come back.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as threads:
    ...     sorted(sent(abs, [-2, 1, -3], threads))
    [1, 2, 3]
    """
    with interrupts_held():
        futures = [executor.submit(work, errand) for errand in errands]
    try:
        for future in as_completed(futures):
            yield future.result()
    except BrokenExecutor as wrong:
        wrong.add_note(
            "executor: one of its processes has died. Does it know your functions? "
            "They must stand in a module that it can import, and a script must start "
            "its work under `if __name__ == '__main__':`."
        )
        raise
    finally:
        for future in futures:
            future.cancel()


@contextmanager
def interrupts_held():
    """Ctrl-C waits, also for processes started here: half started they die aloud."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def own_processes():
    """A pool of processes, ended at once when the work is given up."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        mp_context=multiprocessing.get_context("spawn"),  # the same on every system
        initializer=_begun,
    )
    try:
        yield pool
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begun():
    """In a process of ours: Ctrl-C is for the sender, without whom there is no work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_sender, daemon=True).start()


def _end_with_sender():
    """Else it would wait for work for ever when a notebook's kernel is restarted."""
    multiprocessing.parent_process().join()
    os._exit(1)
