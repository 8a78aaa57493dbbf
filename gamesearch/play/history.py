"""A game in progress: its position, the moves that led there, and the dice."""

from random import Random

from gamesearch.rules.game import CHANCE, Game, Move, State
from gamesearch.rules.given import choices


class History:
    """The game so far: `played` has each position with the move made in it.

    Each throw depends only on the seed `dice` and on the number of the throw, so the
    same numbers come again after a move is taken back.

    >>> from gamesearch import Nim
    >>> history = History(Nim([3]), "7")
    >>> history.go((0, 2)), history.state, history.turns(1)
    ('1:2', ((1,), -1), [0])
    """

    def __init__(self, game: Game, dice: str):
        self.game, self.dice = game, dice
        self.state = game.initial()
        self.played: list[tuple[State, Move]] = []

    def go(self, move: Move) -> str:
        """Make a move or an outcome; return its label."""
        label = self.game.label(self.state, move)
        after = self.game.play(self.state, move)
        self.played.append((self.state, move))
        self.state = after
        return label

    def turns(self, side: int) -> list[int]:
        """The numbers of the moves of one side, or of the throws of the dice."""
        to_move = self.game.to_move
        return [n for n, (state, _) in enumerate(self.played) if to_move(state) == side]

    def thrown(self) -> Move:
        """The outcome that chance draws in this position."""
        number = len(self.turns(CHANCE))
        return drawn(self.game, self.state, Random(f"{self.dice} throw {number}"))


def drawn(game: Game, state: State, dice: Random) -> Move:
    """An outcome at a chance state, drawn according to the probabilities."""
    outcomes, chances = zip(*game.outcomes(state), strict=True)
    return dice.choices(outcomes, map(float, chances))[0]


def by_label(game: Game, state: State) -> dict[str, Move]:
    """The legal moves, or the outcomes, each under its label."""
    return {game.label(state, move): move for move in choices(game, state)}
