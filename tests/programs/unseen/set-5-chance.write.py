# %% depth in the loop
# wrong: depth is made smaller inside the loop, once for each move or outcome, so later ones are searched less deep than the first.
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth <= 0:
        return evaluate(state), None
    if game.to_move(state) == gs.CHANCE:
        total = 0
        for outcome, p in game.outcomes(state):
            depth -= 1
            total += p * my_expectiminimax(game, game.play(state, outcome), depth, evaluate)[0]
        return total, None
    best, best_move = None, None
    for move in game.moves(state):
        depth -= 1
        v, _ = my_expectiminimax(game, game.play(state, move), depth, evaluate)
        if best is None or v * game.to_move(state) > best * game.to_move(state):
            best, best_move = v, move
    return best, best_move


# %% free dice
# wrong: A chance node hands its own depth on to the outcomes; an outcome counts one ply like a move.
def my_expectiminimax(game, state, depth, evaluate):
    def value(s, d):
        if game.is_terminal(s):
            return game.utility(s)
        if d == 0:
            return evaluate(s)
        kind = game.to_move(s)
        if kind == gs.CHANCE:
            return sum(p * value(game.play(s, o), d) for o, p in game.outcomes(s))
        return (max if kind == gs.MAX else min)(value(game.play(s, m), d - 1) for m in game.moves(s))

    if depth == 0 or game.is_terminal(state) or game.to_move(state) == gs.CHANCE:
        return value(state, depth), None
    table = {m: value(game.play(state, m), depth - 1) for m in game.moves(state)}
    pick = max if game.to_move(state) == gs.MAX else min
    best = pick(table, key=table.get)
    return table[best], best


# %% class with three methods
# wrong: The states after an outcome are not asked whether play is over: at the limit a chance node evaluates them even where they have a utility.
class Emm:
    def __init__(self, game, evaluate):
        self.game, self.evaluate = game, evaluate

    def run(self, state, depth):
        if self.game.is_terminal(state):
            return self.game.utility(state), None
        if depth == 0:
            return self.evaluate(state), None
        if self.game.to_move(state) == gs.CHANCE:
            return self.chance(state, depth), None
        return self.decide(state, depth)

    def decide(self, state, depth):
        sign = self.game.to_move(state)
        best, chosen = -inf, None
        for move in self.game.moves(state):
            value = sign * self.run(self.game.play(state, move), depth - 1)[0]
            if value > best:
                best, chosen = value, move
        return sign * best, chosen

    def chance(self, state, depth):
        mean = 0
        for outcome, prob in self.game.outcomes(state):
            child = self.game.play(state, outcome)
            if depth == 1:
                mean += prob * self.evaluate(child)
            else:
                mean += prob * self.run(child, depth - 1)[0]
        return mean


def my_expectiminimax(game, state, depth, evaluate):
    return Emm(game, evaluate).run(state, depth)


# %% not chosen
# wrong: `if not chosen` takes the move 0 for no move at all, so after it the next move is accepted even if it is worse.
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    who = game.to_move(state)
    if who == gs.CHANCE:
        parts = []
        for e, w in game.outcomes(state):
            v, _ = my_expectiminimax(game, game.play(state, e), depth - 1, evaluate)
            parts.append(w * v)
        return sum(parts), None
    chosen, value = None, None
    for move in game.moves(state):
        v, _ = my_expectiminimax(game, game.play(state, move), depth - 1, evaluate)
        if not chosen or (who == gs.MAX and v > value) or (who == gs.MIN and v < value):
            chosen, value = move, v
    return value, chosen


# %% weights for everybody
# right: every node is a list of pairs (step, weight); players put the weight 1 on their choice
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    pairs = game.outcomes(state) if side == gs.CHANCE else [(m, 1) for m in game.moves(state)]
    worth = [my_expectiminimax(game, game.play(state, x), depth - 1, evaluate)[0] for x, _ in pairs]
    if side == gs.CHANCE:
        return sum(w * v for (_, w), v in zip(pairs, worth)), None
    i = sorted(range(len(worth)), key=lambda k: -side * worth[k])[0]
    return worth[i], pairs[i][0]
