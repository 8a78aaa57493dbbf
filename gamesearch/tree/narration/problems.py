"""What happens in the search of a problem, in words: what is live, what is dead."""

from fractions import Fraction
from numbers import Real

from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.problem import all_alike
from gamesearch.rules.say import fill, paragraph, say
from gamesearch.tree.narration.names import named, problem_node_name
from gamesearch.tree.narration.values import number
from gamesearch.tree.node_states import (
    BOUNDED,
    DEAD,
    DEAD_END,
    EXPANDED,
    INCUMBENT,
    LIVE,
    REFUSED,
    SOLUTION,
)

FATES = {
    LIVE: "live",
    EXPANDED: "being expanded",
    DEAD: "dead",
    DEAD_END: "dead, no solution below",
    REFUSED: "killed by a constraint",
    BOUNDED: "killed by the bound",
    SOLUTION: "a solution",
    INCUMBENT: "the incumbent",
}
NOT_ALLOWED = "not allowed"
NOTHING_BELOW = "–"  # stands in a node that is dead without a solution
UNSOLVABLE = "×"  # of an AND/OR graph
SOLVED = "✓"  # the same with one, where all solutions are alike


def amount(value: Real) -> str:
    """A number to compare with others: of a fraction its decimals.

    >>> amount(Fraction(205, 3)), amount(45)
    ('68.333', '45')
    """
    return number(float(value) if isinstance(value, Fraction) else value)


def expected(value: Real | None, sense: int) -> str:
    """The bound function's answer, as it stands beside a node.

    >>> expected(Fraction(205, 3), MAX), expected(None, MAX)
    ('≤ 68.333', '')
    """
    return "" if value is None else f"{'≤' if sense == MAX else '≥'} {amount(value)}"


KILLED = {  # by the bound: the sense of the problem
    MAX: say(
        "{Node} can be worth at most {bound}, and {best} is already worth {worth}: "
        "nothing better is below it."
    ),
    MIN: say(
        "{Node} costs at least {bound}, and {best} already costs {worth}: nothing less "
        "is below it."
    ),
}
LEFT = {  # what is left with a value: a solution, an exact value, a bound; the sense
    ("solution", MAX): say("{Node} is a solution and is worth {value}."),
    ("solution", MIN): say("{Node} is a solution and costs {value}."),
    ("exact", MAX): say(
        "{Node} is dead, and the best solution below it is worth {value}."
    ),
    ("exact", MIN): say(
        "{Node} is dead, and the best solution below it costs {value}."
    ),
    ("bound", MAX): say(
        "{Node} is dead, and no solution below it is worth more than {value}."
    ),
    ("bound", MIN): say(
        "{Node} is dead, and no solution below it costs less than {value}."
    ),
}
LEARNT = {  # the answer of the bound function, what a solution is worth; the sense
    ("bound", MAX): say(
        "Bound function: no solution below {node} is worth more than {high}."
    ),
    ("bound", MIN): say(
        "Bound function: no solution below {node} costs less than {low}."
    ),
    ("first", MAX): say("{Node} is worth {low}: it is the incumbent."),
    ("first", MIN): say("{Node} costs {low}: it is the incumbent."),
    ("better", MAX): say(
        "{Node} is worth {low}, better than all before: it is the incumbent."
    ),
    ("better", MIN): say(
        "{Node} costs {low}, better than all before: it is the incumbent."
    ),
    ("value", MAX): say("{Node} is worth {low}."),
    ("value", MIN): say("{Node} costs {low}."),
}


def killed_reason(node, event, incumbent, sense: int) -> str:
    """Why a node is dead before it was looked into, in a sentence."""
    at = named(problem_node_name(node))
    if event.how == "infeasible":
        return say("{Node} is not allowed: no solution begins like this.", **at)
    return fill(
        KILLED[sense],
        bound=amount(event.value),
        best=problem_node_name(incumbent),
        worth=amount(event.bound),
        **at,
    )


def problem_sentence(tree, node, event) -> str:
    """An event of the search of a problem, as a sentence."""
    at = named(problem_node_name(node))
    if event.verb == "down":
        return _coming(tree, node, at)
    if event.verb == "up":
        return _leaving(tree, node, event, at)
    if event.verb == "cut":
        cut = tree.cuts.get(event.index)  # None if the tree has not come so far
        return cut.reason if cut else say("{Node} is dead.", **at)
    if event.verb == "know":
        return _knowing(tree, event, at)
    if event.verb == "at":
        if node.fate_at(event.index - 1) == LIVE:
            return say("Of all live nodes {node} has the best bound: it is next.", **at)
        return _coming(tree, node, at)
    return event.text


def _coming(tree, node, at):
    at = at | {"choice": node.label}
    if not node.path:
        start = say("Begin at the root: nothing is chosen yet.")
        if node.state:
            start = say("Begin at the root: some is chosen already.")
        return paragraph(start, say("It is live."))
    if node.leaf and not tree.game.is_complete(node.state):
        return say("Choose {choice}: no value is left for the next part.", **at)
    if node.leaf:
        return say("Choose {choice}: every part has its value in {node}.", **at)
    return say("Choose {choice}: {node} is live.", **at)


def _leaving(tree, node, event, at):
    """How an `up` is said: dead or a solution, and where the search goes back to."""
    alike, sense = all_alike(tree.game), tree.game.sense
    at = at | {"value": amount(event.value)}
    if node.fate_at(event.index) in (REFUSED, BOUNDED):
        said = say("{Node} is dead.", **at)
    elif event.value is None or (alike and not event.value):
        said = say("{Node} is dead: there is no solution below it.", **at)
    elif alike and node.leaf:
        said = say("{Node} is a solution.", **at)
    elif alike:
        said = say("{Node} is dead: there is a solution below it.", **at)
    elif node.given is not None:
        said = fill(LEFT["solution", sense], **at)
    else:
        visit = node.visit_ended_by(event.index)
        exact = visit and visit.sign == "="
        return fill(LEFT["exact" if exact else "bound", sense], **at)
    if node.parent is None:
        return said
    back = say("Back to {node}.", node=problem_node_name(node.parent))
    return paragraph(said, back)


def _knowing(tree, event, at):
    """How a `know` is said: a bound, or what a solution is worth."""
    kind = event.how
    if kind == "incumbent":
        earlier = any(other.how == kind for other in tree.events[: event.index])
        kind = "better" if earlier else "first"
    elif kind != "bound":
        kind = "value"
    at = at | {"low": amount(event.low), "high": amount(event.high)}
    if kind == "value" and event.low != event.high:
        return say("{Node}: from {low} to {high}.", **at)
    return fill(LEARNT[kind, tree.game.sense], **at)
