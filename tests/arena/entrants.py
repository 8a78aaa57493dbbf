"""Players and games for the tests of the arena, known to other processes by name."""

import os
import time
from random import Random

import gamesearch as gs
from gamesearch.play import Player, RandomPlayer, SearchPlayer, Thought


def first(game, state):
    """The first legal move."""
    return game.moves(state)[0]


def last(game, state):
    return game.moves(state)[-1]


def middle(game, state):
    moves = game.moves(state)
    return moves[len(moves) // 2]


def six():
    """Six quick players at tic-tac-toe, some of whom throw dice."""
    return [
        SearchPlayer("two plies", evaluation=gs.evaluations.OpenLines, depth=2),
        SearchPlayer("one ply", evaluation=gs.evaluations.OpenLines, depth=1),
        RandomPlayer(),
        Late("late dice"),
        first,
        middle,
    ]


class Late(Player):
    """Dice from the seed of the game alone, so that each game needs its own."""

    def __init__(self, name):
        self.name = name

    def begin(self, game, seed=0):
        dice = Random(seed)
        return lambda state: Thought(dice.choice(game.moves(state)), value=0.5)


# -- players that lose by default ------------------------------------------------------


def crashes(game, state):
    return {}["no such key"]


def crashes_at_the_end(game, state):
    if len(game.moves(state)) < 6:
        raise SystemExit(3)
    return game.moves(state)[0]


def recursive(game, state):
    return recursive(game, state)


def illegal(game, state):
    return "z9"


def silent(game, state):
    game.moves(state)


def endless(game, state):
    while True:
        pass


def asleep(game, state):
    """Too late, but it comes back."""
    time.sleep(0.5)
    return game.moves(state)[0]


def presses_ctrl_c(game, state):
    """As if the user had: but it is the player who does it."""
    raise KeyboardInterrupt


def ends_its_process(game, state):
    os._exit(7)


class Unready(Player):
    name = "unready"

    def begin(self, game, seed=0):
        raise OSError("the book is not there")


class Absent(Player):
    name = "absent"

    def begin(self, game, seed=0):
        """Nothing that could be asked for a move."""


class Boundless(Player):
    name = "boundless"

    def begin(self, game, seed=0):
        """Its values are too long to be written."""
        return lambda state: Thought(game.moves(state)[0], value=10**5000)


class Bare(Player):
    name = "bare"

    def begin(self, game, seed=0):
        return lambda state: game.moves(state)[0]


# -- a game with states that can be changed --------------------------------------------


class Tokens:
    """How many tokens are left and whose turn it is, in a list that can be changed."""

    def __init__(self, left, side):
        self.parts = [left, side]

    def __eq__(self, other):
        return isinstance(other, Tokens) and self.parts == other.parts

    def __hash__(self):
        return hash(tuple(self.parts))


class Taking(gs.Game):
    """Take one token or two from seven; who takes the last wins."""

    size = 7

    def initial(self):
        return Tokens(self.size, gs.MAX)

    def to_move(self, state):
        return state.parts[1]

    def moves(self, state):
        return [taken for taken in (1, 2) if taken <= state.parts[0]]

    def play(self, state, move):
        left, side = state.parts
        return Tokens(left - move, -side)

    def utility(self, state):
        return -state.parts[1]


def changes_the_state(game, state):
    state.parts[0] = 1
    return 1


def changes_the_game(game, state):
    """No harm is done: it has a copy."""
    game.size = 1
    game.moves = lambda state: ["z9"]
    game.utility = lambda state: state.parts[1]
    return 1


def changes_a_copy(game, state):
    other = Tokens(*state.parts)
    other.parts[0] = 1
    return 1


class Identical(Taking):
    """Its states are equal only to themselves."""

    class Place:
        pass

    def initial(self):
        return self.Place()


# -- other games -----------------------------------------------------------------------


class Walk(gs.Game):
    """A walk to and fro that never ends."""

    def initial(self):
        return 0, gs.MAX

    def to_move(self, state):
        return state[1]

    def moves(self, state):
        return [-1, +1]

    def play(self, state, move):
        return state[0] + move, -state[1]

    def utility(self, state):
        raise AssertionError("it never ends")


class Faulty(Taking):
    """Rules with a mistake that shows when two tokens are left."""

    def moves(self, state):
        return super().moves(state) if state.parts[0] != 2 else 1 / 0
