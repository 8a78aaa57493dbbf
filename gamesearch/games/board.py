"""Boards as text, for the games that are played on squares.

Such a game has `board(state)` and `landing(state, move)`, as `Game` says; pictures need
nothing else. X is MAX unless the game has an attribute `x` that says otherwise. This
module writes and reads boards, names squares, and words errors.
"""

import re
from collections.abc import Iterable
from string import ascii_lowercase as LETTERS

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.given import whole_number
from gamesearch.rules.say import paragraph, say

OVER = "the game is over"
TURN = re.compile(rf"([XO]) to move\s*$|{OVER}\s*$", re.IGNORECASE)


def frame_of(game: Game) -> tuple[list[str], list[str]] | None:
    """The names of columns and rows around the board in its text; None without them.

    >>> from gamesearch import Othello, TicTacToe
    >>> frame_of(Othello(4)), frame_of(TicTacToe())
    ((['a', 'b', 'c', 'd'], ['1', '2', '3', '4']), None)
    """
    state = game.initial()
    rows = game.board(state)
    head, *lines = [line.split() for line in game.text(state).splitlines()] or [[]]
    lines, width = lines[: len(rows)], len(rows[0])
    if [len(head), *map(len, lines)] == [width] + [width + 1] * len(rows):
        return head, [line[0] for line in lines]
    return None


def square_names(game: Game) -> list[list[str]]:
    """The names of the squares, row by row from the top.

    A square is named by the names around the board, else by the move that marks it.
    Where one move may mark several squares, the name counts from the bottom left.

    >>> from gamesearch import ConnectFour, TicTacToe
    >>> square_names(TicTacToe())[2], square_names(ConnectFour())[5][3]
    (['7', '8', '9'], 'column 4 row 1')
    """
    state, frame = game.initial(), frame_of(game)
    height, width = len(game.board(state)), len(game.board(state)[0])
    moves = moves_by_square(game, state)
    if frame is None and None not in moves and len(moves) == height * width:
        return [[moves[row, c][0] for c in range(width)] for row in range(height)]
    if frame is None:
        return [
            [f"column {column} row {row}" for column in range(1, width + 1)]
            for row in range(height, 0, -1)
        ]
    return [[column + row for column in frame[0]] for row in frame[1]]


def moves_by_square(game: Game, state: State) -> dict[tuple[int, int] | None, list]:
    """The labels of the legal moves by the square that each marks; else under None.

    >>> from gamesearch import ConnectFour
    >>> moves_by_square(ConnectFour(3, 3, 3), ConnectFour(3, 3, 3).initial())
    {(2, 0): ['1'], (2, 1): ['2'], (2, 2): ['3']}
    """
    moves = {}
    for move in game.moves(state):
        label = game.label(state, move)
        moves.setdefault(game.landing(state, move), []).append(label)
    return moves


def own_squares(game: Game, state: State) -> dict[tuple[int, int], str]:
    """The label of the move to each square, if each legal move has its own square.

    {} where two moves mark the same square, a move marks none, or a label does not fit
    into a square.

    >>> from gamesearch import Domineering, TicTacToe
    >>> own_squares(TicTacToe(), TicTacToe().initial())[0, 1]
    '2'
    >>> own_squares(Domineering(3, 3), Domineering(3, 3).initial())
    {}
    """
    moves = moves_by_square(game, state)
    clear = all(len(labels) == 1 and len(labels[0]) <= 2 for labels in moves.values())
    return {} if None in moves or not clear else {s: m for s, [m] in moves.items()}


def lettered(number: int, least: int, wanted: str) -> int:
    """A whole number of columns, at most as many as there are letters to name them."""
    number = whole_number(number, least, wanted)
    if number > len(LETTERS):
        raise ValueError(f"{wanted}, {len(LETTERS)} at most, not {number}.")
    return number


def rows_of_bits(
    crosses: int, noughts: int, squares: Iterable[int], columns: int
) -> list[str]:
    """The rows from the top, a mark for each square: X, O, or `.` where it is free.

    >>> rows_of_bits(0b000001, 0b100000, [1 << n for n in range(6)], 3)
    ['X..', '..O']
    """
    marks = []
    for square in squares:
        if crosses & square:
            marks.append("X")
        elif noughts & square:
            marks.append("O")
        else:
            marks.append(".")
    starts = range(0, len(marks), columns)
    return ["".join(marks[start : start + columns]) for start in starts]


