"""Three questions on a trace, with their answers; all of them are computed.

What was known at one of the leaves read; whether a leaf could be left out, or had to be
read; what another value of a leaf would change. The words are those of the lecture the
set goes with: windows for alpha-beta, values of nodes for minimax, weights for chance.
"""

from fractions import Fraction
from math import lcm
from random import Random
from typing import NamedTuple

from coursework.viva.replay import Replay, backed_up, order_of
from coursework.viva.trace import HandedInTrace
from gamesearch.rules.game import MAX, SIDE_NAMES
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.tree.narration import number
from gamesearch.tree.tree import PRUNED, searched

FIFTH = 5
BEYOND = 3  # how far a leaf may go beyond the values that are there


class Asked(NamedTuple):
    """A question and its answer."""

    question: str
    answer: str


def questions(one: HandedInTrace) -> list[Asked]:
    """The three questions on a trace."""
    replay = Replay(one)
    if replay.cuts:
        first, second = on_window(replay), on_cut(replay)
    elif one.variant.search is expectiminimax:
        first, second = on_values(replay), on_weight(replay)
    else:
        first, second = on_values(replay), on_cut(replay)
    return [first, second, on_change(replay)]


# -- what was known ----------------------------------------------------------------


def on_window(replay: Replay) -> Asked:
    """Alpha and beta at the fifth leaf, or at another one where there is a bound."""
    read = replay.read
    places = [*range(FIFTH, len(read) + 1), *range(min(FIFTH, len(read)), 0, -1)]
    known = {place: replay.window(place) for place in places}
    place = next((p for p in places if any(by for _, by in known[p])), places[0])
    (alpha, by_alpha), (beta, by_beta) = known[place]
    name = replay.names[read[place - 1]]
    return Asked(
        f"Your program read leaf {name} as number {place}. What had MAX for certain "
        "by then (α), and what MIN (β)? Which node's value was each of them?",
        f"{bound('α', alpha, by_alpha)} {bound('β', beta, by_beta)}",
    )


def bound(letter: str, value, node) -> str:
    """A bound and the node whose value it is, in words."""
    if node is None:
        return f"{letter} is {number(value)}: nothing was known."
    return f"{letter} is {number(value)}, the value of {node.name}."


def on_values(replay: Replay) -> Asked:
    """The nodes that had their values after five leaves, or as soon as there is one."""
    read = replay.read
    for place in range(min(FIFTH, len(read)), len(read) + 1):
        done = replay.finished(place)
        if done:
            break
    answer = ", ".join(f"{node.name} is {number(value)}" for node, value in done)
    return Asked(
        f"Your program had read {place} leaves, the last of them "
        f"{replay.names[read[place - 1]]}. Which nodes that are no leaves could have "
        "their value by then, and which value?",
        f"{answer or 'None of them'}. Of the others a leaf was still missing.",
    )


# -- what may be left out ----------------------------------------------------------


def on_cut(replay: Replay) -> Asked:
    """A leaf that was not read, or one that need not have been."""
    tree = replay.left_to_right
    if replay.unread:
        left = [path for path in replay.unread if tree[path].status == PRUNED]
        path = (left or replay.unread)[0]
        question = (
            f"Your program never looked at leaf {replay.names[path]}. Why not, or "
            "should it have? If it is right: at which node was the cut, by which "
            "inequality, and whose value was the bound?"
        )
        if left:
            return Asked(question, cut_above(tree, path))
        return Asked(question, f"Our search reads it. {needed(replay, path)}")
    left = [node.path for node in tree if node.leaf and node.status == PRUNED]
    path = (left or replay.read[-1:])[0]
    question = (
        f"Your program looked at leaf {replay.names[path]}. Could the value of the "
        "root be known without it, reading from left to right? Why?"
    )
    if left:
        return Asked(question, f"Yes. {cut_above(tree, path)}")
    return Asked(question, needed(replay, path))


def cut_above(tree, path) -> str:
    """Why a leaf is not read: the node that was cut above it, and by what."""
    node = next(
        tree[path[:length]]
        for length in range(len(path) - 1, -1, -1)
        if tree[path[:length]].status != PRUNED
    )
    sign = "≥" if node.side == MAX else "≤"
    cut = node.cut
    return (
        f"The cut is at {node.name}: {number(cut.value)} {sign} {number(cut.bound)}. "
        f"{cut.reason}"
    )


