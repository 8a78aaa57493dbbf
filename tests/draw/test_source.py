import ast
import importlib
import inspect
import linecache
import re
import textwrap
from math import inf

import pytest
from and_or_graphs import NILSSON
from listed import listed
from many import many
from small_problems import knapsack_of, tour_of

import gamesearch as gs
from gamesearch import RandomTree, Trace, deepen, search, show
from gamesearch.draw import stripped
from gamesearch.search.chance.outcomes import outcomes_of
from gamesearch.search.chance.star1_hard import star1_hard
from gamesearch.search.paths.depth_limited import within
from gamesearch.search.paths.path_search import Walk
from gamesearch.search.two_player.alpha_beta_with_memory import remembering
from gamesearch.search.two_player.null_window_passes import Passes, window_above

# they work out values of all positions, and have no tree to trace
NO_TREE = [gs.value_iteration, gs.grundy_value, gs.mex, gs.stops, gs.winning_moves]
NO_TREE += [gs.temperature, gs.hottest, gs.mean_value, gs.thermograph]
NO_TREE += [gs.profile, gs.estimate_size]
NO_TREE += [gs.parallel_alpha_beta]  # other processes search its tree
NO_TREE += [gs.solution_graphs, gs.plan_cost, gs.at_least, gs.at_most]
SEARCHES = [getattr(search, name) for name in search.__all__]
SEARCHES = [function for function in SEARCHES if function not in NO_TREE]
ESTIMATING = [gs.b_star, gs.b_star_negamax, gs.b_star_again]
# they look for ways to a goal, which these trees do not have
ON_A_WALK = [gs.a_star, gs.greedy, gs.ida_star, gs.uniform_cost, gs.breadth_first]
ON_A_WALK += [gs.depth_first, gs.depth_limited, gs.iterative_deepening]
FOR_WAYS = [gs.b_star_path, *ON_A_WALK]
# they ask whether a target can be reached
FOR_TARGETS = [search.proof_number_search, gs.and_or_search, gs.and_or_ordered]
FOR_TARGETS += [gs.and_or_breadth_first]
# they look for solutions of problems
FOR_PROBLEMS = [gs.backtrack, gs.branch_and_bound, gs.best_first_branch_and_bound]
WITH_CHANCE = [gs.expectiminimax, gs.star1, gs.star2]

NOTHING_GIVEN = dict.fromkeys(
    ("depth", "evaluate", "order", "utility_range", "limit", "table", "trace")
) | {"window": (-inf, inf)}


def rebuilt(function, **others):
    """The function that its stripped source defines, in the module it comes from.

    Or in one in which the `others` stand for what they are called.
    """
    module = importlib.import_module(function.__module__)
    names = dict(vars(module)) | others
    exec(compile(stripped(function), "stripped", "exec"), names)
    return names[function.__name__]


def answers(search, game, **options):
    """What a search returns, and in a list what one that deepens yields."""
    found = search(game, **options)
    return list(found) if inspect.isgenerator(found) else found


class Dice(RandomTree):
    """MAX moves, and then a die is thrown."""

    def to_move(self, state):
        return gs.CHANCE if len(state) % 2 else gs.MAX

    def moves(self, state):
        return () if len(state) % 2 else super().moves(state)

    def outcomes(self, state):
        moves = super().moves(state) if len(state) % 2 else ()
        return [(move, 1 / len(moves)) for move in moves]

    def play(self, state, move):
        return (*state, move)


def found_by(search, game, **options):
    """The values, moves, lines and plans that a listing finds; it counts nothing."""
    found = answers(search, game, **options)
    if search.__name__ == "backtrack":
        return found
    several = found if isinstance(found, list) else [found]
    return [(one.value, one.move, one.line, one.plan) for one in several]


def same_answers(plain, function, seeds=range(8)):
    """Untraced, traced and as a listing: is there any difference?"""
    for seed in seeds:
        rules = Dice if function is gs.expectimax else RandomTree
        ragged = 0 if function is gs.expectimax else 0.3
        chance = {"chance": "unequal"} if function in WITH_CHANCE else {}
        game = rules(3, 4, seed=seed, values=(-9, 9), ragged=ragged, **chance)
        limited = {"depth": 2, "evaluate": lambda state: len(state) % 3 - 1}
        for options in ({}, limited) if function is not deepen else (limited,):
            if function in ESTIMATING:
                options = {"estimate": lambda state: (-9, 9), "limit": 20 + seed}
            if function in FOR_TARGETS:
                options = {"target": gs.MIN} if options else {}
            if function is gs.b_star_again:
                options = options | {"widen": 1}
            if function is gs.quiescence:
                options = options | {
                    "noisy": lambda state, game=game: game.moves(state)[::2]
                }
            ours = answers(function, game, **options)
            if "limit" in options:  # B* counts in what it holds
                assert answers(plain, game, **options) == ours
            else:
                listed = found_by(plain, game, **options)
                assert listed == found_by(function, game, **options)
            assert answers(function, game, trace=Trace(), **options) == ours
            assert answers(function, game, trace=Trace(keep=5), **options) == ours


