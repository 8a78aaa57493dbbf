"""Marking the work of a class: in a sandbox, unattended, reproducible.

A submission is read once (`submission`). Its code runs in a separate process
(`sandbox`, `inside`) and communicates over one `channel`. Its functions are called from
here (`remote_calls`), and judged here by the checks that the notebook itself uses
(`mark`). A submission can never give itself points.
"""
