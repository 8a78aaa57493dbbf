"""Set 15, Monte Carlo tree search: what the next simulation does, and what it changes.

A move is chosen by its mean for the player to move plus an exploration term,
√(2 ln N / n) for n of N visits (Kocsis and Szepesvari, 2006). The search returns the
move with the most visits.
"""

from fractions import Fraction
from math import inf, log, sqrt
from random import Random

from gamesearch.check.answers import compared
from gamesearch.check.exercise import Case, asking, parts_of_cases
from gamesearch.check.topics.uct import (
    UCT,
    cases,
    given,
    seen,
    simulated,
    successors,
    wrong_search,
)
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import say
from gamesearch.search.best_first.mcts import mcts
from gamesearch.sets.question import asked
from gamesearch.sets.task import judge_of, repaired, small, with_no_return
from gamesearch.sets.variant import O, Topic, Variant, filled, holes

SHAPES = {
    "three moves": [[O, O], [O, O], [O, O]],
    "two moves": [[O, O, O], [O, O, O]],
    "many replies": [[O, O], [O, O, O], [O, O]],
}
MADE = range(12, 19)  # simulations so far
GAP, NEAR = 0.03, 0.0151  # the least gap of two bounds; the rounding error of a bound
QUESTIONS = """
chosen: Which move does the next simulation choose at the root?
- The bounds for {first} are {bounds}.
bound: What is the bound of this move for {first}? Give two decimals.
- The mean plus the exploration term is {mean_now:.2f} + {term:.2f}.
reply: Which reply does the simulation choose below this move?
- The bounds for {second} are {replies}.
mean: What is the mean of the move after this simulation, in MAX's view?
- The payoff {payoff} is added at every node on the path, so the mean is {total:.1f} /
{visits}.
move: Suppose that the search stops after this simulation. Which move does it return?
- It returns the move with the most visits. The visits are {most}.
greedy*: Which move has the best mean for {first} before this simulation?
- The means for {first} are {means}.
"""


# -- a tree to draw --------------------------------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A tree of this shape after some simulations; each next choice is unambiguous."""
    first, other, found = rng.choice((MAX, MIN)), rng.random() < 0.5, None
    shape = SHAPES[structure]
    while found is None or (found[0].answer != found[-1].answer) != other:
        values = [leaf / 10 for leaf in rng.sample(range(11), holes(shape))]
        game, made = ExplicitTree(filled(shape, values), first), rng.choice(MADE)
        seed = rng.randrange(1000)
        found = questions(game, made, seed)
    (_, visits, total), (_, later, _) = (
        simulated(game, many, seed) for many in (made, made + 1)
    )
    terms = "; ".join(
        say("{value:.2f} for N = {N}, n = {n}", value=sqrt(2 * log(N) / n), N=N, n=n)
        for N, ns in sorted(terms_of(game, visits).items())
        for n in ns
    )
    counts = "; ".join(
        say(
            "{node} {visits} with {total:.1f}",
            node=game.name(state),
            visits=visits[state],
            total=total[state],
        )
        for state in sorted(visits)
    )
    return Variant(
        "mcts",
        structure,
        game,
        say(
            "{side} moves first. The number at a leaf is its payoff in MAX's view. "
            "MIN's payoff is 1 minus MAX's. {made:simulation has|simulations have} "
            "been made. These are the visits of each node with the sum of its payoffs: "
            "{counts}. These are the exploration terms √(2 ln N / n), rounded: "
            "{terms}. A move that was never tried has an infinite bound. The number in "
            "a node below the root is the number of its visits.",
            side=SIDE_NAMES[first],
            made=made,
            counts=counts,
            terms=terms,
        ),
        found,
        lambda: draw_by_hand(game, inside=inside(game, visits)),
        lambda: draw_by_hand(game, inside=inside(game, later)),
        mcts,
        {"simulations": made},
    )


def inside(game, visits) -> dict:
    """The visits of the moves of the root, by name."""
    return {game.name(state): visits[state] for state in successors(game, 0)}


