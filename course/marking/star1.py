"""The hidden cases of set 12: fresh trees and windows for each student."""

from gamesearch.sets.star1 import drawn

CASES = {"repair": drawn}
