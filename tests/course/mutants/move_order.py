"""Set 3: wrong and right orders with killers, wrong and right ways to use a table."""

from course.mutants.trial import Trial


def promise(game, state, evaluate):
    side = game.to_move(state)
    return lambda move: -side * evaluate(game.play(state, move))


def in_place(game, state, moves, killers, evaluate):
    moves.sort(key=promise(game, state, evaluate))
    moves.sort(key=lambda m: killers.index(m) if m in killers else len(killers))
    return moves


def killers_taken_out(game, state, moves, killers, evaluate):
    front = []
    for killer in killers:
        if killer in moves:
            moves.remove(killer)
            front.append(killer)
    return front + sorted(moves, key=promise(game, state, evaluate))


def with_key(key):
    def order(game, state, moves, killers, evaluate):
        front = [k for k in dict.fromkeys(killers) if k in moves]
        rest = [move for move in moves if move not in front]
        return front + sorted(rest, key=lambda m: key(game, state, m, evaluate))

    return order


def no_killers(game, state, moves, killers, evaluate):
    return sorted(moves, key=promise(game, state, evaluate))


def any_killer(game, state, moves, killers, evaluate):
    rest = [move for move in moves if move not in killers]
    front = list(dict.fromkeys(killers))
    return front + sorted(rest, key=promise(game, state, evaluate))


def doubled(game, state, moves, killers, evaluate):
    front = [k for k in dict.fromkeys(killers) if k in moves]
    return front + sorted(moves, key=promise(game, state, evaluate))


def repeated(game, state, moves, killers, evaluate):
    front = [k for k in killers if k in moves]
    rest = [move for move in moves if move not in front]
    return front + sorted(rest, key=promise(game, state, evaluate))


def two_sorts(game, state, moves, killers, evaluate):
    best = sorted(moves, key=promise(game, state, evaluate))
    return sorted(best, key=lambda m: m not in killers)


def as_they_stand(game, state, moves, killers, evaluate):
    best = sorted(moves, key=promise(game, state, evaluate))
    rest = [m for m in best if m not in killers]
    return [m for m in moves if m in killers] + rest


def behind(game, state, moves, killers, evaluate):
    front = [k for k in dict.fromkeys(killers) if k in moves]
    rest = [move for move in moves if move not in front]
    return sorted(rest, key=promise(game, state, evaluate)) + front


def first_killer(game, state, moves, killers, evaluate):
    best = sorted(moves, key=promise(game, state, evaluate))
    if killers and killers[0] in best:
        best.remove(killers[0])
        best.insert(0, killers[0])
    return best


def turned(game, state, moves, killers, evaluate):
    side = game.to_move(state)
    front = [k for k in dict.fromkeys(killers) if k in moves]
    rest = [move for move in moves if move not in front]
    best = sorted(rest, key=lambda m: side * evaluate(game.play(state, m)))
    return front + best[::-1]


def killers_only(game, state, moves, killers, evaluate):
    return [k for k in dict.fromkeys(killers) if k in moves]


def plays_any_killer(game, state, moves, killers, evaluate):
    guess = promise(game, state, evaluate)
    return sorted(killers, key=guess) + [m for m in moves if m not in killers]


def right_by_rank(game, state, moves, killers, evaluate):
    last, guess = len(killers), promise(game, state, evaluate)
    place = {killer: n for n, killer in reversed(list(enumerate(killers)))}
    return sorted(
        moves, key=lambda m: (place.get(m, last), m not in place and guess(m))
    )


def right_by_insertion(game, state, moves, killers, evaluate):
    order, left = [], list(moves)
    for killer in killers:
        if killer in left:
            left.remove(killer)
            order.append(killer)
    side = game.to_move(state)
    while left:
        guesses = [side * evaluate(game.play(state, move)) for move in left]
        order.append(left.pop(guesses.index(max(guesses))))
    return order


def right_as_tuple(game, state, moves, killers, evaluate):
    best = sorted(moves, key=promise(game, state, evaluate))
    for killer in reversed(killers):
        if killer in moves:
            best.remove(killer)
            best = [killer, *best]
    return tuple(best)


