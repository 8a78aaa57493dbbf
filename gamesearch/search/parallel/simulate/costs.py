"""The costs of the steps of a simulated search, in whole units of time."""

from dataclasses import dataclass, fields

from gamesearch.rules.given import whole_number


@dataclass(frozen=True)
class Costs:
    """The time of each kind of step, in whole units, so that sums are exact.

    `leaf` is the cost of evaluating a leaf, and `inner` that of generating the moves of
    an inner node. `message` is the cost of a message: a processor pays it for fetching
    a job and again for returning the result. `lock` is the cost of changing something
    that processors share and change only one at a time: a split node or a shared table.
    (Mandatory work first and APHID do not lock the nodes they split; they send
    messages.) `table` is the cost of looking into a transposition table.

    A bound that has arrived costs nothing more: each processor that may see it knows it
    at that moment. A single processor sends no messages and needs no locks. By default
    only leaves cost time, so the time of a serial search is its number of leaves.

    >>> Costs(inner=1, message=5)
    Costs(leaf=1, inner=1, message=5, lock=0, table=0)
    """

    leaf: int = 1
    inner: int = 0
    message: int = 0
    lock: int = 0
    table: int = 0

    def __post_init__(self):
        for one in fields(self):
            wanted = f"{one.name}: a whole number of units of time"
            value = whole_number(getattr(self, one.name), 0, wanted)
            object.__setattr__(self, one.name, value)
        if not self.leaf:
            raise ValueError(
                "leaf: the cost of a leaf must be at least 1, else a search takes no "
                "time and there is nothing to compare."
            )
