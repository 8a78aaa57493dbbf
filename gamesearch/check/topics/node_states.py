"""States of the nodes of a state-space tree: live, E-node, dead, or killed by a bound.

`fates` compares a word for each node with the tree, and says why another word is right:
which choices are still to be tried, what killed the node, or that the search has not
reached it (Horowitz and Sahni, 1978).
"""

from collections.abc import Mapping

from gamesearch.check.answers import each, empty
from gamesearch.check.record import predicted, recorded
from gamesearch.check.report import Report
from gamesearch.play.limits.parse_answer import among, listed, short
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.say import any_of, fill, paragraph, say
from gamesearch.tree.narration import number
from gamesearch.tree.node_states import BOUNDED, EXPANDED, LIVE, REFUSED
from gamesearch.tree.tree import Node, Tree

TRUE = ("dead", "killed"), ("live", "expanded")  # true, but the second says more
WORDS = "live", "expanded", "dead", "killed", "unseen"
REASONS = {  # by the right word, and for a bound by the sense of the problem
    "unseen": say('"{node}" is unseen, because the search has not reached it.'),
    "live": say(
        '"{node}" is live: some of its choices are still to be tried, and another node '
        "is expanded now."
    ),
    "expanded": say('"{node}" is expanded: it is live, and its choices are tried now.'),
    "dead": say('"{node}" is dead, because all its choices have been tried.'),
    REFUSED: say('"{node}" is killed, because a constraint refuses it.'),
    MAX: say(
        '"{node}" is killed, because its bound is at most {bound} and a solution has '
        "{value}."
    ),
    MIN: say(
        '"{node}" is killed, because its bound is at least {bound} and a solution has '
        "{value}."
    ),
}


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
      ✗ leave leave 0/1: The word "dead" is true, but another word says more. ...

    The names are those of the explorer. Only one word is right for each node. A node
    that is expanded is also live, and a killed node is also dead; give the word that
    says more.
    """
    given, named = listed(given), {node.name: node for node in tree}
    unknown = [name for name in given if name not in named]
    if unknown:
        raise ValueError(f"given: this tree has no node {unknown[0]!r}; see its names.")

    def wrong(name, word):
        return wrong_word(tree, named[name], word)

    report = each("Your answers", given, wrong)
    said = [part for part in report.parts if not empty(given[part.name])]
    predicted(exercise, [(part.name, "fate", part.points, 1) for part in said])
    return recorded(report, exercise)


def wrong_word(tree, node, word):
    """What is wrong with a word for a node, in a sentence."""
    if empty(word):
        return say('"{node}" is not answered yet.', node=node.name)
    said = word.strip().lower() if isinstance(word, str) else word
    if not among(said, WORDS):
        return say(
            'For "{node}", give one of the words {words}, not {word}.',
            node=node.name,
            words=any_of(WORDS),
            word=short(word),
        )
    right, why = right_word(tree, node)
    if said == right:
        return ""
    if (said, right) not in TRUE:
        return why
    true = say('The word "{word}" is true, but another word says more.', word=said)
    return paragraph(true, why)


def right_word(tree, node: Node) -> tuple[str, str]:
    """The word for a node, and the reason in a sentence."""
    if node.fate == REFUSED:
        return "killed", fill(REASONS[REFUSED], node=node.name)
    if node.fate == BOUNDED:
        bound, value = (number(float(end)) for end in (node.cut.value, node.cut.bound))
        row = REASONS[tree.game.sense]
        return "killed", fill(row, node=node.name, bound=bound, value=value)
    if not node.fate:
        word = "unseen"
    elif node.fate in (LIVE, EXPANDED):
        word = node.fate
    else:
        word = "dead"
    return word, fill(REASONS[word], node=node.name)
