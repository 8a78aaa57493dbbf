"""The rules of a game, as every search in this collection sees them.

A game is described from MAX's side: `utility` is what MAX is paid at the end, and
MIN is paid the opposite. A state is an immutable, hashable value; a move is any
value that `play` understands. The names match AIMA's: `moves` is ACTIONS, `play` is
RESULT, `is_terminal` is IS-TERMINAL (Russell and Norvig, 2021).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from enum import Enum
from numbers import Real

from gamesearch.rules.say import paragraph, say

MAX, MIN, CHANCE = +1, -1, 0
SIDE_NAMES = {MAX: "MAX", MIN: "MIN", CHANCE: "chance"}
FREE = ".", " "  # the marks of a square on which nothing stands

State = Hashable
Move = Hashable


class Game(ABC):
    """A game for MAX and MIN with perfect information, perhaps with chance.

    Five methods have to be written: `initial`, `to_move`, `moves`, `play` and
    `utility`. The others have defaults that are right for most games.
    `check_game(game)` plays seeded games and reports what breaks these promises.

    >>> from gamesearch import alpha_beta
    >>> class LastCoin(Game):  # take 1 or 2 coins; taking the last one wins
    ...     def initial(self):
    ...         return 4, MAX
    ...     def to_move(self, state):
    ...         return state[1]
    ...     def moves(self, state):
    ...         return range(1, min(2, state[0]) + 1)
    ...     def play(self, state, move):
    ...         return state[0] - move, -state[1]
    ...     def utility(self, state):
    ...         return -state[1]
    >>> alpha_beta(LastCoin()).value, alpha_beta(LastCoin()).move
    (1, 1)
    """

    @abstractmethod
    def initial(self) -> State:
        """The state in which play begins. `0` and `()` are states like any other."""

    @abstractmethod
    def to_move(self, state: State) -> int:
        """Whose turn it is: MAX, MIN or CHANCE. Not called at terminal states."""

    @abstractmethod
    def moves(self, state: State) -> Sequence[Move]:
        """The legal moves, in a fixed order; none at terminal and chance states."""

    @abstractmethod
    def play(self, state: State, move: Move) -> State:
        """The state after `move`, as a new value; `state` does not change."""

    @abstractmethod
    def utility(self, state: State) -> Real:
        """What MAX is paid at this terminal state: an int, a float or a Fraction."""

    def is_terminal(self, state: State) -> bool:
        """True when play has ended: there is no move and no outcome."""
        moves = self.moves(state)
        if not (isinstance(moves, (list, tuple)) or hasattr(moves, "__len__")):
            raise TypeError(f"`moves` must return a list or a tuple, not {moves!r}")
        outcomes = () if moves else self.outcomes(state)
        if outcomes is None:  # a forgotten return would end the game
            raise TypeError(
                "`outcomes` must return pairs (move, probability), not None"
            )
        return not moves and not outcomes

    def outcomes(self, state: State) -> Sequence[tuple[Move, Real]]:
        """At a chance state the pairs (move, probability); each > 0, their sum 1."""
        return ()

    def utility_range(self) -> tuple[Real, Real]:
        """The lowest and the highest utility there can be, both finite."""
        return -1, +1

    def key(self, state: State) -> Hashable:
        """The key under which a table stores the state; equal keys, equal values."""
        return state

    def board(self, state: State) -> Sequence[Sequence[str]] | None:
        """The rows of squares from the top, for games that are drawn as a board.

        Each square has one character: "." or a blank if it is free, X or O if it
        belongs to MAX or MIN; any other character is drawn as it is. A row may be a
        text. A game without squares does not define this method; a game that defines
        it never returns None.
        """
        return None

    def landing(self, state: State, move: Move) -> tuple[int, int] | None:
        """The (row, column) of the board that `move` marks, if it is one square."""
        before = self.board(state)
        if before is None:
            return None
        after = self.board(self.play(state, move))
        marked = [
            (number, column)
            for number, row in enumerate(after)
            for column, mark in enumerate(row)
            if mark not in FREE and mark != before[number][column]
        ]
        return marked[0] if len(marked) == 1 else None

    def text(self, state: State) -> str:
        """The state as plain text, for a terminal, a test or a screen reader."""
        rows = self.board(state)
        return str(state) if rows is None else "\n".join(map(" ".join, rows))

    def label(self, state: State, move: Move) -> str:
        """The text of the move: on an edge, in a line of play and at a prompt."""
        return written(move)

    def parse(self, state: State, text: str) -> Move:
        """The legal move that a person means by `text`.

        Raises ValueError, with the legal moves in its message, for anything else.
        """
        for move in self.moves(state):
            if self.label(state, move) == text.strip():
                return move
        raise ValueError(not_legal(self, state, text))

    def cost(self, state: State, move: Move) -> Real:
        """The cost of `move`; used only by searches for paths."""
        return 1


def written(move: object) -> str:
    """A move as a short text: a number alone, the parts of a tuple or of a set, a name.

    Any other move is written by its own `str`. A tuple is shortened only if its parts
    can be recognised in the text, so that two moves never have the same text.

    >>> written((0, 3)), written(((0, 1), (1, 2))), written(frozenset({"b", "a"}))
    ('0:3', '0:1-1:2', '{a,b}')
    """
    if type(move) is frozenset:
        return f"{{{','.join(sorted(map(written, move)))}}}"
    if type(move) is tuple and len(move) > 1:
        parts = [*map(written, move)]
        for sign in ":-":
            if not any(sign in part for part in parts):
                return sign.join(parts)
    if isinstance(move, Enum) and type(move).__str__ is Enum.__str__:
        return move.name
    return str(move)


def not_legal(game: Game, state: State, move: object) -> str:
    """The message for an illegal move: the move, what is legal, and the position."""
    chances = [outcome for outcome, _ in game.outcomes(state)]
    legal = ", ".join(game.label(state, m) for m in chances or game.moves(state))
    if not legal:
        fix = "The game is over: no move is legal."
    elif chances:
        fix = say("This is a chance node with the outcomes {legal}.", legal=legal)
    else:
        fix = say("Legal moves: {legal}.", legal=legal)
    said = say("{move!r} is not a legal move here.", move=str(move))
    return f"{paragraph(said, fix)}\nThe position:\n{game.text(state)}"


class Wrapped(Game):
    """The same game: every call is passed on to `game`.

    A subclass overrides some methods. Attributes that the game has beyond those of
    `Game` are passed on as well.
    """

    def __init__(self, game: Game):
        self.game = game

    def __getattr__(self, name):
        if name == "game":  # not yet set, as in a copy or while unpickling
            raise AttributeError(name)
        return getattr(self.game, name)

    def initial(self):
        return self.game.initial()

    def to_move(self, state):
        return self.game.to_move(state)

    def is_terminal(self, state):
        return self.game.is_terminal(state)

    def utility_range(self):
        return self.game.utility_range()

    def key(self, state):
        return self.game.key(state)

    def board(self, state):
        return self.game.board(state)

    def landing(self, state, move):
        return self.game.landing(state, move)

    def text(self, state):
        return self.game.text(state)

    def label(self, state, move):
        return self.game.label(state, move)

    def parse(self, state, text):
        return self.game.parse(state, text)

    def cost(self, state, move):
        return self.game.cost(state, move)

    def moves(self, state):
        return self.game.moves(state)

    def outcomes(self, state):
        return self.game.outcomes(state)

    def play(self, state, move):
        return self.game.play(state, move)

    def utility(self, state):
        return self.game.utility(state)


class Counted(Wrapped):
    """The same game with counters, with which tests and graders observe a search.

    >>> from gamesearch import ExplicitTree, minimax
    >>> game = Counted(ExplicitTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
    >>> minimax(game).value, game.leaves, game.seen[:4]
    (3, 9, [3, 12, 8, 2])

    `generated` counts the calls that listed moves or outcomes, `plays` the moves and
    outcomes played, and `leaves` the leaves evaluated; `seen` has the values of these
    leaves in order, and `visited` their states. Positions valued by an evaluation are
    counted only if the search is given `game.evaluation(evaluate)` instead of
    `evaluate`.
    """

    def __init__(self, game: Game):
        super().__init__(game)
        self.reset()

    def __repr__(self):
        return f"{type(self).__name__}({self.game!r})"

    def reset(self) -> None:
        """Set every counter back to zero."""
        self.generated = self.plays = self.leaves = 0
        self.seen: list[Real] = []
        self.visited: list[State] = []

    def moves(self, state):
        self.generated += 1
        return self.game.moves(state)

    def outcomes(self, state):
        self.generated += 1
        return self.game.outcomes(state)

    def play(self, state, move):
        self.plays += 1
        return self.game.play(state, move)

    def utility(self, state):
        return self._leaf(state, self.game.utility(state))

    def evaluation(self, evaluate: Callable[[State], Real]) -> Callable[[State], Real]:
        """`evaluate`, with each position that it evaluates counted as a leaf."""

        def counted(state):
            return self._leaf(state, evaluate(state))

        counted.__qualname__ = "evaluate"  # its name in an error
        counted.uncounted = evaluate
        if hasattr(evaluate, "win"):
            counted.win = evaluate.win
        return counted

    def _leaf(self, state, value):
        self.leaves += 1
        self.seen.append(value)
        self.visited.append(state)
        return value


def has_board(game: Game) -> bool:
    """Does the game have squares that can be drawn?"""
    return has_own(game, "board")


def has_own(game: Game, method: str) -> bool:
    """Does the game define this method, so that the default of `Game` is not used?"""
    while isinstance(game, Wrapped):
        game = game.game
    return getattr(type(game), method) is not getattr(Game, method)


def uncounted(game: Game) -> Game:
    """The rules that `game` counts, where it is a `Counted` game; else `game` itself.

    >>> from gamesearch import ExplicitTree
    >>> uncounted(Counted(Counted(ExplicitTree([3, 12]))))
    ExplicitTree([3, 12])
    """
    while isinstance(game, Counted):
        game = game.game
    return game


def uncounted_evaluation(evaluate: Callable | None) -> Callable | None:
    """The function whose calls `Counted.evaluation` counts; else `evaluate` itself."""
    while hasattr(evaluate, "uncounted"):
        evaluate = evaluate.uncounted
    return evaluate
