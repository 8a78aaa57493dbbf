"""What a learner's search did in one position, to be quoted and explained.

The lines it read to their end, in its order, with what they are worth: enough to draw
the tree and to carry the values up by hand.
"""

from collections.abc import Callable

from gamesearch.check.learner import home_of, unwritten
from gamesearch.play.limits.guard import Guard, Watched
from gamesearch.rules.game import SIDE_NAMES, Game, State
from gamesearch.tree.narration import number

NO_END = (
    "No line was read to its end. Does it remember answers from another call? For the "
    "report let it forget them: run the cell of choose again, and then this one."
)
MOST = 200_000  # questions to the game
SHOWN = 12  # lines


class Read(Watched):
    """A watched game that keeps the ways to the first ends, when they are valued.

    The same end may be reached by other ways later.
    """

    def __init__(self, game: Game, root: State):
        super().__init__(game, MOST)
        self.root, self.ends = root, []

    def _leaf(self, state, value):
        if self.leaves < SHOWN:
            self.ends.append((self.path_to(state, self.root), value))
        return super()._leaf(state, value)


class OwnTrace:
    """A search that was watched: `ends` has its first lines with their worth.

    `made` and `valued` count all positions and all ends.
    """

    def __init__(self, choose: Callable, game: Game, state: State, seconds: float = 3):
        self.game, self.state = game, state
        watched = Read(game, state)
        outcome = Guard(seconds).call(
            choose, watched, state, home=home_of(choose), game=watched
        )
        missing = outcome.stub or unwritten(choose)
        self.error = "choose is not written yet." if missing else outcome.error
        self.move, self.made = outcome.result, watched.plays + 1
        self.valued = watched.leaves
        self.ends = [(self._line(path), value) for path, value in watched.ends]

    def _line(self, path):
        """The moves to a position as they are written, `?` if it came from nowhere."""
        state, labels = self.state, []
        for move in path or ():
            labels.append(self.game.label(state, move))
            state = self.game.play(state, move)
        return " ".join(labels) or "?"

    def __repr__(self):
        side = SIDE_NAMES[self.game.to_move(self.state)]
        lines = [self.game.text(self.state), f"{side} to move.", ""]
        if self.error:
            return "\n".join([*lines, self.error])
        wide = max((len(line) for line, _ in self.ends), default=0)
        lines += [f"{line:<{wide}} {number(value):>4}" for line, value in self.ends]
        if not self.ends:
            lines.append(NO_END)
        if self.valued > len(self.ends):
            lines.append(f"... and {self.valued - len(self.ends):,} more")
        legal = self.move in self.game.moves(self.state)
        plays = self.game.label(self.state, self.move) if legal else repr(self.move)
        lines += [
            "",
            f"Positions made: {self.made:,}. Ends valued: {self.valued:,}. "
            f"It plays {plays}.",
        ]
        return "\n".join(lines)


def own_trace(choose: Callable, game: Game, board: str) -> OwnTrace:
    """What `choose` does on a board written as text.

    >>> import gamesearch as gs
    >>> def choose(game, state):
    ...     return gs.minimax(game, state).move
    >>> print(own_trace(choose, gs.TicTacToe(), "XOX/OOX/.X."))
    X O X
    O O X
    . X .
    MIN to move.
    <BLANKLINE>
    7 9    1
    9 7    0
    <BLANKLINE>
    Positions made: 5. Ends valued: 2. It plays 9.
    """
    return OwnTrace(choose, game, game.from_text(board))
