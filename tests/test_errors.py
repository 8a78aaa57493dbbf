"""Bad input: each mistake is refused at once, by name, with the place and the fix.

Tables say what is given, the error, and the names that it must have. Each is tried with
every search, and all that go wrong are listed.
"""

from functools import partial
from inspect import signature
from math import inf, nan

import numpy
import pytest
from answers import all_refused, little_room

import gamesearch as gs
from gamesearch import CHANCE, MAX, MIN, Chance, ExplicitTree, Table, TicTacToe, Trace
from gamesearch.games.broken import Countdown
from gamesearch.play.dialogue import Match
from reference import TEXTBOOK

TREE, ONE = ExplicitTree(TEXTBOOK), ExplicitTree([[3, 12, 8]])
PASSES = [gs.aspiration, gs.mtdf, gs.sss_star, gs.dual_star]
WITH_TABLE = [gs.alpha_beta_with_memory, *PASSES]
WINDOWED = [gs.negamax, gs.alpha_beta, gs.pvs, gs.alpha_beta_with_memory]
RECURSIVE = [gs.minimax, *WINDOWED, *PASSES]
EVERY = [*RECURSIVE, gs.two_phase_minimax, gs.stockman]
WITH_GRAIN = [gs.pvs, gs.mtdf, gs.sss_star, gs.dual_star]
X_IN_A_CORNER = dict.fromkeys(EVERY, "X . .\n. . .\n. . .")  # the first move
X_IN_A_CORNER[gs.two_phase_minimax] = ". . .\n. . .\n. . X"  # the last comes back first
RULES = "gs.check_game"


def zero(state):
    return 0


def nothing(self, *arguments):
    """A forgotten return."""


def counting(win):
    """An evaluation with this `win`."""

    def evaluate(state):
        return 0

    evaluate.win = win
    return evaluate


def each(searches, *rows):
    """Of (what is given, options, error, words), the calls of each search."""
    for search in searches:
        for given, options, error, *words in rows:
            given = given if isinstance(given, tuple) else (given,)
            yield partial(search, *given, **options), error, *words


def with_values(name, values, error, *words, **others):
    """Rows in which an argument has these values, which the error shows."""
    return [
        (TREE, {name: v} | others, error, f"{name}:", *words, repr(v)) for v in values
    ]


# -- what all searches are given --


def test_arguments_that_are_none():
    valued = [nan, None, "good", inf, -inf, True, 1j, numpy.bool_(True)]
    all_refused(
        *each(
            EVERY,
            *with_values("depth", [-1], ValueError, evaluate=zero),
            *with_values("depth", ["2", 1.5, True, inf], TypeError),
            *with_values("evaluate", [3], TypeError, depth=1),
            *with_values("limit", ["100", [5], True, {"a": 5}], TypeError, "Budget("),
            *with_values("limit", [-1, nan], ValueError, "nodes"),
            *with_values("order", ["best"], TypeError, "sort(state, moves, ply)"),
            *with_values("trace", [True, Trace, [], "a", 1], TypeError, "gs.Trace()"),
            *((TREE, {"depth": 1, "evaluate": counting(win)}, ValueError,
               "evaluate.win", repr(win)) for win in (0, -9, nan, inf, "9", None)),
            *((ONE, {"depth": 1, "evaluate": lambda state, v=value: v}, ValueError,
               "evaluate:", repr(value), "node a: [3, 12, 8]") for value in valued),
            (TREE, {"order": gs.orders.Killers}, TypeError, "order:", "Killers()"),
            (TREE, {"order": gs.orders.History}, TypeError, "order:", "History()"),
            (TREE, {"plies": 3}, TypeError, "plies"),
            ((TREE, 0, 3), {}, TypeError, "positional"),
        ),
        *each(
            [search for search in EVERY if search not in WITH_TABLE],
            (TREE, {"order": gs.orders.table_move}, ValueError, "order:", "table_move"),
        ),
    )  # fmt: skip


