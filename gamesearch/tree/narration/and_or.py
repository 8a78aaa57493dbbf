"""What an AND/OR search or a proof-number search says of a node, in whole sentences."""

from gamesearch.tree.narration.say import named, node_name, say
from gamesearch.tree.narration.values import endless, number


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


def effort(node, event) -> str:
    """What a node costs, or how many open positions settle it, as far as is known."""
    at = {
        **named(node_name(node)),
        "low": number(event.low),
        "high": number(event.high),
    }
    if event.how == "cost":
        if endless(event.low):
            return say("{Node} has no solution.", **at)
        if endless(event.high):
            return say("{Node} is thought to cost {low}.", **at)
        return say("{Node} is solved and costs {low}.", **at)
    if event.low == 0:
        return say("{Node} is proved.", **at)
    if event.high == 0:
        return say("{Node} is disproved.", **at)
    return say(
        "{Node}: it takes at least {low} to prove it, {high} to disprove it.", **at
    )
