"""Proof numbers: the answer beside minimax, the numbers beside their definition."""

from functools import partial
from itertools import product
from math import inf, nan
from random import Random

import pytest
from answers import all_refused, interrupted
from many import many

import gamesearch as gs
from gamesearch import MAX, MIN, ExplicitTree, Game, Trace
from gamesearch.search.and_or.targets import at_least, at_most
from gamesearch.search.best_first.proof_number_search import proof_number_search
from graphs import exact, graphs
from reference import TEXTBOOK, exact_values, leaves_of, random_tree, size


def targets_of(leaves):
    """Each utility there is, one below them all, one above, and one between."""
    return sorted({*leaves, min(leaves) - 1, max(leaves) + 1, max(leaves) - 0.5})


def ends_of(game, plan, right, state=None):
    """The utilities that play can end in if the side that was right keeps to its plan.

    Every reply of the other side is tried; None stands for play that goes round.
    """
    ends, met = set(), set()

    def follow(state, way):
        if state in way:
            ends.add(None)
        elif game.is_terminal(state):
            ends.add(game.utility(state))
        elif game.to_move(state) == right:
            met.add(state)
            follow(game.play(state, plan[state]), way | {state})
        else:
            for move in game.moves(state):
                follow(game.play(state, move), way | {state})

    follow(game.initial() if state is None else state, frozenset())
    assert met == set(plan), "the plan has moves for positions that cannot be met"
    return ends


def check(game, value, target, state=None):
    """The answer, the interval and the plan, all beside the value known otherwise."""
    found = proof_number_search(game, state, target=target)
    assert found.complete
    assert found.proved is target.reached(value)
    assert found.value[0] <= value <= found.value[1]
    right = target.side if found.proved else -target.side
    ends = ends_of(game, found.plan, right, state)
    assert {target.reached(end) for end in ends} == {found.proved}
    low, high = game.utility_range()
    assert found.value == ((min(ends), high) if right == MAX else (low, max(ends)))
    numbers = (0, inf) if found.proved else (inf, 0)
    assert (found.proof, found.disproof) == numbers
    return found


# -- the answer --


@many(120, slow=400)
def test_it_answers_as_minimax_does_for_every_target(seed):
    tree, first = random_tree(seed)
    value, game = exact_values(tree, first)[0], ExplicitTree(tree, first)
    for target in targets_of(leaves_of(tree)):
        for question in (at_least(target), at_most(target)):
            found = check(game, value, question)
            assert found.nodes <= size(tree)
            assert found.leaves <= len(leaves_of(tree))


@many(60, slow=150)
def test_the_same_side_may_move_again(seed):
    """Whose turn it is stands in the tree, and does not change with each ply."""
    rng = Random(seed)
    game = Turns(random_tree(seed)[0], seed)
    value = exact(game, 0)
    for target in targets_of(leaves_of(game.tree)):
        check(game, value, at_least(target))
        check(game, value, at_most(target))
    alone = ExplicitTree(game.tree, first=rng.choice([MAX, MIN]), alone=True)
    check(alone, exact(alone, 0), at_least(rng.choice(leaves_of(game.tree))))


class Turns(ExplicitTree):
    """A tree in which chance has said once and for all who moves where."""

    def __init__(self, tree, seed):
        super().__init__(tree)
        rng = Random(f"turns {seed}")
        self._side = [rng.choice([MAX, MIN]) for _ in self._side]


@many(80, slow=200)
def test_positions_that_several_ways_lead_to(seed):
    ((_, game),) = graphs([seed])
    value = exact(game, game.initial())
    for target in (value, value + 1, value - 1):
        check(game, value, at_least(target))
        check(game, value, at_most(target))


class Round(Game):
    """Positions with moves to any others: play may go round for ever.

    `ways` says who moves at a position and where to; `paid` what an end is worth.
    """

    def __init__(self, ways, paid):
        self.ways, self.paid = ways, paid

    def initial(self):
        return next(iter(self.ways))

    def to_move(self, state):
        return self.ways[state][0]

    def moves(self, state):
        return self.ways[state][1] if state in self.ways else ()

    def play(self, state, move):
        return move

    def utility(self, state):
        return self.paid[state]

    def utility_range(self):
        return 0, 2

    def forced(self, target):
        """Where MAX can force an end worth so much: a set that grows till it is whole.

        No way is looked at here, only positions whose answer is known already.
        """
        sure = {state for state in self.paid if self.paid[state] >= target}
        while True:
            more = {
                state
                for state, (side, after) in self.ways.items()
                if (any if side == MAX else all)(one in sure for one in after)
            }
            if more <= sure:
                return sure
            sure |= more


