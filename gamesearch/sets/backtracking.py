"""Set 7, backtracking: what a constraint refuses, what a bound cuts, and by which one.

There are three solution spaces of different shape: a subset tree (a knapsack, to be
maximised), a permutation tree (a tour, to be minimised), and a tree whose rows have
different choices (rooms to paint). In each of them the incumbent is replaced at least
once, so it has to be followed.
"""

from random import Random

from gamesearch.draw.tree_picture import draw
from gamesearch.problems.knapsack import Knapsack
from gamesearch.rules.problem import Problem
from gamesearch.rules.say import say
from gamesearch.search.problems.backtrack import backtrack
from gamesearch.search.problems.branch_and_bound import branch_and_bound
from gamesearch.sets.all_solutions import all_found, all_solutions
from gamesearch.sets.branch_and_bound import best_found
from gamesearch.sets.question import asked
from gamesearch.sets.solution_spaces import KINDS
from gamesearch.sets.task import graded, one_built, repaired, written
from gamesearch.sets.variant import LEAVES, Topic, Variant, too_many
from gamesearch.tree.node_states import BOUNDED, REFUSED
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import VISITED, searched, tree_of

KILLED = 4, 5
VISITED_NODES = 6, 10
CUT = 2  # at least
RULE = (
    "Branch and bound searches depth-first, left first, and begins without a solution. "
    "A node that the constraint does not allow is refused. Any other node is cut if "
    "its bound is no better than the best solution so far; an equal bound is no "
    "better. The bound of a complete solution is its own value. All other nodes that "
    "are reached are visited, and so is the root."
)
QUESTIONS = """
visited: How many nodes are visited? Count the root, but not the nodes that are refused
or cut.
- {killed} more are reached, and they are refused or cut.
refused: Which nodes are refused? Give their names, with commas between them. A name is
the words on the way from the root, such as {example}.
- {why_refused}
cut*: Which nodes are cut by the bound? Give their names.
- {why_cut}
value: What is the value of the best solution, or its cost?
- The best solution is {best}.
solution: Which is the best solution? Give the name of its leaf.
- Its value is {worth}, and no other solution is as good.
by*: When the first node is cut, which solution is the best so far? Give its name.
- {why_first}
"""


def make(structure: str, rng: Random) -> Variant:
    """A problem of this kind that the rule accepts."""
    drawn_from, story = KINDS[structure]
    problem = next(one for one in drawn_from(rng) if not objection(one))
    tree = searched(problem, branch_and_bound)
    return Variant(
        "backtracking",
        structure,
        problem,
        "\n\n".join((story(problem), RULE)),
        questions(tree),
        lambda: space(problem),
        lambda: draw(tree),
        branch_and_bound,
    )


# -- what is asked -----------------------------------------------------------------


def questions(tree):
    """The questions on a searched solution space."""
    refused = [node for node in tree if node.fate == REFUSED]
    cut = [node for node in tree if node.fate == BOUNDED]
    first = min(cut, key=lambda node: node.cut.step)
    killed = len(refused) + len(cut)
    answers = {
        "visited": sum(bool(node.visits) for node in tree) - killed,
        "refused": frozenset(node.name for node in refused),
        "cut": frozenset(node.name for node in cut),
        "value": tree.root.value,
        "solution": tree.line[-1].name,
        "by": tree[first.cut.by].name,
    }
    return asked(
        QUESTIONS,
        answers,
        killed=killed,
        example=tree.nodes[-1].name,  # the last leaf, whatever becomes of it
        why_refused=" ".join(node.cut.reason for node in refused),
        why_cut=" ".join(node.cut.reason for node in cut),
        best=tree.line[-1].name,
        worth=tree.root.value,
        why_first=first.cut.reason,
    )


