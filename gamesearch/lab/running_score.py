"""The running score: the cost of one Connect Four position after each lecture.

The board is 6 x 5, the moves 5 2 3 2 have been played, and each search has depth 6 and
the same evaluation. So all searches find the same value, and only their costs differ.
The node counts are the same on every machine; the seconds are measured on this machine.
"""

from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

from gamesearch.draw.bars import draw_bars
from gamesearch.draw.picture import Picture
from gamesearch.games.connect_four import ConnectFour
from gamesearch.rules.given import one_of
from gamesearch.rules.result_table import ResultTable
from gamesearch.search import orders
from gamesearch.search.evaluations import ConnectFourLines
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.search.two_player.minimax import minimax
from gamesearch.search.two_player.mtdf import mtdf

MOVES, DEPTH = "5232", 6


class Step(NamedTuple):
    """The search of a lecture, which improves that of the lecture before."""

    lecture: str
    label: str
    algorithm: Callable
    ordered: bool = True


STEPS = (
    Step("01", "minimax", minimax, ordered=False),
    Step("02", "alpha-beta", alpha_beta, ordered=False),
    Step("03", "killers, then centre first", alpha_beta),
    Step("08", "with a table", alpha_beta_with_memory),
    Step("09", "with null windows, MTD(f)", mtdf),
)


def measured(upto: str = STEPS[-1].lecture) -> ResultTable:
    """A row for each step up to a lecture: its nodes, its seconds, its value.

    >>> measured("02").select("lecture", "search", "value", "nodes")
    lecture  search      value   nodes
    01       minimax        -2  49,306
    02       alpha-beta     -2   8,994
    """
    one_of(upto, [step.lecture for step in STEPS], "upto")
    game = ConnectFour(6, 5)
    state, rows = game.from_moves(MOVES), []
    for step in STEPS:
        if step.lecture > upto:
            break
        options = {"depth": DEPTH, "evaluate": ConnectFourLines(game)}
        if step.ordered:
            options["order"] = orders.then(orders.Killers(), orders.centre_first)
        begin = perf_counter()
        found = step.algorithm(game, state, **options)
        seconds = perf_counter() - begin
        rows.append((step.lecture, step.label, found.value, found.nodes, seconds))
    return ResultTable(rows, ["lecture", "search", "value", "nodes", "seconds"])


def running_score(upto: str = STEPS[-1].lecture) -> Picture:
    """The nodes of each step up to a lecture as bars, with the seconds they took.

    `upto` is one of 01, 02, 03, 08 and 09, as a text. The length of a bar is
    proportional to the number of nodes, so the last bars are short.

    >>> running_score("01").alt
    'Running score: Connect Four, 6 plies. 01 minimax: 49,306 nodes, ... s.'
    """
    rows = measured(upto)
    names = [f"{row['lecture']} {row['search']}" for row in rows]
    return draw_bars(
        dict(zip(names, rows["nodes"])),
        title=f"Running score: Connect Four, {DEPTH} plies",
        unit="nodes",
        notes={name: f"{row['seconds']:.2g} s" for name, row in zip(names, rows)},
    )
