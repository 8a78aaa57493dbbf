"""Set 2, alpha-beta: which leaves are skipped, at which node, and by whose bound.

One of the cuts in each tree is deep: its bound comes from further up than the parent
(Knuth and Moore, 1975).
"""

from dataclasses import replace
from math import inf
from random import Random

from gamesearch.check import function
from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules import game as gs  # as the notebook calls it
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import say
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets import quick_player
from gamesearch.sets.question import asked
from gamesearch.sets.task import Task, graded, one_built, repaired, written
from gamesearch.sets.variant import LEAVES, O, Topic, Variant, different, too_many
from gamesearch.tree.narration import node_name, number
from gamesearch.tree.narration.names import named
from gamesearch.tree.tree import PRUNED, searched

PAIR, TRIPLE, PAIRS = [O, O], [O, O, O], [[O, O], [O, O]]
CHAINS = [[[O, O], O], O], [O, [[O, O], O]], [[O, [O, O]], O]
PARTS = {  # what stands below the root, beside chains
    "one chain": (1, [PAIR, TRIPLE]),
    "two chains": (2, [TRIPLE]),
    "two pairs": (1, [PAIRS, PAIR]),
}
CUTS = 2, 3
SKIPPED = 2, 5
QUESTIONS = """
value: What is the root worth?
- {side} plays {best}.
move: Which move is best at the root?
- It is worth {value}, and no other move is better.
skipped: Which leaves are never evaluated? Give their names.
- {reasons}
cut*: At which node is the first cut that skips something?
- {reason}
bound*: The bound of that cut is a value that a node further up already has from another
move. To which node does that move lead?
- {by}
"""


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, one side or the other to move."""
    first = rng.choice((MAX, MIN))
    game = ExplicitTree(different(shape(structure, rng), rng), first)
    tree = searched(game)
    return Variant(
        "alpha-beta",
        structure,
        game,
        say(
            "{side} moves first. Alpha-beta searches the moves from left to right. It "
            "also cuts where a value is equal to the bound.",
            side=SIDE_NAMES[first],
        ),
        questions(tree),
        lambda: draw_by_hand(game),
        lambda: draw(tree),
        tree=tree,
    )


def shape(structure: str, rng: Random) -> list:
    """The parts of this structure in some order; no chain comes first."""
    chains, others = PARTS[structure]
    first, *rest = rng.sample(others, len(others))
    rest += [rng.choice(CHAINS) for _ in range(chains)]
    return [first, *rng.sample(rest, len(rest))]


def questions(tree):
    """The questions on a searched tree."""
    pruned = (node for node in tree if node.leaf and node.status == PRUNED)
    cuts = real_cuts(tree)
    first = min(cuts, key=lambda node: node.cut.step) if cuts else None
    by = tree[first.cut.by] if first and first.cut.by else None
    best = tree.root.children[0] if first is None else best_child(tree)

    answers = {
        "value": tree.root.value,
        "move": best.label,
        "skipped": frozenset(node.name for node in pruned),
        "cut": first.name if first else "",
        "bound": by.name if by else "",
    }
    return asked(
        QUESTIONS,
        answers,
        side=SIDE_NAMES[tree.root.side],
        best=best.label,
        value=number(tree.root.value),
        reasons=" ".join(node.cut.reason for node in cuts),
        reason=first.cut.reason if first else "",
        by=worth_of(by) if by else "",
    )


def worth_of(node) -> str:
    """The value of a node, in a sentence."""
    at = named(node_name(node))
    return say("{Node} is worth {value}.", value=number(node.value), **at)


def best_child(tree):
    """The root's successor whose value is the root's, and not only a bound."""
    return next(
        node
        for node in tree.root.children
        if node.sign == "=" and node.value == tree.root.value
    )


def real_cuts(tree) -> list:
    """The nodes at which a cut skipped something."""
    return [node for node in tree if node.cut and not node.cut.idle]


def deep(node) -> bool:
    """Is the bound of this node's cut from further up than its parent?"""
    return node.cut.by is not None and len(node.cut.by) < len(node.path)


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    tree = variant.tree
    cuts = real_cuts(tree)
    leaves = sum(node.leaf for node in tree)
    skipped = len(variant.key["skipped"])
    if leaves > LEAVES:
        return too_many(leaves)
    if not CUTS[0] <= len(cuts) <= CUTS[1]:
        return say("It has {cuts:cut|cuts}.", cuts=len(cuts))
    if not SKIPPED[0] <= skipped <= SKIPPED[1]:
        return say("{leaves:leaf is|leaves are} skipped.", leaves=skipped)
    if not any(map(deep, cuts)):
        return "No cut is deep."
    if not variant.key["bound"]:
        return "The bound of the first cut is the value of no node."
    return ""


TOPIC = Topic(
    "alpha-beta",
    "alpha-beta",
    tuple(PARTS),
    make,
    say(
        "The tree has at most {most:leaf|leaves}. No two leaves are equal, so one move "
        "is best. {few} or {many} cuts skip something, and at least one of them is "
        "deep. {least} to {largest} leaves are skipped.",
        most=LEAVES,
        few=CUTS[0],
        many=CUTS[1],
        least=SKIPPED[0],
        largest=SKIPPED[1],
    ),
    refuses,
)

# -- to write, to repair and to build --------------------------------------------------

NEEDS = "whole", "move", "proof"  # of a search that is written or repaired
WINDOWS = (*NEEDS, "windows")  # of a written search, since it takes alpha and beta


def whole_search(search, cases):
    """The report on alpha-beta: value, move, leaves, windows, budget."""
    return function(search, on=cases, view="max", needs=WINDOWS)


def player(answers, mine, cases):
    """The report on tic-tac-toe by alpha-beta: value, move, positions made."""
    return quick_player.judge(answers["quick_player"], cases)


def root_mended(search, cases):
    """The report on a repaired root, by its work: value and move were right before.

    A value or move that is no longer right costs its points.
    """
    report = function(search, on=cases, view="max", needs=NEEDS)
    parts = tuple(
        part._replace(points=0) if part.name in ("value", "move") else part
        for part in report.parts
        if not (part.name in ("value", "move") and part.passed)
    )
    return replace(report, parts=parts)


def best_move(game, state):
    """The value of the root for MAX, and the best move."""

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        maximise = game.to_move(state) == gs.MAX
        best = -inf if maximise else inf
        for move in game.moves(state):
            value = search(game.play(state, move), alpha, beta)
            if maximise:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    maximise = game.to_move(state) == gs.MAX
    values = {}
    for move in game.moves(state):
        values[move] = search(game.play(state, move), -inf, inf)
    chosen = (max if maximise else min)(values, key=values.get)
    return values[chosen], chosen


def evaluates(game, k: int):
    """Has it nine leaves, of which alpha-beta evaluates exactly `k`?"""
    leaves, read = minimax(game).leaves, alpha_beta(game).leaves
    return (leaves, read) == (9, k) or say(
        "It has {leaves:leaf|leaves}, and alpha-beta evaluates {read} of them.",
        leaves=leaves,
        read=read,
    )


SET = graded(
    TOPIC,
    write=written("Write alpha-beta", "my_alpha_beta", whole_search),
    more=(Task("player", "A quick player", 10, ("quick_player",), player),),
    repair=repaired("Repair the root", best_move, root_mended)._replace(points=10),
    build=one_built("Build a tree", evaluates, (5, 6, 7), "my_tree")._replace(points=5),
)
