"""The explorer of parallel searches."""
