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


# %% cache by state across games
# wrong: remembers
# marks: 36
# name: something is kept from one call to the next
CACHE = {}
def my_value(game, state):
    if state in CACHE:
        return CACHE[state]
    CACHE[state] = gs.mex([my_value(game, game.play(state, m)) for m in game.moves(state)])
    return CACHE[state]


# %% set shared as default argument
# wrong: set shared as default argument
# marks: 3
# name: the values of all positions together
def my_value(game, state, seen=set()):
    for m in game.moves(state):
        seen.add(my_value(game, game.play(state, m)))
    n = 0
    while n in seen:
        n += 1
    return n


# %% last child skipped
# wrong: last child skipped
# marks: 8
# name: the last move left out
def my_value(game, state):
    ms = list(game.moves(state))
    vals = []
    for i in range(len(ms) - 1):
        vals.append(my_value(game, game.play(state, ms[i])))
    return gs.mex(vals)


# %% explicit stack
# right: explicit stack
def my_value(game, state):
    done, stack = {}, [state]
    while stack:
        s = stack[-1]
        kids = [game.play(s, m) for m in game.moves(s)]
        todo = [k for k in kids if k not in done]
        if todo:
            stack += todo
            continue
        stack.pop()
        have = {done[k] for k in kids}
        done[s] = next(n for n in range(len(have) + 1) if n not in have)
    return done[state]


# %% shortest play
# wrong: shortest play
# marks: 16
# name: smallest plus one
def my_value(game, state):
    if game.is_terminal(state):
        return 0
    return 1 + min(my_value(game, game.play(state, m)) for m in game.moves(state))
