"""Set 7: wrong and right branch and bound, wrong and right collectors of solutions."""

from math import inf

from course.mutants.trial import Trial

# -- branch and bound --------------------------------------------------------------


def bounding(
    *, allowed="always", equal=True, bound=True, told=True, least=True, start=None,
    keeps=True, tries=None, turned=False, part=0, utility=False,
):  # fmt: skip
    """Branch and bound as students write it, with one thing or another wrong."""

    def search_all(problem):
        much = problem.sense == 1 or not least
        best, solution = start, None

        def better(one, than):
            return than is None or (one > than if much else one < than)

        def search(state, best, solution):
            whole = problem.is_complete(state)
            asks = allowed == "always" or (allowed == "whole" and whole)
            if asks and not problem.allowed(state):
                return best, solution
            if bound:
                ask = problem.utility if utility else problem.optimistic
                value = ask(state)
                dead = not better(value, best)
                if not equal and value == best:
                    dead = False
                if dead:
                    return best, solution
            if whole:
                value = problem.utility(state)
                if keeps and not better(value, best):
                    return best, solution
                return value, state
            now = best, solution
            choices = list(problem.moves(state))
            if turned:
                choices.reverse()
            for choice in choices[:tries]:
                child = problem.play(state, choice)
                if told:
                    now = search(child, *now)
                    continue
                found = search(child, best, solution)
                if found[0] is not None and better(found[0], now[0]):
                    now = found
            return now

        best, solution = search((), best, solution)
        if solution is not None and part:
            solution = solution[:part]
        return best, solution

    return search_all


def wrong_way_round(problem):
    best, solution = None, None

    def search(state):
        nonlocal best, solution
        if not problem.allowed(state):
            return
        bound = problem.optimistic(state) * problem.sense
        if best is None or bound > best:
            return
        if problem.is_complete(state):
            best, solution = bound, state
            return
        for choice in problem.moves(state):
            search(problem.play(state, choice))

    search(())
    return best, solution


def with_infinity(problem):
    value, solution = right_with_nonlocal(problem)
    return (inf, None) if solution is None else (value, solution)


def value_only(problem):
    return right_with_nonlocal(problem)[0], None


def emptied(problem):
    chosen, best = [], [None, None]

    def search():
        state = tuple(chosen)
        if not problem.allowed(state):
            return
        bound = problem.optimistic(state) * problem.sense
        if best[0] is not None and bound <= best[0] * problem.sense:
            return
        if problem.is_complete(state):
            best[:] = problem.utility(state), chosen
            return
        for choice in problem.moves(state):
            chosen.append(choice)
            search()
            chosen.pop()

    search()
    return tuple(best)


def stops(problem):
    return problem.best_solution()


def endless(problem):
    return endless(problem)


def a_list_only(problem):
    return list(right_with_nonlocal(problem)[1] or ())


def right_with_nonlocal(problem):
    best, solution = None, None

    def search(state):
        nonlocal best, solution
        if not problem.allowed(state):
            return
        bound = problem.optimistic(state)
        if best is not None and (
            bound <= best if problem.sense == 1 else bound >= best
        ):
            return
        if problem.is_complete(state):
            best, solution = problem.utility(state), state
            return
        for choice in problem.moves(state):
            search(problem.play(state, choice))

    search(())
    return best, solution


def right_with_a_stack(problem):
    best, solution, stack = -inf, None, [()]
    while stack:
        state = stack.pop()
        if not problem.allowed(state):
            continue
        if problem.sense * problem.optimistic(state) <= best:
            continue
        if problem.is_complete(state):
            best, solution = problem.sense * problem.utility(state), state
        else:
            stack += [(*state, one) for one in reversed(problem.moves(state))]
    return (None, None) if solution is None else (problem.sense * best, solution)


def right_with_a_list(problem):
    chosen, best = [], [None, None]

    def search():
        if not problem.allowed(chosen):
            return
        worth = problem.sense * problem.optimistic(tuple(chosen))
        if best[0] is not None and worth <= best[0] * problem.sense:
            return
        if problem.is_complete(chosen):
            best[:] = problem.utility(tuple(chosen)), chosen.copy()
            return
        for choice in problem.moves(chosen):
            chosen.append(choice)
            search()
            chosen.pop()

    search()
    return best


