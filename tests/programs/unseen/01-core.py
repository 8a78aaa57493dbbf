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


# %% turns by counting
# wrong: it assumes that MAX moves at the root and that the sides alternate, so a state with MIN to move gets the largest value in place of the smallest
def my_minimax(game, state):
    def worth(position, max_turn):
        if game.is_terminal(position):
            return game.utility(position)
        results = [worth(game.play(position, m), not max_turn) for m in game.moves(position)]
        return max(results) if max_turn else min(results)

    if game.is_terminal(state):
        return game.utility(state), None
    scored = [(worth(game.play(state, m), False), m) for m in game.moves(state)]
    return max(scored, key=lambda pair: pair[0])


# %% straight from the recursion
# wrong: it hands up the pair of the best child as it is, so the move returned is the last choice made far below (None above the leaves) and not the move at this state
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    choose = max if game.to_move(state) == gs.MAX else min
    answers = [my_minimax(game, game.play(state, move)) for move in game.moves(state)]
    return choose(answers, key=lambda answer: answer[0])


# %% without recursion
# right: it keeps its own stack of half-finished nodes and feeds each finished value to the node below it on the stack
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    no_more = object()

    def open_node(s):
        return {"state": s, "todo": iter(game.moves(s)), "value": None,
                "move": None, "trying": None}

    stack, came_back, top = [open_node(state)], None, None
    while stack:
        top = stack[-1]
        if came_back is not None:
            side = game.to_move(top["state"])
            if top["value"] is None:
                better = True
            elif side == gs.MAX:
                better = came_back > top["value"]
            else:
                better = came_back < top["value"]
            if better:
                top["value"], top["move"] = came_back, top["trying"]
            came_back = None
        move = next(top["todo"], no_more)
        if move is no_more:
            stack.pop()
            came_back = top["value"]
            continue
        top["trying"] = move
        child = game.play(top["state"], move)
        if game.is_terminal(child):
            came_back = game.utility(child)
        else:
            stack.append(open_node(child))
    return top["value"], top["move"]


# %% The players simply take turns
# wrong: it begins with MAX and toggles a flag in place of asking game.to_move, so where MIN moves first (or a side moves twice) max and min are exchanged and the value is wrong
def my_minimax(game, state, maximising=True):
    """The value of this state for MAX, and the move that reaches it."""
    if game.is_terminal(state):
        return game.utility(state), None
    results = [
        (my_minimax(game, game.play(state, move), not maximising)[0], move)
        for move in game.moves(state)
    ]
    if maximising:
        return max(results, key=lambda result: result[0])
    return min(results, key=lambda result: result[0])


# %% Negamax inside, MAX's value outside
# wrong: the utility of a leaf is MAX's but is returned as if it were the mover's, so below a MIN-to-move leaf the sign is wrong: [3, 12] gives -3 and the first move
def my_minimax(game, state):
    def mover_value(position):
        if game.is_terminal(position):
            return game.utility(position)
        return max(
            -mover_value(game.play(position, move)) for move in game.moves(position)
        )

    if game.is_terminal(state):
        return game.utility(state), None
    best, choice = -inf, None
    for move in game.moves(state):
        value = -mover_value(game.play(state, move))
        if value > best:
            best, choice = value, move
    return game.to_move(state) * best, choice


# %% A stack of my own
# right: no recursion; a list of open positions, each with its iterator of moves and the values found below
from operator import itemgetter


def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    done, answer = object(), None
    stack = [[state, iter(game.moves(state)), None, []]]
    while stack:
        position, todo, _, found = stack[-1]
        move = next(todo, done)
        if move is done:
            pick = max if game.to_move(position) == gs.MAX else min
            answer = pick(found, key=itemgetter(0))
            stack.pop()
            if stack:
                parent = stack[-1]
                parent[3].append((answer[0], parent[2]))
            continue
        child = game.play(position, move)
        if game.is_terminal(child):
            found.append((game.utility(child), move))
        else:
            stack[-1][2] = move
            stack.append([child, iter(game.moves(child)), None, []])
    return answer


