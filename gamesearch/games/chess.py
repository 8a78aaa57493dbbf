"""Chess, by the rules of the package `chess`: its boards as positions of a game.

Valid for standard chess, from any legal position; White is MAX. A state has all that
the rules need: the squares of each kind of piece and of each side, as bits, whose turn
it is, castling rights, the square of an en passant capture where one is legal, and the
number of plies since the last pawn move or capture. Mate wins. Stalemate, insufficient
material, and 75 moves without a pawn move or a capture are draws. Draws that a player
must claim (50 moves, threefold repetition) are not in the rules here, and neither is
fivefold repetition, because no single position shows it. The state counts plies, so no
position comes again, and every game ends.

The package `chess` is an optional one: `pip install "gamesearch[chess]"`.

Source: the FIDE Laws of Chess (articles 5 and 9), as Fiekas's package `chess` has them.
"""

from functools import lru_cache
from typing import NamedTuple

from gamesearch.rules.available import package
from gamesearch.rules.game import MAX, MIN, Game, not_legal
from gamesearch.rules.given import not_typed, shortened

REMEMBERED = 2**14  # positions whose moves are listed
LONGEST = 150  # plies without a pawn's move or a capture, then it is a draw
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class Position(NamedTuple):
    """Squares as bits, a1 lowest; `passing` is the square of an en passant capture."""

    pawns: int
    knights: int
    bishops: int
    rooks: int
    queens: int
    kings: int
    white: int
    black: int
    turn: bool
    castling: int
    passing: int | None
    plies: int


def from_chess(board=None) -> "Chess":
    """The game of chess from this position: a `chess.Board`, or a text in FEN.

    Without `board` it begins with the usual first position. Moves are texts in UCI;
    labels are in standard algebraic notation, and both can be typed.

    >>> from gamesearch import alpha_beta
    >>> game = from_chess("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")
    >>> answer = alpha_beta(game, depth=1, evaluate=lambda state: 0)
    >>> answer.value, answer.move, game.label(game.initial(), answer.move)
    (1, 'a1a8', 'Ra8#')
    """
    chess = package("chess")
    if board is None or isinstance(board, str):
        try:
            board = chess.Board(START if board is None else board)
        except ValueError as wrong:
            raise ValueError(
                f"board: this is not a position in FEN: {shortened(board, 90)!r} "
                f"({wrong}). The first position is {START!r}."
            ) from None
    if type(board) is not chess.Board or board.chess960:
        raise TypeError(
            "board: a chess.Board of standard chess, or a text in FEN, not "
            f"{shortened(repr(board), 90)}."
        )
    if not board.is_valid():
        wrong = (board.status().name or "").lower().replace("_", " ")
        raise ValueError(
            f"board: no game of chess reaches the position {board.fen()} ({wrong})."
        )
    return Chess(board.fen())


class Chess(Game):
    """Standard chess from a position in FEN; made by `from_chess`.

    >>> game = from_chess()
    >>> print(game.text(game.play(game.initial(), "e2e4")))
      a b c d e f g h
    8 r n b q k b n r
    7 p p p p p p p p
    6 . . . . . . . .
    5 . . . . . . . .
    4 . . . . P . . .
    3 . . . . . . . .
    2 P P P P . P P P
    1 R N B Q K B N R
    Black (MIN) to move
    """

    def __init__(self, fen: str = START):
        self.fen = fen
        self._chess = package("chess")
        self._listed = lru_cache(REMEMBERED)(self._list)
        self._start = self._state(self._chess.Board(fen))

    def __repr__(self):
        return f"from_chess({'' if self.fen == START else repr(self.fen)})"

    def __reduce__(self):  # between processes: by its argument, all else follows
        return type(self), (self.fen,)

    # -- the rules -----------------------------------------------------------------

    def initial(self):
        return self._start

    def to_move(self, state):
        return MAX if state.turn else MIN

    def is_terminal(self, state):
        return not any(self._legal(state))

    def moves(self, state):
        return tuple(self._listed(state))

    def play(self, state, move):
        legal = self._listed(state).get(move)
        if legal is None:
            raise ValueError(f"move: {not_legal(self, state, move)}")
        board = self.chess_board(state)
        board.push(legal)
        return self._state(board)

    def utility(self, state):
        board = self.chess_board(state)
        if not board.is_check() or any(board.generate_legal_moves()):
            return 0
        return MIN if state.turn else MAX

    def passed(self, state: Position) -> Position | None:
        """The position after a pass: the other side is to move; None in check.

        >>> game = from_chess()
        >>> game.to_move(game.passed(game.initial()))
        -1
        """
        board = self.chess_board(state)
        if board.is_check():
            return None
        board.push(self._chess.Move.null())
        return self._state(board)

    # -- between states and boards -------------------------------------------------

    def chess_board(self, state: Position):
        """The position as a new `chess.Board`, without the moves that led to it."""
        board = self._chess.Board(None)
        (
            board.pawns,
            board.knights,
            board.bishops,
            board.rooks,
            board.queens,
            board.kings,
            white,
            black,
            board.turn,
            board.castling_rights,
            board.ep_square,
            board.halfmove_clock,
        ) = state
        board.occupied_co[True], board.occupied_co[False] = white, black
        board.occupied = white | black
        return board

    def _state(self, board):
        passing = board.ep_square
        if passing is not None and not board.has_legal_en_passant():
            passing = None
        return Position(
            board.pawns,
            board.knights,
            board.bishops,
            board.rooks,
            board.queens,
            board.kings,
            *reversed(board.occupied_co),
            board.turn,
            board.clean_castling_rights(),
            passing,
            board.halfmove_clock,
        )

    def _legal(self, state):
        """The legal moves, as the package has them; none where the game is over."""
        board = self.chess_board(state)
        if state.plies >= LONGEST or board.is_insufficient_material():
            return ()
        return board.generate_legal_moves()

    def _list(self, state):
        """The legal moves by their names."""
        return {move.uci(): move for move in self._legal(state)}

    # -- reading and writing -------------------------------------------------------

    def text(self, state):
        board = self.chess_board(state)
        rows = str(board).splitlines()
        lines = ["  a b c d e f g h"]
        lines += [f"{8 - number} {row}" for number, row in enumerate(rows)]
        if not self.is_terminal(state):
            side = "White (MAX)" if state.turn else "Black (MIN)"
            lines.append(f"{side} to move")
        return "\n".join(lines)

    def from_text(self, text: str) -> Position:
        """The state of a position in FEN.

        >>> game = from_chess()
        >>> game.from_text(game.fen) == game.initial()
        True
        """
        return from_chess(text).initial()

    def label(self, state, move):
        return self.chess_board(state).san(self._listed(state)[move])

    def parse(self, state, text):
        typed = text.strip()
        board = self.chess_board(state)
        for read in (board.parse_san, board.parse_uci):
            try:
                move = read(typed).uci()
            except ValueError:
                continue
            if move in self._listed(state):
                return move
        raise not_typed(self, state, text)
