# %% two helpers, big numbers
# wrong: The start values ±9999 are too small: utilities go up to 100,000, and where all are beyond the start value no move is ever better.
def my_minimax(game, state, depth, evaluate):
    def leaf(s, d):
        return d == 0 or game.is_terminal(s)

    def score(s):
        return game.utility(s) if game.is_terminal(s) else evaluate(s)

    def max_value(s, d):
        if leaf(s, d):
            return score(s), None
        best, best_move = -9999, None
        for m in game.moves(s):
            v = choose(game.play(s, m), d - 1)[0]
            if v > best:
                best, best_move = v, m
        return best, best_move

    def min_value(s, d):
        if leaf(s, d):
            return score(s), None
        best, best_move = 9999, None
        for m in game.moves(s):
            v = choose(game.play(s, m), d - 1)[0]
            if v < best:
                best, best_move = v, m
        return best, best_move

    def choose(s, d):
        return max_value(s, d) if game.to_move(s) == gs.MAX else min_value(s, d)

    return choose(state, depth)


# %% depth first
# wrong: The depth is asked for before the end of play, so a position that is over at depth 0 is guessed and not worth its utility.
def my_minimax(game, state, depth, evaluate):
    if not depth:
        return evaluate(state), None
    if game.is_terminal(state):
        return game.utility(state), None
    moves = list(game.moves(state))
    values = [my_minimax(game, game.play(state, m), depth - 1, evaluate)[0] for m in moves]
    target = max(values) if game.to_move(state) == gs.MAX else min(values)
    return target, moves[values.index(target)]


# %% level by level
# wrong: It goes up ply by ply and takes every node of an upper ply for an inner one; a position that was over early is treated as a node without children and skipped.
def my_minimax(game, state, depth, evaluate):
    levels = [[(state, None, None)]]  # state, index of the parent, move
    for d in range(depth):
        nxt = []
        for i, (s, _, _) in enumerate(levels[-1]):
            if not game.is_terminal(s):
                for m in game.moves(s):
                    nxt.append((game.play(s, m), i, m))
        if not nxt:
            break
        levels.append(nxt)
    values = [game.utility(s) if game.is_terminal(s) else evaluate(s) for s, _, _ in levels[-1]]
    move = None
    for k in range(len(levels) - 1, 0, -1):
        above = [None] * len(levels[k - 1])
        for (s, parent, m), v in zip(levels[k], values):
            if v is None:
                continue
            side = game.to_move(levels[k - 1][parent][0])
            if above[parent] is None or side * v > side * above[parent]:
                above[parent] = v
                if k == 1:
                    move = m
        values = above
    return values[0], move


# %% loop variable
# wrong: It returns the loop variable `move`, which is the last move tried, not the one that was best.
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    maximizing = game.to_move(state) == gs.MAX
    value = -inf if maximizing else inf
    for move in game.moves(state):
        child = game.play(state, move)
        new, _ = my_minimax(game, child, depth - 1, evaluate)
        value = max(value, new) if maximizing else min(value, new)
    return value, move


# %% guess for the mover
# wrong: The guess is multiplied by the side to move, although evaluate already counts for MAX and nothing is negated on the way up.
class Search:
    def __init__(self, game, evaluate):
        self.game = game
        self.evaluate = evaluate

    def __call__(self, state, plies):
        g = self.game
        if g.is_terminal(state):
            return g.utility(state), None
        if plies < 1:
            return g.to_move(state) * self.evaluate(state), None
        found = {m: self(g.play(state, m), plies - 1)[0] for m in g.moves(state)}
        chooser = max if g.to_move(state) == gs.MAX else min
        move = chooser(found, key=found.get)
        return found[move], move


def my_minimax(game, state, depth, evaluate):
    return Search(game, evaluate)(state, depth)


# %% negamax over tuples
# right: negamax with max over triples (value, minus the index, move), so that the first of equal moves wins
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    sign = game.to_move(state)
    triples = []
    for index, move in enumerate(game.moves(state)):
        value, _ = my_minimax(game, game.play(state, move), depth - 1, evaluate)
        triples.append((sign * value, -index, move))
    value, index, move = max(triples, key=lambda t: t[:2])
    return sign * value, move


