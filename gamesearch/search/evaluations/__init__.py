"""Static evaluations: what a position seems worth to MAX without searching it."""

from gamesearch.search.evaluations.advance import Advance
from gamesearch.search.evaluations.backgammon_features import BackgammonFeatures
from gamesearch.search.evaluations.breakthrough_features import BreakthroughFeatures
from gamesearch.search.evaluations.connect_four_features import ConnectFourFeatures
from gamesearch.search.evaluations.connect_four_lines import ConnectFourLines
from gamesearch.search.evaluations.material import Material
from gamesearch.search.evaluations.mobility import Mobility
from gamesearch.search.evaluations.open_lines import LinesIfFilled, OpenLines
from gamesearch.search.evaluations.othello_features import OthelloFeatures
from gamesearch.search.evaluations.pig_lead import PigLead
from gamesearch.search.evaluations.weighted import Term, Weighted

__all__ = [
    "Advance",
    "BackgammonFeatures",
    "BreakthroughFeatures",
    "ConnectFourFeatures",
    "ConnectFourLines",
    "LinesIfFilled",
    "Material",
    "Mobility",
    "OpenLines",
    "OthelloFeatures",
    "PigLead",
    "Term",
    "Weighted",
]