def right_looking_ahead(problem):
    best = []  # the value and the solution

    def hopeful(state):
        bound = problem.optimistic(state)
        return not best or (bound - best[0]) * problem.sense > 0

    def search(state):
        children = [(*state, choice) for choice in problem.moves(state)]
        for child in filter(problem.allowed, children):
            if not hopeful(child):
                continue
            if problem.is_complete(child):
                best[:] = problem.utility(child), child
            else:
                search(child)

    search(())
    return tuple(best) or (None, None)


WRONG_BOUNDING = {
    "equal bounds": bounding(equal=False),
    "equals are as good": bounding(equal=False, keeps=False),
    "no bound": bounding(bound=False),
    "no constraint": bounding(allowed="never"),
    "whole only": bounding(allowed="whole"),
    "not told": bounding(told=False),
    "always MAX": bounding(least=False),
    "value so far": bounding(utility=True),
    "wrong way round": wrong_way_round,
    "from 0": bounding(start=0),
    "one choice": bounding(tries=1),
    "turned": bounding(turned=True),
    "last solution": bounding(bound=False, keeps=False),
    "infinity": with_infinity,
    "value only": value_only,
    "emptied": emptied,
    "cut short": bounding(part=-1),
    "stops": stops,
    "endless": endless,
}
RIGHT_BOUNDING = {
    "passed on": bounding(),
    "nonlocal": right_with_nonlocal,
    "a stack": right_with_a_stack,
    "a list": right_with_a_list,
    "looking ahead": right_looking_ahead,
}


# -- all solutions -----------------------------------------------------------------


def collecting(
    *, keep=tuple, allowed="always", whole=True, tries=None, turned=False, end=list
):
    """A collector with a list of choices, with one thing or another wrong."""

    def all_solutions(problem):
        found, chosen = [], []

        def search():
            ready = problem.is_complete(tuple(chosen))
            asks = allowed == "always" or (allowed == "whole" and ready)
            if asks and not problem.allowed(tuple(chosen)):
                return
            if ready or not whole:
                found.append(keep(chosen))
            if ready:
                return
            choices = list(problem.moves(tuple(chosen)))
            if turned:
                choices.reverse()
            for choice in choices[:tries]:
                chosen.append(choice)
                search()
                chosen.pop()

        search()
        return end(found)

    return all_solutions


def kept_after_the_pop(problem):
    found, chosen = [], []

    def search():
        if not problem.allowed(tuple(chosen)):
            return False
        if problem.is_complete(tuple(chosen)):
            return True
        for choice in problem.moves(tuple(chosen)):
            chosen.append(choice)
            ready = search()
            chosen.pop()
            if ready:
                found.append(list(chosen))
        return False

    search()
    return found


def never_taken_back(problem):
    found, chosen = [], []

    def search():
        if not problem.allowed(tuple(chosen)):
            return
        if problem.is_complete(tuple(chosen)):
            found.append(tuple(chosen))
            return
        for choice in problem.moves(tuple(chosen)):
            chosen.append(choice)
            search()

    search()
    return found


def right_generator(problem, state=()):
    if problem.allowed(state):
        if problem.is_complete(state):
            yield state
        else:
            for choice in problem.moves(state):
                yield from right_generator(problem, problem.play(state, choice))


def right_sums(problem, state=()):
    if not problem.allowed(state):
        return []
    if problem.is_complete(state):
        return [state]
    below = (right_sums(problem, (*state, one)) for one in problem.moves(state))
    return [solution for found in below for solution in found]


WRONG_COLLECTING = {
    "the same list": collecting(keep=lambda chosen: chosen),
    "filled anew": collecting(end=lambda found: found[-1:] * len(found)),
    "after the pop": kept_after_the_pop,
    "never taken back": never_taken_back,
    "beginnings too": collecting(whole=False),
    "first only": collecting(end=lambda found: found[:1]),
    "last only": collecting(end=lambda found: found[-1:]),
    "one choice": collecting(tries=1),
    "no constraint": collecting(allowed="never"),
    "whole only": collecting(allowed="whole"),
    "choices turned": collecting(turned=True),
    "list turned": collecting(end=lambda found: found[::-1]),
    "sorted": collecting(keep=sorted),
    "how many": collecting(end=len),
}
RIGHT_COLLECTING = {
    "tuple": collecting(),
    "copy": collecting(keep=lambda chosen: chosen[:]),
    "list of lists": collecting(keep=list),
    "a generator": lambda problem: list(right_generator(problem)),
    "sums": right_sums,
}

TRIALS = {
    "write": Trial("my_branch_and_bound", WRONG_BOUNDING, RIGHT_BOUNDING),
    "repair": Trial("all_solutions", WRONG_COLLECTING, RIGHT_COLLECTING),
}
