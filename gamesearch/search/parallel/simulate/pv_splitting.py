"""PV-splitting: at each node of the principal variation, the first move comes first.

At each node on the leftmost path, all processors wait until the first child has a
value. With this bound they search its brothers in parallel. They wait for the last
brother before the brothers one level higher are searched.

Source: Marsland and Campbell, "Parallel search of strongly ordered game trees",
Computing Surveys 14 (1982).
"""

from gamesearch.search.parallel.simulate.being_searched import Node
from gamesearch.search.parallel.simulate.serial import Place
from gamesearch.search.parallel.simulate.splitting import Team, by_one, divided


def pv_splitting(team: Team, place: Place, above: Node | None = None):
    """The value of a node on the leftmost path."""
    value, node, children = yield from team.search.enter(team.first, place, above)
    if node is None:
        return value
    eldest, *brothers = children
    if len(team.members) > 1:
        team.search.waits.add(node.path)
    node.take((yield from pv_splitting(team, eldest, node)), eldest.path[-1])
    yield from divided(team.one_by_one(), node, brothers, by_one(node))
    return (yield from team.search.leave(team.first, node))
