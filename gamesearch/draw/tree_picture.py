"""The picture of a searched tree: what was visited, what is known, what was cut.

In a node stands what is known of it, beside it in grey the window it was entered with,
at a cut the inequality that made it; a pruned node has no value. The legend has exactly
the signs that are on the picture.
"""

from dataclasses import replace

from gamesearch.draw.boards import board_for, size_of
from gamesearch.draw.labels import LETTERS, Wanted, label_of
from gamesearch.draw.legend import Column, signs_of
from gamesearch.draw.painter import Painter
from gamesearch.draw.picture import Picture, framed
from gamesearch.draw.plan import WIDEST, labelled_plan, reaches_of, shape_plan, too_wide
from gamesearch.draw.text import describe, draw_text, progress
from gamesearch.draw.view import View, shown_tree
from gamesearch.rules.game import Game
from gamesearch.tree.tree import Tree

NARROWEST = 396.0  # room for the legend below a small tree
SHAPE_ONLY = (
    "Too wide for texts, so only the shape is drawn. draw_icicle(tree) shows large "
    "trees; draw(tree, labels=True) writes the texts all the same."
)


def draw(
    tree: Tree | Game,
    *,
    notation: str = "window",
    windows: bool = True,
    order: bool = True,
    moves: bool = True,
    boards: bool | None = None,
    fold: bool = False,
    labels: bool | None = None,
    legend: bool = True,
    title: str = "",
    alt: str = "",
) -> Picture:
    """The tree as a picture, to be shown in a notebook or saved.

    >>> from gamesearch import ExplicitTree, Trace, alpha_beta, tree_of
    >>> game, trace = ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), Trace()
    >>> answer = alpha_beta(game, trace=trace)
    >>> draw(tree_of(game, None, trace)).alt[-53:]
    'The root is worth 3; the principal variation is a a1.'

    `draw(game)` draws the tree of its usual search, as `searched(game)` makes it.

    `notation` says what stands beside a node: its "window", α and β as "values" of
    nodes, or its own "range"; `windows=False` leaves that away, `order=False` the
    numbers of the leaves, `moves=False` the moves. `boards` are drawn for
    tic-tac-toe; True draws the text of any game. `fold` shows positions that are
    equal but for symmetry once, with their number. `labels=False` draws only the
    shape of the tree, as happens by itself when it is very wide; True insists.
    `legend=False` leaves away the legend and what stands beside it.
    """
    tree = shown_tree(tree)
    view = View(tree, fold)
    board = board_for(tree, boards)
    wanted = Wanted(notation, windows, order, moves, size_of(board))
    plan = texts = None
    if labels or (labels is None and not too_wide(view)):
        for letters in LETTERS:
            wanted = replace(wanted, letters=letters)
            texts = [label_of(view, node, wanted) for node in view.nodes]
            plan = labelled_plan(view, reaches_of(view, texts, wanted), wanted)
            if plan.width <= WIDEST:
                break
    if plan is None or (plan.width > WIDEST and not labels):
        plan, board = shape_plan(view), None
    painter = Painter(view, plan, texts, board)
    remark = progress(tree)
    if not plan.labelled and labels is None:
        remark = f"{remark} {SHAPE_ONLY}".strip()
    painter.scene.width, painter.scene.height = plan.width, plan.height
    scenes = [painter.scene]
    if legend:
        foot = Column(max(plan.width, NARROWEST))
        foot.sentence(remark)
        foot.height += 6
        foot.signs(signs_of(tree, painter.signs))
        scenes.append(foot)
    said = describe(tree).replace("\n", " ")
    lines = [draw_text(tree, notation=notation, fold=fold)]
    return framed(scenes, title, alt=alt, said=said, lines=lines)
