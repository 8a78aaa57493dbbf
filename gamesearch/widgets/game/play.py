"""Play against a search in a notebook: the `Match` of the terminal, to be clicked.

Tic-tac-toe is a board of buttons, backgammon one of points; every other game is its
text, its legal moves and a line to type in. The browser shows sentences and reports
clicks, it knows no rules.
"""

from collections.abc import Callable
from html import escape
from inspect import signature

import traitlets
from anywidget import AnyWidget

from gamesearch.games.backgammon import Backgammon
from gamesearch.games.tictactoe import LINES
from gamesearch.play.catalogue import DEFAULTS, introduction, new_match, playable
from gamesearch.play.dialogue import Match
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import CHANCE, MAX, MIN, Game, Move, State, uncounted
from gamesearch.rules.problem import Problem
from gamesearch.search.arguments import check_options
from gamesearch.search.suitable import algorithms_for
from gamesearch.widgets import assets
from gamesearch.widgets.game.backgammon_turn import turn_view

# What holds in any game, and changes without a new one.
AT_ONCE = {"algorithm": None, "depth": None, "explain": False}
CONTROLS = {  # option: its name for people, and what may be chosen
    "first": ("Who begins", {"me": "you", "machine": "the machine"}),
    "me": ("You are", {"X": "X", "O": "O"}),
    "human": ("You are", {MAX: "MAX", MIN: "MIN"}),
    "heaps": ("Heaps", "text"),
    "coins": ("Coins", "text"),
    "target": ("Points that win", "text"),
    "misere": ("Last object loses", "check"),
    "algorithm": ("Algorithm", {}),  # those that suit the game
    "depth": ("Depth", "text"),
    "explain": ("Explain", "check"),
}


class Player(AnyWidget):
    """What `player` returns; `match` is the match as it stands."""

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)
    view = traitlets.Dict(help="what is shown of the match").tag(sync=True)
    controls = traitlets.List(help="the options and their values").tag(sync=True)

    def __init__(self, game: str | Game, options: dict):
        self._game, self._options, self._answers = game, options, 0
        self._start(options)
        super().__init__(
            _esm=assets.script("dom", "shapes", "backgammon_board", "play"),
            _css=assets.style_of("play", "backgammon_board"),
            controls=self._controls(),
            view=self._view([]),
        )
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
        self.match.left, self.match.seed = going_on.left, going_on.seed
        return [f"{CONTROLS[name][0]}: {shown_option(options[name]) or 'to the end'}."]

    # -- what the browser is shown -------------------------------------------------

    def _controls(self):
        return [
            control(name, value, self._algorithms())
            for name, value in self._options.items()
            if name in CONTROLS and not callable(value)
        ]

    def _algorithms(self):
        if isinstance(self._game, str):
            return playable(self._game).algorithms
        return algorithms_for(self._game)

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
        points = isinstance(uncounted(game), Backgammon)
        return {
            "answer": self._answers,  # so that the same words twice are shown twice
            "rules": rules,
            "text": game.text(match.state),
            "squares": squares(match) if has_board else [],
            "backgammon": turn_view(match) if points else None,
            "legal": match.legal(),
            "said": spoken,
            "explained": match.explained,
            "result": match.result(),
            "played": [told(game, *turn) for turn in match.played],
            "back": match.can_take_back,
            "over": match.over,
        }

    def __repr__(self):
        match = self.match
        stands = match.result() or f"{len(match.played)} moves played."
        return f"<player: {type(match.game).__name__}. {stands}>"

    def _repr_mimebundle_(self, **kwargs):
        data, metadata = super()._repr_mimebundle_(**kwargs)
        board = str(self.match.game.text(self.match.state))
        still = f"<pre>{escape(board)}</pre><p>To play, run this cell.</p>"
        return {**data, "text/html": still, "text/plain": board}, metadata


@rules_named()
def player(game: str | Game = "tictactoe", **options) -> Player:
    """A match to play in the notebook: a game named as in `gamesearch play`, or any.

    The options of a named game are those of `gamesearch play`: `first` ("me" or
    "machine"), `algorithm`, `depth`, `explain`, `seed` of the dice, and `me`, `heaps`,
    `misere`, `coins` or `target`. Any other game takes `human` (MAX or MIN),
    `algorithm`, `depth`, `evaluate` (such as `gs.evaluation(f, win=10)`), `order`,
    `explain` and `seed`.

    >>> widget = player("nim", heaps=(1, 2))
    >>> widget.view["legal"]
    ['1:1', '2:1', '2:2']
    """
    if isinstance(game, str):
        own = {"first": "me"} | {
            name: DEFAULTS[name] for name in playable(game).options
        }
        usual = {
            "algorithm": playable(game).algorithms[0],
            "depth": playable(game).depth,
        }
    elif isinstance(game, Game):
        check_options(options, list(signature(Match).parameters)[1:], "player")
        own, usual = {"human": MAX}, {}
        if not isinstance(game, Problem):  # Match refuses a problem
            usual = {"algorithm": algorithms_for(game)[0]}
    else:
        raise TypeError(f"game: a name such as 'tictactoe', or a game, not {game!r}.")
    return Player(game, own | AT_ONCE | usual | options)


def told(game: Game, state: State, move: Move) -> str:
    """A move in the list of those played; a throw of two dice opens a turn.

    >>> game = Backgammon()
    >>> told(game, game.initial(), (3, 1))
    '3-1:'

    One die answers the move before it, as in Pig: "roll 2 roll 5 hold".
    """
    opens = game.to_move(state) == CHANCE and isinstance(move, tuple)
    return game.label(state, move) + ":" * opens


def control(name: str, value: object, algorithms: tuple[str, ...]) -> dict:
    """An option as the browser needs it: what it is called, what may be chosen."""
    label, choices = CONTROLS[name]
    if name == "algorithm":
        choices = {known: known for known in algorithms}
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
    if name not in ("depth", "coins", "heaps", "target"):
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
