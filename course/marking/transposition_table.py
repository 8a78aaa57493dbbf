"""The hidden cases of set 10: fresh values and searches for each student."""

from gamesearch.sets.transposition_table import drawn

CASES = {"repair": drawn}
