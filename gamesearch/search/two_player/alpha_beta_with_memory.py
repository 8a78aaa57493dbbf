"""Alpha-beta with a transposition table: positions reached again need no new search.

Valid as `alpha_beta`, for games in which equal keys mean equal values. If a position is
reached again by other moves, the table answers if the entry was searched to the same
depth and its value decides the question: an exact value always does, a lower bound if
it is at least beta, an upper bound if it is at most alpha. Whether a value is exact is
decided by the window with which the node was *entered*. Alpha may have risen to the
value since then; compared with this new alpha an exact value would be stored as a bound
only, which is correct but less useful.

Source: Plaat, Schaeffer, Pijls and de Bruin, "Best-first fixed-depth minimax
algorithms", Artificial Intelligence 87 (1996), AlphaBetaWithMemory; the conventions of
`alpha_beta.py`. Here bounds in the table never narrow a window; they only answer.
"""

from math import inf

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.rules.table import EXACT, Entry, NoTable, bound_of
from gamesearch.search.arguments import check_key, table_of
from gamesearch.search.run import Run


def alpha_beta_with_memory(game: Game, state: State = None, *, depth=None,
                           evaluate=None, order=None, window=(-inf, inf), limit=None,
                           table="new", trace=None) -> SearchResult:
    """The minimax value of `state` and a move that reaches it, with a table.

    >>> from gamesearch import TicTacToe, alpha_beta
    >>> alpha_beta(TicTacToe()).nodes, alpha_beta_with_memory(TicTacToe()).nodes
    (18297, 1113)

    The theorem of `alpha_beta` holds for the value returned. `table` is a `gs.Table`,
    which is used and filled; "new" means an empty table without a limit, None means no
    table. The order `table_move` tries the table's moves first. The root is always
    searched, so that there is a move; `line` ends where the table answered for a mirror
    image.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    ask, found = remembering("alpha_beta_with_memory", game, state, depth, evaluate,
                             order, limit, table, trace, window)
    return found(*ask(*window))


def remembering(name, game, state, depth, evaluate, order, limit, table, trace,
                window=(-inf, inf)):
    """The search as two functions that share its table and its counts.

    `ask(alpha, beta, how)` searches once and returns the value and the line; searches
    in several windows (aspiration, MTD(f), SSS*) call it several times. `found(value,
    line)` makes the result.
    """
    table = table_of(table)
    run = Run(name, game, state, depth, evaluate, order, limit, window, trace, table)
    state, depth, order, utility, evaluate = run.pieces

    def expand(state, ply, alpha, beta):
        """The search: the two loops of `alpha_beta`."""
        side = game.to_move(state)
        if side == MAX:
            best, line = -inf, None
            for move in order.sort(state, game.moves(state), ply):
                if trace: trace.down(move, alpha, beta)
                value, rest = search(game.play(state, move), ply + 1, alpha, beta)
                if trace: trace.up(value, how=run.how)
                if value > best:
                    best, line = value, (move, rest)
                    if ply == 0: run.so_far = best, line
                if best >= beta:
                    run.cutoffs += 1
                    order.learn(state, move, depth - ply)
                    if trace: trace.cut(best, beta)
                    break
                if best > alpha: alpha = best
        elif side == MIN:
            best, line = inf, None
            for move in order.sort(state, game.moves(state), ply):
                if trace: trace.down(move, alpha, beta)
                value, rest = search(game.play(state, move), ply + 1, alpha, beta)
                if trace: trace.up(value, how=run.how)
                if value < best:
                    best, line = value, (move, rest)
                    if ply == 0: run.so_far = best, line
                if best <= alpha:
                    run.cutoffs += 1
                    order.learn(state, move, depth - ply)
                    if trace: trace.cut(best, alpha)
                    break
                if best < beta: beta = best
        else: run.no_side(state)
        if line is None: run.no_move(state)
        return best, line

    def ask(alpha, beta, how=""):
        run.window = alpha, beta
        if trace: trace.down(None, alpha, beta, how=how)
        with run:
            value, line = search(state, 0, alpha, beta)
        if trace: trace.up(value)
        return value, line

    search = remembered(run, expand, table, utility, evaluate)
    return ask, run.result


def remembered(run, expand, table, utility, evaluate):
    """`expand` with a table: look up the state, search if necessary, store the result.

    Both are functions of a state, its ply, alpha and beta, and return its value and the
    line; `expand` is for states that are no leaves. `run.how` tells the trace where the
    last value came from.
    """
    game, (root, depth, *_) = run.game, run.pieces
    check_key(game, root)
    if table is None: table = NoTable()

    def search(state, ply, alpha, beta):
        run.visit()
        key, left = game.key(state), depth - ply
        entry = table.get(key)
        if entry is not None and ply > 0 and entry.answers(left, alpha, beta):
            run.hits += 1
            run.how = "table"
            return entry.value, entry.line if entry.state == state else None
        over = game.is_terminal(state)
        if over or ply == depth:
            run.leaves += 1
            run.how = ""
            value = utility(state) if over else evaluate(state)
            table.put(key, Entry(state, left, EXACT, value, None))
            return value, None
        value, line = expand(state, ply, alpha, beta)
        run.how = ""
        table.put(key, Entry(state, left, bound_of(value, alpha, beta), value, line))
        return value, line

    return search
