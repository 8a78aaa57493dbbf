"""B* as bars: the film is the search itself, and the picture says what it shows."""

import random
from functools import partial

import pytest
from answers import all_refused
from arcs import three_arcs
from many import slowly

from gamesearch import (
    MAX,
    MIN,
    ExplicitGraph,
    ExplicitTree,
    IntervalTree,
    Nim,
    Trace,
    alpha_beta,
    b_star,
    b_star_again,
    draw_intervals,
    named_intervals,
    strategies,
)
from gamesearch.draw.b_star_film import DISPROVE, PROVE, Film, expansions
from gamesearch.draw.interval_rows import Axis
from gamesearch.draw.interval_words import says

STRATEGIES = (
    strategies.prove_best,
    strategies.disprove_rest,
    strategies.alternate,
    strategies.smaller_tree,
    strategies.by_depth(),
    strategies.at_random(5),
)


def interval_tree(seed):
    dice = random.Random(seed)
    return IntervalTree(
        dice.randint(2, 4),
        dice.choice([9, 100]),
        seed,
        split=dice.random() < 0.3,
        first=dice.choice([MAX, MIN]),
        alone=dice.random() < 0.3,
    )


def random_graph(seed):
    """Layers of positions that share successors; intervals that hold the values."""
    dice = random.Random(seed)
    layers = [[f"{row}{n}" for n in range(3)] for row in "abc"]
    graph, ends = {}, {}
    reached = ["S"]
    for below in layers:
        for name in reached:
            graph[name] = dice.sample(below, dice.randint(1, 3))
        reached = sorted({after for name in reached for after in graph[name]})
    graph |= {name: dice.randint(0, 20) for name in reached}
    game = ExplicitGraph(graph, first=dice.choice([MAX, MIN]))

    def value(name, side):
        if not isinstance(graph[name], list):
            return graph[name]
        choose = max if side == MAX else min
        found = choose(value(below, -side) for below in graph[name])
        ends[name] = found - dice.randint(0, 9), found + dice.randint(0, 9)
        return found

    value("S", game.first)
    return game, lambda state: ends[state]


def traced(game, estimate, search=b_star, **options):
    """The trace of a search by B*."""
    trace = Trace()
    search(game, estimate=estimate, trace=trace, **options)
    return trace


def filmed(game, estimate, strategy, limit=150):
    """A film that plays a strategy, the answer of b_star, and its trace."""
    film, trace = Film(game, None, estimate, limit), Trace()
    film.play(strategy)
    found = b_star(game, estimate=estimate, strategy=strategy, limit=limit, trace=trace)
    return film, found, trace


def cases(count):
    for seed in range(count):
        strategy = STRATEGIES[seed % len(STRATEGIES)]
        if seed % 3:
            game = interval_tree(seed)
            yield game, game.estimate, strategy
        else:
            yield *random_graph(seed), strategy


@pytest.mark.parametrize("count", [60, slowly(300)])
def test_a_film_is_the_search_of_b_star(count):
    finished = 0
    for game, estimate, strategy in cases(count):
        film, found, _ = filmed(game, estimate, strategy)
        last = len(film.steps) - 1
        assert film.stopped == (not found.complete)
        if found.complete:
            finished += 1
            assert last == found.expanded
            assert film.values(last)[film.root] == found.value
            leader = film.steps[-1].leader
            best = leader and film.root.below[found.move]
            assert best is leader
    assert finished > 2 * count / 3


@pytest.mark.parametrize("count", [60, slowly(300)])
def test_a_trace_gives_the_same_film(count):
    for game, estimate, strategy in cases(count):
        film, found, trace = filmed(game, estimate, strategy)
        if not found.complete:
            continue
        again = Film(game, None, estimate)
        again.follow(trace)
        silent = sum(not one.changed for one in film.steps)  # they leave no event
        assert len(film.steps) - silent <= len(again.steps) <= len(film.steps)
        values, shown = (one.values(len(one.steps) - 1) for one in (film, again))
        of_paths = {node.path: ends for node, ends in values.items()}
        assert {node.path: ends for node, ends in shown.items()} == of_paths


