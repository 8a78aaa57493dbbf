LINES = ((0,1,2),(3,4,5),(6,7,8),(0,3,6),(1,4,7),(2,5,8),(0,4,8),(2,4,6))
# %% if and elif
# wrong: With elif a line that is open to both counts for X only; an empty line must add 1 and take 1 away.
def my_evaluation(game, state):
    score = 0
    for a, b, c in LINES:
        text = game.mark(state, a) + game.mark(state, b) + game.mark(state, c)
        if "O" not in text:
            score += 1
        elif "X" not in text:
            score -= 1
    return score


# %% strike out the lines
# wrong: Lines are removed from a list while a loop runs over that list, so the line after each removed one is skipped.
def my_evaluation(game, state):
    def open_lines(enemy):
        lines = [list(line) for line in LINES]
        for line in lines:
            if any(game.mark(state, square) == enemy for square in line):
                lines.remove(line)
        return len(lines)

    return open_lines("O") - open_lines("X")


# %% me and the other
# wrong: It counts for the side to move, not for X: the sign is wrong whenever O is to move.
def my_evaluation(game, state):
    me, other = ("X", "O") if game.to_move(state) == gs.MAX else ("O", "X")
    board = [game.mark(state, i) for i in range(9)]
    mine = sum(all(board[i] != other for i in line) for line in LINES)
    theirs = sum(all(board[i] != me for i in line) for line in LINES)
    return mine - theirs


# %% sets of squares
# right: only lines with marks of one side alone count; those open to both cancel out
def my_evaluation(game, state):
    squares = {"X": set(), "O": set(), ".": set()}
    for i in range(9):
        squares[game.mark(state, i)].add(i)
    total = 0
    for line in map(set, LINES):
        has_x, has_o = bool(line & squares["X"]), bool(line & squares["O"])
        total += has_x - has_o
    return total


# %% either X's or O's
# wrong: with elif a line without any mark counts +1 for X and never -1 for O, so the empty board is worth 8 and not 0
def my_evaluation(game, state):
    score = 0
    for line in gs.games.tictactoe.LINES:
        marks = {game.mark(state, square) for square in line}
        if "O" not in marks:
            score += 1
        elif "X" not in marks:
            score -= 1
    return score


# %% for the player to move
# wrong: it multiplies by the side to move, so every position with O to move has the wrong sign
def my_evaluation(game, state):
    def open_to(enemy):
        return sum(all(game.mark(state, s) != enemy for s in line)
                   for line in gs.games.tictactoe.LINES)

    return game.to_move(state) * (open_to("O") - open_to("X"))


# %% only lines with marks
# right: it counts the lines with marks of X alone less those with marks of O alone, as lines without marks fall out of the difference
def my_evaluation(game, state):
    total = 0
    for line in gs.games.tictactoe.LINES:
        text = "".join(game.mark(state, square) for square in line)
        kinds = set(text.replace(".", ""))
        total += (kinds == {"X"}) - (kinds == {"O"})
    return total


# %% Either open to X or to O
# wrong: elif in place of a second if, so a line without any mark counts for X only: the empty board is worth 8 instead of 0
def my_evaluation(game, state):
    """Lines open to X less lines open to O. X is MAX."""
    marks = [game.mark(state, square) for square in range(9)]
    score = 0
    for a, b, c in LINES:
        line = marks[a] + marks[b] + marks[c]
        if "O" not in line:
            score += 1
        elif "X" not in line:
            score -= 1
    return score


# %% Only lines with one kind of mark
# right: lines open to both cancel, so it counts lines with marks of X alone less lines with marks of O alone
def my_evaluation(game, state):
    balance = 0
    for line in LINES:
        kinds = {game.mark(state, square) for square in line} - {"."}
        balance += (kinds == {"X"}) - (kinds == {"O"})
    return balance


# %% if, elif
# wrong: the second case is an elif, so a line without any mark counts +1 for X and never -1 for O; the empty board gets 8 instead of 0
def my_evaluation(game, state):
    total = 0
    for line in LINES:
        marks = [game.mark(state, square) for square in line]
        if "O" not in marks:
            total += 1
        elif "X" not in marks:
            total -= 1
    return total


# %% for whoever is to move
# wrong: the result is negated when O is to move (the value of the mover, as in negamax), but it should be X less O whoever moves; a single X in the centre gives -4 instead of 4
def my_evaluation(game, state):
    def open_lines(enemy):
        return sum(
            all(game.mark(state, square) != enemy for square in line) for line in LINES
        )

    score = open_lines("O") - open_lines("X")
    if game.to_move(state) == gs.MAX:
        return score
    return -score


# %% lines with marks of one side only
# right: it never counts open lines, but lines with marks of X alone less lines with marks of O alone, since empty lines fall out of the difference
def my_evaluation(game, state):
    kinds = ["".join(sorted({game.mark(state, q) for q in line} - {"."})) for line in LINES]
    return kinds.count("X") - kinds.count("O")


