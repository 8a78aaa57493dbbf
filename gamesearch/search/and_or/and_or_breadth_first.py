"""Breadth-first AND/OR search: like the depth-first one, level by level, with labels.

Valid for games of MAX and MIN without chance, also where play can go round in circles
or on for ever. Each state is expanded once, the one found first is taken first. Where
play is over a state gets its label, solvable or unsolvable, and so do the states above
it for which the label is enough. Then whatever lies only below labelled states is
removed from the list of what is still to be expanded. Once the root has its label it
is known; if nothing is left to expand and it has none, play can only go round, and the
root is not solvable.

Source: Nilsson, "Problem-Solving Methods in Artificial Intelligence" (1971), there for
trees; here a state is one node, however it is reached.
"""

from collections import deque

from gamesearch.rules.game import MAX, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.and_or.and_or_common import Question
from gamesearch.search.and_or.labelling import (
    Labelled,
    label,
    needed_again,
    removed_below,
)
from gamesearch.search.run import stopped_with


def and_or_breadth_first(game: Game, state: State = None, *, target=MAX, limit=None,
                         trace=None) -> SearchResult:
    """Is `state` solvable, and the plan that solves it: its moves at the OR states.

    >>> from gamesearch import AndOrGraph
    >>> graph = AndOrGraph({"a": [["b"], ["c", "d"]], "b": [["a"]], "c": [["d"]]},
    ...                    solved=["d"])
    >>> found = and_or_breadth_first(graph)
    >>> found.value, found.plan, found.expanded
    (1, {'a': ('c', 'd'), 'c': ('d',)}, 7)

    `target`, `value` and `plan` are as `and_or_search` says, and so is the theorem. If
    there is a plan it is found, also where play can go on for ever. `cutoffs` counts
    the nodes that were removed unexpanded. Raises OutOfNodes past `limit`; nothing is
    known then, and `value` is None.
    """
    ask = Question(game, state, target, limit, trace, "and_or_breadth_first")
    nodes = leaves = cutoffs = expanded = ask_at = 0
    known, queue = {}, deque()

    def look(state, move, above):
        """The state's node, made and labelled if play is over there."""
        nonlocal nodes, leaves, ask_at
        if nodes >= ask_at:
            ask_at = ask.budget.check(nodes, expanded)
        nodes += 1
        if state not in known:
            node = known[state] = Labelled(state, move, above)
            node.solvable = ask.answered(state)
            if node.solvable is None:
                node.chooses, node.open = ask.chooses(state), True
                queue.append(node)
            else:
                leaves += 1
            tell(node)
        return known[state]

    def expand(node):
        nonlocal expanded, cutoffs
        for move in ask.moves(node.state):
            after = look(game.play(node.state, move), move, node)
            node.below[move] = after
            after.parents.append(node)
            queue.extend(needed_again(after))
        expanded += 1
        labelled = label(node)
        for node in labelled:
            tell(node)
        for node in labelled:
            for closed in removed_below(node, root):
                cutoffs += 1
                if trace: trace.at(closed.path)
                if trace: trace.cut(how="labelled")

    def tell(node):
        low, high = -1, 1
        if node.solvable is not None: low = high = ask.worth[node.solvable]
        if trace: trace.at(node.path)
        if trace: trace.know(low, high, how="interval")

    def found(answer, complete=True):
        chosen = {state: node.chosen for state, node in known.items()}
        plan = ask.plan(chosen) if answer else None
        return ask.result(ask.worth[answer], plan, nodes, leaves, cutoffs, expanded,
                          complete)

    with stopped_with(lambda: found(None, complete=False)):
        root = look(ask.state, None, None)
        while root.solvable is None and queue:
            node = queue.popleft()
            if not node.open: continue
            node.open = False
            expand(node)
        if root.solvable is None:  # play can only go round
            root.solvable = False
            tell(root)
        return found(root.solvable)
