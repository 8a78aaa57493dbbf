"""Handing in: a student runs the notebook, looks at the checks, and packs it."""
