"""The vocabulary of a searched tree: nodes, visits, cuts.

A node is a path of moves from the root, with what happened there and what is known of
it. Nothing here reads a trace: `skeleton.py` and `replay.py` do, and `tree.py` is the
whole.
"""

from dataclasses import dataclass, field
from math import inf
from numbers import Real
from typing import NamedTuple

from gamesearch.rules.game import Move, State
from gamesearch.tree.narration import inside
from gamesearch.tree.roles import ONE
from gamesearch.tree.trace import Path

VISITED, WAITING, PRUNED, TABLE, UNFINISHED = (
    "visited",
    "waiting",
    "pruned",
    "table",
    "unfinished",
)
UNVISITED = WAITING, PRUNED


class Visit(NamedTuple):
    """One visit of the search to a node; numbers are in MAX's view.

    `window` is (alpha, beta) as the node was entered, None where the search has none.
    `sign` says what `value` is of the true value: "=" that itself; "≤", "≥" a bound;
    "" nothing (a probe, or not yet left). `first`, `last` are indices of events.
    """

    window: tuple[Real, Real] | None
    value: Real | None
    sign: str
    how: str
    run: int
    worker: object
    first: int
    last: int | None


class Cut(NamedTuple):
    """A cut: why the other successors of a node were left out.

    `idle` is True if nothing was left to prune. `by` is the path of the node whose
    value set the bound, or None if no node did. `reason` is a sentence on the cut, and
    `step` is the index of the event.
    """

    value: Real | None
    bound: Real | None
    how: str
    idle: bool
    by: Path | None
    reason: str
    step: int


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """A node of the searched tree, which is a path of moves from the root.

    `side` is MAX, MIN or CHANCE, None where play is over; `leaf` is True for a
    position that was given a value as it stands, or is over. `known` is (low, high),
    an interval in which the true value lies. `order` numbers the leaves as they were
    first looked at. `given` is what the rules say of a leaf. `history` has an entry
    (event, low, high) for each change of `known`. `index` is the place in
    `tree.nodes`. `static` is what the player to move may take instead of moving on, at
    and below a depth limit beyond which noisy moves are searched; `noisy` is True for
    a node that such a move leads to.

    In the tree of a `Problem`, `fate` is one of those in `node_states.py` ("" before
    the node is reached), `fates` has an entry (event, fate) for each change, and
    `expects` is the answer of the bound function: nothing below is worth more (MAX) or
    less. In an AND/OR search `expects` is a text: a cost, or the proof and disproof
    number; in a search for a way it is g, h, or g + h = f; in a Monte Carlo search the
    number of visits and the confidence bound. `mean` is the mean payoff there.

    `role` says who chooses here, as `roles.py` does. `text` is what is written in the
    node instead of a value, such as a place on a map, and `edge` what is written on the
    edge to it. `marked` says that AO* has marked this connector, the best so far.
    """

    index: int
    path: Path
    parent: "Node | None"
    state: State
    side: int | None
    label: str = ""
    name: str = ""
    probability: Real | None = None
    given: Real | str | None = None
    children: list["Node"] = field(default_factory=list)
    visits: list[Visit] = field(default_factory=list)
    history: list[tuple[int, Real, Real]] = field(default_factory=list)
    value: Real | None = None
    sign: str = ""
    known: tuple[Real, Real] = (-inf, inf)
    cut: Cut | None = None
    status: str = WAITING
    twin: Path | None = None
    order: int | None = None
    leaf: bool = False
    static: Real | None = None
    noisy: bool = False
    fate: str = ""
    fates: list[tuple[int, str]] = field(default_factory=list)
    expects: Real | str | None = None
    role: int | str | None = None
    text: str = ""
    edge: str = ""
    marked: bool = False
    mean: Real | None = None

    def __repr__(self):
        entered = self.status not in UNVISITED
        return f"<node {self.name}: {(entered and inside(self)) or self.status}>"

    @property
    def move(self) -> Move | None:
        """The move that leads here, None at the root."""
        return self.path[-1] if self.path else None

    @property
    def kind(self) -> int | str | None:
        """Its shape: the role of the one who chooses here, None for a leaf.

        Where a game ends at a depth limit there is a leaf. For one player alone only a
        solution or a goal is one.
        """
        over = self.side is None and self.role != ONE
        game = self.role == self.side
        return None if over or (game and self.leaf) else self.role

    @property
    def settled(self) -> bool:
        """Is its value known?"""
        return self.known[0] == self.known[1]

    @property
    def first_path(self) -> Path:
        """The path by which its position was met first, however it is reached here."""
        return self.path if self.twin is None else self.twin

    def visit_ended_by(self, index: int) -> Visit | None:
        """The visit that event `index` ended."""
        return next((visit for visit in self.visits if visit.last == index), None)

    def fate_at(self, index: int) -> str:
        """What the fate of a problem's node was after event `index`."""
        known = [fate for event, fate in self.fates if event <= index]
        return known[-1] if known else ""

    @property
    def ply(self) -> int:
        return len(self.path)
