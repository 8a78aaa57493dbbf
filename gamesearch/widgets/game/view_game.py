"""A viewer of games: step through a game, with what each side's search found.

The kernel sends all positions, moves and sentences once; stepping happens in the
browser and needs no message. Any record serves that has the attributes of an arena's
`Played`: game, players, opening, line, states(), thoughts, result, utility, loser and
reason. The output also carries the end of the game as text, for readers without a
kernel. A search of the game opens in the explorer, as its player is set up.
"""

from collections.abc import Iterable, Mapping
from html import escape

import traitlets

from gamesearch import search
from gamesearch.play import ExploitingPlayer, SearchPlayer, against, as_player
from gamesearch.play.arena.game_record import seed_of
from gamesearch.play.strength import usual_evaluation
from gamesearch.search.suitable import algorithms_for
from gamesearch.widgets.assets import script, style
from gamesearch.widgets.explorer.explorer import Explorer, explore
from gamesearch.widgets.game.game_record import GameRecord
from gamesearch.widgets.opened import Opening

NEEDED = (  # of a record
    *("game", "players", "opening", "line", "states", "thoughts"),
    *("result", "utility", "loser", "reason"),
)


class GameViewer(Opening):
    """What `view_game` returns; set `step`, the number of moves made, to go to one."""

    _esm, _css = script("view_game"), style("explorer", "view_game")
    data = traitlets.Dict(help="all positions and moves, in words").tag(sync=True)
    step = traitlets.Int(0, help="how many moves have been made").tag(sync=True)

    def __init__(self, played, players, depth, step):
        self.played, self._players, self._depth = played, players, depth
        self._record = GameRecord(played, {n: self._win(n) for n in played.players})
        super().__init__(data=self._record.to_json(), step=step)

    def explore(self, step: int | None = None, depth: int | None = None) -> Explorer:
        """The search for the move after `step` moves, by default at the step shown.

        A known player searches with its own algorithm, evaluation, order and options;
        for others alpha-beta searches. The default `depth` is the player's own or the
        one that it reached, else the `depth` of `view_game`.
        """
        step = self.step if step is None else step
        check_step(self.played, step)
        game, state = self.played.game, self.played.states()[step]
        if game.is_terminal(state):
            raise ValueError(
                f"step: after {step} moves the game is over, there is nothing to "
                f"search; give one from 0 to {step - 1}."
            )
        player = self._searching(step)
        if player is None:
            rules = self._record.game  # not counted
            lent = usual_evaluation(rules)
            depth = self._depth if depth is None else depth
            algorithm = getattr(search, algorithms_for(rules)[0])
            return explore(game, state, algorithm, depth, evaluate=lent)
        thought, side = self._record.thought(step), self._record.side(step)
        seed = seed_of(self.played.seed, side)
        again = player.again(game, state, thought, seed)
        if again is not None:
            return explore(game, state, **again)
        parts = player.parts(game)
        own = parts.pop("depth") or self._reached(step)
        if own is None and player.in_time:
            own = self._depth
        if isinstance(player, ExploitingPlayer):  # it searches a game of its own
            game = against(game, player.opponent, -game.to_move(state))
        depth = own if depth is None else depth
        return explore(game, state, player.search_for(game), depth, **parts)

    def _searching(self, step):
        """The player to move after `step` moves, if it searches and is known."""
        player = self._players.get(self._record.name(self._record.side(step)))
        return player if isinstance(player, SearchPlayer) else None

    def _reached(self, step):
        """The depth that the player reported, unless the move is from a book."""
        thought = self._record.thought(step)
        return thought.depth if thought and thought.nodes else None

    def _win(self, name):
        """The value of a decided game for the player of this name, if it is known."""
        player = self._players.get(name)
        if not isinstance(player, SearchPlayer):
            return 1
        return getattr(player.parts(self.played.game).get("evaluate"), "win", 1)

    def _heard(self, message):
        """The browser asks for the search at a step; an error becomes a sentence."""
        step = message["explore"]
        try:
            explorer = self.explore(step)
            self.opened = self._record.whose(step, self._searching(step) is None)
        except Exception as fault:
            self.send({"error": f"{type(fault).__name__}: {fault}"})
        else:
            self._open(explorer)

    def __repr__(self):
        return f"<game: {self._record.title}>"

    def _still(self):
        record = self._record
        return record.text(), (
            f"<p>{escape(record.title)}</p><pre>{escape(record.board())}</pre>"
            f"<pre>{escape(record.moves())}</pre><p><b>{escape(record.result)}</b></p>"
        )


def check_step(played, step) -> None:
    """ValueError if `step` is no number of moves made in the game."""
    if not isinstance(step, int) or not 0 <= step <= len(played.line):
        raise ValueError(f"step: 0 to {len(played.line)} moves made, not {step!r}.")


def view_game(
    played, *, players: Iterable = (), depth: int = 2, step: int = 0
) -> GameViewer:
    """A game to step through in a notebook, with what each side's search found.

    `played` is a game of the arena. `players` are the players of the game, so that
    their own searches can be opened; for unknown players alpha-beta searches `depth`
    plies, or expectiminimax in a game of chance. `step` is the number of moves made
    when the viewer opens.

    >>> from gamesearch import Nim
    >>> from gamesearch.play.arena import Played
    >>> game = Played(Nim([1, 2]), ("Ann", "Bob"), (), ("2:1", "1:1", "2:1"),
    ...               (None, None, None), result=1, utility=1)
    >>> view_game(game, step=3).data["result"]
    'Ann (MAX) wins.'
    """
    missing = [name for name in NEEDED if not hasattr(played, name)]
    if missing:
        raise TypeError(
            "played: one game of the arena, such as tournament.games[0], not "
            f"{played!r}; it has no {missing[0]!r}."
        )
    if not isinstance(depth, int) or depth < 1:
        raise ValueError(f"depth: 1 ply or more, not {depth!r}.")
    check_step(played, step)
    if isinstance(players, Mapping):
        players = players.values()
    known = {player.name: player for player in map(as_player, players)}
    return GameViewer(played, known, depth, step)
