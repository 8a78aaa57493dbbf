"""Set 2, the quick player: tic-tac-toe by alpha-beta, and the positions that it makes.

The arguments of a case are (board, most): a board as text, and how many positions may
be made from it, that board included. On the empty board minimax makes 549,946. The
answer is (value for the side to move, move, positions). On the small boards each line
of play has states of its own, so that only cuts save positions, and no memory does.
"""

from collections.abc import Callable
from functools import partial
from math import ceil, inf
from random import Random

from gamesearch.check.diagnose import FREE, mistaken
from gamesearch.check.edits import Family, everywhere, left_out
from gamesearch.check.exercise import Case, part_of_cases
from gamesearch.check.learner import home_of, nothing_done
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import Outcome, same, short
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.sets.first_program import Made
from gamesearch.sets.task import judge_of, tutor_of

GAME = TicTacToe()
VISIBLE = 2  # the seed of the cases that everyone sees
SECONDS = 10
EMPTY = "... / ... / ..."
MOST = 20_000  # positions from the empty board; alpha-beta makes 18,297
SPARE = MOST / 18_297  # so much more may be made on the other boards, too
FILLED = 4, 3  # squares of a board to move on, for MAX and for MIN
POINTS = {"value": 20, "move": 10, "positions": 40, "empty board": 30}
ONE_FUNCTION = """
def search(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    best, chosen = -inf, None
    for move in game.moves(state):
        value = -search(game, game.play(state, move), -beta, -alpha)[0]
        if value > best:
            best, chosen = value, move
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, chosen
"""
ROOT_APART = """
def search(game, state):
    def worth(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -inf
        for move in game.moves(state):
            best = max(best, -worth(game.play(state, move), -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    best, chosen = -inf, None
    for move in game.moves(state):
        value = -worth(game.play(state, move), -inf, -best)
        if value > best:
            best, chosen = value, move
    return best, chosen
"""


# -- the cases -------------------------------------------------------------------------


class LineByLine(TicTacToe):
    """Tic-tac-toe in which each line of play leads to states of its own.

    >>> game = LineByLine()
    >>> game.play(game.play(game.initial(), 4), 0)[1]
    (4, 0)
    """

    def initial(self):
        return super().initial(), ()

    def from_text(self, text):
        return super().from_text(text), ()

    def play(self, state, move):
        board, line = state
        return super().play(board, move), (*line, move)

    def to_move(self, state):
        return super().to_move(state[0])

    def moves(self, state):
        return super().moves(state[0])

    def is_terminal(self, state):
        return super().is_terminal(state[0])

    def utility(self, state):
        return super().utility(state[0])

    def key(self, state):
        return state

    def mark(self, state, square):
        return super().mark(state[0], square)


def drawn(rng: Random) -> list[Case]:
    """Boards that are won, drawn and lost for X and for O, and the empty one.

    Each known mistake shows on one of the boards.

    >>> [case.part for case in drawn(Random(1))[-2:]]
    ['boards', 'empty board']
    """
    while True:
        texts = [board(rng, filled, value) for value in (1, 0, -1) for filled in FILLED]
        pairs = sorted((enough(text), text) for text in texts)
        cases = [Case((text, most), f"On {text}", "boards") for most, text in pairs]
        if all(any(map(partial(shows, form), cases)) for form in mistaken(TUTOR)):
            return [*cases, Case((EMPTY, MOST), "On the empty board", "empty board")]


def board(rng: Random, filled: int, value: int) -> str:
    """A board with so many squares filled that is worth this to the side to move.

    Not all moves keep a win or a draw.
    """
    while True:
        state = GAME.initial()
        while state.bit_count() < filled:
            state = GAME.play(state, rng.choice(GAME.moves(state)))
        if GAME.is_terminal(state) or worth(state) != value:
            continue
        after = {worth(GAME.play(state, move)) for move in GAME.moves(state)}
        if len(after) > 1 or value < 0:
            return " / ".join(GAME.board(state))


def shows(form: Callable, case: Case) -> bool:
    """Is something wrong with what this function does with a board?"""
    outcome = ask(form, case, FREE)
    return bool(outcome.error) or any(part.fault(outcome) for part in PARTS)


