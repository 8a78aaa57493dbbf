"""Judging what a learner predicted of a search: prunings, cuts, values, windows.

The answers are looked up in the tree; a wrong one comes with the reason the tree gives.
A wrong bound of a window is answered with the place it comes from, and never with the
number. Going up from the node, the first ancestor whose own window lacks the bound has
set it, by the value of a successor that was searched before; all nodes between only
hand it down. Below a chance node it is A or B, limited to what lies between L and U
(Ballard, 1983).
"""

from collections.abc import Mapping
from math import inf
from numbers import Real

from gamesearch.check.answers import empty
from gamesearch.check.record import predicted, recorded
from gamesearch.check.report import (
    Finding,
    Part,
    Report,
    each_answer,
    refused,
    unanswered,
)
from gamesearch.play.limits.parse_answer import (
    listed,
    number_typed,
    same,
    same_rounded,
    short,
)
from gamesearch.rules.game import CHANCE, MAX, MIN
from gamesearch.tree.cutoffs import set_by
from gamesearch.tree.narration import endless, node_name, number, sentence, window
from gamesearch.tree.tree import PRUNED, Node, Tree, Visit

TITLE = "Your prediction"
NO_NODE = "There is no such node."
WORDS = {
    "cut": True,
    "no cut": False,
    "pruned": True,
    "not pruned": False,
    "skipped": True,
    "searched": False,
    "visited": False,
}


def prediction(tree: Tree, answers, *, exercise=None) -> Report:
    """Judge a prediction about `tree`, which is what `tree_of` returned.

    >>> from gamesearch import ExplicitTree, Trace, alpha_beta, tree_of
    >>> game, trace = ExplicitTree([[3, 12], [2, 4]]), Trace()
    >>> answer = alpha_beta(game, trace=trace)
    >>> prediction(tree_of(game, None, trace), {"b2"})
    ✓ Your prediction: right.
    >>> prediction(tree_of(game, None, trace), {"a": 12, "b": "cut"}).findings[0].text
    'a: not 12. MIN takes the smallest of its successors; yours is too large.'

    A set or list names everything that is pruned, leaves or whole subtrees, by name or
    by path. A dict asks about nodes one by one: "cut", "no cut", "pruned", "searched",
    a value, a bound such as "≤2", or the window (alpha, beta) on entering. A value may
    be a fraction, such as "13/4"; one without end, 1/3, may be rounded to two places.
    Where all that was answered for the other nodes is windows, a bare number is asked
    to be one.
    """
    if not isinstance(tree, Tree):
        raise TypeError(
            f"tree: what tree_of(game, state, trace) returns, not {tree!r}."
        )
    answers = listed(answers)
    if empty(answers):
        return recorded(unanswered(TITLE), exercise)
    if isinstance(answers, Mapping):
        report = one_by_one(tree, answers)
    elif isinstance(answers, (set, frozenset, list, tuple, str)):
        names = (
            answers.replace(",", " ").split() if isinstance(answers, str) else answers
        )
        report = all_pruned(tree, names)
    else:
        wrong = f"Give a set of names or a dict, not {short(answers)}."
        report = refused(TITLE, wrong, Part("answers", 0, 1, ""), about="answers")
    predicted(exercise, by_kind(answers, report))
    return recorded(report, exercise)


def by_kind(answers, report) -> list[tuple[str, str, int, int]]:
    """What was predicted: its name, its kind, how many are right, of how many."""
    if not isinstance(answers, Mapping):
        pruned = [part for part in report.parts if part.name == "pruned"]
        return [(part.name, "leaf", part.points, part.out_of) for part in pruned]
    return [
        (part.name, kind_of(given), part.points, part.out_of)
        for given, part in zip(answers.values(), report.parts)
        if not empty(given) and part.text != NO_NODE
    ]


def kind_of(given) -> str:
    """Of what kind an answer about one node is: window, cut, leaf or value."""
    if isinstance(given, (tuple, list)):
        return "window"
    word = given.strip().lower() if isinstance(given, str) else ""
    return {"cut": "cut", "no cut": "cut"}.get(
        word, "leaf" if word in WORDS else "value"
    )


def find(tree: Tree, name) -> Node | None:
    """The node a learner means: by path, by name, or by the label of its move."""
    if isinstance(name, (list, tuple)):
        return next((node for node in tree if same(node.path, tuple(name))), None)
    text = str(name).strip()
    for node in tree:
        if text in (node.name, node.name.removeprefix("the ")) or same(name, node.name):
            return node
    return next((node for node in tree if node.label == text), None)


def leaves_below(node: Node) -> list[Node]:
    """The leaves of the tree at and below a node."""
    below, to_come = [], [node]
    while to_come:
        node = to_come.pop()
        to_come.extend(reversed(node.children))
        if not node.children:
            below.append(node)
    return below


