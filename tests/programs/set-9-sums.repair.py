# %% mex in a loop
# right: counts up to the first number that is missing
def sum_value(moves, tokens):
    total = 0
    for token in tokens:
        behind = [sum_value(moves, [one]) for one in moves[token]]
        number = 0
        while number in behind:
            number += 1
        total ^= number
    return total


# %% only the sum mended
# wrong: one more than the largest value is taken still
# marks: 9 7
# name: largest plus one
def sum_value(moves, tokens):
    total = 0
    for token in tokens:
        behind = [sum_value(moves, [one]) for one in moves[token]]
        total = total ^ (max(behind, default=-1) + 1)
    return total


# %% only mex mended
# wrong: the values are added still
# marks: 5 7
# name: added
def sum_value(moves, tokens):
    total = 0
    for token in tokens:
        behind = [sum_value(moves, [one]) for one in moves[token]]
        total = total + gs.mex(behind)
    return total


# %% how many moves
# wrong: the moves are counted, and the largest counts
# marks: 5 7
# name: the largest value
def sum_value(moves, tokens):
    total = 0
    for token in tokens:
        behind = [sum_value(moves, [one]) for one in moves[token]]
        total = max(total, gs.mex(behind))
    return total
