"""Marking the work of a class: isolated, unattended, the same when it is done again.

A submission is read once (`submission`). Its code runs in a process of its own
(`sandbox`, `inside`), over one `channel`; the functions in it are called from here
(`remote_calls`), and judged here by the judges that the notebook itself uses (`mark`).
Nothing that a submission computes becomes points by itself.
"""