def test_arguments_that_some_searches_are_given():
    wide, unlike = [(3, 2), (2, 2), (inf, -inf), (nan, 2), (0, nan)], numpy.array([0.5])
    no_pairs = [3, (1, 2, 3), None, "ab", (None, 3), ("1", "2")]
    tables, guesses = [[], {}, Table, 0, "old", True, 100], [nan, "3", None, [3], 1j]
    all_refused(
        *each(WINDOWED, *((TREE, {"window": window}, ValueError, "window:", "alpha",
                           *map(str, window), "(-inf, inf)") for window in wide)),
        *each(WINDOWED, *with_values("window", no_pairs, TypeError, "(alpha, beta)")),
        *each(WITH_TABLE, *with_values("table", tables, TypeError, "gs.Table()"),
              (TREE, {"order": gs.orders.table_move, "table": None}, ValueError,
               "order:", "table_move")),
        *each([partial(gs.deepen, algorithm=search) for search in WITH_TABLE],
              *with_values("table", tables, TypeError, "gs.Table()")),
        *each(WITH_GRAIN,
              *with_values("grain", [0, -1, nan, inf, "1", None], ValueError)),
        *each([gs.mtdf, gs.aspiration],
              *with_values("first_guess", guesses, ValueError)),
        *each([partial(gs.aspiration, first_guess=5)], *with_values(
              "margin", [0, -1, nan, "1", None, 1e-30], ValueError, "first_guess = 5")),
        *each([gs.deepen], *with_values("depth", [-1], ValueError), *with_values(
              "algorithm", ["alpha_beta", None, TicTacToe, 3], TypeError,
              "gs.alpha_beta")),
        *each(EVERY, (TicTacToe(), {"depth": 1, "evaluate": lambda state: unlike},
                      ValueError, "evaluate:")),
    )  # fmt: skip


def test_budgets_and_tables_that_are_none():
    all_refused(
        *((partial(gs.Budget, **{what: much}), ValueError, "limit:", what, repr(much))
          for what in ("nodes", "seconds", "expanded")
          for much in (-1, nan, "5", None)),
        *((partial(Table, size=size), ValueError, "size:", repr(size))
          for size in (0, -1, 2.5, "16", True)),
        *((partial(Table, size=4, replace=policy), ValueError, "replace:", repr(policy),
           "always", "deeper", "two-tier") for policy in ("x", None, 1, "Always")),
    )  # fmt: skip


# -- the game, the state, the evaluation --


class Moveless(TicTacToe):
    """Not over, and nothing to play."""

    def moves(self, state):
        return iter(())


class Third(ExplicitTree):
    """Neither MAX nor MIN is to move at the root."""

    def to_move(self, state):
        return 2


class Keyed(TicTacToe):
    """A position is filed under a list."""

    def key(self, state):
        return [state]


class Listed(Countdown):
    """A game whose first state is a list."""

    def initial(self):
        return [0]


def paying(utility):
    """Tic-tac-toe in which who has won is paid this, and its last move."""
    game = type("Odd", (TicTacToe,), {"utility": lambda self, state: utility})()
    return game, game.from_text("X O X / X O O / . X O")


def test_games_and_states_that_are_none():
    game, coin = TicTacToe(), Chance([(0.5, 1), (0.5, 2)])
    foreign = "X . . / . . . / . . .", 1 << 40, 99.5
    strangers = TEXTBOOK, "tictactoe", None, 3
    all_refused(
        *each(
            EVERY,
            *((given, {}, TypeError, "game:", repr(given)) for given in strangers),
            *(((game, state), {}, ValueError, "state:", "TicTacToe", repr(state))
              for state in foreign),
            *((paying(utility), {}, ValueError, "game:", "`utility`", repr(utility),
               "X O X") for utility in (nan, -inf)),
            (TicTacToe, {}, TypeError, "game:", "TicTacToe()"),
            ((game, [1, 2]), {}, TypeError, "state:", "hashable", "[1, 2]"),
            (Listed(), {}, TypeError, "state:", "hashable", "[0]"),
            (Moveless(), {}, ValueError, RULES, ". . ."),
            (Third([1, 2]), {}, ValueError, "game:", "to_move", "CHANCE", "2"),
            (ExplicitTree(Chance([(1, [2, 3])])), {}, ValueError, "expectiminimax",
             "node the root"),
            (Dice([(1, 1)]), {}, ValueError, "expectiminimax", "the table, dice"),
        ),
        *((partial(search, ExplicitTree([coin, 3])), ValueError, "game:", "node a",
           "expectiminimax", "" if search in WITH_TABLE else search.__name__)
          for search in EVERY),
        *each(WITH_TABLE, *((Keyed(), {"table": table}, TypeError, "game:", "`key`",
                             "[0]") for table in (None, Table(), Table(4)))),
    )  # fmt: skip


