"""What happens at a chance node, in whole sentences: its interval closes."""

from gamesearch.rules.game import MAX
from gamesearch.tree.narration.reasons import chance_name, node_name, subject
from gamesearch.tree.narration.values import endless, number, window


def entering_outcome(tree, node, event) -> str:
    """How entering an outcome is said: its probability, and what could settle all."""
    closed, look = tree.chance_looks[event.index]
    win = tree.win
    verb = "Probe" if look.probe else "Enter"
    said = f"{verb} {node_name(node)}, probability {number(look.probability)}"
    if look.A is None:
        return f"{said}."
    above, A, B = chance_name(closed.node), number(look.A, win), number(look.B, win)
    settles = []
    if look.A >= closed.L:
        alpha = number(closed.alpha, win)
        settles.append(f"at A = {A} or less, {above} is at most α = {alpha}")
    if look.B <= closed.U:
        beta = number(closed.beta, win)
        settles.append(f"at B = {B} or more, {above} is at least β = {beta}")
    if not settles:
        if endless(look.A) and endless(look.B):
            return f"{said}. With α = −∞ and β = ∞ no outcome settles {above}."
        settles = [f"no value settles {above} yet, as A = {A} and B = {B}"]
    text = "; ".join(settles)
    asked = window(event.alpha, event.beta, win)
    return f"{said}. {text[0].upper()}{text[1:]}. Window {asked}."


def known_of_chance(tree, node, event) -> str:
    """How the interval of a chance node is said: the sum so far, what is to come."""
    win, before = tree.win, tree.events[event.index - 1]
    low, high = number(event.low, win), number(event.high, win)
    if before.verb == "down" and before.path == node.path:
        return f"{subject(node)}: as all values, it lies from L = {low} to U = {high}."
    _, look = tree.chance_looks.get(event.index - 1, (None, None))
    so_far = "" if look is None else sums(look, win)
    if endless(event.high):
        return f"{subject(node)}: {so_far}at least {low} in all."
    if endless(event.low):
        return f"{subject(node)}: {so_far}at most {high} in all."
    if event.low == event.high:
        return f"{subject(node)}: all outcomes are known, and it is worth {low}."
    return f"{subject(node)}: {so_far}{'so ' * bool(so_far)}from {low} to {high}."


def sums(look, win) -> str:
    """The sum so far and the probability of what is to come, once a look is over."""
    if look.low is None or look.low < look.high:  # only a bound of it is known
        return ""
    return (
        f"{number(look.so_far, win)} so far, probability {number(look.rest)} to come, "
    )


def after_outcome(tree, index) -> str:
    """What a search without a range has so far, after an outcome; else nothing."""
    closed, look = tree.chance_looks.get(index, (None, None))
    if closed is None or closed.L is not None or look.so_far is None:
        return ""
    name = subject(closed.node)
    if look.rest == 0:
        return f" {name}: the sum is {number(look.so_far, tree.win)}."
    return f" {name}: {sums(look, tree.win).removesuffix(', ')}."


def is_probe(tree, event) -> bool:
    """Is this what a probe has found, said just before it ends?"""
    after = tree.events[event.index + 1 : event.index + 2]
    return bool(after) and (after[0].verb, after[0].how) == ("up", "probe")


def probed(tree, node, event) -> str:
    """How the end of a probe is said: what it shows, and what remains open."""
    name, win = node_name(node), tree.win
    if event.low == event.high:
        return f"The probe settles {name}: it is worth {number(event.low, win)}."
    seen = [v for c in node.children for v in c.visits if v.first < event.index]
    moves = "One move shows" if len(seen) == 1 else "These moves show"
    if node.side == MAX:
        return f"{moves} that {name} is worth at least {number(event.low, win)}."
    return f"{moves} that {name} is worth at most {number(event.high, win)}."


def probe_over(tree, node, event) -> str:
    """How the `up` of a probe is said."""
    value = number(event.value, tree.win)
    least = "at least" if node.side == MAX else "at most"
    before = tree.events[event.index - 1]
    if before.verb == "know" and before.low == before.high:
        return f"The probe of {node_name(node)} ends: it is worth {value}."
    return f"The probe of {node_name(node)} ends with a bound: {least} {value}."
