"""Null-move intervals measured: how often they are wrong, and how B* uses them.

The first table has the share of positions whose value is outside the interval. The
value comes from a deep search with the same evaluation, or, in small games, from a
search to the end of the game. In small games the search after a pass goes to the end
too, so an interval is wrong only if passing is better than every move. `fear` is wrong
if the value is worse for the side to move than the pessimistic bound, and `hope` is
wrong if the value is better than the optimistic bound.

The second table compares B* with these intervals and alpha-beta of fixed depth, on the
positions of `chess_positions`. Both count material. `nodes` counts all positions that
are generated, including those of the estimates. An answer is right if it is one of the
known answers. If alpha-beta searches deeper than the mate, it may choose a later mate,
because a count of material values all mates alike; such a move does not count as right.
"""

from collections.abc import Callable
from functools import partial
from math import fsum
from random import Random
from typing import NamedTuple

from gamesearch.games import ConnectFour, Othello, from_chess
from gamesearch.lab.experiments.chess_positions import KINDS, Known, positions
from gamesearch.lab.experiments.recipe import (
    GIVEN,
    Recipe,
    count,
    made,
    mean_of,
    pivots,
)
from gamesearch.play.arena.openings import walked
from gamesearch.rules.available import package
from gamesearch.rules.game import MAX, Counted, Game, State
from gamesearch.rules.result import Budget
from gamesearch.rules.result_table import ResultTable
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.estimates.null_move import null_move
from gamesearch.search.evaluations import ConnectFourLines, Material, OthelloFeatures
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory

NAME = "null-moves"
COUNT, QUICK_COUNT = 100, 12  # positions for each row of the first table
SEED = 6
DEEP = 6  # plies of the search that gives the value of a position
ENDGAMES = "Kk", "KPk", "KPkp", "KRPkr", "KNPkb", "KPPkpp"


class Sample(NamedTuple):
    """Random positions of a game, with the range of plies after which they occur."""

    name: str
    make: Callable[[], Game]
    plies: range | None  # None: a few chess pieces on random squares
    evaluation: Callable[[Game], Callable]


KEYS = "sample", "after a pass", "value", "positions"
LYING = *KEYS, "fear", "hope", "outside", "outside_percent"
LINES = ConnectFourLines
SAMPLES = (
    Sample("Connect Four, 4 x 4", partial(ConnectFour, 4, 4), range(4, 14), LINES),
    Sample("Connect Four, 5 x 4", partial(ConnectFour, 5, 4), range(8, 18), LINES),
    Sample("Othello, 4 x 4", partial(Othello, 4), range(1, 11), OthelloFeatures),
    Sample("Othello, 6 x 6", partial(Othello, 6), range(24, 31), OthelloFeatures),
    Sample("chess, few pieces", from_chess, None, Material),
)
TO_THE_END = partial(alpha_beta_with_memory, table="new")


class Way(NamedTuple):
    """A search of the chess positions; `limit` is the number of nodes for B*."""

    name: str
    depth: int
    limit: int | None = None


WAYS = (
    *(Way(f"alpha-beta, {depth}", depth) for depth in (1, 2, 3, 4)),
    *(
        Way(f"B*, null move {depth}, {limit:,}", depth, limit)
        for depth in (0, 1)
        for limit in (1000, 4000)
    ),
)
QUICK_WAYS = WAYS[1], WAYS[2], WAYS[4], WAYS[6]


def drawn(sample: Sample, count: int) -> list[tuple[Game, State]]:
    """`count` random positions that are not terminal, each with its game.

    >>> [game.text(state) for game, state in drawn(SAMPLES[2], 1)][0].splitlines()[0]
    '  a b c d'
    """
    found, attempt = [], 0
    while len(found) < count:
        dice = Random(f"{SEED} {sample.name} {attempt}")
        attempt += 1
        one = _endgame(dice) if sample.plies is None else _played(sample, dice)
        if one is not None:
            found.append(one)
    return found


def _played(sample, dice):
    """A position after random moves; None if the game ends before that."""
    game = sample.make()
    _, state = walked(game, dice.choice(sample.plies), dice)
    return None if state is None else (game, state)


def _endgame(dice):
    """A few chess pieces on random squares, with no pawns on the first or last row."""
    chess = package("chess")
    board = chess.Board(None)
    pieces = dice.choice(ENDGAMES)
    for piece in pieces:
        rows = range(8, 56) if piece in "Pp" else range(64)
        square = dice.choice([n for n in rows if board.piece_at(n) is None])
        board.set_piece_at(square, chess.Piece.from_symbol(piece))
    board.turn = dice.random() < 0.5
    if not board.is_valid():
        return None
    game = from_chess(board)
    return None if game.is_terminal(game.initial()) else (game, game.initial())


