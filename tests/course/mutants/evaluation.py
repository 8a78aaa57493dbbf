"""Set 4: wrong and right strengths of pawns, wrong and right ways to pay for a win."""

from course.mutants.trial import Trial

from gamesearch import MAX, negamax

WIN = 1000


def strengths(game, state, counts):
    """The strength of X and of O, `counts(board, row, column, mark)` for each pawn."""
    board = game.board(state)
    found = {"X": 0, "O": 0, ".": 0}
    for row, marks in enumerate(board):
        for column, mark in enumerate(marks):
            if mark != ".":
                found[mark] += counts(board, row, column, mark)
    return found["X"], found["O"]


def rows_behind(board, row, mark):
    return len(board) - 1 - row if mark == "X" else row


def guarded(board, row, column, mark, step=None, sides=(-1, 1), wrap=False):
    step = (1 if mark == "X" else -1) if step is None else step
    many = 0
    if not 0 <= row + step < len(board):
        return 0
    for side in sides:
        there = column + side
        if there < (-1 if wrap else 0) or there >= len(board[0]):
            continue
        many += board[row + step][there] == mark
    return many


def right_pawn(board, row, column, mark):
    more = 2 if guarded(board, row, column, mark) else 0
    return 3 + rows_behind(board, row, mark) + more


def share(counts):
    def evaluate(game, state):
        ours, theirs = strengths(game, state, counts)
        return (ours - theirs) / (ours + theirs)

    return evaluate


def with_guards(**how):
    return share(
        lambda b, r, c, m: (
            3 + rows_behind(b, r, m) + 2 * bool(guarded(b, r, c, m, **how))
        )
    )


def with_rows(rows):
    return share(lambda b, r, c, m: 3 + rows(b, r, m) + 2 * bool(guarded(b, r, c, m)))


def of_strengths(value):
    return lambda game, state: value(*strengths(game, state, right_pawn))


def for_the_mover(game, state):
    return game.to_move(state) * share(right_pawn)(game, state)


def guards_ahead(board, row, column, mark):
    step = -1 if mark == "X" else 1
    more = 2 if guarded(board, row, column, mark, step) else 0
    return 3 + rows_behind(board, row, mark) + more


def guards_from_below(board, row, column, mark):
    more = 2 if guarded(board, row, column, mark, 1) else 0
    return 3 + rows_behind(board, row, mark) + more


def each_guard(board, row, column, mark):
    more = 2 * guarded(board, row, column, mark)
    return 3 + rows_behind(board, row, mark) + more


def right_by_sets(game, state):
    board, total = game.board(state), {}
    for side, rows in (("X", board[::-1]), ("O", board)):
        own = {
            (r, c)
            for r, line in enumerate(rows)
            for c, mark in enumerate(line)
            if mark == side
        }
        safe = {(r, c) for r, c in own if {(r - 1, c - 1), (r - 1, c + 1)} & own}
        total[side] = 3 * len(own) + sum(r for r, _ in own) + 2 * len(safe)
    return (total["X"] - total["O"]) / sum(total.values())


def right_with_a_class(game, state):
    class Side:
        def __init__(self, mark):
            self.mark, self.board = mark, game.board(state)
            if mark == "X":
                self.board = self.board[::-1]

        def at(self, row, column):
            inside = row >= 0 and 0 <= column < len(self.board[0])
            return inside and self.board[row][column] == self.mark

        def strength(self):
            total = 0
            for r in range(len(self.board)):
                for c in range(len(self.board[0])):
                    if self.at(r, c):
                        safe = self.at(r - 1, c - 1) or self.at(r - 1, c + 1)
                        total += 3 + r + (2 if safe else 0)
            return total

    ours, theirs = Side("X").strength(), Side("O").strength()
    return 2 * ours / (ours + theirs) - 1


