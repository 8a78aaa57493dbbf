# %% two helpers
# wrong: In the helper for MIN the return stands inside the loop, so MIN only ever looks at its first move.
def my_minimax(game, state):

    def max_value(s):
        if game.is_terminal(s):
            return game.utility(s)
        v = float("-inf")
        for m in game.moves(s):
            v = max(v, value_of(game.play(s, m)))
        return v

    def min_value(s):
        if game.is_terminal(s):
            return game.utility(s)
        v = float("inf")
        for m in game.moves(s):
            v = min(v, value_of(game.play(s, m)))
            return v

    def value_of(s):
        if game.to_move(s) == gs.MAX:
            return max_value(s)
        return min_value(s)

    return value_of(state)


# %% negamax with a color
# wrong: At a leaf the bare utility is returned, not multiplied by the side, although the recursion negates every value on the way up.
def my_minimax(game, state):
    from math import inf

    def negamax(node, color):
        if game.is_terminal(node):
            return game.utility(node), None
        best, choice = -inf, None
        for move in game.moves(node):
            score, _ = negamax(game.play(node, move), -color)
            score = -score
            if score > best:
                best = score
                choice = move
        return best, choice

    color = 1 if game.to_move(state) == gs.MAX else -1
    value, move = negamax(state, color)
    return color * value, move


# %% dictionary of values
# wrong: A best value of 0 is taken for "nothing found yet" (`not best`), so the next move replaces it even if it is worse.
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    results = {}
    for move in game.moves(state):
        results[move] = my_minimax(game, game.play(state, move))[0]

    best = None
    best_move = None
    sign = 1 if game.to_move(state) == gs.MAX else -1
    for move, value in results.items():
        if not best or sign * value > sign * best:
            best = value
            best_move = move
    return best, best_move


# %% max with a key
# wrong: The best move is found with max(key=...) and then its value is computed a second time, so leaves are read more than once.
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None

    def worth(move):
        return my_minimax(game, game.play(state, move))[0]

    pick = {gs.MAX: max, gs.MIN: min}[game.to_move(state)]
    best_move = pick(game.moves(state), key=worth)
    return worth(best_move), best_move


# %% flag, en français
# wrong: The flag for whose turn it is is turned inside the loop, once for each move, not once for each ply.
def my_minimax(game, state):
    def valeur(etat, tour_max):
        if game.is_terminal(etat):
            return game.utility(etat)
        meilleur = float("-inf") if tour_max else float("inf")
        suivant = tour_max
        for coup in game.moves(etat):
            suivant = not suivant
            v = valeur(game.play(etat, coup), suivant)
            if tour_max and v > meilleur:
                meilleur = v
            elif not tour_max and v < meilleur:
                meilleur = v
        return meilleur

    return valeur(state, game.to_move(state) == gs.MAX)


# %% explicit stack
# right: post-order with a stack of frames, no recursion at all
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    # a frame: [state, moves still to do, best value, best move, move being tried]
    stack = [[state, list(game.moves(state)), None, None, None]]
    returned = None
    while True:
        frame = stack[-1]
        if returned is not None:
            (v,) = returned
            returned = None
            side = game.to_move(frame[0])
            if frame[2] is None or side * v > side * frame[2]:
                frame[2], frame[3] = v, frame[4]
        if frame[1]:
            frame[4] = frame[1].pop(0)
            child = game.play(frame[0], frame[4])
            if game.is_terminal(child):
                returned = (game.utility(child),)
            else:
                stack.append([child, list(game.moves(child)), None, None, None])
        else:
            stack.pop()
            if not stack:
                return frame[2], frame[3]
            returned = (frame[2],)


# %% reduce
# right: folds the moves with functools.reduce; only a strictly better one replaces the first
from functools import reduce


def my_minimax(game, state):
    if game.is_terminal(state):
        return (game.utility(state), None)
    side = game.to_move(state)

    def better(held, offered):
        return offered if side * (offered[0] - held[0]) > 0 else held

    pairs = ((my_minimax(game, game.play(state, m))[0], m) for m in game.moves(state))
    return reduce(better, pairs)
