"""Judging a learner's prediction about a search: prunings, cuts, values, windows.

The answers are looked up in the tree, and a wrong answer is explained by the reason
that the tree gives. For a wrong bound of a window the report names the node that the
bound comes from, and never the number. Going up from the node, the first ancestor whose
own window lacks the bound has set it, by the value of a successor that was searched
before; all nodes between only pass it down. Below a chance node the bound is A or B,
limited to the range from L to U (Ballard, 1983).
"""

from collections.abc import Mapping
from math import inf
from numbers import Real

from gamesearch.check.answers import NOT_ANSWERED, empty
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
from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import any_of, paragraph, say
from gamesearch.tree.cutoffs import set_by
from gamesearch.tree.narration import endless, node_name, number, sentence, window
from gamesearch.tree.narration.names import named
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
    "a: The value is not 12. MIN takes the smallest of ... Your value is too large."

    A set or list names everything that is pruned, leaves or whole subtrees, by name or
    by path. A dict has an answer for each node: "cut", "no cut", "pruned", "searched",
    a value, a bound such as "≤2", or the window (alpha, beta) on entering. A value may
    be a fraction, such as "13/4"; a value with endless decimals, such as 1/3, may be
    rounded to two decimals. Where the answers for all other nodes are windows, a bare
    number is refused and a window is asked for.
    """
    if not isinstance(tree, Tree):
        raise TypeError(
            f"tree: the result of tree_of(game, state, trace), not {tree!r}."
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
        wrong = say(
            "Give a set of names or a dict, not {answers}.", answers=short(answers)
        )
        report = refused(TITLE, wrong, Part("answers", 0, 1, ""), about="answers")
    predicted(exercise, by_kind(answers, report))
    return recorded(report, exercise)


def by_kind(answers, report) -> list[tuple[str, str, int, int]]:
    """The predictions as tuples: name, kind, how many are right, of how many."""
    if not isinstance(answers, Mapping):
        pruned = [part for part in report.parts if part.name == "pruned"]
        return [(part.name, "leaf", part.points, part.out_of) for part in pruned]
    return [
        (part.name, kind_of(given), part.points, part.out_of)
        for given, part in zip(answers.values(), report.parts)
        if not empty(given) and part.text != NO_NODE
    ]


def kind_of(given) -> str:
    """The kind of an answer about one node: window, cut, leaf or value."""
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
    """A point for each pruned leaf that is named; a point less for each wrong leaf."""
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
        found = say("{leaves:leaf is|leaves are} missing.", leaves=len(missing))
        findings.append(Finding("missing", paragraph(found, hint_of_cut(first))))
    most = max(1, len(wanted))
    points = (
        max(0, len(wanted & named) - len(named - wanted))
        if wanted
        else int(not findings)
    )
    return Report(TITLE, (Part("pruned", points, most, ""),), tuple(findings))


def why_searched(tree, leaf) -> str:
    """Why a leaf that the learner called pruned is evaluated."""
    visit = leaf.visits[0] if leaf.visits else None
    places = named(node_name(leaf))
    if visit is None:
        return say("{Node} is evaluated.", **places)
    if leaf.order:
        places["order"] = leaf.order
        found = say("{Node} is evaluated, as leaf number {order}.", **places)
    else:
        found = say("{Node} is evaluated.", **places)
    if not visit.window:
        return paragraph(found, "Its value can still change the result.")
    bounds = window(*visit.window, tree.win)
    why = say("On entering it, the window is {window}.", window=bounds)
    return paragraph(found, why, "So its value can still change the result.")


def hint_of_cut(leaf) -> str:
    """The reason for a pruning that was missed, without the name of the leaf."""
    node = leaf
    while node.parent is not None and not node.cut:
        node = node.parent
    if not node.cut:
        return ""
    look = say("Look at {node}.", node=node_name(node))
    return paragraph(look, node.cut.reason)


def one_by_one(tree: Tree, answers) -> Report:
    """A point for each node that the answers name."""
    if all(map(empty, answers.values())):
        return unanswered(TITLE)
    faults = []
    for name, given in answers.items():
        node = find(tree, name)
        if empty(given):
            wrong = NOT_ANSWERED
        elif node is None:
            wrong = NO_NODE
        elif bare_number(given) and among_windows(answers, name):
            wrong = "Give a pair (α, β), which is the window on entering the node."
        else:
            wrong = judged(tree, node, given)
        key = name if isinstance(name, str) else " ".join(map(str, name))
        faults.append((key, wrong))
    return each_answer(TITLE, faults)


def bare_number(given) -> bool:
    """True for a plain number, which does not say whether it is a value or a bound."""
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
            return paragraph(
                "The search does not enter this node with a window.", hint_of_cut(node)
            )
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
            return paragraph("There is a cut at this node.", node.cut.reason)
        return paragraph("There is no cut at this node.", worth(tree, node))
    is_pruned = node.status == PRUNED
    if said == is_pruned:
        return ""
    if is_pruned:
        return paragraph("This node is pruned.", hint_of_cut(node))
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
            return say(
                "{given} is not a value. Give a number or one of the words {words}.",
                given=short(given),
                words=any_of(WORDS),
            )
    if not isinstance(text, Real) or isinstance(text, bool):
        return say("{given} is not a value.", given=short(given))
    whole = whole_value(node)
    signed = node.value is not None and sign == (node.sign or "=")
    if signed and same_rounded(text, node.value):
        return ""
    if sign == "=" and whole is not None and same_rounded(text, whole):
        return ""
    shown = number(text, tree.win)
    if sign == "=":
        found = say("The value is not {value}.", value=shown)
    else:
        found = say("The bound is not {sign}{value}.", sign=sign, value=shown)
    return paragraph(found, value_hint(tree, node, sign, text))


def value_hint(tree, node, sign, given) -> str:
    """Why a value is wrong: how such a node gets its value, and never the value itself.

    Where the search has a bound or nothing instead of a value, the hint is the reason.
    """
    true = whole_value(node)
    if true is None and (node.sign or "=") == "=":
        true = node.value
    if true is None:
        return worth(tree, node)
    if same_rounded(given, true):
        return "The value of this node is known exactly, so give it without a sign."
    wrong = "Your value is too small." if given < true else "Your value is too large."
    if not node.children:
        rule = "The value of a leaf is the number at it."
    elif node.side == MAX:
        rule = "MAX takes the largest of the successors' values."
    elif node.side == MIN:
        rule = "MIN takes the smallest of the successors' values."
    else:
        rule = (
            "The value of a chance node is the sum of the successors' values, each "
            "times its probability."
        )
    return paragraph(rule, wrong)


def whole_value(node) -> Real | None:
    """The node's true value where all leaves below it were evaluated, else None.

    The search itself may know only a bound, because it needs no more.
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
    """The result of the search at this node, in the sentence of the tree."""
    done = [visit for visit in node.visits if visit.last is not None]
    if done:
        return sentence(tree, done[-1].last)
    return paragraph("This node is not searched.", hint_of_cut(node))


