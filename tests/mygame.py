"""Games as newcomers write them, for the tests of what is plugged in."""

from gamesearch import MAX, Game

HEXAPAWN = '''
from gamesearch import MAX, Game


class Hexapawn(Game):
    """Three pawns a side on 3 x 3 squares."""

    def initial(self):
        return "XXX...OOO", MAX

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        squares, side = state
        mine, theirs = "XO" if side == MAX else "OX"
        if "O" in squares[:3] or "X" in squares[6:]:
            return []
        return [
            (here, there)
            for here in range(9)
            for there in range(9)
            if squares[here] == mine
            and there // 3 - here // 3 == side
            and abs(there % 3 - here % 3) < 2
            and squares[there] == ("." if there % 3 == here % 3 else theirs)
        ]

    def play(self, state, move):
        squares = list(state[0])
        squares[move[1]], squares[move[0]] = squares[move[0]], "."
        return "".join(squares), -state[1]

    def utility(self, state):
        return -state[1]

    def board(self, state):
        return [state[0][:3], state[0][3:6], state[0][6:]]
'''
names = {"__name__": __name__}
exec(HEXAPAWN, names)
Hexapawn = names["Hexapawn"]


class Count(Game):
    """Add 1 or 2; who reaches 4 wins. Moves are what `kind` makes of the numbers."""

    def __init__(self, kind=int):
        self.kind = kind

    def initial(self):
        return 0, MAX

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [self.kind(n) for n in (1, 2) if state[0] + n <= 4]

    def play(self, state, move):
        (added,) = (n for n in (1, 2) if self.kind(n) == move)
        return state[0] + added, -state[1]

    def utility(self, state):
        return -state[1]
