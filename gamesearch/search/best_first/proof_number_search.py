"""Proof-number search: can the target be reached? It goes where the answer is cheapest.

Valid for games of MAX and MIN without chance. `target` means what it does in
`and_or_search`: MAX or MIN, who is to win, or `at_least(3)`, `at_most(3)` of what MAX
is paid. Neither an evaluation nor a depth is needed. Each node has two numbers. The
proof number says how many open positions must be proved, at least, to prove the node;
the disproof number how many must be disproved. They are 0 and infinity where the node
is proved, infinity and 0 where it is disproved, 1 and 1 at an open position.

* OR node, the side moves that wants it: the least proof number of the successors, the
  sum of their disproof numbers.
* AND node, the other side moves: the sum of their proof numbers, the least disproof
  number.

From the root down, an OR node passes on to the least proof number, an AND node to the
least disproof number. That leads to the most-proving node: if it is proved, the proof
number of the root gets smaller; if it is disproved, the disproof number. It is
developed next, and its ancestors are updated.

What is searched is a tree: a position that is reached by two ways is two nodes, and
counts twice. Where play comes back to a position that is on its way already, the node
is disproved: who wants the target wants an end, and going round is none.

Source: Allis, van der Meulen and van den Herik, "Proof-number search", Artificial
Intelligence 66 (1994).
"""

from math import inf
from numbers import Real

from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import MAX, MIN, Game, State
from gamesearch.rules.result import OutOfNodes
from gamesearch.search.and_or.targets import checked_target, paid
from gamesearch.search.best_first.proof_tree import AND, OR, Node, ProofResult, solution
from gamesearch.search.run import enter, no_chance, no_value, stopped_with


@rules_named()
def proof_number_search(game: Game, state: State = None, *, target=MAX, limit=None,
                        trace=None) -> ProofResult:
    """Can the target be reached? By which plan, or by which plan is it prevented?

    >>> from gamesearch import ExplicitTree
    >>> from gamesearch.search.and_or.targets import at_least
    >>> game = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> yes = proof_number_search(game, target=at_least(3))
    >>> yes.proved, yes.value, yes.plan, yes.leaves
    (True, (3, 14), {0: 'a'}, 3)
    >>> no = proof_number_search(game, target=at_least(4))
    >>> no.proved, no.value, no.plan
    (False, (2, 3), {1: 'a1', 5: 'b1', 9: 'c3'})

    `plan` has a move for each position of the side that was right, as far as it can be
    met. `value` is an interval that holds the minimax value: if MAX was right, from the
    least that play by the plan can end in to the top of `utility_range`; if MIN was,
    from the bottom to the most. Play without end counts as worst for who wants the
    target. Past `limit` nodes, or a Budget, `complete` is False, `plan` None, and
    `move` leads towards the most-proving node.
    """
    entry = enter(game, state, None, None, None, limit, trace=trace)
    state, budget = entry.state, entry.budget
    low, high = game.utility_range()
    target = checked_target(target)
    nodes = leaves = expanded = cutoffs = ask_at = 0
    root, way = None, set()  # the states from the root to the most-proving node

    def evaluated(state, move, above):
        """A new node with its numbers: proved, disproved or open."""
        nonlocal nodes, leaves, ask_at
        if nodes >= ask_at:
            ask_at = budget.check(nodes, expanded)
        nodes += 1
        node = Node(state, move, above)
        if game.is_terminal(state):
            leaves += 1
            node.value = paid(game, state)
            reached = target.reached(node.value)
            node.proof, node.disproof = (0, inf) if reached else (inf, 0)
        else:
            side = game.to_move(state)
            if side not in (MAX, MIN):
                raise no_chance(game, state, "proof_number_search")
            node.kind = OR if side == target.side else AND
            if state in way: node.proof, node.disproof = inf, 0
        if trace: trace.at(node.path)
        if trace: trace.know(node.proof, node.disproof, how="proof")
        return node

    def most_proving(node):
        """Down to an open position, each side where its part is cheapest."""
        while node.below is not None:
            node = node.best()
            way.add(node.state)
        return node

    def develop(node):
        """Generate all that lies below it."""
        nonlocal expanded
        below = [evaluated(game.play(node.state, move), move, node)
                 for move in game.moves(node.state)]
        if not below: raise no_value(game, node.state)
        node.below = below
        expanded += 1

    def update_ancestors(node):
        """Set the numbers from here to the root, as far as they change; where it ends.

        The next most-proving node lies below that, since nothing above it is new.
        """
        nonlocal cutoffs
        while True:
            before = node.proof, node.disproof
            node.proof, node.disproof = numbers(node)
            if (node.proof, node.disproof) == before: return node
            if trace: trace.at(node.path)
            if trace: trace.know(node.proof, node.disproof, how="proof")
            if node.solved and not all(child.solved for child in node.below):
                cutoffs += 1
                if trace: trace.cut(how="labelled")
            if node is root: return root
            way.remove(node.state)
            node = node.above

    def found(complete=True):
        if root is None:  # not even the root was looked at
            return ProofResult((low, high), None, (), 0, 0, 0, None, 0, False)
        plan, value = None, (low, high)
        if complete:
            plan, ends = solution(root)
            right = target.side if root.proof == 0 else -target.side
            value = (min([high, *ends]), high) if right == MAX else (
                low, max([low, *ends]))
        return ProofResult(value, root.best().move if root.below else None, (), nodes,
                           leaves, cutoffs, None, expanded, complete, plan, root.proof,
                           root.disproof)

    try:
        with stopped_with(lambda: found(complete=False)):
            current = root = evaluated(state, None, None)
            way.add(state)
            while not root.solved:
                node = most_proving(current)
                develop(node)
                current = update_ancestors(node)
    except OutOfNodes:
        return found(complete=False)
    return found()


def numbers(node: Node) -> tuple[Real, Real]:
    """The proof and the disproof number that follow from those of the successors."""
    proofs = [child.proof for child in node.below]
    disproofs = [child.disproof for child in node.below]
    if node.kind == OR:
        return min(proofs), sum(disproofs)
    return sum(proofs), min(disproofs)
