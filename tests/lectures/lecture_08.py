"""Lecture 8 in numbers: transposition tables."""

import gamesearch as gs
from gamesearch.check.learner import same_code
from gamesearch.check.topics.transposition_table import as_given
from gamesearch.lab.experiments import climb, matrix

CELLS = (
    "imports", "run-count", "key-zobrist", "key-collision", "tweak-plain",
    "tweak-size-run", "exercise-predict", "check-predict", "exercise-warmup",
    "check-warmup", "exercise-core",
)  # fmt: skip


class OneKeyEach(gs.TicTacToe):
    """Every board has an entry of its own."""

    def key(self, state):
        return state


GAME = gs.TicTacToe()
BOUND, MOVED, DEEP = map(
    gs.ExplicitGraph.from_json, ("any-bound", "moved-alpha", "any-depth")
)
PLAIN, SHARED = (gs.alpha_beta_with_memory(g).nodes for g in (OneKeyEach(), GAME))
SIX = {"start": "ab", "a": "x", "b": "x", "x": "vw", "v": 1, "w": 2}


def deep_entries_are_worth_more(nodes, *sizes):
    """In a small table."""
    return all(nodes(size, "deeper") < 0.7 * nodes(size, "always") for size in sizes)


def root_by_bits(game, *sizes):
    """What the root is said to be worth when keys have so many bits."""
    values = []
    for game.bits in sizes:
        values.append(gs.alpha_beta_with_memory(game).value)
    return values


def from_the_table():
    """How many positions of the endgame are, and whether one is another board."""
    state = GAME.from_text(".O. / OXX / .X.")
    tree = gs.searched(GAME, gs.alpha_beta_with_memory, state)
    images = [tree.sources[i].state != tree.nodes[tree.steps[i]].state
              for i in tree.sources]  # fmt: skip
    known = sum(node.status == gs.tree.TABLE for node in tree.nodes)
    return [known] if any(images) else []


def true_value(graph, depth=None):
    return gs.alpha_beta(graph, depth=depth, evaluate=graph.estimate).value


def others_do_not_matter():
    """What is thought of positions but y."""
    other = gs.ExplicitGraph(DEEP.positions(), dict.fromkeys(DEEP.estimates, 7))
    other.estimates["y"] = DEEP.estimates["y"]
    return all(
        search(DEEP, depth=4, evaluate=DEEP.estimate).value
        == search(other, depth=4, evaluate=other.estimate).value
        for search in (gs.alpha_beta, gs.check.wrong_memory(depths="ignored"))
    )


def has_all_mistakes(function):
    report = gs.check.memory(function)
    told = not report.answered and "three mistakes" in str(report)
    return told and same_code(function, as_given)


STAIRS = climb.saved()
MEANS = {row["step"]: row for row in climb.means(STAIRS).where(set="end-easy")}
OURS = {step: row["mean"] for step, row in MEANS.items()}


def table_factor(nodes):
    """By how much the table divides the nodes of the step before it."""
    return nodes["centre first"] / nodes["table"]


MATRIX = matrix.saved()


def what_ideas_are_worth():
    """What is said of the sixteen searches of each game."""
    for _, part in MATRIX.groups("game"):
        nodes = dict(zip(part["on"], part["nodes"]))
        alone = {name: nodes[name] for name in matrix.SWITCHES}
        by_killers = nodes["history"] - nodes["history + killers"]
        yield (
            nodes["deepening"] > nodes["none"],
            nodes["table + deepening"] < nodes["table"],
            min(alone, key=alone.get) == "history",
            by_killers < 0.25 * nodes["history"],
        )


ROWS = """
title
    from_the_table()
hand-graph
    set(filter(lambda one: isinstance(one, int), BOUND.positions().values()))
hand-why
    true_value(BOUND)
run-guess
    gs.minimax(game).nodes
run-table
    [len(positions), gs.alpha_beta(game).nodes]
key-hand
    format(0b0110 ^ 0b0101, "04b") == "0011" and 0b0011 ^ 0b0011 == 0
key-collide
    len(positions)
    root_by_bits(hashed, 16, 20, 64) == [1, 0, 0]
key-history
    [2**16, round(len(positions) * (len(positions) - 1) / 2 / 2**16)]
tweak-symmetry
    [len(positions), len(set(map(game.key, positions)))]
    round(len(positions) / len(set(map(game.key, positions))))
tweak-image
    [round(PLAIN / SHARED, 1), SHARED, PLAIN, len(positions)]
tweak-size-read
    all(abs(nodes(4096, rule) - 1120) < 10 for rule in ('always', 'deeper', 'two-tier'))
    deep_entries_are_worth_more(nodes, 4, 16, 64, 256)
predict-bugs
    [true_value(MOVED)]
predict-depth
    [4, true_value(DEEP, depth=4), DEEP.estimates['y']]
    others_do_not_matter()
exercise-warmup-text
    all(f'{n:04b}' in CELL['key-why'] for n in (*x.values(), *o.values()))
    keys == {'A': 0b0111, 'B': 0b1111, 'C': 0}
exercise-core-text
    has_all_mistakes(my_memory)
exercise-open-text
    [len(SIX), gs.alpha_beta(gs.ExplicitGraph(SIX)).leaves]
    gs.alpha_beta_with_memory(gs.ExplicitGraph(SIX)).leaves == 2
star-stairs-all
    [climb.FIRST['end-easy'], *set(climb.FIRST.values()) - {100}]
    len(climb.FIRST) == 4 and climb.FIRST['end-easy'] == 100
    set(STAIRS['limit'])
star-stairs-read
    not climb.quarrels(STAIRS) and not climb.rises(STAIRS)
star-stairs-factors
    round(table_factor(OURS) / table_factor(climb.PUBLISHED))
    [round(OURS['alpha-beta']), climb.PUBLISHED['alpha-beta']]
star-stairs-published
    bool(MEANS['minimax']['at_least'])
    not MEANS['alpha-beta']['at_least']
star-matrix
    [2 ** len(matrix.SWITCHES), *set(MATRIX['positions'])]
    set(MATRIX['positions']) == {matrix.POSITIONS}
    [matrix.POSITIONS, dict(zip(MATRIX['game'], MATRIX['depth']))]
star-matrix-read
    all(map(all, what_ideas_are_worth()))
"""
