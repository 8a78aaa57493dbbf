"""Variants on backtracking: the key again, from the numbers alone, by a dumber way."""

from collections import Counter
from itertools import product
from math import inf

import pytest
from course.pool import pool

from gamesearch.sets.solution_spaces import PAINTS

of_seed = pool("backtracking")
SEEDS = range(120)  # of each structure, 360 in all


def sack(problem):
    """Choices by row, refused(way), bound(way), name, sign of what is good."""
    weights, values = problem.weights, problem.values

    def taken(numbers, way):
        return sum(number * one for number, one in zip(numbers, way))

    def bound(way):
        room, best = problem.capacity - taken(weights, way), 0
        rest = list(range(len(way), 3))
        for parts in product((0, 0.5, 1), repeat=len(rest)):  # one may be cut anywhere
            for cut in rest:
                whole = [i for i, part in zip(rest, parts) if part == 1 and i != cut]
                left = room - sum(weights[i] for i in whole)
                if left >= 0:
                    part = min(1, left / weights[cut])
                    best = max(best, sum(values[i] for i in whole) + part * values[cut])
        return taken(values, way) + best

    return (
        lambda way: (1, 0) if len(way) < 3 else (),
        lambda way: taken(weights, way) > problem.capacity,
        bound,
        lambda one: "take" if one else "leave",
        1,
    )


def tour(problem):
    roads = problem.distances

    def whole(way):
        return (0, *way, 0) if len(way) == 3 else (0, *way)

    def steps(way):
        return [roads[i][j] for i, j in zip(whole(way), whole(way)[1:])]

    def bound(way):
        least = sum(steps(way))
        if len(way) == 3:
            return least
        for city in range(4):
            if city == whole(way)[-1] or city not in whole(way):
                least += min(road for road in roads[city] if road)
        return least

    return (
        lambda way: tuple(city for city in (1, 2, 3) if city not in way),
        lambda way: None in steps(way),
        bound,
        lambda city: str(city + 1),
        -1,
    )


def painting(problem):
    costs = problem.costs

    def bound(way):
        paid = sum(costs[room][colour] for room, colour in enumerate(way))
        return paid + sum(min(costs[room].values()) for room in range(len(way), 3))

    return (
        lambda way: tuple(costs[len(way)]) if len(way) < 3 else (),
        lambda way: any(way[i] == way[i + 1] for i in range(len(way) - 1)),
        bound,
        str,
        -1,
    )


KINDS = {"sack": sack, "tour": tour, "painting": painting}
each_kind = pytest.mark.parametrize("structure", KINDS)


def key_again(structure, problem):
    """The answers, by a walk with a list for a stack; and all solutions' worths."""
    choices, refused, bound, name, sign = KINDS[structure](problem)

    def named(way):
        return " ".join(map(name, way))

    key = {"visited": 0, "refused": set(), "cut": set(), "by": None}
    best, solution, stack, found = -inf, None, [()], 0
    while stack:
        way = stack.pop()
        if refused(way):
            key["refused"].add(named(way))
        elif sign * bound(way) <= best + 1e-9:
            key["cut"].add(named(way))
            key["by"] = key["by"] or named(solution)
        else:
            key["visited"] += 1
            stack += [(*way, one) for one in reversed(choices(way))]
            if not choices(way):
                best, solution, found = sign * bound(way), way, found + 1
    return {**key, "value": sign * best, "solution": named(solution)}, found


def whole_ways(structure, problem, way=()):
    """All whole solutions, refused or not, with what they are worth."""
    choices, refused, bound, _, _ = KINDS[structure](problem)
    if not choices(way):
        ok = not any(refused(way[:size]) for size in range(len(way) + 1))
        return [bound(way) if ok else None]
    return [
        worth
        for one in choices(way)
        for worth in whole_ways(structure, problem, (*way, one))
    ]


@each_kind
def test_the_key_is_what_a_walk_by_hand_finds(structure):
    for seed in SEEDS:
        variant = of_seed(seed, structure)
        again, found = key_again(structure, variant.game)
        assert again == variant.key, (seed, variant.game)
        assert found >= 2


@each_kind
def test_the_best_solution_is_the_best_of_all_and_the_only_one(structure):
    for seed in SEEDS:
        variant = of_seed(seed, structure)
        all_ways = whole_ways(structure, variant.game)
        assert len(all_ways) <= 12
        worths = [worth for worth in all_ways if worth is not None]
        best = max(worths) if structure == "sack" else min(worths)
        assert worths.count(best) == 1
        assert variant.key["value"] == best


@each_kind
def test_as_many_nodes_are_killed_as_the_rule_says(structure):
    for seed in SEEDS:
        key = of_seed(seed, structure).key
        assert 4 <= len(key["refused"]) + len(key["cut"]) <= 5
        assert key["refused"]
        assert len(key["cut"]) >= 2


@each_kind
def test_no_answer_is_worth_a_guess(structure):
    keys = [of_seed(s, structure).key for s in SEEDS]
    for name in ("solution", "by", "cut", "refused"):
        (_, most), *_ = Counter(key[name] for key in keys).most_common(1)
        assert most < 0.75 * len(keys), name


@each_kind
def test_the_numbers_of_the_problem_stand_in_its_story(structure):
    variant = of_seed(4, structure)
    numbers = {
        "sack": lambda game: [game.capacity, *game.weights, *game.values],
        "tour": lambda game: [r for row in game.distances for r in row if r],
        "painting": lambda game: [c for row in game.costs for c in row.values()],
    }[structure](variant.game)
    words = variant.story.replace(",", " ").replace(";", " ").replace(".", " ").split()
    for number in numbers:
        assert words.count(str(number)) >= numbers.count(number)


def test_the_picture_to_work_on_has_no_value_in_it():
    for structure in KINDS:
        variant = of_seed(5, structure)
        empty, full = variant.blank().twin.split(), variant.solved().twin.split()
        assert "incumbent;" in full
        assert set(empty) < {"the", "root", "take", "leave", *"234", *PAINTS}
