"""Events of a search in whole sentences, for the status line."""

from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES
from gamesearch.rules.problem import Problem
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration.and_or import effort, going, labelled, marking
from gamesearch.tree.narration.chance import (
    after_outcome,
    entering_outcome,
    is_probe,
    known_of_chance,
    probe_over,
    probed,
)
from gamesearch.tree.narration.labels import CUT_NAMES, larger_first
from gamesearch.tree.narration.names import named, node_name, signed
from gamesearch.tree.narration.path_search import path_sentence
from gamesearch.tree.narration.problems import problem_sentence
from gamesearch.tree.narration.simulations import simulation_sentence
from gamesearch.tree.narration.values import LARGEST, endless, number, window
from gamesearch.tree.roles import AND, OR
from gamesearch.tree.trace import EFFORTS, LABELS


def sentence(tree, index: int) -> str:
    """Event `index` of a tree's trace as a sentence for the status line."""
    event, node = tree.events[index], tree.nodes[tree.steps[index]]
    if event.path != node.path:
        return say("This belongs to another run.")
    if isinstance(tree.game, Problem):
        return problem_sentence(tree, node, event)
    if tree.simulations and event.verb != "note":
        return simulation_sentence(tree, node, event)
    if tree.path_events and (said := path_sentence(tree, node, event)):
        return said
    if event.how in (*LABELS, "labelled"):
        return labelled(node, event)
    if event.verb == "down":
        return _entering(tree, node, event)
    if event.verb == "up":
        return paragraph(_leaving(tree, node, event), after_outcome(tree, index))
    if event.verb == "cut":
        return _cut_sentence(tree, node, event)
    if event.verb == "know" and event.how in EFFORTS:
        return effort(node, event)
    if event.verb == "know" and event.how == "mark":
        return marking(tree, node, index)
    if event.verb == "know":
        if node.side == CHANCE and event.how == "interval":
            return known_of_chance(tree, node, event)
        if is_probe(tree, event):
            return probed(tree, node, event)
        return _knowledge(node, event, tree.win)
    if event.verb == "at" and node.role in (OR, AND):
        return going(tree, node, index)
    if event.verb == "at":
        return say("Go to {node}.", node=node_name(node))
    return event.text


def _leaving(tree, node, event):
    """How an `up` is said: a value, a bound, an answer of the table."""
    at = named(node_name(node)) | {"value": number(event.value, tree.win)}
    visit = node.visit_ended_by(event.index)
    before = tree.events[event.index - 1]
    if event.value is None:
        return say("{Node} is left.", **at)
    if event.how == "table":
        return _remembered(tree, node, visit, at, tree.sources.get(event.index))
    if visit is None or visit.sign == "":
        if event.how == "probe" and event.index in tree.chance_looks:
            return probe_over(tree, node, event)
        return say("{Node} returns {value}.", **at)
    if (before.verb, before.how) == ("know", "stand pat"):
        return say("{Node} is quiet, so it is worth {value}.", **at)
    if visit.sign == "=" or (node.leaf and before.index not in tree.cuts):
        return say("{Node} is worth {value}.", **at)
    known = [entry[1:] for entry in node.history if entry[0] <= event.index]
    met = bool(known) and known[-1][0] == known[-1][1]
    at["bound"] = signed(visit.sign, at["value"])
    if met:
        return say(
            "{Node} is worth {bound}: with what was known, it is worth {value}.", **at
        )
    return say("{Node} is worth {bound}.", **at)


def _entering(tree, node, event):
    """How a `down` is said: the turn at the root, what a null window asks below it."""
    asked, how = event.alpha is not None, event.how if node.path else ""
    at = {
        "node": node_name(node),
        "alpha": number(event.alpha, tree.win),
        "beta": number(event.beta, tree.win),
        "turn": tree.turns.get(event.index, ""),
    }
    if at["turn"] and asked:
        return say("{turn}: enter {node} with α = {alpha}, β = {beta}.", **at)
    if at["turn"]:
        return say("{turn}: enter {node}.", **at)
    if event.index in tree.chance_looks:
        return entering_outcome(tree, node, event)
    if how == "quiet" and asked and not node.leaf:
        return say(
            "Enter {node} by a noisy move, below the depth limit with α = {alpha}, "
            "β = {beta}.",
            **at,
        )
    if how == "quiet":
        return say("Enter {node} by a noisy move, below the depth limit.", **at)
    if node.leaf and node.path:
        return say("Enter {node}.", **at)
    for_max = node.parent is not None and node.parent.side == MAX
    if how == "null window":
        best = signed(">", at["alpha"]) if for_max else signed("<", at["beta"])
        return say(
            "Enter {node} with α = {alpha}, β = {beta}, a null window: is it worth "
            "{best}?",
            best=best,
            **at,
        )
    if how == "re-search":
        best = signed("≥", at["alpha"]) if for_max else signed("≤", at["beta"])
        return say(
            "Enter {node} again with α = {alpha}, β = {beta}: a null window has "
            "proved {best}.",
            best=best,
            **at,
        )
    if how and asked:
        return say("Enter {node} ({how}) with α = {alpha}, β = {beta}.", how=how, **at)
    if how:
        return say("Enter {node} ({how}).", how=how, **at)
    if asked:
        return say("Enter {node} with α = {alpha}, β = {beta}.", **at)
    return say("Enter {node}.", **at)