def test_an_evaluation_that_is_needed_or_too_large_is_named_with_the_position():
    features, too_large = gs.evaluations.OpenLines, "evaluate.win"
    for search in EVERY:
        corner = X_IN_A_CORNER[search]
        asked = partial(search, TicTacToe(), depth=1)
        all_refused(
            (asked, ValueError, "evaluate:", "depth=None", corner),
            *((partial(asked, evaluate=lambda state, v=value: v), ValueError,
               "evaluate:", str(value), "-1 and 1", too_large, corner)
              for value in (1, -1, 5)),
            (partial(asked, evaluate=gs.evaluation(lambda state: 9, win=9)), ValueError,
             "evaluate:", "-9 and 9"),
            (partial(asked, evaluate=features), TypeError, "evaluate:",
             "OpenLines(game)"),
        )  # fmt: skip
        assert asked(evaluate=gs.evaluation(lambda state: 9, win=10)).value == 9


def test_where_utilities_are_larger_than_one_an_evaluation_needs_no_win():
    assert gs.alpha_beta(TREE, depth=1, evaluate=lambda state: 100).value == 100


def test_a_plain_function_is_an_evaluation_with_its_win():
    points = gs.evaluation(int.bit_count, win=10)
    all_refused(
        (partial(gs.alpha_beta, TicTacToe(), depth=1, evaluate=int.bit_count),
         ValueError, "evaluate:", "gs.evaluation("),
        (lambda: gs.evaluation(gs.evaluations.OpenLines), TypeError, "function:"),
    )  # fmt: skip
    assert gs.alpha_beta(TicTacToe(), depth=1, evaluate=points).value == 1
    won = TicTacToe().from_text("X X X / O O . / . . .")
    assert gs.alpha_beta(TicTacToe(), won, evaluate=points).value == 10


def test_whatever_takes_an_evaluation_says_how_to_make_one():
    takes = [
        thing
        for place in (gs, gs.players, gs.orders, gs.estimates, gs.experiments)
        for thing in (getattr(place, name) for name in place.__all__)
        if callable(thing) and "evaluate" in signature(thing).parameters
    ]
    assert len(takes) > 30
    assert not [thing for thing in takes if "gs.evaluation(" not in thing.__doc__]


def test_an_illegal_move_lists_the_legal_ones():
    game = TicTacToe()
    state = game.from_text("X O . / . . . / . . .")
    all_refused(
        (lambda: game.play(state, 0), ValueError, "Square 1", "X", "3, 4, 5", "X O ."),
        (lambda: TREE.play(0, "z"), ValueError, "'z'", "a, b, c"),
    )


def test_what_other_functions_cannot_use():
    evaluated = {"algorithm": gs.deepen, "evaluate": zero}
    all_refused(
        (lambda: gs.explore(TREE, depth="3"), TypeError, "depth:", "'3'"),
        (lambda: gs.explore(TREE, state=99), ValueError, "state:", "99"),
        (lambda: gs.searched(TREE, state=99), ValueError, "state:", "99"),
        (lambda: gs.searched(TREE, 3), TypeError, "search:", "gs.alpha_beta", "3"),
        (lambda: [*gs.deepen(Countdown(), **evaluated)], TypeError, "algorithm:"),
        (lambda: gs.alphabeta, AttributeError, "'alphabeta'"),
    )
    assert "alpha_beta" in dir(gs)


# -- play that is too deep --


