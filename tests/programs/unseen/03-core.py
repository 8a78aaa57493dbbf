# %% moves by guess
# wrong: The moves are kept in a dictionary under their guess, so of several moves with the same guess only the last one survives.
def my_order(game, state, moves, evaluate):
    by_guess = {}
    for move in moves:
        by_guess[evaluate(game.play(state, move))] = move
    guesses = sorted(by_guess)
    if game.to_move(state) == gs.MAX:
        guesses.reverse()
    return [by_guess[g] for g in guesses]


# %% insertion sort
# wrong: For MIN it turns round the list of moves as it was given, not the sorted one.
def my_order(game, state, moves, evaluate):
    ranked = []
    for m in moves:
        guess = evaluate(game.play(state, m))
        i = 0
        while i < len(ranked) and ranked[i][0] >= guess:
            i += 1
        ranked.insert(i, (guess, m))
    if game.to_move(state) == gs.MAX:
        return [m for _, m in ranked]
    else:
        return list(moves)[::-1]


# %% lazy keys
# wrong: Each key is a lambda that looks at `child` only when it is called, after the loop, so all moves get the guess of the last child.
def my_order(game, state, moves, evaluate):
    side = game.to_move(state)
    guess = {}
    for move in moves:
        child = game.play(state, move)
        guess[move] = lambda: side * evaluate(child)
    return sorted(moves, key=lambda m: guess[m](), reverse=True)


# %% selection
# right: picks the best of those left again and again, each position evaluated once
def my_order(game, state, moves, evaluate):
    pick = max if game.to_move(state) == gs.MAX else min
    left = [(m, evaluate(game.play(state, m))) for m in moves]
    out = []
    while left:
        best = pick(left, key=lambda pair: pair[1])
        left.remove(best)
        out.append(best[0])
    return out


# %% whose turn is it
# wrong: it asks for the side to move in the child, the opponent's, so where the sides alternate the worst move for the side to move comes first
def my_order(game, state, moves, evaluate):
    def promise(move):
        child = game.play(state, move)
        return game.to_move(child) * evaluate(child)

    return sorted(moves, key=promise, reverse=True)


# %% a truthy side
# wrong: reverse gets +1 or -1, both of which count as True, so MIN too begins with the largest guess
def my_order(game, state, moves, evaluate):
    guesses = {move: evaluate(game.play(state, move)) for move in moves}
    side = game.to_move(state)
    return sorted(guesses, key=guesses.get, reverse=side)


# %% out of a heap
# right: the moves are taken one by one from a heap of guesses in the mover's view, with the old place as a tie-break
from heapq import heapify, heappop


def my_order(game, state, moves, evaluate):
    turn = game.to_move(state)
    heap = []
    for place, move in enumerate(moves):
        heap.append((-turn * evaluate(game.play(state, move)), place, move))
    heapify(heap)
    return [heappop(heap)[2] for _ in range(len(heap))]


# %% After the move it is the other's turn
# wrong: the guesses are ordered for the player who moves next, since the position after the move is the opponent's, so the worst move comes first for both sides
def my_order(game, state, moves, evaluate):
    """The moves, the most promising for the side to move first."""
    next_side = -game.to_move(state)

    def promise(move):
        return next_side * evaluate(game.play(state, move))

    return sorted(moves, key=promise, reverse=True)


# %% A dictionary of guesses
# wrong: moves are filed by their guess, so of moves with equal guesses only the last is kept and the others are missing from the list
def my_order(game, state, moves, evaluate):
    by_guess = {}
    for move in moves:
        by_guess[evaluate(game.play(state, move))] = move
    ranking = sorted(by_guess, reverse=game.to_move(state) == gs.MAX)
    return [by_guess[guess] for guess in ranking]


# %% Put each where it belongs
# right: insertion with bisect into a list that is always sorted, with the keys in a second list beside it
from bisect import bisect_right


def my_order(game, state, moves, evaluate):
    side = game.to_move(state)
    keys, ordered = [], []
    for move in moves:
        key = -side * evaluate(game.play(state, move))
        place = bisect_right(keys, key)
        keys.insert(place, key)
        ordered.insert(place, move)
    return ordered


# %% a scored list
# wrong: it asks who is to move in the position after the move, which is the other side, so the guesses are turned the wrong way round and the worst move comes first
def my_order(game, state, moves, evaluate):
    scored = []
    for number, move in enumerate(moves):
        after = game.play(state, move)
        scored.append((game.to_move(after) * evaluate(after), -number, move))
    scored.sort(key=lambda entry: entry[:2], reverse=True)
    return [move for _, _, move in scored]


