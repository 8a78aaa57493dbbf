"""What a simulated run was: its answer, and where the time of the processors went.

Speed-up is T1 / Tp, the time of the serial program by that of P processors; efficiency
is the share of it that each processor has. What is lost, P Tp - T1, is the sum of three
overheads: more work than the serial program does, waiting, and talking. All three are
counted in whole units and given as parts of T1. The first may be below zero: then a
bound came earlier than in the serial order.

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

    `spans` has for each processor what it did from 0 to `time`, without a gap. `leaves`
    are the paths of the leaves in the order in which they were valued; `nodes` counts
    all visits. `types` has the type of each visited node, by path: "1", "2 good" or
    "2 bad" ("2" for a leaf), "3". `splits` are the nodes whose children were searched
    side by side, `waits` those at which somebody waited for others. `visits` has when
    each node was first visited, `values` (time, path, bound, value) for what was found
    of a node, as it was found; of those that were needless by then value and bound are
    None. `serial_time`, `serial_leaves`, `serial_nodes` are the serial program's.
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
        """How many times as fast as the serial program."""
        return self.serial_time / self.time

    @property
    def efficiency(self) -> float:
        """The share of each processor in the speed-up; 1 if nothing is lost."""
        return self.speed_up / self.processors

    @property
    def scaling(self) -> float:
        """How many times as many nodes in a unit of time; that is no speed-up."""
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
        """The work beyond the serial program's, as a part of it; may be below 0."""
        return Fraction(self.units(WORK) - self.serial_time, self.serial_time)

    @property
    def synchronisation_overhead(self) -> Fraction:
        """The time that processors wait, as a part of the serial time."""
        return Fraction(self.units(WAIT), self.serial_time)

    @property
    def communication_overhead(self) -> Fraction:
        """The time that processors talk, as a part of the serial time."""
        return Fraction(self.units(TALK), self.serial_time)

    @property
    def overhead(self) -> Fraction:
        """All that is lost, (P Tp - T1) / T1: the sum of the three."""
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
        """What was found and how quickly, without the spans."""
        return (
            f"Run({self.algorithm!r}, processors={self.processors}, "
            f"value={self.value!r}, time={self.time} of {self.serial_time}, "
            f"speed_up={self.speed_up:.2f}, leaves={len(self.leaves)} of "
            f"{self.serial_leaves})"
        )
