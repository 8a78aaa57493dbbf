"""Which is stronger in the same time, Monte Carlo tree search or alpha-beta? Matches.

Each row is a match over some games. Alpha-beta deepens, with its table, the usual order
and an evaluation; in some rows it knows nothing and all positions are alike. At Pig it
is expectiminimax. Both have so many nodes for a move as took them a twentieth of a
second on one processor: so the table does not depend on the machine.
Intervals are of 95 % confidence.
"""

from functools import partial
from typing import NamedTuple

from gamesearch.games import Breakthrough, ConnectFour, Domineering, Pig
from gamesearch.lab.experiments.b_star_arena import score_of
from gamesearch.lab.experiments.recipe import Recipe
from gamesearch.lab.experiments.results import left
from gamesearch.play import SearchPlayer
from gamesearch.play.arena import match
from gamesearch.play.strength import always, strong_player
from gamesearch.rules.game import MAX, Game
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.best_first.mcts import mcts

NAME = "mcts-arena"


class DotsAndBoxes(Game):
    """Draw a line; who closes a box has it and moves again. MAX is paid the difference.

    A state has the lines as bits, who is to move, and how many boxes MAX has more.

    >>> game = DotsAndBoxes(1, 1)
    >>> state = game.initial()
    >>> for line in range(4):
    ...     state = game.play(state, line)
    >>> state, game.utility(state)
    ((15, -1, -1), -1)
    """

    def __init__(self, rows: int = 3, columns: int = 3):
        flat, wide = (rows + 1) * columns, columns + 1
        self.rows, self.columns = rows, columns
        self.lines = range(flat + rows * wide)
        boxes = [
            {
                row * columns + column,
                (row + 1) * columns + column,
                flat + row * wide + column,
                flat + row * wide + column + 1,
            }
            for row in range(rows)
            for column in range(columns)
        ]
        self._beside = [
            [sum(1 << one for one in box) for box in boxes if line in box]
            for line in self.lines
        ]

    def initial(self):
        return 0, MAX, 0

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [line for line in self.lines if not state[0] >> line & 1]

    def play(self, state, move):
        lines, side, more = state
        lines |= 1 << move
        closed = sum(lines & box == box for box in self._beside[move])
        return lines, side if closed else -side, more + side * closed

    def utility(self, state):
        return state[2]

    def utility_range(self):
        boxes = self.rows * self.columns
        return -boxes, boxes


class Meeting(NamedTuple):
    """A row: the game, what alpha-beta evaluates, and the nodes of both."""

    name: str
    game: Game
    evaluation: str
    nodes_mcts: int
    nodes_other: int
    plies: int = 4  # of an opening


GAMES, QUICK_GAMES, SEED = 40, 2, 1
NOTHING = "none"  # all positions are alike
SECONDS = 600  # never reached, but it makes alpha-beta end where it knows who wins
DOTS = DotsAndBoxes()
MEETINGS = (
    Meeting("Connect Four", ConnectFour(), "lines", 17_000, 8_000),
    Meeting("Connect Four", ConnectFour(), NOTHING, 17_000, 13_000),
    Meeting("Breakthrough, 6 x 5", Breakthrough(6, 5), "advance", 13_500, 8_000),
    Meeting("Breakthrough, 6 x 5", Breakthrough(6, 5), NOTHING, 13_500, 10_000),
    Meeting("Domineering, 8 x 8", Domineering(8, 8), NOTHING, 6_000, 6_500),
    Meeting("Dots and Boxes, 3 x 3", DOTS, "boxes", 11_000, 10_000),
    Meeting("Pig to 50", Pig(50), "lead", 10_500, 16_000, 0),
)


def players(meeting: Meeting) -> tuple[SearchPlayer, SearchPlayer]:
    """Both players of a row: the one that samples first."""
    known = {NOTHING: partial(always, 0), "boxes": DOTS.utility}
    evaluate = known.get(meeting.evaluation)  # else the usual one
    mine = SearchPlayer("mcts", algorithm=mcts, nodes=meeting.nodes_mcts)
    given = {"evaluate": evaluate, "nodes": meeting.nodes_other}
    return mine, strong_player(meeting.game, SECONDS, name="other", **given)


def played(meeting: Meeting, games: int = GAMES, **how) -> dict:
    """The row of a match; `how` goes to `match`."""
    options = {"openings": meeting.plies, "seed": SEED, "progress": False, **how}
    pair = players(meeting)
    result = match(*pair, meeting.game, games=games, **options)
    return {
        "game": meeting.name,
        "against": pair[1].search_for(meeting.game).__name__,
        "evaluation": meeting.evaluation,
        "nodes_mcts": meeting.nodes_mcts,
        "nodes_other": meeting.nodes_other,
        "games": games,
        **score_of("mcts", result),
    }


RECIPE = Recipe(
    NAME,
    lambda place: [played(*place)],
    [(meeting, GAMES) for meeting in MEETINGS],
    small={"trees": [(meeting, QUICK_GAMES) for meeting in MEETINGS[-2:]]},
    text=lambda table: table.select(*table.columns[:-1]).to_text(2),
)


def saved() -> ResultTable:
    """The table that the command has left in `data/results`."""
    return left(NAME)


def overview(table: ResultTable) -> ResultTable:
    """A row for each match in whole numbers: per cent of the points."""
    return ResultTable(
        {
            "game": row["game"],
            "against": row["against"],
            "its evaluation": row["evaluation"],
            "games": row["games"],
            "mcts scores, %": round(100 * row["score"]),
            "95 % from": round(100 * row["low"]),
            "to": round(100 * row["high"]),
        }
        for row in table
    )
