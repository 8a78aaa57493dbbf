# %% a stack
# right: no recursion
def my_branch_and_bound(problem):
    sense, best, solution, stack = problem.sense, None, None, [()]
    while stack:
        node = stack.pop()
        if not problem.allowed(node):
            continue
        bound = problem.optimistic(node)
        if best is not None and sense * bound <= sense * best:
            continue
        if problem.is_complete(node):
            best, solution = problem.utility(node), node
            continue
        stack.extend(problem.play(node, c) for c in reversed(list(problem.moves(node))))
    return best, solution


# %% looks at a child before it goes there
# right: the test stands in the loop, and the solution is a list
def my_branch_and_bound(p):
    best = [None, None]

    def improves(v):
        return best[0] is None or (v - best[0]) * p.sense > 0

    def visit(partial):
        if p.is_complete(partial):
            best[:] = [p.utility(partial), list(partial)]
            return
        for choice in p.moves(partial):
            child = partial + (choice,)
            if p.allowed(child) and improves(p.optimistic(child)):
                visit(child)

    if p.allowed(()) and improves(p.optimistic(())):
        visit(())
    return best[0], best[1]


# %% a class with a list that it copies
# right: one list for the way, copied when it is whole
from math import inf

class Solver:
    def __init__(self, problem):
        self.problem, self.path = problem, []
        self.value, self.solution = -inf, None

    def run(self):
        state = tuple(self.path)
        if not self.problem.allowed(state):
            return
        if self.problem.sense * self.problem.optimistic(state) <= self.value:
            return
        if self.problem.is_complete(state):
            self.value = self.problem.sense * self.problem.utility(state)
            self.solution = self.path.copy()
            return
        for choice in self.problem.moves(state):
            self.path.append(choice)
            self.run()
            self.path.pop()


def my_branch_and_bound(problem):
    solver = Solver(problem)
    solver.run()
    if solver.solution is None:
        return None, None
    return problem.sense * solver.value, tuple(solver.solution)


# %% best first, with a heap
# wrong: the value is right, but the task asks for depth-first
# marks: 15 15
from heapq import heappop, heappush
from itertools import count

def my_branch_and_bound(problem):
    best, solution, number = None, None, count()
    heap = [(-problem.sense * problem.optimistic(()), next(number), ())]
    while heap:
        bound, _, state = heappop(heap)
        bound = -problem.sense * bound
        if best is not None and problem.sense * bound <= problem.sense * best:
            continue
        if problem.is_complete(state):
            best, solution = problem.utility(state), state
            continue
        for choice in problem.moves(state):
            child = problem.play(state, choice)
            if problem.allowed(child):
                heappush(heap, (-problem.sense * problem.optimistic(child), next(number), child))
    return best, solution


# %% the solution is the shared list
# wrong: in the end the list is empty
# marks: 17 17
# name: the solution has changed
def my_branch_and_bound(problem):
    chosen, best, solution = [], None, None

    def search():
        nonlocal best, solution
        state = tuple(chosen)
        if not problem.allowed(state):
            return
        bound = problem.optimistic(state)
        if best is not None and (bound - best) * problem.sense <= 0:
            return
        if problem.is_complete(state):
            best, solution = problem.utility(state), chosen
            return
        for choice in problem.moves(state):
            chosen.append(choice)
            search()
            chosen.pop()

    search()
    return best, solution


# %% the first solution
# wrong: it need not be the best
# marks: 7 7
def my_branch_and_bound(problem):
    def search(state):
        if not problem.allowed(state):
            return None, None
        if problem.is_complete(state):
            return problem.utility(state), state
        for choice in problem.moves(state):
            found = search(problem.play(state, choice))
            if found[1] is not None:
                return found
        return None, None

    return search(())


# %% begins with 0 and cuts
# wrong: where little is good nothing is better
# marks: 9 9
# name: begins with 0
def my_branch_and_bound(problem):
    best, solution = 0, None

    def search(state):
        nonlocal best, solution
        if not problem.allowed(state):
            return
        bound = problem.optimistic(state)
        if (bound - best) * problem.sense <= 0:
            return
        if problem.is_complete(state):
            best, solution = problem.utility(state), state
            return
        for choice in problem.moves(state):
            search(problem.play(state, choice))

    search(())
    return best, solution


# %% begins with 100
# wrong: where little is good a solution may cost more
# marks: 18 17
# name: a number taken for infinity
def my_branch_and_bound(problem):
    best, solution = -100 * problem.sense, None

    def search(state):
        nonlocal best, solution
        if not problem.allowed(state):
            return
        if (problem.optimistic(state) - best) * problem.sense <= 0:
            return
        if problem.is_complete(state):
            best, solution = problem.utility(state), state
            return
        for choice in problem.moves(state):
            search(problem.play(state, choice))

    search(())
    return (None, None) if solution is None else (best, solution)


# %% begins with 10000
# wrong: where little is good a solution may cost more
# marks: 18 17
# name: a number taken for infinity
def my_branch_and_bound(problem):
    best, solution = -10_000 * problem.sense, None

    def search(state):
        nonlocal best, solution
        if not problem.allowed(state):
            return
        if (problem.optimistic(state) - best) * problem.sense <= 0:
            return
        if problem.is_complete(state):
            best, solution = problem.utility(state), state
            return
        for choice in problem.moves(state):
            search(problem.play(state, choice))

    search(())
    return (None, None) if solution is None else (best, solution)
