"""Mobility and corners in Othello: the number of moves, and discs that never turn.

Valid for any position of `Othello`. Before the end the number of discs says little. The
number of moves says more, because a player who runs out of good moves must play bad
ones. A disc in a corner cannot be turned. A decided game counts its utility times
`win`, which is more than any other value.

Source: Rosenbloom, "A world-championship-level Othello program", Artificial
Intelligence 19 (1982), on mobility and stability; the weight of a corner is ours.
"""

from gamesearch.games.othello import Othello

CORNER = 10  # moves that a corner is worth


class Mobility:
    """Moves of MAX minus moves of MIN, and ten for each corner taken.

    >>> game = Othello(4)
    >>> evaluate = Mobility(game)
    >>> evaluate(game.from_moves("b1"))  # O may play a1, c1 and a3; X has the same
    0
    >>> evaluate(game.from_moves("b1 a1"))  # O holds a corner and has a move more
    -11
    """

    def __init__(self, game: Othello):
        if not hasattr(game, "passing"):
            raise TypeError(f"game: this is for Othello(), not for {game!r}.")
        self.game = game
        size = game.size
        self.win = size * size + 4 * CORNER + 1
        stride = size + 1
        last = size - 1
        self.corners = sum(1 << y * stride + x for y in (0, last) for x in (0, last))

    def __call__(self, state: tuple) -> int:
        own, others, side, _ = state
        moves = self._moves(own, others) - self._moves(others, own)
        held = (own & self.corners).bit_count() - (others & self.corners).bit_count()
        return side * (moves + CORNER * held)

    def _moves(self, own, others):
        return self.game.legal(own, others).bit_count()

    def __repr__(self):
        return "<evaluation: mobility and corners>"
