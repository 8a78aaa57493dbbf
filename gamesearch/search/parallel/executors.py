"""Jobs for other processes and threads, which can be cancelled without harm.

The results do not depend on the process that computes them; only their order does.
`sent` is for work that is known in advance, `Crew` for work that depends on earlier
results. If no process can be started, as in a browser, this process does the work.
"""

import os
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent import futures
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ThreadPoolExecutor,
    as_completed,
    wait,
)
from contextlib import contextmanager
from numbers import Integral
from typing import Any, NamedTuple

from gamesearch.rules.available import has_processes, has_threads
from gamesearch.rules.say import say

PROCESSES = (futures.ProcessPoolExecutor,) if has_processes() else ()
POOLS = (ThreadPoolExecutor, *PROCESSES)
TRIES = 3  # a job is sent at most so often, if our own processes die during it
DIED = (
    "executor: one of its processes has died. Can it find your functions? They must be "
    "in a module that it can import, and a script must start its work under "
    "`if __name__ == '__main__':`."
)
GIVEN_UP = (
    "executor: it has given up a job. Is its cluster still running? Start again with a "
    "new executor."
)


def known_only_here(things: Iterable[object]) -> bool:
    """Is one of these objects, or a part of it, defined only in this process?

    Then other processes cannot find it.

    >>> known_only_here([3, len]), known_only_here([lambda: 3])
    (False, True)
    """
    # a function is pickled as its name; a notebook's functions exist only there
    pickled = map(_pickled, things)
    return any(one is None or b"__main__" in one for one in pickled)


def _pickled(thing) -> bytes | None:
    try:
        return pickle.dumps(thing)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None


def check_known(things: Mapping[str, object], executor: Executor | None) -> None:
    """Raise a ValueError naming an object that the executor's processes cannot find."""
    if not (executor is None or isinstance(executor, PROCESSES)):
        return
    if not has_processes():
        return
    for name, thing in things.items():
        # forked processes know the functions defined in a notebook
        if executor is None:
            unknown = known_only_here([thing])
        else:
            unknown = _pickled(thing) is None
        if unknown:
            raise ValueError(
                f"{name}: other processes cannot find this object, because it is "
                "defined only in this process. Define it in a module and import it "
                "from there, or give an executor that can send it, such as Dask's."
            )


def check_executor(executor, workers=None) -> None:
    """Check that `executor` is None or takes jobs, and `workers` None or at least 1."""
    if hasattr(executor, "get_executor"):
        raise TypeError("executor: give client.get_executor(), not the client itself.")
    a_class = isinstance(executor, type)
    if executor is not None and (a_class or not hasattr(executor, "submit")):
        hint = f"; write {executor.__name__}(2)" if executor in POOLS else ""
        raise TypeError(
            "executor: one of concurrent.futures, such as ThreadPoolExecutor(2), not "
            f"{executor!r}{hint}."
        )
    whole = isinstance(workers, Integral) and not isinstance(workers, bool)
    if not (workers is None or (whole and workers >= 1)):
        raise ValueError(
            "workers: the number of jobs at a time, a whole number, 1 or more, or "
            f"None, not {workers!r}."
        )


