"""What runs beside a submission's code; nothing here is secret, and nothing trusted.

The grader starts `boot.py` in a process of its own, with this folder on the path, so
that the files name each other without their package. A submission can change them all:
what it then sends is read with suspicion, and only its own marks depend on it.
"""
