"""The same alpha-beta as `gs.alpha_beta`, on Connect Four only, for speed to compare.

Valid for four in a row on boards of at most 62 bits. The result, its counts included,
is that of `gs.alpha_beta(game, state, depth=depth, order=gs.orders.centre_first)` with
an evaluation that is 0 everywhere.

Source: the search is in `fixed_order_kernel.py`.
"""

from math import ceil, inf

from gamesearch.fast import fixed_order_kernel as kernel
from gamesearch.fast.compiling import machine_code, room
from gamesearch.fast.connect_four import SLICE, check_board, columns_of
from gamesearch.game import Game, State
from gamesearch.result import SearchResult
from gamesearch.search.entry import enter, stopped_with

BITS = 62
FUNCTIONS = (kernel.has_four, kernel.leaf, kernel.play_next, kernel.take, kernel.search)


def fixed_order_search(
    game: Game, state: State = None, *, depth=None, limit=None, compiled: bool = True
) -> SearchResult:
    """The value of `state` to this depth: 1, 0 or -1, where 0 is also "not decided".

    >>> from gamesearch import ConnectFour
    >>> fixed_order_search(ConnectFour(), depth=4, compiled=False).nodes
    173

    Raises OutOfNodes past `limit`; its `.result` has no value.
    """
    check_board(game, BITS)
    state, depth, _, budget, _, _ = enter(game, state, depth, None, None, limit)
    squares = game.width * game.height
    plies = int(min(depth, squares))
    stack = room((squares + 1) * kernel.FRAME, compiled)
    counts = room(5, compiled)
    columns, order = columns_of(game, compiled)
    taken, others, side, _ = state
    stack[: kernel.FRAME] = [
        taken ^ others, taken, 0, -kernel.INFINITE, kernel.INFINITE, -kernel.INFINITE
    ]  # fmt: skip
    search = machine_code(*FUNCTIONS) if compiled else kernel.search

    def found(value, complete=True):
        nodes, leaves, cutoffs, best = map(int, counts[1:])
        move = order[best] if nodes > 1 and complete else None
        line = () if move is None else (move,)
        return SearchResult(
            value, move, line, nodes, leaves, cutoffs,
            None if depth == inf else depth, nodes - leaves, complete,
        )  # fmt: skip

    value = kernel.UNKNOWN
    with stopped_with(lambda: found(None, complete=False)):
        while value == kernel.UNKNOWN:
            nodes, leaves = int(counts[kernel.NODES]), int(counts[kernel.LEAVES])
            until = min(budget.check(nodes, nodes - leaves), nodes + SLICE)
            value = search(stack, counts, columns, game.height, plies, ceil(until))
    return found(int(value) * side)
