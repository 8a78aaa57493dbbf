"""Material in chess: the value of MAX's pieces minus the value of MIN's pieces.

Valid for any position of chess (`from_chess`). It considers nothing else, such as the
safety of the kings or passed pawns. A decided game counts its utility times `win`,
which is more than all pieces that a side can have.

Source: Shannon, "Programming a computer for playing chess", Philosophical Magazine 41
(1950): pawns 1, knights and bishops 3, rooks 5, queens 9.
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.games.chess import Chess
from gamesearch.search.evaluations.weighted import Weighted


class Material(Weighted):
    """Pawns, knights, bishops, rooks and queens, each MAX's number minus MIN's.

    >>> from gamesearch import from_chess
    >>> game = from_chess("4k3/pp6/8/8/8/8/8/R3K3 w - - 0 1")
    >>> evaluate = Material(game)
    >>> evaluate(game.initial()), evaluate.win  # a rook against two pawns
    (3, 200)
    """

    HAND: Mapping[str, Real] = {
        "pawns": 1,
        "knights": 3,
        "bishops": 3,
        "rooks": 5,
        "queens": 9,
    }

    def __init__(self, game: Chess, weights: Mapping[str, Real] | None = None):
        if not hasattr(game, "fen"):
            raise TypeError(f"game: this is for from_chess(), not for {game!r}.")
        super().__init__(game, weights)

    def most(self):
        """Bounds with eight promoted pawns for each; no game reaches all of them."""
        return dict(zip(self.HAND, (8, 10, 10, 10, 9)))

    def features(self, state):
        """The five differences, each MAX's number minus MIN's."""
        white, black = state.white, state.black
        return tuple(
            (kind & white).bit_count() - (kind & black).bit_count()
            for kind in state[:5]
        )
