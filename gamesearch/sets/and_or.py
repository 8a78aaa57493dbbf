"""Set 8, AND/OR trees: which nodes can be solved, what they cost, how AO* goes on.

In each tree, the second expansion shows AO* that the root costs more than it seemed to
(Nilsson, 1980), and some node below the root cannot be solved.
"""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from math import inf
from numbers import Real
from random import Random
from string import ascii_uppercase

from gamesearch.check import build as judge_build
from gamesearch.check.diagnose import forms, told_apart
from gamesearch.check.edits import edited, everywhere, mistake, program
from gamesearch.check.exercise import Case, asking, parts_of_cases
from gamesearch.check.report import Report
from gamesearch.check.topics.and_or import (
    COST_MISTAKES,
    COST_PROGRAM,
    SOLVABLE_MISTAKES,
    SOLVABLE_PROGRAM,
    SOLVED_UNASKED,
    connectors_written,
    graph_text,
    named,
    wrong_label,
)
from gamesearch.check.topics.grundy import wrong_number
from gamesearch.draw.and_or import draw_and_or
from gamesearch.draw.picture import Picture
from gamesearch.problems.and_or_graph import AndOrGraph
from gamesearch.rules.game import Counted
from gamesearch.rules.say import say
from gamesearch.search.and_or.and_or_breadth_first import and_or_breadth_first
from gamesearch.search.and_or.and_or_search import and_or_search
from gamesearch.search.and_or.ao_star import ao_star
from gamesearch.search.and_or.solution_graphs import plan_cost
from gamesearch.sets.question import asked
from gamesearch.sets.task import (
    constructed,
    graded,
    judge_of,
    repaired,
    tutor_of,
    written,
)
from gamesearch.sets.variant import O, Topic, Variant
from gamesearch.tree.narration import number

PAIR, WAYS = [(O, O), (O,)], [(O,), (O,)]  # a node is a list of its connectors
SHAPES = {  # each with five nodes that lead on, and eight or nine leaves
    "a pair first": [(PAIR, WAYS), ([(O,), ([(O, O)],)],)],
    "a pair last": [([(O, O), (WAYS,)], O), (WAYS, WAYS)],
    "three ways": [([(WAYS, O), (O,)],), (WAYS, O), ([(O, O)],)],
}
DEAD = 0.3  # how many of the leaves are not solved
UNREAD = range(2, 7)
QUESTIONS = """
solvable: Which of the nodes {inner} can be solved? Give their names.
- In every connector of the other nodes, some member cannot be solved.
unread: Depth-first search visits connectors and members in the order of the alphabet,
and leaves a node as soon as it is decided. Which leaves does it not visit? Give their
names.
- It leaves a node after the first connector that is solved. It leaves a connector after
the first member that cannot be solved.
cost: What is the cost of the cheapest solution of A?
- The cheapest connector of A is {by}.
ends*: In which solved leaves does the cheapest solution end? Give their names.
- At A it takes the connector {by}. At each node below, it takes the cheapest connector
again.
next: AO* has expanded A. Which node does it expand next? If there are several, give the
first.
- With what is known, A costs {seems}, and its cheapest connector is {first}.
then*: AO* has expanded that node as well. What does A cost now, with what is known?
- {next} now costs {revised}, so the cheapest connector of A is {moved}.
"""


# -- a tree to draw --------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape, with costs, estimates and dead leaves."""
    graph = None
    while graph is None or unfit(graph):
        graph = grown(SHAPES[structure], rng)
    costs = {node: cost(graph, node, graph.nodes) for node in graph.nodes}
    return Variant(
        "and-or",
        structure,
        graph,
        "One connector is enough to solve a node. An arc joins the members of a "
        "connector, and all of them are needed. A box is a leaf that is solved. A "
        "crossed-out leaf cannot be solved. The cost of a connector is the number "
        "beside it plus the costs of all its members. h is an estimate that is never "
        "too high.",
        questions(graph),
        lambda: picture(graph),
        lambda: picture(graph, ao_star(graph).plan, costs),
        ao_star,
    )


def picture(graph: AndOrGraph, plan=None, costs=None) -> Picture:
    """The tree; its text twin has the costs of the connectors, too."""
    drawn = draw_and_or(graph, plan, costs=costs)
    costs = say("Costs: {connectors}", connectors=connectors_written(graph))
    drawn.twin = "\n\n".join((drawn.twin, costs))
    return drawn


