"""Set 0, the first program: tic-tac-toe against a person, and how it is judged."""

from collections.abc import Callable
from copy import copy
from functools import cache
from itertools import count
from random import Random

from gamesearch.check.learner import (
    home_of,
    not_called,
    nothing_done,
    title_of,
    unwritten,
)
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.play.limits.errors import Stopped
from gamesearch.play.limits.guard import Guard, Outcome, Watched
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game, State
from gamesearch.rules.say import say
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.dialogue import scripts, talks
from gamesearch.sets.every_reply import Start, never_loses
from gamesearch.sets.task import MANUAL, GradedSet, Task
from gamesearch.tree.narration import number

CORNER, EDGE, CENTRE = 0, 1, 4
STARTS = (  # of the visible check: each kind of first move by MAX, and one of its own
    *(Start(MIN, (square,)) for square in (CORNER, EDGE, CENTRE)),
    Start(MAX, (CENTRE,)),
)
BOARDS = 12  # positions; each student traces one of them
FILLED = 6  # squares of such a position
POSITIONS = 10  # points for the number of positions
MOST = 2_500_000  # positions, more than four times those of minimax
QUESTIONS = 200_000  # to the game, of a search whose lines are shown
SHOWN = 12  # lines
NO_END = (
    "The search did not reach the end of any line. Does it cache answers from another "
    "call? For the report, clear this cache: run the cell of choose again, and then "
    "this cell."
)
UNWRITTEN = "choose: this function is not written yet."


def choose(answers, mine, cases):
    """The report on the player against every reply: lines lost, wins kept, reasons."""
    return never_loses(answers["choose"], TicTacToe(), cases or STARTS)


# -- the positions that a search makes -------------------------------------------------


class PositionCounter:
    """The positions that `rules` make; they are noted here, not on the rules.

    >>> from gamesearch import Nim
    >>> counter = PositionCounter(Nim([3]))
    >>> rules, state = counter.rules, ((3,), 1)
    >>> [rules.play(state, move) for move in rules.moves(state)]
    [((2,), -1), ((1,), -1), ((0,), -1)]
    >>> counter.plays, counter.show(state)
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
        """Do the positions that were made prove the value of this one?

        A position that was not made can have any value.
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
    """How many positions `choose` made from one; `made` counts the first one, too."""

    def __init__(self, choose: Callable, game: Game, state: State, guard: Guard):
        counter = PositionCounter(game)
        self.outcome: Outcome = guard.call(
            choose, counter.rules, state, home=home_of(choose), game=counter
        )
        self.stub = nothing_done(choose, self.outcome)
        self.made, self.shows = counter.plays + 1, counter.show

    def __repr__(self):
        if self.stub:
            return UNWRITTEN
        return self.outcome.error or say(
            "It makes {made:position|positions}.", made=self.made
        )


def positions_made(choose: Callable, game: Game, seconds: float = 6) -> Count:
    """How many positions `choose` makes at the beginning of a game.

    >>> import gamesearch as gs
    >>> positions_made(lambda game, state: gs.minimax(game, state).move, gs.Nim([2]))
    It makes 4 positions.
    """
    return Count(choose, game, game.initial(), Guard(seconds))


def positions(answers, mine, cases):
    """The report on how many positions the search makes: at most as many as minimax.

    In the notebook the board has one cross. At grading it is also empty.
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
    """The part for one board, and its findings."""
    state, move = game.from_text(board), count.outcome.result
    right = minimax(game, state)
    name, points = "", 0
    text = say(
        "It makes {made:position|positions}, and minimax makes {nodes:,}.",
        made=count.made,
        nodes=right.nodes,
    )
    if count.outcome.error:
        name, text = "error", count.outcome.error
    elif move not in game.moves(state) or (
        minimax(game, game.play(state, move)).value != right.value
    ):
        name, text = "the move is wrong", "Its move gives the draw away."
    elif not count.shows(state):
        name = "game.play is not used"
        text = (
            "The positions that it makes do not prove its value. Does it cache answers "
            "from another call?"
        )
    elif count.made > right.nodes:
        name, points = "positions made twice", worth * right.nodes // count.made
    if not name:
        return Part(f"board {board}", worth, worth, text), []
    mistake = "" if name == "error" else name
    found = Finding(name, say("{name}: {text}", name=name, text=text), mistake)
    return Part(f"board {board}", min(points, worth - 1), worth, text), [found]


def dialogue(answers, mine, cases):
    """The report on the program against a person who types the entries of scripts."""
    return talks(answers["dialogue"], cases or scripts(Random(0)))


def boards() -> tuple[str, ...]:
    """Positions with three free squares, one best move, and no win at once.

    So each line ends with a full board, or with a win by the reply.
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


