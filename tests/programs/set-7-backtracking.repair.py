# %% a generator
# right: yield from in place of two lists
def all_solutions(problem):
    def walk(state):
        if problem.allowed(state):
            if problem.is_complete(state):
                yield state
            else:
                for choice in problem.moves(state):
                    yield from walk(problem.play(state, choice))

    return list(walk(()))


# %% a copy by list()
# right: each solution is a list of its own
def all_solutions(problem):
    found, chosen = [], []

    def search():
        if not problem.allowed(tuple(chosen)):
            return
        if problem.is_complete(tuple(chosen)):
            found.append(list(chosen))
            return
        for choice in problem.moves(tuple(chosen)):
            chosen.append(choice)
            search()
            chosen.pop()

    search()
    return found


# %% a set of them
# wrong: the order in which they are found is lost
# marks: 6 5
def all_solutions(problem):
    found, chosen = set(), []

    def search():
        if not problem.allowed(tuple(chosen)):
            return
        if problem.is_complete(tuple(chosen)):
            found.add(tuple(chosen))
            return
        for choice in problem.moves(tuple(chosen)):
            chosen.append(choice)
            search()
            chosen.pop()

    search()
    return list(found)
