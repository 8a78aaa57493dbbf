"""A sum of games that is played for a score: it ends when every summand is a number.

In a number every move loses something, so good players do not move there while there is
another move. Once all summands equal numbers, their sum says who is ahead, and by how
many moves. Here play ends at this point, and MAX is paid the sum. So the value with MAX
to begin is the left stop of the sum, with MIN to begin the right stop: a search finds
the value of a sum, not only its winner. Moves in a summand that already equals a number
are left out; all else is as in `Sum`.

Source: Conway, "On Numbers and Games" (1976), where numbers end the play.
"""

from collections.abc import Iterable
from numbers import Rational

from gamesearch.games.compared import Compared
from gamesearch.games.sum import Sum
from gamesearch.rules.game import MAX, MIN, Game, not_legal


class ScoredSum(Sum):
    """The sum of these games, played for the sum of the numbers at the end.

    >>> from gamesearch import Switch, alpha_beta
    >>> game = ScoredSum([Switch(3, -1), Switch(2, 0)])
    >>> [game.label(game.initial(), move) for move in game.moves(game.initial())]
    ['A →3', 'B →2']
    >>> alpha_beta(game).value, alpha_beta(game).line
    (3, ((0, 3), (1, 0)))
    """

    scored = True

    def __init__(self, games: Iterable[Game], first: int = MAX):
        super().__init__(games, first)
        self._compared = [Compared(game) for game in self.games]
        self._ends = {}

    def numbers(self, state) -> list[Rational | None]:
        """The number that each summand equals, None for one that is still played."""
        return [
            compared.number(position)
            for compared, position in zip(self._compared, state[0])
        ]

    def moves(self, state):
        numbers = self.numbers(state)
        return [move for move in super().moves(state) if numbers[move[0]] is None]

    def play(self, state, move):
        after = super().play(state, move)
        if self.numbers(state)[move[0]] is not None:
            raise ValueError(not_legal(self, state, move))
        return after

    def is_terminal(self, state):
        return None not in self.numbers(state)

    def utility(self, state):
        return sum(self.numbers(state))

    def utility_range(self):
        """The lowest and the highest sum that play of both sides can end with."""
        ends = [
            self._range(n, position) for n, position in enumerate(self.initial()[0])
        ]
        return tuple(map(sum, zip(*ends)))

    def key(self, state):
        """The keys of the summands still in play, and the sum of all other summands."""
        numbers = self.numbers(state)
        played = tuple(
            None if number is not None else game.key(summand)
            for number, (game, summand) in zip(numbers, self.summands(state))
        )
        return played, sum(x for x in numbers if x is not None), state[1]

    def _range(self, n, position):
        """The lowest and the highest number that one summand can end with."""
        compared = self._compared[n]
        at = n, compared.key(position)
        if at not in self._ends:
            number = compared.number(position)
            ends = (
                [(number, number)]
                if number is not None
                else [
                    self._range(n, reply)
                    for side in (MAX, MIN)
                    for reply in compared.after(position, side)
                ]
            )
            lows, highs = zip(*ends)
            self._ends[at] = min(lows), max(highs)
        return self._ends[at]
