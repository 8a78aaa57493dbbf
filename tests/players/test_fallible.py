"""Opponents who err, the game against one, and what it is worth to know them."""

import pickle
from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import count as endless
from itertools import islice, pairwise

import pytest
from answers import all_refused
from games.positions import drawn
from many import many, slowly

from gamesearch import (
    CHANCE,
    MAX,
    MIN,
    ConnectFour,
    ExplicitTree,
    Nim,
    RandomTree,
    TicTacToe,
    alpha_beta_with_memory,
    check_game,
    expectimax,
    minimax,
)
from gamesearch.play import (
    ExploitingPlayer,
    FalliblePlayer,
    RandomPlayer,
    SearchPlayer,
    against,
    expected,
)
from gamesearch.search.evaluations import ConnectFourLines, OpenLines
from reference import guess

TENTHS = Fraction(7, 10), Fraction(2, 10), Fraction(1, 10)
FALLIBLE = FalliblePlayer(TENTHS, OpenLines)
CAUTIOUS = SearchPlayer(algorithm=alpha_beta_with_memory)


def guessing(game):
    """An evaluation that knows nothing of the game."""
    evaluate = guess(1)
    evaluate.win = 100
    return evaluate


def random_states(game, count, plies):
    """Positions that are not over, after up to so many random moves."""
    return islice(drawn(game, endless(), lambda seed: seed % plies), count)


# -- the player that errs --------------------------------------------------------------


@pytest.mark.parametrize(("depth", "count"), [(1, 150), (2, 40), slowly(3, 150)])
def test_its_moves_are_ranked_by_what_its_search_finds(depth, count):
    game = TicTacToe()
    evaluate = OpenLines(game)
    model = FalliblePlayer(TENTHS, OpenLines, depth).model(game)
    for state in random_states(game, count, 8):
        side = game.to_move(state)
        worth = {
            move: side * minimax(game, game.play(state, move), depth=depth - 1,
                                 evaluate=evaluate).value
            for move in game.moves(state)
        }  # fmt: skip
        ranked = [move for move, _ in model(state)]
        by_rank = sorted(worth.values(), reverse=True)[:3]
        assert [worth[move] for move in ranked] == by_rank
        for one, next_ in pairwise(ranked):  # ties as the game gives them
            assert worth[one] > worth[next_] or one < next_


def test_where_moves_are_few_the_chances_are_scaled_up():
    model = FALLIBLE.model(TicTacToe())
    for state in random_states(TicTacToe(), 150, 9):
        chances = [chance for _, chance in model(state)]
        assert sum(chances) == 1
        assert len(chances) == min(3, len(TicTacToe().moves(state)))
        assert chances[0] == TENTHS[0] / sum(TENTHS[: len(chances)])


@pytest.mark.parametrize("games", [500, slowly(2000)])
def test_it_plays_each_rank_as_often_as_it_says(games):
    game = TicTacToe()
    drawn = Counter(FALLIBLE.begin(game, seed)(0).move for seed in range(games))
    for move, chance in FALLIBLE.model(game)(0):
        assert abs(drawn[move] - games * chance) < 1.8 * games**0.5  # 4 deviations
    assert sum(drawn.values()) == games
    assert len(drawn) == 3


def test_the_same_seed_plays_the_same_game():
    game = ConnectFour(5, 4)
    for state in random_states(game, 30, 10):
        player = FalliblePlayer(depth=2, evaluation=guessing)
        assert player.begin(game, 5)(state) == player.begin(game, 5)(state)


def test_without_an_evaluation_it_may_search_to_the_end():
    game = Nim([1, 2])
    ((best, _), *_) = FalliblePlayer(depth=None).model(game)(game.initial())
    assert best == minimax(game).move


def test_it_has_a_name_and_travels():
    assert FALLIBLE.name == "fallible 0.7/0.2/0.1, OpenLines, depth 1"
    copy = pickle.loads(pickle.dumps(FALLIBLE))
    assert copy.begin(TicTacToe(), 3)(0) == FALLIBLE.begin(TicTacToe(), 3)(0)