def enough(text: str) -> int:
    """How many positions may be made from this board."""
    return ceil(SPARE * alpha_beta(GAME, GAME.from_text(text)).nodes)


def worth(state) -> int:
    """What a board is worth to the side to move."""
    return GAME.to_move(state) * alpha_beta(GAME, state).value


def ask(function: Callable, case: Case, guard: Guard) -> Outcome:
    """Call a function with the rules and the board.

    Its answer, how many positions it made, and whether they prove what it says.
    """
    text, _ = case.arguments
    game = GAME if case.part == "empty board" else LineByLine()
    made, state = Made(game), game.from_text(text)
    home = home_of(function)
    outcome = guard.call(function, made.rules, state, home=home, game=made)
    outcome.stub = nothing_done(function, outcome)
    outcome.case = case
    if not outcome.error:
        outcome.result = outcome.result, made.plays + 1, made.show(state)
    return outcome


# -- what is right, and what is wrong --------------------------------------------------


def no_pair(given) -> str:
    """Why an answer is no pair (value, move), in a sentence; empty if it is one."""
    if isinstance(given, (tuple, list)) and len(given) == 2:
        return ""
    return f"You return {short(given)}. Return a pair: (value, move)."


def wrong_value(text, most, *, answer) -> str:
    """What is wrong with the value, or nothing."""
    given, *_ = answer
    right = worth(GAME.from_text(text))
    if no_pair(given):
        return no_pair(given)
    if same(given[0], right):
        return ""
    return (
        f"You return the value {short(given[0])}; for the side to move it is {right}."
    )


def wrong_move(text, most, *, answer) -> str:
    """What is wrong with the move, or nothing."""
    given, *_ = answer
    state = GAME.from_text(text)
    if no_pair(given):
        return no_pair(given)
    move = given[1]
    if isinstance(move, bool) or move not in GAME.moves(state):
        return f"you play {short(move)}. Return one of game.moves(state)."
    if -worth(GAME.play(state, move)) == worth(state):
        return ""
    return f"You play {move}, which gives away what the board is worth."


def too_many(text, most, *, answer) -> str:
    """Whether too many positions are made; they count where the value is right."""
    _, made, shown = answer
    if wrong_value(text, most, answer=answer):
        return "The positions count where the value is right."
    if not shown:
        return "The positions that you make with game.play do not prove the value."
    return f"You make {made:,} positions; {most:,} are enough." if made > most else ""


def made(outcomes) -> str:
    """How many positions were made from the empty board, where few enough were."""
    return f"you make {outcomes[0].result[1]:,} positions; minimax makes 549,946"


CUT = "alpha >= beta"
TAKE = "    best, chosen = value, move"
DEEPER = "-beta, -alpha"
WORTH = "-worth(game.play(state, move), -beta, -alpha)"
FIRST = "value = -worth(game.play(state, move), -inf, -best)"
SEARCH = "value = -search(game, game.play(state, move), -beta, -alpha)[0]"


