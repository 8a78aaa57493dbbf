"""Set 2, the quick player: tic-tac-toe by alpha-beta, and the positions that it makes.

The arguments of a case are (board, most): a board as text, and how many positions may
be made from it, including that board. On the empty board minimax makes 549,946. The
answer is (value for the side to move, move, positions). On the small boards each line
of play has states of its own, so only cuts save positions, and a cache does not.
"""

from collections.abc import Callable
from functools import partial
from math import ceil, inf
from random import Random

from gamesearch.check.diagnose import FREE, mistaken
from gamesearch.check.edits import Family, everywhere, left_out
from gamesearch.check.exercise import Case, part_of_cases
from gamesearch.games.tictactoe import TicTacToe
from gamesearch.play.limits.guard import Guard
from gamesearch.play.limits.parse_answer import Outcome, same, short
from gamesearch.rules.say import say
from gamesearch.search.two_player.alpha_beta import alpha_beta
from gamesearch.sets.first_program import Count
from gamesearch.sets.task import judge_of, tutor_of

GAME = TicTacToe()
VISIBLE = 2  # the seed of the cases that everyone sees
SECONDS = 10
EMPTY = "... / ... / ..."
MOST = 20_000  # positions from the empty board; alpha-beta makes 18,297
SPARE = MOST / 18_297  # the same factor holds on the other boards
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
    """A board with `filled` squares filled, and this value to the side to move.

    A win or a draw is not kept by every move.
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
    """Does this function make a mistake on a board?"""
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

    The result is its answer, the number of positions made, and whether these positions
    prove the value.
    """
    text, _ = case.arguments
    game = GAME if case.part == "empty board" else LineByLine()
    state = game.from_text(text)
    count = Count(function, game, state, guard)
    outcome = count.outcome
    outcome.stub, outcome.case = count.stub, case
    if not outcome.error:
        outcome.result = outcome.result, count.made, count.shows(state)
    return outcome


# -- what is right, and what is wrong --------------------------------------------------


def no_pair(given) -> str:
    """Why an answer is no pair (value, move), in a sentence; empty if it is one."""
    if isinstance(given, (tuple, list)) and len(given) == 2:
        return ""
    return say(
        "You return {answer}. Return a pair: (value, move).", answer=short(given)
    )


def wrong_value(text, most, *, answer) -> str:
    """What is wrong with the value, or nothing."""
    given, *_ = answer
    right = worth(GAME.from_text(text))
    if no_pair(given):
        return no_pair(given)
    if same(given[0], right):
        return ""
    return say(
        "You return the value {value}. For the side to move it is {right}.",
        value=short(given[0]),
        right=right,
    )


def wrong_move(text, most, *, answer) -> str:
    """What is wrong with the move, or nothing."""
    given, *_ = answer
    state = GAME.from_text(text)
    if no_pair(given):
        return no_pair(given)
    move = given[1]
    if isinstance(move, bool) or move not in GAME.moves(state):
        return say(
            "You return the move {move}. Return one of game.moves(state).",
            move=short(move),
        )
    if -worth(GAME.play(state, move)) == worth(state):
        return ""
    return say("You play {move}, but another move has a better value.", move=move)


def too_many(text, most, *, answer) -> str:
    """Are too many positions made? They count only where the value is right."""
    _, made, shown = answer
    if wrong_value(text, most, answer=answer):
        return "The positions count only where the value is right."
    if not shown:
        return "The positions that you make with game.play do not prove the value."
    if made <= most:
        return ""
    return say(
        "You make {made:position|positions}, but {most:,} are enough.",
        made=made,
        most=most,
    )


