"""Solution spaces looked through in a dumb way, to compare with."""

from itertools import combinations, product


def levels(problem):
    """How many allowed partial solutions there are on each level, and the last level.

    The last one are the solutions, where all have the same number of parts.
    """
    sizes, level = [], [()] if problem.allowed(()) else []
    while level:
        sizes.append(len(level))
        solutions = level
        level = [
            (*partial, value)
            for partial in level
            for value in problem.moves(partial)
            if problem.allowed((*partial, value))
        ]
    return sizes, solutions if sizes else []


def assignments(domains, conflict):
    """All ways to give values without a conflict, each as a set of pairs."""
    found = set()
    for values in product(*domains.values()):
        pairs = list(zip(domains, values))
        if not any(conflict(*one, *other) for one, other in combinations(pairs, 2)):
            found.add(frozenset(pairs))
    return found
