"""The programs of the repair tasks, as they are handed out: each has a real error.

A notebook has the same source in its cell; a task counts as not attempted while that is
unchanged.
"""

from math import inf

from gamesearch.rules import game as gs  # as the notebook calls it


def best_move(game, state):
    """The value of the root for MAX, and the best move."""

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        maximise = game.to_move(state) == gs.MAX
        best = -inf if maximise else inf
        for move in game.moves(state):
            value = search(game.play(state, move), alpha, beta)
            if maximise:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    maximise = game.to_move(state) == gs.MAX
    values = {}
    for move in game.moves(state):
        values[move] = search(game.play(state, move), -inf, inf)
    chosen = (max if maximise else min)(values, key=values.get)
    return values[chosen], chosen
