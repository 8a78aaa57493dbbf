"""Connect Four solved: win, draw or loss, and with `quick=True` how soon.

Valid for four in a row on boards of at most 56 bits; a board has width * (height + 1)
bits, so 8 x 6 is allowed. Each search asks "is the value at least this much?" in a null
window. The first questions decide which side wins, and each later question halves the
range of scores. All questions share one transposition table, so later questions use the
results of earlier ones.

Source: the search is in `connect_four_kernel.py`; narrowing by null windows: Plaat et
al., "Best-first fixed-depth minimax algorithms", Artificial Intelligence 87 (1996).
"""

from math import ceil

from gamesearch.games import ConnectFour
from gamesearch.lab.fast import connect_four_kernel as kernel
from gamesearch.lab.fast.compiling import room, specialised
from gamesearch.rules.game import Game, State
from gamesearch.rules.given import whole_number
from gamesearch.rules.progress import progress_bar
from gamesearch.rules.result import SearchResult
from gamesearch.rules.say import say
from gamesearch.search.run import Search

SLOTS = 8_388_617  # 64 MB; a prime, so that the slot depends on all bits of the key
BITS = 56
SLICE = 100_000  # nodes between two checks of the limit and of Ctrl-C
FUNCTIONS = (
    kernel.ones,
    kernel.threats,
    kernel.key,
    kernel.remember,
    kernel.remembered,
    kernel.play_next,
    kernel.list_moves,
    kernel.enter,
    kernel.search,
)


def solve_connect_four(
    game: Game,
    state: State = None,
    *,
    slots: int = SLOTS,
    limit=None,
    compiled: bool = True,
    progress: bool = True,
) -> SearchResult:
    """The value of `state` with best play, and a move that reaches it.

    >>> from gamesearch import ConnectFour
    >>> game = ConnectFour(quick=True)
    >>> answer = solve_connect_four(game, game.from_moves("4455"), compiled=False)
    >>> answer.value, game.label(None, answer.move)
    (18, '6')

    `slots` is the size of the table, preferably a prime number; a slot takes 8 bytes
    and stores the newest entry. With `compiled=False` the search runs as plain Python
    and visits the same nodes. `leaves` counts the positions that are answered without a
    search, by the rules or by the table.

    Raises OutOfNodes if the search needs more than `limit` nodes. The `value` in its
    `.result` is then an interval (low, high) that contains the true value, and the move
    is one that reaches at least `low`.
    """
    check_board(game, BITS)
    run = Search("solve_connect_four", game, state, limit, None)
    state = run.state
    whole_number(slots, 1, "slots: the size of the table")
    if game.is_terminal(state):
        run.nodes = run.leaves = 1
        return run.result(game.utility(state), None)
    moves = [move for move in centre_first(game) if move in game.moves(state)]
    side, left = game.to_move(state), game.width * game.height - state[0].bit_count()
    for move in moves:
        value = wins_with(game, state, move)
        if value:
            run.nodes, run.leaves, run.cutoffs = 2, 1, 1
            return run.result(value, (move, None))
    low, high = (-(left // 2), (left - 1) // 2) if game.quick else (-1, 1)
    line, questions = None, Questions(run, slots, compiled, progress)
    with run:
        while low < high:
            run.so_far = tuple(sorted((low * side, high * side))), line
            goal = next_goal(low, high)
            if questions.answer(goal):
                low, move = goal, questions.move()
                line = None if move is None else (move, None)
            else:
                high = goal - 1
    if line is None:
        move = next((m for m in moves if not loses_with(game, state, m)), moves[0])
        line = move, None
    return run.result(low * side, line)


def check_board(game, bits: int) -> None:
    """Check that `game` is Connect Four and that its board fits into `bits` bits."""
    if not isinstance(game, ConnectFour):
        raise TypeError(f"game: ConnectFour(), which this search is for, not {game!r}.")
    if game.connect != 4 or game.width * game.stride > bits:
        raise ValueError(
            f"game: four in a row, and width * (height + 1) at most {bits}, such as "
            f"7 x 6 or 8 x 6; not {game!r}. gs.alpha_beta takes any size."
        )


def centre_first(game: ConnectFour) -> list[int]:
    """The columns from the centre outwards.

    >>> centre_first(ConnectFour(4, 4))
    [1, 2, 0, 3]
    """
    return sorted(range(game.width), key=game.centrality, reverse=True)


def next_goal(low: int, high: int) -> int:
    """The next goal for a value from `low` to `high`: its sign first, then halving.

    >>> next_goal(-18, 18), next_goal(-18, 0), next_goal(1, 18)
    (1, 0, 10)
    """
    for sign in (1, 0):
        if low < sign <= high:
            return sign
    return (low + high + 1) // 2


def wins_with(game, state, move):
    """The value of the game if this move wins at once; otherwise 0."""
    after = game.play(state, move)
    return game.utility(after) if game.is_terminal(after) else 0


def loses_with(game, state, move):
    """Can the opponent win at once after this move?"""
    after = game.play(state, move)
    return any(wins_with(game, after, reply) for reply in game.moves(after))


class Questions:
    """Questions about the root position of a search, with a shared table.

    `counts` are the counters of the kernel: the ply, then nodes, leaves and cut-offs.
    """

    def __init__(self, run, slots, compiled, progress):
        game = self.game = run.game
        columns = tuple(game.squares(column) for column in centre_first(game))
        self.search = specialised(
            *FUNCTIONS,
            compiled=compiled,
            progress=progress,
            HEIGHT=game.height,
            COLUMNS=columns,
            FULL=sum(columns),
        )
        self.run, frame = run, kernel.MOVES + game.width
        self.stack = room((game.width * game.height + 1) * frame, compiled)
        self.table = room(slots, compiled)
        self.counts = room(4, compiled)
        self.progress = progress

    def answer(self, goal: int) -> bool:
        """Does the side to move score at least `goal`?

        Raises OutOfNodes if the limit is reached.
        """
        run, (taken, others, *_) = self.run, self.run.state
        self.stack[: kernel.MOVES + 1] = [taken ^ others, taken, 0, 0]
        self.counts[kernel.PLY] = 0
        answer = kernel.UNKNOWN
        with progress_bar(
            desc=say("Is the score {goal} or more?", goal=goal),
            unit=" nodes",
            unit_scale=True,
            delay=1,
            leave=False,
            shown=self.progress,
        ) as bar:
            while answer == kernel.UNKNOWN:
                nodes = run.nodes
                until = run.budget.check(nodes, run.positions_expanded())
                until = min(until, nodes + SLICE)
                known = self.stack, self.table, self.counts
                answer = self.search(*known, goal, ceil(until))
                run.nodes, run.leaves, run.cutoffs = map(int, self.counts[1:])
                bar.update(run.nodes - nodes)
        return bool(answer == kernel.YES)

    def move(self) -> int | None:
        """The move that proved the last answer, a yes; None if no move was needed."""
        entry = int(self.stack[kernel.MOVES + int(self.stack[kernel.LEFT])])
        square = entry & ((1 << kernel.RANK) - 1)
        return (square.bit_length() - 1) // self.game.stride if square else None
