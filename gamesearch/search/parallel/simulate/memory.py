"""Transposition tables on several processors: local, shared, or distributed.

Local: each processor has its own table and does not see the entries of the others.
Shared: there is one table, and a processor must hold its lock to use it. Distributed:
each position belongs to the table of one processor. To look up an entry there, another
processor sends a message and waits for the reply; to store an entry, it sends a single
message.
"""

from collections.abc import Generator
from zlib import crc32

from gamesearch.rules.table import Entry, Table
from gamesearch.search.parallel.simulate.costs import Costs
from gamesearch.search.parallel.simulate.machine import Machine, Processor

KINDS = "local", "shared", "distributed"


def check_kind(kind: str) -> None:
    """Raise a ValueError if there is no such kind of table."""
    if kind not in KINDS:
        raise ValueError(f"table: None or one of {', '.join(KINDS)}, not {kind!r}.")


class Memory:
    """The transposition tables of a machine; each access takes time."""

    def __init__(self, kind: str, machine: Machine, costs: Costs):
        self.kind, self.machine, self.costs = kind, machine, costs
        self.tables = [Table() for _ in machine.processors]

    def look(self, worker: Processor, key, path: tuple) -> Generator:
        """The entry under this key that the processor can see, or None."""
        home = self._home(worker, key)
        yield from self._reached(worker, home, 2, path)
        return self.tables[home].get(key)

    def file(self, worker: Processor, key, entry: Entry, path: tuple) -> Generator:
        """Store an entry in the table it belongs to."""
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
