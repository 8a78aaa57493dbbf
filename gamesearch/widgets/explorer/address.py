"""The address of an explorer: a search written as data, for a link that opens it.

    #tree=[[3,12,8],[2,4,6],[14,5,2]]&order=best_first&step=5
    #game=connectfour&width=5&height=4&depth=3&moves=3,1&algorithm=pvs

`explorer_of` makes the explorer of such a text, and `address_of` writes the text of an
explorer. No part of an address is run as code: each part is a number in a range, a name
from a list or a tree in the JSON of `ExplicitTree.to_json`. The file
`data/playground.csv` lists the games and their parameters.
"""

import csv
import inspect
import json
import re
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from gamesearch import games, problems
from gamesearch.games import ExplicitTree, RandomTree, TicTacToe
from gamesearch.games.tree_forms import from_record, to_record
from gamesearch.play.strength import EVALUATIONS
from gamesearch.rules.game import MAX, MIN, Game
from gamesearch.rules.given import choices, one_of, shortened
from gamesearch.rules.say import any_of, say
from gamesearch.search import evaluations
from gamesearch.tree.narration import NOTATIONS
from gamesearch.widgets.explorer.controls import LARGEST_END, controls
from gamesearch.widgets.explorer.experiment import Experiment
from gamesearch.widgets.explorer.explorer import MODES, SHOW, Explorer, check_looks

LONGEST = 20_000  # characters, which hold a tree of some thousand leaves
NEAR = 20  # characters shown of a text, at a mistake in it
DEEPEST = 60  # brackets, one inside the other
MOST_LEAVES = 100_000  # of a random tree
MOST_POSITIONS = 10_000  # among which a position is looked for
PLAIN = "[]{}(),:;!*/+.-_~="  # what needs no percent sign in an address
NUMBER = re.compile(r"-?\d{1,12}(\.\d{1,17})?(e[-+]?\d{1,2})?|-?inf")
STRING = re.compile(r'"(\\.|[^"\\])*"')
RANGE = re.compile(r"(?:(\d+)(?:-(\d+))? of )?(.+?)\.\.(.+)")
FRACTION = re.compile(r"-?\d{1,9}/[1-9]\d{0,8}")
NODES = (
    'A node is a list of nodes, such as [[3,12],[2,4]], {"moves": {name: node}} or '
    '{"chance": [[probability, node]]}; a leaf is a number or {"fraction": "1/3"}.'
)
MEANINGS = {"MAX": MAX, "MIN": MIN, "true": True, "false": False, "end": None}


class Kind(NamedTuple):
    """What a part may be: words, a number, or several numbers with commas between.

    >>> Kind("end|0..40").read("7"), Kind("1-6 of 0..15").read("3,4,5")
    (7, (3, 4, 5))
    """

    wanted: str

    def read(self, text: str) -> Any:
        """The meaning of the text; ValueError if it is not allowed."""
        for one in self.wanted.split("|"):
            if found := RANGE.fullmatch(one):
                least, most, *ends = found.groups()
                numbers = _numbers(text, *ends)
                if int(least or 1) <= len(numbers) <= int(most or least or 1):
                    return numbers if least else numbers[0]
            elif text == one:
                return MEANINGS.get(text, text)
        raise ValueError(f"{self}, not {shortened(text)!r}.")

    def write(self, value: object) -> str:
        """The text that means this value."""
        if isinstance(value, tuple):
            return ",".join(map(str, value))
        words = self.wanted.split("|")
        same = (text for text in words if MEANINGS.get(text, text) == value)
        return next(same, str(value))

    def __str__(self):
        return any_of(map(_wanted, self.wanted.split("|")))


def _wanted(one):
    """A word as it is, or numbers of a range in words."""
    found = RANGE.fullmatch(one)
    if not found:
        return one
    least, most, low, high = found.groups()
    at = {"low": low, "high": high, "many": least}
    if most:
        at["many"] = say("{least} to {most}", least=least, most=most)
    whole = low.lstrip("-").isdecimal()
    if least and whole:
        return say("{many} whole numbers from {low} to {high}, with commas", **at)
    if least:
        return say("{many} numbers from {low} to {high}, with commas", **at)
    if whole:
        return say("a whole number from {low} to {high}", **at)
    return say("a number from {low} to {high}", **at)


