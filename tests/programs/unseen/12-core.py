# %% won or lost
# wrong: it only asks whether a move leads to 0 and answers 1 or 0; that is P and N, not the Grundy value
def my_value(game, state):
    for move in game.moves(state):
        if my_value(game, game.play(state, move)) == 0:
            return 1
    return 0


# %% mex in one go
# wrong: counts up while it reads the values in the order of the moves; a small value that comes late is not noticed
def my_value(game, state):
    mex = 0
    for move in game.moves(state):
        v = my_value(game, game.play(state, move))
        if v == mex:
            mex += 1
    return mex


# %% the utility at the end
# wrong: at the end of play it returns the utility (1 or -1) where the Grundy value is 0
def my_value(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    werte = []
    for zug in game.moves(state):
        werte.append(my_value(game, game.play(state, zug)))
    n = 0
    while werte.count(n) > 0:
        n = n + 1
    return n


# %% a heap is a heap
# wrong: the memory is a class attribute and knows only the state; the same state in another game gets the value of the first
class Sprague:
    seen = {}

    def __call__(self, game, state):
        if state not in self.seen:
            below = {self(game, game.play(state, m)) for m in game.moves(state)}
            self.seen[state] = gs.mex(below)
        return self.seen[state]


my_value = Sprague()


# %% without recursion
# right: depth-first with two stacks: first an order in which every state stands behind those after it, then mex backwards
def my_value(game, state):
    after, order, stack = {}, [], [(state, False)]
    while stack:
        s, done = stack.pop()
        if done:
            order.append(s)
        elif s not in after:
            after[s] = [game.play(s, move) for move in game.moves(s)]
            stack.append((s, True))
            stack += [(t, False) for t in after[s] if t not in after]
    value = {}
    for s in order:
        there = {value[t] for t in after[s]}
        value[s] = min(set(range(len(there) + 1)) - there)
    return value[state]


# %% how many values
# wrong: it takes the number of different values for their mex, which is too much as soon as there is a gap: 0, 1 and 3 give 3 and not 2
def my_value(game, state):
    behind = set()
    for move in game.moves(state):
        behind.add(my_value(game, game.play(state, move)))
    return len(behind)


# %% How many different values
# wrong: it counts the different values behind the moves instead of taking the smallest that is missing: a position with one move to the value 1 gets 1 instead of 0
def my_value(game, state):
    """The Grundy value of this state."""
    behind = set()
    for move in game.moves(state):
        behind.add(my_value(game, game.play(state, move)))
    return len(behind)


# %% Won or lost
# wrong: it only tells N (1) from P (0), so every winning position is worth 1: a heap of 2 in Nim is 1 instead of 2
def my_value(game, state):
    for move in game.moves(state):
        if my_value(game, game.play(state, move)) == 0:
            return 1
    return 0


# %% Bits for a set
# right: the values behind the moves are bits of one number, and mex is the place of its lowest 0 bit
def my_value(game, state):
    known = {}

    def value(position):
        if position not in known:
            bits = 0
            for move in game.moves(position):
                bits |= 1 << value(game.play(position, move))
            known[position] = (~bits & (bits + 1)).bit_length() - 1
        return known[position]

    return value(state)


# %% won or lost
# wrong: it takes N and P for the value: 1 if some move leads to 0, else 0, so no state has a value above 1; a heap of 2 in Nim gives 1
def my_value(game, state):
    wins = any(my_value(game, game.play(state, m)) == 0 for m in game.moves(state))
    return 1 if wins else 0


# %% counted on the fly
# wrong: the mex is counted up while the values come in, in the order of the moves, so a small value that comes late no longer moves it past one that came before; values 1, 0 give 1 instead of 2
def my_value(game, state):
    smallest = 0
    for move in game.moves(state):
        value = my_value(game, game.play(state, move))
        if value == smallest:
            smallest += 1
    return smallest


# %% bits
# right: the values behind the moves are bits of one whole number, and the mex is the place of its lowest 0
def my_value(game, state):
    seen = 0
    for move in game.moves(state):
        seen |= 1 << my_value(game, game.play(state, move))
    return (~seen & (seen + 1)).bit_length() - 1


# %% how many values
# wrong: it takes the number of different values for the smallest that is missing, so a move to 1 alone gives 1 and not 0
def my_value(game, state):
    values = set()
    for move in game.moves(state):
        values.add(my_value(game, game.play(state, move)))
    return len(values)


# %% counting up
# wrong: values is a generator and "in" uses it up, so values that came before the number looked for are gone and moves to 1 and then 0 give 1 and not 2
def my_value(game, state):
    values = (my_value(game, game.play(state, move)) for move in game.moves(state))
    number = 0
    while number in values:
        number += 1
    return number


# %% how many values
# wrong: it returns how many different values lie behind the moves, which is the mex only if they have no gap
def my_value(game, state):
    return len({my_value(game, game.play(state, move)) for move in game.moves(state)})


# %% remember everything
# wrong: the default dictionary is kept between calls and knows only the state, so a heap of Grundy's game gets the value of the same heap of Nim asked before
def my_value(game, state, known={}):
    if state in known:
        return known[state]
    values = []
    for move in game.moves(state):
        values.append(my_value(game, game.play(state, move)))
    known[state] = gs.mex(values)
    return known[state]


# %% bits
# right: the values behind the moves are the bits of one number, and the mex is the place of its lowest 0
def my_value(game, state):
    cache = {}

    def value(here):
        if here not in cache:
            mask = 0
            for move in game.moves(here):
                mask |= 1 << value(game.play(here, move))
            cache[here] = (~mask & (mask + 1)).bit_length() - 1
        return cache[here]

    return value(state)


# %% won or lost
# wrong: takes the value for a mark of P and N, so it is 1 wherever some move leads to 0 and never 2 or more
def my_value(game, state):
    for move in game.moves(state):
        if my_value(game, game.play(state, move)) == 0:
            return 1
    return 0


# %% remembers everything
# wrong: the memory is kept from call to call and filed under the state alone, so a state of Nim is answered with what was found for the same state of another game
def my_value(game, state, memory={}):
    if state not in memory:
        below = {my_value(game, game.play(state, move)) for move in game.moves(state)}
        number = 0
        while number in below:
            number += 1
        memory[state] = number
    return memory[state]


# %% win or loss
# wrong: it gives 1 for every position from which a position of value 0 can be reached and else 0, which is N or P and not the Grundy value
def my_value(game, state):
    for move in game.moves(state):
        if my_value(game, game.play(state, move)) == 0:
            return 1
    return 0


# %% cached by moves left
# wrong: the memory is keyed by the number of moves, so different states with equally many moves get the same value
def my_value(game, state):
    memo = {}

    def grundy(s):
        k = len(list(game.moves(s)))
        if k not in memo:
            memo[k] = gs.mex([grundy(game.play(s, m)) for m in game.moves(s)])
        return memo[k]

    return grundy(state)


# %% removing candidates
# right: begins with all values that are possible and strikes out those of the successors
def my_value(game, state):
    nexts = [game.play(state, m) for m in game.moves(state)]
    free = set(range(len(nexts) + 1))
    for s in nexts:
        free.discard(my_value(game, s))
    return min(free)


# %% only won or lost
# wrong: gives 1 for every state from which a 0 can be reached, so a Nim heap of 2 is worth 1 and not 2
def my_value(game, state):
    after = [my_value(game, game.play(state, m)) for m in game.moves(state)]
    return 1 if 0 in after else 0


# %% one more than the largest
# wrong: takes one more than the largest value behind it instead of mex, so gaps are overlooked
def my_value(game, state):
    highest = -1
    for move in game.moves(state):
        highest = max(highest, my_value(game, game.play(state, move)))
    return highest + 1


# %% bits
# right: keeps the values reached as bits of one number and finds the lowest bit that is not set
def my_value(game, state):
    seen = 0
    for move in game.moves(state):
        seen |= 1 << my_value(game, game.play(state, move))
    return (~seen & (seen + 1)).bit_length() - 1
