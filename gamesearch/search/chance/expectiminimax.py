"""Expectiminimax: minimax in which chance nodes are worth their expected value.

Valid for games of MAX, MIN and chance in any sequence. A chance node is worth the sum
of its successors' values, each times its probability: a probability is used once, and
nothing is divided afterwards. Not only the order of the values counts here but their
size, so an evaluation must be on the scale of the utilities, up to a positive factor
and a constant. Every outcome counts, so without bounds on the values nothing is cut:
`star1` and `star2` have them.

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

    Chance plies count in `depth`. `line` ends at the first chance node, and `move` is
    None where chance moves first. Where the rules give Fractions the value is exact.
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
