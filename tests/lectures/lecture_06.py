"""Lecture 6 in numbers: B*."""

import re
from functools import cache

import gamesearch as gs
from gamesearch.lab.experiments import b_star_arena, wrong_intervals
from gamesearch.search.estimates.planner import gains

CELLS = (
    "imports", "exercise-hand", "check-hand", "tweak-try-run",
    "tweak-two-run", "tweak-beside-run", "tweak-liar-run", "tweak-game-run",
    "exercise-predict", "check-predict", "exercise-open", "check-open",
    "star-graph-run",
    "star-tiles-show", "star-tiles-run", "star-tiles-wrong-run",
)  # fmt: skip
SLOW_CELLS = ("tweak-strategies-run",)
STRATEGIES = gs.strategies
PURE = STRATEGIES.prove_best, STRATEGIES.disprove_rest
MIXED = STRATEGIES.alternate, STRATEGIES.smaller_tree
ARCS = {"A": (3, 9), "B": (4, 7), "C": (1, 5)}
ARCS |= {"A1": (3, 6), "A2": (6, 8), "B1": (4, 5), "B2": (2, 6)}
REPLIES = {"A1": (6, 9), "A2": (7, 8), "B1": (4, 6), "B2": (5, 7)}
root = gs.check.worked.my_root


def known(game, *moves, search=gs.b_star, **options):
    """What is known of these moves in the end."""
    tree = gs.searched(game, search, **options)
    return [tree[move].known for move in moves]


def answer_of_b_star(game, options):
    """The move, its interval and the number of expansions."""
    found = gs.b_star(game, **options)
    return found.move, found.value, found.expanded


def misled(game, intervals):
    """The nodes whose value does not lie in the interval that is said of them."""
    told = {node.name: intervals.get(node.name, (node.value, node.value))
            for node in gs.searched(game, gs.minimax)}  # fmt: skip
    true = {node.name: node.value for node in gs.searched(game, gs.minimax)}
    return [n for n, (low, high) in told.items() if not low <= true[n] <= high]


def looks_into(game, estimate, strategy):
    """The moves at the root that the search looks into."""
    search = gs.Trace()
    gs.b_star(game, estimate=estimate, strategy=strategy, trace=search)
    return {n.path[0] for n in gs.tree_of(game, None, search) if len(n.path) == 2}


def steered(strategy):
    wild = gs.IntervalTree(3, 100, seed=37, split=True)
    return gs.b_star(wild, estimate=wild.estimate, strategy=strategy).expanded


def both_forms():
    """B* and its negamax on the same tree."""
    wild = gs.IntervalTree(3, 100, seed=37, split=True)
    return [
        form(wild, estimate=wild.estimate) for form in (gs.b_star, gs.b_star_negamax)
    ]


def deceived(liar, said, strategy):
    """What is found, whether the lie was noticed, and whether B was looked into."""
    found = gs.b_star(liar, strategy=strategy, **said)
    noticed = found.misfit is not None
    return (
        found.move,
        found.complete,
        noticed,
        "B" in looks_into(liar, **said, strategy=strategy),
    )


def misfit(liar, said):
    found = gs.b_star(liar, strategy=STRATEGIES.disprove_rest, **said).misfit
    return [found.backed_up, found.known]


def widened():
    """Once and wider by 8: right per cent, wrong trees, how many times the work."""
    rows = {row["search"]: row for row in wrong_intervals.saved().where(rate=0.2)}
    once, wide = rows["once"], rows["again, wider by 8"]
    times = wide["expanded"] / once["expanded"]
    return round(once["right_percent"]), wide["count"], wide["right"], times


# Null-move intervals at Connect Four
FOUR = gs.ConnectFour()
PASSING = gs.null_move(FOUR, gs.evaluations.ConnectFourLines(FOUR))


@cache
def b_star_of_x():
    return gs.b_star(FOUR, FOUR.from_moves("4433"), estimate=PASSING)


