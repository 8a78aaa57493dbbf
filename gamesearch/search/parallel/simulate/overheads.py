"""The result of a simulated run: its answer, and how the processors spent their time.

The speed-up is T1 / Tp, the time of the serial program divided by the time of P
processors. The efficiency is the speed-up divided by P. The lost time, P Tp - T1, is
the sum of three overheads. Search overhead is work beyond that of the serial program,
synchronisation overhead is waiting, and communication overhead is talking (messages and
locks). All three are counted in whole units of time and given as fractions of T1. The
search overhead may be negative, if a bound was found earlier than in the serial order.

Source of the definitions: Marsland, Olafsson and Schaeffer, "Multiprocessor tree-search
experiments", Advances in Computer Chess 4 (1986).
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from numbers import Real

from gamesearch.rules.say import say
from gamesearch.search.parallel.simulate.costs import Costs
from gamesearch.search.parallel.simulate.machine import TALK, WAIT, WORK, Span
from gamesearch.search.parallel.simulate.serial import Valued


@dataclass(frozen=True, repr=False)
class Run:
    """A search on simulated processors; times are in the units of its costs.

    `spans` has the spans of each processor from 0 to `time`, without a gap. `leaves`
    has the paths of the leaves in the order of their evaluation. `nodes` counts all
    visits. `types` maps the path of each visited node to its type: "1", "2 good" or
    "2 bad" ("2" for a leaf), "3". `splits` has the nodes whose children were searched
    in parallel, and `waits` the nodes at which a processor waited for others. `visits`
    has the time of the first visit to each node. `values` has one (time, path, bound,
    value) for each value found, in order of time; value and bound are None for a node
    that was no longer needed. `serial_time`, `serial_leaves` and `serial_nodes` are the
    counts of the serial program.
    """

    algorithm: str
    processors: int
    costs: Costs
    value: Real
    time: int
    nodes: int
    leaves: tuple[tuple, ...]
    spans: tuple[tuple[Span, ...], ...]
    types: dict[tuple, str]
    splits: frozenset[tuple]
    waits: frozenset[tuple]
    visits: dict[tuple, int]
    values: tuple[Valued, ...]
    serial_time: int
    serial_nodes: int
    serial_leaves: int

    @property
    def speed_up(self) -> float:
        """The serial time divided by the time of this run."""
        return self.serial_time / self.time

    @property
    def efficiency(self) -> float:
        """The speed-up divided by the number of processors; 1 if no time is lost."""
        return self.speed_up / self.processors

    @property
    def scaling(self) -> float:
        """Nodes per unit of time, compared with the serial program.

        This is not the speed-up, because it also counts nodes that serial search omits.
        """
        return self.nodes / self.time * self.serial_time / self.serial_nodes

    def units(self, doing: str) -> int:
        """The time that all processors together spend on "work", "talk" or "wait"."""
        spent = Counter()
        for spans in self.spans:
            for span in spans:
                spent[span.doing] += span.end - span.start
        return spent[doing]

    @property
    def search_overhead(self) -> Fraction:
        """Work beyond the serial program's, divided by its time; may be negative."""
        return Fraction(self.units(WORK) - self.serial_time, self.serial_time)

    @property
    def synchronisation_overhead(self) -> Fraction:
        """The time that processors wait, divided by the serial time."""
        return Fraction(self.units(WAIT), self.serial_time)

    @property
    def communication_overhead(self) -> Fraction:
        """The time for messages and locks, divided by the serial time."""
        return Fraction(self.units(TALK), self.serial_time)

    @property
    def overhead(self) -> Fraction:
        """The lost time, (P Tp - T1) / T1: the sum of the three overheads."""
        return Fraction(
            self.processors * self.time - self.serial_time, self.serial_time
        )

    @property
    def remarks(self) -> tuple[str, ...]:
        """Remarks about the costs and the processors of this run."""
        said = []
        if not self.costs.message and self.processors > 1:
            said.append(
                "Messages cost nothing here, so on a real machine the search is slower."
            )
        if self.processors > self.serial_leaves:
            said.append(say(
                "There are {processors:processor|processors}, but alpha-beta visits "
                "only {leaves:leaf|leaves}, so some processors have nothing useful to "
                "do.",
                processors=self.processors, leaves=self.serial_leaves,
            ))
        return tuple(said)

    def __repr__(self):
        """The value, the time and the number of leaves, without the spans."""
        return (
            f"Run({self.algorithm!r}, processors={self.processors}, "
            f"value={self.value!r}, time={self.time} of {self.serial_time}, "
            f"speed_up={self.speed_up:.2f}, leaves={len(self.leaves)} of "
            f"{self.serial_leaves})"
        )
