"""Heaps to play against the theory: Nim, Grundy's game, Kayles and their sums.

The machine plays a move to nim-sum 0 where there is one. Where there is none every move
loses against right play; then it chooses the one that leaves you the fewest winning
replies, and by the seed among several. Values are shown only when you ask, and so is
what was wrong with your last move. The kernel computes all of it.
"""

from html import escape
from random import Random

import traitlets
from anywidget import AnyWidget

from gamesearch.games.grundy import Grundy
from gamesearch.games.kayles import Kayles
from gamesearch.games.nim import Nim
from gamesearch.games.sum import Sum
from gamesearch.play.dialogue import Match
from gamesearch.rules.game import Game, Move, State
from gamesearch.rules.result import SearchResult
from gamesearch.search.sums.grundy_value import grundy_value, winning_moves
from gamesearch.widgets import assets
from gamesearch.widgets.labs.heap_rows import can_be_shown, reckoned, rows_of

KINDS = {
    "nim": "Nim",
    "grundy": "Grundy's game",
    "kayles": "Kayles",
    "sum": "Nim + Grundy's game",
}
RULES = {
    "nim": "Take one or more counters from one heap. Who takes the last one wins.",
    "grundy": "Split one heap into two of different sizes. Who cannot move loses.",
    "kayles": "Knock down one pin, or two side by side. Who takes the last one wins.",
    "sum": "Move in one of the games, by its own rules. Who cannot move in any loses.",
}
NAMED = 6  # winning moves that are listed


def position(kind: str, seed: int) -> Game:
    """A game to begin with: one that the first player wins, or the second, by lot.

    >>> position("nim", 1)
    Nim([5, 4, 7])
    """
    lot = Random(f"{kind} {seed}")
    wins = bool(seed == 1 or lot.randrange(2))
    while True:
        nim = Nim([lot.randint(1, 7) for _ in range(3)])
        game = {
            "nim": nim,
            "grundy": Grundy(lot.randint(6, 14)),
            "kayles": Sum([Kayles(lot.randint(3, 8)) for _ in range(2)]),
            "sum": Sum([Nim(nim.heaps[:2]), Grundy(lot.randint(6, 12))]),
        }[kind]
        if bool(grundy_value(game)) == wins:
            return game


def reply(game: Game, state: State, memory: dict, seed: int) -> Move:
    """A winning move; else, by lot, one that leaves the fewest winning replies.

    >>> game = Nim([3, 4, 5])
    >>> reply(game, game.initial(), {}, seed=1)  # two from the first heap
    (0, 2)
    """
    winning = winning_moves(game, state, memory=memory)
    if winning:
        return winning[0]

    def answers(move):
        return len(winning_moves(game, game.play(state, move), memory=memory))

    moves = {move: answers(move) for move in game.moves(state)}
    fewest = min(moves.values())
    best = [move for move, count in moves.items() if count == fewest]
    return Random(f"{seed} {game.text(state)}").choice(best)


