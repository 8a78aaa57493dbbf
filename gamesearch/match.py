"""A match between a person and a search: what is said, typed and answered.

Works for every game of MAX and MIN without chance. A `Match` never prints and never
reads: the terminal (`gamesearch play`) and the notebook widget (`player`) show the same
sentences and hand on what the person enters.
"""

from collections.abc import Callable
from numbers import Real

from gamesearch import search, words
from gamesearch.game import MAX, Game, Move, State
from gamesearch.games.entry import checked_side
from gamesearch.promises import LEAVE
from gamesearch.result import OutOfNodes, SearchResult
from gamesearch.search import alpha_beta
from gamesearch.search.entry import no_chance

ALGORITHMS = ("alpha_beta", "minimax", "negamax")
PROMPTED = 12  # moves a prompt lists
NOT_YET = "It is the machine's turn; `begin` lets it move."


class Match:
    """A person, who is `human` (MAX or MIN), against `algorithm`.

    `begin` and `enter` return the sentences to show, `result` says how it ended. With
    `explain` the machine says what it found: values of its moves, its line, its counts.
    `limit` is how many nodes it may visit for a move; it then plays the best it has.

    >>> from gamesearch import Nim
    >>> match = Match(Nim([1, 2]))
    >>> match.begin()
    []
    >>> match.prompt
    'Your move (1:1, 2:1, 2:2; 0 leaves): '
    >>> match.enter("2:1")
    ['You play 2:1.', 'The machine plays 1:1.']
    >>> match.enter("2:1")
    ['You play 2:1.']
    >>> match.result()
    'You win.'
    """

    def __init__(
        self,
        game: Game,
        human: int = MAX,
        algorithm: str | Callable = alpha_beta,
        depth: int | None = None,
        evaluate: Callable[[State], Real] | None = None,
        order: object = None,
        explain: bool = False,
        limit: int | None = None,
    ):
        if not isinstance(game, Game):
            raise TypeError(
                f"game: an object of a class derived from Game, not {game!r}."
            )
        checked_side(human, "human")
        if depth is not None and (not isinstance(depth, int) or depth < 1):
            raise ValueError(f"depth: 1 ply or more, or None for all, not {depth!r}.")
        if limit is not None and (not isinstance(limit, int) or limit < 1):
            raise ValueError(f"limit: 1 node or more, or None for all, not {limit!r}.")
        self.game, self.human, self.explain = game, human, explain
        self.algorithm = named_algorithm(algorithm)
        self.options = {"depth": depth, "evaluate": evaluate, "order": order}
        if limit is not None:  # a search of one's own need not know it
            self.options["limit"] = limit
        self.state = game.initial()
        self.played: list[tuple[State, Move]] = []
        self.left = False
        self.explained: list[str] = []  # what the machine said of its last choice

    @property
    def over(self) -> bool:
        """True when nothing more can be entered."""
        return self.left or self.game.is_terminal(self.state)

    @property
    def prompt(self) -> str:
        """What the person is asked; the first moves stand for very many."""
        labels = self.legal()
        if len(labels) > PROMPTED:
            labels[PROMPTED:] = "…"
        return f"Your move ({', '.join(labels)}; {LEAVE} leaves): "

    @property
    def waits_for_machine(self) -> bool:
        """True while the machine is to move: before `begin`, or after an error."""
        return not self.over and self.game.to_move(self.state) != self.human

    def legal(self) -> list[str]:
        """The labels of the moves that may be entered now."""
        if self.over:
            return []
        moves = self.game.moves(self.state)
        return [self.game.label(self.state, move) for move in moves]

    def begin(self) -> list[str]:
        """The machine moves first if it is its turn."""
        return self._machine_plays()

    def enter(self, text: str) -> list[str]:
        """What a person typed: a move, or 0 to leave; anything else changes nothing."""
        if self.over:
            return ["The game is over."]
        if text.strip() == LEAVE:
            self.left = True
            return ["You leave the game."]
        if self.waits_for_machine:
            return [NOT_YET]
        try:
            move = self.game.parse(self.state, text)
        except ValueError as refusal:  # the position is in view, so it is not repeated
            return [str(refusal).partition("\nThe position:\n")[0]]
        return self.play(move)

    def play(self, move: Move) -> list[str]:
        """The person's move and the machine's answer."""
        if self.waits_for_machine:
            return [NOT_YET]
        self.explained = []
        return [f"You play {self._go(move)}.", *self._machine_plays()]

    def take_back(self) -> list[str]:
        """Back to the person's last turn."""
        turns = [
            i
            for i, (state, _) in enumerate(self.played)
            if self.game.to_move(state) == self.human
        ]
        if not turns:
            return ["There is no move of yours to take back."]
        self.state, move = self.played[turns[-1]]
        del self.played[turns[-1] :]
        self.left, self.explained = False, []
        return [f"You take back {self.game.label(self.state, move)}."]

    def result(self) -> str:
        """Who won; empty while the game is on."""
        if not self.game.is_terminal(self.state):
            return ""
        utility = self.game.utility(self.state)
        mine = utility * self.human
        said = (
            "You win." if mine > 0 else "The machine wins." if mine < 0 else "A draw."
        )
        if tuple(self.game.utility_range()) != (-1, +1):
            said += f" MAX is paid {words.number(utility)}."
        return said

    def _go(self, move):
        label = self.game.label(self.state, move)
        after = self.game.play(self.state, move)
        self.played.append((self.state, move))
        self.state = after
        return label

    def _machine_plays(self):
        said = []
        while self.waits_for_machine:
            if self.game.to_move(self.state) != -self.human:
                raise no_chance(self.game, self.state, "a match")
            seen = RootMoves()
            answer = self._searched(seen if self.explain else None)
            if self.explain:
                self.explained = explanation(self, answer, seen.found)
                said += self.explained
            move = answer.move
            if not answer.complete:
                said.append(unfinished(answer))
            if move is None:
                move = self.game.moves(self.state)[0]
            said.append(f"The machine plays {self._go(move)}.")
        return said

    def _searched(self, trace) -> SearchResult:
        """What the machine's search answers, or knew when its limit ended it."""
        try:
            return self.algorithm(self.game, self.state, **self.options, trace=trace)
        except OutOfNodes as stop:
            depth = self.options["depth"]
            nothing = SearchResult(None, None, (), 0, 0, 0, depth, complete=False)
            return stop.result or nothing


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


