"""What a searched tree says of its nodes, compared with their exact values."""

import re
from fractions import Fraction

from answers import holds

from gamesearch.tree.narration import inside

NUMBER = r"−?\d+(?:/\d+|\.\d+)?"  # long fractions are written as decimals


def read(text):
    """A number as it is written in pictures and sentences."""
    return Fraction(text.replace("−", "-"))


def close(one, other):
    """Equal, but for what is rounded away where a fraction is long."""
    return abs(one - other) < Fraction(1, 1000)


def stands_in_the_node(text, exact):
    """Is what is written in a node of a picture true?"""
    if found := re.fullmatch(rf"({NUMBER}) … ({NUMBER})", text):
        low, high = map(read, found.groups())
        return low <= exact <= high or close(low, exact) or close(high, exact)
    if found := re.fullmatch(rf"([≤≥]?)({NUMBER})", text):
        shown = read(found[2])
        return holds(found[1] or "=", shown, exact) or close(shown, exact)
    return text == ""


def check_claims(tree, exact):
    """What is known of each node and written in it holds its value, and so the line."""
    for node in tree.line:
        assert (node.sign, node.value) == ("=", exact[tree.root.state])
    for node in tree:
        value = exact[node.state]
        assert node.known[0] <= value <= node.known[1], node
        assert holds(node.sign, node.value, value), node
        assert all(holds(visit.sign, visit.value, value) for visit in node.visits), node
        if node.status not in ("waiting", "pruned"):
            assert stands_in_the_node(inside(node), value), node


def ancestors(node):
    while node := node.parent:
        yield node


def windows_are_open(trace):
    """Are all windows of a trace wider than nothing?"""
    asked = (event for event in trace if event.verb == "down")
    return all(event.alpha is None or event.alpha < event.beta for event in asked)
