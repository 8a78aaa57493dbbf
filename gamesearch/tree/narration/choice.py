"""What the machine says of its choice: the values it found, its line, its counts.

`RootMoves` is the trace that listens to a search for it. Where there are very many
moves, as in backgammon, only the best of them are listed.
"""

from collections.abc import Callable, Iterable, Mapping
from numbers import Real

from gamesearch.rules.game import MAX, Game, Move, State
from gamesearch.rules.result import SearchResult
from gamesearch.rules.say import say
from gamesearch.tree.narration.values import decided, number

LISTED = 12  # moves that are listed, if there are more than twice as many


class RootMoves:
    """A trace that keeps only what each move at the root was found to be worth."""

    def __init__(self):
        self.found = []  # move, MAX's value, sign
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
            if self.leaf or alpha is None or alpha < value < beta:
                sign = "="
            elif value <= alpha:
                sign = "≤"
            else:
                sign = "≥"
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
    max_is = player_name(human == MAX)
    lines = [_heading(options.get("depth"), answer.complete, max_is)]
    listed = most_of_interest(found, answer.move, game.to_move(state))
    lines += _rows(game, state, listed, answer.move, win)
    below = []
    if len(listed) < len(found):
        more = len(found) - len(listed)
        below.append(say("{more} more, none of them better.", more=more))
    more = len(game.moves(state)) - len(found)
    if more and answer.complete:
        below.append(say("{more} more not searched: cut off.", more=more))
    elif more:
        below.append(say("{more} more not searched: the limit came first.", more=more))
    if any(sign != "=" for _, _, sign in listed):
        below.append(say("(≥ at least, ≤ at most: more was not needed to choose.)"))
    most = max(map(abs, game.utility_range()))
    infinite = decided([value for _, value, _ in listed], win, most)
    if infinite and most > 1:
        below.append(
            say("(±∞ is a decided game, worth {win} × its utility.)", win=number(win))
        )
    elif infinite:
        below.append(say("(±∞ is a decided game, worth ±{win}.)", win=number(win)))
    lines += [f"  {said}" for said in below]
    return [*lines, *line_and_counts(game, state, answer)]


def _rows(game, state, listed, chosen, win):
    """The moves that are listed and what they were found to be worth, in columns."""
    rows = []
    labels = [game.label(state, move) for move, _, _ in listed]
    width = max(map(len, labels), default=0)
    for label, (move, value, sign) in zip(labels, listed, strict=True):
        row = f"  {label:>{width}}  {sign} {number(value, win)}"
        rows.append(f"{row}  {say('<- chosen')}" if move == chosen else row)
    return rows


def _heading(depth, complete, player):
    """How far was searched, and who is MAX, whose the values are."""
    at = {"depth": depth, "player": player}
    if depth is None and complete:
        return say("Searched to the end; values for MAX ({player}):", **at)
    if complete:
        return say("Searched to depth {depth}; values for MAX ({player}):", **at)
    if depth is None:
        return say(
            "Searched to the end, as far as the limit allowed; values for MAX "
            "({player}):",
            **at,
        )
    return say(
        "Searched to depth {depth}, as far as the limit allowed; values for MAX "
        "({player}):",
        **at,
    )


def player_name(is_human: bool) -> str:
    """What a player is called beside its side."""
    return say("you") if is_human else say("machine")


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
    said = _expected(game, state, answer.line)
    counts = say(
        "Nodes {nodes:,}, leaves {leaves:,}, cut-offs {cutoffs:,}.",
        nodes=answer.nodes,
        leaves=answer.leaves,
        cutoffs=answer.cutoffs,
    )
    return [*said, counts]


def labels(game: Game, state: State, line: Iterable[Move]) -> str:
    """The moves of a line from this position as they are written."""
    written = []
    for move in line:
        written.append(game.label(state, move))
        state = game.play(state, move)
    return " ".join(written)


def _expected(game, state, line):
    """The line as a sentence, if there is one."""
    line = labels(game, state, line)
    return [say("It expects {line}.", line=line)] if line else []


def at_work(game: Game, state: State, found) -> str:
    """That the machine is thinking, and what it has `found` so far.

    >>> from gamesearch import ExplicitTree, minimax
    >>> game = ExplicitTree([3, 12])
    >>> at_work(game, 0, minimax(game, depth=1))
    'Thinking: depth 1, line b.'
    """
    if found is None or found.depth is None:
        return say("Thinking.")
    line = labels(game, state, found.line)
    return say("Thinking: depth {depth}, line {line}.", depth=found.depth, line=line)


def thought_explained(
    game: Game, state: State, human: int, evaluate: Callable | None, thought
) -> list[str]:
    """What a player found, in lines; `evaluate` is what it values positions by.

    >>> from gamesearch import ExplicitTree, MAX
    >>> from gamesearch.play import SearchPlayer
    >>> game = ExplicitTree([3, 12])
    >>> thought = SearchPlayer(depth=1).begin(game)(0)
    >>> thought_explained(game, 0, MAX, None, thought)
    ['Depth 1, value for MAX (you): 12.', 'It expects b.', 'Nodes 3.']
    """
    said, max_is = [], player_name(human == MAX)
    if thought.value is not None:
        win = getattr(evaluate, "win", 1)
        told = {"value": number(thought.value, win), "player": max_is}
        if thought.depth is None:
            said.append(say("Value for MAX ({player}): {value}.", **told))
        else:
            said.append(
                say(
                    "Depth {depth}, value for MAX ({player}): {value}.",
                    depth=thought.depth,
                    **told,
                )
            )
    said += _expected(game, state, thought.line)
    if thought.nodes:
        said.append(say("Nodes {nodes:,}.", nodes=thought.nodes))
    return said


def stopped(judged: bool) -> str:
    """That the machine was stopped, and what it plays then."""
    if judged:
        return say(
            "Stopped before the end, the machine plays the best move it had found."
        )
    return say(
        "Stopped before it had judged a move, the machine plays the first legal one."
    )


def unfinished(answer: SearchResult) -> str:
    """That the limit ended the machine's search, and what it plays then."""
    if answer.move is None:
        return say(
            "The machine stopped at its limit of {nodes:,} nodes and had judged no "
            "move by then: it plays the first legal one.",
            nodes=answer.nodes,
        )
    return say(
        "The machine stopped at its limit of {nodes:,} nodes and plays the best move "
        "it had found.",
        nodes=answer.nodes,
    )
