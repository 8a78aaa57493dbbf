"""The graded sets, as a student sees them: tasks, points, visible checks.

Each set has a file here, with what its visible checks judge. What else is asked at
grading, and the key, stand with the instructor.
"""

from gamesearch.sets.graded.begun import Begun, begin, begin_for
from gamesearch.sets.graded.task import GradedSet, Task

__all__ = ["Begun", "GradedSet", "Task", "begin", "begin_for"]
