"""What the lectures say in numbers, a module for each, as rows for test_lectures.py."""