# -- windows ---------------------------------------------------------------------------

BOUNDS = ("α", MAX), ("β", MIN)
ENDS = -inf, inf


def window_judged(tree, node: Node, given: tuple) -> str:
    """What is wrong with a window (alpha, beta), a bound None being none; else empty.

    >>> from gamesearch import ExplicitTree, searched
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    >>> window_judged(tree, tree["b"], (2, None))
    'α is not 2 there. At the root MAX already has the value of a.'
    """
    visit = node.visits[0]
    said = tuple(end if b is None else typed(b) for b, end in zip(given, ENDS))
    if same(said, visit.window):
        return ""
    strange = next((b for b in said if not isinstance(b, Real) or b != b), None)
    if strange is not None:
        return say(
            "A window is a pair (α, β) of numbers, with None for no bound. {bound} is "
            "not a number.",
            bound=short(strange),
        )
    if same(said, visit.window[::-1]):
        return (
            "α and β are exchanged. The first number must be α, the value that MAX "
            "already has, and the second must be β, the value that MIN already has."
        )
    slip = known_slip(node, said)
    if said[0] >= said[1] and not slip:
        return (
            "No value lies in such a window. The first number is α, which MAX already "
            "has, and the second is β, which is larger."
        )
    wrong = []
    for edge, (name, _) in enumerate(BOUNDS):
        if not same_rounded(said[edge], visit.window[edge]):
            bound = number(said[edge], tree.win)
            wrong.append(say("{name} is not {bound} there.", name=name, bound=bound))
            wrong.append(where_from(node, visit, edge))
    return paragraph(*wrong, slip)


def known_slip(node: Node, said: tuple) -> str:
    """The sentence on a window that is right at another place; or nothing.

    >>> from gamesearch import ExplicitTree, searched
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]))
    >>> known_slip(tree["b"], (-inf, inf))
    'You give the window on entering the parent of this node.'
    """
    alpha, beta = node.visits[0].window
    if node.value is not None and node.side in (MAX, MIN):
        left = (
            (max(alpha, node.value), beta)
            if node.side == MAX
            else (alpha, min(beta, node.value))
        )
        if same(said, left):
            return "You give the window on leaving this node."
    above = node.parent
    if above and above.side != CHANCE and same(said, above.visits[0].window):
        return "You give the window on entering the parent of this node."
    return ""


def typed(bound):
    """The number in a text such as "16/3"; any other bound stays as it is."""
    found = number_typed(bound) if isinstance(bound, str) else None
    return bound if found is None else found


def where_from(node: Node, visit: Visit, edge: int) -> str:
    """The sentence on what set α (edge 0) or β (edge 1) of a window; no numbers."""
    name, side = BOUNDS[edge]
    bound = visit.window[edge]
    if endless(bound):
        return say(
            "On the path from the root no {side} node has the value of a successor "
            "yet, so {name} is infinite.",
            side=SIDE_NAMES[side],
            name=name,
        )
    setting, by = set_by(node, edge, bound, visit.first)
    at = setting.name if setting.path else "the root"  # the sentence says whose node
    places = {"at": at, "side": SIDE_NAMES[side]}
    if setting.side == CHANCE and side == MAX:
        return say(
            "At {at} α becomes the larger of L and A. A is computed from the α of "
            "{at}, from the outcomes before, and from U for the outcomes to come.",
            **places,
        )
    if setting.side == CHANCE:
        return say(
            "At {at} β becomes the smaller of U and B. B is computed from the β of "
            "{at}, from the outcomes before, and from L for the outcomes to come.",
            **places,
        )
    if by is None:
        return say("At {at} the search chooses a narrower window.", **places)
    if by.parent is node.parent:
        return say(
            "At {at} {side} already has the value of {by}.", **places, by=by.name
        )
    return say(
        "At {at} {side} already has the value of {by}, and this bound is passed down.",
        **places,
        by=by.name,
    )
