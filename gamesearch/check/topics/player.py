"""A player: it meets fixed opponents, keeps to the rules, and must be better.

"Better" is the lower end of a confidence interval that lies above a mark: a few lucky
games are not enough. Openings, sides and dice come from a seed, also those of the
module `random`, so that the verdict on a player is the same each time. Where it does
not pass, positions in which one move matters say what may be wrong.
"""

import random
import time
from collections.abc import Callable, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from copy import deepcopy
from dataclasses import dataclass, replace
from fractions import Fraction
from numbers import Real
from statistics import fmean

from gamesearch.check.diagnose import Tutor
from gamesearch.check.exercise import Aspect, Exercise, judge, judged
from gamesearch.check.learner import Learner, constants, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Finding, Report, refused, unanswered
from gamesearch.check.topics.tactics import known_mistake, probes, sentence, trials
from gamesearch.play import Player, as_player
from gamesearch.play.limits.guard import Ear, Outcome
from gamesearch.play.limits.parse_answer import missing
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game
from gamesearch.rules.given import whole_number
from gamesearch.search.two_player.alpha_beta import alpha_beta

OPENING = 4  # random moves before a game
LONGEST = 1000  # moves
RULES, SCORES = 20, 80  # points
ALMOST = 0.9  # what a score that does not reach the mark earns at most
UNWRITTEN = "It is not written yet"
ILLEGAL = "which is not legal"
A_MOVE = (
    "A player returns one of game.moves(state) itself: no label, no value, and no "
    "number that is counted from 1."
)


@dataclass(frozen=True, eq=False, repr=False)
class PlayerReport(Report):
    """A report with the `games` that were played, for the viewer of games."""

    games: tuple = ()
    players: tuple = ()

    @property
    def lost(self) -> list:
        """The games that were lost, in the order in which they were played."""
        return [game for game in self.games if score(game) == 0]

    def view(self, number: int = 0, **options):
        """The viewer, opened on a lost game."""
        if not self.lost:
            print("No game was lost.")
            return None
        from gamesearch.widgets.game.view_game import view_game

        return view_game(self.lost[number], players=self.players, **options)


def player(
    given: Player | Callable,
    game: Game,
    *,
    opponents: Sequence[Player | Callable],
    games: int = 40,
    mark: Real = 50,
    confidence: float = 0.95,
    exercise: str | None = None,
    seconds: Real = 2,
    patience: Real = 90,
    seed: int = 14,
) -> Report:
    """Judge a player: a function f(game, state) that returns a move, or a `Player`.

    >>> from gamesearch import Nim, alpha_beta
    >>> from gamesearch.play import RandomPlayer
    >>> def mine(game, state):
    ...     return alpha_beta(game, state).move
    >>> report = player(mine, Nim([3, 4, 5]), opponents=[RandomPlayer()], games=20)
    >>> report.parts[1].text
    '85 % of 20 games, with 95 % confidence 55 to 95.'

    It plays so many `games` against each opponent, in pairs with one opening and sides
    changed, and passes where the lower end of the interval of its score is above
    `mark`, in per cent. It has `seconds` for a move; after `patience` seconds in all,
    or the first move that comes too late, no more games are begun.
    """
    opponents = named_opponents(opponents)
    if whole_number(games, 2, "games: an even number against each opponent") % 2:
        raise ValueError(f"games: an even number, half from each side, not {games}.")
    name = Learner(given).name if not isinstance(given, Player) else given.name
    title = name.replace("your function", "your player")
    if missing(given) or is_stub(given):
        return unanswered(title)
    aspects = aspects_of(opponents, games, mark, confidence)
    try:
        mine = as_player(given)
    except TypeError as wrong:
        parts = (judged(aspect, None, [])[0] for aspect in aspects)
        return refused(title, f"It is no player. {wrong}", *parts)
    game, end, played = deepcopy(game), time.monotonic() + patience, []

    def ask(mine, case, guard):
        outcome = play(mine, game, case, seconds)
        if not outcome.error and time.monotonic() > end:
            outcome.error = "It thinks too long for a check."
        guard.over = bool(outcome.error)
        played.append(outcome)
        return outcome

    with quiet(seed) as printed:
        cases = fixtures(game, opponents, games, seed)
        asked = Exercise(cases, ask, aspects, Tutor(), title=title)
        report = judge(mine, asked, patience)
        if not report.answered:
            return unanswered(title, played[0].result.reason)
        if not report.passed and not played[-1].error:
            report = with_habit(report, mine, game, seconds, seed)
    report = PlayerReport(
        **vars(report),
        games=tuple(one.result for one in played if one.result),
        players=(mine, *opponents),
    )
    return recorded(replace(report, notes=notes(report, printed)), exercise)


def is_stub(given) -> bool:
    """A function that does nothing; one that always plays the same move is a player."""
    if not unwritten(given):
        return False
    return not any(isinstance(value, Real) for value in constants(given))


def named_opponents(given) -> tuple[Player, ...]:
    """The opponents as players with names of their own."""
    if isinstance(given, Player) or not isinstance(given, Sequence) or not given:
        raise TypeError(f"opponents: a list of players, not {given!r}.")
    players = tuple(map(as_player, given))
    if len({one.name for one in players}) < len(players):
        raise ValueError("opponents: give each a name of its own.")
    return players


# -- the games ---------------------------------------------------------------------


