"""Bad input: each mistake is refused at once, by name, with the place and the fix."""

import sys
from inspect import signature
from math import inf, nan

import numpy
import pytest

import gamesearch as gs
from gamesearch import (
    CHANCE,
    MAX,
    MIN,
    Budget,
    ExplicitTree,
    Game,
    Table,
    TicTacToe,
    Trace,
    alpha_beta,
    alpha_beta_with_memory,
    aspiration,
    deepen,
    dual_star,
    expectimax,
    expectiminimax,
    minimax,
    mtdf,
    negamax,
    orders,
    pvs,
    sss_star,
    star1,
    star2,
    stockman,
    tree_of,
    two_phase_minimax,
)
from gamesearch.games.broken import Countdown
from gamesearch.games.explicit_tree import Chance
from gamesearch.match import Match

TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
PASSES = [aspiration, mtdf, sss_star, dual_star]
WITH_TABLE = [alpha_beta_with_memory, *PASSES]
WINDOWED = [negamax, alpha_beta, pvs, alpha_beta_with_memory]
EVERY = [minimax, two_phase_minimax, *WINDOWED, *PASSES, stockman]
RECURSIVE = [search for search in EVERY if search not in (two_phase_minimax, stockman)]
WITHOUT_TABLE = [search for search in EVERY if search not in WITH_TABLE]
X_IN_A_CORNER = dict.fromkeys(EVERY, "X . .\n. . .\n. . .")  # the first move
X_IN_A_CORNER[two_phase_minimax] = ". . .\n. . .\n. . X"  # the last comes back first


LIMIT, RAISES = f"{sys.getrecursionlimit():,} nested calls", "sys.setrecursionlimit("


def each(searches):
    return pytest.mark.parametrize("search", searches, ids=lambda s: s.__name__)


every_search, windowed, with_table = each(EVERY), each(WINDOWED), each(WITH_TABLE)


def refused(error, *words):
    """Expects `error` with all these words in its message."""
    return pytest.raises(error, check=lambda e: all(word in str(e) for word in words))


# -- the game and the state --


@every_search
def test_a_class_instead_of_a_game(search):
    with refused(TypeError, "game:", "write TicTacToe()"):
        search(TicTacToe)


@every_search
@pytest.mark.parametrize("game", [TEXTBOOK, "tictactoe", None, 3])
def test_something_else_instead_of_a_game(search, game):
    with refused(TypeError, "game: an object of a class of Game, not", repr(game)):
        search(game)


@every_search
def test_a_state_that_is_not_hashable(search):
    with refused(TypeError, "state: a state must be hashable", "list", "[1, 2]"):
        search(TicTacToe(), [1, 2])


@every_search
@pytest.mark.parametrize("state", ["X . . / . . . / . . .", 1 << 40, 99.5])
def test_a_state_of_another_game(search, state):
    with refused(ValueError, "state: TicTacToe cannot play on from", repr(state)):
        search(TicTacToe(), state)


@every_search
@pytest.mark.parametrize("win", [0, -9, nan, inf, "9", None])
def test_a_win_that_is_no_number_above_zero(search, win):
    def evaluate(state):
        return 0

    evaluate.win = win
    with refused(ValueError, "evaluate.win", "finite number above 0", repr(win)):
        search(TicTacToe(), depth=1, evaluate=evaluate)


class Moveless(TicTacToe):
    """Not over, and nothing to play."""

    def moves(self, state):
        return iter(())


@every_search
def test_a_position_that_is_not_over_and_has_no_moves(search):
    with refused(ValueError, "none of its moves has a value", "gs.check_game", ". . ."):
        search(Moveless())


@every_search
@pytest.mark.parametrize("utility", [nan, -inf])
def test_a_utility_that_cannot_be_compared(search, utility):
    class Odd(TicTacToe):
        def utility(self, state):
            return utility

    game = Odd()
    endgame = game.from_text("X O X / X O O / . X O")
    with refused(ValueError, "game: `utility`", repr(utility), "finite", "X O X"):
        search(game, endgame)


