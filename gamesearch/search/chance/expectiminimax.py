"""Expectiminimax: minimax in which the value of a chance node is its expected value.

Valid for games of MAX, MIN and chance in any sequence. The value of a chance node is
the sum of its successors' values, each times its probability. There is no division at
the end, because the probabilities sum to 1. The result depends on the size of the
values, not only on their order, so an evaluation must be on the scale of the utilities,
up to a positive factor and a constant. Every outcome counts, so nothing can be cut
without bounds on the values: `star1` and `star2` use such bounds.

Source: Michie, "Game-playing and game-learning automata" (1966); Russell and Norvig,
"Artificial Intelligence" (2021), on stochastic games; the conventions of
`alpha_beta.py`.
"""

from math import inf

from gamesearch.rules.game import CHANCE, MAX, MIN, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.chance.outcomes import outcomes_of
from gamesearch.search.run import Run


def expectiminimax(game: Game, state: State = None, *, depth=None, evaluate=None,
                   order=None, limit=None, trace=None) -> SearchResult:
    """The expected value of `state` when both sides play best, and a move for it.

    >>> from gamesearch import Chance, ExplicitTree
    >>> coin = [Chance([(0.9, 2), (0.1, 3)]), Chance([(0.9, 1), (0.1, 4)])]
    >>> answer = expectiminimax(ExplicitTree(coin))
    >>> round(answer.value, 10), answer.move, answer.leaves
    (2.1, 'a', 4)

    `depth` includes chance plies. `line` ends at the first chance node, and `move` is
    None if chance moves first. If the probabilities are Fractions the value is exact.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    run = Run("expectiminimax", game, state, depth, evaluate, order, limit, trace=trace)
    state, depth, order, utility, evaluate = run.pieces
    outcomes = outcomes_of(game)

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
        elif side == CHANCE:
            expected = 0
            for move, probability, _ in outcomes(state):
                if trace: trace.down(move)
                value, _ = search(game.play(state, move), ply + 1)
                if trace: trace.up(value)
                expected += probability * value
            return expected, None
        else: run.no_side(state)
        if line is None: run.no_move(state)
        return best, line

    if trace: trace.down(None)
    with run:
        value, line = search(state, 0)
    if trace: trace.up(value)
    return run.result(value, line)
