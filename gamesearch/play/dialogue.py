"""A match between a person and a search: what is said, typed and answered.

Works for every game of MAX and MIN, also with dice, which the match throws. A `Match`
never prints and never reads: the terminal (`gamesearch play`) and the notebook widget
(`player`) show the same sentences and hand on what the person enters.

The dice stay as they fell when a move is taken back: there is no second try.
"""

from collections.abc import Callable
from numbers import Real
from random import Random

from gamesearch import search
from gamesearch.play.history import History
from gamesearch.rules.contract import LEAVE, rules_named
from gamesearch.rules.game import CHANCE, MAX, Game, Move, State
from gamesearch.rules.given import checked_side, one_of, whole_number
from gamesearch.rules.problem import Problem
from gamesearch.rules.result import OutOfNodes, SearchResult
from gamesearch.search.arguments import check_rules
from gamesearch.search.run import no_chance
from gamesearch.search.suitable import ALGORITHMS, WITH_CHANCE, algorithms_for
from gamesearch.tree import narration as words
from gamesearch.tree.narration.choice import RootMoves, explanation, unfinished

PROMPTED = 12  # moves a prompt lists
NOT_YET = "It is the machine's turn; `begin` lets it move."
NOT_THROWN = "The dice are not thrown yet; `begin` throws them."