# %% a dictionary from guess to move
# wrong: the guesses are the keys of a dict, so of several moves with the same guess only the last survives and the others are missing from the order
def my_order(game, state, moves, evaluate):
    by_guess = {evaluate(game.play(state, move)): move for move in moves}
    best_first = sorted(by_guess, reverse=game.to_move(state) == gs.MAX)
    return [by_guess[guess] for guess in best_first]


# %% sorted on the spot
# wrong: list.sort returns None, so the function gives back None and not the moves
def my_order(game, state, moves, evaluate):
    side = game.to_move(state)

    def guess(move):
        return side * evaluate(game.play(state, move))

    moves = list(moves)
    return moves.sort(key=guess, reverse=True)


# %% reverse for MAX
# wrong: the key is turned by the side and reverse is too, so at MIN's nodes the largest guess, the worst for MIN, stands first
def my_order(game, state, moves, evaluate):
    side = game.to_move(state)
    return sorted(
        moves,
        key=lambda move: side * evaluate(game.play(state, move)),
        reverse=(side == gs.MAX),
    )


# %% reverse for MAX
# wrong: reverse=game.to_move(state) is -1 for MIN, which counts as true, so MIN too gets the largest guess first
def my_order(game, state, moves, evaluate):
    return sorted(
        moves,
        key=lambda move: evaluate(game.play(state, move)),
        reverse=game.to_move(state),
    )


# %% the side of the child
# wrong: the sign is taken from who moves after the move, which is the opponent, so the worst move comes first
def my_order(game, state, moves, evaluate):
    rated = []
    for i, move in enumerate(moves):
        child = game.play(state, move)
        rated.append((-game.to_move(child) * evaluate(child), i, move))
    rated.sort(key=lambda triple: triple[:2])
    return [move for _, _, move in rated]


# %% a heap
# right: pushes everything on a heap with the turned guess and the place in the list, and pops it
from heapq import heappop, heappush


def my_order(game, state, moves, evaluate):
    heap, ordered = [], []
    sign = game.to_move(state)
    for place, move in enumerate(moves):
        heappush(heap, (-sign * evaluate(game.play(state, move)), place, move))
    while heap:
        ordered.append(heappop(heap)[2])
    return ordered


# %% bad for the other is good for me
# wrong: takes the guess for the value to whoever moves next, so the smallest comes first for both sides, and MAX tries its worst move first
def my_order(game, state, moves, evaluate):
    scored = []
    for number, move in enumerate(moves):
        opponents_view = evaluate(game.play(state, move))
        scored.append((opponents_view, number, move))
    scored.sort()
    return [move for _, _, move in scored]


# %% only what is promising
# wrong: takes sorting for selecting and gives back the better half only, so moves are missing and the search can miss the best one
def my_order(game, state, moves, evaluate):
    side = game.to_move(state)
    ranked = sorted(moves, key=lambda m: side * evaluate(game.play(state, m)), reverse=True)
    keep = (len(ranked) + 1) // 2
    return ranked[:keep]


# %% evaluate from here
# wrong: it sorts by the guess of the present state instead of the child, so all keys are equal and the order never changes
def my_order(game, state, moves, evaluate):
    sign = -1 if game.to_move(state) == gs.MAX else 1
    return sorted(moves, key=lambda m: sign * evaluate(state))


# %% asks the child who moves
# wrong: it takes the player to move in the child instead of in the state, so each side sorts the worst move first
def my_order(game, state, moves, evaluate):
    scored = []
    for i, move in enumerate(moves):
        child = game.play(state, move)
        guess = evaluate(child)
        if game.to_move(child) == gs.MAX:
            guess = -guess
        scored.append((guess, i, move))
    scored.sort()
    return [move for _, _, move in scored]


# %% side of the child
# wrong: multiplies by the side to move after the move, which is the opponent, so the worst moves come first
def my_order(game, state, moves, evaluate):
    def promise(move):
        child = game.play(state, move)
        return game.to_move(child) * evaluate(child)

    return sorted(moves, key=promise, reverse=True)


# %% a dictionary of guesses
# wrong: uses the guess as dictionary key, so of moves with equal guesses only the last one survives and moves are lost
def my_order(game, state, moves, evaluate):
    by_guess = {}
    for move in moves:
        by_guess[evaluate(game.play(state, move))] = move
    best_first = sorted(by_guess, reverse=game.to_move(state) == gs.MAX)
    return [by_guess[g] for g in best_first]
