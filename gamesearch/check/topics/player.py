"""A player: it meets fixed opponents, keeps to the rules, and must be better.

A player is better if the lower end of a confidence interval of its score lies above a
mark: a few lucky games are not enough. Openings, sides and dice come from a seed, also
those of the module `random`, so the verdict on a player is the same each time.

If a player does not pass, positions in which one move matters show what may be wrong.
They come from seeded random games. In one kind of position, a move wins at once. In the
other kind, some moves let the opponent win at once, and other moves do not. A mistake
is reported only if it shows in many positions, because a player that searches deep may
delay a win, or give up a lost game. So a win that comes a little later also counts, and
a position counts only if some safe move does not lose soon after.
"""

import random
import time
from collections.abc import Callable, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from copy import deepcopy
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from itertools import chain, product
from numbers import Real
from random import Random
from statistics import fmean
from typing import NamedTuple

from gamesearch.check.diagnose import Tutor
from gamesearch.check.exercise import Aspect, Exercise, judge, judged
from gamesearch.check.learner import constants, title_of, unwritten
from gamesearch.check.record import recorded
from gamesearch.check.report import (
    Difference,
    Finding,
    Report,
    printed,
    refused,
    unanswered,
)
from gamesearch.play import Player, as_player
from gamesearch.play.limits.guard import Ear, Outcome
from gamesearch.play.limits.parse_answer import missing
from gamesearch.rules.game import CHANCE, MAX, MIN, SIDE_NAMES, Game, Move, State
from gamesearch.rules.given import choices, whole_number
from gamesearch.rules.say import any_of, fill, paragraph, say
from gamesearch.search.two_player.alpha_beta import alpha_beta

# -- positions in which one move matters -----------------------------------------------

GAMES = 300  # random games in which positions are looked for
MANY = 12  # positions of each kind for each side
SOON = 4  # plies
RIGHT, RARE = 0.75, 0.25  # shares of the positions


class Probe(NamedTuple):
    """A position with its `good` moves: `kind` is "win" or "loss" (one threatens)."""

    kind: str
    state: State
    line: tuple[str, ...]
    good: tuple[Move, ...]


class Trial(NamedTuple):
    """A probe and the move that a player chose in it."""

    probe: Probe
    move: Move
    right: bool


def probes(game: Game) -> list[Probe]:
    """Positions in which one move matters, at most 12 of each kind for each side.

    >>> from gamesearch import TicTacToe
    >>> game = TicTacToe()
    >>> found = probes(game)
    >>> print(game.text(found[0].state))
    O O X
    . X .
    . . .
    >>> len(found), found[0].kind, found[0].good
    (48, 'win', (6,))
    """
    random, met = Random(1), set()
    found = {(kind, side): [] for kind in ("win", "loss") for side in (MAX, MIN)}
    for _ in range(GAMES):
        for line, state in _walk(game, random):
            if state in met or len(game.moves(state)) < 2:
                continue
            met.add(state)
            kind, good = _kind(game, state)
            same = found[kind, game.to_move(state)]
            if good and len(same) < MANY and _fair(game, state, kind, good):
                same.append(Probe(kind, state, line, good))
    return [*chain(*found.values())]


def _walk(game, random):
    """The positions of a random game, each with the moves that led to it."""
    state, line = game.initial(), ()
    while not game.is_terminal(state):
        if game.to_move(state) != CHANCE:
            yield line, state
        move = random.choice(choices(game, state))
        line, state = (*line, game.label(state, move)), game.play(state, move)


def _kind(game, state):
    """The kind of the position, and the right moves; no moves if it does not matter."""
    moves = game.moves(state)
    winning = wins(game, state)
    if winning:
        return "win", winning if len(winning) < len(moves) else ()
    safe = tuple(move for move in moves if not wins(game, game.play(state, move)))
    return "loss", safe if len(safe) < len(moves) else ()


def wins(game: Game, state: State) -> tuple[Move, ...]:
    """The moves with which the side to move wins at once.

    >>> from gamesearch import Nim
    >>> wins(Nim([3]), Nim([3]).initial())
    ((0, 3),)
    """
    side = game.to_move(state)
    ends = [(move, game.play(state, move)) for move in game.moves(state)]
    return tuple(
        move
        for move, end in ends
        if game.is_terminal(end) and side * game.utility(end) > 0
    )


def _fair(game, state, kind, good):
    """Is some safe move still safe after a few more plies?"""
    return kind == "win" or any(_soon(game, state, move) >= 0 for move in good)