def _numbers(text, low, high):
    """The numbers of a text, whole ones if the ends are; empty if one does not fit."""
    texts, whole = text.split(","), low.lstrip("-").isdecimal()
    if not all(map(NUMBER.fullmatch, texts)):
        return ()
    values = tuple(
        int(one) if one.lstrip("-").isdecimal() else float(one) for one in texts
    )
    if whole and any(isinstance(value, float) for value in values):
        return ()
    return values if all(float(low) <= v <= float(high) for v in values) else ()


DEPTH, SIDE, YES_NO = Kind("end|0..40"), Kind("MAX|MIN"), Kind("true|false")
LEAF = Kind(f"{-LARGEST_END}.0..{LARGEST_END}.0")
OPTIONS = {
    "window": Kind("2 of -inf..inf"),
    "first_guess": Kind(f"{-LARGEST_END}..{LARGEST_END}"),
}
LOOKS = {
    "step": Kind("0..1000000"),
    "mode": Kind("|".join(MODES)),
    "notation": Kind("|".join(NOTATIONS)),
    "folded": YES_NO,
    "boards": YES_NO,
    "present": YES_NO,
}
SETTINGS = "algorithm compare order seed strict hard lowest highest probes simulations"
SETTINGS = (*SETTINGS.split(), "exploration")  # a later one may need an earlier one


class Row(NamedTuple):
    """A game for an address: its class, the parameters of that, what a menu offers."""

    title: str
    make: type[Game]
    example: str
    parameters: dict[str, Kind]

    @property
    def evaluations(self) -> list[str]:
        """The evaluations that the package has for it, the usual one first."""
        usual = EVALUATIONS.get(self.make)
        names = [usual.__name__ if usual else "", f"{self.make.__name__}Features"]
        return [name for name in names if name in evaluations.__all__]

    @property
    def usual(self) -> str:
        """The evaluation if none is named; the explorer lends tic-tac-toe its own."""
        lends = self.make is TicTacToe or not self.evaluations
        return "none" if lends else self.evaluations[0]


TREE = Row("Tree", ExplicitTree, "", {"alone": YES_NO, "first": SIDE})


@cache
def rows() -> dict[str, Row]:
    """The games by the names that they have in an address."""
    text = (files("gamesearch.data") / "playground.csv").read_text("utf-8")
    found = {}
    for row in csv.DictReader(text.splitlines()):
        name, title, made, example, own = row.values()
        make = getattr(games, made, None) or getattr(problems, made)
        own = dict(one.split(": ") for one in own.split("; "))
        if "first" in inspect.signature(make).parameters:
            own["first"] = "MAX|MIN"
        own = {name: Kind(wanted) for name, wanted in own.items()}
        found[name] = Row(title, make, example, own)
    return found


@cache
def named_trees() -> dict[str, ExplicitTree]:
    """The trees of the collection by name."""
    folder = files("gamesearch.data") / "trees"
    names = sorted(file.name.removesuffix(".json") for file in folder.iterdir())
    return {name: ExplicitTree.from_json(name) for name in names}


# -- reading ---------------------------------------------------------------------------


def explorer_of(text: str) -> Explorer:
    """The explorer of an address; ValueError says which part is wrong and why.

    >>> explorer = explorer_of("#tree=[[3,12],[2,4]]&algorithm=minimax&step=2")
    >>> explorer.result.leaves, explorer.step
    (4, 2)
    >>> explorer_of("game=queens&n=99")
    Traceback (most recent call last):
    ValueError: n: a whole number from 1 to 12, not '99'.
    """
    experiment, played, looks = _read(text)
    mode = looks.get("mode", "watch")
    check_looks(experiment, mode, looks.get("notation", "window"))
    if mode == "mark":
        looks |= {"mode": "predict", "marking": True}
    explorer = Explorer(experiment, show=[*SHOW, "algorithm", "mode"], **looks)
    explorer.played = played
    return explorer


