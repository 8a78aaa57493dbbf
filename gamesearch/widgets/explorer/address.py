"""The address of an explorer: a search written as data, for a link that opens it.

    #tree=[[3,12,8],[2,4,6],[14,5,2]]&order=best_first&step=5
    #game=connectfour&width=5&height=4&depth=3&moves=3,1&algorithm=pvs

`explorer_of` makes the explorer of such a text, and `address_of` writes the text of an
explorer. Nothing in it is run: each part is a number in a range, a name from a list or
a tree in the JSON of `ExplicitTree.to_json`, and what would take too long is refused.
"""

import inspect
import json
import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from gamesearch.games import (
    Breakthrough,
    Coins,
    ConnectFour,
    Domineering,
    ExplicitTree,
    Grundy,
    Kayles,
    Nim,
    Othello,
    Pig,
    RandomTree,
    TicTacToe,
)
from gamesearch.games.tree_forms import from_record, to_record
from gamesearch.play.strength import EVALUATIONS
from gamesearch.problems import Knapsack, Missionaries, Puzzle, Queens, SubsetSum
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import choices, is_number, one_of, shortened
from gamesearch.search import evaluations
from gamesearch.widgets.explorer.controls import LARGEST_END, controls
from gamesearch.widgets.explorer.experiment import Experiment
from gamesearch.widgets.explorer.explorer import (
    MODES,
    NOTATIONS,
    SHOW,
    Explorer,
    check_looks,
)

LONGEST = 20_000  # characters, which hold a tree of some thousand leaves
DEEPEST = 60  # brackets, one inside the other
MOST_LEAVES = 100_000  # of a random tree
MOST_POSITIONS = 10_000  # among which a position is looked for
LONGEST_NAME = 30  # of a move, or of a leaf whose value is unknown
PLAIN = "[]{}(),:;!*/+.-_~="  # what needs no percent sign in an address
FRACTION = re.compile(r"-?\d{1,9}/[1-9]\d{0,8}")
DECIMAL = re.compile(r"-?\d{1,12}(\.\d{1,17})?|-?inf")


class Kind(NamedTuple):
    """What a part of an address may be: in words, and how it is read and written."""

    wanted: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


def number(low: float, high: float, whole: bool = True) -> Kind:
    """A number from `low` to `high`.

    >>> number(1, 9).read("7"), number(0, 1, whole=False).read("0.5")
    (7, 0.5)
    """

    def read(text):
        if not DECIMAL.fullmatch(text) or (whole and not text.lstrip("-").isdecimal()):
            raise ValueError(text)
        value = int(text) if text.lstrip("-").isdecimal() else float(text)
        if not low <= value <= high:
            raise ValueError(text)
        return value

    kind = "whole number" if whole else "number"
    return Kind(f"a {kind} from {low:,} to {high:,}", read)


def numbers(least: int, most: int, low: float, high: float, whole=True) -> Kind:
    """So many numbers, with commas between them.

    >>> numbers(1, 5, 0, 15).read("3,4,5")
    (3, 4, 5)
    """
    one = number(low, high, whole)

    def read(text):
        values = tuple(map(one.read, text.split(",")))
        if not least <= len(values) <= most:
            raise ValueError(text)
        return values

    many = least if least == most else f"{least} to {most}"
    kind = "whole numbers" if whole else "numbers"
    wanted = f"{many} {kind} from {low:,} to {high:,} with commas between them"
    return Kind(wanted, read, lambda values: ",".join(map(str, values)))


def word(meanings: dict, other: Kind | None = None) -> Kind:
    """One of the words, each with its meaning, or else what another kind reads.

    >>> word({"end": None}, number(0, 9)).read("end")
    """

    def read(text):
        if text in meanings:
            return meanings[text]
        if other is None:
            raise ValueError(text)
        return other.read(text)

    def write(value):
        words = [text for text, meaning in meanings.items() if meaning == value]
        return words[0] if words else (other.write if other else str)(value)

    return Kind(
        " or ".join([*meanings, *([other.wanted] if other else [])]), read, write
    )


def one_word(*names: str, other: Kind | None = None) -> Kind:
    """One of these names, which stands for itself."""
    return word(dict(zip(names, names)), other)


