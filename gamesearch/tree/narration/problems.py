"""What happens in the search of a problem, in words: what is live, what is dead."""

from fractions import Fraction
from numbers import Real

from gamesearch.rules.game import MAX, Game
from gamesearch.rules.problem import Problem
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
SOLVED = "✓"  # the same with one, where all solutions are alike


def all_alike(game: Game) -> bool:
    """Is this a problem whose solutions are all worth the same?

    >>> from gamesearch import Knapsack, Queens
    >>> all_alike(Queens(4)), all_alike(Knapsack((1, 2), (3, 4), 2))
    (True, False)
    """
    return isinstance(game, Problem) and type(game).utility is Problem.utility


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


def place(node) -> str:
    """A node of a problem as it is called in a sentence."""
    if not node.path:
        return "the root"
    return f"leaf {node.name}" if node.leaf else f"node {node.name}"


def subject(node) -> str:
    """The same at the beginning of a sentence."""
    name = place(node)
    return name[0].upper() + name[1:]


def killed_reason(node, event, incumbent, sense: int) -> str:
    """Why a node is dead before it was looked into, in a sentence."""
    if event.how == "infeasible":
        return f"{subject(node)} is not allowed: no solution begins like this."
    most, better = ("at most", "better") if sense == MAX else ("at least", "less")
    has = "is already worth" if sense == MAX else "already costs"
    is_ = "can be worth" if sense == MAX else "costs"
    whose = "a solution" if incumbent is None else place(incumbent)
    return (
        f"{subject(node)} {is_} {most} {amount(event.value)}, and {whose} {has} "
        f"{amount(event.bound)}: nothing {better} is below it."
    )


def problem_sentence(tree, node, event) -> str:
    """An event of the search of a problem, as a sentence."""
    if event.verb == "down":
        return _coming(tree, node, event)
    if event.verb == "up":
        return _leaving(tree, node, event)
    if event.verb == "cut":
        return _killing(tree, node, event)
    if event.verb == "know":
        return _knowing(tree, node, event)
    if event.verb == "at":
        if node.fate_at(event.index - 1) == LIVE:
            return f"Of all live nodes {place(node)} has the best bound: it is next."
        return _coming(tree, node, event)
    return event.text


def _coming(tree, node, event):
    if not node.path:
        chosen = "nothing is chosen yet" if not node.state else "some is chosen already"
        return f"Begin at the root: {chosen}. It is live."
    if node.leaf and not tree.game.is_complete(node.state):
        return f"Choose {node.label}: no value is left for the next part."
    if node.leaf:
        return f"Choose {node.label}: every part has its value in {place(node)}."
    return f"Choose {node.label}: {place(node)} is live."


def _leaving(tree, node, event):
    killed = node.fate_at(event.index) in (REFUSED, BOUNDED)
    back = "" if node.parent is None else f" Back to {place(node.parent)}."
    if killed:
        return f"{subject(node)} is dead.{back}"
    alike = all_alike(tree.game)
    if event.value is None or (alike and not event.value):
        return f"{subject(node)} is dead: there is no solution below it.{back}"
    if alike:
        said = "a solution" if node.leaf else "dead: there is a solution below it"
        return f"{subject(node)} is {said}.{back}"
    sense, value = tree.game.sense, amount(event.value)
    worth = "is worth" if sense == MAX else "costs"
    if node.given is not None:
        return f"{subject(node)} is a solution and {worth} {value}.{back}"
    visit = next((v for v in node.visits if v.last == event.index), None)
    if visit and visit.sign == "=":
        return f"{subject(node)} is dead: the best solution below it {worth} {value}."
    more = "is worth more than" if sense == MAX else "costs less than"
    return f"{subject(node)} is dead: no solution below it {more} {value}."


def _killing(tree, node, event):
    cut = tree.cuts.get(event.index)
    if cut is None:  # the tree has not come so far
        return f"{subject(node)} is dead."
    return cut.reason


def _knowing(tree, node, event):
    sense = tree.game.sense
    more = "is worth more than" if sense == MAX else "costs less than"
    if event.how == "bound":
        bound = event.high if sense == MAX else event.low
        below = f"no solution below {place(node)}"
        return f"Bound function: {below} {more} {amount(bound)}."
    value = amount(event.low)
    worth = "is worth" if sense == MAX else "costs"
    if event.how == "incumbent":
        earlier = any(other.how == "incumbent" for other in tree.events[: event.index])
        than = ", better than all before" if earlier else ""
        return f"{subject(node)} {worth} {value}{than}: it is the incumbent."
    if event.low == event.high:
        return f"{subject(node)} {worth} {value}."
    return f"{subject(node)}: from {value} to {amount(event.high)}."
