"""Static evaluations: what a position seems worth to MAX without searching it."""

from gamesearch.evaluations.advance import Advance
from gamesearch.evaluations.backgammon_features import BackgammonFeatures
from gamesearch.evaluations.breakthrough_features import BreakthroughFeatures
from gamesearch.evaluations.connect_four_features import ConnectFourFeatures
from gamesearch.evaluations.connect_four_lines import ConnectFourLines
from gamesearch.evaluations.material import Material
from gamesearch.evaluations.mobility import Mobility
from gamesearch.evaluations.open_lines import LinesIfFilled, OpenLines
from gamesearch.evaluations.othello_features import OthelloFeatures
from gamesearch.evaluations.pig_lead import PigLead
from gamesearch.evaluations.weighted import Term, Weighted

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