def _knowledge(node, event, win):
    """How a `know` is said: a value, a bound, a merit on the list of SSS*, a range."""
    low, high, how = number(event.low, win), number(event.high, win), event.how
    at = named(node_name(node)) | {"low": low, "high": high}
    if event.low == event.high:
        return say("{Node} is worth {low}.", **at)
    at["bound"] = signed("≤", high) if endless(event.low) else signed("≥", low)
    if how == "stand pat":
        at["value"] = high if endless(event.low) else low
        at["side"] = SIDE_NAMES[node.side]
        return paragraph(
            say("{Node} is worth {value} as it stands.", **at),
            say("{side} may stand pat, so it is worth {bound}.", **at),
        )
    if how == "estimate" and endless(event.low) and endless(event.high):
        return say(
            "{Node} is first on OPEN: nothing is known of the solution trees through "
            "it.",
            **at,
        )
    if how == "estimate" and endless(event.low):
        return say(
            "{Node} is first on OPEN: each solution tree through it is worth at most "
            "{high}.",
            **at,
        )
    if how in ("", "interval") and (endless(event.high) or endless(event.low)):
        return say("{Node} is worth {bound}.", **at)
    if how:
        return say("{Node}: {how} from {low} to {high}.", how=how, **at)
    return say("{Node}: known from {low} to {high}.", **at)


def _remembered(tree, node, visit, at, source):
    """How an answer of the table is said: where it is from, and why it is enough."""
    sign = visit.sign if visit else ""
    if sign in ("≤", "≥"):
        at["value"] = f"{sign} {at['value']}"
    known = say("{Node}: the table knows {value}.", **at)
    if source is not None and source is not node:
        at |= {"from": source.name, "way": _way_to(source)}
        if at["from"] == at["way"]:
            known = say(
                "{Node}: the table knows {value} from the search of {from}.", **at
            )
        else:
            known = say(
                "{Node}: the table knows {value} from the search of {from}, reached "
                "by {way}.",
                **at,
            )
    if node.leaf or not sign or visit.window is None:
        return known
    low, high = visit.window
    bounds = {"alpha": number(low, tree.win), "beta": number(high, tree.win)}
    if sign == "=":
        enough = say("That is exact: enough in any window.")
    elif sign == "≤" and visit.value <= low:
        enough = say("That is no more than α = {alpha}: enough.", **bounds)
    elif sign == "≥" and visit.value >= high:
        enough = say("That is no less than β = {beta}: enough.", **bounds)
    else:
        asked = window(low, high, tree.win)
        enough = say("In {window} that is not enough.", window=asked)
    return paragraph(known, enough)


def _way_to(node):
    """The moves from the root to a node."""
    way = []
    while node.parent:
        way.append(node.label)
        node = node.parent
    return " ".join(reversed(way))


def _cut_sentence(tree, node, event):
    cut = tree.cuts.get(event.index)  # None if the tree has not come so far
    if cut and event.how == "purge":
        return cut.reason
    if cut and event.bound in (LARGEST, -LARGEST):
        said = say("Cut: any finite number is enough.")
    elif event.bound is not None:
        high, low = larger_first(event, node.side, tree.win)
        said = say("Cut: {high} ≥ {low}.", high=high, low=low)
    elif event.how:
        said = say("Cut: {how}.", how=CUT_NAMES.get(event.how, event.how))
    else:
        said = say("Cut.")
    if cut is None:
        return said
    idle = say("Nothing was left to cut here.") if cut.idle else ""
    return paragraph(said, cut.reason, idle)
