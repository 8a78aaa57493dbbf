"""The results of a tournament: standings, cross table, losses by default.

Valid also for a tournament that was stopped: it contains only the games played. A win
is one point, a draw is half a point.
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
from gamesearch.rules.say import paragraph, say

SCORES = "score %", "low %", "high %"


@dataclass(frozen=True, repr=False)
class Tournament:
    """The games played, of `total` planned games, and their tables.

    `title`, if there is one, is shown above the tables. A notebook shows the tables as
    HTML; `print` shows the same as text.

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
        """The number of games that are still to be played."""
        return self.total - len(self.games)

    @property
    def repeated(self) -> int:
        """The number of games that have exactly the moves of an earlier game.

        They give no new information, so the intervals are too narrow: use more
        openings.
        """
        return len(self.games) - len({(one.players, one.line) for one in self.games})

    def standings(self) -> ResultTable:
        """A table with a row for each player, the best first.

        `by default` is the number of games that a player lost by default, which are
        among the lost games. `score %` is the share of the points; `low %` and `high %`
        are the bounds of its 95 % confidence interval for more games against the same
        players, as in `gamesearch.play.arena.confidence`.
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
        """The result of a match of two players, in sentences.

        >>> from gamesearch import Nim
        >>> games = [Played(Nim([1]), ("Ann", "Bob"), ("1:1",), result=1, number=n)
        ...          for n in range(0, 60, 2)]
        >>> Tournament(("Ann", "Bob"), games, 30).verdict()
        'Ann scores 100.0 % in 30 games against Bob, with 95 % confidence 86.1 to \
100.0. Ann is better. In Elo: +inf, at least +317.'
        """
        if len(self.players) != 2 or not self.games:
            raise ValueError(
                "players: a verdict needs a match of two players with a game or more."
            )
        one, other = self.players
        row = _row(one, self._results()[one])
        score, low, high = (row[name] for name in SCORES)
        rating, least, most = (elo(share / 100) for share in (score, low, high))
        places = {"score": score, "low": low, "high": high, "one": one, "other": other}
        scores = say(
            "{one} scores {score:.1f} % in {games:game|games} against {other}, with "
            "95 % confidence {low:.1f} to {high:.1f}.",
            games=len(self.games),
            **places,
        )
        if low > 50:
            finding = say("{one} is better.", one=one)
        elif high < 50:
            finding = say("{other} is better.", other=other)
        else:
            finding = "It is not shown that either of them is better."
        ratings = {"rating": rating, "least": least, "most": most}
        if most == inf:
            in_elo = say("In Elo: {rating:+.0f}, at least {least:+.0f}.", **ratings)
        elif least == -inf:
            in_elo = say("In Elo: {rating:+.0f}, at most {most:+.0f}.", **ratings)
        else:
            in_elo = say(
                "In Elo: {rating:+.0f}, from {least:+.0f} to {most:+.0f}.", **ratings
            )
        return paragraph(scores, finding, in_elo)

    def _results(self):
        """The games of each player: number, points, whether lost by default."""
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
    """The row of the standings for a player with these results."""
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
