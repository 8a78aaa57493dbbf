"""Othello by discs, mobility, corners, and discs that can never be turned again.

Valid for any position of `Othello`. Before the end the number of discs says little;
many discs even give the opponent many moves. A player with few moves must soon play bad
moves, such as a square beside a free corner, which may give the corner to the opponent.

A disc is stable if it can never be turned again. A disc can only be turned along one of
the four axes through it, by discs of the opponent at both ends of its run. It cannot be
turned along an axis on which it is at the border, or next to a stable disc of its own
colour, because this disc would have to be turned, too. A disc for which this is true on
all four axes is stable. The program finds stable discs from the corners, step by step;
there may be others.

Source: Rosenbloom, "A world-championship-level Othello program", Artificial
Intelligence 19 (1982), on mobility and stability. The weights are ours, set by hand.
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.games.othello import Othello
from gamesearch.search.evaluations.weighted import Weighted


class OthelloFeatures(Weighted):
    """Discs, mobility, corners, stable discs, and discs beside free corners.

    Each feature is MAX's number minus MIN's. Mobility is the number of squares on which
    a side could play if it were its turn.

    >>> game = Othello(4)
    >>> evaluate = OthelloFeatures(game)
    >>> for name, feature, weight, value in evaluate.terms(game.from_moves("b1 a1 d3")):
    ...     print(name, feature, value)  # five X, two O, of which one in a corner
    discs 3 -3
    mobility -3 -15
    corners -1 -30
    stable discs -1 -10
    beside free corners 4 -40
    """

    HAND: Mapping[str, Real] = {
        "discs": -1,
        "mobility": 5,
        "corners": 30,
        "stable discs": 10,
        "beside free corners": -10,
    }

    def __init__(self, game: Othello, weights: Mapping[str, Real] | None = None):
        if not hasattr(game, "passing"):
            raise TypeError(f"game: this is for Othello(), not for {game!r}.")
        size, stride = game.size, game.size + 1
        row, column = (1 << size) - 1, sum(1 << y * stride for y in range(size))
        ends = column | column << size - 1
        banks = row | row << (size - 1) * stride
        self.corners = ends & banks
        self.squares = row * column
        border = ends | banks
        self._axes = (
            (1, ends),
            (stride, banks),
            (stride - 1, border),
            (stride + 1, border),
        )
        super().__init__(game, weights)

    def most(self):
        squares = self.game.size**2
        return dict(zip(self.HAND, (squares, squares, 4, squares, 12)))

    def features(self, state):
        """The five features, each MAX's number minus MIN's."""
        own, others, side, _ = state
        legal, corners = self.game.legal, self.corners
        near = self._around(corners & ~(own | others))
        return (
            side * (own.bit_count() - others.bit_count()),
            side * (legal(own, others).bit_count() - legal(others, own).bit_count()),
            side * ((own & corners).bit_count() - (others & corners).bit_count()),
            side * (self.stable(own).bit_count() - self.stable(others).bit_count()),
            side * ((own & near).bit_count() - (others & near).bit_count()),
        )

    def stable(self, discs: int) -> int:
        """The stable discs among the `discs` of one side, found from corners, as bits.

        >>> evaluate = OthelloFeatures(Othello(6))
        >>> bin(evaluate.stable(0b1011))  # a1 and b1, not d1
        '0b11'
        """
        held, more = 0, discs & self.corners
        while more != held:
            held, more = more, discs
            for step, border in self._axes:
                more &= border | held << step | held >> step
        return held

    def _around(self, squares):
        """The neighbours of these squares."""
        near = 0
        for step, _ in self._axes:
            near |= squares << step | squares >> step
        return near & self.squares