@each(RECURSIVE)
def test_play_deeper_than_python_can_follow(search):
    with refused(
        ValueError, "depth:", "some hundred plies", "give depth=...", LIMIT, RAISES
    ):
        search(gs.Nim([5000]))


@pytest.mark.parametrize(
    "search",
    [
        lambda: gs.and_or_search(gs.Nim([5000])),
        lambda: list(gs.solution_graphs(gs.Nim([5000]))),
        lambda: list(gs.backtrack(gs.SubsetSum([1] * 5000, 5000))),
        lambda: gs.branch_and_bound(gs.Knapsack([1] * 5000, [1] * 5000, 5000)),
        lambda: gs.ida_star(Corridor(), estimate=lambda state: 0),
        lambda: gs.simulate.run("root splitting", gs.Nim([5000]), processors=2),
        lambda: gs.ExplicitTree(nested(3000)),
    ],
)
def test_every_recursion_names_its_limit_and_the_cure(search):
    with refused(ValueError, ": ", LIMIT, RAISES):
        search()


def nested(plies):
    """A list in a list in a list: so many."""
    tree = 1
    for _ in range(plies):
        tree = [tree]
    return tree


class Corridor(gs.ExplicitTree):
    """One way, and a long one."""

    def __init__(self):
        super().__init__([1])

    def is_terminal(self, state):
        return False

    def moves(self, state):
        return ("on",)

    def play(self, state, move):
        return state + 1

    def is_goal(self, state):
        return state == 5000


def lets_out(**rules):
    """A game of which some rules are a learner's first try."""
    return type("Mine", (Countdown,), rules)()


def nothing(self, *arguments):
    """A forgotten return."""


def yielded(self, state):
    yield from Countdown.moves(self, state)


def play(self, state, move):
    return state / move


ROUNDABOUT = [negamax, expectiminimax, star1, star2, gs.quiescence, gs.and_or_search]
ROUNDABOUT += [gs.proof_number_search, gs.value_iteration, gs.grundy_value, gs.stops]
ROUNDABOUT += [gs.winning_moves, gs.temperature, gs.and_or_breadth_first, gs.searched]
ROUNDABOUT += [gs.and_or_ordered, lambda game: [*gs.solution_graphs(game)]]
ROUNDABOUT += [lambda game: [*deepen(game, evaluate=lambda state: 0)]]
ROUNDABOUT += [lambda game: Match(game, human=MIN).begin(), gs.player, gs.explore]
QUIET = {"depth": 9, "evaluate": lambda state: 0, "noisy": lambda state: ()}


@pytest.mark.parametrize("search", EVERY + ROUNDABOUT)
@pytest.mark.parametrize(
    "rules",
    [
        {"play": nothing},
        {"moves": nothing},
        {"moves": yielded},
        {"initial": nothing},
        {"utility": nothing},
        {"utility": lambda self, state: "won"},
        {"play": play},
    ],
    ids=["play", "moves", "generator", "initial", "utility", "text", "raises"],
)
def test_what_comes_out_of_the_rules_says_so(search, rules):
    if "utility" in rules and search in (gs.stops, gs.temperature):
        pytest.skip("it does not ask for utilities")
    if search is gs.player and not {"moves", "initial"} & {*rules}:
        pytest.skip("nobody has moved yet")
    options = QUIET if search is gs.quiescence else {}
    with refused(ValueError, ": ", "gs.check_game(game) finds such rules"):
        search(lets_out(**rules), **options)


def test_the_error_of_the_rules_is_the_cause():
    for search in (alpha_beta, gs.grundy_value, gs.searched):
        with pytest.raises(ValueError, match="`play` of Mine") as refusal:
            search(lets_out(play=play))
        assert isinstance(refusal.value.__cause__, TypeError)
        assert "(5, 1)" in str(refusal.value)  # the position


def test_the_error_of_an_evaluation_is_left_as_it_is():
    def wrong(state):
        return {}["no such state"]

    with pytest.raises(KeyError, match="no such state"):
        alpha_beta(Countdown(), depth=1, evaluate=wrong)


