"""How a sentence is said: its places, and what nodes are called in it."""

from gamesearch.rules.game import SIDE_NAMES
from gamesearch.tree.roles import AND, ONE, OR


def say(text: str, /, **places: object) -> str:
    """The sentence `text` with its places filled.

    >>> say("{Node} is worth {value}.", Node="Leaf b2", value=3)
    'Leaf b2 is worth 3.'

    `text` is a literal, one whole sentence per case, so that all sentences can be
    collected from the source. A place holds a name (of a node, a move, a player, a
    pass, a manner in which a trace says something happened), a number, also with its
    sign in words, a window or a symbol: never a piece of the sentence.
    `{Node}` is the name of a node as a sentence begins with it, `{node}` the same
    elsewhere. More places may be given than the sentence has. A row of a table of
    sentences is said without places; `fill` fills it.
    """
    return fill(text, **places) if places else text


def fill(row: str, /, **places: object) -> str:
    """A row of a table of sentences with its places filled."""
    try:
        return row.format(**places)
    except KeyError as missing:
        raise ValueError(f"places: {missing} is missing for {row!r}.") from None


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


def paragraph(*sentences: str) -> str:
    """Sentences one after another; an empty one is left out."""
    return " ".join(filter(None, sentences))


def named(name: str) -> dict[str, str]:
    """The places for the name of the node that a sentence is about."""
    return {"node": name, "Node": name[0].upper() + name[1:]}


def node_name(node) -> str:
    """A node as it is called in a sentence: its kind and its name."""
    if node.role == ONE:
        return problem_node_name(node)
    if node.role == AND and node.parent and node.parent.text:
        return say(
            "the way of {name} over {way}", name=node.parent.text, way=node.label
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
    """A node of a search for a way: the place, or the moves that lead there."""
    return node.text or (node.name if node.path else say("the start"))
