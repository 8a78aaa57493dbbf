"""Alpha-beta with memory: right at every size of the table, and what bugs would do."""

import importlib
import inspect
from functools import partial
from itertools import product
from math import inf

import pytest
from many import each, many
from search.test_pitfalls import best_of

import gamesearch as gs
from gamesearch import Table, TicTacToe, alpha_beta, alpha_beta_with_memory, mtdf
from gamesearch.rules.table import EXACT, LOWER, POLICIES, UPPER
from graphs import exact, graphs, guess_by_key
from reference import random_tree

SIZES = [*range(1, 17), 64, None]
PASSES = [gs.aspiration, mtdf, gs.sss_star, gs.dual_star]


def told_wrong(game, answer, depth=None, evaluate=None):
    """What an answer says that is not so: its value, its move, its line; or nothing."""
    left = inf if depth is None else depth
    state, known = game.initial(), {}
    value = exact(game, state, left, evaluate, known)
    if answer.value != value:
        return f"value {answer.value}, not {value}"
    for move in answer.line[:1]:
        if move not in game.moves(state):
            return f"move {move} is not legal"
        child = game.play(state, move)
        if exact(game, child, left - 1, evaluate, known) != value:
            return f"move {move} is not best"
    for move in answer.line:
        if move not in game.moves(state):
            return f"the line has {move}, which is not legal there"
        state = game.play(state, move)
    left -= len(answer.line)
    ended = left == 0 or game.is_terminal(state)  # not where a mirror image answered
    if ended and exact(game, state, left, evaluate, known) != value:
        return "the line ends in another value"
    return ""


# -- graphs on which paths meet -------------------------------------------------------


@many(36, slow=300)
def test_the_graphs_are_of_every_kind(seeds):
    """Paths meet, at one ply and at several, and mirror images meet too."""
    meeting = folded = at_several_plies = 0
    for _, game in graphs(seeds):
        found, to_see = [], [(game.initial(), 0)]
        while to_see:
            state, ply = to_see.pop()
            found.append((state, ply))
            to_see += [(game.play(state, m), ply + 1) for m in game.moves(state)]
        states = {state for state, _ in found}
        keys = {game.key(state) for state in states}
        meeting += len(found) > len(states)
        folded += len(states) > len(keys)
        at_several_plies += len({(game.key(s), ply) for s, ply in found}) > len(keys)
    assert min(meeting, folded) > 0.9 * len(seeds)
    assert at_several_plies > len(seeds) / 2


@many(36, slow=300)
def test_graphs_to_the_end_and_to_a_depth_at_every_size_of_the_table(seed):
    """To a depth the same position is met with different plies left."""
    ((_, game),) = graphs([seed])
    options = {"depth": 2 + seed % 4, "evaluate": guess_by_key(game, seed)}
    first = {"order": gs.orders.table_move}
    for policy, size in product(POLICIES, SIZES):
        table = partial(Table, size, policy)
        answer = alpha_beta_with_memory(game, table=table())
        assert not told_wrong(game, answer), (policy, size)
        answer = alpha_beta_with_memory(game, table=table(), **first, **options)
        assert not told_wrong(game, answer, **options), (policy, size)


@each("search", PASSES)
@many(36, slow=300)
def test_graphs_in_several_passes_at_every_size_of_the_table(search, seed):
    ((_, game),) = graphs([seed])
    limited = {"depth": 2 + seed % 4, "evaluate": guess_by_key(game, seed)}
    assert not told_wrong(game, search(game, table=None))
    for count, size in enumerate(SIZES):
        options = limited if (seed + count) % 2 else {}
        table = Table(size, POLICIES[(seed + count) % 3])
        answer = search(game, table=table, **options)
        assert not told_wrong(game, answer, **options), size


@many(80, slow=300)
def test_every_entry_is_true(seed):
    ((_, game),) = graphs([seed])
    evaluate, known = guess_by_key(game, seed), {}
    for search in (alpha_beta_with_memory, mtdf):
        table = Table()
        search(game, depth=4, evaluate=evaluate, table=table)
        for entry in entries(table):
            value = exact(game, entry.state, entry.depth, evaluate, known)
            assert true_of(entry, value), f"{entry} of {value}"


