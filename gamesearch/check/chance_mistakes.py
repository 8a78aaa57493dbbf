"""The known mistakes of a Star1 node, recognised by what they ask and return.

A learner's calls are kept. Where the engine with the rules of a mistake asks for the
same windows and returns the same values in every call, that is its name.
"""

from typing import NamedTuple

from gamesearch.check.chance_rules import (
    EDGES,
    Rules,
    adds_as_equal,
    as_equal,
    as_first,
    before_it,
    beyond,
    clamped_tests,
    endless,
    every_form,
    exchanged_edges,
    exchanged_range,
    exchanged_tests,
    exchanged_tests_low_first,
    hard,
    multiplied,
    no_tests,
    not_moved,
    nothing_left,
    own_window_tests,
    soft,
    sum_only,
    turned,
    unchanged_window,
    undivided,
    whole_range,
    with_itself,
)


class Mistake(NamedTuple):
    """A mistake by name, what to say of it, and the rules that make it."""

    name: str
    text: str
    rules: tuple[Rules, ...]


CHANCE_MISTAKES = (
    Mistake(
        "the sum never moves on",
        "A and B are reckoned as for a first outcome: what came before is left out. "
        "After each outcome add p · v to the sum X (in the running form: move A and B "
        "on), or no interval closes.",
        (
            *every_form(seen=[not_moved, as_first]),
            *every_form(adds=lambda step, v: step.X),
        ),
    ),
    Mistake(
        "α and β passed on unchanged",
        "An outcome is searched in the window of the chance node itself. One outcome "
        "may be worth far more or less than the average: its window is from A to B, "
        "held between L and U.",
        every_form(
            window=unchanged_window, tests=[beyond, own_window_tests, no_tests]
        ),
    ),
    Mistake(
        "inverted window",
        "The window is the wrong way round: its first number is the larger. "
        "max(L, A) comes first, then min(U, B).",
        every_form(
            window=lambda step, A, B: (min(step.U, B), max(step.L, A)),
            tests=[beyond, clamped_tests],
        ),
    ),
    Mistake(
        "max and min exchanged",
        "min(L, A) and max(U, B) open the window instead of closing it. No value is "
        "below L or above U: pass max(L, A) and min(U, B).",
        every_form(
            window=lambda step, A, B: (min(step.L, A), max(step.U, B)),
            tests=[beyond, lambda v, A, B, window, step: (v <= window[0],
                                                          v >= window[1])],
        ),
    ),
    Mistake(
        "compared with the clamped bound",
        "You compare v with the window, after L and U have narrowed it. A value of U "
        "then counts as a cut though B is larger, and a value of L though A is less. "
        "Compare with A and B as they stand.",
        every_form(tests=clamped_tests),
    ),
    Mistake(
        "Y counts the outcome itself",
        "Y still has the probability of the outcome that is searched now. It is the "
        "probability of those after it: subtract p first.",
        every_form(seen=with_itself)
        + tuple(
            Rules(seen=with_itself, fails=lambda step, v: soft(with_itself(step), v),
                  edge=edge)
            for edge in EDGES
        ),
    ),
    Mistake(
        "what is still to come left out",
        "A and B leave out the outcomes to come. They may still add up to U · Y, and "
        "at least L · Y: so much belongs in A and B.",
        every_form(seen=nothing_left),
    ),
    Mistake(
        "outcomes taken as equally likely",
        "You use the number of outcomes where the probability belongs. N (…) is right "
        "only where all outcomes are equally likely; in general divide by p.",
        (
            *every_form(seen=as_equal),
            *every_form(seen=as_equal, adds=adds_as_equal),
        ),
    ),
    Mistake(
        "not divided by p",
        "A and B are not divided by p. α − X − U · Y is what p times v must exceed, "
        "so v must exceed it divided by p.",
        every_form(bounds=[undivided, multiplied]),
    ),
    Mistake(
        "L and U exchanged",
        "L and U stand in each other's place. To show that the node is worth at most "
        "α you must grant the outcomes to come the most they can be worth, U; to show "
        "at least β, the least, L.",
        (
            *every_form(seen=exchanged_range),
            *every_form(seen=exchanged_range,
                        window=lambda step, A, B: (max(step.U, A), min(step.L, B))),
            *every_form(window=lambda step, A, B: (max(step.U, A), min(step.L, B))),
            *every_form(seen=exchanged_range,
                        fails=[lambda step, v: soft(exchanged_range(step), v)]),
        ),
    ),
    Mistake(
        "α returned where β is due",
        "When v reaches B the node is worth at least β: return β, or X + p v + L Y. "
        "When it falls to A, return α, or X + p v + U Y. You return the other one.",
        every_form(fails=[turned(soft), turned(hard)]),
    ),
    Mistake(
        "the sum so far returned at a cut",
        "At a cut you return the sum so far. The outcomes to come are missing in it: "
        "add U · Y below α and L · Y above β, or return α and β themselves.",
        every_form(fails=[sum_only, before_it]),
    ),
    Mistake(
        "A and B in each other's place",
        "You cut when v is at most B, or at least A. v ≥ B is too much, v ≤ A is too "
        "little; between the two the node goes on.",
        every_form(tests=[exchanged_tests, exchanged_tests_low_first])
        + every_form(seen=exchanged_edges),
    ),
    Mistake(
        "a tie counts as no cut",
        "You go on where v equals A or B. A node further down that is cut returns just "
        "that, its α or β: stop at v <= A and at v >= B.",
        every_form(tests=[lambda v, A, B, window, step: (v < A, v > B),
                          lambda v, A, B, window, step: (v < A, v >= B)],
                   fails=[hard]),
    ),
    Mistake(
        "chance never cuts",
        "Your windows are right, but you never stop: after each outcome compare v with "
        "A and B. Beyond them the outcomes to come cannot matter.",
        every_form(tests=no_tests),
    ),
    Mistake(
        "window not held between L and U",
        "You pass A and B as they are. No value is below L or above U, so the window "
        "can be narrower: pass max(L, A) and min(U, B).",
        every_form(window=lambda step, A, B: (A, B)),
    ),
    Mistake(
        "no window for the outcomes",
        "Each outcome is searched in the widest window. What has come so far, and α "
        "and β, allow a narrower one: from max(L, A) to min(U, B).",
        every_form(
            window=[lambda step, A, B: (step.L, step.U),
                    lambda step, A, B: (-float("inf"), float("inf"))],
            tests=[beyond, no_tests, own_window_tests],
        ),
    ),
    Mistake(
        "probability left out of the sum",
        "You add v as it is. An outcome counts with its probability: X += p * v.",
        every_form(adds=lambda step, v: step.X + v),
    ),
    Mistake(
        "divided by the number of outcomes",
        "You divide the sum by the number of outcomes. It is the expected value "
        "already: the probabilities add up to 1.",
        every_form(ends=lambda X, count: X / count),
    ),
)  # fmt: skip
PLAYER_MISTAKES = (
    Mistake(
        "α and β not passed on at MAX and MIN",
        "A MAX or MIN node searches its moves in the widest window. What has been "
        "found further up is lost, and chance nodes below cannot cut: pass alpha and "
        "beta on.",
        every_form(passes=[whole_range, endless])
        + every_form(passes=[whole_range, endless], raises=False),
    ),
    Mistake(
        "α and β never moved at MAX and MIN",
        "A MAX or MIN node hands on the window it was given and leaves out what it has "
        "found itself. After each move: alpha = max(alpha, best) at MAX, "
        "beta = min(beta, best) at MIN.",
        every_form(raises=False),
    ),
)
