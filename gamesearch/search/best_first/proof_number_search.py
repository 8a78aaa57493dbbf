"""Proof-number search: can the target be reached? It searches the cheapest proof first.

Valid for games of MAX and MIN without chance. `target` is as in `and_or_search`: MAX or
MIN is to win, or MAX is to be paid `at_least(3)` or `at_most(3)`. Neither an evaluation
nor a depth is needed. Each node has two numbers. The proof number is the smallest
number of open positions that must be proved to prove the node; the disproof number is
the smallest number that must be disproved to disprove it. They are 0 and infinity at a
proved node, infinity and 0 at a disproved node, 1 and 1 at an open position.

* OR node, where the side with the target moves: the smallest proof number of the
  successors, and the sum of their disproof numbers.
* AND node, where the other side moves: the sum of the proof numbers, and the smallest
  disproof number.

From the root down, the search takes the successor with the smallest proof number at an
OR node, and with the smallest disproof number at an AND node. This leads to the
most-proving node: if it is proved, the proof number of the root gets smaller; if it is
disproved, the disproof number gets smaller. This node is developed next, and its
ancestors are updated.

The search uses a tree: a position that is reached by two paths is two nodes, and counts
twice. If play returns to a position on its own path, the node is disproved, because the
target is a result at the end of play, and a cycle has no end.

When the root is solved, the plan has one move at each node of the side that was right.
For a position that was reached by several paths, perhaps with different moves, the plan
uses the shortest proof, so that the plan has no cycle.

Source: Allis, van der Meulen and van den Herik, "Proof-number search", Artificial
Intelligence 66 (1994).
"""

from dataclasses import dataclass
from math import inf
from numbers import Real

from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import MAX, Game, Move, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.and_or.and_or_common import Question
from gamesearch.search.and_or.targets import paid
from gamesearch.search.tree_node import TreeNode

OR, AND = "or", "and"


@dataclass(frozen=True, slots=True, repr=False)
class ProofResult(SearchResult):
    """A SearchResult with the numbers of the root: `proof` and `disproof`.

    When the question is answered, one of them is 0 and the other is infinite.
    """

    proof: Real = 1
    disproof: Real = 1

    @property
    def proved(self) -> bool | None:
        """Can the target be reached? True or False, or None if it is not known."""
        return {0: True, inf: False}.get(self.proof)


class Node(TreeNode):
    """A node of the tree: a position reached by one path.

    `kind` is OR or AND, or None at a terminal position, whose `value` is the utility;
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
        """The successor easiest to prove at OR, easiest to disprove at AND."""
        if self.kind == OR: return min(self.below, key=lambda child: child.proof)
        return min(self.below, key=lambda child: child.disproof)


@rules_named()
def proof_number_search(game: Game, state: State = None, *, target=MAX, limit=None,
                        trace=None) -> ProofResult:
    """Can the target be reached? The result has a plan that reaches or prevents it.

    >>> from gamesearch import ExplicitTree
    >>> from gamesearch.search.and_or.targets import at_least
    >>> game = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> yes = proof_number_search(game, target=at_least(3))
    >>> yes.proved, yes.value, yes.plan, yes.leaves
    (True, (3, 14), {0: 'a'}, 3)
    >>> no = proof_number_search(game, target=at_least(4))
    >>> no.proved, no.value, no.plan
    (False, (2, 3), {1: 'a1', 5: 'b1', 9: 'c3'})

    `plan` has a move for each position of the side that was right, if this position can
    occur under the plan. `value` is an interval that contains the minimax value: if MAX
    was right, from the smallest utility that play under the plan can end with to the
    top of `utility_range`; if MIN was right, from the bottom to the largest utility.
    Endless play counts as the worst result for the side with the target. Past `limit`
    nodes, or a Budget, `complete` is False, `plan` is None, and `move` leads towards
    the most-proving node.
    """
    run = Question("proof_number_search", game, state, target, limit, trace,
                   kind=ProofResult)
    target, (low, high) = run.target, game.utility_range()
    root, way = None, set()  # the states from the root to the most-proving node

    def evaluated(state, move, above):
        """A new node with its numbers: proved, disproved or open."""
        run.visit()
        node = Node(state, move, above)
        if game.is_terminal(state):
            run.leaves += 1
            node.value = paid(game, state)
            reached = target.reached(node.value)
            node.proof, node.disproof = (0, inf) if reached else (inf, 0)
        else:
            node.kind = OR if run.chooses(state) else AND
            if state in way: node.proof, node.disproof = inf, 0
        run.know(node, node.proof, node.disproof, how="proof")
        return node

    def most_proving(node):
        """Down to an open position, by the smallest number at each node."""
        while node.below is not None:
            node = node.best()
            way.add(node.state)
        return node

    def develop(node):
        """Generate its successors."""
        below = [evaluated(game.play(node.state, move), move, node)
                 for move in game.moves(node.state)]
        if not below: run.no_move(node.state)
        node.below = below
        run.expanded += 1

    def update_ancestors(node):
        """Update the numbers towards the root while they change; return the last node.

        The next most-proving node lies below it, because nothing above it has changed.
        """
        while True:
            before = node.proof, node.disproof
            node.proof, node.disproof = numbers(node)
            if (node.proof, node.disproof) == before: return node
            run.know(node, node.proof, node.disproof, how="proof")
            cut = node.solved and not all(child.solved for child in node.below)
            if cut: run.cutoffs += 1
            if cut and trace: trace.cut(how="labelled")
            if node is root: return root
            way.remove(node.state)
            node = node.above

    def found(complete=True):
        plan, value, move = None, (low, high), None
        if root is None:  # not even the root was visited
            return run.result(value, plan, complete)
        if root.below: move = root.best().move
        if complete:
            plan, ends = solution(root)
            right = target.side if root.proof == 0 else -target.side
            value = (min([high, *ends]), high) if right == MAX else (
                low, max([low, *ends]))
        return run.result(value, plan, complete, move, proof=root.proof,
                          disproof=root.disproof)

    run.stopped = lambda: found(complete=False)
    with run.anytime():
        current = root = evaluated(run.state, None, None)
        way.add(run.state)
        while not root.solved:
            node = most_proving(current)
            develop(node)
            current = update_ancestors(node)
        return found()
    return found(complete=False)


def numbers(node: Node) -> tuple[Real, Real]:
    """The proof and the disproof number, computed from those of the successors."""
    proofs = [child.proof for child in node.below]
    disproofs = [child.disproof for child in node.below]
    if node.kind == OR:
        return min(proofs), sum(disproofs)
    return sum(proofs), min(disproofs)


def solution(root: Node) -> tuple[dict[State, Move], list[Real]]:
    """The plan for a solved root, and the utilities that play under it can end with.

    The plan has a move for each position of the winning side that can occur.
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
    """For each position of the solution tree the node with the shortest proof."""
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
    """The successors that the proof needs: one for the winning side, else all."""
    return [node.best()] if node.kind == right else node.below