@many(40, slow=150)
def test_a_table_may_be_used_again(seeds):
    """For another depth, another window, another root of the same game."""
    for seed, game in graphs(seeds):
        evaluate, table = guess_by_key(game, seed), Table(32, "two-tier")
        for depth in (3, 2, 5, 4, 5):
            options = {"depth": depth, "evaluate": evaluate}
            answer = alpha_beta_with_memory(game, table=table, **options)
            assert not told_wrong(game, answer, **options), f"seed {seed}"
            mtdf(game, table=table, **options)
            state = game.play(game.initial(), game.moves(game.initial())[0])
            below = alpha_beta_with_memory(game, state, table=table, **options)
            assert below.value == exact(game, state, depth, evaluate)


@many(40, slow=150)
def test_what_a_stopped_search_leaves_in_the_table_is_true(seeds):
    for seed, game in graphs(seeds):
        table = Table()
        try:
            alpha_beta_with_memory(game, table=table, limit=5 + seed % 20)
        except gs.OutOfNodes:
            assert all(e.depth == inf for e in entries(table))
        answer = alpha_beta_with_memory(game, table=table)
        assert not told_wrong(game, answer), f"seed {seed}"


def entries(table):
    return [entry for _, _, entry in table._places.values()]


def true_of(entry, value):
    return {
        EXACT: entry.value == value,
        LOWER: value >= entry.value,
        UPPER: value <= entry.value,
    }[entry.bound]


# -- the classic bugs: what is tested here finds them ---------------------------------

MEMORY = importlib.import_module("gamesearch.search.two_player.alpha_beta_with_memory")
BUGS = {
    "bounds kept as exact values": [("bound_of(value, alpha, beta)", "EXACT")],
    "depth ignored": [("entry.answers(left,", "entry.answers(entry.depth,")],
    "bound set against the moved alpha": [
        ("value, line = expand(", "value, line, alpha, beta = expand("),
        ("        return best, line\n", "        return best, line, alpha, beta\n"),
    ],
    "bound set the wrong way round": [
        ("bound_of(value, alpha, beta)", "bound_of(-value, -beta, -alpha)")
    ],
    "the line of a mirror image": [
        ("entry.line if entry.state == state else None", "entry.line")
    ],
    "the root answered without a move": [(" and ply > 0", "")],
}


def with_bug(bug):
    """The search with a line of it changed."""
    source = inspect.getsource(MEMORY)
    for right, wrong in BUGS[bug]:
        assert source.count(right) == 1, right
        source = source.replace(right, wrong)
    names = {}
    exec(compile(source, bug, "exec"), names)
    return names["alpha_beta_with_memory"]


WRONG = list(BUGS)[:2] + list(BUGS)[3:5]  # the others are tested below


@pytest.mark.parametrize("bug", WRONG)
@many(60, slow=300)
def test_a_classic_bug_gives_wrong_answers_on_these_graphs(bug, seeds):
    search, found = with_bug(bug), 0
    for seed, game in graphs(seeds):
        limited = {"depth": 2 + seed % 4, "evaluate": guess_by_key(game, seed)}
        for options in ({}, limited):
            found += bool(told_wrong(game, search(game, **options), **options))
    assert found >= len(seeds) / 30, f"only {found} of {2 * len(seeds)}"


@many(60, slow=300)
def test_the_moved_alpha_gives_no_wrong_value_but_throws_exact_values_away(seeds):
    """Found by what is filed: a value inside the window of its node is exact."""
    wrong, more = with_bug("bound set against the moved alpha"), 0
    for _, game in graphs(seeds):
        ours, theirs = Table(), Table()
        answer = alpha_beta_with_memory(game, table=ours)
        other = wrong(game, table=theirs)
        assert not told_wrong(game, other)
        root = game.key(game.initial())
        assert ours.get(root).bound == EXACT
        if game.moves(game.initial()):
            assert theirs.get(root).bound != EXACT
        assert other.nodes >= answer.nodes
        more += other.nodes > answer.nodes
    assert more > len(seeds) / 3
    assert wrong(TicTacToe()).nodes > alpha_beta_with_memory(TicTacToe()).nodes == 1113


