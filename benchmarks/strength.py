"""How strong the player of `gs.player` is: its levels, and the players of others.

    python -m benchmarks.strength --seconds 0.2 --games 40

Everyone plays Connect Four in one process on one core, from openings of four random
moves, each from both sides, with the same seconds of the processor for a move, and the
columns in the middle first. easyAI's Negamax deepens with its table, which it orders
by, on our quick rules; OpenSpiel's alpha-beta deepens without one, since it has none.
For both every position that is not over is worth 0, as in easyAI's own Connect Four;
easyAI plays once more with our evaluation. OpenSpiel's MCTSBot is C++, with as many
random playouts as fit. Each level of ours meets the one below. Games differ from run to
run, since all look at the clock.

The rows of 100 games and 2 seconds against others are ten runs of `--games 10`, with
`--seed` 1 to 10; their intervals count each game once, which is wider than pairs are.

With `--only simulations` our `mcts` meets OpenSpiel's two MCTSBots, in C++ and Python,
all with as many simulations, random roll-outs and the same exploration, and no solver.
Against "Python, UCT", which does the same as ours, it must score about half.
"""

import argparse
import csv
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from pathlib import Path
from time import process_time
from unittest.mock import patch

import gamesearch as gs
from benchmarks.connect_four import CENTRE_FIRST, Sorted, spiel_bot
from gamesearch.play import Player, SearchPlayer, Thought
from gamesearch.play.strength import DEPTHS, STRONGEST, strong_player
from gamesearch.search.best_first.mcts import UCB1

GAME = gs.ConnectFour()
VALUE = gs.evaluations.ConnectFourLines(GAME)
SIMULATIONS = 300
FIRST_RATE = 100_000  # playouts a second of OpenSpiel's bot in C++, near an opening
TABLE = Path("data", "results", "strength.csv")
COLUMNS = (
    *("game", "player", "against", "seconds", "games", "won", "drawn", "lost"),
    *("score %", "low %", "high %"),
)


class TimeUp(Exception):
    """Raised inside a search of others when its seconds are over."""


class Peer(Player):
    """A search of others by the clock: `deeper(state, depth)` is its move."""

    def __init__(self, seconds, ours=False):
        self.seconds = seconds
        self.value = (
            VALUE if ours else lambda state: 0
        )  # as theirs says of Connect Four
        self.name = f"{self.package} {version(self.package)} {self.search}"
        self.name += ", our evaluation" * ours

    def begin(self, game, seed=0):
        self.restart(seed)

        def think(state):
            self.end = process_time() + self.seconds
            move = depth = 0
            try:
                for depth in range(1, 43):
                    move = self.deeper(state, depth)
            except TimeUp:
                depth -= 1
            return Thought(move, depth=depth)

        return think

    def look(self):
        if process_time() > self.end:
            raise TimeUp


class EasyAI(Peer):
    """easyAI's search of our game, with its table, which it orders by."""

    package, search = "easyAI", "Negamax with its table"

    def restart(self, seed):
        from easyAI.AI import TranspositionTable

        self.table = TranspositionTable()

    def deeper(self, state, depth):
        from easyAI import AI_Player, Negamax

        search = Negamax(depth, tt=self.table)
        return search(our_game()(self, [AI_Player(search)] * 2, state))


@cache
def our_game():
    """Our Connect Four as a game of easyAI."""
    from easyAI import TwoPlayerGame

    class OurGame(TwoPlayerGame):
        def __init__(self, peer, players, state):
            self.players, self.current_player = players, 1
            self.peer, self.states = peer, [state]

        def possible_moves(self):
            legal = GAME.moves(self.states[-1])
            return [column for column in CENTRE_FIRST if column in legal]

        def make_move(self, move):
            self.states.append(GAME.play(self.states[-1], move))

        def unmake_move(self, move):
            self.states.pop()

        def is_over(self):
            self.peer.look()
            return GAME.is_terminal(self.states[-1])

        def scoring(self):
            state = self.states[-1]
            if GAME.is_terminal(state):
                return GAME.utility(state) * VALUE.win * GAME.to_move(state)
            return self.peer.value(state) * GAME.to_move(state)

        def ttentry(self):
            return self.states[-1]

    return OurGame


class Spiel(Peer):
    """What plays OpenSpiel's Connect Four: it follows the game move by move."""

    package = "open_spiel"

    def restart(self, seed):
        import pyspiel

        self.game, self.seed = pyspiel.load_game("connect_four"), seed % 2**31
        self.rate = FIRST_RATE
        self.position, self.known = self.game.new_initial_state(), GAME.initial()

    def follow(self, state):
        """Make the moves that lead from the position known last to this one."""
        paths = deque([(self.known, ())])
        while paths[0][0] != state:
            before, path = paths.popleft()
            paths += [(GAME.play(before, m), (*path, m)) for m in GAME.moves(before)]
        for move in paths[0][1]:
            self.position.apply_action(move)
        self.known = state


