# %% killers as the moves come
# wrong: the killers stand in front, but in the order of moves and not in that of killers
def my_order(game, state, moves, killers, evaluate):
    side = game.to_move(state)
    front = [m for m in moves if m in killers]
    rest = [m for m in moves if m not in killers]
    rest.sort(key=lambda m: side * evaluate(game.play(state, m)), reverse=True)
    return front + rest


# %% ties turned round
# wrong: for MAX the ascending list is reversed, and with it equal moves, which are to stay as in moves
def my_order(game, state, moves, killers, evaluate):
    first = []
    for k in killers:
        if k in moves and k not in first:
            first.append(k)

    def guess(move):
        return evaluate(game.play(state, move))

    others = sorted((m for m in moves if m not in first), key=guess)
    if game.to_move(state) == gs.MAX:
        others.reverse()
    return first + others


# %% the list is used up
# wrong: rest is no copy but the list moves itself, and the killers are taken out of it
def my_order(game, state, moves, killers, evaluate):
    resultat = []
    rest = moves
    for killer in killers:
        if killer in rest:
            rest.remove(killer)
            resultat.append(killer)
    values = {m: evaluate(game.play(state, m)) for m in rest}
    if game.to_move(state) == gs.MAX:
        resultat += sorted(rest, key=lambda m: -values[m])
    else:
        resultat += sorted(rest, key=lambda m: values[m])
    return resultat


# %% picked one by one
# right: a generator yields legal killers, then picks the best of those left again and again, the first of equal ones
def my_order(game, state, moves, killers, evaluate):
    def pick():
        left = list(moves)
        for killer in dict.fromkeys(killers):
            if killer in left:
                left.remove(killer)
                yield killer
        choose = max if game.to_move(state) == gs.MAX else min
        worth = [evaluate(game.play(state, m)) for m in left]
        while left:
            i = worth.index(choose(worth))
            worth.pop(i)
            yield left.pop(i)

    return list(pick())


# %% take them out
# wrong: others is the list moves itself and no copy, so the killers are removed from the caller's list
def my_order(game, state, moves, killers, evaluate):
    others, front = moves, []
    for killer in killers:
        if killer in others:
            others.remove(killer)
            front.append(killer)
    side = game.to_move(state)
    return front + sorted(others, key=lambda m: -side * evaluate(game.play(state, m)))


# %% turned round for MAX
# wrong: for MAX the ascending list is turned round as a whole, so moves with equal guesses come in the reverse of their order in moves
def my_order(game, state, moves, killers, evaluate):
    first = []
    for k in killers:
        if k in moves and k not in first:
            first.append(k)

    def guess(move):
        return evaluate(game.play(state, move))

    rest = sorted((m for m in moves if m not in first), key=guess)
    if game.to_move(state) == gs.MAX:
        rest = rest[::-1]
    return first + rest


# %% Killers by a filter
# wrong: the killers are filtered out of moves, so they stand in the order of moves and not in that of killers
def my_order(game, state, moves, killers, evaluate):
    """All the moves: killers that are legal, then the best guess first."""
    side = game.to_move(state)
    deadly = [move for move in moves if move in killers]
    quiet = [move for move in moves if move not in killers]
    return deadly + sorted(
        quiet, key=lambda move: side * evaluate(game.play(state, move)), reverse=True
    )


# %% Sorted, then turned round
# wrong: for MAX the list is sorted upwards and reversed afterwards, which turns round moves with equal guesses too, so they do not stay as in moves
def my_order(game, state, moves, killers, evaluate):
    first = []
    for killer in killers:
        if killer in moves and killer not in first:
            first.append(killer)
    rest = [move for move in moves if move not in first]
    rest.sort(key=lambda move: evaluate(game.play(state, move)))
    if game.to_move(state) == gs.MAX:
        rest.reverse()
    return first + rest


# %% two comprehensions
# wrong: the killers in front stand in the order of moves and not in the order of killers; moves a, b, c and killers (c, a) give a, c, b
def my_order(game, state, moves, killers, evaluate):
    sign = -1 if game.to_move(state) == gs.MAX else 1
    legal = [m for m in moves if m in killers]
    others = sorted(
        [m for m in moves if m not in killers],
        key=lambda m: sign * evaluate(game.play(state, m)),
    )
    return legal + others


# %% turned round for MAX
# wrong: for MAX the sorted list is turned round by [::-1], which also turns round moves with equal guesses; they should stay as in moves
def my_order(game, state, moves, killers, evaluate):
    first = []
    for killer in killers:
        if killer in moves and killer not in first:
            first.append(killer)

    def guess(move):
        return evaluate(game.play(state, move))

    rest = sorted((move for move in moves if move not in first), key=guess)
    if game.to_move(state) == gs.MAX:
        rest = rest[::-1]
    return first + rest