def test_intervals_after_a_step_are_those_of_a_search_that_stops_there():
    game = IntervalTree(3, 100, seed=8)
    film, found, _ = filmed(game, game.estimate, strategies.alternate)
    for most in range(1, found.expanded + 1):
        short = Film(game, None, game.estimate)
        short.play(strategies.alternate, most)
        now = {node.path: node.value for node in short.graph.stored.values()}
        assert now == {node.path: end for node, end in film.values(most).items()}


def test_values_of_an_earlier_step_after_those_of_a_later_one():
    film, _, _ = filmed(*three_arcs(), strategies.disprove_rest)
    root = film.root
    asked = [film.values(step)[root] for step in (3, 0, 2, 1, 3)]
    assert asked == [(6, 8), (1, 9), (6, 8), (4, 9), (6, 8)]


def test_three_arcs_are_settled_by_two_expansions_after_the_root_and_c_stays_shut():
    film, found, trace = filmed(*three_arcs(), strategies.disprove_rest)
    assert list(expansions(trace)) == [(), ("A",), ("B",)]
    assert [one.aim for one in film.steps[2:]] == [PROVE, DISPROVE]
    assert [one.ready for one in film.steps] == [False, False, True, True]
    assert film.steps[2].forced
    assert found.value == (6, 8)
    text = "\n".join(" ".join(says(film, step)) for step in range(4))
    assert "Disprove rest is not allowed: B is worth at least 4, but A" in text
    assert "A from [3, 9] to [6, 8]" in text
    assert "Separated: A is worth at least 6, and every other move at most 6." in text


def test_who_may_be_expanded_for_what():
    game, estimate = three_arcs()
    film = Film(game, None, estimate)
    film.expand(film.root)
    below = film.root.below
    assert film.aims(below["A"]) == {PROVE}
    assert film.aims(below["B"]) == film.aims(below["C"]) == {DISPROVE}


def shared_position():
    """Two moves lead to c; the game and its estimate."""
    game = ExplicitGraph({"S": "ab", "a": "c", "b": "c", "c": "d", "d": 4})
    return game, named_intervals(game, {"a": (2, 9), "b": (3, 8), "c": (3, 7)})


def test_a_position_that_two_moves_share_may_be_expanded_for_either_aim():
    game, estimate = shared_position()
    film = Film(game, None, estimate)
    film.expand(film.root)
    for name in "ab":
        film.expand(film.root.below[name])
    shared = film.root.below["a"].below["c"]
    assert film.aims(shared) == {PROVE, DISPROVE}
    twins = [place.twin for place in film.places if place.node is shared]
    assert twins == [None, film.first[shared]]


def test_what_does_not_fit_is_kept_out_and_said():
    game = ExplicitTree({"A": [[7], [4]], "B": 8}, alone=True)
    ends = {"the root": (1, 10), "A": (3, 9), "A1": (5, 12), "A2": (2, 5)}
    film = Film(game, None, named_intervals(game, ends))
    film.play(strategies.prove_best, most=2)
    assert film.values(2)[film.root.below["A"]] == (5, 9)
    assert film.steps[2].clamped == {film.root.below["A"]: (5, 12)}
    assert "give [5, 12], which does not fit: A keeps [5, 9]." in " ".join(
        says(film, 2)
    )


def test_min_at_the_root_looks_at_the_lowest_bounds():
    game = ExplicitTree({"A": [[2], [5]], "B": 3}, first=MIN)
    film = Film(game, None, named_intervals(game, {"A": (1, 8), "A1": (0, 3)}))
    film.expand(film.root)
    leads, refused = says(film, 1)[1:]
    assert leads.startswith("A leads, because it may be worth 1.")
    assert "A is worth at most 8" in leads.replace("It", "A")
    assert "B may be worth 3" in leads
    assert "B is worth at most 3, but A is guaranteed only 8. Raising" in refused


