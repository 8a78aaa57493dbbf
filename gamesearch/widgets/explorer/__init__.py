"""The explorer of a search, and its browser side."""
