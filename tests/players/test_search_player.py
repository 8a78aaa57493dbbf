"""Players that search, and the one that throws dice: recipes for many games."""

import gc
import pickle
from collections import Counter
from functools import partial
from random import Random

import pytest
from answers import all_refused, wins_of
from games.positions import drawn
from many import slowly

import gamesearch as gs
from gamesearch import ConnectFour, Nim, TicTacToe, evaluations
from gamesearch.play import FunctionPlayer, RandomPlayer, SearchPlayer, as_player
from gamesearch.play.search_player import MARGIN
from gamesearch.search import orders

GAME = TicTacToe()
LINES = evaluations.OpenLines


# -- a search to a depth ---------------------------------------------------------------


@pytest.mark.parametrize("states", [20, slowly(60)])
@pytest.mark.parametrize(
    "algorithm", [gs.minimax, gs.alpha_beta, gs.alpha_beta_with_memory, gs.pvs, gs.mtdf]
)
def test_it_plays_what_its_search_finds(algorithm, states):
    think = SearchPlayer(algorithm=algorithm, evaluation=LINES, depth=3).begin(GAME)
    for state in drawn(GAME, range(states), lambda seed: seed % 6):
        thought = think(state)
        best = gs.minimax(GAME, state, depth=3, evaluate=LINES(GAME))
        after = GAME.play(state, thought.move)
        reached = gs.minimax(GAME, after, depth=2, evaluate=LINES(GAME))
        assert thought.value == best.value == reached.value
        assert thought.line[0] == thought.move
        assert (thought.depth, thought.note) == (3, "")


def test_without_a_limit_it_searches_to_the_end():
    thought = SearchPlayer().begin(Nim([1, 2]))(Nim([1, 2]).initial())
    assert (thought.value, thought.depth) == (1, None)


def test_values_are_those_of_max_whoever_moves():
    lost = GAME.from_text("X X . / O . . / . . .")  # O to move, X threatens
    assert SearchPlayer().begin(GAME)(lost).value == gs.minimax(GAME, lost).value


def test_the_order_and_the_table_are_new_for_each_game_and_kept_during_it():
    made = []

    class Noted(orders.Killers):
        def __init__(self):
            super().__init__()
            made.append(self)

    player = SearchPlayer(
        evaluation=LINES, depth=3, order=Noted, algorithm=gs.alpha_beta_with_memory
    )
    first = player.begin(GAME)
    assert len(made) == 1
    alone = first(0).nodes
    assert first(0).nodes < alone  # the table knows the position now
    assert player.begin(GAME)(0).nodes == alone
    assert len(made) == 2


def test_an_order_that_learns_is_copied_for_each_game():
    order = orders.History()
    player = SearchPlayer(evaluation=LINES, depth=4, order=order)
    assert player.begin(GAME)(0) == player.begin(GAME)(0)
    assert player.parts(GAME)["order"] is not order
    assert not order._weights


def test_noisy_moves_are_named_for_each_game():
    state = GAME.from_text("X O . / . . X / . O .")
    options = {"evaluation": LINES, "depth": 1}
    blind = SearchPlayer(**options).begin(GAME)(state)
    seeing = SearchPlayer(**options, noisy=wins_of).begin(GAME)(state)
    answer = gs.quiescence(
        GAME, state, depth=1, evaluate=LINES(GAME), noisy=wins_of(GAME)
    )
    assert (seeing.move, seeing.value) == (answer.move, answer.value)
    assert seeing.nodes > blind.nodes


# -- a recipe --------------------------------------------------------------------------


def test_it_is_called_after_its_parts():
    lines, killers = {"evaluation": LINES}, {"order": orders.Killers}
    centre = {"order": orders.centre_first}
    for player, name in (
        (SearchPlayer(), "alpha_beta"),
        (SearchPlayer(**lines, depth=4), "alpha_beta, OpenLines, depth 4"),
        (SearchPlayer(**lines, **killers, nodes=500),
         "alpha_beta, OpenLines, Killers, 500 nodes"),
        (SearchPlayer(algorithm=gs.pvs, **centre, depth=2),
         "pvs, centre first, depth 2"),
        (SearchPlayer(**lines, seconds=0.05), "alpha_beta, OpenLines, 0.05 s"),
        (SearchPlayer("mine", depth=2), "mine"),
    ):  # fmt: skip
        assert player.name == name
        assert repr(player) == f"<player: {name}>"


