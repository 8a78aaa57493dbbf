"""The program of the repair task of set 5, as it is handed out, with its two errors."""

from gamesearch.rules import game as gs  # as the notebook calls it


def best_move(game, state):
    """The expected value of the state for MAX, and the best move."""

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == gs.CHANCE:
            return average(state)
        choose = max if game.to_move(state) == gs.MAX else min
        return choose(value(game.play(state, move)) for move in game.moves(state))

    def average(state):
        total, outcomes = 0, game.outcomes(state)
        for outcome, probability in outcomes:
            state = game.play(state, outcome)
            total += probability * value(state)
        return total / len(outcomes)

    if game.to_move(state) == gs.CHANCE:
        return value(state), None
    values = {move: value(game.play(state, move)) for move in game.moves(state)}
    choose = max if game.to_move(state) == gs.MAX else min
    chosen = choose(values, key=values.get)
    return values[chosen], chosen
