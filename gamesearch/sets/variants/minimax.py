"""Variants on minimax: the best move, the leaf it leads to, and the move of a dreamer.

Who plays towards the largest leaf trusts that the opponent helps. In each tree that
move is not the best, and the reply that refutes it is asked for.
"""

from random import Random

from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.variant import Question, Variant
from gamesearch.sets.variants import LEAVES, Topic
from gamesearch.sets.variants.filling import HOLE, different
from gamesearch.tree.narration import number
from gamesearch.tree.tree import searched

O = HOLE  # noqa: E741  a leaf, as round as it is drawn
SHAPES = {  # three moves, ten leaves, six or seven choices
    "one side deep": [[[O, O], [O, O], O], [O, O], [O, O, O]],
    "two sides deep": [[[O, O], O], [O, O], [[O, O], O, [O, O]]],
    "all deep": [[O, [O, O]], [[O, O, O], O], [[O, O], O]],
}
TURNS = {MAX: ("largest", "MIN"), MIN: ("smallest", "MAX")}
DEEP = 3  # plies to the leaves that are furthest away


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, one side or the other to move."""
    first = rng.choice((MAX, MIN))
    game = tempting(SHAPES[structure], first, rng)
    side = SIDE_NAMES[first]
    hope, other = TURNS[first]
    tree = searched(game, minimax)
    return Variant(
        "minimax",
        structure,
        game,
        f"{side} moves first, then {other}, and so on by turns. The numbers are what "
        f"MAX is paid. A dreamer plays towards the {hope} leaf of the whole tree.",
        questions(tree),
        lambda: draw_by_hand(game),
        lambda: draw(tree, windows=False, order=False),
        search=minimax,
        tree=tree,
    )


def tempting(shape, first: int, rng: Random) -> ExplicitTree:
    """A tree of this shape in which the dreamer goes wrong, and one line is long."""
    while True:
        leaves = different(shape, rng)
        game = ExplicitTree(leaves, first)
        best = minimax(game)
        dream = minimax(ExplicitTree(leaves, first, alone=True)).move
        if dream != best.move:
            after = minimax(game, game.play(game.initial(), dream))
            if max(len(best.line), 1 + len(after.line)) == DEEP:
                return game


def questions(tree) -> tuple[Question, ...]:
    """What is asked of a searched tree."""
    side = tree.root.side
    ranked = sorted(tree.root.children, key=lambda node: -side * node.value)
    best, second = ranked[:2]
    worths = "; ".join(f"{one.label} {number(one.value)}" for one in ranked)
    end = end_of(tree, best)
    return (
        Question(
            "value",
            "What is the root worth?",
            tree.root.value,
            f"The moves are worth: {worths}.",
        ),
        Question(
            "move",
            "Which move is best at the root?",
            best.label,
            f"It is worth {number(best.value)}, and no other is as good.",
        ),
        Question(
            "line",
            "At which leaf does the game end if both sides play best? Its name.",
            end.name,
            f"Its value, {number(end.value)}, is the one that comes up to the root.",
        ),
        Question(
            "second",
            "What is the second-best move of the root worth?",
            second.value,
            f"That is {second.label}. The moves are worth: {worths}.",
        ),
        *of_the_dreamer(tree),
    )


def of_the_dreamer(tree) -> tuple[Question, ...]:
    """The two questions on the move that tempts."""
    dream = dreamed(tree)
    return (
        Question(
            "dream",
            "Which move of the root does the dreamer play?",
            dream.label,
            f"Below it stands {number(hoped(tree).value)}.",
            reason=True,
        ),
        Question(
            "refuted",
            "The dreamer has moved; now both sides play best. At which leaf does the "
            "game end? Its name.",
            end_of(tree, dream).name,
            f"{dream.label} is worth {number(dream.value)}, the value of that leaf.",
            reason=True,
        ),
    )


def hoped(tree):
    """The leaf that is best for the side to move at the root."""
    leaves = (node for node in tree if node.leaf)
    return max(leaves, key=lambda leaf: tree.root.side * leaf.value)


def dreamed(tree):
    """The root's successor above the leaf that is hoped for."""
    path = hoped(tree).path
    return next(node for node in tree.root.children if node.path == path[:1])


def end_of(tree, node):
    """The leaf to which best play leads from here: no two leaves are equal."""
    return next(
        leaf
        for leaf in tree
        if leaf.leaf
        and leaf.value == node.value
        and leaf.path[: len(node.path)] == node.path
    )


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    tree, key = variant.tree, variant.key
    leaves = sum(node.leaf for node in tree)
    if leaves > LEAVES:
        return f"{leaves} leaves are too many."
    if key["dream"] == key["move"]:
        return "The dreamer's move is the best."
    ends = key["line"], key["refuted"]
    if not any(node.name in ends and len(node.path) == DEEP for node in tree):
        return f"Neither line goes on for {DEEP} plies."
    return ""


TOPIC = Topic(
    "minimax",
    "minimax",
    tuple(SHAPES),
    make,
    refuses,
    f"At most {LEAVES} leaves, no two equal (so one best move); the move towards the "
    f"leaf that is hoped for is not the best; best play after one of the two goes on "
    f"for {DEEP} plies.",
)