def test_it_travels_to_another_process():
    player = SearchPlayer(
        evaluation=partial(LINES), nodes=300, order=orders.Killers, table=gs.Table,
        algorithm=gs.alpha_beta_with_memory,
    )  # fmt: skip
    copy = pickle.loads(pickle.dumps(player))
    assert copy.name == player.name
    assert copy.begin(GAME)(0) == player.begin(GAME)(0)


WRONG = [
        ({"evaluation": LINES(GAME)}, TypeError, "is an evaluation already"),
        ({"evaluation": 3}, TypeError, "evaluation: a class or function"),
        ({"evaluate": LINES}, TypeError, "the class OpenLines"),
        ({"evaluate": abs, "evaluation": LINES}, TypeError, "give either evaluate="),
        ({"nodes": 100}, ValueError, "evaluate: with nodes or seconds"),
        ({"evaluation": LINES, "nodes": -1}, ValueError, "nodes must be a number"),
        ({"evaluation": LINES, "seconds": "1"}, ValueError, "seconds must be a number"),
        ({"margin": None}, ValueError, "margin: seconds, 0 or more"),
        ({"depth": 0}, ValueError, "depth: 1 ply or more"),
        ({"limit": 3}, TypeError, "limit: a player sets this option itself"),
        ({"probes": 3}, TypeError, "probes: alpha_beta has no such option"),
        ({"algorithm": gs.mtdf, "table": gs.Table()}, TypeError, "makes a new table"),
        ({"noisy": ["a"]}, TypeError, "noisy: a function of a game"),
        ({"algorithm": "alpha_beta"}, TypeError, "algorithm: a search"),
        ({"algorithm": gs.two_phase_minimax, "evaluation": LINES, "seconds": 1},
         ValueError, "two_phase_minimax"),
]  # fmt: skip


def test_a_mistake_is_named_when_the_player_is_made_or_begins():
    all_refused(*[(partial(SearchPlayer, **given), *told) for given, *told in WRONG])
    all_refused(*[
        (partial(SearchPlayer(**given).begin, GAME), TypeError, told)
        for given, told in (
            ({"evaluation": int.bit_count, "depth": 1}, "must take a game"),
            ({"evaluation": lambda state: 7, "depth": 1}, "it returned 7"),
            ({"order": 3}, "order: an order such as"),
        )
    ])  # fmt: skip


def test_an_evaluation_of_states_is_given_as_to_a_search():
    lines = LINES(GAME)
    by_state = SearchPlayer(evaluate=gs.evaluation(lines, win=9), depth=2)
    by_game = SearchPlayer(evaluation=LINES, depth=2)
    assert by_state.begin(GAME)(0) == by_game.begin(GAME)(0)
    assert SearchPlayer(evaluate=lines, depth=2).name == by_game.name
    travelled = pickle.loads(pickle.dumps(by_state))
    assert travelled.begin(GAME)(0) == by_game.begin(GAME)(0)
    chances = (0.5, 0.5)
    fallible = gs.players.FalliblePlayer(chances, evaluate=lines, depth=1)
    same = gs.players.FalliblePlayer(chances, evaluation=LINES, depth=1)
    assert fallible.model(GAME)(0) == same.model(GAME)(0)


def test_what_does_not_fit_the_game_is_named_before_any_game_is_played():
    play = partial(gs.arena.tournament, game=GAME, rounds=1, progress=False)
    wrong = (
        SearchPlayer(evaluation=lambda state: state + 1, depth=1),
        SearchPlayer(evaluation=lambda state: state[0], depth=1),
        SearchPlayer(evaluation=LINES, depth=1, noisy=lambda state: ()),
        gs.players.FalliblePlayer(evaluation=lambda state: 0),
        gs.players.BStarPlayer(lambda state: (0, 1)),
    )
    pairs = ([player, RandomPlayer()] for player in wrong)
    told = TypeError, "players, ", "must take a game"
    all_refused(*[(partial(play, pair), *told) for pair in pairs])


