"""What happens in a search, in words: numbers, labels, events, reasons for cuts.

Pictures, the text twin, the explorer and the checks all speak through this package.
"""

from gamesearch.tree.narration.labels import (
    NOTATIONS,
    beside,
    inequality,
    inside,
    standing,
)
from gamesearch.tree.narration.problems import (
    FATES,
    NOTHING_BELOW,
    SOLVED,
    all_alike,
    expected,
    killed_reason,
)
from gamesearch.tree.narration.reasons import (
    Cause,
    Crossed,
    chance_cut_reason,
    cut_reason,
    node_name,
)
from gamesearch.tree.narration.sentences import sentence
from gamesearch.tree.narration.values import (
    LONG,
    almost_endless,
    decided,
    endless,
    interval,
    number,
    window,
)

__all__ = [
    "FATES",
    "LONG",
    "NOTATIONS",
    "NOTHING_BELOW",
    "Cause",
    "SOLVED",
    "Crossed",
    "all_alike",
    "almost_endless",
    "beside",
    "chance_cut_reason",
    "cut_reason",
    "decided",
    "endless",
    "expected",
    "inequality",
    "inside",
    "interval",
    "killed_reason",
    "node_name",
    "number",
    "sentence",
    "standing",
    "window",
]
