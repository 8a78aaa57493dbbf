"""Tree-splitting: processors in a tree of their own, laid over the game tree.

A master hands the children of its node to its two slaves, each the next one as soon as
it is free. A slave with slaves of its own does the same below; one without searches
alone. With perfect order the speed-up is the root of the number of processors.

Masters only hand out: the processors are the leaves of the processor tree, and of each
half the first one says what there is to be said.

Source: Finkel and Fishburn, "Parallelism in alpha-beta search", Artificial Intelligence
19 (1982).
"""

from functools import partial

from gamesearch.search.parallel.simulate.being_searched import FULL, Node
from gamesearch.search.parallel.simulate.serial import Place
from gamesearch.search.parallel.simulate.splitting import Team, divided


def tree_splitting(team: Team, place: Place, above: Node | None = None, within=FULL):
    """The value of a node, found by the processor tree over this team."""
    if len(team.members) == 1:
        return (yield from team.search.alone(team.first, place, above, within))
    value, node, children = yield from team.search.enter(
        team.first, place, above, within
    )
    if node is None:
        return value

    def searched(half, child):
        below = partial(tree_splitting, half, child, node)
        return half.search.below(node, child, below)

    yield from divided(team.halves(), node, children, searched)
    return (yield from team.search.leave(team.first, node))
