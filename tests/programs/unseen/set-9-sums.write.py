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


# %% xor of the places
# wrong: the nim-sum goes over set(tokens), so several tokens on one position are counted once; with tokens ["a", "a"] it returns a move although none wins
from functools import lru_cache, reduce
from operator import xor


def my_move(moves, tokens):
    @lru_cache(maxsize=None)
    def grundy(position):
        return gs.mex({grundy(after) for after in moves[position]})

    total = reduce(xor, map(grundy, set(tokens)), 0)
    for number, position in enumerate(tokens):
        wanted = grundy(position) ^ total
        for after in moves[position]:
            if grundy(after) == wanted:
                return number, after
    return None


# %% to a lost position
# wrong: it decides by the nim-sum whether a move wins, but then moves a token to a position of value 0, as if its game were alone; with tokens of value 1 and 2 it leaves 0 and 2, which is lost
def my_move(moves, tokens):
    values = {}

    def value_of(position):
        if position not in values:
            reached = [value_of(after) for after in moves[position]]
            mex = 0
            while mex in reached:
                mex += 1
            values[position] = mex
        return values[position]

    nim_sum = 0
    for token in tokens:
        nim_sum = nim_sum ^ value_of(token)
    if nim_sum == 0:
        return None
    for i, token in enumerate(tokens):
        for after in moves[token]:
            if value_of(after) == 0:
                return i, after
    return None


# %% the highest digit
# right: as in the proof, it takes only a token whose value has the highest digit of the nim-sum; there the wanted value is smaller, so a move to it exists and need not be hoped for
def my_move(moves, tokens):
    def value(position):
        behind = {value(after) for after in moves[position]}
        return next(n for n in range(len(behind) + 1) if n not in behind)

    worth = [value(token) for token in tokens]
    total = 0
    for one in worth:
        total ^= one
    if not total:
        return None
    digit = 1 << (total.bit_length() - 1)
    number = next(i for i, one in enumerate(worth) if one & digit)
    wanted = worth[number] ^ total
    return number, next(a for a in moves[tokens[number]] if value(a) == wanted)


# %% each position once
# wrong: the nim-sum goes over set(tokens), so two tokens on one position count once and do not cancel, and a move is given where none wins
def my_move(moves, tokens):
    def value(position):
        reached = {value(after) for after in moves[position]}
        number = 0
        while number in reached:
            number += 1
        return number

    total = 0
    for token in set(tokens):
        total ^= value(token)
    for number, token in enumerate(tokens):
        wanted = total ^ value(token)
        for after in moves[token]:
            if value(after) == wanted:
                return number, after
    return None


# %% move to the nim-sum
# wrong: it looks for a position that is worth the nim-sum of all tokens and forgets to take out the token that moves, so what is left is not balanced
def my_move(moves, tokens):
    known = {}

    def grundy(place):
        if place not in known:
            known[place] = gs.mex([grundy(one) for one in moves[place]])
        return known[place]

    nim_sum = 0
    for place in tokens:
        nim_sum = nim_sum ^ grundy(place)
    if nim_sum == 0:
        return None
    for i in range(len(tokens)):
        for after in moves[tokens[i]]:
            if grundy(after) == nim_sum:
                return i, after
    return None


# %% balance the others
# right: computes for each token the nim-sum of the others afresh and looks for a position that is worth just that
from functools import cache, reduce
from operator import xor


def my_move(moves, tokens):
    @cache
    def value(position):
        behind = set(map(value, moves[position]))
        return next(n for n in range(len(behind) + 1) if n not in behind)

    for number, token in enumerate(tokens):
        others = tokens[:number] + tokens[number + 1 :]
        wanted = reduce(xor, map(value, others), 0)
        for after in moves[token]:
            if value(after) == wanted:
                return number, after
    return None


# %% from the largest
# wrong: it only tries the token with the largest value, although with 3, 4 and 5 only the 3 has a winning move, and then says None
def my_move(moves, tokens):
    def grundy(position):
        seen = set()
        for after in moves[position]:
            seen.add(grundy(after))
        value = 0
        while value in seen:
            value += 1
        return value

    values = [grundy(token) for token in tokens]
    total = 0
    for value in values:
        total ^= value
    if total == 0:
        return None
    largest = values.index(max(values))
    for after in moves[tokens[largest]]:
        if grundy(after) == total ^ values[largest]:
            return largest, after
    return None


# %% each position once
# wrong: the nim-sum is taken over the set of positions, so two tokens on the same position count as one in place of cancelling
from functools import reduce
from operator import xor


def my_move(moves, tokens):
    table = {}

    def value(position):
        if position not in table:
            table[position] = gs.mex([value(after) for after in moves[position]])
        return table[position]

    total = reduce(xor, map(value, set(tokens)), 0)
    if total:
        for number, token in enumerate(tokens):
            for after in moves[token]:
                if value(after) == value(token) ^ total:
                    return number, after
    return None


