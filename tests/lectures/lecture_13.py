"""Lecture 13 in numbers: parallel search."""

import re
from functools import cache

import gamesearch as gs
from gamesearch.lab.experiments import parallel_games, results
from gamesearch.search.parallel.simulate import Costs, run
from gamesearch.widgets.parallel import parallel_record

CELLS = (
    "imports", "exercise-hand", "check-hand", "tweak-recorded", "tweak-seven-run",
    "exercise-predict", "check-predict", "check-warmup", "star-table-run",
)  # fmt: skip
ROOT, YOUNG = "root splitting", "young brothers wait"
NAMES = [one.name for one in gs.simulate.ALGORITHMS]
TEXTBOOK, ANOMALY = map(gs.ExplicitTree.from_json, ("textbook", "anomaly"))
LEAVES = [[[3, 4], [1, 2]], [[5, 6], [7, 8]]]
BUILT, TURNED = [[4], [5, 6, 6], [7]], [[7], [4], [5, 6, 6]]


@cache
def found(name, tree=TEXTBOOK, processors=2, message=0):
    return run(name, tree, processors=processors, costs=Costs(message=message))


def in_vain():
    """What root splitting reads beyond what one processor does."""
    return set(found(ROOT).leaves) - set(found(ROOT, processors=1).leaves)


def whose_moves():
    """Minute by minute, for each processor: the move it works on, None if it waits."""
    return [
        [span.path[0] if span.path else None for span in spans]
        for spans in found(ROOT).spans
    ]


def at_minute(minute, name=YOUNG):
    return {s.path for spans in found(name).spans for s in spans if s.start == minute}


def types_are_as_drawn():
    """Of type 1 the children are 1, 2, 2, of 2 one 3 is visited, of 3 all are 2."""
    minimal = gs.ExplicitTree.from_json("minimal-b3-d3")
    types = run(ROOT, minimal, processors=1).types
    below = {path: [] for path in types}
    for path, name in types.items():
        if path:
            below[path[:-1]].append(int(name[0]))
    wanted = {"1": [1, 2, 2], "2": [3], "3": [2, 2, 2]}
    return all(
        sorted(below[path]) == wanted[name[0]]
        for path, name in types.items()
        if len(path) < 3
    )


def waits_at_type_3():
    """By what is said of it, and in a run."""
    found = run(YOUNG, gs.RandomTree(4, 4, seed=1, ordered=(1, 1)), processors=8)
    [row] = gs.simulate.attributes().where(algorithm=YOUNG)
    return "3" in row["waits at"] and "3" in {found.types[path] for path in found.waits}


def read(runs):
    return {name: len(one.leaves) for name, one in runs.items()}


def fewest(runs):
    return {name for name in NAMES if read(runs)[name] == min(read(runs).values())}


def quickest(runs):
    return max(runs, key=lambda name: runs[name].speed_up)


@cache
def rates(tree, price):
    """The speed-up of each algorithm, 16 processors."""
    costs = Costs(message=price)
    found = {name: run(name, tree, processors=16, costs=costs) for name in NAMES}
    return {name: one.speed_up for name, one in found.items()}


def kept(tree):
    """The part of its speed-up that each keeps at a price of 5; worst to best."""
    free, dear = rates(tree, 0), rates(tree, 5)
    return sorted(NAMES, key=lambda name: dear[name] / free[name])


def best_first(tree):
    return sorted(NAMES, key=rates(tree, 0).get, reverse=True)


def work(one):
    """The minutes that all processors work."""
    return sum(span.end - span.start for spans in one.spans for span in spans)


def best_at(tree, *prices):
    return {max(NAMES, key=rates(tree, price).get) for price in prices}


def sheet(tree):
    return [(node.name, node.given) for node in gs.tree_of(tree, None, gs.Trace())]


def drawn(text):
    """The leaves that the sentence beside the picture says."""
    told = re.findall(r"[ab][12] with (?:the leaves )?(\d) and (\d)", text)
    return [[int(one), int(other)] for one, other in told]


def by_processes():
    """Leaves of tasks that keep the window they were given."""
    start = ANOMALY.initial()
    return sum(gs.alpha_beta(ANOMALY, ANOMALY.play(start, m)).leaves for m in "ab")


def taken(tree):
    return gs.alpha_beta(gs.ExplicitTree(tree)).leaves


TWO, SHORT = found(ROOT), parallel_record.SHORT

COSTS = parallel_games.COSTS

# Means of twelve positions
SAVED = results.left("parallel-games").to_frame()
PLAIN = SAVED[(SAVED["table"] == "no table") & (SAVED["order"] == "by evaluation")]


def mean_rates():
    """Processors by algorithms, for each game."""
    for _, part in PLAIN.groupby("game"):
        yield part.pivot(index="processors", columns="algorithm", values="speed-up")


def young_is_best(mean):
    young, split = mean[YOUNG], mean["tree-splitting"]
    best = set(mean.loc[[4, 8, 16, 32, 64]].idxmax(axis=1)) == {YOUNG}
    no_more = young[64] <= young[32] > young[16]
    return best and no_more and split[64] < split[16]


def slower_order(othello, position, evaluate, good):
    """Whether the poorer order gains more, and is done later."""
    runs = []
    for order in good, gs.orders.as_given:
        given = gs.simulate.Recorded(
            othello, position, depth=5, evaluate=evaluate, order=order
        )
        runs.append(run(ROOT, given, processors=2))
    return runs[1].speed_up > runs[0].speed_up and runs[1].time > runs[0].time


