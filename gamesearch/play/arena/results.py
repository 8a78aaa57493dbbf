"""What a tournament has shown: standings, the cross table, the losses by default.

Valid also for a tournament that was stopped: what is not played is left out. A win is
one point, a draw half of one.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from math import inf
from statistics import fmean

from gamesearch.play.arena import standings_view as shown
from gamesearch.play.arena.confidence import elo, interval
from gamesearch.play.arena.game_record import Played
from gamesearch.rules.game import MAX, MIN
from gamesearch.rules.result_table import ResultTable

SCORES = "score %", "low %", "high %"


@dataclass(frozen=True, repr=False)
class Tournament:
    """The games that were played, of `total` that were to be, and their tables.

    `title`, if there is one, stands above them. In a notebook it shows itself; `print`
    shows the same as text.

    >>> from gamesearch import Nim
    >>> games = [Played(Nim([1]), ("Ann", "Bob"), (), ("1:1",), (None,), 1, 1)]
    >>> Tournament(("Ann", "Bob"), games, 2).cross()
    points of  Ann  Bob
    Ann          –    1
    Bob          0    –
    """

    players: tuple[str, ...]
    games: list[Played]
    total: int
    title: str = ""

    @property
    def missing(self) -> int:
        """How many games are still to be played."""
        return self.total - len(self.games)

    @property
    def repeated(self) -> int:
        """How many games are, move for move, one that was played before.

        They tell nothing new, so the intervals are too narrow: take more openings.
        """
        return len(self.games) - len({(one.players, one.line) for one in self.games})

    def standings(self) -> ResultTable:
        """A table with a row for each player, the best first.

        `by default` are those of the lost games that a player did not lose on the
        board. `score %` is the share of the points, `low %` and `high %` its interval
        of 95 % confidence, as `gamesearch.play.arena.confidence` says: of what more
        games against the same players would show.
        """
        results = self._results()
        rows = [_row(name, results[name]) for name in self.players]
        rows.sort(key=lambda row: -row["points"] / max(row["games"], 1))
        return ResultTable(rows)

    def cross(self) -> ResultTable:
        """A table of the points of each player (row) against each (column)."""
        points = Counter()
        for played in self.games:
            one, other = played.players
            points[one, other] += played.score(MAX)
            points[other, one] += played.score(MIN)
        names = self.standings()["player"]
        rows = [[a, *(points.get((a, b)) for b in names)] for a in names]
        return ResultTable(rows, ["points of", *names])

    def defaults(self) -> ResultTable:
        """A table with a row for each game that was lost by default."""
        columns = "game", "loser", "against", "after", "reason"
        rows = []
        for played in self.games:
            if played.loser is not None:
                loser, winner = played.players[:: played.loser]  # MAX comes first
                line = " ".join(played.line)
                rows.append((played.number, loser, winner, line, played.reason))
        return ResultTable(rows, columns)

    def verdict(self) -> str:
        """What a match of two players has shown, in a sentence.

        >>> from gamesearch import Nim
        >>> games = [Played(Nim([1]), ("Ann", "Bob"), ("1:1",), result=1, number=n)
        ...          for n in range(0, 60, 2)]
        >>> Tournament(("Ann", "Bob"), games, 30).verdict()
        'Ann scores 100.0 % of 30 games against Bob, with 95 % confidence 86.1 to \
100.0: Ann is better. In Elo: +inf, at least +317.'
        """
        if len(self.players) != 2 or not self.games:
            raise ValueError("verdict: for a match of two players that has a game.")
        one, other = self.players
        row = _row(one, self._results()[one])
        score, low, high = (row[name] for name in SCORES)
        finding = "neither is shown to be better"
        if low > 50 or high < 50:
            finding = f"{one if low > 50 else other} is better"
        rating, least, most = (elo(share / 100) for share in (score, low, high))
        reach = f"from {least:+.0f} to {most:+.0f}"
        if least == -inf or most == inf:
            reach = f"at least {least:+.0f}" if most == inf else f"at most {most:+.0f}"
        return (
            f"{one} scores {score:.1f} % of {len(self.games)} games against {other}, "
            f"with 95 % confidence {low:.1f} to {high:.1f}: {finding}. "
            f"In Elo: {rating:+.0f}, {reach}."
        )

    def _results(self):
        """For each player its games: number, points, whether lost by default."""
        results = defaultdict(list)
        for played in self.games:
            for side, name in zip((MAX, MIN), played.players, strict=True):
                result = played.number, played.score(side), played.loser == side
                results[name].append(result)
        return results

    def __str__(self):
        return shown.as_text(self)

    def __repr__(self):
        done = f"{len(self.games):,} of {self.total:,} games"
        return f"<tournament: {len(self.players)} players, {done}>"

    def _repr_html_(self):
        return shown.as_html(self)


def _row(name, results):
    """A row of the standings from the results of this player."""
    pairs = defaultdict(list)
    for number, score, _ in results:
        pairs[number // 2].append(score)
    scores = Counter(score for _, score, _ in results)
    games = len(results)
    points = scores[1] + scores[0.5] / 2
    low, high = interval([fmean(pair) for pair in pairs.values()])
    return {
        "player": name,
        "games": games,
        "won": scores[1],
        "drawn": scores[0.5],
        "lost": scores[0],
        "by default": sum(by_default for _, _, by_default in results),
        "points": points,
        "score %": 100 * points / games if games else None,
        "low %": 100 * low,
        "high %": 100 * high,
    }
