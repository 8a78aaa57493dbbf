"""The programs of the repair tasks, one file per set, as they are handed out.

Each has a real error. A notebook has the same source in its cell; a task counts as not
attempted while that is unchanged.
"""