def grown(shape, rng: Random) -> AndOrGraph | None:
    """The shape with names and numbers, row by row; the root is called A.

    None if A cannot be solved, or if all nodes can be.
    """
    names, ways = iter(ascii_uppercase), {}
    row = [(next(names), shape)]
    for name, node in row:  # which grows
        ways[name] = []
        for connector in node or ():
            members = [(next(names), member) for member in connector]
            row += members
            ways[name].append(([one for one, _ in members], rng.randint(1, 6)))
    solved = [name for name in ways if not ways[name] and rng.random() > DEAD]
    plain = AndOrGraph(ways, solved=solved)
    costs = {node: cost(plain, node, plain.nodes) for node in ways if ways[node]}
    if costs["A"] == inf or inf not in costs.values():
        return None
    most = {node: 6 if costs[node] == inf else costs[node] for node in costs}
    return AndOrGraph(ways, {one: rng.randint(1, most[one]) for one in most}, solved)


def cost(graph: AndOrGraph, node, expanded) -> Real:
    """What a node costs, with what is known when these nodes have been expanded."""
    if node not in expanded or not graph.connectors(node):
        return graph.estimate(node)
    return min(price for price, _ in marks(graph, node, expanded))


def marks(graph: AndOrGraph, node, expanded) -> list[tuple]:
    """Pairs (cost, connector) of a node, the cheapest connector first."""
    prices = [
        (way.cost + sum(cost(graph, one, expanded) for one in way.members), way)
        for way in graph.connectors(node)
    ]
    return sorted(prices, key=lambda pair: pair[0])


def stages(graph: AndOrGraph) -> tuple:
    """What AO* expands second; the marks of the root before, after and at the end."""
    before = marks(graph, graph.root, [graph.root])
    second = next((one for one in before[0][1].members if graph.connectors(one)), None)
    after, last = (
        marks(graph, graph.root, expanded)
        for expanded in ([graph.root, second], graph.nodes)
    )
    return second, (before, after, last)


def questions(graph: AndOrGraph):
    """The questions on a tree that is used."""
    inner = [node for node in graph.nodes if graph.connectors(node)]
    second, known_then = stages(graph)
    (seems, first), (then, moved), (best, by) = (marked[0] for marked in known_then)
    and_or_search(counted := Counted(graph))
    least = ao_star(graph).plan
    answers = {
        "solvable": frozenset(n for n in inner if cost(graph, n, graph.nodes) < inf),
        "unread": frozenset(graph.nodes) - {*inner, *counted.visited},
        "cost": best,
        "ends": frozenset(one for way in least.values() for one in way) & graph.solved,
        "next": second,
        "then": then,
    }
    return asked(
        QUESTIONS,
        answers,
        inner=", ".join(inner),
        by=named(by),
        seems=seems,
        first=named(first),
        revised=number(cost(graph, second, [second])),
        moved=named(moved),
    )


def unfit(graph: AndOrGraph) -> str:
    """Why a tree is not used; empty if it is."""
    second, marked = stages(graph)
    if second is None:
        return "After the expansion of the root, there is no node to expand."
    if any(first[0] == other[0] for first, other, *_ in marked):
        return "Two connectors of the root seem to cost the same."
    seems, then, best = (stage[0][0] for stage in marked)
    if not seems < then < best < inf:
        return "The second expansion does not change the cost, or it already ends AO*."
    unread = len(questions(graph)[1].answer)
    if unread in UNREAD:
        return ""
    return say("{leaves:leaf is|leaves are} not visited.", leaves=unread)


TOPIC = Topic(
    "and-or",
    "AND/OR trees",
    tuple(SHAPES),
    make,
    say(
        "The tree has eight or nine leaves. The root can be solved, but some other "
        "node cannot. No two connectors of the root cost the same. The second "
        "expansion of AO* raises the cost of the root, and a later one raises it "
        "again. Depth-first search does not visit {least} to {most} leaves.",
        least=min(UNREAD),
        most=max(UNREAD),
    ),
    lambda variant: unfit(variant.game),
)

# -- to write and to repair: ways is a dict of connectors, (members, cost) -------------

VISIBLE = 1  # the seed of the cases that everyone sees
EACH = 20  # cases of a kind
LONGEST = edited(COST_PROGRAM, {"sum(members)": "max(members)"})
SIDE_BY_SIDE = (
    everywhere(
        "one after another",
        "You add the times of the members. They are worked on in parallel, so only the "
        "longest of these times counts.",
        {"max(members)": "sum(members)"},
    ),
    everywhere(
        "the quickest member",
        "You wait only for the quickest member. All members are needed, so wait for "
        "the slowest.",
        {"max(members)": "min(members)"},
    ),
    everywhere(
        "beside its members",
        "You let the connector's own time run in parallel with its members. It comes "
        "after them, so add it to the longest time of a member.",
        {"connector.cost + max(members)": "max([connector.cost, *members])"},
    ),
    everywhere(*SOLVED_UNASKED, {"if node in graph.solved": "if False"}),
    mistake(
        "no number",
        "You return None where a node cannot be solved. Its time is inf: return inf.",
        {"return best": "return best if best < inf else None"},
        where=("root",),
    ),
)
NAMES = {"inf": inf}
least_time = program(LONGEST, LONGEST, NAMES)
wrong_time = partial(wrong_number, least_time, kind=Real)


