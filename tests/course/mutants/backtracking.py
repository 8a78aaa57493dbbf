"""Set 7: wrong and right branch and bound, wrong and right collectors of solutions."""

from math import inf

from course.mutants.trial import changed, trial

# -- branch and bound --------------------------------------------------------------

BOUNDING = """
def my_branch_and_bound(problem):
    much = problem.sense == 1

    def better(one, than):
        return than is None or (one > than if much else one < than)

    def search(state, best, solution):
        if not problem.allowed(state):
            return best, solution
        if not better(problem.optimistic(state), best):
            return best, solution
        if problem.is_complete(state):
            value = problem.utility(state)
            return (value, state) if better(value, best) else (best, solution)
        now = best, solution
        for choice in problem.moves(state):
            now = search(problem.play(state, choice), *now)
        return now

    found = search((), None, None)
    return found
"""
BETTER, KEPT = "better(problem.optimistic(state), best)", "better(value, best)"
DEAD, EQUAL = f"not {BETTER}", f"problem.optimistic(state) != best and not {BETTER}"
DOWN = "now = search(problem.play(state, choice), *now)"
EACH = "in problem.moves(state)"
GIVEN = "return found"
NOT_TOLD = """below = search(problem.play(state, choice), best, solution)
            if below[0] is not None and better(below[0], now[0]):
                now = below"""
WRONG_BOUNDING = {
    "equal bounds": {DEAD: EQUAL},
    "equals are as good": {DEAD: EQUAL, KEPT: "True"},
    "no bound": {DEAD: "False"},
    "no constraint": {"not problem.allowed(state)": "False"},
    "whole only": {"if not problem": "if problem.is_complete(state) and not problem"},
    "not told": {DOWN: NOT_TOLD},
    "always MAX": {"problem.sense == 1": "True"},
    "value so far": {"problem.optimistic": "problem.utility"},
    "wrong way round": {DEAD: BETTER},
    "from 0": {"search((), None": "search((), 0"},
    "one choice": {EACH: "in list(problem.moves(state))[:1]"},
    "turned": {EACH: "in list(problem.moves(state))[::-1]"},
    "last solution": {DEAD: "False", KEPT: "True"},
    "infinity": {GIVEN: "return (inf, None) if found[1] is None else found"},
    "value only": {GIVEN: "return found[0], None"},
    "emptied": {GIVEN: "return found[0], found[1] and []"},
    "cut short": {GIVEN: "return found[0], found[1] and found[1][:-1]"},
    "stops": {"search((), None, None)": "problem.best_solution()"},
    "endless": {DOWN: "now = search(state, *now)"},
}


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


# -- all solutions -----------------------------------------------------------------

COLLECTING = """
def all_solutions(problem):
    found, chosen, kept = [], [], []

    def search():
        if not problem.allowed(tuple(chosen)):
            return
        if problem.is_complete(tuple(chosen)):
            found.append(tuple(chosen))
            return
        for choice in problem.moves(tuple(chosen)):
            chosen.append(choice)
            search()
            chosen.pop()

    search()
    return found
"""
IS_WHOLE = "if problem.is_complete(tuple(chosen)):"
KEEP, CHOICES = "append(tuple(chosen))", "in problem.moves(tuple(chosen))"
AFTER = """ready = search()
            chosen.pop()
            if ready:
                found.append(tuple(chosen))"""
WRONG_COLLECTING = {
    "the same list": {KEEP: "append(chosen)"},
    "filled anew": {
        f"found.{KEEP}": "kept[:] = chosen\n            found.append(kept)"
    },
    "after the pop": {
        f"found.{KEEP}\n            return": "return True",
        "search()\n            chosen.pop()": AFTER,
    },
    "never taken back": {"            chosen.pop()\n": ""},
    "beginnings too": {
        f"{IS_WHOLE}\n            found.{KEEP}": f"found.{KEEP}\n        {IS_WHOLE}"
    },
    "first only": {GIVEN: "return found[:1]"},
    "last only": {GIVEN: "return found[-1:]"},
    "one choice": {CHOICES: "in list(problem.moves(tuple(chosen)))[:1]"},
    "no constraint": {"not problem.allowed(tuple(chosen))": "False"},
    "whole only": {
        "if not problem": "if problem.is_complete(tuple(chosen)) and not problem"
    },
    "choices turned": {CHOICES: "in list(problem.moves(tuple(chosen)))[::-1]"},
    "list turned": {GIVEN: "return found[::-1]"},
    "sorted": {KEEP: "append(sorted(chosen))"},
    "how many": {GIVEN: "return len(found)"},
}


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


TRIALS = {
    "write": trial(
        "my_branch_and_bound",
        BOUNDING,
        WRONG_BOUNDING,
        {
            "passed on": changed(BOUNDING),
            "nonlocal": right_with_nonlocal,
            "a stack": right_with_a_stack,
            "a list": right_with_a_list,
            "looking ahead": right_looking_ahead,
        },
    ),
    "repair": trial(
        "all_solutions",
        COLLECTING,
        WRONG_COLLECTING,
        {
            "tuple": changed(COLLECTING),
            "copy": changed(COLLECTING, {KEEP: "append(chosen[:])"}),
            "list of lists": changed(COLLECTING, {KEEP: "append(list(chosen))"}),
            "a generator": lambda problem: list(right_generator(problem)),
            "sums": right_sums,
        },
    ),
}
