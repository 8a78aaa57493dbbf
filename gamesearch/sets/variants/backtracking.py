"""Variants on backtracking: what a constraint refuses, what a bound cuts, and by whom.

Three solution spaces of different shape: a subset tree (the sack, much is good), a
permutation tree (the tour, little is good), and a tree whose rows have different
choices (rooms to paint). In each of them the incumbent is replaced at least once, so
that it has to be followed.
"""

from random import Random

from gamesearch.draw.tree_picture import draw
from gamesearch.rules.problem import Problem
from gamesearch.search.problems.backtrack import backtrack
from gamesearch.search.problems.branch_and_bound import branch_and_bound
from gamesearch.sets.variant import Question, Variant
from gamesearch.sets.variants import LEAVES, Topic
from gamesearch.sets.variants.spaces import KINDS
from gamesearch.tree.node_states import BOUNDED, REFUSED
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import VISITED, searched, tree_of

KILLED = 4, 5
VISITED_NODES = 6, 10
CUT = 2  # at least
RULE = (
    "Branch and bound goes down depth-first, left first, and begins without a "
    "solution. A node that the constraint does not allow is refused. Another one is "
    "cut if its bound is no better than the best solution so far; equal is no better. "
    "The bound of a whole solution is what it is worth. All others that it comes to "
    "are visited, the root too."
)
REASONS = "cut", "by"  # the questions that ask for a reason
TEXTS = {
    "visited": "How many nodes are visited, the root among them? Refused and cut ones "
    "do not count.",
    "refused": "Which nodes are refused? Their names, with commas between: the words "
    "on the way from the root, such as {}.",
    "cut": "Which nodes are cut by the bound? Their names.",
    "value": "What is the best solution worth, or what does it cost?",
    "solution": "Which is the best solution? The name of its leaf.",
    "by": "Which solution is the best so far when the first node is cut? Its name.",
}


def make(structure: str, rng: Random) -> Variant:
    """A problem of this kind that the rule accepts."""
    drawn_from, story = KINDS[structure]
    problem = next(one for one in drawn_from(rng) if not objection(one))
    tree = searched(problem, branch_and_bound)
    return Variant(
        "backtracking",
        structure,
        problem,
        f"{story(problem)}\n\n{RULE}",
        questions(tree),
        lambda: space(problem),
        lambda: draw(tree),
        branch_and_bound,
    )


# -- what is asked -----------------------------------------------------------------


def questions(tree) -> tuple[Question, ...]:
    """What is asked of a searched solution space."""
    refused = [node for node in tree if node.fate == REFUSED]
    cut = [node for node in tree if node.fate == BOUNDED]
    first = min(cut, key=lambda node: node.cut.step)
    killed = len(refused) + len(cut)
    best, worth = tree.line[-1].name, tree.root.value
    visited = sum(bool(node.visits) for node in tree) - killed
    answers = {
        "visited": (visited, f"{killed} more are reached, and refused or cut."),
        "refused": (names(refused), reasons(refused)),
        "cut": (names(cut), reasons(cut)),
        "value": (worth, f"It is {best}."),
        "solution": (best, f"It is worth {worth}, and no other one is as good."),
        "by": (tree[first.cut.by].name, first.cut.reason),
    }
    example = tree.nodes[-1].name  # the last leaf, whatever becomes of it
    return tuple(
        Question(
            name, TEXTS[name].format(example), *answers[name], reason=name in REASONS
        )
        for name in TEXTS
    )


def names(nodes) -> frozenset[str]:
    """Their names."""
    return frozenset(node.name for node in nodes)


def reasons(nodes) -> str:
    """Why they are killed."""
    return " ".join(node.cut.reason for node in nodes)


def space(problem: Problem):
    """All choices of a problem, with no value at any node."""
    tree = tree_of(problem, None, Trace())
    for node in tree:
        node.status, node.value, node.given = VISITED, None, None
    alt = f"All choices: a tree with {ends(problem)} leaves, its nodes empty."
    picture = draw(tree, windows=False, order=False, legend=False, alt=alt)
    rows = ("  " * len(node.path) + (node.label or "the root") for node in tree)
    picture.twin = "\n".join(rows)
    return picture


def ends(problem: Problem, state: tuple = ()) -> int:
    """How many leaves the tree of all choices has."""
    if problem.is_complete(state):
        return 1
    return sum(ends(problem, (*state, move)) for move in problem.moves(state))


# -- what is accepted --------------------------------------------------------------


def objection(problem: Problem) -> str:
    """Why a problem is not used; empty if it is."""
    found = branch_and_bound(problem)
    if not KILLED[0] <= found.cutoffs <= KILLED[1]:
        return f"{found.cutoffs} nodes are killed."
    if not VISITED_NODES[0] <= found.nodes <= VISITED_NODES[1]:
        return f"{found.nodes} nodes are visited."
    if found.leaves < 2:
        return "The first solution is the best one."
    worths = [problem.utility(end) for end in backtrack(problem)]
    if worths.count(found.value) != 1:
        return "Two solutions are best."
    refused = refused_by(problem)
    if not refused:
        return "The constraint refuses nothing."
    if found.cutoffs - refused < CUT:
        return f"The bound cuts fewer than {CUT} nodes."
    return ""


def refused_by(problem: Problem) -> int:
    """How many nodes branch and bound comes to that the constraint refuses."""
    trace = Trace()
    branch_and_bound(problem, trace=trace)
    return sum(event.verb == "cut" and event.how == "infeasible" for event in trace)


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    leaves = ends(variant.game)
    if leaves > LEAVES:
        return f"{leaves} leaves are too many."
    return objection(variant.game)


TOPIC = Topic(
    "backtracking",
    "backtracking",
    tuple(KINDS),
    make,
    refuses,
    f"At most {LEAVES} leaves; {KILLED[0]} or {KILLED[1]} nodes killed, at least one "
    f"by the constraint and {CUT} by the bound; {VISITED_NODES[0]} to "
    f"{VISITED_NODES[1]} nodes visited; the first solution is not the best, and only "
    "one is best.",
)