def graph_of(ways, solved, node):
    """The arguments of a case as a graph and its node."""
    return AndOrGraph(ways, solved=solved, root=node), node


def of_graphs(*texts: str) -> Callable:
    """A textbook program, which is called with a graph and a node, for a case."""
    search = program(*texts, NAMES)
    return lambda *case: search(*graph_of(*case))


TIME = tutor_of((*SIDE_BY_SIDE, *COST_MISTAKES), LONGEST, NAMES, form=of_graphs)
LABELS = tutor_of(SOLVABLE_MISTAKES, SOLVABLE_PROGRAM, NAMES, form=of_graphs)
one_by_one = forms(TIME, SIDE_BY_SIDE[0])[0]


def drawn(rng: Random) -> list[Case]:
    """Cases (ways, solved, node) of nodes that can be solved, and that cannot.

    No two known mistakes in labels behave alike in all of them.

    >>> [case.part for case in drawn(Random(1))[::EACH]]
    ['solvable', 'unsolvable']
    """
    while True:
        found = {"solvable": [], "unsolvable": []}
        while min(map(len, found.values())) < EACH:
            case = case_drawn(rng)
            graph, node = graph_of(*case)
            time = least_time(graph, node)
            plain = time < inf and one_by_one(*case) == time  # and shows little
            kind = "solvable" if time < inf else "unsolvable"
            if len(found[kind]) < (EACH // 3 if plain else EACH):
                text = f"In {graph_text(graph)}, for {node}"
                found[kind].append(Case(case, text, kind))
        cases = [*found["solvable"], *found["unsolvable"]]
        if told_apart(LABELS, cases):
            return cases


def case_drawn(rng: Random):
    """A graph without a cycle in which nodes are shared, and one of its nodes."""
    names, ways = "abcdef"[: rng.randint(4, 6)], {}
    for place, name in enumerate(names):
        below, found = [*names[place + 1 :], rng.choice("sstx")], {}
        for _ in range(rng.choice((1, 2, 2, 3))):
            many = min(len(below), rng.choice((1, 2, 2, 3)))
            members = sorted(rng.sample(below, many))
            found["".join(members)] = members, rng.randint(1, 9)
        ways[name] = [*found.values()]
    leaves = {leaf: [] for leaf in "stx"}
    return ways | leaves, ["s", "t"], rng.choice((*names[:2], *names[:3], "s", "x"))


def judge(wrong, tutor, points: dict[str, int], core=()):
    """The judge of a function of graphs, with points for the cases of each kind.

    `wrong(graph, node, answer=)` says what is wrong with an answer, or nothing.
    """

    def fault(*case, answer):
        return wrong(*graph_of(*case), answer=answer)

    parts = parts_of_cases(points, fault)
    return judge_of(drawn, VISIBLE, parts, tutor, core, ask=asking(deepcopy))


def can_be_solved(ways, solved, node):
    """Can the node be solved? True or False."""
    if node in solved:
        return True
    found = []
    for members, _ in ways[node]:
        found = [all(can_be_solved(ways, solved, one) for one in members)]
    return any(found) or not found


# -- to build: near is not cheap -------------------------------------------------------


def build(mine, k, ways, solved) -> Report:
    """A graph in which depth-first search finds a cheapest solution at once.

    The nearest solution, which breadth-first search finds, costs `k` more.
    """

    def wanted(graph):
        if any(
            way.cost != len(way.members)
            for node in graph.nodes
            for way in graph.connectors(node)
        ):
            return (
                "A connector has a cost of its own. Leave it out: in this task a "
                "connector costs the number of its members."
            )
        plans = [search(graph).plan for search in (and_or_search, and_or_breadth_first)]
        if None in plans:
            return "It cannot be solved."
        least = ao_star(graph).value
        deep, near = (plan_cost(graph, plan) - least for plan in plans)
        return (deep, near) == (0, k) or say(
            "The cheapest solution costs {least}. Depth-first search finds a solution "
            "that costs {deep} more. Breadth-first search finds a solution that costs "
            "{near} more.",
            least=least,
            deep=deep,
            near=near,
        )

    form = partial(AndOrGraph, solved=solved)
    return judge_build(ways, wanted, form=form, title="Your graph")


SET = graded(
    TOPIC,
    write=written(
        "Write the least time",
        "my_time",
        judge(wrong_time, TIME, {"solvable": 60, "unsolvable": 25}, core=["solvable"]),
    ),
    repair=repaired(
        "Repair the labels",
        can_be_solved,
        judge(wrong_label, LABELS, {"solvable": 50, "unsolvable": 50}),
    ),
    build=constructed("Build a graph", build, (2, 3, 4), "my_ways", "my_solved"),
)
