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
    run = Question("and_or_breadth_first", game, state, target, limit, trace)
    known, queue = {}, deque()

    def look(state, move, above):
        """The state's node, made and labelled if play is over there."""
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