# %% two functions that call each other
# wrong: the search always begins with max_value, whoever is to move; a root where MIN moves is valued as if MAX chose there, [3, 5] with MIN to move gives 5
def my_minimax(game, state):
    def max_value(s):
        if game.is_terminal(s):
            return game.utility(s), None
        v, chosen = -inf, None
        for m in game.moves(s):
            w, _ = min_value(game.play(s, m))
            if w > v:
                v, chosen = w, m
        return v, chosen

    def min_value(s):
        if game.is_terminal(s):
            return game.utility(s), None
        v, chosen = inf, None
        for m in game.moves(s):
            w, _ = max_value(game.play(s, m))
            if w < v:
                v, chosen = w, m
        return v, chosen

    return max_value(state)


# %% no best yet
# wrong: "not best" is meant as "none yet" but is also true of a best value 0, so the next value replaces a 0 though it is worse: MAX gets -1 from [0, -1]
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best = None
    best_move = None
    for move in game.moves(state):
        next_state = game.play(state, move)
        score = my_minimax(game, next_state)[0]
        if game.to_move(state) == gs.MAX:
            if not best or score > best:
                best = score
                best_move = move
        else:
            if not best or score < best:
                best = score
                best_move = move
    return best, best_move


# %% remembers what it has seen
# wrong: the default dictionary is made once and lives on, so a state of a second game with the same name or number gets the value of the first game
def my_minimax(game, state, seen={}):
    if state in seen:
        return seen[state]
    if game.is_terminal(state):
        seen[state] = (game.utility(state), None)
        return seen[state]
    maximise = game.to_move(state) == gs.MAX
    best, chosen = (-inf if maximise else inf), None
    for move in game.moves(state):
        value, _ = my_minimax(game, game.play(state, move))
        if (maximise and value > best) or (not maximise and value < best):
            best, chosen = value, move
    seen[state] = (best, chosen)
    return seen[state]


# %% nothing found so far
# wrong: "not best" is also true for a best value of 0, so whatever comes after a 0 replaces it, better or worse
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best = None
    best_move = None
    is_max = game.to_move(state) == gs.MAX
    for m in game.moves(state):
        v = my_minimax(game, game.play(state, m))[0]
        if not best:
            best, best_move = v, m
        elif is_max and v > best:
            best, best_move = v, m
        elif not is_max and v < best:
            best, best_move = v, m
    return best, best_move


# %% always a minimum
# right: one min with a key serves both sides, since min keeps the first of equal ones
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    side = game.to_move(state)
    found = [
        (my_minimax(game, game.play(state, move))[0], move)
        for move in game.moves(state)
    ]
    return min(found, key=lambda pair: -side * pair[0])


# %% the flag from the textbook
# wrong: who moves is a flag that starts as True and alternates, so a state in which MIN is to move is valued as if MAX moved there
def my_minimax(game, state, maximizingPlayer=True):
    if game.is_terminal(state):
        return game.utility(state), None
    bestMove = None
    if maximizingPlayer:
        maxEval = -inf
        for move in game.moves(state):
            score, _ = my_minimax(game, game.play(state, move), False)
            if score > maxEval:
                maxEval = score
                bestMove = move
        return maxEval, bestMove
    else:
        minEval = inf
        for move in game.moves(state):
            score, _ = my_minimax(game, game.play(state, move), True)
            if score < minEval:
                minEval = score
                bestMove = move
        return minEval, bestMove


# %% short, with key=
# wrong: the best move is found with key= and is then searched a second time to get its value, so leaves are read more than once
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None

    def worth(move):
        return my_minimax(game, game.play(state, move))[0]

    pick = max if game.to_move(state) == gs.MAX else min
    move = pick(game.moves(state), key=worth)
    return worth(move), move


