"""How many positions a search makes: rules that count the calls of `play` alone.

They answer everything else as quickly as the game itself, so that a whole game can be
counted, where `Counted` and `Watched` would take several times as long.
"""

from collections.abc import Callable

from gamesearch.check.learner import home_of, unwritten
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.guard import Guard, Outcome
from gamesearch.play.limits.parse_answer import missing
from gamesearch.rules.game import Counted, Game, Move, State

MOST = 2_500_000  # positions, more than four times those of minimax


class Made(Counted):
    """The rules of a game; `plays`, and no other counter, counts what was made.

    >>> from gamesearch import Nim
    >>> game = Made(Nim([3]))
    >>> [game.play(game.initial(), move) for move in game.moves(game.initial())]
    [((2,), -1), ((1,), -1), ((0,), -1)]
    >>> game.plays
    3
    """

    def __init__(self, game: Game, most: int = MOST):
        super().__init__(game)
        self.most, self.ended = most, False
        for name in dir(game):
            if not name.startswith("_") and name != "play":
                setattr(self, name, getattr(game, name))

    def play(self, state: State, move: Move) -> State:
        """The state after `move`, counted; ends the search past the limit."""
        self.plays += 1
        if self.ended or self.plays > self.most:
            raise Stopped
        return self.game.play(state, move)


class Count:
    """What `choose` made of one position: `made` counts that one too."""

    def __init__(self, choose: Callable, game: Game, state: State, guard: Guard):
        rules = Made(game)
        self.outcome: Outcome = guard.call(
            choose, rules, state, home=home_of(choose), game=rules
        )
        nothing = missing(self.outcome.result) and not self.outcome.error
        self.stub = self.outcome.stub or (nothing and unwritten(choose))
        self.made = rules.plays + 1

    def __repr__(self):
        if self.stub:
            return "choose is not written yet."
        many = "1 position" if self.made == 1 else f"{self.made:,} positions"
        return self.outcome.error or f"It makes {many}."


def positions_made(choose: Callable, game: Game, seconds: float = 6) -> Count:
    """How many positions `choose` makes at the beginning of a game.

    >>> import gamesearch as gs
    >>> positions_made(lambda game, state: gs.minimax(game, state).move, gs.Nim([2]))
    It makes 4 positions.
    """
    return Count(choose, game, game.initial(), Guard(seconds))