def all_pruned(tree: Tree, names) -> Report:
    """A point for each leaf that is pruned; one lost for each that is named wrongly."""
    named, findings = set(), []
    wanted = {leaf for leaf in leaves_below(tree.root) if leaf.status == PRUNED}
    for name in names:
        node = find(tree, name)
        if node is None:
            findings.append(Finding(str(name), f"{name}: {NO_NODE}"))
            continue
        below = leaves_below(node)
        named.update(below)
        kept = [leaf for leaf in below if leaf not in wanted]
        if kept:
            reason = f"{name}: {why_searched(tree, kept[0])}"
            findings.append(Finding(str(name), reason))
    missing = [leaf for leaf in wanted if leaf not in named]
    if missing:
        first = min(missing, key=lambda leaf: leaf.index)
        more = f"{len(missing)} leaves are" if len(missing) > 1 else "One leaf is"
        findings.append(Finding("missing", f"{more} missing. {hint_of_cut(first)}"))
    most = max(1, len(wanted))
    points = (
        max(0, len(wanted & named) - len(named - wanted))
        if wanted
        else int(not findings)
    )
    return Report(TITLE, (Part("pruned", points, most, ""),), tuple(findings))


def why_searched(tree, leaf) -> str:
    """Why a leaf that was said to be pruned is looked at."""
    visit = leaf.visits[0] if leaf.visits else None
    text = f"{node_name(leaf)} is searched"
    if visit is None:
        return f"{text}."
    text += f", as number {leaf.order}" if leaf.order else ""
    if visit.window:
        text += f"; on entering it the window is {window(*visit.window, tree.win)}"
    return text + ", so it can still matter."


def hint_of_cut(leaf) -> str:
    """Where a missed pruning comes from, without the name of the leaf."""
    node = leaf
    while node.parent is not None and not node.cut:
        node = node.parent
    return f"Look at {node_name(node)}: {node.cut.reason}" if node.cut else ""


def one_by_one(tree: Tree, answers) -> Report:
    """A point for each node that was asked about."""
    if all(map(empty, answers.values())):
        return unanswered(TITLE)
    faults = []
    for name, given in answers.items():
        node = find(tree, name)
        if empty(given):
            wrong = "not answered yet."
        elif node is None:
            wrong = NO_NODE
        elif bare_number(given) and among_windows(answers, name):
            wrong = "A pair (α, β), please: the window on entering the node."
        else:
            wrong = judged(tree, node, given)
        key = name if isinstance(name, str) else " ".join(map(str, name))
        faults.append((key, wrong))
    return each_answer(TITLE, faults)


def bare_number(given) -> bool:
    """True for a number that says nothing of what it stands for."""
    return isinstance(given, Real) and not isinstance(given, bool)


def among_windows(answers, name) -> bool:
    """Are all other answers windows or bare numbers, with a window among them?"""
    others = [
        given for other, given in answers.items() if other != name and not empty(given)
    ]
    bare = [given for given in others if not isinstance(given, (tuple, list))]
    return len(bare) < len(others) and all(map(bare_number, bare))


def judged(tree: Tree, node: Node, given) -> str:
    """What is wrong with an answer about one node; empty when it is right."""
    if isinstance(given, (tuple, list)) and len(given) == 2:
        if not node.visits or node.visits[0].window is None:
            return f"it is not entered with a window. {hint_of_cut(node)}"
        return window_judged(tree, node, tuple(given))
    if isinstance(given, str) and given.strip().lower() in WORDS:
        return word_judged(tree, node, given.strip().lower())
    return value_judged(tree, node, given)


def word_judged(tree, node, word) -> str:
    """Judge `cut` or `no cut`, `pruned` or `searched`."""
    said = WORDS[word]
    if word in ("cut", "no cut"):
        is_cut = node.cut is not None and not node.cut.idle
        if said == is_cut:
            return ""
        if is_cut:
            return f"it is cut. {node.cut.reason}"
        return f"no cut there. {worth(tree, node)}"
    is_pruned = node.status == PRUNED
    if said == is_pruned:
        return ""
    if is_pruned:
        return f"it is pruned. {hint_of_cut(node)}"
    return why_searched(tree, leaves_below(node)[0])


def value_judged(tree, node, given) -> str:
    """Judge a value, or a bound that begins with ≤, ≥ or =."""
    sign, text = "=", given
    if isinstance(given, str):
        text = given.strip().replace("<=", "≤").replace(">=", "≥")
        if text[:1] in "≤≥=":
            sign, text = text[0], text[1:]
        text = number_typed(text)
        if text is None:
            return f"{short(given)} is neither a value nor one of {', '.join(WORDS)}."
    if not isinstance(text, Real) or isinstance(text, bool):
        return f"{short(given)} is not a value."
    whole = whole_value(node)
    signed = node.value is not None and sign == (node.sign or "=")
    if signed and same_rounded(text, node.value):
        return ""
    if sign == "=" and whole is not None and same_rounded(text, whole):
        return ""
    shown = number(text, tree.win) if sign == "=" else f"{sign}{number(text, tree.win)}"
    return f"not {shown}. {value_hint(tree, node, sign, text)}"