def space(problem: Problem):
    """The tree of all choices of a problem, without values at its nodes."""
    tree = tree_of(problem, None, Trace())
    for node in tree:
        node.status, node.value, node.given = VISITED, None, None
    alt = say(
        "This is the tree of all choices. It has {leaves:leaf|leaves}, and its nodes "
        "are empty.",
        leaves=ends(problem),
    )
    picture = draw(tree, windows=False, order=False, legend=False, alt=alt)
    names = [node.label or "the root" for node in tree]
    rows = ("  " * len(node.path) + name for node, name in zip(tree, names))
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
        return say("{killed:node is|nodes are} killed.", killed=found.cutoffs)
    if not VISITED_NODES[0] <= found.nodes <= VISITED_NODES[1]:
        return say("{nodes:node is|nodes are} visited.", nodes=found.nodes)
    if found.leaves < 2:
        return "The first solution is the best one."
    worths = [problem.utility(end) for end in backtrack(problem)]
    if worths.count(found.value) != 1:
        return "Two solutions are best."
    refused = refused_by(problem)
    if not refused:
        return "The constraint refuses nothing."
    if found.cutoffs - refused < CUT:
        return say("The bound cuts fewer than {nodes:node|nodes}.", nodes=CUT)
    return ""


def refused_by(problem: Problem) -> int:
    """How many of the nodes that branch and bound reaches the constraint refuses."""
    trace = Trace()
    branch_and_bound(problem, trace=trace)
    return sum(event.verb == "cut" and event.how == "infeasible" for event in trace)


def refuses(variant: Variant) -> str:
    """Why a variant is not used; empty if it is."""
    leaves = ends(variant.game)
    if leaves > LEAVES:
        return too_many(leaves)
    return objection(variant.game)


TOPIC = Topic(
    "backtracking",
    "backtracking",
    tuple(KINDS),
    make,
    say(
        "The tree has at most {leaves:leaf|leaves}. {few} or {many} nodes are killed, "
        "at least one by the constraint and at least {cut} by the bound. {least} to "
        "{most} nodes are visited. The first solution is not the best, and only one "
        "solution is the best.",
        leaves=LEAVES,
        few=KILLED[0],
        many=KILLED[1],
        cut=CUT,
        least=VISITED_NODES[0],
        most=VISITED_NODES[1],
    ),
    refuses,
)

# -- to build --------------------------------------------------------------------------

OBJECTS = 4  # of the sack that is to be built


def greedy(sack: Knapsack) -> int:
    """The value of a sack filled greedily: most value per weight first, if it fits."""
    taken = [0] * sack.size
    order = range(sack.size)
    for place in sorted(
        order, key=lambda i: sack.values[i] / sack.weights[i], reverse=True
    ):
        taken[place] = 1
        if not sack.allowed(tuple(taken)):
            taken[place] = 0
    return sack.utility(tuple(taken))


def visits(sack: Knapsack, k: int):
    """Does branch and bound visit `k` nodes, and is the greedy choice not the best?"""
    if sack.size != OBJECTS or 0 in sack.weights:
        return say("Give {n} objects, each with a weight above 0.", n=OBJECTS)
    found = branch_and_bound(sack)
    if greedy(sack) == found.value:
        return say(
            "In this sack the greedy choice is already best. Taking the objects with "
            "most value per weight first also gives {value}.",
            value=found.value,
        )
    return found.nodes == k or say(
        "Branch and bound visits {nodes:node|nodes}.", nodes=found.nodes
    )


def packed(given) -> Knapsack:
    """A sack of what was written: weights, values, capacity."""
    if not isinstance(given, (tuple, list)) or len(given) != 3:
        raise ValueError(
            "Give weights, values and capacity, such as ([5, 4], [9, 7], 8), not "
            f"{given!r:.60}."
        )
    return Knapsack(*given)


SET = graded(
    TOPIC,
    write=written("Write branch and bound", "my_branch_and_bound", best_found),
    repair=repaired("Repair the collector", all_solutions, all_found),
    build=one_built(
        "Build a sack", visits, (9, 10, 11), "my_sack", form=packed, title="Your sack"
    ),
)
