"""The number of pawns and their advance in Breakthrough.

Valid for any position of `Breakthrough`. A pawn counts as many points as the board has
rows, plus one for each row behind it. So losing a pawn costs more than a pawn can gain
by advancing. A won game counts `win`, which is more than all pawns of a side together.
"""

from gamesearch.games.breakthrough import Breakthrough
from gamesearch.rules.game import MAX


class Advance:
    """Pawns and rows of MAX minus those of MIN.

    >>> game = Breakthrough(5, 3)
    >>> evaluate = Advance(game)
    >>> evaluate(game.from_moves("b2-b3"))
    1
    >>> evaluate(game.from_moves("b2-b3 a4xb3"))  # six pawns to five
    -7
    """

    def __init__(self, game: Breakthrough):
        if not isinstance(getattr(game, "rows", None), int):
            raise TypeError(f"game: this is for Breakthrough(), not for {game!r}.")
        columns, rows = game.columns, game.rows
        self.rows = rows
        self.win = 2 * columns * 2 * rows + 1
        rank, stride = (1 << columns) - 1, columns + 1
        self.ranks = tuple(rank << row * stride for row in range(rows))  # from below

    def __call__(self, state: tuple) -> int:
        own, others, side, _ = state
        up, down = (own, others) if side == MAX else (others, own)
        return sum(
            (up & rank).bit_count() * (self.rows + row)
            - (down & rank).bit_count() * (2 * self.rows - 1 - row)
            for row, rank in enumerate(self.ranks)
        )

    def __repr__(self):
        return "<evaluation: pawns and their advance>"
