"""Monte Carlo tree search as a player, alone and where no evaluation is known."""

import pytest
from games.positions import drawn

import gamesearch as gs
from gamesearch import MAX
from gamesearch.lab.experiments.mcts_arena import DotsAndBoxes
from gamesearch.play.catalogue import new_match
from gamesearch.play.dialogue import Match
from gamesearch.players import SearchPlayer, strong_player
from gamesearch.widgets.game.play import player
from gamesearch.widgets.game.view_game import view_game
from pressed import press

FEW = SearchPlayer("few", algorithm=gs.mcts, simulations=20)
SHORT = SearchPlayer("short", algorithm=gs.mcts, nodes=300)


class Unknown(gs.ConnectFour):
    """Rules of one's own, of which no evaluation is known."""


class Round(gs.Game):
    """Take 1 or 2 for ever."""

    def initial(self):
        return MAX

    def to_move(self, state):
        return state

    def moves(self, state):
        return 1, 2

    def play(self, state, move):
        return -state

    def is_terminal(self, state):
        return False

    def utility(self, state):
        return 0


GAMES = [
    gs.TicTacToe(), gs.ConnectFour(5, 4), gs.Othello(4), gs.Breakthrough(5, 4),
    gs.Nim([3, 4]), gs.Domineering(4, 4), DotsAndBoxes(2, 2),
    gs.ExplicitTree([[1, 2], [3, 4]], alone=True), gs.Pig(10),
    gs.Backgammon.three_checkers(),
]  # fmt: skip


def played(game, **how):
    how = {"openings": [""], "progress": False, **how}
    return gs.arena.match(FEW, SHORT, game, games=2, **how)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
def test_moves_are_legal_and_follow_from_the_seed(game):
    result = played(game, seed=3)
    assert not result.defaults()
    assert all(one.reason == "" for one in result.games)
    assert played(game, seed=3).games == result.games


def test_another_seed_is_other_luck_and_a_position_has_its_own():
    game = gs.ConnectFour()
    values = [FEW.begin(game, seed)(game.initial()).value for seed in range(8)]
    assert len(set(values)) > 1
    assert FEW.begin(game, 1)(game.initial()).value == values[1]


def test_limits_are_kept():
    game = gs.ConnectFour()
    for state in drawn(game, range(8), lambda seed: 2 * seed):
        assert SHORT.begin(game)(state).nodes <= 300
        found = gs.mcts(game, state, **asked(FEW, game, state, 5))
        thought = FEW.begin(game, 5)(state)
        assert found.simulations == 20
        assert (thought.move, thought.value) == (found.move, found.value)


def asked(player, game, state, seed):
    """The options by which its search comes to its move again."""
    options = player.again(game, state, player.begin(game, seed)(state), seed)
    assert options.pop("algorithm") is gs.mcts
    return options


def test_a_depth_is_refused_but_left_out_where_a_menu_has_one():
    with pytest.raises(ValueError, match="neither depth= nor order="):
        SearchPlayer(algorithm=gs.mcts, depth=3)
    with pytest.raises(ValueError, match="neither depth= nor order="):
        strong_player(gs.Nim([3]), algorithm=gs.mcts, order=gs.orders.Killers)
    match = new_match("connectfour", algorithm="mcts", depth=4, limit=500)
    assert match.enter("4")[-1].startswith("The machine plays")
    assert match.evaluate is None  # roll-outs, not the evaluation of the game
    assert 0 < match.chosen[2].nodes <= 500


def test_stopped_it_plays_what_it_visited_most():
    match = Match(Unknown(), algorithm=gs.mcts, seconds=60)
    match.wait = lambda at_work: at_work.wait(0.1)
    assert match.enter("4") == ["You play 4."]
    assert match.stop()[-1].startswith("The machine plays")
    state, move, thought = match.chosen
    options = match.opponent.again(match.game, state, thought, match.seed)
    del options["algorithm"], options["simulations"]
    assert gs.mcts(match.game, state, **options).move == move


@pytest.mark.parametrize("how", [{"algorithm": gs.mcts}, {}])
def test_why_shows_a_tree_of_the_position(how):
    widget = player(Unknown(), seconds=0.1, seed=4, **how)
    press(widget, "enter", "4")
    explorer = widget.why()
    assert explorer.result.visits.keys() == set(range(7))
    assert 0 < explorer.result.simulations <= 1500


def test_a_game_that_is_looked_at_shows_the_sampling_of_its_player():
    game = played(gs.ConnectFour(5, 4), seed=1, openings=2).games[0]
    viewer = view_game(game, players={"few": FEW, "short": SHORT})
    assert viewer.explore(0).result.simulations == 20  # in the opening
    assert 0 < viewer.explore(2).result.simulations <= 20
    assert 0 < viewer.explore(3).result.nodes <= 300


# -- where no evaluation is known ------------------------------------------------------


@pytest.mark.parametrize("game", [gs.Domineering(4, 4), DotsAndBoxes(2, 2)])
def test_small_games_are_played_perfectly(game):
    think = strong_player(game, 600, nodes=10**6).begin(game)
    for state in drawn(game, range(12), lambda seed: seed % 5):
        value = gs.alpha_beta_with_memory(game, state).value
        after = game.play(state, think(state).move)
        assert gs.alpha_beta_with_memory(game, after).value == value


def test_it_samples_where_the_end_is_far_and_nothing_else_is_said():
    game = Unknown()
    even = {"evaluate": lambda state: 0}
    for how in {}, {"depth": 2}, even, {"algorithm": gs.alpha_beta}:
        thought = strong_player(game, 600, nodes=3000, **how).begin(game)(
            game.initial()
        )
        assert (thought.depth is None) == (how == {})
        assert thought.nodes <= 3000
    known = strong_player(gs.ConnectFour(), 600, nodes=3000)
    assert known.begin(gs.ConnectFour())(game.initial()).depth > 1


def test_where_no_roll_out_ends_it_plays_what_alpha_beta_found():
    thought = strong_player(Round(), 600, nodes=10**5).begin(Round())(MAX)
    assert thought.move in (1, 2)
    assert thought.depth > 1