class Short(gs.orders.Order):
    """An order whose `sort` forgot the ply."""

    def sort(self, state, moves):
        return moves


@pytest.mark.parametrize(
    "options",
    [
        {"depth": 1, "evaluate": lambda state, more: 0},
        {"order": Short()},
        {"algorithm": gs.a_star},
    ],
    ids=["evaluate", "order", "algorithm"],
)
def test_functions_that_are_called_wrongly_are_not_blamed_on_the_rules(options):
    searches = [alpha_beta, gs.explore] if "algorithm" not in options else [gs.explore]
    for search in searches:
        with pytest.raises(TypeError, match=r"\(\) (missing|takes)"):
            search(Countdown(), **options)


def test_the_explorer_checks_its_depth_and_its_state():
    with refused(TypeError, "depth: a whole number of plies, or None, not '3'"):
        gs.explore(ExplicitTree(TEXTBOOK), depth="3")
    for search in (gs.explore, lambda game, state: gs.searched(game, state=state)):
        with refused(ValueError, "state: ExplicitTree cannot play on from 99"):
            search(ExplicitTree(TEXTBOOK), state=99)


def test_a_state_where_the_search_belongs():
    with refused(TypeError, "search: a search, such as gs.alpha_beta, not 3"):
        gs.searched(ExplicitTree(TEXTBOOK), 3)


def test_deepening_of_deepening():
    evaluated = {"algorithm": deepen, "evaluate": lambda state: 0}
    with refused(TypeError, "algorithm: a search that returns one result"):
        [*deepen(Countdown(), **evaluated)]


def machine(game):
    """The first move of a player that chooses its search itself."""
    return gs.players.SearchPlayer().begin(game)(game.initial())


@pytest.mark.parametrize("outcomes", [nothing, lambda self, state: [(1, 1)]])
@pytest.mark.parametrize("search", [expectiminimax, gs.explore, gs.searched, machine])
def test_a_forgotten_return_in_outcomes_and_outcomes_beside_moves(search, outcomes):
    with refused(ValueError, "gs.check_game(game) finds such rules"):
        search(lets_out(outcomes=outcomes))


@pytest.mark.parametrize(
    "rules",
    [{"text": nothing}, {"label": nothing}, {"key": lambda self, state: [state]}],
    ids=["text", "label", "key"],
)
def test_what_a_picture_cannot_show_is_blamed_on_the_rules(rules):
    with refused(ValueError, "gs.check_game(game) finds such rules"):
        gs.explore(lets_out(**rules))


class Listed(Game):
    """A game whose first state is a list."""

    def initial(self):
        return [0]

    def to_move(self, state):
        return MAX

    def moves(self, state):
        return []

    def play(self, state, move):
        return state

    def utility(self, state):
        return 0


def test_a_game_whose_states_are_not_hashable():
    with refused(TypeError, "state: a state must be hashable", "[0]"):
        alpha_beta(Listed())


@every_search
def test_a_third_player(search):
    class Third(ExplicitTree):
        """Neither MAX nor MIN is to move at the root."""

        def to_move(self, state):
            return 2

    with refused(ValueError, "game: to_move must return MAX, MIN or CHANCE", "not 2"):
        search(Third([1, 2]))


@every_search
def test_chance_in_a_search_that_knows_none(search):
    game = ExplicitTree([Chance([(0.5, 1), (0.5, 2)]), 3])
    named = "this search" if search in WITH_TABLE else search.__name__
    message = f"game: {named} knows only MAX and MIN"
    with refused(ValueError, message, "use expectiminimax", "The position:\nnode a"):
        search(game)
    with refused(ValueError, message, "The position:\nnode the root"):
        search(ExplicitTree(Chance([(1, [2, 3])])))


def test_an_illegal_move_lists_the_legal_ones():
    game = TicTacToe()
    state = game.from_text("X O . / . . . / . . .")
    with refused(ValueError, "Square 1 is taken by X", "Free: 3, 4, 5", "X O ."):
        game.play(state, 0)
    with refused(ValueError, "'z' is not a legal move", "Legal moves: a, b, c"):
        ExplicitTree(TEXTBOOK).play(0, "z")


