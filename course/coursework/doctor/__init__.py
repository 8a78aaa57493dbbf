"""Notebooks that were handed in, read and mended as text; their code is never run."""
