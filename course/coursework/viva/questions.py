"""Three questions on a trace, with their answers; all of them are computed.

The first asks what was known at one of the evaluated leaves, the second whether a leaf
could be skipped, the third what another value of a leaf would change. The questions use
the terms of the lecture that belongs to the set: windows for alpha-beta, values of
nodes for minimax, weights for chance.
"""

from fractions import Fraction
from math import lcm
from random import Random
from typing import NamedTuple

from coursework.viva.replay import Replay, backed_up, order_of
from coursework.viva.trace import HandedInTrace
from gamesearch.rules.game import MAX, SIDE_NAMES
from gamesearch.rules.say import all_of, paragraph, say
from gamesearch.search.chance.expectiminimax import expectiminimax
from gamesearch.tree.narration import number
from gamesearch.tree.tree import PRUNED, searched

FIFTH = 5
BEYOND = 3  # how far a changed value may be outside the range of all leaves


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
    """Alpha and beta at the fifth leaf, or at another leaf where a bound is known."""
    read = replay.read
    places = [*range(FIFTH, len(read) + 1), *range(min(FIFTH, len(read)), 0, -1)]
    known = {place: replay.window(place) for place in places}
    place = next((p for p in places if any(by for _, by in known[p])), places[0])
    (alpha, by_alpha), (beta, by_beta) = known[place]
    name = replay.names[read[place - 1]]
    return Asked(
        say(
            "Leaf {name} was number {place} of the leaves that your program evaluated. "
            "Just before that leaf, which value was guaranteed for MAX (α), and which "
            "for MIN (β)? Which node's value is α, and which node's value is β?",
            name=name,
            place=place,
        ),
        paragraph(bound("α", alpha, by_alpha), bound("β", beta, by_beta)),
    )


def bound(letter: str, value, node) -> str:
    """A sentence on a bound and the node whose value it is."""
    about = {"letter": letter, "value": number(value)}
    if node is None:
        return say("{letter} is {value}: no bound was known.", **about)
    return say("{letter} is {value}, the value of {node}.", **about, node=node.name)


def on_values(replay: Replay) -> Asked:
    """The nodes whose values were known after five leaves, or a few more."""
    read = replay.read
    for place in range(min(FIFTH, len(read)), len(read) + 1):
        done = replay.finished(place)
        if done:
            break
    question = say(
        "Look at the moment when your program had evaluated {place:leaf|leaves}, the "
        "last of them {leaf}. Which inner nodes already had a known value, and which "
        "value was it?",
        place=place,
        leaf=replay.names[read[place - 1]],
    )
    if not done:
        return Asked(
            question, "None: each inner node still had a leaf that was not evaluated."
        )
    right = say(
        "{nodes}. Each other inner node still had a leaf that was not evaluated.",
        nodes=", ".join(f"{node.name} is {number(value)}" for node, value in done),
    )
    return Asked(question, right)


# -- what may be left out ----------------------------------------------------------


def on_cut(replay: Replay) -> Asked:
    """A leaf that was not evaluated, or one that need not have been."""
    tree = replay.left_to_right
    if replay.unread:
        left = [path for path in replay.unread if tree[path].status == PRUNED]
        path = left[0] if left else replay.unread[0]
        leaf = replay.names[path]
        question = say(
            "Your program never evaluated leaf {leaf}. Was that right? If so, at which "
            "node was the cut, which inequality justifies it, and which node's value "
            "was the bound?",
            leaf=leaf,
        )
        if left:
            return Asked(question, cut_above(tree, path))
        ours = "No: alpha-beta from left to right evaluates this leaf."
        return Asked(question, paragraph(ours, needed(replay, path)))
    left = [path for path in replay.worth if tree[path].status == PRUNED]
    path = left[0] if left else replay.read[-1]
    leaf = replay.names[path]
    question = say(
        "Your program evaluated leaf {leaf}. If leaves are evaluated from left to "
        "right, can the value of the root be known without this leaf? Why?",
        leaf=leaf,
    )
    if left:
        return Asked(question, paragraph("Yes.", cut_above(tree, path)))
    return Asked(question, needed(replay, path))


def cut_above(tree, path) -> str:
    """Why a leaf is not evaluated: the node above it that was cut, and the reason."""
    node = next(
        tree[path[:length]]
        for length in range(len(path) - 1, -1, -1)
        if tree[path[:length]].status != PRUNED
    )
    sign = "≥" if node.side == MAX else "≤"
    cut = node.cut
    where = say(
        "The cut is at {node}: {value} {sign} {bound}.",
        node=node.name,
        value=number(cut.value),
        sign=sign,
        bound=number(cut.bound),
    )
    return paragraph(where, cut.reason)