def test_one_move_and_no_move_have_words():
    game = ExplicitTree({"A": [[2], [5]]})
    film = Film(game, None, named_intervals(game, {"A": (1, 8)}))
    film.play(strategies.alternate)
    assert "A is the only move" in says(film, 1)[-1]
    over = Film(ExplicitTree(7), None, lambda state: (0, 9))
    over.play(strategies.alternate)
    assert says(over, 0) == ["The root is worth 7. Play is over there."]


def test_a_picture_has_its_words_and_a_text_twin():
    game, estimate = three_arcs()
    trace = traced(game, estimate, strategy=strategies.disprove_rest)
    picture = draw_intervals(game, estimate=estimate, trace=trace, title="Three arcs")
    assert picture.alt.startswith(
        "Three arcs. Step 3 of 3. The intervals: the root [6, 8], A [6, 8], B"
    )
    assert "  B: [4, 6] (was [4, 7])\n    B1: [4, 5]\n" in picture.twin
    first = draw_intervals(game, estimate=estimate, trace=trace, step=0)
    assert first.alt == (
        "Step 0 of 3. The intervals: the root [1, 9]. "
        "The root is worth [1, 9]. It is not expanded yet."
    )
    assert first.data("svg") != picture.data("svg")


def test_below_the_moves_a_name_says_of_which_it_is():
    game, estimate = shared_position()
    trace = traced(game, estimate)
    twin = draw_intervals(game, estimate=estimate, trace=trace).twin
    assert "\n    a c: 4 (was [3, 7])\n      d: 4\n" in twin
    assert "\n    b c (again): 4" in twin
    tree = IntervalTree(2, 9, seed=1)
    trace = traced(tree, tree.estimate)
    assert (
        "\n    A1: " in draw_intervals(tree, estimate=tree.estimate, trace=trace).twin
    )


def test_of_a_search_that_starts_again_the_first_round_is_drawn():
    arcs = three_arcs()
    again = traced(*arcs, b_star_again, widen=1)
    assert list(expansions(again)) == list(expansions(traced(*arcs)))


def test_a_large_tree_is_cut_at_a_ply_and_says_so():
    game = IntervalTree(5, 1000, seed=6, split=True)
    trace = Trace()
    found = b_star(game, estimate=game.estimate, limit=300, trace=trace)
    picture = draw_intervals(game, estimate=game.estimate, trace=trace)
    rows = picture.twin.partition("\n\n")[2].splitlines()
    left_out = int(rows[-1].split()[1])
    assert len(rows) - 1 + left_out == 1 + 5 * found.expanded
    assert picture.height < 2200


def test_a_step_that_is_none_and_a_trace_of_another_game_are_refused():
    game, estimate = three_arcs()
    tree = IntervalTree(3, 100, seed=1)
    right, of_tree = traced(game, estimate), traced(tree, tree.estimate)
    plain = Trace()
    alpha_beta(game, trace=plain)
    draw, sure = partial(draw_intervals, game, estimate=estimate), (-1, 1)
    nim = partial(draw_intervals, Nim([2, 1]), estimate=lambda state: sure)
    other = ValueError, "trace: ", "B* search of this game"
    all_refused(
        *[
            (partial(draw, trace=right, step=step), ValueError, "step: ", "from 0 to 3")
            for step in (-1, 4, 1.5, "1")
        ],
        (partial(nim, trace=of_tree), *other),
        (partial(draw, trace=plain), *other),
    )


def test_the_axis_keeps_the_order_of_values_and_sends_decided_games_to_its_ends():
    axis = Axis([-3, 4, 2.5, 900, -900], win=900)
    places = [axis.place(value) for value in (-900, -3, 2.5, 4, 900)]
    assert places == sorted(set(places))
    assert (places[0], places[-1]) == (0, 1)
    assert [text for _, text in axis.ticks] == [
        "−3",
        "−2",
        "−1",
        "0",
        "1",
        "2",
        "3",
        "4",
    ]
    assert Axis([5]).place(5) == 0.5