def fixtures(game: Game, opponents, many: int, seed: int) -> list[tuple]:
    """Each game with its opponent: pairs with one opening and the sides changed."""
    # the arena guards its seats with a part of this package
    from gamesearch.play.arena.one_game import Fixture
    from gamesearch.play.arena.openings import drawn

    openings = drawn(game, OPENING, many // 2, seed)
    pairs = [
        (opponent, opening, sides)
        for opponent in opponents
        for opening in openings
        for sides in ((0, 1), (1, 0))
    ]
    return [
        (Fixture(number, sides, opening, seed + number), opponent)
        for number, (opponent, opening, sides) in enumerate(pairs)
    ]


def play(mine: Player, game: Game, case: tuple, seconds: Real) -> Outcome:
    """A game as it was played; an error if no other game is to be begun."""
    from gamesearch.play.arena.one_game import Terms, play_out

    fixture, opponent = case
    start = time.monotonic()
    try:
        game = play_out(Terms(game, (mine, opponent), seconds, LONGEST), fixture)
    except KeyboardInterrupt:
        return Outcome(error="It was interrupted.", case=case)
    late = lost_by_default(game) and time.monotonic() - start >= seconds
    return Outcome(
        game,
        error="A move came too late." if late else "",
        stub=fixture.number == 0 and game.reason.startswith(UNWRITTEN),
        case=case,
    )


def side_of(game) -> int:
    """The side that the learner's player had: MAX in the first game of each pair."""
    return MIN if game.number % 2 else MAX


def score(game) -> float:
    """What the learner's player has scored in a game: 1, a half, or 0."""
    return game.score(side_of(game))


def lost_by_default(game) -> bool:
    """Did the learner's player break a rule?"""
    return game.loser is not None and game.loser == side_of(game)


# -- what is judged ----------------------------------------------------------------


def aspects_of(opponents, many: int, mark: Real, confidence: float) -> tuple:
    """The rules, and the score against each opponent."""

    def rules(outcomes):
        return by_the_rules(outcomes, many * len(opponents))

    aspects, before = [Aspect("rules", RULES, no_fault, together=rules)], 0
    for number, other in enumerate(opponents, 1):
        points = SCORES * number // len(opponents) - before
        before += points

        def scored(outcomes, other=other, points=points):
            games = [o.result for o in outcomes if o.case[1] is other and o.result]
            return share_of(points, games, many, mark, confidence)

        aspects.append(Aspect(other.name, points, no_fault, together=scored))
    return tuple(aspects)


def no_fault(outcome) -> str:
    """A single game is neither right nor wrong."""
    return ""


def by_the_rules(outcomes, total: int) -> tuple[float, str]:
    """All points if every game was played, and ended by the rules of the game."""
    games = [outcome.result for outcome in outcomes if outcome.result]
    lost = [game for game in games if lost_by_default(game)]
    text = f"{len(games)} games, each ended by the rules." if games else "No game."
    if lost:
        first = lost[0]
        after = f" after {' '.join(first.line)}" if first.line else ""
        text = (
            f"{len(lost)} of {len(games)} games lost by default. The first, as "
            f"{SIDE_NAMES[first.loser]}{after}: {first.reason}"
        )
        if ILLEGAL in first.reason:
            text += f" {A_MOVE}"
    if outcomes and outcomes[-1].error:
        text += f" {outcomes[-1].error} Games played: {len(games)} of {total}."
    return int(bool(games) and not lost and len(games) == total), text


def share_of(points, games, many, mark, confidence) -> tuple[float, str]:
    """The share of the points for a score, and the score with its interval."""
    from gamesearch.play.arena.confidence import interval

    if not games:
        return 0, "no game was played."
    scores = [score(game) for game in games]
    pairs = [fmean(scores[n : n + 2]) for n in range(0, len(scores), 2)]
    low, high = (100 * end for end in interval(pairs, confidence))
    share = 100 * fmean(scores)
    text = (
        f"{share:.3g} % of {len(games)} game{'s' if len(games) > 1 else ''}, with "
        f"{100 * confidence:.3g} % confidence {low:.0f} to {high:.0f}."
    )
    if low > mark and len(games) == many:
        return 1, text
    text += f" The lower end, {low:.1f}, must be above {mark:g}."
    return Fraction(int(ALMOST * points * share / 100), points), text


def with_habit(report: Report, mine, game: Game, seconds, seed) -> Report:
    """The report with what the player does in positions in which one move matters."""
    from gamesearch.play.arena.player_process import Default, Seat

    seat = Seat(mine, deepcopy(game), seed, seconds)

    def choose(state):
        return seat.move(state, game.moves(state))[0]

    try:
        results = trials(game, choose, probes(game))
    except Default:  # the games tell it too
        return report
    name, words, probe = known_mistake(game, results)
    if not name:
        return report
    findings = (Finding("mistake", f"{name}: {words}", name), *report.findings)
    if probe is None:
        return replace(report, findings=findings)
    text = sentence(game, results, probe)
    look = {"depth": 2, "evaluate": lambda state: 0}
    shown = Difference("", game, probe.state, text, alpha_beta, look)
    findings = (findings[0], Finding("position", text), *findings[1:])
    return replace(report, findings=findings, difference=shown)


@contextmanager
def quiet(seed: int):
    """What is printed goes nowhere, and `random` throws the same dice each time."""
    before, printed = random.getstate(), Ear()
    random.seed(seed)
    try:
        with redirect_stdout(printed), redirect_stderr(printed):
            yield printed
    finally:
        random.setstate(before)


def notes(report: PlayerReport, printed: Ear) -> tuple[str, ...]:
    """Where to look, and what it printed, if it did."""
    found = []
    if not report.passed and report.lost:
        found.append("To see a lost game, put .view() behind this check.")
    if printed.text.strip():
        first = printed.text.strip().splitlines()[0]
        found.append(f"What it printed is not shown here. It began: {first[:60]}")
    return tuple(found)
