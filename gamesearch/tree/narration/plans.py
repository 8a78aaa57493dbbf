"""A plan as text: what to do, and what to do next if it turns out in this way or that.

The plan of an AND/OR search says what one side does at each state it may meet. As text
it is read from top to bottom; what the other side does stands behind an `if`.
"""

from collections.abc import Mapping

from gamesearch.rules.game import SIDE_NAMES, Game, Move, State


def conditional_plan(
    game: Game, plan: Mapping[State, Move], state: State = None
) -> str:
    """The plan as text, from `state` on.

    >>> from gamesearch import Vacuum, proof_number_search
    >>> game = Vacuum()
    >>> print(conditional_plan(game, proof_number_search(game).plan))
    Suck, if A clean then [Right, Suck] else done

    Where there is nothing to choose from, what happens is left out. Where a position
    comes back play would go round; the place to which it goes back gets a name, L1, and
    what happens there is said even if there is nothing to choose from.
    """
    if not isinstance(plan, Mapping):
        raise TypeError(
            "plan: give a dict {state: move}, such as the `plan` that a search found, "
            f"not {plan!r}."
        )
    state = game.initial() if state is None else state
    return PlanText(game, plan).written(state)


class PlanText:
    """Writes a plan; `names` are those of positions to which play comes back."""

    def __init__(self, game, plan):
        self.game, self.plan = game, plan
        self.sides = {game.to_move(state) for state in plan}
        self.names = {}

    def written(self, state):
        """The whole text; written a second time if the first has found names."""
        parts = self._from(state, frozenset())
        again = self.names and self._from(state, frozenset())
        return self._joined(again or parts)

    def _from(self, state, way):
        """The steps from this state on; `way` are the states on the way to it."""
        game, steps, way = self.game, [], set(way)
        while not game.is_terminal(state):
            if state in way:
                self.names.setdefault(state, f"L{len(self.names) + 1}")
                return [*steps, self.names[state]]
            way.add(state)
            if state in self.plan:
                move = self.plan[state]
                label = game.label(state, move)
                steps.append(self._named(state) + label)
            else:
                moves = self._replies(state)
                if len(moves) > 1:
                    branches = self._branches(state, moves, way)
                    return [*steps, self._named(state) + branches]
                move = moves[0]
                if state in self.names:  # play comes back to it: it is not left out
                    steps.append(self._named(state) + game.label(state, move))
            state = game.play(state, move)
        return steps

    def _named(self, state):
        """The name of a place to which play comes back, to stand before its step."""
        return f"{self.names[state]}: " if state in self.names else ""

    def _replies(self, state):
        """What the other side may do; an error where the plan should have a move."""
        side = self.game.to_move(state)
        if side in self.sides:
            raise ValueError(
                f"plan: it has no move of {SIDE_NAMES[side]} for this position:\n"
                f"{self.game.text(state)}"
            )
        return self.game.moves(state)

    def _branches(self, state, moves, way):
        """`if this then ... if that then ... else ...`."""
        parts = []
        for move in moves:
            steps = self._from(self.game.play(state, move), way)
            last = move == moves[-1]
            begins = "else" if last else f"if {self.game.label(state, move)} then"
            parts.append(f"{begins} {self._inside(steps)}")
        return " ".join(parts)

    def _inside(self, steps):
        """The steps of a branch, in brackets where there is more than one word."""
        text = self._joined(steps)
        branches = "if" in text.split()
        return f"[{text}]" if len(steps) > 1 or branches else text

    def _joined(self, steps):
        return ", ".join(steps) or "done"
