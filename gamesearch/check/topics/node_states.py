"""States of the nodes of a state-space tree: live, E-node, dead, or killed by a bound.

`fates` compares a word for each node with the tree, and says why another word is right:
which choices are still to be tried, what killed the node, or that the search has not
come to it (Horowitz and Sahni, 1978).
"""

from collections.abc import Mapping

from gamesearch.check.answers import each, empty
from gamesearch.check.record import predicted, recorded
from gamesearch.check.report import Report
from gamesearch.play.limits.parse_answer import among, listed, short
from gamesearch.rules.game import MAX
from gamesearch.tree.narration import number
from gamesearch.tree.node_states import BOUNDED, EXPANDED, LIVE, REFUSED
from gamesearch.tree.tree import Node, Tree

TRUE = ("dead", "killed"), ("live", "expanded")  # right, but not the most to be said
WORDS = "live", "expanded", "dead", "killed", "unseen"


def fates(
    given: Mapping[str, str], tree: Tree, *, exercise: str | None = None
) -> Report:
    """Judge a dict of nodes: each "live", "expanded", "dead", "killed" or "unseen".

    >>> from gamesearch import Knapsack, branch_and_bound, searched
    >>> sack = Knapsack((16, 15, 15), (45, 25, 25), 30)
    >>> tree = searched(sack, branch_and_bound)
    >>> fates({"leave": "dead", "leave leave": "dead"}, tree)
    ✗ Your answers: 1 of 2 points.
      ✓ leave 1/1: right
      ✗ leave leave 0/1: "leave leave" is dead, and more can be said: it ...

    The names are those of the explorer. Of the words only one fits: a node that is
    expanded is live too, and one that was killed is dead, but more can be said.
    """
    given, named = listed(given), {node.name: node for node in tree}
    unknown = [name for name in given if name not in named]
    if unknown:
        raise ValueError(f"given: there is no node {unknown[0]!r} in this tree.")

    def wrong(name, word):
        return wrong_word(tree, named[name], word)

    report = each("Your answers", given, wrong)
    said = [part for part in report.parts if not empty(given[part.name])]
    predicted(exercise, [(part.name, "fate", part.points, 1) for part in said])
    return recorded(report, exercise)


def wrong_word(tree, node, word):
    """What is wrong with a word for a node, in a sentence."""
    called = f'"{node.name}"'
    if empty(word):
        return f"{called}: not answered yet."
    said = word.strip().lower() if isinstance(word, str) else word
    if not among(said, WORDS):
        words = ", ".join(WORDS)
        return f"{called}: one of the words {words}, not {short(word)}."
    right, why = right_word(tree, node)
    if said == right:
        return ""
    true = f"{said}, and more can be said: it is " if (said, right) in TRUE else ""
    return f"{called} is {true}{right}: {why}."


def right_word(tree, node: Node) -> tuple[str, str]:
    """The word for a node, and a reason."""
    if not node.fate:
        return "unseen", "the search has not come to it"
    if node.fate == REFUSED:
        return "killed", "a constraint refuses it"
    if node.fate == BOUNDED:
        most = "at most" if tree.game.sense == MAX else "at least"
        bound, value = (number(float(end)) for end in (node.cut.value, node.cut.bound))
        return "killed", f"its bound says {most} {bound}, and a solution has {value}"
    if node.fate == EXPANDED:
        return "expanded", "it is live, and its own choices are being tried right now"
    if node.fate == LIVE:
        return "live", "its choices are not all tried, and another is expanded"
    return "dead", "all its choices have been tried"
