# %% a function for mex
# right: mex counts up, and every move is tried
def mex(values):
    number = 0
    while number in values:
        number += 1
    return number


def value(moves, position):
    return mex([value(moves, after) for after in moves[position]])


def my_move(moves, tokens):
    for number in range(len(tokens)):
        for after in moves[tokens[number]]:
            total = value(moves, after)
            for other in range(len(tokens)):
                if other != number:
                    total ^= value(moves, tokens[other])
            if total == 0:
                return number, after


# %% values added
# wrong: the values of the tokens are added
# marks: 13 15
# name: added
def my_move(moves, tokens):
    def value(position):
        behind = [value(after) for after in moves[position]]
        return min(n for n in range(len(behind) + 1) if n not in behind)

    for number, token in enumerate(tokens):
        for after in moves[token]:
            rest = [value(one) for one in tokens[:number] + tokens[number + 1 :]]
            if value(after) + sum(rest) == 0:
                return number, after
    return None


# %% the part alone
# wrong: a move is taken that wins its own game
# marks: 13 12
# name: wins its own game
def my_move(moves, tokens):
    def value(position):
        behind = [value(after) for after in moves[position]]
        return min(n for n in range(len(behind) + 1) if n not in behind)

    for number, token in enumerate(tokens):
        for after in moves[token]:
            if value(after) == 0:
                return number, after
    return None


# %% the position alone
# wrong: the number of the token is missing
# marks: 3 3
# name: the position alone
def my_move(moves, tokens):
    def value(position):
        behind = [value(after) for after in moves[position]]
        return min(n for n in range(len(behind) + 1) if n not in behind)

    total = 0
    for token in tokens:
        total ^= value(token)
    for token in tokens:
        for after in moves[token]:
            if total ^ value(token) ^ value(after) == 0:
                return after
