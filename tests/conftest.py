"""What all tests share."""

from hypothesis import settings

# A property test explores the same examples on every machine, and is never timed.
settings.register_profile("house", deadline=None, derandomize=True)
settings.load_profile("house")
