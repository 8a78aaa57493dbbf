"""Playing against a search, and looking at a game again."""
