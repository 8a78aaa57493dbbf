"""Minimax: the value of a game under best play by both sides, and a move to reach it.

Valid for games of MAX and MIN without chance. The value of a terminal state is its
utility. If MAX is to move, the value of a state is the largest value of its successors;
if MIN is to move, it is the smallest. The tree is searched depth-first.

`two_phase_minimax`, in its own file, is the older form: it generates the whole tree
first, and then backs up the values.

Source: Shannon, "Programming a computer for playing chess", Philosophical Magazine 41
(1950); Russell and Norvig, "Artificial Intelligence" (2021), "Adversarial search and
games".
"""

from math import inf

from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.run import Run


def minimax(game: Game, state: State = None, *, depth=None, evaluate=None, order=None,
            limit=None, trace=None) -> SearchResult:
    """The minimax value of `state` and a move that reaches it.

    >>> from gamesearch import ExplicitTree
    >>> answer = minimax(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> answer.value, answer.line, answer.leaves
    (3, ('a', 'a1'), 9)

    Every node within `depth` is visited exactly once, so the value is exact.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    run = Run("minimax", game, state, depth, evaluate, order, limit, trace=trace)
    state, depth, order, utility, evaluate = run.pieces

    def search(state, ply):
        run.visit()
        if game.is_terminal(state):
            run.leaves += 1
            return utility(state), None
        if ply == depth:
            run.leaves += 1
            return evaluate(state), None

        side = game.to_move(state)
        if side == MAX:
            best, line = -inf, None
            for move in order.sort(state, game.moves(state), ply):
                if trace: trace.down(move)
                value, rest = search(game.play(state, move), ply + 1)
                if trace: trace.up(value)
                if value > best:
                    best, line = value, (move, rest)
                    if ply == 0: run.so_far = best, line
        elif side == MIN:
            best, line = inf, None
            for move in order.sort(state, game.moves(state), ply):
                if trace: trace.down(move)
                value, rest = search(game.play(state, move), ply + 1)
                if trace: trace.up(value)
                if value < best:
                    best, line = value, (move, rest)
                    if ply == 0: run.so_far = best, line
        else: run.no_side(state)
        if line is None: run.no_move(state)
        return best, line

    if trace: trace.down(None)
    with run:
        value, line = search(state, 0)
    if trace: trace.up(value)
    return run.result(value, line)