# %% all X or empty
# wrong: (mark == "O" or ".") is always true, so all eight lines are open to both and every position is worth 0
def my_evaluation(game, state):
    LINES = gs.games.tictactoe.LINES
    open_x = open_o = 0
    for line in LINES:
        marks = [game.mark(state, square) for square in line]
        if all(mark == "X" or "." for mark in marks):
            open_x += 1
        if all(mark == "O" or "." for mark in marks):
            open_o += 1
    return open_x - open_o


# %% one or the other
# wrong: with elif a line without any mark counts only for X, so the empty board is worth 8 and not 0
def my_evaluation(game, state):
    score = 0
    for a, b, c in gs.games.tictactoe.LINES:
        text = game.mark(state, a) + game.mark(state, b) + game.mark(state, c)
        if "O" not in text:
            score += 1
        elif "X" not in text:
            score -= 1
    return score


# %% lines of one colour
# right: counts only the lines that have marks of exactly one side, since lines without marks cancel out
def my_evaluation(game, state):
    kinds = [
        {game.mark(state, square) for square in line} - {"."}
        for line in gs.games.tictactoe.LINES
    ]
    return kinds.count({"X"}) - kinds.count({"O"})


# %% if, elif
# wrong: with elif a line without any mark counts for X and no longer for O, so the empty board is worth 8
def my_evaluation(game, state):
    score = 0
    for line in LINES:
        marks = {game.mark(state, square) for square in line}
        if "O" not in marks:
            score += 1
        elif "X" not in marks:
            score -= 1
    return score


# %% for the player to move
# wrong: the number is turned round when O is to move, but it should be X's whoever moves
def my_evaluation(game, state):
    def open_to(enemy):
        free = 0
        for a, b, c in LINES:
            if enemy not in (game.mark(state, a), game.mark(state, b), game.mark(state, c)):
                free += 1
        return free

    return (open_to("O") - open_to("X")) * game.to_move(state)


# %% fill the board
# right: fills the free squares with X and counts complete lines, then the same with O, as in the second form of the textbooks
def my_evaluation(game, state):
    board = "".join(game.mark(state, square) for square in range(9))

    def complete(who):
        full = board.replace(".", who)
        return sum("".join(full[square] for square in line) == 3 * who for line in LINES)

    return complete("X") - complete("O")


# %% from the mover's chair
# wrong: gives the number in the view of the side to move, so it has the wrong sign whenever O is to move
def my_evaluation(game, state):
    def open_to(other):
        return sum(all(game.mark(state, q) != other for q in line) for line in LINES)

    mine = open_to("O") - open_to("X")
    return mine * game.to_move(state)


# %% a line belongs to somebody
# wrong: elif instead of a second if, so a line without any mark counts for X only, though it is open to both
def my_evaluation(game, state):
    total = 0
    for line in LINES:
        marks = {game.mark(state, square) for square in line}
        if "O" not in marks:
            total += 1
        elif "X" not in marks:
            total -= 1
    return total


# %% lines of one colour
# right: counts only lines with marks of exactly one player, since lines that are empty or mixed fall out of the difference
def my_evaluation(game, state):
    worth = {frozenset("X"): 1, frozenset("O"): -1}
    return sum(
        worth.get(frozenset(game.mark(state, s) for s in line) - {"."}, 0) for line in LINES
    )


# %% elif in the loop
# wrong: the second test is an elif, so a line that is quite empty counts only for X and not also for O
def my_evaluation(game, state):
    total = 0
    for line in LINES:
        marks = [game.mark(state, sq) for sq in line]
        if "O" not in marks:
            total += 1
        elif "X" not in marks:
            total -= 1
    return total


# %% only lines begun
# right: lines open to both cancel, so those with marks of one side alone are enough
def my_evaluation(game, state):
    def opened(me, you):
        n = 0
        for line in LINES:
            marks = {game.mark(state, s) for s in line}
            if me in marks and you not in marks:
                n += 1
        return n

    return opened("X", "O") - opened("O", "X")


# %% has an X means open
# wrong: counts every line with an X on it for X although an O may be there too, so blocked lines are worth 1
def my_evaluation(game, state):
    score = 0
    for line in LINES:
        marks = [game.mark(state, s) for s in line]
        if "X" in marks:
            score += 1
        elif "O" in marks:
            score -= 1
    return score


# %% from the mover's side
# wrong: negates the number when O is to move, though X is MAX whoever is to move
def my_evaluation(game, state):
    def open_to(player):
        other = "O" if player == "X" else "X"
        return sum(all(game.mark(state, s) != other for s in line) for line in LINES)

    return game.to_move(state) * (open_to("X") - open_to("O"))


# %% only lines of one kind of mark
# right: ignores empty lines, which cancel, and looks for lines with exactly one kind of mark
def my_evaluation(game, state):
    total = 0
    for line in LINES:
        kinds = {game.mark(state, s) for s in line} - {"."}
        total += (kinds == {"X"}) - (kinds == {"O"})
    return total
