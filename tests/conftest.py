"""How the tests are run: hypothesis tries the same examples everywhere, untimed."""

from hypothesis import settings

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")
