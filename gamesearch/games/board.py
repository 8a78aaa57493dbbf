"""Boards as text, for the games that are played on squares.

Such a game has `board(state)`, its rows from the top with X for MAX, O for MIN and `.`
for a free square, and `landing(state, move)`, the (row, column) that a move marks or
None; pictures ask for nothing else. Here texts are read, and errors worded.
"""

from gamesearch.game import MAX, MIN, Game, State


def checked_side(first: int) -> int:
    """`first`, which is MAX or MIN."""
    if first not in (MAX, MIN):
        raise ValueError(f"first: MAX or MIN (+1 or -1), not {first!r}.")
    return first


def rows_of_marks(text: str, rows: int, columns: int) -> list[str]:
    """The rows of `text`, ended by new lines or `/`, as marks X, O and `.`.

    A free square may also be `_` or `-`, small letters serve, blanks do not count.

    >>> rows_of_marks("x o / _ X", 2, 2)
    ['XO', '.X']
    """
    found = text.strip().replace("/", "\n").splitlines()
    if len(found) != rows:
        raise ValueError(
            f"text: {len(found)} rows, not {rows}; a row ends with '/' or a "
            f"new line: {text!r}."
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
                    f"text: {mark!r} in row {number}, column {column}; write X, O, or "
                    "'.' for free."
                )
    return [row.replace("_", ".").replace("-", ".") for row in marks]


def no_move(game: Game, state: State, why: str) -> str:
    """The sentences for an illegal move: why, what can be played, the position."""
    if game.is_terminal(state):
        return f"The game is over: no move is legal.\nThe position:\n{game.text(state)}"
    legal = ", ".join(game.label(state, move) for move in game.moves(state))
    return f"{why} Legal moves: {legal}.\nThe position:\n{game.text(state)}"