# -- depth and evaluation --


@every_search
def test_a_negative_depth(search):
    with refused(ValueError, "depth: 0 or more plies (0 = evaluate here), not -1"):
        search(ExplicitTree(TEXTBOOK), depth=-1, evaluate=lambda state: 0)


@every_search
@pytest.mark.parametrize("depth", ["2", 1.5, True, inf])
def test_a_depth_that_is_no_whole_number(search, depth):
    with refused(TypeError, "depth: a whole number of plies, or None", repr(depth)):
        search(ExplicitTree(TEXTBOOK), depth=depth)


@every_search
def test_a_missing_evaluation_shows_the_position(search):
    with refused(
        ValueError,
        "evaluate: the depth limit was reached",
        "give evaluate=..., or depth=None",
        "The position:\n" + X_IN_A_CORNER[search],
    ):
        search(TicTacToe(), depth=1)


@every_search
def test_an_evaluation_that_is_no_function(search):
    with refused(TypeError, "evaluate: a function of a state, not 3"):
        search(ExplicitTree(TEXTBOOK), depth=1, evaluate=3)


@every_search
@pytest.mark.parametrize("value", [nan, None, "good", inf, -inf])
def test_an_evaluation_that_returns_no_number(search, value):
    with refused(ValueError, f"evaluate: it returned {value!r}", "node a: [3, 12, 8]"):
        search(ExplicitTree([[3, 12, 8]]), depth=1, evaluate=lambda state: value)


@every_search
@pytest.mark.parametrize("value", [1, -1, 5])
def test_an_evaluation_as_large_as_a_won_game(search, value):
    with refused(
        ValueError,
        f"evaluate: it returned {value}",
        "between -1 and 1, both excluded",
        "Set `evaluate.win` to a number larger than all its values",
        "The position:\n" + X_IN_A_CORNER[search],
    ):
        search(TicTacToe(), depth=1, evaluate=lambda state: value)


@every_search
def test_an_evaluation_beyond_its_own_win(search):
    def evaluate(state):
        return 9

    evaluate.win = 9
    with refused(
        ValueError, "returned 9", "between -9 and 9", "a won position counts 9"
    ):
        search(TicTacToe(), depth=1, evaluate=evaluate)
    evaluate.win = 10
    assert search(TicTacToe(), depth=1, evaluate=evaluate).value == 9


def test_where_utilities_are_larger_than_one_an_evaluation_needs_no_win():
    answer = alpha_beta(ExplicitTree(TEXTBOOK), depth=1, evaluate=lambda state: 100)
    assert answer.value == 100


# -- windows --


@windowed
@pytest.mark.parametrize("window", [(3, 2), (2, 2), (inf, -inf), (nan, 2), (0, nan)])
def test_an_inverted_window(search, window):
    alpha, beta = window
    with refused(
        ValueError,
        f"window: alpha must be below beta, but alpha = {alpha} and beta = {beta}",
        "(-inf, inf) is the whole window",
    ):
        search(ExplicitTree(TEXTBOOK), window=window)


@windowed
@pytest.mark.parametrize("window", [3, (1, 2, 3), None, "ab", (None, 3), ("1", "2")])
def test_a_window_that_is_no_pair_of_numbers(search, window):
    with refused(TypeError, "window: a pair (alpha, beta) of numbers", repr(window)):
        search(ExplicitTree(TEXTBOOK), window=window)


# -- limits and orders --


@every_search
@pytest.mark.parametrize("limit", ["100", [5], True, {"nodes": 5}])
def test_a_limit_of_the_wrong_kind(search, limit):
    with refused(TypeError, "limit: a number of nodes or a Budget(nodes, seconds"):
        search(ExplicitTree(TEXTBOOK), limit=limit)


