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


# %% no return behind the loop
# wrong: no return behind the loop
# marks: 0
# name: nothing is returned at the end
def my_best(problem, state, best):
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return problem.utility(state)
    for c in problem.moves(state):
        best = my_best(problem, problem.play(state, c), best)


# %% stack, bound asked when pushed only
# wrong: expands what has become dead
# marks: 8
# name: bounds are asked too early
def my_best(problem, state, best):
    stack = [state]
    while stack:
        s = stack.pop()
        if problem.is_complete(s):
            best = max(best, problem.utility(s))
            continue
        for c in reversed(problem.moves(s)):
            k = problem.play(s, c)
            if problem.allowed(k) and problem.optimistic(k) > best:
                stack.append(k)
    return best


# %% breaks when refused
# wrong: break for continue
# marks: 16
# name: stops at what is refused
def my_best(problem, state, best):
    if problem.is_complete(state):
        return max(best, problem.utility(state))
    for c in problem.moves(state):
        k = problem.play(state, c)
        if not problem.allowed(k):
            break
        if problem.optimistic(k) <= best:
            continue
        best = my_best(problem, k, best)
    return best


# %% stack, tested when taken
# right: stack, tested when taken
def my_best(problem, state, best):
    todo = [state]
    while todo:
        s = todo.pop()
        if not problem.allowed(s) or not problem.optimistic(s) > best:
            continue
        if problem.is_complete(s):
            best = problem.utility(s)
        else:
            todo.extend(problem.play(s, c) for c in reversed(problem.moves(s)))
    return best


# %% global best
# wrong: remembers
# marks: 1
# name: something is kept from one call to the next
BEST = [-inf]
def my_best(problem, state, best):
    if not problem.allowed(state) or problem.optimistic(state) <= BEST[0]:
        return BEST[0]
    if problem.is_complete(state):
        BEST[0] = max(BEST[0], problem.utility(state))
        return BEST[0]
    for c in problem.moves(state):
        my_best(problem, problem.play(state, c), best)
    return BEST[0]


# %% best is reset in each node
# wrong: best is reset in each node
# marks: 33
# name: each node begins anew
def my_best(problem, state, best):
    if not problem.allowed(state):
        return 0
    if problem.is_complete(state):
        return problem.utility(state)
    here = 0
    for c in problem.moves(state):
        k = problem.play(state, c)
        if problem.optimistic(k) > here:
            here = max(here, my_best(problem, k, here))
    return here
