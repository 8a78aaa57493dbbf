"""What stands in a node, beside it and at a cut of a picture."""

from numbers import Real

from gamesearch.rules.game import CHANCE, MAX
from gamesearch.rules.say import say
from gamesearch.tree.narration.problems import (
    NOT_ALLOWED,
    NOTHING_BELOW,
    SOLVED,
    UNSOLVABLE,
    amount,
    expected,
)
from gamesearch.tree.narration.values import (
    endless,
    interval,
    number,
    two_places,
    window,
)
from gamesearch.tree.node_states import DEAD_END
from gamesearch.tree.roles import AND, ONE, OR

SETTLED = "settled"
CUT_NAMES = {"purge": "solved", "infeasible": NOT_ALLOWED}  # where not by their `how`
NOTATIONS = ("window", "values", "range")


def inside(node, win: Real = 1) -> str:
    """What is known of a node, as it stands in it: `3`, `≥3`, `2 … 5`, or nothing.

    A leaf that was not looked at shows what the rules say of it; not where one player
    is alone, since the best of these numbers is what is searched for.
    """
    if node.role in (OR, AND):
        return _labelled(node)
    if node.mean is not None:  # the payoff itself where play is over
        return number(node.mean, win) if node.side is None else two_places(node.mean)
    entered = was_entered(node)
    if node.text or (entered and isinstance(node.expects, str)):
        return node.text  # a place; what it costs stands beside it
    if node.fate == DEAD_END:
        return NOTHING_BELOW
    low, high = node.known
    if node.fate and node.sign == "=" and endless(low) and endless(high):
        # its solutions are alike, and so their worth is not learnt
        return SOLVED if node.value else NOTHING_BELOW
    if not entered and node.parent and node.parent.role == ONE:
        return ""
    if not entered or (node.leaf and endless(low) and endless(high)):
        if node.given is None or isinstance(node.given, str):
            return node.given or ""
        return number(node.given * win, win)
    half = endless(low) or endless(high)
    stale = node.sign == "=" and not low <= node.value <= high  # the newest holds
    if node.sign and node.status != "unfinished" and half and not stale:
        return node.sign.replace("=", "") + number(node.value, win)
    return interval(low, high, win)


def was_entered(node) -> bool:
    """Has the search come to this node?"""
    return node.status not in ("waiting", "pruned")


def _labelled(node):
    """The name of a node of an AND/OR graph, and whether it can be solved.

    A connector has no name: & says that all its members are needed.
    """
    low, high = node.known
    at_end = node.leaf and was_entered(node) and not isinstance(node.given, str)
    known = node.given if at_end else low if low == high else None
    label = "" if known is None else SOLVED if known > 0 else UNSOLVABLE
    return label or "&" if node.role == AND else f"{node.text} {label}".strip()


def check_notation(notation: str) -> None:
    """ValueError if there is no such notation."""
    if notation not in NOTATIONS:
        raise ValueError(
            f"notation: give one of {', '.join(NOTATIONS)}, not {notation!r}."
        )


def beside(node, notation: str = "window", win: Real = 1) -> str:
    """What stands in grey beside a node that was entered, in one of three notations.

    "window": the window it was last entered with; "values": α is the lower value of a
    MAX node, β the upper value of a MIN node; "range": the node's own range. At a
    node of a problem it is the answer of the bound function instead of the window, in
    an AND/OR search a cost, or the proof and the disproof number; after simulations it
    is how many there were, and the confidence bound, in every notation.
    """
    check_notation(notation)
    sampled = node.mean is not None or notation == "window"
    if sampled and isinstance(node.expects, str):
        return node.expects
    if node.leaf:
        return ""
    if notation == "window" and node.fate:
        return expected(node.expects, node.side)
    if not node.visits:
        return ""
    low, high = node.known
    if notation == "window":
        asked = node.visits[-1].window
        return window(*asked, win) if asked else ""
    if notation == "values":
        if node.side == CHANCE:
            return ""
        name, value = ("α", low) if node.side == MAX else ("β", high)
        return f"{name} = {number(value, win)}"
    left, right = "(" if endless(low) else "[", ")" if endless(high) else "]"
    return f"{left}{number(low, win)}, {number(high, win)}{right}"


def inequality(cut, side: int, win: Real = 1) -> str:
    """The inequality that made a cut: the larger number first, `3 ≥ 2: cut`.

    A node of a problem is killed where the bound function promises nothing better than
    the incumbent; or it is not allowed.
    """
    if cut.how == "infeasible":
        return CUT_NAMES[cut.how]
    if cut.how == "labelled":
        return SETTLED
    if cut.bound is None:
        return f"{CUT_NAMES.get(cut.how, cut.how)}: cut" if cut.how else "cut"
    high, low = larger_first(cut, side, win)
    done = "pat" if cut.how == "stand pat" else "cut"
    return f"{high} ≥ {low}: {done}"


def larger_first(cut, side: int, win: Real = 1) -> tuple[str, str]:
    """The value and the bound of a cut as they are written, the larger one first."""
    if cut.how == "bound":
        low, high = sorted((cut.value, cut.bound))
        return amount(high), amount(low)
    high, low = (cut.value, cut.bound) if side == MAX else (cut.bound, cut.value)
    if side == CHANCE:  # it may be cut at either edge of its window
        high, low = max(cut.value, cut.bound), min(cut.value, cut.bound)
    return number(high, win), number(low, win)


def turn_name(iteration, iterations, turn: int, turns: int, sampled=False) -> str:
    """What an entry of the root is called where there are several, else nothing."""
    at = {"i": iteration, "n": iterations, "j": turn, "m": turns}
    if sampled:
        return say("Simulation {j} of {m}", **at)
    if iterations > 1 and turns > 1:
        return say("Iteration {i} of {n}, pass {j} of {m}", **at)
    if iterations > 1:
        return say("Iteration {i} of {n}", **at)
    return say("Pass {j} of {m}", **at) if turns > 1 else ""


def standing(static: Real | None, win: Real = 1) -> str:
    """What stands beside a node whose player may stand pat, with its value as it is."""
    return "" if static is None else f"pat: {number(static, win)}"