def drawn(seed):
    """A random one: nine positions, and three ends worth 0, 1 and 2."""
    rng = Random(f"round {seed}")
    places = range(12)
    ways = {
        place: (rng.choice([MAX, MIN]), rng.sample(places, rng.choice([2, 2, 3])))
        for place in places[:9]
    }
    return Round(ways, dict(zip(places[9:], range(3))))


ROUNDS = range(300)


@many(80, slow=300)
def test_play_that_may_go_round_ends_in_an_answer(seed):
    game = drawn(seed)
    for target in (1, 2):
        found = proof_number_search(game, target=at_least(target))
        assert found.proved is (0 in game.forced(target))
        if found.proved:
            assert found.value[0] == min(ends_of(game, found.plan, MAX)) >= target
        else:
            ends = ends_of(game, found.plan, MIN)
            assert found.value[1] == max(end or 0 for end in ends) < target


def test_among_them_are_both_answers_and_positions_that_are_met_again():
    found = [proof_number_search(drawn(seed), target=at_least(1)) for seed in ROUNDS]
    assert 60 < sum(answer.proved for answer in found) < 240
    assert sum(answer.nodes > 12 for answer in found) > 40


def test_the_shortest_proof_of_a_position_counts_so_that_the_plan_ends():
    """In each half of the tree the first proof goes through the position of the other.

    Both moves in one plan would go round: from s to t and from t to s.
    """
    ways = {"root": (MIN, "st"), "s": (MAX, "tx"), "t": (MAX, "sy")}
    ways |= {"x": (MIN, "e"), "y": (MIN, "e")}
    game = Round(ways, {"e": 2})
    found = proof_number_search(game)
    assert found.proved
    assert found.plan == {"s": "x", "t": "y"}
    assert ends_of(game, found.plan, MAX) == {2}


def test_where_play_can_only_go_round_nothing_is_proved():
    game = Round({"here": (MAX, ["there"]), "there": (MIN, ["here"])}, {})
    found = proof_number_search(game, target=at_least(1))
    assert (found.proved, found.value, found.plan) == (False, (0, 0), {"there": "here"})
    found = proof_number_search(game, target=MIN)  # nor for MIN: it has to end
    assert (found.proved, found.value, found.plan) == (False, (2, 2), {"here": "there"})


# -- the numbers --


def fewest_that_settle(tree, side, target, opened):
    """How many open places must be proved, how many disproved, at least: all sets.

    `opened` has the ways to the nodes that have been expanded. None: too many sets.
    """
    places = [
        way
        for way, below in everywhere(tree)
        if way not in opened and isinstance(below, list)
        if not way or way[:-1] in opened
    ]
    if len(places) > 10:
        return None
    fewest = {True: inf, False: inf}
    for wanted in fewest:
        for chosen in product([False, True], repeat=len(places)):
            answers = {way: wanted for way, is_in in zip(places, chosen) if is_in}
            found = settled(tree, side, (), target, opened, answers)
            if found is wanted and sum(chosen) < fewest[wanted]:
                fewest[wanted] = sum(chosen)
    return fewest[True], fewest[False]


def everywhere(tree, way=()):
    """All nodes of a nested list with the way to each."""
    yield way, tree
    if isinstance(tree, list):
        for place, subtree in enumerate(tree):
            yield from everywhere(subtree, (*way, place))


def settled(tree, side, way, target, opened, answers):
    """Is a node proved (True), disproved (False) or neither (None), given answers?"""
    if not isinstance(tree, list):
        return tree >= target
    if way not in opened:
        return answers.get(way)
    below = {
        settled(subtree, -side, (*way, place), target, opened, answers)
        for place, subtree in enumerate(tree)
    }
    enough = side == MAX  # one proved node will do for MAX, a disproved one for MIN
    if enough in below:
        return enough
    return None if None in below else not enough


