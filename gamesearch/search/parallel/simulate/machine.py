"""Simulated processors: what each processor does in every unit of time.

The clock is simpy's. A processor works, or it talks (messages and locks), or it waits.
So its spans follow each other without a gap from time 0 to the end of the run.
"""

from collections.abc import Generator, Iterable
from typing import NamedTuple

from gamesearch.rules.available import package

simpy = package("simpy")

WORK, TALK, WAIT = "work", "talk", "wait"
LAST = 2  # simpy's own events have the priorities 0 and 1


class Span(NamedTuple):
    """A span of time in which a processor does one thing.

    `path` has the moves from the root to the node that it is busy with.
    """

    start: int
    end: int
    doing: str
    path: tuple = ()


class Last(simpy.Event):
    """An event at the current time, after all other events of this time."""

    def __init__(self, clock: simpy.Environment):
        super().__init__(clock)
        self._ok, self._value = True, None
        clock.schedule(self, priority=LAST)


class Clock(simpy.Environment):
    """simpy's clock, which also stores the first error of a process unchanged.

    simpy itself would raise a new error of the same class, which has no notes. Creating
    the new error fails if the class needs other arguments.
    """

    wrong = None

    def process(self, steps: Generator) -> simpy.Process:
        """A new process that takes these steps."""
        return super().process(self._watched(steps))

    def _watched(self, steps):
        try:
            return (yield from steps)
        except Exception as wrong:
            self.wrong = self.wrong or wrong
            raise


class Processor:
    """A processor with its number; its methods return steps of a simulated process."""

    def __init__(self, clock: simpy.Environment, number: int, alone: bool = False):
        self.clock, self.number, self.alone = clock, number, alone
        self.busy: list[Span] = []

    def news(self) -> simpy.Event:
        """The event after which the processor knows everything found until now."""
        return Last(self.clock)

    def work(self, cost: int, path: tuple = ()) -> Generator:
        """Work at a node for `cost` units of time."""
        return self._spend(cost, WORK, path)

    def talk(self, cost: int, path: tuple = ()) -> Generator:
        """Send a message or hold a lock for `cost` units; free if there is no other."""
        return self._spend(0 if self.alone else cost, TALK, path)

    def _spend(self, cost, doing, path):
        if cost:
            start = self.clock.now
            self.busy.append(Span(start, start + cost, doing, path))
            yield self.clock.timeout(cost)

    def spans(self, end: int) -> tuple[Span, ...]:
        """The spans of this processor from time 0 to the end of the run.

        A span that is unfinished when the answer is known is cut off at that time.
        """
        whole, now = [], 0
        for span in self.busy:
            if span.start >= end:
                break
            if span.start > now:
                whole.append(Span(now, span.start, WAIT))
            now = min(span.end, end)
            whole.append(span._replace(end=now))
        if now < end:
            whole.append(Span(now, end, WAIT))
        return tuple(whole)


class Machine:
    """A number of processors with a common clock and a lock for shared data."""

    def __init__(self, processors: int):
        self.clock = Clock()
        self.processors = [
            Processor(self.clock, number, alone=processors == 1)
            for number in range(processors)
        ]
        self._lock = simpy.Resource(self.clock)

    def side_by_side(self, processes: Iterable[Generator]) -> simpy.Event:
        """The event that all these processes have finished."""
        return self.clock.all_of([self.clock.process(one) for one in processes])

    def locked(self, worker: Processor, cost: int, path: tuple = ()) -> Generator:
        """Wait until the lock is free, then hold it for `cost` units of time."""
        if cost:
            with self._lock.request() as turn:
                yield turn
                yield from worker.talk(cost, path)

    def time_of(self, process: Generator) -> tuple:
        """The result of a process and the time when it ends.

        An error in any process is raised unchanged.
        """
        try:
            given = self.clock.run(self.clock.process(process))
        except Exception:
            if self.clock.wrong is None:
                raise
            raise self.clock.wrong from None
        return given, self.clock.now