def _read(text):
    """The experiment, not yet searched, the moves before it, and how it is seen."""
    if len(text) > LONGEST:
        raise ValueError(
            f"address: it has {len(text):,} characters, but at most {LONGEST:,} are "
            "allowed; that is enough for a tree with some thousand leaves."
        )
    parts = {}
    for part in filter(None, text.rpartition("#")[2].split("&")):
        name, _, value = part.partition("=")
        if name in parts:
            raise ValueError(f"{shortened(name)}: the address has this part twice.")
        parts[name] = unquote(value)
    looks = _taken(parts, LOOKS)
    if ("tree" in parts) == ("game" in parts):
        raise ValueError("address: give a part tree= or a part game=.")
    name, tree = parts.pop("game", None), parts.pop("tree", None)
    row = TREE if name is None else rows()[one_of(name, rows(), "game")]
    given = _taken(parts, row.parameters)
    game = _tree(tree, given) if row is TREE else _made(row, given)
    played = tuple(filter(None, parts.pop("moves", "").split(",")))
    state = game.initial() if played else None
    for move in played:
        state = _after(game, state, move)
    kinds = {} if "depth" in row.parameters else {"depth": DEPTH}
    if row.evaluations:
        kinds["evaluate"] = Kind("|".join([*row.evaluations, "none"]))
    found = _taken(parts, kinds)
    depth, named = found.get("depth"), found.get("evaluate", row.usual)
    evaluate = None if named == "none" else getattr(evaluations, named)(game)
    options = _taken(parts, OPTIONS)
    experiment = Experiment(
        game, state, depth=depth, evaluate=evaluate, options=options
    )
    for name in SETTINGS:
        if name in parts:
            experiment.change(_taken(parts, {name: _setting(experiment, name)}))
    taken = experiment.options_of(experiment.settings["algorithm"])
    for name in (*parts, *(name for name in options if name not in taken)):
        raise ValueError(f"{shortened(name)}: this search has no such part.")
    return experiment, played, looks


def _taken(parts, kinds):
    """What the parts of these kinds say; they are taken out."""
    found = {}
    for name in [name for name in kinds if name in parts]:
        try:
            found[name] = kinds[name].read(parts.pop(name))
        except ValueError as wrong:
            raise ValueError(f"{name}: {wrong}") from None
    return found


def _setting(experiment, name):
    """What a setting may be: what the explorer's own control for it offers."""
    offered = {control["name"]: control for control in controls(experiment)}
    if name not in offered:
        algorithm = experiment.settings["algorithm"]
        raise ValueError(
            f"{name}: {algorithm} has no such setting here; it has "
            f"{', '.join(offered)}."
        )
    control = offered[name]
    if control["kind"] == "choice":
        return Kind("|".join(value for value, _ in control["choices"] if value))
    if control["kind"] == "check":
        return YES_NO
    ends = control["min"], control["max"]
    if control["kind"] == "range":
        ends = control["values"][0], control["values"][-1]
    if name in ("lowest", "highest", "exploration"):
        ends = map(float, ends)
    return Kind("..".join(map(str, ends)))


def _made(row, given):
    """The game of this row with these parameters."""
    known = inspect.signature(row.make).parameters
    for name, kind in row.parameters.items():
        if name not in given and known[name].default is inspect.Parameter.empty:
            raise ValueError(f"{name}: {row.title} needs this part: give {kind}.")
    if row.make is RandomTree and given["branching"] ** given["depth"] > MOST_LEAVES:
        raise ValueError(
            f"depth: with {given['branching']} moves at each node this tree has more "
            f"than {MOST_LEAVES:,} leaves; give a smaller depth."
        )
    return row.make(**given)


def _tree(text, given):
    """The tree of this name, or the one that is written out as JSON."""
    if re.fullmatch(r"[a-z][\w-]*", text):
        tree = named_trees()[one_of(text, named_trees(), "tree")]
        for name in given:
            raise ValueError(
                f"{name}: the tree {text!r} has its own value of it; leave this part "
                "out."
            )
        return tree
    nested = STRING.sub("", text)
    depth = accumulate((sign in "[{") - (sign in "]}") for sign in nested)
    if max(depth, default=0) > DEEPEST:
        raise ValueError(
            f"tree: at most {DEEPEST} brackets may be nested, and here are more."
        )
    reads = dict.fromkeys(("parse_int", "parse_float", "parse_constant"), _leaf)
    try:
        record = json.loads(text, object_hook=_inner, **reads)
        return ExplicitTree(from_record(record), **given)
    except (AttributeError, TypeError, ValueError) as wrong:
        if str(wrong).startswith("tree: "):
            raise ValueError(str(wrong)) from None
        raise ValueError(f"tree: {_why_no_tree(text, wrong)} {NODES}") from None


def _why_no_tree(text, wrong):
    """What is wrong with the text of a tree."""
    if not isinstance(wrong, json.JSONDecodeError):
        return say("{text} is no tree.", text=shortened(text))
    before, rest = text[: wrong.pos][-NEAR:], text[wrong.pos :][:NEAR]
    if not rest:
        return say("Something is missing after {before!r}.", before=before)
    return say("{rest!r} does not fit after {before!r}.", rest=rest, before=before)