class Heaps(AnyWidget):
    """What `play_heaps` returns; `match` is the match as it stands."""

    _esm = assets.script("dom", "heaps")
    _css = assets.style_of("heaps")
    view = traitlets.Dict(help="what is shown of the match").tag(sync=True)

    def __init__(self, game: Game | None):
        self._given, self._kind, self._seed = game, "nim", 1
        self._memory, self._values, self._answers = {}, {}, 0
        self._shown, self._said, self.judged = False, [], ""
        self._start()
        super().__init__(view=self._view([]))
        self.on_msg(self._told)

    def _start(self, machine_begins=False):
        """A new match, from the position of the seed or the game that was given."""
        game = self._given or position(self._kind, self._seed)
        first = game.to_move(game.initial())
        self.match = Match(
            game, human=-first if machine_begins else first, algorithm=self._theory
        )
        self.judged = ""
        return self.match.begin()

    def _theory(self, game, state, **_options):
        """The machine's choice, in the form in which a search answers."""
        move = reply(game, state, self._memory, self._seed)
        return SearchResult(None, move, (move,), 0, 0, 0, None)

    # -- what the browser tells ----------------------------------------------------

    def _told(self, _widget, message, _buffers):
        actions = {
            "enter": self._enter,
            "back": self._back,
            "new": self._new,
            "kind": self._choose,
            "machine": self._machine_begins,
            "values": self._show_values,
            "judge": self._judge,
        }
        self.view = self._view(actions[message["do"]](message))

    def _enter(self, message):
        self.judged = ""
        return self.match.enter(message["text"])

    def _back(self, _message):
        self.judged = ""
        return self.match.take_back()

    def _new(self, _message):
        self._seed += self._given is None
        return ["A new position.", *self._start()]

    def _choose(self, message):
        self._kind, self._seed = message["kind"], 1
        return [f"{KINDS[self._kind]}.", *self._start()]

    def _machine_begins(self, _message):
        if self.match.played:
            return ["Who begins is settled. Take a new position to choose again."]
        return ["You let the machine begin.", *self._start(machine_begins=True)]

    def _show_values(self, message):
        self._shown = bool(message["on"])
        return self._said

    def _judge(self, _message):
        self.judged = judgement(self.match, self._memory)
        return self._said

    # -- what the browser is shown -------------------------------------------------

    def _view(self, said):
        match, game = self.match, self.match.game
        rows = rows_of(game, match.state)
        table = reckoned(rows, self._values) if self._shown else None
        self._said, self._answers = said, self._answers + 1
        over = match.over
        return {
            "answer": self._answers,  # so that the same words twice are shown twice
            "kind": "" if self._given else self._kind,
            "kinds": [] if self._given else [*KINDS.items()],
            "rules": "" if self._given else RULES[self._kind],
            "seed": None if self._given else self._seed,
            "rows": [
                {key: row[key] for key in ("title", "name", "size", "counters", "gaps")}
                for row in rows
            ],
            "example": "" if over else match.legal()[0],
            "said": [*said, match.result() if over else "Your turn."],
            "judged": self.judged,
            "table": table,
            "played": [game.label(*turn) for turn in match.played],
            "back": match.can_take_back,
            "begun": bool(match.played),
            "over": over,
        }

    def __repr__(self):
        return f"<heaps: {self.match.game.text(self.match.state)}>"

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        game, state = self.match.game, self.match.state
        rows = rows_of(game, state)
        text = "\n".join(
            f"{row['title']} {row['name']}: {row['size']}  {'●' * row['size']}".strip()
            for row in rows
        )
        still = f"<pre>{escape(text)}</pre><p>To play, run this cell.</p>"
        return {**data, "text/html": still, "text/plain": text}, metadata


def play_heaps(game: Game | None = None) -> Heaps:
    """Heaps to play in the notebook against the theory of sums.

    >>> widget = play_heaps(Nim([1, 2]))
    >>> [row["counters"][0] for row in widget.view["rows"]]
    [['1:1', 'take 1, leave 0'], ['2:2', 'take 2, leave 0']]

    Without a `game` you choose in the widget between Nim, Grundy's game, Kayles and a
    sum, and each new position is won by whoever begins, or by the other: decide before
    your first move. With one, it is Nim (who takes the last one wins), Grundy's game,
    Kayles or a sum of these.
    """
    if game is not None and not can_be_shown(game):
        raise ValueError(
            "game: Nim in normal play, Grundy, Kayles or a Sum of these, for example "
            f"Nim([3, 4, 5]), not {game!r}."
        )
    return Heaps(game)


def judgement(match: Match, memory: dict) -> str:
    """What the person's last move did to the nim-sum, and what would have won.

    >>> match = Match(Nim([3, 4, 5]))
    >>> said = match.enter("1:1")
    >>> judgement(match, {})
    'With 1:1 you moved from nim-sum 2 to 3. 1:2 would have led to 0, and won.'
    """
    game = match.game
    mine = [turn for turn in match.played if game.to_move(turn[0]) == match.human]
    if not mine:
        return "You have not moved yet."
    state, move = mine[-1]
    was = grundy_value(game, state, memory=memory)
    now = grundy_value(game, game.play(state, move), memory=memory)
    said = f"With {game.label(state, move)} you moved from nim-sum {was} to {now}."
    if not now:
        return f"{said} That wins."
    if not was:
        return f"{said} From 0 every move leads to another number: none wins."
    winning = winning_moves(game, state, memory=memory)
    labels = list(dict.fromkeys(game.label(state, won) for won in winning))
    if len(labels) > NAMED:
        labels[NAMED:] = "…"
    *most, last = labels
    listed = f"{', '.join(most)} or {last}" if most else last
    return f"{said} {listed} would have led to 0, and won."
