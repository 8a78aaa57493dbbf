"""The right searches of a case, and the first event in which a run differs from them.

A cut at an equal value and a cut only beyond it are both right. A search may use one of
them at MAX and the other at MIN, each with fail-soft or fail-hard values. A learner's
leaves are compared with all searches that the task accepts. The search that fits best
explains the difference, by a sentence and by the step at which to look. Everything is
computed on the spot, never stored.
"""

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from gamesearch.check.cases import tree_in_words
from gamesearch.check.report import Difference
from gamesearch.check.topics.alpha_beta import MIXED, search_of
from gamesearch.play.limits.guard import Watched
from gamesearch.play.limits.parse_answer import once
from gamesearch.rules.say import paragraph, say
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.search.two_player.negamax import negamax
from gamesearch.search.two_player.two_phase_minimax import two_phase_minimax
from gamesearch.tree.cutoffs import set_by
from gamesearch.tree.narration import endless, node_name, number, window
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import tree_of

WHOLE = minimax, two_phase_minimax
KNOWN = *WHOLE, alpha_beta, negamax
CONVENTIONS = "equal", "strict"


class ModelSearch(NamedTuple):
    """A right search to compare with: one of ours with options, or a mixture."""

    name: str
    search: Callable
    options: dict

    def looks_at(self, case) -> tuple[list, int]:
        """The leaves of a case in order, and how many nodes are visited."""
        game = Watched(case.game, limit=float("inf"))
        limit = {}
        if case.depth is not None:
            limit = {"depth": case.depth, "evaluate": game.evaluation(case.evaluate)}
        self.search(game, case.state, **self.options, **limit)
        return once(game.visited), game.nodes


MINIMAX = ModelSearch("minimax", minimax, {})
EQUAL = ModelSearch("equal", alpha_beta, {})
STRICTLY = ModelSearch("strict", alpha_beta, {"strict": True})
STRICTLY_HARD = ModelSearch("strict", alpha_beta, {"strict": True, "hard": True})


def accepted_models(like, conventions) -> tuple[list[ModelSearch], list[ModelSearch]]:
    """The accepted searches that can be traced, and the accepted mixtures.

    A mixture has one cut test at MAX and another at MIN, or another right form.
    """
    if like in WHOLE:
        return [MINIMAX], []
    models, mixtures = [], []
    if "equal" in conventions:
        models.append(EQUAL)
    if "strict" in conventions:
        models += [STRICTLY, STRICTLY_HARD]
    if len(models) == 3:
        mixtures = [ModelSearch("mixed", search_of(text, text), {}) for text in MIXED]
    return models, mixtures


def check_options(like, conventions, view) -> None:
    """ValueError for options of a check that mean nothing."""
    if like not in KNOWN:
        names = ", ".join(search.__name__ for search in KNOWN)
        raise ValueError(f"like: one of {names}, not {like!r}.")
    if not conventions or not set(conventions) <= set(CONVENTIONS):
        raise ValueError(f"conventions: some of {CONVENTIONS}, not {conventions!r}.")
    if view not in (None, "max", "mover"):
        raise ValueError(f"view: 'max', 'mover' or None for either, not {view!r}.")


class Expected:
    """The answers to one case: value, best moves, and the leaves of each model."""

    def __init__(self, case):
        self.case = case
        self._looks = {}

    def value_of(self, state, ply=0):
        """The minimax value of a state that is `ply` moves below the case's."""
        case = self.case
        depth = None if case.depth is None else case.depth - ply
        return alpha_beta(case.game, state, depth=depth, evaluate=case.evaluate).value

    @cached_property
    def value(self):
        """The minimax value in MAX's view."""
        return self.value_of(self.case.state)

    @cached_property
    def moves(self) -> list:
        """The moves of the root that are worth as much as the root."""
        game, state = self.case.game, self.case.state
        if self.case.depth == 0:
            return []
        return [
            move
            for move in game.moves(state)
            if self.value_of(game.play(state, move), 1) == self.value
        ]

    def keeps_value(self, line) -> bool:
        """True if every move of this line is legal and none gives anything away."""
        game, state = self.case.game, self.case.state
        for ply, move in enumerate(line, 1):
            beyond = self.case.depth is not None and ply > self.case.depth
            if beyond or move not in game.moves(state):
                return False
            state = game.play(state, move)
            if self.value_of(state, ply) != self.value:
                return False
        return True

    def leaves(self, model: ModelSearch) -> list:
        """The states that this search values, in order."""
        return self._look(model)[0]

    def nodes(self, model: ModelSearch) -> int:
        """How many nodes this search visits."""
        return self._look(model)[1]

    def _look(self, model):
        key = model.name, model.search, tuple(model.options)
        if key not in self._looks:
            self._looks[key] = model.looks_at(self.case)
        return self._looks[key]


# -- the first difference --------------------------------------------------------------


