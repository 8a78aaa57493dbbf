# %% two functions, and the sign at the end
# right: values are MAX's inside, and turned once where MIN moves
def quick_player(game, state):
    def highest(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        best = -inf, None
        for move in game.moves(state):
            value, _ = lowest(game.play(state, move), alpha, beta)
            if value > best[0]:
                best = value, move
            if value >= beta:
                return best
            alpha = max(alpha, value)
        return best

    def lowest(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        best = inf, None
        for move in game.moves(state):
            value, _ = highest(game.play(state, move), alpha, beta)
            if value < best[0]:
                best = value, move
            if value <= alpha:
                return best
            beta = min(beta, value)
        return best

    side = game.to_move(state)
    value, move = (highest if side == gs.MAX else lowest)(state, -inf, inf)
    return side * value, move


# %% the function of task 3 is called
# right: one search for all games, and the sign of who moves
def my_alpha_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    maximise, chosen = game.to_move(state) == gs.MAX, None
    best = -inf if maximise else inf
    for move in game.moves(state):
        value, _ = my_alpha_beta(game, game.play(state, move), alpha, beta)
        if value > best if maximise else value < best:
            best, chosen = value, move
        if best >= beta if maximise else best <= alpha:
            break
        if maximise:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, chosen


def quick_player(game, state):
    value, move = my_alpha_beta(game, state)
    return value * game.to_move(state), move


# %% negamax in one function
# right: pairs all the way, with default arguments
def quick_player(game, state, a=-inf, b=inf):
    if game.is_terminal(state):
        return game.utility(state) * game.to_move(state), None
    top = (-inf, None)
    for m in game.moves(state):
        v = -quick_player(game, game.play(state, m), -b, -a)[0]
        if v > top[0]:
            top = (v, m)
        if v >= b:
            break
        a = max(a, v)
    return top


# %% me and the other
# right: all values are for whoever asked, to the end
def quick_player(game, state):
    me = game.to_move(state)

    def value(s, mine, theirs):
        if game.is_terminal(s):
            return me * game.utility(s)
        if game.to_move(s) == me:
            for m in game.moves(s):
                mine = max(mine, value(game.play(s, m), mine, theirs))
                if mine >= theirs:
                    return mine
            return mine
        for m in game.moves(s):
            theirs = min(theirs, value(game.play(s, m), mine, theirs))
            if mine >= theirs:
                return theirs
        return theirs

    best, move = -2, None
    for m in game.moves(state):
        v = value(game.play(state, m), best, 2)
        if v > best:
            best, move = v, m
    return best, move


# %% from −1 to 1
# right: no value is outside, so a win ends the search at the root too
def quick_player(game, state):
    def worth(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state) * game.to_move(state)
        best = -1
        for move in game.moves(state):
            best = max(best, -worth(game.play(state, move), -beta, -max(alpha, best)))
            if best >= beta:
                return best
        return best

    moves = game.moves(state)
    best, chosen = -1, moves[0]
    for move in moves:
        value = -worth(game.play(state, move), -1, -best)
        if value > best:
            best, chosen = value, move
        if best == 1:
            break
    return best, chosen


# %% a class that keeps the rules
# right: the state of the search is in an object
class Searcher:
    def __init__(self, game):
        self.game = game

    def run(self, state, low, high):
        game = self.game
        if game.is_terminal(state):
            return game.utility(state), None
        maximise = game.to_move(state) == gs.MAX
        answer = (low if maximise else high), None
        for move in game.moves(state):
            value = self.run(game.play(state, move), low, high)[0]
            if maximise and value > low:
                low, answer = value, (value, move)
            if not maximise and value < high:
                high, answer = value, (value, move)
            if low >= high:
                break
        return answer


def quick_player(game, state):
    value, move = Searcher(game).run(state, -9, 9)
    return [value if game.to_move(state) == 1 else -value, move]


# %% the value first, then the move that has it
# right: each first move is searched once, and the values are kept in a table
def quick_player(game, state):
    def negamax(s, alpha, beta):
        if game.is_terminal(s):
            return game.to_move(s) * game.utility(s)
        for m in game.moves(s):
            alpha = max(alpha, -negamax(game.play(s, m), -beta, -alpha))
            if alpha >= beta:
                return alpha
        return alpha

    table, best = {}, -inf
    for m in game.moves(state):
        table[m] = -negamax(game.play(state, m), -inf, -best)
        best = max(best, table[m])
    return best, max(table, key=table.get)


# %% minimax as in set 0
# wrong: nothing is cut
# marks: 3 3
# name: nothing is cut
def quick_player(game, state):
    def worth(s):
        if game.is_terminal(s):
            return game.utility(s)
        values = [worth(game.play(s, m)) for m in game.moves(s)]
        return max(values) if game.to_move(s) == gs.MAX else min(values)

    side = game.to_move(state)
    below = [(side * worth(game.play(state, m)), m) for m in game.moves(state)]
    return max(below, key=lambda pair: pair[0])


# %% alpha and beta begin anew at each node
# wrong: they are local, so no node knows what is known elsewhere
# marks: 3 3
# name: nothing is cut
def quick_player(game, state):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    alpha, beta, chosen = -inf, inf, None
    for move in game.moves(state):
        value = -quick_player(game, game.play(state, move))[0]
        if value > alpha:
            alpha, chosen = value, move
        if alpha >= beta:
            break
    return alpha, chosen


# %% cut on > only
# wrong: 146,120 positions
# marks: 3 3
# name: cut only beyond the bound
def quick_player(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -quick_player(game, game.play(state, move), -beta, -alpha)[0]
        if value > best:
            best, chosen = value, move
        if best > beta:
            break
        alpha = max(alpha, best)
    return best, chosen


# %% the root knows nothing from move to move
# wrong: max over the moves, each searched with an open window
# marks: 3 3
# name: root bound not shared
def quick_player(game, state):
    def value(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s)
        maximise = game.to_move(s) == gs.MAX
        best = -inf if maximise else inf
        for m in game.moves(s):
            v = value(game.play(s, m), alpha, beta)
            best = max(best, v) if maximise else min(best, v)
            if maximise:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    side = game.to_move(state)
    values = {m: side * value(game.play(state, m), -inf, inf) for m in game.moves(state)}
    move = max(values, key=values.get)
    return values[move], move


# %% the last of the best
# wrong: a bound is taken for a value
# marks: 9 9
# name: a bound taken for the value
def quick_player(game, state):
    def worth(s, a, b):
        if game.is_terminal(s):
            return game.to_move(s) * game.utility(s)
        best = -inf
        for m in game.moves(s):
            best = max(best, -worth(game.play(s, m), -b, -a))
            a = max(a, best)
            if a >= b:
                break
        return best

    best, chosen = -inf, None
    for m in game.moves(state):
        v = -worth(game.play(state, m), -inf, -best)
        if v >= best:
            best, chosen = v, m
    return best, chosen


# %% the value of MAX
# wrong: it is asked for the side to move
# marks: 8 8
# name: the value for MAX
def quick_player(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    maximise, chosen = game.to_move(state) == gs.MAX, None
    best = -inf if maximise else inf
    for move in game.moves(state):
        value, _ = quick_player(game, game.play(state, move), alpha, beta)
        if value > best if maximise else value < best:
            best, chosen = value, move
        if maximise:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, chosen


# %% a memory in place of cuts
# wrong: few positions on the empty board, but not by alpha-beta
# marks: 6 6
# name: positions are remembered
def quick_player(game, state):
    known = {}

    def worth(s):
        if s not in known:
            if game.is_terminal(s):
                known[s] = game.utility(s)
            else:
                values = [worth(game.play(s, m)) for m in game.moves(s)]
                known[s] = (max if game.to_move(s) == gs.MAX else min)(values)
        return known[s]

    side = game.to_move(state)
    values = {m: side * worth(game.play(state, m)) for m in game.moves(state)}
    best = max(values, key=values.get)
    return values[best], best


# %% negated, but not exchanged
# wrong: -alpha, -beta
# marks: 1 0
# name: the window not exchanged
def quick_player(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -quick_player(game, game.play(state, move), -alpha, -beta)[0]
        if value > best:
            best, chosen = value, move
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, chosen


# %% only a win ends the loop
# wrong: a draw that is enough is not seen
# marks: 6 5
# name: cut at a win only
def quick_player(game, state):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    best, chosen = -2, None
    for move in game.moves(state):
        value = -quick_player(game, game.play(state, move))[0]
        if value > best:
            best, chosen = value, move
        if best == 1:
            break
    return best, chosen


# %% the window of the parent alone
# wrong: only one of the two bounds is handed down
# marks: 4 5
# name: only the parent's bound
def quick_player(game, state, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -quick_player(game, game.play(state, move), -best)[0]
        if value > best:
            best, chosen = value, move
        if best >= beta:
            break
    return best, chosen


# %% a win for X only
# wrong: the leaf is worth what it is to MAX, in a search of the mover's values
# marks: 1 0
# name: a leaf for MAX
def quick_player(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -quick_player(game, game.play(state, move), -beta, -alpha)[0]
        if value > best:
            best, chosen = value, move
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, chosen


# %% only the value
# wrong: a pair is asked for
# marks: 0 0
# name: no move
def quick_player(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for move in game.moves(state):
        best = max(best, -quick_player(game, game.play(state, move), -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
