"""Variants on alpha-beta: what is skipped, at which node, and whose value is to blame.

Each tree has a leaf far below a bound, so that one of its cuts is deep: the bound comes
from further up than the parent (Knuth and Moore, 1975).
"""

from random import Random

from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.sets.variant import Question, Variant
from gamesearch.sets.variants import LEAVES, Topic
from gamesearch.sets.variants.filling import HOLE, different
from gamesearch.tree.narration import node_name, number
from gamesearch.tree.tree import PRUNED, searched

O = HOLE  # noqa: E741  a leaf, as round as it is drawn
PAIR, TRIPLE, PAIRS = [O, O], [O, O, O], [[O, O], [O, O]]
CHAINS = [[[O, O], O], O], [O, [[O, O], O]], [[O, [O, O]], O]
PARTS = {  # what stands below the root, beside chains
    "one chain": (1, [PAIR, TRIPLE]),
    "two chains": (2, [TRIPLE]),
    "two pairs": (1, [PAIRS, PAIR]),
}
CUTS = 2, 3
SKIPPED = 2, 5


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, one side or the other to move."""
    first = rng.choice((MAX, MIN))
    game = ExplicitTree(different(shape(structure, rng), rng), first)
    tree = searched(game)
    side = SIDE_NAMES[first]
    return Variant(
        "alpha-beta",
        structure,
        game,
        f"{side} moves first. Alpha-beta reads the moves from left to right, and cuts "
        "also at a value equal to the bound.",
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


def questions(tree) -> tuple[Question, ...]:
    """What is asked of a searched tree."""
    skipped = frozenset(
        node.name for node in tree if node.leaf and node.status == PRUNED
    )
    cuts = real_cuts(tree)
    first = min(cuts, key=lambda node: node.cut.step) if cuts else None
    best = tree.root.children[0] if first is None else best_child(tree)
    where = first.name if first else ""
    by = tree[first.cut.by] if first and first.cut.by else None
    reasons = " ".join(node.cut.reason for node in cuts)
    return (
        Question(
            "value",
            "What is the root worth?",
            tree.root.value,
            f"{SIDE_NAMES[tree.root.side]} plays {best.label}.",
        ),
        Question(
            "move",
            "Which move is best at the root?",
            best.label,
            f"It is worth {number(tree.root.value)}; the others are not better.",
        ),
        Question("skipped", "Which leaves are never read? Names.", skipped, reasons),
        Question(
            "cut",
            "At which node is the first cut that leaves something out?",
            where,
            first.cut.reason if first else "",
            reason=True,
        ),
        Question(
            "bound",
            "The bound of that cut is what a node further up already has by another "
            "move. Which node does that move lead to?",
            by.name if by else "",
            f"{node_name(by)} is worth {number(by.value)}." if by else "",
            reason=True,
        ),
    )


def best_child(tree):
    """The root's successor whose value is the root's, and not only a bound."""
    return next(
        node
        for node in tree.root.children
        if node.sign == "=" and node.value == tree.root.value
    )


def real_cuts(tree) -> list:
    """The nodes at which something was left out."""
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
        return f"{leaves} leaves are too many."
    if not CUTS[0] <= len(cuts) <= CUTS[1]:
        return f"{len(cuts)} cuts, not {CUTS[0]} or {CUTS[1]}."
    if not SKIPPED[0] <= skipped <= SKIPPED[1]:
        return f"{skipped} leaves are skipped."
    if not any(map(deep, cuts)):
        return "No cut is deep."
    if not variant.key["bound"]:
        return "The first cut's bound is no node's value."
    return ""


TOPIC = Topic(
    "alpha-beta",
    "alpha-beta",
    tuple(PARTS),
    make,
    refuses,
    f"At most {LEAVES} leaves, no two equal (so one best move); {CUTS[0]} or {CUTS[1]} "
    f"cuts that leave something out, one of them deep; {SKIPPED[0]} to {SKIPPED[1]} "
    "leaves skipped.",
)