YES_NO = word({"true": True, "false": False})
SIDE = word({"MAX": MAX, "MIN": MIN})
SEED = number(0, 99_999)
DEPTH = word({"end": None}, number(0, 40))
ENDS = float("-inf"), float("inf")
OPTIONS = {
    "window": numbers(2, 2, *ENDS, whole=False),
    "first_guess": number(-LARGEST_END, LARGEST_END),
}
LOOKS = {
    "step": number(0, 1_000_000),
    "mode": one_word(*MODES),
    "notation": one_word(*NOTATIONS),
    "folded": YES_NO,
    "boards": YES_NO,
    "present": YES_NO,
}
SETTINGS = "algorithm compare order seed strict hard lowest highest probes simulations"
SETTINGS = (*SETTINGS.split(), "exploration")  # a later one may need an earlier one


class Row(NamedTuple):
    """A game for an address: the parameters of its class, and what a menu offers."""

    title: str
    make: type[Game]
    example: str
    own: dict[str, Kind]

    @property
    def parameters(self) -> dict[str, Kind]:
        """Those that are its own, and who moves first where somebody else may."""
        who = (
            {"first": SIDE}
            if "first" in inspect.signature(self.make).parameters
            else {}
        )
        return {**self.own, **who}

    @property
    def evaluations(self) -> list[str]:
        """The evaluations that the package has for it, the usual one first."""
        usual = EVALUATIONS.get(self.make)
        names = [usual.__name__ if usual else "", f"{self.make.__name__}Features"]
        return [name for name in names if name in evaluations.__all__]


EDGE, HEAP, AMOUNT = number(2, 8), number(1, 15), number(1, 99_999)
AMOUNTS = numbers(1, 20, 1, 9999)
BOARD = {"rows": EDGE, "columns": EDGE}
GRID = {"width": EDGE, "height": EDGE, "connect": EDGE}
VALUES = one_word("uniform", "permutation", other=numbers(2, 2, -9999, 9999))
RANDOM = {
    "branching": number(1, 9),
    "depth": number(1, 12),
    "seed": SEED,
    "values": VALUES,
    "ordered": numbers(2, 2, 0, 1, whole=False),
    "ragged": number(0, 1, whole=False),
    "chance": one_word("equal", "unequal"),
}
KNAPSACK = {"weights": AMOUNTS, "values": AMOUNTS, "capacity": AMOUNT}
TREE = Row("Tree", ExplicitTree, "textbook", {"alone": YES_NO})
GAMES = {
    "tictactoe": Row("Tic-tac-toe", TicTacToe, "depth=2", {"x": SIDE}),
    "connectfour": Row("Connect Four", ConnectFour, "width=5&height=4&depth=3", GRID),
    "othello": Row("Othello", Othello, "size=4&depth=3", {"size": number(4, 8)}),
    "breakthrough": Row(
        "Breakthrough", Breakthrough, "rows=5&columns=4&depth=2", BOARD
    ),
    "nim": Row(
        "Nim", Nim, "heaps=1,2", {"heaps": numbers(1, 6, 0, 15), "misere": YES_NO}
    ),
    "grundy": Row("Grundy's game", Grundy, "n=7", {"n": HEAP}),
    "kayles": Row("Kayles", Kayles, "n=4", {"n": HEAP}),
    "domineering": Row("Domineering", Domineering, "rows=3&columns=3", BOARD),
    "coins": Row(
        "Coins", Coins, "throws=2", {"throws": number(1, 5), "coins": number(1, 5)}
    ),
    "pig": Row(
        "Pig",
        Pig,
        "target=20&depth=4",
        {"target": number(2, 999), "sides": number(2, 20)},
    ),
    "random": Row(
        "Random tree", RandomTree, "branching=3&depth=3&seed=1&values=0,99", RANDOM
    ),
    "queens": Row("Queens", Queens, "n=4", {"n": number(1, 12)}),
    "knapsack": Row(
        "Knapsack", Knapsack, "weights=4,3,2&values=9,6,3&capacity=6", KNAPSACK
    ),
    "subsetsum": Row(
        "Subset sum",
        SubsetSum,
        "numbers=2,3,5,7&target=10",
        {"numbers": AMOUNTS, "target": AMOUNT},
    ),
    "missionaries": Row(
        "Missionaries and cannibals",
        Missionaries,
        "n=3&boat=2",
        {"n": number(1, 9), "boat": number(1, 9)},
    ),
    "puzzle": Row(
        "Sliding puzzle",
        Puzzle,
        "tiles=1,2,3,4,5,0,7,8,6",
        {"tiles": numbers(4, 16, 0, 15)},
    ),
}