def _soon(game, state, move):
    """The move's value for its side if it decides the game in a few plies, else 0."""
    after = game.play(state, move)
    found = alpha_beta(game, after, depth=SOON, evaluate=lambda state: 0)
    return game.to_move(state) * found.value


def trials(game: Game, choose: Callable[[State], Move], positions) -> list[Trial]:
    """What `choose` does in these positions."""
    results = []
    for probe in positions:
        move = choose(probe.state)
        right = move in probe.good
        if not right and probe.kind == "win":  # the win may come a little later
            right = _soon(game, probe.state, move) > 0
        results.append(Trial(probe, move, right))
    return results


def known_mistake(game: Game, results: list[Trial]) -> tuple[str, str, Trial | None]:
    """The name of this player's mistake, a text on it, and a trial that shows it.

    The name and the text are empty if no mistake is known.
    """
    if not results:
        return "", "", None
    for which, name in ((0, "first"), (-1, "last")):
        if all(one.move == game.moves(one.probe.state)[which] for one in results):
            words = say(
                "In all of {n:position|positions} it plays the {which} move of "
                "`game.moves(state)`. Does it compare the moves?",
                n=len(results),
                which=name,
            )
            return f"always the {name} move", words, _wrong(results)
    if same_everywhere(game, results):
        words = say(
            "In all of {n:position|positions} its move depends only on the list of "
            "legal moves. Does it play a move and look at the position after it?",
            n=len(results),
        )
        return "does not look at the position", words, _wrong(results)
    taken = {MAX: [], MIN: []}
    for one in results:
        if one.probe.kind == "win":
            taken[game.to_move(one.probe.state)].append(one)
    for side in MAX, MIN:
        if _share(taken[-side]) >= RIGHT and _share(taken[side]) <= RARE:
            words = fill(
                WRONG_SIDE[side], best=_count(taken[-side]), worst=_count(taken[side])
            )
            return f"the wrong side as {SIDE_NAMES[side]}", words, _wrong(taken[side])
    safe = [one for one in results if one.probe.kind == "loss"]
    won = taken[MAX] + taken[MIN]
    if _share(won) < RIGHT:
        words = say(
            "It could win at once, but it plays the winning move in only {won} "
            "positions: as MAX in {as_max}, and as MIN in {as_min}. Is the utility of "
            "a finished game larger than every evaluation, for both sides? Does MAX "
            "choose the largest value, and MIN the smallest?",
            won=_count(won),
            as_max=_count(taken[MAX]),
            as_min=_count(taken[MIN]),
        )
        return "ignores an immediate win", words, _wrong(won)
    if _share(safe) < RIGHT:
        words = say(
            "Some moves let the opponent win at once, and other moves do not. It plays "
            "a safe move in only {safe} positions. Does it look at the reply?",
            safe=_count(safe),
        )
        return "leaves an immediate loss", words, _wrong(safe)
    return "", "", None


def same_everywhere(game: Game, results: list[Trial]) -> bool:
    """Does it play the same move wherever the same moves are legal?"""
    played = {}
    for one in results:
        moves = tuple(game.moves(one.probe.state))
        played.setdefault(moves, set()).add(one.move)
    often = 2 * len(played) <= len(results)
    return often and all(len(moves) == 1 for moves in played.values())


WRONG_SIDE = {  # it plays winning moves with one side, and not with this side
    MIN: say(
        "It could win at once. As MAX it plays the winning move in {best} positions, "
        "but as MIN in only {worst}. All values are in MAX's view, so MIN must choose "
        "the smallest value."
    ),
    MAX: say(
        "It could win at once. As MIN it plays the winning move in {best} positions, "
        "but as MAX in only {worst}. All values are in MAX's view, so MAX must choose "
        "the largest value."
    ),
}
WON = say(
    "{where}, with {side} to move, it plays {played}. It could win at once with {good}."
)
LOST = say(
    "{where}, with {side} to move, it plays {played}, and the opponent can win at "
    "once. Safe for now is {good}."
)


def sentence(game: Game, trial: Trial) -> str:
    """What it did there, in sentences."""
    probe = trial.probe
    row, where = WON if probe.kind == "win" else LOST, say("At the start")
    if probe.line:
        where = say("After {line}", line=" ".join(probe.line))
    return fill(
        row,
        where=where,
        side=SIDE_NAMES[game.to_move(probe.state)],
        played=game.label(probe.state, trial.move),
        good=any_of(game.label(probe.state, move) for move in probe.good),
    )


def _share(results):
    return sum(one.right for one in results) / max(len(results), 1)