def remembering(game, state):
    """Minimax that searches no position twice: few positions, and no cut."""
    known = {}

    def worth(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        if state not in known:
            known[state] = max(
                -worth(game.play(state, move)) for move in game.moves(state)
            )
        return known[state]

    below = [(-worth(game.play(state, move)), move) for move in game.moves(state)]
    return max(below, key=lambda pair: pair[0])


def unplayed(game, state):
    """Right, but on a board that is not the game's: nothing is counted."""
    found = alpha_beta(GAME, state[0] if isinstance(state, tuple) else state)
    return game.to_move(state) * found.value, found.move


def beside(game, state):
    """Right, from a search that is not counted, and one move is played."""
    value, move = unplayed(game, state)
    game.play(state, move)
    return value, move


MISTAKES = (
    everywhere(
        "game.play is not used",
        "No position is made by game.play, which counts them. Play the moves with it.",
        functions=(unplayed,),
    ),
    everywhere(
        "searched elsewhere",
        "The positions that game.play made do not prove the value. Search on the game "
        "that your function is given.",
        functions=(beside,),
    ),
    everywhere(
        "no move",
        "The value is there, but not the move: return the pair (value, move).",
        {"return best, chosen": "return best, None"},
        {"return best, chosen": "return best"},
    ),
    everywhere(
        "nothing is cut",
        "It makes as many positions as minimax. Is the test of α and β ever true? Both "
        "are handed down, and one of them rises with the best value found.",
        {CUT: "False"},
    ),
    everywhere(
        "cut only beyond the bound",
        "It goes on where a value is equal to the bound. With 1, 0 and −1 that is "
        "nearly everywhere: test with >= and <=.",
        {CUT: "alpha > beta"},
    ),
    everywhere(
        "root bound not shared",
        "Each first move is searched as if nothing were known yet. What the moves "
        "before it are worth is a bound for it.",
        {"-inf, -best": "-inf, inf"},
    ),
    everywhere(
        "only the parent's bound",
        "A node cuts by what its parent has, and not by what nodes further up have: "
        "hand down both, α and β.",
        {DEEPER: "-inf, -alpha"},
    ),
    everywhere(
        "cut at a win only",
        "It stops when it has a win. A draw is enough, too, where the other side has a "
        "draw already.",
        {CUT: "best >= 1"},
        {CUT: "best >= 1", TAKE: f"{TAKE}\n        if best == 1:\n            break"},
    ),
    everywhere(
        "positions are remembered",
        "It searches no position twice, but it does not cut. Here each line of play "
        "has positions of its own, so that only α and β help.",
        functions=(remembering,),
    ),
    everywhere(
        "positions made twice",
        "Each position is searched once for its value and once more. Keep the value in "
        "a variable.",
        {f"max(best, {WORTH})": f"{WORTH} if {WORTH} > best else best"},
        {FIRST: f"{FIRST}\n        {FIRST}"},
        {SEARCH: f"{SEARCH}\n        {SEARCH}"},
    ),
    everywhere(
        "a bound taken for the value",
        "Of moves that seem equal it takes a later one. Once a move was cut, its value "
        "is only a bound, and it can be worse: take a move only if it is better.",
        {"value > best": "value >= best"},
    ),
    everywhere(
        "the value for MAX",
        "The values are right for MAX. Asked is the value for the side to move: where "
        "MIN moves, the sign changes.",
        {"return best, chosen": "return game.to_move(state) * best, chosen"},
    ),
    everywhere(
        "a leaf for MAX",
        "game.utility(state) is MAX's. Where MIN is to move at the end, the sign "
        "changes.",
        {"game.to_move(state) * game.utility": "game.utility"},
    ),
    everywhere(
        "the sign is not changed",
        "What comes back from the other side's turn is the other side's value: its "
        "sign has to change.",
        {"value = -": "value = "},
        {"max(best, -worth": "max(best, worth"},
    ),
    everywhere(
        "the window not exchanged",
        "The other side's α is −β, and its β is −α: with the sign they change places.",
        {DEEPER: "-alpha, -beta"},
    ),
    everywhere(
        "best begins at 0",
        "The best value begins at 0, so a lost position counts as a draw. Begin at −∞.",
        {"best, chosen = -inf": "best, chosen = 0"},
        {"best = -inf": "best = 0"},
    ),
    everywhere(
        "stops at the first move",
        "It stops at the first move that raises α. It may stop where α reaches β.",
        {CUT: "best >= alpha"},
    ),
    *left_out("move", "game.moves(state)"),
)
PARTS = (
    part_of_cases("value", POINTS["value"], wrong_value, "boards", "empty board"),
    part_of_cases("move", POINTS["move"], wrong_move, "boards", "empty board"),
    part_of_cases("positions", POINTS["positions"], too_many, "boards"),
    part_of_cases("empty board", POINTS["empty board"], too_many)._replace(right=made),
)
TUTOR = tutor_of(MISTAKES, (Family(ONE_FUNCTION), Family(ROOT_APART)), {"inf": inf})
judge = judge_of(drawn, VISIBLE, PARTS, TUTOR, ask=ask, seconds=SECONDS)