@every_search
@pytest.mark.parametrize("limit", [-1, nan])
def test_a_limit_below_zero(search, limit):
    with refused(ValueError, "limit: nodes must be a number, 0 or more", repr(limit)):
        search(ExplicitTree(TEXTBOOK), limit=limit)


@pytest.mark.parametrize("name", ["nodes", "seconds", "expanded"])
@pytest.mark.parametrize("amount", [-1, nan, "5", None])
def test_a_budget_that_is_none(name, amount):
    with refused(
        ValueError, f"limit: {name} must be a number, 0 or more", repr(amount)
    ):
        Budget(**{name: amount})


@every_search
def test_an_order_that_is_none(search):
    with refused(TypeError, "order: an object with sort(state, moves, ply)", "'best'"):
        search(ExplicitTree(TEXTBOOK), order="best")


@every_search
@pytest.mark.parametrize("order", [orders.Killers, orders.History])
def test_a_class_instead_of_an_order(search, order):
    with refused(TypeError, "order: an object", f"write {order.__name__}()"):
        search(ExplicitTree(TEXTBOOK), order=order)


@each(WITHOUT_TABLE)
def test_the_moves_of_a_table_in_a_search_that_has_none(search):
    with refused(
        ValueError, "order: table_move needs a search with a table, such as alpha_beta_"
    ):
        search(ExplicitTree(TEXTBOOK), order=orders.table_move)


@with_table
def test_the_moves_of_a_table_that_was_left_out(search):
    with refused(ValueError, "order: table_move needs a search with a table"):
        search(ExplicitTree(TEXTBOOK), order=orders.table_move, table=None)


# -- tables, null windows, deepening --


@with_table
@pytest.mark.parametrize("table", [[], {}, Table, 0, "old", True, 100])
def test_a_table_that_is_none(search, table):
    with refused(
        TypeError, 'table: gs.Table(), "new" for an empty one, or', repr(table)
    ):
        search(ExplicitTree(TEXTBOOK), table=table)
    with refused(TypeError, "table: gs.Table()", repr(table)):
        deepen(ExplicitTree(TEXTBOOK), algorithm=search, table=table)


@pytest.mark.parametrize("size", [0, -1, 2.5, "16", True])
def test_a_size_of_a_table_that_is_none(size):
    with refused(
        ValueError, "size: a number of entries, 1 or more, or None", repr(size)
    ):
        Table(size=size)


@pytest.mark.parametrize("replace", ["x", None, 1, "Always"])
def test_a_policy_that_there_is_not(replace):
    with refused(
        ValueError, "replace: one of always, deeper, two-tier, not", repr(replace)
    ):
        Table(size=4, replace=replace)


@with_table
def test_a_key_that_is_not_hashable(search):
    class Keyed(TicTacToe):
        def key(self, state):
            return [state]

    for table in (None, Table(), Table(4)):
        with refused(TypeError, "game: what `key` returns must be hashable", "[0]"):
            search(Keyed(), table=table)


@each([pvs, mtdf, sss_star, dual_star])
@pytest.mark.parametrize("grain", [0, -1, nan, inf, "1", None])
def test_a_grain_that_is_none(search, grain):
    with refused(
        ValueError, "grain: the smallest difference of two values, above 0", repr(grain)
    ):
        search(ExplicitTree(TEXTBOOK), grain=grain)


@each([mtdf, aspiration])
@pytest.mark.parametrize("first_guess", [nan, "3", None, [3], 1j])
def test_a_first_guess_that_is_none(search, first_guess):
    with refused(
        ValueError, "first_guess: the value to expect, a number", repr(first_guess)
    ):
        search(ExplicitTree(TEXTBOOK), first_guess=first_guess)


@pytest.mark.parametrize("margin", [0, -1, nan, "1", None, 1e-30])
def test_a_margin_that_opens_no_window(margin):
    with refused(
        ValueError,
        "margin: it must open a window around first_guess = 5",
        "a number above 0",
        repr(margin),
    ):
        aspiration(ExplicitTree(TEXTBOOK), first_guess=5, margin=margin)


