"""Books: positions with their value and a best move, computed in advance.

An opening book has every position of the first plies; an endgame book has late
positions, from games in which both sides play well. A book is valid for one game, which
it names by its `repr`; its values are exact, because each position was searched to the
end of the game.

A book is a dict. Its key is + or - for MAX or MIN to move, then the text of the
position; its value is MAX's value and the label of the move. Mirror images have entries
of their own, so that no move has to be mirrored. The JSON also says how the book was
made.

Source: Bellman, "On the application of dynamic programming to the determination of
optimal play in chess and checkers" (1965), on endgames worked out backwards.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from numbers import Real
from pathlib import Path
from random import Random

from gamesearch.play.player import Thought
from gamesearch.rules.data_files import found_file
from gamesearch.rules.game import MAX, Game, State
from gamesearch.rules.given import whole_number
from gamesearch.rules.result import SearchResult
from gamesearch.rules.table import Table
from gamesearch.search.orders import centre_first
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory


class Book(dict):
    """Positions of `game` (its `repr`) with (value, label); `how` the book was made.

    >>> from gamesearch import TicTacToe
    >>> book = Book({"+ . . .|. . .|. . .": (0, "5")}, "TicTacToe()")
    >>> book.look_up(TicTacToe(), 0)
    Thought(move=4, value=0, line=(4,), depth=None, nodes=0, note='from a book')
    """

    def __init__(
        self,
        entries: Mapping[str, tuple[Real, str]] | Iterable = (),
        game: str = "",
        how: str = "",
    ):
        super().__init__(entries)
        self.game, self.how = game, how

    def __repr__(self):
        return f"<book: {len(self):,} positions of {self.game}>"

    def __reduce__(self):
        return type(self), (dict(self), self.game, self.how)

    def check(self, game: Game) -> None:
        """ValueError if the book is for another game."""
        while isinstance(inner := getattr(game, "game", None), Game):
            game = inner  # of a Counted game, or of a game against a model
        if repr(game) != self.game:
            raise ValueError(f"book: the book is for {self.game}, not for {game!r}.")

    def look_up(self, game: Game, state: State) -> Thought | None:
        """The book's move for this state, or None."""
        found = self.get(entry_name(game, state))
        if found is None:
            return None
        value, label = found
        move = game.parse(state, label)
        return Thought(move, value, (move,), note="from a book")

    @classmethod
    def from_json(cls, source: str | Path) -> "Book":
        """A book from a file, or by name from `data/books`.

        >>> Book.from_json("connect-four-5x4-opening").game
        'ConnectFour(5, 4, 4)'
        """
        path = found_file(source, "books", ".json", "book")
        record = json.loads(path.read_text(encoding="utf-8"))
        entries = {name: tuple(found) for name, found in record["entries"].items()}
        return cls(entries, record["game"], record["how"])

    def to_json(self) -> str:
        """The book as JSON text, a line for each position."""
        head = json.dumps({"game": self.game, "how": self.how}, indent=1)
        lines = [f"{json.dumps(k)}: {json.dumps(v)}" for k, v in self.items()]
        entries = ",\n".join(lines)
        return f'{head[:-2]},\n "entries": {{\n{entries}\n}}}}\n'


def entry_name(game: Game, state: State) -> str:
    """The key of a state in a book: + or - and its text, lines joined by |.

    >>> from gamesearch import TicTacToe
    >>> entry_name(TicTacToe(), TicTacToe().play(0, 4))
    '- . . .|. X .|. . .'
    """
    side = "+" if game.to_move(state) == MAX else "-"
    return f"{side} {game.text(state)}".replace("\n", "|")


def opening_book(game: Game, plies: int, solve: Callable | None = None) -> Book:
    """A book of every position that can be reached in at most `plies` plies.

    `solve(game, state)` is a search to the end; the default is alpha-beta with one
    transposition table for the whole book.

    >>> from gamesearch import TicTacToe
    >>> book = opening_book(TicTacToe(), 1)
    >>> len(book), book["- X . .|. . .|. . ."]  # only the centre draws after a corner
    (10, (0, '5'))
    """
    whole_number(plies, 0, "plies: how far the book goes, a whole number")
    solve = remembered(game, solve)
    met = ply_after_ply(game, plies)
    how = f"every position up to {plies} plies, each searched to the end"
    return collected(game, met, solve, how)


def endgame_book(
    game: Game,
    after: int,
    games: int = 200,
    seed: int = 0,
    astray: int = 0,
    solve: Callable | None = None,
) -> Book:
    """The positions from ply `after` on, from `games` games that both sides play well.

    The first `astray` plies are random, so that both sides win some games. Afterwards
    each move is drawn at random from the moves that keep the value of the position.

    >>> from gamesearch import Nim
    >>> endgame_book(Nim([1, 2]), after=1, games=9)
    <book: 3 positions of Nim([1, 2])>
    """
    whole_number(after, 0, "after: the first ply of the book, a whole number")
    whole_number(games, 1, "games: how many are played, a whole number")
    whole_number(astray, 0, "astray: how many plies are random, a whole number")
    solve = remembered(game, solve)
    met = {}
    for number in range(games):
        dice, state, ply = Random(f"{seed}|{number}"), game.initial(), 0
        while not game.is_terminal(state):
            if ply >= after:
                met[state] = None
            at_random = ply < astray
            moves = game.moves(state) if at_random else keeping(game, state, solve)
            state, ply = game.play(state, dice.choice(moves)), ply + 1
    how = (
        f"the positions after {after} plies or more of {games} games, seed {seed}: "
        f"{astray} random plies, then moves that keep the value, chosen at random"
    )
    return collected(game, met, solve, how)


def remembered(game: Game, solve: Callable | None) -> Callable[[State], SearchResult]:
    """`solve` for the states of this game, with each result stored."""
    known, table = {}, Table()
    order = centre_first if hasattr(game, "centrality") else None

    def by_memory(game, state):
        return alpha_beta_with_memory(game, state, order=order, table=table)

    def answer(state):
        if state not in known:
            known[state] = (solve or by_memory)(game, state)
        return known[state]

    return answer


def ply_after_ply(game: Game, plies: int) -> list[State]:
    """The non-terminal states of the first plies, each once, breadth-first."""
    level, met = [game.initial()], []
    for _ in range(plies + 1):
        level = [state for state in level if not game.is_terminal(state)]
        met += level
        after = (
            game.play(state, move) for state in level for move in game.moves(state)
        )
        level = list(dict.fromkeys(after))
    return list(dict.fromkeys(met))


def keeping(game: Game, state: State, solve: Callable) -> list:
    """The moves that do not change the value of the game."""
    value = solve(state).value
    return [
        move
        for move in game.moves(state)
        if solve(game.play(state, move)).value == value
    ]


def collected(game: Game, states: Iterable[State], solve: Callable, how: str) -> Book:
    """A book of these states; ValueError if two of them have the same text."""
    book = Book(game=repr(game), how=how)
    for state in states:
        name, answer = entry_name(game, state), solve(state)
        if name in book:
            raise ValueError(
                "game: `text` is the same for two different states, so a book cannot "
                f"distinguish them.\n{game.text(state)}"
            )
        book[name] = answer.value, game.label(state, answer.move)
    return book
