"""A searched tree as text: one line per node, for a terminal or a screen reader."""

from collections import Counter

from gamesearch.draw.view import View, by_noisy_move, shown_tree
from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES, Game
from gamesearch.rules.given import counted, whole_number
from gamesearch.rules.problem import Problem, all_alike
from gamesearch.tree.narration import (
    FATES,
    beside,
    inequality,
    inside,
    number,
    sentence,
    standing,
    two_places,
)
from gamesearch.tree.node_states import BOUNDED, INCUMBENT, LIVE, REFUSED, SOLUTION
from gamesearch.tree.roles import AND, AND_OR, GAME, ONE, OR, form_of
from gamesearch.tree.tree import PRUNED, TABLE, UNFINISHED, VISITED, WAITING, Node, Tree

KINDS = {ONE: "", OR: "OR", AND: "AND"}  # those who are no player

REMARKS = {
    PRUNED: "pruned",
    WAITING: "not visited",
    UNFINISHED: "open",
    TABLE: "from the table",
}


def draw_text(
    tree: Tree | Game,
    *,
    notation: str = "window",
    fold: bool = False,
    max_nodes: int = 200,
) -> str:
    """The tree as indented text: kind, value, window, cut and order of each node.

    >>> from gamesearch import ExplicitTree, Trace, alpha_beta, tree_of
    >>> game, trace = ExplicitTree([[3, 12], [2, 4]]), Trace()
    >>> answer = alpha_beta(game, trace=trace)
    >>> print(draw_text(tree_of(game, None, trace)))
    Game tree of 7 nodes, MAX to move at the root. 3 of 4 leaves evaluated, 1 cut-off.
    The root is worth 3; principal variation: a a1.
    <BLANKLINE>
    the root: MAX 3; window −∞ … ∞; principal variation
      a: MIN 3; window −∞ … ∞; principal variation
        a1: leaf 3; #1; principal variation
        a2: leaf 12; #2
      b: MIN ≤2; window 3 … ∞; 3 ≥ 2: cut
        b1: leaf 2; #3
        b2: leaf 4; pruned

    Of a game the tree of its usual search is drawn, as `searched` makes it. A last line
    tells how many nodes there are beyond the first `max_nodes`. `fold`
    shows positions that are equal but for symmetry once, with their number.
    """
    whole_number(max_nodes, 1, "max_nodes: a number of nodes")
    tree = shown_tree(tree)
    view = View(tree, fold)
    best = set(tree.line)
    lines = [describe(tree), ""]
    for node in view.nodes[:max_nodes]:
        remarks = [_kind(view, node), *_remarks(view, node, notation)]
        if node in best:
            remarks.append("visited most" if tree.simulations else _line(tree))
        edge = node.label if node.parent else node.name
        lines.append("  " * node.ply + f"{edge}: " + "; ".join(remarks))
    more = len(view.nodes) - max_nodes
    if more > 0:
        lines.append(f"… and {counted(more, 'more node')}.")
    return "\n".join(lines)


def _kind(view: View, node: Node) -> str:
    """MAX, MIN, chance or leaf with what is known of it; what became of a choice."""
    if isinstance(view.tree.game, Problem):
        return f"{inside(node, view.tree.win)} {fate_of(node)}".strip()
    kind, told = view.kind(node), inside(node, view.tree.win)
    if view.tree.ways:
        return f"{told} {_state_on_way(node)}".strip()
    return f"{KINDS.get(kind, SIDE_NAMES.get(kind, 'leaf'))} {told}".strip()


def _state_on_way(node):
    """Whether a place of a search for a way was expanded, or only reached."""
    if node.status == WAITING:
        return "not reached"
    return "expanded" if node.status == VISITED else "open"


