"""The same alpha-beta as `gs.alpha_beta`, for Connect Four only, to compare the speed.

Valid for four in a row on boards of at most 62 bits, where a quick win is worth no more
than a slow one. The result, including its counts, equals that of `gs.alpha_beta(game,
state, depth=depth, order=gs.orders.centre_first)` with an evaluation that is 0
everywhere.

The search is in `fixed_order_kernel.py`. Machine code does not react to Ctrl-C and
checks no limit. So the upper plies run as Python, from the same source, and only the
subtrees below them are compiled.
"""

from contextlib import suppress
from dataclasses import replace

from gamesearch.lab.fast import fixed_order_kernel as kernel
from gamesearch.lab.fast.compiling import specialised, with_globals
from gamesearch.lab.fast.connect_four import centre_first, check_board
from gamesearch.rules.game import Game, State
from gamesearch.rules.result import OutOfNodes, SearchResult
from gamesearch.search.run import Search

BITS = 62
HIGHEST = 29  # so that the longest shift, 2 * (height + 2), is below 64 bits
BELOW = 9  # plies, about 30,000 nodes, searched without a check of the limit
FUNCTIONS = (kernel.landing, kernel.has_four, kernel.search)


def fixed_order_search(
    game: Game,
    state: State = None,
    *,
    depth=None,
    limit=None,
    compiled: bool = True,
    progress: bool = True,
    whole_line: bool = True,
) -> SearchResult:
    """The value of `state` to this depth: 1, 0 or -1, where 0 is also "not decided".

    >>> from gamesearch import ConnectFour
    >>> fixed_order_search(ConnectFour(), depth=4, compiled=False).nodes
    173

    `line` is found by later searches, which are not counted and cost about as much as
    the first one. The line is shorter if these searches reach the `limit`. With
    `whole_line=False` it is the first move only. Raises OutOfNodes if the search needs
    more than `limit` nodes; the limit is checked between subtrees of a few plies.
    `progress` shows when machine code is being compiled.
    """
    _check_size(game)
    run = Search("fixed_order_search", game, state, limit, None, depth=depth)
    state = run.state
    plies = int(min(run.depth, game.width * game.height))

    def settled(position, left):
        """The value of a leaf for the side that moved last; None for inner nodes."""
        if game.is_terminal(position):
            return abs(game.utility(position))
        return 0 if left == 0 else None

    if settled(state, plies) is not None:
        run.nodes = run.leaves = 1
        value = game.utility(state) if game.is_terminal(state) else 0
        return run.result(value, None)
    columns = tuple(centre_first(game))
    free = [column for column in columns if column in game.moves(state)]
    board = {"HEIGHT": game.height, "ORDER": columns}
    plain = specialised(*FUNCTIONS, compiled=False, **board)
    below = plain
    if compiled:
        below = specialised(*FUNCTIONS, progress=progress, **board)
    known = {}  # known values of the positions after each move at the root

    def search(own, taken, left, *window):
        if left > BELOW:
            found = upper(own, taken, left, *window)
        else:
            run.budget.check(run.nodes, run.positions_expanded())
            found = below(own, taken, left, *window)
            run.nodes += found[1]
            run.leaves += found[2]
            run.cutoffs += found[3]
        if left == plies - 1:
            known[taken] = -found[0]
            run.so_far = None, (max(free, key=worth), None)
        return found

    upper = with_globals(plain, {**plain.__globals__, "search": search})
    taken, others, side, _ = state

    def worth(move):
        """The value of a move at the root, as far as it is known."""
        after = game.play(state, move)
        value = settled(after, plies - 1)
        return known.get(after[0], -kernel.INFINITE) if value is None else value

    def whole(line, value):
        """The line that plays, at each ply, the first move that preserves the value."""
        at, left = state, plies
        with suppress(OutOfNodes):
            for move in line:
                at, left = game.play(at, move), left - 1
            while line and left and not game.is_terminal(at):
                goal = value * game.to_move(at)
                free = [column for column in columns if column in game.moves(at)]
                good = (m for m in free if keeps(game.play(at, m), goal, left))
                line = (*line, next(good))
                at, left = game.play(at, line[-1]), left - 1
        return line

    def keeps(after, goal, left):
        """Is this position worth at least `goal` for the side that has just moved?"""
        value = settled(after, left - 1)
        if value is None:
            taken, others, *_ = after
            value = -search(taken ^ others, taken, left - 1, -goal, 1 - goal)[0]
        return value >= goal

    with run:
        value, run.nodes, run.leaves, run.cutoffs = upper(
            taken ^ others, taken, plies, -kernel.INFINITE, kernel.INFINITE
        )
    answer = run.result(value * side, (max(free, key=worth), None))
    if whole_line:
        answer = replace(answer, line=whole(answer.line, answer.value))
    return answer


def _check_size(game):
    """Check that `game` is Connect Four on a board whose numbers fit into 64 bits."""
    check_board(game, BITS)
    if game.quick:
        raise ValueError(
            f"game: {game!r} pays more for a quick win, but this search knows only "
            "won, lost and drawn; leave out quick=True, or take gs.alpha_beta."
        )
    if game.height > HIGHEST:
        raise ValueError(
            f"game: at most {HIGHEST} rows, not {game!r}. gs.alpha_beta takes any size."
        )
