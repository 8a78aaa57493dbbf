"""Matches: which is stronger in the same time, Monte Carlo tree search or alpha-beta?

Each row is a match of several games. Alpha-beta uses iterative deepening, a table, the
usual order and an evaluation; in some rows it has no evaluation, so all non-terminal
positions have the same value. At Pig it is replaced by expectiminimax. For each move
both players have the number of nodes that they search in a twentieth of a second on one
processor. These numbers are fixed, so the table does not depend on the machine.
Intervals have 95 % confidence.
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
    """Dots and Boxes: a player who closes a box owns it and moves again.

    The utility is MAX's number of boxes minus MIN's. A state has the lines as bits, the
    side to move, and the difference of boxes so far.

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
    """A row: the game, the evaluation of alpha-beta, and the nodes of both players."""

    name: str
    game: Game
    evaluation: str
    nodes_mcts: int
    nodes_other: int
    plies: int = 4  # random moves of an opening


GAMES, QUICK_GAMES, SEED = 40, 2, 1
NOTHING = "none"  # all positions have the same value
SECONDS = 600  # never reached, but with it alpha-beta stops once the winner is known
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
    """The two players of a row: first the one that uses Monte Carlo tree search."""
    known = {NOTHING: partial(always, 0), "boxes": DOTS.utility}
    evaluate = known.get(meeting.evaluation)  # None: the usual one
    mine = SearchPlayer("mcts", algorithm=mcts, nodes=meeting.nodes_mcts)
    given = {"evaluate": evaluate, "nodes": meeting.nodes_other}
    return mine, strong_player(meeting.game, SECONDS, name="other", **given)


def played(meeting: Meeting, games: int = GAMES, **how) -> dict:
    """The row of a match; `how` is passed to `match`."""
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
    """The table that the command has stored in `data/results`."""
    return left(NAME)


def overview(table: ResultTable) -> ResultTable:
    """A row of whole numbers for each match: the points in per cent."""
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