def needed(replay: Replay, path) -> str:
    """Whether the root depends on a leaf, shown by another value of it."""
    now, lowest, highest = replay.value, *ends(replay)
    for value in (highest + 1, lowest - 1):
        then = backed_up(replay.tree.root, {**replay.worth, path: value})
        if then != now:
            return say(
                "The leaf is needed: if it were {value}, the root would be worth "
                "{then} instead of {now}.",
                value=number(value),
                then=number(then),
                now=number(now),
            )
    return say(
        "The root is worth {now} whatever this leaf is worth, but this is known only "
        "after some leaves to the right of it have been evaluated.",
        now=number(now),
    )


def ends(replay: Replay) -> tuple:
    """The lowest and the highest leaf."""
    return min(replay.worth.values()), max(replay.worth.values())


def on_weight(replay: Replay) -> Asked:
    """How much a leaf below a chance node matters for the move at the root."""
    if replay.unread:
        path = replay.unread[0]
        above = replay.tree[path[:-1]]
        return Asked(
            say(
                "Your program never evaluated leaf {leaf}. Which value is not known "
                "without it?",
                leaf=replay.names[path],
            ),
            say(
                "The value of {node}, since an average needs every outcome. With this "
                "leaf, {node} is worth {value}.",
                node=above.name,
                value=number(backed_up(above, replay.worth)),
            ),
        )
    path = chosen_by(replay.one, [p for p in replay.read if weighed(replay, p)])
    chances = weighed(replay, path)
    more = lcm(*(chance.denominator for chance in chances))
    above, move = replay.tree[path[:-1]], replay.tree[path[:1]]
    changed = {**replay.worth, path: replay.worth[path] + more}
    both = [*dict.fromkeys((above, move))]
    return Asked(
        say(
            "Your program evaluated leaf {leaf}. If its value were larger by {more}, "
            "what would {nodes} be worth, and why?",
            leaf=replay.names[path],
            more=more,
            nodes=all_of(node.name for node in both),
        ),
        say(
            "{changes}. On its way up the change is multiplied by each probability. At "
            "the node of a player only the best value counts.",
            changes="; ".join(went(node, replay.worth, changed) for node in both),
        ),
    )


def went(node, before: dict, after: dict) -> str:
    """How the value of a node changes from some leaves to others."""
    was, now = backed_up(node, before), backed_up(node, after)
    if was == now:
        return say("{node} stays {value}", node=node.name, value=number(was))
    return say(
        "{node} changes from {before} to {after}",
        node=node.name,
        before=number(was),
        after=number(now),
    )


def weighed(replay: Replay, path) -> list[Fraction]:
    """The probabilities on the way to a leaf."""
    above = (replay.tree[path[:length]] for length in range(1, len(path) + 1))
    return [Fraction(n.probability) for n in above if n.probability is not None]


# -- what would change -------------------------------------------------------------


def on_change(replay: Replay) -> Asked:
    """Another value at an evaluated leaf that changes value, move or order."""
    path, value = chosen_by(replay.one, changes(replay))
    worth = {**replay.worth, path: value}
    root, move = backed_up(replay.tree.root, worth), replay.move(worth)
    about = {
        "leaf": replay.names[path],
        "value": number(value),
        "now": number(replay.worth[path]),
    }
    answer = say(
        "The root is then worth {root}, and {side} plays {move}.",
        root=number(root),
        side=SIDE_NAMES[replay.first],
        move=move,
    )
    if not replay.cuts:
        return Asked(
            say(
                "Suppose that leaf {leaf} were worth {value} instead of {now}. What "
                "would the root be worth, and which move would be best?",
                **about,
            ),
            answer,
        )
    then = order_of(searched(replay.changed(path, value)))
    order = say(
        "Alpha-beta from left to right evaluates {leaves} in this order.",
        leaves=", ".join(replay.names[leaf] for leaf in then),
    )
    return Asked(
        say(
            "Suppose that leaf {leaf} were worth {value} instead of {now}. Which "
            "leaves would alpha-beta from left to right evaluate, and in which order? "
            "What would the root be worth, and which move would be best?",
            **about,
        ),
        paragraph(order, answer),
    )


def changes(replay: Replay) -> list[tuple]:
    """Leaves with new values that change most of the answer, evaluated ones first.

    No other leaf has the new value, and only one move is best, so that there is no tie.
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
    """How many of value, move and leaves change with a new value; 0 if two are best."""
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
    """One of several, always the same one for the same student."""
    return Random(f"viva {one.set} {one.code}").choice(among)