def hopeful(game, state, estimate):
    """The columns with which MAX may hope for a win."""
    after = {game.label(state, m): game.play(state, m) for m in game.moves(state)}
    return [int(m) for m in after if estimate(after[m])[1] == estimate.win]


def wins_at_once(game, state):
    """The columns, from 1, with which the side to move wins."""
    after = {move + 1: game.play(state, move) for move in game.moves(state)}
    return [move for move in after if game.is_terminal(after[move])]


def wins_after(game, state, move):
    """Would the side that makes this move win if the other passed?"""
    return bool(wins_at_once(game, game.passed(game.play(state, move))))


def threats(game, moves):
    """Where the side that has just moved would win, could it move again."""
    return wins_at_once(game, game.passed(game.from_moves(moves)))


def arena(depth):
    """The row of the matches against alpha-beta so deep."""
    (row,) = b_star_arena.overview(b_star_arena.saved()).where(
        **{"plies of alpha-beta": depth}
    )
    return row


def mean_of(rows):
    """Of nodes and of moves in common, for each search."""
    columns = ["search", "nodes", "same move, %"]
    table = gs.ResultTable(rows, columns).means(*columns[1:], by="search")
    return table.to_frame().set_index("search")


def looks_quick(measured):
    """Disprove rest is no worse there than the mixtures."""
    [pure] = measured.where(strategy="disprove rest")
    return pure["expanded_if_solved"] <= min(measured["expanded_if_solved"][2:]) + 1


def takes(given, check):
    return gs.check.build(given, check, form=dict).passed


SLOWLY = {"A": (6, 9), "A1": (6, 9), "A11": (6, 9)}
SLOWLY |= {"B": (4, 8), "B1": (4, 6), "B2": (2, 5)}
NO_ANSWERS = (
    SLOWLY | {"B1": (6, 6)},
    SLOWLY | {"A1": (7, 7), "A11": (7, 7)},
    {"A": (6, 9)},
    {"A": (9, 6)},
    7,
)


def in_graph(graph, ends):
    found = gs.b_star(graph, estimate=ends.get, strategy=STRATEGIES.disprove_rest)
    return found.nodes, found.held


def told_of(graph, ends, step=None):
    trace, options = gs.Trace(), {"estimate": ends.get, "strategy": PURE[1]}
    gs.b_star(graph, trace=trace, **options)
    return gs.draw_intervals(graph, estimate=ends.get, trace=trace, step=step).alt


def puzzles():
    """Expanded: A*, B* for the first move, and for all."""
    two_ends = gs.puzzle_intervals(3)
    for tiles in ([8, 1, 3, 4, 0, 2, 7, 6, 5], [7, 5, 2, 1, 8, 0, 4, 6, 3],
                  [8, 3, 7, 5, 0, 6, 1, 2, 4]):  # fmt: skip
        puzzle = gs.Puzzle(tiles)
        found = (
            gs.a_star(puzzle, estimate=gs.manhattan),
            gs.b_star_path(puzzle, estimate=two_ends, whole=False),
            gs.b_star_path(puzzle, estimate=two_ends),
        )
        yield [one.expanded for one in found]


def answers_by_limit():
    close = gs.IntervalTree(5, 400, seed=4, split=True)
    found = [
        gs.b_star(close, estimate=close.estimate, limit=n) for n in (10, 30, 100, 300)
    ]
    return [one.complete for one in found], len({one.move for one in found})


def plans(tiles, label):
    """After this move: the value if play stops, MAX's plan, MIN's best word and plan.

    And the interval.
    """
    start = tiles.initial()
    state = tiles.play(start, tiles.parse(start, label))
    of_max, of_min = (
        gains(tiles.lays(state.board, rack), rack) for rack in state.racks
    )
    row = [tiles.utility(state), of_max[-1], of_min[1], of_min[-1]]
    return row, gs.plan_intervals(tiles)(state)


