# %% brothers do not know each other
# wrong: every choice is searched with the old best, what the choices before it found is not passed on, so far too many nodes are expanded
def my_best(problem, state, best):
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    children = [problem.play(state, choice) for choice in problem.moves(state)]
    return max([best] + [my_best(problem, child, best) for child in children])


# %% a bound that is only as good
# wrong: with < a node is expanded although its bound equals the best value, where nothing better can be below
def my_best(problem, state, best):
    stack = [state]
    while stack:
        node = stack.pop()
        if not problem.allowed(node):
            continue
        if problem.optimistic(node) < best:
            continue
        if problem.is_complete(node):
            best = max(best, problem.utility(node))
            continue
        for choice in reversed(list(problem.moves(node))):
            stack.append(problem.play(node, choice))
    return best


# %% whole before allowed
# right: a sack that is too heavy is worth 0, so the order of the two questions makes no difference
def my_best(problem, state, best):
    if problem.is_complete(state):
        worth = problem.utility(state)
        return worth if worth > best else best
    elif not problem.allowed(state):
        return best
    elif problem.optimistic(state) <= best:
        return best
    else:
        for c in problem.moves(state):
            best = my_best(problem, problem.play(state, c), best)
        return best


# %% the list that is never emptied
# wrong: the solutions are kept in a global list, so a later problem is bounded by and answered with the values of an earlier one
FOUND = []


def visit(problem, state):
    if not problem.allowed(state):
        return
    if FOUND and problem.optimistic(state) <= max(FOUND):
        return
    if problem.is_complete(state):
        FOUND.append(problem.utility(state))
        return
    for choice in problem.moves(state):
        visit(problem, problem.play(state, choice))


def my_best(problem, state, best):
    if best > -inf:
        FOUND.append(best)
    visit(problem, state)
    return max(FOUND, default=best)


# %% folded
# right: the choices are folded from the left with reduce, the accumulator is the best value so far
from functools import reduce


def my_best(problem, state, best):
    hopeless = not problem.allowed(state) or not problem.optimistic(state) > best
    if hopeless:
        return best
    if problem.is_complete(state):
        return max(problem.utility(state), best)

    def after(best_so_far, choice):
        return my_best(problem, problem.play(state, choice), best_so_far)

    return reduce(after, problem.moves(state), best)


# %% whole ones first
# right: it asks whether the state is complete first; a solution that is refused has the worst value, so it never counts
def my_best(problem, state, best):
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    if not problem.allowed(state):
        return best
    if problem.optimistic(state) <= best:
        return best
    for choice in problem.moves(state):
        best = my_best(problem, problem.play(state, choice), best)
    return best


# %% max of the children
# wrong: every child is called with the old best, so what one choice has found does not cut the choices after it and too many nodes are expanded
def my_best(problem, state, best):
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return problem.utility(state)
    children = (problem.play(state, choice) for choice in problem.moves(state))
    return max((my_best(problem, child, best) for child in children), default=best)


# %% The maximum of all branches
# wrong: every choice is searched with the best that the node was given, and what an earlier choice found is not handed on, so the value is right but far too many nodes are expanded
def my_best(problem, state, best):
    """The value of the best solution that begins with state, or best."""
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    children = (problem.play(state, choice) for choice in problem.moves(state))
    return max((my_best(problem, child, best) for child in children), default=best)


# %% Finished first
# right: it asks whether the state is complete first; a solution that is refused has the worst value, so it never counts
def my_best(problem, state, best):
    if problem.is_complete(state):
        worth = problem.utility(state)
        return worth if worth > best else best
    if not problem.allowed(state):
        return best
    if problem.optimistic(state) <= best:
        return best
    for choice in problem.moves(state):
        best = my_best(problem, problem.play(state, choice), best)
    return best


# %% a refused node is worth nothing
# wrong: a refused node returns -inf instead of best, and the loop takes that as the new best, so the incumbent is forgotten; it then may return a worse value and looks into nodes it should kill
def my_best(problem, state, best):
    if not problem.allowed(state):
        return -inf
    if problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return problem.utility(state)
    for choice in problem.moves(state):
        best = my_best(problem, problem.play(state, choice), best)
    return best


