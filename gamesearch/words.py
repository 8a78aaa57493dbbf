"""What happens in a search, in words: numbers, events, reasons for cuts.

Pictures, the text twin, the explorer and the checks all speak through this file.
"""

from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from math import inf, nextafter
from numbers import Real

from gamesearch.game import CHANCE, MAX, SIDE_NAMES

LONG = 10**15  # larger numbers are written with an exponent
LARGEST = nextafter(inf, 0)  # the window below ∞ begins there


@lru_cache(maxsize=10_000, typed=True)  # the same few numbers stand all over a tree
def number(value: Real | str | None, win: Real = 1) -> str:
    """A value as it is written in a picture; a decided game counts ±∞ when win > 1.

    >>> number(-3), number(0.25), number(9, win=9), number(None)
    ('−3', '0.25', '∞', '')
    >>> number(LARGEST)
    '<∞'
    """
    if value is None or isinstance(value, str):
        return value or ""
    if almost_endless(value) and not endless(value):
        return "<∞" if value > 0 else ">−∞"
    if endless(value) or (win > 1 and abs(value) >= win):
        return "∞" if value > 0 else "−∞"
    short = type(value) is int and -LONG <= value <= LONG  # by far the most
    return (str(value) if short else _rounded(value)).replace("-", "−")


def _rounded(value):
    """Whole numbers and small fractions as they are, others to 3 places or 6 digits.

    Rounding keeps the order of numbers, so that no true sign looks false.
    """
    whole = int(value)
    if value == whole and -LONG <= whole <= LONG:
        return str(whole)
    if isinstance(value, Fraction) and max(abs(whole), value.denominator) < 10_000:
        return str(value)
    try:
        value = float(value)
    except OverflowError:
        top, bottom = Decimal(value.numerator), Decimal(value.denominator)
        return str(Context(prec=6).divide(top, bottom).normalize()).lower()
    size = abs(value)
    if size < 0.1:
        return f"{value:.3g}"
    if size > LONG:
        return f"{value:.6g}"
    places = min(3, max(0, 6 - len(str(int(size)))))
    text = f"{value:.{places}f}"
    return text.rstrip("0").rstrip(".") if places else text


def endless(value: Real) -> bool:
    """True for ∞ and −∞. An int may be too large for a float and yet be neither."""
    return value in (inf, -inf)


def almost_endless(value: Real) -> bool:
    """True for ±∞ and for the last number before them, where SSS* and DUAL* begin."""
    return endless(value) or (type(value) is float and abs(value) == LARGEST)


def window(alpha: Real, beta: Real, win: Real = 1) -> str:
    """A window, alpha first, as it stands beside a node."""
    return f"{number(alpha, win)} … {number(beta, win)}"


def inequality(cut, side: int, win: Real = 1) -> str:
    """The inequality that made a cut: the larger number first, `3 ≥ 2: cut`."""
    if cut.bound is None:
        return f"{cut.how}: cut".replace("purge", "solved") if cut.how else "cut"
    high, low = (cut.value, cut.bound) if side == MAX else (cut.bound, cut.value)
    return f"{number(high, win)} ≥ {number(low, win)}: cut"


def node_name(node) -> str:
    """A node as it is called in a sentence: its kind and its name."""
    if node.leaf:
        return f"leaf {node.name}"
    if not node.path:
        return f"the root ({SIDE_NAMES[node.side]})"
    return f"{SIDE_NAMES[node.side]} node {node.name}"


def cut_reason(node, value, bound, setter, source: str, how: str, win: Real = 1) -> str:
    """Why a cut was right, in a sentence.

    `source` is where the bound came from: "child" (then `setter` is the node whose
    value it is), "null window", "chance", "learnt" or "root"; `setter` is else the
    node that set the bound.
    """
    if how == "purge":
        return (
            f"{_start(node)} has a whole solution, worth {number(value, win)}: all "
            "else below it is struck off the list."
        )
    if bound is None:
        return f"{_start(node)} is not searched further ({how or 'cut'})."
    other = SIDE_NAMES[-node.side]
    most = "at least" if node.side == MAX else "at most"
    worth = f"{_start(node)} is worth {most} {number(value, win)}"
    limit = number(bound, win)
    if source == "child":
        above = "the root" if not setter.parent.path else setter.parent.name
        return (
            f"{worth}, but at {above} {other} already has {limit} by "
            f"{setter.name}: {other} will not let play come here."
        )
    if source == "null window":
        return (
            f"{worth}: that answers the question asked at {setter.name}, "
            f"whether it reaches {limit}."
        )
    if source == "chance":
        return (
            f"{worth}: chance node {setter.name} needs no more than {limit} to decide."
        )
    if source == "learnt":
        return f"{worth}, and {limit} was already known at {setter.name}."
    beyond = "below" if node.side == MAX else "above"
    whom = "the root" if node.path else "it"
    return f"{worth}, and {whom} was asked only about values {beyond} {limit}."


