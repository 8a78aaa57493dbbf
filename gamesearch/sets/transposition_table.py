"""Set 10, transposition tables: what is stored, when it is used, which entry stays.

In each graph the position x is reached twice. An entry is exact or only a bound;
`Entry.answers` says when it is enough (Greenblatt, Eastlake and Crocker, 1967). Of two
entries with the same index, the one with the deeper search stays (Breuker et al.,
1994).
"""

from math import inf
from random import Random

from gamesearch.check.diagnose import FREE
from gamesearch.check.edits import Family, everywhere, program
from gamesearch.check.exercise import Case, no_number, parts_of_cases
from gamesearch.check.learner import NOTHING, home_of, nothing_done
from gamesearch.check.topics.alpha_beta_with_memory import FAMILIES, MISTAKES, NAMES
from gamesearch.draw.tree_picture import draw
from gamesearch.draw.worksheet import draw_by_hand
from gamesearch.games.explicit_graph import ExplicitGraph
from gamesearch.games.explicit_tree import ExplicitTree
from gamesearch.play.limits.parse_answer import missing, short
from gamesearch.rules.game import MAX, MIN, SIDE_NAMES
from gamesearch.rules.say import paragraph, say
from gamesearch.rules.table import EXACT, LOWER, UPPER, Entry, bound_of
from gamesearch.search.two_player.alpha_beta_with_memory import alpha_beta_with_memory
from gamesearch.sets.question import asked, said
from gamesearch.sets.task import judge_of, repaired, small, tutor_of
from gamesearch.sets.variant import Topic, Variant
from gamesearch.tree.narration import number
from gamesearch.tree.narration.names import signed
from gamesearch.tree.tree import searched

SHAPES = {  # x has three leaves, and the first and the last branch lead to it
    "two branches": {"root": "ab", "a": "ux", "b": "tx"},
    "a leaf first": {"root": "sab", "a": "ux", "b": "tx"},
    "three branches": {"root": "abc", "a": "ux", "b": "rs", "c": "tx"},
}
BELOW_X = "vwy"
PLACES = 8  # entries of the small table
QUESTIONS = """
entry: The search has left x for the first time. Which value is in the entry of x?
- The search evaluated these leaves of x: {read}. It returned {entry}.
bound: Is this entry exact, lower or upper?
- The window at x was {window}. A value at β or above is a lower bound, a value at α or
below is an upper bound, and a value inside the window is exact.
answers: The search reaches x again, by {last}. Is the entry enough there, yes or no?
- The window there is {again}. {reason}
value: What is the root worth?
- The principal variation is {line}.
enough*: A position is to be searched to depth {depth} in the window ({alpha}, {beta}).
An entry of another depth is of no use here. Suppose that one of the entries {names}
belongs to this position. Which of them would be enough? Give their names.
- {verdicts}
kept: A table has 8 places, and the index of a key is key modulo 8. Of two entries with
the same index, the one with the deeper search stays. The entries {names} are stored in
this order. Which entries are in the table at the end? Give their names.
- {indices}
"""


# -- a graph to draw, and a table beside it --------------------------------------------


def make(structure: str, rng: Random) -> Variant:
    """A graph of this shape with all leaves different, and five entries."""
    first, exact, tree = rng.choice((MAX, MIN)), rng.random() < 0.3, None
    while tree is None or not fit(tree, exact):
        game = drawn_graph(SHAPES[structure], first, rng)
        tree = searched(game, alpha_beta_with_memory)
    entries, question = drawn_entries(rng)
    written = [
        say(
            "{name}: key {key}, depth {depth}, value {value}, {bound}",
            name=one.state,
            key=key,
            depth=one.depth,
            value=number(one.value),
            bound=one.bound,
        )
        for key, one in entries
    ]
    side = SIDE_NAMES[first]
    plain = ExplicitTree(unfolded(game, game.initial()), first)
    return Variant(
        "tables",
        structure,
        game,
        say(
            "{side} moves first. Both nodes called x are the same position, so "
            "alpha-beta with a transposition table stores one entry for them. It "
            "searches the moves from left to right, and also cuts where a value is "
            "equal to the bound. All values are in MAX's view. Another table is given "
            "these five entries: {entries}.",
            side=side,
            entries="; ".join(written),
        ),
        questions(tree, entries, question),
        lambda: draw_by_hand(plain),
        lambda: draw(tree),
        alpha_beta_with_memory,
        tree=tree,
    )


def drawn_graph(shape: dict, first: int, rng: Random) -> ExplicitGraph:
    """The shape with a different value at each leaf."""
    graph = {**shape, "x": BELOW_X}
    leaves = dict.fromkeys(one for below in graph.values() for one in below)
    leaves = [one for one in leaves if one not in graph]
    values = rng.sample(range(1, 16), len(leaves))
    return ExplicitGraph(graph | dict(zip(leaves, values)), first=first)


