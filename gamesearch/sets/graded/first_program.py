"""Set 0, the first program: tic-tac-toe against a person, what is judged of it."""

from itertools import count
from random import Random

from gamesearch.check.learner import not_called, title_of
from gamesearch.check.report import Finding, Part, Report, unanswered
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.play.limits.guard import Guard
from gamesearch.rules.game import MAX, MIN
from gamesearch.search.two_player.minimax import minimax
from gamesearch.sets.graded.task import MANUAL, GradedSet, Task
from gamesearch.sets.judging.all_lines import Start, never_loses
from gamesearch.sets.judging.made import Count
from gamesearch.sets.judging.talk_scripts import scripts
from gamesearch.sets.judging.talking import talks
from gamesearch.sets.judging.why_lost import reasons

CORNER, EDGE, CENTRE = 0, 1, 4
STARTS = (  # of the visible check: a first move of each kind, and an own first move
    *(Start(MIN, (square,)) for square in (CORNER, EDGE, CENTRE)),
    Start(MAX, (CENTRE,)),
)
BOARDS = 12  # positions of which each student traces one
FILLED = 6  # squares of such a position
POSITIONS = 10  # points for the number of positions


def choose(answers, mine, cases):
    """The player against every reply: lines lost, wins kept, and why not."""
    return never_loses(answers["choose"], TicTacToe(), cases or STARTS, reasons)


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
    for number, board in enumerate(boards):
        count = Count(given, game, game.from_text(board), guard)
        if count.stub:
            return unanswered(title_of(given))
        worth = POSITIONS * (number + 1) // len(boards)
        worth -= POSITIONS * number // len(boards)
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
    elif count.made == 1:
        name = "game.play is not used"
        text = "It counts the positions. Is an answer remembered from another call?"
    elif move not in game.moves(state) or (
        minimax(game, game.play(state, move)).value != right.value
    ):
        name, text = "the move is wrong", "Its move gives the draw away."
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
