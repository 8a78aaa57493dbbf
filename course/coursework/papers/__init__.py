"""Papers for the room: exams with their keys, sheets with trees to fill in."""

TITLE = "Game-tree search"  # of an exam, where none is given
