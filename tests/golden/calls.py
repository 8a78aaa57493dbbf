"""Which bad calls are refused, by which error and for which argument, and how.

`GOOD` has a good call of each public name. Every argument is exchanged in turn for each
bad value that `BAD` has for it; `ODD` are calls that are wrong in another way. Facts:
refused or taken. Wording: the sentences.
"""

import inspect
from contextlib import redirect_stdout
from io import StringIO
from math import inf, nan
from random import Random

import networkx as nx

import gamesearch as gs
from golden import sources
from golden.kept import FACTS, WORDING
from golden.plain import ADDRESS, refusal
from golden.trees import InTurn

GOOD = """
minimax two_phase_minimax negamax alpha_beta alpha_beta_with_memory pvs (TREE)
aspiration mtdf sss_star dual_star stockman star1 star2 expectiminimax (TREE)
and_or_search and_or_breadth_first and_or_ordered proof_number_search (TREE)
solution_graphs value_iteration check_game searched all_orders (TREE)
explore explore_parallel player (TREE)
expectimax (DICE)
deepen (TREE, depth=2, evaluate=ZERO)
parallel_alpha_beta (TREE, executor=IN_TURN, workers=1)
quiescence (TREE, depth=1, evaluate=ZERO, noisy=LOUD)
b_star b_star_negamax explore_intervals (TREE, estimate=WIDE)
b_star_again (TREE, estimate=WIDE, widen=1)
breadth_first depth_first depth_limited iterative_deepening uniform_cost (MAZE)
greedy a_star ida_star (MAZE, estimate=ZERO)
b_star_path (MAZE, estimate=WIDE)
ao_star draw_and_or (GRAPH)
plan_cost conditional_plan (GRAPH, {})
backtrack branch_and_bound best_first_branch_and_bound profile estimate_size (QUEENS)
grundy_value winning_moves stops temperature mean_value thermograph play_heaps (NIM)
hottest (SUM)
probabilities ([HALF, HALF])
tree_of (TREE, None, TRACE)
first_difference (TRACE, TRACE)
draw draw_text draw_icicle (SEARCHED)
draw_passes (PASSES)
draw_bars ({'a': 1})
draw_board Counted evaluations.OpenLines (TICTACTOE)
evaluations.ConnectFourFeatures (gs.ConnectFour(4, 4))
evaluations.Mobility (gs.Othello(4))
orders.bind (None, TREE)
hill_climbing (LANDSCAPE, seed=1)
annealing (LANDSCAPE, schedule=ZERO, steps=5, seed=1)
genetic_search (LANDSCAPE, seed=1, population=4, generations=2)
random_search (LANDSCAPE, samples=5, seed=1)
samples_needed (0.1, 0.9)
cooling (2, 1)
liars (15)
fermat_witness strong_witness (2, 15)
is_probable_prime (15, seed=1)
at_least at_most Grundy Kayles Coins Queens QueensLandscape Race Table (3)
mex ([0, 1])
evaluation orders.by_evaluation (ZERO)
misplaced manhattan linear_conflict Puzzle ((8, 1, 3, 4, 0, 2, 7, 6, 5))
named_intervals (TREE, {'a': (1, 2)})
sum_intervals (gs.ScoredSum([gs.Switch(3, 1)]))
Trace Budget TicTacToe Breakthrough ConnectFour Othello Domineering Pig Backgammon ()
Missionaries Vacuum first_steps glossary course_map search_map roll_dice leaf_maps ()
orders.Killers orders.History puzzle_intervals strategies.by_depth ()
strategies.by_range players.RandomPlayer players.SearchPlayer simulate.Costs ()
RandomTree (2, 2, 1)
IntervalTree (3, 20, 1)
orders.shuffled (1)
ExplicitTree ([[1, 2], [3, 4]])
ExplicitGraph ({'start': 'ab', 'a': 1, 'b': 2})
Nim ([3, 4, 5])
Switch (3, -2)
Sum ([NIM, NIM])
ScoredSum ([gs.Switch(3, 1)])
Chance ([(0.5, 1), (0.5, 2)])
Colouring ({'a': ['b'], 'b': ['a']}, 2)
Knapsack ([1, 2], [3, 4], 2)
SubsetSum ([1, 2], 3)
Sudoku ('.' * 81)
Tour ([[0, 1], [1, 0]])
TourLandscape ([[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]])
ConstraintProblem ({'x': [1, 2], 'y': [1, 2]}, CONFLICT)
Route (ROADS, 'a', 'b')
ProductionSystem ('A', [], GOAL)
AndOrGraph ({'a': [['b']], 'b': []}, {}, ['b'], 'a')
and_or_example ('two before one')
simulate.run ('root splitting', TREE)
arena.elo (0.5)
show check.function check.value check.leaves check.budget (NODE)
check.prediction (SEARCHED, {'root': 3})
check.answer (3, 3)
check.build ([1, 2], GOAL)
check.hints ('a hint')
check.solution ('01-core', NODE)
check.progress ()
course.practice course.sheets ('alpha-beta')
course.exam (['alpha-beta'])
course.begin ('set-2-alpha-beta')
course.code_for ('ada', 'set-2-alpha-beta', 'salt')
course.drawn ('chance', RANDOM)
sliders (lambda depth: '', depth=(1, 2))
"""
SOME = ("None", "-1", "1.5", "'?'", "[3]")
BAD = {
    "game": ("gs.TicTacToe", "[[1, 2]]", "DICE"),
    "state": ("99", "[1]"),
    "depth": ("inf",),
    "evaluate": ("3", "gs.evaluations.OpenLines", "NAN"),
    "window": ("(3, 2)", "(nan, 1)", "(1, 2, 3)"),
    "limit": ("nan", "{'nodes': 5}"),
    "order": ("gs.orders.Killers", "gs.orders.table_move"),
    "table": ("{}", "gs.Table"),
    "trace": ("gs.Trace",),
    "grain": ("0", "inf"),
    "margin": ("0", "nan"),
    "first_guess": ("nan",),
    "utility_range": ("(3, 2)", "(0, inf)", "(4, 5)"),
    "estimate": ("ZERO", "WIDE", "LOUD"),
    "show": ("['nothing']",),
    "mode": ("'edit'", "'guess'"),
}
# it would start processes or wait for somebody, or write a file
SKIPPED = {"executor", "workers", "progress", "self", "folder", "file", "on", "clock"}
ODD = """
gs.alpha_beta()
gs.alpha_beta(TREE, 0, 3)
gs.alpha_beta(TREE, plies=3)
gs.alpha_beta(TREE, depth=1)
gs.alpha_beta(TICTACTOE, depth=1, evaluate=HUNDRED)
gs.alpha_beta(gs.Nim([5000]))
gs.quiescence(TREE, depth=1, evaluate=ZERO, noisy=LOUD, strict=True)
gs.star1(DICE, table=gs.Table(), hard=True)
gs.minimax(DICE)
gs.expectimax(TREE)
gs.TicTacToe().play(0, 9)
gs.TicTacToe().play(16, 0)
gs.TicTacToe().parse(0, '10')
gs.TicTacToe().from_text('X X X')
gs.ConnectFour().from_moves('8')
gs.ExplicitTree([])
gs.ExplicitTree([[1], 'x'])
gs.ExplicitTree(gs.Chance([(0.5, 1), (0.4, 2)]))
gs.ExplicitTree(gs.Chance([(1, 1), (0, 2)]))
gs.ExplicitTree.from_json('no such tree')
gs.ExplicitGraph({'start': 'a'})
gs.tree_of(gs.ExplicitTree([1, 2]), None, TRACE)
gs.tree_of(TREE, None, TRACE, step=99)
gs.tree_of(TREE, None, TRACE, run=1)
SEARCHED['z']
SEARCHED['a', 'a9']
[*gs.deepen(TREE, algorithm=gs.deepen, evaluate=ZERO)]
gs.explore(TREE, window=(2, 1))
gs.explore(QUEENS, mode='predict')
gs.player('chess')
gs.player('nim', heaps=(0,))
gs.simulate.run('no such search', TREE)
gs.simulate.run('root splitting', TREE, order=gs.orders.Killers())
gs.and_or_example('no such example')
gs.course.practice('no such topic')
gs.course.begin('set-9')
gs.course.exam(['alpha-beta'], points=3)
gs.course.exam(['alpha-beta', 'alpha-beta'])
gs.arena.from_file('no such file')
gs.arena.saved('no such file')
gs.players.Book.from_json('no such book')
gs.alphabeta
""".strip().splitlines()