# %% at least as good
# wrong: a node is looked into also if its bound only equals the best so far, so more nodes are expanded than need be
def my_best(problem, state, best):
    if problem.allowed(state) and problem.optimistic(state) >= best:
        if problem.is_complete(state):
            best = max(best, problem.utility(state))
        else:
            for choice in problem.moves(state):
                best = my_best(problem, problem.play(state, choice), best)
    return best


# %% all at once
# wrong: the comprehension hands the same old best to all choices, so a solution found by the first does not cut below the others and too many nodes are expanded
def my_best(problem, state, best):
    if not problem.allowed(state):
        return best
    if problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return problem.utility(state)
    children = [problem.play(state, choice) for choice in problem.moves(state)]
    return max([best] + [my_best(problem, child, best) for child in children])


# %% whole ones first, asked otherwise
# right: it asks whether the state is complete first; a solution that is refused has the worst value, so it never counts
def my_best(problem, state, best):
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    hopeless = not problem.allowed(state) or problem.optimistic(state) <= best
    if not hopeless:
        for choice in problem.moves(state):
            best = my_best(problem, problem.play(state, choice), best)
    return best


# %% complete first
# right: it asks whether the state is complete first; a solution that is refused has the worst value, so it never counts
def my_best(problem, state, best):
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    if not problem.allowed(state):
        return best
    if problem.optimistic(state) <= best:
        return best
    for choice in problem.moves(state):
        best = my_best(problem, problem.play(state, choice), best)
    return best


# %% max over the choices
# wrong: every choice gets the best value from before the loop and not what its brothers have found, so too many nodes are expanded
def my_best(problem, state, best):
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    return max(
        my_best(problem, problem.play(state, choice), best)
        for choice in problem.moves(state)
    )


# %% the best of all branches
# wrong: each choice gets the best value known at the parent, not what its elder brothers have found, so the value is right but too many nodes are expanded
def my_best(problem, state, best):
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return problem.utility(state)
    found = [my_best(problem, problem.play(state, choice), best) for choice in problem.moves(state)]
    return max(found, default=best)


# %% cut like alpha-beta
# wrong: the first choice with too small a bound ends the loop as in alpha-beta, so its younger brothers are lost with it although they may hold the best solution
def my_best(problem, state, best):
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    for choice in problem.moves(state):
        child = problem.play(state, choice)
        if not problem.allowed(child):
            continue
        if problem.optimistic(child) <= best:
            break
        best = my_best(problem, child, best)
    return best


# %% max over fresh searches
# wrong: each choice is searched with the best that was given and not with that of its brothers, so too little is cut and too many nodes are expanded
def my_best(problem, state, best):
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    found = [my_best(problem, problem.play(state, c), best) for c in problem.moves(state)]
    return max(found, default=best)


# %% bound must be strictly below
# wrong: it cuts only if the bound is less than best, so branches that can at most equal best are expanded needlessly
def my_best(problem, state, best):
    if not problem.allowed(state):
        return best
    if problem.optimistic(state) < best:
        return best
    if problem.is_complete(state):
        value = problem.utility(state)
        return value if value > best else best
    for choice in problem.moves(state):
        best = my_best(problem, problem.play(state, choice), best)
    return best


# %% siblings know nothing of each other
# wrong: every choice gets the best from above and the results are maximised at the end, so bounds cut too little and too many nodes are expanded
def my_best(problem, state, best):
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return problem.utility(state)
    results = [my_best(problem, problem.play(state, c), best) for c in problem.moves(state)]
    return max(results, default=best)


# %% stop at the first refusal
# wrong: leaves the loop at the first refused choice, so the allowed choices after it are never tried
def my_best(problem, state, best):
    if problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    for choice in problem.moves(state):
        following = problem.play(state, choice)
        if not problem.allowed(following):
            break
        best = my_best(problem, following, best)
    return best
