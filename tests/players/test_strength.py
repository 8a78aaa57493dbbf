"""The strong player, its levels, and the positions of Connect Four that it holds."""

import csv
from functools import partial
from importlib.resources import files

import pytest
from answers import all_refused
from many import some

import gamesearch as gs
from gamesearch.lab.fast.connect_four import solve_connect_four
from gamesearch.lab.fast.positions import GAME as QUICK
from gamesearch.lab.fast.positions import SETS, positions
from gamesearch.play.strength import DEPTHS, STRONGEST, strength_of, usual_evaluation
from gamesearch.players import RandomPlayer, SearchPlayer, strong_player

NODES = 400_000  # what it visits in 2 seconds, whatever the machine does besides
HELD = [
    (name, moves)
    for name in SETS
    if name != "middle-medium"  # decided beyond what 2 seconds see
    for moves, score in positions(name)
    if score >= 0
]


@pytest.mark.parametrize("held", some(HELD, 6))
def test_a_held_position_is_never_lost_to_perfect_play(held):
    game, (_, moves) = gs.ConnectFour(), held
    state, side = game.from_moves(moves), game.to_move(game.from_moves(moves))
    think = strong_player(game, 600, nodes=NODES).begin(game)
    while not game.is_terminal(state):
        if game.to_move(state) == side:
            move = think(state).move
        else:
            move = solve_connect_four(QUICK, state, progress=False).move
        state = game.play(state, move)
    assert side * game.utility(state) >= 0


def test_a_level_looks_only_so_many_plies_ahead_and_the_strongest_as_far_as_it_can():
    game = gs.ConnectFour()
    for level, depth in enumerate(DEPTHS, 1):
        player = strong_player(game, 0.05, strength=level)
        assert player.depth == depth
        assert strength_of(depth) == level
        reached = player.begin(game)(game.initial()).depth
        assert reached <= (depth or 42)
    assert DEPTHS[-1] is None


def test_each_level_was_measured_to_score_sixty_per_cent_against_the_one_below():
    file = files("gamesearch.data") / "results" / "strength.csv"
    rows = list(csv.DictReader(file.read_text("utf-8").splitlines()))
    levels = [row for row in rows if row["against"].startswith("gamesearch")]
    asked = {row["player"].split()[2] for row in levels}
    assert asked == {f"{level}," for level in range(2, STRONGEST + 1)}
    for row, depth in zip(levels, DEPTHS[1:], strict=True):
        assert f"{depth or 'any'} plies" in row["player"]
        assert float(row["score %"]) >= 60


def test_where_chance_moves_it_is_expectiminimax_with_its_evaluation():
    game = gs.Pig(20)
    player = strong_player(game, 0.1)
    assert player.search_for(game) is gs.expectiminimax
    assert isinstance(player.parts(game)["evaluate"], gs.evaluations.PigLead)
    assert player.begin(game)(game.initial()).move in game.moves(game.initial())


class Exchange(gs.ExplicitTree):
    """In which what a capture gains is lost at once, one ply below depth 1."""

    def noisy(self, state):
        return self.moves(state)


@pytest.mark.parametrize(
    ("rules", "move"), [(gs.ExplicitTree, "take"), (Exchange, "wait")]
)
def test_the_noisy_moves_that_rules_declare_are_searched_below_the_depth(rules, move):
    game = rules({"take": [-9, -9], "wait": [1, 1]})
    taken = game.play(game.initial(), "take")
    value = gs.evaluation(lambda state: 5 * (state == taken), win=10)
    player = strong_player(game, 5, depth=1, evaluate=value)
    assert player.begin(game)(game.initial()).move == move


def test_a_lost_game_is_lost_as_late_as_possible():
    late = [[[[[[-1, -1], [-1, -1]]]]]]
    game = gs.ExplicitTree({"soon": [-1, 1], "late": late})
    player = SearchPlayer(evaluate=lambda state: 0, seconds=5)
    assert player.begin(game)(game.initial()).move == "late"


def test_no_time_is_spent_after_a_win_is_found():
    game = gs.ConnectFour()
    state = game.from_moves("445566")
    assert strong_player(game, 60).begin(game)(state).depth == 1


class Paid(gs.ExplicitTree):
    """A tree whose payoffs go from nothing to 1."""

    def utility_range(self):
        return 0, 1


def test_an_estimate_is_not_taken_for_a_result():
    game = Paid({"hasty": {"take": [0, 0], "give": [0, 0]}, "sound": [[[[1, 1]]]]})
    hopeful = gs.evaluation(lambda state: 1, win=1.5)
    for evaluate in (None, lambda state: 1, lambda state: 0, hopeful):
        player = strong_player(game, 5, evaluate=evaluate)
        assert player.begin(game)(game.initial()).move == "sound"


def test_an_evaluation_that_knows_nothing_says_neither_win_nor_loss():
    low, high = 3, 5
    game = Paid([1])
    game.utility_range = lambda: (low, high)
    assert low < usual_evaluation(game)(game.initial()) < high


def test_the_last_thought_is_the_answer():
    game = gs.TicTacToe()
    for player in (SearchPlayer(depth=4, evaluate=lambda s: 0), RandomPlayer()):
        *_, last = player.thoughts(game, 3)(game.initial())
        assert last == player.begin(game, 3)(game.initial())
    depths = [one.depth for one in strong_player(game).thoughts(game)(game.initial())]
    assert depths == list(range(1, 10))


def test_a_strength_that_is_none_is_named():
    wrong = (0, STRONGEST + 1, 2.5, "strong")
    calls = [partial(strong_player, gs.Nim([1]), strength=one) for one in wrong]
    all_refused(*((call, ValueError, "strength:") for call in calls))
