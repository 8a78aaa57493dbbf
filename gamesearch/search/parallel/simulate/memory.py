"""Transposition tables on several processors: local, shared, or distributed.

Local: each processor has its own table and does not know what the others have found.
Shared: there is one table, and the processor that uses it holds its lock. Distributed:
each position is filed at one processor; to ask, another sends a message there and waits
for the answer, to file it sends one.
"""

from collections.abc import Generator
from zlib import crc32

from gamesearch.rules.table import Entry, Table
from gamesearch.search.parallel.simulate.costs import Costs
from gamesearch.search.parallel.simulate.machine import Machine, Processor

KINDS = "local", "shared", "distributed"


def check_kind(kind: str) -> None:
    """ValueError for a kind of table that there is not."""
    if kind not in KINDS:
        raise ValueError(f"table: None or one of {', '.join(KINDS)}, not {kind!r}.")


class Memory:
    """The tables of a machine; to use them takes time."""

    def __init__(self, kind: str, machine: Machine, costs: Costs):
        self.kind, self.machine, self.costs = kind, machine, costs
        self.tables = [Table() for _ in machine.processors]

    def look(self, worker: Processor, key, path: tuple) -> Generator:
        """The entry under this key that the processor can see, or None."""
        home = self._home(worker, key)
        yield from self._reached(worker, home, 2, path)
        return self.tables[home].get(key)

    def file(self, worker: Processor, key, entry: Entry, path: tuple) -> Generator:
        """File an entry where its place is."""
        home = self._home(worker, key)
        yield from self._reached(worker, home, 1, path)
        self.tables[home].put(key, entry)

    def _home(self, worker, key):
        if self.kind == "local":
            return worker.number
        if self.kind == "shared":
            return 0
        return crc32(repr(key).encode()) % len(self.tables)

    def _reached(self, worker, home, messages, path):
        if self.kind == "shared":
            yield from self.machine.locked(worker, self.costs.lock, path)
        elif home != worker.number:
            yield from worker.talk(messages * self.costs.message, path)
        yield from worker.work(self.costs.table, path)