@every_search
@pytest.mark.parametrize("trace", [True, Trace, [], "trace", 1])
def test_something_else_instead_of_a_new_trace(search, trace):
    with refused(TypeError, "trace: gs.Trace(), or None, not", repr(trace)):
        search(ExplicitTree(TEXTBOOK), trace=trace)


def test_deepening_to_a_negative_depth():
    with refused(ValueError, "depth: 0 or more plies (0 = evaluate here), not -1"):
        deepen(ExplicitTree(TEXTBOOK), depth=-1)


@pytest.mark.parametrize("algorithm", ["alpha_beta", None, TicTacToe, 3])
def test_deepening_by_something_that_is_no_search(algorithm):
    with refused(
        TypeError, "algorithm: a search, such as gs.alpha_beta, not", repr(algorithm)
    ):
        deepen(ExplicitTree(TEXTBOOK), algorithm=algorithm)


@every_search
def test_options_are_named(search):
    with pytest.raises(TypeError, match="positional"):
        search(ExplicitTree(TEXTBOOK), 0, 3)
    with pytest.raises(TypeError, match="plies"):
        search(ExplicitTree(TEXTBOOK), plies=3)


# -- probabilities --


@pytest.mark.parametrize(
    ("pairs", "words"),
    [
        ([(0.5, 1), (0.4, 2)], ("sum to 0.9, not to 1", "the root")),
        ([(1, 1), (0, 2)], ("a probability that is not above 0: 1, 0", "the root")),
        ([(nan, 1), (1, 2)], ("a probability that is not above 0: nan, 1",)),
    ],
)
def test_probabilities_that_are_none(pairs, words):
    with refused(ValueError, "tree:", *words):
        ExplicitTree(Chance(pairs))


# -- looking at a trace --


def traced():
    trace = Trace()
    alpha_beta(ExplicitTree(TEXTBOOK), trace=trace)
    return trace


@pytest.mark.parametrize("step", [-1, 25, 2.5, "last"])
def test_a_step_that_is_none(step):
    with refused(ValueError, "step: a number from 0 to 24", repr(step)):
        tree_of(ExplicitTree(TEXTBOOK), None, traced(), step=step)


@pytest.mark.parametrize("run", [-1, 1])
def test_a_run_that_is_none(run):
    with refused(ValueError, f"run: from 0 to 0, not {run}"):
        tree_of(ExplicitTree(TEXTBOOK), None, traced(), run=run)


@pytest.mark.parametrize("unseen", [-1, 1.5, None])
def test_unseen_plies_that_are_none(unseen):
    with refused(ValueError, "unseen: a number of plies, 0 or more", repr(unseen)):
        tree_of(ExplicitTree(TEXTBOOK), None, traced(), unseen=unseen)


@pytest.mark.parametrize("trace", [None, [], Trace, "trace"])
def test_something_else_instead_of_a_trace(trace):
    with refused(
        TypeError, "trace: the Trace that a search was given, not", repr(trace)
    ):
        tree_of(ExplicitTree(TEXTBOOK), None, trace)


def test_the_answer_instead_of_the_trace():
    answer = alpha_beta(ExplicitTree(TEXTBOOK))
    with refused(TypeError, "trace: the Trace that a search was given"):
        tree_of(ExplicitTree(TEXTBOOK), None, answer)


def test_the_trace_of_another_game():
    with refused(ValueError, "state: these events do not belong", "At a play is over"):
        tree_of(ExplicitTree([1, 2]), None, traced())


# -- the package --


def test_a_name_that_is_not_there():
    with pytest.raises(AttributeError, match="has no attribute 'alphabeta'"):
        gs.alphabeta  # noqa: B018 - to look is what is tested
    assert "alpha_beta" in dir(gs)
    assert CHANCE == 0


# -- chance --


def hard_star1(game, state=None, **options):
    return star1(game, state, hard=True, **options)


RANGED = [star1, hard_star1, star2]
WITH_CHANCE = [expectiminimax, expectimax, *RANGED]
with_chance, ranged_search = each(WITH_CHANCE), each(RANGED)