class SpielAlphaBeta(Spiel):
    """OpenSpiel's alpha-beta, its columns listed in our order."""

    search = "alpha_beta_search"

    def deeper(self, state, depth):
        import pyspiel
        from open_spiel.python.algorithms import minimax

        def unknown(position):
            self.look()
            return 0

        self.follow(state)
        listed, ordered = pyspiel.State.legal_actions, Sorted()
        with patch.object(
            pyspiel.State, "legal_actions", lambda one: ordered[tuple(listed(one))]
        ):
            return minimax.alpha_beta_search(
                self.game, self.position, unknown, maximum_depth=depth
            )[1]


class SpielMonteCarlo(Spiel):
    """OpenSpiel's Monte Carlo tree search, with as many playouts as fit."""

    search = "MCTSBot, C++"

    def deeper(self, state, depth):
        import pyspiel

        self.follow(state)
        playouts, start = max(1, int(self.rate * self.seconds)), process_time()
        values = pyspiel.RandomRolloutEvaluator(1, self.seed)
        bot = pyspiel.MCTSBot(
            self.game, values, 2, playouts, 1000, True, self.seed, False
        )
        move = bot.step(self.position)
        if process_time() - start > self.seconds / 10:  # not in a solved position
            rate = playouts / (process_time() - start)
            self.rate = min(rate, 1.5 * self.rate)  # it leaps near the end of a game
        return move

    def begin(self, game, seed=0):
        self.restart(seed)
        return lambda state: Thought(self.deeper(state, None))


class SpielSimulations(Spiel):
    """OpenSpiel's Monte Carlo tree search in C++ or Python, by simulations."""

    def __init__(self, language):
        self.language = language
        self.name = f"{self.package} {version(self.package)} MCTSBot, {language}"
        self.name += f", {SIMULATIONS} simulations"

    def restart(self, seed):
        super().restart(seed)
        self.bot = spiel_bot(self.game, self.language, SIMULATIONS, self.seed)

    def begin(self, game, seed=0):
        self.restart(seed)

        def think(state):
            self.follow(state)
            return Thought(self.bot.step(self.position))

        return think


def played(first, second, seconds, games, seed) -> dict:
    """A match as a row of the table."""
    with ThreadPoolExecutor(1) as here:
        result = gs.arena.match(
            first,
            second,
            GAME,
            games=games,
            seed=seed,
            seconds=60,
            executor=here,
            progress=False,
        )
    broken = [game.reason for game in result.games if game.loser is not None]
    assert not broken, broken[0]
    (row,) = (row for row in result.standings() if row["player"] == first.name)
    about = {"game": "Connect Four", "against": second.name, "seconds": seconds}
    if "simulations" in second.name:
        about["seconds"] = ""
    cells = {name: (row | about)[name] for name in COLUMNS}
    return {
        name: round(cell, 1) if isinstance(cell, float) else cell
        for name, cell in cells.items()
    }


def level(strength, seconds) -> Player:
    """A level of ours under a name that says what it does."""
    depth = DEPTHS[strength - 1]
    name = f"gamesearch strength {strength}, {depth or 'any'} plies"
    return strong_player(
        GAME, seconds, strength=strength, name=name, clock=process_time
    )


def matches(seconds):
    """Who meets whom."""
    for peer in EasyAI, SpielAlphaBeta, SpielMonteCarlo:
        yield level(STRONGEST, seconds), peer(seconds)
    yield level(STRONGEST, seconds), EasyAI(seconds, ours=True)
    for strength in range(2, STRONGEST + 1):
        yield level(strength, seconds), level(strength - 1, seconds)
    for language in "C++", "Python", "Python, UCT":
        name = f"gamesearch mcts, {SIMULATIONS} simulations"
        given = {"simulations": SIMULATIONS, "exploration": UCB1}
        ours = SearchPlayer(name, algorithm=gs.mcts, **given)
        yield ours, SpielSimulations(language)


def main():
    command = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    command.add_argument("--seconds", type=float, default=2)
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--seed", type=int, default=1, help="of the openings")
    command.add_argument("--only", default="", help="part of a name of the two")
    command.add_argument("--table", type=Path, default=TABLE)
    given = command.parse_args()
    for first, second in matches(given.seconds):
        if given.only not in f"{first.name} {second.name}":
            continue
        row = played(first, second, given.seconds, given.games, given.seed)
        print(*row.values(), flush=True)
        new = not given.table.exists()
        with open(given.table, "a", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
            writer.writerows([dict(zip(COLUMNS, COLUMNS))] * new + [row])


if __name__ == "__main__":
    main()
