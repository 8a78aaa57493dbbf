"""Set 0, the first program: tic-tac-toe against a person, what is judged of it."""

from collections.abc import Callable
from copy import copy
from functools import cache
from itertools import count
from random import Random

from gamesearch.check.learner import home_of, not_called, title_of, unwritten
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.guard import Guard, Outcome, Watched
from gamesearch.play.limits.parse_answer import missing
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game, State
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.dialogue import scripts, talks
from gamesearch.sets.every_reply import Start, never_loses, reasons
from gamesearch.sets.task import MANUAL, GradedSet, Task
from gamesearch.tree.narration import number

CORNER, EDGE, CENTRE = 0, 1, 4
STARTS = (  # of the visible check: a first move of each kind, and an own first move
    *(Start(MIN, (square,)) for square in (CORNER, EDGE, CENTRE)),
    Start(MAX, (CENTRE,)),
)
BOARDS = 12  # positions of which each student traces one
FILLED = 6  # squares of such a position
POSITIONS = 10  # points for the number of positions
MOST = 2_500_000  # positions, more than four times those of minimax
QUESTIONS = 200_000  # to the game, of a search whose lines are shown
SHOWN = 12  # lines
NO_END = (
    "No line was read to its end. Does it remember answers from another call? For the "
    "report let it forget them: run the cell of choose again, and then this one."
)


def choose(answers, mine, cases):
    """The player against every reply: lines lost, wins kept, and why not."""
    return never_loses(answers["choose"], TicTacToe(), cases or STARTS, reasons)


# -- the positions that a search makes -------------------------------------------------


class Made:
    """The positions that `rules` make; the rules do not carry what is kept of them.

    >>> from gamesearch import Nim
    >>> made = Made(Nim([3]))
    >>> [made.rules.play(((3,), 1), move) for move in made.rules.moves(((3,), 1))]
    [((2,), -1), ((1,), -1), ((0,), -1)]
    >>> made.plays, made.show(((3,), 1))
    (3, True)
    """

    def __init__(self, game: Game, most: int = MOST):
        self.game, self.plays, self.states, self.ended = game, 0, set(), False
        self.rules = copy(game)

        def play(state, move):
            if self.ended or self.plays == most:
                raise Stopped
            after = game.play(state, move)
            self.plays += 1
            self.states.add(after)
            return after

        self.rules.play, self.rules.most = play, most

    def show(self, state: State) -> bool:
        """Do the positions that were made prove what this one is worth?

        It can be worth anything where a move to an unmade position may decide it.
        """
        game = self.game
        made = {game.key(one) for one in (*self.states, state)}

        @cache
        def between(state):
            if game.key(state) not in made:
                return game.utility_range()
            if game.is_terminal(state):
                return (game.utility(state),) * 2
            best = max if game.to_move(state) == MAX else min
            below = [between(game.play(state, move)) for move in game.moves(state)]
            return tuple(map(best, zip(*below)))

        low, high = between(state)
        return low == high


class Count:
    """What `choose` made of one position: `made` counts that one too."""

    def __init__(self, choose: Callable, game: Game, state: State, guard: Guard):
        made = Made(game)
        self.outcome: Outcome = guard.call(
            choose, made.rules, state, home=home_of(choose), game=made
        )
        nothing = missing(self.outcome.result) and not self.outcome.error
        self.stub = self.outcome.stub or (nothing and unwritten(choose))
        self.made, self.shows = made.plays + 1, made.show

    def __repr__(self):
        if self.stub:
            return "choose is not written yet."
        many = "1 position" if self.made == 1 else f"{self.made:,} positions"
        return self.outcome.error or f"It makes {many}."


def positions_made(choose: Callable, game: Game, seconds: float = 6) -> Count:
    """How many positions `choose` makes at the beginning of a game.

    >>> import gamesearch as gs
    >>> positions_made(lambda game, state: gs.minimax(game, state).move, gs.Nim([2]))
    It makes 4 positions.
    """
    return Count(choose, game, game.initial(), Guard(seconds))


def positions(answers, mine, cases):
    """How many positions the search makes: no more than minimax, from each start.

    In the notebook the board has one cross; at grading it is also empty.
    """
    given, game = answers["choose"], TicTacToe()
    refused = not_called(given, "positions", POSITIONS)
    if refused is not None:
        return refused
    boards = cases or ("X.. / ... / ...",)
    parts, findings, guard = [], [], Guard(seconds=8)
    for place, board in enumerate(boards):
        count = Count(given, game, game.from_text(board), guard)
        if count.stub:
            return unanswered(title_of(given))
        worth = POSITIONS * (place + 1) // len(boards)
        worth -= POSITIONS * place // len(boards)
        part, found = few_enough(game, board, count, worth)
        parts.append(part)
        findings += found
    return Report(title_of(given), tuple(parts), tuple(findings))


