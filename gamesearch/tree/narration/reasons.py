"""Why a cut was right, in whole sentences, and what nodes are called in them."""

from numbers import Real
from typing import Any, NamedTuple

from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES
from gamesearch.tree.narration.values import number

MOST_NAMES = 3  # of outcomes that are named one by one


class Crossed(NamedTuple):
    """A chance node on the way from a cut to its cause.

    Values of the outcome `below` beyond `bound` are alike: with each of them the node
    is beyond `limit`, its own alpha or beta.
    """

    node: Any
    below: Any
    bound: Real
    limit: Real


class Cause(NamedTuple):
    """Where the bound of a cut came from.

    `source` is "child" (then `setter` is the node whose value it is), "stand pat",
    "null window", "range" (no value is beyond it), "learnt" or "root"; `setter` is else
    the node that set it. `way` is MAX for a cut at beta, MIN at alpha; `bound` is the
    bound at its source, `crossed` are the chance nodes it came through.
    """

    setter: Any
    source: str
    way: int
    bound: Real | None
    crossed: tuple[Crossed, ...] = ()


def node_name(node) -> str:
    """A node as it is called in a sentence: its kind and its name."""
    if node.leaf:
        return f"leaf {node.name}"
    if not node.path:
        return f"the root ({SIDE_NAMES[node.side]})"
    return f"{SIDE_NAMES[node.side]} node {node.name}"


def subject(node) -> str:
    """The same at the beginning of a sentence."""
    name = node_name(node)
    return name[0].upper() + name[1:]


def cut_reason(node, value, bound, cause: Cause, how: str, win: Real = 1) -> str:
    """Why a cut at a MAX or MIN node was right, in a sentence."""
    if how == "purge":
        return (
            f"{subject(node)} has a whole solution, worth {number(value, win)}: all "
            "else below it is struck off the list."
        )
    if bound is None:
        return f"{subject(node)} is not searched further ({how or 'cut'})."
    as_it_stands = " as it stands" if how == "stand pat" else ""
    worth = f"{subject(node)} is {_at(cause)} {number(value, win)}{as_it_stands}"
    if cause.crossed:
        return f"{worth}, {_alike(cause, win)}, and {_known(node, cause, win)}."
    other = SIDE_NAMES[-cause.way]
    if cause.source in ("child", "stand pat"):
        known = _known(node, cause, win)
        return f"{worth}, but {known}: {other} will not let play come here."
    if cause.source == "null window":
        return f"{worth}: {_known(node, cause, win)}."
    return f"{worth}, and {_known(node, cause, win)}."


def _at(cause):
    return "worth at least" if cause.way == MAX else "worth at most"


def _alike(cause, win):
    """What each chance node on the way makes of the bound."""
    name, to, at = ("B", "up", "least") if cause.way == MAX else ("A", "down", "most")
    return " and ".join(
        f"for chance node {node.name} all values of {below.name} from {name} = "
        f"{number(bound, win)} {to} are alike: they leave it at {at} "
        f"{number(limit, win)}"
        for node, below, bound, limit in cause.crossed
    )


def _known(node, cause, win):
    """What was known where the bound was set."""
    setter, limit = cause.setter, number(cause.bound, win)
    other = SIDE_NAMES[-cause.way]
    if cause.source == "child":
        above = "the root" if not setter.parent.path else setter.parent.name
        return f"at {above} {other} already has {limit} by {setter.name}"
    if cause.source == "stand pat":
        return f"at {setter.name} {other} can stand pat and has {limit}"
    if cause.source == "null window":
        asked = f"the question asked at {setter.name}"
        return f"that answers {asked}, whether it reaches {limit}"
    if cause.source == "range":
        return "no value is " + (
            f"more than U = {limit}" if cause.way == MAX else f"less than L = {limit}"
        )
    if cause.source == "learnt":
        return f"{limit} was already known at {setter.name}"
    beyond = "below" if cause.way == MAX else "above"
    whom = "the root" if node.path else "it"
    return f"{whom} was asked only about values {beyond} {limit}"


def chance_cut_reason(node, event, cause, visit, skipped, ends, win: Real = 1) -> str:
    """Why a cut at a chance node was right: `skipped` are the outcomes it left out."""
    worth = f"{subject(node)} is {_at(cause)} {number(event.value, win)}"
    if visit is None or not _looked(node, visit):
        worth += ", as all values are"
    elif any(_was_probed(child, visit) for child in node.children):
        worth += ", whatever the moves are worth that were not looked at"
        skipped = ()  # nearly all outcomes, though of each some move was looked at
    elif skipped and ends:
        name, end = ("L", ends[0]) if cause.way == MAX else ("U", ends[1])
        worth += f" even if all the rest were worth {name} = {number(end, win)}"
    if cause.crossed:
        worth += f", {_alike(cause, win)}"
    return f"{worth}, and {_known(node, cause, win)}{_cannot_matter(node, skipped)}."


def _looked(node, visit):
    """The outcomes looked at in this visit."""
    return [c for c in node.children if c.visits and c.visits[-1].first > visit.first]


def _was_probed(child, visit):
    return any(v.how == "probe" and v.first > visit.first for v in child.visits)


def _cannot_matter(node, skipped):
    """Which outcomes are left out, by name where they are few."""
    named = {child.move: child.name for child in node.children}
    names = [named.get(move, str(move)) for move in skipped]
    if not names:
        return ""
    if len(names) == 1:
        return f": the outcome {names[0]} cannot matter"
    if len(names) > MOST_NAMES:
        return f": the other {len(names)} outcomes cannot matter"
    return f": the outcomes {', '.join(names[:-1])} and {names[-1]} cannot matter"


def chance_name(node) -> str:
    """A chance node in the middle of a sentence that is about it."""
    assert node.side == CHANCE
    return node.name if node.path else "the root"
