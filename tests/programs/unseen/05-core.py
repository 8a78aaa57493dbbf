# %% memo
# wrong: The default argument `memo` lives on from call to call, so values of one game are returned for states of another.
def my_expectiminimax(game, state, memo={}):
    if state in memo:
        return memo[state]
    if game.is_terminal(state):
        value = game.utility(state)
    elif game.to_move(state) == gs.CHANCE:
        value = sum(p * my_expectiminimax(game, game.play(state, o)) for o, p in game.outcomes(state))
    else:
        f = max if game.to_move(state) == gs.MAX else min
        value = f(my_expectiminimax(game, game.play(state, m)) for m in game.moves(state))
    memo[state] = value
    return value


# %% turn flag
# wrong: The flag is turned at a chance node too, although nobody has moved there, so the wrong side moves after it or before it.
def my_expectiminimax(game, state):
    def ev(s, maxi):
        if game.is_terminal(s):
            return game.utility(s)
        if game.to_move(s) == gs.CHANCE:
            t = 0
            for o, p in game.outcomes(s):
                t += p * ev(game.play(s, o), not maxi)
            return t
        vals = [ev(game.play(s, m), not maxi) for m in game.moves(s)]
        return max(vals) if maxi else min(vals)

    return ev(state, game.to_move(state) != gs.MIN)


# %% cumulated probability
# wrong: The weight is multiplied by the probability of each outcome and carried on to the next outcome, where each outcome needs its own.
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    who = game.to_move(state)
    if who == gs.CHANCE:
        erwartung, gewicht = 0, 1
        for ausgang, wahrsch in game.outcomes(state):
            gewicht = gewicht * wahrsch
            erwartung += gewicht * my_expectiminimax(game, game.play(state, ausgang))
        return erwartung
    werte = []
    for zug in game.moves(state):
        werte.append(my_expectiminimax(game, game.play(state, zug)))
    werte.sort()
    return werte[-1] if who == gs.MAX else werte[0]


# %% plain mean
# wrong: A chance node takes the plain mean of its outcomes and never uses the probabilities.
from statistics import mean


def my_expectiminimax(game, state):
    """dispatch on the kind of node"""
    kinds = {gs.MAX: max, gs.MIN: min, gs.CHANCE: mean}

    def below(s):
        steps = game.moves(s)
        if game.to_move(s) == gs.CHANCE:
            steps = [outcome for outcome, _ in game.outcomes(s)]
        for step in steps:
            yield game.play(s, step)

    if game.is_terminal(state):
        return game.utility(state)
    return kinds[game.to_move(state)]([my_expectiminimax(game, c) for c in below(state)])


# %% negamax with chance
# wrong: A chance node negates the values of its outcomes like a player's node, although the view has not changed there.
def my_expectiminimax(game, state):
    def nega(s, view):
        # value of s in the view of `view`
        if game.is_terminal(s):
            return view * game.utility(s)
        if game.to_move(s) == gs.CHANCE:
            return sum([-p * nega(game.play(s, o), view) for o, p in game.outcomes(s)])
        mover = game.to_move(s)
        best = -inf
        for m in game.moves(s):
            best = max(best, nega(game.play(s, m), mover))
        return best if mover == view else -best

    return nega(state, gs.MAX)


# %% class with a table for each kind
# right: a class with one method for each kind of node, called through a dictionary
class Solver:
    def __init__(self, game):
        self.game = game
        self.known = {}
        self.methods = {gs.MAX: self.best, gs.MIN: self.worst, gs.CHANCE: self.average}

    def __call__(self, s):
        if s not in self.known:
            if self.game.is_terminal(s):
                self.known[s] = self.game.utility(s)
            else:
                self.known[s] = self.methods[self.game.to_move(s)](s)
        return self.known[s]

    def best(self, s):
        return max(self(self.game.play(s, m)) for m in self.game.moves(s))

    def worst(self, s):
        return min(self(self.game.play(s, m)) for m in self.game.moves(s))

    def average(self, s):
        return sum(p * self(self.game.play(s, o)) for o, p in self.game.outcomes(s))


def my_expectiminimax(game, state):
    return Solver(game)(state)