def _count(results):
    right = sum(one.right for one in results)
    return say("{right} of {all}", right=right, all=len(results))


def _wrong(results):
    return next((one for one in results if not one.right), None)


# -- the check -------------------------------------------------------------------------

OPENING = 4  # random moves before a game
LONGEST = 1000  # moves
RULES, SCORES = 20, 80  # points
ALMOST = 0.9  # the largest share of the points for a score that misses the mark
NO_GAME = "No game was played."
UNWRITTEN = "It is not written yet"
ILLEGAL = "which is not legal"
A_MOVE = (
    "A player must return one of game.moves(state), and not its label, its value or "
    "its number in the list."
)


@dataclass(frozen=True, eq=False, repr=False)
class PlayerReport(Report):
    """A report with the `games` that were played, for the viewer of games."""

    games: tuple = ()
    players: tuple = ()

    @property
    def lost(self) -> list:
        """The lost games, in the order in which they were played."""
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
    'The score is 85 % of 20 games, with 95 % confidence 55 % to 95 %.'

    It plays this many `games` against each opponent, in pairs with the same opening and
    the sides exchanged. It passes if the lower end of the interval of its score is
    above `mark`, in per cent. It has `seconds` for a move. After `patience` seconds in
    all, or after the first move that comes too late, no further game starts.
    """
    opponents = named_opponents(opponents)
    if whole_number(games, 2, "games: an even number against each opponent") % 2:
        raise ValueError(f"games: an even number, half from each side, not {games}.")
    name = given.name if isinstance(given, Player) else title_of(given)
    title = name.replace("your function", "your player")
    if missing(given) or is_stub(given):
        return unanswered(title)
    aspects = aspects_of(opponents, games, mark, confidence)
    try:
        mine = as_player(given)
    except TypeError as wrong:
        parts = (judged(aspect, None, [])[0] for aspect in aspects)
        why = paragraph("This is not a player.", str(wrong))
        return refused(title, why, *parts)
    game, end, played = deepcopy(game), time.monotonic() + patience, []

    def ask(mine, case, guard):
        outcome = play(mine, game, case, seconds)
        if not outcome.error and time.monotonic() > end:
            outcome.error = "It thinks too long for this check."
        guard.over = bool(outcome.error)
        played.append(outcome)
        return outcome

    with quiet(seed) as heard:
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
    notes = printed(heard.text)
    if not report.passed and report.lost:
        notes = "To see a lost game, put .view() behind this check.", *notes
    return recorded(replace(report, notes=notes), exercise)


def is_stub(given) -> bool:
    """Does the function do nothing? One that plays a fixed move is a player."""
    if not unwritten(given):
        return False
    return not any(isinstance(value, Real) for value in constants(given))


def named_opponents(given) -> tuple[Player, ...]:
    """The opponents as players with names of their own."""
    if isinstance(given, Player) or not isinstance(given, Sequence) or not given:
        raise TypeError(f"opponents: a list of players, not {given!r}.")
    players = tuple(map(as_player, given))
    if len({one.name for one in players}) < len(players):
        raise ValueError("opponents: two have the same name; give different names.")
    return players


# -- the games ---------------------------------------------------------------------


def fixtures(game: Game, opponents, many: int, seed: int) -> list[tuple]:
    """Each game with its opponent: pairs with one opening and the sides changed."""
    # the arena guards its seats with a part of this package
    from gamesearch.play.arena.one_game import Fixture
    from gamesearch.play.arena.openings import drawn

    openings = drawn(game, OPENING, many // 2, seed)
    pairs = product(opponents, openings, ((0, 1), (1, 0)))
    return [
        (Fixture(number, sides, opening, seed + number), opponent)
        for number, (opponent, opening, sides) in enumerate(pairs)
    ]


def play(mine: Player, game: Game, case: tuple, seconds: Real) -> Outcome:
    """A game as it was played; with an error if no further game should start."""
    from gamesearch.play.arena.one_game import Terms, play_out
    from gamesearch.play.arena.player_process import LATE

    fixture, opponent = case
    try:
        game = play_out(Terms(game, (mine, opponent), seconds, LONGEST), fixture)
    except KeyboardInterrupt:
        return Outcome(error="It was interrupted.", case=case)
    late = lost_by_default(game) and game.reason.startswith(fill(LATE, seconds=seconds))
    return Outcome(
        game,
        error="Your player made a move too late." if late else "",
        stub=fixture.number == 0 and game.reason.startswith(UNWRITTEN),
        case=case,
    )


def side_of(game) -> int:
    """The side that the learner's player had: MAX in the first game of each pair."""
    return MIN if game.number % 2 else MAX