# %% pairs cancel
# right: without Grundy values, it asks win or loss of the set of positions with an odd number of tokens, since equal tokens cancel
from functools import lru_cache


def my_move(moves, tokens):
    @lru_cache(maxsize=None)
    def wins(odd):
        return any(
            not wins(odd ^ {here} ^ {after}) for here in odd for after in moves[here]
        )

    standing = frozenset()
    for token in tokens:
        standing = standing ^ {token}
    for number, token in enumerate(tokens):
        for after in moves[token]:
            if not wins(standing ^ {token} ^ {after}):
                return number, after
    return None


# %% each position once
# wrong: adds up the values of the positions in use, not of the tokens, so two tokens on one position count once instead of cancelling out
def my_move(moves, tokens):
    known = {}

    def value(position):
        if position not in known:
            known[position] = gs.mex([value(after) for after in moves[position]])
        return known[position]

    total = 0
    for position in set(tokens):
        total ^= value(position)
    if total == 0:
        return None
    for number, token in enumerate(tokens):
        wanted = value(token) ^ total
        for after in moves[token]:
            if value(after) == wanted:
                return number, after
    return None


# %% leave a lost token
# wrong: looks for a move that brings the moved token to value 0 instead of the whole sum, so with several tokens it gives moves that lose
def my_move(moves, tokens):
    def grundy(position):
        behind = set(map(grundy, moves[position]))
        n = 0
        while n in behind:
            n += 1
        return n

    nim_sum = 0
    for token in tokens:
        nim_sum ^= grundy(token)
    if not nim_sum:
        return None
    wins = (
        (number, after)
        for number, token in enumerate(tokens)
        for after in moves[token]
        if grundy(after) == 0
    )
    return next(wins, None)


# %% sum instead of xor
# wrong: the values are added and not combined by xor, so it looks for a move to an arithmetic sum of 0 and misses e.g. making two equal heaps
def my_move(moves, tokens):
    def g(p):
        seen = {g(q) for q in moves[p]}
        n = 0
        while n in seen:
            n += 1
        return n

    total = sum(g(t) for t in tokens)
    for i, t in enumerate(tokens):
        for q in moves[t]:
            if total - g(t) + g(q) == 0:
                return i, q
    return None


# %% index of the token
# wrong: the number of the token is counted from 1 on, so the wrong token is named
def my_move(moves, tokens):
    def grundy(p):
        values = [grundy(q) for q in moves[p]]
        return next(n for n in range(len(values) + 1) if n not in values)

    for number, place in enumerate(tokens, start=1):
        others = 0
        for k, t in enumerate(tokens, start=1):
            if k != number:
                others ^= grundy(t)
        for after in moves[place]:
            if grundy(after) == others:
                return number, after


# %% brute force with a memory
# right: no Grundy values at all, it tries every move and asks recursively whether the other player can then win
def my_move(moves, tokens):
    memo = {}

    def winning(position):
        key = tuple(sorted(position))
        if key not in memo:
            memo[key] = any(
                not winning(position[:i] + (q,) + position[i + 1 :])
                for i, p in enumerate(position)
                for q in moves[p]
            )
        return memo[key]

    here = tuple(tokens)
    for i, p in enumerate(here):
        for q in moves[p]:
            if not winning(here[:i] + (q,) + here[i + 1 :]):
                return i, q
    return None


# %% each place once
# wrong: adds the values over the set of tokens, so two tokens on one position count once and do not cancel
def my_move(moves, tokens):
    def grundy(p):
        reach = {grundy(q) for q in moves[p]}
        g = 0
        while g in reach:
            g += 1
        return g

    nim = 0
    for p in set(tokens):
        nim ^= grundy(p)
    if nim == 0:
        return None
    for i, p in enumerate(tokens):
        for q in moves[p]:
            if grundy(q) == grundy(p) ^ nim:
                return i, q
    return None


# %% first winning token
# wrong: moves any token to a position of value 0 as if it stood alone, although the other tokens decide whether that wins
def my_move(moves, tokens):
    def value(p):
        behind = [value(q) for q in moves[p]]
        n = 0
        while n in behind:
            n += 1
        return n

    for number, token in enumerate(tokens):
        for after in moves[token]:
            if value(after) == 0:
                return number, after
    return None


# %% play it and look
# right: plays every move and searches won and lost positions with a cache, without any Grundy values
from functools import lru_cache


def my_move(moves, tokens):
    @lru_cache(maxsize=None)
    def wins(position):
        return any(not wins(after) for _, _, after in options(position))

    def options(position):
        for i, p in enumerate(position):
            for q in moves[p]:
                yield i, q, tuple(sorted(position[:i] + (q,) + position[i + 1:]))

    return next(((i, q) for i, q, after in options(tuple(tokens)) if not wins(after)), None)