def test_without_an_algorithm_chance_is_searched_by_expectiminimax():
    pig, options = gs.Pig(10), {"evaluation": gs.evaluations.PigLead, "depth": 3}
    usual, told = (
        SearchPlayer(**options),
        SearchPlayer(algorithm=gs.expectiminimax, **options),
    )
    assert usual.begin(pig)(pig.initial()) == told.begin(pig)(pig.initial())
    refused = SearchPlayer(algorithm=gs.alpha_beta, **options).begin(pig)
    with pytest.raises(ValueError, match="Use expectiminimax"):
        refused(pig.initial())
    assert gs.alpha_beta(GAME).move == SearchPlayer().begin(GAME)(0).move


# -- by nodes --------------------------------------------------------------------------


@pytest.mark.parametrize("every", [7, slowly(1)])
def test_with_nodes_it_plays_the_last_finished_depth_at_every_number(every):
    finished = list(gs.deepen(GAME, depth=3, evaluate=LINES(GAME)))
    whole = sum(answer.nodes for answer in finished)
    for nodes in range(0, whole + 1, every):
        thought = SearchPlayer(evaluation=LINES, depth=3, nodes=nodes).begin(GAME)(0)
        assert thought.move in GAME.moves(0)
        assert thought.nodes <= nodes
        done = [a for i, a in enumerate(finished)
                if sum(b.nodes for b in finished[: i + 1]) <= nodes]  # fmt: skip
        if done:
            last = done[-1]
            assert (thought.move, thought.value, thought.depth) == (
                last.move, last.value, last.depth)  # fmt: skip


def test_no_nodes_at_all_give_the_first_legal_move():
    thought = SearchPlayer(evaluation=LINES, nodes=0).begin(GAME)(0)
    assert (thought.move, thought.value) == (GAME.moves(0)[0], None)
    assert thought.note == "no time: the first move"


# -- dice ------------------------------------------------------------------------------


def test_the_dice_fall_the_same_for_the_same_seed_and_otherwise_alike_for_all_moves():
    game = ConnectFour()
    start = game.initial()
    once, again = (
        [RandomPlayer().begin(game, seed)(start).move for seed in range(700)]
        for _ in range(2)
    )
    assert once == again
    counted = Counter(once)
    assert set(counted) == set(game.moves(start))
    assert all(60 < count < 140 for count in counted.values())


def test_a_function_is_a_player_and_a_player_is_left_as_it_is():
    player = RandomPlayer("dice")
    assert as_player(player) is player
    assert isinstance(as_player(lambda game, state: 0), FunctionPlayer)


# -- by the clock ----------------------------------------------------------------------


class Clock:
    """A clock that moves when it is read, and as far as each node is said to take."""

    def __init__(self, seconds_a_node, seed=0, seconds_a_look=1e-6):
        self.now, self.dice = 0.0, Random(seed)
        self.seconds_a_node, self.seconds_a_look = seconds_a_node, seconds_a_look

    def __call__(self):
        self.now += self.seconds_a_look
        return self.now

    def work(self):
        self.now += self.seconds_a_node(self.dice)


class Clocked(TicTacToe):
    """Tic-tac-toe in which each move that is tried takes its time."""

    def __init__(self, clock):
        super().__init__()
        self.clock = clock

    def play(self, state, move):
        self.clock.work()
        return super().play(state, move)


def answered(cost, seconds, seed=0, depth=3, **options):
    """When the player has answered, and what."""
    clock = Clock(cost, seed)
    player = SearchPlayer(
        evaluation=LINES, depth=depth, seconds=seconds, clock=clock, **options
    )
    thought = player.begin(Clocked(clock))(0)
    return clock.now, thought


COSTS = {
    "quick": lambda dice: 0.00001,
    "slow": lambda dice: 0.001,
    "anything up to a millisecond": lambda dice: 0.001 * dice.random(),
    "one in a hundred slow": lambda dice: 0.001 if dice.random() < 0.01 else 2e-6,
}
each_cost = pytest.mark.parametrize("cost", COSTS.values(), ids=COSTS)


@pytest.mark.parametrize("every", [6, slowly(1)])
@each_cost
def test_it_answers_before_every_deadline_with_the_last_finished_depth(cost, every):
    """From no time at all to more than it needs, up to 200 deadlines each."""
    finished = [answered(cost, 9, depth=depth)[1] for depth in (1, 2, 3)]
    whole = answered(cost, 9)[0] + MARGIN
    reached = set()
    for step in range(0, 211, every):
        seconds = whole * step / 200
        now, thought = answered(cost, seconds, seed=step)
        assert now <= max(seconds, 1e-4)
        assert thought.move in GAME.moves(0)
        if thought.value is None:
            assert thought.move == GAME.moves(0)[0]
        elif thought.nodes > 10:  # the first depth is done
            same = finished[thought.depth - 1]
            assert (thought.move, thought.value) == (same.move, same.value)
            reached.add(thought.depth)
    assert reached == {1, 2, 3}


