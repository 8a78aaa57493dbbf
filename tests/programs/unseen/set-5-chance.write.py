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


# %% dice cost no ply
# wrong: an outcome is not counted as a ply, so below each chance node it looks one ply further than it is told
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    turn = game.to_move(state)
    if turn == gs.CHANCE:
        average = 0
        for outcome, probability in game.outcomes(state):
            after = game.play(state, outcome)
            average += probability * my_expectiminimax(game, after, depth, evaluate)[0]
        return average, None
    options = []
    for move in game.moves(state):
        after = game.play(state, move)
        options.append((my_expectiminimax(game, after, depth - 1, evaluate)[0], move))
    pick = max if turn == gs.MAX else min
    return pick(options, key=lambda option: option[0])


# %% the limit comes first
# wrong: depth 0 is asked before the end of play, so a terminal state at the limit gets a guess and not its utility
def my_expectiminimax(game, state, depth, evaluate):
    if depth == 0:
        return evaluate(state), None
    if game.is_terminal(state):
        return game.utility(state), None

    def below(m):
        return my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0]

    who = game.to_move(state)
    if who == gs.CHANCE:
        return sum(p * below(o) for o, p in game.outcomes(state)), None
    worth = {m: below(m) for m in game.moves(state)}
    move = max(worth, key=worth.get) if who == gs.MAX else min(worth, key=worth.get)
    return worth[move], move


# %% Dice take no time
# wrong: an outcome of the dice does not use up a ply, so below every chance node it searches one ply deeper than it is told
def my_expectiminimax(game, state, depth, evaluate):
    """The expected value of the state for MAX, and the best move or None."""
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        total = 0
        for outcome, p in game.outcomes(state):
            child = game.play(state, outcome)
            total += p * my_expectiminimax(game, child, depth, evaluate)[0]
        return total, None
    pairs = []
    for move in game.moves(state):
        child = game.play(state, move)
        pairs.append((my_expectiminimax(game, child, depth - 1, evaluate)[0], move))
    return (max if side == gs.MAX else min)(pairs, key=lambda pair: pair[0])


# %% No best yet
# wrong: "not best" is meant to ask for None but is true of 0 as well, so a best value of 0 is replaced by the next move however bad it is
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    player = game.to_move(state)
    if player == gs.CHANCE:
        values = (
            p * my_expectiminimax(game, game.play(state, o), depth - 1, evaluate)[0]
            for o, p in game.outcomes(state)
        )
        return sum(values), None
    best = best_move = None
    for move in game.moves(state):
        value, _ = my_expectiminimax(
            game, game.play(state, move), depth - 1, evaluate
        )
        if not best or player * value > player * best:
            best, best_move = value, move
    return best, best_move


# %% Folding
# right: both the average and the choice are folds with reduce; MIN's choice is MAX's with the sign turned
from functools import reduce


def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth < 1:
        return evaluate(state), None

    def worth(step):
        after = game.play(state, step)
        return my_expectiminimax(game, after, depth - 1, evaluate)[0]

    side = game.to_move(state)
    if side == gs.CHANCE:
        add = lambda total, pair: total + pair[1] * worth(pair[0])  # noqa: E731
        return reduce(add, game.outcomes(state), 0), None
    found = [(worth(move), move) for move in game.moves(state)]
    return reduce(lambda a, b: b if side * b[0] > side * a[0] else a, found)


# %% dice take no turn
# wrong: at a chance node the depth is handed on as it is, as if an outcome were no ply, so below dice it looks a ply too far
def my_expectiminimax(game, state, depth, evaluate):
    def search(node, left):
        if game.is_terminal(node):
            return game.utility(node), None
        if left == 0:
            return evaluate(node), None
        who = game.to_move(node)
        if who == gs.CHANCE:
            mean = 0
            for outcome, p in game.outcomes(node):
                mean += p * search(game.play(node, outcome), left)[0]
            return mean, None
        options = [(search(game.play(node, m), left - 1)[0], m) for m in game.moves(node)]
        choose = max if who == gs.MAX else min
        return choose(options, key=lambda option: option[0])

    return search(state, depth)


# %% dice are no move
# wrong: an outcome does not use up a ply, since depth is handed on unchanged at chance nodes, so the search looks deeper than it is told
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    if game.to_move(state) == gs.CHANCE:
        expected = 0
        for outcome, p in game.outcomes(state):
            child = game.play(state, outcome)
            value, _ = my_expectiminimax(game, child, depth, evaluate)
            expected += p * value
        return expected, None
    found = []
    for move in game.moves(state):
        child = game.play(state, move)
        found.append((my_expectiminimax(game, child, depth - 1, evaluate)[0], move))
    pick = max if game.to_move(state) == gs.MAX else min
    return pick(found, key=lambda pair: pair[0])


