"""Worked answers to the core exercises of the lectures, in the form of the exercises.

An exercise has a function with gaps, so its answer is this function without gaps, and
not the search of the package with its options and counters. The names are the same as
in the notebooks, so an answer can be pasted there. The tests replace the stubs by these
answers, and every check passes.
"""

from collections import Counter
from functools import partial
from heapq import heappop, heappush
from math import inf, log, sqrt

import gamesearch as gs
from gamesearch.games.tictactoe import LINES


def my_minimax(game, state):
    """The value of this state for MAX, and the move that reaches it."""
    if game.is_terminal(state):
        return game.utility(state), None
    maximise = game.to_move(state) == gs.MAX
    best, best_move = None, None
    for move in game.moves(state):
        value, _ = my_minimax(game, game.play(state, move))
        if best is None or (value > best if maximise else value < best):
            best, best_move = value, move
    return best, best_move


def my_node(game, state, alpha, beta, search):
    """The value of this node for MAX, as far as it matters in this window."""
    maximise = game.to_move(state) == gs.MAX
    best = -inf if maximise else inf
    for move in game.moves(state):
        value = search(game.play(state, move), alpha, beta)
        if maximise:
            best = max(best, value)
            if best >= beta:
                break
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            if best <= alpha:
                break
            beta = min(beta, best)
    return best


def my_order(game, state, moves, evaluate):
    """The moves, the most promising for the side to move first."""
    side = game.to_move(state)  # the estimates are MAX's: turn them round for MIN

    def promise(move):
        return side * evaluate(game.play(state, move))

    return sorted(moves, key=promise, reverse=True)


def my_driver(ask, first_guess):
    """The value of the root, found with null windows that start at a guess."""
    low, high, guess = -inf, inf, first_guess
    while low < high:
        beta = guess + 1 if guess == low else guess
        guess = ask(beta - 1, beta)
        if guess >= beta:
            low = guess
        else:
            high = guess
    return guess


