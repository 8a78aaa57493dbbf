"""Players: a player gets a position and returns the move that it plays.

A `Player` is a recipe: it has a name, can be sent to another process, and keeps nothing
from one game to the next. `begin` prepares it for one game and returns a function,
which is called once for each of the player's moves. A plain function of (game, state)
is a player too.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from fractions import Fraction
from numbers import Real
from random import Random
from typing import NamedTuple

from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import Game, Move, State


class Thought(NamedTuple):
    """A move, and the player's reasons for it.

    `value` is the value of the position from MAX's view, `line` the principal
    variation, and `depth` the depth of the search; they are None or empty if the player
    does not give them.
    """

    move: Move
    value: Real | None = None
    line: tuple[Move, ...] = ()
    depth: int | None = None
    nodes: int = 0
    note: str = ""


class Player(ABC):
    """A player by name; see `begin`."""

    name: str

    @abstractmethod
    def begin(self, game: Game, seed: int = 0) -> Callable[[State], Thought]:
        """The player prepared for one game: a function from a state to a `Thought`.

        It is called at states in which this player is to move, as MAX or as MIN. `seed`
        is for random players: the same seed gives the same game.
        """

    def thoughts(
        self, game: Game, seed: int = 0
    ) -> Callable[[State], Iterator[Thought]]:
        """As `begin`, but with a sequence of thoughts: the last one is the answer.

        A caller that stops early has the best thought so far.
        """
        think = self.begin(game, seed)

        def only(state):
            yield think(state)

        return only

    def check(self, game: Game) -> None:
        """TypeError or ValueError if a part of the player does not fit this game."""
        return None

    def __repr__(self):
        return f"<player: {self.name}>"


class FunctionPlayer(Player):
    """A function of (game, state) that returns a move.

    >>> from gamesearch import Nim
    >>> first = FunctionPlayer(lambda game, state: game.moves(state)[0], "first move")
    >>> game = Nim([3])
    >>> first.begin(game)(game.initial()).move
    (0, 1)
    """

    def __init__(
        self, function: Callable[[Game, State], Move], name: str | None = None
    ):
        self.function, self.name = function, name or getattr(function, "__name__", "")

    def begin(self, game, seed=0):
        return lambda state: Thought(self.function(game, state))


class RandomPlayer(Player):
    """Plays a random legal move; the same seed and position give the same move.

    >>> from gamesearch import TicTacToe
    >>> game = TicTacToe()
    >>> choose = RandomPlayer().begin(game, seed=1)
    >>> choose(game.initial()) == choose(game.initial())
    True
    """

    def __init__(self, name: str = "random"):
        self.name = name

    def model(self, game: Game) -> Callable[[State], tuple[tuple[Move, Real], ...]]:
        """Its behaviour: each legal move has the same probability."""

        def probabilities(state):
            moves = game.moves(state)
            return tuple((move, Fraction(1, len(moves))) for move in moves)

        return probabilities

    def begin(self, game, seed=0):
        @rules_named()
        def choose(state):
            dice = Random(f"{seed}|{state!r}")
            return Thought(dice.choice(list(game.moves(state))))

        return choose


def as_player(player: Player | Callable[[Game, State], Move]) -> Player:
    """`player` itself; a function of (game, state) as a player with its name."""
    if isinstance(player, type) or not (isinstance(player, Player) or callable(player)):
        raise TypeError(
            "player: a Player, such as gs.players.SearchPlayer(...), or a function of "
            f"(game, state) that returns a move, not {player!r}."
        )
    made = player if isinstance(player, Player) else FunctionPlayer(player)
    name = getattr(made, "name", None)
    if not (isinstance(name, str) and name.strip()):
        raise TypeError(
            "player: the name of a player must be a text that is not empty, but the "
            f"name of this {type(player).__qualname__} is {name!r}. In a class, set "
            "self.name; for a function without a name, use "
            "gs.players.FunctionPlayer(function, 'a name')."
        )
    return made