ROADS = nx.Graph([("a", "b", {"weight": 1})])


def names():
    """What the calls speak of; made anew for each, for some remember."""
    tree, trace = gs.ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), gs.Trace()
    gs.alpha_beta(tree, trace=trace)
    half = gs.Chance([(0.5, 1), (0.5, 2)])
    return {
        "gs": gs, "inf": inf, "nan": nan, "TREE": tree, "TRACE": trace,
        "DICE": gs.ExplicitTree([half, 3]), "HALF": half, "PASSES": gs.mtdf(tree),
        "ROADS": ROADS, "IN_TURN": InTurn(),
        "MAZE": sources.weighted(4), "GRAPH": sources.and_or_graph(2),
        "QUEENS": gs.Queens(4), "NIM": gs.Nim([1, 2]), "TICTACTOE": gs.TicTacToe(),
        "SUM": gs.Sum([gs.Switch(3, 1), gs.Switch(2, 0)]),
        "LANDSCAPE": gs.QueensLandscape(4),
        "SEARCHED": gs.searched(tree), "ZERO": lambda state: 0,
        "NAN": lambda state: nan, "HUNDRED": lambda state: 100,
        "WIDE": lambda state: (0, 20), "LOUD": lambda state: (),
        "GOAL": lambda state: True, "CONFLICT": lambda *pair: False,
        "NODE": gs.check.worked.my_minimax, "RANDOM": Random(1),
    }  # fmt: skip