def _leaf(text):
    """A number in a tree."""
    return _taken({"tree": text}, {"tree": LEAF})["tree"]


def _inner(record):
    """An object in a tree; a fraction is looked at before it is worked out."""
    if "fraction" in record and not FRACTION.fullmatch(str(record["fraction"])):
        raise ValueError(
            "tree: write a fraction as in 1/3, with at most nine digits in each number."
        )
    return record


def _after(game, state, text):
    """The position after the move of this label."""
    if game.is_terminal(state):
        raise ValueError(
            f"moves: the game is over before the move {shortened(text)!r}."
        )
    for move in choices(game, state):
        if game.label(state, move) == text:
            return game.play(state, move)
    try:
        return game.play(state, game.parse(state, text))
    except ValueError as wrong:
        raise ValueError(f"moves: {wrong}") from None


# -- writing ---------------------------------------------------------------------------


def address_of(explorer: Explorer) -> str | None:
    """The address of an explorer; None for what is no data, such as one's own game.

    >>> from gamesearch import ExplicitTree, RandomTree, explore
    >>> address_of(explore(RandomTree(2, 3, seed=7), strict=True))
    'game=random&branching=2&depth=3&seed=7&strict=true'
    >>> address_of(explore(ExplicitTree([3, {"go on": 2}]), step=1))
    'tree=[3,{%22moves%22:{%22go%20on%22:2}}]&step=1'
    """
    experiment, wish = explorer.experiment, explorer.experiment.settings
    row, parts = _game_parts(experiment.game)
    if not parts:
        return None
    played = explorer.played or _moves_to(experiment.game, experiment.state)
    given = "none"
    if experiment.evaluate is not None and not experiment.lent:
        given = type(experiment.evaluate).__name__
    if played:
        parts["moves"] = ",".join(played)
    if given != row.usual:
        parts["evaluate"] = given
    if not experiment.grows and wish["depth"] is not None:
        parts["depth"] = str(wish["depth"])
    try:
        plain, *_ = _read(_joined(parts))
        offered = [control["name"] for control in controls(experiment)]
        for name in SETTINGS:
            if name in offered and wish[name] not in (None, plain.settings[name]):
                parts[name] = YES_NO.write(wish[name])
        for name, value in experiment.options.items():
            if name in experiment.options_of(wish["algorithm"]):
                parts[name] = YES_NO.write(value)
        again, *_ = _read(_joined(parts))
    except ValueError:  # this is not data
        return None
    same = _facts(again) == _facts(experiment)
    if not (same and all(again.settings[one] == wish[one] for one in offered)):
        return None
    marks = explorer.marking and explorer.mode == "predict"
    for name, kind in LOOKS.items():
        value = "mark" if marks and name == "mode" else getattr(explorer, name)
        if value not in (None, Explorer.class_traits()[name].default_value):
            parts[name] = kind.write(value)
    return _joined(parts)


def _joined(parts):
    return "&".join(f"{name}={quote(text, PLAIN)}" for name, text in parts.items())


def _facts(experiment):
    """What makes two experiments the same, but for the settings."""
    evaluate = experiment.evaluate
    weights = type(evaluate), getattr(evaluate, "weights", None), experiment.lent
    return _written(experiment.game), experiment.state, weights


def _written(game):
    """What makes two games the same, without the title."""
    if type(game) is ExplicitTree:
        return tree_text(game), game.first, game.alone
    return type(game), repr(game)


def tree_text(game: Game) -> str:
    """The tree as an address has it; empty for a game that is no written tree."""
    if type(game) is not ExplicitTree:
        return ""
    return json.dumps(to_record(game.tree), ensure_ascii=False, separators=",:")


def _game_parts(game):
    """The row of a game and the parts that make it; none for a game without a row."""
    names = {row.make: name for name, row in rows().items()}
    name = names.get(type(game), "")
    row, parts = (rows()[name], {"game": name}) if name else (TREE, {})
    if type(game) is ExplicitTree:
        for named, tree in named_trees().items():
            if game.title == tree.title and _written(game) == _written(tree):
                return row, {"tree": named}
        parts = {"tree": tree_text(game)}
    known = inspect.signature(row.make).parameters
    for name, kind in row.parameters.items() if parts else ():
        if getattr(game, name) != known[name].default:
            parts[name] = kind.write(getattr(game, name))
    return row, parts


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