def unfolded(game: ExplicitGraph, state):
    """The tree of a search without a table."""
    if game.is_terminal(state):
        return game.utility(state)
    return {move: unfolded(game, move) for move in game.moves(state)}


def fit(tree, exact: bool) -> bool:
    """Is x reached twice, and stored as an exact value or, if not `exact`, a bound?"""
    first, again = (node.visits for node in tree if node.state == "x")
    if not first or not again:
        return False
    return (bound_of(first[0].value, *first[0].window) == EXACT) == exact


def drawn_entries(rng: Random) -> tuple[list, tuple]:
    """Five entries with their keys, and a search for which one or two are enough.

    Two entries have the same index, and so have two others. One entry of each pair has
    the depth of the search.
    """
    depth, alpha = rng.randint(3, 6), rng.randint(2, 6)
    question = depth, alpha, alpha + rng.randint(1, 3)
    first, second, alone = rng.sample(range(PLACES), 3)
    keys = [place + PLACES * rng.randint(1, 5) for place in (first, second, alone)]
    keys += [key + PLACES * rng.randint(1, 4) for key in keys[:2]]
    depths = [depth] * 3 + [depth + rng.choice((-1, 1)) for _ in range(2)]
    rows = rng.sample([*zip(keys, depths)], 5)
    while True:
        bounds = rng.choices((EXACT, LOWER, UPPER), (1, 2, 2), k=5)
        entries = [
            (key, Entry(name, deep, bound, rng.randint(1, 9), None))
            for name, (key, deep), bound in zip("ABCDE", rows, bounds)
        ]
        if sum(one.answers(*question) for _, one in entries) in (1, 2):
            return entries, question


def verdict(entry: Entry, depth, alpha, beta) -> str:
    """Why an entry is enough for a search, or not."""
    name = entry.state
    if entry.depth != depth:
        return say(
            "{name} was searched to depth {depth}.", name=name, depth=entry.depth
        )
    if entry.bound == EXACT:
        return say("{name} is exact, so it is enough.", name=name)
    bound = signed("≥" if entry.bound == LOWER else "≤", number(entry.value))
    if entry.answers(depth, alpha, beta):
        return say(
            "The value of {name} is {bound}, which is enough.", name=name, bound=bound
        )
    return say(
        "The value of {name} is {bound}, which is not enough.", name=name, bound=bound
    )


def filed(entries: list[tuple[int, Entry]]) -> dict[int, str]:
    """The entry at each index after all entries have been stored in this order."""
    table = {}
    for key, entry in entries:
        before = table.get(key % PLACES)
        if before is None or entry.depth > before.depth:
            table[key % PLACES] = entry
    return {index: entry.state for index, entry in sorted(table.items())}


def questions(tree, entries: list[tuple[int, Entry]], question: tuple):
    """The questions on a searched graph and on the entries beside it."""
    before, again = (node.visits[0] for node in tree if node.state == "x")
    first, last = (node for node in tree if node.state == "x")
    bound, table = bound_of(before.value, *before.window), filed(entries)
    entry = Entry("x", inf, bound, before.value, None)
    depth, alpha, beta = question
    answers = {
        "entry": before.value,
        "bound": bound,
        "answers": "yes" if again.how == "table" else "no",
        "value": tree.root.value,
        "enough": frozenset(e.state for _, e in entries if e.answers(*question)),
        "kept": frozenset(table.values()),
    }
    return asked(
        QUESTIONS,
        answers,
        read=", ".join(one.label for one in first.children if one.visits),
        window=said(before.window),
        last=last.path[0],
        again=said(again.window),
        reason=verdict(entry, inf, *again.window),
        line=" ".join(node.label for node in tree.line if node.path),
        depth=depth,
        alpha=alpha,
        beta=beta,
        names=", ".join(one.state for _, one in entries),
        verdicts=" ".join(verdict(one, *question) for _, one in entries),
        indices=paragraph(
            *(
                say("{name} stays at index {index}.", name=name, index=index)
                for index, name in table.items()
            )
        ),
    )


TOPIC = Topic(
    "tables",
    "transposition tables",
    tuple(SHAPES),
    make,
    "The graph has eight to ten leaves. The search reaches x twice, and in seven "
    "graphs of ten the first entry of x is a bound. One or two of the five entries are "
    "enough, and two pairs of entries have the same index.",
)

# -- to repair: one position, which is searched again and again ------------------------

