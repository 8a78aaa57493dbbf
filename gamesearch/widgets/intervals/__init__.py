"""The explorer of intervals."""
