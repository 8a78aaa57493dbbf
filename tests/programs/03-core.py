# %% sorted, with the side
# right: as in the third hint
def my_order(game, state, moves, evaluate):
    side = game.to_move(state)
    return sorted(moves, key=lambda m: side * evaluate(game.play(state, m)), reverse=True)


# %% an insertion sort under other names
# right: written out, with names of its own
def my_order(g, s, ms, ev):
    out = []
    for m in ms:
        w = ev(g.play(s, m)) * g.to_move(s)
        i = 0
        while i < len(out) and out[i][0] >= w:
            i += 1
        out.insert(i, (w, m))
    return [m for _, m in out]


# %% sorted, the side forgotten
# wrong: MIN is given the moves that are best for MAX
# marks: 30
# name: MIN sorted as MAX
def my_order(game, state, moves, evaluate):
    return sorted(moves, key=lambda m: -evaluate(game.play(state, m)))


# %% only the best move
# wrong: the other moves are lost
# marks: 0
# name: moves dropped
def my_order(game, state, moves, evaluate):
    f = max if game.to_move(state) == gs.MAX else min
    return [f(moves, key=lambda m: evaluate(game.play(state, m)))]


# %% one pass of a bubble sort
# wrong: the list is gone through once
# marks: 92
# name: one pass of the sorting
def my_order(game, state, moves, evaluate):
    out = list(moves)
    s = game.to_move(state)
    for i in range(len(out) - 1):
        a = s * evaluate(game.play(state, out[i]))
        b = s * evaluate(game.play(state, out[i + 1]))
        if a < b:
            out[i], out[i + 1] = out[i + 1], out[i]
    return out


# %% the side of the root
# wrong: asks who moves first in the game, not who moves here
# marks: 30
# name: the side to move never changes
def my_order(game, state, moves, evaluate):
    first = game.to_move(game.initial())
    scored = [(evaluate(game.play(state, m)), m) for m in moves]
    scored.sort(key=lambda p: p[0], reverse=(first == gs.MAX))
    return [m for _, m in scored]


# %% two groups
# wrong: better than now goes before worse than now, and nothing is sorted within
# marks: 80
# name: two groups, not sorted
def my_order(game, state, moves, evaluate):
    now = evaluate(state)
    good, bad = [], []
    for m in moves:
        v = evaluate(game.play(state, m))
        better = v > now if game.to_move(state) == gs.MAX else v < now
        (good if better else bad).append(m)
    return good + bad


# %% the better of the first two
# right: the best is in front, and that is enough for the leaves
def my_order(game, state, moves, evaluate):
    order = list(moves)
    side = game.to_move(state)
    value = lambda m: side * evaluate(game.play(state, m))
    for i in range(len(order)):
        for j in range(i + 1, len(order)):
            if value(order[j]) > value(order[i]):
                order[i], order[j] = order[j], order[i]
        return order


# %% evaluate is given the game too
# wrong: evaluate takes the state alone
# marks: 0
# name: an argument too many
def my_order(game, state, moves, evaluate):
    def f(m):
        return evaluate(game, game.play(state, m))
    return sorted(moves, key=f, reverse=game.to_move(state) == gs.MAX)


# %% a heap
# right: heapq with a counter
def my_order(game, state, moves, evaluate):
    import heapq

    heap = []
    for n, m in enumerate(moves):
        heapq.heappush(heap, (-game.to_move(state) * evaluate(game.play(state, m)), n, m))
    while heap:
        yield heapq.heappop(heap)[2]


# %% recursion, as in quicksort
# right: the first move is the pivot
def my_order(game, state, moves, evaluate):
    if not moves:
        return []
    sign = 1 if game.to_move(state) == gs.MAX else -1
    v = lambda m: sign * evaluate(game.play(state, m))
    pivot, *others = moves
    more = [m for m in others if v(m) > v(pivot)]
    less = [m for m in others if not v(m) > v(pivot)]
    return my_order(game, state, more, evaluate) + [pivot] + my_order(game, state, less, evaluate)


# %% cmp_to_key
# right: two moves are compared as the side to move compares them
def my_order(game, state, moves, evaluate):
    from functools import cmp_to_key

    def compare(a, b):
        x, y = evaluate(game.play(state, a)), evaluate(game.play(state, b))
        if x == y:
            return 0
        if game.to_move(state) == gs.MIN:
            return -1 if x < y else 1
        return -1 if x > y else 1

    return sorted(moves, key=cmp_to_key(compare))


# %% sorted by depth one search for the wrong side
# wrong: takes the reply of the same side
# marks: 93
# name: the wrong side replies
def my_order(game, state, moves, evaluate):
    def look(m):
        child = game.play(state, m)
        if game.is_terminal(child):
            return evaluate(child)
        return max(evaluate(game.play(child, r)) for r in game.moves(child))
    return sorted(moves, key=look, reverse=game.to_move(state) == gs.MAX)


# %% insertion sort with the wrong bound
# wrong: the first place is never compared
# marks: 51
# name: one move is not sorted
def my_order(game, state, moves, evaluate):
    a = list(moves)
    sign = 1 if game.to_move(state) == gs.MAX else -1
    for i in range(1, len(a)):
        j = i
        while j > 1 and sign * evaluate(game.play(state, a[j])) > sign * evaluate(game.play(state, a[j - 1])):
            a[j], a[j - 1] = a[j - 1], a[j]
            j -= 1
    return a


# %% indices come back
# wrong: places in the list
# marks: 0
# name: not the moves
def my_order(game, state, moves, evaluate):
    s = [game.to_move(state) * evaluate(game.play(state, m)) for m in moves]
    return sorted(range(len(moves)), key=lambda i: -s[i])