def few_enough(game, board, count, worth):
    """The part for one board, and what is to be said of it."""
    state, move = game.from_text(board), count.outcome.result
    right = minimax(game, state)
    name, points = "", 0
    text = f"{count.made:,} positions; minimax makes {right.nodes:,}."
    if count.outcome.error:
        name, text = "error", count.outcome.error
    elif move not in game.moves(state) or (
        minimax(game, game.play(state, move)).value != right.value
    ):
        name, text = "the move is wrong", "Its move gives the draw away."
    elif not count.shows(state):
        name = "game.play is not used"
        text = "The moves that it plays do not show that the value is right. "
        text += "Is an answer remembered from another call?"
    elif count.made > right.nodes:
        name, points = "positions made twice", worth * right.nodes // count.made
    if not name:
        return Part(f"board {board}", worth, worth, text), []
    mistake = "" if name == "error" else name
    found = Finding(name, f"{name}: {text}", mistake)
    return Part(f"board {board}", min(points, worth - 1), worth, text), [found]


def dialogue(answers, mine, cases):
    """The program against a person whose entries were written down."""
    return talks(answers["dialogue"], cases or scripts(Random(0)))


def boards() -> tuple[str, ...]:
    """Positions with three free squares, one best move, and no win at once.

    So each line goes on to a full board, or to a win of the reply.
    """
    game, found = TicTacToe(), {}
    for seed in count():
        if len(found) == BOARDS:
            return tuple(found)
        state, rng = game.initial(), Random(seed)
        while state.bit_count() < FILLED and not game.is_terminal(state):
            state = game.play(state, rng.choice(game.moves(state)))
        if game.is_terminal(state):
            continue
        after = [game.play(state, move) for move in game.moves(state)]
        values = [minimax(game, below).value for below in after]
        if values.count(max(values)) == 1 and not any(map(game.is_terminal, after)):
            found[" / ".join(game.board(state))] = None


# -- one position, for the report ------------------------------------------------------


class Read(Watched):
    """A watched game that keeps the ways to the first ends, when they are valued.

    The same end may be reached by other ways later.
    """

    def __init__(self, game: Game, root: State):
        super().__init__(game, QUESTIONS)
        self.root, self.ends = root, []

    def _leaf(self, state, value):
        if self.leaves < SHOWN:
            self.ends.append((self.path_to(state, self.root), value))
        return super()._leaf(state, value)


class OwnTrace:
    """A search that was watched: `ends` has its first lines with their worth.

    `made` and `valued` count all positions and all ends.
    """

    def __init__(self, choose: Callable, game: Game, state: State, seconds: float = 3):
        self.game, self.state = game, state
        watched = Read(game, state)
        outcome = Guard(seconds).call(
            choose, watched, state, home=home_of(choose), game=watched
        )
        missing = outcome.stub or unwritten(choose)
        self.error = "choose is not written yet." if missing else outcome.error
        self.move, self.made = outcome.result, watched.plays + 1
        self.valued = watched.leaves
        self.ends = [(self._line(path), value) for path, value in watched.ends]

    def _line(self, path):
        """The moves to a position as they are written, `?` if it came from nowhere."""
        state, labels = self.state, []
        for move in path or ():
            labels.append(self.game.label(state, move))
            state = self.game.play(state, move)
        return " ".join(labels) or "?"

    def __repr__(self):
        side = SIDE_NAMES[self.game.to_move(self.state)]
        lines = [self.game.text(self.state), f"{side} to move.", ""]
        if self.error:
            return "\n".join([*lines, self.error])
        wide = max((len(line) for line, _ in self.ends), default=0)
        lines += [f"{line:<{wide}} {number(value):>4}" for line, value in self.ends]
        if not self.ends:
            lines.append(NO_END)
        if self.valued > len(self.ends):
            lines.append(f"... and {self.valued - len(self.ends):,} more")
        legal = self.move in self.game.moves(self.state)
        plays = self.game.label(self.state, self.move) if legal else repr(self.move)
        lines += [
            "",
            f"Positions made: {self.made:,}. Ends valued: {self.valued:,}. "
            f"It plays {plays}.",
        ]
        return "\n".join(lines)


def own_trace(choose: Callable, game: Game, board: str) -> OwnTrace:
    """What `choose` does on a board written as text.

    >>> import gamesearch as gs
    >>> def choose(game, state):
    ...     return gs.minimax(game, state).move
    >>> print(own_trace(choose, gs.TicTacToe(), "XOX/OOX/.X."))
    X O X
    O O X
    . X .
    MIN to move.
    <BLANKLINE>
    7 9    1
    9 7    0
    <BLANKLINE>
    Positions made: 5. Ends valued: 2. It plays 9.
    """
    return OwnTrace(choose, game, game.from_text(board))


SET = GradedSet(
    "set-0-first-program",
    "Set 0: the first program",
    "minimax",
    (
        Task("choose", "A player that never loses", 35, ("choose",), choose),
        Task("positions", "The positions it makes", 10, ("choose",), positions),
        Task("dialogue", "The dialogue", 20, ("dialogue",), dialogue),
        Task("purpose", "Report: purpose", 7, how=MANUAL),
        Task("principle", "Report: principle", 7, how=MANUAL),
        Task("content", "Report: content", 7, how=MANUAL),
        Task("result", "Report: result", 7, how=MANUAL, wants=boards()),
        Task("conclusion", "Report: conclusion", 7, how=MANUAL),
    ),
)
