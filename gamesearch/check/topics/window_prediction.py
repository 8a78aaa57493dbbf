"""The window with which a node is entered, where it was predicted.

A wrong bound is answered with the place it comes from, and never with the number. Going
up from the node, the first ancestor whose own window lacks the bound has set it, by the
value of a successor that was searched before; all nodes between only hand it down.
Below a chance node it is A or B, limited to what lies between L and U (Ballard, 1983).
"""

from math import inf
from numbers import Real

from gamesearch.play.limits.parse_answer import number_typed, same, same_rounded, short
from gamesearch.rules.game import CHANCE
from gamesearch.tree.narration import endless, number
from gamesearch.tree.tree import Node, Visit

BOUNDS = ("α", "MAX"), ("β", "MIN")
AT_CHANCE = ("larger of L", "A", "U"), ("smaller of U", "B", "L")  # below a chance node
ENDS = -inf, inf


def window_judged(tree, node: Node, given: tuple) -> str:
    """What is wrong with a window (alpha, beta), a bound None being none; else empty.

    >>> from gamesearch import ExplicitTree, searched
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    >>> window_judged(tree, tree["b"], (2, None))
    'α is not 2 there: at the root MAX already has the value of a.'
    """
    visit = node.visits[0]
    said = tuple(end if b is None else typed(b) for b, end in zip(given, ENDS))
    if same(said, visit.window):
        return ""
    strange = next((b for b in said if not isinstance(b, Real) or b != b), None)
    if strange is not None:
        return (
            f"a window is two numbers, (α, β), or None for no limit; {short(strange)} "
            "is neither."
        )
    if said[0] >= said[1]:
        return (
            "no value lies in such a window: α, the first number, is what MAX has, and "
            "β, the second, is larger."
        )
    wrong = [
        f"{name} is not {number(said[edge], tree.win)} there: "
        f"{where_from(node, visit, edge)}."
        for edge, (name, _) in enumerate(BOUNDS)
        if not same_rounded(said[edge], visit.window[edge])
    ]
    return " ".join(wrong)


def typed(bound):
    """The number in a text such as "16/3"; what is none stays what it is."""
    found = number_typed(bound) if isinstance(bound, str) else None
    return bound if found is None else found


def where_from(node: Node, visit: Visit, edge: int) -> str:
    """Who set α (edge 0) or β (edge 1) of a window, without its number."""
    name, holder = BOUNDS[edge]
    bound = visit.window[edge]
    if endless(bound):
        return (
            f"no {holder} node on the way from the root has the value of a successor "
            f"by then, so {holder} has nothing yet"
        )
    setting, by = setter(node, visit, edge)
    above = plain_name(setting)
    if setting.side == CHANCE:
        limit, letter, rest = AT_CHANCE[edge]
        return (
            f"at {above} it is the {limit} and {letter}, and {letter} comes from "
            f"{name} there, the outcomes before and {rest} for those to come"
        )
    if by is None:
        return f"at {above} the search asks a narrower question"
    down = "" if by.parent is node.parent else ", and that is handed down"
    return f"at {above} {holder} already has the value of {by.name}{down}"


def setter(node: Node, visit: Visit, edge: int) -> tuple[Node, Node | None]:
    """The ancestor that set a bound, and its successor whose value it is."""
    bound, entered = visit.window[edge], visit.first
    while node.parent is not None:
        node = node.parent
        around = next(v for v in reversed(node.visits) if v.first < entered)
        if around.window is None or around.window[edge] != bound:
            done = (
                child
                for child in node.children
                for v in child.visits
                if v.value == bound and around.first < v.first < v.last < entered
            )
            return node, next(done, None)
    return node, None


def plain_name(node: Node) -> str:
    """A node as a sentence calls it that has already said whose it is."""
    return "the root" if not node.path else node.name