def sentence(tree, index: int) -> str:
    """Event `index` of a tree's trace as a sentence for the status line."""
    event, node = tree.events[index], tree.nodes[tree.steps[index]]
    win, name = tree.win, node_name(node)
    if event.path != node.path:
        return "This belongs to another run."
    if event.verb == "down":
        return _entering(tree, node, event)
    if event.verb == "up":
        visit = next((v for v in node.visits if v.last == index), None)
        value = number(event.value, win)
        if event.how == "table":
            return _remembered(tree, node, visit, value, tree.sources.get(index))
        if visit is None or visit.sign == "":
            return f"{_start(node)} returns {value}."
        if node.leaf or visit.sign == "=":
            return f"{_start(node)} is worth {value}."
        bound = "at most" if visit.sign == "≤" else "at least"
        known = [entry[1:] for entry in node.history if entry[0] <= index]
        both = f": with what was known, it is worth {value}"
        both *= bool(known) and known[-1][0] == known[-1][1]
        return f"{_start(node)} is worth {bound} {value}{both}."
    if event.verb == "cut":
        return _cut_sentence(tree, node, event)
    if event.verb == "know":
        return _knowledge(node, event, win)
    if event.verb == "at":
        return f"Go to {name}."
    return event.text


def _entering(tree, node, event):
    """How a `down` is said: the turn at the root, what a null window asks below it."""
    win, name = tree.win, node_name(node)
    low, high = number(event.alpha, win), number(event.beta, win)
    with_window = f" with α = {low}, β = {high}" if event.alpha is not None else ""
    if not node.path:
        turn = tree.turns.get(event.index, "")
        start = f"{turn}: enter" if turn else "Enter"
        return f"{start} {name}{with_window}."
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
    start, low, high = _start(node), number(event.low, win), number(event.high, win)
    if event.low == event.high:
        return f"{start} is worth {low}."
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
    said = f"{_start(node)}: the table knows {f'{sign} {value}'.lstrip('= ')}"
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
    said = f"Cut: {inequality(event, node.side, tree.win)[:-5]}."
    cut = tree.cuts.get(event.index)
    if cut is None:  # the tree has not come so far
        return said
    if event.how == "purge":
        return cut.reason
    if event.bound in (LARGEST, -LARGEST):
        said = "Cut: any finite number is enough."
    left = " Nothing was left to cut here." if cut.idle else ""
    return f"{said} {cut.reason}{left}"


def _start(node):
    name = node_name(node)
    return name[0].upper() + name[1:]


# -- at a node of a picture ----------------------------------------------------------

NOTATIONS = ("window", "values", "range")


def inside(node, win: Real = 1) -> str:
    """What is known of a node, as it stands in it: `3`, `≥3`, `2 … 5`, or nothing.

    A leaf that was not looked at shows what the rules say of it.
    """
    low, high = node.known
    entered = node.status not in ("waiting", "pruned")
    if not entered or (node.leaf and endless(low) and endless(high)):
        if node.given is None or isinstance(node.given, str):
            return node.given or ""
        return number(node.given * win, win)
    if node.sign and node.status != "unfinished" and (endless(low) or endless(high)):
        return node.sign.replace("=", "") + number(node.value, win)
    return interval(low, high, win)


def interval(low: Real, high: Real, win: Real = 1) -> str:
    """What is known of a value: `3`, `≥3`, `≤5`, `2 … 5`, or nothing.

    >>> from math import inf
    >>> interval(3, 3), interval(3, inf), interval(-inf, 5), interval(-inf, inf)
    ('3', '≥3', '≤5', '')
    """
    if low == high:
        return number(low, win)
    if endless(low):
        return "" if endless(high) else f"≤{number(high, win)}"
    return f"≥{number(low, win)}" if endless(high) else window(low, high, win)


def beside(node, notation: str = "window", win: Real = 1) -> str:
    """What stands in grey beside a node that was entered, in one of three notations.

    "window": the window it was last entered with; "values": α is the lower value of a
    MAX node, β the upper value of a MIN node; "range": the node's own range.
    """
    if notation not in NOTATIONS:
        raise ValueError(f"notation: one of {', '.join(NOTATIONS)}, not {notation!r}.")
    if node.leaf or not node.visits:
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
