"""The program of the repair task of set 7, as it is handed out: it has a real error."""


def all_solutions(problem):
    """All solutions of the problem, each a tuple or a list, in the order found."""
    found, chosen = [], []

    def search():
        if not problem.allowed(tuple(chosen)):
            return
        if problem.is_complete(tuple(chosen)):
            found.append(chosen)
            return
        for choice in problem.moves(tuple(chosen)):
            chosen.append(choice)
            search()
            chosen.pop()

    search()
    return found
