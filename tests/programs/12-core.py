# %% nothing imported
# right: mex in its own line
def my_value(game, state):
    reached = {my_value(game, game.play(state, m)) for m in game.moves(state)}
    return min(n for n in range(len(reached) + 1) if n not in reached)


# %% XOR for mex
# wrong: that is the value of a sum
# marks: 16
# name: zeros stay zeros
from functools import reduce
from operator import xor

def my_value(game, state):
    return reduce(xor, [my_value(game, game.play(state, m)) for m in game.moves(state)], 0)


# %% how many moves
# wrong: two moves may have the same value
# marks: 24
# name: how many, with repeats
def my_value(game, state):
    return len(game.moves(state))


# %% always 0
# wrong: no move is looked at
# marks: 16
# name: always 0
def my_value(game, state):
    return 0
