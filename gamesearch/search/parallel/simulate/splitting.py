"""The common part of the algorithms that distribute the children of a node.

A `Team` is a group of processors that search together. `divided` lets parts of a team
search the children of a node in parallel: each part takes the next child as soon as it
is free, until the node is cut or no child is left.
"""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from gamesearch.search.parallel.simulate.being_searched import Node
from gamesearch.search.parallel.simulate.machine import Machine, Processor
from gamesearch.search.parallel.simulate.serial import Place, Search


class Team(NamedTuple):
    """Some processors of a machine that search together."""

    machine: Machine
    search: Search
    members: Sequence[Processor]

    @property
    def first(self) -> Processor:
        """The member that does the work that is not split."""
        return self.members[0]

    def part(self, members: Sequence[Processor]) -> "Team":
        """Some of the members as a team of their own."""
        return self._replace(members=members)

    def halves(self) -> list["Team"]:
        """The two halves of the team."""
        middle = len(self.members) // 2
        return [self.part(self.members[:middle]), self.part(self.members[middle:])]

    def one_by_one(self) -> list["Team"]:
        """Each member as a team of one processor."""
        return [self.part([one]) for one in self.members]


def by_one(node: Node) -> Callable:
    """A function by which one processor searches a child within this node's bounds."""

    def searched(team, child):
        alone = partial(team.search.alone, team.first, child, node)
        return team.search.below(node, child, alone)

    return searched


def divided(
    teams: Sequence[Team], node: Node, children: Sequence[Place], searched: Callable
):
    """Search these children of a node in parallel, with two messages for each child.

    One message takes the child and the other returns its value.
    `searched(team, child)` finds the value of a child.
    """
    search, machine = teams[0].search, teams[0].machine
    message, lock = search.costs.message, search.costs.lock
    left, away = deque(children), 0

    def take_part(team):
        nonlocal away
        while left and not node.is_over():
            child = left.popleft()
            away += 1
            if away > 1:
                search.splits.add(node.path)
            yield from team.first.talk(message, child.path)
            value = yield from searched(team, child)
            yield from team.first.talk(message, child.path)
            yield from machine.locked(team.first, lock, node.path)
            node.take(value, child.path[-1])
            away -= 1
        if away:
            search.waits.add(node.path)

    yield machine.side_by_side(map(take_part, teams))
