"""Breakthrough by pawns, their advance, guarded and hanging pawns, and runners.

Valid for any position of `Breakthrough`. A runner is a pawn that reaches the far row if
its side only moves it straight ahead, whatever the other side does: its column ahead is
free of pawns, and no pawn of the other side is near enough to capture it. A pawn that
is n rows ahead can capture it only if it is at most (n + 1) // 2 columns away: the two
come nearer by one row at each ply, and only the plies of the other side, the last of
which is the capture, change the column. A runner wins the game unless the other side
arrives first.

Source: the game of Saffidine, Jouandeau and Cazenave, "Solving Breakthrough with Race
Patterns and Job-Level Proof Number Search" (2011); the features and their weights are
ours, set by hand.
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.games.breakthrough import Breakthrough
from gamesearch.rules.game import MAX, MIN
from gamesearch.search.evaluations.weighted import Weighted


class BreakthroughFeatures(Weighted):
    """Pawns, advance, guarded pawns, hanging pawns and runners.

    Each feature is MAX's number minus MIN's:

    * pawns: the number of pawns;
    * advance: the sum of the rows behind them;
    * guarded: pawns whose capture could be answered by a capture;
    * hanging: pawns that can be captured and are not guarded;
    * runners: pawns that no pawn of the other side can stop.

    >>> game = Breakthrough(5, 3)
    >>> evaluate = BreakthroughFeatures(game)
    >>> state = game.from_text("O . . / . . . / . . X / . O . / X . .")
    >>> for name, feature, weight, value in evaluate.terms(state):
    ...     print(name, feature, value)  # X in c3 is past the pawn in a5
    pawns 0 0
    advance -1 -1
    guarded 0 0
    hanging 0 0
    runners 1 20
    """

    HAND: Mapping[str, Real] = {
        "pawns": 10,
        "advance": 1,
        "guarded": 2,
        "hanging": -5,
        "runners": 20,
    }

    def __init__(self, game: Breakthrough, weights: Mapping[str, Real] | None = None):
        if not isinstance(getattr(game, "rows", None), int):
            raise TypeError(f"game: this is for Breakthrough(), not for {game!r}.")
        self.stride = game.columns + 1
        row = (1 << game.columns) - 1
        self._rows = [row << n * self.stride for n in range(game.rows)]
        self.squares = sum(self._rows)
        super().__init__(game, weights)

    def most(self):
        pawns = 2 * self.game.columns
        rows = self.game.rows - 1
        return dict(zip(self.HAND, (pawns, pawns * rows, pawns, pawns, pawns)))

    def features(self, state):
        """The five features, each MAX's number minus MIN's."""
        own, others, side, _ = state
        up, down = (own, others) if side == MAX else (others, own)
        ours, theirs = self.runners(state, MAX), self.runners(state, MIN)
        left, right = self.stride - 1, self.stride + 1
        from_below = up << left | up << right  # squares that MAX's pawns attack
        from_above = down >> left | down >> right
        advance = sum(
            n * ((up & one).bit_count() - (down & other).bit_count())
            for n, (one, other) in enumerate(zip(self._rows, reversed(self._rows)))
        )
        return (
            up.bit_count() - down.bit_count(),
            advance,
            (up & from_below).bit_count() - (down & from_above).bit_count(),
            (up & from_above & ~from_below).bit_count()
            - (down & from_below & ~from_above).bit_count(),
            ours.bit_count() - theirs.bit_count(),
        )

    def runners(self, state: tuple, side: int) -> int:
        """The runners of `side`, as bits.

        >>> game = Breakthrough(5, 3)
        >>> state = game.from_text("O . . / . . . / . . X / . O . / X . .")
        >>> bin(BreakthroughFeatures(game).runners(state, MAX))  # c3
        '0b10000000000'
        """
        pawns, others = state[:2] if state[2] == side else state[1::-1]
        met, ahead = 0, others
        blocked, behind = 0, pawns
        for n in range(1, len(self._rows)):
            ahead, behind = self._down(ahead, side), self._down(behind, side)
            if n % 2:
                ahead |= (ahead << 1 | ahead >> 1) & self.squares
            met |= ahead
            blocked |= behind
        return pawns & ~(met | blocked)

    def _down(self, pawns, side):
        """The squares one row behind these, as `side` moves."""
        if side == MAX:
            return pawns >> self.stride
        return pawns << self.stride & self.squares
