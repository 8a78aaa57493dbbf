"""Set 4: wrong and right strengths of pawns, wrong and right ways to pay for a win."""

from course.mutants.trial import changed, trial

from gamesearch import MAX

WIN = 1000
VALUE = """
def my_evaluation(game, state):
    board = game.board(state)
    total = {"X": 0, "O": 0}
    for row, marks in enumerate(board):
        for column, mark in enumerate(marks):
            if mark == ".":
                continue
            behind = len(board) - 1 - row if mark == "X" else row
            back = row + (1 if mark == "X" else -1)
            guards = 0
            for there in (column - 1, column + 1):
                if 0 <= back < len(board) and 0 <= there < len(board[0]):
                    guards += board[back][there] == mark
            total[mark] += 3 + behind + 2 * bool(guards)
    ours, theirs = total["X"], total["O"]
    return (ours - theirs) / (ours + theirs)
"""
SHARE, BEHIND = "(ours - theirs) / (ours + theirs)", "3 + behind"
BACK, SIDES = '(1 if mark == "X" else -1)', "(column - 1, column + 1)"
WRONG_VALUES = {
    "the mover's": {SHARE: f"game.to_move(state) * {SHARE}"},
    "MIN's": {SHARE: f"-{SHARE}"},
    "a difference": {SHARE: "ours - theirs"},
    "by X alone": {SHARE: "(ours - theirs) / ours"},
    "from 0 to 1": {SHARE: "ours / (ours + theirs)"},
    "no guards": {SIDES: "()"},
    "each guard": {"bool(guards)": "guards"},
    "ahead": {BACK: f"-{BACK}"},
    "beside": {BACK: "0"},
    "one side's guard": {SIDES: "(column - 1,)"},
    "round the edge": {"0 <= there": "-1 <= there"},
    "to go": {BEHIND: "3 + len(board) - 1 - behind"},
    "from one": {BEHIND: "3 + behind + 1"},
    "no rows": {BEHIND: "3"},
    "rows from below": {BEHIND: "3 + len(board) - 1 - row"},
    "guards from below": {BACK: "1"},
    "an index too far": {
        "if 0 <= back < len(board) and 0 <= there < len(board[0])": "if True"
    },
}


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


PLAYER = """
def best_move(game, state, depth, evaluate):
    def value(state, left):
        if game.is_terminal(state):
            return game.utility(state) * (1000 + left)
        if left <= 0:
            return evaluate(state)
        values = [value(game.play(state, m), left - 1) for m in game.moves(state)]
        return max(values) if game.to_move(state) == 1 else min(values)

    def promise(move):
        return game.to_move(state) * value(game.play(state, move), depth - 1)

    return max(game.moves(state), key=promise)
"""
PAID, STOP = "game.utility(state) * (1000 + left)", "left <= 0"
WRONG_PLAYERS = {
    "slow again": {PAID: "game.utility(state) * (1000 - 2 * left)"},
    "the package's search": {PAID: "game.utility(state) * 1000"},
    "plies not multiplied": {PAID: "game.utility(state) * 1000 + left"},
    "a small win": {"1000": "1"},
    "mover's evaluation": {"return eval": "return game.to_move(state) * eval"},
    "max only": {" if game.to_move(state) == 1 else min(values)": ""},
    "one ply short": {STOP: "left <= 1"},
    "one ply more": {STOP: "left <= -1"},
    "ends evaluated": {
        "if game.is_terminal(state)": "if left > 0 and game.is_terminal(state)"
    },
    "evaluations forgotten": {"return evaluate(state)": "return 0"},
    "no return": {"    return max(game": "    max(game"},
}


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


TRIALS = {
    "write": trial(
        "my_evaluation",
        VALUE,
        WRONG_VALUES,
        {"loops": changed(VALUE), "sets": right_by_sets, "a class": right_with_a_class},
    ),
    "repair": trial(
        "best_move",
        PLAYER,
        WRONG_PLAYERS,
        {
            "plies left": changed(PLAYER),
            "plies gone": right_by_plies,
            "shrinking": right_by_shrinking,
        },
    ),
}
