"""What the trace costs `alpha_beta`, switched off and on.

Switched off means `trace=None` against the same source without its trace lines.
"""

import sys

import gamesearch as gs
from benchmarks.in_turn import in_turn, line, ratio
from gamesearch.draw.source import TRACE_LINE, source_of


def report() -> list[str]:
    """The lines of this benchmark."""
    game, bare = gs.TicTacToe(), without_trace()
    assert bare(game) == gs.alpha_beta(game) == gs.alpha_beta(game, trace=gs.Trace())
    times = in_turn(
        {
            "bare": lambda: bare(game),
            "off": lambda: gs.alpha_beta(game),
            "on": lambda: gs.alpha_beta(game, trace=gs.Trace()),
        }
    )
    return [
        "tracing, alpha_beta on tic-tac-toe, 21 runs in turn",
        line(
            "off, against the source without trace lines",
            ratio(times["off"], times["bare"]),
            "at most 1.05",
        ),
        line("on, against off", ratio(times["on"], times["off"]), "at most 1.6"),
    ]


def without_trace():
    """`alpha_beta` compiled from its source without the trace lines."""
    names = dict(vars(sys.modules[gs.alpha_beta.__module__]))
    lines = source_of(gs.alpha_beta).splitlines()
    exec("\n".join(line for line in lines if not TRACE_LINE.match(line)), names)
    return names["alpha_beta"]