def explorer_of(text: str) -> Explorer:
    """The explorer of an address; ValueError says which part is wrong and why.

    >>> explorer = explorer_of("#tree=[[3,12],[2,4]]&algorithm=minimax&step=2")
    >>> explorer.result.leaves, explorer.step
    (4, 2)
    >>> explorer_of("game=queens&n=99")
    Traceback (most recent call last):
    ValueError: n: a whole number from 1 to 12, not '99'.
    """
    parts = _parts(text)
    looks = {name: _read(parts, name, kind) for name, kind in LOOKS.items()}
    looks = {name: value for name, value in looks.items() if value is not None}
    experiment, played = _searched(parts)
    check_looks(experiment, looks.get("mode", "watch"), looks.get("notation", "window"))
    if looks.get("mode") == "mark":
        looks |= {"mode": "predict", "marking": True}
    explorer = Explorer(experiment, show=[*SHOW, "algorithm", "mode"], **looks)
    explorer.played = played
    return explorer


def address_of(explorer: Explorer) -> str | None:
    """The address of an explorer; None for what is no data, such as one's own game.

    >>> from gamesearch import ExplicitTree, RandomTree, explore
    >>> address_of(explore(RandomTree(2, 3, seed=7), strict=True))
    'game=random&branching=2&depth=3&seed=7&strict=true'
    >>> address_of(explore(ExplicitTree([3, {"go on": 2}]), step=1))
    'tree=[3,{%22moves%22:{%22go%20on%22:2}}]&step=1'
    """
    experiment, wish = explorer.experiment, explorer.experiment.settings
    played = explorer.played or _moves_to(experiment.game, experiment.state)
    parts = _game_parts(experiment.game, played)
    if not parts:
        return None
    if experiment.evaluate is None or experiment.lent:
        evaluation = "none"
    else:
        evaluation = type(experiment.evaluate).__name__
    if evaluation != _usual_evaluation(_row(parts)):
        parts["evaluate"] = evaluation
    if not experiment.grows and wish["depth"] is not None:
        parts["depth"] = str(wish["depth"])
    try:
        plain, _ = _searched(dict(parts))
    except ValueError:
        return None
    offered = [control["name"] for control in controls(experiment)]
    for name in SETTINGS:
        if name in offered and wish[name] not in (None, plain.settings[name]):
            value = wish[name]
            parts[name] = str(value).lower() if isinstance(value, bool) else str(value)
    taken = experiment.options_of(wish["algorithm"])
    for name, value in experiment.options.items():
        if name in taken:
            parts[name] = OPTIONS[name].write(value) if name in OPTIONS else "own"
    found = "mark" if explorer.mode == "predict" and explorer.marking else explorer.mode
    for name, kind in LOOKS.items():
        value = found if name == "mode" else getattr(explorer, name)
        if value not in (None, Explorer.class_traits()[name].default_value):
            parts[name] = kind.write(value)
    text = "&".join(f"{name}={quote(text, PLAIN)}" for name, text in parts.items())
    return text if _says(text, experiment, offered) else None


def tree_text(game: Game) -> str:
    """The tree as an address has it; empty for a game that is no written tree."""
    if type(game) is not ExplicitTree:
        return ""
    return json.dumps(to_record(game.tree), ensure_ascii=False, separators=",:")


def _says(text, experiment, offered):
    """Does the address make this experiment again?"""
    try:
        parts = _parts(text)
        for name, kind in LOOKS.items():
            _read(parts, name, kind)
        again, _ = _searched(parts)
    except ValueError:
        return False
    return (
        _written(again.game) == _written(experiment.game)
        and again.state == experiment.state
        and _weights(again) == _weights(experiment)
        and all(again.settings[x] == experiment.settings[x] for x in offered)
    )


def _written(game):
    """What makes two games the same, without the title."""
    if type(game) is ExplicitTree:
        return to_record(game.tree), game.first, game.alone
    return type(game), repr(game)


def _weights(experiment):
    evaluate = experiment.evaluate
    return type(evaluate), getattr(evaluate, "weights", None), experiment.lent


