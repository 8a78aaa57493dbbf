# %% each position once
# wrong: the nim-sum is taken over the set of positions, so two tokens on one position count once and do not cancel
def my_move(moves, tokens):
    def value(position):
        behind = {value(after) for after in moves[position]}
        n = 0
        while n in behind:
            n += 1
        return n

    total = 0
    for position in set(tokens):
        total ^= value(position)
    for number, position in enumerate(tokens):
        for after in moves[position]:
            if value(after) == total ^ value(position):
                return number, after
    return None


# %% remembers too long
# wrong: the memory of values is a default argument that outlives the call, so in the next game a position of the same name gets the value it had in the game before
def grundy(moves, place, known={}):
    if place not in known:
        known[place] = gs.mex([grundy(moves, after) for after in moves[place]])
    return known[place]


def my_move(moves, tokens):
    values = [grundy(moves, token) for token in tokens]
    total = 0
    for v in values:
        total ^= v
    if total == 0:
        return None
    for i, token in enumerate(tokens):
        wanted = total ^ values[i]
        for after in moves[token]:
            if grundy(moves, after) == wanted:
                return i, after
    return None


# %% Find the nim-sum
# wrong: it looks for a position whose value is the nim-sum itself, not the nim-sum with the token's own value added, so a single token of value 1 finds no move
from functools import reduce
from operator import xor


def my_move(moves, tokens):
    """A move that wins, as a pair (number of the token, position), or None."""
    values = {}

    def grundy(place):
        if place not in values:
            values[place] = gs.mex(grundy(after) for after in moves[place])
        return values[place]

    nim_sum = reduce(xor, map(grundy, tokens), 0)
    if nim_sum == 0:
        return None
    for number, place in enumerate(tokens):
        for after in moves[place]:
            if grundy(after) == nim_sum:
                return number, after
    return None


# %% Try every move
# wrong: the nim-sum runs over the set of places, so tokens on the same place count once instead of cancelling: with three tokens of value 1 on one place it finds no winning move
def my_move(moves, tokens):
    def value(place):
        behind = [value(after) for after in moves[place]]
        number = 0
        while number in behind:
            number += 1
        return number

    def balance(places):
        total = 0
        for place in set(places):
            total ^= value(place)
        return total

    for number, token in enumerate(tokens):
        for after in moves[token]:
            moved = tokens[:number] + [after] + tokens[number + 1 :]
            if balance(moved) == 0:
                return number, after
    return None