@many(60, slow=150)
def test_the_numbers_of_the_root_are_the_fewest_open_leaves_that_settle_it(seed):
    """After each expansion, while there are at most 10 open places."""
    tree, first = random_tree(seed)
    game, leaves = ExplicitTree(tree, first), leaves_of(tree)
    for target in {min(leaves), max(leaves), Random(seed).choice(leaves)}:
        for expanded in range(1, 8):
            trace, limit = Trace(), gs.Budget(expanded=expanded)
            found = proof_number_search(
                game, target=at_least(target), limit=limit, trace=trace
            )
            opened = {way[:-1] for way in ways(game, trace) if way}
            assert len(opened) == found.expanded
            numbers = fewest_that_settle(tree, first, target, opened)
            if numbers is None or found.complete:
                break
            assert (found.proof, found.disproof) == numbers


def ways(game, trace):
    """Where each event happened: the way from the root as numbers of moves."""
    for event in trace:
        state, way = game.initial(), ()
        for move in event.path:
            way = (*way, game.moves(state).index(move))
            state = game.play(state, move)
        yield way


def test_a_small_tree_by_hand():
    """MAX has a, b and c: each is open, 1 would prove the root, 3 would disprove it.

    Below a and b two open nodes have to be proved, below c one; its leaf is 0, so c is
    disproved, and 2 are needed either way. a is disproved by its first node; then b has
    one of two nodes proved, and the other.
    """
    game, numbers = ExplicitTree([[[0, 0], [0, 0]], [[0, 1], [1]], [[0]]]), []
    for expanded in range(1, 9):
        limit = gs.Budget(expanded=expanded)
        found = proof_number_search(game, target=at_least(1), limit=limit)
        numbers.append((found.proof, found.disproof))
    assert numbers[:4] == [(1, 3)] * 4  # the root, a, b, c
    assert numbers[4:] == [(2, 2), (2, 1), (1, 1), (0, inf)]
    found = proof_number_search(game, target=at_least(1))
    assert found.plan == {0: "b", 9: "b12", 12: "b21"}
    assert (found.expanded, found.move) == (8, "b")


# -- limits --


@many(60, slow=100)
def test_a_limit_leaves_what_is_known_in_order(seed):
    """Up to the last node the answer is open; then it is what it was without limit."""
    tree, first = random_tree(seed)
    game, rng = ExplicitTree(tree, first), Random(seed)
    target = rng.choice(leaves_of(tree))
    whole = proof_number_search(game, target=at_least(target))
    for nodes in {0, 1, whole.nodes - 1, *rng.choices(range(whole.nodes), k=4)}:
        found = proof_number_search(game, target=at_least(target), limit=nodes)
        if nodes < whole.nodes:
            assert not found.complete
            assert (found.proved, found.plan) == (None, None)
            assert found.value == game.utility_range()
            assert found.nodes <= nodes
            assert found.proof > 0 < found.disproof
            assert found.move in (None, *game.moves(0))
    assert (
        proof_number_search(game, target=at_least(target), limit=whole.nodes) == whole
    )


def test_an_interrupted_search_says_what_it_knew():
    class Interrupted(ExplicitTree):
        def utility(self, state):
            if state == 11:
                raise KeyboardInterrupt
            return super().utility(state)

    result = interrupted(proof_number_search, Interrupted(TEXTBOOK), target=at_least(4))
    assert (result.complete, result.proved, result.expanded) == (False, None, 3)
    assert (result.proof, result.disproof) == (1, 1)


# -- the trace --


@many(60)
def test_the_trace_has_the_numbers_of_every_node(seed):
    """Those below a node give its own, and the last ones of the root are the answer."""
    tree, first = random_tree(seed)
    game, trace = ExplicitTree(tree, first), Trace()
    target = Random(seed).choice(leaves_of(tree))
    found = proof_number_search(game, target=at_least(target), trace=trace)
    last = {e.path: (e.low, e.high) for e in trace if e.verb == "know"}
    assert all(event.how == "proof" for event in trace if event.verb == "know")
    assert last[()] == (found.proof, found.disproof)
    assert len(last) == found.nodes
    for path, numbers in last.items():
        below = [last[way] for way in last if way and way[:-1] == path]
        if below:
            proofs, disproofs = zip(*below)
            side = first if len(path) % 2 == 0 else -first
            wanted = min(proofs), sum(disproofs)
            if side == MIN:
                wanted = sum(proofs), min(disproofs)
            assert numbers == wanted
    cuts = [event for event in trace if event.verb == "cut"]
    assert len(cuts) == found.cutoffs
    assert all(0 in last[event.path] for event in cuts)


# -- games --