@cache
def two_with_aphid():
    """A master and one worker on the tree of Othello."""
    othello = gs.Othello()
    position = othello.from_moves("d3 c3 b3 e3 f3 c5 f6 g2 b5 c6 f4 a5")
    evaluate = gs.evaluations.OthelloFeatures(othello)
    order = gs.orders.by_evaluation(evaluate)
    tree = gs.simulate.Recorded(
        othello, position, depth=5, evaluate=evaluate, order=order
    )
    return run("APHID", tree, processors=2)


def amdahl(serial, processors):
    """The speed-up if this part of the work cannot be shared."""
    return 1 / (serial + (1 - serial) / processors)


def largest(kinds, what):
    return max(kinds, key=lambda kind: what(kinds[kind]))


ROWS = """
hand-tree
    taken(textbook.tree)
hand-why
    [TWO.time, 12, TWO.serial_time]
    [len(in_vain()), TWO.units('wait')]
    in_vain() == {('b', 'b2'), ('b', 'b3')}
    whose_moves() == [[*'aaaccc'], ['b', 'b', 'b', None]]
    (len(TWO.leaves), TWO.communication_overhead) == (9, 0)
run-words
    [TWO.serial_time / TWO.time, round(TWO.speed_up, 2)]
    [round(TWO.efficiency, 2), TWO.overhead]
    [TWO.overhead, round(float(TWO.overhead), 2)]
    [round(TWO.scaling, 2), TWO.nodes]
    [TWO.search_overhead, TWO.synchronisation_overhead, 0, TWO.overhead]
    (TWO.nodes, TWO.serial_nodes) == (13, 11)
look-text
    ('b', 'b2') not in found(YOUNG).leaves
    at_minute(1) == {('a', 'a2'), ('a', 'a3')} and ('a',) in found(YOUNG).splits
look-costs
    [len(found(YOUNG).leaves), found(YOUNG).time, found(YOUNG, message=1).time]
    found(YOUNG, message=1).serial_time == 7
    [len(found(ROOT, processors=3).leaves), found(ROOT, processors=3).time]
    [len(found(YOUNG, processors=3).leaves), found(YOUNG, processors=3).time]
look-types
    types_are_as_drawn()
    {'2 good', '2 bad'} <= set(SHORT)
    all(x in CELL['look-types'] for pair in SHORT.items() for x in pair)
look-attributes-read
    waits_at_type_3()
title
    [8, 6, 8**3 + 8**3 - 1]
tweak-seven
    [5, *{one.serial_leaves for one in runs.values()}, 16]
tweak-seven-read
    fewest(runs) == {'PV-splitting', 'mandatory work first'}
    all(40 * runs[n].search_overhead < 1 for n in fewest(runs))
    all(runs[n].synchronisation_overhead > 1 for n in fewest(runs))
    quickest(runs) == YOUNG
    round(read(runs)['tree-splitting'] / 475)
    3 < read(runs)['tree-splitting'] / 475 < 3.5
    int(min(runs[n].scaling for n in (YOUNG, 'tree-splitting')))
    [round(runs[n].speed_up) for n in (YOUNG, 'tree-splitting')]
tweak-messages-read
    best_first(tree)[:3] == [YOUNG, 'mandatory work first', 'APHID']
    best_at(tree, 5) == {'APHID'}
    kept(tree)[0] == 'mandatory work first'
    kept(tree)[-1] == 'naive root splitting'
    rates(tree, 5)['mandatory work first'] < 1
star-limit
    len(tree.moves(tree.initial()))
program-aphid
    [round(two_with_aphid().speed_up, 2)]
    round(100 * two_with_aphid().search_overhead)
    two_with_aphid().time == len(two_with_aphid().leaves)
star-amdahl
    [1, 1, 1, 1, 5, 16, round(amdahl(0.05, 16), 1), 20]
    amdahl(0.05, 1e9) < 1 / 0.05 == 20
predict-text
    drawn(CELL['predict-text']) == LEAVES[0] + LEAVES[1]
    sheet(gs.ExplicitTree(LEAVES)) == sheet(anomaly)
predict-why
    [pair.time, pair.search_overhead, work(pair), pair.serial_time]
    {spans[-1].path[1] for spans in pair.spans} == {'a2', 'b2'}
check-predict
    (pair.serial_time, pair.time, len(pair.leaves)) == (7, 3, 6)
tweak-left-out
    by_processes() == 7 > len(pair.leaves)
exercise-open-text
    found(YOUNG, gs.ExplicitTree(BUILT)).speed_up > 2
    (taken(BUILT), taken(TURNED)) == (5, 3)
answer-open
    [BUILT, TURNED]
star-many
    [round(mean[YOUNG][16], 1) for mean in reversed([*mean_rates()])]
    all(map(young_is_best, mean_rates()))
    set(SAVED['positions']) == {6}
    set(zip(PLAIN['game'], PLAIN['depth'])) == {('Othello', 5), ('Connect Four', 6)}
    COSTS['message'] * 5 == COSTS['leaf']
star-slow
    slower_order(othello, position, evaluate, question['order'])
star-table-read
    [kinds['local'].serial_leaves, kinds[None].serial_leaves]
    largest(kinds, lambda one: one.speed_up) is None
    largest(kinds, lambda one: -one.time) == 'distributed'
    kinds['shared'].time > kinds[None].time
    round(read(kinds)['distributed'] / read(kinds)['local'], 1)
    largest(kinds, lambda one: one.units('wait')) == 'shared'
    largest(kinds, lambda one: one.units('talk')) == 'distributed'
"""
SLOW = """
tweak-messages-read
    best_at(tree, 1, 2) == {'APHID'}
"""
