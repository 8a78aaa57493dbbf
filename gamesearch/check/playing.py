"""Judging a player that a learner wrote: it meets fixed opponents, and must be better.

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
from dataclasses import dataclass
from numbers import Real
from statistics import fmean

from gamesearch.check.learner import Learner, constants, unwritten
from gamesearch.check.player_mistakes import known_mistake, probes, told, tried
from gamesearch.check.record import recorded
from gamesearch.check.report import Difference, Finding, Part, Report, unanswered
from gamesearch.play import Player, as_player
from gamesearch.play.limits.guard import Ear
from gamesearch.play.limits.parse_answer import missing
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES, Game
from gamesearch.rules.given import whole_number
from gamesearch.search.two_player.alpha_beta import alpha_beta

OPENING = 4  # random moves before a game
LONGEST = 1000  # moves
RULES, SCORES = 20, 80  # points
ALMOST = 0.9  # what a score that does not reach the mark earns at most
UNWRITTEN = "It is not written yet"


@dataclass(frozen=True, eq=False, repr=False)
class PlayerReport(Report):
    """A report with the `games` that were played, for the viewer of games."""

    games: tuple = ()
    players: tuple = ()

    @property
    def lost(self) -> list:
        """The games that were lost, in the order in which they were played."""
        return [one for one in self.games if one.score(_side(one)) == 0]

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
    opponents = _opponents(opponents)
    if whole_number(games, 2, "games: an even number against each opponent") % 2:
        raise ValueError(f"games: an even number, half from each side, not {games}.")
    name = Learner(given).name if not isinstance(given, Player) else given.name
    title = name.replace("your function", "your player")
    if missing(given) or _stub(given):
        return unanswered(title)
    try:
        mine = as_player(given)
    except TypeError as wrong:
        parts = _parts(opponents, [], games, mark, confidence)
        return Report(title, parts, (Finding("call", f"It is no player. {wrong}"),))
    trial = _Trial(mine, opponents, game, games, seconds, patience, seed)
    with _quiet(seed) as printed:
        trial.play()
        if trial.games and trial.games[0].reason.startswith(UNWRITTEN):
            return unanswered(title, trial.games[0].reason)
        parts = _parts(opponents, trial.games, games, mark, confidence)
        passed = all(part.passed for part in parts)
        findings, difference = ((), None) if passed else trial.findings()
    findings += tuple(
        Finding(part.name, f"{part.name}: {part.text}")
        for part in parts
        if not part.passed
    )
    report = PlayerReport(
        title,
        parts,
        findings,
        _notes(printed, trial.games, passed),
        difference,
        games=tuple(trial.games),
        players=(mine, *opponents),
    )
    return recorded(report, exercise)


def _stub(given):
    """A function that does nothing; one that always plays the same move is a player."""
    if not unwritten(given):
        return False
    return not any(isinstance(one, Real) for one in constants(given))


def _opponents(given) -> tuple[Player, ...]:
    """The opponents as players with names of their own."""
    if isinstance(given, Player) or not isinstance(given, Sequence) or not given:
        raise TypeError(f"opponents: a list of players, not {given!r}.")
    players = tuple(map(as_player, given))
    if len({one.name for one in players}) < len(players):
        raise ValueError("opponents: give each a name of its own.")
    return players


def _side(played):
    """The side that the learner's player had: MAX in the first game of each pair."""
    return MIN if played.number % 2 else MAX


