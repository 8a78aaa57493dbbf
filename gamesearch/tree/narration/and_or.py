"""What an AND/OR search or a proof-number search says of a node, in whole sentences."""

from gamesearch.tree.narration.reasons import node_name, subject
from gamesearch.tree.narration.values import endless, number

LABELS = ("solvable", "unsolvable")
EFFORTS = ("cost", "proof")


def tally(event) -> str:
    """The same numbers as they stand beside a node: `p 1, d 3` or `cost 5`."""
    low, high = number(event.low), number(event.high)
    return f"cost {low}" if event.how == "cost" else f"p {low}, d {high}"


def labelled(node, event) -> str:
    """A node is left with its label, or what is left below it is not needed."""
    if event.verb == "cut":
        return f"Cut: what is left below {node_name(node)} is not needed any more."
    return f"{subject(node)} is {event.how}."


def effort(node, event) -> str:
    """What a node costs, or how many open positions settle it, as far as is known."""
    start, low, high = subject(node), number(event.low), number(event.high)
    if event.how == "cost":
        if endless(event.low):
            return f"{start} has no solution."
        if endless(event.high):
            return f"{start} is thought to cost {low}."
        return f"{start} is solved and costs {low}."
    if event.low == 0:
        return f"{start} is proved."
    if event.high == 0:
        return f"{start} is disproved."
    return f"{start}: it takes at least {low} to prove it, {high} to disprove it."
