"""Lecture 9 in numbers: null windows."""

import re
from functools import cache
from itertools import product

import gamesearch as gs

CELLS = (
    "imports", "hand-three", "tweak-aspiration-run", "tweak-pvs-explore",
    "exercise-predict", "check-predict", "exercise-warmup-trusting",
)  # fmt: skip
TEXTBOOK = gs.ExplicitTree.from_json("textbook")
HALF, TURNED = gs.ExplicitTree([[1, 2, 3], 9]), gs.ExplicitTree([9, [1, 2, 3]])
MISSED = [5, [[6, 9]]]


def read(search, game=TEXTBOOK, **options):
    return search(game, **options).leaves


@cache
def answers(guess):
    """What the passes of MTD(f) return."""
    return [value for *_, value in gs.mtdf(TEXTBOOK, first_guess=guess).passes]


def how_many(*guesses):
    return {len(answers(guess)) for guess in range(guesses[0], guesses[1] + 1)}


def first_pass_from_8():
    """What a, b, c and c2 return in it, and where pass 3 reads a leaf below a."""
    nodes = {n.name: n for n in gs.searched(TEXTBOOK, gs.mtdf, first_guess=8)}
    returned = [nodes[name].visits[0].value for name in ("a", "b", "c", "c2")]
    below_a = {name: nodes[name].visits[-1] for name in ("a1", "a2", "a3")}
    assert all(visit.run == 2 for visit in below_a.values())
    return returned, [name for name, visit in below_a.items() if not visit.how]


def scout_at_b(tree):
    (scout,) = (
        visit
        for visit in gs.searched(tree, gs.pvs)["b"].visits
        if visit.how == "null window"
    )
    return scout.sign, scout.value


def searched_twice(tree, order=None):
    found = gs.searched(tree, gs.pvs, order=order)
    return {n.name for n in found for v in n.visits if v.how == "re-search"}


def second_leaf(search):
    (second,) = (n.name for n in gs.searched(TEXTBOOK, search) if n.order == 2)
    return second


def larger_range_takes_more():
    """Passes of SSS*."""
    trees = (gs.RandomTree(4, 4, seed=2, values=(0, top)) for top in (9, 200, 10_000))
    few, more, most = (len(gs.sss_star(tree).passes) for tree in trees)
    return few < more < most


def descriptors_held():
    """One for each move of MAX at every second ply."""
    return all(
        gs.stockman(gs.RandomTree(b, d, seed=1, values=(0, 999))).held
        == b ** -(-d // 2)
        for b, d in ((2, 4), (2, 5), (3, 4), (4, 4), (4, 3))
    )


def two_collide():
    """Long before the small table is full, which costs leaves."""
    tree = gs.RandomTree(4, 2, seed=1, values=(0, 999))
    whole, small = gs.Table(), gs.Table(size=32)
    reads = [gs.sss_star(tree, table=table).leaves for table in (whole, small)]
    return len(whole) < small.size and bool(small.replaced) and reads[0] < reads[1]


def reads_fewest(depth, trees):
    """Which of the two, on so many trees of distinct values."""
    reads = {"sss_star": 0, "dual_star": 0}
    for seed in range(trees):
        tree = gs.RandomTree(3, depth, seed, values=(0, 10**6))
        for name in reads:
            reads[name] += getattr(gs, name)(tree).leaves
    return min(reads, key=reads.get)


def believed(trusting, tree):
    game = gs.ExplicitTree(tree)
    return trusting(game, game.initial()), gs.minimax(game).value


def chain(tree, plies):
    """The tree below so many nodes with one move."""
    return chain([tree], plies - 1) if plies else tree


def right_on_two_leaves(trusting):
    for a, b, above, left, right in product((1, 2), (1, 2), *[range(4)] * 3):
        tree = chain([chain(a, left), chain(b, right)], above)
        said, exact = believed(trusting, tree)
        if said != exact:
            return False
    return True


def drawn(text):
    """The leaves that the sentence beside the picture says, below a, b and c."""
    told = re.findall(
        r"below ([abc]) (?:the leaves )?(\d+), (\d+)", text, re.IGNORECASE
    )
    return [[int(one), int(two)] for _, one, two in told]


ROWS = """
hand-tree
    textbook.tree
run-guess
    [read(gs.alpha_beta, window=w) for w in ((2, 3), (3, 4))]
run-call
    read(gs.mtdf, first_guess=3) == read(gs.alpha_beta) == 7
title
    [8, *answers(8)]
look-steps
    first_pass_from_8()[0]
    first_pass_from_8()[1] == ['a2', 'a3']
look-trail
    [15, *how_many(15, 18), answers(15)]
    [*how_many(6, 14), *how_many(-6, 5), *{read(gs.mtdf, first_guess=8)}]
    {read(gs.mtdf, first_guess=g) for g in range(-6, 19)} == {7}
    answers(15) == [14, 5, 3, 3]
tweak-aspiration
    [len(runs[f'margin {m}'].passes) for m in (8, 60)] == [2, 1]
    runs['margin 8'].leaves == runs['margin 60'].leaves
    runs['margin 8'].nodes > runs['margin 60'].nodes
tweak-pvs-look
    [scout_at_b(scouted)[1], gs.searched(scouted, gs.pvs)['b'].value]
    scout_at_b(scouted)[0] == '≥'
    gs.searched(scouted, gs.pvs)['b'].visits[-1].value == 7
    'b' in searched_twice(scouted)
    not searched_twice(scouted, gs.orders.best_first)
tweak-sss
    second_leaf(gs.stockman) == second_leaf(gs.sss_star) == 'b1'
tweak-one
    larger_range_takes_more()
tweak-memory
    descriptors_held()
tweak-memory-small
    two_collide()
tweak-where-depths
    reads_fewest(6, trees=20) == 'sss_star'
    reads_fewest(5, trees=40) == 'dual_star'
predict-passes
    drawn(CELL['predict-passes']) == new.tree
exercise-warmup-text
    believed(trusting, MISSED) == (6, 9)
    [MISSED[0], believed(trusting, MISSED)[0]]
    gs.pvs(gs.ExplicitTree(MISSED)).value == 9
    right_on_two_leaves(trusting)
exercise-open-text
    [read(s, HALF) for s in (gs.sss_star, gs.alpha_beta)] == [2, 4]
open-why
    read(gs.sss_star, TURNED) == read(gs.alpha_beta, TURNED) == 2
"""
SLOW = """
tweak-where-depths
    reads_fewest(6, trees=120) == 'sss_star'
    reads_fewest(5, trees=120) == 'dual_star'
"""
