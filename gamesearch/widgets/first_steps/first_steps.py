"""The first ten minutes: an endgame of tic-tac-toe, from a click to alpha-beta.

Only guesses are typed, one in step 2 and three in step 7. The rules, the values, every
move order and the three counts come from the searches of this package; the browser
shows them and looks answers up. `gs.first_steps()` stores the learner's progress.
"""

from itertools import permutations, product

import traitlets

from gamesearch.draw.tree_picture import draw
from gamesearch.games import TicTacToe
from gamesearch.games.tictactoe import LINES, full_lines
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.say import say
from gamesearch.search import orders
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.search.two_player.minimax import minimax
from gamesearch.tree.narration import number
from gamesearch.tree.trace import Trace
from gamesearch.tree.tree import PRUNED, searched, tree_of
from gamesearch.widgets.assets import script, style
from gamesearch.widgets.widget import Widget

POSITION = ". . O / O O X / X . X"
SQUARES = tuple(
    f"{row} {column}".replace("middle centre", "centre")
    for row in ("top", "middle", "bottom")
    for column in ("left", "centre", "right")
)
LINE_NAMES = (
    *("the top row", "the middle row", "the bottom row"),
    *("the left column", "the middle column", "the right column"),
    *("a diagonal", "a diagonal"),
)
STEPS = ("Play", "Unfold", "Mark the ends", "Back up", "Skip", "Order", "Guess")
COUNTS = {  # name: visits to positions in the whole game
    "minimax": lambda: minimax(TicTacToe()).nodes,
    "rows": lambda: alpha_beta(TicTacToe()).nodes,
    "centre": lambda: alpha_beta(TicTacToe(), order=orders.centre_first).nodes,
}


class Endgame(TicTacToe):
    """An endgame with O, the MAX player, to move on one of the squares A, B or C.

    >>> game = Endgame()
    >>> print(game.text(game.initial()))
    A B O
    O O X
    X C X
    >>> minimax(game).value, minimax(game).move
    (0, 'C')
    """

    parse = Game.parse  # a move is typed as it is labelled

    def __init__(self):
        super().__init__(first=MAX, x=MIN)
        self.start = self.from_text(POSITION)
        self.letters = dict(zip(super().moves(self.start), "ABC"))
        self.squares = {letter: square for square, letter in self.letters.items()}

    def __repr__(self):
        return "Endgame()"

    def initial(self):
        return self.start

    def moves(self, state):
        return tuple(self.letters[square] for square in super().moves(state))

    def play(self, state, move):
        return super().play(state, self.squares.get(move, move))

    def label(self, state, move):
        return move

    def centrality(self, move):
        return super().centrality(self.squares[move])

    def landing(self, state, move):
        return super().landing(state, self.squares[move])

    def mark(self, state, square):
        mark = super().mark(state, square)
        return self.letters[square] if mark == "." else mark


class Chosen(orders.Order):
    """An order that is written down for each state."""

    name = "chosen"

    def __init__(self, moves_at):
        self.moves_at = moves_at

    def sort(self, state, moves, ply):
        return self.moves_at.get(state, moves)


def lesson() -> dict:
    """All that the browser shows, as plain values; nodes in preorder.

    >>> content = lesson()
    >>> len(content["nodes"]), len(content["orders"])
    (14, 48)
    """
    game = Endgame()
    tree = searched(game, minimax)
    return {
        "steps": STEPS,
        "nodes": [_position(game, node) for node in tree],
        "squares": SQUARES,
        "orders": _orders(game, tree),
        "given": _key(game, orders.as_given),
        "best": _key(game, orders.best_first.bind(game)),
    }


def _position(game, node):
    """One position of the endgame for the browser."""
    state = node.state
    marks = "".join(game.mark(state, square) for square in range(9))
    lines = full_lines(marks)
    return {
        "parent": node.parent.index if node.parent else -1,
        "children": [child.index for child in node.children],
        "letter": node.label,
        "square": -1 if node.move is None else game.squares[node.move],
        "marks": marks,
        "side": node.side,
        "value": node.value,
        "text": number(node.value),
        "leaf": node.leaf,
        "over": _ending(marks, lines) if node.leaf else "",
        "line": list(lines[0]) if lines else [],
        "best": -1 if node.leaf else _best(game, node),
    }


def _best(game, node):
    move = minimax(game, node.state).move
    return next(child.index for child in node.children if child.move == move)


def _ending(marks, lines):
    if not lines:
        return say("The board is full and nobody has three in a row: a draw.")
    line = lines[0]
    return say(
        "{mark} has three in {line}.",
        mark=marks[line[0]],
        line=LINE_NAMES[LINES.index(line)],
    )


def _key(game, order):
    """An order by its letters: the root's moves, then the replies to A, to B, to C."""
    states = [game.start, *(game.play(game.start, m) for m in game.moves(game.start))]
    return " ".join(
        "".join(game.label(s, m) for m in order.sort(s, game.moves(s), min(ply, 1)))
        for ply, s in enumerate(states)
    )


def _orders(game, whole):
    """For each move order the leaves that alpha-beta evaluates, and why it cuts."""
    places = {node.path: node.index for node in whole}
    states = [game.start, *(child.state for child in whole.root.children)]
    found = {}
    for choice in product(*(permutations(game.moves(state)) for state in states)):
        order, trace = Chosen(dict(zip(states, choice))), Trace()
        alpha_beta(game, order=order, trace=trace)
        tree = tree_of(game, None, trace, unseen=2)
        leaves = sorted((n for n in tree if n.order), key=lambda node: node.order)
        found[_key(game, order)] = {
            "seen": [places[node.path] for node in leaves],
            "pruned": [places[node.path] for node in tree if node.status == PRUNED],
            "why": [n.cut.reason for n in tree if n.cut and not n.cut.idle],
        }
    return found


class FirstSteps(Widget):
    """The guided endgame; `progress` is what the learner has done."""

    _esm, _css = script("first_steps"), style("first_steps")

    lesson = traitlets.Dict().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)
    asked = traitlets.List().tag(sync=True)
    counts = traitlets.Dict().tag(sync=True)

    @traitlets.observe("asked")
    def _count(self, change):
        """Run the searches whose counts are asked for, each once."""
        for name in change.new:
            if name in COUNTS and name not in self.counts:
                self.counts = {**self.counts, name: COUNTS[name]()}

    def __repr__(self):
        return f"<first steps: {len(self.progress)} parts of the lesson begun>"

    def _still(self):
        return repr(self), static()


def static() -> str:
    """The endgame and its tree as a picture, with a sentence on what to do."""
    picture = draw(searched(Endgame(), minimax), windows=False, order=False)
    text = say(
        "O is to move, and the squares A, B and C are free. Which of them holds the "
        "draw? In JupyterLab, run the cell to play. The picture shows the whole tree."
    )
    return f"<p>{text}</p>{picture._repr_html_()}"