@contextmanager
def interrupts_held():
    """Ctrl-C waits until the block is left.

    Processes that are started inside the block ignore it too: a process interrupted
    while it starts would print a traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:  # already here, because Ctrl-C may arrive just as it is being blocked
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def sent(work: Callable, jobs: Iterable, executor: Executor | None) -> Iterator:
    """The results of `work(job)` for all jobs, each as soon as it is computed.

    The executor does the work; if it is None, processes of our own do it. If the
    consumer stops early, pending jobs are cancelled and our own processes are
    terminated.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as threads:
    ...     sorted(sent(abs, [-2, 1, -3], threads))
    [1, 2, 3]
    """
    check_executor(executor)
    if executor is None and not has_processes():
        yield from map(work, jobs)
        return
    if executor is None:
        from gamesearch.search.parallel.process_pool import own_processes

        with own_processes() as pool:
            # no job is cancelled: a terminated pool prints an error for each
            yield from _returned(_all_submitted(work, jobs, pool))
        return
    futures = _all_submitted(work, jobs, executor)
    try:
        yield from _returned(futures)
    finally:
        for future in futures:
            future.cancel()


def _all_submitted(work, jobs, executor) -> list[Future]:
    with interrupts_held():
        return [_submitted(work, job, executor) for job in jobs]


def _submitted(work, job, executor) -> Future:
    try:
        return executor.submit(work, job)
    except BrokenExecutor:
        raise
    except RuntimeError as wrong:
        if not has_threads():
            raise RuntimeError(
                "executor: Python in a browser has no threads. Leave the executor out: "
                "then this process does all the work."
            ) from None
        raise RuntimeError(
            f"executor: it takes no work ({wrong}). Give a new one, inside its `with`."
        ) from None


def _returned(futures) -> Iterator:
    for future in as_completed(futures):
        yield _result(future)


def _result(future: Future):
    """The result of a job; if its executor has failed, the error says what to do."""
    try:
        return future.result()
    except BrokenExecutor as wrong:
        wrong.add_note(DIED)
        raise
    except CancelledError as wrong:
        raise BrokenExecutor(GIVEN_UP) from wrong


class Sent(NamedTuple):
    """A pending job, its purpose, and how often it has been sent so far."""

    job: Any
    purpose: Any
    times: int


class InThisProcess(Executor):
    """An executor that does each job immediately, in this process.

    >>> InThisProcess().submit(abs, -2).result()
    2
    """

    def submit(self, work, job):
        future = Future()
        try:
            future.set_result(work(job))
        except Exception as wrong:
            future.set_exception(wrong)
        return future

    def finish(self) -> None:
        """Do nothing, because no job is ever pending here."""

    end = finish


def own_executor(workers: int) -> Executor:
    """A pool of `workers` processes; without processes, this process does the work."""
    if not has_processes():
        return InThisProcess()
    from gamesearch.search.parallel.process_pool import OwnProcesses

    return OwnProcesses(workers)


class Crew:
    """Jobs that are under way, at most `workers` of them at a time.

    If `executor` is None, processes of our own do the jobs. If one of these processes
    dies, new processes are started and the interrupted jobs are sent again, each at
    most TRIES times. Other executors handle this themselves, or raise an error.
    Leaving the `with` terminates our own processes; pending jobs of other executors
    are cancelled.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as threads, Crew(abs, threads) as crew:
    ...     crew.send(-2, "minus two")
    ...     crew.returned()
    [('minus two', 2)]
    """

    def __init__(
        self,
        work: Callable,
        executor: Executor | None = None,
        workers: int | None = None,
    ):
        usual = getattr(executor, "_max_workers", None) or os.cpu_count() or 1
        self.work, self.workers = work, workers or usual
        self.own = own_executor(self.workers) if executor is None else None
        self.executor = self.own if executor is None else executor
        self.under_way: dict[Future, Sent] = {}

    def __enter__(self):
        return self

    def __exit__(self, *wrong):
        if self.own is None:
            for future in self.under_way:
                future.cancel()
        elif self.under_way:
            self.own.end()
        else:
            self.own.finish()

    def has_room(self) -> bool:
        """May another job be sent?

        A job that is sent later can use the results that have returned until then.
        """
        return len(self.under_way) < self.workers

    def send(self, job, purpose, times: int = 1) -> None:
        """Send `job`; the result of `work(job)` is returned with this `purpose`."""
        with interrupts_held():
            try:
                future = _submitted(self.work, job, self.executor)
            except BrokenExecutor as wrong:
                wrong.add_note(DIED)
                self._replace(wrong)
                future = _submitted(self.work, job, self.executor)
            self.under_way[future] = Sent(job, purpose, times)

    def returned(self) -> list[tuple[Any, Any]]:
        """Pairs (purpose, result); waits until at least one job has returned."""
        back = []
        while not back and self.under_way:
            done, _ = wait(self.under_way, return_when=FIRST_COMPLETED)
            try:
                for future in done:
                    answer = _result(future)
                    back.append((self.under_way.pop(future).purpose, answer))
            except BrokenExecutor as wrong:
                self._replace(wrong)
        return back

    def take_back(self, unwanted: Callable[[Any], bool]) -> None:
        """Cancel the pending jobs with an unwanted purpose.

        This happens only in a pool that the caller has given. Jobs of Dask and of our
        own processes continue. Dask does not say which jobs have started, and it logs
        an error for a cancelled job that was almost done. A pool of our own would print
        an error for each cancelled job when it is terminated.
        """
        if self.own is not None or not isinstance(self.executor, POOLS):
            return
        for future, sent in list(self.under_way.items()):
            if unwanted(sent.purpose) and future.cancel():
                del self.under_way[future]

    def _replace(self, wrong: BrokenExecutor):
        """Start new processes in place of the dead ones, and send their jobs again."""
        if self.own is None:
            raise wrong
        wait(self.under_way)  # in a broken pool, unfinished jobs fail at once
        self.own.end()
        before, self.under_way = self.under_way, {}
        self.executor = self.own = own_executor(self.workers)
        for future, sent in before.items():
            if not isinstance(future.exception(), BrokenExecutor):
                self.under_way[future] = sent
            elif sent.times < TRIES:
                self.send(*sent._replace(times=sent.times + 1))
            else:
                wrong.add_note(say("It was tried {tries:time|times}, always in a new "
                                   "process.", tries=TRIES))
                raise wrong
