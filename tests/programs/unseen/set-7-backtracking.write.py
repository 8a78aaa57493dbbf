# %% a solution worth 0
# wrong: `not best` takes a best value of 0 for none yet, so anything replaces it and nothing is cut
def my_branch_and_bound(problem):
    best, line = None, None

    def search(state):
        nonlocal best, line
        if not problem.allowed(state):
            return
        if best and problem.sense * problem.optimistic(state) <= problem.sense * best:
            return
        if problem.is_complete(state):
            value = problem.utility(state)
            if not best or problem.sense * value > problem.sense * best:
                best, line = value, state
            return
        for choice in problem.moves(state):
            search(problem.play(state, choice))

    search(())
    return best, line


# %% bound as if much were good
# wrong: the bound is compared without sense, so where little is good every node that could be better is cut
def my_branch_and_bound(problem):
    def better(a, b):
        return a > b if problem.sense == 1 else a < b

    def go(state, value, solution):
        if not problem.allowed(state):
            return value, solution
        if value is not None and problem.optimistic(state) <= value:
            return value, solution
        if problem.is_complete(state):
            new = problem.utility(state)
            if value is None or better(new, value):
                return new, state
            return value, solution
        for choice in problem.moves(state):
            value, solution = go(problem.play(state, choice), value, solution)
        return value, solution

    return go((), None, None)


# %% the last of equals
# wrong: with >= a later solution that is only as good replaces the first, and nodes with an equal bound are not cut
def my_branch_and_bound(problem):
    found = (-inf, None)
    stack = [()]
    while stack:
        node = stack.pop()
        if not problem.allowed(node):
            continue
        if problem.sense * problem.optimistic(node) < found[0]:
            continue
        if problem.is_complete(node):
            score = problem.sense * problem.utility(node)
            if score >= found[0]:
                found = (score, node)
            continue
        for choice in list(problem.moves(node))[::-1]:
            stack.append(problem.play(node, choice))
    if found[1] is None:
        return None, None
    return problem.sense * found[0], found[1]


# %% a list that lives on
# wrong: the solution kept is the list that the search goes on changing; it should be copied when it is found
def my_branch_and_bound(problem):
    weg = []
    bestes = {"wert": None, "weg": None}

    def suche():
        state = tuple(weg)
        if not problem.allowed(state):
            return
        if bestes["wert"] is not None:
            if problem.sense * (problem.optimistic(state) - bestes["wert"]) <= 0:
                return
        if problem.is_complete(state):
            wert = problem.utility(state)
            if bestes["wert"] is None or problem.sense * (wert - bestes["wert"]) > 0:
                bestes["wert"] = wert
                bestes["weg"] = weg
            return
        for choice in problem.moves(state):
            weg.append(choice)
            suche()
            weg.pop()

    suche()
    if bestes["weg"] is None:
        return None, None
    return bestes["wert"], tuple(bestes["weg"])


# %% iterators on a stack
# right: the path of live nodes is a stack of iterators over their choices; the top one is asked for its next choice
def my_branch_and_bound(problem):
    sign = problem.sense
    best, solution = None, None

    def hopeless(state):
        if not problem.allowed(state):
            return True
        return best is not None and sign * problem.optimistic(state) <= sign * best

    path = []

    def enter(state):
        nonlocal best, solution
        if hopeless(state):
            return
        if not problem.is_complete(state):
            path.append((state, iter(problem.moves(state))))
            return
        worth = problem.utility(state)
        if best is None or sign * worth > sign * best:
            best, solution = worth, tuple(state)

    enter(())
    while path:
        state, choices = path[-1]
        for choice in choices:
            enter(problem.play(state, choice))
            break
        else:
            path.pop()
    return best, solution


# %% as good is better
# wrong: a value equal to the best counts as better, so nodes with an equal bound are expanded and the last of equally good solutions wins
def my_branch_and_bound(problem):
    record = {"value": None, "line": None}

    def improves(x):
        if record["value"] is None:
            return True
        return problem.sense * x >= problem.sense * record["value"]

    def visit(state):
        if not problem.allowed(state):
            return
        if not improves(problem.optimistic(state)):
            return
        if problem.is_complete(state):
            record["value"], record["line"] = problem.utility(state), state
            return
        for choice in problem.moves(state):
            visit(problem.play(state, choice))

    visit(())
    return record["value"], record["line"]


# %% sieve the children
# wrong: the bounds of all children are compared before the first of them is searched, so what one child finds does not cut its brothers, and too many nodes are expanded
def my_branch_and_bound(problem):
    best, solution = None, None

    def better(value):
        return best is None or (value - best) * problem.sense > 0

    def search(state):
        nonlocal best, solution
        if problem.is_complete(state):
            value = problem.utility(state)
            if better(value):
                best, solution = value, state
            return
        children = [problem.play(state, choice) for choice in problem.moves(state)]
        live = [child for child in children
                if problem.allowed(child) and better(problem.optimistic(child))]
        for child in live:
            search(child)

    if problem.allowed(()):
        search(())
    return best, solution


