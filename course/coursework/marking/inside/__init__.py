"""The code that runs next to a submission: it has no secrets and is not trusted.

The grader starts `boot.py` in a separate process, with this folder on the path, so that
the files import each other without their package. A submission can change all of them.
So the grader does not trust their messages, and only the submission's own marks depend
on them.
"""
