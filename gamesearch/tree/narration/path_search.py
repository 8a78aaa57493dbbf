"""A path search in words: what is reached, what it costs, what is expanded."""

from math import inf

from gamesearch.rules.say import fill, paragraph, say
from gamesearch.tree.narration.names import named, place_name
from gamesearch.tree.narration.values import number
from gamesearch.tree.path_events import (
    ANSWER,
    COST,
    ESTIMATE,
    EXPAND,
    JUDGE,
    REACH,
    SUM,
)

LEAST = {  # why a node is expanded: by which number the search chooses
    SUM: say("Expand {node}: its f = {f} is the least of all that are open."),
    ESTIMATE: say("Expand {node}: its h = {h} is the least of all that are open."),
    COST: say("Expand {node}, which cost g = {g}."),
}


def path_sentence(tree, node, event) -> str:
    """An event of a path search, as a sentence; nothing for one of another kind.

    Another search may well be given a game with goals.
    """
    moment, at = tree.path_events.moments.get(event.index), named(place_name(node))
    if node.text:
        at["Node"] = node.text  # a place is written as it is called
    if moment == REACH:
        return _reached(tree, node, at)
    if moment == JUDGE:
        return _judged(tree, node, event, at)
    if moment == EXPAND:
        return _expanded(tree, node, at)
    if moment == ANSWER:
        return _answered(tree, node, event, at)
    if event.verb in ("down", "up") and not event.path:
        return _round(tree, event)
    return say("Back at {node}.", **at) if event.verb == "at" else ""


def _reached(tree, node, at):
    if not node.parent:
        return say("Begin at {node}.", **at)
    at = at | {
        "above": place_name(node.parent),
        "before": number(tree.path_events.spent(node.parent)),
        "cost": number(tree.game.cost(node.parent.state, node.move)),
        "g": number(tree.path_events.spent(node)),
    }
    return say("From {above} to {node}: g = {before} + {cost} = {g}.", **at)


def _judged(tree, node, event, at):
    """What the search knows of a node as it is reached."""
    g, h, f = map(number, tree.path_events.parts(event))
    at = at | {"g": g, "h": h, "f": f}
    goal = ""
    if node.side is None and tree.game.is_goal(node.state):
        goal = say("It is a goal.")
    if tree.path_events.by == SUM:
        said = say("{Node}: g + h = {g} + {h} = {f}.", **at)
    elif event.how == "estimate":
        return say("{Node}: the estimate of the rest is h = {h}.", **at)
    else:
        said = say("{Node}: the path to it costs g = {g}.", **at)
    return paragraph(said, goal)


def _expanded(tree, node, at):
    g, h, f = map(number, tree.path_events.numbers[node.path])
    at = at | {"g": g, "h": h, "f": f}
    if tree.path_events.deepens and tree.path_events.by == SUM:
        return say("Expand {node}: its f = {f} is within the bound.", **at)
    return fill(LEAST[tree.path_events.by], **at)


def _answered(tree, node, event, at):
    """The path that was found, from the goal back to where it begins."""
    last = next(e for e in reversed(tree.events) if e.verb == "know")
    at["cost"] = number(last.high)
    if event.verb == "at" and node.side is None:
        return say("{Node} is a goal: the search ends.", **at)
    if last.low == inf and event.verb == "at":
        return say("Nothing is open any more: the search ends.")
    if event.verb == "at":
        return say("{Node} is on the path.", **at)
    if last.low == inf:
        return say("There is no path from {node} to a goal.", **at)
    if last.low == last.high:
        return say(
            "The path through {node} costs {cost}, and no path costs less.", **at
        )
    return say("The path through {node} costs {cost}.", **at)


def _round(tree, event):
    """A round of a search that deepens: its bound, and what was beyond it."""
    at = {
        "turn": tree.turns.get(event.index, ""),
        "bound": number(event.beta if event.verb == "down" else event.value),
    }
    by_sum = tree.path_events.by == SUM
    endless = event.beta in (None, inf)
    if event.verb == "down" and not at["turn"]:
        if endless:
            return say("The search begins: it has no bound.")
        return say("One round is enough: its bound is {bound}.", **at)
    if event.verb == "down" and endless:
        return say("{turn} begins.", **at)
    if event.verb == "down" and by_sum:
        return say("{turn}: go on only while f = g + h is at most {bound}.", **at)
    if event.verb == "down":
        return say("{turn}: go on only while g is at most {bound}.", **at)
    if event.value is None or event.how == "unsolvable":
        return say("Nothing more is to be found in this round.")
    if event.index == len(tree.events) - 1:
        return say("The path that was found costs {bound}.", **at)
    return say("The round is over: the least sum beyond the bound is {bound}.", **at)
