"""A course, a progress file and a tournament of November 2026, before the rebuilding.

`make.py` says how they were made. Every later version marks, reads and continues them
to the same result: somebody may be in the middle of a term.
"""
