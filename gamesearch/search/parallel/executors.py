"""Jobs for other processes and threads, which can be cancelled without harm.

The results do not depend on the process that computed them; only their order does.
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
TRIES = 3  # how often the same job may be under way when a process of ours dies
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
    """Would other processes look in vain for one of these, or for a part of it?

    >>> known_only_here([3, len]), known_only_here([lambda: 3])
    (False, True)
    """
    # a pickled function is its name; those of a notebook exist only there
    pickled = map(_pickled, things)
    return any(one is None or b"__main__" in one for one in pickled)


def _pickled(thing) -> bytes | None:
    try:
        return pickle.dumps(thing)
    except (pickle.PicklingError, AttributeError, TypeError):
        return None


def check_known(things: Mapping[str, object], executor: Executor | None) -> None:
    """ValueError with the name of what the executor's processes could not look up."""
    if not (executor is None or isinstance(executor, PROCESSES)):
        return
    if not has_processes():
        return
    for name, thing in things.items():
        # processes that are forked do know what stands in a notebook
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
    """`executor` is None or can be given work, `workers` None or 1 and more."""
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
    """Ctrl-C waits, also for processes started here: half started they die aloud."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:  # from here on, since it may come in the moment in which it is blocked
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def sent(work: Callable, jobs: Iterable, executor: Executor | None) -> Iterator:
    """`work(job)` for each job, done by the executor, as they come back.

    With None, processes of our own do it. If the consumer stops early, pending jobs are
    cancelled; our own processes are terminated.

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
            # not cancelled: a pool that is terminated prints an error for it
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
    """What the work gave; where its executor failed, the error says what to do."""
    try:
        return future.result()
    except BrokenExecutor as wrong:
        wrong.add_note(DIED)
        raise
    except CancelledError as wrong:
        raise BrokenExecutor(GIVEN_UP) from wrong


class Sent(NamedTuple):
    """A job under way, what it is for, and how often it has been sent by now."""

    job: Any
    purpose: Any
    times: int


class InThisProcess(Executor):
    """Does at once what it is sent.

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
        """Nothing is under way."""

    end = finish


def own_executor(workers: int) -> Executor:
    """Processes of our own, so many; this one where there can be none."""
    if not has_processes():
        return InThisProcess()
    from gamesearch.search.parallel.process_pool import OwnProcesses

    return OwnProcesses(workers)


class Crew:
    """Errands under way, at most one for each of so many `workers`.

    With None as executor, processes of our own do them. One that dies is replaced, and
    what was under way is done again, as long as no job has seen TRIES deaths. Other
    executors take care of that themselves, or raise. Leaving the `with` terminates our
    own processes, and cancels the pending jobs of others.

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
        """May one more be sent? What waits here can still profit from what returns."""
        return len(self.under_way) < self.workers

    def send(self, job, purpose, times: int = 1) -> None:
        """Have `work(job)` done; its answer comes back with this `purpose`."""
        with interrupts_held():
            try:
                future = _submitted(self.work, job, self.executor)
            except BrokenExecutor as wrong:
                wrong.add_note(DIED)
                self._replace(wrong)
                future = _submitted(self.work, job, self.executor)
            self.under_way[future] = Sent(job, purpose, times)

    def returned(self) -> list[tuple[Any, Any]]:
        """Pairs of a purpose and its answer; waits until there is one."""
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

        Only in pools that were given. Jobs of Dask and of our own processes go on: Dask
        does not say which jobs have started, and logs an error for one that was almost
        done; a pool that is terminated prints an error for cancelled work.
        """
        if self.own is not None or not isinstance(self.executor, POOLS):
            return
        for future, sent in list(self.under_way.items()):
            if unwanted(sent.purpose) and future.cancel():
                del self.under_way[future]

    def _replace(self, wrong: BrokenExecutor):
        """New processes in place of those that are dead, at the same work."""
        if self.own is None:
            raise wrong
        wait(self.under_way)  # what is not done by now has failed in a moment
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