def measured(place: tuple[Sample, int, int | None]) -> list[dict]:
    """A row of the first table, from (sample, number of positions, depth after a pass).

    >>> [row] = measured((SAMPLES[2], 5, None))
    >>> row["positions"], row["value"], row["outside"] == row["fear"] + row["hope"]
    (5, 'end of the game', True)
    """
    sample, count, depth = place
    fear = hope = 0.0
    smallest, example = None, ""
    for game, state in drawn(sample, count):
        low, high, value = judged(sample, game, state, depth)
        if low <= value <= high:
            continue
        side = game.to_move(state)
        pessimistic = low if side == MAX else high
        if side * value < side * pessimistic:
            fear += 1
        else:
            hope += 1
        text = game.text(state)
        size = text.count(".")
        smaller = smallest is None or (size < smallest) == (sample.plies is not None)
        if smaller and size != smallest:
            smallest = size
            example = f"{text}\nvalue {value}, interval {low} to {high}"
    row = {
        "sample": sample.name,
        "after a pass": "to the end" if depth is None else f"{depth} plies",
        "value": "end of the game" if depth is None else f"{DEEP} plies",
        "positions": count,
        "fear": fear,
        "hope": hope,
        "example": example,
        "outside": fear + hope,
        "outside_percent": 100 * (fear + hope) / count,
    }
    return [row]


def judged(sample: Sample, game: Game, state: State, depth: int | None) -> tuple:
    """The null-move interval of a position, and its value."""
    if depth is None:
        low, high = null_move(game, depth=None, search=TO_THE_END)(state)
        return low, high, TO_THE_END(game, state).value
    evaluate = sample.evaluation(game)
    low, high = null_move(game, evaluate, depth=depth)(state)
    return low, high, alpha_beta(game, state, depth=DEEP, evaluate=evaluate).value


def searched(place: tuple[Known, tuple[Way, ...]]) -> list[dict]:
    """A row for each search: its answer in one chess position.

    >>> [row["right"] for row in searched((positions()[0], QUICK_WAYS))]
    [True, True, True, False]
    """
    known, ways = place
    rows = []
    for way in ways:
        game = Counted(from_chess(known.fen))
        evaluate = Material(game.game)
        if way.limit is None:
            found = alpha_beta(game, depth=way.depth, evaluate=evaluate)
        else:
            found = b_star(
                game,
                estimate=null_move(game, evaluate, depth=way.depth),
                limit=Budget(seconds=way.limit, clock=lambda game=game: game.plays),
            )
        right = found.move in known.answers
        proved = way.limit is not None and found.complete
        rows.append(
            {
                "kind": known.kind,
                "search": way.name,
                "right": right,
                "proved": proved,
                "proved_wrong": proved and not right,
                "nodes": game.plays,
            }
        )
    return rows


def _samples(count):
    return [
        (sample, count, depth)
        for sample in SAMPLES
        for depth in (0, 1, None)
        if not (depth is None and sample.plies is None)
    ]


def _sum(name):
    return lambda cell: fsum(cell.runs[name])


LIES = Recipe(
    NAME, measured, _samples(COUNT), small={"trees": _samples(QUICK_COUNT)}, shared=True
)
CHESS = Recipe(
    NAME,
    searched,
    [(one, WAYS) for one in positions()],
    {
        "kind": GIVEN,
        "search": GIVEN,
        "positions": count,
        **{name: _sum(name) for name in ("right", "proved", "proved_wrong")},
        "nodes": mean_of("nodes"),
    },
    ("kind", "search"),
    small={
        "trees": [
            (next(one for one in positions() if one.kind == kind), QUICK_WAYS)
            for kind in KINDS
        ]
    },
    shared=True,
)


def both(quick: bool = False, **how) -> ResultTable:
    """The rows of both tables, each row with the name of its table."""
    chess = [{**row, "table": "chess"} for row in made(CHESS, quick, **how)]
    lying = [{**row, "table": "lies"} for row in made(LIES, quick, **how)]
    return ResultTable([*chess, *lying])


def overview(table: ResultTable) -> str:
    """Both tables as text: right answers and nodes, then the wrong intervals."""
    names = "right", "proved", "proved_wrong", "nodes"
    chess = table.where(table="chess")
    lying = table.where(table="lies")
    title = "first moves in positions of chess: right, and proved by B*"
    lines = [
        title,
        pivots(chess, "search", "kind", {name: (name, 0) for name in names}),
        "",
        "positions whose value lies outside the interval",
        lying.select(*LYING).to_text(),
    ]
    for line in lying:
        if line["example"]:
            lines += ["", f"{line['sample']}, {line['after a pass']}:", line["example"]]
    return "\n".join(lines)