def score(game) -> float:
    """The score of the learner's player in a game: 1, a half, or 0."""
    return game.score(side_of(game))


def lost_by_default(game) -> bool:
    """Did the learner's player break a rule?"""
    return game.loser is not None and game.loser == side_of(game)


# -- what is judged ----------------------------------------------------------------


def aspects_of(opponents, many: int, mark: Real, confidence: float) -> tuple:
    """The rules, and the score against each opponent."""

    rules = partial(by_the_rules, many * len(opponents))
    aspects, before = [Aspect("rules", RULES, together=rules)], 0
    for number, other in enumerate(opponents, 1):
        points = SCORES * number // len(opponents) - before
        before += points
        scored = partial(share_of, other, points, many, mark, confidence)
        aspects.append(Aspect(other.name, points, together=scored))
    return tuple(aspects)


def by_the_rules(total: int, outcomes) -> tuple[float, str]:
    """All points if every game was played, and ended by the rules of the game."""
    games = [outcome.result for outcome in outcomes if outcome.result]
    lost = [game for game in games if lost_by_default(game)]
    text = NO_GAME
    if games:
        text = say("{n:game|games} ended by the rules.", n=len(games))
    if lost:
        text = by_default(lost, games)
    if outcomes and outcomes[-1].error:
        played = say(
            "{played} of {all:game was|games were} played.",
            played=len(games),
            all=total,
        )
        text = paragraph(text, outcomes[-1].error, played)
    return int(bool(games) and not lost and len(games) == total), text


def by_default(lost, games) -> str:
    """How many games were lost by default, and how the first of them was lost."""
    first = lost[0]
    count = say(
        "{lost} of {all:game was|games were} lost by default.",
        lost=len(lost),
        all=len(games),
    )
    row = say("The first loss, as {side}: {reason}")
    if first.line:
        row = say("The first loss, as {side} after {line}: {reason}")
    which = fill(
        row,
        side=SIDE_NAMES[first.loser],
        line=" ".join(first.line),
        reason=first.reason,
    )
    return paragraph(count, which, A_MOVE if ILLEGAL in first.reason else "")


def share_of(other, points, many, mark, confidence, outcomes) -> tuple[float, str]:
    """The share of the points for a score against the other, and its interval."""
    from gamesearch.play.arena.confidence import interval

    games = [o.result for o in outcomes if o.case[1] is other and o.result]
    if not games:
        return 0, NO_GAME
    scores = [score(game) for game in games]
    pairs = [fmean(scores[n : n + 2]) for n in range(0, len(scores), 2)]
    low, high = (100 * end for end in interval(pairs, confidence))
    share = 100 * fmean(scores)
    text = say(
        "The score is {share:.3g} % of {n:game|games}, with {sure:.3g} % confidence "
        "{low:.0f} % to {high:.0f} %.",
        share=share,
        n=len(games),
        sure=100 * confidence,
        low=low,
        high=high,
    )
    if low > mark and len(games) == many:
        return 1, text
    more = say(
        "The lower end, {low:.1f} %, must be above {mark:g} %.", low=low, mark=mark
    )
    part = Fraction(int(ALMOST * points * share / 100), points)
    return part, paragraph(text, more)


def with_habit(report: Report, mine, game: Game, seconds, seed) -> Report:
    """The report, with the player's mistake in positions where one move matters."""
    from gamesearch.play.arena.player_process import Default, Seat

    seat = Seat(mine, deepcopy(game), seed, seconds)

    def choose(state):
        return seat.move(state, game.moves(state))[0]

    try:
        results = trials(game, choose, probes(game))
    except Default:  # the games report it, too
        return report
    name, words, trial = known_mistake(game, results)
    if not name:
        return report
    text = say("{name}: {words}", name=name, words=words)
    findings = (Finding("mistake", text, name), *report.findings)
    if trial is None:
        return replace(report, findings=findings)
    text = sentence(game, trial)
    look = {"depth": 2, "evaluate": lambda state: 0}
    shown = Difference("", game, trial.probe.state, text, alpha_beta, look)
    findings = (findings[0], Finding("position", text), *findings[1:])
    return replace(report, findings=findings, difference=shown)


@contextmanager
def quiet(seed: int):
    """Catch what is printed, and seed `random`, so all dice are repeatable."""
    before, heard = random.getstate(), Ear()
    random.seed(seed)
    try:
        with redirect_stdout(heard), redirect_stderr(heard):
            yield heard
    finally:
        random.setstate(before)
