"""What the machine says of its choice: the values it found, its line, its counts.

`RootMoves` is the trace that listens to a search for it. Where there are very many
moves, as in backgammon, only the best of them are listed.
"""

from collections.abc import Mapping
from numbers import Real

from gamesearch.rules.game import MAX, Game, Move, State
from gamesearch.rules.result import SearchResult
from gamesearch.tree.narration.values import decided, number

LISTED = 12  # moves that are listed, if there are more than twice as many


class RootMoves:
    """A trace that keeps only what each move at the root was found to be worth."""

    def __init__(self):
        self.found: list[tuple[Move, Real, str]] = []  # move, MAX's value, sign
        self.ply = -1
        self.path = ()  # where `at` has set us

    def down(self, move, alpha=None, beta=None, side=MAX, how=""):
        self.ply += 1
        if self.ply == 1:
            self.move, self.leaf = move, True
            self.window = (alpha, beta) if side == MAX else (-beta, -alpha)
        elif self.ply == 2:
            self.leaf = False

    def up(self, value, side=MAX, how=""):
        if self.ply == 1:
            value, (alpha, beta) = value * side, self.window
            exact = self.leaf or alpha is None or alpha < value < beta
            sign = "=" if exact else "≤" if value <= alpha else "≥"
            self.found.append((self.move, value, sign))
        self.ply -= 1

    def at(self, path, worker=0, time=None):
        self.path = tuple(path)

    def know(self, low, high, how=""):
        if len(self.path) == 1 and low == high:
            self.found.append((self.path[0], low, "="))

    def cut(self, value=None, bound=None, side=MAX, how=""):
        """Which moves are left out is seen from those that are there."""

    def note(self, text):
        """Sentences are for those who read the whole search."""


def explanation(
    game: Game,
    state: State,
    human: int,
    options: Mapping,
    answer: SearchResult,
    found: list[tuple[Move, Real, str]],
) -> list[str]:
    """What the machine found, in lines: values of its moves, its line, its counts.

    `options` are those of the search, `found` is what `RootMoves` has found.

    >>> from gamesearch import ExplicitTree, minimax
    >>> game, seen = ExplicitTree([3, 12]), RootMoves()
    >>> answer = minimax(game, trace=seen)
    >>> options = {"depth": None}
    >>> for said in explanation(game, 0, MAX, options, answer, seen.found):
    ...     print(said)
    Searched to the end; values for MAX (you):
      a  = 3
      b  = 12  <- chosen
    It expects b.
    Nodes 3, leaves 2, cut-offs 0.
    """
    win = getattr(options.get("evaluate"), "win", 1)
    depth = options.get("depth")
    reach = "to the end" if depth is None else f"to depth {depth}"
    max_is = "you" if human == MAX else "machine"
    if not answer.complete:
        reach += ", as far as the limit allowed"
    lines = [f"Searched {reach}; values for MAX ({max_is}):"]
    listed = most_of_interest(found, answer.move, game.to_move(state))
    labels = [game.label(state, move) for move, _, _ in listed]
    width = max(map(len, labels), default=0)
    for label, (move, value, sign) in zip(labels, listed, strict=True):
        chosen = "  <- chosen" if move == answer.move else ""
        lines.append(f"  {label:>{width}}  {sign} {number(value, win)}{chosen}")
    if len(listed) < len(found):
        lines.append(f"  {len(found) - len(listed)} more, none of them better.")
    missing = len(game.moves(state)) - len(found)
    if missing:
        why = "cut off" if answer.complete else "the limit came first"
        lines.append(f"  {missing} more not searched: {why}.")
    if any(sign != "=" for _, _, sign in listed):
        lines.append("  (≥ at least, ≤ at most: more was not needed to choose.)")
    most = max(map(abs, game.utility_range()))
    infinite = decided([value for _, value, _ in listed], win, most)
    if infinite:
        lines.append(f"  (±∞ is a {infinite}.)")
    return [*lines, *line_and_counts(game, state, answer)]


def most_of_interest(found, chosen: Move, side: int) -> list[tuple[Move, Real, str]]:
    """All that was found in its order; of very many the chosen and the next best.

    >>> moves = [(move, move % 10, "=") for move in range(30)]
    >>> [move for move, _, _ in most_of_interest(moves, 9, MAX)]
    [9, 19, 29, 8, 18, 28, 7, 17, 27, 6, 16, 26]
    """
    if len(found) <= 2 * LISTED:
        return found
    best = sorted(found, key=lambda one: (one[0] != chosen, -side * one[1]))
    return best[:LISTED]


def line_and_counts(game: Game, state: State, answer: SearchResult) -> list[str]:
    """The moves the machine expects, and how much it looked at."""
    line = []
    for move in answer.line:
        line.append(game.label(state, move))
        state = game.play(state, move)
    expects = [f"It expects {' '.join(line)}."] if line else []
    return [
        *expects,
        f"Nodes {answer.nodes:,}, leaves {answer.leaves:,}, "
        f"cut-offs {answer.cutoffs:,}.",
    ]


def unfinished(answer: SearchResult) -> str:
    """That the limit ended the machine's search, and what it plays then."""
    plays = "plays the best move it had found"
    if answer.move is None:
        plays = "had judged no move by then: it plays the first legal one"
    return f"The machine stopped at its limit of {answer.nodes:,} nodes and {plays}."
