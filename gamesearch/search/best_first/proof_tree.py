"""A proof tree: nodes with proof and disproof numbers, and the plan of who was right.

At a node of the side that wants the target one proved successor will do (OR), at one of
the other side all of them must be (AND). Once the root is solved, one move at each node
of the side that was right is enough: these moves are the plan. A position that was met
on several ways, perhaps with another move on each, goes by the shortest proof, so that
the plan never goes round.
"""

from dataclasses import dataclass
from math import inf
from numbers import Real

from gamesearch.rules.game import Move, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.and_or.and_or_common import TreeNode

OR, AND = "or", "and"


@dataclass(frozen=True, slots=True, repr=False)
class ProofResult(SearchResult):
    """A SearchResult with the numbers of the root: `proof` and `disproof`.

    One of them is 0 and the other infinite once the question is answered.
    """

    proof: Real = 1
    disproof: Real = 1

    @property
    def proved(self) -> bool | None:
        """Can the target be reached? True or False; None while it is not known."""
        return {0: True, inf: False}.get(self.proof)


class Node(TreeNode):
    """A node of the tree: a position as it is reached by one way.

    `kind` is OR or AND, or None where play is over, and `value` is then the utility;
    `below` is None before the node is expanded.
    """

    __slots__ = ("below", "kind", "value", "proof", "disproof")

    def __init__(self, state: State, move: Move | None, above: "Node | None"):
        super().__init__(state, move, above)
        self.kind = self.value = self.below = None
        self.proof = self.disproof = 1

    @property
    def solved(self) -> bool:
        """Is it proved or disproved?"""
        return self.proof == 0 or self.disproof == 0

    def best(self) -> "Node":
        """The first successor that is easiest to prove at OR, to disprove at AND."""
        if self.kind == OR: return min(self.below, key=lambda child: child.proof)
        return min(self.below, key=lambda child: child.disproof)


def solution(root: Node) -> tuple[dict[State, Move], list[Real]]:
    """The plan of who was right about a solved root, and the utilities it can end in.

    The plan has a move for each position of that side which can be met.
    """
    right = OR if root.proof == 0 else AND
    shortest = shortest_proofs(root, right)
    plan, ends, met, waiting = {}, [], {root.state}, [root]
    while waiting:
        node = waiting.pop()
        if node.value is not None:
            ends.append(node.value)
            continue
        node = shortest[node.state]
        if node.kind == right: plan[node.state] = node.best().move
        for child in reversed(needed(node, right)):
            if child.state not in met:
                met.add(child.state)
                waiting.append(child)
    return plan, ends


def shortest_proofs(root: Node, right: str) -> dict[State, Node]:
    """For each position of the solution tree the node at which it ends soonest."""
    nodes, waiting, height, shortest = [], [root], {}, {}
    while waiting:
        node = waiting.pop()
        if node.below:
            nodes.append(node)
            waiting.extend(needed(node, right))
    for node in reversed(nodes):
        height[node] = 1 + max(height.get(child, 0) for child in needed(node, right))
        known = shortest.get(node.state)
        if known is None or height[node] < height[known]: shortest[node.state] = node
    return shortest


def needed(node: Node, right: str) -> list[Node]:
    """What the proof goes on with: one move of the side that is right, or all moves."""
    return [node.best()] if node.kind == right else node.below
