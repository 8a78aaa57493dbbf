"""A hundred chess positions with known answers: mates, and positions that win a piece.

A few pieces are placed at random on the board, one king at the edge. A position is used
if the side to move can force mate in exactly 1, 2 or 3 moves, which is proved by trying
all moves. It is also used if the side to move can win material worth three pawns,
without mate: not in two plies, but in searches of three, four and five plies. This
second kind is only as reliable as a search of five plies with a count of material. The
answers are all first moves that reach the goal, at most three.

`python -m gamesearch.lab.experiments.chess_positions FILE` makes the file again.
"""

import csv
import sys
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from typing import NamedTuple

from gamesearch.games.chess import from_chess
from gamesearch.rules.available import package
from gamesearch.rules.game import MAX
from gamesearch.search import orders
from gamesearch.search.evaluations import Material
from gamesearch.search.two_player.alpha_beta import alpha_beta

MATES = {"mate in 1": 30, "mate in 2": 30, "mate in 3": 10}
PIECE = "wins a piece"
KINDS = {**MATES, PIECE: 30}
WORTH = 3  # pawns
MOST = 3  # answers
EDGE = [square for square in range(64) if square // 8 in (0, 7) or square % 8 in (0, 7)]
SEED = 2026
ARMIES = {  # the pieces besides the kings: for the side to move, for the other side
    "mate in 1": ("QRN", "RNP", "RBP", "QP"),
    "mate in 2": ("QR", "QN", "RRP", "QB"),
    "mate in 3": ("Q", "RR", "QP", "RB"),
    PIECE: ("RN", "RB", "BN", "RP"),
}
THEIRS = {
    "mate in 1": ("rp", "np", "bp"),
    "mate in 2": ("rp", "np", "bp"),
    "mate in 3": ("", "p", "n"),
    PIECE: ("rn", "rb", "nb", "r"),
}


class Known(NamedTuple):
    """A position in FEN, the kind of goal, and the first moves that reach the goal."""

    kind: str
    fen: str
    answers: tuple[str, ...]


def positions() -> list[Known]:
    """The hundred positions of `data/positions/chess.csv`.

    >>> known = positions()[0]
    >>> known.kind, known.answers[0] in from_chess(known.fen).moves(
    ...     from_chess(known.fen).initial())
    ('mate in 1', True)
    """
    file = files("gamesearch.data") / "positions" / "chess.csv"
    with file.open(encoding="utf-8") as text:
        return [
            Known(line["kind"], line["fen"], tuple(line["answers"].split()))
            for line in csv.DictReader(text)
        ]


def made(kind: str) -> Iterator[Known]:
    """An endless sequence of random positions of this kind.

    >>> next(made("mate in 1")) == positions()[0]
    True
    """
    chess = package("chess")
    dice, met = Random(f"{SEED} {kind}"), set()
    while True:
        board = scattered(chess, kind, dice)
        if not board.is_valid() or board.is_check() or board.fen() in met:
            continue
        met.add(board.fen())
        answers = wins_a_piece(board) if kind == PIECE else mates(board, int(kind[-1]))
        if 0 < len(answers) <= MOST:
            yield Known(kind, board.fen(), tuple(answers))


def scattered(chess, kind, dice):
    """Kings and two armies on random squares; the other side's king is at the edge."""
    pieces = f"Kk{dice.choice(ARMIES[kind])}{dice.choice(THEIRS[kind])}"
    board = chess.Board(None)
    edge = dice.choice(EDGE)
    own, *rest = dice.sample([n for n in range(64) if n != edge], len(pieces) - 1)
    for square, piece in zip([own, edge, *rest], pieces):
        board.set_piece_at(square, chess.Piece.from_symbol(piece))
    return board if dice.random() < 0.5 else board.mirror()


def mates(board, moves: int) -> list[str]:
    """The first moves that force mate in exactly `moves` moves; none if it is sooner.

    >>> mates(package("chess").Board("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"), 1)
    ['a1a8']
    """
    shorter = range(1, moves)
    if any(_mates(board, move, n) for n in shorter for move in [*board.legal_moves]):
        return []
    return [move.uci() for move in [*board.legal_moves] if _mates(board, move, moves)]


def _mates(board, move, moves):
    """Does this move force mate in `moves` moves, including this one?"""
    if moves == 1 and not board.gives_check(move):
        return False
    board.push(move)
    if moves == 1 or board.is_checkmate():
        forced = board.is_checkmate()
    else:
        replies = [*board.legal_moves]
        forced = bool(replies) and all(
            _mated_after(board, reply, moves - 1) for reply in replies
        )
    board.pop()
    return forced


def _mated_after(board, reply, moves):
    """Is there a mate in at most `moves` moves after this reply?"""
    board.push(reply)
    found = any(
        _mates(board, move, fewer)
        for fewer in range(1, moves + 1)
        for move in [*board.legal_moves]
    )
    board.pop()
    return found


def wins_a_piece(board) -> list[str]:
    """The first moves that win WORTH pawns in four plies and keep them in the fifth."""
    game = from_chess(board)
    state, evaluate = game.initial(), Material(game)
    side = game.to_move(state)
    goal = evaluate(state) + side * WORTH  # the value to reach, from MAX's view

    def reaches(state, depth, goal=goal):
        window = (goal - 1, goal) if side == MAX else (goal, goal + 1)
        answer = alpha_beta(
            game,
            state,
            depth=depth,
            evaluate=evaluate,
            window=window,
            order=orders.Killers(),
        )
        return side * (answer.value - goal) >= 0

    mate = side * evaluate.win
    if reaches(state, 2) or not all(reaches(state, depth) for depth in (3, 4, 5)):
        return []
    if reaches(state, 5, mate):
        return []
    after = {move: game.play(state, move) for move in game.moves(state)}
    return [m for m, one in after.items() if reaches(one, 3) and reaches(one, 4)]


def main(path: str) -> None:
    """Make the hundred positions and write them."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(Known._fields)
        for kind, count in KINDS.items():
            found = made(kind)
            for _ in range(count):
                known = next(found)
                lines.writerow((kind, known.fen, " ".join(known.answers)))
                file.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