# %% two passes over a list
# right: lists all states first, parents before children, then works out the values backwards
def my_expectiminimax(game, state):
    nodes, kids = [state], []
    i = 0
    while i < len(nodes):
        s = nodes[i]
        if game.is_terminal(s):
            pairs = []
        elif game.to_move(s) == gs.CHANCE:
            pairs = list(game.outcomes(s))
        else:
            pairs = [(m, None) for m in game.moves(s)]
        here = []
        for step, p in pairs:
            here.append((len(nodes), p))
            nodes.append(game.play(s, step))
        kids.append(here)
        i += 1
    val = [None] * len(nodes)
    for i in range(len(nodes) - 1, -1, -1):
        if not kids[i]:
            val[i] = game.utility(nodes[i])
        elif game.to_move(nodes[i]) == gs.CHANCE:
            val[i] = sum(p * val[j] for j, p in kids[i])
        elif game.to_move(nodes[i]) == gs.MAX:
            val[i] = max(val[j] for j, _ in kids[i])
        else:
            val[i] = min(val[j] for j, _ in kids[i])
    return val[0]


# %% a table of values
# wrong: the outcomes are kept in a dict by their value, so of two outcomes that are worth the same only one probability counts: 4 or 4 with 1/2 each becomes 2
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    who = game.to_move(state)
    if who == gs.CHANCE:
        chances = {my_expectiminimax(game, game.play(state, roll)): p
                   for roll, p in game.outcomes(state)}
        return sum(value * p for value, p in chances.items())
    values = [my_expectiminimax(game, game.play(state, move)) for move in game.moves(state)]
    return max(values) if who == gs.MAX else min(values)


# %% What will probably happen
# wrong: a chance node is worth its most probable outcome and not the sum of probability times value: 1/4 of 12 and 3/4 of 2 gives 2 instead of 4.5
def my_expectiminimax(game, state):
    """The expected value of this state for MAX when both sides play best."""
    if game.is_terminal(state):
        return game.utility(state)
    turn = game.to_move(state)
    if turn == gs.CHANCE:
        likely, _ = max(game.outcomes(state), key=lambda pair: pair[1])
        return my_expectiminimax(game, game.play(state, likely))
    below = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(below) if turn == gs.MAX else min(below)


# %% With a memory for speed
# wrong: the memory is a default argument that lives on between calls and is keyed by the state alone, so a second game with the same states gets the values of the first
def my_expectiminimax(game, state, known={}):
    if state in known:
        return known[state]
    if game.is_terminal(state):
        value = game.utility(state)
    elif game.to_move(state) == gs.CHANCE:
        value = 0
        for outcome, probability in game.outcomes(state):
            child = game.play(state, outcome)
            value += probability * my_expectiminimax(game, child, known)
    else:
        choose = max if game.to_move(state) == gs.MAX else min
        value = choose(
            my_expectiminimax(game, game.play(state, move), known)
            for move in game.moves(state)
        )
    known[state] = value
    return value


# %% a distribution of values
# wrong: the chance node collects {value: probability}, so two outcomes with the same value overwrite each other and the probability of one of them is lost: 3 and 3 with 1/2 each give 3/2
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    who = game.to_move(state)
    if who == gs.CHANCE:
        distribution = {
            my_expectiminimax(game, game.play(state, outcome)): probability
            for outcome, probability in game.outcomes(state)
        }
        return sum(value * p for value, p in distribution.items())
    below = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(below) if who == gs.MAX else min(below)


# %% take turns
# wrong: the turn is handed down and flipped at each ply, at a chance node too, so the player below the dice is taken for the other one
def my_expectiminimax(game, state, maximise=None):
    if maximise is None:
        maximise = game.to_move(state) != gs.MIN
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        total = 0
        for outcome, probability in game.outcomes(state):
            child = game.play(state, outcome)
            total += probability * my_expectiminimax(game, child, not maximise)
        return total
    values = [
        my_expectiminimax(game, game.play(state, move), not maximise)
        for move in game.moves(state)
    ]
    return max(values) if maximise else min(values)


# %% a table of values
# wrong: the dictionary is keyed by the value, so of two outcomes that are worth the same only the last probability is kept and the sum is too small
def my_expectiminimax(game, state):
    def below(move):
        return my_expectiminimax(game, game.play(state, move))

    if game.is_terminal(state):
        return game.utility(state)
    who = game.to_move(state)
    if who == gs.CHANCE:
        worth = {below(roll): chance for roll, chance in game.outcomes(state)}
        return sum(value * chance for value, chance in worth.items())
    if who == gs.MAX:
        return max(map(below, game.moves(state)))
    return min(map(below, game.moves(state)))