def test_wrong_chances_are_named():
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    above_0 = ValueError, "one probability above 0"
    all_refused(
        (partial(FalliblePlayer, (0.5, 0.4)), ValueError, "0.9"),
        (partial(FalliblePlayer, (half, quarter)), ValueError, "0.75"),
        (partial(FalliblePlayer, (1.5, -0.5)), *above_0),
        (partial(FalliblePlayer, ()), *above_0),
        (partial(FalliblePlayer, "70"), *above_0),
        (partial(FalliblePlayer, depth=0), ValueError, "depth: 1 ply or more"),
        (partial(FalliblePlayer, depth=2), ValueError, "evaluate"),
        (partial(FalliblePlayer, 0.7, OpenLines), TypeError, "chances", "0.7"),
    )


# -- the game against it ---------------------------------------------------------------


@pytest.mark.parametrize("opponent", [MAX, MIN])
@pytest.mark.parametrize(
    ("game", "model"),
    [
        (TicTacToe(), FALLIBLE),
        (TicTacToe(first=MIN), RandomPlayer()),
        (Nim([1, 2, 3]), RandomPlayer()),
        (ConnectFour(4, 3, 3), FalliblePlayer(depth=1, evaluation=guessing)),
    ],
)
def test_the_game_keeps_the_promises_of_a_game(game, model, opponent):
    assert not check_game(against(game, model, opponent)).findings


def test_only_the_opponent_moves_by_chance():
    game = against(TicTacToe(), FALLIBLE)
    assert (game.to_move(0), game.moves(0)) == (MAX, TicTacToe().moves(0))
    state = game.play(0, 4)
    assert (game.to_move(state), game.moves(state)) == (CHANCE, ())
    assert game.outcomes(state) == FALLIBLE.model(TicTacToe())(state)
    assert game.text(state) == TicTacToe().text(state)
    assert against(game, FALLIBLE, MAX).to_move(state) == CHANCE
    corners = TicTacToe().play(0, 0), TicTacToe().play(0, 8)
    assert len({TicTacToe().key(each) for each in corners}) == 1
    assert len({game.key(each) for each in corners}) == 2  # a model may tell them apart


