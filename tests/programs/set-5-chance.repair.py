# %% a generator of pairs
# right: written anew and shorter
def best_move(game, state):
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        side = game.to_move(state)
        if side == gs.CHANCE:
            return sum(p * value(game.play(state, o)) for o, p in game.outcomes(state))
        return side * max(side * value(game.play(state, m)) for m in game.moves(state))

    side = game.to_move(state)
    if game.is_terminal(state) or side == gs.CHANCE:
        return value(state), None
    return max(((value(game.play(state, m)), m) for m in game.moves(state)), key=lambda one: one[0] * side)


# %% only the division mended
# wrong: outcomes are still played one after another
# marks: 0 0
# name: one outcome played after another
def best_move(game, state):
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
        return total

    if game.to_move(state) == gs.CHANCE:
        return value(state), None
    values = {move: value(game.play(state, move)) for move in game.moves(state)}
    choose = max if game.to_move(state) == gs.MAX else min
    chosen = choose(values, key=values.get)
    return values[chosen], chosen


# %% only the state mended
# wrong: the sum is still divided
# marks: 4 5
# name: divided again by the number of outcomes
def best_move(game, state):
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
            child = game.play(state, outcome)
            total += probability * value(child)
        return total / len(outcomes)

    if game.to_move(state) == gs.CHANCE:
        return value(state), None
    values = {move: value(game.play(state, move)) for move in game.moves(state)}
    choose = max if game.to_move(state) == gs.MAX else min
    chosen = choose(values, key=values.get)
    return values[chosen], chosen