# -- reading ---------------------------------------------------------------------------


def _parts(text):
    """The parts of an address by name."""
    if len(text) > LONGEST:
        raise ValueError(
            f"address: it has {len(text):,} characters; it may have {LONGEST:,}, which "
            "is enough for a tree of some thousand leaves."
        )
    parts = {}
    for part in filter(None, text.rpartition("#")[2].split("&")):
        name, _, value = part.partition("=")
        if name in parts:
            raise ValueError(f"{shortened(name)}: the address has this part twice.")
        parts[name] = unquote(value)
    return parts


def _read(parts, name, kind):
    """What a part says, which is taken out; None where there is no such part."""
    if name not in parts:
        return None
    text = parts.pop(name)
    try:
        return kind.read(text)
    except ValueError:
        wanted = f"{name}: {kind.wanted}, not {shortened(text)!r}."
        raise ValueError(wanted) from None


def _row(parts):
    if "game" in parts:
        return GAMES[one_of(parts["game"], GAMES, "game")]
    if "tree" in parts:
        return TREE
    raise ValueError("address: it must have a part tree= or game=.")


def _searched(parts):
    """The experiment of these parts, not yet searched, and the moves before it."""
    row = _row(parts)
    name, tree = parts.pop("game", ""), parts.pop("tree", None)
    if name and tree is not None:
        raise ValueError("tree: an address has a tree= or a game=, not both.")
    given = {name: _read(parts, name, kind) for name, kind in row.parameters.items()}
    given = {name: value for name, value in given.items() if value is not None}
    game = _made(row, given) if name else _tree(tree, given)
    played = tuple(filter(None, parts.pop("moves", "").split(",")))
    state = game.initial() if played else None
    for move in played:
        state = _after(game, state, move)
    depth = None if "depth" in row.parameters else _read(parts, "depth", DEPTH)
    evaluate = _usual_evaluation(row)
    if row.evaluations:
        kind = one_word(*row.evaluations, "none")
        evaluate = _read(parts, "evaluate", kind) or evaluate
    evaluate = None if evaluate == "none" else getattr(evaluations, evaluate)(game)
    options = {name: _read(parts, name, kind) for name, kind in OPTIONS.items()}
    options = {name: value for name, value in options.items() if value is not None}
    experiment = Experiment(
        game, state, None, depth, None, evaluate, None, None, options
    )
    for name in SETTINGS:
        if name in parts:
            experiment.change({name: _setting(experiment, parts, name)})
    algorithm = experiment.settings["algorithm"]
    untaken = [name for name in options if name not in experiment.options_of(algorithm)]
    for name in (*parts, *untaken):
        raise ValueError(f"{shortened(name)}: there is no such part for this search.")
    return experiment, played


def _setting(experiment, parts, name):
    """The value of a setting: one that the explorer's own control offers."""
    offered = {control["name"]: control for control in controls(experiment)}
    if name not in offered:
        raise ValueError(
            f"{name}: {experiment.settings['algorithm']} has no such setting here; it "
            f"has {', '.join(offered)}."
        )
    control = offered[name]
    if control["kind"] == "choice":
        kind = one_word(*(value for value, _ in control["choices"] if value))
    elif control["kind"] == "check":
        kind = YES_NO
    elif control["kind"] == "number":
        whole = control["max"] < LARGEST_END  # else it is L or U
        kind = number(control["min"], control["max"], whole)
    else:
        values = control["values"]
        kind = number(values[0], values[-1], all(isinstance(x, int) for x in values))
    return _read(parts, name, kind)


def _usual_evaluation(row):
    """The evaluation that a game has if none is named; the explorer lends its own."""
    lends = row.make is TicTacToe or not row.evaluations
    return "none" if lends else row.evaluations[0]


def _after(game, state, text):
    """The position after the move of this label."""
    if game.is_terminal(state):
        raise ValueError(f"moves: the game is over before {shortened(text)!r}.")
    for move in choices(game, state):
        if game.label(state, move) == text:
            return game.play(state, move)
    try:
        return game.play(state, game.parse(state, text))
    except ValueError as wrong:
        raise ValueError(f"moves: {wrong}") from None


# -- games -----------------------------------------------------------------------------


