"""Set 3: wrong and right orders with killers, wrong and right ways to use a table."""

from course.mutants.trial import changed, trial

ORDER = """
def my_order(game, state, moves, killers, evaluate):
    side = game.to_move(state)
    guess = lambda move: -side * evaluate(game.play(state, move))
    front = [k for k in dict.fromkeys(killers) if k in moves]
    rest = [move for move in moves if move not in front]
    return front + sorted(rest, key=guess)
"""
WHOLE, FRONT = (
    "front + sorted(rest, key=guess)",
    "k for k in dict.fromkeys(killers) if k in moves",
)
WRONG_ORDERS = {
    "no return": {"return front": "front"},
    "sorted in place": {f"return {WHOLE}": f"moves[:] = {WHOLE}\n    return moves"},
    "MIN as MAX": {"-side * ": "-"},
    "MAX as MIN": {"-side * ": ""},
    "worst first": {"-side": "side"},
    "the position before the move": {"game.play(state, move)": "state"},
    "no killers": {"if k in moves": "if False"},
    "any killer": {" if k in moves": ""},
    "doubled": {" if move not in front": ""},
    "repeated": {"dict.fromkeys(killers)": "killers"},
    "killers by guess": {
        f"[{FRONT}]": "sorted([k for k in moves if k in killers], key=guess)"
    },
    "killers as they stand": {FRONT: "k for k in moves if k in killers"},
    "killers behind": {WHOLE: "sorted(rest, key=guess) + front"},
    "only the first killer": {"dict.fromkeys(killers)": "killers[:1]"},
    "ties turned": {"sorted(rest,": "sorted(rest[::-1],"},
    "killers only": {WHOLE: "front"},
    "plays an illegal killer": {
        FRONT: "k for k in sorted(killers, key=guess)",
        WHOLE: "front + rest",
    },
}
TABLE = """
def moves_in_order(game, state, table):
    moves, stored = list(game.moves(state)), table.get(game.key(state))
    if stored in moves:
        moves.remove(stored)
        moves.insert(0, stored)
    return moves
"""
REMOVED, IN_FRONT = "moves.remove(stored)", "moves.insert(0, stored)"
WRONG_REPAIRS = {
    "no return": {"    return moves\n": ""},
    "copied, legal or not": {"stored in moves": "stored is not None"},
    "legal, not copied": {"list(game.moves(state))": "game.moves(state)"},
    "illegal in front": {
        "stored in moves": "stored is not None",
        REMOVED: "moves = [move for move in moves if move != stored]",
    },
    "twice": {REMOVED: "pass"},
    "ignored": {"stored in moves": "False"},
    "alone": {IN_FRONT: "return [stored]"},
    "at the end": {IN_FRONT: "moves.append(stored)"},
    "exchanged": {
        REMOVED: "place = moves.index(stored)",
        IN_FRONT: "moves[0], moves[place] = moves[place], moves[0]",
    },
    "sorted": {"list(game": "sorted(game"},
    "by state": {"game.key(state)": "state"},
    "nothing else": {"    return moves": "        return moves\n    return []"},
    "popped": {"get(game.key(state))": "pop(game.key(state), None)"},
    "square brackets": {"table.get(game.key(state))": "table[game.key(state)]"},
}


def promise(game, state, evaluate):
    side = game.to_move(state)
    return lambda move: -side * evaluate(game.play(state, move))


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


def right_by_sorting(game, state, table):
    stored = table.get(game.key(state))
    return sorted(game.moves(state), key=lambda move: move != stored)


def right_by_parts(game, state, table):
    moves, key = tuple(game.moves(state)), game.key(state)
    if key not in table or table[key] not in moves:
        return moves
    place = moves.index(table[key])
    return moves[place : place + 1] + moves[:place] + moves[place + 1 :]


TRIALS = {
    "write": trial(
        "my_order",
        ORDER,
        WRONG_ORDERS,
        {
            "by rank": right_by_rank,
            "by insertion": right_by_insertion,
            "as a tuple": right_as_tuple,
        },
    ),
    "repair": trial(
        "moves_in_order",
        TABLE,
        WRONG_REPAIRS,
        {
            "by sorting": right_by_sorting,
            "by a copy": changed(TABLE),
            "by parts": right_by_parts,
        },
    ),
}
