"""Variants on B*: who leads, what stands in the way, where each strategy goes next.

One step of the search on a tree of intervals. One move at the root has been looked into
already: the leader, its first rival, or another one. In each tree some bound pair comes
from two different successors.
"""

from collections.abc import Callable
from random import Random

from gamesearch.check.answers import compared
from gamesearch.draw.picture import Picture
from gamesearch.draw.tree_picture import draw
from gamesearch.play.limits.parse_answer import short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game
from gamesearch.search.best_first.b_star import b_star
from gamesearch.search.best_first.strategies import prove_best
from gamesearch.sets.variant import Question, Variant
from gamesearch.sets.variants import LEAVES, Topic
from gamesearch.sets.variants.interval_steps import (
    Held,
    HeldTree,
    after,
    backed_up,
    blocking,
    everything,
    grown,
    hope,
    leader,
    ranked,
    refutable,
    surely,
    target,
)
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import VISITED, tree_of

SHAPES = {  # boxes below each move by falling hope, and the rank of the opened one
    "leader opened": ((2, 2, 2), 0),
    "rival opened": ((2, 3, 2), 1),
    "another opened": ((2, 2, 2, 2), 3),
}
NONE = "none"  # disprove rest may not be chosen


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, one side or the other to move."""
    first = rng.choice((MAX, MIN))
    while True:
        root = grown(*SHAPES[structure], first, rng)
        if not unfit(root):
            break
    game, side = HeldTree(root), SIDE_NAMES[first]
    return Variant(
        "b-star",
        structure,
        game,
        f"{side} moves first. The root and one of its moves have been expanded: their "
        "intervals are to be found from those below them. The other nodes have not "
        "been: the boxes below them are what an expansion finds. Intervals are MAX's, "
        "and right.",
        questions(root),
        lambda: drawn(game, root, seen=False),
        lambda: drawn(game, after(root, target(root, leader(root))), seen=True),
        b_star,
        {"estimate": game.estimate, "strategy": prove_best},
    )


def drawn(game: Game, root: Held, seen: bool) -> Picture:
    """The tree with its intervals; those of expanded positions only if `seen`."""
    positions = {one.name: one for one in everything(root)}
    tree = tree_of(game, None, Trace())
    for node in tree:
        node.status = VISITED
        held = positions["" if node is tree.root else node.name]
        if seen or not held.expanded:
            node.known, node.value = held.interval, None
    told = ", ".join(
        f"{name} {number(one.interval[0])} to {number(one.interval[1])}"
        for name, one in positions.items()
        if name and not one.expanded
    )
    alt = f"A tree of intervals, {SIDE_NAMES[root.side]} to move at the root: {told}."
    return draw(tree, windows=False, order=False, alt=alt)


def questions(root: Held) -> tuple[Question, ...]:
    """What is asked of a tree that is fit."""
    best, rival, *_ = ranked(root)
    side, last = root.side, surely(best, root.side)
    most, least = (
        ("highest upper", "least") if side == MAX else ("lowest lower", "most")
    )
    more = "more" if side == MAX else "less"
    return (
        Question(
            "leader",
            "Which move leads?",
            best.name,
            f"It has the {most} bound, {number(abs(hope(best, side)))}.",
        ),
        Question(
            "blocks",
            "Why are the moves not separated: which of them stand in the leader's way? "
            "Their names.",
            blocking(root),
            f"{best.name} is worth at {least} {number(abs(last))}; these may be worth "
            f"{more}.",
            reason=True,
        ),
        *questions_on_steps(root, best, rival),
        *questions_on_intervals(root, best),
    )


def questions_on_steps(root: Held, best: Held, rival: Held) -> tuple[Question, ...]:
    """Where each strategy goes."""
    allowed = refutable(root)
    return (
        Question(
            "prove",
            "Which node does prove best expand?",
            target(root, best).name,
            "From the leader down to a node that is not expanded, each side where it "
            "may hope for most.",
        ),
        Question(
            "rest",
            "Which node does disprove rest expand? 'none' if it may not be chosen.",
            target(root, rival).name if allowed else NONE,
            f"From {rival.name} down, the most hopeful of the others."
            if allowed
            else "Another move is surer than the leader, and stays so.",
        ),
    )


def questions_on_intervals(root: Held, best: Held) -> tuple[Question, ...]:
    """What is known after one step of prove best."""
    opened = target(root, best)
    later = after(root, opened)
    own = next(one for one in later.below if one.name == best.name)
    return (
        Question(
            "best",
            "Prove best has expanded its node. Between which numbers is the value of "
            "the move that led? A pair (low, high).",
            own.interval,
            f"{opened.name} is worth {span(backed_up(opened.side, opened.below))}.",
            wrong=interval_judge(own.interval),
        ),
        Question(
            "root",
            "And the value of the root? A pair (low, high).",
            later.interval,
            f"{SIDE_NAMES[root.side]} takes the better bound of each kind.",
            wrong=interval_judge(later.interval),
        ),
    )


def interval_judge(interval: tuple[int, int]) -> Callable[[object], str]:
    """What is wrong with an interval that was given, end by end.

    >>> judge = interval_judge((4, 13))
    >>> judge([4, 13]), judge("(4, 13)"), judge((5, 13))
    ('', '', 'the lower bound: 5 is too large.')
    """

    def wrong(given):
        typed = isinstance(given, str)
        pair = given.strip("()[] ").split(",") if typed else given
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            return f"a pair of numbers, such as (3, 9), please, not {short(given)}."
        ends = zip(("lower", "upper"), pair, interval)
        told = [(name, compared(mine, right)) for name, mine, right in ends]
        return " ".join(f"the {name} bound: {text}" for name, text in told if text)

    return wrong


def span(interval: tuple[int, int]) -> str:
    return f"{number(interval[0])} to {number(interval[1])}"


def unfit(root: Held) -> str:
    """Why a tree is not used; empty if it is."""
    best = leader(root)
    opened = target(root, best)
    later = after(root, opened)
    own = next(one for one in later.below if one.name == best.name)
    if own.interval in [one.interval for one in everything(own)[1:]]:
        return "Both bounds of the leader come from one successor."
    if best.interval == own.interval or root.interval == later.interval:
        return "The expansion changes nothing."
    for one in everything(root):
        for of_a_kind in zip(*(part.interval for part in one.below)):
            if len(set(of_a_kind)) < len(of_a_kind):
                return f"Two bounds below {one.name or 'the root'} are equal."
    return "" if blocking(root) else "The moves are separated."


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    root = variant.game.held
    boxes = sum(not one.below for one in everything(root))
    if boxes > LEAVES:
        return f"{boxes} boxes are too many."
    expanded = [one for one in everything(root) if one.expanded]
    if len(expanded) != 2:
        return f"{len(expanded)} positions are expanded, not 2."
    return unfit(root)


TOPIC = Topic(
    "b-star",
    "B*",
    tuple(SHAPES),
    make,
    refuses,
    f"At most {LEAVES} boxes; one move looked into; no two bounds of a kind equal "
    "beside each other; not separated; prove best changes the root and the leader, "
    "whose bounds then come from two successors.",
)
