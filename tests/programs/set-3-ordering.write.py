# %% two sorts
# right: the guesses first, then the killers by a second, stable sort
def my_order(game, state, moves, killers, evaluate):
    side = game.to_move(state)
    out = sorted(moves, key=lambda m: -side * evaluate(game.play(state, m)))
    ks = list(killers)
    return sorted(out, key=lambda m: ks.index(m) if m in ks else len(ks))


# %% other names
# right: five parameters in their places
def my_order(g, s, ms, ks, ev):
    seen, front = set(), []
    for k in ks:
        if k in ms and k not in seen:
            front.append(k)
            seen.add(k)
    rest = [(ev(g.play(s, m)) * g.to_move(s), m) for m in ms if m not in seen]
    rest.sort(key=lambda t: t[0], reverse=True)
    return front + [m for _, m in rest]


# %% with a copy from which killers are taken
# right: the copy may be changed
def my_order(game, state, moves, killers, evaluate):
    left = moves[:]
    result = []
    for k in killers:
        if k in left:
            left.remove(k)
            result.append(k)
    while left:
        pick = left[0]
        for m in left[1:]:
            a, b = (evaluate(game.play(state, x)) for x in (m, pick))
            if (a > b if game.to_move(state) == gs.MAX else a < b):
                pick = m
        left.remove(pick)
        result.append(pick)
    return result


# %% the list that was given is sorted
# wrong: moves has to stay as it is
# marks: 17 17
def my_order(game, state, moves, killers, evaluate):
    side = game.to_move(state)
    moves.sort(key=lambda m: -side * evaluate(game.play(state, m)))
    front = [k for k in dict.fromkeys(killers) if k in moves]
    return front + [m for m in moves if m not in front]


# %% killers that are not legal here
# wrong: they are put in front all the same
# marks: 10 10
# name: killers not legal
def my_order(game, state, moves, killers, evaluate):
    side = game.to_move(state)
    front = list(dict.fromkeys(killers))
    rest = [m for m in moves if m not in front]
    return front + sorted(rest, key=lambda m: -side * evaluate(game.play(state, m)))


# %% the best for MAX first
# wrong: the side to move is not asked
# marks: 15 15
# name: MIN sorted as MAX
def my_order(game, state, moves, killers, evaluate):
    front = [k for k in dict.fromkeys(killers) if k in moves]
    rest = [m for m in moves if m not in front]
    return front + sorted(rest, key=lambda m: evaluate(game.play(state, m)), reverse=True)


# %% equal guesses reversed
# wrong: sorted and turned round, so equal ones change places
# marks: 9 10
# name: ties turned round
def my_order(game, state, moves, killers, evaluate):
    side = game.to_move(state)
    front = [k for k in dict.fromkeys(killers) if k in moves]
    rest = [m for m in moves if m not in front]
    rest = sorted(rest, key=lambda m: side * evaluate(game.play(state, m)))
    return front + rest[::-1]
