"""Marking the work of a class: isolated, unattended, the same when it is done again.

A submission's code runs in a process of its own (`sandbox`, `inside`); the functions in
it are called from here (`elsewhere`), and judged here by the judges that the notebook
itself uses (`marking`). Nothing that a submission computes becomes points by itself.
"""
