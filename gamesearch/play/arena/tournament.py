"""Round robin: every player meets every other, with the same openings on both sides.

The same arguments give the same games, in one process or in many, as long as no player
looks at a clock. A tournament shows its progress and may be interrupted without harm;
called with the same `file` again, it continues where it stopped.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import closing
from copy import deepcopy
from itertools import combinations, cycle, islice
from numbers import Real
from random import Random

from gamesearch.play import Player, as_player
from gamesearch.play.arena.game_log import Ledger
from gamesearch.play.arena.one_game import Fixture, Terms, play_all, play_out
from gamesearch.play.arena.openings import drawn, listed
from gamesearch.play.arena.results import Tournament
from gamesearch.play.arena.spec import described
from gamesearch.rules.game import Game
from gamesearch.rules.given import checked_number, whole_number
from gamesearch.rules.progress import progress_bar
from gamesearch.rules.say import paragraph, say
from gamesearch.search.arguments import check_rules
from gamesearch.search.parallel.executors import (
    check_executor,
    check_known,
    known_only_here,
    sent,
)

SMALL = 40  # games for which starting processes takes longer than it saves
ROUNDS = 10
PLIES = 4  # random moves before a game
SUSPECTS = 4  # unfinished games that an interruption names


def tournament(
    players: Sequence[Player | Callable],
    game: Game,
    *,
    rounds: int | None = None,
    openings: int | Iterable = PLIES,
    seed: int = 0,
    seconds: Real = 10,
    longest: int = 1000,
    file: str | os.PathLike | None = None,
    executor: Executor | None = None,
    progress: bool = True,
) -> Tournament:
    """Play a tournament, and return its games and tables.

    >>> from gamesearch import Nim, alpha_beta
    >>> from gamesearch.play import RandomPlayer, SearchPlayer
    >>> result = tournament([SearchPlayer("perfect"), RandomPlayer()], Nim([1, 2, 4]),
    ...                     openings=0, rounds=5, progress=False)
    >>> result.standings().select("player", "games", "won", "lost")
    player   games  won  lost
    perfect     10   10     0
    random      10    0    10

    `players` are players, or functions of (game, state) that return a move. In each of
    the `rounds` every pair of players plays two games from the same opening, with the
    same dice and exchanged sides. By default there are 10 rounds, or one round for each
    opening of a list. `openings` is a number of random moves, or a list of openings:
    texts such as "4 4 3", or lists of moves.

    A player that crashes, plays an illegal move, changes its position or takes more
    than `seconds` for a move loses that game, and the reason is recorded. A player with
    an infinite loop needs the full time in each of its games: give fewer `seconds` if
    you suspect one. If there is no progress, interrupt the tournament: it then names
    the unfinished games. A game of more than `longest` moves is a draw.

    `file` stores finished games: a second call plays only the missing games, and more
    `rounds` add games. Ctrl-C or the stop button ends the tournament; the finished
    games are returned, and `missing` counts the others.

    `executor` may be any executor of `concurrent.futures`. With None, small tournaments
    are played in this process, and so are tournaments with functions of your notebook,
    which other processes could not find; for other tournaments a process is started on
    every core.
    """
    players = _checked(players, game)
    seed = whole_number(seed, 0, "seed: a whole number")
    longest = whole_number(longest, 1, "longest: a number of moves")
    wanted = "seconds: a number of seconds for a move"
    checked_number(seconds, wanted, lambda n: n > 0)
    check_executor(executor)
    own = deepcopy(game)  # no player has access to it
    openings, starts = _openings(own, openings, rounds, seed)
    about = {
        "game": described(game),
        "players": [described(player) for player in players],
        "openings": openings,
        "seed": seed,
        "seconds": float(seconds),
        "longest": longest,
    }
    ledger = Ledger(file, about, own)
    terms = Terms(own, players, seconds, longest)
    fixtures = list(_fixtures(len(players), starts, seed))
    _play_off(terms, fixtures, ledger, executor, progress)
    numbers = [fixture.number for fixture in fixtures]
    games = [ledger.games[number] for number in numbers if number in ledger.games]
    return Tournament(tuple(player.name for player in players), games, len(fixtures))


def match(first, second, game: Game, *, games: int = 100, **options) -> Tournament:
    """A tournament of two players; `options` are those of `tournament`.

    >>> from gamesearch import TicTacToe
    >>> from gamesearch.play import RandomPlayer, SearchPlayer
    >>> match(SearchPlayer("perfect"), RandomPlayer(), TicTacToe(), games=2,
    ...       progress=False).games[0]
    <game 0: perfect 1, random 0; 5 4 9 3 1>
    """
    wanted = "games: an even number, since each opening is played from both sides"
    if whole_number(games, 2, wanted) % 2:
        raise ValueError(f"{wanted}, not {games}.")
    return tournament([first, second], game, rounds=games // 2, **options)


def _checked(players, game):
    """The players as a tuple of `Player`s, after checking them and the game."""
    check_rules(game)
    if deepcopy(game.initial()) != game.initial():
        raise ValueError(
            "game: a copy of its initial state is not equal to this state, but states "
            "must be compared by their values. Is __eq__ written?"
        )
    players = _players(players)
    if len(players) < 2:
        raise ValueError(f"players: give two or more players, not {len(players)}.")
    names = [player.name for player in players]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise ValueError(
            f"players: two players have the name {twice!r}, but the table needs a "
            "different name for each. Name a function with "
            "gs.players.FunctionPlayer(function, 'its name')."
        )
    for player in players:
        try:
            player.check(deepcopy(game))  # else a fault would lose every game
        except (TypeError, ValueError) as wrong:
            raise type(wrong)(f"players, {player.name}: {wrong}") from wrong
    return players


def _players(given):
    """Each as a `Player`; TypeError with the number of one that is no player."""
    if not isinstance(given, Iterable):
        raise TypeError(f"players: a list of players, not {given!r}.")
    players = []
    for number, player in enumerate(given, start=1):
        try:
            players.append(as_player(player))
        except TypeError as wrong:
            raise TypeError(f"players, number {number}: {wrong}") from wrong
    return tuple(players)


def _openings(game, given, rounds, seed):
    """The given openings, as a file stores them, and the opening of each round."""
    wanted = "rounds: two games each for every two players"
    if isinstance(given, Iterable):
        given = listed(game, given)
        rounds = whole_number(len(given) if rounds is None else rounds, 1, wanted)
        return given, list(islice(cycle(given), rounds))
    rounds = whole_number(ROUNDS if rounds is None else rounds, 1, wanted)
    given = whole_number(given, 0, "openings: a list, or a number of random moves")
    return given, drawn(game, given, rounds, seed)


def _fixtures(players, openings, seed) -> Iterator[Fixture]:
    """All games, round by round, so that a stopped tournament is fair to everyone."""
    number = 0
    for opening in openings:
        for first, second in combinations(range(players), 2):
            for sides in ((first, second), (second, first)):
                own_seed = Random(f"{seed} game {number}").getrandbits(31)
                dice = Random(f"{seed} pair {number // 2}").getrandbits(31)
                yield Fixture(number, sides, opening, own_seed, dice)
                number += 1


def _play_off(terms, fixtures, ledger, executor, progress):
    """Play the games that the ledger lacks, until all are played or the user stops."""
    missing = [one for one in fixtures if one.number not in ledger.games]
    done = len(fixtures) - len(missing)
    bar = progress_bar(total=len(fixtures), initial=done, unit="game", shown=progress)
    with bar, closing(_lines(terms, missing, executor)) as finished:
        try:
            for lines in finished:
                ledger.add(lines)
                bar.update(len(lines))
        except KeyboardInterrupt:
            said = say(
                "Interrupted: {done:,} of {games:game is|games are} played.",
                done=sum(fixture.number in ledger.games for fixture in fixtures),
                games=len(fixtures),
            )
            others = "The same call plays the others."
            if not ledger.file:
                others = (
                    "With file=... (in a terminal --results) the same call would play "
                    "only the others."
                )
            bar.write(paragraph(said, others, _under_way(terms, fixtures, ledger)))
        except BrokenExecutor as wrong:
            reason = "Perhaps a player ended its process, or filled the memory."
            wrong.add_note(paragraph(reason, _under_way(terms, fixtures, ledger)))
            raise


def _under_way(terms, fixtures, ledger):
    """A sentence with the first missing games, one of which may block all others.

    Games start in their order.
    """
    missing = (one for one in fixtures if one.number not in ledger.games)
    games = [
        f"{one.number} ({' against '.join(terms.players[n].name for n in one.sides)})"
        for one in islice(missing, SUSPECTS)
    ]
    if not games:
        return ""
    return say("The first missing games: {games}.", games=", ".join(games))


def _lines(terms, fixtures, executor) -> Iterator[list[str]]:
    """The records of finished games, in the order in which the games end."""
    if executor is None and (len(fixtures) <= SMALL or known_only_here(terms)):
        for fixture in fixtures:
            yield [play_out(terms, fixture).to_json()]
    else:
        check_known({"game": terms.game, "players": terms.players}, executor)
        yield from sent(play_all, _jobs(terms, fixtures), executor)


def _jobs(terms, fixtures):
    """Each game as a job of its own, with only its two players."""
    for fixture in fixtures:
        two = tuple(terms.players[number] for number in fixture.sides)
        yield terms._replace(players=two), (fixture._replace(sides=(0, 1)),)
