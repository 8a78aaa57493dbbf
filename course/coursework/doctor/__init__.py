"""Notebooks that were handed in, read and repaired as text: no line of them is run."""