# %% Sort out the children first
# wrong: the bounds of all children are asked for before the first of them is searched and never again, so a solution found below an earlier child does not cut its brothers and too many nodes are expanded
def my_branch_and_bound(problem):
    """The value of the best solution, and that solution."""
    record = {"value": None, "solution": None}

    def promising(value):
        if record["value"] is None:
            return True
        return problem.sense * value > problem.sense * record["value"]

    def explore(state):
        if problem.is_complete(state):
            value = problem.utility(state)
            if promising(value):
                record.update(value=value, solution=state)
            return
        children = [problem.play(state, choice) for choice in problem.moves(state)]
        alive = [
            child
            for child in children
            if problem.allowed(child) and promising(problem.optimistic(child))
        ]
        for child in alive:
            explore(child)

    if problem.allowed(()):
        explore(())
    return record["value"], record["solution"]


# %% Everything turned to much is good
# wrong: inside, values are multiplied by the sense, and the answer is not turned back, so where little is good it returns minus the value
def my_branch_and_bound(problem):
    sense = problem.sense

    def search(state, best, solution):
        if not problem.allowed(state):
            return best, solution
        if sense * problem.optimistic(state) <= best:
            return best, solution
        if problem.is_complete(state):
            return sense * problem.utility(state), state
        for choice in problem.moves(state):
            best, solution = search(problem.play(state, choice), best, solution)
        return best, solution

    best, solution = search((), -inf, None)
    if solution is None:
        return None, None
    return best, solution


# %% A stack of iterators
# right: no recursion; the path is a stack of lazy iterators, and a child is made and judged only when its turn comes
from functools import partial


def my_branch_and_bound(problem):
    best = solution = None
    path = [iter([()])]
    while path:
        state = next(path[-1], None)
        if state is None:
            path.pop()
            continue
        if not problem.allowed(state):
            continue
        if solution is not None:
            hope = problem.optimistic(state)
            if (hope - best) * problem.sense <= 0:
                continue
        if problem.is_complete(state):
            best, solution = problem.utility(state), state
        else:
            path.append(map(partial(problem.play, state), problem.moves(state)))
    return best, solution


# %% a record
# wrong: solutions are compared with regard to problem.sense, but the bound is not: where little is good, it cuts the nodes that could be better and looks into those that cannot
def my_branch_and_bound(problem):
    record = [None, None]

    def visit(state):
        value = record[0]
        if not problem.allowed(state):
            return
        if value is not None and problem.optimistic(state) <= value:
            return
        if problem.is_complete(state):
            new = problem.utility(state)
            if value is None or problem.sense * new > problem.sense * value:
                record[:] = new, state
            return
        for choice in problem.moves(state):
            visit(problem.play(state, choice))

    visit(())
    return tuple(record)


# %% from minus infinity
# wrong: the best value begins at -inf (inf where little is good) and is returned as it is if there is no solution: (-inf, None) instead of (None, None)
def my_branch_and_bound(problem, state=(), best=None):
    sense = problem.sense
    if best is None:
        best = (-inf * sense, None)
    if not problem.allowed(state):
        return best
    if sense * problem.optimistic(state) <= sense * best[0]:
        return best
    if problem.is_complete(state):
        return problem.utility(state), state
    for choice in problem.moves(state):
        best = my_branch_and_bound(problem, problem.play(state, choice), best)
    return best


# %% a stack of iterators
# right: no recursion, a stack of lazy iterators over children; the list of improving solutions is kept, and its last is the best so far
from functools import partial


def my_branch_and_bound(problem):
    found = []

    def hopeless(state):
        if not found:
            return False
        best = problem.utility(found[-1])
        return problem.sense * (problem.optimistic(state) - best) <= 0

    trail = [iter([()])]
    while trail:
        state = next(trail[-1], None)
        if state is None:
            trail.pop()
        elif not problem.allowed(state) or hopeless(state):
            continue
        elif problem.is_complete(state):
            found.append(state)
        else:
            trail.append(map(partial(problem.play, state), problem.moves(state)))
    return (problem.utility(found[-1]), found[-1]) if found else (None, None)


# %% an inner function
# wrong: nonlocal is missing, so visit sets best and solution of its own, nothing is ever cut, and None, None comes back
def my_branch_and_bound(problem):
    best, solution = None, None

    def promising(bound):
        return best is None or problem.sense * bound > problem.sense * best

    def visit(state):
        if not problem.allowed(state):
            return
        if not promising(problem.optimistic(state)):
            return
        if problem.is_complete(state):
            best, solution = problem.utility(state), state
            return
        for choice in problem.moves(state):
            visit(problem.play(state, choice))

    visit(())
    return best, solution


