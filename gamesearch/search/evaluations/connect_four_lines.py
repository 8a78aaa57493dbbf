"""Open lines in Connect Four, each counted by the square of the number of its stones.

Valid for any position of `ConnectFour`. A line is `connect` squares in a row; it is
open to a side while the other side has no stone on it. A line with three stones counts
9, a line with two stones counts 4, so a nearly finished line counts more than several
lines with few stones. A won game counts `win`, which is more than all lines together.
"""

from gamesearch.games.connect_four import ConnectFour


class ConnectFourLines:
    """The squared numbers of stones on lines open to MAX, minus the same for MIN.

    >>> game = ConnectFour()
    >>> evaluate = ConnectFourLines(game)
    >>> evaluate(game.from_moves("4"))  # one stone, on seven of the 69 lines
    7
    """

    def __init__(self, game: ConnectFour):
        if not hasattr(game, "connect"):
            raise TypeError(f"game: this is for ConnectFour(), not for {game!r}.")
        self.lines = tuple(lines_of(game))
        self.win = len(self.lines) * game.connect**2 + 1

    def __call__(self, state: tuple) -> int:
        taken, others, side, _ = state
        own = taken ^ others
        value = 0
        for line in self.lines:
            if not line & others:
                value += (line & own).bit_count() ** 2
            elif not line & own:
                value -= (line & others).bit_count() ** 2
        return side * value

    def __repr__(self):
        return "<evaluation: lines of Connect Four>"


def lines_of(game):
    """Every line of the board, as the bits of its squares."""
    for column in range(game.width):
        for row in range(game.height):
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                last = game.connect - 1
                inside = (
                    column + last * right < game.width
                    and 0 <= row + last * up < game.height
                )
                if inside:
                    yield sum(
                        1 << (column + n * right) * game.stride + row + n * up
                        for n in range(game.connect)
                    )