def my_memory(game, state, depth, alpha, beta, table, search):
    """The mover's value of a position, from the table or searched."""
    key, entered, best = game.key(state), alpha, -inf
    if key in table:
        value, bound, searched = table[key]
        settled = {"exact": True, "lower": value >= beta, "upper": value <= alpha}
        if searched == depth and settled[bound]:
            return value
    for move in game.moves(state):
        best = max(best, -search(game.play(state, move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    bound = "upper" if best <= entered else "lower" if best >= beta else "exact"
    table[key] = best, bound, depth
    return best


def my_evaluation(game, state):
    """The number of lines open to X minus those open to O. X is MAX."""
    value = 0
    for line in LINES:
        marks = {game.mark(state, square) for square in line}
        value += ("O" not in marks) - ("X" not in marks)
    return value


def my_better(game, state):
    """Open lines; a line with two marks counts as three lines. X is MAX."""
    worth, value = (1, 1, 3), 0
    for line in LINES:
        marks = [game.mark(state, square) for square in line]
        if "O" not in marks:
            value += worth[marks.count("X")]
        if "X" not in marks:
            value -= worth[marks.count("O")]
    return value


def my_player(game, state):
    """One of game.moves(state)."""
    evaluate = gs.evaluations.ConnectFourFeatures(game)
    return gs.alpha_beta(game, state, depth=3, evaluate=evaluate).move


def my_expectiminimax(game, state):
    """The expected value of this state for MAX, and the move that has it."""
    if game.is_terminal(state):
        return game.utility(state), None
    if game.to_move(state) == gs.CHANCE:
        expected = 0
        for move, probability in game.outcomes(state):
            value, _ = my_expectiminimax(game, game.play(state, move))
            expected += probability * value
        return expected, None
    values = {}
    for move in game.moves(state):
        values[move], _ = my_expectiminimax(game, game.play(state, move))
    choose = max if game.to_move(state) == gs.MAX else min
    best = choose(values, key=values.get)
    return values[best], best


def my_hold(mine, theirs, total):
    """Whether to hold in Pig to 10 points with a coin."""
    return total >= 4 and theirs < 8


def my_chance_node(game, state, alpha, beta, search):
    """The expected value of a chance node, as far as it matters in this window."""
    L, U = game.utility_range()
    X, Y = 0, 1  # the sum so far, and the probability of the outcomes to come
    for move, p in game.outcomes(state):
        Y -= p
        A, B = (alpha - X - U * Y) / p, (beta - X - L * Y) / p
        v = search(game.play(state, move), max(L, A), min(U, B))
        if v >= B:
            return X + p * v + L * Y
        if v <= A:
            return X + p * v + U * Y
        X += p * v
    return X


def my_star1(game, state, alpha, beta, search):
    """Star1 at one node of any side, fail-hard: a value, or the bound it is beyond."""
    if game.to_move(state) == gs.CHANCE:
        L, U = game.utility_range()
        X, Y = 0, 1
        for move, p in game.outcomes(state):
            Y -= p
            A = (alpha - X - U * Y) / p
            B = (beta - X - L * Y) / p
            v = search(game.play(state, move), max(L, A), min(U, B))
            if v >= B:
                return beta
            if v <= A:
                return alpha
            X += p * v
        return X
    maximise = game.to_move(state) == gs.MAX
    for move in game.moves(state):
        v = search(game.play(state, move), alpha, beta)
        if maximise and v >= beta:
            return beta
        if not maximise and v <= alpha:
            return alpha
        alpha = max(alpha, v) if maximise else alpha
        beta = beta if maximise else min(beta, v)
    return alpha if maximise else beta


def my_backup(side, below):
    """The interval of a position from the intervals below it, in MAX's view."""
    choose = max if side == gs.MAX else min
    return choose(low for low, high in below), choose(high for low, high in below)


def my_root(side, below):
    """The strategies open to B*: "stop", only "prove best", or "either"."""
    if side == gs.MIN:
        below = [(-high, -low) for low, high in below]
    rivals = sorted(below, key=lambda interval: (interval[1], interval[0]))
    lead, _ = rivals.pop()
    if all(lead >= high for low, high in rivals):
        return "stop"
    return "either" if all(lead >= low for low, high in rivals) else "prove best"


def my_turned_backup(below):
    """The mover's interval from the other player's intervals, one move below."""
    return max(-high for low, high in below), max(-low for low, high in below)


def my_mex(values):
    """The smallest number among 0, 1, 2, ... that is not among values."""
    number = 0
    while number in values:
        number += 1
    return number


def my_value(game, state):
    """The Grundy value of this state."""
    return gs.mex(my_value(game, game.play(state, m)) for m in game.moves(state))


def my_heap(size):
    """The Grundy value of one heap of Grundy's game."""
    values = set()
    for small in range(1, (size + 1) // 2):
        values.add(my_heap(small) ^ my_heap(size - small))
    return min(set(range(size)) - values)


def my_move(heaps):
    """A winning move (heap, count) in Nim, or None."""
    total = 0
    for size in heaps:
        total ^= size
    for heap, size in enumerate(heaps):
        if size ^ total < size:
            return heap, size - (size ^ total)
    return None


def my_solvable(graph, node):
    """Can the node be solved?"""
    if node in graph.solved:
        return True
    for connector in graph.connectors(node):
        if all(my_solvable(graph, member) for member in connector.members):
            return True
    return False


def my_cost(graph, node):
    """The least cost of solving the node; inf if it cannot be solved."""
    if node in graph.solved:
        return 0
    best = inf
    for connector in graph.connectors(node):
        members = sum(my_cost(graph, member) for member in connector.members)
        best = min(best, connector.cost + members)
    return best


def my_a_star(graph, start, goal, estimate):
    """The cost of a cheapest path; inf if there is no path."""
    cost, queue = {start: 0}, [(estimate[start], start)]
    while queue:
        _, node = heappop(queue)
        if node == goal:
            return cost[goal]
        for after, step in graph[node].items():
            new = cost[node] + step
            if new < cost.get(after, inf):
                cost[after] = new
                heappush(queue, (new + estimate[after], after))
    return inf


def my_estimate(state, seats):
    """A lower bound of the crossings: someone must bring the boat back each time."""
    missionaries, cannibals, boat_here = state
    people = missionaries + cannibals
    if not people:
        return 0
    if not boat_here:  # it comes back, with one more to carry
        return 1 + my_estimate((people + 1, 0, 1), seats)
    if people <= seats:
        return 1
    return 1 + 2 * ((people - 2) // (seats - 1))  # the last boat is full


def my_schedule(tasks, processors, serial):
    """The time, and the search and the synchronisation overhead as parts of serial."""
    free = [0] * processors  # the time at which each processor is free
    for cost in tasks:
        first = free.index(min(free))
        free[first] += cost
    time, work = max(free), sum(tasks)
    return time, (work - serial) / serial, (processors * time - work) / serial


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
    """A lower bound of the length of every tour that begins like this."""
    if tour.is_complete(partial):
        return tour.length(partial)
    here, open_still = tour.way(partial)[-1], tour.choices(partial)
    bound = tour.length(partial) + min(tour.distances[here][c] for c in open_still)
    for city in open_still:  # from each open city the tour goes to another one, or home
        ends = (0, *(other for other in open_still if other != city))
        bound += min(tour.distances[city][end] for end in ends)
    return bound


def my_uct(game, state, simulations, roll_out):
    """The move at state that UCT visits most."""
    visits, total = Counter(), Counter()  # the total of the payoffs, in MAX's view

    def bound(here, below):
        n = visits[below]
        if n == 0:
            return inf
        mean = total[below] / n
        if game.to_move(here) == gs.MIN:
            mean = 1 - mean
        return mean + sqrt(2 * log(visits[here]) / n)

    for _ in range(simulations):
        path = [state]
        while visits[path[-1]] and not game.is_terminal(path[-1]):
            here = path[-1]
            below = [game.play(here, move) for move in game.moves(here)]
            path.append(max(below, key=partial(bound, here)))
        payoff = roll_out(path[-1])
        for here in path:
            visits[here] += 1
            total[here] += payoff
    return max(game.moves(state), key=lambda move: visits[game.play(state, move)])


def my_play(state, line):
    """The state after this line is drawn: the text, and the side to move next."""
    squares, side = list(state[0]), state[1]
    squares[line] = "│" if line // 5 % 2 else "─"
    closed = [
        box
        for box in (6, 8, 16, 18)
        if squares[box] == " "
        and all(squares[box + step] != " " for step in (-1, 1, -5, 5))
    ]
    for box in closed:
        squares[box] = "X" if side == gs.MAX else "O"
    return "".join(squares), side if closed else -side