# %% take the killers out
# wrong: killers are removed from the list moves itself, so the caller's list is shorter afterwards
def my_order(game, state, moves, killers, evaluate):
    first = []
    for killer in killers:
        if killer in moves:
            first.append(killer)
            moves.remove(killer)
    side = game.to_move(state)
    rest = sorted(moves, key=lambda m: -side * evaluate(game.play(state, m)))
    return first + rest


# %% backwards for MAX
# wrong: for MAX the sorted list is turned round with [::-1], and with it the order of equal guesses, which should stay as in moves
def my_order(game, state, moves, killers, evaluate):
    front = []
    for killer in killers:
        if killer in moves and killer not in front:
            front.append(killer)

    def guess(move):
        return evaluate(game.play(state, move))

    others = sorted((move for move in moves if move not in front), key=guess)
    if game.to_move(state) == gs.MAX:
        others = others[::-1]
    return [*front, *others]


# %% turn the list round for MAX
# wrong: for MAX the sorted list is turned round with [::-1], which also turns round moves with equal guesses
def my_order(game, state, moves, killers, evaluate):
    first = []
    for killer in killers:
        if killer in moves and killer not in first:
            first.append(killer)
    rest = [move for move in moves if move not in first]
    rest = sorted(rest, key=lambda move: evaluate(game.play(state, move)))
    if game.to_move(state) == gs.MAX:
        rest = rest[::-1]
    return first + rest


# %% two lists
# wrong: the killers come in the order in which they stand in moves, not in the order of killers
def my_order(game, state, moves, killers, evaluate):
    side, front, back = game.to_move(state), [], []
    for move in moves:
        (front if move in killers else back).append(move)
    back.sort(key=lambda move: evaluate(game.play(state, move)), reverse=side == gs.MAX)
    return front + back


# %% a single sort
# wrong: one sort by (no killer, guess), so the killers stand in the order of their guesses instead of the order of killers
def my_order(game, state, moves, killers, evaluate):
    side = game.to_move(state)
    return sorted(
        moves,
        key=lambda move: (move not in killers, -side * evaluate(game.play(state, move))),
    )


# %% killers twice
# wrong: a killer that is named twice is put in front twice, so the list has a move too many
def my_order(game, state, moves, killers, evaluate):
    first = [k for k in killers if k in moves]
    rest = [m for m in moves if m not in first]
    sign = 1 if game.to_move(state) == gs.MAX else -1
    return first + sorted(rest, key=lambda m: -sign * evaluate(game.play(state, m)))


# %% reverse after sort
# wrong: for MAX it sorts upwards and then reverses the list, so equal moves come in the opposite order of moves
def my_order(game, state, moves, killers, evaluate):
    result = []
    for k in killers:
        if k in moves and k not in result:
            result.append(k)
    others = sorted((m for m in moves if m not in result), key=lambda m: evaluate(game.play(state, m)))
    if game.to_move(state) == gs.MAX:
        others = others[::-1]
    return result + others


# %% one sort with a pair as key
# right: killers and guesses are sorted at once, by a key that is a pair
def my_order(game, state, moves, killers, evaluate):
    side = game.to_move(state)
    places = list(killers)

    def key(move):
        if move in places:
            return 0, places.index(move)
        return 1, -side * evaluate(game.play(state, move))

    return sorted(moves, key=key)


# %% killers in the order of the list
# wrong: filters moves by being killers, so the killers come in the order of moves and not in that of killers
def my_order(game, state, moves, killers, evaluate):
    first = [m for m in moves if m in killers]
    rest = [m for m in moves if m not in killers]
    sign = -1 if game.to_move(state) == gs.MAX else 1
    return first + sorted(rest, key=lambda m: sign * evaluate(game.play(state, m)))


# %% sorted and reversed
# wrong: for MAX sorts upwards and turns the list round, so moves with equal guesses stand in the opposite order of moves
def my_order(game, state, moves, killers, evaluate):
    result = []
    for k in killers:
        if k in moves and k not in result:
            result.append(k)
    others = sorted(
        (m for m in moves if m not in result), key=lambda m: evaluate(game.play(state, m))
    )
    if game.to_move(state) == gs.MAX:
        others.reverse()
    return result + others


# %% one sort key
# right: a single sort whose key is a tuple of the killer's place and the guess
def my_order(game, state, moves, killers, evaluate):
    side = game.to_move(state)

    def key(move):
        if move in killers:
            return 0, killers.index(move)
        return 1, -side * evaluate(game.play(state, move))

    return sorted(moves, key=key)
