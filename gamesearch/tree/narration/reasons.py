"""Why a cut was right, in whole sentences."""

from numbers import Real
from typing import Any, NamedTuple

from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import fill, paragraph, say
from gamesearch.tree.narration.names import named, node_name, short_name, signed
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


REASONS = {  # by the source of the bound, and whether the player stands pat
    ("child", ""): say(
        "{Node} is worth {worth}, but at {above} {other} already has {bound} by "
        "{setter}: {other} will not let play come here."
    ),
    ("stand pat", ""): say(
        "{Node} is worth {worth}, but at {setter} {other} can stand pat and has "
        "{bound}: {other} will not let play come here."
    ),
    ("null window", ""): say(
        "{Node} is worth {worth}: that answers the question asked at {setter}, whether "
        "it reaches {bound}."
    ),
    ("child", "as it stands"): say(
        "{Node} is worth {worth} as it stands, but at {above} {other} already has "
        "{bound} by {setter}: {other} will not let play come here."
    ),
    ("stand pat", "as it stands"): say(
        "{Node} is worth {worth} as it stands, but at {setter} {other} can stand pat "
        "and has {bound}: {other} will not let play come here."
    ),
    ("range", ""): say("{Node} is worth {worth}, and no value is {beyond}."),
    ("learnt", ""): say(
        "{Node} is worth {worth}, and {bound} was already known at {setter}."
    ),
    ("root", ""): say(
        "{Node} is worth {worth}, and the root was asked only about values {asked}."
    ),
    ("itself", ""): say(
        "{Node} is worth {worth}, and it was asked only about values {asked}."
    ),
}


def cut_reason(node, value, bound, cause: Cause, how: str, win: Real = 1) -> str:
    """Why a cut at a MAX or MIN node was right, in a sentence."""
    at = named(node_name(node))
    if how == "purge":
        return say(
            "{Node} has a whole solution, worth {value}: all else below it is struck "
            "off the list.",
            value=number(value, win),
            **at,
        )
    if bound is None and how:
        return say("{Node} is not searched further ({how}).", how=how, **at)
    if bound is None:
        return say("{Node} is not searched further.", **at)
    at |= _places(value, cause, win)
    source = _source(node, cause)
    why = "as it stands" if how == "stand pat" else ""
    if cause.crossed or (source, why) not in REASONS:
        return _statements(why, source, cause, at, win)
    return fill(REASONS[source, why], **at)


def chance_cut_reason(node, event, cause, visit, skipped, ends, win: Real = 1) -> str:
    """Why a cut at a chance node was right: `skipped` are the outcomes it left out."""
    at, why = named(node_name(node)) | _places(event.value, cause, win), ""
    if visit is None or not _looked(node, visit):
        why = "as all values"
    elif any(_was_probed(child, visit) for child in node.children):
        why = "probes"
        skipped = ()  # nearly all outcomes, though of each some move was looked at
    elif skipped and ends:
        why = "end"
        low, high = number(ends[0], win), number(ends[1], win)
        at["end"] = f"L = {low}" if cause.way == MAX else f"U = {high}"
    known = {child.move: child.name for child in node.children}
    names = [known.get(move, str(move)) for move in skipped]
    return _statements(why, _source(node, cause), cause, at, win, names)


def _places(value, cause, win):
    """What the node is worth, what the bound is, where it is from, the other player."""
    bound, beta = number(cause.bound, win), cause.way == MAX
    at = {
        "worth": signed(_sign(cause), number(value, win)),
        "bound": bound,
        "beyond": signed(">", f"U = {bound}") if beta else signed("<", f"L = {bound}"),
        "asked": signed("below" if beta else "above", bound),
        "other": SIDE_NAMES[-cause.way],
    }
    if cause.setter is not None:
        at["setter"] = cause.setter.name
    if cause.source == "child":
        at["above"] = short_name(cause.setter.parent)
    return at


def _source(node, cause):
    """The source of the bound; a root that is cut itself is not called the root."""
    return "itself" if cause.source == "root" and not node.path else cause.source


def _sign(cause):
    """What a cut proves of a value: that it is at least, or at most, so much."""
    return "≥" if cause.way == MAX else "≤"


def _looked(node, visit):
    """The outcomes looked at in this visit."""
    return [c for c in node.children if c.visits and c.visits[-1].first > visit.first]


def _was_probed(child, visit):
    return any(v.how == "probe" and v.first > visit.first for v in child.visits)


# A player stands pat, or chance has a part: how many sentences there are is known only
# here. They are what the node is worth, what each chance node makes of the bound on its
# way, what was known where the bound was set, and which outcomes cannot matter. WORTH
# and KNOWN say in parts what REASONS says at once.
WORTH = {
    "": say("{Node} is worth {worth}."),
    "as it stands": say("{Node} is worth {worth} as it stands."),
    "as all values": say("{Node} is worth {worth}, as all values are."),
    "probes": say(
        "{Node} is worth {worth}, whatever the moves are worth that were not looked at."
    ),
    "end": say("{Node} is worth {worth} even if all the rest were worth {end}."),
}
ALIKE = {
    MAX: say(
        "For chance node {node} all values of {below} from B = {bound} up are alike: "
        "they leave it {limit}."
    ),
    MIN: say(
        "For chance node {node} all values of {below} from A = {bound} down are alike: "
        "they leave it {limit}."
    ),
}
KNOWN = {
    "child": say("At {above} {other} already has {bound} by {setter}."),
    "stand pat": say("At {setter} {other} can stand pat and has {bound}."),
    "null window": say(
        "That answers the question asked at {setter}, whether it reaches {bound}."
    ),
    "range": say("No value is {beyond}."),
    "learnt": say("At {setter} {bound} was already known."),
    "root": say("The root was asked only about values {asked}."),
    "itself": say("It was asked only about values {asked}."),
}


def _statements(why, source, cause, at, win, left_out=()):
    """Why a cut was right, as several sentences."""
    alike = [
        fill(
            ALIKE[cause.way],
            node=crossed.node.name,
            below=crossed.below.name,
            bound=number(crossed.bound, win),
            limit=signed(_sign(cause), number(crossed.limit, win)),
        )
        for crossed in cause.crossed
    ]
    worth, known = fill(WORTH[why], **at), fill(KNOWN[source], **at)
    return paragraph(worth, *alike, known, _left_out(left_out))


def _left_out(names):
    """Which outcomes cannot matter, by name where they are few."""
    if not names:
        return ""
    if len(names) == 1:
        return say("The outcome {last} cannot matter.", last=names[0])
    if len(names) > MOST_NAMES:
        return say("The other {n} outcomes cannot matter.", n=len(names))
    first, last = ", ".join(names[:-1]), names[-1]
    return say("The outcomes {first} and {last} cannot matter.", first=first, last=last)
