"""Lecture 16 in numbers: Monte Carlo tree search."""

import re
from functools import cache, partial

import gamesearch as gs
from gamesearch.lab.experiments import mcts_arena

CELLS = (
    "imports", "exercise-hand", "check-hand", "run-call", "tweak-number-run",
    "tweak-rollout-run", "tweak-trap-run", "tweak-blind-run", "exercise-predict",
    "check-predict", "exercise-warmup", "check-warmup", "exercise-open", "check-open",
    "star-larger-run", "star-puct-run",
)  # fmt: skip
FOUR = gs.ConnectFour()
SMALLER = [0, [1, 1, 1, [[1, 1, 1, -1]] * 2]]


def table_of(text):
    """What the rows of a table in a cell say: name -> its numbers."""
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if "|" in line]
    return {
        name: tuple(int(cell) for cell in numbers)
        for names, *cells in rows
        for name, *numbers in zip(
            re.findall(r"\w+", names.split(" (")[0]), *(c.split(", ") for c in cells)
        )
        if all(cell.isdigit() for cell in numbers)
    }


@cache
def simulations_of_small():
    """(nodes on the way, payoff) of the first simulations of the small tree."""
    small = gs.ExplicitTree([[0.5, 0.6], [0.2, 0.9], [0, 1]])
    trace = gs.Trace()
    gs.mcts(small, simulations=6, trace=trace)
    ends = [e for e in trace if e.verb == "know" and e.how == "roll-out"]
    return [(e.path, e.low) for e in ends]


def moves_at(game, simulations, state=None, seeds=10, **options):
    """The moves that so many seeds play."""
    how = {"simulations": simulations, **options}
    return [gs.mcts(game, state, seed=seed, **how).move for seed in range(seeds)]


def losing(game, state, depth):
    """The moves, from 1, after which the other side wins within so many plies."""
    side, zero = game.to_move(state), {"evaluate": lambda state: 0}
    after = {move + 1: game.play(state, move) for move in game.moves(state)}
    values = {
        move: gs.alpha_beta(game, one, depth=depth - 1, **zero).value
        for move, one in after.items()
    }
    return {move for move, value in values.items() if value == -side}


def winning(board):
    """The first moves that win for MAX."""
    values = {
        move: gs.alpha_beta_with_memory(board, board.play(board.initial(), move)).value
        for move in board.moves(board.initial())
    }
    return {board.label(None, move) for move, value in values.items() if value == 1}


def plays(board, depth):
    blind = gs.alpha_beta(board, depth=depth, evaluate=lambda state: 0)
    return board.label(None, blind.move)


def never_again(game):
    """Without exploration a move that lost at first is not visited again."""
    found = gs.mcts(game, simulations=300, exploration=0)
    return all(
        (n == 1) == (found.means[move] == -1) for move, n in found.visits.items()
    )


def arena():
    return mcts_arena.overview(mcts_arena.saved())


def takes(tree, check):
    return gs.check.build(tree, check).passed


def size(game, state):
    """How many nodes the tree has."""
    below = [] if game.is_terminal(state) else game.moves(state)
    return 1 + sum(cached_size(game.play(state, move)) for move in below)


cached_size = cache(partial(size, gs.TicTacToe()))
NO_TRAPS = [0, [1, 1]], [0, [1, [1, -1]]], [0, [1, 1, -0.1]], [0, 0], [-1, [1, -1]]

ROWS = """
hand-bandit
    {name: table_of(CELL['hand-bandit'])[name] for name in 'ABC'} == counts
    sum(n for n, _ in counts.values())
hand-ucb
    [sum(n for n, _ in counts.values()), round(2 * log(10), 2), round(2 * log(11), 2)]
check-hand
    right == {'next': 'C', 'then': 'A'}
hand-why
    all(upper(counts | {'A': (n, 4 * n // 5)})['B'] > now['B'] for n in (20, 50, 100))
run-min
    [sum(leaves) / 2 for leaves in small.tree]
look-text
    simulations_of_small()[3] == (('c',), 1)
    simulations_of_small()[4] == (('c', 'c1'), 0)
    simulations_of_small()[2] == (('b',), 0.9)
    simulations_of_small()[5][0] == ('b', 'b1')
look-mean
    [min(leaves) for leaves in small.tree]
    round(gs.mcts(small, simulations=100).value, 2)
tweak-number
    [30, 300, 3000]
    gs.mcts(four, simulations=3000).move == 3
tweak-exploration-read
    [0, 50]
    never_again(four)
tweak-rollout
    len(walks)
    cached_size(gs.TicTacToe().initial())
    gs.minimax(gs.TicTacToe()).value == 0
tweak-rollout-read
    abs(fmean(nodes for nodes, _ in walks) - 549_946) < 12_000
    fmean(paid for _, paid in walks) > 0.2
tweak-trap
    gs.alpha_beta(trap).leaves
    gs.alpha_beta(trap).move == 'safe'
    {*moves_at(trap, 30), *moves_at(trap, 200)} == {'tempting'}
    {*moves_at(trap, 300), *moves_at(trap, 1000)} == {'safe'}
tweak-blind
    plays(board, 4) == plays(board, 6) == 'a3-a4'
tweak-blind-read
    board.label(None, board.moves(board.initial())[0]) == plays(board, 4)
    plays(board, 4) not in winning(board) and plays(board, 8) in winning(board)
    {board.label(None, m) for m in moves_at(board, 300)} <= winning(board)
predict-text
    table_of(CELL['predict-text'])['root'][0] - 1 == sum(table[one][0] for one in 'abc')
    {one: table_of(CELL['predict-text'])[one] for one in table} == table
    [round(2 * log(12), 2), round(2 * log(3), 2)]
check-predict
    [first, reply] == ['b', 'b2']
    (table['b'][1] + 1) / (table['b'][0] + 1) == 3 / 4
exercise-warmup-text
    [*(n for n, _ in counts_of_min.values()), *(p for _, p in counts_of_min.values())]
    [sum(n for n, _ in counts_of_min.values()), round(2 * log(7), 2)]
exercise-open-text
    takes(SMALLER, trapped) and not any(takes(tree, trapped) for tree in NO_TRAPS)
star-larger
    [2, 5] == [7 - len(losing(four, position, 6)), len(losing(four, position, 6))]
star-larger-four
    losing(four, position, 6) == {2, 3, 5, 6, 7}
    sum(move + 1 == 3 for move in moves_at(four, 1000, position, 5)) == 4
    losing(four, position, 4) == {3}
    gs.alpha_beta(four, position, depth=6, evaluate=lambda state: 0).leaves
    sum(move + 1 == 4 for move in moves_at(four, 3000, position, 5)) >= 4
star-arena
    {mcts_arena.GAMES}
    sum(row['its evaluation'] == 'none' for row in arena()) == 3
star-arena-read
    [arena()[4]['mcts scores, %'], arena()[2]['mcts scores, %']] == [100, 0]
    [arena()[5]['mcts scores, %'], 50, mcts_arena.GAMES]
    sum(row['mcts scores, %'] >= 50 for row in arena()) == 1
    [row['to'] > 50 for row in arena()] == [True, True, False, True, True, False, True]
    [100 - arena()[3]['mcts scores, %'], 100 - arena()[2]['mcts scores, %']]
"""
SLOW = """
star-larger-read
    winning(wide) == {'c2-c3', 'd2-d3'}
    [len(winning(wide)), len(wide.moves(wide.initial()))]
    winning(wide).isdisjoint(wide.label(None, m) for m in moves_at(wide, 1000, seeds=5))
"""
