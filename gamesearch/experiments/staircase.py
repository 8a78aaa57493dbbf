"""The Connect Four staircase: seven solvers, each the one before with one idea more.

Every step finds the exact score of a position (`ConnectFour(quick=True)`: the sooner a
win, the more it counts) and is counted in nodes, on the same positions. Steps 1 to 5
are the general searches of this collection and know nothing of the game but its rules;
steps 6 and 7 add what a player sees at a glance.

Idea of the staircase, and the sets of positions it is tried on: Pons, "Solving Connect
4: how to build a perfect AI" (2015). The code here owes nothing to his.
"""

from gamesearch import orders
from gamesearch.game import Game, State
from gamesearch.games import ConnectFour
from gamesearch.search import alpha_beta, alpha_beta_with_memory, minimax
from gamesearch.search.passes import Passes, PassesResult


def centre_first(game: Game, state: State = None, **options):
    """Step 3: alpha-beta that tries the middle column first."""
    return alpha_beta(game, state, order=orders.centre_first, **options)


def with_table(game: Game, state: State = None, **options):
    """Step 4: and remembers positions, which mirror images share."""
    return alpha_beta_with_memory(
        game, state, order=orders.centre_first, table="new", **options
    )


def null_windows(
    game: Game, state: State = None, *, order=orders.centre_first, limit=None
) -> PassesResult:
    """Step 5: and asks only yes-or-no questions: first who wins, then how soon.

    Each question halves the scores that are still possible, and the table keeps what
    the answers have in common.

    >>> game = ConnectFour(quick=True)
    >>> answer = null_windows(game, game.from_moves("112233"))
    >>> answer.value, answer.move, answer.passes[0]
    (18, 3, (0, 1, 18))
    """
    passes = Passes(game, state, None, None, order, limit, "new", None)
    lowest, highest = game.utility_range()
    while passes.low < passes.high:
        low, high = max(passes.low, lowest), min(passes.high, highest)
        middle = (low + high) // 2
        passes.ask(middle, middle + 1)
    return passes.result()


class Foresight(Game):
    """Connect Four between sides that see one stone ahead.

    A state is `(state of ConnectFour, score, moves)`. The game is over, and its score
    known, when the side to move can win at once, or whatever it does loses at once.
    Else `moves` are those after which the other side cannot win at once: where it
    threatens to, there is only the square that stops it.

    >>> game = Foresight(ConnectFour(quick=True))
    >>> game.moves(game.initial(game.game.from_moves("12121")))
    (0,)
    >>> game.utility(game.initial(game.game.from_moves("44556")))
    -18
    """

    def __init__(self, game: ConnectFour):
        self.game = game
        self.centrality, self.utility_range = game.centrality, game.utility_range

    def initial(self, state: State = None):
        return self._seen(self.game.initial() if state is None else state)

    def to_move(self, state):
        return self.game.to_move(state[0])

    def is_terminal(self, state):
        return state[1] is not None

    def moves(self, state):
        return state[2]

    def play(self, state, move):
        return self._seen(self.game.play(state[0], move))

    def utility(self, state):
        return state[1]

    def key(self, state):
        return self.game.key(state[0])

    def text(self, state):
        return self.game.text(state[0])

    def _seen(self, state):
        """The state with what one stone ahead shows of it."""
        game = self.game
        if game.is_terminal(state):
            return state, game.utility(state), ()
        taken, others, side, _ = state
        after = {move: game.play(state, move) for move in game.moves(state)}
        for reached in after.values():
            if reached[3] == side:
                return state, game.utility(reached), ()
        turned = taken, taken ^ others, -side, None  # were it the other side's turn
        wanted = [move for move in after if game.play(turned, move)[3] == -side]
        safe = tuple(
            move
            for move in wanted[:1] or after
            if len(wanted) < 2 and not self._wins(after[move], move)
        )
        if safe:
            return state, None, safe
        lost = next(
            game.play(reached, reply)
            for reached in after.values()
            for reply in game.moves(reached)
            if self._wins(reached, reply)
        )
        return state, game.utility(lost), ()

    def _wins(self, state, move):
        """Does this move, if there is room for it, win at once?"""
        side, room = state[2], move in self.game.moves(state)
        return room and self.game.play(state, move)[3] == side


def foresight(game: ConnectFour, state: State = None, **options) -> PassesResult:
    """Step 6: and looks one stone ahead, so that no move hands over the game."""
    seeing = Foresight(game)
    return null_windows(seeing, seeing.initial(state), **options)


class Threats(orders.Order):
    """First the moves after which most free squares would complete a line of four.

    Even squares that cannot be played yet count: the other side must not play below.
    """

    name = "threats"

    def __init__(self, game: ConnectFour):
        self.game = game
        self.centre = orders.bind(orders.centre_first, game)

    def sort(self, state, moves, ply):
        def threats(move):
            taken, stones, _, _ = self.game.play(state[0], move)
            return -(winning_squares(stones, self.game.stride) & ~taken).bit_count()

        return sorted(self.centre.sort(state, moves, ply), key=threats)


def winning_squares(stones: int, stride: int) -> int:
    """The squares with which these stones would have four in a line, taken or not."""
    squares = stones << 1 & stones << 2 & stones << 3  # a column only grows upwards
    for line in (stride - 1, stride, stride + 1):
        below = stones << line & stones << 2 * line
        above = stones >> line & stones >> 2 * line
        squares |= below & (stones << 3 * line | stones >> line)
        squares |= above & (stones >> 3 * line | stones << line)
    return squares


def threats_first(game: ConnectFour, state: State = None, **options) -> PassesResult:
    """Step 7: and tries the moves first that threaten most."""
    return foresight(game, state, order=Threats(game), **options)


STEPS = {
    "minimax": minimax,
    "alpha-beta": alpha_beta,
    "centre first": centre_first,
    "table": with_table,
    "null windows": null_windows,
    "foresight": foresight,
    "threats first": threats_first,
}