VISIBLE = 10  # the seed of the cases that everyone sees
CASES = 40
DEEPER = everywhere(
    "a deeper entry answers",
    "You use an entry that was searched deeper. In this task an entry is enough only "
    "for a search to the same depth.",
    {"filed == depth": "filed >= depth"},
)
FLAGGED, LIMITED = FAMILIES
RIGHT = Family(FLAGGED.text, FLAGGED.right[1:]), LIMITED
PROGRAMS = tuple(
    program(text, text, NAMES) for family in RIGHT for text, _ in family.variants({})
)
POSITION = ExplicitGraph({"x": BELOW_X} | dict.fromkeys(BELOW_X, 0))


def drawn(rng: Random) -> list[Case]:
    """Cases (values, questions, enough): a child of x has `values[depth][child]`.

    These are values for the player to move at the child. The questions are the searches
    (depth, alpha, beta) of x in their order. For at least one of them the table is
    enough. `enough` says how many children have to be searched for each question.

    >>> len(drawn(Random(1))) == CASES
    True
    """
    cases = []
    while len(cases) < CASES:
        low = rng.choice((-9, -4, 1))
        values = {
            depth: {child: rng.randint(low, low + 9) for child in BELOW_X}
            for depth in (1, 2, 3)
        }
        questions = [drawn_question(low, rng) for _ in range(rng.randint(3, 6))]
        text = ", ".join(
            say("{depth} in {window}", depth=one, window=said(ends))
            for one, *ends in questions
        )
        name = say("With searches of x to depth {searches}", searches=text)
        case = Case((values, questions, None), name)
        answers = zip(*(ask(one, case, FREE).result for one in PROGRAMS))
        enough = [max(len(searches) for _, searches in each) for each in answers]
        if 0 in enough:
            cases.append(case._replace(arguments=(values, questions, enough)))
    return cases


def drawn_question(low: int, rng: Random) -> tuple:
    """A depth and a window, for the player to move at x."""
    at = rng.randint(-low - 9, -low)
    windows = (-inf, inf), (-inf, at), (at, inf), (at, at + 1), (at, at + 3)
    return rng.choice((2, 2, 3)), *rng.choice(windows)


def ask(function, case: Case, guard):
    """Call a function for one node with each question, and the same table for all.

    The result has pairs: the answer, and the searches of children that it made.
    """
    (values, questions, _), home = case.arguments, home_of(function)
    table, found = {}, []

    def search(child, depth, alpha, beta):
        """The value of a child, fail-hard, for the player to move there."""
        searches.append((child, depth, alpha, beta))
        return min(max(values[depth][child], alpha), beta)

    for question in questions:
        searches = []
        given = POSITION, "x", *question, table, search
        outcome = guard.call(function, *given, home=home)
        outcome.stub = nothing_done(function, outcome) and not searches
        if missing(outcome.result) and not outcome.error:
            outcome.error = NOTHING
        if outcome.error:
            break
        found.append((outcome.result, searches))
    outcome.case, outcome.result = case, found
    return outcome


def wrong_memory(values, questions, enough, *, answer) -> str:
    """What is wrong with the first answer that is wrong or needed too many searches.

    Fail-soft and fail-hard values are right.
    """
    rows = zip(questions, enough, answer)
    for place, ((depth, *window), most, (value, searches)) in enumerate(rows, 1):
        if no_number(value):
            return no_number(value)
        exact = max(-worth for worth in values[depth - 1].values())
        edge = min(max(exact, window[0]), window[1])
        if not min(exact, edge) <= value <= max(exact, edge):
            return say(
                "In search number {place} you return {value}, but x is worth {exact}.",
                place=place,
                value=short(value),
                exact=number(exact),
            )
        if len(searches) > most:
            return say(
                "In search number {place} you search {n:child|children}, but with the "
                "table {most} are enough.",
                place=place,
                n=len(searches),
                most=most,
            )
    return ""


def remembered(game, state, depth, alpha, beta, table, search):
    """The mover's value of a position, by the limits that the table has for it."""
    key = game.key(state)
    low, high = table.get(key, (-inf, inf))
    if low == high or low >= beta:
        return low
    if high <= alpha:
        return high
    best, a = -inf, alpha
    for move in game.moves(state):
        child = game.play(state, move)
        best = max(best, -search(child, depth - 1, -beta, -a))
        a = max(a, best)
        if a >= beta:
            break
    if best > alpha:
        low = best
    high = best
    table[key] = low, high
    return best


SET = small(
    TOPIC,
    repair=repaired(
        "Repair the memory",
        remembered,
        judge_of(
            drawn,
            VISIBLE,
            parts_of_cases({"cases": 100}, wrong_memory),
            tutor_of((*MISTAKES, DEEPER), RIGHT, NAMES),
            ask=ask,
        ),
    ),
)