def _remarks(view: View, node: Node, notation: str):
    """What else there is to say of a node, one phrase after the other."""
    win = view.tree.win
    if node.probability is not None:
        yield f"probability {number(node.probability)}"
    note = beside(node, notation, win)
    if note:
        if notation == "window" and node.fate:
            yield f"bound {note}"
        elif notation == "values" or note == node.expects:
            yield note
        else:
            yield f"{notation} {note}"
    if node.static is not None and not node.leaf:
        yield f"can stand {standing(node.static, win)}"
    if node.cut and not node.cut.idle:
        yield inequality(node.cut, node.side, win)
    if node.order is not None:
        yield f"#{node.order}"
    if by_noisy_move(node):
        yield "noisy move"
    if node.marked:
        yield "marked"
    quiet = isinstance(view.tree.game, Problem) or view.tree.ways
    if node.status in REMARKS and not quiet:
        yield REMARKS[node.status]
    twin = view.twin_of(node)
    if twin:
        yield f"as {twin}"
    if view.alike[node] > 1:
        yield f"{view.alike[node]} alike"


def describe(tree: Tree) -> str:
    """What a picture of the tree shows, in a few sentences: its alternative text."""
    tree = shown_tree(tree)
    if isinstance(tree.game, Problem):
        return "\n".join(filter(None, [describe_problem(tree), progress(tree)]))
    if tree.ways:
        return "\n".join(filter(None, [describe_ways(tree), progress(tree)]))
    if tree.simulations:
        said = describe_simulations(tree)
        decided = f"±∞ is a {tree.decided}." if tree.decided else ""
        return "\n".join(filter(None, [said, decided, progress(tree)]))
    root, size = tree.root, len(tree.nodes)
    and_or = form_of(tree.game) == AND_OR
    leaves = sum(node.leaf or node.order is not None for node in tree.nodes)
    first = f"{'AND/OR' if and_or else 'Game'} tree of {counted(size, 'node')}"
    if root.side is not None and root.role == root.side:
        turn = "chance" if root.side == CHANCE else f"{SIDE_NAMES[root.side]} to move"
        first += f", {turn} at the root"
    cuts = counted(tree.cutoffs, "cut-off")
    idle = sum(node.cut is not None and node.cut.idle for node in tree.nodes)
    if idle:
        cuts += f" ({idle:,} with nothing left to prune)"
    valued = counted(leaves, "position")
    if tree.limit is None:
        valued = counted(leaves, "leaf", "leaves")
    if and_or:
        lines = [f"{first}. {tree.leaves:,} of {valued} looked at.", _solved(tree.root)]
    else:
        lines = [f"{first}. {tree.leaves:,} of {valued} evaluated, {cuts}."]
        lines.append(_answer(tree))
    if tree.decided:
        lines.append(f"±∞ is a {tree.decided}.")
    if tree.limit is not None:
        lines.append(f"From ply {tree.limit} on, only noisy moves are searched.")
    lines.append(progress(tree))
    return "\n".join(filter(None, lines))


def _solved(root: Node) -> str:
    """What is known of the root of an AND/OR graph."""
    low, high = root.known
    said = [f"The root: {root.expects}."] if isinstance(root.expects, str) else []
    if low == high:
        said.append(f"The root is {'' if low > 0 else 'un'}solvable.")
    return " ".join(said)


def describe_ways(tree: Tree) -> str:
    """What a picture of the tree of a search for a way shows, in a sentence or two.

    >>> from gamesearch import Missionaries, breadth_first, searched
    >>> print(describe_ways(searched(Missionaries(1), breadth_first)))
    Tree of a search for a way: 4 nodes were reached, 1 expanded.
    The way costs 1: MC over.
    """
    reached = [node for node in tree.nodes if node.status not in (WAITING, PRUNED)]
    expanded = sum(n.status == VISITED and n.kind is not None for n in reached)
    was = "was" if len(reached) == 1 else "were"
    first = f"{counted(len(reached), 'node')} {was} reached, {expanded:,} expanded"
    lines = [f"Tree of a search for a way: {first}."]
    if len(tree.line) > 1:
        cost = number(tree.ways.spent(tree.line[-1]))
        lines.append(f"The way costs {cost}: {_best_line(tree)}.")
    return "\n".join(lines)


