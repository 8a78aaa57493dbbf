"""The program of set 4's repair task, as it is handed out."""

from gamesearch.rules import game as gs  # as the notebook calls it

WIN = 1000  # more than any evaluation


def best_move(game, state, depth, evaluate):
    """The best move of the side to move, by a search of this depth."""

    def value(state, left):
        if game.is_terminal(state):
            return game.utility(state) * (WIN - left)
        if left == 0:
            return evaluate(state)
        values = [value(game.play(state, m), left - 1) for m in game.moves(state)]
        return max(values) if game.to_move(state) == gs.MAX else min(values)

    def promise(move):
        return game.to_move(state) * value(game.play(state, move), depth - 1)

    return max(game.moves(state), key=promise)
