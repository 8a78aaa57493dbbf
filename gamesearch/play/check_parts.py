"""Do an order and an evaluation keep their promises? Seeded play looks for broken ones.

They are asked in the games of `check_game`, under the limits of `limits/guard.py`: one
that never returns, or that raises an error, is a finding like another, and so is what
the rules do wrong on the way. When the time is over the report is of what was seen. A
passed check is no proof: it saw only the positions of the games it played. That an
evaluation is MAX's view, and not that of the player to move, cannot be seen from its
values.
"""

from collections.abc import Callable
from numbers import Real

from gamesearch.play.limits.errors import in_words
from gamesearch.play.limits.guard import Guard
from gamesearch.play.parts import named
from gamesearch.rules.check_game import GameReport, Inspection, Stop
from gamesearch.rules.evaluation import estimated_value
from gamesearch.rules.game import Game, State
from gamesearch.rules.given import whole_number
from gamesearch.search.arguments import check_evaluation as check_function
from gamesearch.search.arguments import check_rules
from gamesearch.search.orders.order import Checked, bind, name_of
from gamesearch.search.orders.order import check_order as check_object

PLIES = 200  # of a game; one that goes on is left there


def check_order(
    order, game: Game, seed: int = 0, games: int = 20, seconds: Real = 10
) -> GameReport:
    """Let an order sort the moves of random games, and report what is wrong.

    It has to return each move that it is given, once, leave the state as it is, and
    sort the same moves alike when it is asked twice in a row. After `seconds` it is
    interrupted, and the report is of what was seen by then.

    >>> from gamesearch import TicTacToe, orders
    >>> check_order(orders.centre_first, TicTacToe(), games=2)
    centre first: no broken promise in 17 positions of 2 games.
    """
    check_rules(game)
    check_object(order)
    ready = bind(order, game)
    checked = ready if isinstance(ready, Checked) else Checked(ready, game)
    part = _Part(game, seed, PLIES)

    def look(state, moves, outcomes):
        def tried(state):
            return list(checked.sort(state, list(moves), len(part.path)))

        if moves:
            part.ask_twice("order", state, function=tried)
            part.ask("order", state, moves[0], 1, function=checked.learn)

    part.look_closely = look
    return report_in_time(part, name_of(order), games, Guard(seconds))


def check_evaluation(
    evaluate: Callable[[State], Real],
    game: Game,
    seed: int = 0,
    games: int = 20,
    seconds: Real = 10,
) -> GameReport:
    """Let an evaluation value positions of random games, and report what is wrong.

    `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`. It has to
    return a number, smaller than what a decided game counts, leave the state as it is,
    and value the same position alike when it is asked twice. After `seconds` it is
    interrupted, and the report is of what was seen by then.

    >>> from gamesearch import TicTacToe
    >>> report = check_evaluation(lambda state: None, TicTacToe())
    >>> print(report.findings[0].splitlines()[0])
    evaluate: it returned None for a position that is not over, but it must return a \
finite number, MAX's view of the position.
    """
    check_rules(game)
    check_function(evaluate)
    value = estimated_value(game, evaluate)
    part = _Part(game, seed, PLIES)

    def look(state, moves, outcomes):
        if moves or outcomes:
            part.ask_twice("evaluate", state, function=value)

    part.look_closely = look
    return report_in_time(part, named(evaluate), games, Guard(seconds))


class _Part(Inspection):
    """An inspection whose `look_closely` asks a part that was plugged in."""

    def note_error(self, method, error):
        said = in_words(error)
        if said.startswith(f"{method}: "):  # it shows the position
            self.findings.setdefault((method, type(error)), said)
        else:
            self.note(method, [(type(error), said)])

    def never_ends(self, kind, sentence):  # which is no fault of the part
        raise Stop


def report_in_time(
    inspection: Inspection, name: str, games: int, guard: Guard
) -> GameReport:
    """The report of so many games, or of what was seen in the guard's time.

    Slow is not wrong: that the time is over is a finding only where one call has not
    come back.
    """
    games = whole_number(games, 1, "games: a whole number")
    outcome = guard.call(inspection.play, games, home=None)
    if guard.over:
        inspection.note_late(outcome.error)
    return inspection.report(name, interrupted=bool(outcome.error))
