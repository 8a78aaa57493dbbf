"""Play against a search in a notebook: the `Match` of the terminal, with a mouse.

A game of squares is a board of buttons, backgammon a board of points, and Pig has bars
and dice; every other game is shown as text. Moves without a square of their own are
buttons below. If they are too many to be shown at once, there is a line to type in.

In a notebook the machine thinks while the kernel answers other cells, and shows its
depth. Without an event loop the caller waits for the move.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from html import escape
from inspect import signature
from itertools import takewhile
from threading import RLock

import traitlets

from gamesearch import search
from gamesearch.draw.pig_board import draw_pig
from gamesearch.games.backgammon import Backgammon
from gamesearch.games.pig import Pig
from gamesearch.play.catalogue import DEFAULTS, introduction, new_match, playable
from gamesearch.play.dialogue import Match
from gamesearch.play.search_player import READABLE, SearchPlayer
from gamesearch.play.strength import SECONDS, STRONGEST, strength_of, usual_evaluation
from gamesearch.play.thinking import Thinking
from gamesearch.rules.available import has_threads
from gamesearch.rules.contract import rules_named
from gamesearch.rules.game import CHANCE, MAX, Game, Move, State, uncounted
from gamesearch.rules.say import say
from gamesearch.search.arguments import check_options
from gamesearch.search.suitable import SAMPLING, algorithms_for
from gamesearch.tree.narration.choice import at_work
from gamesearch.widgets.assets import script, style
from gamesearch.widgets.explorer.explorer import Explorer, explore
from gamesearch.widgets.form import Form, button, paragraphs, text_still, typed
from gamesearch.widgets.game.backgammon_turn import turn_view
from gamesearch.widgets.game.board_grid import grid_html, squares
from gamesearch.widgets.game.options import AT_ONCE, OPTIONS, form_of, settings_of
from gamesearch.widgets.opened import Opening
from gamesearch.widgets.widget import error_text

QUICK = 0.1  # seconds that the kernel waits for an answer at once
TICK = 0.25  # seconds between two looks at what the machine thinks
WHY = 2  # plies of the tree that tells why, where the whole is too large to be read
HELD_UP = "This Python has no threads, so the page waits while the machine thinks."
MOST_BUTTONS = 24  # moves that are offered as buttons at once; below a board half
MOST_LINES = 7  # sentences that have a line each; more are one paragraph


class Player(Opening, Form):
    """What `player` returns; `match` is the match as it stands."""

    _esm, _css = script("play"), style("form", "play", "backgammon_board")
    points = traitlets.Dict(help="the board of backgammon").tag(sync=True)
    thinks = traitlets.Unicode(help="what the machine thinks now").tag(sync=True)

    def __init__(self, game: str | Game, options: dict):
        self._game, self._options, self._said = game, options, []
        self._lock = RLock()  # JupyterLab may send its messages to another thread
        self._start(options)
        values = self._values()
        form, look = form_of(self.match.game, values, self.algorithms)
        super().__init__(form, values, look=f"gs-player {look}")

    def _start(self, options):
        """A new match with these options; the old one stays if they are wrong."""
        if isinstance(self._game, str):
            match = new_match(self._game, **options)
        else:
            match = Match(self._game, **options)
        match.wait = self._waits
        self.match, self._options = match, options

    # -- while the machine thinks --------------------------------------------------

    def _waits(self, thinking: Thinking) -> bool:
        """Is it over? A kernel does other things meanwhile, and `_follow` looks."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nobody would look again
            return thinking.wait()
        if thinking.wait(QUICK):
            return True
        self._following = loop.create_task(self._follow(thinking))
        return False

    async def _follow(self, thinking):
        """Show what the machine thinks, and its move when it has decided."""
        while self.match.thinking is thinking:
            if thinking.wait(0):
                self._do(lambda: self._arrived(thinking), going_on=True)
                self._show(self.values)
                return
            self.thinks = self._at_work()
            await asyncio.sleep(TICK)

    def _arrived(self, thinking):
        """The machine plays, if it is not stopped meanwhile."""
        going_on = self.match.thinking is thinking
        return self._said + self.match.begin() if going_on else self._said

    def _at_work(self):
        match = self.match
        if match.thinking is None:
            return "" if has_threads() else HELD_UP
        return at_work(match.game, match.state, match.thinking.latest)

    def why(self) -> Explorer:
        """The tree of the machine's last move, with its evaluation.

        The tree is that of the machine's own search if this search is in the menu and
        its tree is small, or if it samples. Otherwise the usual algorithm searches two
        plies.
        """
        match, game = self.match, self.match.game
        if match.chosen is None:
            raise ValueError("why: the machine has not moved yet.")
        state, move, answer = match.chosen
        at = {"move": game.label(state, move)}
        if isinstance(match.opponent, SearchPlayer):
            options = match.opponent.again(game, state, answer, match.seed)
            if options is not None:
                self.opened = say(
                    "Why the machine played {move}: its first simulations", **at
                )
                return explore(game, state, **options)
        algorithm, order, known = match.algorithm, None, algorithms_for(game)
        name, depth = getattr(algorithm, "__name__", ""), min(WHY, answer.depth or WHY)
        if match.opponent is not None or name not in known:
            algorithm = getattr(search, known[0])
        else:
            order = match.options["order"]
            if 0 < answer.nodes <= READABLE:
                depth = answer.depth
        evaluate = match.evaluate or usual_evaluation(game)
        at["plies"] = depth
        if depth:
            self.opened = say(
                "Why the machine played {move}: {plies:ply|plies} of the tree", **at
            )
        else:
            self.opened = say("Why the machine played {move}", **at)
        explorer = explore(game, state, algorithm, depth, order, evaluate)
        explorer.step = explorer.tree.step  # at its end, where the values are
        return explorer

    # -- what the browser tells ----------------------------------------------------

    def _pressed(self, press, value):
        match = self.match
        actions = {
            "enter": lambda: self._enters(value),
            "back": match.take_back,
            "stop": match.stop,
            "new": lambda: self._restart(self._options),
            "why": self._explains,
        }
        self._do(actions[press])
        self._show(self.values)

    def _enters(self, text):
        """The person's move; a machine that failed at its own tries again first."""
        match = self.match
        failed = match.waits_for_machine and match.thinking is None
        return match.begin() if failed else match.enter(text)

    def _explains(self):
        """Open the tree of the last move below the board."""
        self._open(self.why())
        return self._said

    def _do(self, action: Callable[[], list[str]], going_on: bool = False):
        """Act; a fault in the rules or the search is shown like a sentence.

        Then all is as before what the person did; `going_on` is what follows from it.
        """
        with self._lock:
            if not going_on:
                match = self.match
                self._before = self._options, match, match.state, list(match.played)
            try:
                self._said = action()
                self.view = self._view()  # rules of one's own may fail there, too
            except Exception as fault:
                self.match.abandon()
                self._options, match, match.state, match.played = self._before
                self.match = match
                self._said = [error_text(fault), "Nothing was changed."]
                self.view = self._view()

    def _restart(self, options):
        before = self.match
        self._start(options)
        before.abandon()
        self._open()
        return ["A new game.", *self.match.begin()]

    def _set(self, name, typed):
        option = OPTIONS[name]
        at = {"control": option.label}
        if name == "strength":
            settings = settings_of(typed, self._options["seconds"])
            said = say(
                "{control}: {value} of {most}.", **at, value=typed, most=STRONGEST
            )
        else:
            settings = {name: option.read(typed)}
            said = say("{control}: {value}.", **at, value=option.said(settings[name]))
        options = {**self._options, **settings}
        if not {*settings} <= {*AT_ONCE}:
            return self._restart(options)
        going_on = self.match
        self._start(options)  # raises for a wrong value
        going_on.abandon()
        self.match.state, self.match.played = going_on.state, going_on.played
        self.match.left, self.match.seed = going_on.left, going_on.seed
        self.match.chosen = going_on.chosen
        return [said, *(self.match.begin() if self.match.waits_for_machine else ())]

    # -- what the browser is shown -------------------------------------------------

    @property
    def algorithms(self) -> tuple[str, ...]:
        """The searches to choose from by name; an empty one is the usual search."""
        if isinstance(self._game, str):
            return playable(self._game).algorithms
        return ("", *algorithms_for(self._game), *SAMPLING)

    def _shown_options(self):
        """The options, and the strength that follows from the depth."""
        if "depth" not in self._options:  # an opponent of one's own
            return self._options
        return self._options | {"strength": strength_of(self._options["depth"])}

    def _values(self):
        """The options that can be set, each as its input has it."""
        return {
            name: OPTIONS[name].typed(value)
            for name, value in self._shown_options().items()
            if name in OPTIONS and not callable(value)
        }

    def _look(self, before):
        if before is None:
            self._do(self.match.begin)
        for name, value in self._values().items():
            if self.values[name] != value:  # it was set in the browser
                self._do(partial(self._set, name, self.values[name]))
        self.values = self._values()  # what is wrong is not taken
        self.thinks = self._at_work()
        view = self.view
        if view["backgammon"]:
            self.points = {**view["backgammon"], "turn": self._turn}
        return view["said"], places_of(view)

    def _view(self):
        match, game = self.match, self.match.game
        spoken = [one for one in self._said if one not in match.explained]
        if match.thinking is not None:
            spoken.append("The machine is thinking.")
        elif not (match.over or match.waits_for_machine):  # it waits after a fault
            spoken.append("Your turn.")
        rules = introduction(self._game, match) if isinstance(self._game, str) else ""
        if self._game == "tictactoe":  # each square has its number, an option the sides
            rules = rules.partition("\n")[0]
        points = isinstance(uncounted(game), Backgammon)
        return {
            "rules": rules,
            "text": game.text(match.state),
            "squares": squares(match),
            "grid": grid_html(match),
            "backgammon": turn_view(match) if points else None,
            "bars": pig_picture(match) if isinstance(uncounted(game), Pig) else "",
            "legal": match.legal(),
            "said": spoken,
            "explained": match.explained,
            "result": match.result(),
            "played": [told(game, *turn) for turn in match.played],
            "back": match.can_take_back,
            "thinking": match.thinking is not None,
            "why": match.chosen is not None,
            "strength": self._shown_options().get("strength"),
            "over": match.over,
        }

    def __repr__(self):
        match = self.match
        game, moves = type(match.game).__name__, len(match.played)
        if match.over:
            return f"<player: {game}. {match.result()}>"
        return say(
            "<player: {game}, {moves:move|moves} played>", game=game, moves=moves
        )

    def _still(self):
        return text_still(str(self.match.game.text(self.match.state)))