def worth(game, state, model, side):
    """The average for a side that chooses best against the model."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) != side:
        drawn = model(game, state)
        return sum(p * worth(game, game.play(state, m), model, side) for m, p in drawn)
    values = [worth(game, game.play(state, m), model, side) for m in game.moves(state)]
    return max(values) if side == MAX else min(values)


@many(40, slow=300)
@pytest.mark.parametrize("side", [MAX, MIN])
def test_its_value_is_the_best_average_on_random_trees(side, seed):
    def model(game, state):
        shares = [1 + (state * 7 + n * 5) % 4 for n in range(len(game.moves(state)))]
        return [
            (m, Fraction(s, sum(shares))) for m, s in zip(game.moves(state), shares)
        ]

    random = RandomTree(3, 1 + seed % 4, seed=seed, values=(-9, 9), ragged=0.2)
    game = ExplicitTree(written(random, ()), first=(MAX, MIN)[seed // 4 % 2])
    found = expectimax(against(game, model, opponent=-side))
    assert found.value == worth(game, 0, model, side)
    assert expected(game, ExploitingPlayer(model), model, side) == found.value


def written(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return [written(game, game.play(state, move)) for move in game.moves(state)]


def test_what_a_model_may_not_say_is_shown_with_the_position():
    for wrong, told in (
        (lambda game, state: [(9, 1)], "legal moves with probabilities"),
        (lambda game, state: [((0, 1), 0.4)], "sum to 1"),
        (lambda game, state: [], "sum to 1"),
    ):
        game = against(Nim([2], first=MIN), wrong)
        all_refused((partial(expectimax, game), ValueError, told, "heap 1"))


def test_what_is_no_model_is_named():
    for wrong in (3, FalliblePlayer, SearchPlayer()):
        for call in partial(against, Nim([2]), wrong), partial(ExploitingPlayer, wrong):
            all_refused((call, TypeError, "model: a player with known"))


# -- the cautious and the bold reply ---------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "cautious", "bold"),
    [
        (MAX, Fraction(657, 1000), Fraction(1)),
        (MIN, Fraction(3877, 10000), Fraction(4331, 5000)),
    ],
)
def test_what_the_two_replies_are_worth_in_tictactoe(first, cautious, bold):
    """The numbers of the lecture: against the opponent, and against a perfect one."""
    game, exploiting = TicTacToe(first=first), ExploitingPlayer(FALLIBLE)
    assert expected(game, CAUTIOUS, FALLIBLE) == cautious
    assert expected(game, exploiting, FALLIBLE) == bold
    assert expected(game, CAUTIOUS) == 0
    assert expected(game, exploiting) == -1


@pytest.mark.parametrize(
    ("side", "size"), [(MAX, 3), (MIN, 3), slowly(MAX, None), slowly(MIN, None)]
)
def test_exploiting_is_never_worse_against_the_opponent_it_knows(side, size):
    """On all of tic-tac-toe, or where stones fall down in its three columns."""
    game = TicTacToe() if size is None else ConnectFour(size, size, 3)
    evaluation = OpenLines if size is None else ConnectFourLines
    for chances in ((1,), (Fraction(1, 2),) * 2, TENTHS, (Fraction(1, 4),) * 4):
        model = FalliblePlayer(chances, evaluation, depth=2)
        bold = expected(game, ExploitingPlayer(model), model, side)
        assert side * bold >= side * expected(game, CAUTIOUS, model, side)


def test_where_every_move_draws_it_prefers_the_one_that_sets_a_trap():
    """Corner, centre: all moves draw against a perfect opponent, one wins here."""
    game = TicTacToe()
    state = game.from_text("X . . / . O . / . . .")
    after = {move: game.play(state, move) for move in game.moves(state)}
    assert {minimax(game, each).value for each in after.values()} == {0}
    by_chance = against(game, FALLIBLE)
    averages = {m: expectimax(by_chance, each).value for m, each in after.items()}
    bold = ExploitingPlayer(FALLIBLE).begin(game)(state)
    assert (bold.move, bold.value) == (6, 1)
    assert bold.value == averages[6] == max(averages.values())
    assert averages[CAUTIOUS.begin(game)(state).move] == Fraction(51, 100)


def test_to_a_depth_it_needs_an_evaluation_and_knows_the_game_behind_the_model():
    player = ExploitingPlayer(FALLIBLE, evaluation=partial(OpenLines), depth=3)
    thought = player.begin(TicTacToe())(0)
    game = against(TicTacToe(), FALLIBLE)
    answer = expectimax(game, depth=3, evaluate=OpenLines(TicTacToe()))
    assert (thought.move, thought.value) == (answer.move, answer.value)
    assert player.name.endswith(
        "depth 3, against fallible 0.7/0.2/0.1, OpenLines, depth 1"
    )
    assert pickle.loads(pickle.dumps(player)).begin(TicTacToe())(0) == thought


def test_its_evaluation_sees_the_moves_of_both_sides():
    """To the game against chance the opponent has no moves; to Mobility it has."""
    game = ConnectFour(3, 2, 3)
    state = game.from_moves("1231")
    player = ExploitingPlayer(RandomPlayer(), evaluation=replies, depth=1)
    assert player.begin(game)(state).value == 1 == replies(game)(game.play(state, 1))


def replies(game):
    """An evaluation: how many moves there are."""

    def evaluate(state):
        return len(game.moves(state))

    evaluate.win = 9
    return evaluate


def test_the_player_cannot_play_one_side_for_the_other():
    """A player is made ready once and may be asked for both sides of a game."""
    game = Nim([2, 2])
    think = ExploitingPlayer(RandomPlayer()).begin(game)
    for opening in game.moves(game.initial()):
        after = game.play(game.initial(), opening)
        assert think(game.initial()).value == Fraction(1, 3)
        assert think(after).value == worth(game, after, even, MIN) < 0


def test_any_model_has_a_name():
    assert ExploitingPlayer(even).name == "expectimax, against even"
    told = ExploitingPlayer(partial(even, Nim([2]))).name
    assert told == "expectimax, against even(Nim([2]))"


def even(game, state):
    moves = game.moves(state)
    return [(move, Fraction(1, len(moves))) for move in moves]