def needed(replay: Replay, path) -> str:
    """Whether the root depends on a leaf, shown by another value of it."""
    now, lowest, highest = replay.value, *ends(replay)
    for value in (highest + 1, lowest - 1):
        then = backed_up(replay.tree.root, {**replay.worth, path: value})
        if then != now:
            return (
                f"It is needed: were it {number(value)}, the root would be worth "
                f"{number(then)} and not {number(now)}."
            )
    return (
        f"Whatever it is worth, the root is worth {number(now)}; but one knows that "
        "only from leaves to the right of it."
    )


def ends(replay: Replay) -> tuple:
    """The lowest and the highest leaf."""
    return min(replay.worth.values()), max(replay.worth.values())


def on_weight(replay: Replay) -> Asked:
    """How much a leaf below a chance node counts for the move at the root."""
    if replay.unread:
        path = replay.unread[0]
        above = replay.tree[path[:-1]]
        return Asked(
            f"Your program never looked at leaf {replay.names[path]}. Which value "
            "is not known without it?",
            f"That of {above.name}, which is worth "
            f"{number(backed_up(above, replay.worth))} with it. An average needs "
            "every outcome.",
        )
    path = chosen_by(replay.one, [p for p in replay.read if weighed(replay, p)])
    chances = weighed(replay, path)
    more = lcm(*(chance.denominator for chance in chances))
    above, move = replay.tree[path[:-1]], replay.tree[path[:1]]
    changed = {**replay.worth, path: replay.worth[path] + more}
    both = [*dict.fromkeys((above, move))]
    answer = "; ".join(
        went(node.name, backed_up(node, replay.worth), backed_up(node, changed))
        for node in both
    )
    return Asked(
        f"Your program read leaf {replay.names[path]}. If that were {more} more, "
        f"what would {' and '.join(node.name for node in both)} be "
        "worth, and why?",
        f"{answer}. The change is multiplied by each probability on its way up, and a "
        "player takes the best of what there is.",
    )


def went(name: str, before, after) -> str:
    """How the value of a node changes."""
    if before == after:
        return f"{name} stays {number(before)}"
    return f"{name} goes from {number(before)} to {number(after)}"


def weighed(replay: Replay, path) -> list[Fraction]:
    """The probabilities on the way to a leaf."""
    above = (replay.tree[path[:length]] for length in range(1, len(path) + 1))
    return [Fraction(n.probability) for n in above if n.probability is not None]


# -- what would change -------------------------------------------------------------


def on_change(replay: Replay) -> Asked:
    """Another value at a leaf that was read, such that the answer is another."""
    path, value = chosen_by(replay.one, changes(replay))
    worth = {**replay.worth, path: value}
    root, move = backed_up(replay.tree.root, worth), replay.move(worth)
    side = SIDE_NAMES[replay.first]
    answer = f"The root is worth {number(root)} then, and {side} plays {move}."
    asks = "what would the root be worth, and which move would be best?"
    if replay.cuts:
        then = order_of(searched(replay.changed(path, value)))
        names = ", ".join(replay.names[leaf] for leaf in then)
        answer = f"Alpha-beta from left to right reads {names}. {answer}"
        asks = f"which leaves would be read, in which order, and {asks}"
    return Asked(
        f"If leaf {replay.names[path]} were {number(value)} and not "
        f"{number(replay.worth[path])}: {asks}",
        answer,
    )


def changes(replay: Replay) -> list[tuple]:
    """Leaves with other values that change most of the answer; read ones, if any do.

    The new value stands at no other leaf, and one move is best: no tie decides.
    """
    return changes_at(replay, replay.read) or changes_at(replay, replay.worth)


def changes_at(replay: Replay, paths) -> list[tuple]:
    """The same for these leaves only."""
    low, high = ends(replay)
    taken = set(replay.worth.values())
    found = {
        (path, value): differs
        for path in paths
        for value in range(int(low) - BEYOND, int(high) + BEYOND + 1)
        if value not in taken and (differs := difference(replay, path, value))
    }
    return [pair for pair, many in found.items() if many == max(found.values())]


def difference(replay: Replay, path, value) -> int:
    """How much of value, move and leaves another value changes; 0 if two are best."""
    worth = {**replay.worth, path: value}
    move = replay.move(worth)
    if not move:
        return 0
    many = move != replay.move(replay.worth)
    many += backed_up(replay.tree.root, worth) != replay.value
    if many and replay.cuts:
        then = order_of(searched(replay.changed(path, value)))
        many += then != order_of(replay.left_to_right)
    return many


def chosen_by(one: HandedInTrace, among: list):
    """One of several, the same for the same student."""
    return Random(f"viva {one.set} {one.code}").choice(among)