@rules_named()
def player(game: str | Game = "tictactoe", **options) -> Player:
    """A match to play in the notebook: a game named as in `gamesearch play`, or any.

    The options of a named game are those of `gamesearch play`: `first` ("me" or
    "machine"), `algorithm`, `depth`, `explain`, `seed` of the dice, and `me`, `heaps`,
    `misere`, `coins` or `target`. Any other game takes `human` (MAX or MIN),
    `algorithm`, `depth`, `evaluate` (such as `gs.evaluation(f, win=10)`), `order`,
    `limit`, `explain` and `seed`.

    With `seconds` the machine deepens until the time is over. A game of your own is
    played with 2 seconds, unless you give a depth; without an evaluation the machine
    samples, as `mcts` does. `strength` is 1 to 5; the strongest machine has no limit
    but its seconds. The `opponent` may be any player, such as
    `gs.players.RandomPlayer()`. While the machine thinks, the kernel is free.

    >>> widget = player("nim", heaps=(1, 2))
    >>> widget.view["legal"]
    ['1:1', '2:1', '2:2']
    """
    strength = options.pop("strength", None)
    if strength is not None:
        options = settings_of(strength) | options
    if isinstance(game, str):
        chosen = playable(game)
        own = {"first": "me"} | {name: DEFAULTS[name] for name in chosen.options}
        usual = {"algorithm": chosen.algorithms[0]}
        if "seconds" not in options:
            usual["depth"] = chosen.depth
    elif isinstance(game, Game):
        check_options(options, list(signature(Match).parameters)[1:], "player")
        own, usual = {"human": MAX}, {"algorithm": algorithms_for(game)[0]}
        if not {"depth", "limit", "algorithm"} & {*options}:
            usual |= {"algorithm": None, "seconds": SECONDS}
    else:
        raise TypeError(f"game: a name such as 'tictactoe', or a game, not {game!r}.")
    if options.get("opponent") is not None:  # who has its own of the others
        return Player(game, own | {"explain": False} | options)
    return Player(game, own | AT_ONCE | usual | options)


