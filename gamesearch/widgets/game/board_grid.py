"""The board of a match as a grid of buttons, also for keyboard and screen reader.

Works for the games of `games/board.py`. The name of a square says its mark; if not
every free square can be played, it also says the move. A press enters the move of the
square; in Connect Four any free square of a column plays the column. On other squares
it enters the name of the square, and the game answers with an error.
"""

from html import escape

from gamesearch.games.board import frame_of, moves_by_square, own_squares, square_names
from gamesearch.games.connect_four import ConnectFour
from gamesearch.games.tictactoe import full_lines
from gamesearch.play.dialogue import Match
from gamesearch.rules.game import FREE, MAX, Game, has_board, uncounted
from gamesearch.rules.say import any_of, say
from gamesearch.widgets.form import button

GRID = """
<div class="{look}" role="grid" aria-label="board" data-arrows
  style="--columns: {columns}" data-place="squares"></div>"""


def grid_of(game: Game) -> str:
    """The place of the grid in a form; nothing for a game without squares."""
    rules = uncounted(game)
    if not has_board(rules):
        return ""
    columns = len(rules.board(rules.initial())[0])
    look = "gs-board gs-framed" if frame_of(rules) else "gs-board"
    return GRID.format(look=look, columns=columns)


def squares(match: Match) -> list[dict]:
    """The squares of a match, row by row: their look, and their names for a reader.

    >>> from gamesearch import TicTacToe
    >>> [square["name"] for square in squares(Match(TicTacToe()))][:2]
    ['1 empty', '2 empty']
    """
    game, state = uncounted(match.game), match.state
    if not has_board(game):
        return []
    own, moves = own_squares(game, state), moves_by_square(game, state)
    falls = isinstance(game, ConnectFour)
    marks = {
        (row, column): mark
        for row, line in enumerate(game.board(state))
        for column, mark in enumerate(line)
    }
    names = [name for row in square_names(game) for name in row]
    x = getattr(game, "x", MAX)
    sides = {"X": "MAX", "O": "MIN"} if x == MAX else {"X": "MIN", "O": "MAX"}
    won, last = won_squares(match), last_square(match)
    everywhere = all(place in moves for place in marks if marks[place] in FREE)
    found = []
    for (place, mark), name in zip(marks.items(), names):
        if falls and mark in FREE and moves:
            moves[place] = [str(place[1] + 1)]
        plays = () if everywhere else moves.get(place, ())
        found.append(
            {
                "mark": "" if mark in FREE else mark,
                "side": sides.get(mark, ""),
                "label": own.get(place, ""),
                "value": moves[place][0] if len(moves.get(place, ())) == 1 else name,
                "name": _spoken(name, mark, plays),
                "last": place == last,
                "won": place in won,
            }
        )
    return found


def _spoken(name, mark, plays):
    """A square for a screen reader: its name, its mark, and the moves it plays."""
    at = {"square": name, "mark": mark, "moves": any_of(plays) if plays else ""}
    if mark not in FREE:
        return say("{square} {mark}", **at)
    if plays:
        return say("{square} empty, plays {moves}", **at)
    return say("{square} empty", **at)


def last_square(match: Match) -> tuple[int, int] | None:
    """The square that the last move marked."""
    if not match.played:
        return None
    state, move = match.played[-1]
    return uncounted(match.game).landing(state, move)


def won_squares(match: Match) -> set[tuple[int, int]]:
    """The squares of the full lines of tic-tac-toe."""
    game = uncounted(match.game)
    if not hasattr(game, "mark"):
        return set()
    marks = [game.mark(match.state, square) for square in range(9)]
    return {divmod(square, 3) for line in full_lines(marks) for square in line}


def grid_html(match: Match) -> str:
    """The rows of the board, and around it the names that the game gives them."""
    every = squares(match)
    if not every:
        return ""
    closed = match.over or match.waits_for_machine
    buttons = [square_html(place, one, closed) for place, one in enumerate(every)]
    game = uncounted(match.game)
    width = len(game.board(match.state)[0])
    columns, rows = frame_of(game) or ((), ())
    lines = []
    for row in range(len(every) // width):
        cells = "".join(buttons[row * width : (row + 1) * width])
        beside = name_html(rows[row]) if rows else ""
        lines.append(f'<div role="row" data-row>{beside}{cells}</div>')
    above = "".join(map(name_html, ["", *columns])) if columns else ""
    head = f'<div class="gs-board-head" aria-hidden="true">{above}</div>'
    return f"{head if above else ''}{''.join(lines)}"


def name_html(name: str) -> str:
    """A name at the edge of the board; each square says its own."""
    return f'<span class="gs-board-name" aria-hidden="true">{escape(name)}</span>'


def square_html(place: int, square: dict, over: bool) -> str:
    """A square as a button; a digit presses it too where that is the name of a move."""
    looks = {"gs-square": True, "gs-last": square["last"], "gs-won": square["won"]}
    look = " ".join(name for name, on in looks.items() if on)
    label, name = square["label"], escape(square["name"])
    mark = escape(square["mark"])
    more = f' role="gridcell" class="{look}" aria-label="{name}" data-at="{place}"'
    more += f' data-mark="{mark}" data-side="{square["side"]}"'
    more += f' data-label="{escape(label)}" aria-disabled="{str(over).lower()}"'
    if label:
        more += f' data-key="{escape(label)}"'
    return button("enter", square["mark"], square["value"], more=more)