def few_enough(outcomes) -> str:
    """How many positions were made from the empty board, if they are few enough."""
    return say(
        "You make {made:position|positions}, and minimax makes 549,946.",
        made=outcomes[0].result[1],
    )


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
        "You make no position with game.play, which counts the positions. Play the "
        "moves with it.",
        functions=(unplayed,),
    ),
    everywhere(
        "searched elsewhere",
        "You search on another game, so the positions that game.play made do not prove "
        "the value. Use the game that your function is called with.",
        functions=(beside,),
    ),
    everywhere(
        "no move",
        "You return the value without a move. Return the pair (value, move).",
        {"return best, chosen": "return best, None"},
        {"return best, chosen": "return best"},
    ),
    everywhere(
        "nothing is cut",
        "You make as many positions as minimax, so no cut ever happens. Hand α and β "
        "down, raise α to the best value so far, and stop when α reaches β.",
        {CUT: "False"},
    ),
    everywhere(
        "cut only beyond the bound",
        "You do not cut where a value is equal to the bound. With the values 1, 0 and "
        "−1 this happens nearly everywhere, so test with >= and <=.",
        {CUT: "alpha > beta"},
    ),
    everywhere(
        "root bound not shared",
        "You search each move at the root with a full window. The best value of the "
        "moves before it is a bound, so hand this bound down.",
        {"-inf, -best": "-inf, inf"},
    ),
    everywhere(
        "only the parent's bound",
        "You cut a node only by the bound of its parent, and not by the bounds of "
        "nodes further up. Hand down both α and β.",
        {DEEPER: "-inf, -alpha"},
    ),
    everywhere(
        "cut at a win only",
        "You cut only when a side has a win. A draw is also enough where the other "
        "side already has a draw, so cut by α and β.",
        {CUT: "best >= 1"},
        {CUT: "best >= 1", TAKE: f"{TAKE}\n        if best == 1:\n            break"},
    ),
    everywhere(
        "positions are remembered",
        "You cache positions so that none is searched twice, but you do not cut. Here "
        "each line of play has positions of its own, so only α and β help.",
        functions=(remembering,),
    ),
    everywhere(
        "positions made twice",
        "You search a position a second time to get its value again. Store the value "
        "in a variable.",
        {f"max(best, {WORTH})": f"{WORTH} if {WORTH} > best else best"},
        {FIRST: f"{FIRST}\n        {FIRST}"},
        {SEARCH: f"{SEARCH}\n        {SEARCH}"},
    ),
    everywhere(
        "a bound taken for the value",
        "You take a later move if its value seems equal. After a cut this value is "
        "only a bound, so the move can be worse. Take a move only if it is better.",
        {"value > best": "value >= best"},
    ),
    everywhere(
        "the value for MAX",
        "You return the value for MAX. The task asks for the value for the side to "
        "move, so change the sign where MIN moves.",
        {"return best, chosen": "return game.to_move(state) * best, chosen"},
    ),
    everywhere(
        "a leaf for MAX",
        "You use game.utility(state) without its sign, but it is the value for MAX. "
        "Change the sign where MIN is to move at the end.",
        {"game.to_move(state) * game.utility": "game.utility"},
    ),
    everywhere(
        "the sign is not changed",
        "You do not change the sign of the value below a move. It is the value for the "
        "other side, so its sign must change.",
        {"value = -": "value = "},
        {"max(best, -worth": "max(best, worth"},
    ),
    everywhere(
        "the window not exchanged",
        "You hand down −α and −β in the wrong places. The other side's α is −β, and "
        "its β is −α.",
        {DEEPER: "-alpha, -beta"},
    ),
    everywhere(
        "best begins at 0",
        "Your best value begins at 0, so a lost position counts as a draw. Begin with "
        "−∞.",
        {"best, chosen = -inf": "best, chosen = 0"},
        {"best = -inf": "best = 0"},
    ),
    everywhere(
        "stops at the first move",
        "You stop at the first move that raises α. Stop only where α reaches β.",
        {CUT: "best >= alpha"},
    ),
    *left_out("move", "game.moves(state)"),
)
PARTS = (
    part_of_cases("value", POINTS["value"], wrong_value, "boards", "empty board"),
    part_of_cases("move", POINTS["move"], wrong_move, "boards", "empty board"),
    part_of_cases("positions", POINTS["positions"], too_many, "boards"),
    part_of_cases("empty board", POINTS["empty board"], too_many)._replace(
        right=few_enough
    ),
)
TUTOR = tutor_of(MISTAKES, (Family(ONE_FUNCTION), Family(ROOT_APART)), {"inf": inf})
judge = judge_of(drawn, VISIBLE, PARTS, TUTOR, ask=ask, seconds=SECONDS)