class Dice(Game):
    """A move, then dice whose outcomes are given; all values are from 0 to 10."""

    def __init__(self, pairs, value=5):
        self.pairs, self.value = pairs, value

    def initial(self):
        return "start"

    def to_move(self, state):
        return CHANCE if state == "dice" else MAX

    def moves(self, state):
        return ("throw",) if state == "start" else ()

    def outcomes(self, state):
        return self.pairs if state == "dice" else ()

    def play(self, state, move):
        return "dice" if move == "throw" else f"rolled {move}"

    def is_terminal(self, state):
        return state.startswith("rolled")

    def utility(self, state):
        return self.value

    def utility_range(self):
        return 0, 10

    def text(self, state):
        return f"the table, {state}"


@with_chance
@pytest.mark.parametrize(
    ("pairs", "words"),
    [
        ([(1, 0.5), (2, 0.4)], "the probabilities must sum to 1, not to 0.9"),
        ([(1, 0.6), (2, 0.6)], "the probabilities must sum to 1, not to 1.2"),
        ([(1, 1), (2, 0)], "must be a number above 0, not 1, 0"),
        ([(1, 1.5), (2, -0.5)], "must be a number above 0, not 1.5, -0.5"),
        ([(1, nan), (2, 1)], "must be a number above 0, not nan, 1"),
        ([(1, "half"), (2, "half")], "must be a number above 0, not half, half"),
        ([(1, None)], "must be a number above 0, not None"),
        ([0.5, 0.5], "must be pairs (move, probability), not [0.5, 0.5]"),
        ({1: 0.5, 2: 0.5}, "must be pairs (move, probability), not {1: 0.5, 2: 0.5}"),
        ([], "there must be outcomes, but here are none"),
        ((), "there must be outcomes, but here are none"),
    ],
)
def test_outcomes_that_are_none(search, pairs, words):
    with refused(ValueError, "game: ", words, "The position:\nthe table, dice"):
        search(Dice(pairs))


@with_chance
def test_outcomes_that_are_yielded_one_by_one_are_taken(search):
    class Yielded(Dice):
        def outcomes(self, state):
            return (pair for pair in super().outcomes(state))

    assert search(Yielded([(1, 0.5), (2, 0.5)])).value == 5


@with_chance
def test_outcomes_are_refused_where_chance_begins(search):
    with refused(ValueError, "game: ", "sum to 1", "The position:\nthe table, dice"):
        search(Dice([(1, 0.5)]), "dice")


@with_chance
def test_probabilities_that_are_out_by_rounding_alone_are_taken(search):
    assert search(Dice([(n, 1 / 49) for n in range(49)])).value == pytest.approx(5)


@ranged_search
@pytest.mark.parametrize("value", [-1, 11, 10.5])
def test_a_utility_outside_the_range(search, value):
    words = f"the value {value} of this position is outside 0 to 10"
    with refused(ValueError, "utility_range:", words, "give utility_range=(low, high)",
                 "The position:\nthe table, rolled 1"):  # fmt: skip
        search(Dice([(1, 0.5), (2, 0.5)], value))
    wider = search(Dice([(1, 0.5), (2, 0.5)], value), utility_range=(-1, 11))
    assert wider.value == value


@ranged_search
@pytest.mark.parametrize("value", [-1, 11])
def test_an_evaluation_outside_the_range(search, value):
    words = f"the value {value} of this position is outside 0 to 10"
    position = "The position:\nthe table, dice"
    with refused(ValueError, "utility_range:", words, position):
        search(Dice([(1, 1)]), depth=1, evaluate=lambda state: value)


@ranged_search
@pytest.mark.parametrize(
    "limits",
    [(-inf, inf), (0, inf), (-inf, 0), (nan, 1), (3, 2), (inf, -inf), (1,), (1, 2, 3),
     5, "ab", ("0", "1"), (None, 1)],
)  # fmt: skip
def test_a_range_that_is_none(search, limits):
    with refused(ValueError, "utility_range: two finite numbers (low, high)",
                 f"not {limits!r} (given)", "expectiminimax needs none"):  # fmt: skip
        search(Dice([(1, 1)]), utility_range=limits)