def trace_of(case, model) -> Trace:
    """The trace of our own search of this case."""
    trace = Trace()
    model.search(case.game, case.state, **model.options, **case.limit, trace=trace)
    return trace


def difference(case, model, text, path=None, step=None) -> Difference:
    """A difference that opens the explorer with the search of `model`.

    Without a path and a step it is the search from its start: an answer is wrong, but
    no event is.
    """
    options = model.options | case.limit
    return Difference(
        str(case), case.game, case.state, text, model.search, options, path, step
    )


def in_leaves(run, model, theirs: list, ours: list | None = None) -> Difference:
    """The first difference between the leaves of a run and of the right search.

    `ours` are the leaves of the run in another order, if any order is right.
    """
    ours = run.leaves if ours is None else ours
    paths = dict(zip(run.leaves, run.paths))
    case, trace = run.case, trace_of(run.case, model)
    tree = tree_of(case.game, case.state, trace)
    i = next(
        (i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b),
        min(len(ours), len(theirs)),
    )
    if i < len(ours):
        path, step = paths[ours[i]], None
        mine = leaf_at(case, path, ours[i])
    if i < len(ours) and ours[i] in ours[:i]:
        text = say("You look at {leaf} once more. Once is enough.", leaf=mine)
    elif i < len(ours) and ours[i] not in theirs:
        step, why = cutting(tree, path)
        found = say("You look at {leaf}, which cannot matter.", leaf=mine)
        text = paragraph(found, why)
    else:
        node = next(node for node in tree.nodes if node.order == i + 1)
        event = tree.events[node.visits[0].first]
        path, step = node.path, event.index + 1
        text = say(
            "You leave out {leaf}, which could matter.",
            leaf=leaf_at(case, path, node.state),
        )
        if i < len(ours):
            text = paragraph(text, say("You go on to {leaf}.", leaf=mine))
        if event.alpha is not None:
            bounds = window(event.alpha, event.beta)
            where = say("The window there is {window}.", window=bounds)
            text = paragraph(text, where)
    return difference(case, model, in_tree(case, text), path, step)


def in_tree(case, text: str) -> str:
    """The sentences on a tree, with its name before them and the tree behind them."""
    found = say("In {case}: {found}", case=case, found=text)
    return paragraph(found, tree_in_words(case))


def leaf_at(case, path, state) -> str:
    """A leaf for a sentence: its name and its value."""
    value = None
    if case.game.is_terminal(state):
        value = case.game.utility(state)
    elif case.evaluate:
        value = case.evaluate(state)
    if path is None:
        return say("the position {text!r}", text=case.game.text(state))
    name = called(case, path)
    if value is None:
        return say("leaf {name}", name=name)
    return say("leaf {name} ({value})", name=name, value=number(value))


def called(case, path) -> str:
    """The name of the node at the end of a path, or the labels of the moves to it."""
    labels, state = [], case.state
    for move in path:
        labels.append(case.game.label(state, move))
        state = case.game.play(state, move)
    named = hasattr(case.game, "name")
    return case.game.name(state) if named else " ".join(labels) or "the root"


def cutting(tree, path) -> tuple[int | None, str]:
    """The step and the reason of the cut that pruned the node at `path`."""
    node = tree.root
    for move in path or ():
        if node.cut:
            return node.cut.step + 1, node.cut.reason
        node = next((child for child in node.children if child.move == move), None)
        if node is None:
            break
    return None, ""


def in_windows(run, model) -> Difference | None:
    """The first window that differs, as long as the nodes are the same."""
    case, trace = run.case, trace_of(run.case, model)
    ours = (event for event in run.trace if event.verb == "down")
    theirs = (event for event in trace if event.verb == "down")
    if not any(event.path for event in run.trace):
        return difference(case, model, in_tree(case, "You never call search."), (), 1)
    for mine, right in zip(ours, theirs):
        if mine.path != right.path:
            return None
        if (mine.alpha, mine.beta) != (right.alpha, right.beta):
            tree = tree_of(case.game, case.state, trace, step=right.index)
            text = say(
                "You enter {node} with the window {window}, but it should be {right}.",
                node=node_name(tree[right.path]),
                window=window(mine.alpha, mine.beta),
                right=window(right.alpha, right.beta),
            )
            text = in_tree(case, paragraph(text, bound_from(tree, mine, right)))
            return difference(case, model, text, right.path, right.index + 1)
    return None


def bound_from(tree, mine, right) -> str:
    """The sentence on a wrong bound, and on the node that sets the right one."""
    edge, was, bound = 0, mine.alpha, right.alpha
    if was == bound:
        edge, was, bound = 1, mine.beta, right.beta
    places = {"name": "αβ"[edge], "was": number(was)}
    if endless(bound):
        return say("Your {name} is {was}, but no node has set it yet.", **places)
    node, _ = set_by(tree[right.path], edge, bound, right.index)
    return say(
        "Your {name} is {was}, but the best value found so far at {node} is {bound}.",
        **places,
        node=node_name(node),
        bound=number(bound),
    )
