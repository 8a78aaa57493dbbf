"""UCT, Monte Carlo tree search by upper confidence bounds: by hand, and as a program.

f(game, state, simulations, roll_out) returns the move at `state` that is visited most.
The payoffs are from 0 to 1, in MAX's view, and no chance moves. `roll_out(state)` is
the payoff of a game that is played from there at random; what it is follows from the
state and from how often it was asked for. So there is one right order of states, and
the first simulation that leaves it is named. Orders that books have are right as well.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain, product
from math import inf, log, log2, log10, sqrt
from random import Random
from typing import NamedTuple

from gamesearch.check.answers import compared, empty, many, strangers
from gamesearch.check.diagnose import Tutor
from gamesearch.check.edits import Family, everywhere, textbook, with_slips
from gamesearch.check.exercise import Case, judge_cases
from gamesearch.check.learner import NOTHING
from gamesearch.check.record import recorded
from gamesearch.check.report import Report, each_answer
from gamesearch.check.worked import my_uct
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import among, differing, missing, short
from gamesearch.rules import game as gs  # as the notebook calls it
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES

ROUNDED = 0.0051  # how far a number with two decimals may be off

# -- the bounds of the moves, by hand --------------------------------------------------

TERM = "the uncertainty is √(2 ln N / n)"
SLIPS = {  # a bound with a slip, of n visits with this mean of N: what to say of it
    "you take the logarithm to base 10; ln is the natural one, `math.log`": (
        lambda n, mean, N: mean + sqrt(2 * log10(N) / n)
    ),
    "you take the logarithm to base 2; ln is the natural one, `math.log`": (
        lambda n, mean, N: mean + sqrt(2 * log2(N) / n)
    ),
    f"you forget the root: {TERM}": lambda n, mean, N: mean + 2 * log(N) / n,
    f"you forget the logarithm of N: {TERM}": lambda n, mean, N: mean + sqrt(2 * N / n),
    f"you forget the 2: {TERM}": lambda n, mean, N: mean + sqrt(log(N) / n),
    f"you exchange n and N: {TERM}": lambda n, mean, N: mean + sqrt(2 * log(n) / N),
    "N is the number of all visits, those of this move included": (
        lambda n, mean, N: mean + sqrt(2 * log(max(1, N - n)) / n)
    ),
    "you add to the sum of the payoffs; add to their mean": (
        lambda n, mean, N: n * mean + sqrt(2 * log(N) / n)
    ),
    f"this is the mean alone; {TERM}": lambda n, mean, N: mean,
    "this is the term alone; add it to the mean": lambda n, mean, N: ucb(n, 0, N),
    "the mean is taken for the other player; MIN's payoff is 1 minus MAX's": (
        lambda n, mean, N: ucb(n, 1 - mean, N)
    ),
    "the term is subtracted; each side hopes for the best": (
        lambda n, mean, N: 2 * mean - ucb(n, mean, N)
    ),
}


def ucb(n: int, mean: float, N: int) -> float:
    """The upper confidence bound of a move with n of N visits.

    >>> ucb(0, 0, 7), round(ucb(4, 0.75, 7), 2)
    (inf, 1.74)
    """
    return mean + sqrt(2 * log(N) / n) if n else inf


def bounds(
    given: Mapping, counts: Mapping, *, side: int = MAX, exercise: str | None = None
) -> Report:
    """Judge the upper confidence bounds of moves, by name; two decimals are enough.

    >>> bounds({"a": 1.64, "b": 1.27}, {"a": (4, 3), "b": (1, 0)})
    ✗ Your answers: 0 of 2 points.
      ✗ a 0/1: 1.64 is too small.
      ✗ b 0/1: 1.27 is too small. Perhaps you forget the 2: ...
    """
    N = sum(n for n, _ in counts.values())
    means = {  # for the side to move
        name: (n, (total if side == MAX else n - total) / max(1, n))
        for name, (n, total) in counts.items()
    }
    wanted = {name: ucb(n, mean, N) for name, (n, mean) in means.items()}
    if not isinstance(given, Mapping) or all(map(empty, given.values())):
        return recorded(many(given, wanted, ROUNDED, ""), exercise)

    def wrong(name):
        if empty(given.get(name)):
            return "not answered yet."
        text = compared(given[name], wanted[name], ROUNDED)
        n, mean = means[name]
        if not text or n == 0:
            return text and f"{text} It was never tried: there is no bound below inf."
        for why, slip in SLIPS.items():
            if not compared(given[name], slip(n, mean, N), ROUNDED):
                return f"{text} Perhaps {why}."
        return text

    faults = [(name, wrong(name)) for name in wanted]
    notes = strangers(given, wanted)
    return recorded(each_answer("Your answers", faults, notes=notes), exercise)


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
        return (
            f"{self.tree}, in which MIN moves at {', '.join(self.min_at) or 'no node'}"
        )


class Luck:
    """Roll-outs that are the same again; `seen` has the states they began at."""

    def __init__(self, game, seed):
        self.game, self.seed, self.seen = game, seed, []

    def roll_out(self, state):
        """The payoff, for MAX, of a game that is played from here at random."""
        if type(state) is not int:
            raise TypeError(f"roll_out: a state of the game, not {short(state)}.")
        self.seen.append(state)
        rng = Random(f"{self.seed} {state} {self.seen.count(state)}")
        while not self.game.is_terminal(state):
            state = self.game.play(state, rng.choice(self.game.moves(state)))
        return self.game.utility(state)


class Simulation(NamedTuple):
    """The states from the root on, and at each the bounds of the moves there."""

    path: list
    bounds: list[list[float]]


VISITS, MOVES, DOWN = "visits", "visits of the moves", "counted on the way down"
CONVENTIONS = [*product((True, False), (VISITS, MOVES, DOWN))]  # root rolled out? N?


@lru_cache(maxsize=1000)
def simulated(game, simulations: int, seed: int, convention=CONVENTIONS[0]):
    """All simulations of UCT, and the visits and the total of each state in the end."""
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
    """What is wrong with a move, or with the states that were rolled out for it."""
    move, seen = answer
    runs = [simulated(game, simulations, seed, one) for one in CONVENTIONS]
    same = [agreement(found, seen) for found, *_ in runs]
    found, visits, _ = runs[same.index(max(same))]  # the convention that agrees longest
    if max(same) < simulations or len(seen) > simulations:
        if any(only_unfinished(game, found, seen) for found, *_ in runs):
            return "Call roll_out where play is over, too: it returns the payoff there."
        return elsewhere(game, found, seen, max(same))
    if missing(move):
        return f"there is no answer. {NOTHING}"
    counts = {one: visits[game.play(0, one)] for one in game.moves(0)}
    most = max(counts.values())
    if among(move, [one for one in counts if counts[one] == most]):
        return ""
    said = ", ".join(f"{one} {count}" for one, count in counts.items())
    return f"The visits of the moves are {said}; you return {short(move)}."


def only_unfinished(game, found, seen) -> bool:
    """Was it right but for the simulations that came to an end of the game?"""
    ends = [simulation.path[-1] for simulation in found]
    return [*seen] == [state for state in ends if game.moves(state)]


def agreement(found, seen) -> int:
    """How many of the first simulations are as they were."""
    pairs = zip(found, seen)
    return next(
        (n for n, (one, state) in enumerate(pairs) if one.path[-1] != state),
        min(len(found), len(seen)),
    )


def elsewhere(game, found, seen, place) -> str:
    """Where the first simulation that differs leaves the right way, and why."""
    if place in (len(found), len(seen)):
        many = "once" if len(seen) == 1 else f"{len(seen)} times"
        return f"{len(found)} simulations are asked for; you call roll_out {many}."
    (path, bounds), mine = found[place], seen[place]
    way = next((way for way in ways(game, 0) if way[-1] == mine), [0])
    shared = sum(1 for one, other in zip(path, way) if one == other)
    name = game.name
    text = f"simulation {place + 1}: you roll out from {name(mine)}"
    if shared == len(path):
        return (
            f"{text}, but {name(path[-1])} is on the way to it and was not visited yet."
        )
    here, right = path[shared - 1], path[shared]
    below = successors(game, here)
    if shared == len(way):
        return f"{text}, which was visited before; go on from there to {name(right)}."
    best, other = (bounds[shared - 1][below.index(one)] for one in (right, way[shared]))
    mover = SIDE_NAMES[game.to_move(here)]
    if best == inf:
        first = ", and it comes first" if other == inf else ""
        return f"{text}, but the bound of {name(right)} is infinite{first}."
    larger, smaller = differing(best, other)
    return (
        f"{text}, but for {mover} at {name(here)} the bound of {name(right)} is "
        f"{larger}, larger than {smaller} of {name(way[shared])}."
    )


def successors(game, state) -> list:
    """The states one move on, in the order of the moves."""
    return [game.play(state, move) for move in game.moves(state)]


def ways(game, state, above=()):
    """The way from the root to each state, as a list of states."""
    way = [*above, state]
    yield way
    for below in successors(game, state):
        yield from ways(game, below, way)


# -- what is asked ---------------------------------------------------------------------

COUNT, SHOWN = 40, 3  # cases, and those in which each slight mistake shows
GAP = 1e-4  # how far apart the two largest bounds are, at least


@lru_cache(maxsize=4)
def cases(seed: int = 16) -> list[Case]:
    """Trees with simulations and a seed, small ones first; no order hangs on a tie.

    >>> print(cases()[0])
    In [0.57, 0.0, 0.52], in which MIN moves at no node, with 8 simulations
    """
    rng = Random(seed)
    found = [question(rng, 1 + min(2, 4 * n // COUNT), clear) for n in range(COUNT)]
    for right, slip in SLIGHT:
        many = SHOWN - sum(1 for case in found if shows(right, slip, case.arguments))
        for _ in range(many):
            found.append(question(rng, 2, partial(shows, right, slip), clear))
    return found


def question(rng: Random, depth: int, *fits: Callable) -> Case:
    """A tree that deep, simulations and a seed that fit."""
    while True:
        tree = grown(rng, depth)
        game = ExplicitTree(tree)
        inner = [game.name(way[-1]) for way in ways(game, 0) if game.moves(way[-1])]
        game = Turns(tree, [name for name in inner if rng.random() < 0.5])
        case = game, rng.randint(4 * depth, 4 + 10 * depth), rng.randrange(1000)
        if all(fit(case) for fit in fits):
            return Case(case, f"In {game.said()}, with {case[1]} simulations,")


def shows(right: Callable, slip: Callable, arguments) -> bool:
    """Does a program with a slip differ from one without, and do what is not so?"""
    asked, mine = given(arguments), given(arguments)
    answer = seen(asked, slip(*asked))
    if answer == seen(mine, right(*mine)):  # which is quickly found out
        return False
    return bool(wrong_search(*arguments, answer=answer))


def grown(rng: Random, depth: int):
    """A tree of two or three moves at a node, with a way that long in it."""
    if depth == 0:
        return rng.randrange(101) / 100
    heights = [
        depth - 1,
        *(rng.choice((0, depth - 1)) for _ in range(rng.randint(1, 2))),
    ]
    return [grown(rng, height) for height in rng.sample(heights, len(heights))]


def clear(case: tuple) -> bool:
    """Is each choice clear in all conventions, and the move at the end in ours?"""
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
    """The answer, and the states that were rolled out."""
    return result, tuple(arguments[-1].__self__.seen)


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


# -- known mistakes --------------------------------------------------------------------

LOG, IS_MIN = "log(visits[here])", "game.to_move(here) == gs.MIN"
KEY = "lambda move: visits[game.play(state, move)]"
SAID = "total[game.play(state, move)] / max(1, visits[game.play(state, move)])"
FOR_MOVER = f"lambda move: (-1 if game.to_move(state) == gs.MIN else 1) * {SAID}"
TURNED = """        if game.to_move(here) == gs.MIN:
            mean = 1 - mean
