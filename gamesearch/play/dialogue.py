"""A match between a person and a search: the sentences shown, and the moves entered.

Works for every game of MAX and MIN, also with dice, which the match throws. A `Match`
never prints and never reads: the terminal (`gamesearch play`) and the notebook widget
(`player`) show the same sentences and pass on the text that the person enters.

The machine thinks in a thread of its own. The terminal or the widget sets `wait`, which
decides how long to wait for it; a later `begin` continues. `stop` makes the machine
play its best move so far.

Taking back a move does not change the dice: the same throws come again.
"""

from collections.abc import Callable
from numbers import Real
from random import Random

from gamesearch import search
from gamesearch.play.history import History
from gamesearch.play.player import Player, Thought, as_player
from gamesearch.play.search_player import samples
from gamesearch.play.strength import strong_player
from gamesearch.play.thinking import Thinking
from gamesearch.rules.contract import LEAVE, rules_named
from gamesearch.rules.game import CHANCE, MAX, Game, Move, State
from gamesearch.rules.given import checked_side, one_of, whole_number
from gamesearch.rules.result import OutOfNodes, SearchResult
from gamesearch.rules.say import paragraph, say
from gamesearch.search.arguments import check_rules
from gamesearch.search.run import no_chance
from gamesearch.search.suitable import ALGORITHMS, SAMPLING, WITH_CHANCE, algorithms_for
from gamesearch.tree import narration as words
from gamesearch.tree.narration.choice import (
    RootMoves,
    explanation,
    stopped,
    thought_explained,
    unfinished,
)

SEARCHES = ALGORITHMS + WITH_CHANCE + SAMPLING  # for games of two players
PROMPTED = 12  # moves that a prompt lists
NOT_YET = "It is the machine's turn. Call `begin` to let it move."
THINKS = "The machine is thinking. Stop it, or wait."
NOT_THROWN = "The dice are not thrown yet. Call `begin` to throw them."