def test_a_cache_around_a_search_with_windows_gives_wrong_values():
    """The smell of textbooks: `lru_cache` on a function that also has a window."""

    def cached(game):
        known = {}

        def search(state, alpha, beta):
            if state not in known:
                known[state] = searched(state, alpha, beta)
            return known[state]

        def searched(state, alpha, beta):
            if game.is_terminal(state):
                return game.utility(state)
            return best_of(game, state, alpha, beta, search)

        return search(game.initial(), -inf, inf)

    wrong = sum(cached(g) != exact(g, g.initial()) for _, g in graphs(range(1000)))
    assert wrong > 10
    for seed in range(100):  # on a tree, where no two paths meet, it is right
        game = gs.ExplicitTree(*random_tree(seed))
        assert cached(game) == alpha_beta(game).value


def test_a_root_in_the_table_still_has_a_move():
    for search in (alpha_beta_with_memory, *PASSES):
        table, game = Table(), TicTacToe()
        once = search(game, table=table)
        again = search(game, table=table)
        assert (again.value, again.move) == (once.value, once.move)
        assert again.nodes < once.nodes


def test_a_root_known_from_its_mirror_image_has_a_move_of_its_own():
    game, wrong = TicTacToe(), with_bug("the root answered without a move")
    left, right = (game.from_text(row + "/. . ./. . .") for row in ("X . .", ". . X"))
    for search, move in ((wrong, None), (alpha_beta_with_memory, 4)):
        table = Table()
        search(game, left, table=table)
        assert search(game, right, table=table).move == move


# -- what it saves --------------------------------------------------------------------


@many(80, slow=300)
def test_without_a_table_it_is_alpha_beta(seed):
    game = gs.ExplicitTree(*random_tree(seed))
    assert alpha_beta_with_memory(game, table=None) == alpha_beta(game)
    assert alpha_beta_with_memory(game) == alpha_beta(game)  # no paths meet


def test_a_larger_table_saves_more_of_tic_tac_toe():
    counts = [
        alpha_beta_with_memory(TicTacToe(), table=table).nodes
        for table in (None, Table(16), Table(256), Table(4096), Table())
    ]
    assert counts == sorted(counts, reverse=True)
    assert (counts[0], counts[-1]) == (18_297, 1113)


@pytest.mark.parametrize("size", SIZES)
def test_counts_are_those_of_a_counted_game(size):
    for _, game in graphs(range(60)):
        for search in (alpha_beta_with_memory, gs.aspiration, mtdf):
            counted = gs.Counted(game)
            answer = search(counted, table=Table(size))
            passes = len(getattr(answer, "passes", "1"))
            assert answer.leaves == counted.leaves
            assert answer.nodes == counted.plays + passes
            assert answer.expanded == counted.generated
            assert answer.nodes >= answer.leaves + answer.expanded


def test_a_table_answer_is_no_expanded_position():
    expanded = alpha_beta_with_memory(TicTacToe()).expanded
    counted = gs.Counted(TicTacToe())
    limit = gs.Budget(expanded=expanded + 1)
    assert alpha_beta_with_memory(counted, limit=limit).expanded == expanded
    assert counted.generated == expanded < 600
    with pytest.raises(gs.OutOfNodes, match=f"{expanded - 1} expanded"):
        alpha_beta_with_memory(TicTacToe(), limit=gs.Budget(expanded=expanded - 1))


def test_the_moves_of_an_earlier_search_come_first():
    """A second, deeper search in the order of the table's moves reads less."""
    less = more = 0
    for seed in range(60):
        game = gs.RandomTree(4, 5, seed, ordered=(0.4, 0.6))

        def evaluate(state, game=game):
            return game.value + sum(state) % 3

        table = Table()
        alpha_beta_with_memory(game, depth=4, evaluate=evaluate, table=table)
        table.begin()
        order = gs.orders.table_move
        tried = alpha_beta_with_memory(game, table=table, order=order).leaves
        plain = alpha_beta_with_memory(game).leaves
        less, more = less + (tried < plain), more + (tried > plain)
    assert less + more > 30
