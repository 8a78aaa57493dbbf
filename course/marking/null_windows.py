"""The hidden cases of set 11: fresh trees and first guesses for each student."""

from gamesearch.sets.null_windows import drawn

CASES = {"repair": drawn}
