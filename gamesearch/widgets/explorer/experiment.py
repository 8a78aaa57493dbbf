"""What the explorer searches: a game, an algorithm, their settings, and the runs.

A control of the explorer changes one setting; `run` then searches afresh. Which
controls there are follows from the game:

* depth: of a `RandomTree` the depth of the tree itself, which is drawn again from its
  seed. Otherwise the depth limit, where there is an evaluation for positions that are
  not over (tic-tac-toe has `OpenLines` if none is given); the last place of the slider
  is "to the end". Without an evaluation the search goes to the end.
* order: as given, best first, worst first, shuffled; centre first where the game has a
  centre; by evaluation where there is one.
* L and U, between which all values lie, and the number of probes, where Star1 or Star2
  searches; in a game of chance there are only the searches that take it.
* simulations, and how much exploration counts, where a Monte Carlo search searches.
* seed: of a `RandomTree`, of the order `shuffled`, and of a Monte Carlo search.

No search goes on for long: past `MOST_NODES` it ends and is shown unfinished.
"""

import inspect
from copy import deepcopy
from functools import cached_property
from random import Random

import gamesearch.search as searches
from gamesearch.draw.graph_film import film_of
from gamesearch.games import RandomTree, TicTacToe
from gamesearch.rules.game import Counted
from gamesearch.rules.problem import Problem
from gamesearch.rules.result import OutOfNodes
from gamesearch.rules.say import paragraph, say
from gamesearch.search import orders
from gamesearch.search.arguments import check_depth, check_rules, signature_of
from gamesearch.search.best_first.mcts import UCB1
from gamesearch.search.evaluations import OpenLines
from gamesearch.search.orders.static import Shuffled
from gamesearch.search.run import started
from gamesearch.search.suitable import algorithms_for
from gamesearch.tree.lists import lists_of
from gamesearch.tree.tree import tree_of
from gamesearch.widgets.explorer.chance_settings import check_needed, fitting, range_for
from gamesearch.widgets.explorer.code_view import LineTrace

MOST_NODES = 20_000  # a larger tree takes seconds to draw, and shows no more
MOST_EVENTS = 1_000_000  # of a search to which a larger limit is given
MOST_FOR_PATHS = 2_500  # each node has its path, which may be as long as the search
MOST_PLAYS = 200_000  # moves played by a search and by an order that looks ahead
PROBLEM_ORDERS = "as_given", "last_first"  # to know a better one is to have solved it
SIMULATIONS = 50  # unless another number is given
LONGEST = 12  # plies that the depth slider offers at most
SAMPLING = "simulations", "exploration", "seed"  # settings of a Monte Carlo search
USED_UP = "table", "limit"  # options that a search changes: entries, a clock


class Bounded(Counted):
    """A game that ends the search after so many moves have been played.

    Orders that look ahead play moves of their own, which no node limit counts.
    """

    def play(self, state, move):
        if self.plays >= MOST_PLAYS:
            raise OutOfNodes(f"{MOST_PLAYS:,} moves played")
        return super().play(state, move)


class Run:
    """A search with its result, trace and tree; `message` says if it was stopped."""

    def __init__(self, title, algorithm, game, state, options):
        self.title, self.algorithm = title, algorithm
        self.window = options.get("window")
        self.trace = LineTrace(MOST_EVENTS, algorithm)
        self.message, self.result = "", None
        table = deepcopy(options.get("table", "new"))  # before the search fills it
        try:
            problem = isinstance(game, Problem)
            rules = game if problem else Bounded(game)
            self.result = algorithm(rules, state, trace=self.trace, **options)
            if inspect.isgenerator(self.result):  # solutions, or ever deeper answers
                answers = list(self.result)
                self.result = answers if problem else answers[-1]
            if not getattr(self.result, "complete", True):  # one that does not raise
                sampled = hasattr(self.result, "simulations")
                self.message = ended(game, f"{self.result.nodes:,} nodes", sampled)
        except OutOfNodes as stop:
            self.result = stop.result
            self.message = ended(game, stop.reason)
        except KeyboardInterrupt as stop:
            self.result = getattr(stop, "result", None)
            self.message = (
                "The search was interrupted. The picture shows the search up to there."
            )
        self.noisy, self.evaluate = options.get("noisy"), options.get("evaluate")
        self.tree = tree_of(game, state, self.trace, noisy=self.noisy)
        self.given = {name: options.get(name) for name in ("order", "depth")}
        self.given["table"] = table

    @property
    def search(self) -> str:
        """The name of the search, empty for one that is not of this package."""
        name = getattr(self.algorithm, "__name__", "")
        return name if getattr(searches, name, None) is self.algorithm else ""

    @cached_property
    def lists(self) -> list:
        """The lists with which the search worked, at every step."""
        return lists_of(self.tree, self.search, **self.given)

    @cached_property
    def film(self):
        """The graph that was searched, drawn as itself, where it can be."""
        return film_of(self.tree, self.search)