@ranged_search
@pytest.mark.parametrize("limits", [(-inf, inf), (10, 0)])
def test_a_range_of_the_game_that_is_none(search, limits):
    class Odd(Dice):
        def utility_range(self):
            return limits

    with refused(ValueError, "utility_range:", "(the game's)"):
        search(Odd([(1, 1)]))
    assert search(Odd([(1, 1)]), utility_range=(0, 10)).value == 5
    assert expectiminimax(Odd([(1, 1)])).value == 5


@every_search
def test_dice_in_a_search_that_knows_none(search):
    with refused(ValueError, "knows only MAX and MIN", "use expectiminimax",
                 "The position:\nthe table, dice"):  # fmt: skip
        search(Dice([(1, 1)]))


@with_chance
def test_depth_ends_before_dice_that_are_none_are_thrown(search):
    answer = search(Dice([]), depth=1, evaluate=lambda state: 3)
    assert (answer.value, answer.move) == (3, "throw")


@each([star1, star2])
@pytest.mark.parametrize("table", [[], {}, Table, "old", True])
def test_a_table_that_is_none_where_there_is_chance(search, table):
    with refused((TypeError, ValueError), "table:"):
        search(Dice([(1, 1)]), table=table)


def test_a_table_in_the_fail_hard_form():
    with refused(ValueError, "table:", "leave out hard=True"):
        hard_star1(Dice([(1, 1)]), table=Table())


@pytest.mark.parametrize("probes", [0, -1, 1.5, "1", None, True])
def test_probes_that_are_none(probes):
    with refused((TypeError, ValueError), "probes:", repr(probes)):
        star2(Dice([(1, 1)]), probes=probes)


@ranged_search
@pytest.mark.parametrize("window", [(3, 2), (2, 2), (nan, 2)])
def test_an_inverted_window_where_there_is_chance(search, window):
    with refused(ValueError, "window:"):
        search(Dice([(1, 1)]), window=window)


@each([expectiminimax, expectimax])
def test_a_window_where_nothing_is_cut(search):
    with pytest.raises(TypeError, match="window"):
        search(Dice([(1, 1)]), window=(0, 1))


# -- evaluations --


def test_whatever_takes_an_evaluation_says_how_to_make_one():
    takes = [
        thing
        for place in (gs, gs.players, gs.orders, gs.estimates, gs.experiments)
        for thing in (getattr(place, name) for name in place.__all__)
        if callable(thing) and "evaluate" in signature(thing).parameters
    ]
    assert len(takes) > 30
    for thing in takes:
        assert "gs.evaluation(" in thing.__doc__, thing


def test_a_plain_function_is_an_evaluation_with_its_win():
    points = gs.evaluation(lambda state: state.bit_count(), win=10)
    with refused(ValueError, "evaluate:", "gs.evaluation(function, win="):
        alpha_beta(TicTacToe(), depth=1, evaluate=lambda state: state.bit_count())
    assert alpha_beta(TicTacToe(), depth=1, evaluate=points).value == 1
    won = TicTacToe().from_text("X X X / O O . / . . .")
    assert alpha_beta(TicTacToe(), won, evaluate=points).value == 10
    with refused(TypeError, "function: a function of a state"):
        gs.evaluation(gs.evaluations.OpenLines)


@every_search
@pytest.mark.parametrize("value", [True, numpy.array([0.5]), numpy.bool_(True), 1j])
def test_an_evaluation_that_returns_what_only_looks_like_a_number(search, value):
    with refused(ValueError, "evaluate: it returned", "finite number"):
        search(TicTacToe(), depth=1, evaluate=lambda state: value)


@every_search
def test_a_class_instead_of_an_evaluation(search):
    with refused(TypeError, "evaluate:", "the class OpenLines; write OpenLines(game)"):
        search(TicTacToe(), depth=1, evaluate=gs.evaluations.OpenLines)
