"""The vacuum world, in which the same action may have different results.

A vacuum cleaner, MAX, has to clean a row of squares, some of which are dirty. At an OR
state it chooses an action; at the AND state that follows, the world, MIN, chooses the
result. A plan must have an action for every result.

* The erratic cleaner: sucking in a dirty square cleans this square, and sometimes also
a
  neighbouring square; sucking in a clean square sometimes leaves dirt there.
* The slippery floor: sucking cleans the square and has no other effect, but the cleaner
  sometimes fails to move and stays in its square.

Play need not end. For the erratic cleaner there is a plan that is certain to end; on
the slippery floor a plan can only try again until the move succeeds, in a cycle.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach" (4th edition,
2021), section 4.3, "Search with nondeterministic actions".
"""

from string import ascii_uppercase
from typing import NamedTuple

from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import as_call, legal_move, move_typed, whole_number

SUCK, LEFT, RIGHT = "Suck", "Left", "Right"
NOTHING, SLIPS = "nothing", "slips"


class Room(NamedTuple):
    """The square of the cleaner, the dirt on each square, and the chosen action.

    Squares are counted from 0; `action` is None if the cleaner has not chosen yet.
    """

    place: int
    dirt: tuple[bool, ...]
    action: str | None = None


class Vacuum(Game):
    """A vacuum cleaner in a row of squares A, B, ..., which are all dirty at first.

    >>> game = Vacuum()
    >>> start = game.initial()
    >>> game.text(start), game.moves(start)
    ('cleaner in A; dirt in A, B', ('Suck', 'Right'))
    >>> sucks = game.play(start, "Suck")
    >>> game.to_move(sucks), game.moves(sucks)  # the world chooses
    (-1, ('A clean', 'A+B clean'))
    >>> game.text(game.play(sucks, "A clean"))
    'cleaner in A; dirt in B'

    `dirt` and `start` name squares, as in Vacuum(3, dirt="AC", start="B"). Moves that
    only bump into a wall are left out.
    """

    wants_plan = True

    def __init__(
        self,
        squares: int = 2,
        dirt: str | None = None,
        start: str = "A",
        *,
        slippery: bool = False,
    ):
        squares = whole_number(squares, 1, "squares: a whole number of squares")
        if squares > len(ascii_uppercase):
            raise ValueError(
                f"squares: at most 26, one for each letter, not {squares}."
            )
        self.names = ascii_uppercase[:squares]
        dirty = self.names if dirt is None else self._checked(dirt, "dirt")
        if len(self._checked(start, "start")) != 1:
            raise ValueError(f"start: name one square, such as 'A', not {start!r}.")
        self.slippery = bool(slippery)
        dirt = tuple(name in dirty for name in self.names)
        self.start = Room(self.names.index(start), dirt)

    def _checked(self, squares, argument):
        known = isinstance(squares, str) and set(squares) <= set(self.names)
        if not known or len(set(squares)) < len(squares):
            raise ValueError(
                f"{argument}: a text with letters of squares, each once, such as "
                f"{self.names[:2]!r}, not {squares!r}; the squares are {self.names}."
            )
        return squares

    def __repr__(self):
        dirt = "".join(self._dirty(self.start))
        start = self.names[self.start.place]
        made = len(self.names), repr(dirt), repr(start)
        return as_call(self, *made, slippery=self.slippery)

    def _dirty(self, state):
        return [name for name, dirty in zip(self.names, state.dirt) if dirty]

    # -- the game ------------------------------------------------------------------

    def initial(self):
        return self.start

    def to_move(self, state):
        return MAX if state.action is None else MIN

    def moves(self, state):
        if state.action is not None:
            return tuple(self._turns_out(state))
        if not any(state.dirt):
            return ()
        moves = [SUCK]
        if state.place > 0:
            moves.append(LEFT)
        if state.place < len(self.names) - 1:
            moves.append(RIGHT)
        return tuple(moves)

    def play(self, state, move):
        legal_move(self, state, move)
        if state.action is None:
            return state._replace(action=move)
        return self._turns_out(state)[move]

    def _turns_out(self, state) -> dict[str, Room]:
        """The possible results of the chosen action: {its name: the room after it}."""
        here, dirt = state.place, state.dirt
        same = Room(here, dirt)
        if state.action != SUCK:
            there = here + (1 if state.action == RIGHT else -1)
            moved = {f"in {self.names[there]}": Room(there, dirt)}
            return moved | {SLIPS: same} if self.slippery else moved
        name = self.names[here]
        found = {f"{name} clean": Room(here, changed(dirt, here, False))}
        if self.slippery:
            return found
        if not dirt[here]:
            return {
                NOTHING: same,
                f"{name} dirty": Room(here, changed(dirt, here, True)),
            }
        for other in (here - 1, here + 1):
            if 0 <= other < len(dirt) and dirt[other]:
                both = "+".join(sorted((name, self.names[other])))
                clean = changed(changed(dirt, here, False), other, False)
                found[f"{both} clean"] = Room(here, clean)
        return found

    def utility(self, state):
        """1: the game ends only where all is clean."""
        return 1

    def text(self, state):
        dirt = ", ".join(self._dirty(state))
        where = f"cleaner in {self.names[state.place]}"
        if state.action:
            where = f"{where} chooses {state.action}"
        return f"{where}; dirt in {dirt}" if dirt else f"{where}; all is clean"

    def parse(self, state, text):
        """The move typed in full, or by its first letter where that is enough."""
        return move_typed(self, state, text)


def changed(dirt: tuple[bool, ...], square: int, dirty: bool) -> tuple[bool, ...]:
    """The same dirt except in one square.

    >>> changed((True, True), 0, False)
    (False, True)
    """
    return (*dirt[:square], dirty, *dirt[square + 1 :])