class Experiment:
    """A game and how it is searched; the settings are plain values, for the browser."""

    def __init__(
        self,
        game,
        state,
        *,
        algorithm=None,
        depth=None,
        order=None,
        evaluate=None,
        compare=None,
        seed=None,
        options=None,
    ):
        check_rules(game)
        check_depth(depth)
        self.game, self.options = game, _own(options or {})
        self.state = started(game, state)
        every = {name: getattr(searches, name) for name in searches.__all__}
        self.algorithms = fitting(every, game, self.state)
        if "noisy" not in self.options:
            self.algorithms.pop("quiescence", None)
        self.order_given = None
        if evaluate is None and isinstance(game, TicTacToe):
            self.evaluate, self.lent = OpenLines(game), True
        else:
            self.evaluate, self.lent = evaluate, False
        if self.evaluate is None:
            self.algorithms.pop("deepen", None)
        self.grows = isinstance(game, RandomTree) and evaluate is None and state is None
        usual = getattr(searches, algorithms_for(game, self.state)[0])
        low, high = self.options.pop("utility_range", None) or (None, None)
        named = self._algorithm(usual if algorithm is None else algorithm)
        first_seed = 0 if "seed" in self.options_of(named) else 1  # as the search's own
        self.settings = {
            "algorithm": named,
            "depth": game.depth if self.grows and depth is None else depth,
            "order": self._order(order),
            "seed": _first(
                seed, getattr(order, "seed", None), getattr(game, "seed", first_seed)
            ),
            "branching": getattr(game, "branching", None) if self.grows else None,
            "strict": bool(self.options.pop("strict", False)),
            "hard": bool(self.options.pop("hard", False)),
            "compare": self._compared(compare),
            "lowest": low,
            "highest": high,
            "probes": self.options.pop("probes", 1),
            "simulations": _first(self.options.pop("simulations", None), SIMULATIONS),
            "exploration": self.options.pop("exploration", UCB1),
        }
        self.deepest = self._reach() if self.evaluate and not self.grows else 0
        if depth is not None and not self.grows:
            self.deepest = max(self.deepest, depth)
        self.change({})

    # -- reading what was given --------------------------------------------------------

    def _algorithm(self, algorithm):
        if not callable(algorithm):
            if algorithm in [*self.algorithms]:  # it is named as a text
                raise TypeError(
                    "algorithm: give the search itself, as in "
                    f"algorithm=gs.{algorithm}, not its name {algorithm!r}."
                )
            raise TypeError(
                f"algorithm: give a search such as gs.alpha_beta, not {algorithm!r}."
            )
        self.algorithms.setdefault(algorithm.__name__, algorithm)
        if self.algorithms[algorithm.__name__] is not algorithm:
            self.algorithms[f"your {algorithm.__name__}"] = algorithm
            return f"your {algorithm.__name__}"
        return algorithm.__name__

    def _order(self, order):
        if order is None:
            return "as_given"
        orders.bind(order, self.game, None, self.evaluate)  # speaks up if it is none
        for name in (*PROBLEM_ORDERS, "best_first", "worst_first", "centre_first"):
            if order is getattr(orders, name):
                return name
        if isinstance(order, Shuffled):
            return "shuffled"
        self.order_given = order
        return "given"

    def _compared(self, compare):
        if compare is None:
            return ""
        read = self._order if hasattr(compare, "sort") else self._algorithm
        return read(compare)

    def _reach(self):
        """How deep play goes, by some seeded games; at least as deep as it looks."""
        random, most = Random(0), 0
        for _ in range(12):
            state, plies = self.state, 0
            while plies < LONGEST and not self.game.is_terminal(state):
                moves = self._moves(state)
                if not moves:  # the search says so
                    break
                state = self.game.play(state, random.choice(moves))
                plies += 1
            most = max(most, plies)
        return most

    def _moves(self, state):
        moves = list(self.game.moves(state) or ())
        return moves or [move for move, _ in self.game.outcomes(state)]

    # -- searching ---------------------------------------------------------------------

    def change(self, wishes: dict) -> None:
        """Take over what the browser wishes; unknown names are left alone."""
        self.settings.update(
            {name: value for name, value in wishes.items() if name in self.settings}
        )
        if self.grows:
            fit = self._random_tree()
            self.game, self.state = fit, fit.initial()

    def _random_tree(self):
        game, wish = self.game, self.settings
        return RandomTree(
            wish["branching"],
            wish["depth"],
            wish["seed"],
            values=game.values,
            ordered=game.ordered,
            ragged=game.ragged,
            chance=game.chance,
            first=game.first,
        )

    def run(self) -> list[Run]:
        """The search, and the one to compare it with if there is one."""
        wish = self.settings
        runs = [self._run(wish["algorithm"], wish["order"])]
        if wish["compare"] in self.algorithms:
            runs.append(self._run(wish["compare"], wish["order"]))
        elif wish["compare"]:
            runs.append(self._run(wish["algorithm"], wish["compare"]))
        return runs

    def options_of(self, name: str) -> dict:
        """The parameters of an algorithm, and of the search it hands options on to."""
        known = dict(signature_of(self.algorithms[name]).parameters)
        if "algorithm" not in known:
            return known
        return {**signature_of(known["algorithm"].default).parameters, **known}

    def _run(self, name, order):
        algorithm, wish = self.algorithms[name], self.settings
        known = self.options_of(name)
        depth = None if self.grows else wish["depth"]
        limited = depth is not None and "simulations" not in known
        needed = limited or not self.lent or "algorithm" in known
        evaluate = self.evaluate if needed else None
        wanted = {
            "depth": depth,
            "evaluate": evaluate,
            "order": self._made_order(order),
            "limit": self._limit(known),
            "utility_range": self.utility_range,
            **{word: wish[word] for word in ("probes", *SAMPLING)},
            **_own(self.options),
        }
        wanted |= {word: True for word in ("strict", "hard") if wish[word]}
        open_ended = "options" in known  # it hands them on to another search
        options = {
            word: value
            for word, value in wanted.items()
            if value is not None
            and (word in known or (open_ended and word in self.options))
        }
        check_needed(name, known, options)
        title = f"{name.replace('_', ' ')}, {self.order_name(order)}"
        if "simulations" in known:
            title = say(
                "{search}, {simulations:simulation|simulations}",
                search=name,
                simulations=wish["simulations"],
            )
        return Run(title, algorithm, self.game, self.state, options)

    def _limit(self, known):
        """The most nodes of a search; most nodes of a roll-out are not drawn."""
        if "simulations" in known:
            return MOST_PLAYS
        return MOST_FOR_PATHS if hasattr(self.game, "is_goal") else MOST_NODES

    @property
    def utility_range(self):
        """The range (L, U) for cuts at chance nodes; None if the game has none."""
        wish = self.settings
        return range_for(self.game, self.evaluate, wish["lowest"], wish["highest"])

    def _made_order(self, name):
        if name == "given":
            return deepcopy(self.order_given)  # one that learns starts each run alike
        if name == "shuffled":
            return orders.shuffled(self.settings["seed"])
        if name == "by_evaluation":
            return orders.by_evaluation(self.evaluate)
        return getattr(orders, name)

    def order_name(self, name: str) -> str:
        """An order as it is called in a menu."""
        if name == "given":
            return getattr(self.order_given, "name", "your order")
        return name.replace("_", " ")


def ended(game, reason: str, sampled: bool = False) -> str:
    """The sentences on a search that met its limit, and how to search to the end.

    >>> from gamesearch import Queens
    >>> ended(Queens(12), "20,000 nodes")[-68:]
    'To search to the end, give a smaller problem. A larger limit= helps.'
    """
    if sampled:
        return say(
            "The search was stopped after {reason}, most of them in roll-outs. The "
            "picture shows the search up to there. Choose fewer simulations.",
            reason=reason,
        )
    stopped = say(
        "The search was stopped after {reason}. The picture shows the search up to "
        "there.",
        reason=reason,
    )
    if isinstance(game, Problem):
        smaller = say("To search to the end, give a smaller problem.")
    else:
        smaller = say("To search to the end, choose a smaller depth.")
    if not reason.endswith("nodes"):
        return paragraph(stopped, smaller)
    return paragraph(stopped, smaller, say("A larger limit= helps."))


def _own(options):
    """The options with a table and a budget of their own, so that runs start alike."""
    used_up = {name: deepcopy(options[name]) for name in USED_UP if name in options}
    return {**options, **used_up}


def _first(*values):
    return next(value for value in values if value is not None)
