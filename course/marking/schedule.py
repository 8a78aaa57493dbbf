"""The hidden cases of set 13: fresh tasks and processors for each student."""

from gamesearch.sets.schedule import drawn

CASES = {"repair": drawn}