WRONG_VALUES = {
    "the mover's": for_the_mover,
    "MIN's": of_strengths(lambda ours, theirs: (theirs - ours) / (ours + theirs)),
    "a difference": of_strengths(lambda ours, theirs: ours - theirs),
    "by X alone": of_strengths(lambda ours, theirs: (ours - theirs) / ours),
    "from 0 to 1": of_strengths(lambda ours, theirs: ours / (ours + theirs)),
    "no guards": with_guards(sides=()),
    "each guard": share(each_guard),
    "ahead": share(guards_ahead),
    "beside": with_guards(step=0),
    "one side's guard": with_guards(sides=(-1,)),
    "round the edge": with_guards(wrap=True),
    "to go": with_rows(lambda b, r, m: len(b) - 1 - rows_behind(b, r, m)),
    "from one": with_rows(lambda b, r, m: 1 + rows_behind(b, r, m)),
    "no rows": with_rows(lambda b, r, m: 0),
    "rows from below": with_rows(lambda b, r, m: len(b) - 1 - r),
    "guards from below": share(guards_from_below),
    "an index too far": share(lambda b, r, c, m: 3 + r + bool(b[r + 1][c] == m)),
}
RIGHT_VALUES = {
    "loops": share(right_pawn),
    "sets": right_by_sets,
    "a class": right_with_a_class,
}


def player(end, *, evaluated=None, best=None, stop=0, over_first=True):
    """A search that plays a move; `end(utility, left)` is what an end counts."""

    def move(game, state, depth, evaluate):
        def value(state, left):
            if over_first and game.is_terminal(state):
                return end(game.utility(state), left)
            if left <= stop:
                if evaluated:
                    return evaluated(game, state, evaluate(state))
                return evaluate(state)
            if game.is_terminal(state):
                return end(game.utility(state), left)
            values = [value(game.play(state, m), left - 1) for m in game.moves(state)]
            choose = best or (max if game.to_move(state) == MAX else min)
            return choose(values)

        def promise(move):
            return game.to_move(state) * value(game.play(state, move), depth - 1)

        return max(game.moves(state), key=promise)

    return move


def quick(utility, left):
    return utility * (WIN + left)


def forgets_to_return(game, state, depth, evaluate):
    player(quick)(game, state, depth, evaluate)


def right_by_plies(game, state, depth, evaluate):
    def value(state, ply):
        if game.is_terminal(state):
            return game.utility(state) * (WIN - ply)
        if ply == depth:
            return evaluate(state)
        side = game.to_move(state)
        values = [side * value(game.play(state, m), ply + 1) for m in game.moves(state)]
        return side * max(values)

    best = max if game.to_move(state) == MAX else min
    return best(game.moves(state), key=lambda m: value(game.play(state, m), 1))


def right_by_shrinking(game, state, depth, evaluate):
    """A win one ply further away is worth a little less."""

    def value(state, left):
        if game.is_terminal(state):
            return float(WIN * game.utility(state))
        if left == 0:
            return evaluate(state)
        values = [value(game.play(state, m), left - 1) for m in game.moves(state)]
        found = max(values) if game.to_move(state) == MAX else min(values)
        return found * 0.99 if abs(found) > WIN / 2 else found

    best = max if game.to_move(state) == MAX else min
    return best(game.moves(state), key=lambda m: value(game.play(state, m), depth - 1))


WRONG_PLAYERS = {
    "slow again": player(lambda utility, left: utility * (WIN - 2 * left)),
    "the package's search": lambda game, state, depth, evaluate: (
        negamax(game, state, depth=depth, evaluate=evaluate).move
    ),
    "plies not multiplied": player(lambda utility, left: utility * WIN + left),
    "a small win": player(lambda utility, left: utility * (1 + left)),
    "mover's evaluation": player(
        quick, evaluated=lambda game, state, value: game.to_move(state) * value
    ),
    "max only": player(quick, best=max),
    "one ply short": player(quick, stop=1),
    "one ply more": player(quick, stop=-1),
    "ends evaluated": player(quick, over_first=False),
    "evaluations forgotten": player(quick, evaluated=lambda game, state, value: 0),
    "no return": forgets_to_return,
}
RIGHT_PLAYERS = {
    "plies left": player(quick),
    "plies gone": right_by_plies,
    "shrinking": right_by_shrinking,
}

TRIALS = {
    "write": Trial("my_evaluation", WRONG_VALUES, RIGHT_VALUES),
    "repair": Trial("best_move", WRONG_PLAYERS, RIGHT_PLAYERS),
}
