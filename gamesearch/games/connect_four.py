"""Connect Four on bitboards: stones fall, and four in a row, however they lie, win.

A state is `(taken, stones, side, winner)`: the squares that are taken; the stones of
the side that moved last; the side to move; the winner, 0 for a draw, None until the
game is over. A column is a run of bits, with its bottom square lowest and one spare bit
above, so that the columns of shifted boards do not overlap. Stones with a neighbour to
the right are `stones & stones >> stride`; the same operation with twice the shift then
finds rows of four. Whether a move wins is computed once, when it is played.

Source: Tromp, "John's Connect Four Playground" (bitboards with a spare row); Allis, "A
knowledge-based approach of Connect-Four" (1988), for the rules and their history.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from gamesearch.games.board import no_move, rows_of_marks, state_after
from gamesearch.rules.game import MAX, Game
from gamesearch.rules.given import (
    as_call,
    checked_side,
    shortened,
    whole_number,
    whole_number_typed,
)
from gamesearch.rules.say import say

REMEMBERED = 2**16  # boards of one side; a search meets each with many of the other's


class ConnectFour(Game):
    """Connect Four on a board of any size; `connect` stones in a row win.

    A win for MAX is +1, for MIN -1, a draw 0. With `quick=True` earlier wins count
    more: a win with the winner's last stone counts 1, with the last stone but one 2,
    and so on. Moves are columns, counted from 0 and written from 1; X is MAX, O is MIN.

    >>> game = ConnectFour()
    >>> print(game.text(game.from_moves("4455")))
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . O O . .
    . . . X X . .
    >>> game.utility(game.from_moves("1213141"))
    1
    >>> ConnectFour(quick=True).utility(game.from_moves("1213141"))
    18
    """

    def __init__(
        self,
        width: int = 7,
        height: int = 6,
        connect: int = 4,
        first: int = MAX,
        quick: bool = False,
    ):
        self.width = whole_number(width, 1, "width: a number of columns")
        self.height = whole_number(height, 1, "height: a number of rows")
        self.connect = whole_number(connect, 2, "connect: how many in a row win")
        if connect > max(width, height):
            raise ValueError(
                f"connect: at most {max(width, height)}, because {connect} stones in a "
                f"row do not fit on {width} x {height} squares."
            )
        self.first, self.quick = checked_side(first), bool(quick)
        self.stride = stride = self.height + 1
        filled = (1 << self.height) - 1
        self._columns = {  # of each its lowest square, and all of them
            c: (1 << c * stride, filled << c * stride) for c in range(self.width)
        }
        self._full = sum(column for _, column in self._columns.values())
        self._top = self._full & ~(self._full >> 1)
        self._free = _Free(
            {c: column & self._top for c, (_, column) in self._columns.items()}
        )
        lines = line_finder((stride, stride - 1, stride + 1, 1), self.connect)
        self._has_line = lru_cache(REMEMBERED)(lines)
        whole = (1 << stride) - 1
        self._mirrored = tuple(
            (whole << c * stride, (self.width - 1 - 2 * c) * stride)
            for c in range((self.width + 1) // 2)
        )

    def __repr__(self):
        board = self.width, self.height, self.connect
        if board == (7, 6, 4) and self.first == MAX and not self.quick:
            board = ()
        return as_call(self, *board, first=self.first, quick=self.quick)

    def __reduce__(self):  # between processes: by its arguments, all else follows
        given = self.width, self.height, self.connect, self.first, self.quick
        return type(self), given

    # -- the rules -----------------------------------------------------------------

    def initial(self):
        return 0, 0, self.first, None

    def to_move(self, state):
        return state[2]

    def is_terminal(self, state):
        return state[3] is not None

    def moves(self, state):
        return self._free[state[0] & self._top] if state[3] is None else ()

    def play(self, state, move):
        taken, others, side, winner = state
        try:
            bottom, column = self._columns[move]
            square = taken + bottom & column
        except (KeyError, TypeError):
            square = 0
        if not square or winner is not None:
            raise ValueError(
                f"move: {move!r} is not legal. {self._refusal(state, move)}"
            )
        stones = taken ^ others | square
        taken |= square
        if self._has_line(stones):
            return taken, stones, -side, side
        return taken, stones, -side, None if taken != self._full else 0

    def passed(self, state: tuple) -> tuple:
        """The same board with the other side to move.

        >>> game = ConnectFour()
        >>> game.to_move(game.passed(game.initial()))
        -1
        """
        taken, others, side, winner = state
        return taken, taken ^ others, -side, winner

    def utility(self, state):
        taken, _, _, winner = state
        if not self.quick:
            return winner
        return winner * (1 + (self.width * self.height - taken.bit_count()) // 2)

    def utility_range(self):
        if not self.quick:
            return -1, +1
        free = self.width * self.height - (2 * self.connect - 1)
        most = 1 + max(0, free) // 2
        return -most, most

    def key(self, state):
        """One number for the board and its mirror image, which are worth the same.

        In each column `taken + stones` is 2**n - 1 for n stones and the stones on top:
        no two boards give the same sum, and n tells whose turn it is.
        """
        board = state[0] + state[1]
        mirrored = 0
        for column, shift in self._mirrored:
            mirrored |= (board & column) << shift | board >> shift & column
        return board if board < mirrored else mirrored

    def centrality(self, move: int) -> int:
        """A number that is larger for columns nearer to the middle."""
        return -abs(2 * move + 1 - self.width)

    def squares(self, column: int) -> int:
        """The squares of a column, as bits, its bottom lowest.

        >>> [bin(ConnectFour(2, 4).squares(column)) for column in (0, 1)]
        ['0b1111', '0b111100000']
        """
        return self._columns[column][1]

    # -- reading and writing -------------------------------------------------------

    def board(self, state) -> list[str]:
        """The rows from the top, a mark for each square: X, O, or `.` where free."""
        taken, others, side, _ = state
        theirs, ours = ("O", "X") if side == MAX else ("X", "O")

        def mark(square):
            if not taken >> square & 1:
                return "."
            return theirs if others >> square & 1 else ours

        return [
            "".join(mark(column * self.stride + row) for column in range(self.width))
            for row in reversed(range(self.height))
        ]

    def landing(self, state, move: int) -> tuple[int, int]:
        """The row, from the top, and the column of the stone that `move` drops."""
        return self.height - 1 - (state[0] & self.squares(move)).bit_count(), move

    def text(self, state):
        return "\n".join(" ".join(row) for row in self.board(state))

    def from_text(self, text: str) -> tuple:
        """The state that `text` shows, in the form of `text(state)`, rows also by `/`.

        Each stone must lie on another one or on the ground, the sides must have moved
        in turn, and only the last stone may have ended the game.

        >>> game = ConnectFour(4, 3, 3)
        >>> game.to_move(game.from_text(". . . . / . O . . / . X X ."))
        -1
        """
        rows = rows_of_marks(text, self.height, self.width)
        stones = {"X": 0, "O": 0}
        for number, row in enumerate(reversed(rows)):
            for column, mark in enumerate(row):
                if mark in stones:
                    stones[mark] |= 1 << column * self.stride + number
        taken = stones["X"] | stones["O"]
        self._check_weight(taken)
        ahead = (stones["X"].bit_count() - stones["O"].bit_count()) * self.first
        if ahead not in (0, 1):
            began = "X" if self.first == MAX else "O"
            raise ValueError(
                f"text: there are {stones['X'].bit_count()} X and "
                f"{stones['O'].bit_count()} O, but {began} begins and the sides move "
                "in turn. The game's argument first=MAX or first=MIN says who begins."
            )
        side = self.first * (1 - 2 * ahead)
        last, earlier = ("O", "X") if side == MAX else ("X", "O")
        if self._has_line(stones[earlier]) or self._won_before(stones[last], taken):
            raise ValueError(
                f"text: there are {self.connect} in a row, but not by the last stone, "
                f"so the game was over before {last} moved."
            )
        winner = None
        if self._has_line(stones[last]):
            winner = -side
        elif taken == self._full:
            winner = 0
        return taken, stones[last], side, winner

    def _check_weight(self, taken):
        """Raises ValueError for a stone that hangs in the air."""
        floating = (
            taken & ~(taken << 1) & ~sum(bottom for bottom, _ in self._columns.values())
        )
        if floating:
            column, row = divmod(floating.bit_length() - 1, self.stride)
            raise ValueError(
                f"text: the stone in row {self.height - row}, column {column + 1} has "
                "an empty square below it. Stones fall to the ground."
            )

    def _won_before(self, stones, taken):
        """Does this side have a line whichever of its top stones was the last?"""
        highest = stones & taken & ~(taken >> 1)
        tops = [1 << n for n in range(highest.bit_length()) if highest >> n & 1]
        return bool(stones) and all(self._has_line(stones ^ top) for top in tops)

    def from_moves(self, moves: str | Sequence[int]) -> tuple:
        """The state after these columns, from 1: `"4455"`, `"4 4 10"`, `[4, 4, 5]`.

        >>> ConnectFour().from_moves("4455") == ConnectFour().from_moves([4, 4, 5, 5])
        True
        """
        if isinstance(moves, str) and any(map(str.isspace, moves.strip())):
            moves = moves.split()
        return state_after(self, map(str, moves))

    def label(self, state, move):
        return str(move + 1)

    def parse(self, state, text):
        move = whole_number_typed(text) - 1
        if move in self.moves(state):
            return move
        raise ValueError(f"{shortened(text.strip())!r}: {self._refusal(state, move)}")

    def _refusal(self, state, move):
        why = say("A column is a number from 1 to {width}.", width=self.width)
        if move in range(self.width):
            why = say("Column {column} is full.", column=move + 1)
        return no_move(self, state, why)


class _Free(dict):
    """The columns with room, by the taken squares of the top row."""

    def __init__(self, tops):
        self.tops = tops

    def __missing__(self, taken):
        free = tuple(column for column, top in self.tops.items() if not taken & top)
        self[taken] = free
        return free


def line_finder(lines: tuple[int, int, int, int], length: int) -> Callable:
    """A function that says whether stones have a run of `length` along one of `lines`.

    `lines` are the four distances between neighbours, in bits. The intersection of a
    board with itself shifted by one step shows runs of two; the intersection of that
    board with itself shifted by two steps shows runs of four. The four lines are
    written out for speed, because the function is called for each stone played.
    """
    once, twice, *further = _doublings(length)
    (a1, a2), (b1, b2), (c1, c2), (d1, d2) = [(n * once, n * twice) for n in lines]

    def has_line(stones):
        return (
            ((two := stones & stones >> a1) and two & two >> a2)
            or ((two := stones & stones >> b1) and two & two >> b2)
            or ((two := stones & stones >> c1) and two & two >> c2)
            or ((two := stones & stones >> d1) and two & two >> d2)
        )

    def has_long_line(stones):
        for line in lines:
            run = stones
            for step in (once, twice, *further):
                run &= run >> line * step
            if run:
                return True
        return False

    return has_long_line if further else has_line


def _doublings(length):
    """The shifts, two or more, with which runs of `length` are found.

    >>> _doublings(3), _doublings(4), _doublings(5), _doublings(2)
    ([1, 1], [1, 2], [1, 2, 1], [1, 0])
    """
    steps, run = [], 1
    while run < length or len(steps) < 2:
        steps.append(min(run, length - run))
        run += steps[-1]
    return steps
