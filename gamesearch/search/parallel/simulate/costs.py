"""What the steps of a simulated search cost, in whole units of time."""

from dataclasses import dataclass, fields

from gamesearch.rules.given import whole_number


@dataclass(frozen=True)
class Costs:
    """Units of time for each step: whole numbers, so that nothing is lost in sums.

    `leaf` for the value of a position, `inner` for the moves of one that is searched
    on; `message` keeps busy whoever takes work and brings it back, both ways; `lock` is
    for what processors share, which one after the other may change: a node that is
    split, a shared table (mandatory work first and APHID split nothing that is locked,
    they send); `table` for a look into a transposition table. A bound that has arrived
    costs nothing more: who may see it knows it at the same time. A processor that is
    alone sends nothing, locks nothing.
    By default only leaves cost something: a search is as long as it has leaves.

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
