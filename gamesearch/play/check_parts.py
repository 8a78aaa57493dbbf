"""Do an order and an evaluation keep their promises? Seeded play looks for broken ones.

They are called under the limits of `limits/guard.py`: one that never returns, or that
raises an error, is a finding like another. A passed check is no proof: it saw only the
positions of the games it played. That an evaluation is MAX's view, and not that of the
player to move, cannot be seen from its values.
"""

from collections.abc import Callable
from numbers import Real
from random import Random

from gamesearch.play.limits.errors import in_words
from gamesearch.play.limits.guard import Guard
from gamesearch.play.parts import named
from gamesearch.rules.check_game import GameReport
from gamesearch.rules.contract import same
from gamesearch.rules.evaluation import estimated_value
from gamesearch.rules.game import Game, State
from gamesearch.rules.given import choices, whole_number
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
    sort the same moves alike when it is asked twice in a row.

    >>> from gamesearch import TicTacToe, orders
    >>> check_order(orders.centre_first, TicTacToe(), games=2)
    centre first: no broken promise in 15 positions of 2 games.
    """
    check_rules(game)
    check_object(order)
    ready = bind(order, game)
    checked = ready if isinstance(ready, Checked) else Checked(ready, game)

    def sorted_moves(state, ply):
        return list(checked.sort(state, list(game.moves(state)), ply))

    report = _Report("order", name_of(order), game, sorted_moves)
    return report.of(seed, games, seconds, lambda *move: checked.learn(*move, 1))


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
    and value the same position alike when it is asked twice.

    >>> from gamesearch import TicTacToe
    >>> report = check_evaluation(lambda state: None, TicTacToe())
    >>> print(report.findings[0].splitlines()[0])
    evaluate: it returned None for a position that is not over, but it must return a \
finite number, MAX's view of the position.
    """
    check_rules(game)
    check_function(evaluate)
    value = estimated_value(game, evaluate)
    report = _Report("evaluate", named(evaluate), game, lambda state, ply: value(state))
    return report.of(seed, games, seconds)


class _Report:
    """What is found as `ask(state, ply)` is called in random games."""

    def __init__(self, argument, name, game, ask):
        self.argument, self.name, self.game, self.ask = argument, name, game, ask
        self.findings = {}  # kind of fault: the finding
        self.seen = set()

    def of(self, seed, games, seconds, learn=lambda state, move: None) -> GameReport:
        """The report of so many games; the first move of each answer is learnt."""
        games = whole_number(games, 1, "games: a whole number")
        played = 0

        def play():
            nonlocal played
            while played < games:
                played += 1
                self._play(Random(f"{seed} {played}"), learn)

        outcome = Guard(seconds).call(play, home=None)
        if outcome.error:  # it was ended, or the rules of the game have an error
            self.findings["end"] = f"{self.argument}: {outcome.error}"
        found = tuple(self.findings.values())
        return GameReport(self.name, played, len(self.seen), found)

    def _play(self, rng, learn):
        game, state = self.game, self.game.initial()
        for ply in range(PLIES):
            if game.is_terminal(state):
                return
            moves = game.moves(state)
            if moves and state not in self.seen:
                self.seen.add(state)
                self._look(state, ply)
                self._caught(state, learn, state, moves[0])
            state = game.play(state, rng.choice(choices(game, state)))

    def _look(self, state, ply):
        before = repr(state)
        first = self._caught(state, self.ask, state, ply)
        again = self._caught(state, self.ask, state, ply)
        if repr(state) != before:
            self._note("changed", f"it changed the state, which was {before}.", state)
        elif not same(first, again):
            self._note("differs", f"asked twice, it gave {first!r}, {again!r}.", state)

    def _caught(self, state, function, *arguments):
        """What a function returns; an error in it is a finding."""
        try:
            return function(*arguments)
        except Exception as error:
            said = in_words(error)  # the same fault is worded alike up to the moves
            kind = said.partition(", but ")[2].split()[:2] or [type(error)]
            if said.startswith(f"{self.argument}: "):  # it shows the position
                self.findings.setdefault(tuple(kind), said)
            else:
                self._note(tuple(kind), said, state)

    def _note(self, kind, sentence, state):
        position = f"\nThe position:\n{self.game.text(state)}"
        self.findings.setdefault(kind, f"{self.argument}: {sentence}{position}")
