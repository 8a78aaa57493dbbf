"""The program of the repair task of set 1, as it is handed out: it has real errors.

The notebook has the same source in its cell; the task counts as not attempted while
that is unchanged.
"""

from math import inf

from gamesearch.rules import game as gs  # as the notebook calls it


def look_ahead(game, state, depth, evaluate):
    """The value of the state for MAX, seen `depth` plies ahead, and the best move."""

    def look(state, ply):
        if ply > depth or game.is_terminal(state):
            return evaluate(state), None
        maximise = game.to_move(state) == gs.MAX
        best, chosen = -inf if maximise else inf, None
        for move in game.moves(state):
            value, _ = look(game.play(state, move), ply + 1)
            if value > best if maximise else value < best:
                best, chosen = value, move
        return best, chosen

    return look(state, 0)
