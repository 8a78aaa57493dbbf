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
from gamesearch.rules.say import all_of, paragraph, say
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
        say(
            "Your program evaluated leaf {name} as number {place}. What was MAX sure "
            "of by then (α), and what was MIN sure of (β)? Which node's value was "
            "each of them?",
            name=name,
            place=place,
        ),
        paragraph(bound("α", alpha, by_alpha), bound("β", beta, by_beta)),
    )


def bound(letter: str, value, node) -> str:
    """A bound and the node whose value it is, in words."""
    about = {"letter": letter, "value": number(value)}
    if node is None:
        return say("{letter} is {value}: no bound was known.", **about)
    return say("{letter} is {value}, the value of {node}.", **about, node=node.name)


def on_values(replay: Replay) -> Asked:
    """The nodes that had their values after five leaves, or as soon as there is one."""
    read = replay.read
    for place in range(min(FIFTH, len(read)), len(read) + 1):
        done = replay.finished(place)
        if done:
            break
    answer = ", ".join(f"{node.name} is {number(value)}" for node, value in done)
    question = say(
        "Your program had evaluated {place:leaf|leaves}, the last of them {leaf}. "
        "Which inner nodes could have their value by then, and which value?",
        place=place,
        leaf=replay.names[read[place - 1]],
    )
    if not done:
        return Asked(question, "None: each of them still lacks a leaf.")
    right = say("{nodes}. The others still lack a leaf.", nodes=answer)
    return Asked(question, right)


# -- what may be left out ----------------------------------------------------------


def on_cut(replay: Replay) -> Asked:
    """A leaf that was not read, or one that need not have been."""
    tree = replay.left_to_right
    if replay.unread:
        left = [path for path in replay.unread if tree[path].status == PRUNED]
        path = (left or replay.unread)[0]
        question = say(
            "Your program never evaluated leaf {leaf}. Why not, or should it have done "
            "so? If it was right: at which node was the cut, by which inequality, and "
            "whose value was the bound?",
            leaf=replay.names[path],
        )
        if left:
            return Asked(question, cut_above(tree, path))
        ours = say("Our search evaluates it.")
        return Asked(question, paragraph(ours, needed(replay, path)))
    left = [node.path for node in tree if node.leaf and node.status == PRUNED]
    path = (left or replay.read[-1:])[0]
    question = say(
        "Your program evaluated leaf {leaf}. Could the value of the root be known "
        "without it, if the leaves are taken from left to right? Why?",
        leaf=replay.names[path],
    )
    if left:
        return Asked(question, paragraph("Yes.", cut_above(tree, path)))
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
                "It is needed: if it were {value}, the root would be worth {then} and "
                "not {now}.",
                value=number(value),
                then=number(then),
                now=number(now),
            )
    return say(
        "The root is worth {now} whatever this leaf is worth, but only leaves to the "
        "right of it show that.",
        now=number(now),
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
            say(
                "Your program never evaluated leaf {leaf}. Which value is not known "
                "without it?",
                leaf=replay.names[path],
            ),
            say(
                "The value of {node} is not known without it; with it, it is {value}. "
                "An average needs every outcome.",
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
    answer = "; ".join(
        went(node.name, backed_up(node, replay.worth), backed_up(node, changed))
        for node in both
    )
    return Asked(
        say(
            "Your program evaluated leaf {leaf}. If its value were larger by {more}, "
            "what would {nodes} be worth, and why?",
            leaf=replay.names[path],
            more=more,
            nodes=all_of(node.name for node in both),
        ),
        say(
            "{changes}. The change is multiplied by each probability on its way up, "
            "and a player takes the best value.",
            changes=answer,
        ),
    )


def went(name: str, before, after) -> str:
    """How the value of a node changes."""
    if before == after:
        return say("{node} stays {value}", node=name, value=number(before))
    values = {"before": number(before), "after": number(after)}
    return say("{node} goes from {before} to {after}", node=name, **values)


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
    about = {
        "leaf": replay.names[path],
        "value": number(value),
        "now": number(replay.worth[path]),
    }
    then = {"root": number(root), "side": side, "move": move}
    answer = say("The root is then worth {root}, and {side} plays {move}.", **then)
    asks = say(
        "If leaf {leaf} were worth {value} and not {now}: what would the root be "
        "worth, and which move would be best?",
        **about,
    )
    if replay.cuts:
        then = order_of(searched(replay.changed(path, value)))
        names = ", ".join(replay.names[leaf] for leaf in then)
        order = say("Alpha-beta from left to right evaluates {leaves}.", leaves=names)
        answer = paragraph(order, answer)
        asks = say(
            "If leaf {leaf} were worth {value} and not {now}: which leaves would be "
            "evaluated, in which order, what would the root be worth, and which move "
            "would be best?",
            **about,
        )
    return Asked(asks, answer)


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
