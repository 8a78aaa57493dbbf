"""A game of this package as a game of OpenSpiel, for OpenSpiel's algorithms.

Valid for every game of MAX and MIN, with or without chance. MAX is OpenSpiel's player 0
and is paid the utility; MIN is paid minus the utility. An action is the number of a
move in the game's list for a position, so the same action can mean another move in
another position. There are no observations, neither as text nor as tensors:
`str(state)` is the text of the position.

`gamesearch.games.open_spiel` converts in the other direction. It says what to install,
and it names the source.
"""

from gamesearch.games.open_spiel import PLAYERS
from gamesearch.rules.available import package
from gamesearch.rules.game import Game, uncounted
from gamesearch.rules.given import shortened, whole_number
from gamesearch.search.suitable import ALGORITHMS, WITH_CHANCE, algorithms_for

OVER = -4  # OpenSpiel's number of the player where the game is over


def to_open_spiel(
    game: Game, *, actions: int = 256, length: int = 1000, name: str | None = None
):
    """The game as a `pyspiel.Game`, for OpenSpiel's algorithms.

    >>> from gamesearch.games import Nim
    >>> game = to_open_spiel(Nim([1, 2]), actions=3, length=3)
    >>> state = game.new_initial_state()
    >>> state.legal_actions(), state.action_to_string(2)
    ([0, 1, 2], '2:2')

    An action is the number of a move in the game's list. OpenSpiel needs the largest
    number of `actions` in a position and the largest `length` of a game in plies. The
    default `name` contains the name of the class: `gamesearch_Nim`.
    `pyspiel.load_game(name)` loads the last game that was made with this name.
    """
    pyspiel = package("pyspiel")
    search = algorithms_for(game)[0]
    if search not in (ALGORITHMS[0], WITH_CHANCE[0]):
        raise ValueError(
            f"game: {shortened(repr(game), 90)} is for one player, but only games of "
            "MAX and MIN can be converted."
        )
    chance = search == WITH_CHANCE[0]
    low, high = game.utility_range()
    kinds = pyspiel.GameType
    modes = kinds.ChanceMode.DETERMINISTIC, kinds.ChanceMode.EXPLICIT_STOCHASTIC
    kind = kinds(
        short_name=name or f"gamesearch_{type(uncounted(game)).__name__}",
        long_name=repr(game),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=modes[chance],
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=whole_number(actions, 1, "actions: most moves at once"),
        max_chance_outcomes=actions if chance else 0,
        num_players=2,
        min_utility=float(min(low, -high)),
        max_utility=float(max(high, -low)),
        utility_sum=0.0,
        max_game_length=whole_number(length, 1, "length: most plies of a game"),
    )
    state = type("State", (_State, pyspiel.State), {"rules": game, "most": actions})
    given = {"kind": kind, "info": info, "new_state": state}
    made = type("Game", (_Game, pyspiel.Game), given)
    pyspiel.register_game(kind, made)
    return made()


class _Game:
    """The methods that OpenSpiel needs of a game."""

    def __init__(self, params=None):
        super().__init__(self.kind, self.info, params or {})

    def new_initial_state(self, state=None):
        return self.new_state(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        """There is no observer."""


class _State:
    """The methods that OpenSpiel needs of a state; `rules` is the game."""

    def __init__(self, game):
        super().__init__(game)
        self.position = self.rules.initial()

    def is_terminal(self):
        return self.rules.is_terminal(self.position)

    def current_player(self):
        over = self.is_terminal()
        return OVER if over else PLAYERS[self.rules.to_move(self.position)]

    def _choices(self):
        """The moves or outcomes, numbered by their places."""
        outcomes = self.rules.outcomes(self.position)
        choices = [m for m, _ in outcomes] or list(self.rules.moves(self.position))
        if len(choices) > self.most:
            raise ValueError(
                f"actions: {self.rules!r} has {len(choices)} moves here, more than "
                f"actions={self.most}. Give a larger number.\nThe position:\n{self}"
            )
        return choices

    def _legal_actions(self, player):
        return list(range(len(self._choices())))

    def chance_outcomes(self):
        outcomes = self.rules.outcomes(self.position)
        return [(place, float(p)) for place, (_, p) in enumerate(outcomes)]

    def _apply_action(self, action):
        move = self._choices()[action]
        self.position = self.rules.play(self.position, move)

    def _action_to_string(self, player, action):
        return self.rules.label(self.position, self._choices()[action])

    def returns(self):
        paid = self.rules.utility(self.position) if self.is_terminal() else 0
        return [float(paid), -float(paid)]

    def __str__(self):
        return self.rules.text(self.position)