def test_tic_tac_toe_is_a_draw():
    game = gs.TicTacToe()
    assert proof_number_search(game).value == (-1, 0)
    assert proof_number_search(game, target=at_least(0)).value == (0, 1)


@many(25)
def test_positions_of_tic_tac_toe(seed):
    game, rng = gs.TicTacToe(), Random(seed)
    state = game.initial()
    for _ in range(rng.randint(2, 5)):
        if not game.is_terminal(state):
            state = game.play(state, rng.choice(game.moves(state)))
    value = gs.alpha_beta(game, state).value
    for target in (at_least(-1), at_least(0), at_least(1), at_most(0), at_most(-1)):
        check(game, value, target, state)


@pytest.mark.parametrize("first", [MAX, MIN])
@pytest.mark.parametrize("coins", range(1, 12))
def test_grundys_game(coins, first):
    game = gs.Grundy(coins, first)
    wins = first if gs.grundy_value(gs.Grundy(coins)) else -first
    check(game, wins, at_least(1))
    check(game, wins, at_most(-1))


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("heaps", [(1,), (1, 1), (3, 1), (1, 2, 3), (2, 2, 1), (4, 2)])
def test_nim(heaps, misere):
    game = gs.Nim(heaps, misere=misere)
    check(game, gs.minimax(game).value, at_least(1))
    check(game, gs.minimax(game).value, at_most(-1))


# -- beside alpha-beta --


def test_on_a_lopsided_tree_it_goes_where_there_is_little_to_prove():
    """MAX wins by a forced line on the right; on the left is a wide tree of draws.

    Alpha-beta reads what comes first, all of it. Proof numbers grow with the number
    of replies that a proof must answer, and so lead to the forced line.
    """

    def wide(plies):
        return [wide(plies - 1) for _ in range(4)] if plies else 0

    forced = 1
    for _ in range(6):
        forced = [forced]
    game = ExplicitTree([wide(5), forced])
    read = gs.alpha_beta(game)
    found = proof_number_search(game, target=at_least(1))
    assert (read.value, found.proved) == (1, True)
    assert found.nodes * 5 < read.nodes


def test_on_a_regular_tree_it_has_no_such_advantage():
    """The same size on all sides: nothing is cheaper, and both look at much."""
    nodes = leaves = 0
    for seed in range(20):
        game = gs.RandomTree(4, 5, seed=seed, values=[-1, 1])
        read = gs.alpha_beta(game, window=(0, 1))
        nodes += read.nodes
        leaves += proof_number_search(game, target=at_least(1)).nodes
    assert leaves * 5 > nodes


# -- mistakes --


def test_what_cannot_be_searched_is_named():
    chance = ExplicitTree([gs.Chance([(0.5, 1), (0.5, 3)]), 2])
    tree, stuck = ExplicitTree(TEXTBOOK), ExplicitTree(TEXTBOOK)
    stuck.moves = lambda state: () if state == 1 else tree.moves(state)
    all_refused(
        (partial(proof_number_search, chance), ValueError, "proof_number_search"),
        *((partial(proof_number_search, tree, target=target), ValueError, "target:",
           "at_least(3)") for target in ("win", (1, 2), 3, nan, None)),
        (partial(proof_number_search, stuck, target=at_least(5)), ValueError, "game:"),
    )  # fmt: skip


def test_an_infinite_target_is_never_reached():
    game = ExplicitTree(TEXTBOOK)
    assert proof_number_search(game, target=at_least(inf)).proved is False
    assert proof_number_search(game, target=at_least(-inf)).proved


class Place:
    """A state that counts how often it is compared."""

    compared = 0

    def __init__(self, number):
        self.number = number

    def __hash__(self):
        return hash(self.number)

    def __eq__(self, other):
        Place.compared += 1
        return self.number == other.number


class Corridor(Game):
    """One move in each place, to the next one; the last is won."""

    def __init__(self, length):
        self.length = length

    def initial(self):
        return Place(0)

    def to_move(self, state):
        return MAX if state.number % 2 else MIN

    def moves(self, state):
        return ["on"] * (state.number < self.length)

    def play(self, state, move):
        return Place(state.number + 1)

    def utility(self, state):
        return 1


@pytest.mark.parametrize("search", [proof_number_search, gs.and_or_ordered])
def test_a_new_state_is_not_compared_with_all_those_above_it(search):
    Place.compared = 0
    assert len(search(Corridor(500)).plan) == 250
    assert Place.compared < 10 * 500
