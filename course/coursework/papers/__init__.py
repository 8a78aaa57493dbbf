"""Papers for the classroom: exams with keys, and sheets with trees to fill in."""

TITLE = "Game-tree search"  # of an exam that has no title of its own
