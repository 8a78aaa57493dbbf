"""The texts at each node of a picture, and the room that they need."""

from dataclasses import dataclass, field

from gamesearch.draw import glyphs, shapes
from gamesearch.draw.view import View
from gamesearch.games import ExplicitTree, RandomTree
from gamesearch.rules.game import CHANCE
from gamesearch.rules.given import shortened
from gamesearch.tree.narration import (
    SOLVED,
    beside,
    check_notation,
    inequality,
    inside,
    number,
    standing,
)
from gamesearch.tree.node_states import BOUNDED, EXPANDED, INCUMBENT, REFUSED
from gamesearch.tree.tree import TABLE, Node

LARGE, LEAST, SMALL = 15.0, 11.5, 11.5  # sizes of text in pixels
GAP, BETWEEN = 4.0, 9.0  # free on either side of a node, and of the text on its edge
LETTERS = 24, 8  # that a picture shows of a name, and where it is too wide otherwise
EDGE_AT = 0.64  # where on an edge its label stands


@dataclass(frozen=True)
class Wanted:
    """What a picture shows besides the nodes themselves."""

    notation: str = "window"
    windows: bool = True
    order: bool = True
    moves: bool = True
    board: tuple[float, float] = (0, 0)  # how wide and high a board is
    letters: int = LETTERS[0]  # of a move or a name; the text twin has it whole

    def __post_init__(self):
        check_notation(self.notation)


@dataclass(slots=True)
class Label:
    """The texts of one node: in it, beside it, below it, and on the edge to it.

    `notes` are (text, its sign in the legend), the lowest first. `side` is +1 if they
    stand on the right and -1 on the left, away from the edge to the parent. `stretch`
    is the factor by which the node must be wider than usual for `text` at `size`.
    """

    text: str = ""
    font: str = ""
    size: float = LARGE
    stretch: float = 1
    notes: list[tuple[str, str]] = field(default_factory=list)
    side: int = 1
    edge: str = ""
    below: str = ""
    below_means: str = "order"

    def reach(self, kind: int | None, board: float = 0) -> tuple[float, float]:
        """How far the node with its texts goes to the left and to the right."""
        half = max(shapes.half_width(kind) * self.stretch, board / 2 + 1)
        half = max(half, glyphs.width(self.below) * SMALL / 2) + GAP
        if self.edge:
            on_edge = glyphs.width(self.edge) * SMALL + BETWEEN
            half = max(half, on_edge / 2 / EDGE_AT)
        if not self.notes:
            return half, half
        notes = max(glyphs.width(text) for text, _ in self.notes) * SMALL
        far = shapes.half_width(kind) * self.stretch + notes + GAP + 7
        return (max(half, far), half) if self.side < 0 else (half, max(half, far))


def label_of(view: View, node: Node, wanted: Wanted) -> Label:
    """All that is written at one node."""
    tree, label = view.tree, Label()
    kind = node.kind
    label.text = inside(node, tree.win)
    unknown = isinstance(node.given, str) and node.given != SOLVED
    if unknown and label.text == node.given:
        label.font = "italic"
        label.text = shortened(label.text, wanted.letters)
    fit = glyphs.width(label.text, label.font) * LARGE / shapes.room(kind)
    label.size = max(LEAST, LARGE / max(1, fit))
    label.stretch = max(1, fit * label.size / LARGE)
    label.notes = list(_notes(view, node, wanted))
    if node.mean is not None and node.leaf and wanted.windows:  # leaves stand close
        label.below, label.below_means = label.notes.pop(0)
    label.side = _side(view, node)
    if wanted.moves and node.parent:
        label.edge = edge_text(view, node, wanted.letters)
    if wanted.order and node.order is not None and node.leaf:
        label.below = f"#{node.order}"
    if node.fate == INCUMBENT:
        label.below = f"{label.below} best".strip()
    return label


def _notes(view, node, wanted):
    tree = view.tree
    if wanted.windows:
        text = beside(node, wanted.notation, tree.win)
        if text:
            yield text, _meaning(view, node, wanted, text)
    if node.static is not None and not node.leaf:
        note = standing(node.static, tree.win)
        yield f"#{node.order} {note}" if wanted.order else note, "stand pat"
    if node.cut and not node.cut.idle and node.fate != REFUSED:  # that has a cross
        why = "killed" if node.fate == BOUNDED else "inequality"
        yield inequality(node.cut, node.side, tree.win), why
    if node.fate == EXPANDED:
        yield "E", "expanded"
    if node.status == TABLE:
        yield "table", "table"
    twin = view.twin_of(node)
    if twin and wanted.moves:  # its name says by which moves it is reached
        yield f"= {shortened(twin, wanted.letters)}", "twin"


def _meaning(view, node, wanted, text):
    """What the text beside a node is: a word of the legend."""
    if view.tree.simulations:  # by which bound the player above chooses
        return "upper" if ", U" in text else "lower" if ", L" in text else "visits"
    if node.expects is None or wanted.notation != "window":
        return wanted.notation
    if view.tree.path_events:
        return "path"
    if isinstance(node.expects, str):  # from an AND/OR search
        return "cost" if node.expects.startswith("cost") else "proof"
    return "bound"


def edge_text(view: View, node: Node, letters: int) -> str:
    """The move, its probability where chance moves, and how many moves are alike."""
    text = shortened(node.edge, letters)
    if node.parent.side == CHANCE:
        chance = number(node.probability)
        named = not isinstance(view.tree.game, (ExplicitTree, RandomTree))
        text = f"{text}: {chance}" if named else chance
    alike = view.alike[node]
    return f"{text} ×{alike}" if alike > 1 else text


def _side(view, node):
    """Notes stand on the side away from the edge to the parent."""
    if not node.parent:
        return 1
    siblings = view.children[view.place[node.parent]]
    return -1 if siblings.index(view.place[node]) < (len(siblings) - 1) / 2 else 1
