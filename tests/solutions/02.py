"""Answers to the exercises of 02-alpha-beta, by cell id."""

SOLUTIONS = {
    "exercise-predict": """\
never_read = {"a22", "b22", "c21", "c22"}
windows = {"b": (6, inf), "b3": (6, 12), "c": (10, inf)}
""",
    "exercise-warmup": """\
counterexample = [5, 3, 7]
""",
    "exercise-core": """\
def my_node(game, state, alpha, beta, search):
    best = -inf if game.to_move(state) == gs.MAX else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if game.to_move(state) == gs.MAX:
            best = max(best, value)
            if best >= beta:
                break
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            if best <= alpha:
                break
            beta = min(beta, best)
    return best
""",
    "exercise-open": """\
my_tree = [[5, 6, 7, 8, 9], [3, 1, 2]]
""",
}