def value_hint(tree, node, sign, given) -> str:
    """Why a value is wrong: what such a node takes, and never what it is worth.

    Where the search has no value, but a bound or nothing, it tells the reason instead.
    """
    true = whole_value(node)
    if true is None and (node.sign or "=") == "=":
        true = node.value
    if true is None:
        return worth(tree, node)
    if same_rounded(given, true):
        return "It is known exactly here: no bound is needed."
    wrong = f"Yours is too {'small' if given < true else 'large'}."
    if not node.children:
        return f"A leaf is worth what is written at it; {wrong}"
    takes = {MAX: "MAX takes the largest", MIN: "MIN takes the smallest"}
    if node.side in takes:
        return f"{takes[node.side]} of its successors; {wrong}"
    return f"Chance takes each outcome times its probability, added up; {wrong}"


def whole_value(node) -> Real | None:
    """The node's true value where all below it was looked at, else None.

    A search may only know a bound of it: what it did not need to know it does not say.
    """
    if not node.children:
        return node.value if node.sign == "=" else None
    values = [whole_value(child) for child in node.children]
    if None in values or node.side not in (MAX, MIN, CHANCE):
        return None
    if node.side == CHANCE:
        chances = (child.probability for child in node.children)
        return sum(p * value for p, value in zip(chances, values))
    return max(values) if node.side == MAX else min(values)


def worth(tree, node) -> str:
    """What the search found the node to be worth, as the tree says it."""
    done = [visit for visit in node.visits if visit.last is not None]
    if done:
        return sentence(tree, done[-1].last)
    return f"It is not searched. {hint_of_cut(node)}"


# -- windows ---------------------------------------------------------------------------

BOUNDS = ("α", "MAX"), ("β", "MIN")
AT_CHANCE = ("larger of L", "A", "U"), ("smaller of U", "B", "L")  # below a chance node
ENDS = -inf, inf


def window_judged(tree, node: Node, given: tuple) -> str:
    """What is wrong with a window (alpha, beta), a bound None being none; else empty.

    >>> from gamesearch import ExplicitTree, searched
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    >>> window_judged(tree, tree["b"], (2, None))
    'α is not 2 there: at the root MAX already has the value of a.'
    """
    visit = node.visits[0]
    said = tuple(end if b is None else typed(b) for b, end in zip(given, ENDS))
    if same(said, visit.window):
        return ""
    strange = next((b for b in said if not isinstance(b, Real) or b != b), None)
    if strange is not None:
        return (
            f"A window is two numbers, (α, β), or None for no limit; {short(strange)} "
            "is neither."
        )
    if same(said, visit.window[::-1]):
        return "α and β are exchanged: α, the first number, is what MAX has."
    slip = known_slip(node, said)
    if said[0] >= said[1] and not slip:
        return (
            "No value lies in such a window: α, the first number, is what MAX has, and "
            "β, the second, is larger."
        )
    wrong = [
        f"{name} is not {number(said[edge], tree.win)} there: "
        f"{where_from(node, visit, edge)}."
        for edge, (name, _) in enumerate(BOUNDS)
        if not same_rounded(said[edge], visit.window[edge])
    ]
    return f"{' '.join(wrong)} {slip}".strip()


def known_slip(node: Node, said: tuple) -> str:
    """What was taken for the window on entering a node, in a sentence; or nothing.

    >>> from gamesearch import ExplicitTree, searched
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    >>> known_slip(tree["b"], (-inf, inf))
    'Yours is the window with which its parent was entered.'
    """
    alpha, beta = node.visits[0].window
    if node.value is not None and node.side in (MAX, MIN):
        left = (
            (max(alpha, node.value), beta)
            if node.side == MAX
            else (alpha, min(beta, node.value))
        )
        if same(said, left):
            return "Yours is the window when the node is left."
    above = node.parent
    if above and above.side != CHANCE and same(said, above.visits[0].window):
        return "Yours is the window with which its parent was entered."
    return ""


def typed(bound):
    """The number in a text such as "16/3"; what is none stays what it is."""
    found = number_typed(bound) if isinstance(bound, str) else None
    return bound if found is None else found


def where_from(node: Node, visit: Visit, edge: int) -> str:
    """Who set α (edge 0) or β (edge 1) of a window, without its number."""
    name, holder = BOUNDS[edge]
    bound = visit.window[edge]
    if endless(bound):
        return (
            f"no {holder} node on the way from the root has the value of a successor "
            f"by then, so {holder} has nothing yet"
        )
    setting, by = set_by(node, edge, bound, visit.first)
    above = plain_name(setting)
    if setting.side == CHANCE:
        limit, letter, rest = AT_CHANCE[edge]
        return (
            f"at {above} it is the {limit} and {letter}, and {letter} comes from "
            f"{name} there, the outcomes before and {rest} for those to come"
        )
    if by is None:
        return f"at {above} the search asks a narrower question"
    down = "" if by.parent is node.parent else ", and that is handed down"
    return f"at {above} {holder} already has the value of {by.name}{down}"


def plain_name(node: Node) -> str:
    """A node as a sentence calls it that has already said whose it is."""
    return "the root" if not node.path else node.name
