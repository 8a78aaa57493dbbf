"""A searched tree as text: one line per node, for a terminal or a screen reader."""

from collections import Counter

from gamesearch.draw.view import View, by_noisy_move, shown_tree
from gamesearch.rules.game import CHANCE, MAX, SIDE_NAMES, Game
from gamesearch.rules.given import whole_number
from gamesearch.rules.problem import Problem, all_alike
from gamesearch.rules.say import paragraph, say
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
from gamesearch.tree.node import UNVISITED
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
    The game tree has 7 nodes, and MAX is to move at the root.
    The search evaluated 3 of 4 leaves and made 1 cut-off.
    The root is worth 3; the principal variation is a a1.
    <BLANKLINE>
    the root: MAX 3; window −∞ … ∞; principal variation
      a: MIN 3; window −∞ … ∞; principal variation
        a1: leaf 3; #1; principal variation
        a2: leaf 12; #2
      b: MIN ≤2; window 3 … ∞; 3 ≥ 2: cut
        b1: leaf 2; #3
        b2: leaf 4; pruned

    For a game its usual search is drawn, as `searched` runs it. If the tree has more
    than `max_nodes` nodes, a last line gives the number of the others. With `fold`
    positions that differ only by symmetry are shown once, with their number.
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
        lines.append(say("… and {more:more node|more nodes}", more=more))
    return "\n".join(lines)


def _kind(view, node):
    """The kind of a node with what is known of its value; the fate of a choice."""
    if isinstance(view.tree.game, Problem):
        return f"{inside(node, view.tree.win)} {fate_of(node)}".strip()
    kind, known = node.kind, inside(node, view.tree.win)
    if view.tree.path_events:
        return f"{known} {_state_on_way(node)}".strip()
    return f"{KINDS.get(kind, SIDE_NAMES.get(kind, 'leaf'))} {known}".strip()


def _state_on_way(node):
    """Was a place of a path search expanded, or only reached?"""
    if node.status == WAITING:
        return "not reached"
    return "expanded" if node.status == VISITED else "open"


def _remarks(view, node, notation):
    """All further remarks on a node, one phrase after the other."""
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
    quiet = isinstance(view.tree.game, Problem) or view.tree.path_events
    if node.status in REMARKS and not quiet:
        yield REMARKS[node.status]
    twin = view.twin_of(node)
    if twin:
        yield say("equal to {twin}", twin=twin)
    if view.alike[node] > 1:
        yield say("{count} equal nodes", count=view.alike[node])


def describe(tree: Tree) -> str:
    """What a picture of the tree shows, in a few sentences: its alternative text."""
    tree = shown_tree(tree)
    if said := describe_without_answer(tree):
        lines = [said, _infinite(tree) if tree.simulations else ""]
    elif form_of(tree.game) == AND_OR:
        lines = [_size(tree), _work(tree), _solved(tree.root)]
    else:
        lines = [_size(tree), _work(tree), _answer(tree), _infinite(tree)]
        if tree.limit is not None:
            lines.append(
                say("From ply {ply} on, only noisy moves are searched.", ply=tree.limit)
            )
    lines.append(progress(tree))
    return "\n".join(filter(None, lines))


def describe_without_answer(tree: Tree) -> str:
    """What a search of a problem or a path, or of simulations, did; else nothing."""
    if isinstance(tree.game, Problem):
        return describe_problem(tree)
    if tree.path_events:
        return describe_ways(tree)
    return describe_simulations(tree) if tree.simulations else ""


def _size(tree):
    """The number of nodes, and who is to move at the root."""
    root, nodes = tree.root, len(tree.nodes)
    if form_of(tree.game) == AND_OR:
        return say("The AND/OR tree has {nodes:node|nodes}.", nodes=nodes)
    if root.side is None or root.role != root.side:
        return say("The game tree has {nodes:node|nodes}.", nodes=nodes)
    if root.side == CHANCE:
        return say(
            "The game tree has {nodes:node|nodes}, and chance moves at the root.",
            nodes=nodes,
        )
    return say(
        "The game tree has {nodes:node|nodes}, and {side} is to move at the root.",
        nodes=nodes,
        side=SIDE_NAMES[root.side],
    )


def _work(tree):
    """How many of its leaves the search evaluated, and how many cut-offs it made."""
    at = {
        "read": tree.leaves,
        "leaves": sum(node.leaf or node.order is not None for node in tree.nodes),
        "cuts": tree.cutoffs,
    }
    if form_of(tree.game) == AND_OR:
        return say("The search visited {read:,} of {leaves:leaf|leaves}.", **at)
    if tree.limit is None:
        text = say(
            "The search evaluated {read:,} of {leaves:leaf|leaves} and made "
            "{cuts:cut-off|cut-offs}.",
            **at,
        )
    else:
        text = say(
            "The search evaluated {read:,} of {leaves:position|positions} and made "
            "{cuts:cut-off|cut-offs}.",
            **at,
        )
    idle = sum(node.cut is not None and node.cut.idle for node in tree.nodes)
    if not idle:
        return text
    return paragraph(
        text, say("Of these, {idle:cut-off|cut-offs} pruned nothing.", idle=idle)
    )


def _infinite(tree):
    """What ±∞ stands for, if it is a value in the tree."""
    if not tree.decided:
        return ""
    return say("±∞ stands for a {decided}.", decided=tree.decided)


def _solved(root):
    """What is known of the root of an AND/OR graph."""
    low, high = root.known
    expects = result = ""
    if isinstance(root.expects, str):
        expects = say("The root has {numbers}.", numbers=root.expects)
    if low == high and low > 0:
        result = say("The root is solvable.")
    elif low == high:
        result = say("The root is unsolvable.")
    return paragraph(expects, result)