def bits_of_rows(rows: Iterable[str], squares: Iterable[int]) -> tuple[int, int]:
    """The squares of X, and those of O, that such rows show.

    >>> bits_of_rows(["X..", "..O"], [1 << n for n in range(6)])
    (1, 32)
    """
    found = {"X": 0, "O": 0, ".": 0}
    for mark, square in zip("".join(rows), squares):
        found[mark] |= square
    return found["X"], found["O"]


def square_name(square: int, rows: int, columns: int) -> str:
    """The name of a square: the letter of its column, its row from the bottom.

    >>> square_name(0, 8, 8), square_name(63, 8, 8)
    ('a8', 'h1')
    """
    row, column = divmod(square, columns)
    return f"{LETTERS[column]}{rows - row}"


def framed(rows: list[str], names: list[int], turn: int | None) -> str:
    """The board with letters above, row names at the left, and whose turn it is.

    >>> print(framed(["XO", ".X"], [2, 1], MIN))
      a b
    2 X O
    1 . X
    O to move
    """
    wide = len(str(max(names)))
    head = " ".join(["", *LETTERS[: len(rows[0])]])
    body = [f"{name:{wide}} {' '.join(row)}" for name, row in zip(names, rows)]
    foot = OVER if turn is None else f"{'X' if turn == MAX else 'O'} to move"
    return "\n".join([" " * wide + head, *body, foot])


def unframed(text: str, columns: int) -> tuple[str, int | None]:
    """The same board without its frame, and whose turn it is if the text says so.

    >>> unframed("  a b / 2 X O / 1 . X / O to move", 2)
    ('X O\\n. X', -1)
    """
    said = TURN.search(text)
    turn = None
    if said:
        text = text[: said.start()]
        turn = {"X": MAX, "O": MIN}.get((said[1] or "").upper())
    lines = [line.strip() for line in text.strip(" \n/").replace("/", "\n").split("\n")]
    if lines[0].lower().split() == list(LETTERS[:columns]):
        lines = [re.sub(r"^\d+", "", line).strip() for line in lines[1:]]
    return "\n".join(lines), turn


def rows_of_marks(text: str, rows: int, columns: int) -> list[str]:
    """The rows of `text`, ended by new lines or `/`, as marks X, O and `.`.

    A free square may also be `_` or `-`, letters may be small, and blanks are ignored.

    >>> rows_of_marks("x o / _ X", 2, 2)
    ['XO', '.X']
    """
    found = text.strip().replace("/", "\n").splitlines()
    if len(found) != rows:
        raise ValueError(
            f"text: the board must have {rows} rows, each ended by '/' or a new line, "
            f"but here are {len(found)}: {text!r}."
        )
    marks = ["".join(row.upper().split()) for row in found]
    for number, row in enumerate(marks, start=1):
        if len(row) != columns:
            raise ValueError(
                f"text: row {number} has {len(row)} squares, not {columns}: "
                f"{found[number - 1].strip()!r}."
            )
        for column, mark in enumerate(row, start=1):
            if mark not in "XO._-":
                raise ValueError(
                    f"text: row {number}, column {column} has {mark!r}. Write X, O, or "
                    "'.' for a free square."
                )
    return [row.replace("_", ".").replace("-", ".") for row in marks]


def state_after(game: Game, moves: Iterable[str]) -> State:
    """The state after these moves from the first position, each as a person types it.

    >>> from gamesearch import TicTacToe
    >>> TicTacToe().board(state_after(TicTacToe(), ["5", "1"]))
    ['O..', '.X.', '...']
    """
    state = game.initial()
    for text in moves:
        state = game.play(state, game.parse(state, text))
    return state


def no_move(game: Game, state: State, why: str) -> str:
    """The message for an illegal move: why, what can be played, the position."""
    if game.is_terminal(state):
        said = "The game is over: no move is legal."
    else:
        legal = ", ".join(game.label(state, move) for move in game.moves(state))
        said = paragraph(why, say("Legal moves: {legal}.", legal=legal))
    return f"{said}\nThe position:\n{game.text(state)}"
