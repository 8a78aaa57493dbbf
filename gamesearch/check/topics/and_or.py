"""Two recursions over AND/OR trees: their programs, and what learners write instead.

A node is solved if one of its connectors is, a connector if all its members are. A
connector costs what its members cost together, and its own cost.
"""

from math import inf

from gamesearch.check.edits import STARTS, Family, Mistake, answers

SOLVABLE_PROGRAM = """
def search(graph, node):
    if node in graph.solved:
        return True
    connectors, ways = graph.connectors(node), []
    for connector in connectors:
        ways.append(all([search(graph, one) for one in connector.members]))
    return any(ways)
"""

COST_PROGRAM = """
def search(graph, node):
    if node in graph.solved:
        return 0
    connectors, best = graph.connectors(node), inf
    for connector in connectors:
        members = [search(graph, one) for one in connector.members]
        cost = connector.cost + sum(members)
        best = min(best, cost)
    return best
"""

IN_LOOP = {"    return any(ways)": "        return any(ways)\n    return False"}
LAST_WAY = {"ways.append(all": "ways = [all", "members]))": "members])]"}
BEST_IN_LOOP = {"    return best": "        return best\n    return best"}
FIRST_CONNECTOR = (
    "only the first connector",
    "you come back after the first connector of a node. Look at all of them: put the "
    "return behind the loop.",
)
LAST_CONNECTOR = (
    "only the last connector",
    "what the connectors before the last one gave is lost. Keep what you have found so "
    "far, and go on from there.",
)
SOLVED_UNASKED = (
    "graph.solved never asked",
    "a node in graph.solved is treated like any other. It is solved, and costs "
    "nothing: ask this first.",
)
SOLVABLE_MISTAKES = (
    Mistake(
        "one part is enough",
        "you call a connector solved when one of its members is; it needs all of them.",
        ({"all([": "any(["},),
    ),
    Mistake(
        "every way",
        "you ask that all connectors of a node are solved; one of them will do.",
        ({"any(ways)": "bool(ways) and all(ways)"},),
    ),
    Mistake(
        "exchanged",
        "you ask for all connectors, and for one member of each. It is the other way "
        "round: one connector, all its members.",
        ({"any(ways)": "bool(ways) and all(ways)", "all([": "any(["},),
    ),
    Mistake(
        "a leaf is solved",
        "you answer True everywhere. A node that has no connector and is not in "
        "graph.solved is unsolvable; beware, all(...) of nothing is True.",
        ({"any(ways)": "any(ways) or not ways"}, {"any(ways)": "True"}),
    ),
    Mistake(
        "one step only",
        "you look at graph.solved alone. A member may be solvable by connectors of its "
        "own: call your function for it.",
        ({"search(graph, one)": "one in graph.solved"},),
    ),
    Mistake(*FIRST_CONNECTOR, (IN_LOOP,)),
    Mistake(*LAST_CONNECTOR, (LAST_WAY,)),
    Mistake(*SOLVED_UNASKED, ({"if node in graph.solved": "if False"},)),
)
COST_MISTAKES = (
    Mistake(
        "AND by min",
        "you take the cheapest member of a connector. All have to be paid: add them.",
        ({"sum(members)": "min(members)"},),
    ),
    Mistake(
        "AND by max",
        "you take the dearest member of a connector. All have to be paid: add them.",
        ({"sum(members)": "max(members)"},),
    ),
    Mistake(
        "OR by max",
        "you take the dearest connector. A node may choose: take the cheapest.",
        (
            {
                "best = min": "best = max",
                "(node), inf": "(node), -inf",
                "return best": "return best if connectors else inf",
            },
        ),
    ),
    Mistake(
        "OR by sum",
        "you add up the connectors of a node. It chooses one: take the cheapest.",
        (
            {
                "min(best, cost)": "best + cost",
                "(node), inf": "(node), 0",
                "return best": "return best if connectors else inf",
            },
        ),
    ),
    Mistake(
        "no price",
        "you leave out what the connector itself costs: connector.cost.",
        ({"connector.cost + ": ""},),
    ),
    Mistake(
        "a leaf is free",
        "a node without a connector that is not in graph.solved costs nothing with "
        "you. It cannot be solved: its cost is inf.",
        ({"return best": "return best if connectors else 0"},),
    ),
    Mistake(
        "the price of each member",
        "you add the cost of a connector once for each of its members. It is paid "
        "once: add connector.cost outside the sum.",
        ({"connector.cost +": "connector.cost * len(members) +"},),
    ),
    Mistake(
        "the least cost starts at a number",
        "the least cost begins with a number, so a node that costs more, or cannot be "
        "solved, seems to cost that much. Begin with inf.",
        tuple(
            {"(node), inf": f"(node), {number}", **more}
            for number in STARTS
            for more in (
                {},
                {"return best": f"return best if best < {number} else inf"},
            )
        ),
        where=("everywhere",),
    ),
    Mistake(*FIRST_CONNECTOR, (BEST_IN_LOOP,)),
    Mistake(*LAST_CONNECTOR, ({"best = min(best, cost)": "best = cost"},)),
)
SOLVABLE = answers(SOLVABLE_MISTAKES, (Family(SOLVABLE_PROGRAM),))
COST = answers(COST_MISTAKES, (Family(COST_PROGRAM),), {"inf": inf})
