"""Root splitting: every move at the root is a task, searched by one processor.

In the naive form, each task is a separate search in the full window. In the form with a
shared bound, the best value so far narrows the windows of all running and all later
tasks.

Source: Marsland and Campbell, "Parallel search of strongly ordered game trees",
Computing Surveys 14 (1982).
"""

from gamesearch.search.parallel.simulate.serial import Place
from gamesearch.search.parallel.simulate.splitting import Team, by_one, divided


def root_splitting_naive(team: Team, root: Place):
    """The value of the root; no task uses the results of the others."""

    def apart(node):
        return lambda one, child: one.search.alone(one.first, child)

    return (yield from root_splitting(team, root, apart))


def root_splitting(team: Team, root: Place, by=by_one):
    """The value of the root; all tasks share its best value so far."""
    value, node, children = yield from team.search.enter(team.first, root)
    if node is None:
        return value
    yield from divided(team.one_by_one(), node, children, by(node))
    return (yield from team.search.leave(team.first, node))