def test_every_recursion_names_its_limit_and_the_cure():
    def nested(plies):
        return [nested(plies - 1)] if plies else 1

    deep, tree = gs.RandomTree(1, 1000, seed=1), nested(800)
    parts = gs.SubsetSum([1] * 1000, 1000)
    way = {place: [place + 1] for place in range(1000)} | {1000: []}
    cure = ": ", "sys.setrecursionlimit("
    with little_room() as room:
        all_refused(
            *((partial(search, deep), ValueError, "depth:", "depth=...", room, *cure)
              for search in RECURSIVE),
            *((partial(search, deep), ValueError, room, *cure) for search in
              (gs.and_or_search, lambda game: [*gs.solution_graphs(game)])),
            (lambda: [*gs.backtrack(parts)], ValueError, "problem:", room, *cure),
            (lambda: gs.branch_and_bound(parts), ValueError, "problem:", room, *cure),
            (lambda: gs.ida_star(gs.Route(way, 0, 1000), estimate=zero), ValueError,
             room, *cure),
            (lambda: gs.simulate.run("root splitting", deep, processors=2), ValueError,
             room, *cure),
            (lambda: ExplicitTree(tree), ValueError, "tree:", room, *cure),
        )  # fmt: skip


def test_play_that_goes_round_is_given_to_value_iteration():
    def sent_back(self, state, move):
        return (state[0] - move if state[0] > 1 or move == 1 else 5), -state[1]

    def always_two(self, state):
        return [1, 2] if state[0] else []

    game = type("Round", (Countdown,), {"play": sent_back, "moves": always_two})()
    with little_room():
        all_refused(*((partial(search, game), ValueError, "depth:", "value_iteration")
                      for search in (gs.alpha_beta, gs.expectiminimax)))  # fmt: skip
    assert -1 <= gs.value_iteration(game).value <= 1


# -- rules that are a learner's first try --


def lets_out(**rules):
    """A game of which some rules are a learner's first try."""
    return type("Mine", (Countdown,), rules)()


def divided(self, state, move):
    return state / move


def yielded(self, state):
    yield from Countdown.moves(self, state)


FIRST_TRIES = [
    {"play": nothing},
    {"moves": nothing},
    {"moves": yielded},
    {"initial": nothing},
    {"utility": nothing},
    {"utility": lambda self, state: "won"},
    {"play": divided},
]
QUIET = {"depth": 9, "evaluate": zero, "noisy": lambda state: ()}
ROUNDABOUT = [gs.negamax, gs.expectiminimax, gs.star1, gs.star2, gs.and_or_search]
ROUNDABOUT += [gs.proof_number_search, gs.value_iteration, gs.grundy_value, gs.stops]
ROUNDABOUT += [gs.winning_moves, gs.temperature, gs.and_or_breadth_first, gs.searched]
ROUNDABOUT += [
    gs.and_or_ordered,
    gs.player,
    gs.explore,
    partial(gs.quiescence, **QUIET),
]
ROUNDABOUT += [lambda game: [*gs.solution_graphs(game)]]
ROUNDABOUT += [lambda game: [*gs.deepen(game, evaluate=zero)]]
ROUNDABOUT += [lambda game: Match(game, human=MIN).begin()]


def test_what_comes_out_of_the_rules_says_so():
    def is_asked(search, rules):
        if search in (gs.stops, gs.temperature):  # not for utilities
            return "utility" not in rules
        return search is not gs.player or {"moves", "initial"} & {
            *rules
        }  # not moved yet

    all_refused(
        *((partial(search, lets_out(**rules)), ValueError, ": ", f"{RULES}(game)")
          for search in EVERY + ROUNDABOUT for rules in FIRST_TRIES
          if is_asked(search, rules)),
        *((partial(search, lets_out(outcomes=outcomes)), ValueError, f"{RULES}(game)")
          for search in (gs.expectiminimax, gs.explore, gs.searched, machine)
          for outcomes in (nothing, lambda self, state: [(1, 1)])),
        *((partial(gs.explore, lets_out(**rules)), ValueError, f"{RULES}(game)")
          for rules in ({"text": nothing}, {"label": nothing},
                        {"key": lambda self, state: [state]})),
    )  # fmt: skip


def machine(game):
    """The first move of a player that chooses its search itself."""
    return gs.players.SearchPlayer().begin(game)(game.initial())


def test_the_error_of_the_rules_is_the_cause():
    for search in (gs.alpha_beta, gs.grundy_value, gs.searched):
        with pytest.raises(ValueError, match="`divided` of Mine") as refusal:
            search(lets_out(play=divided))
        assert isinstance(refusal.value.__cause__, TypeError)
        assert "(5, 1)" in str(refusal.value)  # the position