def describe_ways(tree: Tree) -> str:
    """What a picture of the tree of a path search shows, in a sentence or two.

    >>> from gamesearch import Missionaries, breadth_first, searched
    >>> print(describe_ways(searched(Missionaries(1), breadth_first)))
    The path search reached 4 nodes and expanded 1 of them.
    It found the path MC over, which costs 1.
    """
    reached = [node for node in tree.nodes if node.status not in UNVISITED]
    expanded = sum(n.status == VISITED and n.kind is not None for n in reached)
    first = say(
        "The path search reached {reached:node|nodes} and expanded {expanded:,} "
        "of them.",
        reached=len(reached),
        expanded=expanded,
    )
    if len(tree.line) < 2:
        return first
    found = say(
        "It found the path {path}, which costs {cost}.",
        path=_best_line(tree),
        cost=number(tree.path_events.spent(tree.line[-1])),
    )
    return f"{first}\n{found}"


def describe_simulations(tree: Tree) -> str:
    """What a picture of the tree of a Monte Carlo search shows, in a sentence or two.

    >>> from gamesearch import ExplicitTree, mcts, searched
    >>> tree = searched(ExplicitTree([[3, 12], [2, 4]]), mcts, simulations=20, seed=1)
    >>> print(describe_simulations(tree))
    The search made 20 simulations, which visited 7 of 7 nodes.
    The mean payoff at the root is 4.30; the moves visited most are a a1.
    """
    root = tree.root
    visited = sum(bool(node.visits) for node in tree.nodes)
    said = say(
        "The search made {simulations:simulation|simulations}, which visited "
        "{visited:,} of {nodes:node|nodes}.",
        simulations=len(root.visits),
        visited=visited,
        nodes=len(tree.nodes),
    )
    if root.mean is None:
        return said
    at = {"mean": two_places(root.mean), "line": _best_line(tree)}
    if at["line"]:
        mean = say(
            "The mean payoff at the root is {mean}; the moves visited most are {line}.",
            **at,
        )
    else:
        mean = say("The mean payoff at the root is {mean}.", **at)
    return f"{said}\n{mean}"


def _answer(tree):
    """What is known of the value of the root, and the principal variation."""
    low, high = (number(bound, tree.win) for bound in tree.root.known)
    at = {"low": low, "high": high, "line": _best_line(tree)}
    if low == high and at["line"]:
        return say("The root is worth {low}; the principal variation is {line}.", **at)
    if low == high:
        return say("The root is worth {low}.", **at)
    if low == "−∞" and high == "∞":
        return ""
    if low == "−∞":
        return say("The root is worth at most {high}.", **at)
    if high == "∞":
        return say("The root is worth at least {low}.", **at)
    return say("The root is worth at least {low} and at most {high}.", **at)


def _line(tree):
    """The name of the line of best moves: only two players have a variation."""
    return "principal variation" if form_of(tree.game) == GAME else "best path"


def progress(tree: Tree) -> str:
    """The step that is shown, if it is not the end of the search; else nothing."""
    end = len(tree.events)
    at = {"step": tree.step, "end": end}
    if not tree.step < end:
        if tree.full:
            return say("Unfinished: the trace is full and ends at event {end:,}.", **at)
        return "" if tree.finished else say("Unfinished: the search was stopped here.")
    if not tree.step:
        return say("Step {step:,} of {end:,}: the search has not begun.", **at)
    event = sentence(tree, tree.step - 1)
    return say("Step {step:,} of {end:,}: {event}", event=event, **at)


def fate_of(node: Node) -> str:
    """The fate of a node of a problem in words.

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
    The tree of choices has 7 nodes. The search entered 3 of them.
    A constraint killed 4 nodes. There is no solution.
    """
    fates = Counter(node.fate for node in tree.nodes)
    first = say(
        "The tree of choices has {nodes:node|nodes}. The search entered {entered:,} of "
        "them.",
        nodes=len(tree.nodes),
        entered=sum(_looked_into(node) for node in tree.nodes),
    )
    refused = bounded = ""
    if fates[REFUSED]:
        refused = say("A constraint killed {count:node|nodes}.", count=fates[REFUSED])
    if fates[BOUNDED]:
        bounded = say("The bound killed {count:node|nodes}.", count=fates[BOUNDED])
    second = paragraph(refused, bounded, _found(tree, fates))
    return f"{first}\n{second}" if second else first


def _looked_into(node):
    """Was the node expanded, or found to be a solution or a dead end?"""
    return any(fate not in (LIVE, REFUSED, BOUNDED) for _, fate in node.fates)


def _found(tree, fates):
    """The number of solutions so far, and the best one."""
    found = fates[SOLUTION] + fates[INCUMBENT]
    if not found:
        none = tree.finished and tree.root.sign == "" and not fates[BOUNDED]
        return say("There is no solution.") if none else ""
    said = say("The search has found {solutions:solution|solutions}.", solutions=found)
    if len(tree.line) < 2:
        return said
    line = _best_line(tree)
    if all_alike(tree.game):
        return paragraph(said, say("The first one is {line}.", line=line))
    at = {"line": line, "value": number(tree.root.value)}
    if tree.game.sense == MAX:
        return paragraph(said, say("The best one is {line}, worth {value}.", **at))
    return paragraph(said, say("The best one is {line}, which costs {value}.", **at))


def _best_line(tree):
    """The moves of the principal variation."""
    return " ".join(node.label for node in tree.line[1:])
