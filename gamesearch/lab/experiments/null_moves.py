"""Null-move intervals measured: how often they lie, and what B* makes of them.

Lies: the share of positions whose value is outside the interval. The value is that of a
deep search with the same evaluation, or, where games are small enough, that of the game
played to its end; there the passes too are searched to the end, so that nothing but the
pass itself can be wrong: passing helps. `fear` lies where the value is worse than the
pessimistic end for the side to move, `hope` where it is better than the optimistic one.

Searches: B* with these intervals beside alpha-beta of fixed depth, on the positions of
`chess_positions`. Both count material. `nodes` are the positions played on to, those of
the estimates among them; an answer is right if it is one of those known. Where it looks
further than a mate alpha-beta may take another, later one: to a count of material all
mates are alike, and its move is not counted as right.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple

from gamesearch.games import ConnectFour, Othello, from_chess
from gamesearch.games.chess import package
from gamesearch.lab.experiments.chess_positions import KINDS, Known, positions
from gamesearch.lab.experiments.results import command
from gamesearch.rules.game import Counted, Game, State
from gamesearch.rules.result import Budget
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.estimates.null_move import null_move
from gamesearch.search.evaluations import ConnectFourLines, Material, OthelloFeatures
from gamesearch.search.parallel.executors import sent
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory

NAME = "null-moves"
COUNT, QUICK_COUNT = 100, 12  # positions for each row of lies
SEED = 6
DEEP = 6  # plies of the search that says what a position is worth
ENDGAMES = "Kk", "KPk", "KPkp", "KRPkr", "KNPkb", "KPPkpp"


class Sample(NamedTuple):
    """Random positions of a game: after so many plies, from the first to the last."""

    name: str
    make: Callable[[], Game]
    plies: range | None  # None: a few pieces of chess, anywhere
    evaluation: Callable[[Game], Callable]


SAMPLES = (
    Sample("Connect Four, 4 x 4", partial(ConnectFour, 4, 4), range(4, 14),
           ConnectFourLines),
    Sample("Connect Four, 5 x 4", partial(ConnectFour, 5, 4), range(8, 18),
           ConnectFourLines),
    Sample("Othello, 4 x 4", partial(Othello, 4), range(1, 11), OthelloFeatures),
    Sample("Othello, 6 x 6", partial(Othello, 6), range(24, 31), OthelloFeatures),
    Sample("chess, few pieces", from_chess, None, Material),
)  # fmt: skip
TO_THE_END = partial(alpha_beta_with_memory, table="new")


class Way(NamedTuple):
    """A search of the chess positions; `limit` is of nodes, for B*."""

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
    """So many positions that are not over, each with its game.

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
    """A position after random moves; None where the game ends before."""
    game = sample.make()
    state = game.initial()
    for _ in range(dice.choice(sample.plies)):
        if game.is_terminal(state):
            return None
        state = game.play(state, dice.choice(game.moves(state)))
    return None if game.is_terminal(state) else (game, state)


def _endgame(dice):
    """A few pieces of chess on random squares, pawns not on the last rows."""
    chess = package()
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


def measured(errand: tuple[int, int, int | None]) -> dict:
    """One row of lies: a sample, how many positions, the depth after a pass.

    >>> row = measured((2, 5, None))
    >>> row["positions"], row["value"], row["outside"] == row["fear"] + row["hope"]
    (5, 'end of the game', True)
    """
    number, count, depth = errand
    sample = SAMPLES[number]
    row = {
        "sample": sample.name,
        "after a pass": "to the end" if depth is None else f"{depth} plies",
        "value": "end of the game" if depth is None else f"{DEEP} plies",
        "positions": count,
        "fear": 0,
        "hope": 0,
        "example": "",
    }
    smallest = None
    for game, state in drawn(sample, count):
        low, high, value = judged(sample, game, state, depth)
        if low <= value <= high:
            continue
        side = game.to_move(state)
        worse = value < low if side > 0 else value > high
        row["fear" if worse else "hope"] += 1
        text = game.text(state)
        size = text.count(".")
        smaller = smallest is None or (size < smallest) == (sample.plies is not None)
        if smaller and size != smallest:
            smallest = size
            what = f"value {value}, interval {low} to {high}"
            row["example"] = f"{text}\n{what}"
    row["outside"] = row["fear"] + row["hope"]
    return row


