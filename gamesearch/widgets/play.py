"""Play against a search in a notebook: the `Match` of the terminal, to be clicked.

Tic-tac-toe is a board of buttons; every other game is its text, its legal moves and a
line to type in. The browser shows sentences and reports clicks, it knows no rules.
"""

from collections.abc import Callable
from html import escape
from pathlib import Path

import traitlets
from anywidget import AnyWidget

from gamesearch.game import MAX, MIN, Game
from gamesearch.games.tictactoe import LINES
from gamesearch.match import ALGORITHMS, Match
from gamesearch.playable import DEFAULTS, introduction, new_match, playable

HERE = Path(__file__).parent
# What holds in any game, and changes without a new one.
AT_ONCE = {"algorithm": "alpha_beta", "depth": None, "explain": False}
CONTROLS = {  # option: its name for people, and what may be chosen
    "first": ("Who begins", {"me": "you", "machine": "the machine"}),
    "me": ("You are", {"X": "X", "O": "O"}),
    "human": ("You are", {MAX: "MAX", MIN: "MIN"}),
    "heaps": ("Heaps", "text"),
    "coins": ("Coins", "text"),
    "misere": ("Last object loses", "check"),
    "algorithm": ("Algorithm", {name: name for name in ALGORITHMS}),
    "depth": ("Depth", "text"),
    "explain": ("Explain", "check"),
}


class Player(AnyWidget):
    """What `player` returns; `match` is the match as it stands."""

    _esm = HERE / "play.js"
    _css = HERE / "play.css"
    view = traitlets.Dict(help="what is shown of the match").tag(sync=True)
    controls = traitlets.List(help="the options and their values").tag(sync=True)

    def __init__(self, game: str | Game, options: dict):
        self._game, self._options, self._answers = game, options, 0
        self._start(options)
        super().__init__(controls=self._controls(), view=self._view([]))
        self._do(self.match.begin)
        self.on_msg(self._told)

    def _start(self, options):
        """A new match with these options; the old one stays if they are wrong."""
        if isinstance(self._game, str):
            match = new_match(self._game, **options)
        else:
            match = Match(self._game, **options)
        self.match, self._options = match, options

    # -- what the browser tells ----------------------------------------------------

    def _told(self, _widget, message, _buffers):
        actions = {
            "enter": lambda: self.match.enter(message["text"]),
            "back": lambda: self.match.take_back(),
            "new": lambda: self._restart(self._options),
            "set": lambda: self._set(message["name"], message["value"]),
        }
        self._do(actions[message["do"]])

    def _do(self, action: Callable[[], list[str]]):
        """Act and show; a fault in the rules or the search is shown like a sentence."""
        options, match = self._options, self.match
        state, played = match.state, list(match.played)
        try:
            said = action()
        except Exception as fault:
            self._options, self.match = options, match
            match.state, match.played = state, played
            kind = "" if isinstance(fault, ValueError) else f"{type(fault).__name__}: "
            said = [f"{kind}{fault}", "Nothing was changed."]
        self.controls = self._controls()
        self.view = self._view(said)

    def _restart(self, options):
        self._start(options)
        return ["A new game.", *self.match.begin()]

    def _set(self, name, typed):
        options = {**self._options, name: read_option(name, typed)}
        if name not in AT_ONCE:
            return self._restart(options)
        going_on = self.match
        self._start(options)  # raises for a wrong value
        self.match.state, self.match.played = going_on.state, going_on.played
        self.match.left = going_on.left
        return [f"{CONTROLS[name][0]}: {shown_option(options[name]) or 'to the end'}."]

    # -- what the browser is shown -------------------------------------------------

    def _controls(self):
        return [
            control(name, value)
            for name, value in self._options.items()
            if name in CONTROLS and not callable(value)
        ]

    def _view(self, said):
        match, game = self.match, self.match.game
        spoken = [sentence for sentence in said if sentence not in match.explained]
        if not match.over:
            spoken.append("Your turn.")
        named = isinstance(self._game, str)
        rules = introduction(self._game, match) if named else ""
        # tic-tac-toe, also when it is wrapped to be counted
        has_board = hasattr(game, "mark") and hasattr(game, "x")
        self._answers += 1
        return {
            "answer": self._answers,  # so that the same words twice are shown twice
            "rules": rules,
            "text": game.text(match.state),
            "squares": squares(match) if has_board else [],
            "legal": match.legal(),
            "said": spoken,
            "explained": match.explained,
            "result": match.result(),
            "played": [game.label(state, move) for state, move in match.played],
            "over": match.over,
        }

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        board = self.match.game.text(self.match.state)
        still = f"<pre>{escape(board)}</pre><p>To play, run this cell.</p>"
        return {**data, "text/html": still, "text/plain": board}, metadata