def places_of(view: dict) -> dict[str, str]:
    """What stands in the places of the form."""
    said, over, legal = view["said"], view["over"], view["legal"]
    if {square["label"] for square in view["squares"]} >= {*legal}:
        legal = []  # the squares are the buttons
    if len(said) > MOST_LINES:
        said = [" ".join(said)]
    says = paragraphs(said)
    if view["result"]:
        says += f'<p class="gs-result">{escape(view["result"])}</p>'
    most, kind = MOST_BUTTONS // (2 if view["squares"] else 1), "moves"
    if view["backgammon"]:
        most, kind = 1, "turns"
    moves = "".join(button("enter", label) for label in legal)
    folded = ""
    if len(legal) > most:
        summary = f"<summary>All {len(legal)} legal {kind}</summary>"
        folded = f"<details>{summary}<div>{moves}</div></details>"
    rules, played = view["rules"], "  ".join(view["played"])
    return {
        "rules": escape(rules),
        "squares": view["grid"],
        "text": escape(view["text"]),
        "bars": view["bars"],
        "moves": "" if folded else moves,
        "folded": folded,
        "entry": typed("Your move", over) if folded else "",
        "buttons": button("back", "Take back", enabled=view["back"])
        + button("new", "New game")
        + (button("stop", "Stop") if view["thinking"] else "")
        + (button("why", "Why this move?") if view["why"] else ""),
        "says": says,
        "strength": f"Strength {view['strength']} of {STRONGEST}",
        "explained": escape("\n".join(view["explained"])),
        "played": escape(f"Played: {played}" if played else ""),
    }


def pig_picture(match: Match) -> str:
    """The points of a match of Pig as bars, and what was thrown in the last turn."""
    game = uncounted(match.game)
    throws = [(s.side, move) for s, move in match.played if game.to_move(s) == CHANCE]
    thrower = throws[-1][0] if throws else None
    turn = takewhile(lambda throw: throw[0] == thrower, reversed(throws))
    faces = [face for _, face in turn][::-1]
    who = "You" if thrower == match.human else "The machine"
    picture = draw_pig(game, match.state, faces, who)
    picture.twin = ""  # its alternative text and the sentences beside say it all
    return picture._repr_html_()


def told(game: Game, state: State, move: Move) -> str:
    """A move in the list of those played; a throw of two dice opens a turn.

    >>> game = Backgammon()
    >>> told(game, game.initial(), (3, 1))
    '3-1:'

    One die answers the move before it, as in Pig: "roll 2 roll 5 hold".
    """
    label = game.label(state, move)
    opens = game.to_move(state) == CHANCE and isinstance(move, tuple)
    return f"{label}:" if opens else label