# %% a class that keeps the best
# wrong: a node is cut only if its bound is worse than the best, not if it is equal, so too much is expanded and the last of equally good solutions wins
class Incumbent:
    def __init__(self, problem):
        self.problem, self.value, self.solution = problem, None, None

    def hopeless(self, state):
        if self.value is None:
            return False
        sense = self.problem.sense
        return sense * self.problem.optimistic(state) < sense * self.value

    def search(self, state):
        if not self.problem.allowed(state) or self.hopeless(state):
            return
        if self.problem.is_complete(state):
            self.value, self.solution = self.problem.utility(state), state
        else:
            for choice in self.problem.moves(state):
                self.search(self.problem.play(state, choice))


def my_branch_and_bound(problem):
    keeper = Incumbent(problem)
    keeper.search(())
    return keeper.value, keeper.solution


# %% everything as a maximum
# wrong: solutions are turned into a maximum with problem.sense but the bound is not, so where little is good nothing is ever cut and too many nodes are expanded
def my_branch_and_bound(problem):
    record = {"score": float("-inf"), "solution": None}

    def walk(state):
        if not problem.allowed(state):
            return
        if problem.optimistic(state) <= record["score"]:
            return
        if problem.is_complete(state):
            score = problem.sense * problem.utility(state)
            if score > record["score"]:
                record["score"], record["solution"] = score, state
            return
        for choice in problem.moves(state):
            walk(problem.play(state, choice))

    walk(())
    if record["solution"] is None:
        return None, None
    return problem.sense * record["score"], record["solution"]


# %% a bound is a ceiling
# wrong: the sense is asked for solutions but not for the bound, so where little is good it cuts the nodes that promise less than the best and keeps the others
def my_branch_and_bound(problem):
    best, solution = None, None

    def search(state):
        nonlocal best, solution
        if not problem.allowed(state):
            return
        if best is not None and problem.optimistic(state) <= best:
            return
        if problem.is_complete(state):
            value = problem.utility(state)
            if best is None or problem.sense * value > problem.sense * best:
                best, solution = value, state
            return
        for choice in problem.moves(state):
            search(problem.play(state, choice))

    search(())
    return best, solution


# %% most promising child first
# wrong: sorts the choices of a node by their bounds, so the nodes are expanded in another order than problem.moves gives, and of equal solutions another may come first
def my_branch_and_bound(problem):
    sense = problem.sense

    def search(state, found):
        if found and sense * problem.optimistic(state) <= sense * found[0]:
            return found
        if problem.is_complete(state):
            return problem.utility(state), state
        children = [problem.play(state, choice) for choice in problem.moves(state)]
        children = [child for child in children if problem.allowed(child)]
        children.sort(key=lambda child: -sense * problem.optimistic(child))
        for child in children:
            found = search(child, found)
        return found

    if not problem.allowed(()):
        return None, None
    return search((), None) or (None, None)


# %% only for much is good
# wrong: it compares with > whatever the sense is, so where little is good it keeps the first or the dearest solution
def my_branch_and_bound(problem):
    best = [None, None]

    def go(state):
        if not problem.allowed(state):
            return
        if best[0] is not None and problem.optimistic(state) <= best[0]:
            return
        if problem.is_complete(state):
            if best[0] is None or problem.utility(state) > best[0]:
                best[:] = problem.utility(state), state
            return
        for choice in problem.moves(state):
            go(problem.play(state, choice))

    go(())
    return tuple(best)


# %% no solution is minus infinity
# wrong: where there is no solution it returns an infinite value instead of None
def my_branch_and_bound(problem):
    s = problem.sense
    record, answer = -inf, None
    stack = [()]
    while stack:
        state = stack.pop()
        if not problem.allowed(state) or s * problem.optimistic(state) <= record:
            continue
        if problem.is_complete(state):
            if s * problem.utility(state) > record:
                record, answer = s * problem.utility(state), state
            continue
        stack.extend(problem.play(state, c) for c in reversed(list(problem.moves(state))))
    return s * record, answer


# %% the last of equals
# wrong: cuts only if the bound is worse than the best, so equal bounds are expanded and a later equal solution replaces the first
def my_branch_and_bound(problem):
    record = {"value": None, "state": None}

    def visit(state):
        if not problem.allowed(state):
            return
        if record["value"] is not None:
            if problem.sense * problem.optimistic(state) < problem.sense * record["value"]:
                return
        if problem.is_complete(state):
            record.update(value=problem.utility(state), state=state)
            return
        for choice in problem.moves(state):
            visit(problem.play(state, choice))

    visit(())
    return record["value"], record["state"]


# %% nothing is better than zero
# wrong: takes a best value of 0 for no solution yet (`not best`), so a solution worth 0 never cuts and is replaced by worse ones
def my_branch_and_bound(problem):
    best = solution = None
    stack = [()]
    while stack:
        state = stack.pop()
        if not problem.allowed(state):
            continue
        if best and problem.sense * (problem.optimistic(state) - best) <= 0:
            continue
        if problem.is_complete(state):
            best, solution = problem.utility(state), state
            continue
        stack += [problem.play(state, c) for c in reversed(list(problem.moves(state)))]
    return best, solution
