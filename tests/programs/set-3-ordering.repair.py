# %% a new list by comprehension
# right: nothing that was given is changed
def moves_in_order(game, state, table):
    moves = game.moves(state)
    stored = table.get(game.key(state))
    if stored not in moves:
        return list(moves)
    return [stored] + [m for m in moves if m != stored]


# %% sorted by a key, other names
# right: False comes before True, and equal keys stay as they are
def moves_in_order(g, s, t):
    best = t.get(g.key(s), None)
    return sorted(g.moves(s), key=lambda m: m != best)


# %% only the copy
# wrong: a stored move that is not legal still stops it
# marks: 7 7
def moves_in_order(game, state, table):
    moves = list(game.moves(state))
    stored = table.get(game.key(state))
    if stored is not None:
        moves.remove(stored)
        moves.insert(0, stored)
    return moves
