"""The games: rules only, one game, one file."""

from gamesearch.games.backgammon import Backgammon
from gamesearch.games.breakthrough import Breakthrough
from gamesearch.games.coins import Coins
from gamesearch.games.connect_four import ConnectFour
from gamesearch.games.domineering import Domineering
from gamesearch.games.explicit_graph import ExplicitGraph
from gamesearch.games.explicit_tree import Chance, ExplicitTree
from gamesearch.games.from_chess import from_chess
from gamesearch.games.grundy import Grundy
from gamesearch.games.interval_tree import IntervalTree
from gamesearch.games.kayles import Kayles
from gamesearch.games.nim import Nim
from gamesearch.games.othello import Othello
from gamesearch.games.pig import Pig
from gamesearch.games.race import Race
from gamesearch.games.random_tree import RandomTree
from gamesearch.games.scored_sum import ScoredSum
from gamesearch.games.sum import Sum
from gamesearch.games.switch import Switch
from gamesearch.games.tictactoe import TicTacToe

__all__ = [
    "Backgammon",
    "Breakthrough",
    "Chance",
    "Coins",
    "ConnectFour",
    "Domineering",
    "ExplicitGraph",
    "ExplicitTree",
    "Grundy",
    "IntervalTree",
    "Kayles",
    "Nim",
    "Othello",
    "Pig",
    "Race",
    "RandomTree",
    "ScoredSum",
    "Sum",
    "Switch",
    "TicTacToe",
    "from_chess",
]
