"""Expectimax: the best expected value against chance, where only one side chooses.

Valid for games in which only one side moves, MAX or MIN, and all else is chance: dice,
cards, or an opponent whose moves are drawn with known probabilities. The value of a
chance state is the average of its successors' values, weighted by their probabilities.
An average depends on the size of the values, not only on their order, so an evaluation
must be on the scale of the utilities. Every outcome counts, so nothing can be cut
without a bound on the values.

Source: Michie, "Game-playing and game-learning automata" (1966); Russell and Norvig,
"Artificial Intelligence" (2021), on stochastic games.
"""

from math import inf

from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.chance.outcomes import outcomes_of
from gamesearch.search.run import Run


def expectimax(game: Game, state: State = None, *, depth=None, evaluate=None,
               order=None, limit=None, trace=None) -> SearchResult:
    """The expected value of `state` for a side that chooses best, and its move.

    >>> from gamesearch import Chance, ExplicitTree
    >>> game = ExplicitTree([Chance([(0.5, 0), (0.5, 6)]), 2])
    >>> answer = expectimax(game)
    >>> answer.value, answer.move, answer.leaves
    (3.0, 'a', 3)

    `depth` includes chance plies. `line` ends at the first chance node, and `move` is
    None if chance moves first. If the probabilities are Fractions the value is exact.
    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`.
    Raises OutOfNodes past `limit`; its `.result` has the best root move so far.
    """
    run = Run("expectimax", game, state, depth, evaluate, order, limit, trace=trace)
    state, depth, order, utility, evaluate = run.pieces
    outcomes = outcomes_of(game)
    chooser = None  # the side that chooses; known after its first move

    def search(state, ply):
        run.visit()
        if game.is_terminal(state):
            run.leaves += 1
            return utility(state), None
        if ply == depth:
            run.leaves += 1
            return evaluate(state), None
        if game.to_move(state) == CHANCE:
            return average(state, ply), None
        return choice(state, ply)

    def average(state, ply):
        total = 0
        for move, probability, _ in outcomes(state):
            if trace: trace.down(move)
            value, _ = search(game.play(state, move), ply + 1)
            if trace: trace.up(value)
            total += probability * value
        return total

    def choice(state, ply):
        nonlocal chooser
        side = game.to_move(state)
        if side not in (MAX, MIN): run.no_side(state)
        if chooser is None: chooser = side
        if side != chooser: raise two_sides(game, state)
        best, line = -inf * side, None
        for move in order.sort(state, game.moves(state), ply):
            if trace: trace.down(move)
            value, rest = search(game.play(state, move), ply + 1)
            if trace: trace.up(value)
            if value > best if side == MAX else value < best:
                best, line = value, (move, rest)
                if ply == 0: run.so_far = best, line
        if line is None: run.no_move(state)
        return best, line

    if trace: trace.down(None)
    with run:
        value, line = search(state, 0)
    if trace: trace.up(value)
    return run.result(value, line)


def two_sides(game, state) -> ValueError:
    """The error for a state at which the second side is to choose, too."""
    here, other = (SIDE_NAMES[side * game.to_move(state)] for side in (1, -1))
    return ValueError(
        f"game: in expectimax one side chooses and all else is chance, but here {here} "
        f"is to move, and {other} has chosen before. Use gs.players.against(game, "
        f"model) to draw the moves of {here} at random, or use minimax against an "
        f"opponent who plays best.\nThe position:\n{game.text(state)}"
    )
