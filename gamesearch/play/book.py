"""Books: positions with their value and a best move, worked out beforehand.

An opening book has every position of the first plies; an endgame book has late ones, of
games in which both sides play well. Valid for one game, in the form in which the book
names it, and right because each entry is searched to the end of the game.

A book is a dict: the text of a position, after + or - for MAX or MIN to move, leads to
MAX's value and the label of the move. Mirror images have entries of their own, so that
no move has to be turned round. Its JSON says how it was made, too.

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
    """Positions of `game` (as `repr` writes it) with (value, label); `how` it was made.

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
        """ValueError where the book is of another game."""
        while isinstance(inner := getattr(game, "game", None), Game):
            game = inner  # of a Counted game, or of one against a model
        if repr(game) != self.game:
            raise ValueError(f"book: it is one of {self.game}, not of {game!r}.")

    def look_up(self, game: Game, state: State) -> Thought | None:
        """The move the book has for this state, or None."""
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
        return head[:-2] + ',\n "entries": {\n' + ",\n".join(lines) + "\n}}\n"


def entry_name(game: Game, state: State) -> str:
    """What a book files a state under: + or - and its text, lines joined by |.

    >>> from gamesearch import TicTacToe
    >>> entry_name(TicTacToe(), TicTacToe().play(0, 4))
    '- . . .|. X .|. . .'
    """
    side = "+" if game.to_move(state) == MAX else "-"
    return f"{side} {game.text(state)}".replace("\n", "|")


def opening_book(game: Game, plies: int, solve: Callable | None = None) -> Book:
    """Every position that has been reached after at most `plies` plies.

    `solve(game, state)` is a search to the end; if none is given it is alpha-beta with
    a memory for all of the book.

    >>> from gamesearch import TicTacToe
    >>> book = opening_book(TicTacToe(), 1)
    >>> len(book), book["- X . .|. . .|. . ."]  # only the centre holds against a corner
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
    """The positions from ply `after` on of so many games that both sides play well.

    The first `astray` plies are random, so that games are won and lost; after them one
    of the moves that keep the value of the game is drawn each time.

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
        f"{astray} random plies, then moves that keep the value, drawn by lot"
    )
    return collected(game, met, solve, how)


def remembered(game: Game, solve: Callable | None) -> Callable[[State], SearchResult]:
    """`solve` for the states of this game, each of them once."""
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
    """The states of the first plies that are not over, each once, breadth-first."""
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
    """The moves after which the game is worth what it was before."""
    value = solve(state).value
    return [
        move
        for move in game.moves(state)
        if solve(game.play(state, move)).value == value
    ]


def collected(game: Game, states: Iterable[State], solve: Callable, how: str) -> Book:
    """A book of these states; ValueError where two of them have the same text."""
    book = Book(game=repr(game), how=how)
    for state in states:
        name, answer = entry_name(game, state), solve(state)
        if name in book:
            raise ValueError(
                f"game: `text` is the same for two different states; a book cannot "
                f"tell them apart.\n{game.text(state)}"
            )
        book[name] = answer.value, game.label(state, answer.move)
    return book