class Match(History):
    """A person, who is `human` (MAX or MIN), against `algorithm`.

    `begin` and `enter` return the sentences to show, `result` says how it ended. With
    `explain` the machine says what it found: values of its moves, its line, its counts.
    `limit` is how many nodes it may visit for a move; it then plays the best it has.
    If no `algorithm` is given it is alpha-beta, or expectiminimax where the rules have
    chance. `evaluate` is a function of a state, such as `gs.evaluation(f, win=10)`. A
    match with the same `seed` has the same dice.

    >>> from gamesearch import Nim
    >>> match = Match(Nim([1, 2]))
    >>> match.begin()
    []
    >>> match.prompt
    'Your move (1:1, 2:1, 2:2; q leaves): '
    >>> match.enter("2:1")
    ['You play 2:1.', 'The machine plays 1:1.']
    >>> match.enter("2:1")
    ['You play 2:1.']
    >>> match.result()
    'You win.'
    """

    @rules_named()
    def __init__(
        self,
        game: Game,
        human: int = MAX,
        algorithm: str | Callable | None = None,
        depth: int | None = None,
        evaluate: Callable[[State], Real] | None = None,
        order: object = None,
        explain: bool = False,
        limit: int | None = None,
        seed: int | None = None,
    ):
        check_rules(game)
        if isinstance(game, Problem):
            raise TypeError(
                f"game: a match has two players, but {type(game).__name__} is a "
                "problem of one; gs.explore(problem) shows how it is solved."
            )
        checked_side(human, "human")
        if depth is not None and (not isinstance(depth, int) or depth < 1):
            raise ValueError(f"depth: 1 ply or more, or None for all, not {depth!r}.")
        if limit is not None and (not isinstance(limit, int) or limit < 1):
            raise ValueError(f"limit: 1 node or more, or None for all, not {limit!r}.")
        self.human, self.explain = human, explain
        self.algorithm = named_algorithm(algorithm or algorithms_for(game)[0])
        self.options = {"depth": depth, "evaluate": evaluate, "order": order}
        if limit is not None:  # a search of one's own need not know it
            self.options["limit"] = limit
        if seed is None:
            seed = Random().getrandbits(31)
        self.seed = whole_number(seed, 0, "seed: a whole number, or None")
        super().__init__(game, str(self.seed))
        self.left = False
        self.explained: list[str] = []  # what the machine said of its last choices

    @property
    def over(self) -> bool:
        """True when nothing more can be entered."""
        return self.left or self.game.is_terminal(self.state)

    @property
    @rules_named()
    def prompt(self) -> str:
        """What the person is asked; the first moves stand for very many."""
        labels = self.legal()
        if len(labels) > PROMPTED:
            labels[PROMPTED:] = "…"
        return f"Your move ({', '.join(labels)}; {LEAVE} leaves): "

    @property
    def waits_for_machine(self) -> bool:
        """True while `begin` has to be called: at first, or after an error."""
        return not self.over and self.game.to_move(self.state) != self.human

    def legal(self) -> list[str]:
        """The labels of the moves that may be entered now."""
        if self.over:
            return []
        moves = self.game.moves(self.state)
        return [self.game.label(self.state, move) for move in moves]

    @rules_named()
    def begin(self) -> list[str]:
        """The dice are thrown and the machine moves, until it is the person's turn."""
        return self._goes_on()

    @rules_named()
    def enter(self, text: str) -> list[str]:
        """What a person typed: a move, or q to leave; anything else changes nothing.

        A 0 leaves too, unless some move of this match was written so.
        """
        if self.over:
            return ["The game is over."]
        typed = text.strip().lower()
        if typed == LEAVE or (typed == "0" and not self._is_written("0")):
            self.left = True
            return ["You leave the game."]
        if self.waits_for_machine:
            return self._not_yet()
        try:
            move = self.game.parse(self.state, text)
        except ValueError as refusal:  # the position is in view, so it is not repeated
            return [str(refusal).partition("\nThe position:\n")[0]]
        return self.play(move)

    @rules_named()
    def play(self, move: Move) -> list[str]:
        """The person's move, the machine's answer, and the dice in between."""
        if self.waits_for_machine:
            return self._not_yet()
        self.explained = []
        return [f"You play {self.go(move)}.", *self._goes_on()]

    def take_back(self) -> list[str]:
        """Back to the person's last turn; what was thrown since will fall again."""
        turns = self.turns(self.human)
        if not turns:
            return ["There is no move of yours to take back."]
        thrown = len(self.turns(CHANCE))
        self.state, move = self.played[turns[-1]]
        del self.played[turns[-1] :]
        self.left, self.explained = False, []
        said = [f"You take back {self.game.label(self.state, move)}."]
        if len(self.turns(CHANCE)) < thrown:
            said.append("The dice will fall as they did.")
        return said

    @property
    def can_take_back(self) -> bool:
        """Has the person moved?"""
        return bool(self.turns(self.human))

    @rules_named()
    def result(self) -> str:
        """Who won; empty while the game is on."""
        if not self.game.is_terminal(self.state):
            return ""
        utility = self.game.utility(self.state)
        mine = utility * self.human
        if mine > 0:
            said = "You win."
        elif mine < 0:
            said = "The machine wins."
        else:
            said = "A draw."
        if tuple(self.game.utility_range()) != (-1, +1):
            said += f" MAX is paid {words.number(utility)}."
        return said

    def _is_written(self, text):
        """Is a move written so, here or in a position before?"""
        states = [self.state, *(state for state, _ in self.played)]
        label, moves = self.game.label, self.game.moves
        return any(
            label(state, move) == text for state in states for move in moves(state)
        )

    def _not_yet(self):
        thrown = self.game.to_move(self.state) != CHANCE
        return [NOT_YET if thrown else NOT_THROWN]

    def _goes_on(self):
        said = []
        while self.waits_for_machine:
            side = self.game.to_move(self.state)
            if side == CHANCE:
                said.append(self._throw())
            elif side == -self.human:
                said += self._machine_plays()
            else:
                raise no_chance(self.game, self.state, "a match")
        return said

    def _throw(self):
        who = {self.human: "You roll", -self.human: "The machine rolls"}
        # whose turn it is, where a state says so
        said = who.get(getattr(self.state, "side", None), "Chance plays")
        return f"{said} {self.go(self.thrown())}."

    def _machine_plays(self):
        said, seen = [], RootMoves()
        answer = self._searched(seen if self.explain else None)
        if self.explain:
            said += explanation(
                self.game, self.state, self.human, self.options, answer, seen.found
            )
            self.explained = self.explained + said
        move = answer.move
        if not answer.complete:
            said.append(unfinished(answer))
        if move is None:
            move = self.game.moves(self.state)[0]
        return [*said, f"The machine plays {self.go(move)}."]

    def _searched(self, trace) -> SearchResult:
        """What the machine's search answers, or knew when its limit ended it."""
        try:
            answer = self.algorithm(self.game, self.state, **self.options, trace=trace)
        except OutOfNodes as stop:
            depth = self.options["depth"]
            nothing = SearchResult(None, None, (), 0, 0, 0, depth, complete=False)
            return stop.result or nothing
        if not isinstance(answer, SearchResult):
            raise TypeError(
                "algorithm: a search that returns one SearchResult, as gs.alpha_beta "
                f"does; this one returned a {type(answer).__name__}."
            )
        return answer


def named_algorithm(algorithm: str | Callable) -> Callable:
    """The search of that name; a function serves as it is."""
    if callable(algorithm):
        return algorithm
    return getattr(search, one_of(algorithm, ALGORITHMS + WITH_CHANCE, "algorithm"))
