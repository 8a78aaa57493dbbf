"""What nodes are called in a sentence, and numbers with their sign in words."""

from gamesearch.rules.game import SIDE_NAMES
from gamesearch.rules.say import fill, say
from gamesearch.tree.roles import AND, ONE, OR

SIGNS = {
    "≥": say("at least {number}"),
    "≤": say("at most {number}"),
    ">": say("more than {number}"),
    "<": say("less than {number}"),
    "above": say("above {number}"),
    "below": say("below {number}"),
}


def signed(sign: str, number: str) -> str:
    """A number with its sign in words.

    >>> signed("≥", "3")
    'at least 3'
    """
    return fill(SIGNS[sign], number=number)


def named(name: str) -> dict[str, str]:
    """The places for the name of the node that a sentence is about."""
    return {"node": name, "Node": name[0].upper() + name[1:]}


def node_name(node) -> str:
    """A node as it is called in a sentence: its kind and its name."""
    if node.role == ONE:
        return problem_node_name(node)
    if node.role == AND and node.parent and node.parent.text:
        return say(
            "the connector from {name} to {members}",
            name=node.parent.text,
            members=node.label,
        )
    if node.role == AND:
        return say("AND node {name}", name=short_name(node))
    if node.text:
        return say("node {name}", name=node.text)
    if node.role == OR:
        return say("OR node {name}", name=short_name(node))
    if node.leaf:
        return say("leaf {name}", name=node.name)
    if not node.path:
        return say("the root ({side})", side=SIDE_NAMES[node.side])
    return say("{side} node {name}", side=SIDE_NAMES[node.side], name=node.name)


def short_name(node) -> str:
    """The same where its kind is known: its name alone."""
    return node.name if node.path else say("the root")


def problem_node_name(node) -> str:
    """A node of a problem, which has no sides, as it is called in a sentence."""
    if node is None:
        return say("a solution")
    if not node.path:
        return say("the root")
    if node.leaf:
        return say("leaf {name}", name=node.name)
    return say("node {name}", name=node.name)


def place_name(node) -> str:
    """A node of a path search: the place, or the moves that lead there."""
    return node.text or (node.name if node.path else say("the start"))
