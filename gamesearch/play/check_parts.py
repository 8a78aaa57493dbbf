"""Do an order and an evaluation keep their promises? Seeded play looks for broken ones.

They are called in games as `check_game` plays them, under the limits of
`limits/guard.py`. A call that never returns, or that raises an error, is reported like
any other fault, and so are faults of the rules. When the time is over the report covers
the positions seen so far. A passed check is no proof, because it saw only the positions
of the games it played. The check cannot see from an evaluation's values whether they
are MAX's view or the view of the player to move.
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

PLIES = 200  # of a game; a longer game ends here


def check_order(
    order, game: Game, seed: int = 0, games: int = 20, seconds: Real = 10
) -> GameReport:
    """Let an order sort the moves of random games, and report what is wrong.

    The order has to return each given move exactly once, must not change the state, and
    must sort the same moves in the same way when it is called twice in succession.
    After `seconds` it is interrupted, and the report covers what was seen before.

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
    return a number smaller than the value of a won game, must not change the state, and
    must return the same value when it is called twice. After `seconds` it is
    interrupted, and the report covers what was seen before.

    >>> from gamesearch import TicTacToe
    >>> report = check_evaluation(lambda state: None, TicTacToe())
    >>> print(report.findings[0].splitlines()[0])
    evaluate: it returned None for a position that is not over, but it must return a \
finite number, the position's value from MAX's view.
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
    """An inspection whose `look_closely` calls a function that was plugged in."""

    def note_error(self, method, error):
        said = in_words(error)
        if said.startswith(f"{method}: "):  # it shows the position
            self.findings.setdefault((method, type(error)), said)
        else:
            self.note(method, [(type(error), said)])

    def never_ends(self, kind, sentence):  # this is no fault of the part
        raise Stop


def report_in_time(
    inspection: Inspection, name: str, games: int, guard: Guard
) -> GameReport:
    """The report of `games` games, or of the positions seen in the guard's time.

    Slow code is not wrong: when the time is over, this is reported as a fault only if a
    single call has not returned.
    """
    games = whole_number(games, 1, "games: a whole number")
    outcome = guard.call(inspection.play, games, home=None)
    if guard.over:
        inspection.note_late(outcome.error)
    return inspection.report(name, interrupted=bool(outcome.error))