def fits(tiles, label, side, *before):
    """After these moves, can this side lay the word?"""
    state = tiles.initial()
    for move in before:
        state = tiles.play(state, tiles.parse(state, move))
    rack = state.racks[side == gs.MIN]
    return label in {tiles.label(state, lay) for lay in tiles.lays(state.board, rack)}


def in_truth(tiles, label):
    start = tiles.initial()
    return gs.alpha_beta(tiles, tiles.play(start, tiles.parse(start, label)))


def tile_endgames(count):
    """Of so many: best moves, once and wider by 8; mean nodes, and of alpha-beta."""
    once = again = 0
    nodes = []
    for seed in range(count):
        tiles = gs.WordTiles.drawn(seed, tiles=4)
        planned = {"estimate": gs.plan_intervals(tiles)}
        exact, start = gs.alpha_beta(tiles), tiles.initial()
        found = gs.b_star(tiles, **planned), gs.b_star_again(tiles, widen=8, **planned)
        best = [
            gs.alpha_beta(tiles, tiles.play(start, one.move)).value == exact.value
            for one in found
        ]
        once, again = once + best[0], again + best[1]
        nodes.append((found[1].nodes, exact.nodes))
    means = [round(sum(column) / count) for column in zip(*nodes)]
    return [count, once, 8, again, *means]


def drawn(text):
    """Move -> interval, as the sentence beside a picture says."""
    alt = re.search(r'alt="([^"]*)"', text)[1]
    told = re.findall(r"\b([A-Z]) from (\d+) to (\d+)", alt)
    return {move: (int(low), int(high)) for move, low, high in told}