def explanation(match: Match, answer, found: list[tuple[Move, Real, str]]) -> list[str]:
    """What the machine found, in lines: values of its moves, its line, its counts."""
    game, state, depth = match.game, match.state, match.options["depth"]
    win = getattr(match.options["evaluate"], "win", 1)
    reach = "to the end" if depth is None else f"to depth {depth}"
    max_is = "you" if match.human == MAX else "machine"
    if not answer.complete:
        reach += ", as far as the limit allowed"
    lines = [f"Searched {reach}; values for MAX ({max_is}):"]
    labels = [game.label(state, move) for move, _, _ in found]
    width = max(map(len, labels), default=0)
    for label, (move, value, sign) in zip(labels, found, strict=True):
        chosen = "  <- chosen" if move == answer.move else ""
        lines.append(f"  {label:>{width}}  {sign} {words.number(value, win)}{chosen}")
    missing = len(game.moves(state)) - len(found)
    if missing:
        why = "cut off" if answer.complete else "the limit came first"
        lines.append(f"  {missing} more not searched: {why}.")
    if any(sign != "=" for _, _, sign in found):
        lines.append("  (≥ at least, ≤ at most: more was not needed to choose.)")
    line = []
    for move in answer.line:
        line.append(game.label(state, move))
        state = game.play(state, move)
    if line:
        lines.append(f"It expects {' '.join(line)}.")
    lines.append(
        f"Nodes {answer.nodes:,}, leaves {answer.leaves:,}, "
        f"cut-offs {answer.cutoffs:,}."
    )
    return lines


def unfinished(answer: SearchResult) -> str:
    """That the limit ended the machine's search, and what it plays then."""
    plays = "plays the best move it had found"
    if answer.move is None:
        plays = "had judged no move by then: it plays the first legal one"
    return f"The machine stopped at its limit of {answer.nodes:,} nodes and {plays}."


def named_algorithm(algorithm: str | Callable) -> Callable:
    """The search of that name; a function serves as it is."""
    if callable(algorithm):
        return algorithm
    if algorithm not in ALGORITHMS:
        raise ValueError(
            f"algorithm: one of {', '.join(ALGORITHMS)}, not {algorithm!r}."
        )
    return getattr(search, algorithm)
