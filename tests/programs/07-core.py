# %% a loop that keeps the larger
# right: max where none is needed
def my_best(problem, state, best):
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    for c in problem.moves(state):
        best = max(best, my_best(problem, problem.play(state, c), best))
    return best


# %% a solution is taken as it comes
# wrong: it may be worse than the best
# marks: 14
# name: worse replaces better
def my_best(problem, state, best):
    if not problem.allowed(state):
        return best
    if problem.is_complete(state):
        return problem.utility(state)
    if problem.optimistic(state) <= best:
        return best
    for c in problem.moves(state):
        best = my_best(problem, problem.play(state, c), best)
    return best
