"""Speed, measured side by side in one run; `make bench` prints it all.

A figure here is a ratio of two things timed in turn on the same machine, or a count.
Before anything is timed the work of both sides is counted, and must be equal or stated.
"""
