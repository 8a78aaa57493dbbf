"""The program of the repair task of set 6, as it is handed out, with its two errors."""

from gamesearch.rules import game as gs  # as the notebook calls it


def proved_best(game, estimate):
    """The move that is proved to be best, and the interval of the root."""
    root = game.initial()
    known = {root: estimate(root)}

    def below(state):
        return [game.play(state, move) for move in game.moves(state)]

    def hopeful(states, side):
        if side == gs.MAX:
            return max(states, key=lambda state: known[state][::-1])
        return min(states, key=known.get)

    def expand(line):
        for child in below(line[-1]):
            over = game.is_terminal(child)
            known[child] = (game.utility(child),) * 2 if over else estimate(child)
        for state in reversed(line):
            choose = max if game.to_move(state) == gs.MAX else min
            lows, highs = zip(*(known[child] for child in below(state)))
            known[state] = choose(lows), choose(highs)

    side, moves = game.to_move(root), dict(zip(below(root), game.moves(root)))
    expand([root])
    while True:
        leader = hopeful(moves, side)
        low, high = known[leader]
        others = [known[state] for state in moves if state != leader]
        if side == gs.MAX and all(low >= its_low for its_low, _ in others):
            return moves[leader], known[root]
        if side == gs.MIN and all(high <= its_high for _, its_high in others):
            return moves[leader], known[root]
        line = [root]
        while all(child in known for child in below(line[-1])):
            line.append(hopeful(below(line[-1]), game.to_move(line[-1])))
        expand(line)
