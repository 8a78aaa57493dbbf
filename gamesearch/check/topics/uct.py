"""UCT, Monte Carlo tree search by upper confidence bounds, written by a learner.

f(game, state, simulations, roll_out) returns the most visited move at `state`. The
payoffs are from 0 to 1, in MAX's view, and there are no chance nodes. `roll_out(state)`
is the payoff of a random game from there. It depends only on the state and on how often
it was called with this state. So there is one right order of states, and the check
names the first simulation that leaves it. The other orders of textbooks are also right.
The known mistakes are in `uct_mistakes`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import chain, product
from math import inf
from random import Random
from typing import NamedTuple

from gamesearch.check.diagnose import Tutor
from gamesearch.check.exercise import Case, judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.report import Report
from gamesearch.check.topics.confidence_bound import ucb
from gamesearch.check.topics.uct_mistakes import FAMILY, MISTAKES, NAMES, SLIGHT
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import among, differing, missing, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import say

# -- what is right ---------------------------------------------------------------------


class Turns(ExplicitTree):
    """A tree in which MIN moves at some nodes, and MAX at the others.

    >>> Turns([[0, 1], 0.5], ["a"]).said()
    '[[0, 1], 0.5], in which MIN moves at a'
    """

    def __init__(self, tree, min_at: Sequence[str]):
        super().__init__(tree)
        self.min_at = min_at

    def to_move(self, state):
        return MIN if self.name(state) in self.min_at else MAX

    def said(self) -> str:
        """The tree, and where MIN moves."""
        if not self.min_at:
            return say("{tree}, in which MIN never moves", tree=self.tree)
        nodes = ", ".join(self.min_at)
        return say("{tree}, in which MIN moves at {nodes}", tree=self.tree, nodes=nodes)


class Luck:
    """Repeatable roll-outs; `seen` has the states at which they began."""

    def __init__(self, game, seed):
        self.game, self.seed, self.seen = game, seed, []

    def roll_out(self, state):
        """The payoff, for MAX, of a random game from here."""
        if type(state) is not int:
            raise TypeError(f"roll_out: give a state of the game, not {short(state)}.")
        self.seen.append(state)
        rng = Random(f"{self.seed} {state} {self.seen.count(state)}")
        while not self.game.is_terminal(state):
            state = self.game.play(state, rng.choice(self.game.moves(state)))
        return self.game.utility(state)


class Simulation(NamedTuple):
    """The states from the root on, and the bounds of the moves at each state."""

    path: list
    bounds: list[list[float]]


VISITS, MOVES, DOWN = "visits", "visits of the moves", "counted on the way down"
CONVENTIONS = [*product((True, False), (VISITS, MOVES, DOWN))]  # root rolled out? N?


@lru_cache(maxsize=1000)
def simulated(game, simulations: int, seed: int, convention=CONVENTIONS[0]):
    """All simulations of UCT, and the visits and the total of each state at the end."""
    (root_too, counted), luck = convention, Luck(game, seed)
    visits, total, root = Counter(), Counter(), game.initial()
    found, reached = [], set() if root_too else {root}

    def bound(here, below):
        N = visits[here] + (counted == DOWN)
        if counted == MOVES:
            N = sum(visits[one] for one in successors(game, here))
        n, mean = visits[below], total[below] / max(1, visits[below])
        return ucb(n, 1 - mean if game.to_move(here) == MIN else mean, N)

    for _ in range(simulations):
        path, bounds = [root], []
        while path[-1] in reached and not game.is_terminal(path[-1]):
            below = successors(game, path[-1])
            bounds.append([bound(path[-1], one) for one in below])
            path.append(below[bounds[-1].index(max(bounds[-1]))])
        reached.add(path[-1])
        payoff = luck.roll_out(path[-1])
        for here in path:
            visits[here] += 1
            total[here] += payoff
        found.append(Simulation(path, bounds))
    return found, visits, total


def wrong_search(game, simulations, seed, answer):
    """What is wrong with the move, or with the states of the roll-outs."""
    move, seen = answer
    runs = [simulated(game, simulations, seed, one) for one in CONVENTIONS]
    same = [agreement(found, seen) for found, *_ in runs]
    found, visits, _ = runs[same.index(max(same))]  # the convention that agrees longest
    if max(same) < simulations or len(seen) > simulations:
        if any(only_unfinished(game, found, seen) for found, *_ in runs):
            return (
                "You do not call roll_out where the game is over. Call it there, too: "
                "it returns the payoff."
            )
        return elsewhere(game, found, seen, max(same))
    if missing(move):
        return NOTHING
    counts = {one: visits[game.play(0, one)] for one in game.moves(0)}
    most = max(counts.values())
    if among(move, [one for one in counts if counts[one] == most]):
        return ""
    visited = ", ".join(f"{one} {count}" for one, count in counts.items())
    return say(
        "You return {move}. The visits of the moves are {visited}, so another move was "
        "visited most.",
        move=short(move),
        visited=visited,
    )


def only_unfinished(game, found, seen) -> bool:
    """Are only the simulations wrong that reach the end of the game?"""
    ends = [simulation.path[-1] for simulation in found]
    return [*seen] == [state for state in ends if game.moves(state)]


def agreement(found, seen) -> int:
    """How many simulations are right, up to the first wrong one."""
    pairs = zip(found, seen)
    return next(
        (n for n, (one, state) in enumerate(pairs) if one.path[-1] != state),
        min(len(found), len(seen)),
    )


def elsewhere(game, found, seen, place) -> str:
    """Where the first wrong simulation leaves the right way, and why."""
    if place in (len(found), len(seen)):
        return say(
            "You call roll_out {calls:time|times} for {n:simulation|simulations}. Call "
            "it once in each simulation.",
            calls=len(seen),
            n=len(found),
        )
    (path, bounds), mine = found[place], seen[place]
    way = next((way for way in ways(game, 0) if way[-1] == mine), [0])
    shared = sum(1 for one, other in zip(path, way) if one == other)
    name = game.name
    at = {"n": place + 1, "mine": name(mine)}
    if shared == len(path):
        return say(
            "Your simulation {n} rolls out from {mine}. But {new} is on the path to "
            "it and was not visited yet, so roll out from {new}.",
            new=name(path[-1]),
            **at,
        )
    at["right"] = name(path[shared])
    if shared == len(way):
        return say(
            "Your simulation {n} rolls out from {mine}, which was visited before. Go "
            "on from there to {right}.",
            **at,
        )
    return smaller_bound(game, path[shared - 1], bounds[shared - 1], way[shared], at)


def smaller_bound(game, here, bounds, chosen, at: dict) -> str:
    """That the state `chosen` below `here` has no largest bound, or is not the first.

    `at` has the number of the simulation, and the names of the states.
    """
    best, other = max(bounds), bounds[successors(game, here).index(chosen)]
    if best == inf and other == inf:
        return say(
            "Your simulation {n} rolls out from {mine}. But {right} also has an "
            "infinite bound, and it comes first.",
            **at,
        )
    if best == inf:
        return say(
            "Your simulation {n} rolls out from {mine}. But the bound of {right} is "
            "infinite.",
            **at,
        )
    larger, smaller = differing(best, other)
    return say(
        "Your simulation {n} rolls out from {mine}. But {side} is to move at {here}, "
        "and the bound of {right} is {larger}, which is larger than the bound of "
        "{other}, {smaller}.",
        side=SIDE_NAMES[game.to_move(here)],
        here=game.name(here),
        larger=larger,
        other=game.name(chosen),
        smaller=smaller,
        **at,
    )


def successors(game, state) -> list:
    """The states after one move, in the order of the moves."""
    return [game.play(state, move) for move in game.moves(state)]


def ways(game, state, above=()):
    """The way from the root to each state, as a list of states."""
    way = [*above, state]
    yield way
    for below in successors(game, state):
        yield from ways(game, below, way)


# -- what is asked ---------------------------------------------------------------------

COUNT, SHOWN = 40, 3  # cases, and the cases in which each small mistake shows
GAP = 1e-4  # the least difference between the two largest bounds


@lru_cache(maxsize=4)
def cases(seed: int = 16) -> list[Case]:
    """Trees with simulations and a seed, small ones first; no choice is a tie.

    >>> print(cases()[0])
    In [0.57, 0.0, 0.52], in which MIN never moves, with 8 simulations
    """
    rng = Random(seed)
    found = [question(rng, 1 + min(2, 4 * n // COUNT), clear) for n in range(COUNT)]
    for right, slip in SLIGHT:
        many = SHOWN - sum(1 for case in found if shows(right, slip, case.arguments))
        for _ in range(many):
            found.append(question(rng, 2, partial(shows, right, slip), clear))
    return found


def question(rng: Random, depth: int, *fits: Callable) -> Case:
    """A tree of this depth, with simulations and a seed that fit."""
    while True:
        tree = grown(rng, depth)
        game = ExplicitTree(tree)
        inner = [game.name(way[-1]) for way in ways(game, 0) if game.moves(way[-1])]
        game = Turns(tree, [name for name in inner if rng.random() < 0.5])
        case = game, rng.randint(4 * depth, 4 + 10 * depth), rng.randrange(1000)
        if all(fit(case) for fit in fits):
            text = say(
                "In {tree}, with {n:simulation|simulations}",
                tree=game.said(),
                n=case[1],
            )
            return Case(case, text)


def shows(right: Callable, slip: Callable, arguments) -> bool:
    """Does a program with a slip differ from a right program, and is it wrong?"""
    asked, mine = given(arguments), given(arguments)
    answer = seen(asked, slip(*asked))
    if answer == seen(mine, right(*mine)):  # this test is quick
        return False
    return bool(wrong_search(*arguments, answer=answer))


def grown(rng: Random, depth: int):
    """A tree with two or three moves at a node, and at least one way of this length."""
    if depth == 0:
        return rng.randrange(101) / 100
    heights = [
        depth - 1,
        *(rng.choice((0, depth - 1)) for _ in range(rng.randint(1, 2))),
    ]
    return [grown(rng, height) for height in rng.sample(heights, len(heights))]


def clear(case: tuple) -> bool:
    """Is no choice a tie in any convention, and no final move in the first one?"""
    _, visits, _ = simulated(*case)
    counts = [visits[state] for state in successors(case[0], 0)]
    choices = (
        bounds
        for one in CONVENTIONS
        for simulation in simulated(*case, one)[0]
        for bounds in simulation.bounds
        if max(bounds) < inf
    )
    pairs = (sorted(one)[-2:] for one in chain([counts], choices))
    return all(best - second > GAP for second, best in pairs)


def given(arguments) -> tuple:
    """The arguments of a call."""
    game, simulations, seed = arguments
    return game, game.initial(), simulations, Luck(game, seed).roll_out


def seen(arguments, result) -> tuple:
    """The answer, and the states of the roll-outs."""
    return result, tuple(arguments[-1].__self__.seen)


UCT = Tutor(MISTAKES, (FAMILY,), NAMES, further=lambda: cases(17))


def uct(
    function: Callable | None, *, exercise: str | None = None, seconds: float = 5
) -> Report:
    """Judge f(game, state, simulations, roll_out): the move that UCT visits most.

    >>> from gamesearch.check.worked import my_uct
    >>> uct(my_uct)
    ✓ my_uct: 46 of 46 cases.
    """
    return judge_cases(
        function, cases(), wrong_search, UCT, seconds, exercise, given=given, seen=seen
    )