# %% own stack instead of recursion
# right: no recursion at all, an explicit stack of frames takes the values back up
class Frame:
    def __init__(self, game, state, came_by):
        self.state = state
        self.came_by = came_by
        self.side = game.to_move(state)
        self.todo = list(game.moves(state))[::-1]
        self.best = None
        self.move = None

    def take(self, value, move):
        if self.best is None or self.side * value > self.side * self.best:
            self.best, self.move = value, move


def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    frames = [Frame(game, state, None)]
    while True:
        top = frames[-1]
        if top.todo:
            move = top.todo.pop()
            child = game.play(top.state, move)
            if game.is_terminal(child):
                top.take(game.utility(child), move)
            else:
                frames.append(Frame(game, child, move))
        else:
            frames.pop()
            if not frames:
                return top.best, top.move
            frames[-1].take(top.best, top.came_by)


# %% everybody maximises
# wrong: a leaf's utility is taken as the mover's although it is MAX's, so the negated values have the wrong sign where the leaves lie below a MAX node or MIN begins
def my_minimax(game, state):
    """The value of this state for MAX, and the move that reaches it."""
    if game.is_terminal(state):
        return game.utility(state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -my_minimax(game, game.play(state, move))[0]
        if value > best:
            best, chosen = value, move
    return best, chosen


# %% pairs handed up
# wrong: the pair of the best child is handed up unchanged, so the move that comes back is the last one of the line, not the first
def my_minimax(game, state, last=None):
    if game.is_terminal(state):
        return game.utility(state), last
    pick = max if game.to_move(state) == gs.MAX else min
    below = [my_minimax(game, game.play(state, move), move) for move in game.moves(state)]
    return pick(below, key=lambda pair: pair[0])


# %% keep the best of zero
# wrong: best starts at 0 for both players, so a MAX node with only negative leaves gets 0 (and a MIN node with only positive ones too) and no move
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best, best_move = 0, None
    for move in game.moves(state):
        v = my_minimax(game, game.play(state, move))[0]
        if game.to_move(state) == gs.MAX and v > best:
            best, best_move = v, move
        elif game.to_move(state) == gs.MIN and v < best:
            best, best_move = v, move
    return best, best_move


# %% helper with alternating flag
# wrong: the helper assumes that MAX always moves at the state it is called with, so a game or state in which MIN begins is searched with the sides exchanged
def my_minimax(game, state):
    def look(s, maxi):
        if game.is_terminal(s):
            return game.utility(s), None
        results = [(look(game.play(s, m), not maxi)[0], m) for m in game.moves(s)]
        return (max if maxi else min)(results, key=lambda r: r[0])

    return look(state, True)


# %% flag instead of asking the game
# wrong: always takes the player at the root to be MAX and alternates from there, so a state in which MIN is to move is maximised
def my_minimax(game, state, maximising=True):
    if game.is_terminal(state):
        return game.utility(state), None
    options = []
    for m in game.moves(state):
        v, _ = my_minimax(game, game.play(state, m), not maximising)
        options.append((v, m))
    if maximising:
        return max(options, key=lambda o: o[0])
    return min(options, key=lambda o: o[0])


# %% the reply takes the name
# wrong: unpacks the child's move into `move`, so the move returned is the child's reply (or None above leaves), not the move here
from math import inf


def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    is_max = game.to_move(state) == gs.MAX
    best, best_move = (-inf if is_max else inf), None
    for move in game.moves(state):
        value, move = my_minimax(game, game.play(state, move))
        if (is_max and value > best) or (not is_max and value < best):
            best, best_move = value, move
    return best, best_move


# %% one sign for both
# right: works with values multiplied by the side to move and max over indices
def my_minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    sign = 1 if game.to_move(state) == gs.MAX else -1
    moves = list(game.moves(state))
    scores = [sign * my_minimax(game, game.play(state, m))[0] for m in moves]
    i = max(range(len(moves)), key=scores.__getitem__)
    return sign * scores[i], moves[i]