@pytest.mark.parametrize("every", [5, slowly(1)])
def test_at_every_single_node_the_deadline_finds_a_move_ready(every):
    """A node takes 1 s and the deadline comes after each of them, once."""
    nodes = SearchPlayer(evaluation=LINES, depth=3, nodes=10**6).begin(GAME)(0).nodes
    for deadline in range(0, nodes + 3, every):
        now, thought = answered(lambda dice: 1.0, deadline, margin=1.5)
        assert now <= max(deadline, 0.1)
        assert thought.move in GAME.moves(0)


def test_a_slow_evaluation_is_in_time_with_a_margin_for_it():
    cost = COSTS["slow"]
    late = [answered(lambda dice: 30 * cost(dice), s / 50)[0] > s / 50
            for s in range(1, 50)]  # fmt: skip
    assert any(late)
    for step in range(50):
        now, _ = answered(lambda dice: 30 * cost(dice), step / 50, margin=0.035)
        assert now <= max(step / 50, 1e-4)


@pytest.mark.parametrize("limits", [{"depth": 4}, {"nodes": 5000}, {"seconds": 60}])
def test_an_interrupt_is_no_answer(limits):
    asked = []

    def interrupting(game):
        def evaluate(state):
            asked.append(state)
            if len(asked) == 100:
                raise KeyboardInterrupt
            return 0

        return evaluate

    with pytest.raises(KeyboardInterrupt):
        SearchPlayer(evaluation=interrupting, **limits).begin(GAME)(0)


def test_no_time_at_all_gives_the_first_legal_move_at_once():
    now, thought = answered(COSTS["slow"], 0)
    assert (thought.move, thought.value, thought.nodes) == (0, None, 0)
    assert now < 0.001


def test_no_garbage_is_collected_while_the_clock_runs():
    """It would take tens of milliseconds where there is a large table."""
    rounds = []

    class Watching(LINES):
        def __call__(self, state):
            rounds.append(gc.isenabled())
            return super().__call__(state)

    def think(**limit):
        SearchPlayer(evaluation=Watching, depth=2, **limit).begin(GAME)(0)

    assert gc.isenabled()
    think(seconds=5)
    assert not any(rounds)
    assert gc.isenabled()
    rounds.clear()
    think(nodes=500)
    assert all(rounds)


def test_garbage_is_collected_again_after_an_error_and_only_if_it_was_before():
    def broken(game):
        return lambda state: 1 / 0

    with pytest.raises(ZeroDivisionError):
        SearchPlayer(evaluation=broken, seconds=1).begin(GAME)(0)
    assert gc.isenabled()
    gc.disable()
    try:
        SearchPlayer(evaluation=LINES, seconds=1, depth=1).begin(GAME)(0)
        assert not gc.isenabled()
    finally:
        gc.enable()


FEW = 0, 1, 2, 3, 4, 6, 9, 13, 20, 30, 45


@pytest.mark.parametrize("steps", [FEW, slowly(range(60))])
@pytest.mark.parametrize(
    "algorithm",
    [gs.minimax, gs.negamax, gs.alpha_beta, gs.alpha_beta_with_memory, gs.pvs,
     gs.aspiration, gs.mtdf, gs.sss_star, gs.dual_star, gs.stockman],
    ids=lambda search: search.__name__,
)  # fmt: skip
def test_every_search_is_in_time_when_its_evaluation_takes_time(algorithm, steps):
    clock = Clock(COSTS["anything up to a millisecond"])

    def evaluation(game):
        lines = LINES(game)

        def evaluate(state):
            clock.work()
            return lines(state)

        evaluate.win = lines.win
        return evaluate

    depths = set()
    for step in steps:
        clock.now, seconds = 0.0, step / 100
        player = SearchPlayer(
            algorithm=algorithm, evaluation=evaluation, seconds=seconds, clock=clock
        )
        thought = player.begin(GAME)(0)
        assert clock.now <= max(seconds, 1e-4)
        depths.add(thought.depth)
    assert {1, 2, 3} <= depths
