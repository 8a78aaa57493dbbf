"""A player that chooses any legal move, all alike: the least a player can be.

Valid for every game; the measure below which no search should fall.
"""

from collections.abc import Callable
from fractions import Fraction
from numbers import Real
from random import Random

from gamesearch.play.player import Player, Thought
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import Game, Move, State


class RandomPlayer(Player):
    """A legal move by the dice; the same seed and position give the same move.

    >>> from gamesearch import TicTacToe
    >>> game = TicTacToe()
    >>> choose = RandomPlayer().begin(game, seed=1)
    >>> choose(game.initial()) == choose(game.initial())
    True
    """

    def __init__(self, name: str = "random"):
        self.name = name

    def model(self, game: Game) -> Callable[[State], tuple[tuple[Move, Real], ...]]:
        """What it will do: each legal move with the same probability."""

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