"""
ON_THE_WAY = "for here in path:"
COUNTED = "            visits[here] += 1\n"
GOES_ON = "while visits[path[-1]] and not game.is_terminal(path[-1])"
ROLLS = "        payoff = roll_out"
NEW = "        if not visits[path[-1]] and game.moves(path[-1]):\n"
LISTED = """        if game.moves(path[-1]):
            visits['listed', path[-1]] = 1
"""
BELOW = "            path.append(game.play(path[-1], game.moves(path[-1])[0]))\n"
WRONG = (
    (
        "the mean decides",
        "You return the move with the best mean. A mean of few payoffs says little: "
        "return the move that was visited most.",
        {KEY: f"lambda move: {SAID}"},
        {KEY: FOR_MOVER},
    ),
    (
        "MIN chooses as MAX would",
        "Where MIN moves you add to MAX's mean. MIN hopes for small payoffs: take 1 "
        "minus the mean there.",
        {TURNED: ""},
    ),
    (
        "MAX chooses as MIN would",
        "You turn the mean round where MAX moves. Payoffs are MAX's: turn it where MIN "
        "moves.",
        {"== gs.MIN": "== gs.MAX"},
        {"== gs.MIN": "in (gs.MAX, gs.MIN)"},
    ),
    (
        "the side below chooses",
        "You ask who moves at the successor. The player who moves above it chooses it.",
        {"game.to_move(here)": "game.to_move(below)"},
    ),
    (
        "the players take turns",
        "You take it that the players take turns. A player may move twice in a row, "
        "and MIN may begin: ask game.to_move.",
        {IS_MIN: "len(path) % 2 == 0"},
        {IS_MIN: "(len(path) % 2 == 0) != (game.to_move(state) == gs.MIN)"},
    ),
    (
        "the payoff of the mover",
        "You count the payoff for the player to move at each position, and compare "
        "such sums as if they were MAX's. Count MAX's payoff everywhere.",
        {"+= payoff": f"+= 1 - payoff if {IS_MIN} else payoff"},
    ),
    (
        "no logarithm",
        "You divide N itself by n. It is ln N: the uncertainty shall count less and "
        "less.",
        {LOG: "visits[here]"},
    ),
    (
        "another logarithm",
        "Your logarithm has another base. `math.log` is the natural one.",
        {"log(": "log10("},
        {"log(": "log2("},
    ),
    (
        "no root",
        "you leave out the square root: the term is sqrt(2 ln N / n).",
        {"sqrt(2 * log(visits[here]) / n)": "2 * log(visits[here]) / n"},
        {"sqrt(2 * log(visits[here]) / n)": "log(visits[here]) / n"},
    ),
    (
        "another constant",
        "the uncertainty counts more or less than it should: it is sqrt(2 ln N / n).",
        {"sqrt(2 * ": "sqrt("},
        {"sqrt(2 * ": "2 * sqrt("},
        {"sqrt(2 * ": "2 * sqrt(2 * "},
        {"sqrt(2 * ": "0.5 * sqrt(2 * "},
    ),
    (
        "greedy",
        "you go where the mean is best. A move that was unlucky once is then not tried "
        "again: add sqrt(2 ln N / n).",
        {f" + sqrt(2 * {LOG} / n)": ""},
    ),
    (
        "N and n exchanged",
        "you exchange the two numbers of visits: N is that of the position above, n "
        "that of the move, and the term is sqrt(2 ln N / n).",
        {f"{LOG} / n": "log(n) / visits[here]"},
    ),
    (
        "N is the number of all simulations",
        "You take the visits of the root for N everywhere. It is the visits of the "
        "position in which the move is chosen.",
        {LOG: "log(visits[state])"},
        {LOG: "log(simulations)"},
    ),
    (
        "the sum for the mean",
        "You add to the sum of the payoffs. Divide it by the visits first.",
        {"total[below] / n": "total[below]"},
    ),
    (
        "a move never tried is not infinite",
        "A move that was never tried has a bound that others exceed. Its bound is inf: "
        "each move is tried once before any is tried again.",
        *({"return inf": f"return {bound}"} for bound in (0, 0.5, 1)),
    ),
    (
        "the last move first",
        "of moves that were never tried you try the last one first. Take the first of "
        "game.moves(state).",
        {"max(below,": "max(below[::-1],"},
    ),
    (
        "counted at the end of the way only",
        "You count at the position that was rolled out alone. Count the visit and the "
        "payoff at every position on the way, the root included.",
        {ON_THE_WAY: "for here in path[-1:]:"},
        {ON_THE_WAY: "for here in {path[-1], state}:"},
        {COUNTED: "            visits[here] += here == path[-1]\n"},
        {"+= payoff": "+= payoff * (here == path[-1])"},
    ),
    (
        "two positions in a simulation",
        "You go on from a new position to one below it. Roll out from the first "
        "position that was not visited before: one is added in a simulation.",
        {ROLLS: f"{NEW}{BELOW}{ROLLS}"},
        {
            "visits[path[-1]] and": "visits['listed', path[-1]] and",
            ROLLS: f"{LISTED}{BELOW}{ROLLS}",
        },
    ),
    (
        "down to the end",
        "You go down by bounds until the game is over. Stop at the first position that "
        "was not visited before, and roll out from there.",
        {GOES_ON: "while not game.is_terminal(path[-1])"},
    ),
    (
        "expanded again",
        "You list the moves of a position anew each time, and forget what was counted "
        "for them. Expand a position once.",
        {
            "            path.append(": """            for one in below:
                visits[one] = total[one] = 0
            path.append("""
        },
    ),
    (
        "the tree does not grow",
        "You choose a move at the root alone, and roll out from there. Go on down "
        "while the position was visited before.",
        {GOES_ON: "while visits[state] and len(path) == 1"},
    ),
    (
        "rolled out from above",
        "You roll out from a position above the new one. Roll out from the new one.",
        {"roll_out(path[-1])": "roll_out(path[-2:][0])"},
        {"roll_out(path[-1])": "roll_out(state)"},
    ),
    (
        "one simulation too few or too many",
        "You do not make as many simulations as are asked for.",
        {"range(simulations)": "range(simulations - 1)"},
        {"range(simulations)": "range(simulations + 1)"},
    ),
)
ROOT = {  # it is not rolled out
    GOES_ON: GOES_ON.replace("visits[path[-1]]", "(len(path) < 2 or visits[path[-1]])")
}
COUNTS = (  # what else is taken for N
    {LOG: "log(sum(visits[game.play(here, one)] for one in game.moves(here)))"},
    {LOG: "log(visits[here] + 1)"},
)
UCT = Tutor(
    tuple(everywhere(*row) for row in WRONG),
    (Family(textbook(my_uct), (ROOT, *COUNTS)),),
    {
        **{"gs": gs, "Counter": Counter, "partial": partial},
        **{"inf": inf, "log": log, "log2": log2, "log10": log10, "sqrt": sqrt},
    },
    further=lambda: cases(17),
)
SLIGHT = [  # programs without and with a mistake that shows in few cases
    (with_slips(my_uct, known), with_slips(my_uct, {**known, **slip}))
    for known in ({}, ROOT)
    for slip in ({KEY: FOR_MOVER}, {LOG: "log(visits[state])"})
]