# %% generators as coroutines
# right: each node is a generator that yields the child it wants searched and is sent its value
def my_minimax(game, state, depth, evaluate):
    def node(s, d):
        if game.is_terminal(s):
            return game.utility(s), None
        if d == 0:
            return evaluate(s), None
        best = None
        for m in game.moves(s):
            v, _ = yield game.play(s, m), d - 1
            if best is None or (v > best[0] if game.to_move(s) == gs.MAX else v < best[0]):
                best = v, m
        return best

    pile, sent = [node(state, depth)], None
    while pile:
        try:
            wanted = pile[-1].send(sent)
        except StopIteration as end:
            pile.pop()
            sent = end.value
        else:
            pile.append(node(*wanted))
            sent = None
    return sent


# %% a guess for whoever moves
# wrong: it takes evaluate(state) for the view of the player to move and turns its sign at MIN's positions, though it is a guess for MAX already
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    side = game.to_move(state)
    if depth == 0:
        return side * evaluate(state), None
    best, chosen = None, None
    for move in game.moves(state):
        value = my_minimax(game, game.play(state, move), depth - 1, evaluate)[0]
        if best is None or side * value > side * best:
            best, chosen = value, move
    return best, chosen


# %% one ply less
# wrong: depth is lowered inside the loop, so each further move is looked at one ply less deep than the move before it
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth <= 0:
        return evaluate(state), None
    maximise = game.to_move(state) == gs.MAX
    best = -inf if maximise else inf
    best_move = None
    for move in game.moves(state):
        depth -= 1
        value, _ = my_minimax(game, game.play(state, move), depth, evaluate)
        if (maximise and value > best) or (not maximise and value < best):
            best = value
            best_move = move
    return best, best_move


# %% Depth in rounds
# wrong: the depth goes down only after a move of MIN, as if a round of both were one ply, so it looks up to twice as far as it is told
def my_minimax(game, state, depth, evaluate):
    """The value of the state for MAX, seen `depth` plies ahead, and the best move."""
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    if game.to_move(state) == gs.MAX:
        best, left, better = -inf, depth, lambda new, old: new > old
    else:
        best, left, better = inf, depth - 1, lambda new, old: new < old
    chosen = None
    for move in game.moves(state):
        value = my_minimax(game, game.play(state, move), left, evaluate)[0]
        if better(value, best):
            best, chosen = value, move
    return best, chosen


# %% The guess of whoever is to move
# wrong: at the limit the guess is multiplied by the side to move, as in negamax, though evaluate is MAX's already, so positions with MIN to move get the wrong sign
def my_minimax(game, state, depth, evaluate):
    def look(position, plies):
        if game.is_terminal(position):
            return game.utility(position), None
        side = game.to_move(position)
        if plies == 0:
            return side * evaluate(position), None
        options = [
            (look(game.play(position, move), plies - 1)[0], move)
            for move in game.moves(position)
        ]
        return max(options, key=lambda option: side * option[0])

    return look(state, depth)


# %% a move is a move of both
# wrong: the depth goes down only after MIN has moved, as if one ply were a move of both sides; with depth 1 and MAX to move it looks two plies ahead
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    left = depth - 1 if side == gs.MIN else depth
    values = {}
    for move in game.moves(state):
        values[move] = my_minimax(game, game.play(state, move), left, evaluate)[0]
    chosen = (max if side == gs.MAX else min)(values, key=values.get)
    return values[chosen], chosen


# %% the range as the start
# wrong: best starts at the end of the range, -100,000 or 100,000, and a move must be better than that; where all moves are worth just that the move returned is None
def my_minimax(game, state, depth, evaluate):
    WORST, BEST = -100_000, 100_000

    def look(node, plies):
        if game.is_terminal(node):
            return game.utility(node), None
        if plies == 0:
            return evaluate(node), None
        move_found = None
        if game.to_move(node) == gs.MAX:
            top = WORST
            for move in game.moves(node):
                value = look(game.play(node, move), plies - 1)[0]
                if value > top:
                    top, move_found = value, move
            return top, move_found
        bottom = BEST
        for move in game.moves(node):
            value = look(game.play(node, move), plies - 1)[0]
            if value < bottom:
                bottom, move_found = value, move
        return bottom, move_found

    return look(state, depth)


# %% one ply less
# wrong: depth -= 1 stands in the loop, so each further move of a node is searched one ply less deep than the move before, and past 0 to the end of the game
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    maximise = game.to_move(state) == gs.MAX
    best, chosen = (-inf, None) if maximise else (inf, None)
    for move in game.moves(state):
        depth -= 1
        value, _ = my_minimax(game, game.play(state, move), depth, evaluate)
        if maximise and value > best:
            best, chosen = value, move
        if not maximise and value < best:
            best, chosen = value, move
    return best, chosen


