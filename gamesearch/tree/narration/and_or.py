"""What an AND/OR search or a proof-number search says of a node, in whole sentences."""

from gamesearch.rules.say import say
from gamesearch.tree.narration.names import named, node_name, short_name
from gamesearch.tree.narration.values import endless, number
from gamesearch.tree.roles import AND


def tally(event) -> str:
    """The same numbers as they stand beside a node: `p 1, d 3` or `cost 5`."""
    low, high = number(event.low), number(event.high)
    return f"cost {low}" if event.how == "cost" else f"p {low}, d {high}"


def labelled(node, event) -> str:
    """A node is left with its label, or what is left below it is not needed."""
    at = named(node_name(node))
    if event.verb == "cut":
        return say("Cut: what is left below {node} is not needed any more.", **at)
    if event.how == "solvable":
        return say("{Node} is solvable.", **at)
    return say("{Node} is unsolvable.", **at)


def going(tree, node, index: int) -> str:
    """The search goes to a node: to expand it, or to say what it costs."""
    after = tree.events[index + 1] if index + 1 < len(tree.events) else None
    at = named(node_name(node))
    if after and after.verb != "know" and after.path != node.path:
        return say("Expand {node}, a tip of the hope tree.", **at)
    return say("Go to {node}.", **at)


def marking(tree, node, index: int) -> str:
    """A connector is the cheapest of its node, and is marked."""
    above = node.parent
    own = tree.game.cost(above.state, node.move)
    whole = tree.events[index].low
    if endless(whole):
        return say("No connector of {above} has a solution.", above=short(above))
    at = {
        "above": short(above),
        "members": node.label,
        "cost": number(own),
        "rest": number(whole - own),
        "whole": number(whole),
    }
    before = (
        event
        for event in tree.events[:index]
        if event.how == "mark" and event.path[:-1] == above.path
    )
    if next(before, None) is None:
        return say(
            "Mark the connector from {above} to {members}: {cost} + {rest} = {whole}.",
            **at,
        )
    return say(
        "The mark of {above} moves to the connector to {members}: "
        "{cost} + {rest} = {whole}.",
        **at,
    )


def short(node) -> str:
    """The name of a node without its kind."""
    return node.text or short_name(node)


def effort(node, event) -> str:
    """What a node costs, or how many open positions settle it, as far as is known."""
    at = {
        **named(node_name(node)),
        "low": number(event.low),
        "high": number(event.high),
    }
    if event.how == "cost" and node.role == AND and not endless(event.low):
        at |= {"above": short(node.parent), "members": node.label}
        if endless(event.high):
            return say(
                "The members of the connector from {above} to {members} are estimated "
                "to cost {low} in all.",
                **at,
            )
        return say(
            "The members of the connector from {above} to {members} are solved and "
            "cost {low} in all.",
            **at,
        )
    if event.how == "cost":
        if endless(event.low):
            return say("{Node} has no solution.", **at)
        if endless(event.high):
            return say("{Node} is estimated to cost {low}.", **at)
        return say("{Node} is solved and costs {low}.", **at)
    if event.low == 0:
        return say("{Node} is proved.", **at)
    if event.high == 0:
        return say("{Node} is disproved.", **at)
    return say(
        "{Node}: it takes at least {low} to prove it, {high} to disprove it.", **at
    )