ROWS = """
hand-tree
    drawn(CELL['hand-tree']) == {move: ARCS[move] for move in 'ABC'}
    arcs == ARCS and not misled(game, ARCS)
hand-task
    [ARCS[name] for name in ('A1', 'A2', 'B1', 'B2')]
hand-backup
    right['B']
hand-why
    [right['A'][0], right['B'][1], ARCS['C'][1]]
run-call
    right == {'A': (6, 8), 'B': (4, 6)}
    looks_into(game, **by_hand) == {'A', 'B'}
    answer_of_b_star(game, by_hand) == ('A', (6, 8), 3)
look-step
    [ARCS['A'][0], ARCS['B'][0]]
    root(gs.MAX, [(3, 9), (4, 7), (1, 5)]) == 'prove best'
    root(gs.MAX, [(6, 8), (4, 7), (1, 5)]) == 'either'
    root(gs.MAX, [(6, 8), (4, 6), (1, 5)]) == 'stop'
look-exact-why
    root(gs.MAX, [(7, 7), (4, 8), (1, 5)]) == 'prove best'
look-exact-equal
    known(game, 'A', 'B', estimate=estimate, strategy=PURE[0])
    gs.b_star(game, estimate=estimate, strategy=PURE[0]).expanded == 3
    root(gs.MAX, [(7, 7), (7, 7)]) == root(gs.MAX, [(4, 7), (7, 7)]) == 'stop'
tweak-try
    max(map(steered, MIXED)) < min(map(steered, PURE))
tweak-two
    [*REPLIES.values()]
    known(replies, 'A', 'B', estimate=between, strategy=PURE[1])
    not misled(replies, ARCS | REPLIES)
tweak-beside-read
    mean_of(rows)['same move, %']['depth 2'] >= 90
    mean_of(rows)['nodes']['depth 2'] < mean_of(rows)['nodes']['B*']
    mean_of(rows)['nodes']['B*'] < mean_of(rows)['nodes']['depth 3']
    mean_of(rows)['same move, %']['depth 4'] < 100
tweak-beside
    len(rows) // 5
tweak-liar
    [ARCS['B'][1], gs.minimax(liar).value]
    misled(liar, ARCS | {'B1': (7, 9)}) == ['B']
tweak-liar-noticed
    deceived(liar, said, PURE[0]) == ('A', True, False, False)
    deceived(liar, said, PURE[1]) == ('A', True, True, True)
    [misfit(liar, said), 7]
    known(liar, 'A', 'B', strategy=PURE[1], **said) == [(7, 7), (7, 7)]
tweak-liar-read
    gs.minimax(liar).line[0] == again.move == 'B'
tweak-game-four
    passing.win
tweak-game-read
    hopeful(four, middle_game, passing)
    [b_star_of_x().move + 1, b_star_of_x().expanded]
    threats(four, '44335')
    b_star_of_x().value == (passing.win, passing.win)
    b_star_of_x().misfit.path == ()
    all(wins_after(four, middle_game, move) for move in (0, 1, 4, 5))
star-arena-play
    [b_star_arena.NODES, b_star_arena.GAMES]
star-arena-read
    [arena(1)['B* scores, %'], arena(2)['B* scores, %']]
    arena(3)['nodes, alpha-beta']
    arena(1)['95 % from'] > 50 > arena(3)['to']
    arena(2)['95 % from'] < 50 < arena(2)['to']
    0.15 < arena(3)['nodes, alpha-beta'] / arena(3)['nodes, B*'] < 0.25
star-liar
    [widened()[1], 1, 9]
    [widened()[0], 8, widened()[1]]
    widened()[1] - widened()[2] == 1
    4.5 < widened()[3] < 5.5
predict-tree
    drawn(CELL['predict-tree']) == roots
    [*pairs.values()]
    not misled(new, roots | pairs)
check-predict
    (choice, known(new, 'A', 'B', **given)) == ('either', [(3, 5), (6, 8)])
    known(new, 'A', strategy=PURE[1], **given) != [(3, 5)]
exercise-open-text
    takes(SLOWLY, twice)
    not any(takes(given, twice) for given in NO_ANSWERS)
star-negamax-text
    both_forms()[0] == both_forms()[1]
star-graph-read
    [*in_graph(graph, ends), 7, 7, 6]
    'x [5, 8], y [5, 6]' in told_of(graph, ends, step=3)
    'x 7, y 6' in told_of(graph, ends)
star-puzzle-read
    all(first < whole <= star < 2 * first for star, first, whole in puzzles())
star-tiles-bounds
    [plans(tiles, 'TIE d6↓')[0], plans(tiles, 'SIT e4↓')[0]]
star-tiles-read
    [plans(tiles, label)[1] for label in ('TIE d6↓', 'SIT e4↓')]
    [fits(tiles, 'WE d5↓', gs.MIN, move) for move in ('TIE d6↓', 'SIT e4↓')] == [0, 1]
    gs.b_star(tiles, **planned).expanded == 2
    [gs.b_star(tiles, **planned).nodes, gs.alpha_beta(tiles).nodes]
star-tiles-wrong
    fits(opened, 'HEN f6↓', gs.MIN) and not fits(opened, 'HEN f6↓', gs.MIN, 'IN f5↓')
    [planner(opened.play(opened.initial(), runs['once'].move))]
star-tiles-wrong-read
    in_truth(opened, 'IN f5↓').value
    'IN f5→' == opened.label(None, in_truth(opened, 'IN f5↓').move)
    fits(opened, 'HEN g7↓', gs.MIN, 'IN f5↓', 'IN f5→', 'pass')
    not fits(opened, 'HEN g7↓', gs.MIN, 'IN f5↓')
    (runs['once'].expanded, runs['once'].value[0]) == (1, 6)
    [opened.label(None, run.move)[:2] for run in runs.values()] == ['IN', 'IN', 'IT']
    in_truth(opened, opened.label(None, runs['wider by 4'].move)).value
star-limit
    answers_by_limit()[0] == [False, False, False, True]
    answers_by_limit()[1] > 1
"""
SLOW = """
tweak-strategies-read
    set(measured['strategy'][:2]) == {'prove best', 'disprove rest'}
    min(measured['unsolved_percent'][:2]) >= 33
    max(measured['unsolved_percent'][2:]) <= 20
    looks_quick(measured)
star-tiles-wrong-read
    tile_endgames(200)
"""
