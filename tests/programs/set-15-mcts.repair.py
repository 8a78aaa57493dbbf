from math import inf, log, sqrt


# %% both mended
# right: MIN hopes for small payoffs, and N is the visits of the state above
def most_visited(game, state, simulations, roll_out):
    """The move at state that UCT visits most."""
    visits, total = {}, {}  # the total of the payoffs, in MAX's view

    def bound(here, below):
        if below not in visits:
            return inf
        n = visits[below]
        mean = total[below] / n
        if game.to_move(here) == gs.MIN:
            mean = 1 - mean
        return mean + sqrt(2 * log(visits[here]) / n)

    def simulate(here):
        if here in visits and not game.is_terminal(here):
            below = [game.play(here, move) for move in game.moves(here)]
            payoff = simulate(max(below, key=lambda one: bound(here, one)))
        else:
            payoff = roll_out(here)
        visits[here] = visits.get(here, 0) + 1
        total[here] = total.get(here, 0) + payoff
        return payoff

    for _ in range(simulations):
        simulate(state)
    return max(game.moves(state), key=lambda move: visits[game.play(state, move)])


# %% only N
# wrong: MIN chooses as MAX would
# marks: 9 4
# name: MIN chooses as MAX would
def most_visited(game, state, simulations, roll_out):
    """The move at state that UCT visits most."""
    visits, total = {}, {}  # the total of the payoffs, in MAX's view

    def bound(here, below):
        if below not in visits:
            return inf
        n = visits[below]
        return total[below] / n + sqrt(2 * log(visits[here]) / n)

    def simulate(here):
        if here in visits and not game.is_terminal(here):
            below = [game.play(here, move) for move in game.moves(here)]
            payoff = simulate(max(below, key=lambda one: bound(here, one)))
        else:
            payoff = roll_out(here)
        visits[here] = visits.get(here, 0) + 1
        total[here] = total.get(here, 0) + payoff
        return payoff

    for _ in range(simulations):
        simulate(state)
    return max(game.moves(state), key=lambda move: visits[game.play(state, move)])


# %% only the side
# wrong: N is still the number of all simulations
# marks: 9 12
# name: N is the number of all simulations
def most_visited(game, state, simulations, roll_out):
    """The move at state that UCT visits most."""
    visits, total = {}, {}  # the total of the payoffs, in MAX's view

    def bound(here, below):
        if below not in visits:
            return inf
        n = visits[below]
        mean = total[below] / n
        if game.to_move(here) == gs.MIN:
            mean = 1 - mean
        return mean + sqrt(2 * log(simulations) / n)

    def simulate(here):
        if here in visits and not game.is_terminal(here):
            below = [game.play(here, move) for move in game.moves(here)]
            payoff = simulate(max(below, key=lambda one: bound(here, one)))
        else:
            payoff = roll_out(here)
        visits[here] = visits.get(here, 0) + 1
        total[here] = total.get(here, 0) + payoff
        return payoff

    for _ in range(simulations):
        simulate(state)
    return max(game.moves(state), key=lambda move: visits[game.play(state, move)])


# %% the best mean at the end
# wrong: both are mended, and then the move is chosen by its mean
# marks: 31 30
# name: the mean decides
def most_visited(game, state, simulations, roll_out):
    """The move at state that UCT visits most."""
    visits, total = {}, {}  # the total of the payoffs, in MAX's view

    def bound(here, below):
        if below not in visits:
            return inf
        n = visits[below]
        mean = total[below] / n
        if game.to_move(here) == gs.MIN:
            mean = 1 - mean
        return mean + sqrt(2 * log(visits[here]) / n)

    def simulate(here):
        if here in visits and not game.is_terminal(here):
            below = [game.play(here, move) for move in game.moves(here)]
            payoff = simulate(max(below, key=lambda one: bound(here, one)))
        else:
            payoff = roll_out(here)
        visits[here] = visits.get(here, 0) + 1
        total[here] = total.get(here, 0) + payoff
        return payoff

    def mean(child):
        x = total[child] / visits[child]
        return x if game.to_move(state) == gs.MAX else -x

    for _ in range(simulations):
        simulate(state)
    return max(game.moves(state), key=lambda move: mean(game.play(state, move)))