WRONG_ORDERS = {
    "no return": lambda *case: right_by_rank(*case) and None,
    "sorted in place": in_place,
    "MIN as MAX": with_key(lambda g, s, m, e: -e(g.play(s, m))),
    "MAX as MIN": with_key(lambda g, s, m, e: e(g.play(s, m))),
    "worst first": with_key(lambda g, s, m, e: g.to_move(s) * e(g.play(s, m))),
    "the position before the move": with_key(lambda g, s, m, e: e(s)),
    "no killers": no_killers,
    "any killer": any_killer,
    "doubled": doubled,
    "repeated": repeated,
    "killers by guess": two_sorts,
    "killers as they stand": as_they_stand,
    "killers behind": behind,
    "only the first killer": first_killer,
    "ties turned": turned,
    "killers only": killers_only,
    "plays an illegal killer": plays_any_killer,
}
RIGHT_ORDERS = {
    "by rank": right_by_rank,
    "by insertion": right_by_insertion,
    "as a tuple": right_as_tuple,
}


def copied(game, state, table):
    moves = list(game.moves(state))
    stored = table.get(game.key(state))
    if stored is not None:
        moves.remove(stored)
        moves.insert(0, stored)
    return moves


def still_the_games(game, state, table):
    moves = game.moves(state)
    stored = table.get(game.key(state))
    if stored in moves:
        moves.remove(stored)
        moves.insert(0, stored)
    return moves


def never_legal_asked(game, state, table):
    stored = table.get(game.key(state))
    front = [] if stored is None else [stored]
    return front + [move for move in game.moves(state) if move != stored]


def kept_in_place(game, state, table):
    moves, stored = list(game.moves(state)), table.get(game.key(state))
    return [stored, *moves] if stored in moves else moves


def ignored(game, state, table):
    return list(game.moves(state))


def alone(game, state, table):
    moves, stored = list(game.moves(state)), table.get(game.key(state))
    return [stored] if stored in moves else moves


def appended(game, state, table):
    moves, stored = list(game.moves(state)), table.get(game.key(state))
    if stored in moves:
        moves.remove(stored)
        moves.append(stored)
    return moves


def swapped(game, state, table):
    moves, stored = list(game.moves(state)), table.get(game.key(state))
    if stored in moves:
        i = moves.index(stored)
        moves[0], moves[i] = moves[i], moves[0]
    return moves


def alphabetical(game, state, table):
    stored = table.get(game.key(state))
    return sorted(game.moves(state), key=lambda move: (move != stored, move))


def asked_for_the_state(game, state, table):
    moves, stored = list(game.moves(state)), table.get(state)
    if stored in moves:
        moves.remove(stored)
        moves.insert(0, stored)
    return moves


def nothing_else(game, state, table):
    moves, stored = list(game.moves(state)), table.get(game.key(state))
    if stored in moves:
        moves.remove(stored)
        return [stored, *moves]
    return []


def popped(game, state, table):
    moves, stored = list(game.moves(state)), table.pop(game.key(state), None)
    return sorted(moves, key=lambda move: move != stored)


def by_square_brackets(game, state, table):
    stored = table[game.key(state)]
    return sorted(game.moves(state), key=lambda move: move != stored)


def right_by_sorting(game, state, table):
    stored = table.get(game.key(state))
    return sorted(game.moves(state), key=lambda move: move != stored)


def right_by_copy(game, state, table):
    moves = list(game.moves(state))
    stored = table.get(game.key(state))
    if stored in moves:
        moves.remove(stored)
        moves.insert(0, stored)
    return moves


def right_by_parts(game, state, table):
    moves, key = tuple(game.moves(state)), game.key(state)
    if key not in table or table[key] not in moves:
        return moves
    place = moves.index(table[key])
    return moves[place : place + 1] + moves[:place] + moves[place + 1 :]


WRONG_REPAIRS = {
    "no return": lambda *case: right_by_copy(*case) and None,
    "copied, legal or not": copied,
    "legal, not copied": still_the_games,
    "illegal in front": never_legal_asked,
    "twice": kept_in_place,
    "ignored": ignored,
    "alone": alone,
    "at the end": appended,
    "exchanged": swapped,
    "sorted": alphabetical,
    "by state": asked_for_the_state,
    "nothing else": nothing_else,
    "popped": popped,
    "square brackets": by_square_brackets,
}
RIGHT_REPAIRS = {
    "by sorting": right_by_sorting,
    "by a copy": right_by_copy,
    "by parts": right_by_parts,
}

TRIALS = {
    "write": Trial("my_order", WRONG_ORDERS, RIGHT_ORDERS),
    "repair": Trial("moves_in_order", WRONG_REPAIRS, RIGHT_REPAIRS),
}