def player(game: str | Game = "tictactoe", **options) -> Player:
    """A match to play in the notebook: a game named as in `gamesearch play`, or any.

    The options of a named game are those of `gamesearch play`: `first` ("me" or
    "machine"), `algorithm`, `depth`, `explain`, and `me`, `heaps`, `misere` or `coins`.
    Any other game takes `human` (MAX or MIN), `algorithm`, `depth`, `evaluate`, `order`
    and `explain`.

    >>> widget = player("nim", heaps=(1, 2))
    >>> widget.view["legal"]
    ['1:1', '2:1', '2:2']
    """
    if isinstance(game, str):
        own = {"first": "me"} | {
            name: DEFAULTS[name] for name in playable(game).options
        }
        usual = {"depth": playable(game).depth}
    elif isinstance(game, Game):
        own, usual = {"human": MAX}, {}
    else:
        raise TypeError(f"game: a name such as 'tictactoe', or a game, not {game!r}.")
    return Player(game, own | AT_ONCE | usual | options)


def control(name: str, value: object) -> dict:
    """An option as the browser needs it: what it is called, what may be chosen."""
    label, choices = CONTROLS[name]
    listed = isinstance(choices, dict)
    return {
        "name": name,
        "label": label,
        "kind": "" if listed else choices,
        "choices": [[str(key), text] for key, text in choices.items()]
        if listed
        else [],
        "value": value if isinstance(value, bool) else shown_option(value),
    }


def squares(match: Match) -> list[dict]:
    """The nine squares of tic-tac-toe, with the names that are read out."""
    game, state = match.game, match.state
    marks = [game.mark(state, square) for square in range(9)]
    sides = {"X": "MAX", "O": "MIN"} if game.x == MAX else {"X": "MIN", "O": "MAX"}
    won = {
        square
        for line in LINES
        for square in line
        if {marks[other] for other in line} in ({"X"}, {"O"})
    }
    last = match.played[-1][1] if match.played else None
    legal = game.moves(state)
    return [
        {
            "mark": mark if mark in "XO" else "",
            "side": sides.get(mark, ""),
            "label": game.label(state, square) if square in legal else str(square + 1),
            "name": f"square {square + 1}, {mark if mark in 'XO' else 'free'}",
            "last": square == last,
            "won": square in won,
        }
        for square, mark in enumerate(marks)
    ]


def read_option(name: str, typed: object) -> object:
    """The value of an option as it was typed or chosen."""
    if not isinstance(typed, str):
        return typed
    if name == "human":
        return int(typed)
    if name == "depth" and not typed.strip():
        return None
    if name not in ("depth", "coins", "heaps"):
        return typed
    try:
        numbers = tuple(int(part) for part in typed.replace(",", " ").split())
        return numbers if name == "heaps" else numbers[0]
    except (ValueError, IndexError):
        raise ValueError(f"{name}: a whole number, not {typed!r}.") from None


def shown_option(value: object) -> str:
    """The value of an option as it stands in its field."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "on" if value else "off"
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