# %% from the worst value there is
# wrong: best starts at -100,000 or 100,000, which can really occur, and must be beaten, so where all moves are worth just that the move is None
def my_minimax(game, state, depth, evaluate):
    WORST = 100_000

    def search(state, depth):
        if game.is_terminal(state):
            return game.utility(state), None
        if not depth:
            return evaluate(state), None
        side = game.to_move(state)
        best, chosen = -side * WORST, None
        for move in game.moves(state):
            value = search(game.play(state, move), depth - 1)[0]
            if side * value > side * best:
                best, chosen = value, move
        return best, chosen

    return search(state, depth)


# %% depth is asked first
# wrong: at depth 0 a position that is over gets the guess and not its utility
def my_minimax(game, state, depth, evaluate):
    if depth == 0:
        return evaluate(state), None
    if game.is_terminal(state):
        return game.utility(state), None
    is_max = game.to_move(state) == gs.MAX
    best_value, best_move = (-inf if is_max else inf), None
    for move in game.moves(state):
        child = game.play(state, move)
        value = my_minimax(game, child, depth - 1, evaluate)[0]
        if (is_max and value > best_value) or (not is_max and value < best_value):
            best_value, best_move = value, move
    return best_value, best_move


# %% a move and its reply
# wrong: depth only goes down when MIN has moved, as if a move and its reply were one ply, so it looks too far
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    side = game.to_move(state)
    left = depth - 1 if side == gs.MIN else depth
    values = {
        move: my_minimax(game, game.play(state, move), left, evaluate)[0]
        for move in game.moves(state)
    }
    best = max(values, key=lambda move: side * values[move])
    return values[best], best


# %% a guess for the mover
# wrong: takes the guess at the limit as the mover's and turns its sign where MIN is to move, although evaluate speaks for MAX
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    side = game.to_move(state)
    if depth == 0:
        return side * evaluate(state), None
    best, chosen = -side * inf, None
    for move in game.moves(state):
        value = my_minimax(game, game.play(state, move), depth - 1, evaluate)[0]
        if side * value > side * best:
            best, chosen = value, move
    return best, chosen


# %% a move and its reply
# wrong: counts a move of MAX together with MIN's reply as one unit of depth, so it looks up to twice as far as it is told
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return evaluate(state), None
    if game.to_move(state) == gs.MAX:
        rest, choose = depth, max
    else:
        rest, choose = depth - 1, min
    worth = {}
    for move in game.moves(state):
        worth[move], _ = my_minimax(game, game.play(state, move), rest, evaluate)
    move = choose(worth, key=worth.get)
    return worth[move], move


# %% depth first
# wrong: depth 0 is asked before the end of play, so a finished position at the horizon is worth evaluate instead of its utility
def my_minimax(game, state, depth, evaluate):
    if depth == 0:
        return evaluate(state), None
    if game.is_terminal(state):
        return game.utility(state), None
    side = game.to_move(state)
    best, choice = None, None
    for move in game.moves(state):
        value = my_minimax(game, game.play(state, move), depth - 1, evaluate)[0]
        if best is None or side * value > side * best:
            best, choice = value, move
    return best, choice


# %% depth counted in the loop
# wrong: depth is lowered inside the loop for each move, so later moves are looked at less deeply than the first
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth <= 0:
        return evaluate(state), None
    results = {}
    for move in game.moves(state):
        depth -= 1
        results[move], _ = my_minimax(game, game.play(state, move), depth, evaluate)
    pick = max if game.to_move(state) == gs.MAX else min
    move = pick(results, key=results.get)
    return results[move], move


# %% depth shrinks in the loop
# wrong: lowers depth inside the loop, so each later move is looked at one ply less deep than the one before
def my_minimax(game, state, depth, evaluate):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth <= 0:
        return evaluate(state), None
    side = game.to_move(state)
    best_value, best_move = None, None
    for move in game.moves(state):
        depth -= 1
        value, _ = my_minimax(game, game.play(state, move), depth, evaluate)
        if best_value is None or side * value > side * best_value:
            best_value, best_move = value, move
    return best_value, best_move


# %% guess for the mover
# wrong: multiplies the guess by the side to move although it is MAX's already, so guesses at MIN's positions have the wrong sign
def my_minimax(game, state, depth, evaluate):
    side = game.to_move(state)
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return side * evaluate(state), None
    pairs = [(my_minimax(game, game.play(state, m), depth - 1, evaluate)[0], m) for m in game.moves(state)]
    return max(pairs, key=lambda p: side * p[0])
