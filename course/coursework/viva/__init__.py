"""The viva: questions on what a student's own program did, with answers."""
