"""Missionaries and cannibals, who want to cross a river in one small boat.

On each bank and in the boat, if there are missionaries, there must be at least as many
missionaries as cannibals. Somebody has to row. A state is (missionaries on the near
bank, cannibals on the near bank, 1 if the boat is there, else 0). Each crossing costs
1, and the player, MIN, looks for the fewest crossings.

Source: Amarel, "On representations of problems of reasoning about actions", Machine
Intelligence 3 (1968).
"""

from gamesearch.problems.path_problem import PathProblem
from gamesearch.rules.given import legal_move, whole_number

NEAR, FAR = 1, 0


class Missionaries(PathProblem):
    """The crossing of `n` missionaries and `n` cannibals in a boat for `boat` people.

    >>> game = Missionaries()
    >>> game.moves(game.initial())
    ('C over', 'CC over', 'MC over')
    >>> print(game.text(game.play(game.initial(), "CC over")))
    MMMC  ~~~~B  CC
    """

    def __init__(self, n: int = 3, boat: int = 2):
        self.n = whole_number(n, 1, "n: a whole number of missionaries")
        self.boat = whole_number(boat, 1, "boat: a whole number of seats")
        self.loads = {
            "M" * missionaries + "C" * (people - missionaries): (
                missionaries,
                people - missionaries,
            )
            for people in range(1, self.boat + 1)
            for missionaries in range(people + 1)
            if safe(missionaries, people - missionaries)
        }

    def __repr__(self):
        return f"{type(self).__name__}({self.n}, boat={self.boat})"

    def initial(self):
        return self.n, self.n, NEAR

    def moves(self, state):
        """The crossings after which nobody is eaten."""
        if self.is_goal(state):
            return ()
        way = "over" if state[2] == NEAR else "back"
        return tuple(f"{load} {way}" for load in self.loads if self._after(state, load))

    def play(self, state, move):
        legal_move(self, state, move)
        return self._after(state, move.partition(" ")[0])

    def _after(self, state, load):
        """The state after these people cross; None if they cannot or must not."""
        missionaries, cannibals, boat = state
        away = 1 if boat == FAR else -1
        missionaries += away * self.loads[load][0]
        cannibals += away * self.loads[load][1]
        if not (0 <= missionaries <= self.n and 0 <= cannibals <= self.n):
            return None
        if not safe(missionaries, cannibals):
            return None
        if not safe(self.n - missionaries, self.n - cannibals):
            return None
        return missionaries, cannibals, NEAR if boat == FAR else FAR

    def is_goal(self, state) -> bool:
        """Is nobody left on the near bank?"""
        return state[:2] == (0, 0)

    def text(self, state):
        missionaries, cannibals, boat = state
        near = "M" * missionaries + "C" * cannibals
        far = "M" * (self.n - missionaries) + "C" * (self.n - cannibals)
        river = "B~~~~" if boat == NEAR else "~~~~B"
        return f"{near or '-'}  {river}  {far or '-'}"


def safe(missionaries: int, cannibals: int) -> bool:
    """Is nobody eaten where these people are together?

    >>> safe(2, 2), safe(1, 2), safe(0, 2)
    (True, False, True)
    """
    return missionaries == 0 or missionaries >= cannibals
