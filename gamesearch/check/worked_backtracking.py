"""Worked answers of lecture 07, backtracking; `worked` has them all."""


def my_queen(rows):
    """May the last queen stand? rows[0] is the row in column 0, and so on."""
    *before, last = rows
    for column, row in enumerate(before):
        if row == last or abs(row - last) == len(before) - column:
            return False
    return True


def my_best(problem, state, best):
    """The value of the best solution that begins with state, or best."""
    if not problem.allowed(state) or problem.optimistic(state) <= best:
        return best
    if problem.is_complete(state):
        return problem.utility(state)  # more than best, as its bound was
    for choice in problem.moves(state):
        best = my_best(problem, problem.play(state, choice), best)
    return best


def my_bound(tour, partial):
    """No tour that begins like this is shorter."""
    if tour.is_complete(partial):
        return tour.length(partial)
    here, open_still = tour.way(partial)[-1], tour.choices(partial)
    bound = tour.length(partial) + min(tour.distances[here][c] for c in open_still)
    for city in open_still:  # each is left, for another one that is open, or for home
        ends = (0, *(other for other in open_still if other != city))
        bound += min(tour.distances[city][end] for end in ends)
    return bound