class _Trial:
    """The games of a player against all opponents."""

    def __init__(self, mine, opponents, game, many, seconds, patience, seed):
        self.mine, self.opponents, self.game = mine, opponents, deepcopy(game)
        self.many, self.seconds, self.seed = many, seconds, seed
        self.end = time.monotonic() + patience
        self.games, self.stopped = [], ""

    def play(self) -> None:
        """Play the games, as far as time allows."""
        # the arena guards its seats with a part of this package
        from gamesearch.play.arena.one_game import Terms, play_out
        from gamesearch.play.arena.openings import drawn

        openings = drawn(self.game, OPENING, self.many // 2, self.seed)
        try:
            for fixture, opponent in self._fixtures(openings):
                both = self.mine, opponent
                start = time.monotonic()
                terms = Terms(self.game, both, self.seconds, LONGEST)
                played = play_out(terms, fixture)
                self.games.append(played)
                late = time.monotonic() - start >= self.seconds
                if played.loser == _side(played) and late:
                    self.stopped = "A move came too late"
                elif time.monotonic() > self.end:
                    self.stopped = "It thinks too long for a check"
                if self.stopped:
                    return
        except KeyboardInterrupt:
            self.stopped = "It was interrupted"

    def _fixtures(self, openings):
        """Each game with its opponent: pairs of games, sides changed."""
        from gamesearch.play.arena.one_game import Fixture

        number = 0
        for opponent in self.opponents:
            for opening in openings:
                for sides in ((0, 1), (1, 0)):
                    yield Fixture(number, sides, opening, self.seed + number), opponent
                    number += 1

    def findings(self):
        """What is to be mended besides the score, and the position that shows it."""
        from gamesearch.play.arena.player_process import Default, Seat

        if self.stopped:
            total = self.many * len(self.opponents)
            words = f"{self.stopped}. Games played: {len(self.games)} of {total}."
            return (Finding("games", words),), None
        seat = Seat(self.mine, deepcopy(self.game), self.seed, self.seconds)

        def choose(state):
            return seat.move(state, self.game.moves(state))[0]

        try:
            results = tried(self.game, choose, probes(self.game))
        except Default:  # the games tell it too
            return (), None
        name, words, probe = known_mistake(self.game, results)
        if not name:
            return (), None
        known = f"This looks like a known mistake, “{name}”. {words}"
        found = (Finding("mistake", known, name),)
        if probe is None:
            return found, None
        text = told(self.game, results, probe)
        look = {"depth": 2, "evaluate": lambda state: 0}
        shown = Difference(
            "", self.game, probe.state, None, None, text, alpha_beta, look
        )
        return (*found, Finding("position", text)), shown


def _parts(opponents, games, many, mark, confidence):
    """The rules, and a part for the score against each opponent."""
    lost = [one for one in games if one.loser is not None and one.loser == _side(one)]
    clean = bool(games) and not lost and len(games) == many * len(opponents)
    text = f"{len(games)} games, each ended by the rules."
    if lost:
        first = lost[0]
        after = f" after {' '.join(first.line)}" if first.line else ""
        text = (
            f"{len(lost)} of {len(games)} games lost by default. The first, as "
            f"{SIDE_NAMES[first.loser]}{after}: {first.reason}"
        )
    parts = [Part("rules", RULES * clean, RULES, text if games else "No game.")]
    for number, other in enumerate(opponents):
        own = games[number * many : (number + 1) * many]
        worth = SCORES * (number + 1) // len(opponents)
        worth -= SCORES * number // len(opponents)
        parts.append(_score(other.name, own, worth, many, mark, confidence))
    return tuple(parts)


def _score(name, games, worth, many, mark, confidence):
    """The part for one opponent."""
    from gamesearch.play.arena.confidence import interval

    if not games:
        return Part(name, 0, worth, "no game was played.")
    scores = [one.score(_side(one)) for one in games]
    pairs = [fmean(scores[n : n + 2]) for n in range(0, len(scores), 2)]
    low, high = (100 * end for end in interval(pairs, confidence))
    share = 100 * fmean(scores)
    good = low > mark and len(games) == many
    text = (
        f"{share:.3g} % of {len(games)} game{'s' * (len(games) > 1)}, with "
        f"{100 * confidence:.3g} % confidence {low:.0f} to {high:.0f}."
    )
    if not good:
        text += f" The lower end, {low:.1f}, must be above {mark:g}."
    return Part(name, worth if good else int(ALMOST * worth * share / 100), worth, text)


@contextmanager
def _quiet(seed):
    """What is printed goes nowhere, and `random` throws the same dice each time."""
    before, printed = random.getstate(), Ear()
    random.seed(seed)
    try:
        with redirect_stdout(printed), redirect_stderr(printed):
            yield printed
    finally:
        random.setstate(before)


def _notes(printed, games, passed):
    """Where to look, and what it printed, if it did."""
    notes = []
    if not passed and any(one.score(_side(one)) == 0 for one in games):
        notes.append("To see a lost game, put .view() behind this check.")
    if printed.text.strip():
        first = printed.text.strip().splitlines()[0]
        notes.append(f"What it printed is not shown here. It began: {first[:60]}")
    return tuple(notes)