SHARES = ("exchanged", "odd")


def entries(share):
    if share == "odd":
        for call in ODD:
            yield from tried(call, lambda call=call: eval(call, names()))
        return
    for line in GOOD.strip().splitlines():
        several, _, given = line.partition(" (")
        for name in several.split():
            yield from exchanged(name, given.removesuffix(")"))


def exchanged(name, given):
    """A good call, and that call with each argument exchanged."""
    thing = eval(f"gs.{name}", {"gs": gs})
    yield from tried(f"gs.{name}({given})", lambda: called(thing, given))
    for one in inspect.signature(thing).parameters.values():
        if one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD) or one.name in SKIPPED:
            continue
        facts, wording = {}, {}
        for bad in (*SOME, *BAD.get(one.name, ())):
            for file, _, said in tried(
                bad, lambda change=(one.name, bad): called(thing, given, change)
            ):
                (facts if file == FACTS else wording)[bad] = said
        key = f"gs.{name}({given}) with another {one.name}"
        yield FACTS, key, facts
        if wording:
            yield WORDING, key, wording


def called(thing, given, change=()):
    """The good call with an argument exchanged; what it yields is asked for."""
    known = names()
    args, named = eval(f"(lambda *args, **named: (args, named))({given})", known)
    bound = inspect.signature(thing).bind(*args, **named)
    if change:
        name, bad = change
        bound.arguments[name] = eval(bad, known)
    answer = thing(*bound.args, **bound.kwargs)
    if hasattr(answer, "__next__"):
        next(answer, None)


def tried(key, call):
    """The entries of a call."""
    try:
        with redirect_stdout(StringIO()):
            call()
    except gs.OutOfNodes:
        yield FACTS, key, "taken"
    except Exception as error:
        yield FACTS, key, refusal(error)
        yield WORDING, key, ADDRESS.sub("", str(error))
    else:
        yield FACTS, key, "taken"
