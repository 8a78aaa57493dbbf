# %% value begins anew in each line
# wrong: value = 0 stands inside the loop
# marks: 46
# name: the last line only
def my_evaluation(game, state):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    for line in lines:
        value = 0
        marks = [game.mark(state, s) for s in line]
        if "O" not in marks:
            value += 1
        if "X" not in marks:
            value -= 1
    return value


# %% else for elif
# wrong: a line that is not open to X counts for O, whoever has marks on it
# marks: 23
# name: closed lines count
def my_evaluation(game, state):
    total = 0
    for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)):
        if any(game.mark(state, q) == "O" for q in line):
            total -= 1
        else:
            total += 1
    return total


# %% threats
# wrong: only lines with two of a kind and a free square
# marks: 49
# name: only lines with two marks
def my_evaluation(game, state):
    b = [game.mark(state, i) for i in range(9)]
    linien = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
    summe = 0
    for a, c, d in linien:
        drei = b[a] + b[c] + b[d]
        if drei.count("X") == 2 and drei.count(".") == 1:
            summe += 1
        if drei.count("O") == 2 and drei.count(".") == 1:
            summe -= 1
    return summe


# %% any for all
# wrong: a line is open if any square is not the other's
# marks: 44
# name: always the same
def my_evaluation(game, state):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def open_to(other):
        return sum(1 for line in lines if any(game.mark(state, q) != other for q in line))

    return open_to("O") - open_to("X")


# %% a diagonal mistyped
# wrong: 2 4 8 instead of 2 4 6
# marks: 63
# name: a wrong square in a line
def my_evaluation(game, state):
    L = ["012", "345", "678", "036", "147", "258", "048", "248"]
    e = 0
    for l in L:
        m = {game.mark(state, int(c)) for c in l}
        e += int("O" not in m)
        e -= int("X" not in m)
    return e


# %% whose turn it is, by counting
# wrong: the value of the side to move
# marks: 70
# name: the mover's view
def my_evaluation(game, state):
    flat = "".join("".join(r) for r in game.board(state))
    me = "X" if flat.count("X") == flat.count("O") else "O"
    you = "O" if me == "X" else "X"
    lines = [flat[0:3], flat[3:6], flat[6:9], flat[0::3], flat[1::3], flat[2::3], flat[0::4], flat[2:7:2]]
    return sum(you not in l for l in lines) - sum(me not in l for l in lines)


# %% range ends early
# wrong: the third row and the third column are left out
# marks: 51
# name: a row or a column is missing
def my_evaluation(game, state):
    def own(other):
        n = 0
        for i in range(2):
            if all(game.mark(state, 3 * i + j) != other for j in range(3)):
                n += 1
            if all(game.mark(state, i + 3 * j) != other for j in range(3)):
                n += 1
        n += all(game.mark(state, q) != other for q in (0, 4, 8))
        n += all(game.mark(state, q) != other for q in (2, 4, 6))
        return n

    return own("O") - own("X")


# %% a share of the lines
# wrong: divided by eight
# marks: 44
# name: one term too many
def my_evaluation(game, state):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    x = [l for l in lines if not any(game.mark(state, q) == "O" for q in l)]
    o = [l for l in lines if not any(game.mark(state, q) == "X" for q in l)]
    return (len(x) - len(o)) / len(lines)


# %% free lines do not count
# right: lines with marks of one kind, which gives the same difference
def my_evaluation(game, state):
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    kinds = ["".join(sorted({game.mark(state, q) for q in l} - {"."})) for l in lines]
    return kinds.count("X") - kinds.count("O")


# %% numpy
# right: sums of rows, columns and diagonals
import numpy as np


def my_evaluation(game, state):
    board = np.array([list(r) for r in game.board(state)]).reshape(3, 3)

    def closed_by(mark):
        b = board == mark
        return b.any(0).sum() + b.any(1).sum() + b.diagonal().any() + b[::-1].diagonal().any()

    return (8 - closed_by("O")) - (8 - closed_by("X"))


# %% a class
# right: an object that is called
class Lines:
    def __init__(self):
        self.all = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __call__(self, game, state):
        return self.free(game, state, "O") - self.free(game, state, "X")

    def free(self, game, state, other):
        return [other in [game.mark(state, q) for q in l] for l in self.all].count(False)


my_evaluation = Lines()


# %% a recursion over the lines
# right: one line and the rest of them
def my_evaluation(game, state, rest=((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))):
    if not rest:
        return 0
    marks = "".join(game.mark(state, q) for q in rest[0])
    here = ("O" not in marks) - ("X" not in marks)
    return here + my_evaluation(game, state, rest[1:])


# %% anti-diagonal slice too long
# wrong: b[2::2] has four squares
# marks: 79
# name: a wrong square in a line
def my_evaluation(game, state):
    b = "".join("".join(r) for r in game.board(state))
    ls = [b[0:3], b[3:6], b[6:9], b[0::3], b[1::3], b[2::3], b[0::4], b[2::2]]
    return sum("O" not in l for l in ls) - sum("X" not in l for l in ls)


# %% a win counts 100
# wrong: lines with three, and two, weigh more
# marks: 31
# name: lines with two marks count more
def my_evaluation(game, state):
    total = 0
    for l in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
        t = "".join(game.mark(state, q) for q in l)
        if "O" not in t:
            total += 10 ** t.count("X")
        if "X" not in t:
            total -= 10 ** t.count("O")
    return total


# %% a cache by number of marks
# wrong: remembers by something that is not the position
# marks: 29
# name: something is kept from one call to the next
seen = {}


def my_evaluation(game, state):
    k = game.text(state).count("X"), game.text(state).count("O")
    if k not in seen:
        n = 0
        for l in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]:
            m = [game.mark(state, q) for q in l]
            n += ("O" not in m) - ("X" not in m)
        seen[k] = n
    return seen[k]


# %% sets of squares
# right: the squares of each side as sets
def my_evaluation(game, state):
    xs = {q for q in range(9) if game.mark(state, q) == "X"}
    os = {q for q in range(9) if game.mark(state, q) == "O"}
    ls = [set(l) for l in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))]
    return sum(l.isdisjoint(os) for l in ls) - sum(not l & xs for l in ls)