def judged(sample: Sample, game: Game, state: State, depth: int | None) -> tuple:
    """The interval of a position, and its value."""
    if depth is None:
        low, high = null_move(game, depth=None, search=TO_THE_END)(state)
        return low, high, TO_THE_END(game, state).value
    evaluate = sample.evaluation(game)
    low, high = null_move(game, evaluate, depth=depth)(state)
    return low, high, alpha_beta(game, state, depth=DEEP, evaluate=evaluate).value


def searched(errand: tuple[Known, tuple[Way, ...]]) -> list[dict]:
    """What each way answers in one position of chess.

    >>> [row["right"] for row in searched((positions()[0], QUICK_WAYS))]
    [True, True, True, False]
    """
    known, ways = errand
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
        proved = way.limit is not None and found.complete
        rows.append({
            "kind": known.kind,
            "search": way.name,
            "right": found.move in known.answers,
            "proved": proved,
            "proved, wrong": proved and found.move not in known.answers,
            "nodes": game.plays,
        })  # fmt: skip
    return rows


def lies(quick: bool = False, executor=None):
    """A frame with a row for each sample and depth after a pass."""
    import pandas as pd

    count = QUICK_COUNT if quick else COUNT
    errands = [
        (number, count, depth)
        for number, sample in enumerate(SAMPLES)
        for depth in (0, 1, None)
        if not (depth is None and sample.plies is None)
    ]
    frame = pd.DataFrame(sent(measured, errands, executor))
    order = {sample.name: number for number, sample in enumerate(SAMPLES)}
    frame["place"] = frame["sample"].map(order)
    frame = frame.sort_values(["place", "after a pass"]).drop(columns="place")
    frame["outside_percent"] = 100 * frame["outside"] / frame["positions"]
    frame["command"] = command(NAME) + " --quick" * quick
    return frame.reset_index(drop=True)


def solved(quick: bool = False, executor=None):
    """A frame with a row for each kind of position and way to search it."""
    import pandas as pd

    known = positions()
    if quick:
        known = [next(k for k in known if k.kind == kind) for kind in KINDS]
    ways = QUICK_WAYS if quick else WAYS
    found = sent(searched, [(one, ways) for one in known], executor)
    frame = pd.DataFrame([row for rows in found for row in rows])
    table = frame.groupby(["kind", "search"], sort=False).agg(
        {"right": ["size", "sum"], "proved": "sum", "proved, wrong": "sum",
         "nodes": "mean"}
    )  # fmt: skip
    table.columns = ["positions", "right", "proved", "proved_wrong", "nodes"]
    kinds, names = list(KINDS), [way.name for way in ways]
    table = table.reset_index().sort_values(
        ["kind", "search"],
        key=lambda column: column.map({n: i for i, n in enumerate([*kinds, *names])}),
    )
    table["command"] = command(NAME) + " --quick" * quick
    return table.reset_index(drop=True)


def overview(chess, lying) -> str:
    """Both frames as text: right answers and nodes, then how often intervals lie."""
    lines = ["first moves in positions of chess: right, and proved by B*"]
    for column in ("right", "proved", "proved_wrong", "nodes"):
        table = chess.pivot_table(
            index="search", columns="kind", values=column, sort=False
        )
        lines += [column, table.to_string(float_format="{:,.0f}".format), ""]
    shown = lying.drop(columns=["example", "command"])
    lines += ["positions whose value lies outside the interval", shown.to_string()]
    for line in lying[lying["example"] != ""].to_dict("records"):
        lines += ["", f"{line['sample']}, {line['after a pass']}:", line["example"]]
    return "\n".join(lines)