def test_the_position_is_shown_whatever_a_rule_calls_it_if_there_is_one():
    def is_terminal(self, s):
        return s.over

    def initial(self):
        return [][0]

    for rule, shown in (is_terminal, True), (initial, False):
        with pytest.raises(ValueError, match="Error") as refusal:
            gs.explore(lets_out(**{rule.__name__: rule}))
        said = str(refusal.value)
        assert ("(5, 1)" in said, "None" in said) == (shown, False)


def test_a_forgotten_return_in_play_is_not_blamed_on_the_next_method():
    forgetful = partial(lets_out, play=nothing)
    all_refused(
        *((partial(search, forgetful()), ValueError, "`play`", "returned None", RULES)
          for search in (gs.alpha_beta, gs.expectiminimax, gs.explore)),
        (partial(gs.alpha_beta, forgetful(initial=nothing)), ValueError, "`moves`"),
    )  # fmt: skip


def test_functions_of_ones_own_are_not_blamed_on_the_rules():
    class Short(gs.orders.Order):
        """An order whose `sort` forgot the ply."""

        def sort(self, state, moves):
            return moves

    def wrong(state):
        return {}["no such state"]

    two, short = {"depth": 1, "evaluate": lambda state, more: 0}, {"order": Short()}
    for search in (gs.alpha_beta, gs.explore):
        for options in (two, short):
            with pytest.raises(TypeError, match=r"\(\) (missing|takes)"):
                search(Countdown(), **options)
    with pytest.raises(ValueError, match=r"^estimate: a_star needs"):
        gs.explore(Countdown(), algorithm=gs.a_star)
    with pytest.raises(KeyError, match="no such state"):
        gs.alpha_beta(Countdown(), depth=1, evaluate=wrong)


# -- looking at a trace --


def test_what_a_tree_cannot_be_made_of():
    trace = Trace()
    answer = gs.alpha_beta(TREE, trace=trace)
    seen = partial(gs.tree_of, TREE, None)
    all_refused(
        *((partial(seen, trace, step=step), ValueError, "step:", "24", repr(step))
          for step in (-1, 25, 2.5, "last")),
        *((partial(seen, trace, run=run), ValueError, "run:", "0", repr(run))
          for run in (-1, 1)),
        *((partial(seen, trace, unseen=unseen), ValueError, "unseen:", repr(unseen))
          for unseen in (-1, 1.5, None)),
        *((partial(seen, given), TypeError, "trace:", "Trace", repr(given))
          for given in (None, [], Trace, "trace", answer)),
        (lambda: gs.tree_of(ExplicitTree([1, 2]), None, trace), ValueError, "state:"),
    )  # fmt: skip


# -- chance --


def test_a_search_that_knows_no_chance_says_its_name():
    coin = ExplicitTree([Chance([(0.5, 1), (0.5, 0)])])
    of_b_star = {"estimate": lambda state: (0, 1)}
    names = {search: search.__name__ for search in EVERY}
    names |= {gs.sss_star: "mtdf", gs.dual_star: "mtdf"}  # which they are
    all_refused(
        *((partial(search, coin), ValueError, f"game: {name} is for games of MAX and")
          for search, name in names.items()),
        *((partial(search, coin, **of_b_star), ValueError,
           f"game: {search.__name__} is for games of MAX and MIN only")
          for search in (gs.b_star, gs.b_star_negamax)),
    )  # fmt: skip


def hard_star1(game, state=None, **options):
    return gs.star1(game, state, hard=True, **options)


RANGED = [gs.star1, hard_star1, gs.star2]
WITH_CHANCE = [gs.expectiminimax, gs.expectimax, *RANGED]


class Dice(gs.Game):
    """A move, then dice whose outcomes are given; all values are from 0 to 10."""

    def __init__(self, pairs, value=5, limits=(0, 10)):
        self.pairs, self.value, self.limits = pairs, value, limits

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
        return self.limits

    def text(self, state):
        return f"the table, {state}"


