"""Depth-first AND/OR search: can one side reach its target, whatever the other does?

Valid for games of MAX and MIN without chance, also if play can go round in cycles, but
not if play can last for ever without returning to a state. The side with the target
needs one move that is solvable (OR); all moves of the other side must be solvable
(AND). A state that occurs again on its own path counts as unsolvable there, because if
it can be solved at all, it can be solved without this cycle. So the plan has no cycle.

Solved states are stored and not solved again. Unsolved states are not stored: such a
state may be solvable on another path, which contains fewer of the states that it needs.

Source: Russell and Norvig, "Artificial Intelligence" (2021), "Search with
nondeterministic actions", AND-OR-SEARCH; there plans are trees, here {state: move}.
"""

from gamesearch.rules.game import MAX, Game, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.and_or.and_or_common import LABEL, Question


def and_or_search(game: Game, state: State = None, *, target=MAX, depth=None,
                  limit=None, trace=None) -> SearchResult:
    """Is `state` solvable? The result has a plan with moves at the OR states.

    >>> from gamesearch import AndOrGraph
    >>> graph = AndOrGraph({"a": [["b"], ["c", "d"]], "b": [["a"]], "c": [["d"]]},
    ...                    solved=["d"])
    >>> found = and_or_search(graph)
    >>> found.value, found.plan
    (1, {'a': ('c', 'd'), 'c': ('d',)})

    `target` is MAX, if MAX is to win (a utility above 0), or MIN, or the result of
    `at_least` or `at_most`. `value` is 1 if MAX is right about the target and -1 if MIN
    is, so `value == target` if the target, MAX or MIN, can be reached.

    Theorem. `plan` is not None exactly if `state` is solvable. It has a move for every
    OR state that can occur under it, whatever the other side does; all such play ends,
    and it ends where the target is reached.

    Positions `depth` plies down count as unsolvable. A plan is then still right; if
    there is no plan but there were such positions, `complete` is False. Raises
    OutOfNodes past `limit`; then nothing is known, and `value` is None.
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
        if state in way: return False  # a cycle
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
