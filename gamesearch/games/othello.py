"""Othello on bitboards: a new disc turns the rows of discs that it encloses.

A state is `(own, others, side, legal)`: the discs of the side to move, those of the
other side, whose turn it is, and the legal squares. A side that can turn no disc must
pass, which is a ply; if neither side can turn a disc, the game is over and `legal` is
0. Each row of the board has a spare bit, so that the rows of shifted boards do not
overlap. All own discs are shifted at once, for as long as they meet discs of the other
side; the free squares that they reach next are legal.

Source: the rules of the World Othello Federation, except that free squares count for
nobody when the game ends early.
"""

from gamesearch.games.board import (
    LETTERS,
    bits_of_rows,
    framed,
    lettered,
    no_move,
    rows_of_bits,
    rows_of_marks,
    state_after,
    unframed,
)
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import as_call, checked_side, shortened


class Othello(Game):
    """Othello on `size` x `size` squares; `first` plays black, who begins.

    The player with more discs at the end wins: +1 for MAX, -1 for MIN, a draw 0. With
    `discs=True` the utility is the number of MAX's discs minus the number of MIN's.
    Moves are squares row by row from 0, written a1, b1, ... from the top left; the
    number after the last square is a pass. X is MAX.

    >>> game = Othello(4)
    >>> print(game.text(game.from_moves("b1 a1")))
      a b c d
    1 O X . .
    2 . O X .
    3 . X O .
    4 . . . .
    X to move
    """

    def __init__(self, size: int = 8, first: int = MAX, discs: bool = False):
        self.size = lettered(size, 4, "size: an even number of rows")
        if size % 2:
            raise ValueError(
                f"size: an even number of rows, because the first four discs are in "
                f"the middle: {size - 1} or {size + 1}, not {size}."
            )
        self.first, self.discs = checked_side(first), bool(discs)
        stride, squares = self.size + 1, self.size * self.size
        self._steps = 1, stride - 1, stride, stride + 1
        self._bit = {
            move: 1 << move // self.size * stride + move % self.size
            for move in range(squares)
        }
        self._board = tuple(self._bit.values())
        self._squares = sum(self._board)
        self.passing = squares  # the move that is a pass
        self._bit[self.passing] = self._pass = 1 << self.size * stride
        self._move = {bit: move for move, bit in self._bit.items()}

    def __repr__(self):
        size = () if self.size == 8 else (self.size,)
        return as_call(self, *size, first=self.first, discs=self.discs)

    # -- the rules -----------------------------------------------------------------

    def initial(self):
        middle = self.size // 2
        white = self._at(middle - 1, middle - 1) | self._at(middle, middle)
        black = self._at(middle - 1, middle) | self._at(middle, middle - 1)
        return self._state(black, white, self.first)

    def _at(self, row, column):
        return self._bit[row * self.size + column]

    def to_move(self, state):
        return state[2]

    def is_terminal(self, state):
        return not state[3]

    def moves(self, state):
        legal, moves = state[3], []
        while legal:
            lowest = legal & -legal
            moves.append(self._move[lowest])
            legal ^= lowest
        return moves

    def play(self, state, move):
        own, others, side, legal = state
        try:
            square = self._bit[move] & legal
        except (KeyError, TypeError):
            square = 0
        if not square:
            raise ValueError(f"move: {move!r} is not legal. {self._refusal(state)}")
        if square == self._pass:
            return self._state(others, own, -side)
        turned = self._turned(own, others, square)
        return self._state(others ^ turned, own | turned | square, -side)

    def passed(self, state: tuple) -> tuple:
        """The same board with the other side to move, whether or not it must pass."""
        own, others, side, _ = state
        return self._state(others, own, -side)

    def utility(self, state):
        own, others, side, _ = state
        ahead = side * (own.bit_count() - others.bit_count())
        return ahead if self.discs else (ahead > 0) - (ahead < 0)

    def utility_range(self):
        most = self.size * self.size if self.discs else 1
        return -most, most

    def legal(self, own: int, others: int) -> int:
        """The free squares from which `own` would turn some of `others`, as bits."""
        reached = 0
        for step in self._steps:
            run = own << step & others
            while run:
                run <<= step
                reached |= run
                run &= others
            run = own >> step & others
            while run:
                run >>= step
                reached |= run
                run &= others
        return reached & (self._squares ^ own ^ others)

    def _turned(self, own, others, square):
        """The discs that turn when `own` plays on `square`."""
        turned = 0
        for step in self._steps:
            row, end = 0, square << step
            while end & others:
                row |= end
                end <<= step
            if end & own:
                turned |= row
            row, end = 0, square >> step
            while end & others:
                row |= end
                end >>= step
            if end & own:
                turned |= row
        return turned

    def _state(self, own, others, side):
        legal = self.legal(own, others)
        if not legal:
            if self.legal(others, own):
                legal = self._pass
            elif side == MIN:  # the game is over: the side to move does not matter
                own, others, side = others, own, MAX
        return own, others, side, legal

    def key(self, state):
        """The same text for four boards that have the same value.

        These are the board, the board turned by 180 degrees, and the board mirrored in
        each diagonal: these symmetries do not change the first position. Turns by 90
        degrees are ignored, because they occur only late in a game.
        """
        own, others, side, _ = state
        stride = self.size + 1
        bits = f"0{self.size * stride}b"
        board = format(own, bits), format(others, bits)
        mirrored = [
            "0" + "0".join(discs[column::stride] for column in range(1, stride))
            for discs in board
        ]
        images = []
        for one, other in (board, mirrored):
            images += one + other, "0" + one[:0:-1] + "0" + other[:0:-1]  # turned
        return side, min(images)

    # -- reading and writing -------------------------------------------------------

    def board(self, state) -> list[str]:
        """The rows from the top, a mark for each square: X, O, or `.` where free."""
        own, others, side, _ = state
        crosses, noughts = (own, others) if side == MAX else (others, own)
        return rows_of_bits(crosses, noughts, self._board, self.size)

    def landing(self, state, move: int) -> tuple[int, int] | None:
        """The row, from the top, and the column of the disc; None for a pass."""
        return None if move == self.passing else divmod(move, self.size)

    def text(self, state):
        turn = None if self.is_terminal(state) else state[2]
        return framed(self.board(state), range(1, self.size + 1), turn)

    def from_text(self, text: str) -> tuple:
        """The state that `text` shows, in the form of `text(state)`, rows also by `/`.

        Every board is allowed, and the letters and numbers around it may be left out.
        Without `X to move` or `O to move` at the end, black is to move if the number of
        discs is even, as if nobody had passed.

        >>> game = Othello(4)
        >>> state = game.from_text("O X . . / . O X . / . X O . / . . . . / O to move")
        >>> [game.label(state, move) for move in game.moves(state)]
        ['c1', 'd2', 'a3', 'b4']
        """
        squares, turn = unframed(text, self.size)
        rows = rows_of_marks(squares, self.size, self.size)
        crosses, noughts = bits_of_rows(rows, self._board)
        odd = (crosses | noughts).bit_count() % 2
        side = turn or self.first * (1 - 2 * odd)
        if side == MIN:
            return self._state(noughts, crosses, side)
        return self._state(crosses, noughts, side)

    def from_moves(self, moves: str) -> tuple:
        """The state after these moves, such as `"d3 c5 pass"`; passes are written."""
        return state_after(self, moves.split())

    def label(self, state, move):
        if move == self.passing:
            return "pass"
        row, column = divmod(move, self.size)
        return f"{LETTERS[column]}{row + 1}"

    def parse(self, state, text):
        typed = text.strip().lower()
        for move in self.moves(state):
            if self.label(state, move) == typed:
                return move
        raise ValueError(f"{shortened(text.strip())!r}: {self._refusal(state)}")

    def _refusal(self, state):
        why = "A move is pass, or a square where the new disc turns others, such as d3."
        return no_move(self, state, why)