def terms_of(game, visits) -> dict:
    """For each N, the visits n of the moves below a node with N visits."""
    found = {}
    for here in (0, *successors(game, 0)):
        below = {visits[state] for state in successors(game, here)} - {0}
        found.setdefault(visits[here], set()).update(below)
    return {N: sorted(ns) for N, ns in found.items()}


def questions(game: ExplicitTree, made: int, seed: int):
    """The questions after so many simulations; None if a choice is ambiguous."""
    _, visits, total = simulated(game, made, seed)
    (*_, (path, bounds)), later, sums = simulated(game, made + 1, seed)
    moves, side = successors(game, 0), game.first
    means = [total[one] / visits[one] for one in moves]
    means = [mean if side == MAX else 1 - mean for mean in means]
    counts = [later[one] for one in moves]
    for numbers, gap in (
        (bounds[0], GAP),
        (bounds[-1], GAP),
        (means, GAP),
        (counts, 1),
    ):
        *_, second, best = sorted(numbers)
        if best == inf or best - second < gap:
            return None
    chosen, leaf = path[1:]

    def named(states, numbers, form=".2f"):
        texts = (f"{game.name(one)} {n:{form}}" for one, n in zip(states, numbers))
        return ", ".join(texts)

    def rounded(right):
        return lambda answer: compared(answer, right, NEAR)

    mean, best = Fraction(round(10 * sums[chosen]), 10 * later[chosen]), max(bounds[0])
    answers = {
        "chosen": game.name(chosen),
        "bound": round(best, 2),
        "reply": game.name(leaf),
        "mean": mean,
        "move": game.name(moves[counts.index(max(counts))]),
        "greedy": game.name(moves[means.index(max(means))]),
    }
    return asked(
        QUESTIONS,
        answers,
        {"bound": rounded(best), "mean": rounded(mean)},
        first=SIDE_NAMES[side],
        second=SIDE_NAMES[-side],
        bounds=named(moves, bounds[0]),
        replies=named(successors(game, chosen), bounds[1]),
        mean_now=means[moves.index(chosen)],
        term=best - means[moves.index(chosen)],
        payoff=game.utility(leaf),
        total=sums[chosen],
        visits=later[chosen],
        most=named(moves, counts, "d"),
        means=named(moves, means),
    )


TOPIC = Topic(
    "mcts",
    "Monte Carlo tree search",
    tuple(SHAPES),
    make,
    say(
        "The tree has six or seven leaves, all different. {least} to {most} "
        "simulations have been made. The two best bounds differ by at least {gap}. In "
        "every second tree, the move with the best mean is not the move that is "
        "chosen.",
        least=min(MADE),
        most=max(MADE),
        gap=GAP,
    ),
)

# -- to repair -------------------------------------------------------------------------

VISIBLE = 18  # the seed of the cases that everyone sees


def drawn(rng: Random) -> list[Case]:
    """Trees, numbers of simulations and seeds; small mistakes show in some of them.

    >>> len(drawn(Random(1))) >= 40
    True
    """
    return cases(rng.getrandbits(32))


def most_visited(game, state, simulations, roll_out):
    """The move at state that UCT visits most."""
    visits, total = {}, {}  # the total of the payoffs, in MAX's view

    def bound(here, below):
        if below not in visits:
            return inf
        n = visits[below]
        return total[below] / n + sqrt(2 * log(simulations) / n)

    def simulate(here):
        if here in visits and not game.is_terminal(here):
            below = [game.play(here, move) for move in game.moves(here)]
            payoff = simulate(max(below, key=lambda one: bound(here, one)))
        else:
            payoff = roll_out(here)
        visits[here] = visits.get(here, 0) + 1
        total[here] = total.get(here, 0) + payoff
        return payoff

    for _ in range(simulations):
        simulate(state)
    return max(game.moves(state), key=lambda move: visits[game.play(state, move)])


SET = small(
    TOPIC,
    repair=repaired(
        "Repair the search",
        most_visited,
        judge_of(
            drawn,
            VISIBLE,
            parts_of_cases({"cases": 100}, wrong_search),
            with_no_return(UCT),
            ask=asking(given, seen),
        ),
    ),
)
