"""What judges the tasks of the graded sets where no check of the lectures does.

Cases, named mistakes, and how a function is tried on them; the sets say which tasks
they judge, and the instructor's hidden cases go the same way.
"""