NO_OUTCOMES = [
    ([(1, 0.5), (2, 0.4)], "0.9"),
    ([(1, 0.6), (2, 0.6)], "1.2"),
    ([(1, 1), (2, 0)], "above 0", "1, 0"),
    ([(1, 1.5), (2, -0.5)], "above 0", "1.5, -0.5"),
    ([(1, nan), (2, 1)], "above 0", "nan, 1"),
    ([(1, "half"), (2, "half")], "above 0", "half, half"),
    ([(1, None)], "above 0", "None"),
    ([0.5, 0.5], "(move, probability)", "[0.5, 0.5]"),
    ({1: 0.5, 2: 0.5}, "(move, probability)", "{1: 0.5, 2: 0.5}"),
    ([], "none"),
    ((), "none"),
]


def test_outcomes_that_are_none():
    all_refused(
        *each(
            WITH_CHANCE,
            *((Dice(pairs), {}, ValueError, "game:", *words, "the table, dice")
              for pairs, *words in NO_OUTCOMES),
            ((Dice([(1, 0.5)]), "dice"), {}, ValueError, "game:", "the table, dice"),
        ),
        *((partial(ExplicitTree, Chance(pairs)), ValueError, "tree:", *words)
          for pairs, *words in [
              ([(0.5, 1), (0.4, 2)], "0.9", "the root"),
              ([(1, 1), (0, 2)], "1, 0", "the root"),
              ([(nan, 1), (1, 2)], "nan, 1")]),
    )  # fmt: skip


def test_outcomes_that_are_some_all_the_same():
    """Yielded one by one, out by rounding alone, or not reached for the depth."""
    for search in WITH_CHANCE:
        yielded = Dice([])
        yielded.outcomes = lambda state: ((n, 0.5) for n in "ab" if state == "dice")
        assert search(yielded).value == 5
        rounded = Dice([(n, 1 / 49) for n in range(49)])
        assert search(rounded).value == pytest.approx(5)
        answer = search(Dice([]), depth=1, evaluate=lambda state: 3)
        assert (answer.value, answer.move) == (3, "throw")


def test_values_outside_the_range_and_ranges_that_are_none():
    sure = Dice([(1, 1)])
    ranges = [(-inf, inf), (0, inf), (-inf, 0), (nan, 1), (3, 2), (inf, -inf), (1,)]
    ranges += [(1, 2, 3), 5, "ab", ("0", "1"), (None, 1)]
    odd = [Dice([(1, 1)], limits=limits) for limits in ((-inf, inf), (10, 0))]
    all_refused(
        *each(
            RANGED,
            *((Dice([(1, 0.5), (2, 0.5)], v), {}, ValueError, "utility_range:", str(v),
               "0 to 10", "the table, rolled 1") for v in (-1, 11, 10.5)),
            *((sure, {"depth": 1, "evaluate": lambda state, v=value: v}, ValueError,
               "utility_range:", str(value), "0 to 10", "the table, dice")
              for value in (-1, 11)),
            *((sure, {"utility_range": limits}, ValueError, "utility_range:",
               repr(limits), "given", "expectiminimax") for limits in ranges),
            *((game, {}, ValueError, "utility_range:", "the game's") for game in odd),
        ),
    )  # fmt: skip
    for search in RANGED:
        wide = search(Dice([(1, 0.5), (2, 0.5)], 11), utility_range=(-1, 11))
        assert wide.value == 11
        assert search(odd[0], utility_range=(0, 10)).value == 5
    assert gs.expectiminimax(odd[0]).value == 5


def test_what_searches_with_chance_cannot_use():
    sure, either = Dice([(1, 1)]), (TypeError, ValueError)
    all_refused(
        *each([gs.star1, gs.star2], *((sure, {"table": table}, either, "table:")
                                      for table in ([], {}, Table, "old", True))),
        *each([hard_star1], *((sure, {"table": table}, ValueError, "table:",
                               "hard=True") for table in (Table(), "new"))),
        *each([gs.star2], *((sure, {"probes": n}, either, "probes:", repr(n))
                            for n in (0, -1, 1.5, "1", None, True))),
        *each(RANGED, *((sure, {"window": window}, ValueError, "window:")
                        for window in [(3, 2), (2, 2), (nan, 2)])),
        *each([gs.expectiminimax, gs.expectimax],
              (sure, {"window": (0, 1)}, TypeError, "window")),
    )  # fmt: skip