# %% what will probably come
# wrong: at a chance node only the most probable outcome is looked at, so its value and not the expected value is returned
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    who = game.to_move(state)
    if who == gs.CHANCE:
        likely, _ = max(game.outcomes(state), key=lambda pair: pair[1])
        return my_expectiminimax(game, game.play(state, likely))
    values = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if who == gs.MAX else min(values)


# %% a distribution as a dictionary
# wrong: probabilities are kept in a dictionary by value, so of two outcomes worth the same only the last one's probability remains
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        distribution = {}
        for outcome, probability in game.outcomes(state):
            after = game.play(state, outcome)
            distribution[my_expectiminimax(game, after)] = probability
        return sum(value * chance for value, chance in distribution.items())
    best = None
    for move in game.moves(state):
        value = my_expectiminimax(game, game.play(state, move))
        if best is None:
            best = value
        elif game.to_move(state) == gs.MAX:
            best = max(best, value)
        else:
            best = min(best, value)
    return best


# %% the die takes a turn
# wrong: also a chance node passes the turn to the other side, so below a die the wrong player is thought to choose
def my_expectiminimax(game, state):
    def worth(state, side):
        """What the state is worth to side, who is to move."""
        if game.is_terminal(state):
            return side * game.utility(state)
        if game.to_move(state) == gs.CHANCE:
            return sum(p * -worth(game.play(state, roll), -side) for roll, p in game.outcomes(state))
        return max(-worth(game.play(state, move), -side) for move in game.moves(state))

    side = gs.MIN if game.to_move(state) == gs.MIN else gs.MAX
    return side * worth(state, side)


# %% with pruning on top
# wrong: hands the window of the die to its outcomes, so a player's node below is cut and its bound goes into the average as if it were the value
def my_expectiminimax(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    side = game.to_move(state)
    if side == gs.CHANCE:
        expected = 0
        for outcome, probability in game.outcomes(state):
            child = game.play(state, outcome)
            expected += probability * my_expectiminimax(game, child, alpha, beta)
        return expected
    if side == gs.MAX:
        best = -inf
        for move in game.moves(state):
            best = max(best, my_expectiminimax(game, game.play(state, move), alpha, beta))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = inf
    for move in game.moves(state):
        best = min(best, my_expectiminimax(game, game.play(state, move), alpha, beta))
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best


# %% average of outcomes
# wrong: the sum at a chance node is divided by the number of outcomes as well, although the probabilities are used already
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    if player == gs.CHANCE:
        total, n = 0, 0
        for outcome, prob in game.outcomes(state):
            total += prob * my_expectiminimax(game, game.play(state, outcome))
            n += 1
        return total / n
    vals = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(vals) if player == gs.MAX else min(vals)


# %% state overwritten
# wrong: at the chance node state is overwritten by the child, so the second outcome is played from the first outcome's position
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == gs.CHANCE:
        expected = 0
        for move, probability in game.outcomes(state):
            state = game.play(state, move)
            expected += probability * my_expectiminimax(game, state)
        return expected
    choose = max if game.to_move(state) == gs.MAX else min
    return choose(my_expectiminimax(game, game.play(state, m)) for m in game.moves(state))


# %% state is overwritten
# wrong: assigns the successor to `state` in the chance loop, so the second outcome is played from the first outcome's state
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    if player == gs.CHANCE:
        expected = 0
        for move, probability in game.outcomes(state):
            state = game.play(state, move)
            expected += probability * my_expectiminimax(game, state)
        return expected
    values = [my_expectiminimax(game, game.play(state, m)) for m in game.moves(state)]
    return max(values) if player == gs.MAX else min(values)


# %% weighted and averaged
# wrong: divides the weighted sum by the number of outcomes once more, so a chance node with two outcomes is worth half
def my_expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    who = game.to_move(state)
    if who == gs.CHANCE:
        pairs = list(game.outcomes(state))
        weighted = [p * my_expectiminimax(game, game.play(state, o)) for o, p in pairs]
        return sum(weighted) / len(weighted)
    choose = {gs.MAX: max, gs.MIN: min}[who]
    return choose(my_expectiminimax(game, game.play(state, m)) for m in game.moves(state))