def _made(row, given):
    """The game of this row with these parameters."""
    known = inspect.signature(row.make).parameters
    for name, kind in row.parameters.items():
        if name not in given and known[name].default is inspect.Parameter.empty:
            example = f"{row.title} needs it, as in {row.example}"
            raise ValueError(f"{name}: {kind.wanted}; {example}.")
    if row.make is RandomTree and given["branching"] ** given["depth"] > MOST_LEAVES:
        raise ValueError(
            f"depth: with {given['branching']} moves at each node the tree may have "
            f"{MOST_LEAVES:,} leaves, and this one has more."
        )
    return row.make(**given)


def _game_parts(game, played):
    """The parts of an address that make this game; none for a game that has no row."""
    rows = {row.make: (name, row) for name, row in GAMES.items()}
    name, row = rows.get(type(game), ("", TREE))
    parts = {"game": name} if name else {}
    if type(game) is ExplicitTree:
        for named, tree in named_trees().items():
            if game.title == tree.title and _written(game) == _written(tree):
                return {"tree": named}
        parts = {"tree": tree_text(game)}
    if parts:
        known = inspect.signature(row.make).parameters
        for name, kind in row.parameters.items():
            value = getattr(game, name)
            if value != known[name].default:
                parts[name] = kind.write(value)
        if played:
            parts["moves"] = ",".join(played)
    return parts


def _moves_to(game, goal):
    """Labels of moves that lead to a position, if it is found soon; else none."""
    ways = {game.initial(): ()}
    states = [*ways]
    for state in states:
        if goal in ways or len(ways) > MOST_POSITIONS:
            break
        for move in () if game.is_terminal(state) else choices(game, state):
            after = game.play(state, move)
            if after not in ways:
                ways[after] = (*ways[state], game.label(state, move))
                states.append(after)
    return ways.get(goal, ())


@cache
def named_trees() -> dict[str, ExplicitTree]:
    """The trees of the collection by name."""
    folder = files("gamesearch.data") / "trees"
    names = sorted(file.name.removesuffix(".json") for file in folder.iterdir())
    return {name: ExplicitTree.from_json(name) for name in names}


def _tree(text, given):
    """The tree of this name, or the one that is written out as JSON."""
    if re.fullmatch(r"[\w-]+", text) and not DECIMAL.fullmatch(text):
        return named_trees()[one_of(text, named_trees(), "tree")]
    depth = accumulate((sign in "[{") - (sign in "]}") for sign in text)
    if max(depth, default=0) > DEEPEST:
        raise ValueError(f"tree: it is nested deeper than {DEEPEST} brackets.")
    try:
        record = json.loads(text, parse_constant=_no_number)
    except ValueError as wrong:
        hint = "write lists of numbers, such as [[3,12,8],[2,4,6]]"
        raise ValueError(f"tree: this is not JSON ({wrong}); {hint}.") from None
    _check(record)
    try:
        return ExplicitTree(from_record(record), **given)
    except TypeError as wrong:
        raise ValueError(str(wrong)) from None


def _no_number(name):
    raise ValueError(f"{name} is no value of a leaf")


def _check(record):
    """ValueError for what is no tree in JSON, or has too large numbers or names."""
    shown, below, names = shortened(json.dumps(record, ensure_ascii=False)), (), ()
    if isinstance(record, list):
        below = record
    elif isinstance(record, dict) and len(record) == 1:
        ((kind, inside),) = record.items()
        if kind == "moves" and isinstance(inside, dict):
            below, names = inside.values(), inside
        elif kind == "chance" and isinstance(inside, list):
            if not all(isinstance(pair, list) and len(pair) == 2 for pair in inside):
                raise ValueError(
                    f"tree: chance has pairs [p, subtree], unlike {shown}."
                )
            below = [part for pair in inside for part in pair]
        elif kind != "fraction" or not FRACTION.fullmatch(str(inside)):
            raise ValueError(f"tree: {shown} is none of chance, moves, fraction.")
    elif isinstance(record, str):
        names = [record]
    elif not is_number(record) or abs(record) > LARGEST_END:
        most = f"from -{LARGEST_END:,} to {LARGEST_END:,}"
        raise ValueError(f"tree: a leaf is a number {most}, not {shown}.")
    for name in names:
        if len(name) > LONGEST_NAME:
            raise ValueError(f"tree: the name {shortened(name)!r} is too long.")
    for part in below:
        _check(part)
