"""Tree-splitting: the processors form a tree, which is laid over the game tree.

A master hands the children of its node to its two slaves; each slave gets the next
child as soon as it is free. A slave that has slaves of its own does the same with its
node; a slave without slaves searches alone. With perfect order the speed-up is the
square root of the number of processors.

Masters only distribute work, so here the processors are the leaves of the processor
tree. The first processor of each half sends the messages of its master.

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
