"""Events of a search in whole sentences, for the status line."""

from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES
from gamesearch.rules.problem import Problem
from gamesearch.tree.narration.and_or import EFFORTS, LABELS, effort, labelled
from gamesearch.tree.narration.chance import (
    after_outcome,
    entering_outcome,
    is_probe,
    known_of_chance,
    probe_over,
    probed,
)
from gamesearch.tree.narration.labels import inequality
from gamesearch.tree.narration.problems import problem_sentence
from gamesearch.tree.narration.reasons import node_name, subject
from gamesearch.tree.narration.values import LARGEST, endless, number, window


def sentence(tree, index: int) -> str:
    """Event `index` of a tree's trace as a sentence for the status line."""
    event, node = tree.events[index], tree.nodes[tree.steps[index]]
    win, name = tree.win, node_name(node)
    if event.path != node.path:
        return "This belongs to another run."
    if isinstance(tree.game, Problem):
        return problem_sentence(tree, node, event)
    if event.how in (*LABELS, "labelled"):
        return labelled(node, event)
    if event.verb == "down":
        return _entering(tree, node, event)
    if event.verb == "up":
        return _leaving(tree, node, event) + after_outcome(tree, index)
    if event.verb == "cut":
        return _cut_sentence(tree, node, event)
    if event.verb == "know" and event.how in EFFORTS:
        return effort(node, event)
    if event.verb == "know":
        if node.side == CHANCE and event.how == "interval":
            return known_of_chance(tree, node, event)
        if is_probe(tree, event):
            return probed(tree, node, event)
        return _knowledge(node, event, win)
    if event.verb == "at":
        return f"Go to {name}."
    return event.text


def _leaving(tree, node, event):
    """How an `up` is said: a value, a bound, an answer of the table."""
    win = tree.win
    visit = next((v for v in node.visits if v.last == event.index), None)
    if event.value is None:
        return f"{subject(node)} is left."
    value = number(event.value, win)
    if event.how == "table":
        return _remembered(tree, node, visit, value, tree.sources.get(event.index))
    if visit is None or visit.sign == "":
        if event.how == "probe" and event.index in tree.chance_looks:
            return probe_over(tree, node, event)
        return f"{subject(node)} returns {value}."
    stood = tree.events[event.index - 1].how == "stand pat"
    if stood and tree.events[event.index - 1].verb == "know":
        return f"{subject(node)} is quiet, so it is worth {value}."
    if visit.sign == "=" or (node.leaf and event.index - 1 not in tree.cuts):
        return f"{subject(node)} is worth {value}."
    bound = "at most" if visit.sign == "≤" else "at least"
    known = [entry[1:] for entry in node.history if entry[0] <= event.index]
    both = f": with what was known, it is worth {value}"
    both *= bool(known) and known[-1][0] == known[-1][1]
    return f"{subject(node)} is worth {bound} {value}{both}."


def _entering(tree, node, event):
    """How a `down` is said: the turn at the root, what a null window asks below it."""
    win, name = tree.win, node_name(node)
    low, high = number(event.alpha, win), number(event.beta, win)
    with_window = f" with α = {low}, β = {high}" if event.alpha is not None else ""
    if not node.path:
        turn = tree.turns.get(event.index, "")
        start = f"{turn}: enter" if turn else "Enter"
        return f"{start} {name}{with_window}."
    if event.index in tree.chance_looks:
        return entering_outcome(tree, node, event)
    if event.how == "quiet":
        with_window *= not node.leaf
        return f"Enter {name} by a noisy move, below the depth limit{with_window}."
    if node.leaf:
        return f"Enter {name}."
    for_max = node.parent.side == MAX
    if event.how == "null window":
        best = f"more than {low}" if for_max else f"less than {high}"
        return f"Enter {name}{with_window}, a null window: is it worth {best}?"
    if event.how == "re-search":
        best = f"at least {low}" if for_max else f"at most {high}"
        return f"Enter {name} again{with_window}: a null window has proved {best}."
    kind = f" ({event.how})" if event.how else ""
    return f"Enter {name}{kind}{with_window}."


def _knowledge(node, event, win):
    """How a `know` is said: a value, a bound, a merit on the list of SSS*, a range."""
    start, low, high = subject(node), number(event.low, win), number(event.high, win)
    if event.low == event.high:
        return f"{start} is worth {low}."
    if event.how == "stand pat":
        value, most = (high, "most") if endless(event.low) else (low, "least")
        return (
            f"{start} is worth {value} as it stands. {SIDE_NAMES[node.side]} may stand "
            f"pat, so it is worth at {most} {value}."
        )
    if event.how == "estimate" and endless(event.low):
        known = "nothing is known of" if endless(event.high) else f"at most {high} for"
        return f"{start} is first on the list: {known} solutions through it."
    if event.how in ("", "interval") and endless(event.high):
        return f"{start} is worth at least {low}."
    if event.how in ("", "interval") and endless(event.low):
        return f"{start} is worth at most {high}."
    return f"{start}: {event.how or 'known'} from {low} to {high}."


def _remembered(tree, node, visit, value, source):
    """How an answer of the table is said: where it is from, and why it is enough."""
    sign = visit.sign if visit else ""
    said = f"{subject(node)}: the table knows {f'{sign} {value}'.lstrip('= ')}"
    if source is not None and source is not node:
        way = " ".join(step.label for step in _line_to(source))
        again = "" if source.name == way else f", reached by {way}"
        said += f" from the search of {source.name}{again}"
    if node.leaf or not sign or visit.window is None:
        return f"{said}."
    if sign == "=":
        return f"{said}. That is exact: enough in any window."
    low, high = visit.window
    if sign == "≤" and visit.value <= low:
        return f"{said}. That is no more than α = {number(low, tree.win)}: enough."
    if sign == "≥" and visit.value >= high:
        return f"{said}. That is no less than β = {number(high, tree.win)}: enough."
    return f"{said}. In {window(low, high, tree.win)} that is not enough."


def _line_to(node):
    """The nodes on the way from the root to a node, without the root."""
    return [*_line_to(node.parent), node] if node.parent else []


def _cut_sentence(tree, node, event):
    said = f"Cut: {inequality(event, node.side, tree.win).partition(':')[0]}."
    cut = tree.cuts.get(event.index)
    if cut is None:  # the tree has not come so far
        return said
    if event.how == "purge":
        return cut.reason
    if event.bound in (LARGEST, -LARGEST):
        said = "Cut: any finite number is enough."
    left = " Nothing was left to cut here." if cut.idle else ""
    return f"{said} {cut.reason}{left}"