class Match(History):
    """A person, who is `human` (MAX or MIN), against `algorithm`.

    `begin` and `enter` return the sentences to show, and `result` says who won. With
    `explain` the machine explains its choice: values of its moves, its principal
    variation, its counts. `limit` is the number of nodes that it may visit for a move;
    then it plays its best move so far. With `seconds` the opponent is the
    `strong_player`, who deepens as far as the time allows; the same is true for `mcts`,
    which has neither `depth` nor `order`. Any player, or function of (game, state), may
    be the `opponent`. The default `algorithm` is alpha-beta, or expectiminimax if the
    rules have chance. `evaluate` is a function of a state, such as
    `gs.evaluation(f, win=10)`. Matches with the same `seed` have the same dice.

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
        seconds: Real | None = None,
        opponent: Player | Callable[[Game, State], Move] | None = None,
    ):
        check_rules(game)
        usual = algorithms_for(game)[0]
        if usual not in SEARCHES:
            raise TypeError(
                f"game: a match has two players, but {type(game).__name__} is a "
                "problem for one player. gs.explore(...) shows how it is solved."
            )
        checked_side(human, "human")
        if depth is not None and (not isinstance(depth, int) or depth < 1):
            raise ValueError(f"depth: 1 ply or more, or None for all, not {depth!r}.")
        if limit is not None and (not isinstance(limit, int) or limit < 1):
            raise ValueError(f"limit: 1 node or more, or None for all, not {limit!r}.")
        self.human, self.explain = human, explain
        self.algorithm = named_algorithm(algorithm or usual)
        self.options = {"depth": depth, "evaluate": evaluate, "order": order}
        if limit is not None:  # a user's own search need not have this option
            self.options["limit"] = limit
        own = (algorithm, depth, evaluate, order, limit, seconds)
        if opponent is not None and any(part is not None for part in own):
            raise TypeError(
                "opponent: a player has its own algorithm, depth, evaluate, order, "
                "limit and seconds; leave these out."
            )
        sampling = samples(self.algorithm)
        if opponent is None and (sampling or seconds is not None):
            opponent = strong_player(
                game,
                seconds,
                depth=None if sampling else depth,
                nodes=limit,
                algorithm=self.algorithm if algorithm else None,
                evaluate=evaluate,
                order=None if sampling else order,
            )
        self.opponent = opponent if opponent is None else as_player(opponent)
        if self.opponent is not None:
            self.opponent.check(game)
        self._thoughts = None  # of the opponent, who is prepared when it is to move
        self.thinking: Thinking | None = None  # while the machine is thinking
        # the machine's last move: the state, the move, the result
        self.chosen: tuple | None = None
        self.wait: Callable[[Thinking], bool] = Thinking.wait
        if seed is None:
            seed = Random().getrandbits(31)
        self.seed = whole_number(seed, 0, "seed: a whole number, or None")
        super().__init__(game, str(self.seed))
        self.left = False
        self.explained: list[str] = []  # the machine's explanations of its last moves

    @property
    def over(self) -> bool:
        """True when nothing more can be entered."""
        return self.left or self.game.is_terminal(self.state)

    @property
    @rules_named()
    def prompt(self) -> str:
        """The prompt for the person's move; of many legal moves it lists the first."""
        labels = self.legal()
        if len(labels) > PROMPTED:
            labels[PROMPTED:] = "…"
        moves = ", ".join(labels)
        asked = say("Your move ({moves}; {leave} leaves):", moves=moves, leave=LEAVE)
        return f"{asked} "

    @property
    def waits_for_machine(self) -> bool:
        """True if `begin` has to be called: at first, or after an error."""
        return not self.over and self.game.to_move(self.state) != self.human

    @property
    def evaluate(self) -> Callable[[State], Real] | None:
        """The machine's evaluation of positions that are not over; None if unknown."""
        if self.opponent is None:
            return self.options["evaluate"]
        parts = getattr(self.opponent, "parts", None)
        return parts and parts(self.game).get("evaluate")

    def legal(self) -> list[str]:
        """The labels of the moves that may be entered now."""
        if self.over or self.waits_for_machine:
            return []
        moves = self.game.moves(self.state)
        return [self.game.label(self.state, move) for move in moves]

    @rules_named()
    def begin(self) -> list[str]:
        """Throw the dice and let the machine move, until it is the person's turn.

        If `wait` ends before the machine has finished, call `begin` again.
        """
        said = []
        while self.waits_for_machine:
            side = self.game.to_move(self.state)
            if side == CHANCE:
                said.append(self._throw())
            elif side == -self.human:
                self.thinking = self.thinking or self._thinking()
                if not self.wait(self.thinking):
                    break
                said += self._machine_plays()
            else:
                raise no_chance(self.game, self.state, "a match")
        return said

    @rules_named()
    def stop(self) -> list[str]:
        """Make the machine play the best move that it has found so far."""
        if self.thinking is None:
            return ["The machine is not thinking."]
        self.thinking.stop()
        return self.begin()

    def abandon(self) -> None:
        """Stop the machine's thinking; it plays no move."""
        if self.thinking is not None:
            self.thinking.stop()
        self.thinking = self._thoughts = None

    @rules_named()
    def enter(self, text: str) -> list[str]:
        """Enter a typed text: a move, or q to leave; any other text changes nothing."""
        if self.over:
            return ["The game is over."]
        if text.strip().lower() == LEAVE:
            self.left = True
            return ["You leave the game."]
        if self.waits_for_machine:
            return self._not_yet()
        try:
            move = self.game.parse(self.state, text)
        except ValueError as refusal:  # the position is shown already
            return [str(refusal).partition("\nThe position:\n")[0]]
        return self.play(move)

    @rules_named()
    def play(self, move: Move) -> list[str]:
        """Play the person's move, then the dice and the machine's answer."""
        if self.waits_for_machine:
            return self._not_yet()
        self.explained = []
        said = say("You play {move}.", move=self.go(move))
        return [said, *self.begin()]

    def take_back(self) -> list[str]:
        """Go back to the person's last turn; later throws will be the same again."""
        turns = self.turns(self.human)
        if not turns:
            return ["There is no move of yours to take back."]
        self.abandon()
        self.chosen = None
        thrown = len(self.turns(CHANCE))
        self.state, move = self.played[turns[-1]]
        del self.played[turns[-1] :]
        self.left, self.explained = False, []
        label = self.game.label(self.state, move)
        said = [say("You take back {move}.", move=label)]
        if len(self.turns(CHANCE)) < thrown:
            said.append("The dice will show the same numbers again.")
        return said

    @property
    def can_take_back(self) -> bool:
        """Has the person moved?"""
        return bool(self.turns(self.human))

    @rules_named()
    def result(self) -> str:
        """The sentence that says who won; empty until the game is over."""
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
        paid = ""
        if tuple(self.game.utility_range()) != (-1, +1):
            paid = say("MAX is paid {utility}.", utility=words.number(utility))
        return paragraph(said, paid)

    def _not_yet(self):
        if self.thinking is not None:
            return [THINKS]
        thrown = self.game.to_move(self.state) != CHANCE
        return [NOT_YET if thrown else NOT_THROWN]

    def _throw(self):
        side = getattr(self.state, "side", None)  # whose turn it is, if a state says so
        label = self.go(self.thrown())
        if side == self.human:
            return say("You roll {dice}.", dice=label)
        if side == -self.human:
            return say("The machine rolls {dice}.", dice=label)
        return say("Chance plays {outcome}.", outcome=label)

    def _thinking(self):
        """The machine, thinking about this position."""
        state = self.state
        if self.opponent is None:
            self._seen = RootMoves()
            return Thinking(lambda: self._searched(state))
        if self._thoughts is None:
            self._thoughts = self.opponent.thoughts(self.game, self.seed)
        thoughts, seconds = self._thoughts, getattr(self.opponent, "seconds", None)
        return Thinking(lambda: thoughts(state), seconds)

    def _machine_plays(self):
        thinking, self.thinking = self.thinking, None
        if thinking.stopped:  # its thread may still be using its table
            self._thoughts = None
        answer = thinking.answer()
        if answer is None:
            nothing = SearchResult(None, None, (), 0, 0, 0, None, complete=False)
            answer = nothing if self.opponent is None else Thought(None)
        said = self._explained(answer) if self.explain else []
        self.explained = self.explained + said
        move, legal = answer.move, self.game.moves(self.state)
        if thinking.stopped:
            said.append(stopped(move is not None))
        elif not getattr(answer, "complete", True):
            said.append(unfinished(answer))
        if move is None:
            move = legal[0]
        elif self.opponent is not None and move not in legal:
            raise ValueError(
                f"opponent: {self.opponent.name} played {move!r}, which is not legal."
            )
        self.chosen = self.state, move, answer
        return [*said, say("The machine plays {move}.", move=self.go(move))]

    def _explained(self, answer):
        """The explanation of the machine's move, in lines."""
        asked = self.game, self.state, self.human
        if self.opponent is None:
            return explanation(*asked, self.options, answer, self._seen.found)
        return thought_explained(*asked, self.evaluate, answer)

    def _searched(self, state):
        """The result of the machine's search, or its result when it was stopped."""
        trace = self._seen if self.explain else None
        try:
            answer = self.algorithm(self.game, state, **self.options, trace=trace)
        except (OutOfNodes, KeyboardInterrupt) as stop:
            depth = self.options["depth"]
            nothing = SearchResult(None, None, (), 0, 0, 0, depth, complete=False)
            yield getattr(stop, "result", None) or nothing
            return
        if not isinstance(answer, SearchResult):
            raise TypeError(
                "algorithm: the search must return a SearchResult, as gs.alpha_beta "
                f"does, but it returned a {type(answer).__name__}."
            )
        yield answer


def named_algorithm(algorithm: str | Callable) -> Callable:
    """The search of that name; a function is returned unchanged."""
    if callable(algorithm):
        return algorithm
    return getattr(search, one_of(algorithm, SEARCHES, "algorithm"))