class WatchedLines(Watched):
    """A watched game that stores the paths to the first terminal positions.

    Each path is stored when its end is evaluated, since other paths may lead there.
    """

    def __init__(self, game: Game, root: State):
        super().__init__(game, QUESTIONS)
        self.root, self.ends = root, []

    def _leaf(self, state, value):
        if self.leaves < SHOWN:
            self.ends.append((self.path_to(state, self.root), value))
        return super()._leaf(state, value)


class FirstLines:
    """A search that was watched: `ends` has its first lines with their values.

    `made` counts all positions, and `valued` all terminal positions.
    """

    def __init__(self, choose: Callable, game: Game, state: State):
        self.game, self.state = game, state
        watched = WatchedLines(game, state)
        outcome = Guard(seconds=3).call(
            choose, watched, state, home=home_of(choose), game=watched
        )
        missing = outcome.stub or unwritten(choose)
        self.error = UNWRITTEN if missing else outcome.error
        self.move, self.made = outcome.result, watched.plays + 1
        self.valued = watched.leaves
        self.ends = [(self._line(path), value) for path, value in watched.ends]

    def _line(self, path):
        """The labels of the moves to a position; `?` if no moves are known."""
        state, labels = self.state, []
        for move in path or ():
            labels.append(self.game.label(state, move))
            state = self.game.play(state, move)
        return " ".join(labels) or "?"

    def __repr__(self):
        side = SIDE_NAMES[self.game.to_move(self.state)]
        mover = say("{side} is to move.", side=side)
        lines = [self.game.text(self.state), mover, ""]
        if self.error:
            return "\n".join([*lines, self.error])
        wide = max((len(line) for line, _ in self.ends), default=0)
        lines += [f"{line:<{wide}} {number(value):>4}" for line, value in self.ends]
        if not self.ends:
            lines.append(NO_END)
        if self.valued > len(self.ends):
            more = self.valued - len(self.ends)
            lines.append(
                say("{more:more line is|more lines are} not shown.", more=more)
            )
        legal = self.move in self.game.moves(self.state)
        plays = self.game.label(self.state, self.move) if legal else repr(self.move)
        lines += [
            "",
            say(
                "It makes {made:position|positions}, evaluates {ends:terminal "
                "position|terminal positions}, and plays {plays}.",
                made=self.made,
                ends=self.valued,
                plays=plays,
            ),
        ]
        return "\n".join(lines)


def own_trace(choose: Callable, game: Game, board: str) -> FirstLines:
    """What `choose` does on a board that is given as text.

    >>> import gamesearch as gs
    >>> def choose(game, state):
    ...     return gs.minimax(game, state).move
    >>> print(own_trace(choose, gs.TicTacToe(), "XOX/OOX/.X."))
    X O X
    O O X
    . X .
    MIN is to move.
    <BLANKLINE>
    7 9    1
    9 7    0
    <BLANKLINE>
    It makes 5 positions, evaluates 2 terminal positions, and plays 9.
    """
    return FirstLines(choose, game, game.from_text(board))


SET = GradedSet(
    "set-0-first-program",
    "Set 0: the first program",
    "minimax",
    (
        Task("choose", "A player that never loses", 35, ("choose",), choose),
        Task("positions", "The positions of your search", 10, ("choose",), positions),
        Task("dialogue", "The dialogue", 20, ("dialogue",), dialogue),
        Task("purpose", "Report: purpose", 7, how=MANUAL),
        Task("principle", "Report: principle", 7, how=MANUAL),
        Task("content", "Report: content", 7, how=MANUAL),
        Task("result", "Report: result", 7, how=MANUAL, wants=boards()),
        Task("conclusion", "Report: conclusion", 7, how=MANUAL),
    ),
)
