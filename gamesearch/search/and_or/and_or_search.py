"""Depth-first AND/OR search: can one side reach its target, whatever the other does?

Valid for games of MAX and MIN without chance, also where play can go round in circles,
as long as one does not go on for ever without meeting a state again. The side of the
target needs one move that is solvable (OR); of the other side's moves all have to be
(AND). A state that is met again on the way to it counts as unsolvable there: if it can
be solved at all, then also without going round. So the plan has no circle.

What has been solved is kept and not solved again. What was not is not kept: it may be
solvable on another way, where less of what it needs lies behind it.

Source: Russell and Norvig, "Artificial Intelligence" (2021), "Search with
nondeterministic actions", AND-OR-SEARCH; there plans are trees, here {state: move}.
"""

from gamesearch.rules.game import MAX, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.and_or.and_or_common import LABEL, Question


def and_or_search(game: Game, state: State = None, *, target=MAX, depth=None,
                  limit=None, trace=None) -> SearchResult:
    """Is `state` solvable, and the plan that solves it: its moves at the OR states.

    >>> from gamesearch import AndOrGraph
    >>> graph = AndOrGraph({"a": [["b"], ["c", "d"]], "b": [["a"]], "c": [["d"]]},
    ...                    solved=["d"])
    >>> found = and_or_search(graph)
    >>> found.value, found.plan
    (1, {'a': ('c', 'd'), 'c': ('d',)})

    `target` is MAX, who is to win (a utility above 0), MIN, or what `at_least` and
    `at_most` give. `value` is 1 if the play then goes MAX's way and -1 if it goes
    MIN's, so `value == target` where the target, MAX or MIN, can be reached.

    Theorem. `plan` is not None exactly where `state` is solvable. It has a move for
    every OR state that play can come to under it, whatever the other side does; all
    such play ends, and it ends where the target is reached.

    Positions `depth` plies down are taken for unsolvable: then a plan is still right,
    but without one `complete` is False, if any lay so deep. Raises OutOfNodes past
    `limit`; nothing is known then, and `value` is None.
    """
    run = Question("and_or_search", game, state, target, limit, trace, depth)
    solved, chosen, way = set(), {}, set()

    def solve(state):
        run.visit()
        over = run.answered(state)
        if over is not None:
            run.leaves += 1
            return over
        if state in solved: return True
        if state in way: return False  # a circle
        if len(way) == run.depth:
            run.complete = False
            return False
        run.expanded += 1
        way.add(state)
        answer = or_search(state) if run.chooses(state) else and_search(state)
        way.remove(state)
        if answer: solved.add(state)
        return answer

    def or_search(state):
        for move in run.moves(state):
            if trace: trace.down(move)
            answer = solve(game.play(state, move))
            if trace: trace.up(run.worth[answer], how=LABEL[answer])
            if answer:
                chosen[state] = move
                run.cutoffs += 1
                if trace: trace.cut(how="labelled")
                return True
        return False

    def and_search(state):
        for move in run.moves(state):
            if trace: trace.down(move)
            answer = solve(game.play(state, move))
            if trace: trace.up(run.worth[answer], how=LABEL[answer])
            if not answer:
                run.cutoffs += 1
                if trace: trace.cut(how="labelled")
                return False
        return True

    if trace: trace.down(None)
    with run:
        answer = solve(run.state)
        if trace: trace.up(run.worth[answer], how=LABEL[answer])
        return run.labelled(answer, chosen, complete=answer or run.complete)
