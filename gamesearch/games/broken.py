"""Five games for which the result of a search is wrong, each for a different reason.

Each game changes one rule of `Countdown` and thereby breaks one of the properties that
minimax needs; `check_game` finds it. For lecture 01 and for trying `check_game`.
"""

from random import Random

from gamesearch.rules.game import MAX, Game


class Countdown(Game):
    """Take one or two coins in turn; taking the last coin wins. Nothing is wrong."""

    coins = 5

    def initial(self):
        return self.coins, MAX

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [taken for taken in (1, 2) if taken <= state[0]]

    def play(self, state, move):
        return state[0] - move, -state[1]

    def utility(self, state):
        return -state[1]


class ThirdPlayer(Countdown):
    """Not two players: near the end a third player is to move."""

    def to_move(self, state):
        return state[1] if state[0] > 2 else 2


class Lucky(Countdown):
    """Not deterministic: `play` draws at random, and `outcomes` does not say so."""

    def __init__(self):
        self.luck = Random(1)

    def play(self, state, move):
        left, side = super().play(state, move)
        return max(0, left - self.luck.randrange(2)), side


class Hidden(Countdown):
    """No perfect information: how often one may take two coins is not in the state."""

    def __init__(self):
        self.doubles = 3

    def play(self, state, move):
        self.doubles -= move == 2
        return super().play(state, move)

    def moves(self, state):
        return super().moves(state)[: 1 + (self.doubles > 0)]


class BothWin(Countdown):
    """Not zero-sum: at the end both players win a prize, so `utility` is a pair."""

    def utility(self, state):
        return 1, 1


class Endless(Countdown):
    """Not finite: the last coin is always put back."""

    def play(self, state, move):
        left, side = super().play(state, move)
        return left or self.coins, side


BROKEN = ThirdPlayer, Lucky, Hidden, BothWin, Endless
