"""Ordered AND/OR search: the cheapest solution, found with estimates of the rest.

Valid for games of MAX and MIN without chance in which no move costs less than 0, also
if play can go round in cycles. The search grows a tree. A solution tree has one
successor of each OR node and all successors of each AND node, and it ends where the
target is reached. A potential solution tree may also end at tips, which are nodes that
are still to be expanded. The estimated cost of an OR node is the minimum over its moves
of the move's cost plus the successor's cost; that of an AND node combines the costs of
all successors. The best successors of the OR nodes form the hope tree: the potential
solution tree with the smallest estimated cost. The search always expands one of its
tips. When the hope tree has no tips, it is the solution.

A state that occurs again on its own path is unsolvable there. A state that is reached
by two paths is two nodes, and is paid for twice: costs are those of trees.

Source: Nilsson, "Problem-Solving Methods in Artificial Intelligence" (1971).
"""

from math import inf

from gamesearch.rules.game import MAX, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.and_or.and_or_common import (
    Question,
    checked_combine_of,
    checked_estimate_of,
    checked_tip,
)
from gamesearch.search.costs import checked_rest, price
from gamesearch.search.tree_node import TreeNode


class Node(TreeNode):
    """A node of the search tree: its cost as known so far, and its successors."""

    __slots__ = ("chooses", "cost", "solved", "below", "hope")

    def __init__(self, state, move, above):
        super().__init__(state, move, above)
        self.chooses, self.cost, self.solved = None, inf, False
        self.below: list | None = None  # pairs (cost of the move, node)
        self.hope: list = []  # the successors in the hope tree

    def back_up(self, combine):
        """Compute the cost, the hope, and whether it is solved, from the successors."""
        if self.chooses:
            step, best = min(self.below, key=lambda pair: pair[0] + pair[1].cost)
            self.cost, self.hope = step + best.cost, [best]
        else:
            self.cost = combine(step + after.cost for step, after in self.below)
            self.hope = [after for _, after in self.below]
        self.solved = all(after.solved for after in self.hope)


def and_or_ordered(game: Game, state: State = None, *, target=MAX, estimate=None,
                   combine=None, tip="first", limit=None, trace=None) -> SearchResult:
    """The least cost of a solution of `state`, and a plan with this cost.

    >>> from gamesearch import AndOrGraph
    >>> graph = AndOrGraph({"a": [(["b"], 9), (["c", "d"], 3)], "c": [["d"], ["b"]]},
    ...                    solved=["b", "d"])
    >>> found = and_or_ordered(graph)
    >>> found.value, found.plan
    (4, {'a': ('c', 'd'), 'c': ('d',)})

    `target` is as in `and_or_search`. `game.cost` is the cost of a move, also of the
    other side's moves; `combine`, sum or max, combines the costs below an AND node.
    `estimate(state)` is the estimated cost of a state. An AndOrGraph has its own
    `combine` and estimates for MAX; otherwise the defaults are sum and 0. `tip` says
    which tip of the hope tree is expanded, the "first" or the "last" from the left.

    Theorem (Nilsson, 1971). If `estimate` is nowhere larger than the true cost, no
    solution tree costs less than `value`. If there is no solution, `value` is inf and
    `plan` is None. Past `limit` OutOfNodes is raised; with such estimates no solution
    costs less than the `value` of its `.result`. If play can last for ever, the search
    ends if there is a solution and there is a number above 0 that every step costs at
    least; moves of cost 0 may be followed for ever.
    """
    run = Question("and_or_ordered", game, state, target, limit, trace)
    combine = checked_combine_of(game, combine)
    estimate = checked_estimate_of(game, estimate, run.target.side)
    place = checked_tip(tip)
    root, way = None, set()  # the states from the root to the tip that is expanded

    def look(state, move, above):
        run.visit()
        run.leaves += 1
        node = Node(state, move, above)
        over = run.answered(state)
        if over is not None:
            node.solved, node.cost = over, 0 if over else inf
        elif state not in way:
            node.chooses = run.chooses(state)
            node.cost = checked_rest(game, estimate, state)
        run.know_cost(node)
        return node

    def tip_below(node):
        """Down the hope tree to the first (or last) unsolved successor at each node."""
        while node.below is not None:
            node = [after for after in node.hope if not after.solved][place]
            way.add(node.state)
        return node

    def expand(node):
        """Add the successors of a tip."""
        below = []
        for move in run.moves(node.state):
            after = look(game.play(node.state, move), move, node)
            below.append((price(game, node.state, move), after))
        node.below = below
        run.expanded += 1

    def update_ancestors(node):
        """Update the costs upwards while they change; return the last node.

        Nothing above that node has changed, so the next tip lies below it.
        """
        while True:
            known = node.cost, node.solved
            node.back_up(combine)
            if (node.cost, node.solved) == known: return node
            run.know_cost(node)
            if node is root: return root
            way.remove(node.state)
            node = node.above

    def found(complete=True):
        solved = root is not None and root.solved
        plan = run.plan(chosen_in(hope_tree(root))) if solved else None
        cost, move = root and root.cost, None
        if root and root.chooses and root.hope and cost < inf: move = root.hope[0].move
        return run.result(cost, plan, complete, move)

    run.stopped = lambda: found(complete=False)
    with run:
        current = root = look(run.state, None, None)
        way.add(run.state)
        while not root.solved and root.cost < inf:
            node = tip_below(current)
            expand(node)
            current = update_ancestors(node)
        return found()


def hope_tree(root) -> list:
    """The nodes of the hope tree, from the left, each before those below it."""
    tree, walk = [], [root]
    while walk:
        node = walk.pop()
        tree.append(node)
        walk += reversed(node.hope)
    return tree


def chosen_in(tree) -> dict:
    """{state: move} of a solution tree; if a state has several nodes, the first one's.

    The successors of the first node of a state are below this node, or were left before
    it, and are no states on the path to it. So the moves contain no cycle, although
    other nodes of a state may have other moves, at the same cost.
    """
    chosen = {}
    for node in tree:
        if node.chooses: chosen.setdefault(node.state, node.hope[0].move)
    return chosen
