"""Simulated processors: what each does at any time, to the unit.

The clock is simpy's. A processor works, or talks (messages and locks); where it does
neither it waits. So its spans follow on each other from 0 to the end of the run.
"""

from collections.abc import Generator, Iterable
from typing import NamedTuple

from gamesearch.rules.available import package

simpy = package("simpy")

WORK, TALK, WAIT = "work", "talk", "wait"
LAST = 2  # simpy's own events have the priorities 0 and 1


class Span(NamedTuple):
    """A processor is busy with one thing; `path` are the moves to the node it is at."""

    start: int
    end: int
    doing: str
    path: tuple = ()


class Last(simpy.Event):
    """Comes at once, but after all else that happens at this time."""

    def __init__(self, clock: simpy.Environment):
        super().__init__(clock)
        self._ok, self._value = True, None
        clock.schedule(self, priority=LAST)


class Clock(simpy.Environment):
    """simpy's clock, which keeps the error of a process as it was raised.

    simpy itself makes another one of the same class, without notes and only where that
    takes no other arguments.
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
    """One of the processors, by its number; its methods are steps of a process."""

    def __init__(self, clock: simpy.Environment, number: int, alone: bool = False):
        self.clock, self.number, self.alone = clock, number, alone
        self.busy: list[Span] = []

    def news(self) -> simpy.Event:
        """It has heard all that is known by now, and may begin with something."""
        return Last(self.clock)

    def work(self, cost: int, path: tuple = ()) -> Generator:
        """Search at a node for so long."""
        return self._spend(cost, WORK, path)

    def talk(self, cost: int, path: tuple = ()) -> Generator:
        """Send a message, or hold a lock, for so long; who is alone need not."""
        return self._spend(0 if self.alone else cost, TALK, path)

    def _spend(self, cost, doing, path):
        if cost:
            start = self.clock.now
            self.busy.append(Span(start, start + cost, doing, path))
            yield self.clock.timeout(cost)

    def spans(self, end: int) -> tuple[Span, ...]:
        """What it does from 0 to the end of the run.

        What it was at when the answer was known counts as far as it went.
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
    """So many processors with one clock, and a lock on what they share."""

    def __init__(self, processors: int):
        self.clock = Clock()
        self.processors = [
            Processor(self.clock, number, alone=processors == 1)
            for number in range(processors)
        ]
        self._lock = simpy.Resource(self.clock)

    def side_by_side(self, processes: Iterable[Generator]) -> simpy.Event:
        """The event that all of these have come to their end."""
        return self.clock.all_of([self.clock.process(one) for one in processes])

    def locked(self, worker: Processor, cost: int, path: tuple = ()) -> Generator:
        """Hold the lock for so long, once nobody else does."""
        if cost:
            with self._lock.request() as turn:
                yield turn
                yield from worker.talk(cost, path)

    def time_of(self, process: Generator) -> tuple:
        """What a process gives, and when; an error in any process comes as it was."""
        try:
            given = self.clock.run(self.clock.process(process))
        except Exception:
            if self.clock.wrong is None:
                raise
            raise self.clock.wrong from None
        return given, self.clock.now
