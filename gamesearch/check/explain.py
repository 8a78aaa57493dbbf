"""The first differing event, in a sentence, and the step at which to look at it."""

from gamesearch.check.cases import drawn
from gamesearch.check.report import Difference
from gamesearch.rules.game import MAX
from gamesearch.tree.narration import endless, node_name, number, window
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import tree_of


def recorded(case, way) -> Trace:
    """The trace of our own search of this case."""
    trace = Trace()
    way.search(case.game, case.state, **way.options, **case.limit, trace=trace)
    return trace


def difference(case, way, text, path=None, step=None) -> Difference:
    """A difference that opens the explorer with the search of `way`.

    Without a path and a step it is the search from its start: an answer is wrong, but
    no event is.
    """
    options = way.options | case.limit
    return Difference(
        str(case), case.game, case.state, text, way.search, options, path, step
    )


def in_leaves(run, way, theirs: list, ours: list | None = None) -> Difference:
    """Where the leaves a function looked at part from those of the right search.

    `ours` are the leaves of the run in another order, where the order is free.
    """
    ours = run.leaves if ours is None else ours
    paths = dict(zip(run.leaves, run.paths))
    case, trace = run.case, recorded(run.case, way)
    tree = tree_of(case.game, case.state, trace)
    i = next(
        (i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b),
        min(len(ours), len(theirs)),
    )
    if i < len(ours) and ours[i] in ours[:i]:
        path, step = paths[ours[i]], None
        text = f"you look at {leaf_at(case, path, ours[i])} once more; once is enough"
    elif i < len(ours) and ours[i] not in theirs:
        path = paths[ours[i]]
        step, why = cutting(tree, path)
        text = f"you look at {leaf_at(case, path, ours[i])}, which cannot matter. {why}"
    else:
        node = next(node for node in tree.nodes if node.order == i + 1)
        event = tree.events[node.visits[0].first]
        path, step = node.path, event.index + 1
        then = (
            f"go on to {leaf_at(case, paths[ours[i]], ours[i])}"
            if i < len(ours)
            else "end"
        )
        text = (
            f"you {then} without {leaf_at(case, path, node.state)}, which could matter"
        )
        if event.alpha is not None:
            text += f" (the window there is {window(event.alpha, event.beta)})"
    return difference(case, way, said(case, text), path, step)


def said(case, text: str) -> str:
    """The sentence with the name of the tree before it and the tree behind it."""
    return f"In {case}, {text.rstrip('. ')}." + drawn(case)


def leaf_at(case, path, state) -> str:
    """A leaf as it is called in a sentence: its name and its value."""
    value = (
        case.game.utility(state)
        if case.game.is_terminal(state)
        else case.evaluate(state)
        if case.evaluate
        else None
    )
    if path is None:
        return f"the position {case.game.text(state)!r}"
    worth = "" if value is None else f" ({number(value)})"
    return f"leaf {called(case, path)}{worth}"


def called(case, path) -> str:
    """The node at the end of a path, by the label of its last move or its moves."""
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


def in_windows(run, way) -> Difference | None:
    """Where a window that was passed first differs, while the nodes are the same."""
    case, trace = run.case, recorded(run.case, way)
    ours = (event for event in run.trace if event.verb == "down")
    theirs = (event for event in trace if event.verb == "down")
    if not any(event.path for event in run.trace):
        return difference(case, way, said(case, "you never call search"), (), 1)
    for mine, right in zip(ours, theirs):
        if mine.path != right.path:
            return None
        if (mine.alpha, mine.beta) != (right.alpha, right.beta):
            tree = tree_of(case.game, case.state, trace, step=right.index)
            text = f"you enter {node_name(tree[right.path])} with the window "
            text += f"{window(mine.alpha, mine.beta)}; it should be "
            text += f"{window(right.alpha, right.beta)}"
            for name, side, was, bound in (
                ("α", MAX, mine.alpha, right.alpha),
                ("β", -MAX, mine.beta, right.beta),
            ):
                if was != bound:
                    text += bound_from(tree, right.path, name, side, was, bound)
                    break
            return difference(case, way, said(case, text), right.path, right.index + 1)
    return None


def bound_from(tree, path, name, side, was, bound) -> str:
    """The end of a sentence: your bound, and the node that sets the right one."""
    if endless(bound):
        return f". Your {name} was {number(was)}, but nothing has set it yet"
    node = tree[path].parent
    while node.parent and not (node.side == side and bound in node.known):
        node = node.parent
    return (
        f". Your {name} was {number(was)}, the best found so far at "
        f"{node_name(node)} is {number(bound)}"
    )
