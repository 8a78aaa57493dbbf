"""Connect Four by threats: squares that would complete a line, and unfinished lines.

Valid for any position of `ConnectFour`. A threat of a side is a free square on which
its stone would complete a line. A threat is worth most if it cannot be played yet and
is on a good row for its owner. If the number of rows is even and all other columns are
full, the side that began plays the odd rows of the last column, counted from the
ground, and the other side plays the even rows.

Source: Allis, "A knowledge-based approach of Connect-Four" (1988), on odd and even
threats. The weights are ours, set by hand.
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.games.connect_four import ConnectFour
from gamesearch.search.evaluations.connect_four_lines import lines_of
from gamesearch.search.evaluations.weighted import Weighted


class ConnectFourFeatures(Weighted):
    """Threats, threats on good rows, lines that lack two stones, and the centre.

    Each feature is MAX's number minus MIN's:

    * threats: free squares on which a stone would complete a line;
    * good threats: those that cannot be played now, on odd rows for the side that
      began, on even rows for the other;
    * pairs: lines with two free squares and otherwise stones of one side;
    * centre: stones in the middle column, or the two middle columns.

    >>> game = ConnectFour()
    >>> evaluate = ConnectFourFeatures(game)
    >>> state = game.from_moves("44332266")  # X on the ground, O on the same columns
    >>> for name, feature, weight, value in evaluate.terms(state):
    ...     print(name, feature, value)
    threats 0 0
    good threats -2 -40
    pairs 0 0
    centre 0 0
    """

    HAND: Mapping[str, Real] = {
        "threats": 10,
        "good threats": 20,
        "pairs": 2,
        "centre": 3,
    }

    def __init__(self, game: ConnectFour, weights: Mapping[str, Real] | None = None):
        if not hasattr(game, "connect"):
            raise TypeError(f"game: this is for ConnectFour(), not for {game!r}.")
        stride = game.height + 1
        bits = [
            [1 << column * stride + row for row in range(game.height)]
            for column in range(game.width)
        ]
        self.squares = sum(map(sum, bits))
        self.ground = sum(column[0] for column in bits)
        odd = sum(sum(column[::2]) for column in bits)  # rows 1, 3, 5 from the ground
        even = self.squares ^ odd
        self.good_rows = (odd, even) if game.first == 1 else (even, odd)  # MAX's, MIN's
        middle = bits[(game.width - 1) // 2 : game.width // 2 + 1]
        self.middle = sum(map(sum, middle))
        self.steps = [
            [n * step for n in range(1, game.connect)]
            for step in (stride, stride - 1, stride + 1, 1)
        ]
        super().__init__(game, weights)

    def most(self):
        squares = self.game.width * self.game.height
        lines = sum(1 for _ in lines_of(self.game))
        return dict(zip(self.HAND, (squares, squares, lines, self.middle.bit_count())))

    def features(self, state):
        """The four features, each MAX's number minus MIN's."""
        taken, others, side, _ = state
        free = self.squares ^ taken
        later = free & ~(taken + self.ground)  # free squares that cannot be played now
        ours, theirs = (taken ^ others, others)[::side]
        mine, his = self.threats(ours, free), self.threats(theirs, free)
        good, bad = self.good_rows
        return (
            mine.bit_count() - his.bit_count(),
            (mine & later & good).bit_count() - (his & later & bad).bit_count(),
            self._pairs(ours, free) - self._pairs(theirs, free),
            (ours & self.middle).bit_count() - (theirs & self.middle).bit_count(),
        )

    def threats(self, stones: int, free: int) -> int:
        """The free squares on which one more of `stones` completes a line, as bits.

        >>> evaluate = ConnectFourFeatures(ConnectFour(4, 3, 3))
        >>> bin(evaluate.threats(0b0001_0001, 0b0001_0000_0000))  # two, and the next
        '0b100000000'
        """
        found = 0
        for steps in self.steps:
            run, before = -1, [-1]  # has n stones next to it, on one side
            for step in steps:
                run &= stones << step
                before.append(run)
            run = -1
            found |= before.pop()
            for step in steps:
                run &= stones >> step
                found |= run & before.pop()
        return found & free

    def _pairs(self, stones, free):
        """The number of lines with two free squares and `stones` on all other squares.

        Computed for all lines at once, each at the bit of its first square: is the line
        full so far, or does it lack one stone, or two?
        """
        many = 0
        for steps in self.steps:
            full, one, two = stones, free, 0
            for step in steps:
                stone, gap = stones >> step, free >> step
                two = two & stone | one & gap
                one = one & stone | full & gap
                full &= stone
            many += two.bit_count()
        return many
