"""A Monte Carlo tree search in words: selection, expansion, simulation, backup."""

from math import inf, isclose

from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES
from gamesearch.rules.say import say
from gamesearch.tree.narration.names import named, node_name
from gamesearch.tree.narration.values import number, two_places

MOST = 9  # bounds that a sentence lists


def simulation_sentence(tree, node, event) -> str:
    """An event of a Monte Carlo tree search as a sentence."""
    at = named(node_name(node)) | {"turn": tree.turns.get(event.index, "")}
    if event.verb == "at":
        return say("Look at {node}.", **at)
    if event.verb == "down" and not event.path:
        return say("{turn} begins at {node}.", **at)
    if event.verb == "down":
        return _selected(tree.simulations, node, event.index, at)
    if event.verb == "up":
        return _backed_up(tree.simulations, node, event.index + 1, at)
    at["value"] = number(event.high, tree.win)
    if event.how == "prior":
        return say("Prior: the probability of {node} is {value}.", **at)
    if event.how == "expanded":
        return _expanded(node, event.high, at)
    if event.how == "uncertainty":
        return _uncertain(tree.simulations)
    if node.side is None:
        return say("Play is over at {node}, and the payoff is {value}.", **at)
    if event.how == "evaluation":
        return say("The evaluation of {node} is {value}.", **at)
    return say("Roll-out: play at random from {node} ends with payoff {value}.", **at)


def _uncertain(simulations):
    """How much is uncertain: the search adds it to a mean as it selects."""
    scale = two_places(simulations.scale)
    if simulations.priors:
        return say(
            "The uncertainty of a mean is {scale} × P × √N / (1 + n): n visits of the "
            "node, N of the node above, P its prior probability.",
            scale=scale,
        )
    return say(
        "The uncertainty of a mean is {scale} × √(ln N / n): n visits of the node, N "
        "of the node above.",
        scale=scale,
    )


def _selected(simulations, node, step, at):
    """Which move or outcome the simulation goes on with, and why."""
    above = node.parent
    if above.side == CHANCE:
        return say("Chance: {node} was drawn.", **at)
    if len(above.children) == 1:
        return say("Selection: go to {node}, the only move.", **at)
    bounds = {one: simulations.bound(one, step) for one in above.children}
    mine = bounds[node]
    if mine is None:
        return say("Selection: go to {node}.", **at)
    if abs(mine) == inf:
        return say("Selection: go to {node}, which was not tried yet.", **at)
    tied = any(one is not node and isclose(bounds[one], mine) for one in bounds)
    texts = [f"{one.label} {two_places(bound)}" for one, bound in bounds.items()]
    at |= {"bound": two_places(mine), "bounds": ", ".join(texts)}
    if tied or len(texts) > MOST:
        return say(
            "Selection: go to {node}, since no bound is better for {side} than its "
            "{bound}.",
            side=SIDE_NAMES[above.side],
            **at,
        )
    if above.side == MAX:
        return say(
            "Selection: go to {node}, whose upper bound {bound} is the highest: "
            "{bounds}.",
            **at,
        )
    return say(
        "Selection: go to {node}, whose lower bound {bound} is the lowest: {bounds}.",
        **at,
    )


def _expanded(node, moves, at):
    if moves == 0:
        return say("Expansion: {node} is new in the tree, and play is over.", **at)
    at["moves"] = moves
    if node.side == CHANCE:
        return say(
            "Expansion: {node} is new in the tree and has {moves:outcome|outcomes}.",
            **at,
        )
    return say("Expansion: {node} is new in the tree and has {moves:move|moves}.", **at)


def _backed_up(simulations, node, step, at):
    at["visits"] = simulations.visits(node, step)
    at["mean"] = two_places(simulations.mean(node, step))
    return say("Backup: {node} has {visits:visit|visits} and the mean {mean}.", **at)