# %% in the mover's view
# wrong: values are multiplied by the side to compare them and never turned back, so a MIN node returns its value with the wrong sign
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)

    def worth(step):
        return my_expectiminimax(game, game.play(state, step), depth - 1, evaluate)[0]

    if side == gs.CHANCE:
        return sum(p * worth(roll) for roll, p in game.outcomes(state)), None
    best, chosen = None, None
    for move in game.moves(state):
        value = side * worth(move)
        if best is None or value > best:
            best, chosen = value, move
    return best, chosen


# %% one ply less
# wrong: depth is counted down inside the loop, so each further move or outcome of a node is searched less deep than the one before
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth <= 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        total = 0
        for outcome, probability in game.outcomes(state):
            depth -= 1
            child = game.play(state, outcome)
            total += probability * my_expectiminimax(game, child, depth, evaluate)[0]
        return total, None
    best, best_move = None, None
    for move in game.moves(state):
        depth -= 1
        child = game.play(state, move)
        value = my_expectiminimax(game, child, depth, evaluate)[0]
        if best is None or side * value > side * best:
            best, best_move = value, move
    return best, best_move


# %% dice take no time
# wrong: an outcome does not count as a ply, so below chance nodes the search goes too deep
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None

    def value(move, left):
        return my_expectiminimax(game, game.play(state, move), left, evaluate)[0]

    player = game.to_move(state)
    if player == gs.CHANCE:
        return sum(p * value(roll, depth) for roll, p in game.outcomes(state)), None
    pairs = [(value(move, depth - 1), move) for move in game.moves(state)]
    choose = max if player == gs.MAX else min
    return choose(pairs, key=lambda pair: pair[0])


# %% dice are for free
# wrong: an outcome uses up no depth, so below dice it looks further than it is told
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        total = 0
        for outcome, p in game.outcomes(state):
            total += p * my_expectiminimax(game, game.play(state, outcome), depth, evaluate)[0]
        return total, None
    values = {
        move: my_expectiminimax(game, game.play(state, move), depth - 1, evaluate)[0]
        for move in game.moves(state)
    }
    chosen = (max if side == gs.MAX else min)(values, key=values.get)
    return values[chosen], chosen


# %% the likeliest is the move
# wrong: at a chance node it returns the most probable outcome as the best move, although nobody chooses there and the move is None
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None

    def down(step):
        return my_expectiminimax(game, game.play(state, step), depth - 1, evaluate)[0]

    who = game.to_move(state)
    if who == gs.CHANCE:
        expected, likeliest, most = 0, None, 0
        for outcome, probability in game.outcomes(state):
            expected += probability * down(outcome)
            if probability > most:
                likeliest, most = outcome, probability
        return expected, likeliest
    pairs = [(down(move), move) for move in game.moves(state)]
    if who == gs.MAX:
        return max(pairs, key=lambda pair: pair[0])
    return min(pairs, key=lambda pair: pair[0])


# %% chance costs no ply
# wrong: an outcome does not count as a ply (depth is passed on unchanged), so it looks too deep below chance nodes
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    turn = game.to_move(state)
    if turn == gs.CHANCE:
        return sum(p * my_expectiminimax(game, game.play(state, o), depth, evaluate)[0] for o, p in game.outcomes(state)), None
    options = [(my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)]
    return (max if turn == gs.MAX else min)(options, key=lambda o: o[0])


# %% most likely outcome
# wrong: a chance node is worth its most likely outcome instead of the expected value
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    if game.to_move(state) == gs.CHANCE:
        outcome, _ = max(game.outcomes(state), key=lambda pair: pair[1])
        return my_expectiminimax(game, game.play(state, outcome), depth - 1, evaluate)[0], None
    best = best_move = None
    for move in game.moves(state):
        v, _ = my_expectiminimax(game, game.play(state, move), depth - 1, evaluate)
        if best is None or (v > best if game.to_move(state) == gs.MAX else v < best):
            best, best_move = v, move
    return best, best_move


# %% outcomes are free
# wrong: does not count an outcome as a ply, so below chance nodes it looks too deep
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    who = game.to_move(state)
    if who == gs.CHANCE:
        mean = 0
        for outcome, p in game.outcomes(state):
            mean += p * my_expectiminimax(game, game.play(state, outcome), depth, evaluate)[0]
        return mean, None
    found = [(my_expectiminimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)]
    return (max if who == gs.MAX else min)(found, key=lambda f: f[0])


# %% the likeliest outcome
# wrong: at a chance node goes on with the most probable outcome only instead of the expected value
def my_expectiminimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if not depth:
        return evaluate(state), None
    side = game.to_move(state)
    if side == gs.CHANCE:
        likely, _ = max(game.outcomes(state), key=lambda pair: pair[1])
        return my_expectiminimax(game, game.play(state, likely), depth - 1, evaluate)[0], None
    best, chosen = None, None
    for move in game.moves(state):
        v = my_expectiminimax(game, game.play(state, move), depth - 1, evaluate)[0]
        if best is None or side * (v - best) > 0:
            best, chosen = v, move
    return best, chosen