NOT_ON_TREES = [*FOR_WAYS, *FOR_PROBLEMS, gs.ao_star, gs.mcts]
ON_TREES = [function for function in SEARCHES if function not in NOT_ON_TREES]


@many(8, slow=25)
@pytest.mark.parametrize("function", ON_TREES, ids=lambda f: f.__name__)
def test_without_its_trace_lines_a_search_gives_the_same_answers(function, seeds):
    same_answers(rebuilt(function), function, seeds)


def test_so_does_monte_carlo_tree_search():
    plain, game = rebuilt(gs.mcts), gs.TicTacToe()
    for seed in range(5):
        ours, listed = (
            one(game, simulations=40, seed=seed) for one in (gs.mcts, plain)
        )
        assert (listed.visits, listed.means) == (ours.visits, ours.means)
        assert gs.mcts(game, simulations=40, seed=seed, trace=Trace(keep=5)) == ours


@pytest.mark.parametrize("tip", ["first", "last"])
def test_so_does_ao_star(tip):
    plain = rebuilt(gs.ao_star)
    ours = gs.ao_star(NILSSON, tip=tip)
    listed = found_by(plain, NILSSON, tip=tip)
    assert listed == found_by(gs.ao_star, NILSSON, tip=tip)
    assert gs.ao_star(NILSSON, tip=tip, trace=Trace()) == ours
    assert gs.ao_star(NILSSON, tip=tip, trace=Trace(keep=5)) == ours


def test_so_does_b_star_for_a_way():
    function, estimate = gs.b_star_path, gs.puzzle_intervals(3)
    plain = rebuilt(function)
    for tiles in ([1, 2, 3, 4, 0, 6, 7, 5, 8], [1, 2, 3, 0, 4, 8, 7, 6, 5]):
        game = gs.Puzzle(tiles)
        ours = function(game, estimate=estimate)
        assert plain(game, estimate=estimate) == ours
        assert function(game, estimate=estimate, trace=Trace()) == ours
        assert function(game, estimate=estimate, trace=Trace(keep=5)) == ours


@listed("function", ON_A_WALK)
def test_so_does_a_search_for_a_way(function):
    """Some of its trace lines stand in what all of them share."""
    shared = {"Walk": rebuilt(Walk)}
    shared["within"] = rebuilt(within)
    plain = rebuilt(function, **shared)
    asked = inspect.signature(function).parameters
    options = {"estimate": gs.manhattan} if "estimate" in asked else {}
    if function is gs.depth_limited:
        options = {"depth": 9}
    puzzle = gs.Puzzle([1, 2, 3, 4, 0, 6, 7, 5, 8])
    for game in (puzzle, gs.Missionaries(), gs.Missionaries(4)):
        if game is not puzzle and options.pop("estimate", None):
            options["estimate"] = sum
        if function is gs.depth_first and game is puzzle:
            continue  # its first way is very long
        ours = function(game, **options)
        assert plain(game, **options) == ours
        assert function(game, trace=Trace(), **options) == ours
        assert function(game, trace=Trace(keep=5), **options) == ours


@pytest.mark.parametrize("function", FOR_PROBLEMS, ids=lambda f: f.__name__)
def test_so_does_a_search_for_solutions(function):
    plain = rebuilt(function)
    for seed in range(10):
        problem = knapsack_of(seed, most=6) if seed % 2 else tour_of(seed, most=5)
        ours = answers(function, problem)
        assert found_by(plain, problem) == found_by(function, problem)
        assert answers(function, problem, trace=Trace()) == ours
        assert answers(function, problem, trace=Trace(keep=5)) == ours


def test_so_does_the_memory_that_several_searches_share():
    """The trace lines of these searches stand in a function that they call."""
    shared = rebuilt(remembering)
    assert "trace." in inspect.getsource(remembering)
    assert "trace." not in stripped(remembering)
    plain = rebuilt(gs.alpha_beta_with_memory, remembering=shared)
    same_answers(plain, gs.alpha_beta_with_memory)
    passes = rebuilt(Passes, remembering=shared)
    for function in (gs.mtdf, gs.aspiration):
        same_answers(rebuilt(function, Passes=passes), function)
    inner = rebuilt(gs.mtdf, Passes=passes)
    for function in (gs.sss_star, gs.dual_star):
        same_answers(rebuilt(function, mtdf=inner), function)


