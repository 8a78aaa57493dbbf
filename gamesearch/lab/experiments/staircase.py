"""The Connect Four staircase: seven solvers, each with one more idea than the last.

Every step finds the exact score of a position (`ConnectFour(quick=True)`: the sooner a
win, the more it counts). Its cost is measured in nodes, on the same positions. Steps 1
to 5 are the general searches of this collection and know only the rules of the game.
Steps 6 and 7 add knowledge about threats, which a player sees at a glance.

The idea of the staircase and its sets of positions are those of Pons, "Solving Connect
4: how to build a perfect AI" (2015). The code here was written without his.
"""

from gamesearch.games import ConnectFour
from gamesearch.lab.fast.compiling import specialised
from gamesearch.lab.fast.connect_four_kernel import threats
from gamesearch.rules.game import Game, State, uncounted
from gamesearch.search import orders
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.search.two_player.minimax import minimax
from gamesearch.search.two_player.null_window_passes import Passes, PassesResult

SLOTS = 1_000_003  # of the compiled solver's table: 8 MB, which is fast to clear


def centre_first(game: Game, state: State = None, **options):
    """Step 3: alpha-beta that tries the middle column first."""
    return alpha_beta(game, state, order=orders.centre_first, **options)


def with_table(game: Game, state: State = None, **options):
    """Step 4: step 3 with a transposition table, in which mirror images are equal."""
    return alpha_beta_with_memory(
        game, state, order=orders.centre_first, table="new", **options
    )


def null_windows(
    game: Game, state: State = None, *, order=orders.centre_first, limit=None
) -> PassesResult:
    """Step 5: step 4 with null windows: first which side wins, then how soon.

    Each null window is a yes-or-no question, which halves the range of possible scores.
    All questions share the table.

    >>> game = ConnectFour(quick=True)
    >>> answer = null_windows(game, game.from_moves("112233"))
    >>> answer.value, answer.move, answer.passes[0]
    (18, 3, (0, 1, 18))
    """
    passes = Passes("null_windows", game, state, None, None, order, limit, "new", None)
    low, high = game.utility_range()
    while low < high:
        middle = (low + high) // 2
        passes.ask(middle, middle + 1)
        low, high = max(low, passes.low), min(high, passes.high)
    return passes.result()


class Foresight(Game):
    """Connect Four with rules that look one stone ahead.

    A state is `(state of ConnectFour, score, moves)`. The game is over, with a known
    score, if the side to move can win at once, or if the other side can win at once
    after every move. Otherwise `moves` are the moves after which the other side cannot
    win at once; if it threatens to win, only the move that blocks it is left. Valid for
    four in a row.

    >>> game = Foresight(ConnectFour(quick=True))
    >>> game.moves(game.initial(game.game.from_moves("12121")))
    (0,)
    >>> game.utility(game.initial(game.game.from_moves("44556")))
    18
    """

    def __init__(self, game: ConnectFour):
        check_four(game)
        self.game, self.columns = game, [*map(game.squares, range(game.width))]
        self.every_square = sum(self.columns)
        self.ground = self.every_square & ~(self.every_square << 1)
        self.threats = specialised(threats, compiled=False, HEIGHT=game.height)
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
        """The state with the score or the moves that one stone ahead shows."""
        game = self.game
        if game.is_terminal(state):
            return state, game.utility(state), ()
        taken, others, _, _ = state
        landing = taken + self.ground & self.every_square
        wins = landing & self.threats(taken ^ others)
        if wins:
            return state, game.utility(game.play(state, self._moves(wins)[0])), ()
        danger = self.every_square & ~taken & self.threats(others)
        forced = landing & danger
        stops = forced or landing
        safe = stops & ~(danger >> 1)
        if safe and forced & forced - 1 == 0:
            return state, None, self._moves(safe)
        lost = game.play(state, self._moves(stops)[0])
        ends = (game.play(lost, reply) for reply in game.moves(lost))
        return state, next(game.utility(end) for end in ends if end[3]), ()

    def _moves(self, squares):
        """The columns of these squares."""
        return tuple(n for n, column in enumerate(self.columns) if column & squares)


def foresight(game: ConnectFour, state: State = None, **options) -> PassesResult:
    """Step 6: step 5 with a look one stone ahead, so no move loses at once."""
    seeing = Foresight(game)
    return null_windows(seeing, seeing.initial(state), **options)


class Threats(orders.Order):
    """First the moves after which the most free squares complete a line of four.

    Squares that cannot be played yet count too, because the other side must not play
    below them. Valid for four in a row.
    """

    name = "threats"

    def __init__(self, game: ConnectFour):
        check_four(game)
        self.threats = specialised(threats, compiled=False, HEIGHT=game.height)
        self.columns = [*map(game.squares, range(game.width))]
        self.every_square = sum(self.columns)
        self.centre = orders.bind(orders.centre_first, game)

    def sort(self, state, moves, ply):
        taken, others, _, _ = state[0]
        own, free = taken ^ others, self.every_square & ~taken

        def winning(move):
            above = free & self.columns[move]
            stone = above & -above  # the lowest of the free squares
            return (self.threats(own | stone) & free).bit_count()

        moves = self.centre.sort(state, moves, ply)
        return sorted(moves, key=winning, reverse=True)  # ties keep their order


def check_four(game: ConnectFour) -> None:
    """Check that `game`, counted or not, is Connect Four with four in a row."""
    rules = uncounted(game)
    if not isinstance(rules, ConnectFour):
        raise TypeError(f"game: ConnectFour(), which this step is for, not {rules!r}.")
    if rules.connect != 4:
        raise ValueError(
            "game: what is seen one stone ahead is four in a row, connect=4, "
            f"not {rules!r}. The steps before it take any number."
        )


def threats_first(game: ConnectFour, state: State = None, **options) -> PassesResult:
    """Step 7: step 6 with the moves first that make the most threats."""
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


def compiled(game: Game, state: State = None, *, limit=None):
    """Beyond the steps: the same ideas in machine code, if numba is installed."""
    from gamesearch.lab.fast import solve_connect_four

    return solve_connect_four(
        uncounted(game), state, slots=SLOTS, limit=limit, progress=False
    )
