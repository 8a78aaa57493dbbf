"""The first ten minutes, as a widget."""
