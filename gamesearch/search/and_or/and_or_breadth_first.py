"""Breadth-first AND/OR search: expand states level by level, and label them.

Valid for games of MAX and MIN without chance, also if play can go round in cycles or
last for ever. Each state is expanded once, in the order in which states are found. A
terminal state gets a label, solvable or unsolvable, and so do the states above it for
which this label is sufficient. Then states that lie only below labelled states are
removed from the list of states to expand. The search ends when the root has a label; if
nothing is left to expand and the root has no label, play can only go round in cycles,
and the root is not solvable.

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


def and_or_breadth_first(game: Game, state: State = None, *, target=MAX, limit=None,
                         trace=None) -> SearchResult:
    """Is `state` solvable? The result has a plan with moves at the OR states.

    >>> from gamesearch import AndOrGraph
    >>> graph = AndOrGraph({"a": [["b"], ["c", "d"]], "b": [["a"]], "c": [["d"]]},
    ...                    solved=["d"])
    >>> found = and_or_breadth_first(graph)
    >>> found.value, found.plan, found.expanded
    (1, {'a': ('c', 'd'), 'c': ('d',)}, 7)

    `target`, `value`, `plan` and the theorem are as in `and_or_search`. If there is a
    plan it is found, also if play can last for ever. `cutoffs` counts the nodes that
    were removed without being expanded. Raises OutOfNodes past `limit`; then nothing is
    known, and `value` is None.
    """
    run = Question("and_or_breadth_first", game, state, target, limit, trace)
    known, queue = {}, deque()

    def look(state, move, above):
        """A new node for the state, labelled if the state is terminal."""
        run.visit()
        if state not in known:
            node = known[state] = Labelled(state, move, above)
            node.solvable = run.answered(state)
            if node.solvable is None:
                node.chooses, node.open = run.chooses(state), True
                queue.append(node)
            else: run.leaves += 1
            run.know_labels(node)
        return known[state]

    def expand(node):
        for move in run.moves(node.state):
            after = look(game.play(node.state, move), move, node)
            node.below[move] = after
            after.parents.append(node)
            queue.extend(needed_again(after))
        run.expanded += 1
        labelled = label(node)
        run.know_labels(*labelled)
        for node in labelled:
            removed = removed_below(node, root)
            run.remove(*removed)

    with run:
        root = look(run.state, None, None)
        while root.solvable is None and queue:
            node = queue.popleft()
            if not node.open: continue
            node.open = False
            expand(node)
        if root.solvable is None:  # play can only go round
            root.solvable = False
            run.know_labels(root)
        chosen = {state: node.chosen for state, node in known.items()}
        return run.labelled(root.solvable, chosen)