@pytest.mark.parametrize(
    ("function", "entry"),
    [
        (gs.minimax, lambda search, root: search(root, 0)),
        (gs.alpha_beta, lambda search, root: search(root, 0, -inf, inf)),
        (gs.negamax, lambda search, root: search(root, gs.MAX, 0, -inf, inf)),
        (gs.pvs, lambda search, root: search(root, gs.MAX, 0, -inf, inf)),
        (gs.expectiminimax, lambda search, root: search(root, 0)),
    ],
)
def test_a_listing_of_the_search_alone_runs(function, entry):
    """All it needs is a game, a depth, two functions and the names of the players."""
    chance = {"chance": "unequal"} if function is gs.expectiminimax else {}
    for seed in range(100):
        game = RandomTree(3, 4, seed=seed, values=(-5, 5), ragged=0.3, **chance)
        for depth in (inf, 2):
            names = {"game": game, "utility": game.utility, "evaluate": len}
            names |= {"depth": depth, "inf": inf, "grain": 1}
            names |= {"MAX": 1, "MIN": -1, "CHANCE": 0}
            names |= {"outcomes": outcomes_of(game), "window_above": window_above}
            exec(str(show(function, "search")), names)
            value, line = entry(names["search"], game.initial())
            asked = {} if depth == inf else {"depth": depth, "evaluate": len}
            found = function(game, **asked)
            assert (value, line[0]) == (found.value, found.move)


@pytest.mark.parametrize(
    "function", [gs.minimax, gs.alpha_beta, gs.negamax, gs.pvs, gs.expectiminimax]
)
def test_a_listing_has_nothing_but_the_algorithm(function):
    words = set(re.findall(r"\w+", str(show(function, "search"))))
    assert not words & {"strict", "hard", "learn", "order", "run", "trace", "how"}
    assert words >= {"utility", "evaluate", "moves", "play"}
    true = str(show(function, "search", whole=True))
    assert {"run", "trace", "order"} <= set(re.findall(r"\w+", true))


def test_options_that_are_off_are_left_out():
    own = learners_own(
        "def mine(state, *, strict=False, twice=None, first=None):\n"
        "    if twice is not None:\n"
        "        return mine(\n"
        "            mine(state))\n"
        "    first = first or 1\n"
        "    if state > 3 and not (strict and state == 4):\n"
        "        return first\n"
        "    if not strict and state:\n"
        "        return state\n",
        "mine",
    )
    listed = stripped(own).splitlines()
    assert listed[1:] == [
        "    first = first or 1",
        "    if state > 3:",
        "        return first",
        "    if state:",
        "        return state",
    ]


def test_so_does_the_fail_hard_form_of_star1():
    def hard(function):
        return lambda game, state=None, **options: function(
            game, state, **NOTHING_GIVEN | options
        )

    same_answers(hard(rebuilt(star1_hard)), hard(star1_hard))


@listed("function", SEARCHES)
def test_trace_lines_and_books_are_left_out_and_in_a_listing_the_docstring(function):
    text, whole = stripped(function), str(show(function, whole=True))
    assert "if trace" not in text
    assert "trace." not in re.sub(r'""".*?"""', "", text, flags=re.S)
    assert not re.search(r"^ *run\.", text, re.MULTILINE)
    assert ast.parse(text).body[0].name == function.__name__
    assert ast.get_docstring(ast.parse(text).body[0])
    assert ">>>" not in str(show(function))
    assert whole == textwrap.dedent(inspect.getsource(function))


def learners_own(source, name):
    """A function as a notebook cell defines it."""
    linecache.cache[f"<{name}>"] = (
        len(source),
        None,
        source.splitlines(True),
        f"<{name}>",
    )
    names = {}
    exec(compile(source, f"<{name}>", "exec"), names)
    return names[name]


def test_a_learners_own_function():
    own = learners_own(
        "def mine(state, trace=None):\n"
        "    if trace: trace.down(None, 1, 2)\n"
        "    if trace: trace.note('a (b) c')\n"
        "    return state + 1\n",
        "mine",
    )
    assert stripped(own) == "def mine(state, trace=None):\n    return state + 1\n"


def test_a_function_that_depends_on_its_trace_is_refused_with_the_line():
    own = learners_own(
        "def leans(state, trace=None):\n"
        "    for _ in range(3):\n"
        "        if trace: trace.note('only this')\n"
        "    return state\n",
        "leans",
    )
    with pytest.raises(ValueError, match=r"leans depends on its trace.*'return state'"):
        stripped(own)


def test_what_has_no_source_is_refused():
    with pytest.raises(TypeError, match="give the function itself, as in show"):
        show(3)
    with pytest.raises(TypeError, match="function"):
        show(len)
    names = {}
    exec("def typed():\n    return 1\n", names)
    with pytest.raises(ValueError, match="the source of typed is not stored"):
        show(names["typed"])


def test_the_text_is_the_source_and_the_page_is_coloured():
    source = show(gs.minimax)
    assert str(source) == repr(source)
    assert "def search(state, ply):" in str(source)
    page = source._repr_html_()
    plain = re.sub(r"<style>.*?</style>|<[^>]+>", "", page)
    assert "best, line" in plain
    assert '<span class="k">def</span>' in page
    assert 'aria-label="Source of minimax"' in page


def test_the_listing_names_what_it_calls_beside_it_in_its_file():
    *_, last = str(show(gs.b_star)).splitlines()
    assert last.startswith("#")
    assert {"separated", "chosen", "most_hopeful_leaf"} <= set(re.findall(r"\w+", last))
    assert "#" not in str(show(gs.minimax)).splitlines()[-1]
    with pytest.raises(ValueError, match="most_hopeful_leaf"):
        show(gs.b_star, "no_such_function")