def describe_simulations(tree: Tree) -> str:
    """What a picture of the tree of a Monte Carlo search shows, in a sentence or two.

    >>> from gamesearch import ExplicitTree, mcts, searched
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]), mcts, simulations=20, seed=1)
    >>> print(describe_simulations(tree))
    Tree of 20 simulations: 7 of 7 nodes were visited.
    The mean payoff at the root is 4.30; visited most: a a1.
    """
    root = tree.root
    visited = sum(bool(node.visits) for node in tree.nodes)
    said = f"Tree of {counted(len(root.visits), 'simulation')}: {visited:,} of "
    said += f"{counted(len(tree.nodes), 'node')} were visited."
    if root.mean is None:
        return said
    said += f"\nThe mean payoff at the root is {two_places(root.mean)}"
    line = _best_line(tree)
    return f"{said}; visited most: {line}." if line else f"{said}."


def _answer(tree: Tree) -> str:
    """What is known of the value of the root, and the principal variation."""
    low, high = (number(bound, tree.win) for bound in tree.root.known)
    if low == high:
        line = _best_line(tree)
        said = f"The root is worth {low}"
        return f"{said}; {_line(tree)}: {line}." if line else f"{said}."
    parts = []
    if low != "−∞":
        parts.append(f"at least {low}")
    if high != "∞":
        parts.append(f"at most {high}")
    return f"The root is worth {' and '.join(parts)}." if parts else ""


def _line(tree: Tree) -> str:
    """What the line of best moves is called: two players have a variation."""
    return "principal variation" if form_of(tree.game) == GAME else "best line"


def progress(tree: Tree) -> str:
    """How far the search had got, where it was not at its end; empty where it was."""
    end = len(tree.events)
    if tree.step < end:
        said = f": {sentence(tree, tree.step - 1)}" if tree.step else ": not begun."
        return f"Step {tree.step:,} of {end:,}{said}"
    if tree.full:
        return f"Unfinished: the trace is full and ends with event {end:,}."
    return "" if tree.finished else "Unfinished: the search was stopped here."


def fate_of(node: Node) -> str:
    """What became of a node of a problem, as one reads it.

    >>> from gamesearch import Queens, backtrack, searched
    >>> fate_of(searched(Queens(2), backtrack)[0, 0])
    'killed by a constraint'
    """
    if node.fate:
        return FATES[node.fate]
    return "pruned" if node.status == PRUNED else "not visited"


def describe_problem(tree: Tree) -> str:
    """What a picture of the tree of a problem shows, in a few sentences.

    >>> from gamesearch import Queens, backtrack, searched
    >>> print(describe_problem(searched(Queens(2), backtrack)))
    Tree of choices with 7 nodes. 3 were looked into, 4 killed by a constraint.
    There is no solution.
    """
    fates = Counter(node.fate for node in tree.nodes)
    looked = sum(_looked_into(node) for node in tree.nodes)
    said = f"{looked:,} {'was' if looked == 1 else 'were'} looked into"
    for fate in (REFUSED, BOUNDED):
        if fates[fate]:
            said += f", {fates[fate]:,} {FATES[fate]}"
    first = f"Tree of choices with {counted(len(tree.nodes), 'node')}. {said}."
    return "\n".join(filter(None, [first, _found(tree, fates)]))


def _looked_into(node):
    """Was it more than made: expanded, or found to be a solution or a dead end?"""
    return any(fate not in (LIVE, REFUSED, BOUNDED) for _, fate in node.fates)


def _found(tree, fates):
    """How many solutions there are so far, and the best one."""
    found = fates[SOLUTION] + fates[INCUMBENT]
    if not found:
        none = tree.finished and tree.root.sign == "" and not fates[BOUNDED]
        return "There is no solution." if none else ""
    said = f"{counted(found, 'solution')} found"
    if len(tree.line) < 2:
        return f"{said}."
    if all_alike(tree.game):
        return f"{said}; the first is {_best_line(tree)}."
    worth = "is worth" if tree.game.sense == MAX else "costs"
    return f"{said}; the best {worth} {number(tree.root.value)}: {_best_line(tree)}."


def _best_line(tree):
    """The moves of the principal variation."""
    return " ".join(node.label for node in tree.line[1:])
