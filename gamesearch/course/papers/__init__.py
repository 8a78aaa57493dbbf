"""Papers for the room: exams with their keys, sheets with trees to fill in."""
