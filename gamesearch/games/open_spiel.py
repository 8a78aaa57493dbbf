"""Games of OpenSpiel, with OpenSpiel's own rules.

Valid for zero-sum games of two players with perfect information in which the players
move one at a time, with or without chance; OpenSpiel's player 0 is MAX. OpenSpiel says
how a position is written, who moves and what it pays, extra turns and chance included.
Its states are mutable, so a position here is the list of actions that led to it,
together with a state that is never changed. Two orders of the same moves are therefore
two positions, and a transposition table does not recognise them as equal.

`gs.to_open_spiel` converts in the other direction. Both need the optional package
`open_spiel`:
`pip install "gamesearch[open-spiel]"`.

Source: Lanctot et al., "OpenSpiel: A framework for reinforcement learning in games"
(2019), arXiv 1908.09453.
"""

from dataclasses import dataclass, field
from difflib import get_close_matches

from gamesearch.rules.available import package
from gamesearch.rules.game import CHANCE, MAX, MIN, Game, not_legal
from gamesearch.rules.given import shortened
from gamesearch.rules.say import say

PLAYERS = {MAX: 0, MIN: 1, CHANCE: -1}  # OpenSpiel's numbers
SIDES = {number: side for side, number in PLAYERS.items()}


@dataclass(frozen=True)
class Position:
    """The actions so far, by which positions are compared, and the state after them.

    `legal` has the legal actions in this state, outcomes of chance included.
    """

    history: tuple[int, ...]
    state: object = field(compare=False, repr=False)
    legal: tuple[int, ...] = field(compare=False, repr=False)


def from_open_spiel(game) -> "OpenSpielGame":
    """A game of OpenSpiel: its name, with parameters if wanted, or a `pyspiel.Game`.

    >>> from gamesearch import alpha_beta
    >>> game = from_open_spiel("nim(is_misere=false,pile_sizes=1;2)")
    >>> answer = alpha_beta(game)
    >>> answer.value, [game.label(game.initial(), answer.move)]
    (1, ['pile:2, take:1;'])

    A state is a `Position`. `position.state` is OpenSpiel's own state, which must not
    be changed, and `position.history` has the actions that led to it. An evaluation
    uses `position.state`. So does a key, by which a table recognises a position reached
    by other moves. The key must contain all that decides the value, also who is to
    move.

    >>> from gamesearch import alpha_beta_with_memory
    >>> game = from_open_spiel("tic_tac_toe")
    >>> position = game.play(game.initial(), 4)
    >>> position.history, str(position.state).split()
    ((4,), ['...', '.x.', '...'])
    >>> def centre(position):  # MAX has x
    ...     return {"x": 0.5, "o": -0.5, ".": 0}[str(position.state).split()[1][1]]
    >>> alpha_beta(game, depth=1, evaluate=centre).move
    4
    >>> nodes = alpha_beta_with_memory(game).nodes
    >>> game.key = lambda position: str(position.state)  # x and o tell who is to move
    >>> alpha_beta_with_memory(game).nodes < nodes / 3
    True

    Raises ValueError for a game with more or fewer than two players, with hidden
    information, with simultaneous moves, or that is not zero-sum.
    """
    pyspiel = package("pyspiel")
    if isinstance(game, str):
        game = _loaded(pyspiel, game)
    elif not isinstance(game, pyspiel.Game):
        raise TypeError(
            "game: a name such as 'connect_four', or a pyspiel.Game, not "
            f"{shortened(repr(game), 90)}."
        )
    wrong = _refusal(pyspiel.GameType, game)
    if wrong:
        raise ValueError(f"game: {shortened(str(game), 90)!r}: {wrong}")
    return OpenSpielGame(game)


def _loaded(pyspiel, name):
    """OpenSpiel's game of this name; ValueError if OpenSpiel does not load it."""
    short, known = name.partition("(")[0], pyspiel.registered_names()
    if short not in known:
        near = ", ".join(get_close_matches(short, known) or ("connect_four", "hex"))
        raise ValueError(
            f"game: {shortened(name, 90)!r}: OpenSpiel has no game of this name; it "
            f"has {near}."
        )
    try:
        return pyspiel.load_game(name)
    except pyspiel.SpielError as error:
        raise ValueError(
            f"game: {shortened(name, 90)!r}: OpenSpiel does not load this game: "
            f"{str(error).strip(' .')}."
        ) from None


def _refusal(kinds, game):
    """Why searches for MAX and MIN cannot play this game; "" if they can."""
    kind, players = game.get_type(), game.num_players()
    if kind.dynamics != kinds.Dynamics.SEQUENTIAL:
        return "The game has simultaneous moves, but here players must take turns."
    if players != 2:
        return say("The game has {players:player|players}, not two.", players=players)
    if kind.information != kinds.Information.PERFECT_INFORMATION:
        return "The game has hidden information, but here both players see everything."
    if kind.utility != kinds.Utility.ZERO_SUM:
        return "The game is not zero-sum, but here MIN loses what MAX wins."
    if kind.chance_mode == kinds.ChanceMode.SAMPLED_STOCHASTIC:
        return "The game does not list its chance outcomes; it only draws one of them."
    return ""


class OpenSpielGame(Game):
    """A game by OpenSpiel's rules; made by `from_open_spiel`.

    >>> game = from_open_spiel("clobber(rows=2,columns=3)")
    >>> print(game.text(game.initial()))
    2xox
    1oxo
     abc
    """

    def __init__(self, game):
        self._game = game
        self._start = _position((), game.new_initial_state())

    def __repr__(self):
        return f"from_open_spiel({str(self._game)!r})"

    def __reduce__(self):  # between processes: by its name and parameters
        return from_open_spiel, (str(self._game),)

    def initial(self):
        return self._start

    def to_move(self, position):
        return SIDES.get(position.state.current_player(), MAX)  # else it is over

    def is_terminal(self, position):
        return position.state.is_terminal()

    def moves(self, position):
        return () if position.state.is_chance_node() else position.legal

    def outcomes(self, position):
        state = position.state
        return tuple(state.chance_outcomes()) if state.is_chance_node() else ()

    def play(self, position, move):
        if move not in position.legal:
            raise ValueError(f"move: {not_legal(self, position, move)}")
        after = position.state.clone()
        after.apply_action(move)
        return _position((*position.history, move), after)

    def utility(self, position):
        return _plain(position.state.returns()[0])

    def utility_range(self):
        return _plain(self._game.min_utility()), _plain(self._game.max_utility())

    def text(self, position):
        return str(position.state).rstrip("\n")

    def label(self, position, move):
        return position.state.action_to_string(move)


def _position(history, state):
    return Position(history, state, tuple(state.legal_actions()))


def _plain(number):
    """OpenSpiel pays in floats: 1 for 1.0."""
    return int(number) if number.is_integer() else number
