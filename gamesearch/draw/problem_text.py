"""The tree of a problem in words: what became of each node, and of all together."""

from collections import Counter

from gamesearch.rules.game import MAX
from gamesearch.rules.problem import all_alike
from gamesearch.tree.narration import FATES, number
from gamesearch.tree.node_states import BOUNDED, INCUMBENT, LIVE, REFUSED, SOLUTION
from gamesearch.tree.tree import PRUNED, Node, Tree


def fate_of(node: Node) -> str:
    """What became of a node of a problem, as one reads it.

    >>> from gamesearch import Queens, backtrack, searched
    >>> fate_of(searched(Queens(2), backtrack)[0, 0])
    'killed by a constraint'
    """
    if node.fate:
        return FATES[node.fate]
    return "pruned" if node.status == PRUNED else "not visited"


def describe_problem(tree: Tree) -> str:
    """What a picture of the tree of a problem shows, in a few sentences.

    >>> from gamesearch import Queens, backtrack, searched
    >>> print(describe_problem(searched(Queens(2), backtrack)))
    Tree of choices with 7 nodes. 3 were looked into, 4 killed by a constraint.
    There is no solution.
    """
    fates = Counter(node.fate for node in tree.nodes)
    looked = sum(_looked_into(node) for node in tree.nodes)
    said = f"{looked:,} {'was' if looked == 1 else 'were'} looked into"
    for fate in (REFUSED, BOUNDED):
        if fates[fate]:
            said += f", {fates[fate]:,} {FATES[fate]}"
    many = "node" if len(tree.nodes) == 1 else "nodes"
    first = f"Tree of choices with {len(tree.nodes):,} {many}. {said}."
    return "\n".join(filter(None, [first, _found(tree, fates)]))


def _looked_into(node):
    """Was it more than made: expanded, or found to be a solution or a dead end?"""
    return any(fate not in (LIVE, REFUSED, BOUNDED) for _, fate in node.fates)


def _found(tree, fates):
    """How many solutions there are so far, and the best one."""
    found = fates[SOLUTION] + fates[INCUMBENT]
    if not found:
        none = tree.finished and tree.root.sign == "" and not fates[BOUNDED]
        return "There is no solution." if none else ""
    many = "solution" if found == 1 else "solutions"
    line = " ".join(node.label for node in tree.line[1:])
    said = f"{found:,} {many} found"
    if len(tree.line) < 2:
        return f"{said}."
    if all_alike(tree.game):
        return f"{said}; the first is {line}."
    worth = "is worth" if tree.game.sense == MAX else "costs"
    return f"{said}; the best {worth} {number(tree.root.value)}: {line}."
