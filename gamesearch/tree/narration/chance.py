"""What happens at a chance node, in whole sentences: its interval closes."""

from gamesearch.rules.game import MAX
from gamesearch.rules.say import paragraph, say
from gamesearch.tree.narration.names import named, node_name, short_name, signed
from gamesearch.tree.narration.values import endless, number, window


def entering_outcome(tree, node, event) -> str:
    """How entering an outcome is said: its probability, and what could settle all."""
    closed, look = tree.chance_looks[event.index]
    win, p = tree.win, number(look.probability)
    if look.probe:
        said = say("Probe {node}, probability {p}.", node=node_name(node), p=p)
    else:
        said = say("Enter {node}, probability {p}.", node=node_name(node), p=p)
    if look.A is None:
        return said
    at = {
        "node": short_name(node),
        "above": short_name(closed.node),
        "A": number(look.A, win),
        "B": number(look.B, win),
        "alpha": number(closed.alpha, win),
        "beta": number(closed.beta, win),
    }
    low, high = look.A >= closed.L, look.B <= closed.U
    if low and high:
        settles = say(
            "If {node} is worth {A} (= A) or less, {above} is worth at most "
            "α = {alpha}; if {B} (= B) or more, {above} is worth at least β = {beta}.",
            **at,
        )
    elif low:
        settles = say(
            "If {node} is worth {A} (= A) or less, {above} is worth at most "
            "α = {alpha}.",
            **at,
        )
    elif high:
        settles = say(
            "If {node} is worth {B} (= B) or more, {above} is worth at least "
            "β = {beta}.",
            **at,
        )
    elif endless(look.A) and endless(look.B):
        none = say("With α = −∞ and β = ∞ no outcome settles {above}.", **at)
        return paragraph(said, none)
    else:
        settles = say("No value settles {above} yet, as A = {A} and B = {B}.", **at)
    asked = say("Window {window}.", window=window(event.alpha, event.beta, win))
    return paragraph(said, settles, asked)


def known_of_chance(tree, node, event) -> str:
    """How the interval of a chance node is said: the sum so far, what is to come."""
    win, before = tree.win, tree.events[event.index - 1]
    low, high = number(event.low, win), number(event.high, win)
    at = named(node_name(node)) | {"low": low, "high": high}
    if before.verb == "down" and before.path == node.path:
        return say("{Node}: as all values, it lies from L = {low} to U = {high}.", **at)
    _, look = tree.chance_looks.get(event.index - 1, (None, None))
    summed = look is not None and _is_settled(look)
    if summed:
        at |= {"sum": number(look.so_far, win), "rest": number(look.rest)}
    if endless(event.high) or endless(event.low):
        at["bound"] = signed("≥", low) if endless(event.high) else signed("≤", high)
        if summed:
            return say(
                "{Node}: {sum} so far, probability {rest} to come, {bound} in all.",
                **at,
            )
        return say("{Node}: {bound} in all.", **at)
    if event.low == event.high:
        return say("{Node}: all outcomes are known, and it is worth {low}.", **at)
    if summed:
        return say(
            "{Node}: {sum} so far, probability {rest} to come, so from {low} to "
            "{high}.",
            **at,
        )
    return say("{Node}: from {low} to {high}.", **at)


def _is_settled(look):
    """Is the outcome's value known after this look? Then it is part of the sum."""
    return look.low is not None and look.low >= look.high


def after_outcome(tree, index) -> str:
    """What a search without a range has so far, after an outcome; else nothing."""
    closed, look = tree.chance_looks.get(index, (None, None))
    if closed is None or closed.L is not None or look.so_far is None:
        return ""
    at = named(node_name(closed.node))
    at |= {"sum": number(look.so_far, tree.win), "rest": number(look.rest)}
    if look.rest == 0:
        return say("{Node}: the sum is {sum}.", **at)
    if not _is_settled(look):
        return ""
    return say("{Node}: {sum} so far, probability {rest} to come.", **at)


def is_probe(tree, event) -> bool:
    """Is this what a probe has found, said just before it ends?"""
    after = tree.events[event.index + 1 : event.index + 2]
    return bool(after) and (after[0].verb, after[0].how) == ("up", "probe")


def probed(tree, node, event) -> str:
    """How the end of a probe is said: what it shows, and what remains open."""
    low, high = number(event.low, tree.win), number(event.high, tree.win)
    bound = signed("≥", low) if node.side == MAX else signed("≤", high)
    at = {"node": node_name(node), "low": low, "bound": bound}
    if event.low == event.high:
        return say("The probe settles {node}: it is worth {low}.", **at)
    seen = [v for c in node.children for v in c.visits if v.first < event.index]
    if len(seen) == 1:
        return say("One move shows that {node} is worth {bound}.", **at)
    return say("These moves show that {node} is worth {bound}.", **at)


def probe_over(tree, node, event) -> str:
    """How the `up` of a probe is said."""
    value = number(event.value, tree.win)
    bound = signed("≥" if node.side == MAX else "≤", value)
    at = {"node": node_name(node), "value": value, "bound": bound}
    before = tree.events[event.index - 1]
    if before.verb == "know" and before.low == before.high:
        return say("The probe of {node} ends: it is worth {value}.", **at)
    return say("The probe of {node} ends with a bound: {bound}.", **at)
